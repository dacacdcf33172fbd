// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/selectors/selector_box.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/forms/form_parts.h"
#include "ui/base/looks.h"

namespace evenkeel::ui {

SelectorBox::SelectorBox(FormModel &model, const SelectorFields &fields, const QString &name,
                         QWidget *parent)
    : QWidget(parent) {
    const Metrics metrics = Metrics::forFont(font());
    auto *rows = new SelectorRows(model, fields, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics.gap);
    layout->addWidget(rows);
    auto *line = new QHBoxLayout;
    line->setSpacing(metrics.padding);
    const auto add = [&](const QString &text, const char *what, auto open) {
        auto *button = new LinkButton(text, LinkButton::Tone::Accent, this);
        button->setObjectName(QLatin1String(what) + QLatin1Char(':') + name);
        line->addWidget(button);
        connect(button, &QAbstractButton::clicked, rows, open);
    };
    if (fields.labels)
        add(tr("+ label"), "addLabel", [rows] { rows->addLabel(); });
    if (fields.expressions)
        add(tr("+ expression"), "addExpression", [rows] { rows->addExpression(); });
    line->addStretch(1);
    layout->addLayout(line);
}

} // namespace evenkeel::ui
