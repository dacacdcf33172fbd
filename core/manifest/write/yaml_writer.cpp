// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/yaml_writer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <iterator>

#include <fmt/format.h>

#include "core/manifest/write/canonical.h"
#include "core/manifest/write/json_writer.h"
#include "core/manifest/manifest.h"
#include "core/base/utf8.h"

namespace evenkeel::manifest {

namespace {

// A key longer than this (YAML's limit is 1,024) is written after a question mark.
constexpr std::size_t kLongestSimpleKey = 1000;

bool isPrintable(const base::CodePoint &point) {
    const char32_t c = point.value;
    return point.isValid && c >= 0x20 && c != 0x7F && !(c >= 0x80 && c < 0xA0) && c != 0x2028 &&
           c != 0x2029 && c != 0xFEFF && c != 0xFFFE && c != 0xFFFF;
}

bool isPrintable(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const base::CodePoint point = base::codePointAt(text, i);
        if (!isPrintable(point))
            return false;
        i += point.bytes;
    }
    return true;
}

/// Words that some reader resolves: YAML 1.1 and 1.2 core schemas, Go, Python and Ruby.
bool isReservedWord(std::string_view text) {
    constexpr std::array kWords{"y",     "n",    "yes", "no",  "on",       "off", "true",
                                "false", "null", "nil", "nan", "infinity", "inf", "none"};
    return std::ranges::any_of(kWords, [text](std::string_view word) {
        return std::ranges::equal(word, text, [](char a, char b) {
            return a == std::tolower(static_cast<unsigned char>(b));
        });
    });
}

/// Integers of any base, floats, sexagesimals and timestamps consist of these alone; a sign or a
/// dot in front is quoted in any case.
bool mayBeNumberOrTime(std::string_view text) {
    constexpr std::string_view kCharacters = "0123456789abcdefABCDEFxXoOpPtTzZ_+-.,: ";
    return std::isdigit(static_cast<unsigned char>(text.front())) != 0 &&
           text.find_first_not_of(kCharacters) == std::string_view::npos;
}

void appendYamlEscape(std::string &out, char32_t character) {
    const auto code = static_cast<unsigned>(character);
    switch (character) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
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
        break;
    }
    if (code < 0x100)
        fmt::format_to(std::back_inserter(out), "\\x{:02X}", code);
    else
        fmt::format_to(std::back_inserter(out), "\\u{:04X}", code);
}

/// Whether a text of several lines survives as a literal block without indentation indicator.
bool isLiteralSafe(std::string_view text) {
    const bool isSeveralLines = text.find('\n') != std::string_view::npos;
    if (!isSeveralLines || text.front() == ' ' || text.front() == '\n' || text.ends_with("\n\n"))
        return false;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view line = text.substr(start, end - start);
        if (!isPrintable(line) || line.ends_with(' '))
            return false;
        start = end + 1;
    }
    return true;
}

/// Inside brackets more characters end a plain scalar.
std::string flowString(std::string_view text) {
    const bool isPlain =
        isPlainSafe(text) && text.find_first_of(",[]{}:") == std::string_view::npos;
    return isPlain ? std::string(text) : doubleQuoted(text);
}

std::string scalar(const kube::Value &value) {
    switch (value.kind()) {
    case kube::Value::Kind::Null:
        return "null";
    case kube::Value::Kind::Bool:
        return value.asBool() ? "true" : "false";
    case kube::Value::Kind::Number:
        return isPrintable(value.text()) && !value.text().empty() ? value.text()
                                                                  : doubleQuoted(value.text());
    case kube::Value::Kind::String:
        return yamlString(value.text());
    case kube::Value::Kind::Array:
        return "[]";
    case kube::Value::Kind::Object:
        return "{}";
    }
    return {};
}

bool isBlock(const kube::Value &value) {
    return !value.members().empty() || !value.items().empty();
}

class YamlWriter {
public:
    void writeRoot(const kube::Value &value, int indent);
    std::string take() { return std::move(m_out); }

private:
    void writeMembers(const kube::Value &value, int indent);
    void writeItems(const kube::Value &value, int indent);
    void writeMemberValue(const kube::Value &value, int indent);
    void writeLiteral(const std::string &text, int indent);
    void pad(int indent) { m_out.append(static_cast<std::size_t>(indent), ' '); }

    std::string m_out;
};

/// What follows `key:`. Lists use their key's own indentation, as kubectl writes them.
void YamlWriter::writeMemberValue(const kube::Value &value, int indent) {
    if (value.isString() && isLiteralSafe(value.text())) {
        writeLiteral(value.text(), indent + 2);
    } else if (!isBlock(value)) {
        m_out += ' ' + scalar(value) + '\n';
    } else {
        m_out += '\n';
        if (value.isArray()) {
            pad(indent);
            writeItems(value, indent);
        } else {
            pad(indent + 2);
            writeMembers(value, indent + 2);
        }
    }
}

/// Expects the indentation of the first line to be written already.
void YamlWriter::writeMembers(const kube::Value &value, int indent) {
    bool isFirst = true;
    for (const auto &[key, member] : value.members()) {
        if (!isFirst)
            pad(indent);
        isFirst = false;
        const std::string keyText = yamlString(key);
        if (keyText.size() > kLongestSimpleKey) {
            m_out += "? " + keyText + '\n';
            pad(indent);
        } else {
            m_out += keyText;
        }
        m_out += ':';
        writeMemberValue(member, indent);
    }
}

void YamlWriter::writeItems(const kube::Value &value, int indent) {
    bool isFirst = true;
    for (const kube::Value &item : value.items()) {
        if (!isFirst)
            pad(indent);
        isFirst = false;
        m_out += '-';
        if (item.isString() && isLiteralSafe(item.text())) {
            writeLiteral(item.text(), indent + 2);
        } else if (!isBlock(item)) {
            m_out += ' ' + scalar(item) + '\n';
        } else {
            m_out += ' ';
            if (item.isArray())
                writeItems(item, indent + 2);
            else
                writeMembers(item, indent + 2);
        }
    }
}

void YamlWriter::writeLiteral(const std::string &text, int indent) {
    const bool endsLine = text.ends_with('\n');
    m_out += endsLine ? " |\n" : " |-\n";
    const std::size_t size = endsLine ? text.size() - 1 : text.size();
    for (std::size_t start = 0; start <= size;) {
        const std::size_t end = std::min(text.find('\n', start), size);
        if (end > start)
            pad(indent);
        m_out.append(text, start, end - start);
        m_out += '\n';
        start = end + 1;
    }
}

void YamlWriter::writeRoot(const kube::Value &value, int indent) {
    pad(indent);
    if (!isBlock(value))
        m_out += scalar(value) + '\n';
    else if (value.isArray())
        writeItems(value, indent);
    else
        writeMembers(value, indent);
}

} // namespace

std::string doubleQuoted(std::string_view text) {
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const base::CodePoint point = base::codePointAt(text, i);
        if (point.value == '"' || point.value == '\\' || !isPrintable(point))
            appendYamlEscape(out, point.value);
        else
            out += text.substr(i, point.bytes);
        i += point.bytes;
    }
    out += '"';
    return out;
}

bool isSingleQuotable(std::string_view text) {
    return isPrintable(text);
}

std::string singleQuoted(std::string_view text) {
    std::string out = "'";
    for (const char character : text)
        out.append(character == '\'' ? 2 : 1, character);
    return out + "'";
}

bool isPlainSafe(std::string_view text) {
    constexpr std::string_view kUnsafeFirst = "-?:,[]{}#&*!|>'\"%@`~=<+. ";
    if (text.empty() || kUnsafeFirst.find(text.front()) != std::string_view::npos)
        return false;
    if (text.back() == ' ' || text.back() == ':' || !isPrintable(text))
        return false;
    if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos)
        return false;
    return !isReservedWord(text) && !mayBeNumberOrTime(text);
}

std::string yamlString(std::string_view text) {
    return isPlainSafe(text) ? std::string(text) : doubleQuoted(text);
}

std::string yamlBlock(const kube::Value &value, int indent) {
    YamlWriter writer;
    writer.writeRoot(value, indent);
    return writer.take();
}

std::string yamlFlow(const kube::Value &value) {
    if (!isBlock(value))
        return value.isString() ? flowString(value.text()) : scalar(value);
    std::string out = value.isArray() ? "[" : "{";
    for (const kube::Value &item : value.items())
        out += (out.size() > 1 ? ", " : "") + yamlFlow(item);
    for (const auto &[key, member] : value.members())
        out += (out.size() > 1 ? ", " : "") + flowString(key) + ": " + yamlFlow(member);
    return out + (value.isArray() ? "]" : "}");
}

std::string writeYaml(const kube::Value &value, Strip strip) {
    return yamlBlock(canonical(value, strip), 0);
}

} // namespace evenkeel::manifest
