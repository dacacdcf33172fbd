// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/override.h"

#include <string_view>

#include "core/admission/defaults.h"
#include "core/api/known_kinds.h"
#include "core/placement/policy_text.h"

namespace evenkeel::render {

namespace {

using kube::Value;

constexpr std::string_view kParentLabel = "kubernetes-fleet.io/parent-resource-override";
constexpr std::string_view kLatestLabel = "kubernetes-fleet.io/is-latest-snapshot";

bool isSnapshot(const Value &object) {
    return textAt(object, {"kind"}).ends_with("Snapshot");
}

OverrideRule ruleFrom(const Value &value) {
    OverrideRule rule;
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
    const std::string &kind = textAt(object, {"kind"});
    return textAt(object, {"apiVersion"}).starts_with("placement.kubernetes-fleet.io/") &&
           (kind == "ClusterResourceOverride" || kind == "ResourceOverride" ||
            kind == "ClusterResourceOverrideSnapshot" || kind == "ResourceOverrideSnapshot");
}

std::optional<Override> readOverride(const Value &object) {
    Override override;
    override.kind = textAt(object, {"kind"}).starts_with("Cluster")
                        ? OverrideKind::ClusterResourceOverride
                        : OverrideKind::ResourceOverride;
    override.name = textAt(object, {"metadata", "name"});
    if (!override.isClusterScoped()) {
        const std::string &nameSpace = textAt(object, {"metadata", "namespace"});
        override.nameSpace = nameSpace.empty() ? "default" : nameSpace;
    }
    const Value &spec = memberOf(object, "spec");
    if (isSnapshot(object)) {
        if (textAt(object, {"metadata", "labels", kLatestLabel}) != "true")
            return std::nullopt;
        override.overrideName = textAt(object, {"metadata", "labels", kParentLabel});
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

kube::ObjectId objectIdOf(const Override &override) {
    return {std::string(api::kPlacementGroup),
            override.isClusterScoped() ? "ClusterResourceOverride" : "ResourceOverride",
            override.nameSpace,
            override.overrideName.empty() ? override.name : override.overrideName};
}

std::string displayName(const Override &override) {
    return kube::displayNameOf(objectIdOf(override));
}

} // namespace evenkeel::render
