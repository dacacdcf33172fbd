// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/guarded_application.h"

#include <exception>
#include <memory>
#include <new>

#include <QMessageBox>
#include <QPointer>
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

} // namespace evenkeel::ui
