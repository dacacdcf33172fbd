// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/undo_panel.h"

#include <QUndoStack>
#include <QUndoView>
#include <QVBoxLayout>

#include "ui/base/row_delegate.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

UndoPanel::UndoPanel(QUndoStack &stack, QWidget *parent)
    : QWidget(parent), m_view(new QUndoView(&stack, this)) {
    setNames(*m_view, "undoView", tr("Undo view"));
    m_view->setEmptyLabel(tr("As opened"));
    m_view->setItemDelegate(new RowDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformItemSizes(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
}

} // namespace evenkeel::ui
