// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/property_names.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/kube/names.h"
#include "core/kube/quantity.h"

namespace evenkeel::admission {

namespace {

using kube::Quantity;

constexpr std::string_view kResourcePrefix = "resources.kubernetes-fleet.io/";
constexpr std::array<std::string_view, 3> kCapacityTypes{"allocatable", "available", "total"};
constexpr std::array<std::string_view, 6> kOperators{"Gt", "Ge", "Eq", "Ne", "Lt", "Le"};

std::string joined(const std::vector<std::string> &texts) {
    std::string result;
    for (const std::string &text : texts) {
        result += (result.empty() ? "" : "; ") + text;
    }
    return result;
}

std::optional<std::string> qualifiedNameError(std::string_view what, std::string_view name) {
    const std::vector<std::string> errors = kube::qualifiedNameErrors(name);
    if (errors.empty()) {
        return std::nullopt;
    }
    return std::string(what) + " " + std::string(name) + " is not valid: " + joined(errors);
}

std::optional<std::string> resourceNameError(const std::string &name) {
    const std::string_view rest = std::string_view(name).substr(kResourcePrefix.size());
    const std::size_t dash = rest.find('-');
    if (dash == std::string_view::npos) {
        return "invalid resource property name " + name +
               ", expected format is [PREFIX]/[CAPACITY_TYPE]-[RESOURCE_NAME]";
    }
    if (std::ranges::find(kCapacityTypes, rest.substr(0, dash)) == kCapacityTypes.end()) {
        return "invalid capacity type in resource property name " + name +
               ", supported values are [allocatable available total]";
    }
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
            if (!isKnownOperator(requirement.op) || requirement.values.size() != 1) {
                continue;
            }
            const auto value = Quantity::parse(requirement.values.front());
            if (!value) {
                continue;
            }
            if (requirement.op == "Eq") {
                if (m_equal && *m_equal != *value) {
                    return "conflicting Eq values " + m_equal->canonical() + " and " +
                           value->canonical();
                }
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
        if (m_equal && std::ranges::find(m_unequal, *m_equal) != m_unequal.end()) {
            return "conflicting Eq and Ne on same value " + m_equal->canonical();
        }
        if (m_lower && m_upper) {
            const auto order = m_lower->value <=> m_upper->value;
            if (order > 0 || (order == 0 && (m_lower->isStrict || m_upper->isStrict))) {
                return "lower bound (" + m_lower->value.canonical() + ") and upper bound (" +
                       m_upper->value.canonical() + ") exclude all values";
            }
        }
        if (m_equal && m_lower && violates(*m_equal <=> m_lower->value, *m_lower)) {
            return "eq value " + m_equal->canonical() + " violates lower bound " +
                   m_lower->value.canonical();
        }
        if (m_equal && m_upper && violates(m_upper->value <=> *m_equal, *m_upper)) {
            return "eq value " + m_equal->canonical() + " violates upper bound " +
                   m_upper->value.canonical();
        }
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
        if (order > 0 || (order == 0 && bound.isStrict && !current->isStrict)) {
            current = bound;
        }
    }

    std::optional<Bound> m_lower;
    std::optional<Bound> m_upper;
    std::optional<Quantity> m_equal;
    std::vector<Quantity> m_unequal;
};

} // namespace

std::optional<std::string> propertyNameError(const std::string &name) {
    if (name.starts_with(kResourcePrefix)) {
        return resourceNameError(name);
    }
    std::size_t slash = name.find('/');
    if (slash == std::string::npos) {
        return qualifiedNameError("property name", name);
    }
    const std::string first = name.substr(0, slash);
    const std::vector<std::string> subdomain = kube::dns1123SubdomainErrors(first);
    const std::vector<std::string> qualified = kube::qualifiedNameErrors(first);
    if (!subdomain.empty() && !qualified.empty()) {
        return "property name first segment " + first +
               " is not valid: it is neither a valid DNS subdomain (" + joined(subdomain) +
               ") nor a valid qualified name (" + joined(qualified) + ")";
    }
    while (slash != std::string::npos) {
        const std::size_t next = name.find('/', slash + 1);
        const std::size_t length = next == std::string::npos ? next : next - slash - 1;
        if (auto error = qualifiedNameError("property name segment",
                                            std::string_view(name).substr(slash + 1, length))) {
            return error;
        }
        slash = next;
    }
    return std::nullopt;
}

std::optional<std::string> requirementError(const placement::PropertyRequirement &requirement) {
    if (!isKnownOperator(requirement.op)) {
        return "unsupported operator " + requirement.op;
    }
    if (requirement.values.size() != 1) {
        return "operator " + requirement.op + " requires exactly one value, got " +
               std::to_string(requirement.values.size());
    }
    const std::string &value = requirement.values.front();
    if (const auto quantity = Quantity::parse(value); !quantity) {
        return "value " + kube::quoted(value) +
               " is not a valid resource.Quantity: " + quantity.error().message;
    }
    return std::nullopt;
}

std::optional<std::string>
consistencyError(std::span<const placement::PropertyRequirement> requirements) {
    if (requirements.size() < 2) {
        return std::nullopt;
    }
    Bounds bounds;
    if (auto error = bounds.collect(requirements)) {
        return error;
    }
    return bounds.contradiction();
}

} // namespace evenkeel::admission
