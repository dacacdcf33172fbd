// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"

namespace evenkeel::hub {

/// The patch (RFC 7386) that makes the one value the other.
kube::Value mergePatch(const kube::Value &from, const kube::Value &to);
kube::Value patched(kube::Value value, const kube::Value &patch);

} // namespace evenkeel::hub
