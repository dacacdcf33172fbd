// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/kube/value.h"

namespace evenkeel::reference {

/// An object after JSON patches as KubeFleet spec 9.7 gives it, table row by table row. Throws
/// std::runtime_error with KubeFleet's message. `operations` is a list of `{op, path, value}`.
kube::Value plainPatched(kube::Value object, const std::vector<kube::Value> &operations);

/// The stored text of a value, put together without the engine's writer.
std::string plainText(const kube::Value &value);

} // namespace evenkeel::reference
