// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/base/sentence.h"

namespace evenkeel::manifest {

/// Where the first `{{` stands in a text that a template engine has yet to make YAML of: it is no
/// YAML where such an action is. Actions in quotes or in a block of text leave it YAML.
std::optional<base::SourceSpan> templateAction(std::string_view text);
/// What is said of such a text, of which nothing is read.
base::Sentence templateProblem();

} // namespace evenkeel::manifest
