// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/rollout_objects.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/manifest/object_fields.h"
#include "core/manifest/read/shape_parts.h"
#include "core/manifest/read/tree.h"
#include "core/objects/held.h"
#include "core/placement/typed_parts.h"

namespace evenkeel::manifest {

namespace {

using namespace shape_parts;
using kube::Value;
using placement::Placement;
using placement::PlacementKind;

constexpr std::string_view kGroup = "placement.kubernetes-fleet.io/";
constexpr std::string_view kHashAnnotation = "kubernetes-fleet.io/resource-hash";
constexpr std::string_view kPartAnnotation = "kubernetes-fleet.io/subindex-of-resource-snapshot";

// --- the Go types ---

constexpr Field kMetadataFields[] = {{"name", &kString},
                                     {"namespace", &kString},
                                     {"generation", &kInt64},
                                     {"labels", &kStringMap},
                                     {"annotations", &kStringMap}};
constexpr Shape kMetadata = object(kMetadataFields);
constexpr Field kStatusFields[] = {{"conditions", &kMetaConditions}};
constexpr Shape kStatus = object(kStatusFields);
constexpr Field kTaskFields[] = {{"type", &kString}, {"waitTime", &kString}};
constexpr Shape kTask = object(kTaskFields);
constexpr Shape kTasks = list(kTask);
constexpr Field kStageFields[] = {{"name", &kString},
                                  {"labelSelector", &kLabelSelector},
                                  {"sortingLabelKey", &kString},
                                  {"maxConcurrency", &kIntOrString},
                                  {"beforeStageTasks", &kTasks},
                                  {"afterStageTasks", &kTasks}};
constexpr Shape kStage = object(kStageFields);
constexpr Shape kStages = list(kStage);
// One specification for all the kinds: no member means two things.
constexpr Field kSpecFields[] = {{"placementName", &kString},
                                 {"clusterName", &kString},
                                 {"maxUnavailable", &kIntOrString},
                                 {"minAvailable", &kIntOrString},
                                 {"stages", &kStages},
                                 {"stagedRolloutStrategyName", &kString},
                                 {"resourceSnapshotIndex", &kString},
                                 {"state", &kString}};
constexpr Shape kSpec = object(kSpecFields);
constexpr Field kObjectFields[] = {
    {"metadata", &kMetadata}, {"spec", &kSpec}, {"status", &kStatus}};
constexpr Shape kObject = object(kObjectFields);

// --- reading ---

const Value &memberOf(const Value &object, std::string_view name) {
    static const Value none;
    const Value *found = object.find(name);
    return found == nullptr ? none : *found;
}

std::int64_t integerOf(const Value &value) {
    std::int64_t number = 0;
    std::from_chars(value.text().data(), value.text().data() + value.text().size(), number);
    return number;
}

std::optional<Value> valueOf(const Value &object, std::string_view name) {
    const Value *found = placement::present(object, name);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

std::vector<rollout::RecordedCondition> conditionsOf(const Value &object) {
    std::vector<rollout::RecordedCondition> conditions;
    for (const Value &item : placement::itemsOf(memberOf(object, "status"), "conditions")) {
        rollout::RecordedCondition &condition = conditions.emplace_back();
        condition.type = placement::textOf(item, "type");
        condition.status = placement::textOf(item, "status");
        condition.reason = placement::textOf(item, "reason");
        condition.message = placement::textOf(item, "message");
        condition.observedGeneration = integerOf(memberOf(item, "observedGeneration"));
        condition.lastTransitionTime =
            kube::parseTime(placement::textOf(item, "lastTransitionTime")).value_or(kube::Time{});
    }
    return conditions;
}

rollout::Eviction evictionOf(const Value &object) {
    return {textAt(object, {"metadata", "name"}),
            integerOf(memberOf(memberOf(object, "metadata"), "generation")),
            textAt(object, {"spec", "placementName"}), textAt(object, {"spec", "clusterName"}),
            conditionsOf(object)};
}

rollout::DisruptionBudget budgetFrom(const Value &object) {
    const Value &spec = memberOf(object, "spec");
    return {textAt(object, {"metadata", "name"}), valueOf(spec, "maxUnavailable"),
            valueOf(spec, "minAvailable")};
}

/// The namespace of an object, empty for a kind without.
std::string namespaceOf(const Value &object) {
    if (textAt(object, {"kind"}).starts_with("Cluster"))
        return {};
    const std::string name = textAt(object, {"metadata", "namespace"});
    return name.empty() ? "default" : name;
}

std::vector<rollout::StageTask> tasksOf(const Value &stage, std::string_view name) {
    std::vector<rollout::StageTask> tasks;
    for (const Value &item : placement::itemsOf(stage, name))
        tasks.push_back({placement::textOf(item, "type"), placement::textOf(item, "waitTime")});
    return tasks;
}

rollout::StagedStrategy strategyFrom(const Value &object) {
    rollout::StagedStrategy strategy{textAt(object, {"metadata", "name"}), namespaceOf(object), {}};
    for (const Value &item : placement::itemsOf(memberOf(object, "spec"), "stages")) {
        rollout::StageSpec &stage = strategy.stages.emplace_back();
        stage.name = placement::textOf(item, "name");
        if (const Value *selector = placement::present(item, "labelSelector"))
            stage.labelSelector = placement::labelSelectorOf(*selector);
        if (const Value *key = placement::present(item, "sortingLabelKey"))
            stage.sortingLabelKey = key->text();
        stage.maxConcurrency = valueOf(item, "maxConcurrency");
        stage.beforeTasks = tasksOf(item, "beforeStageTasks");
        stage.afterTasks = tasksOf(item, "afterStageTasks");
    }
    return strategy;
}

rollout::StagedRun runFrom(const Value &object) {
    const Value &spec = memberOf(object, "spec");
    rollout::StagedRun run;
    run.name = textAt(object, {"metadata", "name"});
    run.nameSpace = namespaceOf(object);
    run.placementName = placement::textOf(spec, "placementName");
    run.strategyName = placement::textOf(spec, "stagedRolloutStrategyName");
    run.resourceSnapshotIndex = placement::textOf(spec, "resourceSnapshotIndex");
    if (const std::string state = placement::textOf(spec, "state"); !state.empty())
        run.state = state;
    return run;
}

void take(const Value &document, const std::string &kind, RolloutObjects &result) {
    if (kind == "ClusterResourcePlacementEviction")
        result.evictions.push_back(evictionOf(document));
    else if (kind == "ClusterResourcePlacementDisruptionBudget")
        result.budgets.push_back(budgetFrom(document));
    else if (kind.ends_with("StagedUpdateStrategy"))
        result.strategies.push_back(strategyFrom(document));
    else
        result.runs.push_back(runFrom(document));
}

bool isOfRollout(const Value &document) {
    const std::string kind = textAt(document, {"kind"});
    return textAt(document, {"apiVersion"}).starts_with(kGroup) &&
           (kind == "ClusterResourcePlacementEviction" ||
            kind == "ClusterResourcePlacementDisruptionBudget" ||
            kind == "ClusterStagedUpdateStrategy" || kind == "StagedUpdateStrategy" ||
            kind == "ClusterStagedUpdateRun" || kind == "StagedUpdateRun");
}

// --- snapshots ---

bool isWide(const Placement &placement) {
    return placement.kind == PlacementKind::ClusterResourcePlacement;
}

bool isResourceSnapshotOf(const Value &document, const Placement &placement) {
    return textAt(document, {"apiVersion"}).starts_with(kGroup) &&
           textAt(document, {"kind"}) ==
               (isWide(placement) ? "ClusterResourceSnapshot" : "ResourceSnapshot") &&
           textAt(document, {"metadata", "labels", kParentLabel}) == placement.name &&
           namespaceOf(document) == placement.nameSpace;
}

/// The parts of a large snapshot point to their master.
bool isMaster(const Value &document) {
    return !textAt(document, {"metadata", "annotations", kHashAnnotation}).empty() ||
           textAt(document, {"metadata", "annotations", kPartAnnotation}).empty();
}

/// N of `<placement>-N-snapshot`, -1 for any other name.
std::int64_t indexOf(std::string_view snapshot, std::string_view placement) {
    constexpr std::string_view kEnd = "-snapshot";
    if (!snapshot.starts_with(placement) || !snapshot.ends_with(kEnd) ||
        snapshot.size() <= placement.size() + kEnd.size() + 1 || snapshot[placement.size()] != '-')
        return -1;
    snapshot.remove_prefix(placement.size() + 1);
    snapshot.remove_suffix(kEnd.size());
    std::int64_t index = -1;
    const char *end = snapshot.data() + snapshot.size();
    const auto [rest, problem] = std::from_chars(snapshot.data(), end, index);
    return problem == std::errc() && rest == end ? index : -1;
}

std::string newestOfBindings(const objects::Objects &objects, const Placement &placement) {
    std::string newest;
    for (const placement::Binding &binding : objects.bindings) {
        const std::string &name = binding.resourceSnapshotName;
        if (objects::belongsTo(binding, placement) && !name.empty() &&
            (newest.empty() || indexOf(name, placement.name) > indexOf(newest, placement.name)))
            newest = name;
    }
    return newest.empty() ? placement.name + "-0-snapshot" : newest;
}

std::string latestSnapshot(const objects::Objects &objects, const Placement &placement) {
    bool hasAny = false;
    for (const objects::OtherObject &other : objects.others) {
        const Value &document = other.document;
        if (!isResourceSnapshotOf(document, placement))
            continue;
        hasAny = true;
        if (textAt(document, {"metadata", "labels", kLatestSnapshotLabel}) == "true" &&
            isMaster(document))
            return textAt(document, {"metadata", "name"});
    }
    return hasAny ? std::string() : newestOfBindings(objects, placement);
}

} // namespace

const rollout::DisruptionBudget *RolloutObjects::budgetOf(const Placement &placement) const {
    const auto found = std::ranges::find(budgets, placement.name, &rollout::DisruptionBudget::name);
    return found == budgets.end() || !isWide(placement) ? nullptr : &*found;
}

const rollout::StagedStrategy *RolloutObjects::strategyFor(const Placement &placement,
                                                           std::string_view name) const {
    const auto found = std::ranges::find_if(strategies, [&](const auto &strategy) {
        return strategy.name == name && strategy.nameSpace == placement.nameSpace;
    });
    return found == strategies.end() ? nullptr : &*found;
}

RolloutObjects rolloutObjects(const objects::Objects &objects) {
    RolloutObjects result;
    for (const objects::OtherObject &other : objects.others) {
        const Value &document = other.document;
        if (!isOfRollout(document))
            continue;
        const std::string kind = textAt(document, {"kind"});
        Tree tree;
        appendValue(document, tree);
        if (const auto fault = shapeError(tree.root(), kObject)) {
            result.diagnostics.push_back(
                {Severity::Error,
                 fmt::format("{} \"{}\" was not read: {}", kind,
                             textAt(document, {"metadata", "name"}), fault->message),
                 {other.where.file, fault->where.line, fault->where.column}});
        } else {
            take(document, kind, result);
        }
    }
    return result;
}

rollout::Latest latestResources(const objects::Objects &objects, const Placement &placement) {
    rollout::Latest latest{latestSnapshot(objects, placement), {}};
    for (const placement::Binding &binding : objects.bindings) {
        if (objects::belongsTo(binding, placement) && binding.state == "Bound" &&
            !binding.isDeleting) {
            latest.overrides.insert_or_assign(
                binding.targetCluster,
                rollout::Overrides{binding.clusterResourceOverrides, binding.resourceOverrides});
        }
    }
    return latest;
}

} // namespace evenkeel::manifest
