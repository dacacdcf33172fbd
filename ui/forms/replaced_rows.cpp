// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/replaced_rows.h"

#include <QVBoxLayout>
#include <QWidget>

#include "ui/base/looks.h"

namespace evenkeel::ui {

QWidget *replaceRows(QWidget *old, QBoxLayout &layout, QWidget &parent) {
    if (old != nullptr) {
        old->hide();
        old->setParent(nullptr);
        old->deleteLater();
    }
    auto *rows = new QWidget(&parent);
    auto *column = new QVBoxLayout(rows);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Metrics::forFont(parent.font()).gap);
    layout.addWidget(rows);
    return rows;
}

} // namespace evenkeel::ui
