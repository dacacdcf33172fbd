// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/policy/item_list.h"

namespace evenkeel::ui {

// The lists of a placement, as sections of the form.

ItemList::Kind requiredTerms();
ItemList::Kind preferredTerms();
ItemList::Kind spreadConstraints();
ItemList::Kind tolerations();
ItemList::Kind resourceSelectors();

} // namespace evenkeel::ui
