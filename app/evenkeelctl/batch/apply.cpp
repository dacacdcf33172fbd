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

#include "app/evenkeelctl/batch/request.h"
#include "core/api/field_table.h"
#include "core/base/some_names.h"
#include "core/difference/holding.h"
#include "core/insight/placements_by_id.h"
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

/// The kind that a member names.
template <typename Kinds>
auto choice(const Kinds &kinds, Reader &reader, std::string_view member, std::string_view usual) {
    const auto text = reader.text(member);
    const auto found = std::ranges::find(kinds, text.value_or(std::string(usual)),
                                         [](const auto &one) { return std::string(one.name); });
    if (found != kinds.end())
        return found->kind;
    reader.fail(badRequest(std::string(member) + " has no such value: " + text.value_or("none")));
    return kinds.front().kind;
}

void readPatch(Reader &reader, store::Command &command) {
    using store::How;
    if (command.how == How::Label || command.how == How::Annotate)
        command.patch = reader.requiredObject("changes");
    if (command.how != How::MergePatch && command.how != How::JsonPatch)
        return;
    const Value *patch = reader.present("patch");
    const bool fits =
        patch != nullptr && (command.how == How::MergePatch ? patch->isObject() : patch->isArray());
    if (fits)
        command.patch = *patch;
    else
        reader.failWanting("patch", "an object, and of JSONPatch a list");
}

store::Command readCommand(Reader &reader) {
    store::Command command;
    command.object = reader.requiredObject("object");
    if (api::tableOf(command.object) == nullptr)
        reader.failWanting("object", "of a kind of KubeFleet that is applied");
    command.how = choice(kWays, reader, "how", "");
    command.validation = choice(kValidations, reader, "validate", "strict");
    command.fieldManager = reader.text("fieldManager").value_or(command.fieldManager);
    command.force = reader.flag("force").value_or(false) ? store::Force::Yes : store::Force::No;
    command.overwrites = reader.flag("overwrite").value_or(false);
    readPatch(reader, command);
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
        conflicts.items().push_back(
            Value::object({{"manager", text(conflict.manager)}, {"field", text(conflict.field)}}));
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

Reply answerApply(Reader &reader) {
    const store::Command command = readCommand(reader);
    const Value *live = reader.present("live");
    if (live != nullptr && !live->isObject())
        reader.failWanting("live", "an object");
    if (!reader.isGood())
        return reader.refusal();
    const auto outcome = store::applied(live, command);
    if (!outcome)
        return tl::unexpected(printRefusal(outcome.error()));
    Members members{{"object", outcome->object ? printObject(*outcome->object) : Value()},
                    {"changed", Value::boolean(outcome->isChanged)},
                    {"written", Value::boolean(outcome->isWritten)},
                    {"generationChanged", Value::boolean(outcome->isGenerationChanged)},
                    {"word", text(outcome->word)}};
    addList(members, "warnings", stringList(outcome->warnings));
    return members;
}

namespace {

using difference::Records;
using kube::Value;
using placement::Placement;

/// The hub before the change and after it, before its controllers have done anything.
struct Change {
    manifest::Objects before;
    manifest::Objects after;
    std::vector<placement::Eviction> evictions; // in the order they are made
    kube::Time now;
};

manifest::Objects objectsOf(Reader &reader, const store::HubObjects &hub) {
    manifest::Objects objects = hub.read();
    for (const api::Finding &diagnostic : objects.diagnostics) {
        if (diagnostic.level == api::Level::Error)
            reader.fail(badRequest(diagnostic.sentence));
    }
    return objects;
}

Change readChange(Reader &reader) {
    Change change;
    change.now = reader.requiredTime("now");
    store::HubObjects hub(reader.requiredList("objects"));
    reader.requiredList("change");
    const std::vector<store::HubChange> changes = reader.each("change", store::readHubChange);
    change.before = objectsOf(reader, hub);
    for (const store::HubChange &one : changes) {
        hub.change(one);
        if (placement::textOf(one.object, "kind") == "ClusterResourcePlacementEviction")
            change.evictions.push_back(reader.take(manifest::decodeEviction(one.object), "change"));
    }
    change.after = objectsOf(reader, hub);
    return change;
}

/// Makes the evictions one after the other; those that delete a binding mark it.
Value evict(Change &change, std::set<kube::ObjectId> &evicted) {
    Value list = Value::array();
    for (const placement::Eviction &eviction : change.evictions) {
        const Placement *subject = change.after.clusterPlacement(eviction.placementName);
        if (subject != nullptr && !rollout::evictionAdmissionError(*subject).empty())
            continue; // it is not created
        const auto *budget =
            subject == nullptr ? nullptr : change.after.rollouts.budgetOf(*subject);
        auto &bindings = change.after.bindings.edit();
        const auto verdict = rollout::judge(eviction, subject, bindings, budget);
        const scheduling::Condition &said = *verdict.deciding();
        Value entry = Value::object(
            {{"name", text(eviction.name)}, {"valid", Value::boolean(verdict.valid->isTrue)}});
        if (verdict.executed)
            entry.set("executed", Value::boolean(verdict.executed->isTrue));
        entry.set("reason", text(said.reason));
        entry.set("message", text(said.message));
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

Value named(const kube::ObjectId &key) {
    Value name = Value::object();
    report::setUnlessEmpty(name, "namespace", key.nameSpace);
    name.set("name", text(key.name));
    return Value::object({{"placement", std::move(name)}});
}

Value printed(const kube::ObjectId &key, const difference::Settled &settled, bool isNew,
              const std::vector<placement::Binding> &bindings) {
    const auto held = objects::heldClusters(bindings);
    Value entry = named(key);
    entry.set("snapshot", text(settled.snapshot));
    if (!isNew)
        entry.set("policyChanged", Value::boolean(settled.isNewSnapshot));
    entry.set("picks", stringList(settled.picks));
    entry.set("joins", stringList(base::missingFrom(held, settled.picks)));
    entry.set("leaves", stringList(base::missingFrom(settled.picks, held)));
    if (settled.condition)
        entry.set("condition", Value::object({{"status", text(settled.condition->status)},
                                              {"reason", text(settled.condition->reason)},
                                              {"message", text(settled.condition->message)}}));
    return entry;
}

/// By namespace, none first, then name.
std::vector<kube::ObjectId> allPlacements(const Change &change) {
    std::set<kube::ObjectId> ids;
    for (const auto *side : {&change.before, &change.after})
        std::ranges::transform(side->placements, std::inserter(ids, ids.end()),
                               [](const Placement &one) { return insight::idOf(one); });
    std::vector<kube::ObjectId> keys(ids.begin(), ids.end());
    std::ranges::sort(keys, [](const kube::ObjectId &one, const kube::ObjectId &other) {
        return std::tie(one.nameSpace, one.name, one.kind) <
               std::tie(other.nameSpace, other.name, other.kind);
    });
    return keys;
}

} // namespace

Reply answerChange(Reader &reader) {
    Change change = readChange(reader);
    if (!reader.isGood())
        return reader.refusal();
    std::set<kube::ObjectId> evicted;
    Value evictions = evict(change, evicted);
    const insight::PlacementsById before(change.before.placements);
    const insight::PlacementsById after(change.after.placements);
    const Records heldBefore(change.before);
    const Records records(change.after);
    const auto events = objects::clusterEvents(change.before.fleet, change.after.fleet, change.now);
    Value placements = Value::array();
    for (const kube::ObjectId &key : allPlacements(change)) {
        const Placement *now = after.find(key);
        if (now == nullptr) {
            placements.items().push_back(named(key));
            placements.items().back().set("deleted", Value::boolean(true));
            continue;
        }
        const Placement *hub = before.find(key);
        auto cycle = objects::cycleOf(
            hub, *now, events, hub != nullptr && objects::isFullyScheduled(*hub).value_or(false));
        if (!cycle && evicted.contains(key))
            cycle = objects::Cycle{objects::CycleCause::BindingDeleted, {}};
        const Records::Own none;
        const Records::Own *own = records.of(key);
        const Records::Own *held = heldBefore.of(key);
        const auto settled =
            difference::settle(difference::withRecords(change.after, own == nullptr ? none : *own),
                               *now, cycle, {std::nullopt, change.now});
        if (!settled)
            return tl::unexpected(settled.error());
        placements.items().push_back(
            printed(key, *settled, hub == nullptr, (held == nullptr ? none : *held).bindings));
    }
    Members members{{"placements", std::move(placements)}};
    if (!change.evictions.empty())
        members.emplace_back("evictions", std::move(evictions));
    return members;
}

} // namespace evenkeel::batch
