// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Claims about the rollout of what is planned.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/gate/claim.h"
#include "core/gate/evidence.h"
#include "core/kube/time.h"
#include "core/objects/planning.h"
#include "core/rollout/eviction.h"
#include "core/rollout/pass.h"
#include "core/rollout/pass_text.h"
#include "core/rollout/run_world.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/staged/pass.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/strategy.h"
#include "core/rollout/timeline.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;
using placement::Placement;
using rollout::Action;

struct JudgedEviction {
    std::string name;
    rollout::EvictionVerdict verdict;
};

struct PlayedRun {
    std::string strategy;
    rollout::StagedUpdate update;
    rollout::RunTimeline played;
};

/// The next pass of the rollout of a plan, and what follows until its end.
struct RolloutFacts {
    std::vector<placement::Binding> bindings; // of the placement, as the plan leaves them
    rollout::Pass pass;
    std::optional<rollout::Timeline> timeline; // where the pass comes to its budget
    std::vector<JudgedEviction> evictions;
    std::vector<PlayedRun> runs;

    bool isStuck() const { return timeline && timeline->ending == rollout::Ending::Stuck; }
    const std::string &clusterOf(const rollout::Step &step) const {
        return bindings[step.binding].targetCluster;
    }
    const rollout::Step *stepOf(const std::string &cluster) const;
    const rollout::Lane *laneOf(const std::string &cluster) const;
};

const fleet::Fleet *knownFleet(const Evidence &evidence) {
    return evidence.fleet().isEmpty() ? nullptr : &evidence.fleet();
}

/// `given`: before any pass, since a patch of the apply strategy takes the clusters' time.
void addTimeline(const Evidence &evidence, const rollout::Readiness &readiness, kube::Time now,
                 const rollout::Latest &latest, const std::vector<placement::Binding> &given,
                 RolloutFacts &facts) {
    if (!facts.pass.hasBudget())
        return;
    const rollout::Latest next = facts.pass.kind == rollout::PassKind::UpToDate
                                     ? rollout::afterResourceChange(latest, evidence.placement())
                                     : latest;
    facts.timeline =
        rollout::simulate({evidence.placement(), given, next, now, knownFleet(evidence)},
                          {.readiness = readiness}, evidence.stop());
}

void judgeEvictions(const Evidence &evidence, RolloutFacts &facts) {
    const Placement &placement = evidence.placement();
    if (placement.kind != placement::PlacementKind::ClusterResourcePlacement)
        return;
    const objects::RolloutObjects &rollouts = evidence.objects().rollouts;
    for (const placement::Eviction &eviction : rollouts.evictions) {
        if (eviction.placementName == placement.name)
            facts.evictions.push_back(
                {eviction.name, rollout::judge(eviction, &placement, facts.bindings,
                                               rollouts.budgetOf(placement))});
    }
}

void playRuns(const Evidence &evidence, const rollout::Readiness &readiness, kube::Time now,
              RolloutFacts &facts) {
    for (const placement::StagedRun &run :
         rollout::runsOf(evidence.objects().rollouts, evidence.placement())) {
        rollout::RunWorld world =
            rollout::runWorld(evidence.objects(), &evidence.placement(), facts.bindings, run);
        world.fleet = evidence.fleet();
        if (const scheduling::Plan *plan = evidence.plan()) {
            world.activeSnapshot = plan->snapshotName;
            world.isFullyScheduled = !plan->condition || plan->condition->isTrue;
        }
        PlayedRun played{run.strategyName, rollout::stagesFor(world.input(now)), {}};
        rollout::RunPace pace;
        pace.readiness = readiness;
        pace.approvesAfter = 0; // people are not what a test is about
        played.played = rollout::rehearse(std::move(world), pace, now, evidence.stop());
        facts.runs.push_back(std::move(played));
    }
}

const rollout::Step *RolloutFacts::stepOf(const std::string &cluster) const {
    const auto found = std::ranges::find_if(
        pass.steps, [&](const rollout::Step &step) { return clusterOf(step) == cluster; });
    return found == pass.steps.end() ? nullptr : &*found;
}

const rollout::Lane *RolloutFacts::laneOf(const std::string &cluster) const {
    if (!timeline)
        return nullptr;
    const auto found = std::ranges::find(timeline->lanes, cluster, &rollout::Lane::cluster);
    return found == timeline->lanes.end() ? nullptr : &*found;
}

/// Everything is taken to be up to date before the next change of the resources, if it is.
RolloutFacts rolloutOf(const Evidence &evidence, const rollout::Readiness &readiness) {
    const objects::Objects &objects = evidence.objects();
    const Placement &placement = evidence.placement();
    const kube::Time now = objects::rolloutClock(objects, evidence.planning());
    RolloutFacts facts;
    facts.bindings = objects::bindingsOf(objects.bindings, placement);
    if (evidence.plan() != nullptr)
        facts.bindings = rollout::bindingsAfter(*evidence.plan(), placement, facts.bindings);
    const rollout::Latest latest = rollout::latestResources(objects, placement);
    rollout::NextPass next =
        rollout::passAfterPatch({placement, facts.bindings, latest, now, knownFleet(evidence)});
    next.pass.steps = rollout::stepsOf(next, placement, now);
    const std::vector<placement::Binding> given =
        std::exchange(facts.bindings, std::move(next.bindings));
    facts.pass = std::move(next.pass);
    addTimeline(evidence, readiness, now, latest, given, facts);
    judgeEvictions(evidence, facts);
    playRuns(evidence, readiness, now, facts);
    return facts;
}

std::string secondText(const std::optional<std::int64_t> &second) {
    return second ? std::to_string(*second) : "never";
}

std::string lengthText(std::int64_t seconds) {
    return kube::formatShortDuration({seconds * 1'000'000'000});
}

/// One member of `rollout`.
struct RolloutMember {
    std::string name;
    const Value &claim;
    const Evidence &evidence;
    const RolloutFacts &facts;
    Verdict &verdict;

    void equals(const std::string &what, const std::string &wanted,
                const std::string &found) const {
        verdict.equals(what, wanted, found);
    }
};

std::string clustersWith(const RolloutFacts &facts, Action action) {
    Names names;
    for (const rollout::Step &step : facts.pass.steps) {
        if (step.action == action)
            names.push_back(facts.clusterOf(step));
    }
    return joinedNames(names);
}

template <Action action> void checkAction(const RolloutMember &member) {
    member.equals(member.name, joinedNames(textsOf(member.claim)),
                  clustersWith(member.facts, action));
}

void checkBudget(const RolloutMember &member) {
    const rollout::Budget &found = member.facts.pass.budget;
    const std::map<std::string, std::int64_t> numbers = {
        {"target", found.target},
        {"ready", found.ready},
        {"canBeReady", found.canBeReady},
        {"canBeUnavailable", found.canBeUnavailable},
        {"minAvailable", found.minAvailable},
        {"maxRemove", found.maxRemove},
        {"maxAdd", found.maxAdd},
    };
    for (const auto &[name, number] : member.claim.members())
        member.equals(name, number.text(),
                      numbers.contains(name) ? std::to_string(numbers.at(name)) : "no number");
}

void checkHealth(const RolloutMember &member) {
    for (const auto &[cluster, health] : member.claim.members()) {
        const rollout::Step *step = member.facts.stepOf(cluster);
        const std::string found = step == nullptr         ? "no binding"
                                  : step->health.isFailed ? "failed"
                                  : step->health.isReady  ? "ready"
                                                          : "not ready";
        member.equals(cluster, health.text(), found);
    }
}

/// When a cluster's update starts or ends, in a rolling update or in the first run that has it.
using Moment = std::optional<std::int64_t>;
template <Moment rollout::Lane::*moment, Moment (*ofRun)(const rollout::RunLane &)>
void checkMoment(const RolloutMember &member) {
    for (const auto &[cluster, second] : member.claim.members()) {
        std::string found = "no binding";
        for (const PlayedRun &run : member.facts.runs) {
            const auto lane =
                std::ranges::find(run.played.lanes, cluster, &rollout::RunLane::cluster);
            if (lane != run.played.lanes.end() && found == "no binding")
                found = secondText(ofRun(*lane));
        }
        if (const rollout::Lane *lane = member.facts.laneOf(cluster))
            found = secondText(lane->*moment);
        member.equals(cluster, second.text(), found);
    }
}

void checkFinished(const RolloutMember &member) {
    const RolloutFacts &facts = member.facts;
    const auto isEnded = [](const PlayedRun &run) { return rollout::isSuccess(run.played.ending); };
    std::int64_t end = facts.timeline ? facts.timeline->endSecond : 0;
    for (const PlayedRun &run : facts.runs)
        end = std::max(end, run.played.endSecond);
    const bool isNever = facts.isStuck() || !std::ranges::all_of(facts.runs, isEnded);
    member.equals(member.name, member.claim.text(), isNever ? "never" : std::to_string(end));
}

void checkNever(const RolloutMember &member) {
    Names names;
    for (const rollout::Step &step : member.facts.pass.steps) {
        const rollout::Lane *lane = member.facts.laneOf(member.facts.clusterOf(step));
        if (member.facts.isStuck() && lane != nullptr && !lane->starts)
            names.push_back(member.facts.clusterOf(step));
    }
    member.equals(member.name, joinedNames(textsOf(member.claim)), joinedNames(names));
}

const JudgedEviction *evictionNamed(const RolloutFacts &facts, const std::string &name) {
    const auto found = std::ranges::find(facts.evictions, name, &JudgedEviction::name);
    return found == facts.evictions.end() ? nullptr : &*found;
}

void checkEvictions(const RolloutMember &member) {
    for (const auto &[name, wanted] : member.claim.members()) {
        const JudgedEviction *one = evictionNamed(member.facts, name);
        std::string found = "no eviction";
        if (one && one->verdict.executed)
            found = (one->verdict.isExecuted() ? "executed: " : "blocked: ") +
                    one->verdict.executed->message;
        else if (one && one->verdict.valid)
            found = "invalid: " + one->verdict.valid->message;
        member.equals(name, wanted.text(), found);
    }
}

void checkAllowed(const RolloutMember &member) {
    for (const auto &[name, number] : member.claim.members()) {
        const JudgedEviction *one = evictionNamed(member.facts, name);
        member.equals(name, number.text(), one ? secondText(one->verdict.allowed) : "no eviction");
    }
}

void checkStages(const RolloutMember &member) {
    Names lines;
    for (const PlayedRun &run : member.facts.runs) {
        for (const rollout::Stage &stage : run.update.stages)
            lines.push_back(fmt::format("{} {}: {}", stage.name, stage.maxConcurrency,
                                        joinedNames(stage.clusters)));
        if (!run.update.isInitialized())
            lines.push_back(run.update.error);
    }
    const auto joined = [](const Names &texts) {
        return fmt::format("{}", fmt::join(texts, "; "));
    };
    // The stages of a claim stand in a list, whose clusters are a text of their own.
    member.equals(member.name, joinedNames(textsOf(member.claim)), joined(lines));
}

void checkStageError(const RolloutMember &member) {
    const std::string found = member.facts.runs.empty() ? std::string("no staged update")
                                                        : member.facts.runs.front().update.error;
    if (found.find(member.claim.text()) == std::string::npos)
        member.verdict.fail(member.claim.text(), found);
}

/// How it ends, and when; an empty text is a good end.
struct RolloutEnd {
    std::int64_t second = 0;
    std::string problem;
    bool isAvailable = true; // what is bound, then
};

RolloutEnd endOf(const Evidence &evidence, const RolloutFacts &facts) {
    const base::Phrases &words = evidence.words();
    RolloutEnd end;
    if (rollout::isError(facts.pass.kind))
        end.problem = rollout::passText(facts.pass, words);
    if (rollout::isExternal(evidence.placement()) && facts.runs.empty())
        end.problem =
            words.say(PHRASE("gate", "the strategy is External, and no staged strategy is "
                                     "there for a run"));
    if (!evidence.error().empty())
        end.problem = evidence.error();
    if (facts.timeline) {
        end.second = facts.timeline->endSecond;
        end.isAvailable = facts.timeline->notReady.empty();
        if (facts.timeline->ending != rollout::Ending::Finished)
            end.problem = rollout::endText(*facts.timeline, words);
    }
    for (const PlayedRun &run : facts.runs) {
        end.second = std::max(end.second, run.played.endSecond);
        // A run that had ended before is no part of what is to come, whatever it came to.
        const bool isDone = rollout::isSuccess(run.played.ending) ||
                            run.played.ending == rollout::RunEnding::HasFailed ||
                            run.played.ending == rollout::RunEnding::BeingDeleted;
        if (!isDone)
            end.problem = run.strategy + ": " + rollout::endText(run.played, words);
    }
    return end;
}

void checkFinishesWithin(const RolloutMember &member) {
    const base::Phrases &words = member.evidence.words();
    const auto limit = rollout::parseSeconds(member.claim.text());
    const RolloutEnd end = endOf(member.evidence, member.facts);
    const std::string wanted =
        words.say(PHRASE("gate", "the rollout ends within {}"), member.claim.text());
    if (!end.problem.empty())
        member.verdict.fail(wanted, words.say(PHRASE("gate", "it does not end")), end.problem);
    else if (!end.isAvailable)
        member.verdict.fail(wanted, words.say(PHRASE("gate", "it does not end")),
                            rollout::endText(*member.facts.timeline, words));
    else if (limit && end.second > *limit)
        member.verdict.fail(wanted,
                            words.say(PHRASE("gate", "it takes {}"), lengthText(end.second)));
}

void checkNeverBlocked(const RolloutMember &member) {
    const RolloutEnd end = endOf(member.evidence, member.facts);
    if (member.claim.asBool() == end.problem.empty())
        return;
    const base::Phrases &words = member.evidence.words();
    if (end.problem.empty())
        member.verdict.fail(words.say(PHRASE("gate", "the rollout does not end")),
                            words.say(PHRASE("gate", "it ends after {}"), lengthText(end.second)));
    else
        member.verdict.fail(words.say(PHRASE("gate", "the rollout comes to its end")),
                            words.say(PHRASE("gate", "it does not end")), end.problem);
}

using MemberCheck = void (*)(const RolloutMember &);
const std::map<std::string, MemberCheck, std::less<>> kMemberChecks = {
    {"updates", checkAction<Action::Update>},
    {"binds", checkAction<Action::Bind>},
    {"removes", checkAction<Action::Remove>},
    {"waits", checkAction<Action::Wait>},
    {"budget", checkBudget},
    {"health", checkHealth},
    {"starts", checkMoment<&rollout::Lane::starts, rollout::startOf>},
    {"ends", checkMoment<&rollout::Lane::ends, rollout::endOf>},
    {"finished", checkFinished},
    {"never", checkNever},
    {"evictions", checkEvictions},
    {"allowed", checkAllowed},
    {"stages", checkStages},
    {"stageError", checkStageError},
    {"finishesWithin", checkFinishesWithin},
    {"neverBlocked", checkNeverBlocked},
};

/// `readyAfter`; nothing where it says none.
std::optional<rollout::Readiness> readinessIn(const Spot &spot, manifest::Diagnostics &problems) {
    const auto times = spot.find("readyAfter");
    if (!times)
        return std::nullopt;
    rollout::Readiness readiness;
    if (const auto usual = rollout::parseBehaviour(times->text("others"), {}))
        readiness.usual = *usual;
    for (const auto &[cluster, text] : times->value.members()) {
        const auto behaviour = rollout::parseBehaviour(text.text(), readiness.usual);
        if (!behaviour)
            problems.push_back(spot.problem(
                sentence(PHRASE("gate", "readyAfter of {} must be a time as 30s, never or fails"),
                         cluster)));
        else if (cluster != "others")
            readiness.clusters[cluster] = *behaviour;
    }
    return readiness;
}

std::optional<Check> readRollout(const Spot &spot, manifest::Diagnostics &problems) {
    const auto readiness = readinessIn(spot, problems);
    const auto within = spot.find("finishesWithin");
    if (within && !rollout::parseSeconds(within->value.text()))
        problems.push_back(spot.problem(sentence(
            PHRASE("gate", "finishesWithin {} is no time, as 30m"), within->value.text())));
    return [claim = spot.value, readiness](Evidence &evidence, Verdict &verdict) {
        if (!evidence.scenario().losses.empty()) {
            const base::Phrases &words = evidence.words();
            verdict.fail(words.say(PHRASE("gate", "a rollout")),
                         words.say(PHRASE("gate", "rollouts are not played after a loss")));
            return;
        }
        const rollout::Readiness &taken = readiness ? *readiness : evidence.readiness();
        for (const auto &[cluster, behaviour] : taken.clusters) {
            if (!evidence.knowsCluster(cluster))
                verdict.fail(
                    "readyAfter",
                    evidence.words().say(PHRASE("gate", "no cluster {} in the fleet"), cluster));
        }
        const RolloutFacts facts = rolloutOf(evidence, taken);
        for (const auto &[name, value] : claim.members()) {
            const auto check = kMemberChecks.find(name);
            if (check != kMemberChecks.end())
                check->second({name, value, evidence, facts, verdict});
        }
    };
}

constexpr std::array kRolloutClaims{ClaimKind{"rollout", readRollout}};

} // namespace

std::span<const ClaimKind> rolloutClaims() {
    return kRolloutClaims;
}

} // namespace evenkeel::gate
