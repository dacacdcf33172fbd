// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/guarded_application.h"

#include <exception>
#include <memory>
#include <new>

#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QTextDocument>
#include <QToolTip>
#include <QWidget>

namespace evenkeel::ui {

namespace {

/// What a person calls the part of the window: the nearest title or accessible name, or its class.
QString partOf(const QObject *receiver) {
    for (const QObject *object = receiver; object; object = object->parent()) {
        const auto *widget = qobject_cast<const QWidget *>(object);
        if (widget && !widget->accessibleName().isEmpty())
            return widget->accessibleName();
        if (widget && !widget->isWindow() && !widget->windowTitle().isEmpty())
            return widget->windowTitle();
    }
    return QString::fromLatin1(receiver->metaObject()->className());
}

} // namespace

bool GuardedApplication::notify(QObject *receiver, QEvent *event) {
    // The receiver may be gone when an exception arrives.
    const QPointer<QObject> guard(receiver);
    bool isTaken = true;
    const QString why = thrownBy([&] { isTaken = QApplication::notify(receiver, event); });
    if (!why.isEmpty())
        Q_EMIT failed(guard ? partOf(guard) : QString(), why);
    return isTaken;
}

QString thrownBy(const std::function<void()> &call) {
    try {
        call();
    } catch (const std::bad_alloc &) {
        return GuardedApplication::tr("out of memory");
    } catch (const std::exception &error) {
        const QString why = QString::fromUtf8(error.what());
        return why.isEmpty() ? QStringLiteral("std::exception") : why;
    }
    return {};
}

void showFaults(GuardedApplication &application) {
    const auto shown = std::make_shared<QPointer<QMessageBox>>();
    const auto show = [shown](const QString &what, const QString &why) {
        if (*shown)
            return;
        *shown = new QMessageBox(QMessageBox::Warning, GuardedApplication::tr("Internal error"),
                                 GuardedApplication::tr("Evenkeel could not finish what it was "
                                                        "doing. What is open is kept; save it, and "
                                                        "report this error."));
        (*shown)->setObjectName(QStringLiteral("internalError"));
        (*shown)->setInformativeText(what.isEmpty() ? why : what + QStringLiteral(": ") + why);
        (*shown)->setAttribute(Qt::WA_DeleteOnClose);
        (*shown)->open();
    };
    QObject::connect(&application, &GuardedApplication::failed, &application, show,
                     Qt::QueuedConnection);
}

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

bool WindowUndo::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const auto *line = qobject_cast<const QLineEdit *>(watched);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isLeft =
        line != nullptr && ((key->matches(QKeySequence::Undo) && !line->isUndoAvailable()) ||
                            (key->matches(QKeySequence::Redo) && !line->isRedoAvailable()));
    if (!isLeft)
        return QObject::eventFilter(watched, event);
    event->ignore();
    return true; // the line does not see it, so the window's shortcut is taken
}

} // namespace evenkeel::ui
