// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/base/whole_number.h"
#include "core/kube/members.h"
#include "core/lint/render_rules.h"
#include "core/objects/held.h"

namespace evenkeel::lint {

namespace {

using kube::Value;
using placement::Binding;
using render::Override;

/// The entry of a binding's list for a snapshot.
std::string entryOf(const Override &snapshot) {
    return snapshot.isClusterScoped() ? snapshot.name : snapshot.nameSpace + "/" + snapshot.name;
}

const std::vector<std::string> &listOf(const Binding &binding, const Override &snapshot) {
    return snapshot.isClusterScoped() ? binding.clusterResourceOverrides
                                      : binding.resourceOverrides;
}

/// N of `<override>-N`; nothing for a snapshot of another override.
std::optional<std::int64_t> indexIn(const std::string &entry, const Override &override) {
    const std::string prefix =
        (override.isClusterScoped() ? std::string() : override.nameSpace + "/") +
        override.overrideName + "-";
    if (!entry.starts_with(prefix))
        return std::nullopt;
    return base::wholeNumber(std::string_view(entry).substr(prefix.size()));
}

/// Whether the cluster has an older snapshot of the override, or none. A newer one is of a hub
/// whose snapshots are not here.
bool isBehind(const Binding &binding, const Override &override) {
    const std::string wanted = entryOf(override);
    const auto &entries = listOf(binding, override);
    if (std::ranges::find(entries, wanted) != entries.end())
        return false;
    const auto index = indexIn(wanted, override);
    return std::ranges::none_of(entries, [&](const std::string &entry) {
        const auto other = indexIn(entry, override);
        return other && index && *other > *index;
    });
}

/// Bound bindings of the placement by cluster; none where a rollout is on its way, which brings
/// overrides, too.
std::map<std::string, const Binding *> settledBindings(const RenderedQuestion &question,
                                                       const placement::Placement &placement) {
    std::map<std::string, const Binding *> bindings;
    std::set<std::string> resources;
    for (const Binding &binding : question.question.bindings) {
        if (!objects::belongsTo(binding, placement))
            continue;
        if (binding.isDeleting || binding.state != placement::BindingState::Bound)
            return {};
        resources.insert(binding.resourceSnapshotName);
        bindings[binding.targetCluster] = &binding;
    }
    return resources.size() > 1 ? std::map<std::string, const Binding *>() : bindings;
}

bool isRolling(const placement::Placement &placement) {
    const Value *type = placement.document.findPath({"spec", "strategy", "type"});
    return type == nullptr || type->text() != "External";
}

/// The override with the placement in it.
Value naming(const Value &document, const Override &override,
             const placement::Placement &placement) {
    Value named = document;
    Value reference = Value::object({{"name", Value::string(placement.name)}});
    const bool isNamespaced = placement.kind == placement::PlacementKind::ResourcePlacement;
    if (isNamespaced && !override.isClusterScoped())
        reference.set("scope", Value::string("Namespaced"));
    kube::memberIn(named, "spec").set("placement", std::move(reference));
    return named;
}

void addFix(const RenderedQuestion &question, std::size_t override,
            const placement::Placement &placement, RenderFinding &finding) {
    const Override &waiting = question.override(override);
    // A ClusterResourceOverride with a placement never reaches a ResourcePlacement.
    const bool isInReach = !waiting.isClusterScoped() ||
                           placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    if (isInReach)
        finding.fixes.push_back(
            {question.words().say(PHRASE("lint", "Name {} in a new override: the field cannot be "
                                                 "changed"),
                                  placement.name),
             override, naming(*question.overrides[override].document, waiting, placement)});
}

void checkWaits(const RenderedQuestion &question, RenderFindings &findings) {
    for (std::size_t i = 0; i < question.renderings.size(); ++i) {
        const placement::Placement &placement = *question.question.placements[i].placement;
        if (!question.renderings[i] || !isRolling(placement))
            continue;
        const render::Rendering &rendering = *question.renderings[i];
        const auto bindings = settledBindings(question, placement);
        std::map<std::size_t, std::set<std::string>> behind; // override -> clusters
        for (const render::ClusterRendering &cluster : rendering.clusters) {
            const auto binding = bindings.find(cluster.cluster);
            if (binding == bindings.end() || cluster.outcome == nullptr)
                continue;
            for (const std::size_t at : cluster.outcome->overrides) {
                if (isBehind(*binding->second, *rendering.overrides[at]))
                    behind[at].insert(cluster.cluster);
            }
        }
        const bool startsPass = std::ranges::any_of(
            behind, [&](const auto &one) { return rendering.overrides[one.first]->startsPass(); });
        for (const auto &[at, clusters] : startsPass ? decltype(behind){} : behind) {
            const std::size_t override = question.indexOf(*rendering.overrides[at]);
            RenderFinding &finding = findings.add(
                RenderSubject::Override, override,
                question.words().say(
                    PHRASE("lint", "It comes not before the next rollout pass of {}, and nothing "
                                   "starts one: an override without spec.placement does not. A "
                                   "change of an object that the placement selects does."),
                    placement.name),
                "spec", clusters);
            if (findings.wantsFixes())
                addFix(question, override, placement, finding);
        }
    }
}

} // namespace

std::span<const RenderRuleCheck> overrideWaitRules() {
    static const std::vector<RenderRuleCheck> rules{
        {{"override-waits", Level::Warning,
          "The override is not on its clusters, and nothing brings it there", "6.1"},
         checkWaits},
    };
    return rules;
}

} // namespace evenkeel::lint
