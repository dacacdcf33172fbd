// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/reach.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/fleet/cluster.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/plugins/cluster_affinity.h"

namespace evenkeel::scheduling {

namespace {

using fleet::ClusterIndex;
using placement::PlacementType;
using Names = std::set<std::string, std::less<>>;

void insert(std::string_view name, Names &names) {
    if (!names.contains(name))
        names.emplace(name);
}

/// The keys of which a cluster has another value in the next state; both lists are sorted by key.
void addChangedKeys(const fleet::FleetStep &step, ClusterIndex cluster, Names &keys) {
    const auto old = step.before.labels(cluster);
    const auto now = step.after.labels(cluster);
    auto left = old.begin();
    auto right = now.begin();
    while (left != old.end() || right != now.end()) {
        const bool isGone = right == now.end() || (left != old.end() && left->key < right->key);
        const bool isNew = left == old.end() || (right != now.end() && right->key < left->key);
        if (isGone || isNew || left->value != right->value)
            insert(step.after.text(isNew ? right->key : left->key), keys);
        left += isNew ? 0 : 1;
        right += isGone ? 0 : 1;
    }
}

bool sortsByProperty(const placement::Policy &policy) {
    return std::ranges::any_of(policy.preferredTerms, [](const placement::PreferredTerm &term) {
        return term.preference.propertySorter.has_value();
    });
}

} // namespace

Reach::Reach(fleet::FleetStep step, kube::Time then, kube::Time now)
    : m_step(std::move(step)), m_then(then), m_now(now) {
    if (m_step.movesRows())
        return;
    for (const ClusterIndex cluster : m_step.changed)
        note(cluster);
    if (!movesClock())
        return;
    for (std::uint32_t row = 0; row < m_step.after.size(); ++row) {
        const ClusterIndex cluster{row};
        const auto &before = m_step.before.agent(cluster);
        const auto &after = m_step.after.agent(cluster);
        const bool isFine = fleet::isEligible(before, m_then) && fleet::isEligible(after, m_now);
        if (!isFine && fleet::ineligibility(before, m_then) != fleet::ineligibility(after, m_now))
            m_judged.emplace(m_step.after.name(cluster));
    }
}

void Reach::note(ClusterIndex cluster) {
    const fleet::Fleet &before = m_step.before;
    const fleet::Fleet &after = m_step.after;
    addChangedKeys(m_step, cluster, m_labelKeys);
    const auto &was = before.agent(cluster);
    const auto &is = after.agent(cluster);
    m_changesTaints |= !fleet::hasSameTaints(before, cluster, after, cluster);
    m_changesProperties |= !fleet::hasSameProperties(before, cluster, after, cluster);
    m_changesNamespaces |=
        was.collectsNamespaces != is.collectsNamespaces ||
        was.hasNamespaceMap != is.hasNamespaceMap ||
        !std::ranges::equal(before.namespaces(cluster), after.namespaces(cluster));
    m_changesLeaving |= was.isLeaving != is.isLeaving;
    if (fleet::ineligibility(was, m_then) != fleet::ineligibility(is, m_now))
        insert(after.name(cluster), m_judged);
}

bool Reach::readsLabels(const placement::ClusterSelectorTerm &term) const {
    if (!term.labelSelector)
        return false;
    const auto isChanged = [this](const std::string &key) { return m_labelKeys.contains(key); };
    return std::ranges::any_of(term.labelSelector->matchLabels,
                               [&](const auto &label) { return isChanged(label.first); }) ||
           std::ranges::any_of(term.labelSelector->matchExpressions, isChanged,
                               &kube::LabelSelectorRequirement::key);
}

bool Reach::readsProperty(const std::string &name) const {
    if (!m_changesProperties)
        return false;
    const ClusterProperty before(m_step.before, name);
    const ClusterProperty after(m_step.after, name);
    return std::ranges::any_of(m_step.changed, [&](ClusterIndex cluster) {
        return before.text(m_step.before, cluster) != after.text(m_step.after, cluster);
    });
}

/// What is read of all clusters together: the domains of constraints and the extremes of sorted
/// properties (KubeFleet spec 4.6, 4.1.3).
bool Reach::readsTogether(const placement::Policy &policy) const {
    const auto isChanged = [this](const auto &constraint) {
        return m_labelKeys.contains(constraint.topologyKey);
    };
    if (std::ranges::any_of(policy.spreadConstraints, isChanged))
        return true;
    return policy.placementType == PlacementType::PickN &&
           std::ranges::any_of(policy.preferredTerms, [this](const auto &term) {
               const auto &sorter = term.preference.propertySorter;
               return sorter && readsProperty(sorter->name);
           });
}

/// What is read of each cluster alone (KubeFleet spec 3.4, 3.9).
bool Reach::reads(const placement::Placement &placement, const placement::Policy &policy) const {
    if (policy.placementType == PlacementType::PickFixed)
        return std::ranges::any_of(policy.clusterNames, [this](const std::string &name) {
            return m_judged.contains(name);
        });
    const auto readsTerm = [this](const placement::ClusterSelectorTerm &term) {
        return readsLabels(term) ||
               (term.propertySelector &&
                std::ranges::any_of(*term.propertySelector, [this](const auto &requirement) {
                    return readsProperty(requirement.name);
                }));
    };
    return m_changesTaints || !m_judged.empty() ||
           (m_changesNamespaces && !placement.nameSpace.empty()) ||
           std::ranges::any_of(policy.requiredTerms, readsTerm) ||
           (policy.placementType == PlacementType::PickN &&
            std::ranges::any_of(policy.preferredTerms,
                                [this](const auto &term) { return readsLabels(term.preference); }));
}

/// Whether a changed cluster gets another filter result or another score than in the plan.
bool Reach::judgesOtherwise(const Plan &before) const {
    const Evaluation &known = before.trace.evaluation();
    if (known.isSelectedBefore.size() != m_step.before.size())
        return true; // put together by hand
    if (!known.runsPlugins)
        return false;
    Evaluation now;
    now.policy = known.policy;
    now.nameSpace = known.nameSpace;
    now.now = m_now;
    const RequiredAffinity required(m_step.after, now.policy.requiredTerms);
    PreferredAffinity preferred(m_step.after, now.policy.preferredTerms);
    if (known.scores && sortsByProperty(now.policy) && !preferred.preScore(m_step.after))
        return true;
    return std::ranges::any_of(m_step.changed, [&](ClusterIndex cluster) {
        const auto row = fleet::row(cluster);
        const auto refusal = firstRefusal(m_step.after, now, required, cluster);
        if (!refusal || *refusal != known.filters[row])
            return true;
        if (*refusal != Filter::None)
            return filterReason(m_step.before, known, m_then, cluster, *refusal) !=
                   filterReason(m_step.after, now, m_now, cluster, *refusal);
        if (!known.scores || known.isSelectedBefore[row])
            return false;
        const auto score = preferred.score(m_step.after, cluster);
        return !score || *score != known.affinity[row];
    });
}

bool Reach::reaches(const placement::Placement &placement, const Plan *before) const {
    if (m_step.movesRows() || m_changesLeaving)
        return true;
    static const placement::Policy kNone;
    const placement::Policy &policy = placement.policy ? *placement.policy : kNone;
    if (readsTogether(policy))
        return true;
    if (!reads(placement, policy))
        return false;
    return before == nullptr || movesClock() || policy.placementType == PlacementType::PickFixed ||
           judgesOtherwise(*before);
}

Plan Reach::standing(Plan before) const {
    before.now = m_now;
    before.trace.setNow(m_now);
    return before;
}

bool plansAlike(const placement::Placement &one, const placement::Placement &other) {
    return one.kind == other.kind && one.name == other.name && one.nameSpace == other.nameSpace &&
           one.policy == other.policy;
}

} // namespace evenkeel::scheduling
