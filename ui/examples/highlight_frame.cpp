// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/examples/highlight_frame.h"

#include <QEvent>
#include <QPainter>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidth = 2;

} // namespace

HighlightFrame::HighlightFrame(QWidget &window) : QWidget(&window), m_window(window) {
    setObjectName(QStringLiteral("highlightFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void HighlightFrame::setTarget(QWidget *target) {
    for (const QPointer<QWidget> &widget : m_watched) {
        if (widget)
            widget->removeEventFilter(this);
    }
    m_watched.clear();
    m_target = target;
    // It moves with whatever it stands in.
    for (QWidget *widget = target; widget && widget != &m_window; widget = widget->parentWidget()) {
        widget->installEventFilter(this);
        m_watched.append(widget);
    }
    follow();
}

void HighlightFrame::follow() {
    const bool isShown = m_target && m_target->isVisible();
    if (isShown) {
        setGeometry(QRect(m_target->mapTo(&m_window, QPoint()), m_target->size()));
        // Only the frame itself is a part of this widget: what is inside stays untouched.
        setMask(QRegion(rect()) - QRegion(rect().adjusted(kWidth, kWidth, -kWidth, -kWidth)));
        raise();
    }
    setVisible(isShown);
}

bool HighlightFrame::eventFilter(QObject *watched, QEvent *event) {
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        follow();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void HighlightFrame::paintEvent(QPaintEvent *) {
    QPainter(this).fillRect(rect(), Looks::forPalette(palette()).accent);
}

} // namespace evenkeel::ui
