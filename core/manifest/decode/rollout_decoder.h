// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/render/override/override.h"
#include "core/rollout/eviction.h"
#include "core/rollout/staged/pass.h"
// Objects of rollouts, read as the Go types do; what the schemas default is filled in.
namespace evenkeel::manifest {

base::Result<placement::Eviction> decodeEviction(const kube::Value &object);
base::Result<placement::DisruptionBudget> decodeDisruptionBudget(const kube::Value &object);
base::Result<placement::StagedStrategy> decodeStagedStrategy(const kube::Value &object);
base::Result<placement::StagedRun> decodeStagedRun(const kube::Value &object);
base::Result<placement::ApprovalRequest> decodeApprovalRequest(const kube::Value &object);

/// The conditions of an object's status.
placement::Conditions conditionsOf(const kube::Value &object);
/// The namespace of an object; empty for a kind that begins with `Cluster`, and `default` where
/// another kind names none.
std::string namespaceOf(const kube::Value &object);

/// render::readOverride() after a look at the types, as Go's decoder has it: a wrong one is an
/// error that names the field.
base::Result<std::optional<render::Override>> decodeOverride(const kube::Value &object);

} // namespace evenkeel::manifest
