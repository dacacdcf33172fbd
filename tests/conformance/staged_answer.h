// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"

namespace evenkeel::conformance {

/// What counts of a StageStep answer, or of a part of one: conditions as a set by type and without
/// observedGeneration; absent, empty and zero members are the same, but a label selector of {}.
kube::Value comparableStep(const kube::Value &answer);

} // namespace evenkeel::conformance
