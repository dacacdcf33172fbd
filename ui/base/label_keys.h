// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"

namespace evenkeel::ui {

/// `topology.kubernetes.io/region` → `region`
std::string_view lastKeyPart(std::string_view key);

/// The keys that a word may mean: itself, or those whose last part it is.
std::vector<std::string_view> labelKeysMeant(std::string_view word,
                                             const std::vector<std::string_view> &keys);

/// The text of every label key of a fleet.
std::vector<std::string_view> labelKeyTexts(const fleet::Fleet &fleet);

/// A label like `kubernetes-fleet.io/member-name`, whose value is the name of each cluster.
bool repeatsNames(const fleet::Fleet &fleet, fleet::StringId key);

} // namespace evenkeel::ui
