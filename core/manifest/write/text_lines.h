// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace evenkeel::manifest {

/// Questions about the lines of a block YAML text; places are byte offsets.
class TextLines {
public:
    explicit TextLines(std::string_view text) : m_text(text) {}

    std::size_t lineStart(std::size_t at) const;
    /// Where the next line starts; the text's size on the last line.
    std::size_t nextLine(std::size_t at) const;
    /// Whether only spaces precede it on its line.
    bool isFirstOnLine(std::size_t at) const;
    bool isSameLine(std::size_t from, std::size_t to) const;
    /// The colon of a key that ends here; npos if something else comes first.
    std::size_t colonAfter(std::size_t keyEnd) const;
    /// The dash, in that column and first on its line, of the item that begins here; npos if none.
    std::size_t dashBefore(std::size_t item, int column) const;

private:
    std::string_view m_text;
};

} // namespace evenkeel::manifest
