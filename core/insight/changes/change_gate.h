// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/insight/edit.h"
#include "core/insight/question.h"
#include "core/scheduling/filter.h"

namespace evenkeel::insight {

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

} // namespace evenkeel::insight
