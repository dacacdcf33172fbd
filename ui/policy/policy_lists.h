// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/item_list.h"
#include "ui/policy/policy_model.h"

namespace evenkeel::ui {

// The lists of a placement, as sections of the form; the model must outlive them.

ItemList::Kind requiredTerms(PolicyModel &model);
ItemList::Kind preferredTerms(PolicyModel &model);
ItemList::Kind spreadConstraints(PolicyModel &model);
ItemList::Kind tolerations(PolicyModel &model);
ItemList::Kind resourceSelectors(PolicyModel &model);

} // namespace evenkeel::ui
