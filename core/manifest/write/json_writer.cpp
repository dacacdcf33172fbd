// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/json_writer.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

namespace {

enum class Layout { Compact, Indented };

void appendJsonEscape(std::string &out, char32_t character) {
    switch (character) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\b':
        out += "\\b";
        return;
    case '\f':
        out += "\\f";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(character));
    }
}

bool needsJsonEscape(const base::CodePoint &point) {
    return point.value == '"' || point.value == '\\' || base::isUnprintable(point);
}

class JsonWriter {
public:
    explicit JsonWriter(Layout layout) : m_layout(layout) {}

    void write(const kube::Value &value, int depth);
    std::string take() { return std::move(m_out); }

private:
    void writeObject(const kube::Value &value, int depth);
    void writeArray(const kube::Value &value, int depth);
    void breakLine(int depth);

    Layout m_layout;
    std::string m_out;
};

void JsonWriter::breakLine(int depth) {
    if (m_layout == Layout::Compact)
        return;
    m_out += '\n';
    m_out.append(static_cast<std::size_t>(depth) * 2, ' ');
}

void JsonWriter::writeObject(const kube::Value &value, int depth) {
    if (value.members().empty()) {
        m_out += "{}";
        return;
    }
    m_out += '{';
    bool isFirst = true;
    for (const auto &[key, member] : value.members()) {
        if (!isFirst)
            m_out += ',';
        isFirst = false;
        breakLine(depth + 1);
        appendJsonString(m_out, key);
        m_out += m_layout == Layout::Compact ? ":" : ": ";
        write(member, depth + 1);
    }
    breakLine(depth);
    m_out += '}';
}

void JsonWriter::writeArray(const kube::Value &value, int depth) {
    if (value.items().empty()) {
        m_out += "[]";
        return;
    }
    m_out += '[';
    bool isFirst = true;
    for (const kube::Value &item : value.items()) {
        if (!isFirst)
            m_out += ',';
        isFirst = false;
        breakLine(depth + 1);
        write(item, depth + 1);
    }
    breakLine(depth);
    m_out += ']';
}

void JsonWriter::write(const kube::Value &value, int depth) {
    switch (value.kind()) {
    case kube::Value::Kind::Null:
        m_out += "null";
        return;
    case kube::Value::Kind::Bool:
        m_out += value.asBool() ? "true" : "false";
        return;
    case kube::Value::Kind::Number:
        // YAML numbers such as 0x1F or .inf are none in JSON; as a string they stay readable.
        if (isJsonNumber(value.text()))
            m_out += value.text();
        else
            appendJsonString(m_out, value.text());
        return;
    case kube::Value::Kind::String:
        appendJsonString(m_out, value.text());
        return;
    case kube::Value::Kind::Array:
        writeArray(value, depth);
        return;
    case kube::Value::Kind::Object:
        writeObject(value, depth);
        return;
    }
}

std::string_view skipDigits(std::string_view text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    return end == std::string_view::npos ? std::string_view() : text.substr(end);
}

} // namespace

void appendJsonString(std::string &out, std::string_view text) {
    const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        const auto special =
            std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(i), text.end(), isPlain);
        const std::string_view plain(text.begin() + static_cast<std::ptrdiff_t>(i), special);
        out += plain;
        i += plain.size();
        if (special == text.end())
            break;
        const base::CodePoint point = base::codePointAt(text, i);
        if (needsJsonEscape(point))
            appendJsonEscape(out, point.value);
        else
            out += text.substr(i, point.bytes);
        i += point.bytes;
    }
    out += '"';
}

bool isJsonNumber(std::string_view text) {
    if (text.starts_with('-'))
        text.remove_prefix(1);
    const std::string_view fraction = skipDigits(text);
    const std::size_t integerDigits = text.size() - fraction.size();
    if (integerDigits == 0 || (integerDigits > 1 && text.front() == '0'))
        return false;
    text = fraction;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        const std::string_view rest = skipDigits(text);
        if (rest.size() == text.size())
            return false;
        text = rest;
    }
    if (text.starts_with('e') || text.starts_with('E')) {
        text.remove_prefix(1);
        if (text.starts_with('+') || text.starts_with('-'))
            text.remove_prefix(1);
        return !text.empty() && skipDigits(text).empty();
    }
    return text.empty();
}

std::string writeJson(const kube::Value &value) {
    JsonWriter writer(Layout::Compact);
    writer.write(value, 0);
    return writer.take();
}

std::string writePrettyJson(const kube::Value &value) {
    JsonWriter writer(Layout::Indented);
    writer.write(value, 0);
    return writer.take();
}

JsonList::JsonList(std::string_view apiVersion, std::string_view kind, TextSink sink)
    : m_sink(std::move(sink)) {
    std::string text = "{\n  \"apiVersion\": ";
    appendJsonString(text, apiVersion);
    text += ",\n  \"kind\": ";
    appendJsonString(text, kind);
    m_sink(text + ",\n  \"items\": [");
}

std::string JsonList::textOf(const kube::Value &item) {
    JsonWriter writer(Layout::Indented);
    writer.write(item, 2);
    return writer.take();
}

void JsonList::add(std::string_view itemText) {
    m_sink(m_isEmpty ? "\n    " : ",\n    ");
    m_sink(itemText);
    m_isEmpty = false;
}

void JsonList::end() {
    m_sink(m_isEmpty ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace evenkeel::manifest
