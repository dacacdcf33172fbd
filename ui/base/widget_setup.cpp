// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/widget_setup.h"

#include <QLineEdit>
#include <QToolButton>

namespace evenkeel::ui {

void setNames(QWidget &widget, const char *objectName, const QString &accessibleName) {
    widget.setObjectName(QLatin1String(objectName));
    widget.setAccessibleName(accessibleName);
}

void setUpSearch(QLineEdit &search, const char *objectName, const QString &accessibleName,
                 const QString &placeholder) {
    setNames(search, objectName, accessibleName);
    search.setPlaceholderText(placeholder);
    search.setClearButtonEnabled(true);
}

QToolButton *newToolButton(QWidget *parent, const char *objectName, const QString &text,
                           const QString &toolTip) {
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(objectName));
    button->setText(text);
    if (!toolTip.isEmpty())
        button->setToolTip(toolTip);
    button->setAutoRaise(true);
    return button;
}

void setTextColor(std::initializer_list<QWidget *> widgets, QPalette palette, const QColor &color) {
    palette.setColor(QPalette::WindowText, color);
    for (QWidget *widget : widgets)
        widget->setPalette(palette);
}

} // namespace evenkeel::ui
