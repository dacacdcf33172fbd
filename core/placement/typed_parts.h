// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/kube/labels.h"
#include "core/kube/taints.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

// Reads parts of an object whose types have been checked, as Go's decoder does: what is absent,
// null or of another type is the zero value.
namespace evenkeel::placement {

/// The member when it is there and not null.
const kube::Value *present(const kube::Value &object, std::string_view key);
std::string textOf(const kube::Value &object, std::string_view key);
/// The items of a list, none when it is absent.
const std::vector<kube::Value> &itemsOf(const kube::Value &object, std::string_view key);

kube::LabelSelector labelSelectorOf(const kube::Value &value);
kube::Toleration tolerationOf(const kube::Value &value);
PropertyRequirement requirementOf(const kube::Value &value);
/// An entry of status.targetClusters, or the clusterDecision of a binding.
ClusterDecision decisionOf(const kube::Value &value);

} // namespace evenkeel::placement
