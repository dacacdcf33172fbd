// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

/// Annotations below `evenkeel.dev/` with a name that is not known for the kind, or with a value
/// that cannot be read: one Invalid for each, with its line.
std::vector<base::Error> ownAnnotationFaults(const Node &object, std::string_view kind);

} // namespace evenkeel::manifest
