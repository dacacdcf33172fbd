// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/forms/selectors/selector_rows.h"

namespace evenkeel::ui {

/// The rows of a selector, and below them how to add one.
class SelectorBox : public QWidget {
    Q_OBJECT

public:
    /// `name` ends the object names of the buttons: `addLabel:spec.selector`.
    SelectorBox(FormModel &model, const SelectorFields &fields, const QString &name,
                QWidget *parent = nullptr);
};

} // namespace evenkeel::ui
