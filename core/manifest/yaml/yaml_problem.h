// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <yaml.h>

#include "core/base/result.h"
#include "core/base/sentence.h"

namespace evenkeel::manifest {

/// What libyaml stumbled over, in words with advice; the position counts from the text's start, the
/// lines in the words from `firstLine`.
base::Error yamlProblem(const yaml_parser_t &parser, std::string_view text, int firstLine);

/// Byte offset of a 1-based line, with YAML's line breaks; the text's size if there is no such
/// line.
std::size_t yamlLineOffset(std::string_view text, int line);

/// The first byte of a line that YAML does not allow: no UTF-8, or a control character.
struct BadByte {
    int line = 0;
    int column = 0;
    base::Sentence problem;
    bool isReported = false;
};

/// Whether this is a program or a picture rather than a text with a slip in it. UTF-16, which
/// begins with a mark, is a text.
bool isBinary(std::string_view text);
bool isUtf16(std::string_view text);

bool hasBadByte(std::string_view text);

/// One a line, in their order; each is a question mark in the text from here on.
std::vector<BadByte> replaceBadBytes(std::string &text);

// Where to continue in a YAML text after an error. Offsets are bytes, `from` is the start of a
// line; npos if there is no such place.

/// The next line that begins a document.
std::size_t nextYamlDocument(std::string_view text, std::size_t from);

/// The next line of the same document with a list item whose dash follows `indent` spaces.
std::size_t nextYamlItem(std::string_view text, std::size_t from, std::size_t indent);

/// The first line with a dash behind `items:`, or at the begin of a document.
std::size_t firstYamlItem(std::string_view text, std::size_t document);

/// The first line after the items of that list; the text's size where they are the last.
std::size_t endOfYamlList(std::string_view text, std::size_t from, std::size_t indent);

} // namespace evenkeel::manifest
