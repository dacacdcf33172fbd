// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edited_ids.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::ui {

namespace {

struct KindOfSort {
    std::string_view group;
    std::string_view kind;
    EditedSort sort;
};

constexpr std::array kEditedKinds{
    KindOfSort{api::kPlacementGroup, "ClusterResourcePlacement", EditedSort::Placement},
    KindOfSort{api::kPlacementGroup, "ResourcePlacement", EditedSort::Placement},
    KindOfSort{"apps", "Deployment", EditedSort::Workload},
    KindOfSort{"apps", "StatefulSet", EditedSort::Workload},
    KindOfSort{"apps", "ReplicaSet", EditedSort::Workload},
    KindOfSort{"", "Pod", EditedSort::Workload},
    KindOfSort{api::kPlacementGroup, "ClusterResourceOverride", EditedSort::Override},
    KindOfSort{api::kPlacementGroup, "ResourceOverride", EditedSort::Override},
    KindOfSort{api::kPlacementGroup, "ClusterResourcePlacementDisruptionBudget",
               EditedSort::DisruptionBudget},
    KindOfSort{api::kPlacementGroup, "ClusterStagedUpdateStrategy", EditedSort::StagedStrategy},
    KindOfSort{api::kPlacementGroup, "StagedUpdateStrategy", EditedSort::StagedStrategy},
    KindOfSort{api::kOwnGroup, api::kPlacementTest, EditedSort::Test},
    KindOfSort{api::kOwnGroup, api::kScenario, EditedSort::Scenario},
    KindOfSort{api::kOwnGroup, api::kCheckSettings, EditedSort::Settings},
};

} // namespace

ObjectId idOf(const pods::Workload &workload) {
    return *editedId(std::string(pods::kindName(workload.kind)), workload.nameSpace, workload.name);
}

std::optional<ObjectId> editedId(std::string kind, std::string nameSpace, std::string name) {
    const auto found = std::ranges::find(kEditedKinds, kind, &KindOfSort::kind);
    if (found == kEditedKinds.end() || found->sort == EditedSort::Settings)
        return std::nullopt;
    return ObjectId{std::string(found->group), std::move(kind), std::move(nameSpace),
                    std::move(name)};
}

std::optional<ObjectId> editedIdOf(const kube::Value &document) {
    ObjectId id = kube::idOf(document);
    const auto sort = sortOf(id);
    if (!sort || sort == EditedSort::Settings)
        return std::nullopt;
    if (shelfOf(id) == Shelf::Others)
        return id;
    if (sort == EditedSort::Workload && !pods::workloadKindOf(document))
        return std::nullopt; // of another version
    if (id.kind == "ClusterResourcePlacement")
        id.nameSpace.clear();
    else if (id.nameSpace.empty())
        id.nameSpace = "default";
    return id;
}

std::optional<ObjectId> editedIdOf(const kube::Value &document, EditedSort sort) {
    ObjectId id = kube::idOf(document);
    return sortOf(id) == sort ? std::optional(std::move(id)) : std::nullopt;
}

std::optional<EditedSort> sortOf(const ObjectId &id) {
    const auto found = std::ranges::find_if(kEditedKinds, [&id](const KindOfSort &known) {
        return known.kind == id.kind && known.group == id.group;
    });
    return found == kEditedKinds.end() ? std::nullopt : std::optional(found->sort);
}

Shelf shelfOf(const ObjectId &id) {
    const auto sort = sortOf(id);
    if (sort == EditedSort::Placement)
        return Shelf::Placements;
    return !sort || sort == EditedSort::Workload || sort == EditedSort::Settings ? Shelf::Workloads
                                                                                 : Shelf::Others;
}

bool isOwn(const ObjectId &id) {
    const auto sort = sortOf(id);
    return sort == EditedSort::Test || sort == EditedSort::Scenario;
}

} // namespace evenkeel::ui
