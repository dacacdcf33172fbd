// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/loss_marks.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "ui/picture/unit_words.h"

namespace evenkeel::ui {

namespace {

using Names = std::set<std::string, std::less<>>;

ClusterState stateOf(bool ranBefore, bool runsAfter) {
    if (runsAfter)
        return ranBefore ? ClusterState::PlacedBefore : ClusterState::Picked;
    return ranBefore ? ClusterState::WillBeRemoved : ClusterState::Filtered;
}

QString noteOf(ClusterState state, bool isLost) {
    const QString words = lossUnits().describe(state);
    return isLost && state != ClusterState::WillBeRemoved ? LossWords::tr("lost, %1").arg(words)
                                                          : words;
}

} // namespace

LossStill lossStill(std::shared_ptr<const manifest::Objects> objects, std::size_t placement,
                    std::span<const losses::LossStep> steps,
                    std::span<const losses::StepEffect> effects) {
    const fleet::Fleet &fleet = objects->fleet;
    LossStill still{std::move(objects), placement, {}, std::vector<bool>(fleet.size())};
    Names before;
    Names after;
    for (std::size_t step = 0; step < std::min(steps.size(), effects.size()); ++step) {
        if (steps[step].loss == losses::Loss::ComesBack)
            break;
        for (const fleet::ClusterIndex cluster : steps[step].domain.clusters)
            still.isLost[fleet::row(cluster)] = true;
        if (step == 0)
            before = Names(effects[step].before.begin(), effects[step].before.end());
        after = Names(effects[step].after.begin(), effects[step].after.end());
    }
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const std::string_view name = fleet.name(static_cast<fleet::ClusterIndex>(row));
        still.marks.push_back({stateOf(before.contains(name), after.contains(name)), 0});
    }
    return still;
}

GridSource gridSource(const LossStill &still) {
    const placement::Placement &placement = still.objects->placements[still.placement];
    std::vector<std::string> keys;
    if (placement.policy) {
        for (const auto &constraint : placement.policy->spreadConstraints)
            keys.push_back(constraint.topologyKey);
    }
    return {{still.objects, &still.objects->fleet},
            {still.objects, &placement},
            static_cast<int>(still.placement),
            std::move(keys),
            std::nullopt,
            [still](std::span<const std::uint32_t> shown, const DomainKeys &grid) {
                GridContent content;
                content.labels = {still.objects, &still.objects->fleet};
                content.marks = still.marks;
                content.isLost = still.isLost;
                content.table = DomainTable(*content.labels, content.marks, shown, grid);
                content.units = &lossUnits();
                content.position = LossWords::tr("after the loss");
                content.verdict = [still](std::uint32_t row) {
                    return noteOf(still.marks[row].state, still.isLost[row]);
                };
                nameKeys(content, grid);
                setLongestName(content, shown);
                return content;
            }};
}

} // namespace evenkeel::ui
