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
    enum class Reason { NothingOpen, Reading, NoClusters, NoNodesOpen, NoNodes, Hub };

    explicit EmptyPage(QWidget *parent = nullptr);

    /// `words`: what is read, where that is known, or what the hub lacks.
    void setReason(Reason reason, const QString &words = {});
    StartPage &start() { return *m_start; }

Q_SIGNALS:
    /// An action of the window, by its object name.
    void actionRequested(const QString &objectName);

private:
    void showReason();

    QStackedLayout *m_pages;
    QScrollArea *m_area; // around the start page
    QLabel *m_text;
    StartPage *m_start;
    Reason m_reason = Reason::NothingOpen;
    QString m_words;
};

} // namespace evenkeel::ui
