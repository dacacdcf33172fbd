// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/manifest.h"
#include "tests/reference/random_case.h"

namespace evenkeel::reference {

namespace {

using kube::Value;

Value texts(const std::vector<std::string> &items) {
    Value list = Value::array();
    for (const auto &item : items)
        list.items().push_back(Value::string(item));
    return list;
}

Value selectorValue(const kube::LabelSelector &selector) {
    Value value = Value::object();
    if (!selector.matchLabels.empty()) {
        Value labels = Value::object();
        for (const auto &[key, label] : selector.matchLabels)
            labels.set(key, Value::string(label));
        value.set("matchLabels", labels);
    }
    Value expressions = Value::array();
    for (const auto &requirement : selector.matchExpressions) {
        expressions.items().push_back(Value::object({{"key", Value::string(requirement.key)},
                                                     {"operator", Value::string(requirement.op)},
                                                     {"values", texts(requirement.values)}}));
    }
    if (!selector.matchExpressions.empty())
        value.set("matchExpressions", expressions);
    return value;
}

Value termValue(const placement::ClusterSelectorTerm &term) {
    Value value = Value::object();
    if (term.labelSelector)
        value.set("labelSelector", selectorValue(*term.labelSelector));
    if (term.propertySelector) {
        Value expressions = Value::array();
        for (const auto &requirement : *term.propertySelector) {
            expressions.items().push_back(
                Value::object({{"name", Value::string(requirement.name)},
                               {"operator", Value::string(requirement.op)},
                               {"values", texts(requirement.values)}}));
        }
        value.set("propertySelector", Value::object({{"matchExpressions", expressions}}));
    }
    if (term.propertySorter) {
        value.set("propertySorter",
                  Value::object({{"name", Value::string(term.propertySorter->name)},
                                 {"sortOrder", Value::string(term.propertySorter->sortOrder)}}));
    }
    return value;
}

Value affinityValue(const placement::Policy &policy) {
    Value affinity = Value::object();
    if (!policy.requiredTerms.empty()) {
        Value terms = Value::array();
        for (const auto &term : policy.requiredTerms)
            terms.items().push_back(termValue(term));
        affinity.set("requiredDuringSchedulingIgnoredDuringExecution",
                     Value::object({{"clusterSelectorTerms", terms}}));
    }
    if (!policy.preferredTerms.empty()) {
        Value terms = Value::array();
        for (const auto &term : policy.preferredTerms) {
            terms.items().push_back(Value::object({{"weight", Value::integer(term.weight)},
                                                   {"preference", termValue(term.preference)}}));
        }
        affinity.set("preferredDuringSchedulingIgnoredDuringExecution", terms);
    }
    return Value::object({{"clusterAffinity", affinity}});
}

Value policyValue(const placement::Policy &policy) {
    Value value = Value::object({{"placementType", Value::string(policy.placementType.string())}});
    if (!policy.clusterNames.empty())
        value.set("clusterNames", texts(policy.clusterNames));
    if (policy.numberOfClusters)
        value.set("numberOfClusters", Value::integer(*policy.numberOfClusters));
    if (!policy.requiredTerms.empty() || !policy.preferredTerms.empty())
        value.set("affinity", affinityValue(policy));
    Value constraints = Value::array();
    for (const auto &constraint : policy.spreadConstraints) {
        constraints.items().push_back(Value::object(
            {{"topologyKey", Value::string(constraint.topologyKey)},
             {"maxSkew", Value::integer(constraint.maxSkew)},
             {"whenUnsatisfiable", Value::string(constraint.whenUnsatisfiable.string())}}));
    }
    if (!policy.spreadConstraints.empty())
        value.set("topologySpreadConstraints", constraints);
    Value tolerations = Value::array();
    for (const auto &toleration : policy.tolerations) {
        tolerations.items().push_back(
            Value::object({{"key", Value::string(toleration.key)},
                           {"operator", Value::string(toleration.op)},
                           {"value", Value::string(toleration.value)},
                           {"effect", Value::string(toleration.effect.string())}}));
    }
    if (!policy.tolerations.empty())
        value.set("tolerations", tolerations);
    return value;
}

Value metadataValue(const std::string &name, const std::string &nameSpace) {
    Value metadata = Value::object({{"name", Value::string(name)}});
    if (!nameSpace.empty())
        metadata.set("namespace", Value::string(nameSpace));
    return metadata;
}

bool isNamespaced(placement::PlacementKind kind) {
    return kind == placement::PlacementKind::ResourcePlacement;
}

Value placementValue(const placement::Placement &placement) {
    Value spec = Value::object();
    if (placement.policy)
        spec.set("policy", policyValue(*placement.policy));
    return Value::object(
        {{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
         {"kind", Value::string(isNamespaced(placement.kind) ? "ResourcePlacement"
                                                             : "ClusterResourcePlacement")},
         {"metadata", metadataValue(placement.name, placement.nameSpace)},
         {"spec", spec}});
}

Value decisionValue(const placement::ClusterDecision &decision) {
    Value value = Value::object({{"clusterName", Value::string(decision.clusterName)},
                                 {"selected", Value::boolean(decision.selected)},
                                 {"reason", Value::string(decision.reason)}});
    if (decision.score) {
        value.set(
            "clusterScore",
            Value::object({{"affinityScore", Value::integer(decision.score->affinity)},
                           {"priorityScore", Value::integer(decision.score->topologySpread)}}));
    }
    return value;
}

Value bindingValue(const placement::Binding &binding) {
    Value metadata = metadataValue(binding.name, binding.nameSpace);
    metadata.set("labels", Value::object({{"kubernetes-fleet.io/parent-CRP",
                                           Value::string(binding.placementName)}}));
    if (binding.previousState) {
        metadata.set("annotations",
                     Value::object({{"kubernetes-fleet.io/previous-binding-state",
                                     Value::string(binding.previousState->string())}}));
    }
    if (binding.isDeleting)
        metadata.set("deletionTimestamp", Value::string("2026-03-01T11:00:00Z"));
    return Value::object(
        {{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
         {"kind",
          Value::string(isNamespaced(binding.kind) ? "ResourceBinding" : "ClusterResourceBinding")},
         {"metadata", metadata},
         {"spec",
          Value::object({{"state", Value::string(binding.state.string())},
                         {"targetCluster", Value::string(binding.targetCluster)},
                         {"schedulingPolicySnapshotName", Value::string(binding.snapshotName)},
                         {"clusterDecision", decisionValue(binding.decision)}})}});
}

} // namespace

std::string printCase(const ScheduleCase &question, const std::string &id) {
    const auto fleet = fleetOf(question.clusters);
    Value clusters = Value::array();
    for (std::size_t i = 0; i < fleet.size(); ++i)
        clusters.items().push_back(
            manifest::encodeCluster(fleet, static_cast<fleet::ClusterIndex>(i)));
    Value bindings = Value::array();
    for (const auto &binding : question.bindings)
        bindings.items().push_back(bindingValue(binding));
    Value request =
        Value::object({{"id", Value::string(id)},
                       {"kind", Value::string("Schedule")},
                       {"clusters", clusters},
                       {"placement", placementValue(question.placement)},
                       {"bindings", bindings},
                       {"maxUnselected", Value::integer(question.options.maxUnselected)}});
    if (question.options.snapshotName)
        request.set("snapshot", Value::string(*question.options.snapshotName));
    if (question.options.now)
        request.set("now", Value::string(kube::formatTime(*question.options.now)));
    return manifest::writeJson(request);
}

} // namespace evenkeel::reference
