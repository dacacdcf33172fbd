// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plugins/cluster_affinity.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/fleet/cluster.h"

namespace evenkeel::scheduling {

namespace {

tl::unexpected<base::Error> fail(std::string message) {
    return base::failed(base::ErrorCode::Scheduling, std::move(message));
}

std::optional<bool> compare(const std::string &op, std::strong_ordering order) {
    if (op == "Eq")
        return order == 0;
    if (op == "Ne")
        return order != 0;
    if (op == "Gt")
        return order > 0;
    if (op == "Ge")
        return order >= 0;
    if (op == "Lt")
        return order < 0;
    if (op == "Le")
        return order <= 0;
    return std::nullopt;
}

/// Go's float to int32 conversion on x86-64: what does not fit becomes the smallest int32.
std::int32_t truncated(double value) {
    constexpr double limit = 2147483648.0;
    if (!(value > -limit - 1 && value < limit))
        return std::numeric_limits<std::int32_t>::min();
    return static_cast<std::int32_t>(value);
}

std::int32_t wrappingSum(std::int32_t left, std::int32_t right) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(left) +
                                     static_cast<std::uint32_t>(right));
}

} // namespace

TermLabels::TermLabels(const fleet::Fleet &fleet,
                       const std::optional<kube::LabelSelector> &selector) {
    if (!selector)
        return;
    auto requirements = kube::compileSelector(*selector);
    if (requirements)
        m_matcher.emplace(fleet, *requirements);
    else
        m_error = base::Error{base::ErrorCode::Scheduling,
                              "invalid label selector: " + requirements.error().message,
                              {}};
}

base::Result<bool> TermLabels::matches(const fleet::Fleet &fleet,
                                       fleet::ClusterIndex cluster) const {
    if (m_error)
        return tl::unexpected(*m_error);
    return !m_matcher || m_matcher->matches(fleet, cluster);
}

RequiredAffinity::RequiredAffinity(const fleet::Fleet &fleet,
                                   const std::vector<placement::ClusterSelectorTerm> &terms) {
    for (const auto &term : terms) {
        Term bound{TermLabels(fleet, term.labelSelector), {}};
        if (term.propertySelector) {
            for (const auto &requirement : *term.propertySelector)
                bound.checks.push_back(
                    {ClusterProperty(fleet, requirement.name), requirement.op, requirement.values});
        }
        m_terms.push_back(std::move(bound));
    }
}

base::Result<bool> RequiredAffinity::matches(const fleet::Fleet &fleet,
                                             fleet::ClusterIndex cluster) const {
    for (const auto &term : m_terms) {
        auto isMet = term.labels.matches(fleet, cluster);
        for (auto check = term.checks.begin(); isMet && *isMet && check != term.checks.end();
             ++check)
            isMet = meets(*check, fleet, cluster);
        if (!isMet || *isMet)
            return isMet;
    }
    return m_terms.empty();
}

base::Result<bool> RequiredAffinity::meets(const PropertyCheck &check, const fleet::Fleet &fleet,
                                           fleet::ClusterIndex cluster) const {
    const auto observed = check.property.observe(fleet, cluster);
    if (!observed)
        return tl::unexpected(observed.error());
    if (!*observed)
        return false;
    if (check.values.size() != 1)
        return fail("more than one value in the property selector expression");
    const auto expected = kube::Quantity::parse(check.values.front());
    if (!expected)
        return fail(fmt::format("value {} in the property selector expression is not a valid "
                                "quantity: {}",
                                check.values.front(), expected.error().message));
    const auto isMet = compare(check.op, **observed <=> *expected);
    if (!isMet)
        return fail("invalid operator: " + check.op);
    return *isMet;
}

PreferredAffinity::PreferredAffinity(const fleet::Fleet &fleet,
                                     const std::vector<placement::PreferredTerm> &terms) {
    for (const auto &term : terms) {
        m_terms.push_back({term.weight, TermLabels(fleet, term.preference.labelSelector),
                           term.preference.propertySorter});
        if (const auto &sorter = term.preference.propertySorter)
            m_sorted.try_emplace(sorter->name, ClusterProperty(fleet, sorter->name), Extremes{});
    }
}

base::Result<void> PreferredAffinity::preScore(const fleet::Fleet &fleet) {
    for (auto &[name, sorted] : m_sorted) {
        auto &[property, extremes] = sorted;
        extremes = {};
        for (std::uint32_t i = 0; i < fleet.size(); ++i) {
            const auto value = property.observe(fleet, fleet::ClusterIndex{i});
            if (!value)
                return tl::unexpected(value.error());
            if (!*value)
                continue;
            // Of equal values the first in list order is kept (KubeFleet spec 4.1.3).
            if (!extremes.smallest || **value < *extremes.smallest)
                extremes.smallest = **value;
            if (!extremes.largest || **value > *extremes.largest)
                extremes.largest = **value;
        }
    }
    return {};
}

base::Result<std::int32_t> PreferredAffinity::score(const fleet::Fleet &fleet,
                                                    fleet::ClusterIndex cluster) const {
    std::int32_t sum = 0;
    for (const auto &term : m_terms) {
        const auto value = termScore(term, fleet, cluster);
        if (!value)
            return value;
        sum = wrappingSum(sum, *value);
    }
    return sum;
}

std::vector<std::int32_t> PreferredAffinity::termScores(const fleet::Fleet &fleet,
                                                        fleet::ClusterIndex cluster) const {
    std::vector<std::int32_t> scores;
    for (const auto &term : m_terms)
        scores.push_back(termScore(term, fleet, cluster).value_or(0));
    return scores;
}

base::Result<std::int32_t> PreferredAffinity::termScore(const Term &term, const fleet::Fleet &fleet,
                                                        fleet::ClusterIndex cluster) const {
    if (term.weight == 0)
        return 0;
    const auto matches = term.labels.matches(fleet, cluster);
    if (!matches)
        return tl::unexpected(matches.error());
    if (!*matches)
        return 0;
    return term.sorter ? interpolate(term, fleet, cluster) : term.weight;
}

// KubeFleet spec 4.1.3: all in binary64, in this association.
base::Result<std::int32_t> PreferredAffinity::interpolate(const Term &term,
                                                          const fleet::Fleet &fleet,
                                                          fleet::ClusterIndex cluster) const {
    const auto &[property, extremes] = m_sorted.at(term.sorter->name);
    const auto observed = property.observe(fleet, cluster);
    if (!observed)
        return tl::unexpected(observed.error());
    if (!*observed)
        return 0;
    const double f = (*observed)->approximateFloat();
    const double a = extremes.smallest->approximateFloat();
    const double b = extremes.largest->approximateFloat();
    if (std::isinf(a) || std::isinf(b) || a > b || f < a || f > b)
        return fail(fmt::format("cannot interpolate weight, observed value {}, observed min {}, "
                                "observed max {}",
                                f, a, b));
    if (a == b)
        return 0;
    const double weight = term.weight;
    if (term.sorter->sortOrder == "Descending")
        return truncated(std::round(((f - a) / (b - a)) * weight));
    if (term.sorter->sortOrder == "Ascending")
        return truncated(std::round((1 - (f - a) / (b - a)) * weight));
    return fail(fmt::format("cannot interpolate weight as sort order {} is invalid",
                            term.sorter->sortOrder));
}

namespace {

using fleet::kResourcePrefix;

base::Error schedulingError(std::string message) {
    return {base::ErrorCode::Scheduling, std::move(message), {}};
}

constexpr std::string_view kCapacities[] = {"total", "allocatable", "available"};

} // namespace

ClusterProperty::ClusterProperty(const fleet::Fleet &fleet, const std::string &name)
    : m_name(name) {
    if (name.starts_with(kResourcePrefix))
        splitResourceName(fleet, name.substr(kResourcePrefix.size()));
    else
        m_key = fleet.strings().find(name);
}

// KubeFleet spec 4.1.4: split at every dash, exactly two non-empty parts.
void ClusterProperty::splitResourceName(const fleet::Fleet &fleet, const std::string &rest) {
    const auto dash = rest.find('-');
    const bool hasTwoParts = dash != std::string::npos && dash > 0 && dash + 1 < rest.size() &&
                             rest.find('-', dash + 1) == std::string::npos;
    if (!hasTwoParts) {
        m_error = schedulingError("invalid resource property name: " + rest);
        return;
    }
    const auto capacity = rest.substr(0, dash);
    m_capacity = base::namedIn<fleet::Capacity>(capacity, kCapacities);
    if (!m_capacity) {
        m_error = schedulingError(
            fmt::format("invalid capacity type {} in resource property name {}", capacity, rest));
        return;
    }
    m_key = fleet.strings().find(rest.substr(dash + 1));
}

std::optional<std::string_view> ClusterProperty::text(const fleet::Fleet &fleet,
                                                      fleet::ClusterIndex cluster) const {
    if (m_error || !m_key)
        return std::nullopt;
    std::optional<fleet::StringId> found;
    if (m_capacity) {
        for (const auto &resource : fleet.resources(cluster)) {
            if (resource.name == *m_key && resource.capacity == *m_capacity)
                found = resource.quantity;
        }
    } else {
        for (const auto &property : fleet.properties(cluster)) {
            if (property.name == *m_key)
                found = property.value;
        }
    }
    return found ? std::optional(fleet.text(*found)) : std::nullopt;
}

base::Result<std::optional<kube::Quantity>>
ClusterProperty::observe(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const {
    if (m_error)
        return tl::unexpected(*m_error);
    const auto found = text(fleet, cluster);
    if (!found)
        return std::nullopt;
    auto quantity = kube::Quantity::parse(*found);
    if (!quantity)
        return tl::unexpected(schedulingError(
            fmt::format("value {} of property {} from cluster {} is not a valid quantity: {}",
                        *found, m_name, fleet.name(cluster), quantity.error().message)));
    return std::optional(std::move(*quantity));
}

} // namespace evenkeel::scheduling
