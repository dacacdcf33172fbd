// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/json_list.h"

#include <string>
#include <utility>

#include "core/manifest/manifest.h"
#include "core/manifest/write/json_writer.h"

namespace evenkeel::manifest {

JsonList::JsonList(std::string_view apiVersion, std::string_view kind, TextSink sink)
    : m_sink(std::move(sink)) {
    std::string text = "{\n  \"apiVersion\": ";
    appendJsonString(text, apiVersion);
    text += ",\n  \"kind\": ";
    appendJsonString(text, kind);
    m_sink(text + ",\n  \"items\": [");
}

void JsonList::add(const kube::Value &item) {
    std::string text = m_isEmpty ? "\n    " : ",\n    ";
    for (const char c : writePrettyJson(item)) {
        text += c;
        if (c == '\n') // strings of JSON hold none
            text += "    ";
    }
    m_sink(text);
    m_isEmpty = false;
}

void JsonList::end() {
    m_sink(m_isEmpty ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace evenkeel::manifest
