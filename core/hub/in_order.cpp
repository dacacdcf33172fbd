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

using Clusters = std::set<std::string, std::less<>>;

Own ownOf(const difference::Records &records, const kube::ObjectId &placement) {
    const Own *own = records.of(placement);
    return own == nullptr ? Own() : *own;
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
        Decisions decisions(next);
        for (PlacementDifference &one : *differences) {
            const bool isDecided = one.cycle && one.change != difference::Kind::Failed;
            if (!isDecided)
                continue;
            auto done = decide(one.object, *one.cycle, ownOf(records, one.object), next, decisions);
            if (!done)
                return tl::unexpected(done.error());
            m_stories[one.object].push_back(std::move(one));
        }
        goOn(std::move(next), std::move(decisions.records));
        return true;
    }

private:
    /// What the placements of a step have after their cycles.
    struct Decisions {
        explicit Decisions(const manifest::Objects &objects) {
            for (std::size_t row = 0; row < objects.placements.size(); ++row)
                rows.try_emplace(insight::idOf(objects.placements[row]), row);
        }
        std::map<kube::ObjectId, std::size_t> rows;
        std::map<kube::ObjectId, Own> records;
    };

    void goOn(manifest::Objects next, std::map<kube::ObjectId, Own> records) {
        const auto isDecided = [&records](const auto &record) {
            return records.contains(
                insight::placementId(record.kind, record.nameSpace, record.placementName));
        };
        std::erase_if(next.bindings.edit(), isDecided);
        std::erase_if(next.policySnapshots.edit(), isDecided);
        for (auto &[id, own] : records) {
            std::ranges::move(own.bindings, std::back_inserter(next.bindings.edit()));
            std::ranges::move(own.snapshots, std::back_inserter(next.policySnapshots.edit()));
        }
        next.asOpened = next.placements;
        m_now = std::move(next);
    }

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
        Own own = ownOf(difference::Records(m_now), id);
        const Clusters before = objects::heldClusters(own.bindings);
        step.before.clusters = {before.begin(), before.end()};
        std::erase_if(own.bindings, [&eviction](const placement::Binding &binding) {
            return binding.targetCluster == eviction.clusterName;
        });
        manifest::Objects next = m_now;
        Decisions decisions(next);
        const auto settled = decide(id, *step.cycle, own, next, decisions);
        if (!settled)
            return tl::unexpected(settled.error());
        const Clusters after = objects::heldClusters(decisions.records[id].bindings);
        Clusters kept = before;
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
        goOn(std::move(next), std::move(decisions.records));
        return true;
    }

    /// What the cycle leaves of a placement that has those records.
    base::Result<difference::Settled> decide(const kube::ObjectId &id, const objects::Cycle &cycle,
                                             const Own &own, manifest::Objects &next,
                                             Decisions &decisions) {
        Own &records = decisions.records[id];
        const auto found = decisions.rows.find(id);
        if (found == decisions.rows.end())
            return difference::Settled();
        const Placement &placement = next.placements[found->second];
        auto settled =
            difference::settle(difference::withRecords(next, own), placement, cycle, {}, m_stop);
        if (!settled)
            return settled;
        if (!settled->plan) {
            records = own;
            std::erase_if(records.bindings, [&settled](const placement::Binding &binding) {
                return !std::ranges::binary_search(settled->picks, binding.targetCluster);
            });
            return settled;
        }
        records.bindings = rolledOut(*settled->plan, placement, own.bindings);
        placement::PolicySnapshot snapshot = difference::snapshotOf(placement, settled->snapshot);
        snapshot.generation = 1;
        if (settled->condition)
            snapshot.conditions = {{"Scheduled",
                                    settled->condition->status,
                                    settled->condition->reason,
                                    snapshot.generation,
                                    {}}};
        records.snapshots.push_back(std::move(snapshot));
        const bool isComplete = settled->condition && settled->condition->status == "True" &&
                                placement.type() != placement::PlacementType::PickAll;
        if (isComplete)
            m_complete.insert(id);
        else
            m_complete.erase(id);
        noteCondition(*settled, cycle.cause == objects::CycleCause::SpecChanged,
                      next.placements.edit()[found->second].document);
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
    Clusters before; // that hold it
    Clusters kept;   // all the time
    Clusters after;

    std::vector<std::string> removed() const { return base::missingFrom(kept, before); }
    std::vector<std::string> added() const { return base::missingFrom(kept, after); }
};

Course courseOf(const PlacementDifference &difference,
                const std::vector<PlacementDifference> &story, Clusters held) {
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
    const difference::Records records(state.objects());
    for (PlacementDifference &one : differences) {
        const auto *story = state.storyOf(one.object);
        const bool isDecided =
            one.change != difference::Kind::Failed && one.change != difference::Kind::Removed;
        if (story == nullptr || !isDecided)
            continue;
        const Course course =
            courseOf(one, *story, objects::heldClusters(ownOf(records, one.object).bindings));
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
