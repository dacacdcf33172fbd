// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/rolling_update.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/request.h"
#include "core/journey/journey.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/objects/planning.h"
#include "core/placement/policy_text.h"
#include "core/rollout/eviction.h"

namespace evenkeel::batch {

namespace {

using kube::Value;
using placement::Binding;
using rollout::Action;
using rollout::Candidate;
using rollout::PassKind;

/// Names as texts or as objects with a namespace.
std::vector<std::string> readNames(Reader &reader, const Value &list, const std::string &member) {
    std::vector<std::string> names;
    for (const Value &item : list.items()) {
        const bool isObject = item.isObject();
        if (!isObject && !item.isString())
            reader.failWanting(member, "a list of names");
        names.push_back(isObject ? placement::textOf(item, "namespace") + "/" +
                                       placement::textOf(item, "name")
                                 : item.text());
    }
    return names;
}

rollout::Latest readLatest(Reader &reader) {
    rollout::Latest latest{reader.text("latestSnapshot").value_or(""), {}, false};
    const Value *overrides = reader.present("overrides");
    if (overrides == nullptr)
        return latest;
    if (!overrides->isObject())
        reader.failWanting("overrides", "an object");
    for (const auto &[cluster, lists] : overrides->members()) {
        placement::Overrides &own = latest.overrides[cluster];
        for (auto [name, target] :
             {std::pair("clusterResourceOverrides", &own.clusterResourceOverrides),
              std::pair("resourceOverrides", &own.resourceOverrides)}) {
            if (const Value *list = placement::present(lists, name))
                *target = readNames(reader, *list, fmt::format("overrides.{}.{}", cluster, name));
        }
    }
    return latest;
}

class PassPrinter {
public:
    PassPrinter(const rollout::Pass &pass, const std::vector<Binding> &bindings)
        : m_pass(pass), m_bindings(bindings) {}
    Members members() const;

private:
    const std::string &name(const rollout::Step &step) const {
        return m_bindings[step.binding].name;
    }
    template <typename Wanted> Value namesOf(Wanted wanted) const {
        std::vector<std::string> names;
        for (const rollout::Step &step : m_pass.steps) {
            if (wanted(step))
                names.push_back(name(step));
        }
        return stringList(names);
    }
    Value roll() const;
    Value stale() const;
    void addNumbers(Members &members) const;

    const rollout::Pass &m_pass;
    const std::vector<Binding> &m_bindings;
};

/// In KubeFleet's order: failed updates, removals, updates, bindings.
Value PassPrinter::roll() const {
    Value list = Value::array();
    for (const Candidate candidate :
         {Candidate::FailedUpdate, Candidate::Remove, Candidate::Update, Candidate::Bind}) {
        for (const rollout::Step &step : m_pass.steps) {
            const bool isDone = step.action != Action::None && step.action != Action::Wait;
            if (step.candidate != candidate || !isDone)
                continue;
            const char *word = step.action == Action::Bind     ? "bind"
                               : step.action == Action::Remove ? "delete"
                                                               : "update";
            Value item = Value::object({{"binding", text(name(step))},
                                        {"cluster", text(m_bindings[step.binding].targetCluster)},
                                        {"action", text(word)}});
            if (candidate == Candidate::FailedUpdate)
                item.set("failed", Value::boolean(true));
            list.items().push_back(std::move(item));
        }
    }
    return list;
}

Value PassPrinter::stale() const {
    std::vector<std::string> names;
    for (const Candidate candidate : {Candidate::Update, Candidate::Bind}) {
        for (const rollout::Step &step : m_pass.steps) {
            if (step.candidate == candidate && step.action == Action::Wait)
                names.push_back(name(step));
        }
    }
    return stringList(names);
}

void PassPrinter::addNumbers(Members &members) const {
    const rollout::Budget &budget = m_pass.budget;
    for (const auto &[member, number] :
         {std::pair("targetNumber", budget.target), std::pair("ready", budget.ready),
          std::pair("canBeReady", budget.canBeReady),
          std::pair("canBeUnavailable", budget.canBeUnavailable),
          std::pair("minAvailable", budget.minAvailable), std::pair("maxRemove", budget.maxRemove),
          std::pair("maxAdd", budget.maxAdd)})
        members.emplace_back(member, Value::integer(number));
}

const char *outcomeOf(PassKind kind) {
    switch (kind) {
    case PassKind::NotRolling:
    case PassKind::Deleting:
        return "Ignored";
    case PassKind::PatchesApplyStrategy:
        return "ApplyStrategy";
    case PassKind::WaitsForDeletion:
        return "WaitForDeletion";
    case PassKind::NoResources:
        return "NoSnapshot";
    case PassKind::UpToDate:
        return "UpToDate";
    case PassKind::Failed:
    case PassKind::ClusterGone:
    case PassKind::NumberMissing:
    case PassKind::Rolling:
        break;
    }
    return "Rollout";
}

Members PassPrinter::members() const {
    Members members{{"outcome", text(outcomeOf(m_pass.kind))}};
    const bool isRolling = m_pass.kind == PassKind::Rolling;
    if (m_pass.kind == PassKind::PatchesApplyStrategy)
        members.emplace_back("patched", namesOf([](const rollout::Step &step) {
                                 return step.action == Action::PatchApplyStrategy;
                             }));
    if (isRolling) {
        members.emplace_back("roll", roll());
        members.emplace_back("stale", stale());
    }
    if (m_pass.hasBudget()) {
        members.emplace_back("upToDate",
                             namesOf([](const rollout::Step &step) { return step.isUpToDate; }));
        members.emplace_back("rolloutStarted", namesOf([](const rollout::Step &step) {
                                 return step.rolloutStarted.value_or(false);
                             }));
    }
    if (isRolling)
        addNumbers(members);
    if (m_pass.requeueAfter)
        members.emplace_back("waitSeconds", Value::integer(*m_pass.requeueAfter));
    return members;
}

} // namespace

Reply answerRollout(Reader &reader) {
    const placement::Placement placement = readPlacement(reader);
    const std::vector<Binding> bindings = readBindings(reader);
    const rollout::Latest latest = readLatest(reader);
    const kube::Time now = reader.requiredTime("now");
    if (!reader.isGood())
        return reader.refusal();
    const rollout::Pass pass = rollout::nextPass({placement, bindings, latest, now});
    if (pass.kind == PassKind::Failed)
        return tl::unexpected(Refusal("RolloutError", pass.error));
    if (pass.kind == PassKind::NumberMissing)
        return tl::unexpected(badRequest("placement: a PickN policy must have numberOfClusters"));
    return PassPrinter(pass, bindings).members();
}

Reply answerEvict(Reader &reader) {
    const auto placement = optionalPlacement(reader);
    const std::vector<Binding> bindings = readBindings(reader);
    const auto budget = reader.object("budget", manifest::decodeDisruptionBudget);
    const Value &object = reader.requiredObject("eviction");
    if (!reader.isGood())
        return reader.refusal();
    const auto eviction = reader.take(manifest::decodeEviction(object), "eviction");
    if (!reader.isGood())
        return reader.refusal();
    const auto named = [&eviction](const auto &one) {
        return one && one->name == eviction.placementName ? &*one : nullptr;
    };
    const rollout::EvictionVerdict verdict =
        rollout::judge(eviction, named(placement), bindings, named(budget));
    if (verdict.isFinal)
        return Members{{"final", Value::boolean(true)}};
    Members members{{"valid", Value::boolean(verdict.valid->isTrue)}};
    if (verdict.executed)
        members.emplace_back("executed", Value::boolean(verdict.executed->isTrue));
    const scheduling::Condition &told = *verdict.deciding();
    members.emplace_back("reason", text(told.reason));
    members.emplace_back("message", text(told.message));
    if (verdict.deletesBinding) {
        const auto evicted = std::ranges::find_if(bindings, [&](const Binding &binding) {
            return objects::belongsTo(binding, *placement) &&
                   binding.targetCluster == eviction.clusterName;
        });
        members.emplace_back("deleted", text(evicted->name));
    }
    return members;
}

namespace {

/// How a cluster answers: `{after: seconds, as: available|untracked|failed|never}`.
rollout::Behaviour readAnswer(Reader &reader, const Value &object, rollout::Behaviour behaviour) {
    Reader part(object, reader);
    behaviour.readyAfter = part.seconds("after").value_or(0);
    const std::string word = part.text("as").value_or("available");
    if (word == "untracked") {
        behaviour.isTrackable = false;
    } else if (word == "failed") {
        behaviour.failsAfter = behaviour.readyAfter;
        behaviour.readyAfter.reset();
    } else if (word == "never") {
        behaviour.readyAfter.reset();
    } else if (word != "available") {
        reader.fail(badRequest("readyAfter must say available, untracked, failed or never"));
    }
    return behaviour;
}

rollout::Readiness readAnswers(Reader &reader) {
    rollout::Readiness readiness;
    if (const auto gone = reader.seconds("goneAfter"))
        readiness.usual.goneAfter = *gone;
    const Value *answers = reader.present("readyAfter");
    if (answers == nullptr)
        return readiness;
    if (const Value *usual = answers->find("default"))
        readiness.usual = readAnswer(reader, *usual, readiness.usual);
    const Value *clusters = answers->find("clusters");
    for (const auto &[name, answer] : clusters == nullptr ? Members() : clusters->members()) {
        rollout::Behaviour own;
        own.goneAfter = readiness.usual.goneAfter;
        readiness.clusters.emplace(name, readAnswer(reader, answer, own));
    }
    return readiness;
}

void readSteps(Reader &reader, journey::Question &question) {
    rollout::Millis at = 0;
    for (const Value &change : reader.list("change")) {
        if (const auto after = Reader(change, reader).seconds("at"))
            at = rollout::millisOf(*after);
        if (question.steps.empty() || question.steps.back().at != at)
            question.steps.push_back({at, {}});
        auto one = store::readHubChange(change);
        if (!one) {
            reader.fail(badRequest("change: " + one.error().message));
            return;
        }
        question.steps.back().changes.push_back(std::move(*one));
    }
}

void readApprovals(Reader &reader, journey::Question &question) {
    for (const Value &approval : reader.list("approvals")) {
        Reader part(approval);
        const std::string stage = part.text("stage").value_or("");
        const std::string task = part.text("task").value_or("");
        question.approvals[{stage, task}] = rollout::millisOf(part.seconds("after").value_or(0));
        if (!part.isGood())
            reader.fail(badRequest("approvals must have stage, task and after"));
    }
}

Value print(const journey::Happening &event) {
    const auto hundredths = (event.at + 5) / 10;
    Value value = Value::object(
        {{"t", Value::number(fmt::format("{}.{:02}", hundredths / 100, hundredths % 100))},
         {"event", report::text(event.event)}});
    for (const auto &[member, text] :
         {std::pair("cluster", &event.cluster), {"stage", &event.stage}, {"task", &event.task}}) {
        if (!text->empty())
            value.set(member, report::text(*text));
    }
    return value;
}

} // namespace

Reply answerRehearse(Reader &reader) {
    journey::Question question;
    const Value &placement = reader.requiredObject("placement");
    question.placement = Reader(placement, reader).text("name").value_or("");
    question.hub = store::HubObjects(reader.list("objects"));
    question.now = reader.requiredTime("now");
    question.until = rollout::millisOf(reader.seconds("until").value_or(0));
    question.worksAtSecondLook = reader.flag("worksAtSecondLook").value_or(true);
    readSteps(reader, question);
    readApprovals(reader, question);
    question.readiness = readAnswers(reader);
    if (!reader.isGood())
        return reader.refusal();
    const auto events = journey::play(question);
    if (!events)
        return tl::unexpected(events.error());
    return Members{{"events", listOf(*events, print)}};
}

} // namespace evenkeel::batch
