// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/guarantees.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/insight/history.h"
#include "core/insight/why/term_text.h"
#include "core/kube/quantity.h"
#include "core/rollout/strategy.h"

namespace evenkeel::difference {

namespace {

using kube::Requirement;
using kube::SelectorOperator;
using placement::ApplyType;
using placement::ClusterSelectorTerm;
using placement::Placement;
using placement::Policy;
using placement::PropertyRequirement;
using placement::TopologySpreadConstraint;
using render::ResourceSelector;

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

using Changes = std::vector<Guarantee>;

void add(Changes &changes, GuaranteeKind kind, bool isWeaker, std::string subject,
         std::string before, std::string after) {
    changes.push_back({kind,
                       isWeaker ? Turn::Weakened : Turn::Strengthened,
                       std::move(subject),
                       std::move(before),
                       std::move(after),
                       {}});
}

void compareNumbers(const Policy &before, const Policy &after, Changes &changes) {
    if (before.numberOfClusters && after.numberOfClusters &&
        *before.numberOfClusters != *after.numberOfClusters)
        add(changes, GuaranteeKind::NumberOfClusters,
            *after.numberOfClusters < *before.numberOfClusters, {},
            std::to_string(*before.numberOfClusters), std::to_string(*after.numberOfClusters));
}

/// A selector that only gets another scope is one change.
void compareSelectors(const Placement &before, const Placement &after, Changes &changes) {
    SelectionChange change = selectionChange(before, after);
    const auto isSameButScope = [](const ResourceSelector &one, ResourceSelector other) {
        other.selectionScope = one.selectionScope;
        return one == other;
    };
    const auto now = render::resourceSelectors(after);
    for (const ResourceSelector &selector : change.less) {
        const auto twin = std::ranges::find_if(
            now, [&](const auto &other) { return isSameButScope(selector, other); });
        const bool isScope = twin != now.end();
        add(changes, GuaranteeKind::Selection, true, {}, selectorText(selector, isScope),
            isScope ? selectorText(*twin, true) : std::string());
        if (isScope)
            std::erase(change.more, *twin);
    }
    const auto was = render::resourceSelectors(before);
    for (const ResourceSelector &selector : change.more) {
        const auto twin = std::ranges::find_if(
            was, [&](const auto &other) { return isSameButScope(selector, other); });
        const bool isScope = twin != was.end();
        add(changes, GuaranteeKind::Selection, false, {},
            isScope ? selectorText(*twin, true) : std::string(), selectorText(selector, isScope));
    }
}

void compareNames(const Policy &before, const Policy &after, Changes &changes) {
    using ClusterNames = std::set<std::string_view>;
    const ClusterNames old(before.clusterNames.begin(), before.clusterNames.end());
    const ClusterNames now(after.clusterNames.begin(), after.clusterNames.end());
    for (const std::string &name : before.clusterNames) {
        if (!now.contains(name))
            add(changes, GuaranteeKind::ClusterNames, true, {}, name, {});
    }
    for (const std::string &name : after.clusterNames) {
        if (!old.contains(name))
            add(changes, GuaranteeKind::ClusterNames, false, {}, {}, name);
    }
}

std::string constraintText(const TopologySpreadConstraint &constraint) {
    return fmt::format("maxSkew {}, {}", constraint.maxSkew, constraint.whenUnsatisfiable.text());
}

void comparePair(const TopologySpreadConstraint &before, const TopologySpreadConstraint &after,
                 Changes &changes) {
    const std::string &key = after.topologyKey;
    if (before.isHard() != after.isHard())
        add(changes, GuaranteeKind::WhenUnsatisfiable, before.isHard(), key,
            before.whenUnsatisfiable.string(), after.whenUnsatisfiable.string());
    if (before.maxSkew != after.maxSkew)
        add(changes, GuaranteeKind::MaxSkew, after.maxSkew > before.maxSkew, key,
            std::to_string(before.maxSkew), std::to_string(after.maxSkew));
}

/// Constraints belong together by their key; of several with one key the n-th to the n-th.
void compareConstraints(const Policy &before, const Policy &after, Changes &changes) {
    std::map<std::string, std::vector<const TopologySpreadConstraint *>> open;
    for (const TopologySpreadConstraint &constraint : before.spreadConstraints)
        open[constraint.topologyKey].push_back(&constraint);
    std::vector<const TopologySpreadConstraint *> added;
    for (const TopologySpreadConstraint &constraint : after.spreadConstraints) {
        auto &same = open[constraint.topologyKey];
        if (same.empty()) {
            added.push_back(&constraint);
            continue;
        }
        comparePair(*same.front(), constraint, changes);
        same.erase(same.begin());
    }
    for (const auto &[key, gone] : open) {
        for (const TopologySpreadConstraint *constraint : gone)
            add(changes, GuaranteeKind::SpreadConstraint, true, key, constraintText(*constraint),
                {});
    }
    for (const TopologySpreadConstraint *constraint : added)
        add(changes, GuaranteeKind::SpreadConstraint, false, constraint->topologyKey, {},
            constraintText(*constraint));
}

std::string tolerationText(const kube::Toleration &toleration) {
    if (toleration.key.empty())
        return fmt::format("every taint{}{}", toleration.effect.isEmpty() ? "" : ":",
                           toleration.effect.text());
    return fmt::format("{}{}{}{}{}", toleration.key, toleration.op == "Exists" ? "" : "=",
                       toleration.value, toleration.effect.isEmpty() ? "" : ":",
                       toleration.effect.text());
}

/// Where each field of a toleration has its place, so that many are looked up quickly.
using TolerationFields =
    std::tuple<std::string_view, std::string_view, std::string_view, std::string_view>;

TolerationFields fieldsOf(const kube::Toleration &toleration) {
    return {toleration.key, toleration.op, toleration.value, toleration.effect.text()};
}

std::set<TolerationFields> fieldsOf(const std::vector<kube::Toleration> &tolerations) {
    std::set<TolerationFields> fields;
    for (const kube::Toleration &toleration : tolerations)
        fields.insert(fieldsOf(toleration));
    return fields;
}

void compareTolerations(const Policy &before, const Policy &after, Changes &changes) {
    const auto old = fieldsOf(before.tolerations);
    const auto now = fieldsOf(after.tolerations);
    for (const kube::Toleration &toleration : after.tolerations) {
        if (!old.contains(fieldsOf(toleration)))
            add(changes, GuaranteeKind::Toleration, true, {}, {}, tolerationText(toleration));
    }
    for (const kube::Toleration &toleration : before.tolerations) {
        if (!now.contains(fieldsOf(toleration)))
            add(changes, GuaranteeKind::Toleration, false, {}, tolerationText(toleration), {});
    }
}

/// An amount of clusters that a member bounds, from below or from above.
struct AmountField {
    GuaranteeKind kind;
    const char *member;
    bool isMinimum;
    std::int64_t total; // that percentages are of
};

/// More unavailable at once is weaker, more that must stay available is stronger.
void compareAmounts(const AmountField &bound, const kube::Value &before, const kube::Value &after,
                    Changes &changes) {
    const auto amount = [&](const kube::Value &value) {
        return rollout::scaled(value, std::max<std::int64_t>(bound.total, 1));
    };
    const bool areThere = !before.isNull() && !after.isNull();
    if (before == after || (areThere && amount(before) == amount(after)))
        return;
    const bool isTighter =
        !after.isNull() && (before.isNull() || (amount(after) > amount(before)) == bound.isMinimum);
    add(changes, bound.kind, !isTighter, bound.member, before.text(), after.text());
}

void compareBudgets(const Promise &before, const Promise &after, Changes &changes) {
    const Budget old = before.budget.value_or(Budget{});
    const Budget now = after.budget.value_or(Budget{});
    compareAmounts({GuaranteeKind::DisruptionBudget, "minAvailable", true, after.placements},
                   old.minAvailable, now.minAvailable, changes);
    compareAmounts({GuaranteeKind::DisruptionBudget, "maxUnavailable", false, after.placements},
                   old.maxUnavailable, now.maxUnavailable, changes);
}

/// What one member of a strategy says about objects on clusters.
struct ApplyChoice {
    std::string member;
    std::vector<std::string_view> words; // the weakest first
    std::string value;
};

/// How carefully objects are written, compared and deleted, defaults filled in.
std::vector<ApplyChoice> choicesOf(const placement::Placement &placement,
                                   const placement::ApplyStrategy &apply) {
    const kube::Value &spec = kube::memberOf(placement.document, "spec");
    const kube::Value &deletion =
        kube::memberOf(kube::memberOf(spec, "strategy"), "deleteStrategy");
    const std::string &reports =
        kube::memberOf(kube::memberOf(kube::memberOf(spec, "strategy"), "reportBackStrategy"),
                       "type")
            .text();
    const std::string &propagation = kube::memberOf(deletion, "propagationPolicy").text();
    const bool isApplied = apply.type != ApplyType::ReportDiff;
    return {
        // On the server, an apply that is not forced stops at fields of other managers.
        {"type", {"ClientSideApply", "ServerSideApply"}, isApplied ? apply.type.string() : ""},
        {"whenToTakeOver", {"Always", "IfNoDiff", "Never"}, apply.whenToTakeOver},
        {"comparisonOption", {"PartialComparison", "FullComparison"}, apply.comparisonOption},
        {"whenToApply", {"IfNotDrifted", "Always"}, apply.whenToApply},
        {"serverSideApplyConfig.force",
         {"true", "false"},
         apply.force.value_or(false) ? "true" : "false"},
        {"allowCoOwnership", {"true", "false"}, apply.allowsCoOwnership ? "true" : "false"},
        {"propagationPolicy", {"Delete", "Abandon"}, propagation.empty() ? "Delete" : propagation},
        {"reportBackStrategy", {"Disabled", "Mirror"}, reports.empty() ? "Disabled" : reports}};
}

void compareStrategies(const Promise &before, const Promise &after, Changes &changes) {
    const rollout::Strategy old = rollout::strategyOf(*before.placement);
    const rollout::Strategy now = rollout::strategyOf(*after.placement);
    if (old.isRollingUpdate() && !now.isRollingUpdate()) // the hub refuses the way back
        add(changes, GuaranteeKind::RolloutType, !after.hasStages, {}, old.type.string(),
            now.type.string());
    if (old.isRollingUpdate() && now.isRollingUpdate())
        compareAmounts({GuaranteeKind::MaxUnavailable, "", false, after.placements},
                       old.maxUnavailable, now.maxUnavailable, changes);
    if (old.isRollingUpdate() && now.isRollingUpdate() &&
        old.unavailablePeriodSeconds != now.unavailablePeriodSeconds)
        add(changes, GuaranteeKind::UnavailablePeriod,
            now.unavailablePeriodSeconds < old.unavailablePeriodSeconds, {},
            std::to_string(old.unavailablePeriodSeconds),
            std::to_string(now.unavailablePeriodSeconds));
    const placement::ApplyStrategy applyBefore = placement::withSchemaDefaults(old.apply);
    const placement::ApplyStrategy applyAfter = placement::withSchemaDefaults(now.apply);
    const bool wasApplied = applyBefore.type != ApplyType::ReportDiff;
    if (wasApplied != (applyAfter.type != ApplyType::ReportDiff))
        add(changes, GuaranteeKind::Applying, wasApplied, {}, applyBefore.type.string(),
            applyAfter.type.string());
    const std::vector<ApplyChoice> was = choicesOf(*before.placement, applyBefore);
    const std::vector<ApplyChoice> is = choicesOf(*after.placement, applyAfter);
    const std::int64_t revisionsBefore = insight::revisionLimitOf(*before.placement);
    const std::int64_t revisionsAfter = insight::revisionLimitOf(*after.placement);
    if (revisionsBefore != revisionsAfter)
        add(changes, GuaranteeKind::Revisions, revisionsAfter < revisionsBefore, {},
            std::to_string(revisionsBefore), std::to_string(revisionsAfter));
    for (std::size_t i = 0; i < was.size(); ++i) {
        const auto strength = [&words = was[i].words](std::string_view word) {
            return std::ranges::find(words, word) - words.begin();
        };
        const bool isCompared = !was[i].value.empty() && !is[i].value.empty();
        if (isCompared && was[i].value != is[i].value)
            add(changes, GuaranteeKind::Applying, strength(is[i].value) < strength(was[i].value),
                was[i].member, was[i].value, is[i].value);
    }
}

/// What is added or removed as a whole.
std::string wholeText(const Guarantee &change, const base::Phrases &words) {
    const bool isNew = change.before.empty();
    const std::string &what = isNew ? change.after : change.before;
    const bool isWeaker = change.turn == Turn::Weakened;
    switch (change.kind) {
    case GuaranteeKind::ClusterNames:
        return isNew ? words.say(PHRASE("difference", "clusterNames gets {}"), what)
                     : words.say(PHRASE("difference", "clusterNames loses {}"), what);
    case GuaranteeKind::Selection:
        return isNew ? words.say(PHRASE("difference", "selects {} as well"), what)
                     : words.say(PHRASE("difference", "no longer selects {}"), what);
    case GuaranteeKind::SpreadConstraint:
        return isNew ? words.say(PHRASE("difference", "spread over {} added ({})"), change.subject,
                                 what)
                     : words.say(PHRASE("difference", "spread over {} removed ({})"),
                                 change.subject, what);
    case GuaranteeKind::Toleration:
        return isNew ? words.say(PHRASE("difference", "toleration of {} added"), what)
                     : words.say(PHRASE("difference", "toleration of {} removed"), what);
    case GuaranteeKind::RequiredTerm:
        if (isNew && isWeaker)
            return words.say(PHRASE("difference", "alternative required term added: {}"), what);
        if (isNew)
            return words.say(PHRASE("difference", "required affinity added: {}"), what);
        return isWeaker
                   ? words.say(PHRASE("difference", "required affinity removed: {}"), what)
                   : words.say(PHRASE("difference", "alternative required term removed: {}"), what);
    default:
        break;
    }
    return isNew ? words.say(PHRASE("difference", "disruption budget: {} {} added"), change.subject,
                             what)
                 : words.say(PHRASE("difference", "disruption budget: {} {} removed"),
                             change.subject, what);
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

bool implies(const ResourceSelector &one, const ResourceSelector &other) {
    if (one.group != other.group || one.kind != other.kind)
        return false;
    if (one.takesNamespaceWhole() && !other.takesNamespaceWhole())
        return false;
    const auto labelsOf = [](const ResourceSelector &selector) {
        return ClusterSelectorTerm{selector.labelSelector.value_or(kube::LabelSelector()), {}, {}};
    };
    if (!other.name.empty() || !one.name.empty())
        return one.name == other.name || (other.name.empty() && labelsOf(other) == labelsOf({}));
    return implies(labelsOf(one), labelsOf(other));
}

std::string selectorText(const ResourceSelector &selector, bool tellsScope) {
    const std::string kind =
        selector.group.empty() ? selector.kind : selector.kind + "." + selector.group;
    std::string text = selector.name.empty() ? "every " + kind : kind + " " + selector.name;
    if (selector.labelSelector && *selector.labelSelector != kube::LabelSelector())
        text += " with " + insight::termText({selector.labelSelector, {}, {}});
    if (tellsScope)
        text += fmt::format(" ({})", selector.selectionScope.empty() ? "NamespaceWithResources"
                                                                     : selector.selectionScope);
    return text;
}

SelectionChange selectionChange(const Placement &before, const Placement &after) {
    const auto was = render::resourceSelectors(before);
    const auto is = render::resourceSelectors(after);
    SelectionChange change;
    if (was == is)
        return change;
    const auto isTaken = [](const auto &selectors) {
        return [&selectors](const ResourceSelector &one) {
            return std::ranges::any_of(selectors,
                                       [&](const auto &other) { return implies(one, other); });
        };
    };
    std::ranges::remove_copy_if(is, std::back_inserter(change.more), isTaken(was));
    std::ranges::remove_copy_if(was, std::back_inserter(change.less), isTaken(is));
    return change;
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

std::vector<Guarantee> guaranteeChanges(const Promise &before, const Promise &after) {
    const Policy old = before.placement->policy.value_or(Policy{});
    const Policy now = after.placement->policy.value_or(Policy{});
    Changes changes;
    compareNumbers(old, now, changes);
    compareNames(old, now, changes);
    compareSelectors(*before.placement, *after.placement, changes);
    for (Guarantee &change : requiredTermChanges(old.requiredTerms, now.requiredTerms))
        changes.push_back(std::move(change));
    compareConstraints(old, now, changes);
    compareTolerations(old, now, changes);
    compareStrategies(before, after, changes);
    compareBudgets(before, after, changes);
    std::ranges::stable_sort(changes, {}, &Guarantee::turn);
    return changes;
}

std::string guaranteeText(const Guarantee &change, const base::Phrases &words) {
    if (change.kind == GuaranteeKind::SkewLimit)
        return change.turn == Turn::Weakened
                   ? words.say(PHRASE("difference", "spread over {}: skew {} is beyond maxSkew {}"),
                               change.subject, change.after, change.limit)
                   : words.say(PHRASE("difference", "spread over {}: skew {} is within maxSkew {}"),
                               change.subject, change.after, change.limit);
    if (change.before.empty() || change.after.empty())
        return wholeText(change, words);
    const std::string turn = fmt::format("{} → {}", change.before, change.after);
    switch (change.kind) {
    case GuaranteeKind::Selection:
        return words.say(PHRASE("difference", "selects {}"), turn);
    case GuaranteeKind::WhenUnsatisfiable:
        return words.say(PHRASE("difference", "spread over {}: whenUnsatisfiable {}"),
                         change.subject, turn);
    case GuaranteeKind::MaxSkew:
        return words.say(PHRASE("difference", "spread over {}: maxSkew {}"), change.subject, turn);
    case GuaranteeKind::RequiredTerm:
        return words.say(PHRASE("difference", "required term: {}"), turn);
    case GuaranteeKind::MaxUnavailable:
        return words.say(PHRASE("difference", "rolling update: maxUnavailable {}"), turn);
    case GuaranteeKind::UnavailablePeriod:
        return words.say(PHRASE("difference", "rolling update: unavailablePeriodSeconds {}"), turn);
    case GuaranteeKind::RolloutType:
        return change.turn == Turn::Weakened
                   ? words.say(PHRASE("difference", "rollout: {}, and no staged strategy is here: "
                                                    "nothing is rolled out any more"),
                               turn)
                   : words.say(PHRASE("difference", "rollout: {}"), turn);
    case GuaranteeKind::Applying:
        return change.subject.empty()
                   ? words.say(PHRASE("difference", "apply strategy: {}"), turn)
                   : words.say(PHRASE("difference", "strategy: {} {}"), change.subject, turn);
    case GuaranteeKind::Revisions:
        return words.say(PHRASE("difference", "revisionHistoryLimit {}"), turn);
    case GuaranteeKind::DisruptionBudget:
        return words.say(PHRASE("difference", "disruption budget: {} {}"), change.subject, turn);
    default:
        break;
    }
    return words.say(PHRASE("difference", "numberOfClusters {}"), turn);
}

std::string_view nameOf(GuaranteeKind kind) {
    return base::nameIn<GuaranteeKind::DisruptionBudget>(
        kind, {"NumberOfClusters", "ClusterNames", "Selection", "WhenUnsatisfiable", "MaxSkew",
               "SpreadConstraint", "SkewLimit", "RequiredTerm", "Toleration", "MaxUnavailable",
               "UnavailablePeriod", "RolloutType", "Applying", "Revisions", "DisruptionBudget"});
}

std::string_view nameOf(Turn turn) {
    return turn == Turn::Weakened ? "weakened" : "strengthened";
}

} // namespace evenkeel::difference
