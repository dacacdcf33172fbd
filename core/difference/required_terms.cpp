// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/required_terms.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/insight/why/term_text.h"
#include "core/kube/quantity.h"

namespace evenkeel::difference {

namespace {

using kube::Requirement;
using kube::SelectorOperator;
using placement::ClusterSelectorTerm;
using placement::PropertyRequirement;
using Terms = std::vector<ClusterSelectorTerm>;

bool isDisjoint(const std::vector<std::string> &one, const std::vector<std::string> &other) {
    return std::ranges::none_of(
        one, [&](const std::string &value) { return std::ranges::binary_search(other, value); });
}

bool implies(const Requirement &one, const Requirement &other) {
    using enum SelectorOperator;
    if (one.key != other.key)
        return false;
    switch (other.op) {
    case Exists:
        return one.op == Exists || one.op == In;
    case DoesNotExist:
        return one.op == DoesNotExist;
    case In:
        return one.op == In && std::ranges::includes(other.values, one.values);
    case NotIn:
        break;
    }
    return one.op == DoesNotExist || (one.op == In && isDisjoint(one.values, other.values)) ||
           (one.op == NotIn && std::ranges::includes(one.values, other.values));
}

struct AmountLimit {
    std::string op;
    kube::Quantity value;
};

std::optional<AmountLimit> boundOf(const PropertyRequirement &requirement) {
    if (requirement.values.size() != 1 || requirement.op.empty())
        return std::nullopt;
    const auto value = kube::Quantity::parse(requirement.values.front());
    return value ? std::optional(AmountLimit{requirement.op, *value}) : std::nullopt;
}

bool meets(const kube::Quantity &value, const AmountLimit &bound) {
    const auto order = value <=> bound.value;
    return (bound.op == "Eq" && order == 0) || (bound.op == "Ne" && order != 0) ||
           (bound.op == "Ge" && order >= 0) || (bound.op == "Gt" && order > 0) ||
           (bound.op == "Le" && order <= 0) || (bound.op == "Lt" && order < 0);
}

/// As far as two bounds on one property tell.
bool implies(const PropertyRequirement &one, const PropertyRequirement &other) {
    if (one.name != other.name)
        return false;
    if (one == other)
        return true;
    const std::optional<AmountLimit> from = boundOf(one);
    const std::optional<AmountLimit> to = boundOf(other);
    if (!from || !to)
        return false;
    if (from->op == "Eq")
        return meets(from->value, *to);
    const auto order = from->value <=> to->value;
    if (from->op == to->op)
        return order == 0 || (from->op.starts_with('G') && order > 0) ||
               (from->op.starts_with('L') && order < 0);
    if (from->op.front() == to->op.front()) // Gt and Ge, Lt and Le
        return meets(from->value, *to);
    const bool isAbove = from->op == "Gt" ? order >= 0 : from->op == "Ge" && order > 0;
    const bool isBelow = from->op == "Lt" ? order <= 0 : from->op == "Le" && order < 0;
    return to->op == "Ne" && (isAbove || isBelow);
}

template <typename Requirements>
bool allImplied(const Requirements &by, const Requirements &requirements) {
    return std::ranges::all_of(requirements, [&](const auto &wanted) {
        return std::ranges::any_of(by, [&](const auto &given) { return implies(given, wanted); });
    });
}

std::string textOf(const Terms &terms) {
    std::string text;
    for (const ClusterSelectorTerm &term : terms)
        text += (text.empty() ? "" : " or ") + insight::termText(term);
    return text;
}

bool impliesAny(const ClusterSelectorTerm &term, const Terms &terms) {
    return std::ranges::any_of(terms,
                               [&](const auto &other) { return difference::implies(term, other); });
}

} // namespace

bool implies(const ClusterSelectorTerm &one, const ClusterSelectorTerm &other) {
    if (one == other)
        return true;
    const auto labels = kube::compileSelector(one.labelSelector.value_or(kube::LabelSelector{}));
    const auto wanted = kube::compileSelector(other.labelSelector.value_or(kube::LabelSelector{}));
    return labels && wanted && allImplied(*labels, *wanted) &&
           allImplied(one.propertySelector.value_or(std::vector<PropertyRequirement>{}),
                      other.propertySelector.value_or(std::vector<PropertyRequirement>{}));
}

std::vector<Guarantee> requiredTermChanges(const Terms &before, const Terms &after) {
    constexpr auto kKind = GuaranteeKind::RequiredTerm;
    if (before == after)
        return {};
    if (before.empty())
        return {{kKind, Turn::Strengthened, {}, {}, textOf(after), {}}};
    if (after.empty())
        return {{kKind, Turn::Weakened, {}, textOf(before), {}, {}}};
    std::vector<Guarantee> changes;
    std::set<std::size_t> told; // pairs of one place in both lists
    const auto tell = [&](Turn turn, std::size_t place) {
        const bool isPair = place < before.size() && place < after.size();
        if (isPair && !told.insert(place).second)
            return;
        changes.push_back({kKind,
                           turn,
                           {},
                           place < before.size() ? insight::termText(before[place]) : std::string(),
                           place < after.size() ? insight::termText(after[place]) : std::string(),
                           {}});
    };
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (!impliesAny(after[i], before))
            tell(Turn::Weakened, i);
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (!impliesAny(before[i], after))
            tell(Turn::Strengthened, i);
    }
    return changes;
}

} // namespace evenkeel::difference
