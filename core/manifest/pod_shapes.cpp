// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/pod_shapes.h"

namespace evenkeel::manifest {

namespace {

using Type = Shape::Type;

constexpr Shape leaf(Type type)
{
    return {type, nullptr, {}};
}
constexpr Shape list(const Shape &element)
{
    return {Type::List, &element, {}};
}
constexpr Shape map(const Shape &element)
{
    return {Type::Map, &element, {}};
}
constexpr Shape object(std::span<const Field> fields)
{
    return {Type::Object, nullptr, fields};
}

constexpr Shape kAny = leaf(Type::Any);
constexpr Shape kString = leaf(Type::String);
constexpr Shape kBool = leaf(Type::Bool);
constexpr Shape kInt32 = leaf(Type::Int32);
constexpr Shape kInt64 = leaf(Type::Int64);
constexpr Shape kTime = leaf(Type::Time);
constexpr Shape kStrings = list(kString);
constexpr Shape kStringMap = map(kString);
// The quantities are checked where they are read, each text once.
constexpr Shape kQuantities = map(kAny);

constexpr Field kOwnerFields[] = {{"apiVersion", &kString}, {"kind", &kString},
                                  {"name", &kString},       {"uid", &kString},
                                  {"controller", &kBool},   {"blockOwnerDeletion", &kBool}};
constexpr Shape kOwner = object(kOwnerFields);
constexpr Shape kOwners = list(kOwner);
constexpr Field kMetadataFields[] = {{"name", &kString},
                                     {"labels", &kStringMap},
                                     {"annotations", &kStringMap},
                                     {"namespace", &kString},
                                     {"uid", &kString},
                                     {"creationTimestamp", &kTime},
                                     {"deletionTimestamp", &kTime},
                                     {"ownerReferences", &kOwners}};
constexpr Shape kMetadata = object(kMetadataFields);
constexpr Field kConditionFields[] = {
    {"type", &kString}, {"status", &kString}, {"reason", &kString}, {"lastTransitionTime", &kTime}};
constexpr Shape kCondition = object(kConditionFields);
constexpr Shape kConditions = list(kCondition);

// --- Node ---

constexpr Field kTaintFields[] = {{"key", &kString}, {"value", &kString}, {"effect", &kString}};
constexpr Shape kTaint = object(kTaintFields);
constexpr Shape kTaints = list(kTaint);
constexpr Field kNodeSpecFields[] = {{"unschedulable", &kBool}, {"taints", &kTaints}};
constexpr Shape kNodeSpec = object(kNodeSpecFields);
constexpr Field kImageFields[] = {{"names", &kStrings}, {"sizeBytes", &kInt64}};
constexpr Shape kImage = object(kImageFields);
constexpr Shape kImages = list(kImage);
constexpr Field kNodeStatusFields[] = {{"capacity", &kQuantities},
                                       {"allocatable", &kQuantities},
                                       {"conditions", &kConditions},
                                       {"images", &kImages}};
constexpr Shape kNodeStatus = object(kNodeStatusFields);
constexpr Field kNodeFields[] = {{"apiVersion", &kString},
                                 {"kind", &kString},
                                 {"metadata", &kMetadata},
                                 {"spec", &kNodeSpec},
                                 {"status", &kNodeStatus}};

// --- Pod ---

constexpr Field kExpressionFields[] = {
    {"key", &kString}, {"operator", &kString}, {"values", &kStrings}};
constexpr Shape kExpression = object(kExpressionFields);
constexpr Shape kExpressions = list(kExpression);
constexpr Field kLabelSelectorFields[] = {{"matchLabels", &kStringMap},
                                          {"matchExpressions", &kExpressions}};
constexpr Shape kLabelSelector = object(kLabelSelectorFields);
constexpr Field kConstraintFields[] = {{"maxSkew", &kInt32},
                                       {"topologyKey", &kString},
                                       {"whenUnsatisfiable", &kString},
                                       {"labelSelector", &kLabelSelector},
                                       {"minDomains", &kInt32},
                                       {"nodeAffinityPolicy", &kString},
                                       {"nodeTaintsPolicy", &kString},
                                       {"matchLabelKeys", &kStrings}};
constexpr Shape kConstraint = object(kConstraintFields);
constexpr Shape kConstraints = list(kConstraint);
constexpr Field kNodeTermFields[] = {{"matchExpressions", &kExpressions},
                                     {"matchFields", &kExpressions}};
constexpr Shape kNodeTerm = object(kNodeTermFields);
constexpr Shape kNodeTerms = list(kNodeTerm);
constexpr Field kNodeSelectorFields[] = {{"nodeSelectorTerms", &kNodeTerms}};
constexpr Shape kNodeSelector = object(kNodeSelectorFields);
constexpr Field kPreferredNodeFields[] = {{"weight", &kInt32}, {"preference", &kNodeTerm}};
constexpr Shape kPreferredNode = object(kPreferredNodeFields);
constexpr Shape kPreferredNodes = list(kPreferredNode);
constexpr Field kNodeAffinityFields[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution", &kNodeSelector},
    {"preferredDuringSchedulingIgnoredDuringExecution", &kPreferredNodes}};
constexpr Shape kNodeAffinity = object(kNodeAffinityFields);
constexpr Field kPodTermFields[] = {
    {"labelSelector", &kLabelSelector}, {"namespaces", &kStrings},
    {"topologyKey", &kString},          {"namespaceSelector", &kLabelSelector},
    {"matchLabelKeys", &kStrings},      {"mismatchLabelKeys", &kStrings}};
constexpr Shape kPodTerm = object(kPodTermFields);
constexpr Shape kPodTerms = list(kPodTerm);
constexpr Field kPreferredPodFields[] = {{"weight", &kInt32}, {"podAffinityTerm", &kPodTerm}};
constexpr Shape kPreferredPod = object(kPreferredPodFields);
constexpr Shape kPreferredPods = list(kPreferredPod);
constexpr Field kPodAffinityFields[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution", &kPodTerms},
    {"preferredDuringSchedulingIgnoredDuringExecution", &kPreferredPods}};
constexpr Shape kPodAffinity = object(kPodAffinityFields);
constexpr Field kAffinityFields[] = {{"nodeAffinity", &kNodeAffinity},
                                     {"podAffinity", &kPodAffinity},
                                     {"podAntiAffinity", &kPodAffinity}};
constexpr Shape kAffinity = object(kAffinityFields);
constexpr Field kTolerationFields[] = {{"key", &kString},
                                       {"operator", &kString},
                                       {"value", &kString},
                                       {"effect", &kString},
                                       {"tolerationSeconds", &kInt64}};
constexpr Shape kToleration = object(kTolerationFields);
constexpr Shape kTolerations = list(kToleration);
constexpr Field kResourcesFields[] = {{"requests", &kQuantities}, {"limits", &kQuantities}};
constexpr Shape kResources = object(kResourcesFields);
constexpr Field kPortFields[] = {{"name", &kString},
                                 {"hostPort", &kInt32},
                                 {"containerPort", &kInt32},
                                 {"protocol", &kString},
                                 {"hostIP", &kString}};
constexpr Shape kPort = object(kPortFields);
constexpr Shape kPorts = list(kPort);
constexpr Field kContainerFields[] = {{"name", &kString},
                                      {"image", &kString},
                                      {"resources", &kResources},
                                      {"ports", &kPorts},
                                      {"restartPolicy", &kString}};
constexpr Shape kContainer = object(kContainerFields);
constexpr Shape kContainers = list(kContainer);
constexpr Field kVolumeFields[] = {{"name", &kString}};
constexpr Shape kVolume = object(kVolumeFields);
constexpr Shape kVolumes = list(kVolume);
constexpr Field kPodSpecFields[] = {{"nodeName", &kString},
                                    {"nodeSelector", &kStringMap},
                                    {"affinity", &kAffinity},
                                    {"tolerations", &kTolerations},
                                    {"topologySpreadConstraints", &kConstraints},
                                    {"containers", &kContainers},
                                    {"initContainers", &kContainers},
                                    {"overhead", &kQuantities},
                                    {"resources", &kResources},
                                    {"priority", &kInt32},
                                    {"hostNetwork", &kBool},
                                    {"volumes", &kVolumes}};
constexpr Shape kPodSpec = object(kPodSpecFields);
constexpr Field kContainerStatusFields[] = {{"name", &kString},
                                            {"restartCount", &kInt32},
                                            {"resources", &kResources},
                                            {"allocatedResources", &kQuantities}};
constexpr Shape kContainerStatus = object(kContainerStatusFields);
constexpr Shape kContainerStatuses = list(kContainerStatus);
constexpr Field kPodStatusFields[] = {{"phase", &kString},
                                      {"conditions", &kConditions},
                                      {"containerStatuses", &kContainerStatuses},
                                      {"initContainerStatuses", &kContainerStatuses}};
constexpr Shape kPodStatus = object(kPodStatusFields);
constexpr Field kPodFields[] = {{"apiVersion", &kString},
                                {"kind", &kString},
                                {"metadata", &kMetadata},
                                {"spec", &kPodSpec},
                                {"status", &kPodStatus}};

// --- workloads and owners ---

constexpr Field kTemplateFields[] = {{"metadata", &kMetadata}, {"spec", &kPodSpec}};
constexpr Shape kTemplate = object(kTemplateFields);
constexpr Field kOrdinalsFields[] = {{"start", &kInt32}};
constexpr Shape kOrdinals = object(kOrdinalsFields);
constexpr Field kWorkloadSpecFields[] = {{"replicas", &kInt32},
                                         {"selector", &kLabelSelector},
                                         {"template", &kTemplate},
                                         {"ordinals", &kOrdinals}};
constexpr Shape kWorkloadSpec = object(kWorkloadSpecFields);
constexpr Field kWorkloadFields[] = {{"apiVersion", &kString},
                                     {"kind", &kString},
                                     {"metadata", &kMetadata},
                                     {"spec", &kWorkloadSpec}};
constexpr Field kServiceSpecFields[] = {{"selector", &kStringMap}, {"replicas", &kInt32}};
constexpr Shape kServiceSpec = object(kServiceSpecFields);
constexpr Field kServiceFields[] = {{"apiVersion", &kString},
                                    {"kind", &kString},
                                    {"metadata", &kMetadata},
                                    {"spec", &kServiceSpec}};
constexpr Field kSpreadArgsFields[] = {{"apiVersion", &kString},
                                       {"kind", &kString},
                                       {"defaultingType", &kString},
                                       {"defaultConstraints", &kConstraints}};

} // namespace

const Shape kNodeShape = object(kNodeFields);
const Shape kPodShape = object(kPodFields);
const Shape kWorkloadShape = object(kWorkloadFields);
const Shape kServiceShape = object(kServiceFields);
const Shape kSpreadArgsShape = object(kSpreadArgsFields);

} // namespace evenkeel::manifest
