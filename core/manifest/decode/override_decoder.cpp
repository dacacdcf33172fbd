// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/decode/override_decoder.h"

#include <utility>

#include "core/manifest/object_fields.h"
#include "core/manifest/tree/shape.h"

namespace evenkeel::manifest {

namespace {

using namespace shape_parts;
// The Go types.
constexpr Field kOverrideMetadataFields[] = {{"name", &kString},
                                             {"namespace", &kString},
                                             {"deletionTimestamp", &kTime},
                                             {"labels", &kStringMap},
                                             {"annotations", &kStringMap}};
constexpr Shape kOverrideMetadata = object(kOverrideMetadataFields);
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
constexpr Field kOverrideFields[] = {{"metadata", &kOverrideMetadata}, {"spec", &kOverrideSpec}};
constexpr Shape kOverride = object(kOverrideFields);
constexpr Field kSnapshotSpecFields[] = {{"overrideSpec", &kOverrideSpec},
                                         {"overrideHash", &kString}};
constexpr Shape kSnapshotSpec = object(kSnapshotSpecFields);
constexpr Field kSnapshotFields[] = {{"metadata", &kOverrideMetadata}, {"spec", &kSnapshotSpec}};
constexpr Shape kSnapshot = object(kSnapshotFields);

} // namespace

base::Result<std::optional<render::Override>> decodeOverride(const kube::Value &object) {
    const bool isSnapshot = textAt(object, {"kind"}).ends_with("Snapshot");
    if (auto error = shapeError(object, isSnapshot ? kSnapshot : kOverride))
        return tl::unexpected(std::move(*error));
    return render::readOverride(object);
}

} // namespace evenkeel::manifest
