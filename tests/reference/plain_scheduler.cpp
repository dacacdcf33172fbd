// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_scheduler.h"

#include <algorithm>
#include <tuple>

#include "core/kube/object_id.h"
#include "tests/reference/plain_bindings.h"
#include "tests/reference/plain_plugins.h"
#include "tests/reference/plain_status.h"

namespace evenkeel::reference {

namespace {

using scheduling::ClusterVerdict;
using scheduling::CycleDetail;
using scheduling::Verdict;

enum class Next { Stop, Requeue };

tl::unexpected<base::Error> abortedCycle(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Scheduling, std::move(message), {}});
}

BindingSet asSet(const std::vector<StoredBinding *> &stored) {
    BindingSet set;
    for (const auto *each : stored)
        set.push_back(&each->binding);
    return set;
}

std::size_t countAll(const std::vector<BindingSet> &sets) {
    std::size_t count = 0;
    for (const auto &set : sets)
        count += set.size();
    return count;
}

// KubeFleet spec 3.6.1, best first.
bool ranksHigher(const ScoredCluster &left, const ScoredCluster &right) {
    const auto key = [](const ScoredCluster &cluster) {
        return std::tie(cluster.score.topologySpread, cluster.score.affinity,
                        cluster.score.obsolete, cluster.name);
    };
    return key(left) > key(right);
}

// KubeFleet spec 3.7: the order in which a downscale removes.
bool goesFirst(const StoredBinding *left, const StoredBinding *right) {
    const auto &leftScore = left->binding.decision.score;
    const auto &rightScore = right->binding.decision.score;
    if (leftScore.has_value() != rightScore.has_value())
        return !leftScore.has_value();
    if (leftScore && *leftScore != *rightScore) {
        return std::tie(leftScore->topologySpread, leftScore->affinity) <
               std::tie(rightScore->topologySpread, rightScore->affinity);
    }
    return left->binding.targetCluster < right->binding.targetCluster;
}

void unscheduleFirst(std::vector<StoredBinding *> &stored, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        BindingStore::unschedule(*stored[i]);
    stored.erase(stored.begin(), stored.begin() + static_cast<std::ptrdiff_t>(count));
}

void downscale(Classes &classes, std::size_t count) {
    const auto scheduled = classes.scheduled.size();
    if (count == 0)
        return;
    if (count < scheduled) {
        std::ranges::stable_sort(classes.scheduled, goesFirst);
        unscheduleFirst(classes.scheduled, count);
        return;
    }
    unscheduleFirst(classes.scheduled, scheduled);
    if (count > scheduled) {
        std::ranges::stable_sort(classes.bound, goesFirst);
        unscheduleFirst(classes.bound, count - scheduled);
    }
}

class PlainScheduler {
public:
    PlainScheduler(const fleet::Fleet &fleet, const placement::Placement &placement,
                   std::span<const placement::Binding> bindings,
                   const scheduling::PlanOptions &options)
        : m_fleet(fleet), m_placement(placement), m_maxUnselected(options.maxUnselected),
          m_store(placement, bindings,
                  options.snapshotName.value_or(placement.name + std::string("-0"))) {
        for (std::size_t i = 0; i < fleet.size(); ++i)
            m_clusters.push_back(fleet.cluster(static_cast<fleet::ClusterIndex>(i)));
        m_result.plan.now = options.now.value_or(fleet.newestHeartbeat());
        m_result.plan.snapshotName =
            options.snapshotName.value_or(placement.name + std::string("-0"));
    }

    base::Result<PlainPlan> run() {
        Next next = Next::Requeue;
        while (next == Next::Requeue) {
            m_result.cycles.emplace_back();
            const auto done = runCycle();
            if (!done)
                return tl::unexpected(done.error());
            next = *done;
        }
        m_result.plan.cycles = m_result.cycles.size();
        m_result.plan.bindings = m_store.outcomes();
        return m_result;
    }

private:
    base::Result<Next> runCycle() {
        m_classes = m_store.classify(m_clusters);
        m_input = {&m_clusters, &m_placement, m_result.plan.now, {}, {}};
        for (const auto *stored : m_classes.scheduled)
            m_input.scheduledOrBound.insert(stored->binding.targetCluster);
        for (const auto *stored : m_classes.bound)
            m_input.scheduledOrBound.insert(stored->binding.targetCluster);
        for (const auto *stored : m_classes.obsolete)
            m_input.obsolete.insert(stored->binding.targetCluster);
        if (m_result.cycles.size() == 1)
            rememberPlacedBefore();

        if (!m_placement.policy || m_placement.policy->placementType == "PickAll")
            return pickAll();
        if (m_placement.policy->placementType == "PickFixed")
            return pickFixed();
        if (m_placement.policy->placementType == "PickN")
            return pickN();
        return Next::Stop;
    }

    void rememberPlacedBefore() {
        for (std::size_t i = 0; i < m_clusters.size(); ++i) {
            if (m_input.scheduledOrBound.contains(m_clusters[i].name))
                m_result.plan.placedBefore.push_back(static_cast<fleet::ClusterIndex>(i));
        }
    }

    base::Result<Next> pickAll() {
        auto filtered = filterAll();
        if (!filtered)
            return tl::unexpected(filtered.error());
        std::ranges::sort(m_passing, {}, &ScoredCluster::name);
        recordPassing(m_passing);
        recordPicks(m_passing);
        const auto written = m_store.crossReference(m_classes, m_passing);
        if (!written)
            return tl::unexpected(written.error());
        const std::vector<BindingSet> sets = {written->created, written->patched,
                                              asSet(m_classes.scheduled), asSet(m_classes.bound)};
        m_result.plan.wanted = countAll(sets); // KubeFleet spec 3.5: the desired number
        report(sets, {{}, *filtered}, m_result.plan.wanted);
        return Next::Stop;
    }

    base::Result<Next> pickN() {
        const auto &number = m_placement.policy->numberOfClusters;
        if (!number || *number < 0)
            return abortedCycle(
                "the number of clusters of a PickN placement is missing or negative");
        const auto wanted = static_cast<std::size_t>(*number);
        m_result.plan.wanted = wanted;
        const auto present = m_classes.scheduled.size() + m_classes.bound.size();
        if (wanted <= present) {
            settle(wanted, present);
            return Next::Stop;
        }
        return schedule(wanted, wanted - present);
    }

    // KubeFleet spec 3.6, steps 1 and 2.
    void settle(std::size_t wanted, std::size_t present) {
        if (present - wanted + m_classes.obsolete.size() == 0) {
            report({asSet(m_classes.bound), asSet(m_classes.scheduled)}, {}, wanted);
            return;
        }
        for (auto *stored : m_classes.obsolete)
            BindingStore::unschedule(*stored);
        downscale(m_classes, present - wanted);
        report({asSet(m_classes.scheduled), asSet(m_classes.bound)}, {}, wanted);
    }

    // KubeFleet spec 3.6, step 3.
    base::Result<Next> schedule(std::size_t wanted, std::size_t desired) {
        const auto limit = m_placement.policy->spreadConstraints.empty()
                               ? desired
                               : std::min<std::size_t>(desired, 1);
        auto filtered = filterAll();
        if (!filtered)
            return tl::unexpected(filtered.error());
        if (const auto done = scorePassing(); !done)
            return tl::unexpected(done.error());
        std::ranges::sort(m_passing, ranksHigher);
        recordPassing(m_passing);
        const auto count = std::min({desired, limit, m_passing.size()});
        const auto split = m_passing.begin() + static_cast<std::ptrdiff_t>(count);
        const std::vector<ScoredCluster> picked(m_passing.begin(), split);
        const std::vector<ScoredCluster> notPicked(split, m_passing.end());
        recordPicks(picked);
        const auto written = m_store.crossReference(m_classes, picked);
        if (!written)
            return tl::unexpected(written.error());
        if (desired > limit && written->created.size() + written->patched.size() == limit)
            return Next::Requeue;
        report({written->created, written->patched, asSet(m_classes.scheduled),
                asSet(m_classes.bound)},
               {notPicked, *filtered}, wanted);
        return Next::Stop;
    }

    base::Result<Next> pickFixed() {
        const auto &targets = m_placement.policy->clusterNames;
        m_result.plan.wanted = targets.size();
        if (targets.empty())
            return Next::Stop;
        std::vector<std::string> valid;
        std::vector<placement::ClusterDecision> decisions;
        std::vector<placement::ClusterDecision> invalid;
        std::vector<placement::ClusterDecision> notFound;
        for (const auto &target : targets) {
            const auto cluster = std::ranges::find(m_clusters, target, &fleet::Cluster::name);
            if (cluster == m_clusters.end()) {
                notFound.push_back({target, false, std::nullopt,
                                    "Specified cluster " + kube::quoted(target) + " is not found"});
            } else if (const auto why = whyIneligible(cluster->agent, m_input.now)) {
                invalid.push_back({target, false, std::nullopt,
                                   "Cluster " + kube::quoted(target) +
                                       " is not eligible for resource placement yet: " + *why});
            } else {
                valid.push_back(target);
                decisions.push_back(fixedDecision(target));
                if (!m_input.scheduledOrBound.contains(target))
                    m_result.plan.picks.push_back({*m_fleet.find(target), {}, 0});
            }
        }
        if (const auto done = m_store.fix(m_classes, valid); !done)
            return tl::unexpected(done.error());
        decisions.insert(decisions.end(), invalid.begin(), invalid.end());
        decisions.insert(decisions.end(), notFound.begin(), notFound.end());
        m_result.plan.decisions = decisions;
        m_result.plan.condition = condition(invalid.empty() && notFound.empty(), valid.size());
        m_result.plan.placed = valid.size();
        return Next::Stop;
    }

    /// Fills m_passing in list order; the filtered clusters come back by name.
    base::Result<std::vector<FilteredCluster>> filterAll() {
        m_passing.clear();
        std::vector<FilteredCluster> filtered;
        const auto table = spreadTable(m_input);
        for (const auto &cluster : m_clusters) {
            auto verdict = filterCluster(m_input, table, cluster);
            if (!verdict)
                return tl::unexpected(verdict.error());
            if (verdict->verdict == Verdict::Passed) {
                m_passing.push_back({cluster.name, {}});
            } else if (verdict->verdict == Verdict::Filtered) {
                filtered.push_back({cluster.name, "ClusterUnschedulable, " + verdict->reason});
                verdict->cluster = *m_fleet.find(cluster.name);
                m_result.cycles.back().filtered.push_back(*verdict);
            }
        }
        std::ranges::sort(filtered, {}, &FilteredCluster::name);
        std::ranges::sort(
            m_result.cycles.back().filtered, {},
            [this](const ClusterVerdict &verdict) { return m_fleet.name(verdict.cluster); });
        return filtered;
    }

    base::Result<void> scorePassing() {
        const auto extremes = sortedExtremes(m_input);
        if (!extremes)
            return tl::unexpected(extremes.error());
        const auto table = spreadTable(m_input);
        for (auto &passing : m_passing) {
            const auto cluster = std::ranges::find(m_clusters, passing.name, &fleet::Cluster::name);
            const auto affinity = affinityScore(m_input, *extremes, *cluster);
            if (!affinity)
                return tl::unexpected(affinity.error());
            passing.score.affinity = *affinity;
            passing.score.topologySpread = table.at(passing.name).score;
            passing.score.obsolete = m_input.obsolete.contains(passing.name) ? 1 : 0;
        }
        return {};
    }

    void report(const std::vector<BindingSet> &sets, const Unselected &unselected,
                std::size_t wanted) {
        m_result.plan.decisions = decisionList(sets, unselected, m_maxUnselected);
        m_result.plan.placed = countAll(sets);
        m_result.plan.condition = condition(m_result.plan.placed >= wanted, m_result.plan.placed);
    }

    void recordPassing(const std::vector<ScoredCluster> &passing) {
        for (const auto &each : passing) {
            ClusterVerdict verdict;
            verdict.cluster = *m_fleet.find(each.name);
            verdict.score = each.score;
            m_result.cycles.back().scored.push_back(verdict);
        }
    }

    void recordPicks(const std::vector<ScoredCluster> &picked) {
        const auto cycle = static_cast<std::uint32_t>(m_result.cycles.size() - 1);
        for (const auto &each : picked) {
            const auto index = *m_fleet.find(each.name);
            m_result.cycles.back().picked.push_back(index);
            m_result.plan.picks.push_back({index, each.score, cycle});
        }
    }

    const fleet::Fleet &m_fleet;
    const placement::Placement &m_placement;
    int m_maxUnselected;
    BindingStore m_store;
    std::vector<fleet::Cluster> m_clusters;
    Classes m_classes;
    CycleInput m_input;
    std::vector<ScoredCluster> m_passing;
    PlainPlan m_result;
};

} // namespace

base::Result<PlainPlan> planPlainly(const fleet::Fleet &fleet,
                                    const placement::Placement &placement,
                                    std::span<const placement::Binding> bindings,
                                    const scheduling::PlanOptions &options) {
    return PlainScheduler(fleet, placement, bindings, options).run();
}

} // namespace evenkeel::reference
