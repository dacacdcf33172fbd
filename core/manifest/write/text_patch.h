// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/value.h"
#include "core/manifest/write/text_nodes.h"

namespace evenkeel::manifest {

/// Bytes from begin to end give way to the text.
struct TextPatch {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
};

enum class Grain { SmallestParts, WholeObject };

/// Whether the text is JSON, so that new parts are to be written as JSON.
bool looksLikeJson(std::string_view text);

/// What turns the object's text from `old` into `edited`: changed scalars in their own quotes,
/// added and removed lines; where that cannot be done, the smallest enclosing block.
std::vector<TextPatch> findPatches(std::string_view text, const TextNode &object,
                                   const kube::Value &old, const kube::Value &edited, Grain grain);

/// Patches must not overlap; those at one place are applied in their order.
std::string applyPatches(std::string_view text, std::vector<TextPatch> patches);

} // namespace evenkeel::manifest
