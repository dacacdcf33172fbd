// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/plain_tool_tips.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QTextDocument>
#include <QToolTip>

namespace evenkeel::ui {

namespace {

/// Nothing where the widget has none, or shows its own.
QString toolTipOf(QWidget &widget, const QPoint &position) {
    if (const auto *menu = qobject_cast<QMenu *>(&widget)) {
        const QAction *action = menu->toolTipsVisible() ? menu->actionAt(position) : nullptr;
        return action != nullptr ? action->toolTip() : QString();
    }
    const auto *view = qobject_cast<QAbstractItemView *>(widget.parentWidget());
    if (view == nullptr || view->viewport() != &widget || view->model() == nullptr)
        return widget.toolTip();
    if (const auto *header = qobject_cast<const QHeaderView *>(view)) {
        const int section = header->logicalIndexAt(position);
        return section < 0 ? QString()
                           : header->model()
                                 ->headerData(section, header->orientation(), Qt::ToolTipRole)
                                 .toString();
    }
    return view->indexAt(position).data(Qt::ToolTipRole).toString();
}

} // namespace

void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget) {
    const bool isPlain = text.isEmpty() || !Qt::mightBeRichText(text);
    QToolTip::showText(globalPosition,
                       isPlain ? text : Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal),
                       widget);
}

bool PlainToolTips::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() != QEvent::ToolTip || !watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    auto *widget = static_cast<QWidget *>(watched);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = toolTipOf(*widget, help->pos());
    if (!Qt::mightBeRichText(text))
        return QObject::eventFilter(watched, event);
    showPlainToolTip(help->globalPos(), text, widget);
    return true;
}

} // namespace evenkeel::ui
