// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/undo_panel.h"

#include <QUndoStack>
#include <QUndoView>
#include <QVBoxLayout>

#include "ui/base/row_delegate.h"

namespace evenkeel::ui {

UndoPanel::UndoPanel(QUndoStack &stack, QWidget *parent)
    : QWidget(parent), m_view(new QUndoView(&stack, this)) {
    m_view->setObjectName(QStringLiteral("undoView"));
    m_view->setAccessibleName(tr("Undo view"));
    m_view->setEmptyLabel(tr("As opened"));
    m_view->setItemDelegate(new RowDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformItemSizes(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
}

} // namespace evenkeel::ui
