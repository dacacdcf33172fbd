// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/kube/object_id.h"

namespace evenkeel::manifest {

/// What an object of a file is to become.
struct ObjectEdit {
    kube::ObjectId object;             // as the file has it
    std::optional<kube::Value> edited; // nothing: the object goes
};

/// The text of a file (YAML of any number of documents, or JSON; objects alone or in a List) after
/// edits: only what differs from the object in the file changes, comments, layout, quotes and
/// other objects stay to the byte. Of several objects of one identity the first is meant. Reading
/// the result gives the edited objects, or this is an error and nothing may be saved.
base::Result<std::string> editText(std::string_view text, std::span<const ObjectEdit> edits);

/// The text with objects appended: YAML documents, or items of a JSON List.
base::Result<std::string> appendObjects(std::string_view text,
                                        std::span<const kube::Value> objects);

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
