// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_comparison.h"

#include <algorithm>
#include <utility>

#include "core/difference/arriving.h"
#include "core/insight/plan_facts.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

namespace {

std::vector<difference::PlacementDifference>
reachedBy(const ApplyRequest &request,
          const std::vector<difference::PlacementDifference> &differences) {
    const auto placements = hub::overriddenBy(request.set, request.contents, *request.mine);
    std::vector<difference::PlacementDifference> reached;
    for (const difference::PlacementDifference &one : differences) {
        if (std::ranges::any_of(placements, [&one](const placement::Placement *placement) {
                return insight::displayName(*placement) == one.displayName();
            }))
            reached.push_back(one);
    }
    return reached;
}

} // namespace

std::optional<ApplyComparison> comparisonOf(const ApplyRequest &request, const base::Phrases &words,
                                            const std::stop_token &stop) {
    difference::Options options;
    options.words = words;
    auto differences =
        difference::compare({*request.hub, *request.mine, request.hub.get()}, options, stop);
    if (!differences)
        return std::nullopt;
    ApplyComparison comparison{std::move(*differences), std::nullopt};
    if (!request.set.changesOverrides() || !request.selection)
        return comparison;
    const auto before = hubOf(*request.hub, nullptr, request.selection.get());
    const auto after = hubOf(*request.mine, before.get(), request.selection.get());
    auto arrivals = difference::arrivalChanges({*request.hub, before->hub, before->overrides},
                                               {*request.mine, after->hub, after->overrides},
                                               reachedBy(request, comparison.differences), stop);
    if (!arrivals)
        return std::nullopt;
    comparison.arrivals = std::move(*arrivals);
    return comparison;
}

} // namespace evenkeel::ui
