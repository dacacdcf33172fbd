// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/placing.h"

#include <algorithm>

#include "core/base/sentence.h"
#include "core/pod_scheduling/cycle.h"
#include "core/pod_scheduling/spread_rules.h"

namespace evenkeel::pod_scheduling {

/// A small generator with a fixed sequence for every seed (splitmix64).
class TieDraw {
public:
    explicit TieDraw(std::uint64_t seed) : m_state(seed) {}

    std::size_t below(std::size_t bound) {
        m_state += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = m_state;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return static_cast<std::size_t>((mixed ^ (mixed >> 31U)) % bound);
    }

private:
    std::uint64_t m_state;
};

namespace {

bool isOrdinal(std::string_view key) {
    return key == "apps.kubernetes.io/pod-index" || key == "statefulset.kubernetes.io/pod-name";
}

bool names(const std::vector<std::string> &keys) {
    return std::ranges::any_of(keys, isOrdinal);
}

bool names(const std::optional<kube::LabelSelector> &selector) {
    if (!selector)
        return false;
    return std::ranges::any_of(selector->matchLabels,
                               [](const auto &pair) { return isOrdinal(pair.first); }) ||
           std::ranges::any_of(selector->matchExpressions,
                               [](const auto &expression) { return isOrdinal(expression.key); });
}

bool names(const pods::PodAffinityTerm &term) {
    return names(term.labelSelector) || names(term.matchLabelKeys) || names(term.mismatchLabelKeys);
}

bool names(const pods::PodAffinity &affinity) {
    return std::ranges::any_of(affinity.required,
                               [](const pods::PodAffinityTerm &term) { return names(term); }) ||
           std::ranges::any_of(
               affinity.preferred,
               [](const pods::WeightedPodAffinityTerm &weighted) { return names(weighted.term); });
}

bool namesInOwner(const pods::Owner &owner) {
    return names(owner.selector) ||
           (owner.labels && std::ranges::any_of(*owner.labels, [](const auto &pair) {
                return isOrdinal(pair.first);
            }));
}

/// Whether replicas of the workload can fare differently in the same cluster: those of a
/// StatefulSet carry their ordinal as labels, which matters only where some selector or label
/// key names one of them.
bool replicasDiffer(const pods::Snapshot &snapshot, const pods::Workload &workload) {
    if (!hasOrdinalLabels(workload))
        return false;
    const pods::PodTemplate &pod = workload.podTemplate;
    if (names(workload.selector) || names(pod.affinity) || names(pod.antiAffinity))
        return true;
    return std::ranges::any_of(pod.constraints,
                               [](const pods::Constraint &constraint) {
                                   return names(constraint.labelSelector) ||
                                          names(constraint.matchLabelKeys);
                               }) ||
           std::ranges::any_of(snapshot.owners(), namesInOwner) ||
           std::ranges::any_of(snapshot.shapes(), [](const pods::PodTemplate *shape) {
               return names(shape->affinity) || names(shape->antiAffinity);
           });
}

SpreadRules rulesFor(const pods::Snapshot &snapshot, const pods::Workload &workload,
                     const PlacingOptions &options) {
    SpreadRules rules{options.args, snapshot.owners(), EmptySelector::CountsNothing};
    if (auto owner = ownerOf(workload))
        rules.owners.push_back(std::move(*owner));
    return rules;
}

} // namespace

/// The cluster as it fills up with replicas.
class Placing {
public:
    Placing(const pods::Snapshot &snapshot, const pods::Workload &workload,
            const PlacingOptions &options)
        : m_workload(workload), m_options(options), m_rules(rulesFor(snapshot, workload, options)),
          m_topologies(snapshot.nodes()), m_uses(snapshot.uses()),
          m_draw(options.tieBreak.seed.value_or(0)),
          m_replicasDiffer(replicasDiffer(snapshot, workload)) {
        m_input.snapshot = &snapshot;
        m_nodeCount = snapshot.nodes().size();
    }

    std::int32_t replicas() const {
        return m_options.replicas.value_or(m_workload.replicas.value_or(1));
    }

    base::Result<ReplicaPlacement> placeNext();
    /// Takes the placement as given.
    void repeat(const ReplicaPlacement &placement);
    base::Result<ReplicaTrace> traceNext();
    /// Of the replicas placed so far.
    base::Result<std::vector<SpreadTrace>> spreads();

private:
    base::Result<void> begin();
    void assume(pods::NodeIndex node);
    void choose(ReplicaPlacement &placement, std::span<const pods::NodeIndex> feasible,
                std::span<const std::int64_t> totals);

    const pods::Workload &m_workload;
    const PlacingOptions &m_options;
    SpreadRules m_rules;
    TopologyTable m_topologies;
    std::vector<pods::NodeUse> m_uses;
    TieDraw m_draw;
    bool m_replicasDiffer = false;
    CycleInput m_input;
    std::size_t m_nodeCount = 0;
    std::int32_t m_next = 0;
    std::vector<std::unique_ptr<pods::PodTemplate>> m_shapes; // one for all, or one a replica
    std::optional<Cycle> m_cycle;
    std::string m_lastReason; // of a failure that nothing has changed since
};

/// Makes a cycle for the next replica; equal replicas share one.
base::Result<void> Placing::begin() {
    if (m_cycle && !m_replicasDiffer)
        return {};
    m_lastReason.clear();
    m_shapes.push_back(std::make_unique<pods::PodTemplate>(replicaTemplate(m_workload, m_next)));
    m_input.assumedShapes.push_back(m_shapes.back().get());
    const IncomingPod pod{m_shapes.back().get(), m_workload.podNodeName, m_workload.isTerminating};
    auto cycle = Cycle::start(m_input, pod, m_rules, m_topologies, m_uses);
    if (!cycle)
        return tl::unexpected(cycle.error());
    m_cycle.emplace(std::move(*cycle));
    return {};
}

void Placing::assume(pods::NodeIndex node) {
    m_lastReason.clear();
    const auto shape = static_cast<pods::ShapeIndex>(m_shapes.size() - 1);
    m_input.assumed.push_back({shape, node, m_workload.isTerminating});
    m_cycle->assume(node);
}

void Placing::choose(ReplicaPlacement &placement, std::span<const pods::NodeIndex> feasible,
                     std::span<const std::int64_t> totals) {
    const std::int64_t top = *std::ranges::max_element(totals);
    const auto &ranks = m_input.snapshot->nameRanks();
    placement.total = top;
    pods::NodeIndex smallest{kNoValue};
    std::vector<pods::NodeIndex> best;
    const bool needsAll = m_options.keepBest == KeepBest::Yes || m_options.tieBreak.seed;
    for (std::size_t i = 0; i < totals.size(); ++i) {
        if (totals[i] != top)
            continue;
        ++placement.bestCount;
        if (smallest == kNoValue || ranks[feasible[i]] < ranks[smallest])
            smallest = feasible[i];
        if (needsAll)
            best.push_back(feasible[i]);
    }
    std::ranges::sort(best, {}, [&ranks](pods::NodeIndex node) { return ranks[node]; });
    placement.node = m_options.tieBreak.seed ? best[m_draw.below(best.size())] : smallest;
    if (m_options.keepBest == KeepBest::Yes)
        placement.best = std::move(best);
}

base::Result<ReplicaPlacement> Placing::placeNext() {
    if (const base::Result<void> begun = begin(); !begun)
        return tl::unexpected(begun.error());
    ReplicaPlacement placement;
    placement.replica = m_next++;
    if (!m_lastReason.empty()) {
        placement.reason = m_lastReason;
        return placement;
    }
    const bool isByName = m_options.keepBest == KeepBest::No && !m_options.tieBreak.seed;
    if (isByName) {
        const auto pick = m_cycle->pick();
        if (!pick)
            return tl::unexpected(pick.error());
        if (*pick && (*pick)->feasible > 0) {
            placement.feasible = (*pick)->feasible;
            placement.bestCount = (*pick)->bestCount;
            placement.node = (*pick)->node;
            if (placement.feasible > 1)
                placement.total = (*pick)->total;
            assume(*placement.node);
            return placement;
        }
    }
    const std::vector<pods::NodeIndex> &feasible = m_cycle->feasible();
    placement.feasible = static_cast<std::uint32_t>(feasible.size());
    if (feasible.empty()) {
        m_lastReason = m_cycle->unschedulableMessage();
        placement.reason = m_lastReason;
        return placement;
    }
    if (feasible.size() == 1) {
        placement.node = feasible.front();
        placement.bestCount = 1;
        if (m_options.keepBest == KeepBest::Yes)
            placement.best = feasible;
    } else {
        const auto totals = m_cycle->totals();
        if (!totals)
            return tl::unexpected(totals.error());
        choose(placement, feasible, *totals);
    }
    assume(*placement.node);
    return placement;
}

void Placing::repeat(const ReplicaPlacement &placement) {
    if (m_cycle && !m_replicasDiffer) {
        ++m_next;
        if (placement.node)
            assume(*placement.node);
        return;
    }
    // Without a cycle: only the effect of the pod matters.
    if (m_shapes.empty() || m_replicasDiffer) {
        m_shapes.push_back(
            std::make_unique<pods::PodTemplate>(replicaTemplate(m_workload, m_next)));
        m_input.assumedShapes.push_back(m_shapes.back().get());
    }
    ++m_next;
    if (!placement.node)
        return;
    const auto shape = static_cast<pods::ShapeIndex>(m_shapes.size() - 1);
    m_input.assumed.push_back({shape, *placement.node, m_workload.isTerminating});
    m_uses[*placement.node].add(podRequest(*m_shapes.back()), hostPorts(*m_shapes.back()));
}

base::Result<ReplicaTrace> Placing::traceNext() {
    if (const base::Result<void> begun = begin(); !begun)
        return tl::unexpected(begun.error());
    ReplicaTrace trace;
    for (pods::NodeIndex node{}; node < m_nodeCount; ++node)
        trace.verdicts.push_back(m_cycle->filter(node));
    const SpreadFilter &spread = m_cycle->spreadFilter();
    for (std::size_t constraint = 0; constraint < spread.size(); ++constraint) {
        std::vector<SpreadFigures> &figures = trace.figures.emplace_back();
        for (pods::NodeIndex node{}; node < m_nodeCount; ++node)
            figures.push_back(spread.figures(constraint, node));
    }
    trace.feasible = m_cycle->feasible();
    if (trace.feasible.size() < 2)
        return trace;
    auto scores = m_cycle->scores();
    if (!scores)
        return tl::unexpected(scores.error());
    trace.scores = std::move(*scores);
    const auto totals = m_cycle->totals();
    if (!totals)
        return tl::unexpected(totals.error());
    trace.totals.assign(totals->begin(), totals->end());
    return trace;
}

base::Result<std::vector<SpreadTrace>> Placing::spreads() {
    // Where replicas differ by their labels, the first one speaks for all.
    const pods::PodTemplate pod = replicaTemplate(m_workload, 0);
    CycleInput before;
    before.snapshot = m_input.snapshot;
    auto traces = traceSpread(pod, m_rules, before, m_topologies, m_input.assumedShapes);
    if (traces && m_workload.isTerminating) {
        for (SpreadTrace &trace : *traces)
            std::ranges::fill(trace.countsReplica, std::uint8_t{0});
    }
    return traces;
}

namespace {

std::vector<std::optional<pods::NodeIndex>> nodesOf(const PlacingPlan &plan, std::size_t steps) {
    std::vector<std::optional<pods::NodeIndex>> nodes;
    for (std::size_t step = 0; step < std::min(steps, plan.placements.size()); ++step)
        nodes.push_back(plan.placements[step].node);
    return nodes;
}

} // namespace

base::Result<PlacingPlan> place(const pods::Snapshot &snapshot, const pods::Workload &workload,
                                const PlacingOptions &options, std::stop_token stop) {
    Placing placing(snapshot, workload, options);
    PlacingPlan plan;
    const std::int32_t replicas = placing.replicas();
    if (snapshot.pods().size() + static_cast<std::size_t>(std::max(replicas, 0)) > kMostPods)
        return base::failed(
            base::ErrorCode::Unsupported,
            base::sentence(PHRASE("pods", "{} more replicas are too many: at most {} pods are "
                                          "planned in a cluster; lower the number of replicas"),
                           replicas, kMostPods));
    for (std::int32_t replica = 0; replica < replicas; ++replica) {
        if (stop.stop_requested())
            return base::failed(base::ErrorCode::Cancelled, "placing was cancelled");
        auto placement = placing.placeNext();
        if (!placement)
            return tl::unexpected(placement.error());
        plan.placements.push_back(std::move(*placement));
    }
    auto spreads = placing.spreads();
    if (!spreads)
        return tl::unexpected(spreads.error());
    plan.trace = std::move(*spreads);
    plan.spreads = spreadsAfter(plan, plan.placements.size());
    return plan;
}

base::Result<ReplicaTrace> trace(const pods::Snapshot &snapshot, const pods::Workload &workload,
                                 const PlacingOptions &options, const PlacingPlan &plan,
                                 std::size_t step) {
    return PlacingWalk(snapshot, workload, options, plan).trace(step);
}

PlacingWalk::PlacingWalk(const pods::Snapshot &snapshot, const pods::Workload &workload,
                         const PlacingOptions &options, const PlacingPlan &plan)
    : m_placing(std::make_unique<Placing>(snapshot, workload, options)), m_plan(plan) {}

PlacingWalk::~PlacingWalk() = default;

base::Result<ReplicaTrace> PlacingWalk::trace(std::size_t step) {
    for (; m_step < std::min(step, m_plan.placements.size()); ++m_step)
        m_placing->repeat(m_plan.placements[m_step]);
    return m_placing->traceNext();
}

std::vector<spread::SpreadView> spreadsAfter(const PlacingPlan &plan, std::size_t steps) {
    const auto nodes = nodesOf(plan, steps);
    std::vector<spread::SpreadView> views;
    for (const SpreadTrace &trace : plan.trace)
        views.push_back(viewAfter(trace, nodes));
    return views;
}

std::vector<std::vector<std::int64_t>> skewSeries(const PlacingPlan &plan) {
    const auto nodes = nodesOf(plan, plan.placements.size());
    std::vector<std::vector<std::int64_t>> series;
    for (const SpreadTrace &trace : plan.trace)
        series.push_back(skewsAlong(trace, nodes));
    return series;
}

} // namespace evenkeel::pod_scheduling
