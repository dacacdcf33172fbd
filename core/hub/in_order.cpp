// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/in_order.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/base/number.h"
#include "core/base/some_names.h"
#include "core/difference/holding.h"
#include "core/hub/wanted.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"
#include "core/objects/cycle.h"
#include "core/objects/planning.h"
#include "core/rollout/eviction.h"
#include "core/rollout/strategy.h"

namespace evenkeel::hub {

namespace {

using difference::PlacementDifference;
using kube::Value;
using placement::Placement;
using Own = difference::Records::Own;

constexpr std::size_t kMostWork = 50'000'000; // clusters that all plans together look at

bool isEviction(const ObjectChange &change) {
    return change.kind == kEvictionKind && !change.isDeletion();
}

bool isBudget(const ObjectChange &change) {
    return change.kind.ends_with("DisruptionBudget");
}

/// Whether the hub may decide something for it.
bool isOfScheduling(const ObjectChange &change) {
    return change.refusal.empty() &&
           (change.kind == "MemberCluster" || change.kind.ends_with("ResourcePlacement") ||
            isEviction(change));
}

std::set<std::string> heldOf(const objects::Objects &objects, const kube::ObjectId &placement) {
    std::set<std::string> clusters;
    for (const placement::Binding &binding : objects.bindings) {
        if (objects::holds(binding) && insight::placementId(binding.kind, binding.nameSpace,
                                                            binding.placementName) == placement)
            clusters.insert(binding.targetCluster);
    }
    return clusters;
}

/// What a cycle leaves on the placement's own object: the next one asks whether it is complete.
void noteCondition(const difference::Settled &settled, bool isRaised, Value &document) {
    const Value *generation = document.findPath({"metadata", "generation"});
    if (generation == nullptr || !settled.condition)
        return;
    const std::int64_t known = base::wholeNumber(generation->text()).value_or(1);
    const Value now = Value::integer(known + (isRaised ? 1 : 0));
    const std::string type = kube::memberOf(document, "kind").text() + "Scheduled";
    Value condition = Value::object({{"type", Value::string(type)},
                                     {"status", Value::string(settled.condition->status)},
                                     {"observedGeneration", now}});
    kube::memberIn(document, "metadata").set("generation", now);
    kube::memberIn(document, "status").set("conditions", Value::array({std::move(condition)}));
}

/// What the rollout makes of a decision before the next command comes: with External nothing, as
/// only a run binds what is scheduled (KubeFleet spec 6.8).
std::vector<placement::Binding> rolledOut(const scheduling::Plan &plan, const Placement &placement,
                                          const std::vector<placement::Binding> &before) {
    auto bindings = difference::boundBy(plan, placement);
    if (rollout::strategyOf(placement).isRollingUpdate())
        return bindings;
    for (placement::Binding &binding : bindings) {
        const auto known =
            std::ranges::find(before, binding.targetCluster, &placement::Binding::targetCluster);
        binding.state = known == before.end() ? placement::BindingState::Scheduled : known->state;
    }
    return bindings;
}

/// The hub as the commands leave it, one after the other.
class Hub {
public:
    Hub(manifest::Objects objects, base::Phrases words, std::stop_token stop)
        : m_now(std::move(objects)), m_words(std::move(words)), m_stop(std::move(stop)) {
        for (const Placement &placement : m_now.placements) {
            const bool isComplete = objects::isFullyScheduled(placement).value_or(
                objects::planningOf(m_now, placement).isFullyScheduled.value_or(false));
            if (isComplete && placement.type() != placement::PlacementType::PickAll)
                m_complete.insert(insight::idOf(placement));
        }
    }

    const manifest::Objects &objects() const { return m_now; }
    /// Differences of the cycles that a placement went through.
    const std::vector<PlacementDifference> *storyOf(const kube::ObjectId &placement) const {
        const auto found = m_stories.find(placement);
        return found == m_stories.end() ? nullptr : &found->second;
    }

    /// False where there is too much to plan.
    base::Result<bool> make(const ObjectChange &change) {
        if (isEviction(change))
            return evict(change);
        manifest::Objects next = m_now;
        apply(change, next);
        difference::Options options;
        options.words = m_words;
        options.placements = reactingTo(change, next);
        m_work += options.placements.size() * (next.fleet.size() + 1);
        if (m_work > kMostWork)
            return false;
        if (options.placements.empty()) {
            m_now = std::move(next);
            return true;
        }
        auto differences = difference::compare({m_now, next, &m_now}, options, m_stop);
        if (!differences)
            return tl::unexpected(differences.error());
        const difference::Records records(m_now);
        for (PlacementDifference &one : *differences) {
            const bool isDecided = one.cycle && one.change != difference::Kind::Failed;
            if (!isDecided)
                continue;
            const auto *known = records.of(one.object);
            auto done = decide(one.object, *one.cycle, known ? *known : Own(), next);
            if (!done)
                return tl::unexpected(done.error());
            m_stories[one.object].push_back(std::move(one));
        }
        next.asOpened = next.placements;
        m_now = std::move(next);
        return true;
    }

private:
    /// The placements that the hub may look at: what is complete is asked again only where a
    /// cluster leaves, or its own spec changes (KubeFleet spec 1.5).
    std::vector<std::string> reactingTo(const ObjectChange &change,
                                        const manifest::Objects &next) const {
        std::vector<std::string> names;
        const bool isOfCluster = change.kind == "MemberCluster";
        for (const Placement &placement : next.placements) {
            const kube::ObjectId id = insight::idOf(placement);
            const bool isMeant = id.kind == change.kind && id.name == change.name.second &&
                                 id.nameSpace == change.name.first;
            if (isOfCluster ? change.isDeletion() || !m_complete.contains(id) : isMeant)
                names.push_back(insight::displayName(placement));
        }
        return names;
    }
    static void apply(const ObjectChange &change, manifest::Objects &next) {
        if (change.isDeletion()) {
            const std::string space = change.name.first.empty() ? "" : change.name.first + "/";
            removeObject(change.kind + "/" + space + change.name.second, next);
            return;
        }
        const auto whole = manifest::parseJson(change.whole);
        if (!whole)
            return;
        if (change.kind == "MemberCluster")
            return putCluster(*whole, next);
        if (isBudget(change)) {
            manifest::Objects budget;
            budget.others.push_back({*whole, {}});
            return addOthers(budget, next);
        }
        auto decoded = manifest::decodePlacement(*whole);
        if (!decoded)
            return;
        const kube::ObjectId id = insight::idOf(*decoded);
        const auto known = std::ranges::find_if(
            next.placements, [&id](const Placement &one) { return insight::idOf(one) == id; });
        if (known == next.placements.end()) {
            next.placements.push_back(std::move(*decoded));
            next.placementSources.push_back({});
            return;
        }
        const auto row = static_cast<std::size_t>(known - next.placements.begin());
        if (const Value *status = known->document.find("status"))
            decoded->document.set("status", *status);
        if (const Value *generation = known->document.findPath({"metadata", "generation"}))
            kube::memberIn(decoded->document, "metadata").set("generation", *generation);
        next.placements.edit()[row] = std::move(*decoded);
    }

    static void putCluster(const Value &whole, manifest::Objects &next) {
        fleet::Fleet alone;
        const auto row = next.fleet.find(manifest::textAt(whole, {"metadata", "name"}));
        if (!row || !manifest::decodeCluster(whole, alone))
            return; // it joins from its own side
        fleet::Cluster cluster = alone.cluster(fleet::ClusterIndex{});
        const fleet::Cluster known = next.fleet.cluster(*row);
        cluster.agent = known.agent; // which no command writes
        const std::vector<fleet::RowChange> changes{{*row, known, std::move(cluster)}};
        next.fleet = next.fleet.withRows(changes);
    }

    /// What an eviction takes is decided anew when its binding is gone (KubeFleet spec 1.5, 6.9).
    base::Result<bool> evict(const ObjectChange &change) {
        manifest::Objects alone;
        if (const auto whole = manifest::parseJson(change.whole))
            manifest::takeRolloutObject({*whole, {}}, alone);
        if (alone.rollouts.evictions.empty())
            return true;
        const placement::Eviction &eviction = alone.rollouts.evictions.front();
        const Placement *placement = m_now.clusterPlacement(eviction.placementName);
        const auto *budget = placement == nullptr ? nullptr : m_now.rollouts.budgetOf(*placement);
        const auto verdict = rollout::judge(eviction, placement, m_now.bindings, budget);
        if (placement == nullptr || !verdict.deletesBinding)
            return true;
        const kube::ObjectId id = insight::idOf(*placement);
        PlacementDifference step;
        step.object = id;
        step.cycle = objects::Cycle{objects::CycleCause::BindingDeleted, {}};
        step.change = difference::Kind::Changed;
        const std::set<std::string> before = heldOf(m_now, id);
        step.before.clusters = {before.begin(), before.end()};
        const difference::Records records(m_now);
        const auto *known = records.of(id);
        Own own = known ? *known : Own();
        std::erase_if(own.bindings, [&eviction](const placement::Binding &binding) {
            return binding.targetCluster == eviction.clusterName;
        });
        manifest::Objects next = m_now;
        const auto settled = decide(id, *step.cycle, own, next);
        if (!settled)
            return tl::unexpected(settled.error());
        const std::set<std::string> after = heldOf(next, id);
        std::set<std::string> kept = before;
        kept.erase(eviction.clusterName);
        step.removed = base::missingFrom(after, before);
        if (after.contains(eviction.clusterName)) // picked again, after it was taken
            step.removed.push_back(eviction.clusterName);
        step.added = base::missingFrom(kept, after);
        step.clusters.push_back({eviction.clusterName, false, difference::Cause::Evicted,
                                 m_words.say(PHRASE("hub", "evicted by {}"), eviction.name)});
        for (const std::string &cluster : step.added)
            step.clusters.push_back(
                {cluster, true, difference::Cause::Picked,
                 m_words.say(PHRASE("hub", "picked once the eviction {} is done"), eviction.name)});
        step.after.clusters = {after.begin(), after.end()};
        if (settled->plan) {
            step.after.wanted = settled->plan->wanted;
            step.after.placed = settled->plan->placed;
            step.after.condition = settled->plan->condition;
            step.after.verdict = insight::verdictText(*settled->plan, m_words);
        }
        m_stories[id].push_back(std::move(step));
        next.asOpened = next.placements;
        m_now = std::move(next);
        return true;
    }

    /// What the cycle leaves of a placement that has those records.
    base::Result<difference::Settled> decide(const kube::ObjectId &id, const objects::Cycle &cycle,
                                             const Own &own, manifest::Objects &next) {
        const auto isIts = [&id](const auto &record) {
            return insight::placementId(record.kind, record.nameSpace, record.placementName) == id;
        };
        const auto found = std::ranges::find_if(
            next.placements, [&id](const Placement &one) { return insight::idOf(one) == id; });
        std::erase_if(next.bindings.edit(), isIts);
        if (found == next.placements.end()) {
            std::erase_if(next.policySnapshots.edit(), isIts);
            return difference::Settled();
        }
        auto settled =
            difference::settle(difference::withRecords(next, own), *found, cycle, {}, m_stop);
        if (!settled)
            return settled;
        if (!settled->plan) {
            std::ranges::copy_if(own.bindings, std::back_inserter(next.bindings.edit()),
                                 [&](const placement::Binding &binding) {
                                     return std::ranges::binary_search(settled->picks,
                                                                       binding.targetCluster);
                                 });
            return settled;
        }
        std::ranges::move(rolledOut(*settled->plan, *found, own.bindings),
                          std::back_inserter(next.bindings.edit()));
        std::erase_if(next.policySnapshots.edit(), isIts);
        placement::PolicySnapshot snapshot = difference::snapshotOf(*found, settled->snapshot);
        snapshot.generation = 1;
        if (settled->condition)
            snapshot.conditions = {{"Scheduled",
                                    settled->condition->status,
                                    settled->condition->reason,
                                    snapshot.generation,
                                    {}}};
        next.policySnapshots.push_back(std::move(snapshot));
        const bool isComplete = settled->condition && settled->condition->status == "True" &&
                                found->type() != placement::PlacementType::PickAll;
        if (isComplete)
            m_complete.insert(id);
        else
            m_complete.erase(id);
        const auto row = static_cast<std::size_t>(found - next.placements.begin());
        noteCondition(*settled, cycle.cause == objects::CycleCause::SpecChanged,
                      next.placements.edit()[row].document);
        return settled;
    }

    manifest::Objects m_now;
    std::set<kube::ObjectId> m_complete; // that changed clusters do not concern
    std::size_t m_work = 0;
    std::map<kube::ObjectId, std::vector<PlacementDifference>> m_stories;
    base::Phrases m_words;
    std::stop_token m_stop;
};

/// What a cycle said of a cluster, the last one first.
difference::ClusterChange changeIn(const std::vector<PlacementDifference> &story,
                                   const std::string &cluster, bool isAdded) {
    for (auto one = story.rbegin(); one != story.rend(); ++one) {
        const auto found = std::ranges::find_if(one->clusters, [&](const auto &change) {
            return change.cluster == cluster && change.isAdded == isAdded;
        });
        if (found != one->clusters.end())
            return *found;
    }
    difference::ClusterChange change;
    change.cluster = cluster;
    change.isAdded = isAdded;
    return change;
}

/// Clusters that some cycle of the story added, or removed.
std::set<std::string> touchedBy(const std::vector<PlacementDifference> &story,
                                std::vector<std::string> PlacementDifference::*list) {
    std::set<std::string> clusters;
    for (const PlacementDifference &one : story)
        clusters.insert((one.*list).begin(), (one.*list).end());
    return clusters;
}

/// What becomes of a placement from the first cycle to the last one.
struct Course {
    std::set<std::string> before; // clusters that hold it
    std::set<std::string> kept;   // all the time
    std::set<std::string> after;

    std::vector<std::string> removed() const { return base::missingFrom(kept, before); }
    std::vector<std::string> added() const { return base::missingFrom(kept, after); }
};

Course courseOf(const PlacementDifference &difference,
                const std::vector<PlacementDifference> &story, std::set<std::string> held) {
    Course course{{difference.before.clusters.begin(), difference.before.clusters.end()},
                  {},
                  std::move(held)};
    const auto lost = touchedBy(story, &PlacementDifference::removed);
    for (const std::string &cluster : course.before) {
        if (course.after.contains(cluster) && !lost.contains(cluster))
            course.kept.insert(cluster);
    }
    return course;
}

/// What comes of the cycles one after the other.
void retell(const std::vector<PlacementDifference> &story, const Course &course,
            PlacementDifference &difference) {
    difference.added = course.added();
    difference.removed = course.removed();
    difference.kept = {course.kept.begin(), course.kept.end()};
    difference.clusters.clear();
    for (const std::string &cluster : difference.removed)
        difference.clusters.push_back(changeIn(story, cluster, false));
    for (const std::string &cluster : difference.added)
        difference.clusters.push_back(changeIn(story, cluster, true));
    const PlacementDifference &last = story.back();
    std::vector<difference::SpreadChange> spread = last.spread;
    for (difference::SpreadChange &one : spread) {
        const auto known = std::ranges::find(difference.spread, one.topologyKey,
                                             &difference::SpreadChange::topologyKey);
        if (known == difference.spread.end())
            continue;
        one.before = known->before;
        for (difference::DomainChange &domain : one.domains) {
            const auto was =
                std::ranges::find(known->domains, domain.domain, &difference::DomainChange::domain);
            domain.before = was == known->domains.end() ? 0 : was->before;
        }
    }
    difference.spread = std::move(spread);
    difference.after = last.after;
    difference.staying = last.staying;
    difference.next = last.next;
    difference.cycle = story.front().cycle;
    if (difference.change == difference::Kind::Same)
        difference.change = difference::Kind::Changed;
}

} // namespace

base::Result<InOrder> decideInOrder(const ChangeSet &set, const manifest::Objects &hub,
                                    std::vector<PlacementDifference> &differences,
                                    const base::Phrases &words, const std::stop_token &stop) {
    InOrder order;
    const auto steps = std::ranges::count_if(set.changes, isOfScheduling);
    const bool isEvicting = std::ranges::any_of(set.changes, isEviction);
    if ((steps < 2 && !isEvicting) || differences.empty())
        return order;
    Hub state(hub, words, stop);
    for (const ObjectChange &change : set.changes) {
        if (!isOfScheduling(change) && !(change.refusal.empty() && isBudget(change)))
            continue;
        const auto made = state.make(change);
        if (!made)
            return tl::unexpected(made.error());
        order.isKnown = *made;
        if (!order.isKnown)
            return order;
    }
    for (PlacementDifference &one : differences) {
        const auto *story = state.storyOf(one.object);
        const bool isDecided =
            one.change != difference::Kind::Failed && one.change != difference::Kind::Removed;
        if (story == nullptr || !isDecided)
            continue;
        const Course course = courseOf(one, *story, heldOf(state.objects(), one.object));
        std::set<std::string> passing = touchedBy(*story, &PlacementDifference::added);
        std::erase_if(passing, [&course](const std::string &cluster) {
            return course.before.contains(cluster) || course.after.contains(cluster);
        });
        if (!passing.empty())
            order.passing.push_back({one.object, {passing.begin(), passing.end()}});
        if (course.added() == one.added && course.removed() == one.removed)
            continue;
        retell(*story, course, one);
        order.placements.push_back(one.object);
    }
    return order;
}

std::vector<base::Sentence> orderTexts(const InOrder &order) {
    constexpr std::size_t kShown = 5;
    std::vector<base::Sentence> sentences;
    if (!order.isKnown)
        sentences.push_back(
            base::sentence(PHRASE("hub", "the commands run one after the other, and what the hub "
                                         "decides between them is not worked out: there is too "
                                         "much to plan; this is what all of them do at once")));
    std::vector<std::string> names;
    for (const kube::ObjectId &placement : order.placements)
        names.push_back(kube::fullNameOf(placement));
    if (!names.empty())
        sentences.push_back(base::sentence(
            PHRASE("hub", "the commands run one after the other, and the hub decides between them: "
                          "what becomes of {} follows from their order"),
            base::someNames(names, kShown)));
    for (const PassingPlaces &one : order.passing)
        sentences.push_back(base::sentence(
            PHRASE("hub", "the commands run one after the other: between two of them the hub "
                          "places {} on {} as well, and takes it off again"),
            kube::fullNameOf(one.placement), base::someNames(one.clusters, kShown)));
    return sentences;
}

} // namespace evenkeel::hub
