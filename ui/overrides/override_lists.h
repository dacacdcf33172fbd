// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/forms/item_list.h"
#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

/// The lists of an override's form.
ItemList::Kind overrideSelectors(OverrideModel &model);
ItemList::Kind overrideRules(OverrideModel &model);
/// Those of one rule.
ItemList::Kind ruleTerms(OverrideModel &model, const FieldPath &rule);
ItemList::Kind rulePatches(OverrideModel &model, const FieldPath &rule);

/// The fields of one item: of an object that is overridden, a rule, one of its cluster selectors,
/// one of its patches.
QWidget *makeSelectorBody(OverrideModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeRuleBody(OverrideModel &model, const FieldPath &item, QWidget *parent);
QWidget *makeTermBody(OverrideModel &model, const FieldPath &item, QWidget *parent);
QWidget *makePatchBody(OverrideModel &model, const FieldPath &item, QWidget *parent);

} // namespace evenkeel::ui
