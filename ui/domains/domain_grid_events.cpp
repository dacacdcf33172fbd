// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "ui/domains/domain_grid.h"
#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

void DomainGrid::focusInEvent(QFocusEvent *) {
    viewport()->update();
}

void DomainGrid::focusOutEvent(QFocusEvent *) {
    viewport()->update();
}

void DomainGrid::keyPressEvent(QKeyEvent *event) {
    if (!content() || content()->table.total().clusters == 0) {
        event->ignore();
        return;
    }
    const auto key = static_cast<Qt::Key>(event->key());
    const bool hasControl = event->modifiers().testFlag(Qt::ControlModifier);
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        step(key, event->modifiers());
        return;
    case Qt::Key_Space:
        select(m_current, event->modifiers() | Qt::ControlModifier);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        select(m_current, Qt::NoModifier);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the plus of many keyboards without Shift
    case Qt::Key_Minus:
        stepZoom(key == Qt::Key_Minus ? -1 : 1);
        return;
    case Qt::Key_0:
        setZoom(std::nullopt);
        return;
    case Qt::Key_M:
        if (const QStringList clusters = clustersToMove();
            !hasControl && takesEdits() && !clusters.isEmpty())
            Q_EMIT moveRequested(clusters);
        return;
    case Qt::Key_Escape:
        m_cut.clear();
        viewport()->update();
        return;
    default:
        break;
    }
    if (event->matches(QKeySequence::Cut))
        cut();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else
        QAbstractScrollArea::keyPressEvent(event);
}

/// Arrows walk from chip to chip, with Control from cell to cell, empty ones too.
void DomainGrid::step(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    const bool isArrow = key != Qt::Key_Home && key != Qt::Key_End;
    const bool stepsCells = isArrow && modifiers.testFlag(Qt::ControlModifier);
    setCurrent(stepsCells ? cellAfterKey(gridLayout(), content()->table, m_current, key)
                          : placeAfterKey(gridLayout(), content()->table, m_current, key));
    if (modifiers.testFlag(Qt::ShiftModifier))
        select(m_current, Qt::ShiftModifier);
}

bool DomainGrid::viewportEvent(QEvent *event) {
    if (event->type() == QEvent::Leave && m_hovered.part != GridPlace::Nothing) {
        m_hovered = {};
        viewport()->update();
    }
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = toolTipAt(placeAt(help->pos()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

} // namespace evenkeel::ui
