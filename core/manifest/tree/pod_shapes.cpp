// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/tree/pod_shapes.h"

namespace evenkeel::manifest {

namespace {

using namespace shape_parts;

constexpr Object kPodMetadata({{"name", &kString},
                               {"labels", &kStringMap},
                               {"annotations", &kStringMap},
                               {"namespace", &kString},
                               {"uid", &kString},
                               {"generation", &kInt64},
                               {"creationTimestamp", &kTime},
                               {"deletionTimestamp", &kTime},
                               {"ownerReferences", &kOwners}});
constexpr Object kCondition({{"type", &kString},
                             {"status", &kString},
                             {"reason", &kString},
                             {"lastTransitionTime", &kTime}});
constexpr Shape kConditions = list(kCondition);

// --- Node ---

constexpr Object kNodeSpec({{"unschedulable", &kBool}, {"taints", &kTaints}});
constexpr Object kImage({{"names", &kStrings}, {"sizeBytes", &kInt64}});
constexpr Shape kImages = list(kImage);
constexpr Object kNodeStatus({{"capacity", &kQuantities},
                              {"allocatable", &kQuantities},
                              {"conditions", &kConditions},
                              {"images", &kImages}});
constexpr Object kNode({{"apiVersion", &kString},
                        {"kind", &kString},
                        {"metadata", &kPodMetadata},
                        {"spec", &kNodeSpec},
                        {"status", &kNodeStatus}});

// --- Pod ---

constexpr Object kConstraint({{"maxSkew", &kInt32},
                              {"topologyKey", &kString},
                              {"whenUnsatisfiable", &kString},
                              {"labelSelector", &kLabelSelector},
                              {"minDomains", &kInt32},
                              {"nodeAffinityPolicy", &kString},
                              {"nodeTaintsPolicy", &kString},
                              {"matchLabelKeys", &kStrings}});
constexpr Shape kConstraints = list(kConstraint);
constexpr Object kNodeTerm({{"matchExpressions", &kExpressions}, {"matchFields", &kExpressions}});
constexpr Shape kNodeTerms = list(kNodeTerm);
constexpr Object kNodeSelector({{"nodeSelectorTerms", &kNodeTerms}});
constexpr Object kPreferredNode({{"weight", &kInt32}, {"preference", &kNodeTerm}});
constexpr Shape kPreferredNodes = list(kPreferredNode);
constexpr Object
    kNodeAffinity({{"requiredDuringSchedulingIgnoredDuringExecution", &kNodeSelector},
                   {"preferredDuringSchedulingIgnoredDuringExecution", &kPreferredNodes}});
constexpr Object kPodTerm({{"labelSelector", &kLabelSelector},
                           {"namespaces", &kStrings},
                           {"topologyKey", &kString},
                           {"namespaceSelector", &kLabelSelector},
                           {"matchLabelKeys", &kStrings},
                           {"mismatchLabelKeys", &kStrings}});
constexpr Shape kPodTerms = list(kPodTerm);
constexpr Object kPreferredPod({{"weight", &kInt32}, {"podAffinityTerm", &kPodTerm}});
constexpr Shape kPreferredPods = list(kPreferredPod);
constexpr Object
    kPodAffinity({{"requiredDuringSchedulingIgnoredDuringExecution", &kPodTerms},
                  {"preferredDuringSchedulingIgnoredDuringExecution", &kPreferredPods}});
constexpr Object kAffinity({{"nodeAffinity", &kNodeAffinity},
                            {"podAffinity", &kPodAffinity},
                            {"podAntiAffinity", &kPodAffinity}});
constexpr Object kToleration({{"key", &kString},
                              {"operator", &kString},
                              {"value", &kString},
                              {"effect", &kString},
                              {"tolerationSeconds", &kInt64}});
constexpr Shape kTolerations = list(kToleration);
constexpr Object kResources({{"requests", &kQuantities}, {"limits", &kQuantities}});
constexpr Object kPort({{"name", &kString},
                        {"hostPort", &kInt32},
                        {"containerPort", &kInt32},
                        {"protocol", &kString},
                        {"hostIP", &kString}});
constexpr Shape kPorts = list(kPort);
constexpr Object kContainer({{"name", &kString},
                             {"image", &kString},
                             {"resources", &kResources},
                             {"ports", &kPorts},
                             {"restartPolicy", &kString}});
constexpr Shape kContainers = list(kContainer);
constexpr Object kVolume({{"name", &kString}});
constexpr Object kResourceClaim({{"name", &kString}});
constexpr Shape kResourceClaims = list(kResourceClaim);
constexpr Shape kVolumes = list(kVolume);
constexpr Object kPodSpec({{"nodeName", &kString},
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
                           {"volumes", &kVolumes}});
constexpr Object kContainerStatus({{"name", &kString},
                                   {"restartCount", &kInt32},
                                   {"resources", &kResources},
                                   {"allocatedResources", &kQuantities}});
constexpr Shape kContainerStatuses = list(kContainerStatus);
constexpr Object kPodStatus({{"phase", &kString},
                             {"startTime", &kTime},
                             {"conditions", &kConditions},
                             {"containerStatuses", &kContainerStatuses},
                             {"initContainerStatuses", &kContainerStatuses}});
constexpr Object kPod({{"apiVersion", &kString},
                       {"kind", &kString},
                       {"metadata", &kPodMetadata},
                       {"spec", &kPodSpec},
                       {"status", &kPodStatus}});

// --- workloads and owners ---

constexpr Object kTemplate({{"metadata", &kPodMetadata}, {"spec", &kPodSpec}});
constexpr Object kOrdinals({{"start", &kInt32}});
constexpr Object kWorkloadSpec({{"replicas", &kInt32},
                                {"selector", &kLabelSelector},
                                {"template", &kTemplate},
                                {"ordinals", &kOrdinals}});
constexpr Object kWorkload({{"apiVersion", &kString},
                            {"kind", &kString},
                            {"metadata", &kPodMetadata},
                            {"spec", &kWorkloadSpec}});
constexpr Object kServiceSpec({{"selector", &kStringMap}, {"replicas", &kInt32}});
constexpr Object kService({{"apiVersion", &kString},
                           {"kind", &kString},
                           {"metadata", &kPodMetadata},
                           {"spec", &kServiceSpec}});
constexpr Object kPodBudgetSpec({{"selector", &kLabelSelector},
                                 {"minAvailable", &kIntOrString},
                                 {"maxUnavailable", &kIntOrString},
                                 {"unhealthyPodEvictionPolicy", &kString}});
constexpr Object kPodBudgetStatus({{"desiredHealthy", &kInt32}, {"observedGeneration", &kInt64}});
constexpr Object kPodBudget({{"apiVersion", &kString},
                             {"kind", &kString},
                             {"metadata", &kPodMetadata},
                             {"spec", &kPodBudgetSpec},
                             {"status", &kPodBudgetStatus}});

// --- arguments ---

constexpr Object kNamespaces({{"include", &kStrings}, {"exclude", &kStrings}});
constexpr Object kRebalanceArgs({{"apiVersion", &kString},
                                 {"kind", &kString},
                                 {"namespaces", &kNamespaces},
                                 {"labelSelector", &kLabelSelector},
                                 {"constraints", &kStrings},
                                 {"topologyBalanceNodeFit", &kBool}});
constexpr Object kThreshold({{"value", &kInt32}, {"name", &kString}});
constexpr Object
    kProtections({{"defaultDisabled", &kStrings}, {"extraEnabled", &kStrings}, {"config", &kAny}});
constexpr Object kEvictorArgs({{"apiVersion", &kString},
                               {"kind", &kString},
                               {"namespaceLabelSelector", &kAny},
                               {"nodeFit", &kBool},
                               {"nodeSelector", &kString},
                               {"labelSelector", &kLabelSelector},
                               {"minReplicas", &kInt64},
                               {"minPodAge", &kString},
                               {"priorityThreshold", &kThreshold},
                               {"noEvictionPolicy", &kString},
                               {"podProtections", &kProtections},
                               {"evictLocalStoragePods", &kBool},
                               {"evictDaemonSetPods", &kBool},
                               {"evictSystemCriticalPods", &kBool},
                               {"evictFailedBarePods", &kBool},
                               {"ignorePvcPods", &kBool},
                               {"ignorePodsWithoutPDB", &kBool}});
constexpr Object kSpreadArgs({{"apiVersion", &kString},
                              {"kind", &kString},
                              {"defaultingType", &kString},
                              {"defaultConstraints", &kConstraints}});

} // namespace

const Shape kNodeShape = kNode;
const Shape kPodShape = kPod;
const Shape kWorkloadShape = kWorkload;
const Shape kServiceShape = kService;
const Shape kPodBudgetShape = kPodBudget;
const Shape kSpreadArgsShape = kSpreadArgs;
const Shape kRebalanceArgsShape = kRebalanceArgs;
const Shape kEvictorArgsShape = kEvictorArgs;

} // namespace evenkeel::manifest
