// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/object_id.h"

namespace evenkeel::manifest {

/// Byte range of a value in a YAML or JSON text; block collections end with their last value, not
/// where the next token starts.
struct TextNode {
    enum class Kind { Scalar, Sequence, Mapping, Alias };
    enum class Style { Plain, SingleQuoted, DoubleQuoted, Block };

    Kind kind = Kind::Scalar;
    Style style = Style::Plain; // of a scalar
    bool isFlow = false;        // a collection in brackets
    std::size_t begin = 0;
    std::size_t end = 0;
    int column = 0;                 // blanks before it in a block
    std::string text;               // of a scalar
    std::vector<TextNode> children; // items; or key, value, key, …
};

/// An object of a file: a document's root or an item of a List.
struct ObjectSpan {
    kube::ObjectId id; // group and kind are those of the List where an item has none
    std::size_t begin = 0;
    std::size_t end = 0;
    int column = 0;
    bool isItem = false;
    bool isFlow = false;
};

/// All objects of a text, in order; roots that are not mappings are skipped.
base::Result<std::vector<ObjectSpan>> findObjects(std::string_view text);

/// The object's text with its indentation, so that it can be parsed on its own.
std::string objectText(std::string_view text, const ObjectSpan &object);

/// The nodes of one object; positions count in the whole text.
base::Result<TextNode> readNodes(std::string_view text, const ObjectSpan &object);

} // namespace evenkeel::manifest
