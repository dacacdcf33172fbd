// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/changes/change_search.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/insight/plan_facts.h"

namespace evenkeel::insight {

namespace {

using scheduling::Filter;

std::size_t weightOf(const placement::ClusterSelectorTerm &term) {
    std::size_t weight = 1;
    if (term.labelSelector) {
        weight += term.labelSelector->matchLabels.size();
        for (const auto &expression : term.labelSelector->matchExpressions)
            weight += 1 + expression.values.size() / 4;
    }
    return weight + (term.propertySelector ? term.propertySelector->size() : 0);
}

using Names = std::set<std::string>;

// A pass over the fleet costs more than its clusters, and more with each demand of the policy.
constexpr std::size_t kPlanBase = 100;
constexpr std::size_t kDemandsPerVisit = 16; // looked at for each cluster
constexpr std::size_t kVisitsPerDemand = 2;  // copied and prepared once
// A group gets this part of the work that is left, so that groups behind it get their turn.
constexpr std::size_t kGroupShare = 3;
constexpr std::size_t kProofsPerAnswer = 12; // that are looked for, to choose from

bool touchesSameLabel(const Edit &one, const Edit &other) {
    return std::ranges::any_of(one.labels, [&](const LabelEdit &label) {
        return std::ranges::any_of(other.labels, [&](const LabelEdit &second) {
            return label.cluster == second.cluster && label.key == second.key;
        });
    });
}

/// Both, `later` on top of `earlier`; in an order of its own, so that equal sets are equal.
Edit combined(Edit earlier, Edit later) {
    std::ranges::move(later.labels, std::back_inserter(earlier.labels));
    std::ranges::move(later.taints, std::back_inserter(earlier.taints));
    std::ranges::sort(earlier.labels, {}, [](const LabelEdit &label) {
        return std::tie(label.cluster, label.key, label.value);
    });
    std::ranges::sort(earlier.taints, {}, [](const TaintRemoval &removal) {
        return std::tuple(removal.cluster, removal.taint.key, removal.taint.value,
                          removal.taint.effect.text());
    });
    if (later.policy)
        earlier.policy = std::move(later.policy);
    return earlier;
}

/// RaiseNumber stands last in a set: there the steps are galloped through.
int placeOf(ChangeKind kind) {
    return kind == ChangeKind::RaiseNumber ? 1000 : static_cast<int>(kind);
}

} // namespace

std::size_t weightOf(const placement::Policy &policy) {
    std::size_t weight = policy.clusterNames.size() / 4 + policy.spreadConstraints.size() +
                         policy.tolerations.size();
    for (const auto &term : policy.requiredTerms)
        weight += weightOf(term);
    for (const auto &term : policy.preferredTerms)
        weight += weightOf(term.preference);
    return weight;
}

ChangeSearch::ChangeSearch(const Question &question, const scheduling::Plan &plan,
                           fleet::ClusterIndex cluster, const ChangeLimits &limits,
                           const std::stop_token &stop)
    : m_question(question), m_plan(plan), m_cluster(cluster), m_name(question.fleet.name(cluster)),
      m_limits(limits), m_stop(stop), m_gate(question, plan, cluster),
      m_weight(question.placement.policy ? weightOf(*question.placement.policy) : 0),
      m_work(limits.work) {}

std::size_t ChangeSearch::planWork() const {
    return (m_question.fleet.size() + kPlanBase) * (1 + m_weight / kDemandsPerVisit) + editWork();
}

/// Each edit copies the policy, and the filters read all of it.
std::size_t ChangeSearch::editWork() const {
    return 1 + kVisitsPerDemand * m_weight;
}

bool ChangeSearch::spend(std::size_t work) {
    m_isCancelled = m_isCancelled || m_stop.stop_requested();
    if (m_isCancelled)
        return false;
    if (work > m_work) {
        m_isCutShort = true;
        return false;
    }
    m_work -= work;
    return true;
}

bool ChangeSearch::isDone() const {
    return m_isCancelled || m_proofs.size() >= m_limits.most * kProofsPerAnswer;
}

void ChangeSearch::trySets(std::size_t edits) {
    Node root;
    root.filter = m_gate.after({});
    descend(root, edits);
}

Question ChangeSearch::questionAt(const Node &node, fleet::Fleet &fleet,
                                  placement::Placement &placement) const {
    placement = {m_question.placement.kind,
                 m_question.placement.name,
                 m_question.placement.nameSpace,
                 node.edit.policy ? node.edit.policy : m_question.placement.policy,
                 {}};
    if (node.edit.changesFleet())
        fleet = applied(node.edit, m_question.fleet);
    return {node.edit.changesFleet() ? fleet : m_question.fleet, placement, m_question.bindings,
            m_question.options, m_question.words};
}

std::optional<ChangeSearch::Node> ChangeSearch::after(const Node &node, const CandidateGroup &group,
                                                      std::size_t index) {
    if (!spend(editWork()))
        return std::nullopt;
    Candidate candidate = group.at(index);
    Node next;
    next.isFree = node.filter == Filter::None;
    next.kind = std::max(node.kind, group.kind);
    next.step = node.step + candidate.step;
    next.sentence =
        node.edits == 0 ? std::move(candidate.sentence) : node.sentence + "; " + candidate.sentence;
    next.edits = node.edits + 1;
    if (touchesSameLabel(node.edit, candidate.edit)) {
        next.filter = Filter::ClusterAffinity; // the second undoes the first: not a set
        next.edits = 0;
        return next;
    }
    next.edit = combined(node.edit, std::move(candidate.edit));
    next.filter = m_gate.after(next.edit);
    return next;
}

ChangeSearch::Answer ChangeSearch::tryOne(const Node &node) {
    if (node.edits == 0)
        return Answer::No;
    ++m_tried;
    if (node.filter != Filter::None)
        return Answer::No;
    if (!spend(planWork()))
        return Answer::NotTried;
    const auto plan = planEdit(node.edit, m_question, m_plan, m_stop);
    if (!plan) {
        m_isCancelled = m_isCancelled || plan.error().code == base::ErrorCode::Cancelled;
        return Answer::Failed;
    }
    const Names placed = placedClusters(*plan);
    if (!placed.contains(m_name))
        return Answer::No;
    m_found = Change{priceOf(m_question, node.edit, m_plan, *plan, m_cluster),
                     node.kind,
                     node.step,
                     node.sentence,
                     node.edit,
                     node.edits};
    return Answer::Yes;
}

void ChangeSearch::keep(Change change) {
    const bool isKnown = std::ranges::any_of(
        m_proofs, [&change](const Change &proof) { return isSameChange(proof.edit, change.edit); });
    if (!isKnown)
        m_proofs.push_back(std::move(change));
}

void ChangeSearch::scan(const Node &node, const CandidateGroup &group) {
    const std::size_t reserve = m_work - m_work / kGroupShare;
    for (std::size_t i = 0; i < group.count; ++i) {
        const bool isOwed = i > 0 && m_work < reserve + planWork();
        m_isCutShort = m_isCutShort || isOwed;
        const auto next = isOwed ? std::nullopt : after(node, group, i);
        const Answer answer = next ? tryOne(*next) : Answer::NotTried;
        if (answer == Answer::Yes)
            keep(std::move(*m_found));
        if (answer == Answer::Yes || answer == Answer::NotTried || m_isCancelled)
            return;
    }
}

/// Steps answer No, then Yes, then Failed: doubles the step to get past the first range, then
/// bisects back to its end. Where the work runs out before, the smallest that is proved counts.
void ChangeSearch::gallop(const Node &node, const CandidateGroup &group) {
    std::size_t no = 0; // steps up to this one are too small
    std::size_t beyond = group.count + 1;
    std::optional<Change> found;
    for (std::size_t step = 1; no + 1 < beyond;) {
        const std::size_t at = std::min(step, group.count);
        const auto next = after(node, group, at - 1);
        const Answer answer = next ? tryOne(*next) : Answer::NotTried;
        if (answer == Answer::NotTried || m_isCancelled)
            break;
        if (answer == Answer::No)
            no = at;
        else
            beyond = at;
        if (answer == Answer::Yes)
            found = std::move(m_found);
        const bool isBracketed = beyond <= group.count;
        step = isBracketed ? no + std::max<std::size_t>(1, (beyond - no) / 2) : 2 * at;
        if (!isBracketed && at == group.count)
            break;
    }
    if (found && !m_isCancelled)
        keep(std::move(*found));
}

/// The groups are those of the kinds that what refuses the cluster can be answered with. Of edits
/// that nothing asked for the order does not matter: they stand in the order of their kinds.
void ChangeSearch::descend(const Node &node, std::size_t left) {
    fleet::Fleet fleet;
    placement::Placement placement;
    const Question question = questionAt(node, fleet, placement);
    if (!spend(m_question.fleet.size() / 4 + 1))
        return;
    const std::vector<CandidateGroup> groups = candidateGroups(question, m_cluster, node.filter);
    const bool isOrdered = node.edits > 0 && node.isFree && node.filter == Filter::None;
    for (std::size_t i = 0; i < groups.size() && !isDone(); ++i) {
        const CandidateGroup &group = groups[i];
        const bool isNextKind = i > 0 && group.kind != groups[i - 1].kind;
        if (node.edits == 0 && left == 1 && isNextKind && countSafe() >= m_limits.most)
            return;
        if (isOrdered && placeOf(group.kind) < placeOf(node.kind))
            continue;
        if (left == 1)
            tryGroup(node, group);
        else if (group.kind != ChangeKind::RaiseNumber)
            extend(node, group, left);
    }
}

void ChangeSearch::extend(const Node &node, const CandidateGroup &group, std::size_t left) {
    for (std::size_t i = 0; i < group.count && !isDone(); ++i) {
        const auto next = after(node, group, i);
        if (!next)
            return;
        if (next->edits > 0)
            descend(*next, left - 1);
    }
}

void ChangeSearch::tryGroup(const Node &node, const CandidateGroup &group) {
    if (group.isMonotone)
        gallop(node, group);
    else
        scan(node, group);
}

std::size_t ChangeSearch::countSafe() const {
    return m_proofs.size() -
           static_cast<std::size_t>(std::ranges::count_if(m_proofs, &Change::opensTrap));
}

/// Of equal steps what stands first in the policy.
std::vector<Change> ChangeSearch::best() const {
    std::vector<Change> changes = m_proofs;
    rankProposals(
        changes, [](const Change &change) -> const Price & { return change; },
        [](const Change &change) { return std::pair(change.kind, change.step); });
    if (changes.size() > m_limits.most)
        changes.resize(m_limits.most);
    return changes;
}

ChangeGate::ChangeGate(const Question &question, const scheduling::Plan &plan,
                       fleet::ClusterIndex cluster)
    : m_question(question), m_now(plan.now),
      m_isOpen(plan.trace.wasPlaced(cluster) ||
               question.placement.type() == placement::PlacementType::PickFixed) {
    m_alone.add(question.fleet.cluster(cluster));
}

scheduling::Filter ChangeGate::after(const Edit &edit) const {
    using scheduling::Filter;
    if (m_isOpen)
        return Filter::None;
    scheduling::Evaluation evaluation;
    evaluation.policy = edit.policy                   ? *edit.policy
                        : m_question.placement.policy ? *m_question.placement.policy
                                                      : placement::Policy{};
    evaluation.nameSpace = m_question.placement.nameSpace;
    evaluation.now = m_now;
    const auto evaluated = scheduling::evaluate(
        edit.changesFleet() ? applied(edit, m_alone) : m_alone, std::move(evaluation), {});
    return evaluated ? evaluated->filters.front() : Filter::None;
}

} // namespace evenkeel::insight
