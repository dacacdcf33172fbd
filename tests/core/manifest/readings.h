// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/manifest/tree/text_chunks.h"

namespace evenkeel::manifest {

/// All that a text gives, in its order: objects with the places of their values, and findings.
std::string readingOf(std::string_view text, const std::string &fileName, TextChunks chunks);

} // namespace evenkeel::manifest
