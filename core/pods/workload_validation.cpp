// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/workload_validation.h"

#include <array>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/kube/names.h"
#include "core/pods/selector_validation.h"

namespace evenkeel::pods {

namespace {

using Findings = std::vector<ConstraintFinding>;

constexpr std::int32_t kMostWeight = 100;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> texts) {
    for (const std::string_view one : texts) {
        if (text == one)
            return true;
    }
    return false;
}

std::string kindInMessages(WorkloadKind kind) {
    constexpr std::array<const char *, 4> kNames{"deployment", "statefulset", "replicaset", "pod"};
    return kNames.at(static_cast<std::size_t>(kind));
}

/// Labels as the API server prints a map.
std::string printLabels(const Labels &labels) {
    std::string text;
    for (const auto &[key, value] : labels)
        text +=
            fmt::format("{}{}:{}", text.empty() ? "" : ",", kube::quoted(key), kube::quoted(value));
    return "{" + text + "}";
}

void checkWorkloadSelector(const Workload &workload, Findings &findings) {
    if (!workload.selector) {
        findings.push_back({"spec.selector", "Required value"});
        return;
    }
    checkSelector("spec.selector", *workload.selector, findings);
    if (workload.selector->isEmpty()) {
        findings.push_back({"spec.selector", "Invalid value: {}: empty selector is invalid for " +
                                                 kindInMessages(workload.kind)});
        return;
    }
    const auto selector = compile(workload.selector);
    if (selector && !selector->matches(workload.podTemplate.labels))
        findings.push_back(
            {"spec.template.metadata.labels",
             fmt::format("Invalid value: {}: `selector` does not match template `labels`",
                         printLabels(workload.podTemplate.labels))});
}

void checkNodeExpression(const std::string &at, const kube::LabelSelectorRequirement &expression,
                         Findings &findings) {
    if (isOneOf(expression.op, {"Gt", "Lt"}) && expression.values.size() != 1)
        findings.push_back({at + ".values", "Required value: must be specified single value "
                                            "when `operator` is 'Lt' or 'Gt'"});
    checkExpression(at, expression, {"Gt", "Lt"}, findings);
}

void checkNodeField(const std::string &at, const kube::LabelSelectorRequirement &field,
                    Findings &findings) {
    if (!isOneOf(field.op, {"In", "NotIn"}))
        findings.push_back(
            {at + ".operator", fmt::format("Invalid value: {}: not a valid selector operator",
                                           kube::quoted(field.op))});
    else if (field.values.size() != 1)
        findings.push_back({at + ".values", "Required value: must be only one value when "
                                            "`operator` is 'In' or 'NotIn' for node field "
                                            "selector"});
    if (field.key != "metadata.name") {
        findings.push_back(
            {at + ".key", fmt::format("Invalid value: {}: not a valid field selector key",
                                      kube::quoted(field.key))});
        return;
    }
    for (std::size_t i = 0; i < field.values.size(); ++i) {
        for (const std::string &error : kube::dns1123SubdomainErrors(field.values[i]))
            findings.push_back(
                {fmt::format("{}.values[{}]", at, i),
                 fmt::format("Invalid value: {}: {}", kube::quoted(field.values[i]), error)});
    }
}

void checkNodeTerm(const std::string &at, const NodeSelectorTerm &term, Findings &findings) {
    for (std::size_t i = 0; i < term.matchExpressions.size(); ++i)
        checkNodeExpression(fmt::format("{}.matchExpressions[{}]", at, i), term.matchExpressions[i],
                            findings);
    for (std::size_t i = 0; i < term.matchFields.size(); ++i)
        checkNodeField(fmt::format("{}.matchFields[{}]", at, i), term.matchFields[i], findings);
}

void checkNodeAffinity(const std::string &spec, const PodTemplate &pod, Findings &findings) {
    const std::string affinity = spec + ".affinity.nodeAffinity.";
    if (pod.requiredNodeTerms) {
        const std::string terms =
            affinity + "requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms";
        if (pod.requiredNodeTerms->empty())
            findings.push_back(
                {terms, "Required value: must have at least one node selector term"});
        for (std::size_t i = 0; i < pod.requiredNodeTerms->size(); ++i)
            checkNodeTerm(fmt::format("{}[{}]", terms, i), (*pod.requiredNodeTerms)[i], findings);
    }
    for (std::size_t i = 0; i < pod.preferredNodeTerms.size(); ++i) {
        const PreferredNodeTerm &preferred = pod.preferredNodeTerms[i];
        const std::string at =
            fmt::format("{}preferredDuringSchedulingIgnoredDuringExecution[{}]", affinity, i);
        if (preferred.weight <= 0 || preferred.weight > kMostWeight)
            findings.push_back(
                {at + ".weight",
                 fmt::format("Invalid value: {}: must be in the range 1-100", preferred.weight)});
        checkNodeTerm(at + ".preference", preferred.preference, findings);
    }
}

void checkOperator(const std::string &at, const kube::Toleration &toleration, Findings &findings) {
    if (toleration.op.empty() || toleration.op == "Equal") {
        const auto errors = kube::labelValueErrors(toleration.value);
        if (!errors.empty())
            findings.push_back({at + ".operator",
                                fmt::format("Invalid value: {}: {}", kube::quoted(toleration.value),
                                            fmt::join(errors, ";"))});
    } else if (toleration.op == "Exists") {
        if (!toleration.value.empty())
            findings.push_back(
                {at + ".operator", fmt::format("Invalid value: {}: value must be empty when "
                                               "`operator` is 'Exists'",
                                               kube::quoted(toleration.value))});
    } else {
        findings.push_back(
            {at + ".operator",
             fmt::format("Unsupported value: {}: supported values: \"Equal\", \"Exists\"",
                         kube::quoted(toleration.op))});
    }
}

void checkTolerations(const std::string &field, const std::vector<kube::Toleration> &tolerations,
                      Findings &findings) {
    for (std::size_t i = 0; i < tolerations.size(); ++i) {
        const kube::Toleration &toleration = tolerations[i];
        const std::string at = fmt::format("{}[{}]", field, i);
        if (toleration.key.empty() && toleration.op != "Exists")
            findings.push_back(
                {at + ".operator",
                 fmt::format("Invalid value: {}: operator must be Exists when `key` is empty, "
                             "which means \"match all values and all keys\"",
                             kube::quoted(toleration.op))});
        if (!toleration.key.empty()) {
            for (const std::string &error : kube::qualifiedNameErrors(toleration.key))
                findings.push_back({at + ".key", fmt::format("Invalid value: {}: {}",
                                                             kube::quoted(toleration.key), error)});
        }
        checkOperator(at, toleration, findings);
        if (!toleration.effect.isEmpty() && toleration.effect == kube::TaintEffect::Unknown)
            findings.push_back(
                {at + ".effect", fmt::format("Unsupported value: {}: supported values: "
                                             "\"NoSchedule\", \"PreferNoSchedule\", \"NoExecute\"",
                                             kube::quoted(toleration.effect.text()))});
    }
}

void appendBelow(const std::string &field, const Findings &below, Findings &findings) {
    for (const ConstraintFinding &finding : below)
        findings.push_back({field + "." + finding.field, finding.message});
}

} // namespace

std::string podMetadataField(WorkloadKind kind) {
    return kind == WorkloadKind::Pod ? "metadata" : "spec.template.metadata";
}

std::string podSpecField(WorkloadKind kind) {
    return kind == WorkloadKind::Pod ? "spec" : "spec.template.spec";
}

Findings validateWorkload(const Workload &workload) {
    Findings findings;
    const PodTemplate &pod = workload.podTemplate;
    if (workload.kind != WorkloadKind::Pod) {
        if (workload.replicas.value_or(1) < 0)
            findings.push_back(
                {"spec.replicas", fmt::format("Invalid value: {}: must be greater than or equal "
                                              "to 0",
                                              *workload.replicas)});
        checkWorkloadSelector(workload, findings);
    }
    const std::string spec = podSpecField(workload.kind);
    checkLabels(podMetadataField(workload.kind) + ".labels", pod.labels, findings);
    checkLabels(spec + ".nodeSelector", pod.nodeSelector, findings);
    checkNodeAffinity(spec, pod, findings);
    checkTolerations(spec + ".tolerations", pod.tolerations, findings);
    appendBelow(spec, validateConstraints(pod.constraints, pod.labels), findings);
    return findings;
}

Findings workloadWarnings(const Workload &workload) {
    Findings findings;
    appendBelow(podSpecField(workload.kind), constraintWarnings(workload.podTemplate.constraints),
                findings);
    return findings;
}

} // namespace evenkeel::pods
