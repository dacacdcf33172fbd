// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/cluster_states.h"

#include <algorithm>

#include "core/base/ranges.h"
#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"

namespace evenkeel::ui {

namespace {

/// What the fleet alone says at that time.
std::vector<ClusterMark> marksOf(const fleet::Fleet &fleet, kube::Time now) {
    std::vector<ClusterMark> marks(fleet.size());
    const auto mark = [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            const auto &agent = fleet.agent(static_cast<fleet::ClusterIndex>(row));
            if (!fleet::isEligible(agent, now))
                marks[row].state = ClusterState::Ineligible;
            else if (fleet::isPlanned(agent))
                marks[row].state = ClusterState::Phantom;
        }
    };
    base::inRanges(marks.size(), mark, base::kFewestRows);
    return marks;
}

void markUndecided(std::vector<ClusterMark> &marks) {
    for (ClusterMark &mark : marks) {
        if (mark.state == ClusterState::Candidate)
            mark.state = ClusterState::Undecided;
    }
}

void markFiltered(const scheduling::Plan &plan, std::size_t picks,
                  std::vector<ClusterMark> &marks) {
    const auto filters = scheduling::cycleFilters(plan, cycleAt(plan, picks));
    for (std::size_t row = 0; row < std::min(filters.size(), marks.size()); ++row) {
        const bool canBe = marks[row].state == ClusterState::Candidate ||
                           marks[row].state == ClusterState::Phantom;
        if (filters[row] != scheduling::Filter::None && canBe)
            marks[row].state = ClusterState::Filtered;
    }
}

/// What the filters say of clusters that a satisfied placement doesn't ask.
void markOneMore(const insight::OneMore &more, std::vector<ClusterMark> &marks) {
    const auto filters = scheduling::cycleFilters(more.plan, 0);
    for (std::size_t row = 0; row < std::min(filters.size(), marks.size()); ++row) {
        if (filters[row] != scheduling::Filter::None &&
            (marks[row].state == ClusterState::Candidate ||
             marks[row].state == ClusterState::Phantom))
            marks[row].state = ClusterState::Filtered;
        else if (marks[row].state == ClusterState::Candidate)
            marks[row].state = ClusterState::WouldPass;
    }
}

void markBindings(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                  std::vector<ClusterMark> &marks) {
    for (const scheduling::BindingOutcome &binding : plan.bindings) {
        if (binding.state != placement::BindingState::Unscheduled)
            continue;
        if (const auto cluster = fleet.find(binding.cluster))
            marks[fleet::row(*cluster)].state = ClusterState::WillBeRemoved;
    }
    // A cluster may have an unscheduled binding besides the active one.
    for (const scheduling::BindingOutcome &binding : plan.bindings) {
        if (binding.created || binding.state == placement::BindingState::Unscheduled)
            continue;
        const auto cluster = fleet.find(binding.cluster);
        if (cluster && std::ranges::binary_search(plan.placedBefore, *cluster))
            marks[fleet::row(*cluster)].state = ClusterState::PlacedBefore;
    }
}

void markPicks(const scheduling::Plan &plan, std::size_t picks, std::vector<ClusterMark> &marks) {
    // From the last pick to the first: a cluster that is named twice keeps its first number.
    for (std::size_t index = plan.picks.size(); index-- > 0;) {
        const std::size_t row = fleet::row(plan.picks[index].cluster);
        if (row >= marks.size())
            continue;
        ClusterState state = ClusterState::PickedLater;
        if (index < picks)
            state = ClusterState::Picked;
        else if (index == picks)
            state = ClusterState::NextPick;
        marks[row] = {state, static_cast<int>(index) + 1};
    }
}

} // namespace

std::size_t cycleAt(const scheduling::Plan &plan, std::size_t picks) {
    if (picks < plan.picks.size())
        return plan.picks[picks].cycle;
    return plan.cycles > 0 ? plan.cycles - 1 : 0;
}

std::shared_ptr<const insight::OneMore> oneMoreOf(const Scene &scene) {
    if (!scene.plan || scene.placement < 0)
        return nullptr;
    const auto row = static_cast<std::size_t>(scene.placement);
    if (row >= scene.objects->placements.size())
        return nullptr;
    auto more = insight::oneMore(
        insight::questionOf(*scene.objects, scene.objects->placements[row], {}), *scene.plan);
    return more ? std::make_shared<const insight::OneMore>(std::move(*more)) : nullptr;
}

std::vector<ClusterMark> clusterMarks(const Scene &scene, const insight::OneMore *oneMore) {
    const fleet::Fleet &fleet = scene.objects->fleet;
    std::vector<ClusterMark> marks =
        marksOf(fleet, scene.plan ? scene.plan->now : scene.objects->now());
    if (!scene.plan) {
        markUndecided(marks);
        return marks;
    }
    if (oneMore)
        markOneMore(*oneMore, marks);
    else
        markFiltered(*scene.plan, scene.picks, marks);
    markBindings(fleet, *scene.plan, marks);
    markPicks(*scene.plan, scene.picks, marks);
    return marks;
}

std::shared_ptr<const PlanPicture> pictureOf(const Scene &scene) {
    if (scene.picture)
        return scene.picture;
    auto picture = std::make_shared<PlanPicture>();
    picture->oneMore = oneMoreOf(scene);
    picture->marks = clusterMarks(scene, picture->oneMore.get());
    if (scene.plan)
        picture->spreads = scheduling::spreadAfter(scene.objects->fleet, *scene.plan, scene.picks);
    return picture;
}

} // namespace evenkeel::ui
