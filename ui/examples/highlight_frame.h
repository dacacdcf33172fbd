// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

namespace evenkeel::ui {

/// A frame that highlights another widget of the window. Clicks pass through it.
class HighlightFrame : public QWidget {
    Q_OBJECT

public:
    /// Over all of `window`.
    explicit HighlightFrame(QWidget &window);

    /// nullptr: around nothing.
    void setTarget(QWidget *target);
    QWidget *target() const { return m_target; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();

    QWidget &m_window;
    QPointer<QWidget> m_target;
    QList<QPointer<QWidget>> m_watched; // the target and what it stands in
};

} // namespace evenkeel::ui
