// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/placement_templates.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>

#include <QCoreApplication>

#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

namespace {

using kube::Value;
using Id = PlacementTemplate::Id;

constexpr std::array kIds{Id::SpreadOverRegions, Id::CheapestClusters, Id::EveryCluster,
                          Id::NamedClusters, Id::Namespaced};
constexpr std::int64_t kFewClusters = 3;

struct PlacementTemplatesWords {
    Q_DECLARE_TR_FUNCTIONS(PlacementTemplate)
};

Value resourceSelector(const std::string &group, const std::string &kind, const std::string &name) {
    Value selector = Value::object();
    selector.set("group", Value::string(group));
    selector.set("version", Value::string("v1"));
    selector.set("kind", Value::string(kind));
    selector.set("name", Value::string(name));
    return selector;
}

Value frame(const std::string &kind, const std::string &name) {
    Value document = Value::object();
    document.set("apiVersion", Value::string("placement.kubernetes-fleet.io/v1"));
    document.set("kind", Value::string(kind));
    setValue(document, FieldPath("metadata.name"), Value::string(name));
    return document;
}

void setPolicy(Value &document, const std::string &type, std::optional<std::int64_t> number = {}) {
    setValue(document, FieldPath("spec.policy.placementType"), Value::string(type));
    if (number)
        setValue(document, FieldPath("spec.policy.numberOfClusters"), Value::integer(*number));
}

/// The label key whose last part is one of `words`, else the first word's usual key.
std::string regionKey(const fleet::Fleet &fleet) {
    constexpr std::array<std::string_view, 2> kWords{"region", "location"};
    for (const std::string_view word : kWords) {
        for (const fleet::StringId id : fleet.labelKeys()) {
            const std::string_view key = fleet.text(id);
            if (key == word || key.ends_with("/" + std::string(word)))
                return std::string(key);
        }
    }
    return "fleet.azure.com/location";
}

/// The property with the cost per CPU core.
std::string costProperty(const fleet::Fleet &fleet) {
    std::set<std::string_view> names;
    for (std::size_t index = 0; index < fleet.size(); ++index) {
        for (const fleet::PropertyRef &property :
             fleet.properties(static_cast<fleet::ClusterIndex>(index)))
            names.insert(fleet.text(property.name));
    }
    const auto found = std::ranges::find_if(names, [](std::string_view name) {
        return name.find("cpu") != std::string_view::npos &&
               name.find("cost") != std::string_view::npos;
    });
    return found == names.end() ? "kubernetes.azure.com/per-cpu-core-cost" : std::string(*found);
}

void spreadOverRegions(Value &document, const fleet::Fleet &fleet) {
    Value constraint = Value::object();
    constraint.set("topologyKey", Value::string(regionKey(fleet)));
    constraint.set("maxSkew", Value::integer(1));
    constraint.set("whenUnsatisfiable", Value::string("DoNotSchedule"));
    setValue(document, FieldPath("spec.policy.topologySpreadConstraints"),
             Value::array({constraint}));
}

void preferCheap(Value &document, const fleet::Fleet &fleet) {
    Value term = Value::object();
    term.set("weight", Value::integer(100));
    setValue(term, FieldPath("preference.propertySorter.name"), Value::string(costProperty(fleet)));
    setValue(term, FieldPath("preference.propertySorter.sortOrder"), Value::string("Ascending"));
    setValue(document,
             FieldPath("spec.policy.affinity.clusterAffinity."
                       "preferredDuringSchedulingIgnoredDuringExecution"),
             Value::array({term}));
}

void nameClusters(Value &document, const fleet::Fleet &fleet) {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < fleet.size(); ++index)
        names.emplace_back(fleet.name(static_cast<fleet::ClusterIndex>(index)));
    std::ranges::sort(names);
    Value list = Value::array();
    for (const std::string &name : names) {
        if (list.items().size() < static_cast<std::size_t>(kFewClusters))
            list.items().push_back(Value::string(name));
    }
    setValue(document, FieldPath("spec.policy.clusterNames"), std::move(list));
}

} // namespace

std::span<const Id> placementTemplateIds() {
    return kIds;
}

PlacementTemplate placementTemplate(Id id) {
    switch (id) {
    case Id::EveryCluster:
        return {id, PlacementTemplatesWords::tr("Every cluster"),
                PlacementTemplatesWords::tr("PickAll: everywhere, now and in the future.")};
    case Id::NamedClusters:
        return {id, PlacementTemplatesWords::tr("Named clusters"),
                PlacementTemplatesWords::tr("PickFixed: exactly the clusters you name.")};
    case Id::CheapestClusters:
        return {id, PlacementTemplatesWords::tr("The cheapest clusters"),
                PlacementTemplatesWords::tr(
                    "PickN: prefers clusters with the lowest cost per CPU core.")};
    case Id::SpreadOverRegions:
        return {id, PlacementTemplatesWords::tr("Spread over regions"),
                PlacementTemplatesWords::tr(
                    "PickN: spreads clusters evenly over regions (maxSkew 1).")};
    case Id::Namespaced:
        break;
    }
    return {
        Id::Namespaced, PlacementTemplatesWords::tr("Part of a namespace"),
        PlacementTemplatesWords::tr(
            "ResourcePlacement: selected objects of one namespace, without the namespace itself.")};
}

Value newPlacement(Id id, const std::string &name, const fleet::Fleet &fleet) {
    const bool isNamespaced = id == Id::Namespaced;
    Value document = frame(isNamespaced ? "ResourcePlacement" : "ClusterResourcePlacement", name);
    if (isNamespaced)
        setValue(document, FieldPath("metadata.namespace"), Value::string("default"));
    setValue(document, FieldPath("spec.resourceSelectors"),
             Value::array({isNamespaced ? resourceSelector("apps", "Deployment", name)
                                        : resourceSelector("", "Namespace", name)}));
    switch (id) {
    case Id::EveryCluster:
        setPolicy(document, "PickAll");
        break;
    case Id::NamedClusters:
        setPolicy(document, "PickFixed");
        nameClusters(document, fleet);
        break;
    case Id::CheapestClusters:
        setPolicy(document, "PickN", kFewClusters);
        preferCheap(document, fleet);
        break;
    case Id::SpreadOverRegions:
    case Id::Namespaced:
        setPolicy(document, "PickN", kFewClusters);
        spreadOverRegions(document, fleet);
        break;
    }
    return document;
}

} // namespace evenkeel::ui
