// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"

namespace evenkeel::store {

/// `metadata` as Go's ObjectMeta reads it: a null text is an empty one, so that a label whose value
/// is null becomes empty (apply spec 2 step 2).
kube::Value readMetadata(kube::Value metadata);
/// The same as ObjectMeta writes it: empty maps, lists and texts vanish.
kube::Value storedMetadata(kube::Value metadata);

} // namespace evenkeel::store
