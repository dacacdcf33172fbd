// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QWidget>

#include "ui/frame/start_page.h"

class QLabel;
class QScrollArea;
class QStackedLayout;

namespace evenkeel::ui {

/// What the window shows without a fleet: where one comes from, what was open lately and what there
/// is to try; with files that contain none, one sentence and what to do about it.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    enum class Reason { NothingOpen, Reading, NoClusters, NoNodesOpen, NoNodes };

    explicit EmptyPage(QWidget *parent = nullptr);

    void setReason(Reason reason);
    using Entry = StartPage::Entry;
    using Entries = StartPage::Entries;

    /// The contexts of the kubeconfig, the one connected to last first; or why there are none.
    void setHubs(Entries hubs, const QString &problem = {});
    /// What was open lately, the newest first.
    void setRecent(Entries recent);
    /// Groups of examples with their number.
    void setExamples(Entries groups);

Q_SIGNALS:
    void recentRequested(int index);
    /// A context, to be connected to.
    void hubRequested(const QString &context);
    void examplesRequested(const QString &group);
    /// An action of the window, by its object name.
    void actionRequested(const QString &objectName);
    /// A placement of the sample, in the mode that tells its story.
    void storyRequested(const QString &placement, evenkeel::ui::Mode mode);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void showReason();
    void showStart();

    QStackedLayout *m_pages;
    QScrollArea *m_area; // around the start page, which is made when it is seen first
    QLabel *m_text;
    StartPage *m_start = nullptr;
    StartPage::Content m_content;
    Reason m_reason = Reason::NothingOpen;
};

} // namespace evenkeel::ui
