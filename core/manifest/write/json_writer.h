// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/kube/value.h"

namespace evenkeel::manifest {

/// Appends a JSON string literal as Go's encoding/json writes it without HTML escaping: invalid
/// UTF-8 bytes become U+FFFD, line separators are escaped.
void appendJsonString(std::string &out, std::string_view text);

/// Whether the text is a number by JSON's grammar.
bool isJsonNumber(std::string_view text);

/// Takes a long text part by part.
using TextSink = std::function<void(std::string_view)>;

/// A List whose items come one after another, as writePrettyJson() would write the whole.
class JsonList {
public:
    JsonList(std::string_view apiVersion, std::string_view kind, TextSink sink);

    /// How an item stands in the list; may be asked from any thread.
    static std::string textOf(const kube::Value &item);
    void add(std::string_view itemText);
    /// With a line break behind it.
    void end();

private:
    TextSink m_sink;
    bool m_isEmpty = true;
};

} // namespace evenkeel::manifest
