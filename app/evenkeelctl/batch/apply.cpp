// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/apply.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/request.h"
#include "core/api/field_table.h"
#include "core/difference/holding.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/objects/planning.h"
#include "core/placement/policy_text.h"
#include "core/rollout/eviction.h"
#include "core/store/hub_objects.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

template <typename Kind> struct Named {
    std::string_view name;
    Kind kind;
};

constexpr std::array kWays{
    Named{"ClientSideApply", store::How::ClientSideApply},
    Named{"ServerSideApply", store::How::ServerSideApply},
    Named{"Replace", store::How::Replace},
    Named{"Create", store::How::Create},
    Named{"MergePatch", store::How::MergePatch},
    Named{"JSONPatch", store::How::JsonPatch},
    Named{"StrategicPatch", store::How::StrategicPatch},
    Named{"Label", store::How::Label},
    Named{"Annotate", store::How::Annotate},
};
constexpr std::array kValidations{
    Named{"strict", store::FieldValidation::Strict},
    Named{"warn", store::FieldValidation::Warn},
    Named{"ignore", store::FieldValidation::Ignore},
};

template <typename Kinds> auto choice(const Kinds &kinds, const Value &request,
                                      std::string_view member, std::string_view usual)
    -> base::Result<decltype(kinds.front().kind)> {
    const auto text = optionalString(request, member);
    if (!text)
        return tl::unexpected(text.error());
    const auto found = std::ranges::find(kinds, text->value_or(std::string(usual)),
                                         [](const auto &one) { return std::string(one.name); });
    if (found == kinds.end())
        return tl::unexpected(
            badRequest(std::string(member) + " has no such value: " + text->value_or("none")));
    return found->kind;
}

base::Result<void> readPatch(const Value &request, store::Command &command) {
    const bool hasTexts = command.how == store::How::Label || command.how == store::How::Annotate;
    const bool hasPatch =
        command.how == store::How::MergePatch || command.how == store::How::JsonPatch;
    if (hasTexts) {
        const auto changes = requiredObject(request, "changes");
        if (!changes)
            return tl::unexpected(changes.error());
        command.patch = **changes;
    } else if (hasPatch) {
        const Value *patch = request.find("patch");
        const bool fits =
            patch != nullptr &&
            (command.how == store::How::MergePatch ? patch->isObject() : patch->isArray());
        if (!fits)
            return tl::unexpected(badRequest("patch must be an object, and of JSONPatch a list"));
        command.patch = *patch;
    }
    return {};
}

base::Result<store::Command> readCommand(const Value &request) {
    store::Command command;
    const auto object = requiredObject(request, "object");
    if (!object)
        return tl::unexpected(object.error());
    if (api::tableOf(**object) == nullptr)
        return tl::unexpected(badRequest("object must be of a kind of KubeFleet that is applied"));
    command.object = **object;
    const auto how = choice(kWays, request, "how", "");
    if (!how)
        return tl::unexpected(how.error());
    command.how = *how;
    const auto validation = choice(kValidations, request, "validate", "strict");
    if (!validation)
        return tl::unexpected(validation.error());
    command.validation = *validation;
    const auto manager = optionalString(request, "fieldManager");
    const auto force = optionalBool(request, "force");
    const auto overwrites = optionalBool(request, "overwrite");
    if (!manager)
        return tl::unexpected(manager.error());
    if (!force || !overwrites)
        return tl::unexpected(badRequest("force and overwrite must be true or false"));
    command.fieldManager = manager->value_or(command.fieldManager);
    command.force = force->value_or(false) ? store::Force::Yes : store::Force::No;
    command.overwrites = overwrites->value_or(false);
    if (const auto patch = readPatch(request, command); !patch)
        return tl::unexpected(patch.error());
    return command;
}

/// The object without what every server sets anew.
Value printObject(Value object) {
    if (Value *metadata = object.find("metadata")) {
        for (const char *name : {"uid", "resourceVersion", "creationTimestamp"})
            metadata->remove(name);
        if (Value *managed = metadata->find("managedFields")) {
            for (Value &entry : managed->items())
                entry.remove("time");
        }
    }
    return object;
}

Refusal printRefusal(const store::Refusal &refusal) {
    Refusal printed(std::string(nameOf(refusal.kind)), refusal.message);
    Value conflicts = Value::array();
    for (const store::Conflict &conflict : refusal.conflicts)
        conflicts.items().push_back(Value::object({{"manager", Value::string(conflict.manager)},
                                                   {"field", Value::string(conflict.field)}}));
    std::set<std::string> fields;
    for (const admission::Finding &finding : refusal.findings)
        fields.insert(finding.field.text());
    if (!conflicts.items().empty())
        printed.members.emplace_back("conflicts", std::move(conflicts));
    if (!fields.empty())
        printed.members.emplace_back("fields", stringList({fields.begin(), fields.end()}));
    return printed;
}

} // namespace

Reply answerApply(const Value &request) {
    const base::Result<store::Command> command = readCommand(request);
    if (!command)
        return tl::unexpected(command.error());
    const Value *live = request.find("live");
    if (live != nullptr && !live->isObject() && !live->isNull())
        return tl::unexpected(badRequest("live must be an object"));
    const auto outcome =
        store::applied(live != nullptr && live->isObject() ? live : nullptr, *command);
    if (!outcome)
        return tl::unexpected(printRefusal(outcome.error()));
    std::vector<Value::Member> members{
        {"object", outcome->object ? printObject(*outcome->object) : Value()},
        {"changed", Value::boolean(outcome->isChanged)},
        {"written", Value::boolean(outcome->isWritten)},
        {"generationChanged", Value::boolean(outcome->isGenerationChanged)},
        {"word", Value::string(std::string(outcome->word))}};
    if (!outcome->warnings.empty())
        members.emplace_back("warnings", stringList(outcome->warnings));
    return members;
}

namespace {

using difference::Records;
using kube::Value;
using placement::Placement;
using Placements = std::map<kube::ObjectId, const Placement *>;

/// The hub before the change and after it, before its controllers have done anything.
struct Change {
    manifest::Objects before;
    manifest::Objects after;
    std::vector<placement::Eviction> evictions; // in the order they are made
    kube::Time now;
};

base::Result<std::vector<store::HubChange>> readChanges(const Value &request) {
    const auto list = optionalArray(request, "change");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return tl::unexpected(badRequest("change must be a list"));
    std::vector<store::HubChange> changes;
    for (const Value &item : (*list)->items()) {
        auto change = store::readHubChange(item);
        if (!change)
            return tl::unexpected(
                badRequest(fmt::format("change[{}]: {}", changes.size(), change.error().message)));
        changes.push_back(std::move(*change));
    }
    return changes;
}

/// As plans take them. Errors: an object that the API's types cannot hold.
base::Result<manifest::Objects> objectsOf(const store::HubObjects &hub) {
    manifest::Objects objects = hub.read();
    for (const api::Finding &diagnostic : objects.diagnostics) {
        if (diagnostic.level == api::Level::Error)
            return tl::unexpected(badRequest(diagnostic.sentence));
    }
    return objects;
}

base::Result<Change> readChange(const Value &request) {
    const auto now = requiredTime(request, "now");
    if (!now)
        return tl::unexpected(now.error());
    const auto list = optionalArray(request, "objects");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return tl::unexpected(badRequest("objects must be a list"));
    const auto changes = readChanges(request);
    if (!changes)
        return tl::unexpected(changes.error());
    store::HubObjects hub((*list)->items());
    auto before = objectsOf(hub);
    if (!before)
        return tl::unexpected(before.error());
    Change change{std::move(*before), {}, {}, *now};
    for (const store::HubChange &one : *changes) {
        hub.change(one);
        if (placement::textOf(one.object, "kind") != "ClusterResourcePlacementEviction")
            continue;
        auto eviction = manifest::decodeEviction(one.object);
        if (!eviction)
            return tl::unexpected(memberError("change", eviction.error()));
        change.evictions.push_back(std::move(*eviction));
    }
    auto after = objectsOf(hub);
    if (!after)
        return tl::unexpected(after.error());
    change.after = std::move(*after);
    return change;
}

Placements placementsOf(const manifest::Objects &objects) {
    Placements placements;
    for (const Placement &placement : objects.placements)
        placements.emplace(insight::idOf(placement), &placement);
    return placements;
}

/// Makes the evictions one after the other; those that delete a binding mark it.
Value evict(Change &change, std::set<kube::ObjectId> &evicted) {
    Value list = Value::array();
    for (const placement::Eviction &eviction : change.evictions) {
        const Placement *subject = nullptr;
        for (const Placement &placement : change.after.placements) {
            const bool isWide =
                placement.kind == placement::PlacementKind::ClusterResourcePlacement;
            if (isWide && placement.name == eviction.placementName)
                subject = &placement;
        }
        if (subject != nullptr && !rollout::evictionAdmissionError(*subject).empty())
            continue; // it is not created
        const auto *budget =
            subject == nullptr ? nullptr : change.after.rollouts.budgetOf(*subject);
        auto &bindings = change.after.bindings.edit();
        const auto verdict = rollout::judge(eviction, subject, bindings, budget);
        const rollout::EvictionCondition &said =
            verdict.executed ? *verdict.executed : *verdict.valid;
        Value entry = Value::object({{"name", Value::string(eviction.name)},
                                     {"valid", Value::boolean(verdict.valid->isTrue)}});
        if (verdict.executed)
            entry.set("executed", Value::boolean(verdict.executed->isTrue));
        entry.set("reason", Value::string(said.reason));
        entry.set("message", Value::string(said.message));
        list.items().push_back(std::move(entry));
        if (!verdict.deletesBinding)
            continue;
        evicted.insert(insight::idOf(*subject));
        for (placement::Binding &binding : bindings) {
            if (objects::belongsTo(binding, *subject) &&
                binding.targetCluster == eviction.clusterName)
                binding.isDeleting = true;
        }
    }
    return list;
}

std::vector<std::string> heldOf(const Records::Own *own) {
    std::set<std::string> clusters;
    for (const placement::Binding &binding :
         own == nullptr ? std::vector<placement::Binding>() : own->bindings) {
        if (objects::holds(binding))
            clusters.insert(binding.targetCluster);
    }
    return {clusters.begin(), clusters.end()};
}

Value named(const kube::ObjectId &key) {
    Value name = Value::object();
    if (!key.nameSpace.empty())
        name.set("namespace", Value::string(key.nameSpace));
    name.set("name", Value::string(key.name));
    return Value::object({{"placement", std::move(name)}});
}

Value printed(const kube::ObjectId &key, const difference::Settled &settled, bool isNew,
              const std::vector<std::string> &held) {
    std::vector<std::string> joins;
    std::vector<std::string> leaves;
    std::ranges::set_difference(settled.picks, held, std::back_inserter(joins));
    std::ranges::set_difference(held, settled.picks, std::back_inserter(leaves));
    Value entry = named(key);
    entry.set("snapshot", Value::string(settled.snapshot));
    if (!isNew)
        entry.set("policyChanged", Value::boolean(settled.isNewSnapshot));
    entry.set("picks", stringList(settled.picks));
    entry.set("joins", stringList(joins));
    entry.set("leaves", stringList(leaves));
    if (settled.condition)
        entry.set("condition",
                  Value::object({{"status", Value::string(settled.condition->status)},
                                 {"reason", Value::string(settled.condition->reason)},
                                 {"message", Value::string(settled.condition->message)}}));
    return entry;
}

/// By namespace, none first, then name.
std::vector<kube::ObjectId> allPlacements(const Placements &before, const Placements &after) {
    std::vector<kube::ObjectId> keys;
    for (const auto &[key, placement] : before)
        keys.push_back(key);
    for (const auto &[key, placement] : after) {
        if (!before.contains(key))
            keys.push_back(key);
    }
    std::ranges::sort(keys, [](const kube::ObjectId &one, const kube::ObjectId &other) {
        return std::tie(one.nameSpace, one.name, one.kind) <
               std::tie(other.nameSpace, other.name, other.kind);
    });
    return keys;
}

} // namespace

Reply answerChange(const Value &request) {
    base::Result<Change> change = readChange(request);
    if (!change)
        return tl::unexpected(change.error());
    std::set<kube::ObjectId> evicted;
    Value evictions = evict(*change, evicted);
    const Placements before = placementsOf(change->before);
    const Placements after = placementsOf(change->after);
    const Records heldBefore(change->before);
    const Records records(change->after);
    const auto events =
        objects::clusterEvents(change->before.fleet, change->after.fleet, change->now);
    Value placements = Value::array();
    for (const kube::ObjectId &key : allPlacements(before, after)) {
        const auto now = after.find(key);
        if (now == after.end()) {
            placements.items().push_back(named(key));
            placements.items().back().set("deleted", Value::boolean(true));
            continue;
        }
        const auto old = before.find(key);
        const Placement *hub = old == before.end() ? nullptr : old->second;
        auto cycle =
            objects::cycleOf(hub, *now->second, events,
                             hub != nullptr && objects::isFullyScheduled(*hub).value_or(false));
        if (!cycle && evicted.contains(key))
            cycle = objects::Cycle{objects::CycleCause::BindingDeleted, {}};
        const Records::Own none;
        const Records::Own *own = records.of(key);
        const auto settled =
            difference::settle(difference::withRecords(change->after, own == nullptr ? none : *own),
                               *now->second, cycle, {std::nullopt, change->now});
        if (!settled)
            return tl::unexpected(settled.error());
        placements.items().push_back(
            printed(key, *settled, hub == nullptr, heldOf(heldBefore.of(key))));
    }
    std::vector<Value::Member> members{{"placements", std::move(placements)}};
    if (!change->evictions.empty())
        members.emplace_back("evictions", std::move(evictions));
    return members;
}

} // namespace evenkeel::batch
