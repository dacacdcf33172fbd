// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/snapshots.h"

namespace evenkeel::objects {

/// Whether a binding or snapshot is one of the placement's.
bool belongsTo(const placement::Binding &binding, const placement::Placement &placement);
bool belongsTo(const placement::PolicySnapshot &snapshot, const placement::Placement &placement);
bool belongsTo(const placement::ResourceSnapshot &snapshot, const placement::Placement &placement);

/// The bindings of a placement, in their order.
std::vector<placement::Binding> bindingsOf(std::span<const placement::Binding> bindings,
                                           const placement::Placement &placement);

/// Whether the binding's cluster has the placement, as far as the scheduler is concerned.
bool holds(const placement::Binding &binding);

} // namespace evenkeel::objects
