// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a manifest has beside the fields of a form.

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/admission/object_meta.h"
#include "core/api/field_builders.h"
#include "core/api/field_path.h"
#include "core/base/number.h"
#include "core/kube/object_id.h"
#include "core/kube/quantity.h"
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

// --- values that no form has --------------------------------------------------------------------

using kube::memberOf;
using kube::Value;
using Texts = std::initializer_list<std::string_view>;

constexpr std::int64_t kMostPort = 65535;

std::string invalid(std::string_view value, std::string_view why) {
    return fmt::format("Invalid value: {}: {}", value, why);
}

/// A field of few values that is there and has another.
void checkChoice(const Value &object, const api::FieldPath &at, const char *member, Texts values,
                 Findings &findings) {
    const Value *value = object.find(member);
    if (value == nullptr || !value->isString() ||
        std::ranges::find(values, value->text()) != values.end())
        return;
    std::vector<std::string> quoted;
    std::ranges::transform(values, std::back_inserter(quoted),
                           [](std::string_view one) { return kube::quoted(std::string(one)); });
    findings.push_back(refused((at / member).text(),
                               fmt::format("Unsupported value: {}: supported values: {}",
                                           kube::quoted(value->text()), fmt::join(quoted, ", "))));
}

void checkNotNegative(const Value &object, const api::FieldPath &at, Texts members,
                      Findings &findings) {
    for (const std::string_view member : members) {
        const Value &value = memberOf(object, member);
        if (value.isNumber() && value.text().starts_with('-'))
            findings.push_back(refused(
                (at / member).text(), invalid(value.text(), "must be greater than or equal to 0")));
    }
}

/// Calls `visit(item, path)` for the items of a list of objects.
template <typename Visit>
void forEachItem(const Value &object, const api::FieldPath &at, const char *list, Visit visit) {
    const std::vector<Value> &items = memberOf(object, list).items();
    for (std::size_t i = 0; i < items.size(); ++i)
        visit(items[i], at / list / i);
}

std::set<std::string> namesIn(const Value &object, const char *list) {
    std::set<std::string> names;
    for (const Value &item : memberOf(object, list).items())
        names.insert(memberOf(item, "name").text());
    return names;
}

/// Names that the items of a list give, and that another list must have.
void checkReferences(const Value &object, const api::FieldPath &at, const char *list,
                     const std::set<std::string> &known, Findings &findings) {
    forEachItem(object, at, list, [&](const Value &item, const api::FieldPath &path) {
        const std::string &name = memberOf(item, "name").text();
        if (name.empty())
            findings.push_back(refused((path / "name").text(), "Required value"));
        else if (!known.contains(name))
            findings.push_back(refused((path / "name").text(), "Not found: " + kube::quoted(name)));
    });
}

/// What the ports of a pod have in common.
struct Ports {
    std::set<std::string> ofHost;
    bool isHostNetwork = false;
};

void checkPort(const Value &port, const api::FieldPath &at, std::set<std::string> &names,
               Ports &ports, Findings &findings) {
    const auto number = [&port](const char *member) {
        return base::wholeNumber(memberOf(port, member).text()).value_or(0);
    };
    const std::string &name = memberOf(port, "name").text();
    if (!name.empty() && !names.insert(name).second)
        findings.push_back(refused((at / "name").text(), "Duplicate value: " + kube::quoted(name)));
    const std::int64_t inside = number("containerPort");
    const std::int64_t outside = number("hostPort");
    if (inside == 0)
        findings.push_back(refused((at / "containerPort").text(), "Required value"));
    else if (inside < 0 || inside > kMostPort)
        findings.push_back(
            refused((at / "containerPort").text(),
                    invalid(std::to_string(inside), "must be between 1 and 65535, inclusive")));
    checkChoice(port, at, "protocol", {"SCTP", "TCP", "UDP"}, findings);
    if (outside == 0)
        return;
    if (ports.isHostNetwork && outside != inside)
        findings.push_back(
            refused((at / "hostPort").text(),
                    invalid(std::to_string(outside),
                            "must match `containerPort` when `hostNetwork` is true")));
    const std::string &protocol = memberOf(port, "protocol").text();
    std::string used = fmt::format("{}/{}/{}", protocol.empty() ? "TCP" : protocol,
                                   memberOf(port, "hostIP").text(), outside);
    if (!ports.ofHost.insert(used).second)
        findings.push_back(
            refused((at / "hostPort").text(), "Duplicate value: " + kube::quoted(used)));
}

void checkContainer(const Value &container, const api::FieldPath &at, const Value &spec,
                    Ports &ports, Findings &findings) {
    if (memberOf(container, "image").text().empty())
        findings.push_back(refused((at / "image").text(), "Required value"));
    checkChoice(container, at, "imagePullPolicy", {"Always", "IfNotPresent", "Never"}, findings);
    checkChoice(container, at, "terminationMessagePolicy", {"FallbackToLogsOnError", "File"},
                findings);
    std::set<std::string> names;
    forEachItem(container, at, "ports", [&](const Value &port, const api::FieldPath &path) {
        checkPort(port, path, names, ports, findings);
    });
    forEachItem(container, at, "env", [&](const Value &variable, const api::FieldPath &path) {
        if (memberOf(variable, "name").text().empty())
            findings.push_back(refused((path / "name").text(), "Required value"));
    });
    checkReferences(memberOf(container, "resources"), at / "resources", "claims",
                    namesIn(spec, "resourceClaims"), findings);
}

std::optional<kube::Quantity> quantityOf(const Value &value) {
    const auto quantity = kube::Quantity::parse(value.text());
    return quantity ? std::optional(*quantity) : std::nullopt;
}

bool isWhole(const kube::Quantity &amount) {
    const auto integer = amount.scaledUp(0);
    return !integer || kube::Quantity::fromInteger(*integer) == amount;
}

/// Resources of which a container cannot ask for a part, or for more than its limit.
void checkWholeResources(const Value &container, const api::FieldPath &at, Findings &findings) {
    const Value &resources = memberOf(container, "resources");
    const Value &limits = memberOf(resources, "limits");
    for (const char *list : {"limits", "requests"}) {
        for (const auto &[name, value] : memberOf(resources, list).members()) {
            const std::string path = (at / "resources" / list / name).text();
            const auto amount = quantityOf(value);
            const bool isExtended = name.find('/') != std::string::npos;
            if (!amount || (!isExtended && !name.starts_with("hugepages-")))
                continue;
            if (isExtended && !isWhole(*amount))
                findings.push_back(
                    refused(path, invalid(kube::quoted(value.text()), "must be an integer")));
            if (std::string_view(list) == "limits")
                continue;
            const Value *limit = limits.find(name);
            const auto most =
                limit == nullptr ? std::optional<kube::Quantity>() : quantityOf(*limit);
            if (!most)
                findings.push_back(
                    refused((at / "resources" / "limits").text(),
                            "Required value: Limit must be set for non overcommitable resources"));
            else if (*amount < *most)
                findings.push_back(refused(
                    path,
                    invalid(kube::quoted(value.text()),
                            fmt::format("must be equal to {} limit of {}", name, limit->text()))));
        }
    }
}

void checkLabelKeys(const PodAffinityTerm &term, const api::FieldPath &at, Findings &findings) {
    const auto isSelected = [&term](const std::string &key) {
        return term.labelSelector->matchLabels.contains(key) ||
               std::ranges::any_of(term.labelSelector->matchExpressions,
                                   [&key](const auto &one) { return one.key == key; });
    };
    const auto check = [&](const char *list, const std::vector<std::string> &keys) {
        if (!keys.empty() && !term.labelSelector)
            findings.push_back(
                refused((at / list).text(),
                        "Forbidden: must not be specified when labelSelector is not set"));
        for (std::size_t i = 0; i < keys.size() && term.labelSelector; ++i) {
            const std::string path = (at / list / i).text();
            for (const std::string &error : kube::qualifiedNameErrors(keys[i]))
                findings.push_back(refused(path, invalid(kube::quoted(keys[i]), error)));
            if (list == std::string_view("matchLabelKeys") && isSelected(keys[i]))
                findings.push_back(refused(path, invalid(kube::quoted(keys[i]),
                                                         "exists in both matchLabelKeys and "
                                                         "labelSelector")));
        }
    };
    check("matchLabelKeys", term.matchLabelKeys);
    check("mismatchLabelKeys", term.mismatchLabelKeys);
    for (std::size_t i = 0; i < term.matchLabelKeys.size(); ++i) {
        const std::string &key = term.matchLabelKeys[i];
        if (std::ranges::find(term.mismatchLabelKeys, key) != term.mismatchLabelKeys.end())
            findings.push_back(refused((at / "matchLabelKeys" / i).text(),
                                       invalid(kube::quoted(key), "exists in both matchLabelKeys "
                                                                  "and mismatchLabelKeys")));
    }
    for (std::size_t i = 0; i < term.namespaces.size(); ++i) {
        for (const std::string &error : kube::dns1123LabelErrors(term.namespaces[i]))
            findings.push_back(refused((at / "namespaces" / i).text(),
                                       invalid(kube::quoted(term.namespaces[i]), error)));
    }
}

void checkAffinityKeys(const PodAffinity &affinity, const api::FieldPath &at, Findings &findings) {
    for (std::size_t i = 0; i < affinity.required.size(); ++i)
        checkLabelKeys(affinity.required[i], at / kRequiredTerms / i, findings);
    for (std::size_t i = 0; i < affinity.preferred.size(); ++i)
        checkLabelKeys(affinity.preferred[i].term, at / kPreferredTerms / i / "podAffinityTerm",
                       findings);
}

void checkPodSpec(const Value &spec, const api::FieldPath &at, Findings &findings) {
    checkChoice(spec, at, "dnsPolicy",
                {"ClusterFirst", "ClusterFirstWithHostNet", "Default", "None"}, findings);
    checkChoice(spec, at, "preemptionPolicy", {"Never", "PreemptLowerPriority"}, findings);
    checkChoice(memberOf(spec, "os"), at / "os", "name", {"linux", "windows"}, findings);
    checkNotNegative(spec, at, {"terminationGracePeriodSeconds"}, findings);
    forEachItem(spec, at, "tolerations", [&](const Value &one, const api::FieldPath &path) {
        const Value &effect = memberOf(one, "effect");
        if (!memberOf(one, "tolerationSeconds").isNull() && effect.text() != "NoExecute")
            findings.push_back(
                refused((path / "effect").text(),
                        invalid(kube::quoted(effect.text()),
                                "effect must be 'NoExecute' when `tolerationSeconds` is set")));
    });
    std::set<std::string> volumes = namesIn(spec, "volumes");
    Ports ports;
    ports.isHostNetwork = memberOf(spec, "hostNetwork").asBool();
    for (const char *list : {"containers", "initContainers"}) {
        forEachItem(spec, at, list, [&](const Value &container, const api::FieldPath &path) {
            Ports alone{{}, ports.isHostNetwork}; // init containers end before the others begin
            const bool isInit = std::string_view(list) == "initContainers";
            checkContainer(container, path, spec, isInit ? alone : ports, findings);
            checkWholeResources(container, path, findings);
            checkReferences(container, path, "volumeMounts", volumes, findings);
        });
    }
}

/// What a template of pods that run for ever cannot have, and how their controller goes on.
void checkController(const Value &document, WorkloadKind kind, Findings &findings) {
    const api::FieldPath at("spec");
    const api::FieldPath pod(podSpecField(kind));
    const Value &spec = memberOf(document, "spec");
    const Value &podSpec = memberOf(memberOf(spec, "template"), "spec");
    const bool isStateful = kind == WorkloadKind::StatefulSet;
    checkChoice(podSpec, pod, "restartPolicy", {"Always"}, findings);
    if (!memberOf(podSpec, "activeDeadlineSeconds").isNull())
        findings.push_back(
            refused((pod / "activeDeadlineSeconds").text(),
                    fmt::format("Forbidden: activeDeadlineSeconds in {} is not Supported",
                                isStateful ? "StatefulSet" : "ReplicaSet")));
    if (!memberOf(podSpec, "ephemeralContainers").items().empty())
        findings.push_back(refused((pod / "ephemeralContainers").text(),
                                   "Forbidden: ephemeral containers not allowed in pod template"));
    checkNotNegative(spec, at, {"minReadySeconds", "revisionHistoryLimit"}, findings);
    if (kind == WorkloadKind::Deployment)
        checkChoice(memberOf(spec, "strategy"), at / "strategy", "type",
                    {"Recreate", "RollingUpdate"}, findings);
    if (isStateful) {
        checkChoice(memberOf(spec, "updateStrategy"), at / "updateStrategy", "type",
                    {"OnDelete", "RollingUpdate"}, findings);
        checkChoice(spec, at, "podManagementPolicy", {"OrderedReady", "Parallel"}, findings);
    }
}

void checkValues(const Value &document, const Workload &workload, Findings &findings) {
    const WorkloadKind kind = workload.kind;
    const api::FieldPath at(podSpecField(kind));
    if (const Value *spec = api::findValue(document, at))
        checkPodSpec(*spec, at, findings);
    if (kind == WorkloadKind::Pod)
        checkChoice(memberOf(document, "spec"), at, "restartPolicy",
                    {"Always", "OnFailure", "Never"}, findings);
    else
        checkController(document, kind, findings);
    const PodTemplate &pod = workload.podTemplate;
    checkAffinityKeys(pod.affinity, at / "affinity" / "podAffinity", findings);
    checkAffinityKeys(pod.antiAffinity, at / "affinity" / "podAntiAffinity", findings);
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
    checkValues(document, workload, findings);
    if (workload.podTemplate.containers.empty())
        findings.push_back(refused(podSpecField(workload.kind) + ".containers", "Required value"));
    return findings;
}

} // namespace evenkeel::pods
