// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Claims about the rollout of what is planned.

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "core/gate/claim.h"
#include "core/gate/rollout_facts.h"
#include "core/kube/duration.h"
#include "core/rollout/pass_text.h"
#include "core/rollout/staged/run_text.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;
using rollout::Action;

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
    const auto isEnded = [](const PlayedRun &run) {
        return run.played.ending == rollout::RunEnding::Succeeded;
    };
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
};

RolloutEnd endOf(const Evidence &evidence, const RolloutFacts &facts) {
    const base::Phrases &words = evidence.words();
    RolloutEnd end;
    if (rollout::isError(facts.pass.kind))
        end.problem = rollout::passText(facts.pass, words);
    if (facts.timeline) {
        end.second = facts.timeline->endSecond;
        if (facts.timeline->ending != rollout::Ending::Finished)
            end.problem = rollout::endText(*facts.timeline, words);
    }
    for (const PlayedRun &run : facts.runs) {
        end.second = std::max(end.second, run.played.endSecond);
        const bool isDone = run.played.ending == rollout::RunEnding::Succeeded ||
                            run.played.ending == rollout::RunEnding::Over;
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
        const RolloutFacts facts = rolloutOf(evidence, readiness.value_or(evidence.readiness()));
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
