// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/label_keys.h"

namespace evenkeel::ui {

bool repeatsNames(const fleet::Fleet &fleet, fleet::StringId key) {
    bool hasAny = false;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        const auto value = fleet.label(cluster, key);
        if (value && fleet.text(*value) != fleet.name(cluster))
            return false;
        hasAny |= value.has_value();
    }
    return hasAny;
}

} // namespace evenkeel::ui
