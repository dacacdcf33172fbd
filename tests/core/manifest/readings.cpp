// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/manifest/readings.h"

#include <fmt/format.h>

#include "core/manifest/read/document_reader.h"

namespace evenkeel::manifest {

namespace {

std::string print(const Node &node) {
    std::string text = fmt::format("{}:{} {} {} \"{}\"", node.line, node.column,
                                   static_cast<int>(node.kind), node.isTrue, node.written());
    if (node.isObject() || node.isArray()) {
        for (const Node *member = node.begin(); member != node.end(); member = member->next())
            text += " (" + print(*member) + ")";
    }
    return text;
}

} // namespace

std::string readingOf(std::string_view text, const std::string &fileName, TextChunks chunks) {
    std::string given;
    DocumentReader reader(
        [&](const Node &object, const ObjectType &type) {
            given += fmt::format("{}/{} {}\n", type.apiVersion, type.kind, print(object));
        },
        [&](const api::Finding &diagnostic) {
            given += fmt::format("{}:{}: {}\n", diagnostic.where.line, diagnostic.where.column,
                                 diagnostic.sentence);
        },
        chunks);
    reader.read(text, fileName);
    return given;
}

} // namespace evenkeel::manifest
