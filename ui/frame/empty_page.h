// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

#include "ui/frame/mode.h"

class QLabel;

namespace evenkeel::ui {

/// What the window shows without a fleet: where one comes from, what was open lately and what there
/// is to try; with files that contain none, one sentence and what to do about it.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    enum class Reason { NothingOpen, Reading, NoClusters, NoNodesOpen, NoNodes };

    explicit EmptyPage(QWidget *parent = nullptr);

    void setReason(Reason reason);
    /// What was open lately, in words, and the context that was connected to last; empty: none.
    void setRecent(const QStringList &recent, const QString &context);

Q_SIGNALS:
    void recentRequested(int index);
    /// An action of the window, by its object name.
    void actionRequested(const QString &objectName);
    /// A placement of the sample, in the mode that tells its story.
    void storyRequested(const QString &placement, evenkeel::ui::Mode mode);

protected:
    void changeEvent(QEvent *event) override;

private:
    void follow(const QString &link);
    void showText();
    QString link(const QString &target, const QString &text) const;
    QString startText() const;
    QString card(const QString &title, const QString &detail, const QString &body) const;
    QString hubs() const;
    QString recent() const;
    QString stories() const;

    QLabel *m_text;
    QStringList m_recent;
    QString m_context;
    Reason m_reason = Reason::NothingOpen;
};

} // namespace evenkeel::ui
