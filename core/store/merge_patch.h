// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/kube/value.h"

namespace evenkeel::store {

/// What a JSON merge patch says of `to`, seen from `from`: what differs, and null for each member
/// that `to` lacks (apply spec 4.2).
kube::Value mergePatch(const kube::Value &from, const kube::Value &to);

/// The value with the patch applied as the API server does: a value that takes the place of none,
/// of a scalar or of a list loses its null members at every depth (apply spec 4.3).
kube::Value patched(kube::Value value, const kube::Value &patch);

/// What `kubectl apply` sends for `modified`: what it adds and changes in `current`, and null for
/// what `original` had and it lacks; nothing where one says a value and the other null.
std::optional<kube::Value> threeWayPatch(const kube::Value &original, const kube::Value &modified,
                                         const kube::Value &current);

/// The value without null members at any depth; null items of lists stay.
kube::Value withoutNulls(kube::Value value);

} // namespace evenkeel::store
