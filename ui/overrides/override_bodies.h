// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

/// The fields of one item: of an object that is overridden, a rule, one of its cluster selectors,
/// one of its patches.
QWidget *makeSelectorBody(OverrideModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeRuleBody(OverrideModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeTermBody(OverrideModel &model, const FieldPath &item, QWidget *parent);
QWidget *makePatchBody(OverrideModel &model, const FieldPath &item, QWidget *parent);

} // namespace evenkeel::ui
