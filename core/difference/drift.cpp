// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/drift.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <set>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/ranges.h"
#include "core/base/sentence.h"
#include "core/difference/difference.h"
#include "core/difference/holding.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/insight/question.h"
#include "core/objects/basis.h"
#include "core/objects/cycle.h"
#include "core/base/some_names.h"

namespace evenkeel::difference {

namespace {

using kube::Value;
using Names = std::set<std::string, std::less<>>;

/// Cluster visits that the reasons of all placements may cost, each its share.
constexpr TraceBudget kDriftBudget = 200'000'000;

/// What the scheduler wrote when it decided last.
struct WrittenDecision {
    std::map<std::string, std::string> clusters; // picked, with their scores in words
    std::optional<std::string> scheduled;        // status and reason of the condition
};

std::string scoreWords(std::int64_t spread, std::int64_t affinity, const base::Phrases &words) {
    return words.say(PHRASE("difference", "spread {}, affinity {}"), spread, affinity);
}

std::int64_t numberAt(const Value &object, std::string_view member) {
    const Value *value = object.find(member);
    return value == nullptr || !value->isNumber() ? 0 : std::atoll(value->text().c_str());
}

/// Of the active policy snapshot's status.targetClusters (KubeFleet spec 3.9).
std::optional<WrittenDecision> writtenIn(const placement::PolicySnapshot &snapshot,
                                         const base::Phrases &words) {
    const Value *targets = snapshot.document.findPath({"status", "targetClusters"});
    if (targets == nullptr || !targets->isArray())
        return std::nullopt;
    WrittenDecision written;
    for (const Value &target : targets->items()) {
        const Value *isSelected = target.find("selected");
        if (isSelected == nullptr || !isSelected->asBool())
            continue;
        const Value *score = target.find("clusterScore");
        written.clusters[kube::memberOf(target, "clusterName").text()] =
            score == nullptr ? std::string()
                             : scoreWords(numberAt(*score, "priorityScore"),
                                          numberAt(*score, "affinityScore"), words);
    }
    for (const placement::Condition &condition : snapshot.conditions) {
        if (condition.type == "Scheduled")
            written.scheduled = fmt::format("{} {}", condition.status.string(), condition.reason);
    }
    return written;
}

std::string orNone(std::string text, const base::Phrases &words) {
    return text.empty() ? words.say(PHRASE("difference", "none")) : text;
}

std::string listText(const std::vector<std::string> &names, const base::Phrases &words) {
    return orNone(fmt::format("{}", fmt::join(names, ", ")), words);
}

std::vector<std::string> clusterNames(const std::map<std::string, std::string> &clusters) {
    std::vector<std::string> names;
    for (const auto &[name, score] : clusters)
        names.push_back(name);
    return names;
}

constexpr std::size_t kManyShared = 5;

/// The names; of many that are among the others as well, how many, and which are not.
std::string clustersText(const std::vector<std::string> &names,
                         const std::vector<std::string> &others, const base::Phrases &words) {
    const std::vector<std::string> own = base::missingFrom(others, names);
    if (names.size() - own.size() < kManyShared)
        return listText(names, words);
    if (own.empty())
        return words.say(PHRASE("difference", "{} clusters"), names.size());
    return words.say(PHRASE("difference", "{} clusters, with {}"), names.size(),
                     listText(own, words));
}

/// What the plan on top of what is held would write.
WrittenDecision plannedDecision(const scheduling::Plan &plan, const base::Phrases &words) {
    WrittenDecision planned;
    for (const placement::ClusterDecision &decision : *plan.decisions) {
        if (decision.selected)
            planned.clusters[decision.clusterName] =
                decision.score
                    ? scoreWords(decision.score->topologySpread, decision.score->affinity, words)
                    : std::string();
    }
    if (plan.condition)
        planned.scheduled =
            fmt::format("{} {}", plan.condition->isTrue ? "True" : "False", plan.condition->reason);
    return planned;
}

std::vector<Deviation> deviationsOf(const WrittenDecision &hub, const WrittenDecision &plan,
                                    const base::Phrases &words) {
    std::vector<Deviation> deviations;
    const auto written = clusterNames(hub.clusters);
    const auto planned = clusterNames(plan.clusters);
    if (written != planned)
        deviations.push_back({words.say(PHRASE("difference", "clusters")),
                              clustersText(written, planned, words),
                              clustersText(planned, written, words)});
    for (const auto &[name, score] : hub.clusters) {
        const auto ours = plan.clusters.find(name);
        if (ours != plan.clusters.end() && ours->second != score)
            deviations.push_back({words.say(PHRASE("difference", "score of {}"), name),
                                  orNone(score, words), orNone(ours->second, words)});
    }
    if (hub.scheduled && plan.scheduled && *hub.scheduled != *plan.scheduled)
        deviations.push_back({words.say(PHRASE("difference", "condition Scheduled")),
                              *hub.scheduled, *plan.scheduled});
    return deviations;
}

/// A placement with what belongs to it, so that no other placement's bindings are looked through.
struct Own {
    const placement::Placement &placement;
    objects::Objects objects;
};

/// Whether only changes that the scheduler ignores can be behind the difference: lost heartbeats,
/// new taints, clusters that begin to leave, and changes of any cluster where the placement has all
/// it asks for (KubeFleet spec 1.5).
bool isIgnored(const Own &own, const WrittenDecision &hub, const objects::Planning &planning,
               const scheduling::Plan &plan) {
    const fleet::Fleet &fleet = own.objects.fleet;
    const Names held =
        objects::heldClusters({own.objects.bindings.data(), own.objects.bindings.size()});
    const auto planned = insight::placedClusters(plan);
    const bool isSomeGone = std::ranges::any_of(
        held, [&](const std::string &cluster) { return !fleet.find(cluster).has_value(); });
    const std::vector<std::string> written = clusterNames(hub.clusters);
    if (isSomeGone || held != Names(written.begin(), written.end()) ||
        planning.basis.policy != objects::PolicyState::Unchanged)
        return false;
    const bool isFull = objects::isFullyScheduled(own.placement)
                            .value_or(planning.isFullyScheduled.value_or(false));
    if (isFull && own.placement.type() != placement::PlacementType::PickAll)
        return true;
    const auto isLeaving = [&fleet](const std::string &cluster) {
        const auto row = fleet.find(cluster);
        return row && fleet.agent(*row).isLeaving;
    };
    const bool isOtherwise = !std::ranges::equal(planned, held) ||
                             own.placement.type() == placement::PlacementType::PickFixed;
    return isOtherwise && std::ranges::includes(held, planned) &&
           std::ranges::all_of(held, [&](const std::string &cluster) {
               return planned.contains(cluster) || isLeaving(cluster);
           });
}

/// What has started a cycle since the hub wrote its decision; empty where nothing has (KubeFleet
/// spec 1.5).
std::string dueCause(const Own &own, const WrittenDecision &hub, const objects::Planning &planning,
                     const scheduling::Plan &plan, const base::Phrases &words) {
    if (planning.basis.policy == objects::PolicyState::NewSnapshot ||
        planning.basis.policy == objects::PolicyState::NewCount)
        return words.say(PHRASE("difference", "its policy changed"));
    const Names held =
        objects::heldClusters({own.objects.bindings.data(), own.objects.bindings.size()});
    for (const std::string &cluster : held) {
        if (!own.objects.fleet.find(cluster))
            return words.say(PHRASE("difference", "{} left the fleet"), cluster);
    }
    for (const std::string &cluster : clusterNames(hub.clusters)) {
        if (!held.contains(cluster))
            return words.say(PHRASE("difference", "the binding of {} is gone"), cluster);
    }
    for (const std::string &cluster : insight::placedClusters(plan)) {
        if (!held.contains(cluster))
            return words.say(PHRASE("difference", "{} can be picked now"), cluster);
    }
    return {};
}

void compareWithHub(const Own &own, const DriftOptions &options, const std::stop_token &stop,
                    Drift &drift) {
    const auto status = objects::scheduledGenerationOf(own.placement);
    if (status && status->isBehind()) {
        drift.agreement = Agreement::Lagging;
        drift.due = options.words.say(
            PHRASE("difference", "its spec changed: generation {}, and {} is scheduled"),
            status->generation, status->scheduled);
        return;
    }
    const auto latest =
        std::ranges::find_if(own.objects.policySnapshots, &placement::PolicySnapshot::isLatest);
    const auto hub = latest == own.objects.policySnapshots.end()
                         ? std::nullopt
                         : writtenIn(*latest, options.words);
    if (!hub)
        return;
    const objects::Planning planning =
        objects::planningOf(own.objects, own.placement, options.known);
    scheduling::PlanOptions asked = insight::optionsOf(planning);
    asked.maxUnselected = 0; // only what is selected is compared
    const auto plan =
        scheduling::plan(own.objects.fleet, own.placement, own.objects.bindings, asked, stop);
    if (!plan || !plan->decisions)
        return;
    drift.deviations = deviationsOf(*hub, plannedDecision(*plan, options.words), options.words);
    if (drift.deviations.empty()) {
        drift.agreement = Agreement::Equal;
        return;
    }
    if (isIgnored(own, *hub, planning, *plan)) {
        drift.agreement = Agreement::Ignored;
        return;
    }
    drift.due = dueCause(own, *hub, planning, *plan, options.words);
    drift.agreement = drift.due.empty() ? Agreement::Different : Agreement::Due;
}

std::vector<insight::WaitingOverride> waitingIn(const Own &own,
                                                const std::vector<std::string> &held,
                                                const DriftOptions &options,
                                                const std::stop_token &stop) {
    const auto rendering = render::render(
        {own.placement, *options.hub, options.overrides, own.objects.fleet, held}, nullptr, stop);
    if (!rendering)
        return {};
    return insight::waitingOverrides(own.placement, *rendering, own.objects.bindings);
}

Drift driftOf(const Own &own, const DriftOptions &options, const std::stop_token &stop,
              TraceBudget &budget) {
    const placement::Placement &placement = own.placement;
    Drift drift;
    drift.object = insight::idOf(placement);
    const objects::Planning planning = objects::planningOf(own.objects, placement, options.known);
    drift.chance = insight::orderChance(
        insight::questionOf(own.objects, placement, insight::optionsOf(planning)), stop);
    drift.isDeleting = planning.basis.isDeleting;
    if (const auto refusal = objects::refusalOf(planning.basis)) {
        drift.error = base::said(*refusal, options.words);
        return drift;
    }
    const auto fresh = planFresh(own.objects, placement, options.known, stop);
    if (!fresh) {
        drift.error = base::said(fresh.error(), options.words);
        return drift;
    }
    const Names held =
        objects::heldClusters({own.objects.bindings.data(), own.objects.bindings.size()});
    const auto picked = insight::placedClusters(*fresh);
    drift.held.assign(held.begin(), held.end());
    drift.fresh.assign(picked.begin(), picked.end());
    drift.changes = causesOf({own.objects.fleet, own.objects.fleet, {}, &placement, &*fresh, false},
                             base::missingFrom(held, picked), base::missingFrom(picked, held),
                             budget, options.words);
    compareWithHub(own, options, stop, drift);
    if (options.hub != nullptr)
        drift.waiting = waitingIn(own, drift.held, options, stop);
    drift.rollout = rollout::underwayOf(own.objects, placement, {}, options.words, stop);
    return drift;
}

} // namespace

std::string_view nameOf(Agreement agreement) {
    return base::nameIn<Agreement::Unwritten>(
        agreement, {"Equal", "Different", "Due", "Ignored", "Lagging", "Unwritten"});
}

std::size_t Drift::unpicked() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(changes, [](const ClusterChange &one) { return !one.isAdded; }));
}

bool Drift::isOpen() const {
    return agreement == Agreement::Different || agreement == Agreement::Due ||
           agreement == Agreement::Lagging;
}

base::Result<std::vector<Drift>> driftsOf(const objects::Objects &objects,
                                          const DriftOptions &options, const std::stop_token &stop,
                                          const scheduling::Progress &progress) {
    const Records records(objects);
    const Records::Own none;
    std::vector<const placement::Placement *> chosen;
    for (const placement::Placement &placement : objects.placements) {
        if (isChosen(placement, options.placements))
            chosen.push_back(&placement);
    }
    const TraceBudget share = kDriftBudget / std::max<std::size_t>(chosen.size(), 1);
    std::vector<Drift> drifts(chosen.size());
    std::mutex reporting; // guards what follows, and progress
    std::size_t done = 0;
    base::inRanges(chosen.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && !stop.stop_requested(); ++i) {
            const Records::Own *own = records.of(insight::idOf(*chosen[i]));
            TraceBudget budget = share;
            drifts[i] = driftOf({*chosen[i], withRecords(objects, own == nullptr ? none : *own)},
                                options, stop, budget);
            const std::lock_guard lock(reporting);
            if (progress)
                progress(++done, chosen.size());
        }
    });
    if (stop.stop_requested())
        return tl::unexpected(base::Error{base::ErrorCode::Cancelled, "cancelled", {}});
    return drifts;
}

DriftTotals totalsOf(std::span<const Drift> drifts) {
    DriftTotals totals;
    for (const Drift &drift : drifts) {
        totals.unpicked += drift.unpicked();
        totals.equal += drift.agreement == Agreement::Equal ? 1U : 0U;
        totals.written +=
            drift.agreement == Agreement::Equal || drift.agreement == Agreement::Different ||
                    drift.agreement == Agreement::Due || drift.agreement == Agreement::Ignored
                ? 1U
                : 0U;
        totals.unwritten +=
            drift.error.empty() && drift.agreement == Agreement::Unwritten ? 1U : 0U;
        totals.failed += drift.error.empty() ? 0U : 1U;
    }
    return totals;
}

std::string totalsText(const DriftTotals &totals, const base::Phrases &words) {
    std::string text =
        totals.unpicked == 0
            ? words.say(PHRASE("difference", "every binding would be picked today"))
        : totals.unpicked == 1
            ? words.say(PHRASE("difference", "1 binding would not be picked today"))
            : words.say(PHRASE("difference", "{} bindings would not be picked today"),
                        totals.unpicked);
    if (totals.failed > 0) {
        const std::string failed =
            words.say(PHRASE("difference", "{} without an answer"), totals.failed);
        text = totals.unpicked == 0 ? failed : text + "; " + failed;
    }
    if (totals.written == 0)
        return text + "; " + words.say(PHRASE("difference", "the hub's decisions are not known"));
    return text + "; " +
           words.say(PHRASE("difference", "{} of {} decisions are what the hub wrote"),
                     totals.equal, totals.written);
}

namespace {

bool isSameDifference(const Drift &one, const Drift &other) {
    return one.agreement == other.agreement && one.deviations == other.deviations &&
           one.due == other.due;
}

} // namespace

void DriftWatch::look(std::span<const Drift> drifts, kube::Time now) {
    std::map<kube::ObjectId, Seen> open;
    for (const Drift &drift : drifts) {
        if (!drift.isOpen())
            continue;
        const auto known = m_since.find(drift.object);
        const bool isOld = known != m_since.end() && isSameDifference(known->second.first, drift);
        open.insert_or_assign(drift.object, Seen{drift, isOld ? known->second.second : now});
    }
    m_since = std::move(open);
}

std::chrono::seconds DriftWatch::ageOf(const Drift &drift, kube::Time now) const {
    const auto known = m_since.find(drift.object);
    if (known == m_since.end() || !isSameDifference(known->second.first, drift))
        return std::chrono::seconds(0);
    const std::int64_t seconds = now.unixSeconds - known->second.second.unixSeconds;
    return std::chrono::seconds(std::max<std::int64_t>(0, seconds));
}

} // namespace evenkeel::difference
