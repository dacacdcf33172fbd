// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/encode.h"

#include <string>
#include <string_view>
#include <utility>

#include "core/base/names.h"
#include "core/fleet/generate.h"
#include "core/kube/time.h"
#include "core/manifest/manifest.h"
#include "core/placement/policy_text.h"

namespace evenkeel::manifest {

namespace {

using kube::setUnlessEmpty;
using kube::text;
using kube::Value;

void setTime(Value &object, std::string_view key, kube::Time time) {
    if (!time.isZero())
        object.set(key, Value::string(kube::formatTime(time)));
}

Value encodeMetadata(const fleet::Cluster &cluster) {
    Value metadata = Value::object();
    metadata.set("name", Value::string(cluster.name));
    if (!cluster.labels.empty()) {
        Value labels = Value::object();
        for (const auto &[key, value] : cluster.labels)
            labels.set(key, Value::string(value));
        metadata.set("labels", std::move(labels));
    }
    if (fleet::isPlanned(cluster.agent))
        metadata.set("annotations", Value::object({{std::string(fleet::kPlannedAnnotation),
                                                    Value::string("true")}}));
    // The fleet only knows that it is leaving; any time will do.
    if (cluster.agent.isLeaving) {
        const kube::Time seen = cluster.agent.newestHeartbeat;
        setTime(metadata, "deletionTimestamp", seen.isZero() ? kube::Time{0} : seen);
    }
    return metadata;
}

Value encodeSpec(const fleet::Cluster &cluster) {
    Value identity = Value::object();
    identity.set("kind", Value::string("ServiceAccount"));
    identity.set("name", Value::string("fleet-member-agent-" + cluster.name));
    identity.set("namespace", Value::string("fleet-system"));
    Value spec = Value::object();
    spec.set("identity", std::move(identity));
    if (cluster.taints.empty())
        return spec;
    Value taints = Value::array();
    for (const kube::Taint &taint : cluster.taints)
        taints.items().push_back(encodeTaint(taint));
    spec.set("taints", std::move(taints));
    return spec;
}

Value encodeConditionOf(std::string_view type, std::string_view status, kube::Time transition) {
    Value condition = Value::object();
    condition.set("type", Value::string(std::string(type)));
    condition.set("status", Value::string(std::string(status)));
    setTime(condition, "lastTransitionTime", transition);
    return condition;
}

void addCondition(Value &conditions, std::string_view type, fleet::ConditionStatus status,
                  kube::Time transition) {
    if (status == fleet::ConditionStatus::Missing)
        return;
    const bool isTrue = status == fleet::ConditionStatus::True;
    conditions.items().push_back(encodeConditionOf(type, isTrue ? "True" : "False", transition));
}

Value encodeAgents(const fleet::AgentState &agent) {
    Value agents = Value::array();
    if (agent.hasMemberAgent && !fleet::isPlanned(agent)) {
        Value conditions = Value::array();
        addCondition(conditions, "Joined", agent.joined, {});
        addCondition(conditions, "Healthy", agent.healthy, agent.healthyTransition);
        Value entry = Value::object();
        entry.set("type", Value::string("MemberAgent"));
        if (!conditions.items().empty())
            entry.set("conditions", std::move(conditions));
        setTime(entry, "lastReceivedHeartbeat", agent.lastHeartbeat);
        agents.items().push_back(std::move(entry));
    }
    const bool isSeenByAnother = agent.newestHeartbeat > agent.lastHeartbeat;
    if (isSeenByAnother) {
        Value entry = Value::object();
        entry.set("type", Value::string("MultiClusterServiceAgent"));
        setTime(entry, "lastReceivedHeartbeat", agent.newestHeartbeat);
        agents.items().push_back(std::move(entry));
    }
    return agents;
}

Value encodeProperties(const fleet::Cluster &cluster) {
    Value properties = Value::object();
    for (const auto &[name, value] : cluster.properties) {
        Value property = Value::object();
        property.set("value", Value::string(value));
        setTime(property, "observationTime", cluster.agent.newestHeartbeat);
        properties.set(name, std::move(property));
    }
    return properties;
}

std::string_view capacityField(fleet::Capacity capacity) {
    return base::nameIn<fleet::Capacity::Available>(capacity,
                                                    {"capacity", "allocatable", "available"});
}

Value encodeResources(const fleet::Cluster &cluster) {
    Value usage = Value::object();
    for (const fleet::Capacity capacity :
         {fleet::Capacity::Total, fleet::Capacity::Allocatable, fleet::Capacity::Available}) {
        Value amounts = Value::object();
        for (const fleet::ResourceAmount &resource : cluster.resources)
            if (resource.capacity == capacity)
                amounts.set(resource.name, Value::string(resource.quantity));
        if (!amounts.members().empty())
            usage.set(capacityField(capacity), std::move(amounts));
    }
    return usage;
}

Value encodeStatus(const fleet::Cluster &cluster) {
    Value status = Value::object();
    const auto setUnlessEmpty = [&status](std::string_view key, Value value) {
        if (!value.items().empty() || !value.members().empty())
            status.set(key, std::move(value));
    };
    if (cluster.agent.collectsNamespaces)
        status.set("conditions",
                   Value::array({encodeConditionOf("NamespaceCollectionSucceeded", "True", {})}));
    setUnlessEmpty("properties", encodeProperties(cluster));
    setUnlessEmpty("resourceUsage", encodeResources(cluster));
    setUnlessEmpty("agentStatus", encodeAgents(cluster.agent));
    if (cluster.agent.hasNamespaceMap) {
        Value namespaces = Value::object();
        for (const std::string &name : cluster.namespaces)
            namespaces.set(name, Value::string(""));
        status.set("namespaces", std::move(namespaces));
    }
    return status;
}

} // namespace

Value encodeTaint(const kube::Taint &taint) {
    Value item = Value::object({{"key", Value::string(taint.key)}});
    if (!taint.value.empty())
        item.set("value", Value::string(taint.value));
    item.set("effect", Value::string(taint.effect.string()));
    return item;
}

Value encodeCluster(const fleet::Fleet &fleet, fleet::ClusterIndex index) {
    const fleet::Cluster cluster = fleet.cluster(index);
    Value object = Value::object();
    object.set("apiVersion", Value::string("cluster.kubernetes-fleet.io/v1beta1"));
    object.set("kind", Value::string("MemberCluster"));
    object.set("metadata", encodeMetadata(cluster));
    object.set("spec", encodeSpec(cluster));
    Value status = encodeStatus(cluster);
    if (!status.members().empty())
        object.set("status", std::move(status));
    return object;
}

namespace {

using kube::Value;

void setList(Value &object, std::string_view name, Value list) {
    if (!list.items().empty())
        object.set(name, std::move(list));
}

Value encodeConditions(const placement::Conditions &conditions) {
    Value list = Value::array();
    for (const placement::RecordedCondition &condition : conditions)
        list.items().push_back(encodeCondition(condition));
    return list;
}

Value encodeTasks(const std::vector<placement::StageTask> &tasks) {
    Value list = Value::array();
    for (const placement::StageTask &task : tasks) {
        Value item = Value::object({{"type", text(task.type.text())}});
        if (task.wait)
            item.set("waitTime", text(kube::formatDuration(*task.wait)));
        list.items().push_back(std::move(item));
    }
    return list;
}

Value encodeTaskProgress(const std::vector<placement::TaskProgress> &tasks) {
    Value list = Value::array();
    for (const placement::TaskProgress &task : tasks) {
        Value item = Value::object({{"type", text(task.type.text())}});
        setUnlessEmpty(item, "approvalRequestName", task.approvalRequest);
        setList(item, "conditions", encodeConditions(task.conditions));
        list.items().push_back(std::move(item));
    }
    return list;
}

Value encodeProgress(const placement::ClusterProgress &cluster) {
    Value value = Value::object({{"clusterName", text(cluster.cluster)}});
    setList(value, "clusterResourceOverrideSnapshots",
            kube::stringList(cluster.overrides.clusterResourceOverrides));
    setList(value, "resourceOverrideSnapshots",
            encodeResourceOverrides(cluster.overrides.resourceOverrides));
    setList(value, "conditions", encodeConditions(cluster.conditions));
    return value;
}

} // namespace

Value encodeCondition(const placement::RecordedCondition &condition) {
    return Value::object(
        {{"type", text(condition.type)},
         {"status", text(condition.status.text())},
         {"lastTransitionTime", text(kube::formatTime(condition.lastTransitionTime))},
         {"reason", text(condition.reason)},
         {"message", text(condition.message)}});
}

Value encodeResourceOverrides(const std::vector<std::string> &overrides) {
    Value list = Value::array();
    for (const std::string &override : overrides) {
        const std::size_t slash = override.find('/');
        Value item = Value::object();
        if (slash != std::string::npos)
            setUnlessEmpty(item, "namespace", std::string_view(override).substr(0, slash));
        item.set("name", text(slash == std::string::npos ? override : override.substr(slash + 1)));
        list.items().push_back(std::move(item));
    }
    return list;
}

Value encodeStages(const std::vector<placement::StageSpec> &stages) {
    Value list = Value::array();
    for (const placement::StageSpec &stage : stages) {
        Value item = Value::object({{"name", text(stage.name)}});
        if (stage.labelSelector)
            item.set("labelSelector", placement::encode(*stage.labelSelector));
        if (stage.sortingLabelKey)
            item.set("sortingLabelKey", text(*stage.sortingLabelKey));
        if (stage.maxConcurrency)
            item.set("maxConcurrency", *stage.maxConcurrency);
        setList(item, "beforeStageTasks", encodeTasks(stage.beforeTasks));
        setList(item, "afterStageTasks", encodeTasks(stage.afterTasks));
        list.items().push_back(std::move(item));
    }
    return Value::object({{"stages", std::move(list)}});
}

Value encodeStage(const placement::StageProgress &stage) {
    Value clusters = Value::array();
    for (const placement::ClusterProgress &cluster : stage.clusters)
        clusters.items().push_back(encodeProgress(cluster));
    Value value =
        Value::object({{"stageName", text(stage.name)}, {"clusters", std::move(clusters)}});
    setList(value, "beforeStageTaskStatus", encodeTaskProgress(stage.beforeTasks));
    setList(value, "afterStageTaskStatus", encodeTaskProgress(stage.afterTasks));
    if (stage.startTime)
        value.set("startTime", text(kube::formatTime(*stage.startTime)));
    if (stage.endTime)
        value.set("endTime", text(kube::formatTime(*stage.endTime)));
    setList(value, "conditions", encodeConditions(stage.conditions));
    return value;
}

Value encodeRunStatus(const placement::RunStatus &status) {
    Value value = Value::object();
    setUnlessEmpty(value, "policySnapshotIndexUsed", status.policySnapshotIndex);
    if (status.observedClusterCount != 0)
        value.set("policyObservedClusterCount", Value::integer(status.observedClusterCount));
    setUnlessEmpty(value, "resourceSnapshotIndexUsed", status.resourceSnapshotIndex);
    if (status.applyStrategy)
        value.set("appliedStrategy", placement::encode(*status.applyStrategy));
    if (status.strategy)
        value.set("stagedUpdateStrategySnapshot", encodeStages(*status.strategy));
    Value stages = Value::array();
    for (const placement::StageProgress &stage : status.stages)
        stages.items().push_back(encodeStage(stage));
    setList(value, "stagesStatus", std::move(stages));
    if (status.deleteStage)
        value.set("deletionStageStatus", encodeStage(*status.deleteStage));
    value.set("conditions", encodeConditions(status.conditions));
    return value;
}

} // namespace evenkeel::manifest
