// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QDialog>
#include <QString>
#include <QStringList>
#include <QWidget>

#include "core/side_by_side/side_by_side.h"
#include "ui/side_by_side/side_domains_model.h"

class QCheckBox;
class QComboBox;
class QPushButton;
class QSpinBox;
class QTableView;
class QTextBrowser;

namespace evenkeel::ui {

/// The explanation of a pick and the rules that differ: relevant ones first, then the others.
QString sideBySideHtml(const side_by_side::SideBySide &answer, std::optional<std::size_t> step);

class SideQuestionBar;

/// The same labels under KubeFleet's spread over clusters and Kubernetes' spread over nodes: both
/// sequences of picks, what counts where, and why they part.
class SideBySideDialog : public QDialog {
    Q_OBJECT

public:
    explicit SideBySideDialog(SideSources sources, QWidget *parent = nullptr);

    /// The answer shown; nothing while the first is computed, or if there is none.
    const std::optional<side_by_side::SideBySide> &answer() const { return m_answer; }

Q_SIGNALS:
    void answered();

private:
    void buildTables();
    QLayout *makeLayout();
    void chooseSource();
    void chooseKey();
    void ask();
    void showAnswer(const side_by_side::SideQuestion &question, const SideAnswers::Answer &answer);
    void showStep();
    const std::vector<side_by_side::SideUnit> *units() const;
    std::optional<std::size_t> step() const;

    SideSources m_sources;
    SideQuestionBar *m_bar;
    SideStepsModel *m_steps;
    SideDomainsModel *m_domains;
    QTableView *m_stepTable;
    QTableView *m_domainTable;
    QTextBrowser *m_text;
    QPushButton *m_add;
    QPushButton *m_remove;
    std::optional<side_by_side::SideBySide> m_answer;
    SideAnswers m_answers;
};

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
    QSpinBox *makeSpin(const char *name, const QString &title, int least, int most, int value);
    QCheckBox *makeCheck(const char *name, const QString &text, const QString &tip);

    QComboBox *m_source;
    QComboBox *m_key;
    QSpinBox *m_count;
    QSpinBox *m_maxSkew;
    QComboBox *m_hardness;
    QSpinBox *m_minDomains; // 0: none
    QCheckBox *m_honorsTaints;
};

} // namespace evenkeel::ui
