// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/override_decoder.h"

#include <string>
#include <utility>

#include "core/manifest/object_fields.h"
#include "core/manifest/read/shape_parts.h"
#include "core/manifest/read/tree.h"
#include "core/placement/typed_parts.h"
#include "core/admission/stored_text.h"

namespace evenkeel::manifest {

namespace {

using namespace shape_parts;
using kube::Value;
using render::Override;
using render::OverrideKind;

constexpr std::string_view kParentOverrideLabel = "kubernetes-fleet.io/parent-resource-override";

// --- the Go types ---

constexpr Field kMetadataFields[] = {{"name", &kString},
                                     {"namespace", &kString},
                                     {"deletionTimestamp", &kTime},
                                     {"labels", &kStringMap},
                                     {"annotations", &kStringMap}};
constexpr Shape kMetadata = object(kMetadataFields);
constexpr Field kTermFields[] = {{"labelSelector", &kLabelSelector}};
constexpr Shape kTerm = object(kTermFields);
constexpr Shape kTerms = list(kTerm);
constexpr Field kClusterSelectorFields[] = {{"clusterSelectorTerms", &kTerms}};
constexpr Shape kClusterSelector = object(kClusterSelectorFields);
constexpr Field kPatchFields[] = {{"op", &kString}, {"path", &kString}, {"value", &kAny}};
constexpr Shape kPatch = object(kPatchFields);
constexpr Shape kPatches = list(kPatch);
constexpr Field kRuleFields[] = {{"clusterSelector", &kClusterSelector},
                                 {"overrideType", &kString},
                                 {"jsonPatchOverrides", &kPatches}};
constexpr Shape kRule = object(kRuleFields);
constexpr Shape kRules = list(kRule);
constexpr Field kPolicyFields[] = {{"overrideRules", &kRules}};
constexpr Shape kPolicy = object(kPolicyFields);
constexpr Field kPlacementFields[] = {{"name", &kString}, {"scope", &kString}};
constexpr Shape kPlacement = object(kPlacementFields);
constexpr Field kSelectorFields[] = {{"group", &kString},
                                     {"version", &kString},
                                     {"kind", &kString},
                                     {"name", &kString},
                                     {"labelSelector", &kLabelSelector},
                                     {"selectionScope", &kString}};
constexpr Shape kSelector = object(kSelectorFields);
constexpr Shape kSelectors = list(kSelector);
constexpr Field kOverrideSpecFields[] = {{"placement", &kPlacement},
                                         {"clusterResourceSelectors", &kSelectors},
                                         {"resourceSelectors", &kSelectors},
                                         {"policy", &kPolicy}};
constexpr Shape kOverrideSpec = object(kOverrideSpecFields);
constexpr Field kOverrideFields[] = {{"metadata", &kMetadata}, {"spec", &kOverrideSpec}};
constexpr Shape kOverride = object(kOverrideFields);
constexpr Field kSnapshotSpecFields[] = {{"overrideSpec", &kOverrideSpec},
                                         {"overrideHash", &kString}};
constexpr Shape kSnapshotSpec = object(kSnapshotSpecFields);
constexpr Field kSnapshotFields[] = {{"metadata", &kMetadata}, {"spec", &kSnapshotSpec}};
constexpr Shape kSnapshot = object(kSnapshotFields);

// --- reading ---

bool isSnapshot(const Value &object) {
    return textAt(object, {"kind"}).ends_with("Snapshot");
}

const Value &memberOf(const Value &object, std::string_view name) {
    static const Value none;
    const Value *found = placement::present(object, name);
    return found == nullptr ? none : *found;
}

render::OverrideRule ruleFrom(const Value &value) {
    render::OverrideRule rule;
    if (const Value *clusters = placement::present(value, "clusterSelector")) {
        auto &terms = rule.clusterTerms.emplace();
        for (const Value &term : placement::itemsOf(*clusters, "clusterSelectorTerms")) {
            const Value *labels = placement::present(term, "labelSelector");
            terms.push_back(labels == nullptr ? std::nullopt
                                              : std::optional(placement::labelSelectorOf(*labels)));
        }
    }
    rule.isDelete = placement::textOf(value, "overrideType") == "Delete";
    for (const Value &patch : placement::itemsOf(value, "jsonPatchOverrides"))
        rule.patches.push_back({placement::textOf(patch, "op"), placement::textOf(patch, "path"),
                                admission::stored(memberOf(patch, "value"))});
    return rule;
}

void readSpec(const Value &spec, Override &override) {
    if (const Value *reference = placement::present(spec, "placement"))
        override.placement = {placement::textOf(*reference, "name"),
                              placement::textOf(*reference, "scope") == "Namespaced"};
    const std::string_view selectors =
        override.isClusterScoped() ? "clusterResourceSelectors" : "resourceSelectors";
    for (const Value &item : placement::itemsOf(spec, selectors))
        override.selectors.push_back(
            {placement::textOf(item, "group"), placement::textOf(item, "version"),
             placement::textOf(item, "kind"), "", placement::textOf(item, "name")});
    if (const Value *policy = placement::present(spec, "policy")) {
        auto &rules = override.rules.emplace();
        for (const Value &rule : placement::itemsOf(*policy, "overrideRules"))
            rules.push_back(ruleFrom(rule));
    }
}

} // namespace

bool isOverride(const Value &object) {
    const std::string kind = textAt(object, {"kind"});
    return textAt(object, {"apiVersion"}).starts_with("placement.kubernetes-fleet.io/") &&
           (kind == "ClusterResourceOverride" || kind == "ResourceOverride" ||
            kind == "ClusterResourceOverrideSnapshot" || kind == "ResourceOverrideSnapshot");
}

base::Result<std::optional<Override>> decodeOverride(const Value &object) {
    Tree tree;
    appendValue(object, tree);
    if (auto error = shapeError(tree.root(), isSnapshot(object) ? kSnapshot : kOverride))
        return tl::unexpected(std::move(*error));
    Override override;
    override.kind = textAt(object, {"kind"}).starts_with("Cluster")
                        ? OverrideKind::ClusterResourceOverride
                        : OverrideKind::ResourceOverride;
    override.name = textAt(object, {"metadata", "name"});
    if (!override.isClusterScoped()) {
        const std::string nameSpace = textAt(object, {"metadata", "namespace"});
        override.nameSpace = nameSpace.empty() ? "default" : nameSpace;
    }
    const Value &spec = memberOf(object, "spec");
    if (isSnapshot(object)) {
        if (textAt(object, {"metadata", "labels", kLatestSnapshotLabel}) != "true")
            return std::nullopt;
        override.overrideName = textAt(object, {"metadata", "labels", kParentOverrideLabel});
        readSpec(memberOf(spec, "overrideSpec"), override);
        return override;
    }
    if (!memberOf(memberOf(object, "metadata"), "deletionTimestamp").isNull())
        return std::nullopt;
    override.overrideName = override.name;
    override.name += "-0";
    readSpec(spec, override);
    return override;
}

} // namespace evenkeel::manifest
