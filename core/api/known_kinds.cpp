// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/known_kinds.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/api/gate_tables.h"
#include "core/base/matching.h"

namespace evenkeel::api {

namespace {

using namespace std::string_view_literals;
using Versions = std::span<const std::string_view>;

constexpr std::string_view kCluster = kClusterGroup;
constexpr std::string_view kPlacement = kPlacementGroup;
constexpr std::string_view kNext = "placement.kubefleet.dev"; // types only, nothing acts on them
constexpr std::string_view kInventory = "multicluster.x-k8s.io";

constexpr std::array kBetaList{"v1beta1"sv};
constexpr std::array kStableList{"v1beta1"sv, "v1"sv};
constexpr std::array kAllList{"v1beta1"sv, "v1"sv, "v1alpha1"sv};
constexpr std::array kUnstableList{"v1beta1"sv, "v1alpha1"sv};
constexpr std::array kAlphaList{"v1alpha1"sv};
constexpr Versions kBeta = kBetaList;
constexpr Versions kStable = kStableList;
constexpr Versions kAll = kAllList;
constexpr Versions kUnstable = kUnstableList;
constexpr Versions kAlpha = kAlphaList;

constexpr std::array kKinds{
    FleetKind{kCluster, "MemberCluster", kStable},
    FleetKind{kCluster, "InternalMemberCluster", kStable},
    FleetKind{kPlacement, "ClusterResourcePlacement", kStable},
    FleetKind{kPlacement, "ResourcePlacement", kStable},
    FleetKind{kPlacement, "ClusterResourcePlacementStatus", kStable},
    FleetKind{kPlacement, "ClusterSchedulingPolicySnapshot", kStable},
    FleetKind{kPlacement, "SchedulingPolicySnapshot", kBeta},
    FleetKind{kPlacement, "ClusterResourceSnapshot", kStable},
    FleetKind{kPlacement, "ResourceSnapshot", kBeta},
    FleetKind{kPlacement, "ClusterResourceBinding", kStable},
    FleetKind{kPlacement, "ResourceBinding", kBeta},
    FleetKind{kPlacement, "ClusterResourceOverride", kAll},
    FleetKind{kPlacement, "ResourceOverride", kAll},
    FleetKind{kPlacement, "ClusterResourceOverrideSnapshot", kAll},
    FleetKind{kPlacement, "ResourceOverrideSnapshot", kAll},
    FleetKind{kPlacement, "ClusterResourceEnvelope", kStable},
    FleetKind{kPlacement, "ResourceEnvelope", kStable},
    FleetKind{kPlacement, "ClusterResourcePlacementEviction", kUnstable},
    FleetKind{kPlacement, "ClusterResourcePlacementDisruptionBudget", kUnstable},
    FleetKind{kPlacement, "ClusterStagedUpdateStrategy", kAll},
    FleetKind{kPlacement, "StagedUpdateStrategy", kStable},
    FleetKind{kPlacement, "ClusterStagedUpdateRun", kAll},
    FleetKind{kPlacement, "StagedUpdateRun", kStable},
    FleetKind{kPlacement, "ClusterApprovalRequest", kAll},
    FleetKind{kPlacement, "ApprovalRequest", kStable},
    FleetKind{kPlacement, "Work", kStable},
    FleetKind{kPlacement, "AppliedWork", kStable},
    FleetKind{kNext, "PlacementPolicy", kAlpha},
    FleetKind{kNext, "ClusterPlacementPolicy", kAlpha},
    FleetKind{kNext, "PlacementBinding", kAlpha},
    FleetKind{kNext, "ClusterPlacementBinding", kAlpha},
    FleetKind{kNext, "PlacementResourceSnapshot", kAlpha},
    FleetKind{kNext, "ClusterPlacementResourceSnapshot", kAlpha},
    FleetKind{kNext, "ClusterRequest", kAlpha},
    FleetKind{kNext, "Work", kAlpha},
    FleetKind{kInventory, "ClusterProfile", kAlpha},
};

// Kinds whose name is used by others as well are KubeFleet's in its groups only.
constexpr std::array kCommonNames{"Work"sv,
                                  "AppliedWork"sv,
                                  "ClusterProfile"sv,
                                  "ClusterRequest"sv,
                                  "PlacementPolicy"sv,
                                  "ApprovalRequest"sv,
                                  "ResourceOverride"sv};

bool isCommon(std::string_view kind) {
    return std::ranges::find(kCommonNames, kind) != kCommonNames.end();
}

const FleetKind *find(std::string_view group, std::string_view kind) {
    const auto found = std::ranges::find_if(
        kKinds, [&](const FleetKind &known) { return known.group == group && known.kind == kind; });
    return found == kKinds.end() ? nullptr : &*found;
}

bool isGroup(std::string_view group) {
    return group.ends_with(".kubernetes-fleet.io") || group.ends_with(".kubefleet.dev");
}

const FleetKind *nearest(std::string_view group, std::string_view kind) {
    std::vector<std::string_view> names;
    for (const FleetKind &known : kKinds) {
        if (known.group == group || (!isGroup(group) && !isCommon(known.kind)))
            names.push_back(known.kind);
    }
    // Elsewhere only a slip of the hand in a long name is surely one.
    constexpr std::size_t kLongName = 12;
    const std::string_view near = isGroup(group)            ? base::nearName(kind, names)
                                  : kind.size() < kLongName ? std::string_view()
                                                            : base::nearName(kind, names, 2);
    if (near.empty())
        return nullptr;
    const FleetKind *ofGroup = find(group, near);
    return ofGroup != nullptr ? ofGroup : fleetKind(near);
}

} // namespace

std::span<const FleetKind> fleetKinds() {
    return kKinds;
}

KindAnswer answerFor(std::string_view apiVersion, std::string_view kind) {
    const std::string_view group = groupOf(apiVersion);
    if (const FleetKind *known = find(group, kind)) {
        const bool isServed =
            std::ranges::find(known->versions, versionOf(apiVersion)) != known->versions.end();
        // The inventory is not KubeFleet's to version.
        return {isServed || group == kInventory ? KindStatus::Served : KindStatus::OtherVersion,
                known};
    }
    if (const FleetKind *elsewhere = fleetKind(kind))
        return {KindStatus::OtherGroup, elsewhere};
    const FleetKind *meant = nearest(group, kind);
    if (meant != nullptr)
        return {KindStatus::Misspelt, meant};
    return {isGroup(group) ? KindStatus::Unknown : KindStatus::Foreign};
}

const FleetKind *fleetKind(std::string_view kind) {
    const auto found = std::ranges::find(kKinds, kind, &FleetKind::kind);
    return found == kKinds.end() || isCommon(kind) ? nullptr : &*found;
}

namespace {

/// A kind of Evenkeel's own under another group, which nothing would read. Others may have
/// scenarios as well.
bool isMisplacedOwn(std::string_view group, std::string_view kind) {
    constexpr std::array kGroups{kOwnGroup};
    if (group == kOwnGroup)
        return false;
    if (kind == kScenario)
        return group.starts_with(kOwnGroup.substr(0, kOwnGroup.find('.'))) ||
               !base::nearName(group, kGroups).empty();
    return kind == kPlacementTest || kind == kCheckSettings || kind == kSavedPlan;
}

} // namespace

std::optional<base::Sentence> kindProblem(std::string_view apiVersion, std::string_view kind) {
    using base::sentence;
    const auto ofGroup = [&](std::string_view group, std::string_view version) {
        return sentence(PHRASE("files", "{} belongs to API group {}, not \"{}\"; use "
                                        "`apiVersion: {}/{}`. It was not loaded"),
                        kind, group, groupOf(apiVersion), group, version);
    };
    if (isMisplacedOwn(groupOf(apiVersion), kind))
        return ofGroup(kOwnGroup, versionOf(kOwnVersion));
    const KindAnswer answer = answerFor(apiVersion, kind);
    switch (answer.status) {
    case KindStatus::OtherVersion:
        return sentence(PHRASE("files", "version {} of {} does not exist; write `apiVersion: "
                                        "{}/{}`. It was not loaded"),
                        versionOf(apiVersion), kind, answer.kind->group,
                        answer.kind->versions.front());
    case KindStatus::OtherGroup:
        return ofGroup(answer.kind->group, answer.kind->versions.front());
    case KindStatus::Misspelt:
        return sentence(PHRASE("files", "there is no kind {} in {}; did you mean {}? It was not "
                                        "loaded"),
                        kind, apiVersion, answer.kind->kind);
    case KindStatus::Unknown:
        return sentence(PHRASE("files", "there is no kind {} in {}. It was not loaded"), kind,
                        apiVersion);
    case KindStatus::Served:
    case KindStatus::Foreign:
        break;
    }
    return std::nullopt;
}

std::string_view groupOf(std::string_view apiVersion) {
    const std::size_t slash = apiVersion.find('/');
    return slash == std::string_view::npos ? std::string_view() : apiVersion.substr(0, slash);
}

std::string_view versionOf(std::string_view apiVersion) {
    const std::size_t slash = apiVersion.find('/');
    return slash == std::string_view::npos ? apiVersion : apiVersion.substr(slash + 1);
}

namespace {

struct ApiKind {
    std::string_view group;
    std::string_view kind;
};

constexpr std::array kSelectable{
    ApiKind{"", "Namespace"},
    ApiKind{"", "PersistentVolume"},
    ApiKind{"admissionregistration.k8s.io", "MutatingWebhookConfiguration"},
    ApiKind{"admissionregistration.k8s.io", "ValidatingAdmissionPolicy"},
    ApiKind{"admissionregistration.k8s.io", "ValidatingAdmissionPolicyBinding"},
    ApiKind{"admissionregistration.k8s.io", "ValidatingWebhookConfiguration"},
    ApiKind{"apiextensions.k8s.io", "CustomResourceDefinition"},
    ApiKind{"apiregistration.k8s.io", "APIService"},
    ApiKind{"certificates.k8s.io", "CertificateSigningRequest"},
    ApiKind{"flowcontrol.apiserver.k8s.io", "FlowSchema"},
    ApiKind{"flowcontrol.apiserver.k8s.io", "PriorityLevelConfiguration"},
    ApiKind{"networking.k8s.io", "IPAddress"},
    ApiKind{"networking.k8s.io", "IngressClass"},
    ApiKind{"networking.k8s.io", "ServiceCIDR"},
    ApiKind{"node.k8s.io", "RuntimeClass"},
    ApiKind{"rbac.authorization.k8s.io", "ClusterRole"},
    ApiKind{"rbac.authorization.k8s.io", "ClusterRoleBinding"},
    ApiKind{"resource.k8s.io", "DeviceClass"},
    ApiKind{"resource.k8s.io", "ResourceSlice"},
    ApiKind{"scheduling.k8s.io", "PriorityClass"},
    ApiKind{"storage.k8s.io", "CSIDriver"},
    ApiKind{"storage.k8s.io", "CSINode"},
    ApiKind{"storage.k8s.io", "StorageClass"},
    ApiKind{"storage.k8s.io", "VolumeAttachment"},
    ApiKind{"storage.k8s.io", "VolumeAttributesClass"},
};

constexpr std::array kNotSelectable{
    ApiKind{"", "Binding"},
    ApiKind{"", "ComponentStatus"},
    ApiKind{"", "ConfigMap"},
    ApiKind{"", "Endpoints"},
    ApiKind{"", "Event"},
    ApiKind{"", "LimitRange"},
    ApiKind{"", "Node"},
    ApiKind{"", "PersistentVolumeClaim"},
    ApiKind{"", "Pod"},
    ApiKind{"", "PodTemplate"},
    ApiKind{"", "ReplicationController"},
    ApiKind{"", "ResourceQuota"},
    ApiKind{"", "Secret"},
    ApiKind{"", "Service"},
    ApiKind{"", "ServiceAccount"},
    ApiKind{"apps", "ControllerRevision"},
    ApiKind{"apps", "DaemonSet"},
    ApiKind{"apps", "Deployment"},
    ApiKind{"apps", "ReplicaSet"},
    ApiKind{"apps", "StatefulSet"},
    ApiKind{"authentication.k8s.io", "SelfSubjectReview"},
    ApiKind{"authentication.k8s.io", "TokenReview"},
    ApiKind{"authorization.k8s.io", "LocalSubjectAccessReview"},
    ApiKind{"authorization.k8s.io", "SelfSubjectAccessReview"},
    ApiKind{"authorization.k8s.io", "SelfSubjectRulesReview"},
    ApiKind{"authorization.k8s.io", "SubjectAccessReview"},
    ApiKind{"autoscaling", "HorizontalPodAutoscaler"}, // v1 and v2
    ApiKind{"batch", "CronJob"},
    ApiKind{"batch", "Job"},
    ApiKind{"coordination.k8s.io", "Lease"},
    ApiKind{"discovery.k8s.io", "EndpointSlice"},
    ApiKind{"events.k8s.io", "Event"},
    ApiKind{"networking.k8s.io", "Ingress"},
    ApiKind{"networking.k8s.io", "NetworkPolicy"},
    ApiKind{"policy", "PodDisruptionBudget"},
    ApiKind{"rbac.authorization.k8s.io", "Role"},
    ApiKind{"rbac.authorization.k8s.io", "RoleBinding"},
    ApiKind{"resource.k8s.io", "ResourceClaim"},
    ApiKind{"resource.k8s.io", "ResourceClaimTemplate"},
    ApiKind{"storage.k8s.io", "CSIStorageCapacity"},
};

bool contains(const auto &kinds, std::string_view group, std::string_view kind) {
    for (const ApiKind &known : kinds) {
        if (known.group == group && known.kind == kind)
            return true;
    }
    return false;
}

} // namespace

KindScope kindScope(std::string_view group, std::string_view version, std::string_view kind) {
    const bool isKnownVersion = version == "v1" || (version == "v2" && group == "autoscaling");
    if (isKnownVersion && contains(kSelectable, group, kind))
        return KindScope::Selectable;
    return isKnownVersion && contains(kNotSelectable, group, kind) ? KindScope::NotSelectable
                                                                   : KindScope::Unknown;
}

} // namespace evenkeel::api
