// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/kube/value.h"

// The texts of values in JSON.
namespace evenkeel::kube {

/// Appends a JSON string as Go's encoding/json writes it, with <, > and & escaped.
void appendJsonString(std::string &out, std::string_view text);
/// Appends one character of a JSON string as an escape.
void appendJsonEscape(std::string &out, char32_t character);

/// How a JSON text spells what may be spelled in several ways.
struct JsonSpelling {
    void (*appendString)(std::string &out, std::string_view text);
    void (*appendNumber)(std::string &out, const std::string &text);
    bool isSorted = false; // members, as sortedMembers() has them
    bool isIndented = false;
};
void appendJson(std::string &out, const Value &value, const JsonSpelling &spelling,
                std::size_t depth = 0);

} // namespace evenkeel::kube
