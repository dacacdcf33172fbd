// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/json_writer.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/base/plain_text.h"
#include "core/kube/json_text.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

namespace {

bool needsJsonEscape(const base::CodePoint &point) {
    return point.value == '"' || point.value == '\\' || base::isUnprintable(point);
}

/// YAML numbers such as 0x1F or .inf are none in JSON; as a string they stay readable.
void appendNumber(std::string &out, const std::string &text) {
    if (isJsonNumber(text))
        out += text;
    else
        appendJsonString(out, text);
}

std::string written(const kube::Value &value, bool isIndented, std::size_t depth = 0) {
    std::string text;
    kube::appendJson(text, value, {appendJsonString, appendNumber, false, isIndented}, depth);
    return text;
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
            kube::appendJsonEscape(out, point.value);
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
    return written(value, false);
}

std::string writePrettyJson(const kube::Value &value) {
    return written(value, true);
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
    return written(item, true, 2);
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
