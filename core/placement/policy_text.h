// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/labels.h"
#include "core/kube/taints.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::placement {

/// The JSON of a stored policy without numberOfClusters as Go writes it; KubeFleet makes a new
/// policy snapshot where its hash is another (KubeFleet spec 2.8). Empty structs are in it.
std::string policyText(const std::optional<Policy> &policy);
/// That hash, as snapshots have it.
std::string policyHash(const std::optional<Policy> &policy);
/// Whether a text has the form of one: people write others into files.
bool isPolicyHash(std::string_view text);

/// The policy in one spelling of all that pick the same clusters in the same order of scores: the
/// same meaning has the same `policyText`.
Policy plainSpelling(Policy policy);

// Reads parts of an object whose types have been checked, as Go's decoder does: what is absent,
// null or of another type is the zero value.

/// The member when it is there and not null.
const kube::Value *present(const kube::Value &object, std::string_view key);
std::string textOf(const kube::Value &object, std::string_view key);
/// The items of a list, none when it is absent.
const std::vector<kube::Value> &itemsOf(const kube::Value &object, std::string_view key);

kube::LabelSelector labelSelectorOf(const kube::Value &value);
/// As the API writes it.
kube::Value encode(const kube::LabelSelector &selector);
kube::Toleration tolerationOf(const kube::Value &value);
PropertyRequirement requirementOf(const kube::Value &value);
/// An entry of status.targetClusters, or the clusterDecision of a binding.
ClusterDecision decisionOf(const kube::Value &value);

} // namespace evenkeel::placement
