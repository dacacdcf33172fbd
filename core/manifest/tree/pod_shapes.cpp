// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/tree/pod_shapes.h"

namespace evenkeel::manifest {

namespace {

using namespace shape_parts;

constexpr Field kPodMetadataFields[] = {{"name", &kString},
                                        {"labels", &kStringMap},
                                        {"annotations", &kStringMap},
                                        {"namespace", &kString},
                                        {"uid", &kString},
                                        {"creationTimestamp", &kTime},
                                        {"deletionTimestamp", &kTime},
                                        {"ownerReferences", &kOwners}};
constexpr Shape kPodMetadata = object(kPodMetadataFields);
constexpr Field kConditionFields[] = {
    {"type", &kString}, {"status", &kString}, {"reason", &kString}, {"lastTransitionTime", &kTime}};
constexpr Shape kCondition = object(kConditionFields);
constexpr Shape kConditions = list(kCondition);

// --- Node ---

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
                                 {"metadata", &kPodMetadata},
                                 {"spec", &kNodeSpec},
                                 {"status", &kNodeStatus}};

// --- Pod ---

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
constexpr Field kResourceClaimFields[] = {{"name", &kString}};
constexpr Shape kResourceClaim = object(kResourceClaimFields);
constexpr Shape kResourceClaims = list(kResourceClaim);
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
                                    {"resourceClaims", &kResourceClaims},
                                    {"volumes", &kVolumes}};
constexpr Shape kPodSpec = object(kPodSpecFields);
constexpr Field kContainerStatusFields[] = {{"name", &kString},
                                            {"restartCount", &kInt32},
                                            {"resources", &kResources},
                                            {"allocatedResources", &kQuantities}};
constexpr Shape kContainerStatus = object(kContainerStatusFields);
constexpr Shape kContainerStatuses = list(kContainerStatus);
constexpr Field kPodStatusFields[] = {{"phase", &kString},
                                      {"startTime", &kTime},
                                      {"conditions", &kConditions},
                                      {"containerStatuses", &kContainerStatuses},
                                      {"initContainerStatuses", &kContainerStatuses}};
constexpr Shape kPodStatus = object(kPodStatusFields);
constexpr Field kPodFields[] = {{"apiVersion", &kString},
                                {"kind", &kString},
                                {"metadata", &kPodMetadata},
                                {"spec", &kPodSpec},
                                {"status", &kPodStatus}};

// --- workloads and owners ---

constexpr Field kTemplateFields[] = {{"metadata", &kPodMetadata}, {"spec", &kPodSpec}};
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
                                     {"metadata", &kPodMetadata},
                                     {"spec", &kWorkloadSpec}};
constexpr Field kServiceSpecFields[] = {{"selector", &kStringMap}, {"replicas", &kInt32}};
constexpr Shape kServiceSpec = object(kServiceSpecFields);
constexpr Field kServiceFields[] = {{"apiVersion", &kString},
                                    {"kind", &kString},
                                    {"metadata", &kPodMetadata},
                                    {"spec", &kServiceSpec}};
constexpr Field kPodBudgetSpecFields[] = {{"selector", &kLabelSelector}};
constexpr Shape kPodBudgetSpec = object(kPodBudgetSpecFields);
constexpr Field kPodBudgetFields[] = {{"apiVersion", &kString},
                                      {"kind", &kString},
                                      {"metadata", &kPodMetadata},
                                      {"spec", &kPodBudgetSpec}};

// --- arguments ---

constexpr Field kNamespacesFields[] = {{"include", &kStrings}, {"exclude", &kStrings}};
constexpr Shape kNamespaces = object(kNamespacesFields);
constexpr Field kRebalanceArgsFields[] = {
    {"apiVersion", &kString},     {"kind", &kString},
    {"namespaces", &kNamespaces}, {"labelSelector", &kLabelSelector},
    {"constraints", &kStrings},   {"topologyBalanceNodeFit", &kBool}};
constexpr Field kThresholdFields[] = {{"value", &kInt32}, {"name", &kString}};
constexpr Shape kThreshold = object(kThresholdFields);
constexpr Field kProtectionsFields[] = {
    {"defaultDisabled", &kStrings}, {"extraEnabled", &kStrings}, {"config", &kAny}};
constexpr Shape kProtections = object(kProtectionsFields);
constexpr Field kEvictorArgsFields[] = {
    {"apiVersion", &kString},           {"kind", &kString},
    {"namespaceLabelSelector", &kAny},  {"nodeFit", &kBool},
    {"nodeSelector", &kString},         {"labelSelector", &kLabelSelector},
    {"minReplicas", &kInt64},           {"minPodAge", &kString},
    {"priorityThreshold", &kThreshold}, {"noEvictionPolicy", &kString},
    {"podProtections", &kProtections},  {"evictLocalStoragePods", &kBool},
    {"evictDaemonSetPods", &kBool},     {"evictSystemCriticalPods", &kBool},
    {"evictFailedBarePods", &kBool},    {"ignorePvcPods", &kBool},
    {"ignorePodsWithoutPDB", &kBool}};
constexpr Field kSpreadArgsFields[] = {{"apiVersion", &kString},
                                       {"kind", &kString},
                                       {"defaultingType", &kString},
                                       {"defaultConstraints", &kConstraints}};

} // namespace

const Shape kNodeShape = object(kNodeFields);
const Shape kPodShape = object(kPodFields);
const Shape kWorkloadShape = object(kWorkloadFields);
const Shape kServiceShape = object(kServiceFields);
const Shape kPodBudgetShape = object(kPodBudgetFields);
const Shape kSpreadArgsShape = object(kSpreadArgsFields);
const Shape kRebalanceArgsShape = object(kRebalanceArgsFields);
const Shape kEvictorArgsShape = object(kEvictorArgsFields);

} // namespace evenkeel::manifest
