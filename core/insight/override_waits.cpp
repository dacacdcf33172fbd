// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/override_waits.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/number.h"
#include "core/base/some_names.h"
#include "core/insight/arrival_text.h"
#include "core/objects/planning.h"
#include "core/rollout/run_world.h"

namespace evenkeel::insight {

namespace {

using placement::Binding;
using render::Override;

/// The entry of a binding's list for a snapshot.
std::string entryOf(const Override &snapshot) {
    return snapshot.isClusterScoped() ? snapshot.name : snapshot.nameSpace + "/" + snapshot.name;
}

const std::vector<std::string> &listOf(const Binding &binding, const Override &snapshot) {
    return snapshot.isClusterScoped() ? binding.clusterResourceOverrides
                                      : binding.resourceOverrides;
}

/// N of `<override>-N`; nothing for a snapshot of another override.
std::optional<std::int64_t> indexIn(const std::string &entry, const Override &override) {
    const std::string prefix =
        (override.isClusterScoped() ? std::string() : override.nameSpace + "/") +
        override.overrideName + "-";
    if (!entry.starts_with(prefix))
        return std::nullopt;
    return base::wholeNumber(std::string_view(entry).substr(prefix.size()));
}

/// Whether the cluster has an older snapshot of the override, or none. A newer one is of a hub
/// whose snapshots are not here.
bool isBehind(const Binding &binding, const Override &override) {
    const std::string wanted = entryOf(override);
    const auto &entries = listOf(binding, override);
    if (std::ranges::find(entries, wanted) != entries.end())
        return false;
    const auto index = indexIn(wanted, override);
    return std::ranges::none_of(entries, [&](const std::string &entry) {
        const auto other = indexIn(entry, override);
        return other && index && *other > *index;
    });
}

/// Bound bindings of the placement by cluster; none where a rollout is on its way, which brings
/// overrides, too.
std::map<std::string, const Binding *> settledBindings(std::span<const Binding> all,
                                                       const placement::Placement &placement) {
    std::map<std::string, const Binding *> bindings;
    std::set<std::string> resources;
    for (const Binding &binding : all) {
        if (!objects::belongsTo(binding, placement))
            continue;
        if (binding.isDeleting || binding.state != placement::BindingState::Bound)
            return {};
        resources.insert(binding.resourceSnapshotName);
        bindings[binding.targetCluster] = &binding;
    }
    return resources.size() > 1 ? std::map<std::string, const Binding *>() : bindings;
}

} // namespace

std::vector<WaitingOverride> waitingOverrides(const placement::Placement &placement,
                                              const render::Rendering &rendering,
                                              std::span<const Binding> bindings) {
    const auto settled = settledBindings(bindings, placement);
    std::map<std::size_t, std::set<std::string>> behind; // override -> clusters
    for (const render::ClusterRendering &cluster : rendering.clusters) {
        const auto binding = settled.find(cluster.cluster);
        if (binding == settled.end() || cluster.outcome == nullptr)
            continue;
        for (const std::size_t at : cluster.outcome->overrides) {
            if (isBehind(*binding->second, *rendering.overrides[at]))
                behind[at].insert(cluster.cluster);
        }
    }
    const Awaited awaited = rollout::isExternal(placement) ? Awaited::Run : Awaited::Pass;
    const bool startsPass = std::ranges::any_of(
        behind, [&](const auto &one) { return rendering.overrides[one.first]->startsPass(); });
    std::vector<WaitingOverride> waiting;
    if (awaited == Awaited::Pass && startsPass)
        return waiting;
    for (const auto &[at, clusters] : behind)
        waiting.push_back({rendering.overrides[at], {clusters.begin(), clusters.end()}, awaited});
    return waiting;
}

std::string waitsText(const WaitingOverride &waiting, const std::string &placement,
                      const base::Phrases &words) {
    constexpr std::size_t kShown = 6;
    const std::string name = render::displayName(*waiting.override);
    return words.say(PHRASE("arrivals", "{} is not on {}: {}"), name,
                     base::someNames(waiting.clusters, kShown, words),
                     awaitedText(waiting.awaited, placement, name, words));
}

} // namespace evenkeel::insight
