// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace evenkeel::manifest {

/// From the first byte of something to the one behind its last.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// `---` by itself or in front of something: it begins a document, even inside a block of text.
bool isMarker(std::string_view line);
/// `...`, which ends one.
bool isEndMarker(std::string_view line);

/// What goes of a YAML text together with the document whose root has that range: one of the
/// markers (`---`) around it, and the comments between its marker and the next one.
TextRange documentRange(std::string_view text, TextRange root);
/// The same of a document before which no other is left: comments at the top belong to the file.
TextRange firstDocumentRange(std::string_view text, TextRange root, bool isTop);

/// Whether a document that is appended needs a marker before it.
bool needsMarker(std::string_view text);

} // namespace evenkeel::manifest
