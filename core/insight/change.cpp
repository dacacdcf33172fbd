// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/change.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/fleet/eligibility.h"
#include "core/insight/change_candidates.h"
#include "core/insight/plan_facts.h"

namespace evenkeel::insight {

namespace {

using Names = std::set<std::string>;
using scheduling::Filter;

std::vector<std::string> missingFrom(const Names &all, const Names &some) {
    std::vector<std::string> missing;
    std::ranges::set_difference(all, some, std::back_inserter(missing));
    return missing;
}

/// A change that works, and the number of the group it comes from.
struct Proof {
    Change change;
    std::size_t group = 0;
};

/// Plans candidates until one places the cluster.
class Search {
public:
    Search(const Question &question, std::string cluster, Names placed, std::size_t trials,
           const std::stop_token &stop)
        : m_question(question), m_cluster(std::move(cluster)), m_placed(std::move(placed)),
          m_trials(trials), m_stop(stop) {}

    /// The first candidate of the group that works.
    std::optional<Proof> firstOf(const CandidateGroup &group);
    bool isCancelled() const { return m_isCancelled; }
    bool isOutOfTrials() const { return m_trials == 0; }

private:
    enum class Answer { No, Yes, Failed, NotTried };
    Answer tryOne(const CandidateGroup &group, std::size_t index);
    std::optional<Proof> scan(const CandidateGroup &group);
    std::optional<Proof> gallop(const CandidateGroup &group);

    const Question &m_question;
    std::string m_cluster;
    Names m_placed;
    std::size_t m_trials;
    const std::stop_token &m_stop;
    bool m_isCancelled = false;
    Proof m_found; // the last that worked
};

Search::Answer Search::tryOne(const CandidateGroup &group, std::size_t index) {
    m_isCancelled = m_isCancelled || m_stop.stop_requested();
    if (m_trials == 0 || m_isCancelled)
        return Answer::NotTried;
    --m_trials;
    const Candidate candidate = group.at(index);
    const auto plan = planWith(candidate.edit, m_question, m_stop);
    if (!plan) {
        m_isCancelled = plan.error().code == base::ErrorCode::Cancelled;
        return Answer::Failed;
    }
    const Names placed = placedClusters(*plan);
    if (!placed.contains(m_cluster))
        return Answer::No;
    m_found = {{group.kind, candidate.step, candidate.sentence, candidate.edit,
                missingFrom(placed, m_placed), missingFrom(m_placed, placed)},
               0};
    return Answer::Yes;
}

std::optional<Proof> Search::scan(const CandidateGroup &group) {
    for (std::size_t i = 0; i < group.count; ++i) {
        const Answer answer = tryOne(group, i);
        if (answer == Answer::Yes)
            return m_found;
        if (answer == Answer::NotTried || m_isCancelled)
            break;
    }
    return std::nullopt;
}

/// Steps answer No, then Yes, then Failed: doubles the step to get past the first range, then
/// bisects back to its end.
std::optional<Proof> Search::gallop(const CandidateGroup &group) {
    std::size_t no = 0; // steps up to this one are too small
    std::size_t beyond = group.count + 1;
    std::optional<Proof> found;
    for (std::size_t step = 1; no + 1 < beyond;) {
        const std::size_t at = std::min(step, group.count);
        const Answer answer = tryOne(group, at - 1);
        if (answer == Answer::NotTried || m_isCancelled)
            return std::nullopt;
        if (answer == Answer::No)
            no = at;
        else
            beyond = at;
        if (answer == Answer::Yes)
            found = m_found;
        const bool isBracketed = beyond <= group.count;
        step = isBracketed ? no + std::max<std::size_t>(1, (beyond - no) / 2) : 2 * at;
        if (!isBracketed && at == group.count)
            break;
    }
    return found;
}

std::optional<Proof> Search::firstOf(const CandidateGroup &group) {
    return group.isMonotone ? gallop(group) : scan(group);
}

/// Under the active snapshot a cluster keeps its placement regardless of filters.
bool isHeld(const scheduling::Plan &plan, fleet::ClusterIndex cluster) {
    return plan.trace.wasPlaced(cluster);
}

/// What rejects the cluster regardless of picks; None also if no filter runs.
Filter standingFilter(const scheduling::Plan &plan, fleet::ClusterIndex cluster) {
    return isHeld(plan, cluster) ? Filter::None : plan.trace.standingFilter(cluster);
}

std::string noteOn(const Question &question, const scheduling::Plan &plan,
                   fleet::ClusterIndex cluster) {
    if (isHeld(plan, cluster))
        return {};
    if (const auto reason = fleet::ineligibility(question.fleet.agent(cluster), plan.now))
        return question.words.say(PHRASE("change", "No label or policy change fixes this: {}."),
                                  *reason);
    if (standingFilter(plan, cluster) == Filter::NamespaceAffinity) {
        return question.words.say(PHRASE("change", "No label or policy change fixes this: {}."),
                                  plan.trace.standingReason(question.fleet, cluster));
    }
    return {};
}

/// Of equal steps what stands first in the policy.
void keepSmallest(std::vector<Proof> &proofs, std::size_t most) {
    std::ranges::stable_sort(proofs, {}, [](const Proof &proof) {
        return std::tuple(proof.change.kind, proof.change.step, proof.group);
    });
    if (proofs.size() > most)
        proofs.resize(most);
}

} // namespace

base::Result<Changes> smallestChanges(const Question &question, fleet::ClusterIndex cluster,
                                      const ChangeLimits &limits, std::stop_token stop) {
    const auto plan = planWith({}, question, stop);
    if (!plan)
        return tl::unexpected(plan.error());
    Changes result;
    const std::string name(question.fleet.name(cluster));
    const Names placed = placedClusters(*plan);
    result.isPlaced = placed.contains(name);
    if (result.isPlaced)
        return result;
    result.note = noteOn(question, *plan, cluster);
    if (!result.note.empty())
        return result;
    const Filter filter = standingFilter(*plan, cluster);
    const std::vector<CandidateGroup> groups = candidateGroups(question, cluster, filter);
    Search search(question, name, placed, limits.trials, stop);
    std::vector<Proof> proofs;
    for (std::size_t group = 0; group < groups.size(); ++group) {
        const bool isNextKind = group > 0 && groups[group].kind != groups[group - 1].kind;
        if (isNextKind && proofs.size() >= limits.most)
            break;
        if (auto proof = search.firstOf(groups[group])) {
            proof->group = group;
            proofs.push_back(std::move(*proof));
        }
        if (search.isCancelled()) {
            return tl::unexpected(
                base::Error{base::ErrorCode::Cancelled, "the search was cancelled", {}});
        }
    }
    result.isComplete = !search.isOutOfTrials();
    keepSmallest(proofs, limits.most);
    for (Proof &proof : proofs)
        result.changes.push_back(std::move(proof.change));
    return result;
}

} // namespace evenkeel::insight
