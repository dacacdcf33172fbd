// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"

namespace evenkeel::reference {

/// What a `Render` request is answered with, but its `id`: KubeFleet spec 9 read from top to
/// bottom, on plain JSON, without a thought of speed. Bad requests are not for it.
kube::Value plainRender(const kube::Value &request);

} // namespace evenkeel::reference
