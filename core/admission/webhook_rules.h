// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/kube/value.h"

namespace evenkeel::admission {

/// A Go aggregate of errors: several messages in discovery order, each once.
class Messages {
public:
    void add(std::string message);
    void addAll(const Messages &nested);

    bool isEmpty() const { return m_texts.empty(); }
    const std::vector<std::string> &texts() const { return m_texts; }
    /// One message as it is, several as `[m1, m2]`.
    std::string text() const;

private:
    std::vector<std::string> m_texts;
};

/// What KubeFleet's validating webhook has against a ClusterResourcePlacement that decodes, rules
/// W1 to W29 without those about updates (KubeFleet spec 2.5).
Messages clusterPlacementErrors(const std::string &name, const kube::Value &spec);

/// The rules about a policy and about a strategy, without their prefixes.
Messages policyErrors(const kube::Value &policy);
Messages strategyErrors(const kube::Value &strategy);

/// The one message that refuses an update by comparing two policies (W20, W23); empty when none.
std::string policyUpdateError(const kube::Value *policy, const kube::Value *oldPolicy);

/// The webhook's rules about a MemberCluster's taints (KubeFleet spec 1.3).
Messages taintErrors(const kube::Value &spec);

} // namespace evenkeel::admission
