// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edited_ids.h"

#include <utility>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/pods/workload_fields.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/object_rows.h"

namespace evenkeel::ui {

namespace {

using insight::isPlacement;

std::string groupOf(pods::WorkloadKind kind) {
    return kind == pods::WorkloadKind::Pod ? std::string() : std::string("apps");
}

} // namespace

ObjectId idOf(const pods::Workload &workload) {
    return {groupOf(workload.kind), std::string(pods::kindName(workload.kind)), workload.nameSpace,
            workload.name};
}

std::optional<ObjectId> editedId(std::string kind, std::string nameSpace, std::string name) {
    ObjectId id{std::string(api::kPlacementGroup), std::move(kind), std::move(nameSpace),
                std::move(name)};
    if (isPlacement(id) || isOverride(id) || isDisruptionBudget(id) || isStagedStrategy(id))
        return id;
    if (id.kind == api::kPlacementTest || id.kind == api::kScenario) {
        id.group = api::kOwnGroup;
        return id;
    }
    for (const auto workload : {pods::WorkloadKind::Deployment, pods::WorkloadKind::StatefulSet,
                                pods::WorkloadKind::ReplicaSet, pods::WorkloadKind::Pod}) {
        if (id.kind != pods::kindName(workload))
            continue;
        id.group = groupOf(workload);
        return id;
    }
    return std::nullopt;
}

std::optional<ObjectId> editedIdOf(const kube::Value &document) {
    ObjectId id = kube::idOf(document);
    if (shelfOf(id) == Shelf::Others)
        return id;
    const bool isWide = id.kind == "ClusterResourcePlacement";
    if (!isPlacement(id) && !pods::workloadKindOf(document))
        return std::nullopt;
    if (isWide)
        id.nameSpace.clear();
    else if (id.nameSpace.empty())
        id.nameSpace = "default";
    return id;
}

std::optional<ObjectId> overrideIdOf(const kube::Value &document) {
    ObjectId id = kube::idOf(document);
    return isOverride(id) ? std::optional(std::move(id)) : std::nullopt;
}

std::optional<ObjectId> testIdOf(const kube::Value &document) {
    ObjectId id = kube::idOf(document);
    return isTest(id) ? std::optional(std::move(id)) : std::nullopt;
}

std::optional<ObjectId> scenarioIdOf(const kube::Value &document) {
    ObjectId id = kube::idOf(document);
    return isScenario(id) ? std::optional(std::move(id)) : std::nullopt;
}

Shelf shelfOf(const ObjectId &id) {
    if (isOverride(id) || isDisruptionBudget(id) || isStagedStrategy(id) || isOwn(id))
        return Shelf::Others;
    return isPlacement(id) ? Shelf::Placements : Shelf::Workloads;
}

bool isTest(const ObjectId &id) {
    return id.group == api::kOwnGroup && id.kind == api::kPlacementTest;
}

bool isScenario(const ObjectId &id) {
    return id.group == api::kOwnGroup && id.kind == api::kScenario;
}

bool isOwn(const ObjectId &id) {
    return isTest(id) || isScenario(id);
}

bool isOverride(const ObjectId &id) {
    return id.group == api::kPlacementGroup &&
           (id.kind == "ClusterResourceOverride" || id.kind == "ResourceOverride");
}

} // namespace evenkeel::ui
