// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPoint>

class QWidget;

namespace evenkeel::ui {

/// Shows a tooltip as it is written: Qt takes a text that looks like HTML for HTML, and names and
/// values come from files.
void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget);

/// The same for tooltips of all widgets, items, headers and menus, as a filter of the application's
/// events. Views whose tooltips are HTML show them themselves.
class PlainToolTips : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace evenkeel::ui
