// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/comparison.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "app/evenkeelctl/plan_summary.h"

namespace evenkeel::ctl {

namespace {

std::vector<std::string> missingFrom(const std::set<std::string> &all,
                                     const std::set<std::string> &some)
{
    std::vector<std::string> missing;
    std::set_difference(all.begin(), all.end(), some.begin(), some.end(),
                        std::back_inserter(missing));
    return missing;
}

PlacementChange changeOf(const std::string &placement, const PlacedSide *before,
                         const PlacedSide *after)
{
    PlacementChange change;
    change.placement = placement;
    change.before = before != nullptr ? *before : PlacedSide{};
    change.after = after != nullptr ? *after : PlacedSide{};
    change.added = missingFrom(change.after.clusters, change.before.clusters);
    change.removed = missingFrom(change.before.clusters, change.after.clusters);
    change.kept = change.after.clusters.size() - change.added.size();
    const bool isVerdictKept =
        change.before.verdict.empty() || change.before.verdict == change.after.verdict;
    if (before == nullptr)
        change.kind = PlacementChange::Kind::Added;
    else if (after == nullptr)
        change.kind = PlacementChange::Kind::Removed;
    else if (!change.added.empty() || !change.removed.empty() || !isVerdictKept)
        change.kind = PlacementChange::Kind::Changed;
    return change;
}

} // namespace

PlacedSides sidesOf(const manifest::Objects &objects, const std::vector<Planned> &plans)
{
    PlacedSides sides;
    for (const Planned &planned : plans) {
        PlacedSide &side = sides[displayName(*planned.placement)];
        side.verdict = verdictCell(planned).text;
        if (!planned.plan)
            continue;
        side.clusters = placedClusters(*planned.plan);
        side.skew = skewText(scheduling::spreadAfter(objects.fleet, *planned.plan,
                                                     planned.plan->picks.size()));
    }
    return sides;
}

PlacedSides sidesOf(std::span<const placement::Binding> bindings)
{
    PlacedSides sides;
    for (const placement::Binding &binding : bindings) {
        const std::string name = binding.nameSpace.empty()
            ? binding.placementName
            : fmt::format("{}/{}", binding.nameSpace, binding.placementName);
        if (!binding.isDeleting && binding.state != "Unscheduled")
            sides[name].clusters.insert(binding.targetCluster);
    }
    return sides;
}

std::vector<PlacementChange> compare(const PlacedSides &before, const PlacedSides &after)
{
    std::vector<PlacementChange> changes;
    const auto side = [](const PlacedSides &sides, const std::string &name) {
        const auto found = sides.find(name);
        return found == sides.end() ? nullptr : &found->second;
    };
    std::set<std::string> names;
    for (const auto &[name, placed] : before)
        names.insert(name);
    for (const auto &[name, placed] : after)
        names.insert(name);
    for (const std::string &name : names)
        changes.push_back(changeOf(name, side(before, name), side(after, name)));
    return changes;
}

std::string nameOf(PlacementChange::Kind kind)
{
    switch (kind) {
    case PlacementChange::Kind::Added:
        return "added";
    case PlacementChange::Kind::Removed:
        return "removed";
    case PlacementChange::Kind::Changed:
        return "changed";
    case PlacementChange::Kind::Same:
        return "same";
    }
    return {};
}

} // namespace evenkeel::ctl
