// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/document_output.h"

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

using kube::Value;

std::string placeText(const base::SourceSpan &where) {
    return fmt::format("{}:{}:{}", where.file, where.line, where.column);
}

std::string documentsText(const std::vector<Value> &documents) {
    std::string text;
    for (const Value &document : documents)
        text += (text.empty() ? "" : "---\n") + manifest::writeYaml(document);
    return text;
}

void putDocument(const Value &document, Format format) {
    std::string text = format == Format::Json ? manifest::writePrettyJson(document)
                                              : manifest::writeYaml(document);
    if (text.empty() || text.back() != '\n')
        text += '\n';
    put(text);
}

} // namespace evenkeel::ctl
