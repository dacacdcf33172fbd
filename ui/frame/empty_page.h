// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;

namespace evenkeel::ui {

/// What the window shows without a fleet: one sentence and what to do about it.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    enum class Reason { NothingOpen, Reading, NoClusters, NoNodesOpen, NoNodes };

    explicit EmptyPage(QWidget *parent = nullptr);

    void setReason(Reason reason);
    /// What was open lately, in words.
    void setRecent(const QStringList &recent);

Q_SIGNALS:
    void recentRequested(int index);
    void examplesRequested(); // step by step
    void openRequested();
    void newFleetRequested();
    void exampleRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showText();
    QString link(const QString &target, const QString &text) const;
    QString hints() const;

    QLabel *m_text;
    QStringList m_recent;
    Reason m_reason = Reason::NothingOpen;
};

} // namespace evenkeel::ui
