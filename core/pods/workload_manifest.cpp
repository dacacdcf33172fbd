// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a manifest has beside the fields of a form.

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "core/admission/object_meta.h"
#include "core/api/field_builders.h"
#include "core/api/field_path.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::pods {

namespace {

using api::anything;
using api::Field;
using api::list;
using api::object;

constexpr const char *kRequiredTerms = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr const char *kPreferredTerms = "preferredDuringSchedulingIgnoredDuringExecution";

Field selectorField(const char *name) {
    Field field = api::labelSelectorField("");
    field.name = name;
    return field;
}

Field podAffinityField(const char *name) {
    const auto term = [](const char *termName) {
        return object(termName, "v1.PodAffinityTerm",
                      {selectorField("labelSelector"), selectorField("namespaceSelector"),
                       anything("namespaces"), anything("topologyKey"), anything("matchLabelKeys"),
                       anything("mismatchLabelKeys")},
                      "");
    };
    return object(name, "v1.PodAffinity",
                  {list(kRequiredTerms, term(""), ""),
                   list(kPreferredTerms,
                        object("", "v1.WeightedPodAffinityTerm",
                               {anything("weight"), term("podAffinityTerm")}, ""),
                        "")},
                  "");
}

Field &childOf(Field &field, std::string_view name) {
    return *std::ranges::find(field.children, name, &Field::name);
}

/// The table with what it leaves out of a form.
Field wholeFields(WorkloadKind kind) {
    Field fields = workloadFields(kind);
    const bool isPod = kind == WorkloadKind::Pod;
    Field &spec = childOf(fields, "spec");
    fields.goType = "v1.Object";
    if (!isPod)
        spec.goType = "v1.WorkloadSpec";
    Field &pod = isPod ? spec : childOf(childOf(spec, "template"), "spec");
    Field &affinity = childOf(pod, "affinity");
    affinity.children.push_back(podAffinityField("podAffinity"));
    affinity.children.push_back(podAffinityField("podAntiAffinity"));
    Field first = childOf(pod, "containers");
    first.name = "initContainers";
    pod.children.push_back(std::move(first));
    return fields;
}

/// The other members of the API's objects (Kubernetes v1.34); those without any have none.
bool isOther(const Field &field, std::string_view member) {
    using Names = std::vector<std::string_view>;
    static const std::map<std::string_view, Names> others{
        {"v1.Object", {"apiVersion", "kind", "status"}},
        {"v1.ObjectMeta",
         {"generateName", "selfLink", "uid", "resourceVersion", "generation", "creationTimestamp",
          "deletionTimestamp", "deletionGracePeriodSeconds", "annotations", "ownerReferences",
          "finalizers", "managedFields"}},
        {"v1.WorkloadSpec",
         {"strategy", "minReadySeconds", "revisionHistoryLimit", "paused",
          "progressDeadlineSeconds", "volumeClaimTemplates", "serviceName", "podManagementPolicy",
          "updateStrategy", "persistentVolumeClaimRetentionPolicy", "ordinals"}},
        {"v1.PodSpec",
         {"volumes",
          "ephemeralContainers",
          "restartPolicy",
          "terminationGracePeriodSeconds",
          "activeDeadlineSeconds",
          "dnsPolicy",
          "serviceAccountName",
          "serviceAccount",
          "automountServiceAccountToken",
          "nodeName",
          "hostNetwork",
          "hostPID",
          "hostIPC",
          "shareProcessNamespace",
          "securityContext",
          "imagePullSecrets",
          "hostname",
          "subdomain",
          "schedulerName",
          "hostAliases",
          "priorityClassName",
          "priority",
          "dnsConfig",
          "readinessGates",
          "runtimeClassName",
          "enableServiceLinks",
          "preemptionPolicy",
          "overhead",
          "setHostnameAsFQDN",
          "os",
          "hostUsers",
          "schedulingGates",
          "resourceClaims",
          "resources",
          "hostnameOverride"}},
        {"v1.Container",
         {"command",
          "args",
          "workingDir",
          "ports",
          "envFrom",
          "env",
          "resizePolicy",
          "restartPolicy",
          "volumeMounts",
          "volumeDevices",
          "livenessProbe",
          "readinessProbe",
          "startupProbe",
          "lifecycle",
          "stdin",
          "stdinOnce",
          "imagePullPolicy",
          "securityContext",
          "tty",
          "terminationMessagePath",
          "terminationMessagePolicy",
          "restartPolicyRules"}},
        {"v1.ResourceRequirements", {"claims"}}};
    const auto known = others.find(field.goType);
    return known != others.end() && std::ranges::find(known->second, member) != known->second.end();
}

void findUnknown(const kube::Value &value, const Field &field, const api::FieldPath &at,
                 Findings &findings) {
    if (field.type == api::FieldType::List) {
        for (std::size_t i = 0; i < value.items().size(); ++i)
            findUnknown(value.items()[i], field.element(), at / i, findings);
    }
    if (field.type != api::FieldType::Object)
        return;
    for (const auto &[name, below] : value.members()) {
        const api::FieldPath path = at / name;
        if (const Field *child = field.child(name, api::ApiVersion::V1Beta1))
            findUnknown(below, *child, path, findings);
        else if (!isOther(field, name))
            findings.push_back(refused(path.text(), "unknown field"));
    }
}

} // namespace

Findings validateManifest(const kube::Value &document, const Workload &workload) {
    static const Field pod = wholeFields(WorkloadKind::Pod);
    static const Field controller = wholeFields(WorkloadKind::Deployment);
    Findings findings;
    findUnknown(document, workload.kind == WorkloadKind::Pod ? pod : controller, {}, findings);
    std::ranges::move(validateWorkload(workload), std::back_inserter(findings));
    for (const admission::SchemaError &error :
         admission::metadataCreateErrors(document, admission::Scope::Namespaced))
        findings.push_back(refused(error.path.text(), error.message));
    if (workload.podTemplate.containers.empty())
        findings.push_back(refused(podSpecField(workload.kind) + ".containers", "Required value"));
    return findings;
}

} // namespace evenkeel::pods
