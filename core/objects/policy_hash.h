// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/kube/value.h"

namespace evenkeel::objects {

/// The hash by which the hub knows the policy of a placement or a snapshot again (KubeFleet spec
/// 2.8), as the hub stores it; null for none.
std::string policyHash(const kube::Value &policy);
/// Whether the hash that a policy snapshot has is that of its policy; nothing where it has none
/// that KubeFleet could have written.
std::optional<bool> fitsItsHash(const kube::Value &snapshot);

} // namespace evenkeel::objects
