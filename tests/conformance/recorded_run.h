// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/kube/value.h"

namespace evenkeel::conformance {

/// Plays a recorded run of a staged update anew, from its first request, rules and events alone.
/// Empty, or where it goes another way than it went.
std::string differingCourse(const kube::Value &recording);

} // namespace evenkeel::conformance
