// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/admission/webhook_rules.h"
#include "core/kube/labels.h"
#include "core/kube/object_id.h"
#include "core/kube/quantity.h"
#include "core/kube/taints.h"
#include "core/placement/policy_text.h"
#include "core/fleet/cluster.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

constexpr std::size_t kLongestLabelName = 63;
constexpr std::string_view kRequired = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr std::string_view kPreferred = "preferredDuringSchedulingIgnoredDuringExecution";

/// The fields of a policy that the rules speak of.
struct PolicyPaths {
    api::FieldPath policy{"spec.policy"};
    api::FieldPath names = policy / "clusterNames";
    api::FieldPath number = policy / "numberOfClusters";
    api::FieldPath affinity = policy / "affinity";
    api::FieldPath required = affinity / "clusterAffinity" / kRequired / "clusterSelectorTerms";
    api::FieldPath preferred = affinity / "clusterAffinity" / kPreferred;
    api::FieldPath spread = policy / "topologySpreadConstraints";
    api::FieldPath tolerations = policy / "tolerations";
};

std::string joined(const std::vector<std::string> &texts) {
    return fmt::format("{}", fmt::join(texts, "; "));
}

void checkFixedNames(const Value &policy, const api::FieldPath &names, Messages &messages) {
    std::set<std::string> seen;
    std::size_t index = 0;
    for (const Value &item : placement::itemsOf(policy, "clusterNames")) {
        const api::FieldPath path = names / index++;
        const std::string &name = item.text();
        if (const auto errors = kube::dns1123SubdomainErrors(name); !errors.empty())
            messages.add("PickFixed cluster name " + name +
                             " is not a valid member name: " + joined(errors),
                         path); // W7
        if (name.size() > kLongestLabelName)
            messages.add("PickFixed cluster name " + name + " cannot have length exceeding 63",
                         path); // W8
        if (!seen.insert(name).second) {
            messages.add("cluster names must be unique for policy type PickFixed", path); // W9
            break;
        }
    }
}

Messages fixedErrors(const Value &policy, const PolicyPaths &paths) {
    Messages messages;
    checkFixedNames(policy, paths.names, messages);
    if (placement::present(policy, "numberOfClusters") != nullptr)
        messages.add("number of clusters must be nil for policy type PickFixed, only valid for "
                     "PickN placement policy type",
                     paths.number); // W10
    if (placement::present(policy, "affinity") != nullptr)
        messages.add("affinity must be nil for policy type PickFixed, only valid for PickAll/PickN "
                     "placement policy types",
                     paths.affinity); // W10b
    if (!placement::itemsOf(policy, "topologySpreadConstraints").empty())
        messages.add("topology spread constraints needs to be empty for policy type PickFixed, "
                     "only valid for PickN policy type",
                     paths.spread); // W10c
    if (placement::present(policy, "tolerations") != nullptr)
        messages.add("tolerations needs to be empty for policy type PickFixed, only valid for "
                     "PickAll/PickN",
                     paths.tolerations); // W10d
    return messages;
}

/// W16; an absent selector is fine.
void checkTermLabels(const Value &term, const std::string &parent, const api::FieldPath &path,
                     Messages &messages) {
    const Value *labels = placement::present(term, "labelSelector");
    if (labels == nullptr)
        return;
    const kube::LabelSelector selector = placement::labelSelectorOf(*labels);
    if (const auto compiled = kube::compileSelector(selector); !compiled)
        messages.add("the labelSelector in " + parent + " " + kube::printSelector(selector) +
                         " is invalid: " + compiled.error().message,
                     selectorFault(*labels, path / "labelSelector"));
}

/// W18. Go visits the properties of a term in random order; here it is that of appearance.
void checkRequirements(const Value &propertySelector, const api::FieldPath &path,
                       Messages &messages) {
    std::vector<std::vector<placement::PropertyRequirement>> byName;
    const api::FieldPath expressions = path / "matchExpressions";
    std::size_t index = 0;
    for (const Value &item : placement::itemsOf(propertySelector, "matchExpressions")) {
        const api::FieldPath place = expressions / index++;
        const placement::PropertyRequirement requirement = placement::requirementOf(item);
        if (const auto error = propertyNameError(requirement.name))
            messages.add("invalid property name " + requirement.name + ": " + *error,
                         place / "name");
        if (const auto error = requirementError(requirement))
            messages.add("invalid requirement on property " + requirement.name + ": " + *error,
                         place);
        const auto group = std::ranges::find(
            byName, requirement.name, [](const auto &entries) { return entries.front().name; });
        if (group != byName.end())
            group->push_back(requirement);
        else
            byName.push_back({requirement});
    }
    for (const auto &group : byName) {
        if (const auto error = consistencyError(group))
            messages.add("inconsistent requirements on property " + group.front().name + ": " +
                             *error,
                         expressions);
    }
}

void checkRequiredTerms(const Value &clusterAffinity, const api::FieldPath &path,
                        Messages &messages) {
    const Value *required = placement::present(clusterAffinity, kRequired);
    if (required == nullptr)
        return;
    std::size_t index = 0;
    for (const Value &term : placement::itemsOf(*required, "clusterSelectorTerms")) {
        const api::FieldPath place = path / index++;
        checkTermLabels(term, "cluster selector", place, messages);
        if (placement::present(term, "propertySorter") != nullptr)
            messages.add("PropertySorter is not allowed for "
                         "RequiredDuringSchedulingIgnoredDuringExecution affinity",
                         place / "propertySorter"); // W17
        if (const Value *selector = placement::present(term, "propertySelector"))
            checkRequirements(*selector, place / "propertySelector", messages);
    }
}

void checkSorter(const Value &sorter, const api::FieldPath &path, Messages &messages) { // W19
    if (const auto error = propertyNameError(placement::textOf(sorter, "name")))
        messages.add(*error, path / "name");
    const std::string order = placement::textOf(sorter, "sortOrder");
    if (order != "Descending" && order != "Ascending")
        messages.add("invalid property sort order " + order, path / "sortOrder");
}

void checkPreferredTerms(const Value &clusterAffinity, const api::FieldPath &path,
                         Messages &messages) {
    std::size_t index = 0;
    for (const Value &item : placement::itemsOf(clusterAffinity, kPreferred)) {
        const api::FieldPath place = path / index++ / "preference";
        const Value *preference = placement::present(item, "preference");
        if (preference == nullptr)
            continue;
        checkTermLabels(*preference, "preferred cluster selector", place, messages);
        if (placement::present(*preference, "propertySelector") != nullptr)
            messages.add("PropertySelector is not allowed for "
                         "PreferredDuringSchedulingIgnoredDuringExecution affinity",
                         place / "propertySelector"); // W17
        if (const Value *sorter = placement::present(*preference, "propertySorter"))
            checkSorter(*sorter, place / "propertySorter", messages);
    }
}

/// W22.
void checkTolerations(const Value &policy, const api::FieldPath &path, Messages &messages) {
    std::vector<kube::Toleration> seen;
    std::size_t index = 0;
    for (const Value &item : placement::itemsOf(policy, "tolerations")) {
        const api::FieldPath place = path / index++;
        const kube::Toleration toleration = placement::tolerationOf(item);
        const std::string printed = kube::printToleration(toleration);
        if (!toleration.key.empty())
            messages.addAll(kube::qualifiedNameErrors(toleration.key),
                            "invalid toleration key " + printed + ": ", place / "key");
        if (toleration.op == "Exists" && !toleration.value.empty())
            messages.add("invalid toleration " + printed +
                             ": toleration value needs to be empty, when operator is Exists",
                         place / "value");
        if (toleration.op == "Equal") {
            if (toleration.key.empty())
                messages.add("invalid toleration " + printed +
                                 ": toleration key cannot be empty, when operator is Equal",
                             place / "key");
            messages.addAll(kube::labelValueErrors(toleration.value),
                            "invalid toleration value " + printed + ": ", place / "value");
        }
        if (std::ranges::find(seen, toleration) != seen.end())
            messages.add("toleration " + printed + " already exists, tolerations must be unique",
                         place);
        seen.push_back(toleration);
    }
}

const Value *clusterAffinityOf(const Value &policy) {
    const Value *affinity = placement::present(policy, "affinity");
    return affinity == nullptr ? nullptr : placement::present(*affinity, "clusterAffinity");
}

Messages allErrors(const Value &policy, const PolicyPaths &paths) {
    Messages messages;
    if (!placement::itemsOf(policy, "clusterNames").empty())
        messages.add("cluster names needs to be empty for policy type PickAll, only valid for "
                     "PickFixed policy type",
                     paths.names); // W11
    if (placement::present(policy, "numberOfClusters") != nullptr)
        messages.add("number of clusters must be nil for policy type PickAll, only valid for PickN "
                     "placement policy type",
                     paths.number); // W11b
    if (const Value *affinity = clusterAffinityOf(policy)) {
        checkRequiredTerms(*affinity, paths.required, messages);
        if (!placement::itemsOf(*affinity, kPreferred).empty())
            messages.add("PreferredDuringSchedulingIgnoredDuringExecution will be ignored for "
                         "placement policy type PickAll",
                         paths.preferred); // W12
    }
    if (!placement::itemsOf(policy, "topologySpreadConstraints").empty())
        messages.add("topology spread constraints needs to be empty for policy type PickAll, only "
                     "valid for PickN policy type",
                     paths.spread); // W12c
    checkTolerations(policy, paths.tolerations, messages);
    return messages;
}

/// W21.
void checkActions(const Value &policy, const api::FieldPath &path, Messages &messages) {
    std::size_t index = 0;
    for (const Value &constraint : placement::itemsOf(policy, "topologySpreadConstraints")) {
        const api::FieldPath place = path / index++ / "whenUnsatisfiable";
        const std::string action = placement::textOf(constraint, "whenUnsatisfiable");
        if (!action.empty() && action != "DoNotSchedule" && action != "ScheduleAnyway")
            messages.add("unknown unsatisfiable type " + action, place);
    }
}

Messages pickNErrors(const Value &policy, const PolicyPaths &paths) {
    Messages messages;
    if (!placement::itemsOf(policy, "clusterNames").empty())
        messages.add("cluster names needs to be empty for policy type PickN, only valid for "
                     "PickFixed policy type",
                     paths.names); // W13
    if (const Value *number = placement::present(policy, "numberOfClusters"); number == nullptr)
        messages.add("number of cluster cannot be nil for policy type PickN",
                     paths.number); // W15
    else if (number->text().starts_with('-'))
        messages.add("number of clusters cannot be " + number->text() + " for policy type PickN",
                     paths.number); // W14
    if (const Value *affinity = clusterAffinityOf(policy)) {
        checkRequiredTerms(*affinity, paths.required, messages);
        checkPreferredTerms(*affinity, paths.preferred, messages);
    }
    checkActions(policy, paths.spread, messages);
    checkTolerations(policy, paths.tolerations, messages);
    return messages;
}

/// Go's strconv.Atoi; the error is empty when the number is good.
std::string parseGoInt(std::string_view text, std::int64_t &number) {
    std::string_view digits = text;
    if (digits.starts_with('+') && !digits.starts_with("+-"))
        digits.remove_prefix(1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const std::string prefix = "strconv.Atoi: parsing " + kube::quoted(text) + ": ";
    if (error == std::errc::invalid_argument || end != digits.data() + digits.size())
        return prefix + "invalid syntax";
    return error == std::errc::result_out_of_range ? prefix + "value out of range" : std::string();
}

/// W26, W27: an int-or-percent scaled to ten and rounded up must not be negative.
void checkIntOrPercent(const Value &rollingUpdate, const std::string &key, Messages &messages) {
    const Value *value = placement::present(rollingUpdate, key);
    if (value == nullptr)
        return;
    const auto path = [&key] { return api::FieldPath("spec.strategy.rollingUpdate") / key; };
    std::int64_t number = 0;
    std::string error;
    if (value->isNumber()) {
        error = parseGoInt(value->text(), number);
    } else if (!value->text().ends_with('%')) {
        error = "invalid type: string is not a percentage";
    } else {
        error =
            parseGoInt(std::string_view(value->text()).substr(0, value->text().size() - 1), number);
        if (!error.empty())
            error = "invalid value " + kube::quoted(value->text()) + ": " + error;
        number = static_cast<std::int64_t>(std::ceil(static_cast<double>(number) * 10 / 100));
    }
    if (!error.empty())
        messages.add(key + " `" + value->text() +
                         "` is invalid: invalid value for IntOrString: " + error,
                     path());
    else if (number < 0)
        messages.add(key + " must be greater than or equal to 0, got `" + value->text() + "`",
                     path());
}

} // namespace

Messages policyErrors(const Value &policy) {
    static const PolicyPaths paths;
    const std::string type = placement::textOf(policy, "placementType");
    if (type == "PickFixed")
        return fixedErrors(policy, paths);
    if (type == "PickAll")
        return allErrors(policy, paths);
    return type == "PickN" ? pickNErrors(policy, paths) : Messages();
}

Messages strategyErrors(const Value &strategy) {
    Messages messages;
    static const api::FieldPath path("spec.strategy");
    const std::string type = placement::textOf(strategy, "type");
    if (!type.empty() && type != "RollingUpdate" && type != "External")
        messages.add("unsupported rollout strategy type `" + type + "`", path / "type"); // W24
    if (const Value *rolling = placement::present(strategy, "rollingUpdate")) {
        if (type == "External")
            messages.add("rollingUpdateConifg is not valid for ExternalRollout strategy "
                         "type",
                         path / "rollingUpdate"); // W25
        const std::string period = placement::textOf(*rolling, "unavailablePeriodSeconds");
        if (period.starts_with('-'))
            messages.add("unavailablePeriodSeconds must be greater than or equal to 0, got " +
                             period,
                         path / "rollingUpdate" / "unavailablePeriodSeconds"); // W28
        checkIntOrPercent(*rolling, "maxUnavailable", messages);
        checkIntOrPercent(*rolling, "maxSurge", messages);
    }
    if (const Value *apply = placement::present(strategy, "applyStrategy");
        apply != nullptr && placement::present(*apply, "serverSideApplyConfig") != nullptr &&
        placement::textOf(*apply, "type") != "ServerSideApply") {
        messages.add("serverSideApplyConfig is only valid for ServerSideApply strategy "
                     "type",
                     path / "applyStrategy" / "serverSideApplyConfig"); // W29
    }
    return messages;
}

namespace {

using kube::Quantity;

using fleet::kResourcePrefix;
constexpr std::array<std::string_view, 3> kCapacityTypes{"allocatable", "available", "total"};
constexpr std::array<std::string_view, 6> kOperators{"Gt", "Ge", "Eq", "Ne", "Lt", "Le"};

std::optional<std::string> qualifiedNameError(std::string_view what, std::string_view name) {
    const std::vector<std::string> errors = kube::qualifiedNameErrors(name);
    if (errors.empty())
        return std::nullopt;
    return std::string(what) + " " + std::string(name) + " is not valid: " + joined(errors);
}

std::optional<std::string> resourceNameError(const std::string &name) {
    const std::string_view rest = std::string_view(name).substr(kResourcePrefix.size());
    const std::size_t dash = rest.find('-');
    if (dash == std::string_view::npos)
        return "invalid resource property name " + name +
               ", expected format is [PREFIX]/[CAPACITY_TYPE]-[RESOURCE_NAME]";
    if (std::ranges::find(kCapacityTypes, rest.substr(0, dash)) == kCapacityTypes.end())
        return "invalid capacity type in resource property name " + name +
               ", supported values are [allocatable available total]";
    return qualifiedNameError("property name", name);
}

bool isKnownOperator(const std::string &op) {
    return std::ranges::find(kOperators, op) != kOperators.end();
}

struct Bound {
    Quantity value;
    bool isStrict = false;
};

class Bounds {
public:
    /// The first contradiction that reading the requirements in order meets.
    std::optional<std::string>
    collect(std::span<const placement::PropertyRequirement> requirements) {
        for (const placement::PropertyRequirement &requirement : requirements) {
            if (!isKnownOperator(requirement.op) || requirement.values.size() != 1)
                continue;
            const auto value = Quantity::parse(requirement.values.front());
            if (!value)
                continue;
            if (requirement.op == "Eq") {
                if (m_equal && *m_equal != *value)
                    return "conflicting Eq values " + m_equal->canonical() + " and " +
                           value->canonical();
                m_equal = *value;
            } else if (requirement.op == "Ne") {
                m_unequal.push_back(*value);
            } else {
                tighten({*value, requirement.op.back() == 't'}, requirement.op.front() == 'G');
            }
        }
        return std::nullopt;
    }

    std::optional<std::string> contradiction() const {
        if (m_equal && std::ranges::find(m_unequal, *m_equal) != m_unequal.end())
            return "conflicting Eq and Ne on same value " + m_equal->canonical();
        if (m_lower && m_upper) {
            const auto order = m_lower->value <=> m_upper->value;
            if (order > 0 || (order == 0 && (m_lower->isStrict || m_upper->isStrict)))
                return "lower bound (" + m_lower->value.canonical() + ") and upper bound (" +
                       m_upper->value.canonical() + ") exclude all values";
        }
        if (m_equal && m_lower && violates(*m_equal <=> m_lower->value, *m_lower))
            return "eq value " + m_equal->canonical() + " violates lower bound " +
                   m_lower->value.canonical();
        if (m_equal && m_upper && violates(m_upper->value <=> *m_equal, *m_upper))
            return "eq value " + m_equal->canonical() + " violates upper bound " +
                   m_upper->value.canonical();
        return std::nullopt;
    }

private:
    static bool violates(std::strong_ordering order, const Bound &bound) {
        return order < 0 || (order == 0 && bound.isStrict);
    }

    void tighten(const Bound &bound, bool isLower) {
        std::optional<Bound> &current = isLower ? m_lower : m_upper;
        if (!current) {
            current = bound;
            return;
        }
        const auto order =
            isLower ? bound.value <=> current->value : current->value <=> bound.value;
        if (order > 0 || (order == 0 && bound.isStrict && !current->isStrict))
            current = bound;
    }

    std::optional<Bound> m_lower;
    std::optional<Bound> m_upper;
    std::optional<Quantity> m_equal;
    std::vector<Quantity> m_unequal;
};

} // namespace

std::optional<std::string> propertyNameError(const std::string &name) {
    if (name.starts_with(kResourcePrefix))
        return resourceNameError(name);
    std::size_t slash = name.find('/');
    if (slash == std::string::npos)
        return qualifiedNameError("property name", name);
    const std::string first = name.substr(0, slash);
    const std::vector<std::string> subdomain = kube::dns1123SubdomainErrors(first);
    const std::vector<std::string> qualified = kube::qualifiedNameErrors(first);
    if (!subdomain.empty() && !qualified.empty())
        return "property name first segment " + first +
               " is not valid: it is neither a valid DNS subdomain (" + joined(subdomain) +
               ") nor a valid qualified name (" + joined(qualified) + ")";
    while (slash != std::string::npos) {
        const std::size_t next = name.find('/', slash + 1);
        const std::size_t length = next == std::string::npos ? next : next - slash - 1;
        if (auto error = qualifiedNameError("property name segment",
                                            std::string_view(name).substr(slash + 1, length)))
            return error;
        slash = next;
    }
    return std::nullopt;
}

std::optional<std::string> requirementError(const placement::PropertyRequirement &requirement) {
    if (!isKnownOperator(requirement.op))
        return "unsupported operator " + requirement.op;
    if (requirement.values.size() != 1)
        return "operator " + requirement.op + " requires exactly one value, got " +
               std::to_string(requirement.values.size());
    const std::string &value = requirement.values.front();
    if (const auto quantity = Quantity::parse(value); !quantity)
        return "value " + kube::quoted(value) +
               " is not a valid resource.Quantity: " + quantity.error().message;
    return std::nullopt;
}

std::optional<std::string>
consistencyError(std::span<const placement::PropertyRequirement> requirements) {
    if (requirements.size() < 2)
        return std::nullopt;
    Bounds bounds;
    if (auto error = bounds.collect(requirements))
        return error;
    return bounds.contradiction();
}

} // namespace evenkeel::admission
