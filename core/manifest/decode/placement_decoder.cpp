// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <charconv>
#include <string>
#include <utility>

#include "core/api/field_table.h"
#include "core/base/number.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/manifest/tree/shape.h"
#include "core/placement/policy_text.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;
using placement::PlacementKind;

/// The member, nullptr also when it is null.
const Value *member(const Value *object, std::string_view name) {
    const Value *found = object == nullptr ? nullptr : object->find(name);
    return found == nullptr || found->isNull() ? nullptr : found;
}

std::string text(const Value *object, std::string_view name, std::string_view absent = {}) {
    const Value *found = member(object, name);
    return found == nullptr || found->text().empty() ? std::string(absent) : found->text();
}

std::optional<std::int64_t> integer(const Value *object, std::string_view name) {
    const Value *found = member(object, name);
    if (found == nullptr)
        return std::nullopt;
    std::int64_t value = 0;
    std::from_chars(found->text().data(), found->text().data() + found->text().size(), value);
    return value;
}

std::int32_t int32(const Value *object, std::string_view name, std::int32_t absent) {
    // shapeError() has made sure of the range.
    return static_cast<std::int32_t>(integer(object, name).value_or(absent));
}

const std::vector<Value> &items(const Value *object, std::string_view name) {
    static const std::vector<Value> none;
    const Value *found = member(object, name);
    return found == nullptr ? none : found->items();
}

std::vector<std::string> texts(const Value *object, std::string_view name) {
    std::vector<std::string> result;
    for (const Value &item : items(object, name))
        result.push_back(item.text());
    return result;
}

placement::ClusterSelectorTerm term(const Value *value) {
    placement::ClusterSelectorTerm term;
    if (const Value *selector = member(value, "labelSelector"))
        term.labelSelector = placement::labelSelectorOf(*selector);
    if (const Value *selector = member(value, "propertySelector")) {
        auto &requirements = term.propertySelector.emplace();
        for (const Value &item : items(selector, "matchExpressions"))
            requirements.push_back(placement::requirementOf(item));
    }
    if (const Value *sorter = member(value, "propertySorter"))
        term.propertySorter = {text(sorter, "name"), text(sorter, "sortOrder")};
    return term;
}

/// The empty structs that are written, as far as no term is in them.
placement::EmptyAffinity emptyAffinity(const Value *outer, const placement::Policy &policy) {
    using placement::EmptyAffinity;
    const Value *affinity = member(outer, "clusterAffinity");
    const bool hasRequired =
        member(affinity, "requiredDuringSchedulingIgnoredDuringExecution") != nullptr;
    if (hasRequired)
        return policy.requiredTerms.empty() ? EmptyAffinity::RequiredTerms : EmptyAffinity::None;
    if (outer == nullptr || !policy.preferredTerms.empty())
        return EmptyAffinity::None;
    return affinity == nullptr ? EmptyAffinity::Affinity : EmptyAffinity::ClusterAffinity;
}

void readAffinity(const Value &policyValue, placement::Policy &policy) {
    const Value *outer = member(&policyValue, "affinity");
    const Value *affinity = member(outer, "clusterAffinity");
    const Value *required = member(affinity, "requiredDuringSchedulingIgnoredDuringExecution");
    for (const Value &item : items(required, "clusterSelectorTerms"))
        policy.requiredTerms.push_back(term(&item));
    for (const Value &item : items(affinity, "preferredDuringSchedulingIgnoredDuringExecution"))
        policy.preferredTerms.push_back(
            {int32(&item, "weight", 0), term(member(&item, "preference"))});
    policy.emptyAffinity = emptyAffinity(outer, policy);
}

/// What the table says of a field of the policy that is absent.
const Value &defaultOf(std::string_view policyField) {
    const api::Field &table = api::fieldTable(api::ObjectKind::ClusterResourcePlacement);
    const std::string path = "spec.policy." + std::string(policyField);
    static const Value none;
    const api::Field *field = api::findField(table, path, api::ApiVersion::V1Beta1);
    return field == nullptr ? none : field->defaultValue;
}

/// The defaults of a policy, looked up once.
struct PolicyDefaults {
    std::string type = defaultOf("placementType").text();
    std::int32_t maxSkew = number(defaultOf("topologySpreadConstraints.maxSkew"));
    std::string action = defaultOf("topologySpreadConstraints.whenUnsatisfiable").text();
    std::string op = defaultOf("tolerations.operator").text();

    static std::int32_t number(const Value &value) {
        std::int32_t result = 0;
        const std::string &digits = value.text();
        std::from_chars(digits.data(), digits.data() + digits.size(), result);
        return result;
    }
};

/// Fills in what the CRD and the mutating webhook default (KubeFleet spec 2.2, 2.3.1; batch
/// protocol, `Schedule`): an empty text counts as absent.
placement::Policy readPolicy(const Value &value) {
    static const PolicyDefaults defaults;
    placement::Policy policy;
    policy.placementType = text(&value, "placementType", defaults.type);
    policy.clusterNames = texts(&value, "clusterNames");
    policy.numberOfClusters = integer(&value, "numberOfClusters");
    readAffinity(value, policy);
    for (const Value &item : items(&value, "topologySpreadConstraints"))
        policy.spreadConstraints.push_back({text(&item, "topologyKey"),
                                            int32(&item, "maxSkew", defaults.maxSkew),
                                            text(&item, "whenUnsatisfiable", defaults.action)});
    for (const Value &item : items(&value, "tolerations"))
        policy.tolerations.push_back({text(&item, "key"), text(&item, "operator", defaults.op),
                                      text(&item, "value"), text(&item, "effect")});
    return policy;
}

std::optional<std::string> annotation(const Value *metadata, std::string_view name) {
    const Value *found = member(member(metadata, "annotations"), name);
    return found == nullptr ? std::nullopt : std::optional(found->text());
}

placement::Condition readCondition(const Value &value) {
    placement::Condition condition;
    condition.type = text(&value, "type");
    condition.status = text(&value, "status");
    condition.reason = text(&value, "reason");
    condition.observedGeneration = integer(&value, "observedGeneration").value_or(0);
    condition.lastTransitionTime =
        kube::parseTime(text(&value, "lastTransitionTime")).value_or(kube::Time{});
    return condition;
}

void readRolloutState(const Value &object, placement::Binding &binding) {
    binding.generation = integer(member(&object, "metadata"), "generation").value_or(0);
    const Value *spec = member(&object, "spec");
    binding.resourceSnapshotName = text(spec, "resourceSnapshotName");
    binding.clusterResourceOverrides = texts(spec, "clusterResourceOverrideSnapshots");
    for (const Value &item : items(spec, "resourceOverrideSnapshots"))
        binding.resourceOverrides.push_back(text(&item, "namespace") + "/" + text(&item, "name"));
    if (const Value *strategy = member(spec, "applyStrategy"))
        binding.applyStrategy = placement::applyStrategyOf(*strategy);
    for (const Value &item : items(member(&object, "status"), "conditions"))
        binding.conditions.push_back(readCondition(item));
}

/// Go's strconv.ParseBool.
bool isTrue(std::string_view text) {
    return text == "1" || text == "t" || text == "T" || text == "true" || text == "TRUE" ||
           text == "True";
}

void readPolicyOf(const Value &object, placement::PolicySnapshot &snapshot) {
    const Value *metadata = member(&object, "metadata");
    const std::string number =
        annotation(metadata, "kubernetes-fleet.io/number-of-clusters").value_or(std::string());
    snapshot.numberOfClusters = base::wholeNumber(number);
    const Value *spec = member(&object, "spec");
    const Value *policy = member(spec, "policy");
    // A placement without a policy has a snapshot with a hash and no policy.
    snapshot.hasPolicy = policy != nullptr || member(spec, "policyHash") != nullptr;
    if (policy != nullptr)
        snapshot.policy = readPolicy(*policy);
}

} // namespace

base::Result<placement::Placement> decodePlacement(const Value &object) {
    if (auto error = shapeError(object, kPlacementShape))
        return tl::unexpected(std::move(*error));
    placement::Placement result;
    if (text(&object, "kind") == "ResourcePlacement")
        result.kind = PlacementKind::ResourcePlacement;
    const Value *metadata = member(&object, "metadata");
    result.name = text(metadata, "name");
    if (result.kind == PlacementKind::ResourcePlacement)
        result.nameSpace = text(metadata, "namespace", "default");
    if (const Value *policy = member(member(&object, "spec"), "policy"))
        result.policy = readPolicy(*policy);
    result.document = object;
    return result;
}

base::Result<placement::Binding> decodeBinding(const Value &object) {
    if (auto error = shapeError(object, kBindingShape))
        return tl::unexpected(std::move(*error));
    placement::Binding binding;
    if (text(&object, "kind") == "ResourceBinding")
        binding.kind = PlacementKind::ResourcePlacement;
    const Value *metadata = member(&object, "metadata");
    binding.name = text(metadata, "name");
    if (binding.kind == PlacementKind::ResourcePlacement)
        binding.nameSpace = text(metadata, "namespace", "default");
    binding.placementName = text(member(metadata, "labels"), kParentLabel);
    binding.isDeleting = member(metadata, "deletionTimestamp") != nullptr;
    binding.previousState = annotation(metadata, "kubernetes-fleet.io/previous-binding-state");
    const Value *spec = member(&object, "spec");
    binding.state = text(spec, "state");
    binding.targetCluster = text(spec, "targetCluster");
    binding.snapshotName = text(spec, "schedulingPolicySnapshotName");
    if (const Value *decision = member(spec, "clusterDecision"))
        binding.decision = placement::decisionOf(*decision);
    readRolloutState(object, binding);
    return binding;
}

base::Result<placement::PolicySnapshot> decodePolicySnapshot(const Value &object) {
    if (auto error = shapeError(object, kPolicySnapshotShape))
        return tl::unexpected(std::move(*error));
    placement::PolicySnapshot snapshot;
    const Value *metadata = member(&object, "metadata");
    snapshot.name = text(metadata, "name");
    if (text(&object, "kind") == "SchedulingPolicySnapshot") {
        snapshot.kind = PlacementKind::ResourcePlacement;
        snapshot.nameSpace = text(metadata, "namespace", "default");
    }
    snapshot.placementName = text(member(metadata, "labels"), kParentLabel);
    snapshot.isLatest = isTrue(text(member(metadata, "labels"), kLatestSnapshotLabel));
    snapshot.generation = integer(metadata, "generation").value_or(0);
    readPolicyOf(object, snapshot);
    for (const Value &item : items(member(&object, "status"), "conditions"))
        snapshot.conditions.push_back(readCondition(item));
    snapshot.document = object;
    return snapshot;
}

} // namespace evenkeel::manifest
