// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/changes/change.h"

#include <algorithm>
#include <string_view>

#include "core/fleet/cluster.h"
#include "core/insight/changes/change_search.h"

namespace evenkeel::insight {

namespace {

using scheduling::Filter;

/// Under the active snapshot a cluster keeps its placement regardless of filters.
bool isHeld(const scheduling::Plan &plan, fleet::ClusterIndex cluster) {
    return plan.trace.wasPlaced(cluster);
}

/// What rejects the cluster regardless of picks; None also if no filter runs.
Filter standingFilter(const scheduling::Plan &plan, fleet::ClusterIndex cluster) {
    return isHeld(plan, cluster) ? Filter::None : plan.trace.standingFilter(cluster);
}

bool holds(const scheduling::Plan &plan, std::string_view cluster) {
    return std::ranges::any_of(plan.bindings, [cluster](const auto &binding) {
        return binding.cluster == cluster && binding.state != placement::BindingState::Unscheduled;
    });
}

std::string noteOn(const Question &question, const scheduling::Plan &plan,
                   fleet::ClusterIndex cluster) {
    if (isHeld(plan, cluster))
        return {};
    if (const auto reason = fleet::ineligibility(question.fleet.agent(cluster), plan.now))
        return question.words.say(PHRASE("change", "No label or policy change fixes this: {}."),
                                  *reason);
    if (standingFilter(plan, cluster) == Filter::NamespaceAffinity)
        return question.words.say(PHRASE("change", "No label or policy change fixes this: {}."),
                                  plan.trace.standingReason(question.fleet, cluster));
    return {};
}

} // namespace

base::Result<Changes> smallestChanges(const Question &question, fleet::ClusterIndex cluster,
                                      const ChangeLimits &limits, std::stop_token stop) {
    const auto plan = planWith({}, question, stop);
    if (!plan)
        return tl::unexpected(plan.error());
    return smallestChanges(question, *plan, cluster, limits, std::move(stop));
}

base::Result<Changes> smallestChanges(const Question &question, const scheduling::Plan &plan,
                                      fleet::ClusterIndex cluster, const ChangeLimits &limits,
                                      std::stop_token stop) {
    Changes result;
    result.mostEdits = limits.mostEdits;
    result.isPlaced = holds(plan, question.fleet.name(cluster));
    if (result.isPlaced)
        return result;
    result.note = noteOn(question, plan, cluster);
    if (!result.note.empty())
        return result;
    ChangeSearch search(question, plan, cluster, limits, stop);
    for (std::size_t edits = 1; edits <= std::max<std::size_t>(1, limits.mostEdits); ++edits) {
        search.trySets(edits);
        if (search.isCancelled())
            return base::failed(base::ErrorCode::Cancelled, "the search was cancelled");
        if (edits == 1)
            result.triedSingles = !search.isCutShort();
        if (search.hasFound() || search.isCutShort())
            break;
    }
    result.isComplete = !search.isCutShort();
    result.tried = search.tried();
    result.work = limits.work - search.workLeft();
    result.changes = search.best();
    return result;
}

} // namespace evenkeel::insight
