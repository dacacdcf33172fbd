// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/item_list.h"
#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

/// The lists of an override's form.
ItemList::Kind overrideSelectors(OverrideModel &model);
ItemList::Kind overrideRules(OverrideModel &model);
/// Those of one rule.
ItemList::Kind ruleTerms(OverrideModel &model, const FieldPath &rule);
ItemList::Kind rulePatches(OverrideModel &model, const FieldPath &rule);

} // namespace evenkeel::ui
