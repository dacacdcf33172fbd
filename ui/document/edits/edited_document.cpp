// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edited_document.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/manifest/manifest.h"
#include "core/manifest/write/text_edit.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

/// The text with the object's differences worked in, or the object written anew.
std::string textFor(const Value &value, const std::string &text, const Value &before) {
    const manifest::ObjectEdit edit{kube::idOf(before), value};
    if (auto edited = manifest::editText(text, {&edit, 1}))
        return std::move(*edited);
    return manifest::writeYaml(value);
}

std::string_view lineOf(std::string_view text, int number) {
    for (; number > 1 && !text.empty(); --number)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
}

/// The key of a block collection stands on a line above its first value: the place people look at.
base::SourceSpan keyPosition(std::string_view text, const std::string &key, const Value &value) {
    for (int line = value.line(); line > 0 && line > value.line() - 4; --line) {
        const std::string_view words = lineOf(text, line);
        const std::size_t start = words.find_first_not_of(" -");
        if (start != std::string_view::npos && words.substr(start).starts_with(key + ":"))
            return {"", line, static_cast<int>(start) + 1};
    }
    return {"", value.line(), value.column()};
}

} // namespace

EditedDocument::EditedDocument(Reader reader, Value value, std::string text) : m_reader(reader) {
    auto read = m_reader(text);
    if (read && *read == value) {
        m_goodText = std::move(text);
        m_value = std::move(*read);
    } else {
        m_goodText = read ? textFor(value, text, *read) : manifest::writeYaml(value);
        const auto written = m_reader(m_goodText);
        m_value = written && *written == value ? *written : std::move(value);
    }
    m_text = m_goodText;
}

void EditedDocument::setValue(Value value) {
    m_error.reset();
    if (value == m_value) {
        m_text = m_goodText;
        return;
    }
    m_goodText = textWith(value);
    m_text = m_goodText;
    const auto written = m_reader(m_goodText);
    m_value = written && *written == value ? *written : std::move(value);
}

std::string EditedDocument::textWith(const Value &value) const {
    return value == m_value ? m_goodText : textFor(value, m_goodText, m_value);
}

void EditedDocument::setText(std::string text) {
    auto read = m_reader(text);
    m_text = std::move(text);
    if (!read) {
        m_error = read.error();
        return;
    }
    m_error.reset();
    m_goodText = m_text;
    m_value = std::move(*read);
}

base::SourceSpan EditedDocument::position(const FieldPath &path) const {
    FieldPath here = path;
    while (!here.isEmpty()) {
        const Value *value = findValue(m_value, here);
        if (value != nullptr && value->line() > 0) {
            const bool hasKey = std::holds_alternative<std::string>(here.steps().back());
            const bool isCollection = value->isObject() || value->isArray();
            if (hasKey && isCollection)
                return keyPosition(m_goodText, here.name(), *value);
            return {"", value->line(), value->column()};
        }
        here = here.parent();
    }
    return {"", 1, 1};
}

} // namespace evenkeel::ui
