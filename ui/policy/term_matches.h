// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/fleet/fleet.h"
#include "core/kube/value.h"

namespace evenkeel::ui {

/// Clusters that match a required term or a preference now, by its labels and property
/// requirements; nothing when it is malformed, so that the hub's scheduler would fail on it.
std::optional<std::size_t> clustersMatching(const fleet::Fleet &fleet, const kube::Value &term);
/// Clusters that report a property.
std::size_t clustersReporting(const fleet::Fleet &fleet, const std::string &property);
/// Clusters that have a label key, and how many values it has among them: the domains.
struct KeyUse {
    std::size_t clusters = 0;
    std::size_t domains = 0;
};
KeyUse useOfKey(const fleet::Fleet &fleet, const std::string &key);
/// Clusters with a taint that the toleration tolerates.
std::size_t clustersTolerated(const fleet::Fleet &fleet, const kube::Value &toleration);
/// Clusters with a taint that none of the tolerations in the list tolerates; \p list may be null.
std::size_t clustersKeptOffByTaints(const fleet::Fleet &fleet, const kube::Value *list);

} // namespace evenkeel::ui
