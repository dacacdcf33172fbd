// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/rendering_report.h"

namespace evenkeel::report {

namespace {

using render::AppliedOverride;
using render::ClusterOutcome;
using render::Override;
using RenderedCluster = Of<RenderedPlacement, render::ClusterRendering>;
using RenderedOutcome = Of<RenderedPlacement, ClusterOutcome>;
using RenderedObject = Of<RenderedPlacement, std::shared_ptr<const render::RenderedObject>>;

Members<render::ResourceId> resourceMembers() {
    using render::ResourceId;
    return {{"group?", &ResourceId::group},
            {"version", &ResourceId::version},
            {"kind", &ResourceId::kind},
            {"namespace?", &ResourceId::nameSpace},
            {"name", &ResourceId::name}};
}

Members<Override> nameMembers() {
    return {{"name", &Override::name}, {"namespace", [](const Override &one) {
                                            return one.isClusterScoped() ? nullptr : &one.nameSpace;
                                        }}};
}

/// The overrides of a cluster that are of the cluster scope, or of namespaces.
auto overridesOf(bool areClusterScoped) {
    return [=](const RenderedOutcome &one) {
        std::vector<const Override *> overrides;
        for (const std::size_t index : one.part.overrides) {
            const Override &override = *one.whole.rendering.overrides[index];
            if (override.isClusterScoped() == areClusterScoped)
                overrides.push_back(&override);
        }
        return overrides;
    };
}

std::vector<std::string> clusterOverrides(const RenderedOutcome &one) {
    std::vector<std::string> names;
    for (const Override *override : overridesOf(true)(one))
        names.push_back(override->name);
    return names;
}

std::vector<RenderedObject> changedObjects(const RenderedOutcome &one) {
    std::vector<RenderedObject> changed;
    for (std::size_t i = 0; i < one.part.objects.size(); ++i) {
        if (!one.part.objects[i]->applied().empty())
            changed.push_back({one.whole, one.part.objects[i], i});
    }
    return changed;
}

Members<RenderedObject> appliedMembers() {
    const Members<AppliedOverride> rules{{"rules", &AppliedOverride::rules, "From 0."}};
    const Members<AppliedOverride> applied =
        membersOf<AppliedOverride>(
            [](const AppliedOverride &one) -> const Override & { return *one.override; },
            nameMembers()) +
        rules;
    return {{"resource",
             [](const RenderedObject &one) { return one.whole.rendering.manifests[one.index].id; },
             resourceMembers()},
            {"overrides", [](const RenderedObject &one) { return one.part->applied(); }, applied}};
}

Members<render::Work> workMembers() {
    using render::Envelope;
    using render::Work;
    const auto isNamespaced = [](const Envelope &one) {
        return one.kind == render::EnvelopeKind::ResourceEnvelope;
    };
    const Members<Envelope> envelope{
        {"kind",
         [=](const Envelope &one) {
             return isNamespaced(one) ? "ResourceEnvelope" : "ClusterResourceEnvelope";
         }},
        {"namespace",
         [=](const Envelope &one) { return isNamespaced(one) ? &one.nameSpace : nullptr; }},
        {"name", &Envelope::name}};
    return {{"name", &Work::name},
            {"envelope", &Work::envelope, envelope},
            {"manifests",
             [](const Work &one) {
                 return listOf(one.manifests,
                               [](const render::ObjectPtr &manifest) { return *manifest; });
             },
             api::list("", api::anything(""), "As they arrive.")}};
}

Members<RenderedCluster> renderedClusterMembers() {
    const Members<RenderedOutcome> outcome{
        {"clusterResourceOverrides?", clusterOverrides},
        {"resourceOverrides?", overridesOf(false), nameMembers()},
        {"applied?", changedObjects, appliedMembers()},
        {"overridden", [](const RenderedOutcome &one) { return one.part.overridden; }},
        {"synchronized", [](const RenderedOutcome &one) { return one.part.synchronized; }},
        {"retry", [](const RenderedOutcome &one) { return one.part.retry; }},
        {"works?",
         [](const RenderedOutcome &one) {
             return render::worksOf(one.whole.placement, one.whole.rendering, one.part);
         },
         workMembers()}};
    const auto outcomeOf = [](const RenderedCluster &one) {
        return one.part.outcome ? std::optional<RenderedOutcome>({one.whole, *one.part.outcome})
                                : std::nullopt;
    };
    return Members<RenderedCluster>{
               {"cluster", [](const RenderedCluster &one) { return one.part.cluster; }},
               {"error", [](const RenderedCluster &one) { return one.part.error; }}} +
           membersOf<RenderedCluster>(outcomeOf, outcome);
}

} // namespace

Members<RenderedPlacement> renderingMembers() {
    using render::PlacedObject;
    return {{"selected",
             [](const RenderedPlacement &one) {
                 return std::views::transform(one.rendering.placed, &PlacedObject::id);
             },
             resourceMembers(), "What the selectors take."},
            {"overrides?", [](const RenderedPlacement &one) { return one.rendering.overrides; },
             nameMembers(), "Their snapshots."},
            {"clusters",
             [](const RenderedPlacement &one) { return each(one, one.rendering.clusters); },
             renderedClusterMembers()}};
}

} // namespace evenkeel::report
