// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_affinity.h"

#include <bit>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "tests/reference/plain_plugins.h"

namespace evenkeel::reference {

namespace {

using kube::Quantity;

tl::unexpected<base::Error> aborted(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Scheduling, std::move(message), {}});
}

std::vector<std::string> splitAtDashes(const std::string &text) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == '-')
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

base::Result<std::optional<Quantity>> resolveResource(const fleet::Cluster &cluster,
                                                      const std::string &rest) {
    const auto parts = splitAtDashes(rest);
    if (parts.size() != 2 || parts[0].empty() || parts[1].empty())
        return aborted("invalid resource property name: " + rest);
    fleet::Capacity capacity{};
    if (parts[0] == "total")
        capacity = fleet::Capacity::Total;
    else if (parts[0] == "allocatable")
        capacity = fleet::Capacity::Allocatable;
    else if (parts[0] == "available")
        capacity = fleet::Capacity::Available;
    else
        return aborted("invalid capacity type " + parts[0] + " in resource property name " + rest);
    for (const auto &amount : cluster.resources) {
        if (amount.capacity != capacity || amount.name != parts[1])
            continue;
        const auto quantity = Quantity::parse(amount.quantity);
        if (!quantity)
            return aborted(quantity.error().message);
        return std::optional(*quantity);
    }
    return std::optional<Quantity>();
}

base::Result<bool> meetsRequirement(const placement::PropertyRequirement &requirement,
                                    const fleet::Cluster &cluster) {
    const auto observed = resolveProperty(cluster, requirement.name);
    if (!observed)
        return tl::unexpected(observed.error());
    if (!*observed)
        return false;
    if (requirement.values.size() != 1)
        return aborted("more than one value in the property selector expression");
    const auto expected = Quantity::parse(requirement.values.front());
    if (!expected)
        return aborted(expected.error().message);
    const auto order = **observed <=> *expected;
    if (requirement.op == "Eq")
        return order == 0;
    if (requirement.op == "Ne")
        return order != 0;
    if (requirement.op == "Gt")
        return order > 0;
    if (requirement.op == "Ge")
        return order >= 0;
    if (requirement.op == "Lt")
        return order < 0;
    if (requirement.op == "Le")
        return order <= 0;
    return aborted("invalid operator: " + requirement.op);
}

base::Result<bool> matchesTerm(const placement::ClusterSelectorTerm &term,
                               const fleet::Cluster &cluster) {
    const auto labels = matchesSelector(term.labelSelector, cluster);
    if (!labels || !*labels || !term.propertySelector)
        return labels;
    for (const auto &requirement : *term.propertySelector) {
        const auto met = meetsRequirement(requirement, cluster);
        if (!met || !*met)
            return met;
    }
    return true;
}

// KubeFleet spec 4.1.3: binary64 in exactly this association, halves away from zero. What does
// not fit becomes the smallest integer, as on x86-64.
std::int32_t rounded(double value) {
    const double whole = std::round(value);
    if (!(whole >= -2147483648.0 && whole <= 2147483647.0))
        return std::numeric_limits<std::int32_t>::min();
    return static_cast<std::int32_t>(whole);
}

base::Result<std::int32_t> interpolate(double f, double a, double b, std::int32_t weight,
                                       const std::string &sortOrder) {
    if (std::isinf(a) || std::isinf(b) || a > b || f < a || f > b) {
        return aborted(fmt::format("cannot interpolate weight, observed value {}, "
                                   "observed min {}, observed max {}",
                                   f, a, b));
    }
    if (a == b)
        return 0;
    if (sortOrder == "Descending")
        return rounded(((f - a) / (b - a)) * weight);
    if (sortOrder == "Ascending")
        return rounded((1 - (f - a) / (b - a)) * weight);
    return aborted("cannot interpolate weight as sort order " + sortOrder + " is invalid");
}

base::Result<std::int32_t> termScore(const placement::PreferredTerm &term,
                                     const std::map<std::string, Extremes> &extremes,
                                     const fleet::Cluster &cluster) {
    const auto matched = matchesSelector(term.preference.labelSelector, cluster);
    if (!matched)
        return tl::unexpected(matched.error());
    if (!*matched)
        return 0;
    const auto &sorter = term.preference.propertySorter;
    if (!sorter)
        return term.weight;
    const auto value = resolveProperty(cluster, sorter->name);
    if (!value)
        return tl::unexpected(value.error());
    if (!*value)
        return 0;
    const auto &range = extremes.at(sorter->name);
    return interpolate((*value)->approximateFloat(), range.smallest.approximateFloat(),
                       range.largest.approximateFloat(), term.weight, sorter->sortOrder);
}

} // namespace

base::Result<std::optional<Quantity>> resolveProperty(const fleet::Cluster &cluster,
                                                      const std::string &property) {
    const std::string prefix = "resources.kubernetes-fleet.io/";
    if (property.starts_with(prefix))
        return resolveResource(cluster, property.substr(prefix.size()));
    const auto entry = cluster.properties.find(property);
    if (entry == cluster.properties.end())
        return std::optional<Quantity>();
    const auto quantity = Quantity::parse(entry->second);
    if (!quantity) {
        return aborted("value " + entry->second + " of property " + property + " from cluster " +
                       cluster.name + " is not a valid quantity: " + quantity.error().message);
    }
    return std::optional(*quantity);
}

base::Result<bool> matchesSelector(const std::optional<kube::LabelSelector> &selector,
                                   const fleet::Cluster &cluster) {
    if (!selector)
        return true;
    const auto requirements = kube::compileSelector(*selector);
    if (!requirements)
        return aborted(requirements.error().message);
    bool matched = true;
    for (const auto &requirement : *requirements) {
        const auto label = cluster.labels.find(requirement.key);
        const bool isPresent = label != cluster.labels.end();
        bool isListed = false;
        for (const auto &value : requirement.values)
            isListed = isListed || (isPresent && label->second == value);
        switch (requirement.op) {
        case kube::SelectorOperator::In:
            matched = matched && isListed;
            break;
        case kube::SelectorOperator::NotIn:
            matched = matched && !isListed;
            break;
        case kube::SelectorOperator::Exists:
            matched = matched && isPresent;
            break;
        case kube::SelectorOperator::DoesNotExist:
            matched = matched && !isPresent;
            break;
        }
    }
    return matched;
}

base::Result<bool> matchesSomeTerm(const std::vector<placement::ClusterSelectorTerm> &terms,
                                   const fleet::Cluster &cluster) {
    for (const auto &term : terms) {
        const auto matched = matchesTerm(term, cluster);
        if (!matched || *matched)
            return matched;
    }
    return false;
}

base::Result<std::map<std::string, Extremes>> sortedExtremes(const CycleInput &input) {
    std::map<std::string, Extremes> extremes;
    for (const auto &term : input.placement->policy->preferredTerms) {
        if (!term.preference.propertySorter)
            continue;
        const auto &property = term.preference.propertySorter->name;
        extremes.erase(property);
        for (const auto &cluster : *input.clusters) {
            const auto value = resolveProperty(cluster, property);
            if (!value)
                return tl::unexpected(value.error());
            if (!*value)
                continue;
            auto &range = extremes.try_emplace(property, Extremes{**value, **value}).first->second;
            if (**value < range.smallest)
                range.smallest = **value;
            if (**value > range.largest)
                range.largest = **value;
        }
    }
    return extremes;
}

base::Result<std::int32_t> affinityScore(const CycleInput &input,
                                         const std::map<std::string, Extremes> &extremes,
                                         const fleet::Cluster &cluster) {
    std::uint32_t sum = 0; // wraps as Go's int32 does
    for (const auto &term : input.placement->policy->preferredTerms) {
        if (term.weight == 0)
            continue;
        const auto score = termScore(term, extremes, cluster);
        if (!score)
            return score;
        sum += std::bit_cast<std::uint32_t>(*score);
    }
    return std::bit_cast<std::int32_t>(sum);
}

} // namespace evenkeel::reference
