// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fleet/label_keys.h"

namespace evenkeel::ui {

using fleet::labelKeysMeant;
using fleet::labelKeyTexts;
using fleet::lastKeyPart;

/// A label like `kubernetes-fleet.io/member-name`, whose value is the name of each cluster.
bool repeatsNames(const fleet::Fleet &fleet, fleet::StringId key);

} // namespace evenkeel::ui
