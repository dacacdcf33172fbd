// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/kube/value.h"

namespace evenkeel::manifest {

/// Draws a text that tempts a YAML reader: words, numbers, punctuation, blanks, several lines,
/// UTF-8.
std::string anyText(int mostPieces = 100);
/// Draws nested objects of up to `depth` levels, never without members.
kube::Value anyObject(int depth = 3);

} // namespace evenkeel::manifest
