// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/rolling_update.h"

// Objects as the rollout tests need them: the placement is called p, its resources p-0-snapshot.
namespace evenkeel::rollout {

inline constexpr kube::Time kNow{1'800'000'000};
inline const std::string kOld = "p-0-snapshot";
inline const std::string kNew = "p-1-snapshot";

inline kube::Value number(std::int64_t value) {
    return kube::Value::integer(value);
}
inline kube::Value text(std::string value) {
    return kube::Value::string(std::move(value));
}

inline placement::Placement placementOf(const std::string &type, std::int64_t count,
                                        const kube::Value &maxUnavailable = text("25%"),
                                        const kube::Value &maxSurge = text("25%"),
                                        std::int64_t periodSeconds = 60) {
    placement::Placement placement;
    placement.name = "p";
    placement::Policy &policy = placement.policy.emplace();
    policy.placementType = type;
    if (type == "PickN")
        policy.numberOfClusters = count;
    if (type == "PickFixed") {
        for (std::int64_t i = 0; i < count; ++i)
            policy.clusterNames.push_back("c" + std::to_string(i));
    }
    kube::Value rolling =
        kube::Value::object({{"maxUnavailable", maxUnavailable},
                             {"maxSurge", maxSurge},
                             {"unavailablePeriodSeconds", number(periodSeconds)}});
    kube::Value strategy =
        kube::Value::object({{"type", text("RollingUpdate")}, {"rollingUpdate", rolling}});
    placement.document =
        kube::Value::object({{"apiVersion", text("placement.kubernetes-fleet.io/v1beta1")},
                             {"kind", text("ClusterResourcePlacement")},
                             {"metadata", kube::Value::object({{"name", text("p")}})},
                             {"spec", kube::Value::object({{"strategy", strategy}})}});
    return placement;
}

inline placement::Binding bindingOf(const std::string &name, const std::string &state) {
    placement::Binding binding;
    binding.name = name;
    binding.targetCluster = "on-" + name;
    binding.placementName = "p";
    binding.state = state;
    binding.generation = 2;
    binding.resourceSnapshotName = state == "Scheduled" ? "" : kOld;
    binding.applyStrategy = placement::withSchemaDefaults({});
    return binding;
}

inline void setCondition(placement::Binding &binding, const std::string &type,
                         const std::string &status, const std::string &reason,
                         std::int64_t secondsAgo = 3600) {
    std::erase_if(binding.conditions, [&](const auto &old) { return old.type == type; });
    binding.conditions.push_back(
        {type, status, reason, binding.generation, {kNow.unixSeconds - secondsAgo}});
}

inline placement::Binding ready(placement::Binding binding) {
    setCondition(binding, "Applied", "True", "AllWorkHaveBeenApplied");
    setCondition(binding, "Available", "True", "AllWorkAreAvailable");
    return binding;
}

inline placement::Binding failed(placement::Binding binding) {
    setCondition(binding, "Applied", "False", "NotAllWorkHaveBeenApplied");
    return binding;
}

inline placement::Binding deleting(placement::Binding binding) {
    binding.isDeleting = true;
    return binding;
}

inline Latest latestOf(const std::string &resourceSnapshot) {
    return {resourceSnapshot, {}, false};
}

inline Pass passOf(const placement::Placement &placement,
                   const std::vector<placement::Binding> &bindings,
                   const std::string &resourceSnapshot) {
    return nextPass({placement, bindings, latestOf(resourceSnapshot), kNow});
}

inline const char *wordOf(Action action) {
    switch (action) {
    case Action::None:
        return "-";
    case Action::Bind:
        return "bind";
    case Action::Update:
        return "update";
    case Action::Remove:
        return "remove";
    case Action::Wait:
        return "wait";
    case Action::PatchApplyStrategy:
        break;
    }
    return "patch";
}

/// `a bind, b wait`, by binding name; those without action are left out.
inline std::string actionsOf(const Pass &pass, const std::vector<placement::Binding> &bindings) {
    std::string result;
    for (const Step &step : pass.steps) {
        if (step.action == Action::None)
            continue;
        result += result.empty() ? "" : ", ";
        result += bindings[step.binding].name + " " + wordOf(step.action);
    }
    return result;
}

} // namespace evenkeel::rollout
