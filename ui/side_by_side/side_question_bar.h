// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

#include "core/side_by_side/side_by_side.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace evenkeel::ui {

/// The constraint to compare and its subject.
class SideQuestionBar : public QWidget {
    Q_OBJECT

public:
    enum class Source { Domains, Clusters, Nodes };

    explicit SideQuestionBar(QWidget *parent = nullptr);

    /// Offers a source; own domains are always there.
    void addSource(const QString &text, Source source);
    Source source() const;
    void setSource(Source source);
    /// Keys to choose from; `preferred` is chosen when it is among them.
    void setKeys(const QStringList &keys, const QString &preferred);
    QString key() const;
    /// Everything but the units.
    side_by_side::SideQuestion question() const;

Q_SIGNALS:
    void sourceChosen();
    void questionChanged();

private:
    QSpinBox *makeSpin(const QString &name, const QString &title, int least, int most, int value);
    QCheckBox *makeCheck(const QString &name, const QString &text, const QString &tip);

    QComboBox *m_source;
    QComboBox *m_key;
    QSpinBox *m_count;
    QSpinBox *m_maxSkew;
    QComboBox *m_hardness;
    QSpinBox *m_minDomains; // 0: none
    QCheckBox *m_honorsTaints;
};

} // namespace evenkeel::ui
