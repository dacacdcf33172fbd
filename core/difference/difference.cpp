// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/difference.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "core/admission/defaults.h"
#include "core/admission/validate.h"
#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/base/ranges.h"
#include "core/difference/holding.h"
#include "core/insight/plan_facts.h"
#include "core/insight/question.h"
#include "core/base/some_names.h"

namespace evenkeel::difference {

namespace {

using placement::Placement;
using placement::TopologySpreadConstraint;
using Constraints = std::vector<TopologySpreadConstraint>;

// Cluster visits that reasons may cost altogether, each placement its share: some seconds at most.
constexpr TraceBudget kTraceBudget = 40'000'000;

/// A placement on either side; nullptr where it is not there.
struct Pair {
    const Placement *before = nullptr;
    const Placement *after = nullptr;
};
using Pairs = std::map<kube::ObjectId, Pair>;

Pairs pairsOf(const Sides &sides, const Options &options) {
    Pairs pairs;
    for (const Placement &placement : sides.before.placements) {
        if (isChosen(placement, options.placements))
            pairs[insight::idOf(placement)].before = &placement;
    }
    for (const Placement &placement : sides.after.placements) {
        if (isChosen(placement, options.placements))
            pairs[insight::idOf(placement)].after = &placement;
    }
    return pairs;
}

/// Bindings alone come without a fleet.
const fleet::Fleet &fleetBefore(const Sides &sides) {
    return sides.before.fleet.isEmpty() ? sides.after.fleet : sides.before.fleet;
}

/// A deleted and a new placement with the same spec are one under another name, which the hub
/// does not know: it deletes the one and places the other from nothing.
std::map<kube::ObjectId, kube::ObjectId> renamesOf(const Pairs &pairs) {
    std::map<kube::ObjectId, kube::ObjectId> renames;
    const auto isNew = [](const auto &entry) { return entry.second.before == nullptr; };
    const auto isDeleted = [](const auto &entry) { return entry.second.after == nullptr; };
    if (std::ranges::none_of(pairs, isNew) || std::ranges::none_of(pairs, isDeleted))
        return renames;
    std::map<std::pair<std::string, std::string>, std::deque<kube::ObjectId>> fresh; // by content
    for (const auto &[key, pair] : pairs) {
        if (const kube::Value *spec =
                pair.before == nullptr ? pair.after->document.find("spec") : nullptr)
            fresh[{key.kind, admission::storedText(*spec)}].push_back(key);
    }
    for (const auto &[key, pair] : pairs) {
        const kube::Value *spec =
            pair.after == nullptr ? pair.before->document.find("spec") : nullptr;
        const auto twins =
            spec == nullptr ? fresh.end() : fresh.find({key.kind, admission::storedText(*spec)});
        if (twins == fresh.end() || twins->second.empty())
            continue;
        const kube::ObjectId twin = std::move(twins->second.front());
        twins->second.pop_front();
        renames[twin] = key;
        renames[key] = twin;
    }
    return renames;
}

/// The budgets of placements, by their names.
class Budgets {
public:
    explicit Budgets(const objects::Objects &objects) {
        for (const objects::OtherObject &other : objects.others) {
            const kube::Value *kind = other.document.find("kind");
            if (kind == nullptr || kind->text() != "ClusterResourcePlacementDisruptionBudget")
                continue;
            const kube::Value *name = other.document.findPath({"metadata", "name"});
            if (name == nullptr)
                continue;
            const auto [budget, isFirst] = m_budgets.try_emplace(name->text());
            if (!isFirst)
                continue;
            if (const auto *value = other.document.findPath({"spec", "minAvailable"}))
                budget->second.minAvailable = *value;
            if (const auto *value = other.document.findPath({"spec", "maxUnavailable"}))
                budget->second.maxUnavailable = *value;
        }
    }
    std::optional<Budget> of(const Placement &placement) const {
        const auto budget = m_budgets.find(placement.name);
        return placement.kind != placement::PlacementKind::ClusterResourcePlacement ||
                       budget == m_budgets.end()
                   ? std::nullopt
                   : std::optional(budget->second);
    }

private:
    std::map<std::string, Budget> m_budgets;
};

std::vector<std::string> namesOf(const auto &names) {
    return {names.begin(), names.end()};
}

Side sideOf(const scheduling::Plan &plan, const base::Phrases &words) {
    return {namesOf(insight::placedClusters(plan)), plan.wanted, plan.placed, plan.condition,
            insight::verdictText(plan, words)};
}

/// Nothing for PickAll, and where the policy is not known.
std::optional<std::size_t> wantedBy(const placement::PolicySnapshot &snapshot) {
    if (!snapshot.hasPolicy || !snapshot.policy)
        return std::nullopt;
    if (snapshot.policy->placementType == placement::PlacementType::PickFixed)
        return snapshot.policy->clusterNames.size();
    return snapshot.numberOfClusters ? std::optional(static_cast<std::size_t>(
                                           std::max<std::int64_t>(*snapshot.numberOfClusters, 0)))
                                     : std::nullopt;
}

Side sideOf(const Holding &holding, const base::Phrases &words) {
    if (holding.plan)
        return sideOf(*holding.plan, words);
    Side side{namesOf(objects::heldClusters(holding.own.bindings)), {}, {}, {}, {}};
    const auto active =
        std::ranges::find_if(holding.own.snapshots, &placement::PolicySnapshot::isLatest);
    if (active == holding.own.snapshots.end())
        return side;
    side.wanted = wantedBy(*active);
    if (side.wanted)
        side.placed = side.clusters.size();
    if (const auto stored = storedCondition(*active))
        side.condition =
            scheduling::Condition{stored->status == "True", stored->reason, stored->message};
    return side;
}

/// Whether it has what it asks for: by its condition, or else by what is held. Nothing where
/// neither is known.
std::optional<bool> isFulfilled(const Side &side) {
    if (side.condition)
        return side.condition->isTrue;
    return side.wanted ? std::optional(side.placed >= side.wanted) : std::nullopt;
}

/// Whether it becomes short, no longer is, or is short by another number.
bool isOtherVerdict(const Side &before, const Side &after) {
    if (!before.verdict.empty())
        return before.verdict != after.verdict;
    const auto was = isFulfilled(before);
    const auto is = isFulfilled(after);
    if (!was || !is || *was != *is)
        return was && is;
    return !*is && before.wanted && after.wanted &&
           *before.wanted - *before.placed != *after.wanted - *after.placed;
}

Constraints constraintsOf(const Placement *placement) {
    return placement != nullptr && placement->policy ? placement->policy->spreadConstraints
                                                     : Constraints{};
}

std::vector<spread::SpreadView> viewsOf(const fleet::Fleet &fleet, const Constraints &constraints,
                                        const std::vector<std::string> &clusters) {
    std::vector<fleet::ClusterIndex> rows;
    for (const std::string &cluster : clusters) {
        if (const auto row = fleet.find(cluster))
            rows.push_back(*row);
    }
    return scheduling::spreadOf(fleet, constraints, rows);
}

std::vector<DomainChange> domainsOf(const spread::SpreadView &before,
                                    const spread::SpreadView &after) {
    std::map<std::string, DomainChange, bool (*)(std::string_view, std::string_view)> byName(
        base::naturalLess);
    for (std::size_t i = 0; i < before.domains.size(); ++i)
        byName[before.domains[i]].before = before.counts[i];
    for (std::size_t i = 0; i < after.domains.size(); ++i)
        byName[after.domains[i]].after = after.counts[i];
    std::vector<DomainChange> domains;
    for (auto &[name, change] : byName)
        domains.push_back({name, change.before, change.after});
    return domains;
}

ConstraintSide constraintSide(const spread::SpreadView &view) {
    return {view.maxSkew, view.isHard, view.skew};
}

/// Constraints of the second side, then those that only the first has; of several with one key
/// the n-th belongs to the n-th.
std::vector<SpreadChange> spreadsOf(const Sides &sides, const Pair &pair,
                                    const PlacementDifference &difference) {
    const Constraints old = constraintsOf(pair.before);
    Constraints all = constraintsOf(pair.after);
    const std::size_t ofAfter = all.size();
    std::vector<std::optional<std::size_t>> oldOf(ofAfter); // its place among the old ones
    for (std::size_t i = 0; i < old.size(); ++i) {
        std::size_t twin = 0;
        while (twin < ofAfter && (oldOf[twin] || all[twin].topologyKey != old[i].topologyKey))
            ++twin;
        if (twin < ofAfter) {
            oldOf[twin] = i;
        } else {
            all.push_back(old[i]);
            oldOf.emplace_back(i);
        }
    }
    const auto before = viewsOf(fleetBefore(sides), all, difference.before.clusters);
    const auto after = viewsOf(sides.after.fleet, all, difference.after.clusters);
    std::vector<SpreadChange> changes;
    for (std::size_t i = 0; i < all.size(); ++i) {
        SpreadChange change{all[i].topologyKey, {}, {}, domainsOf(before[i], after[i])};
        if (oldOf[i])
            change.before =
                ConstraintSide{old[*oldOf[i]].maxSkew, old[*oldOf[i]].isHard(), before[i].skew};
        else if (pair.before == nullptr && !difference.before.clusters.empty())
            change.before = constraintSide(before[i]); // held, of a policy that is not here
        if (i < ofAfter)
            change.after = constraintSide(after[i]);
        changes.push_back(std::move(change));
    }
    return changes;
}

/// Placements that stay where they are can come to stand beyond a limit, by labels.
void addSkewLimits(PlacementDifference &difference) {
    std::vector<Guarantee> limits;
    for (const SpreadChange &change : difference.spread) {
        if (!change.before || !change.after || !change.before->isHard || !change.after->isHard)
            continue;
        const bool wasBeyond = change.before->skew > change.before->maxSkew;
        const bool isBeyond = change.after->skew > change.after->maxSkew;
        if (wasBeyond != isBeyond)
            limits.push_back(
                {GuaranteeKind::SkewLimit, isBeyond ? Turn::Weakened : Turn::Strengthened,
                 change.topologyKey, std::to_string(change.before->skew),
                 std::to_string(change.after->skew), std::to_string(change.after->maxSkew)});
    }
    difference.guarantees.insert(difference.guarantees.end(), limits.begin(), limits.end());
    std::ranges::stable_sort(difference.guarantees, {}, &Guarantee::turn);
}

void addGuarantees(const Sides &sides, const Budgets &budgetsBefore, const Budgets &budgetsAfter,
                   const Pair &pair, const Holding &holding, PlacementDifference &difference) {
    if (pair.after == nullptr)
        return;
    Placement held; // where the first side does not have it, the hub's snapshot has its policy
    const Placement *before = pair.before;
    if (before == nullptr) {
        const auto active = std::ranges::find_if(
            holding.own.snapshots, [](const auto &one) { return one.isLatest && one.hasPolicy; });
        if (active == holding.own.snapshots.end())
            return;
        held = *pair.after;
        held.policy = active->policy;
        if (held.policy && active->numberOfClusters)
            held.policy->numberOfClusters = active->numberOfClusters;
        before = &held;
    }
    const auto placements = static_cast<std::int64_t>(difference.after.clusters.size());
    const bool hasStages = std::ranges::find(sides.after.rollouts.strategies, pair.after->nameSpace,
                                             &placement::StagedStrategy::nameSpace) !=
                           sides.after.rollouts.strategies.end();
    difference.guarantees = guaranteeChanges(
        {before, (pair.before != nullptr ? budgetsBefore : budgetsAfter).of(*before), placements},
        {pair.after, budgetsAfter.of(*pair.after), placements, hasStages});
    addSkewLimits(difference);
}

class Comparison {
public:
    Comparison(const Sides &sides, const Options &options, std::stop_token stop)
        : m_sides(sides), m_options(options), m_stop(std::move(stop)), m_before(sides.before),
          m_after(sides.after), m_budgetsBefore(sides.before), m_budgetsAfter(sides.after),
          m_runs(runChanges(sides.before.rollouts, sides.after.rollouts)),
          m_events(objects::clusterEvents(sides.before.fleet, sides.after.fleet,
                                          options.known.now.value_or(sides.after.now()))) {
        if (sides.hub != nullptr)
            m_hub.emplace(*sides.hub);
    }

    base::Result<PlacementDifference> compare(const kube::ObjectId &key, const Pair &pair,
                                              TraceBudget budget) const;

private:
    bool isFresh() const { return m_options.start == Start::Fresh; }
    base::Result<Holding> hold(const kube::ObjectId &key, const Placement *before) const;
    base::Result<std::optional<scheduling::Plan>>
    planAfter(const Pair &pair, const Holding &holding, PlacementDifference &difference) const;
    std::optional<objects::Cycle> cycleOf(const Pair &pair,
                                          const objects::Planning &planning) const;
    void tellClusters(const Pair &pair, const Holding &holding, const scheduling::Plan *plan,
                      TraceBudget budget, PlacementDifference &difference) const;

    const Sides &m_sides;
    const Options &m_options;
    std::stop_token m_stop;
    Records m_before;
    Records m_after;
    Budgets m_budgetsBefore;
    Budgets m_budgetsAfter;
    RunChanges m_runs;
    std::optional<Records> m_hub;
    std::vector<objects::ClusterEvent> m_events;
};

/// The first of: what was given as the hub's, records of either side, the first side's picks where
/// it is not the hub itself.
base::Result<Holding> Comparison::hold(const kube::ObjectId &key, const Placement *before) const {
    const objects::Known known{std::nullopt, m_options.known.now};
    if (!isFresh()) {
        if (const auto *own = m_hub ? m_hub->of(key) : nullptr)
            return holdRecords(HeldFrom::Hub, *own, m_sides.before, before);
        if (const auto *own = m_before.of(key))
            return holdRecords(HeldFrom::Before, *own, m_sides.before, before);
        if (const auto *own = m_after.of(key))
            return holdRecords(HeldFrom::After, *own, m_sides.before, before);
        if (m_sides.hub == &m_sides.before)
            return Holding{}; // the hub says that it holds nothing of it
    }
    if (before == nullptr)
        return Holding{};
    base::Result<Holding> holding = holdPlan(m_sides.before, *before, known, m_stop);
    if (holding && isFresh())
        holding->own = {}; // compared with, not planned on
    return holding;
}

base::Result<std::optional<scheduling::Plan>>
Comparison::planAfter(const Pair &pair, const Holding &holding,
                      PlacementDifference &difference) const {
    if (pair.after == nullptr)
        return std::nullopt;
    const objects::Planning planning =
        objects::planningOf(withRecords(m_sides.after, holding.own), *pair.after, m_options.known);
    base::Result<scheduling::Plan> plan =
        scheduling::plan(m_sides.after.fleet, *pair.after, holding.own.bindings,
                         insight::optionsOf(planning), m_stop);
    difference.basis = planning.basis;
    difference.basis->chance = insight::orderChance(
        {m_sides.after.fleet, *pair.after, holding.own.bindings, insight::optionsOf(planning)},
        m_stop);
    if (!plan)
        return tl::unexpected(plan.error());
    difference.cycle = cycleOf(pair, planning);
    return std::move(*plan);
}

/// Where the first side does not have the placement, what the hub has seen of it is not known, and
/// a cycle is taken for granted.
std::optional<objects::Cycle> Comparison::cycleOf(const Pair &pair,
                                                  const objects::Planning &planning) const {
    if (pair.before == nullptr || isFresh() || m_sides.before.fleet.isEmpty())
        return objects::Cycle{objects::CycleCause::NewPlacement, {}};
    // Where the hub has not seen the policy yet, a cycle is due.
    const objects::PolicyState policy = planning.basis.policy;
    if (policy == objects::PolicyState::NewSnapshot || policy == objects::PolicyState::NewCount)
        return objects::Cycle{objects::CycleCause::SpecChanged, {}};
    const bool isFull =
        objects::isFullyScheduled(*pair.before).value_or(planning.isFullyScheduled.value_or(false));
    return objects::cycleOf(pair.before, *pair.after, m_events, isFull);
}

/// Without a cycle what is held stays, and the decision comes with the next one (KubeFleet spec
/// 1.5).
void postpone(const scheduling::Plan &plan, PlacementDifference &difference) {
    const auto isTrue = isFulfilled(difference.before);
    NextCycle next;
    const auto &before = difference.before.clusters;
    const auto &after = difference.after.clusters;
    next.added = base::missingFrom(before, after);
    next.removed = base::missingFrom(after, before);
    if (isTrue && plan.condition && plan.condition->isTrue != *isTrue)
        next.verdict = difference.after.verdict;
    if (next == NextCycle())
        return;
    difference.next = std::move(next);
    difference.after = difference.before;
}

void Comparison::tellClusters(const Pair &pair, const Holding &holding,
                              const scheduling::Plan *plan, TraceBudget budget,
                              PlacementDifference &difference) const {
    const auto &before = difference.before.clusters;
    const auto &after = difference.after.clusters;
    std::ranges::set_intersection(before, after, std::back_inserter(difference.kept));
    difference.added = base::missingFrom(before, after);
    difference.removed = base::missingFrom(after, before);
    difference.clusters = causesOf({fleetBefore(m_sides), m_sides.after.fleet, holding.own.bindings,
                                    pair.after, plan, !isFresh()},
                                   difference.added, difference.removed, budget, m_options.words);
}

Kind kindOf(const Pair &pair, const PlacementDifference &difference) {
    if (pair.after == nullptr)
        return Kind::Removed;
    if (pair.before == nullptr && difference.heldFrom == HeldFrom::Nowhere)
        return Kind::Added;
    const bool isSame = difference.added.empty() && difference.removed.empty() &&
                        !isOtherVerdict(difference.before, difference.after) &&
                        difference.runs.empty() &&
                        std::ranges::none_of(difference.guarantees, &Guarantee::needsReview);
    return isSame ? Kind::Same : Kind::Changed;
}

base::Result<PlacementDifference> Comparison::compare(const kube::ObjectId &key, const Pair &pair,
                                                      TraceBudget budget) const {
    PlacementDifference difference;
    difference.object = key;
    const auto failed = [&](std::string message) {
        difference.change = Kind::Failed;
        difference.error = std::move(message);
        return difference;
    };
    if (pair.before != nullptr && pair.after != nullptr && !isFresh()) {
        if (const std::string refusal = admission::updateRefusal(pair.before->document, pair.after->document); !refusal.empty())
            return failed(m_options.words.say(
                PHRASE("difference", "the hub refuses the update: {}"), refusal));
    }
    const base::Result<Holding> holding = hold(key, pair.before);
    if (!holding) {
        if (holding.error().code == base::ErrorCode::Cancelled)
            return tl::unexpected(holding.error());
        return failed(holding.error().message);
    }
    const auto plan = planAfter(pair, *holding, difference);
    if (!plan) {
        if (plan.error().code == base::ErrorCode::Cancelled)
            return tl::unexpected(plan.error());
        return failed(plan.error().message);
    }
    difference.heldFrom = holding->from;
    difference.before = sideOf(*holding, m_options.words);
    if (*plan)
        difference.after = sideOf(**plan, m_options.words);
    if (*plan && !difference.cycle)
        postpone(**plan, difference);
    tellClusters(pair, *holding, *plan ? &**plan : nullptr, budget, difference);
    if (*plan && !isFresh())
        difference.staying =
            stayingOf(m_sides.after.fleet, *pair.after,
                      m_options.known.now.value_or(m_sides.after.now()), difference.kept, m_stop);
    difference.spread = spreadsOf(m_sides, pair, difference);
    addGuarantees(m_sides, m_budgetsBefore, m_budgetsAfter, pair, *holding, difference);
    if (const auto runs = m_runs.find({key.nameSpace, key.name}); runs != m_runs.end())
        difference.runs = runs->second;
    difference.change = kindOf(pair, difference);
    return difference;
}

} // namespace

bool isChosen(const Placement &placement, std::span<const std::string> names) {
    return names.empty() || std::ranges::any_of(names, [&](const std::string &name) {
               return name == placement.name || name == insight::displayName(placement);
           });
}

std::vector<PlacementDifference> differencesOf(std::span<const Placement *const> placements,
                                               std::span<const PlacementDifference> all) {
    std::vector<PlacementDifference> own;
    std::ranges::copy_if(all, std::back_inserter(own), [&](const PlacementDifference &one) {
        return std::ranges::any_of(placements, [id = one.object](const Placement *placement) {
            return insight::idOf(*placement) == id;
        });
    });
    return own;
}

std::size_t PlacementDifference::weakened() const {
    return static_cast<std::size_t>(
        std::ranges::count(guarantees, Turn::Weakened, &Guarantee::turn));
}

bool PlacementDifference::isUncertain() const {
    const bool isDecided = change == Kind::Same || change == Kind::Changed;
    return isDecided && basis && basis->policy == objects::PolicyState::Unknown;
}

base::Result<std::vector<PlacementDifference>> compare(const Sides &sides, const Options &options,
                                                       std::stop_token stop,
                                                       const scheduling::Progress &progress) {
    const Pairs pairs = pairsOf(sides, options);
    const std::map<kube::ObjectId, kube::ObjectId> renames = renamesOf(pairs);
    const Comparison comparison(sides, options, std::move(stop));
    const std::vector<std::pair<kube::ObjectId, Pair>> all(pairs.begin(), pairs.end());
    const TraceBudget share = kTraceBudget / std::max<std::size_t>(all.size(), 1);
    std::vector<PlacementDifference> differences(all.size());
    std::mutex reporting; // guards what follows, and progress
    std::size_t done = 0;
    std::optional<base::Error> error;
    base::inRanges(all.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto &[key, pair] = all[i];
            auto difference = comparison.compare(key, pair, share);
            const std::lock_guard lock(reporting);
            if (!difference) {
                error = difference.error();
                return;
            }
            if (const auto renamed = renames.find(key); renamed != renames.end())
                difference->renamed = renamed->second;
            differences[i] = std::move(*difference);
            if (progress)
                progress(++done, all.size());
        }
    });
    if (error)
        return tl::unexpected(std::move(*error));
    std::ranges::stable_sort(differences, {},
                             [](const PlacementDifference &one) { return fullNameOf(one.object); });
    return differences;
}

std::string_view nameOf(Kind kind) {
    return base::nameIn<Kind::Failed>(kind, {"same", "changed", "added", "removed", "failed"});
}

} // namespace evenkeel::difference
