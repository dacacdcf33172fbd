// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/rolling_update.h"

#include <algorithm>
#include <charconv>
#include <optional>
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

struct RolloutRequest {
    placement::Placement placement;
    std::vector<Binding> bindings;
    rollout::Latest latest;
    kube::Time now;
};

base::Result<std::vector<std::string>> readNames(const Value &list, const std::string &member) {
    std::vector<std::string> names;
    for (const Value &item : list.items()) {
        const bool isObject = item.isObject();
        if (!isObject && !item.isString())
            return tl::unexpected(badRequest(member + " must be a list of names"));
        names.push_back(isObject ? placement::textOf(item, "namespace") + "/" +
                                       placement::textOf(item, "name")
                                 : item.text());
    }
    return names;
}

base::Result<void> readLatestOverrides(const Value &request, rollout::Latest &latest) {
    const Value *overrides = placement::present(request, "overrides");
    if (overrides == nullptr)
        return {};
    if (!overrides->isObject())
        return tl::unexpected(badRequest("overrides must be an object"));
    for (const auto &[cluster, lists] : overrides->members()) {
        placement::Overrides &own = latest.overrides[cluster];
        for (auto [name, target] :
             {std::pair("clusterResourceOverrides", &own.clusterResourceOverrides),
              std::pair("resourceOverrides", &own.resourceOverrides)}) {
            const Value *list = placement::present(lists, name);
            if (list == nullptr)
                continue;
            auto names = readNames(*list, fmt::format("overrides.{}.{}", cluster, name));
            if (!names)
                return tl::unexpected(names.error());
            *target = std::move(*names);
        }
    }
    return {};
}

base::Result<RolloutRequest> readRollout(const Value &request) {
    auto placement = readPlacement(request);
    if (!placement)
        return tl::unexpected(placement.error());
    auto bindings = readBindings(request);
    if (!bindings)
        return tl::unexpected(bindings.error());
    const auto snapshot = optionalString(request, "latestSnapshot");
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const auto now = requiredTime(request, "now");
    if (!now)
        return tl::unexpected(now.error());
    RolloutRequest read{
        std::move(*placement), std::move(*bindings), {snapshot->value_or(""), {}, false}, *now};
    if (const auto overrides = readLatestOverrides(request, read.latest); !overrides)
        return tl::unexpected(overrides.error());
    return read;
}

/// The answer of one pass.
class PassPrinter {
public:
    PassPrinter(const rollout::Pass &pass, const std::vector<Binding> &bindings)
        : m_pass(pass), m_bindings(bindings) {}
    std::vector<Value::Member> members() const;

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
    void addNumbers(std::vector<Value::Member> &members) const;

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
            Value item =
                Value::object({{"binding", Value::string(name(step))},
                               {"cluster", Value::string(m_bindings[step.binding].targetCluster)},
                               {"action", Value::string(word)}});
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

void PassPrinter::addNumbers(std::vector<Value::Member> &members) const {
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

std::vector<Value::Member> PassPrinter::members() const {
    std::vector<Value::Member> members{{"outcome", Value::string(outcomeOf(m_pass.kind))}};
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

Reply answerRollout(const Value &request) {
    const base::Result<RolloutRequest> read = readRollout(request);
    if (!read)
        return tl::unexpected(read.error());
    const rollout::Pass pass =
        rollout::nextPass({read->placement, read->bindings, read->latest, read->now});
    if (pass.kind == PassKind::Failed)
        return tl::unexpected(Refusal("RolloutError", pass.error));
    if (pass.kind == PassKind::NumberMissing)
        return tl::unexpected(badRequest("placement: a PickN policy must have numberOfClusters"));
    return PassPrinter(pass, read->bindings).members();
}

namespace {

using kube::Value;

struct EvictRequest {
    std::optional<placement::Placement> placement;
    std::vector<placement::Binding> bindings;
    std::optional<placement::DisruptionBudget> budget;
    placement::Eviction eviction;

    const placement::Placement *subject() const {
        return placement && placement->name == eviction.placementName ? &*placement : nullptr;
    }
    const placement::DisruptionBudget *ownBudget() const {
        return budget && budget->name == eviction.placementName ? &*budget : nullptr;
    }
};

base::Result<EvictRequest> readEviction(const Value &request) {
    EvictRequest read;
    auto placement = optionalPlacement(request);
    if (!placement)
        return tl::unexpected(placement.error());
    read.placement = std::move(*placement);
    auto bindings = readBindings(request);
    if (!bindings)
        return tl::unexpected(bindings.error());
    read.bindings = std::move(*bindings);
    if (const Value *object = placement::present(request, "budget")) {
        auto budget = manifest::decodeDisruptionBudget(*object);
        if (!budget)
            return tl::unexpected(memberError("budget", budget.error()));
        read.budget = std::move(*budget);
    }
    const auto object = requiredObject(request, "eviction");
    if (!object)
        return tl::unexpected(object.error());
    auto eviction = manifest::decodeEviction(**object);
    if (!eviction)
        return tl::unexpected(memberError("eviction", eviction.error()));
    read.eviction = std::move(*eviction);
    return read;
}

} // namespace

Reply answerEvict(const Value &request) {
    const base::Result<EvictRequest> read = readEviction(request);
    if (!read)
        return tl::unexpected(read.error());
    const rollout::EvictionVerdict verdict =
        rollout::judge(read->eviction, read->subject(), read->bindings, read->ownBudget());
    if (verdict.isFinal)
        return std::vector<Value::Member>{{"final", Value::boolean(true)}};
    std::vector<Value::Member> members{{"valid", Value::boolean(verdict.valid->isTrue)}};
    if (verdict.executed)
        members.emplace_back("executed", Value::boolean(verdict.executed->isTrue));
    const rollout::EvictionCondition &told = verdict.executed ? *verdict.executed : *verdict.valid;
    members.emplace_back("reason", Value::string(told.reason));
    members.emplace_back("message", Value::string(told.message));
    if (verdict.deletesBinding) {
        const auto evicted =
            std::ranges::find_if(read->bindings, [&read](const placement::Binding &binding) {
                return objects::belongsTo(binding, *read->placement) &&
                       binding.targetCluster == read->eviction.clusterName;
            });
        members.emplace_back("deleted", Value::string(evicted->name));
    }
    return members;
}

namespace {

using kube::Value;

tl::unexpected<base::Error> refusedMember(std::string_view member, std::string_view why) {
    return tl::unexpected(badRequest(fmt::format("{} {}", member, why)));
}

/// A number of seconds, fractions allowed; nothing where it is absent.
base::Result<std::optional<double>> optionalSeconds(const Value &object, std::string_view member) {
    const Value *found = object.find(member);
    if (found == nullptr || found->isNull())
        return std::optional<double>();
    double seconds = 0;
    const std::string &text = found->text();
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool isRead = found->isNumber() && problem == std::errc() &&
                        rest == text.data() + text.size() && seconds >= 0;
    if (!isRead)
        return refusedMember(member, "must be a number of seconds");
    return std::optional(seconds);
}

/// How a cluster answers, as `readyAfter` says it.
base::Result<rollout::Behaviour> readAnswer(const Value &object, rollout::Behaviour behaviour) {
    const auto after = optionalSeconds(object, "after");
    if (!after)
        return tl::unexpected(after.error());
    const auto as = optionalString(object, "as");
    if (!as)
        return tl::unexpected(as.error());
    behaviour.readyAfter = after->value_or(0);
    const std::string word = as->value_or("available");
    if (word == "untracked") {
        behaviour.isTrackable = false;
    } else if (word == "failed") {
        behaviour.failsAfter = behaviour.readyAfter;
        behaviour.readyAfter.reset();
    } else if (word == "never") {
        behaviour.readyAfter.reset();
    } else if (word != "available") {
        return refusedMember("readyAfter", "must say available, untracked, failed or never");
    }
    return behaviour;
}

base::Result<void> readAnswers(const Value &request, rollout::Readiness &readiness) {
    const auto gone = optionalSeconds(request, "goneAfter");
    if (!gone)
        return tl::unexpected(gone.error());
    if (*gone)
        readiness.usual.goneAfter = **gone;
    const Value *answers = request.find("readyAfter");
    if (answers == nullptr)
        return {};
    if (const Value *usual = answers->find("default")) {
        const auto read = readAnswer(*usual, readiness.usual);
        if (!read)
            return tl::unexpected(read.error());
        readiness.usual = *read;
    }
    const Value *clusters = answers->find("clusters");
    for (const auto &[name, answer] :
         clusters == nullptr ? std::vector<Value::Member>{} : clusters->members()) {
        rollout::Behaviour own;
        own.goneAfter = readiness.usual.goneAfter;
        const auto read = readAnswer(answer, own);
        if (!read)
            return tl::unexpected(read.error());
        readiness.clusters.emplace(name, *read);
    }
    return {};
}

base::Result<void> readSteps(const Value &request, journey::Question &question) {
    const auto changes = optionalArray(request, "change");
    if (!changes)
        return tl::unexpected(changes.error());
    if (*changes == nullptr)
        return {};
    rollout::Millis at = 0;
    for (const Value &change : (*changes)->items()) {
        const auto after = optionalSeconds(change, "at");
        if (!after)
            return tl::unexpected(after.error());
        if (*after)
            at = rollout::millisOf(**after);
        if (question.steps.empty() || question.steps.back().at != at)
            question.steps.push_back({at, {}});
        auto one = store::readHubChange(change);
        if (!one)
            return refusedMember("change:", one.error().message);
        question.steps.back().changes.push_back(std::move(*one));
    }
    return {};
}

base::Result<void> readApprovals(const Value &request, journey::Question &question) {
    const auto approvals = optionalArray(request, "approvals");
    if (!approvals)
        return tl::unexpected(approvals.error());
    if (*approvals == nullptr)
        return {};
    for (const Value &approval : (*approvals)->items()) {
        const auto stage = optionalString(approval, "stage");
        const auto task = optionalString(approval, "task");
        const auto after = optionalSeconds(approval, "after");
        if (!stage || !task || !after)
            return refusedMember("approvals", "must have stage, task and after");
        question.approvals[{stage->value_or(""), task->value_or("")}] =
            rollout::millisOf(after->value_or(0));
    }
    return {};
}

base::Result<journey::Question> readQuestion(const Value &request) {
    journey::Question question;
    const auto placement = requiredObject(request, "placement");
    if (!placement)
        return tl::unexpected(placement.error());
    const auto name = optionalString(**placement, "name");
    const auto objects = optionalArray(request, "objects");
    const auto now = requiredTime(request, "now");
    const auto until = optionalSeconds(request, "until");
    const auto works = optionalBool(request, "worksAtSecondLook");
    if (!name)
        return tl::unexpected(name.error());
    if (!objects)
        return tl::unexpected(objects.error());
    if (!now)
        return tl::unexpected(now.error());
    if (!until)
        return tl::unexpected(until.error());
    if (!works)
        return tl::unexpected(works.error());
    if (*objects != nullptr)
        question.hub = store::HubObjects((*objects)->items());
    question.placement = name->value_or("");
    question.now = *now;
    question.until = rollout::millisOf(until->value_or(0));
    question.worksAtSecondLook = works->value_or(true);
    for (const auto read : {readSteps, readApprovals}) {
        if (const auto done = read(request, question); !done)
            return tl::unexpected(done.error());
    }
    if (const auto done = readAnswers(request, question.readiness); !done)
        return tl::unexpected(done.error());
    return question;
}

Value print(const journey::Happening &event) {
    const auto hundredths = (event.at + 5) / 10;
    Value value = Value::object(
        {{"t", Value::number(fmt::format("{}.{:02}", hundredths / 100, hundredths % 100))},
         {"event", Value::string(event.event)}});
    for (const auto &[member, text] :
         {std::pair("cluster", &event.cluster), {"stage", &event.stage}, {"task", &event.task}}) {
        if (!text->empty())
            value.set(member, Value::string(*text));
    }
    return value;
}

} // namespace

Reply answerRehearse(const Value &request) {
    const auto question = readQuestion(request);
    if (!question)
        return tl::unexpected(question.error());
    const auto events = journey::play(*question);
    if (!events)
        return tl::unexpected(events.error());
    Value list = Value::array();
    for (const journey::Happening &event : *events)
        list.items().push_back(print(event));
    return std::vector<Value::Member>{{"events", std::move(list)}};
}

} // namespace evenkeel::batch
