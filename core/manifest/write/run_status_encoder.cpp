// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/run_status_encoder.h"

#include <utility>

namespace evenkeel::manifest {

namespace {

using kube::Value;

Value text(std::string_view text) {
    return Value::string(std::string(text));
}

void setText(Value &object, std::string_view name, std::string_view value) {
    if (!value.empty())
        object.set(name, text(value));
}

void setList(Value &object, std::string_view name, Value list) {
    if (!list.items().empty())
        object.set(name, std::move(list));
}

Value textList(const std::vector<std::string> &texts) {
    Value list = Value::array();
    for (const std::string &item : texts)
        list.items().push_back(text(item));
    return list;
}

Value encodeConditions(const placement::Conditions &conditions) {
    Value list = Value::array();
    for (const placement::RecordedCondition &condition : conditions)
        list.items().push_back(encodeCondition(condition));
    return list;
}

Value encodeSelector(const kube::LabelSelector &selector) {
    Value value = Value::object();
    if (!selector.matchLabels.empty()) {
        Value labels = Value::object();
        for (const auto &[key, label] : selector.matchLabels)
            labels.set(key, text(label));
        value.set("matchLabels", std::move(labels));
    }
    Value expressions = Value::array();
    for (const auto &expression : selector.matchExpressions) {
        Value item =
            Value::object({{"key", text(expression.key)}, {"operator", text(expression.op)}});
        setList(item, "values", textList(expression.values));
        expressions.items().push_back(std::move(item));
    }
    setList(value, "matchExpressions", std::move(expressions));
    return value;
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
        setText(item, "approvalRequestName", task.approvalRequest);
        setList(item, "conditions", encodeConditions(task.conditions));
        list.items().push_back(std::move(item));
    }
    return list;
}

Value encodeCluster(const placement::ClusterProgress &cluster) {
    Value value = Value::object({{"clusterName", text(cluster.cluster)}});
    setList(value, "clusterResourceOverrideSnapshots",
            textList(cluster.overrides.clusterResourceOverrides));
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
            setText(item, "namespace", std::string_view(override).substr(0, slash));
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
            item.set("labelSelector", encodeSelector(*stage.labelSelector));
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
        clusters.items().push_back(encodeCluster(cluster));
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
    setText(value, "policySnapshotIndexUsed", status.policySnapshotIndex);
    if (status.observedClusterCount != 0)
        value.set("policyObservedClusterCount", Value::integer(status.observedClusterCount));
    setText(value, "resourceSnapshotIndexUsed", status.resourceSnapshotIndex);
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
