// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/field_table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/api/field_builders.h"
#include "core/api/known_kinds.h"
#include "core/base/names.h"

namespace evenkeel::api {

namespace {

Field placementSpecField() {
    Field selectors = required(list("resourceSelectors", resourceSelectorField(),
                                    "What to place; the selectors are ORed."));
    selectors.minItems = 1;
    selectors.maxItems = 100;

    Field history = integer("revisionHistoryLimit", "How many old snapshots to keep.");
    history.defaultValue = kube::Value::integer(10);
    history.minimum = 1;
    history.maximum = 1000;

    return required(
        object("spec", "v1beta1.PlacementSpec",
               {std::move(selectors), policyField(), strategyField(), std::move(history),
                defaultedChoice("statusReportingScope", "v1beta1.StatusReportingScope",
                                {"ClusterScopeOnly", "NamespaceAccessible"}, "ClusterScopeOnly",
                                "Whether the status is copied into the placed namespace.")},
               "The desired state of the placement."));
}

Field placementTable(std::string goType) {
    return object("", std::move(goType), {placementSpecField(), placementStatusField()}, "");
}

} // namespace

Field resourceSelectorField() {
    return object(
        "", "v1beta1.ResourceSelectorTerm",
        {requiredText("group", "API group of the resources; empty for the core group."),
         requiredText("version", "API version of the resources."),
         requiredText("kind", "Kind of the resources."),
         optionalText("name", "Name of one resource; not together with a label selector."),
         labelSelectorField("Selects resources by their labels; without name and selector, all."),
         defaultedChoice(
             "selectionScope", "v1beta1.SelectionScope",
             {"NamespaceOnly", "NamespaceWithResources", "NamespaceWithResourceSelectors"},
             "NamespaceWithResources", "How much of a selected namespace is placed.")},
        "");
}

const Field *Field::in(ApiVersion version) const {
    if (version == ApiVersion::V1)
        return isInV1 ? this : nullptr;
    if (version == ApiVersion::V1Alpha1 && (!isInV1Alpha1 || !v1alpha1.empty()))
        return isInV1Alpha1 ? &v1alpha1.front() : nullptr;
    return this;
}

const Field *Field::child(std::string_view childName, ApiVersion version) const {
    const auto found = std::ranges::find(children, childName, &Field::name);
    return found == children.end() ? nullptr : found->in(version);
}

const Field &fieldTable(ObjectKind kind) {
    static const std::array tables{
        placementTable("v1beta1.ClusterResourcePlacement"),
        placementTable("v1beta1.ResourcePlacement"),
        object("", "v1beta1.MemberCluster", {memberClusterSpecField(), memberClusterStatusField()},
               ""),
        object("", "v1beta1.ClusterResourceOverride", {clusterResourceOverrideSpecField()}, ""),
        object("", "v1beta1.ResourceOverride", {resourceOverrideSpecField()}, "")};
    return tables.at(static_cast<std::size_t>(kind));
}

const Field *findField(const Field &table, std::string_view path, ApiVersion version) {
    const Field *field = &table;
    while (field != nullptr && !path.empty()) {
        while (field->type == FieldType::List || field->type == FieldType::Map)
            field = &field->element();
        const std::size_t dot = path.find('.');
        field = field->child(path.substr(0, dot), version);
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    }
    return field;
}

std::optional<ObjectKind> objectKind(const kube::Value &object) {
    const std::string_view kind = kube::stringIn(object, "kind");
    const std::string_view group = groupOf(kube::stringIn(object, "apiVersion"));
    constexpr std::string_view kNames[] = {"ClusterResourcePlacement", "ResourcePlacement",
                                           "MemberCluster", "ClusterResourceOverride",
                                           "ResourceOverride"};
    const auto found = base::namedIn<ObjectKind>(kind, kNames);
    return group == (found == ObjectKind::MemberCluster ? kClusterGroup : kPlacementGroup)
               ? found
               : std::nullopt;
}

std::optional<RolloutKind> rolloutKind(const kube::Value &object) {
    if (groupOf(kube::stringIn(object, "apiVersion")) != kPlacementGroup)
        return std::nullopt;
    const std::string_view kind = kube::stringIn(object, "kind");
    if (kind == "ClusterStagedUpdateStrategy" || kind == "StagedUpdateStrategy")
        return RolloutKind::StagedStrategy;
    if (kind == "ClusterStagedUpdateRun" || kind == "StagedUpdateRun")
        return RolloutKind::StagedRun;
    if (kind == "ClusterResourcePlacementEviction")
        return RolloutKind::Eviction;
    return kind == "ClusterResourcePlacementDisruptionBudget"
               ? std::optional(RolloutKind::DisruptionBudget)
               : std::nullopt;
}

const Field *tableOf(const kube::Value &object) {
    if (const auto kind = objectKind(object))
        return &fieldTable(*kind);
    const auto kind = rolloutKind(object);
    return kind ? &fieldTable(*kind) : nullptr;
}

const Field *checkedTableOf(const kube::Value &object) {
    if (const Field *table = tableOf(object))
        return table;
    const std::string_view kind = kube::stringIn(object, "kind");
    const bool isBinding = kind == "ClusterResourceBinding" || kind == "ResourceBinding";
    return isBinding && groupOf(kube::stringIn(object, "apiVersion")) == kPlacementGroup
               ? &bindingTable()
               : nullptr;
}

ApiVersion apiVersion(const kube::Value &object) {
    const std::string_view text = kube::stringIn(object, "apiVersion");
    if (text.ends_with("/v1"))
        return ApiVersion::V1;
    return text.ends_with("/v1alpha1") ? ApiVersion::V1Alpha1 : ApiVersion::V1Beta1;
}

} // namespace evenkeel::api
