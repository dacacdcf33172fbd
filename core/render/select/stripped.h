// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"

namespace evenkeel::render {

/// The object as KubeFleet puts it into the resource snapshot: without what only the hub's API
/// server and controllers give it (KubeFleet spec 9.2).
kube::Value stripped(const kube::Value &object);

} // namespace evenkeel::render
