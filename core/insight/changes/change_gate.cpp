// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/changes/change_gate.h"

#include "core/scheduling/evaluation.h"

namespace evenkeel::insight {

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
