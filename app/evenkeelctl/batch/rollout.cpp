// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/rolling_update.h"

#include <fmt/format.h>

#include "app/evenkeelctl/batch/kinds.h"
#include "core/placement/typed_parts.h"

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
        return nameList(names);
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
    return nameList(names);
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

} // namespace evenkeel::batch
