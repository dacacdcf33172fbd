// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Go types of the KubeFleet APIs as far as they decide whether a document decodes
// (KubeFleet spec 1.3, 2.3.1).

#include "core/manifest/read/shape_parts.h"

namespace evenkeel::manifest {

namespace {

using namespace shape_parts;

constexpr Field kManagerFields[] = {
    {"manager", &kString},    {"operation", &kString}, {"apiVersion", &kString}, {"time", &kTime},
    {"fieldsType", &kString}, {"fieldsV1", &kAny},     {"subresource", &kString}};
constexpr Shape kManager = object(kManagerFields);
constexpr Shape kManagers = list(kManager);
constexpr Field kMetadataFields[] = {{"name", &kString},
                                     {"labels", &kStringMap},
                                     {"annotations", &kStringMap},
                                     {"namespace", &kString},
                                     {"generateName", &kString},
                                     {"uid", &kString},
                                     {"resourceVersion", &kString},
                                     {"selfLink", &kString},
                                     {"generation", &kInt64},
                                     {"creationTimestamp", &kTime},
                                     {"deletionTimestamp", &kTime},
                                     {"deletionGracePeriodSeconds", &kInt64},
                                     {"finalizers", &kStrings},
                                     {"ownerReferences", &kOwners},
                                     {"managedFields", &kManagers}};
constexpr Shape kMetadata = object(kMetadataFields);

// --- MemberCluster ---

constexpr Field kIdentityFields[] = {
    {"kind", &kString}, {"apiGroup", &kString}, {"name", &kString}, {"namespace", &kString}};
constexpr Shape kIdentity = object(kIdentityFields);
constexpr Field kDeleteOptionsFields[] = {{"validationMode", &kString}};
constexpr Shape kDeleteOptions = object(kDeleteOptionsFields);
constexpr Field kMemberSpecFields[] = {{"identity", &kIdentity},
                                       {"heartbeatPeriodSeconds", &kInt32},
                                       {"taints", &kTaints},
                                       {"deleteOptions", &kDeleteOptions}};
constexpr Shape kMemberSpec = object(kMemberSpecFields);
constexpr Field kPropertyFields[] = {{"value", &kString}, {"observationTime", &kTime}};
constexpr Shape kProperty = object(kPropertyFields);
constexpr Shape kProperties = map(kProperty);
constexpr Field kUsageFields[] = {{"capacity", &kQuantities},
                                  {"allocatable", &kQuantities},
                                  {"available", &kQuantities},
                                  {"observationTime", &kTime}};
constexpr Shape kUsage = object(kUsageFields);
constexpr Field kAgentFields[] = {
    {"type", &kString}, {"conditions", &kMetaConditions}, {"lastReceivedHeartbeat", &kTime}};
constexpr Shape kAgent = object(kAgentFields);
constexpr Shape kAgents = list(kAgent);
constexpr Field kMemberStatusFields[] = {{"conditions", &kMetaConditions},
                                         {"agentStatus", &kAgents},
                                         {"properties", &kProperties},
                                         {"resourceUsage", &kUsage},
                                         {"namespaces", &kStringMap}};
constexpr Shape kMemberStatus = object(kMemberStatusFields);
constexpr Field kMemberFields[] = {{"apiVersion", &kString},
                                   {"kind", &kString},
                                   {"metadata", &kMetadata},
                                   {"spec", &kMemberSpec},
                                   {"status", &kMemberStatus}};

// --- placements ---

constexpr Field kRequirementFields[] = {
    {"name", &kString}, {"operator", &kString}, {"values", &kStrings}};
constexpr Shape kRequirement = object(kRequirementFields);
constexpr Shape kRequirements = list(kRequirement);
constexpr Field kPropertySelectorFields[] = {{"matchExpressions", &kRequirements}};
constexpr Shape kPropertySelector = object(kPropertySelectorFields);
constexpr Field kSorterFields[] = {{"name", &kString}, {"sortOrder", &kString}};
constexpr Shape kSorter = object(kSorterFields);
constexpr Field kTermFields[] = {{"labelSelector", &kLabelSelector},
                                 {"propertySelector", &kPropertySelector},
                                 {"propertySorter", &kSorter}};
constexpr Shape kTerm = object(kTermFields);
constexpr Shape kTerms = list(kTerm);
constexpr Field kRequiredFields[] = {{"clusterSelectorTerms", &kTerms}};
constexpr Shape kRequired = object(kRequiredFields);
constexpr Field kPreferredFields[] = {{"weight", &kInt32}, {"preference", &kTerm}};
constexpr Shape kPreferred = object(kPreferredFields);
constexpr Shape kPreferredTerms = list(kPreferred);
constexpr Field kClusterAffinityFields[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution", &kRequired},
    {"preferredDuringSchedulingIgnoredDuringExecution", &kPreferredTerms}};
constexpr Shape kClusterAffinity = object(kClusterAffinityFields);
constexpr Field kAffinityFields[] = {{"clusterAffinity", &kClusterAffinity}};
constexpr Shape kAffinity = object(kAffinityFields);
constexpr Field kConstraintFields[] = {
    {"topologyKey", &kString}, {"maxSkew", &kInt32}, {"whenUnsatisfiable", &kString}};
constexpr Shape kConstraint = object(kConstraintFields);
constexpr Shape kConstraints = list(kConstraint);
constexpr Field kTolerationFields[] = {
    {"key", &kString}, {"operator", &kString}, {"value", &kString}, {"effect", &kString}};
constexpr Shape kToleration = object(kTolerationFields);
constexpr Shape kTolerations = list(kToleration);
constexpr Field kPolicyFields[] = {{"placementType", &kString},
                                   {"clusterNames", &kStrings},
                                   {"numberOfClusters", &kInt32},
                                   {"affinity", &kAffinity},
                                   {"topologySpreadConstraints", &kConstraints},
                                   {"tolerations", &kTolerations}};
constexpr Shape kPolicy = object(kPolicyFields);

constexpr Field kResourceSelectorFields[] = {{"group", &kString},
                                             {"version", &kString},
                                             {"kind", &kString},
                                             {"name", &kString},
                                             {"labelSelector", &kLabelSelector},
                                             {"selectionScope", &kString}};
constexpr Shape kResourceSelector = object(kResourceSelectorFields);
constexpr Shape kResourceSelectors = list(kResourceSelector);
constexpr Field kRollingUpdateFields[] = {{"maxUnavailable", &kIntOrString},
                                          {"maxSurge", &kIntOrString},
                                          {"unavailablePeriodSeconds", &kInt64}};
constexpr Shape kRollingUpdate = object(kRollingUpdateFields);
constexpr Field kServerSideFields[] = {{"force", &kBool}};
constexpr Shape kServerSide = object(kServerSideFields);
constexpr Field kApplyFields[] = {{"comparisonOption", &kString},
                                  {"whenToApply", &kString},
                                  {"type", &kString},
                                  {"allowCoOwnership", &kBool},
                                  {"whenToTakeOver", &kString},
                                  {"serverSideApplyConfig", &kServerSide}};
constexpr Shape kApply = object(kApplyFields);
constexpr Field kDeleteFields[] = {{"propagationPolicy", &kString}};
constexpr Shape kDelete = object(kDeleteFields);
constexpr Field kReportBackFields[] = {{"type", &kString}, {"destination", &kString}};
constexpr Shape kReportBack = object(kReportBackFields);
constexpr Field kStrategyFields[] = {{"type", &kString},
                                     {"rollingUpdate", &kRollingUpdate},
                                     {"applyStrategy", &kApply},
                                     {"deleteStrategy", &kDelete},
                                     {"reportBackStrategy", &kReportBack}};
constexpr Shape kStrategy = object(kStrategyFields);
constexpr Field kPlacementSpecFields[] = {{"resourceSelectors", &kResourceSelectors},
                                          {"policy", &kPolicy},
                                          {"strategy", &kStrategy},
                                          {"revisionHistoryLimit", &kInt32},
                                          {"statusReportingScope", &kString}};
constexpr Shape kPlacementSpec = object(kPlacementSpecFields);

constexpr Field kResourceIdFields[] = {{"group", &kString},
                                       {"version", &kString},
                                       {"kind", &kString},
                                       {"name", &kString},
                                       {"namespace", &kString}};
constexpr Shape kResourceId = object(kResourceIdFields);
constexpr Shape kResourceIds = list(kResourceId);
constexpr Field kPerClusterFields[] = {{"clusterName", &kString},
                                       {"observedResourceIndex", &kString},
                                       {"conditions", &kMetaConditions}};
constexpr Shape kPerCluster = object(kPerClusterFields);
constexpr Shape kPerClusters = list(kPerCluster);
constexpr Field kPlacementStatusFields[] = {{"selectedResources", &kResourceIds},
                                            {"observedResourceIndex", &kString},
                                            {"placementStatuses", &kPerClusters},
                                            {"conditions", &kMetaConditions}};
constexpr Shape kPlacementStatus = object(kPlacementStatusFields);
constexpr Field kPlacementFields[] = {{"apiVersion", &kString},
                                      {"kind", &kString},
                                      {"metadata", &kMetadata},
                                      {"spec", &kPlacementSpec},
                                      {"status", &kPlacementStatus}};

// --- bindings ---

constexpr Field kScoreFields[] = {{"affinityScore", &kInt32}, {"priorityScore", &kInt32}};
constexpr Shape kScore = object(kScoreFields);
constexpr Field kDecisionFields[] = {{"clusterName", &kString},
                                     {"selected", &kBool},
                                     {"clusterScore", &kScore},
                                     {"reason", &kString}};
constexpr Shape kDecision = object(kDecisionFields);
constexpr Field kNamespacedNameFields[] = {{"name", &kString}, {"namespace", &kString}};
constexpr Shape kNamespacedName = object(kNamespacedNameFields);
constexpr Shape kNamespacedNames = list(kNamespacedName);
constexpr Field kBindingSpecFields[] = {{"state", &kString},
                                        {"resourceSnapshotName", &kString},
                                        {"resourceOverrideSnapshots", &kNamespacedNames},
                                        {"clusterResourceOverrideSnapshots", &kStrings},
                                        {"schedulingPolicySnapshotName", &kString},
                                        {"targetCluster", &kString},
                                        {"clusterDecision", &kDecision},
                                        {"applyStrategy", &kApply}};
constexpr Shape kBindingSpec = object(kBindingSpecFields);
constexpr Field kBindingStatusFields[] = {{"conditions", &kMetaConditions}};
constexpr Shape kBindingStatus = object(kBindingStatusFields);
constexpr Field kBindingFields[] = {{"apiVersion", &kString},
                                    {"kind", &kString},
                                    {"metadata", &kMetadata},
                                    {"spec", &kBindingSpec},
                                    {"status", &kBindingStatus}};

// --- policy snapshots ---

constexpr Field kSnapshotSpecFields[] = {{"policy", &kPolicy}, {"policyHash", &kString}};
constexpr Shape kSnapshotSpec = object(kSnapshotSpecFields);
constexpr Field kSnapshotStatusFields[] = {{"conditions", &kMetaConditions}};
constexpr Shape kSnapshotStatus = object(kSnapshotStatusFields);
constexpr Field kSnapshotFields[] = {{"apiVersion", &kString},
                                     {"kind", &kString},
                                     {"metadata", &kMetadata},
                                     {"spec", &kSnapshotSpec},
                                     {"status", &kSnapshotStatus}};

} // namespace

const Shape kMemberClusterShape = object(kMemberFields);
const Shape kPlacementShape = object(kPlacementFields);
const Shape kBindingShape = object(kBindingFields);
const Shape kPolicySnapshotShape = object(kSnapshotFields);

} // namespace evenkeel::manifest
