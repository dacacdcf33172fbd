// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"

namespace evenkeel::fleet {

/// `region` of `topology.kubernetes.io/region`.
std::string_view lastKeyPart(std::string_view key);

/// The keys that a person may mean by a word: the key itself, else those whose last part it is.
std::vector<std::string_view> labelKeysMeant(std::string_view word,
                                             const std::vector<std::string_view> &keys);

/// The label keys of a fleet, sorted.
std::vector<std::string_view> labelKeyTexts(const Fleet &fleet);

} // namespace evenkeel::fleet
