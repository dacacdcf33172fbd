// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

#include "core/insight/changes/change.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/edit.h"
#include "core/insight/question.h"
#include "core/placement/placement.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::insight {

/// How much a policy holds: terms, demands and their values, names, constraints, tolerations. Work
/// on copies of it, and planning with it, grow with this.
std::size_t weightOf(const placement::Policy &policy);

/// The filters that look at one cluster alone, asked without planning for all: an edit that leaves
/// a cluster refused by one of them does not get it picked, whatever else is picked.
class ChangeGate {
public:
    /// `plan` is the question's.
    ChangeGate(const Question &question, const scheduling::Plan &plan, fleet::ClusterIndex cluster);

    /// What refuses the cluster with the edit made; None also where only a plan can tell.
    scheduling::Filter after(const Edit &edit) const;

private:
    const Question &m_question;
    fleet::Fleet m_alone; // of nothing but the cluster
    kube::Time m_now;
    bool m_isOpen; // it holds the placement, or no filter runs
};

/// Plans edits until it has those that get a cluster picked.
class ChangeSearch {
public:
    /// `plan` is the question's; both outlive the search.
    ChangeSearch(const Question &question, const scheduling::Plan &plan,
                 fleet::ClusterIndex cluster, const ChangeLimits &limits,
                 const std::stop_token &stop);

    /// Tries every set of that many edits.
    void trySets(std::size_t edits);

    bool isCancelled() const { return m_isCancelled; }
    /// The work ran out: there were more to try.
    bool isCutShort() const { return m_isCutShort; }
    std::size_t tried() const { return m_tried; }
    /// Work that was not spent.
    std::size_t workLeft() const { return m_work; }
    /// Those without traps first, then the smallest first.
    std::vector<Change> best() const;
    bool hasFound() const { return !m_proofs.empty(); }

private:
    /// Edits made so far, and what they leave.
    struct Node {
        Edit edit;
        ChangeKind kind = ChangeKind::SetLabel; // the largest of them
        std::int64_t step = 0;
        std::string sentence;
        std::size_t edits = 0;
        scheduling::Filter filter = scheduling::Filter::None; // refuses the cluster anyway
        bool isFree = true; // the last edit was not one that a filter asked for
    };
    enum class Answer { No, Yes, Failed, NotTried };

    void descend(const Node &node, std::size_t left);
    void extend(const Node &node, const CandidateGroup &group, std::size_t left);
    void tryGroup(const Node &node, const CandidateGroup &group);
    void scan(const Node &node, const CandidateGroup &group);
    void gallop(const Node &node, const CandidateGroup &group);
    Answer tryOne(const Node &node);
    std::optional<Node> after(const Node &node, const CandidateGroup &group, std::size_t index);
    Question questionAt(const Node &node, fleet::Fleet &fleet,
                        placement::Placement &placement) const;
    bool spend(std::size_t work);
    bool isDone() const;
    std::size_t planWork() const;
    std::size_t editWork() const;
    std::size_t countSafe() const;
    void keep(Change change);

    const Question &m_question;
    const scheduling::Plan &m_plan;
    fleet::ClusterIndex m_cluster;
    std::string m_name;
    ChangeLimits m_limits;
    const std::stop_token &m_stop;
    ChangeGate m_gate;
    std::size_t m_weight; // of the policy: demands, names, constraints
    std::size_t m_work;   // left
    std::size_t m_tried = 0;
    bool m_isCancelled = false;
    bool m_isCutShort = false;
    std::optional<Change> m_found; // by the last plan
    std::vector<Change> m_proofs;  // as they were found
};

} // namespace evenkeel::insight
