// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

Q_SIGNALS:
    void openRequested();
    void newFleetRequested();
    void exampleRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showText();

    QLabel *m_text;
    Reason m_reason = Reason::NothingOpen;
};

} // namespace evenkeel::ui
