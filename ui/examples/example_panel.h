// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/examples/example.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace evenkeel::ui {

/// One step of an example in words, with buttons for the previous and next step.
class ExamplePanel : public QWidget {
    Q_OBJECT

public:
    explicit ExamplePanel(QWidget *parent = nullptr);

    void setStep(const Example &example, std::size_t number);
    /// Space and Enter lead on.
    void focusNext();

Q_SIGNALS:
    void backRequested();
    void nextRequested();
    void invitationAccepted();
    void otherRequested();
    void closeRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUpButtons();
    void applyLooks();

    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_differs;
    QPushButton *m_try;
    QPushButton *m_back;
    QPushButton *m_next;
    QToolButton *m_other;
    QToolButton *m_close;
};

} // namespace evenkeel::ui
