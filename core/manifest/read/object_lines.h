// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace evenkeel::manifest {

/// The lines of a YAML text that are one object's own, the comments on top of it among them: a
/// document, or an item of a List.
struct ObjectLines {
    std::size_t begin = 0; // bytes
    std::size_t end = 0;
    int firstLine = 1; // 1-based
    std::string yaml;  // as a document of its own: without dash and indentation

    std::size_t commentColumn = 0; // of comments on top
    std::size_t column = 0;        // of the object's keys
    std::string firstIndent;       // what stands before the first key, its dash too
    bool endsLine = true;          // false: the text ends here, without a line break
    bool hasCarriageReturns = false;
};

/// The lines of the object that begins at that place, by indentation alone; nothing for an item in
/// brackets. The caller must check that they match the object.
std::optional<ObjectLines> objectLinesAt(std::string_view text, const base::SourceSpan &where);

/// Another text of that object, formatted to replace its lines.
std::string asLines(const ObjectLines &object, std::string_view yaml);

} // namespace evenkeel::manifest
