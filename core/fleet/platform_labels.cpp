// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/platform_labels.h"

#include <algorithm>

namespace evenkeel::fleet {

namespace {

/// The domain of a label key is `suffix` or ends in `.suffix`.
bool isOf(std::string_view key, std::string_view suffix) {
    const std::string_view domain = key.substr(0, key.find('/'));
    if (domain.size() == key.size() || !domain.ends_with(suffix))
        return false;
    return domain.size() == suffix.size() || domain[domain.size() - suffix.size() - 1] == '.';
}

} // namespace

bool isPlatformLabel(std::string_view key) {
    return isOf(key, "fleet.azure.com") || isOf(key, "kubernetes-fleet.io");
}

bool isAzureFleet(const Fleet &fleet) {
    const auto keys = fleet.labelKeys();
    return std::ranges::any_of(
        keys, [&](StringId key) { return isOf(fleet.text(key), "fleet.azure.com"); });
}

} // namespace evenkeel::fleet
