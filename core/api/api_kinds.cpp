// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/api_kinds.h"

#include <array>

namespace evenkeel::api {

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
        if (known.group == group && known.kind == kind) {
            return true;
        }
    }
    return false;
}

} // namespace

KindScope kindScope(std::string_view group, std::string_view version, std::string_view kind) {
    const bool isKnownVersion = version == "v1" || (version == "v2" && group == "autoscaling");
    if (isKnownVersion && contains(kSelectable, group, kind)) {
        return KindScope::Selectable;
    }
    return isKnownVersion && contains(kNotSelectable, group, kind) ? KindScope::NotSelectable
                                                                   : KindScope::Unknown;
}

} // namespace evenkeel::api
