// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include <QString>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"

namespace evenkeel::ui {

QString toQString(std::string_view text);

/// The last part of a label key (`fleet.azure.com/location` → `location`) if no other of `keys`
/// ends in it, otherwise the whole key.
QString shortLabelKey(std::string_view key, const std::vector<std::string_view> &keys);

/// The label keys that a placement names: its topology keys, then those of its affinity; a key may
/// appear twice. `placement` may be nullptr.
std::vector<std::string_view> labelKeysOf(const placement::Placement *placement);

/// All label keys of a fleet, those that matter to the placement first, then the rest by text.
/// `placement` may be nullptr.
std::vector<fleet::StringId> labelKeysFor(const fleet::Fleet &fleet,
                                          const placement::Placement *placement);

} // namespace evenkeel::ui
