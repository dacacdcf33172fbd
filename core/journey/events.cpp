// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/journey/events.h"

#include <algorithm>
#include <utility>

#include "core/manifest/object_fields.h"
#include "core/rollout/health.h"
#include "core/store/merge_patch.h"

namespace evenkeel::journey {

namespace {

using kube::Value;
using placement::Binding;
using placement::BindingState;
using placement::ConditionStatus;
using rollout::Event;

constexpr std::string_view kVersion = "placement.kubernetes-fleet.io/v1beta1";

/// By Available, of something that can be tracked.
bool isPlainlyReady(const Binding &binding) {
    const placement::Condition *available = rollout::currentCondition(binding, "Available");
    return binding.state == BindingState::Bound && !binding.isDeleting && available != nullptr &&
           available->status == ConditionStatus::True &&
           available->reason != rollout::Reason::kNotTrackable &&
           available->reason != rollout::Reason::kWorkNotTrackable;
}

void markFormer(store::HubObjects &hub, std::string_view kind, std::string_view label,
                const std::string &owner) {
    for (const Value &object : hub.objects()) {
        if (manifest::textAt(object, {"kind"}) != kind ||
            manifest::textAt(object, {"metadata", "labels", label}) != owner)
            continue;
        if (Value *found = hub.find(store::keyOf(object)))
            store::setLabel(*found, manifest::kLatestSnapshotLabel, "false");
    }
}

Value labelsOf(std::string_view label, const std::string &owner) {
    return Value::object({{std::string(label), Value::string(owner)},
                          {std::string(manifest::kLatestSnapshotLabel), Value::string("true")}});
}

Value valueOrNull(const Value *value) {
    return value == nullptr ? Value() : *value;
}

} // namespace

std::optional<std::string> wordOf(Event event, const Binding &binding) {
    switch (event) {
    case Event::Picked:
        return "picked";
    case Event::Dropped:
        return "dropped";
    case Event::Bound:
        return "bound";
    case Event::Updated:
        return "updated";
    case Event::RemovalBegun:
        return "removing";
    case Event::Gone:
        return "removed";
    case Event::Ready:
    case Event::ReadyAgain:
        return isPlainlyReady(binding) ? std::optional("ready") : std::nullopt;
    case Event::ApplyStrategyPatched:
    case Event::Failed:
    case Event::Healed:
        break;
    }
    return std::nullopt;
}

rollout::Millis policyAge(const store::HubObjects &hub, const std::string &placement,
                          kube::Time now) {
    for (const Value &object : hub.objects()) {
        const auto label = [&object](std::string_view name) {
            return manifest::textAt(object, {"metadata", "labels", name});
        };
        if (!manifest::textAt(object, {"kind"}).ends_with("SchedulingPolicySnapshot") ||
            label(manifest::kParentLabel) != placement ||
            label(manifest::kLatestSnapshotLabel) != "true")
            continue;
        const auto created =
            kube::parseTime(manifest::textAt(object, {"metadata", "creationTimestamp"}));
        if (created && *created < now)
            return (created->unixSeconds - now.unixSeconds) * 1000;
    }
    return 0;
}

void keepDecision(const scheduling::Plan &plan, const placement::Placement &placement,
                  store::HubObjects &hub) {
    constexpr std::string_view kKind = "ClusterSchedulingPolicySnapshot";
    Value *held = hub.find({std::string(kKind), "", plan.snapshotName});
    if (held == nullptr) {
        markFormer(hub, kKind, manifest::kParentLabel, placement.name);
        hub.put(Value::object(
            {{"apiVersion", Value::string(std::string(kVersion))},
             {"kind", Value::string(std::string(kKind))},
             {"metadata",
              Value::object({{"name", Value::string(plan.snapshotName)},
                             {"generation", Value::integer(1)},
                             {"labels", labelsOf(manifest::kParentLabel, placement.name)}})},
             {"spec", Value::object({{"policy", valueOrNull(placement.document.findPath(
                                                    {"spec", "policy"}))}})}}));
        held = hub.find({std::string(kKind), "", plan.snapshotName});
    }
    const Value *generation = held->findPath({"metadata", "generation"});
    const bool isTrue = plan.condition && plan.condition->isTrue;
    held->set(
        "status",
        Value::object({{"conditions", Value::array({Value::object(
                                          {{"type", Value::string("Scheduled")},
                                           {"status", Value::string(isTrue ? "True" : "False")},
                                           {"observedGeneration", valueOrNull(generation)}})})}}));
    const Value *wanted = placement.document.findPath({"spec", "policy", "numberOfClusters"});
    if (wanted != nullptr)
        *held = store::patched(
            *held, Value::object(
                       {{"metadata",
                         Value::object({{"annotations",
                                         Value::object({{"kubernetes-fleet.io/number-of-clusters",
                                                         Value::string(wanted->text())}})}})}}));
}

void keepOverrideSnapshots(const manifest::RenderObjects &objects, store::HubObjects &hub) {
    for (const manifest::ReadOverride &read : objects.overrides) {
        const render::Override &override = *read.override;
        const std::string kind = override.isClusterScoped() ? "ClusterResourceOverrideSnapshot"
                                                            : "ResourceOverrideSnapshot";
        if (hub.find({kind, override.nameSpace, override.name}) != nullptr)
            continue;
        markFormer(hub, kind, store::kOverrideLabel, override.overrideName);
        Value metadata =
            Value::object({{"name", Value::string(override.name)},
                           {"labels", labelsOf(store::kOverrideLabel, override.overrideName)}});
        if (!override.isClusterScoped())
            metadata.set("namespace", Value::string(override.nameSpace));
        hub.put(Value::object(
            {{"apiVersion", Value::string(std::string(kVersion))},
             {"kind", Value::string(kind)},
             {"metadata", std::move(metadata)},
             {"spec",
              Value::object({{"overrideSpec", valueOrNull(read.document->find("spec"))}})}}));
    }
}

} // namespace evenkeel::journey
