// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <rapidcheck.h>

#include "core/kube/value.h"

namespace evenkeel::manifest {

/// Texts that tempt a YAML reader: words, numbers, punctuation, blanks, several lines, UTF-8.
rc::Gen<std::string> anyText();
/// A scalar of any kind; numbers as a reader prints them.
rc::Gen<kube::Value> anyScalar();
/// Nested objects of up to `depth` levels, never without members.
rc::Gen<kube::Value> anyObject(int depth = 3);

} // namespace evenkeel::manifest
