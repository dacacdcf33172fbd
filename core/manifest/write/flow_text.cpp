// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/flow_text.h"

#include <algorithm>

#include "core/manifest/manifest.h"
#include "core/manifest/write/text_lines.h"
#include "core/manifest/write/text_patch.h"
#include "core/manifest/write/yaml_writer.h"

namespace evenkeel::manifest {

namespace {

std::size_t firstIndentation(std::string_view text) {
    const std::size_t line = text.find("\n ");
    if (line == std::string_view::npos)
        return text.find('\n') < text.size() - 1 ? 2 : 0;
    const std::size_t end = text.find_first_not_of(' ', line + 1);
    return std::min(end, text.size()) - line - 1;
}

/// Reindents JSON that is indented by two; JSON strings contain no line breaks.
std::string reindent(std::string_view json, std::size_t step, std::size_t base) {
    std::string out;
    for (std::size_t i = 0; i < json.size(); ++i) {
        out += json[i];
        if (json[i] != '\n')
            continue;
        const std::size_t end = json.find_first_not_of(' ', i + 1);
        out.append(base + (end - i - 1) / 2 * step, ' ');
        i = end - 1;
    }
    return out;
}

} // namespace

FlowText::FlowText(std::string_view text)
    : m_text(text), m_isJson(looksLikeJson(text)), m_step(m_isJson ? firstIndentation(text) : 0) {}

std::string FlowText::write(const kube::Value &value, std::size_t begin, std::size_t end) const {
    if (!m_isJson)
        return yamlFlow(value);
    const std::string_view old = m_text.substr(begin, end - begin);
    const bool wasOneLine = old.size() > 2 && old.find('\n') == std::string_view::npos;
    const bool wasCollection = old.starts_with('{') || old.starts_with('[');
    if (m_step == 0 || (wasOneLine && wasCollection))
        return writeJson(value);
    const std::size_t line = TextLines(m_text).lineStart(begin);
    const std::size_t base = m_text.find_first_not_of(' ', line) - line;
    return reindent(writePrettyJson(value), m_step, base);
}

} // namespace evenkeel::manifest
