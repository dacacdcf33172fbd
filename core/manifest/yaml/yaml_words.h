// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/sentence.h"

namespace evenkeel::manifest {

/// What libyaml calls a problem, or the construct that it is in; words it learned later stay as
/// they are.
base::Sentence yamlWords(std::string_view words);

} // namespace evenkeel::manifest
