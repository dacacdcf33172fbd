// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/constraint.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "core/kube/object_id.h"
#include "core/pods/node.h"

namespace evenkeel::pods {

const std::vector<Constraint> &defaultConstraints(const SpreadArgs &args) {
    static const std::vector<Constraint> system = [] {
        Constraint host;
        host.maxSkew = 3;
        host.topologyKey = kHostnameKey;
        host.whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
        Constraint zone;
        zone.maxSkew = 5;
        zone.topologyKey = kZoneKey;
        zone.whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
        return std::vector<Constraint>{host, zone};
    }();
    return args.defaulting == Defaulting::System ? system : args.constraints;
}

namespace {

api::Finding warned(std::string_view field, std::string sentence) {
    api::Finding finding = refused(field, std::move(sentence));
    finding.level = api::Level::Warning;
    return finding;
}

constexpr std::string_view kHonor = "Honor";
constexpr std::string_view kIgnore = "Ignore";

std::string unsupported(std::string_view value, std::string_view a, std::string_view b) {
    return fmt::format("Unsupported value: {}: supported values: \"{}\", \"{}\"",
                       kube::quoted(value), a, b);
}

std::string unsupported(const base::Word<kube::WhenUnsatisfiable> &action) {
    constexpr auto words = wordsOf(kube::WhenUnsatisfiable());
    return unsupported(action.text(), words[1], words[2]);
}

std::string duplicate(const Constraint &constraint) {
    return fmt::format("Duplicate value: \"{{{}, {}}}\"", constraint.topologyKey,
                       constraint.whenUnsatisfiable.text());
}

bool isSameKind(const Constraint &one, const Constraint &other) {
    return one.topologyKey == other.topologyKey && one.whenUnsatisfiable == other.whenUnsatisfiable;
}

void checkPolicy(const std::string &field, const std::optional<std::string> &policy,
                 Findings &findings) {
    if (policy && *policy != kHonor && *policy != kIgnore)
        findings.push_back(refused(field, unsupported(*policy, kHonor, kIgnore)));
}

void checkMinDomains(const std::string &field, const Constraint &constraint, Findings &findings) {
    if (!constraint.minDomains)
        return;
    const std::int32_t minDomains = *constraint.minDomains;
    if (minDomains <= 0)
        findings.push_back(
            refused(field, fmt::format("Invalid value: {}: must be greater than 0", minDomains)));
    if (!constraint.isHard())
        findings.push_back(
            refused(field, fmt::format("Invalid value: {}: can only use minDomains if "
                                       "whenUnsatisfiable=DoNotSchedule, not {}",
                                       minDomains, constraint.whenUnsatisfiable.text())));
}

/// Pod spec 1.2: the keys are merged before they are checked, so a key counts as repeated when
/// the merged selector names it again.
void checkLabelKeys(const std::string &field, const Constraint &constraint, const Labels &podLabels,
                    Findings &findings) {
    const std::vector<std::string> &keys = constraint.matchLabelKeys;
    if (keys.empty())
        return;
    if (!constraint.labelSelector) {
        findings.push_back(refused(field,
                                   "Forbidden: must not be specified when labelSelector is not "
                                   "set"));
        return;
    }
    std::map<std::string, std::size_t> lastPlace;
    for (std::size_t i = 0; i < keys.size(); ++i)
        lastPlace[keys[i]] = i;
    std::map<std::string, int> mentions;
    for (const auto &[key, value] : constraint.labelSelector->matchLabels)
        ++mentions[key];
    std::vector<std::string> expressionKeys;
    for (const kube::LabelSelectorRequirement &expression :
         constraint.labelSelector->matchExpressions)
        expressionKeys.push_back(expression.key);
    for (const std::string &key : keys) {
        if (findLabel(podLabels, key) != nullptr)
            expressionKeys.push_back(key);
    }
    for (const std::string &key : expressionKeys) {
        const auto place = lastPlace.find(key);
        if (mentions[key]++ > 0 && place != lastPlace.end())
            findings.push_back(
                refused(fmt::format("{}[{}]", field, place->second),
                        fmt::format("Invalid value: {}: exists in both matchLabelKeys and "
                                    "labelSelector",
                                    kube::quoted(key))));
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
        for (const std::string &error : kube::qualifiedNameErrors(keys[i]))
            findings.push_back(
                refused(fmt::format("{}.matchLabelKeys[{}]", field, i),
                        fmt::format("Invalid value: {}: {}", kube::quoted(keys[i]), error)));
    }
}

} // namespace

api::Finding refused(std::string_view field, std::string sentence) {
    return {"api-server", api::Level::Error, {}, {}, api::FieldPath(field), std::move(sentence)};
}

Findings validateConstraints(const std::vector<Constraint> &constraints, const Labels &podLabels) {
    Findings findings;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const Constraint &constraint = constraints[i];
        const std::string at = fmt::format("topologySpreadConstraints[{}]", i);
        if (constraint.maxSkew <= 0)
            findings.push_back(
                refused(at + ".maxSkew", fmt::format("Invalid value: {}: must be greater than zero",
                                                     constraint.maxSkew)));
        if (constraint.topologyKey.empty())
            findings.push_back(refused(at + ".topologyKey", "Required value: can not be empty"));
        if (constraint.whenUnsatisfiable == kube::WhenUnsatisfiable::Unknown)
            findings.push_back(
                refused(at + ".whenUnsatisfiable", unsupported(constraint.whenUnsatisfiable)));
        const auto later = constraints.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        if (std::any_of(later, constraints.end(),
                        [&](const Constraint &other) { return isSameKind(constraint, other); }))
            findings.push_back(
                refused(at + ".{topologyKey, whenUnsatisfiable}", duplicate(constraint)));
        checkMinDomains(at + ".minDomains", constraint, findings);
        checkPolicy(at + ".nodeAffinityPolicy", constraint.nodeAffinityPolicy, findings);
        checkPolicy(at + ".nodeTaintsPolicy", constraint.nodeTaintsPolicy, findings);
        checkLabelKeys(at, constraint, podLabels, findings);
        if (constraint.labelSelector)
            checkSelector(at + ".labelSelector", *constraint.labelSelector, findings);
    }
    return findings;
}

Findings constraintWarnings(const std::vector<Constraint> &constraints) {
    using Replaced = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Replaced, 5> kOldKeys{
        {{"beta.kubernetes.io/arch", "kubernetes.io/arch"},
         {"beta.kubernetes.io/os", "kubernetes.io/os"},
         {"failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region"},
         {"failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone"},
         {"beta.kubernetes.io/instance-type", "node.kubernetes.io/instance-type"}}};
    Findings findings;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const std::string at = fmt::format("topologySpreadConstraints[{}]", i);
        if (!constraints[i].labelSelector)
            findings.push_back(
                warned(at + ".labelSelector", "a null labelSelector results in matching no pod"));
        const auto old = std::ranges::find(kOldKeys, constraints[i].topologyKey, &Replaced::first);
        if (old != kOldKeys.end())
            findings.push_back(
                warned(at + ".topologyKey", fmt::format("{} is deprecated; use \"{}\" instead",
                                                        old->first, old->second)));
    }
    return findings;
}

Findings validateArgs(const SpreadArgs &args) {
    Findings findings;
    const std::vector<Constraint> &constraints = args.constraints;
    if (args.defaulting == Defaulting::System && !constraints.empty())
        findings.push_back(refused("defaultingType",
                                   "Invalid value: \"System\": when .defaultConstraints "
                                   "are not empty"));
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const Constraint &constraint = constraints[i];
        const std::string at = fmt::format("defaultConstraints[{}]", i);
        if (constraint.maxSkew <= 0)
            findings.push_back(refused(
                at + ".maxSkew",
                fmt::format("Invalid value: {}: not in valid range (0, inf)", constraint.maxSkew)));
        if (constraint.topologyKey.empty())
            findings.push_back(refused(at + ".topologyKey", "Required value: can not be empty"));
        else
            for (const std::string &error : kube::qualifiedNameErrors(constraint.topologyKey))
                findings.push_back(refused(
                    at + ".topologyKey", fmt::format("Invalid value: {}: {}",
                                                     kube::quoted(constraint.topologyKey), error)));
        if (constraint.whenUnsatisfiable.isEmpty())
            findings.push_back(
                refused(at + ".whenUnsatisfiable", "Required value: can not be empty"));
        else if (constraint.whenUnsatisfiable == kube::WhenUnsatisfiable::Unknown)
            findings.push_back(
                refused(at + ".whenUnsatisfiable", unsupported(constraint.whenUnsatisfiable)));
        if (constraint.labelSelector)
            findings.push_back(refused(at + ".labelSelector",
                                       "Forbidden: constraint must not define a selector, as they "
                                       "deduced for each pod"));
        const auto here = constraints.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(constraints.begin(), here,
                        [&](const Constraint &other) { return isSameKind(constraint, other); }))
            findings.push_back(refused(at, duplicate(constraint)));
    }
    return findings;
}

void checkLabels(const std::string &field, const Labels &labels, Findings &findings) {
    for (const auto &[key, value] : labels) {
        for (const std::string &error : kube::qualifiedNameErrors(key))
            findings.push_back(
                refused(field, fmt::format("Invalid value: {}: {}", kube::quoted(key), error)));
        for (const std::string &error : kube::labelValueErrors(value))
            findings.push_back(
                refused(field, fmt::format("Invalid value: {}: {}", kube::quoted(value), error)));
    }
}

void checkExpression(const std::string &at, const kube::LabelSelectorRequirement &expression,
                     std::initializer_list<std::string_view> others, Findings &findings) {
    const bool takesValues = expression.op == "In" || expression.op == "NotIn";
    const bool takesNone = expression.op == "Exists" || expression.op == "DoesNotExist";
    if (takesValues && expression.values.empty())
        findings.push_back(refused(at + ".values",
                                   "Required value: must be specified when `operator` "
                                   "is 'In' or 'NotIn'"));
    else if (takesNone && !expression.values.empty())
        findings.push_back(refused(at + ".values",
                                   "Forbidden: may not be specified when `operator` "
                                   "is 'Exists' or 'DoesNotExist'"));
    else if (!takesValues && !takesNone && std::ranges::find(others, expression.op) == others.end())
        findings.push_back(refused(at + ".operator",
                                   fmt::format("Invalid value: {}: not a valid selector operator",
                                               kube::quoted(expression.op))));
    for (const std::string &error : kube::qualifiedNameErrors(expression.key))
        findings.push_back(refused(at + ".key", fmt::format("Invalid value: {}: {}",
                                                            kube::quoted(expression.key), error)));
}

void checkSelector(const std::string &field, const kube::LabelSelector &selector,
                   Findings &findings) {
    checkLabels(field + ".matchLabels",
                Labels(selector.matchLabels.begin(), selector.matchLabels.end()), findings);
    std::size_t index = 0;
    for (const kube::LabelSelectorRequirement &expression : selector.matchExpressions) {
        const std::string at = fmt::format("{}.matchExpressions[{}]", field, index++);
        checkExpression(at, expression, {}, findings);
        for (std::size_t i = 0; i < expression.values.size(); ++i) {
            for (const std::string &error : kube::labelValueErrors(expression.values[i]))
                findings.push_back(refused(fmt::format("{}.values[{}]", at, i),
                                           fmt::format("Invalid value: {}: {}",
                                                       kube::quoted(expression.values[i]), error)));
        }
    }
}

} // namespace evenkeel::pods
