// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/policy_rules.h"

#include <algorithm>
#include <array>

namespace evenkeel::admission {

namespace {

using namespace std::string_view_literals;

constexpr std::array kNotWithFixed{"affinity"sv, "numberOfClusters"sv,
                                   "topologySpreadConstraints"sv, "tolerations"sv};
constexpr std::array kNotWithAll{"clusterNames"sv, "numberOfClusters"sv,
                                 "topologySpreadConstraints"sv};
constexpr std::array kNotWithN{"clusterNames"sv};
constexpr std::array kRules{
    TypeRule{"PickFixed", kNotWithFixed,
             "affinity, numberOfClusters, topologySpreadConstraints, and tolerations cannot be "
             "set when placementType is PickFixed"},
    TypeRule{"PickAll", kNotWithAll,
             "clusterNames, numberOfClusters, and topologySpreadConstraints cannot be set when "
             "placementType is PickAll"},
    TypeRule{"PickN", kNotWithN,
             "clusterNames cannot be set and numberOfClusters must be set when placementType is "
             "PickN"},
};

} // namespace

std::span<const TypeRule> typeRules() {
    return kRules;
}

std::vector<api::FieldPath> refusedPolicyFields(api::ObjectKind kind, std::string_view type) {
    std::vector<api::FieldPath> refused;
    const auto rule = std::ranges::find(kRules, type, &TypeRule::type);
    if (rule == kRules.end())
        return refused;
    // In the order of the API: what a person reads goes by the form.
    const api::Field &policy =
        *api::findField(api::fieldTable(kind), "spec.policy", api::ApiVersion::V1Beta1);
    for (const api::Field &field : policy.children) {
        if (std::ranges::find(rule->excluded, std::string_view(field.name)) !=
            rule->excluded.end()) {
            refused.emplace_back(field.name);
        } else if (field.name == "affinity" && type == "PickAll" &&
                   kind == api::ObjectKind::ClusterResourcePlacement) {
            refused.emplace_back("affinity.clusterAffinity."
                                 "preferredDuringSchedulingIgnoredDuringExecution");
        }
    }
    return refused;
}

Guard guardOf(const api::FieldPath &field, api::ObjectKind kind, const kube::Value &stored) {
    const std::string path = field.text();
    const bool isClusterScoped = kind == api::ObjectKind::ClusterResourcePlacement;
    if (path == kTypeField) // C8, W20
        return Guard::Fixed;
    if (path == kScopeField && isClusterScoped) // C3
        return Guard::Fixed;
    if (path == kStrategyTypeField) { // C14
        const kube::Value *type = api::findValue(stored, field);
        return type != nullptr && type->text() == "External" ? Guard::Fixed : Guard::Open;
    }
    return path == kTolerationsField && isClusterScoped ? Guard::AddOnly : Guard::Open; // W23
}

} // namespace evenkeel::admission
