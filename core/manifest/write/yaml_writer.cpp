// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/yaml_writer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

#include <fmt/format.h>
#include <yaml-cpp/emitter.h>

#include "core/api/field_table.h"
#include "core/api/server_metadata.h"
#include "core/base/plain_text.h"
#include "core/fleet/generate.h"
#include "core/manifest/write/text_edit.h"
#include "core/manifest/write/text_patch.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;

constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

constexpr std::array<std::string_view, 5> kObject{"apiVersion", "kind", "metadata", "spec",
                                                  "status"};

/// Puts the members that have a rank in front, in its order.
template <typename Rank> void sortMembers(Value &object, Rank rank) {
    std::ranges::stable_sort(object.members(), {},
                             [&rank](const Value::Member &member) { return rank(member.first); });
}

/// Members as the table has them, then those that it does not know; keys of maps by name.
void order(Value &value, const api::Field &field) {
    if (field.type == api::FieldType::List) {
        for (Value &item : value.items())
            order(item, field.element());
        return;
    }
    if (!value.isObject())
        return;
    if (field.type == api::FieldType::Map)
        sortMembers(value, [](const std::string &key) { return key; });
    else
        sortMembers(value, [&field](const std::string &key) {
            return std::ranges::find(field.children, key, &api::Field::name) -
                   field.children.begin();
        });
    for (auto &[key, member] : value.members()) {
        const api::Field *child = field.type == api::FieldType::Map
                                      ? &field.element()
                                      : field.child(key, api::ApiVersion::V1Beta1);
        if (child != nullptr)
            order(member, *child);
    }
}

void stripMetadata(Value &metadata) {
    for (const std::string_view key : api::kServerMetadata)
        metadata.remove(key);
    if (Value *annotations = metadata.find("annotations")) {
        annotations->remove(kLastApplied);
        annotations->remove(fleet::kPlannedAnnotation);
        removeIfEmpty(metadata, "annotations");
    }
    // The hub's controllers put their finalizers on and take them off themselves.
    if (Value *finalizers = metadata.find("finalizers")) {
        std::erase_if(finalizers->items(), [](const Value &item) {
            return item.text().starts_with("kubernetes-fleet.io/");
        });
        removeIfEmpty(metadata, "finalizers");
    }
}

void stripServerManaged(Value &object) {
    object.remove("status");
    if (Value *metadata = object.find("metadata")) {
        stripMetadata(*metadata);
        removeIfEmpty(object, "metadata");
    }
}

// A key longer than this (YAML's limit is 1,024, quotes and escapes included) is written after a
// question mark.
constexpr std::size_t kLongestSimpleKey = 1000;
constexpr std::size_t kLongestEscape = 6; // for one byte

bool isPrintable(const base::CodePoint &point) {
    const char32_t c = point.value;
    return point.isValid && c >= 0x20 && c != 0x7F && !(c >= 0x80 && c < 0xA0) && c != 0x2028 &&
           c != 0x2029 && !base::isDirectionMark(c) && c != 0xFEFF && c != 0xFFFE && c != 0xFFFF;
}

template <typename Predicate> bool anyCodePoint(std::string_view text, Predicate predicate) {
    for (std::size_t i = 0; i < text.size();) {
        const base::CodePoint point = base::codePointAt(text, i);
        if (predicate(point))
            return true;
        i += point.bytes;
    }
    return false;
}

bool isPrintable(std::string_view text) {
    return !anyCodePoint(text, [](const auto &point) { return !isPrintable(point); });
}

/// Words that some reader resolves: YAML 1.1 and 1.2 core schemas, Go, Python and Ruby.
bool isReservedWord(std::string_view text) {
    constexpr std::array kWords{"y",     "n",    "yes", "no",  "on",       "off", "true",
                                "false", "null", "nil", "nan", "infinity", "inf", "none"};
    return std::ranges::any_of(kWords, [text](std::string_view word) {
        return std::ranges::equal(word, text,
                                  [](char a, char b) { return a == base::lowerCase(b); });
    });
}

/// Integers of any base, floats, sexagesimals and timestamps consist of these alone; a sign or a
/// dot in front is quoted in any case.
bool mayBeNumberOrTime(std::string_view text) {
    constexpr std::string_view kCharacters = "0123456789abcdefABCDEFxXoOpPtTzZ_+-.,: ";
    return std::isdigit(static_cast<unsigned char>(text.front())) != 0 &&
           text.find_first_not_of(kCharacters) == std::string_view::npos;
}

/// Whether every YAML 1.1 and 1.2 reader takes the text, written without quotes, for this string.
/// The Emitter knows YAML 1.2 alone, and leaves `yes`, `0x1f`, `1_000` and `=` without quotes.
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

/// Whether a text of several lines survives as the Emitter's literal block, which has neither an
/// indentation indicator nor a way to leave out the last line break.
bool isLiteralSafe(std::string_view text) {
    if (!text.ends_with('\n') || text.ends_with("\n\n") || text.front() == ' ' ||
        text.front() == '\n')
        return false;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = text.find('\n', start);
        const std::string_view line = text.substr(start, end - start);
        if (!isPrintable(line) || line.ends_with(' '))
            return false;
        start = end + 1;
    }
    return true;
}

/// What the Emitter's quotes would change or leave unreadable: it replaces Unicode's noncharacters,
/// takes overlong forms for what they mean, and does not escape DEL, line separators and direction
/// marks.
bool isBeyondEmitter(const base::CodePoint &point) {
    const char32_t c = point.value;
    return !point.isValid || c == 0x7F || c == 0x2028 || c == 0x2029 || (c & 0xFFFE) == 0xFFFE ||
           base::isDirectionMark(c) || (c >= 0xFDD0 && c <= 0xFDEF);
}

bool isBeyondEmitter(std::string_view text) {
    return anyCodePoint(text, [](const auto &point) { return isBeyondEmitter(point); });
}

/// A double-quoted scalar with everything escaped but printable ASCII.
std::string escaped(std::string_view text) {
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const base::CodePoint point = base::codePointAt(text, i);
        const auto code = static_cast<unsigned>(point.value);
        if (code >= 0x20 && code < 0x7F && code != '"' && code != '\\')
            out += static_cast<char>(code);
        else if (code > 0xFFFF)
            fmt::format_to(std::back_inserter(out), "\\U{:08X}", code);
        else
            fmt::format_to(std::back_inserter(out), "\\u{:04X}", code);
        i += point.bytes;
    }
    return out + '"';
}

/// Writes values with yaml-cpp's Emitter.
class YamlWriter {
public:
    enum class Style { Block, Flow };

    explicit YamlWriter(Style style) : m_style(style) {
        m_out.SetNullFormat(YAML::LowerNull);
        if (style == Style::Flow) {
            m_out.SetMapFormat(YAML::Flow);
            m_out.SetSeqFormat(YAML::Flow);
        }
    }

    void write(const kube::Value &value);
    void writeString(std::string_view text, Quotes quotes);
    std::string text() const { return {m_out.c_str(), m_out.size()}; }

private:
    void writeAsIs(std::string_view text);
    void writeQuoted(std::string_view text, YAML::EMITTER_MANIP quotes);
    void writeText(const std::string &text);
    void writeNumber(const std::string &number);
    void writeArray(const kube::Value &value);
    void writeObject(const kube::Value &value);
    bool isPlain(std::string_view text) const;
    bool isLongKey(std::string_view key) const;

    Style m_style;
    YAML::Emitter m_out;
};

/// Inside brackets more characters end a plain scalar, for yaml-cpp the question mark, too.
bool YamlWriter::isPlain(std::string_view text) const {
    const bool isBlock = m_style == Style::Block;
    return isPlainSafe(text) &&
           (isBlock || text.find_first_of(",[]{}:?") == std::string_view::npos);
}

/// A scalar whose spelling is decided, as the Emitter takes numbers: for a string it would look for
/// quotes with regular expressions, at six times the cost.
void YamlWriter::writeAsIs(std::string_view text) {
    m_out.WriteIntegralType(text);
}

void YamlWriter::writeQuoted(std::string_view text, YAML::EMITTER_MANIP quotes) {
    if (isBeyondEmitter(text))
        writeAsIs(escaped(text));
    else
        m_out << quotes << std::string(text);
}

void YamlWriter::writeString(std::string_view text, Quotes quotes) {
    if (quotes == Quotes::AsNeeded && isPlain(text))
        writeAsIs(text);
    else if (quotes == Quotes::Single && isPrintable(text))
        writeQuoted(text, YAML::SingleQuoted);
    else
        writeQuoted(text, YAML::DoubleQuoted);
}

void YamlWriter::writeText(const std::string &text) {
    if (m_style == Style::Block && isLiteralSafe(text) && !isBeyondEmitter(text))
        m_out << YAML::Literal << text.substr(0, text.size() - 1);
    else
        writeString(text, Quotes::AsNeeded);
}

void YamlWriter::writeNumber(const std::string &number) {
    if (number == "-0")
        writeAsIs("-0.0"); // in YAML, unlike in JSON, -0 is the integer 0
    else if (!number.empty() && isPrintable(number))
        writeAsIs(number);
    else
        writeQuoted(number, YAML::DoubleQuoted);
}

void YamlWriter::writeArray(const kube::Value &value) {
    if (value.items().empty())
        m_out << YAML::Flow;
    m_out << YAML::BeginSeq;
    for (const kube::Value &item : value.items())
        write(item);
    m_out << YAML::EndSeq;
}

/// Not inside brackets, where the Emitter's long keys cannot be read back.
bool YamlWriter::isLongKey(std::string_view key) const {
    return m_style == Style::Block && key.size() > kLongestSimpleKey / kLongestEscape &&
           (key.size() > kLongestSimpleKey || !isPlain(key));
}

void YamlWriter::writeObject(const kube::Value &value) {
    if (value.members().empty())
        m_out << YAML::Flow;
    m_out << YAML::BeginMap;
    for (const auto &[key, member] : value.members()) {
        if (isLongKey(key))
            m_out << YAML::LongKey;
        m_out << YAML::Key;
        writeString(key, Quotes::AsNeeded);
        m_out << YAML::Value;
        write(member);
    }
    m_out << YAML::EndMap;
}

void YamlWriter::write(const kube::Value &value) {
    switch (value.kind()) {
    case kube::Value::Kind::Null:
        m_out << YAML::Null;
        return;
    case kube::Value::Kind::Bool:
        m_out << value.asBool();
        return;
    case kube::Value::Kind::Number:
        writeNumber(value.text());
        return;
    case kube::Value::Kind::String:
        writeText(value.text());
        return;
    case kube::Value::Kind::Array:
        writeArray(value);
        return;
    case kube::Value::Kind::Object:
        writeObject(value);
        return;
    }
}

/// Moves every line that is not empty to the right.
std::string indented(std::string_view text, std::size_t blanks) {
    std::string out;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = text.find('\n', start) + 1;
        out.append(end - start > 1 ? blanks : 0, ' ');
        out += text.substr(start, end - start);
        start = end;
    }
    return out;
}

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

void removeIfEmpty(Value &object, std::string_view key) {
    const Value *member = object.find(key);
    if (member != nullptr && member->members().empty() && member->items().empty())
        object.remove(key);
}

Value canonical(const Value &object, Strip strip) {
    Value result = object;
    if (!result.isObject())
        return result;
    if (result.find("kind") != nullptr) {
        if (strip == Strip::ServerManaged)
            stripServerManaged(result);
        sortMembers(result, [](const std::string &key) {
            return std::ranges::find(kObject, std::string_view(key)) - kObject.begin();
        });
        if (Value *metadata = result.find("metadata"))
            order(*metadata, api::metadataTable());
    }
    const api::Field *table = api::tableOf(result);
    if (table != nullptr) {
        for (const api::Field &section : table->children) {
            if (Value *value = result.find(section.name))
                order(*value, section);
        }
    }
    if (Value *items = result.find("items"); items != nullptr && table == nullptr) {
        for (Value &item : items->items())
            item = canonical(item, strip);
    }
    return result;
}

std::string yamlString(std::string_view text, Quotes quotes) {
    YamlWriter writer(YamlWriter::Style::Block);
    writer.writeString(text, quotes);
    return writer.text();
}

std::string yamlBlock(const kube::Value &value, int indent) {
    YamlWriter writer(YamlWriter::Style::Block);
    writer.write(value);
    std::string text = writer.text() + '\n';
    return indent == 0 ? text : indented(text, static_cast<std::size_t>(indent));
}

std::string yamlFlow(const kube::Value &value) {
    YamlWriter writer(YamlWriter::Style::Flow);
    writer.write(value);
    return writer.text();
}

std::string writeYaml(const kube::Value &value, Strip strip) {
    return yamlBlock(canonical(value, strip), 0);
}

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
