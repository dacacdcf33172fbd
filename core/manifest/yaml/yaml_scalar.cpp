// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/manifest/json/json_resume.h"

namespace evenkeel::manifest {

namespace {

using Kind = kube::Value::Kind;

template <std::size_t N>
bool isOneOf(std::string_view text, const std::array<std::string_view, N> &words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

constexpr std::array<std::string_view, 5> kNulls = {"", "~", "null", "Null", "NULL"};
constexpr std::array<std::string_view, 11> kTrues = {"y",    "Y",    "yes", "Yes", "YES", "true",
                                                     "True", "TRUE", "on",  "On",  "ON"};
constexpr std::array<std::string_view, 11> kFalses = {"n",     "N",     "no",  "No",  "NO", "false",
                                                      "False", "FALSE", "off", "Off", "OFF"};
constexpr std::array<std::string_view, 12> kNotFinite = {".nan",  ".NaN",  ".NAN",  ".inf",
                                                         ".Inf",  ".INF",  "+.inf", "+.Inf",
                                                         "+.INF", "-.inf", "-.Inf", "-.INF"};

bool mayBeOther(char first) {
    return (first >= '0' && first <= '9') ||
           std::string_view("+-.yYnNtTfFoO~").find(first) != std::string_view::npos;
}

std::optional<std::string> wholeNumber(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    const bool isSigned = isNegative || text.starts_with('+');
    std::string_view digits = text.substr(isSigned ? 1 : 0);
    int radix = 10;
    if (digits.size() > 1 && digits[0] == '0') {
        const char letter = static_cast<char>(digits[1] | 0x20);
        radix = letter == 'x' ? 16 : letter == 'b' ? 2 : 8;
        digits.remove_prefix(letter == 'x' || letter == 'b' || letter == 'o' ? 2 : 1);
    }
    const auto magnitude = base::wholeNumber<std::uint64_t>(digits, radix);
    if (!magnitude)
        return std::nullopt;
    constexpr std::uint64_t kLargest = INT64_MAX;
    if (isNegative ? *magnitude > kLargest + 1 : isSigned && *magnitude > kLargest)
        return std::nullopt;
    return fmt::format("{}{}", isNegative && *magnitude != 0 ? "-" : "", *magnitude);
}

/// [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?
bool looksLikeFloat(std::string_view text) {
    std::size_t at = 0;
    const auto skipSign = [&] { at += at < text.size() && (text[at] == '+' || text[at] == '-'); };
    const auto skipDigits = [&] {
        const std::size_t first = at;
        while (at < text.size() && base::isDigit(text[at]))
            ++at;
        return at - first;
    };
    skipSign();
    const std::size_t whole = skipDigits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (skipDigits() == 0 && whole == 0)
            return false;
    } else if (whole == 0) {
        return false;
    }
    if (at < text.size() && (text[at] | 0x20) == 'e') {
        ++at;
        skipSign();
        if (skipDigits() == 0)
            return false;
    }
    return at == text.size();
}

/// As Go's encoding/json writes a float64.
std::string printFloat(double value) {
    if (value == 0)
        return std::signbit(value) ? "-0" : "0";
    std::array<char, 40> buffer{};
    const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                       value < 0 ? -value : value, std::chars_format::scientific);
    const std::string_view scientific(buffer.data(),
                                      static_cast<std::size_t>(written.ptr - buffer.data()));
    const std::size_t mark = scientific.find('e');
    int exponent = 0;
    const std::size_t power = mark + (scientific[mark + 1] == '+' ? 2 : 1);
    std::from_chars(scientific.data() + power, scientific.data() + scientific.size(), exponent);
    std::string digits(scientific.substr(0, mark));
    std::erase(digits, '.');
    const std::string sign = value < 0 ? "-" : "";
    if (exponent < -6 || exponent >= 21) {
        const std::string tail = digits.size() > 1 ? "." + digits.substr(1) : "";
        return fmt::format("{}{}{}e{}{}", sign, digits[0], tail, exponent < 0 ? "-" : "+",
                           std::abs(exponent));
    }
    if (exponent < 0)
        return fmt::format("{}0.{}{}", sign,
                           std::string(static_cast<std::size_t>(-exponent - 1), '0'), digits);
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole)
        return sign + digits + std::string(whole - digits.size(), '0');
    return fmt::format("{}{}.{}", sign, digits.substr(0, whole), digits.substr(whole));
}

std::optional<std::string> floatingNumber(std::string_view text) {
    if (!looksLikeFloat(text))
        return std::nullopt;
    text.remove_prefix(text.starts_with('+') ? 1 : 0);
    const auto value = base::nearestDouble(text);
    return value ? std::optional(printFloat(*value)) : std::nullopt;
}

struct Words {
    const char *context;
    const char *pattern;
};

/// All messages of libyaml 0.2 for a text it can decode.
constexpr Words kWords[] = {
    {PHRASE("yaml", "while scanning a simple key")},
    {PHRASE("yaml", "while scanning a block scalar")},
    {PHRASE("yaml", "while scanning a tag")},
    {PHRASE("yaml", "while scanning a tag directive")},
    {PHRASE("yaml", "while scanning a plain scalar")},
    {PHRASE("yaml", "while scanning a quoted scalar")},
    {PHRASE("yaml", "while scanning an anchor")},
    {PHRASE("yaml", "while scanning an alias")},
    {PHRASE("yaml", "while scanning a directive")},
    {PHRASE("yaml", "while scanning a %YAML directive")},
    {PHRASE("yaml", "while scanning a %TAG directive")},
    {PHRASE("yaml", "while scanning for the next token")},
    {PHRASE("yaml", "while parsing a tag")},
    {PHRASE("yaml", "while parsing a tag directive")},
    {PHRASE("yaml", "while parsing a %TAG directive")},
    {PHRASE("yaml", "while parsing a quoted scalar")},
    {PHRASE("yaml", "while parsing a node")},
    {PHRASE("yaml", "while parsing a block node")},
    {PHRASE("yaml", "while parsing a flow node")},
    {PHRASE("yaml", "while parsing a block collection")},
    {PHRASE("yaml", "while parsing a block mapping")},
    {PHRASE("yaml", "while parsing a flow sequence")},
    {PHRASE("yaml", "while parsing a flow mapping")},
    {PHRASE("yaml", "could not find expected ':'")},
    {PHRASE("yaml", "could not find expected directive name")},
    {PHRASE("yaml", "did not find expected '!'")},
    {PHRASE("yaml", "did not find expected '-' indicator")},
    {PHRASE("yaml", "did not find expected ',' or ']'")},
    {PHRASE("yaml", "did not find expected ',' or '}}'")},
    {PHRASE("yaml", "did not find the expected '>'")},
    {PHRASE("yaml", "did not find expected <document start>")},
    {PHRASE("yaml", "did not find expected <stream-start>")},
    {PHRASE("yaml", "did not find expected alphabetic or numeric character")},
    {PHRASE("yaml", "did not find expected comment or line break")},
    {PHRASE("yaml", "did not find expected digit or '.' character")},
    {PHRASE("yaml", "did not find expected hexdecimal number")},
    {PHRASE("yaml", "did not find expected key")},
    {PHRASE("yaml", "did not find expected node content")},
    {PHRASE("yaml", "did not find expected tag URI")},
    {PHRASE("yaml", "did not find expected version number")},
    {PHRASE("yaml", "did not find expected whitespace")},
    {PHRASE("yaml", "did not find expected whitespace or line break")},
    {PHRASE("yaml", "did not find URI escaped octet")},
    {PHRASE("yaml", "found a tab character that violates indentation")},
    {PHRASE("yaml", "found a tab character where an indentation space is expected")},
    {PHRASE("yaml", "found an incorrect leading UTF-8 octet")},
    {PHRASE("yaml", "found an incorrect trailing UTF-8 octet")},
    {PHRASE("yaml", "found an indentation indicator equal to 0")},
    {PHRASE("yaml", "found character that cannot start any token")},
    {PHRASE("yaml", "found duplicate %TAG directive")},
    {PHRASE("yaml", "found duplicate %YAML directive")},
    {PHRASE("yaml", "found extremely long version number")},
    {PHRASE("yaml", "found incompatible YAML document")},
    {PHRASE("yaml", "found invalid Unicode character escape code")},
    {PHRASE("yaml", "found undefined tag handle")},
    {PHRASE("yaml", "found unexpected ':'")},
    {PHRASE("yaml", "found unexpected document indicator")},
    {PHRASE("yaml", "found unexpected end of stream")},
    {PHRASE("yaml", "found unexpected non-alphabetical character")},
    {PHRASE("yaml", "found unknown directive name")},
    {PHRASE("yaml", "found unknown escape character")},
    {PHRASE("yaml", "block sequence entries are not allowed in this context")},
    {PHRASE("yaml", "mapping keys are not allowed in this context")},
    {PHRASE("yaml", "mapping values are not allowed in this context")},
};

std::size_t skipBlanks(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
        if (at == text.size() || text[at] != '#')
            break;
        at = std::min(text.find('\n', at), text.size());
    }
    return at;
}

/// Where the value of a member with that name begins; npos where another one stands there.
std::size_t valueOf(std::string_view text, std::size_t at, std::string_view name) {
    const bool isQuoted = at < text.size() && (text[at] == '"' || text[at] == '\'');
    at += isQuoted ? 1 : 0;
    if (text.substr(std::min(at, text.size()), name.size()) != name)
        return std::string_view::npos;
    at += name.size() + (isQuoted ? 1 : 0);
    at = std::min(text.find_first_not_of(" \t", at), text.size());
    return at < text.size() && text[at] == ':' ? skipBlanks(text, at + 1) : std::string_view::npos;
}

std::vector<FlowItem> entriesBehind(std::string_view text, std::size_t bracket) {
    std::vector<FlowItem> entries;
    for (std::size_t at = skipBlanks(text, bracket + 1); at < text.size();
         at = skipBlanks(text, at)) {
        if (text[at] == ']' || text[at] == '}')
            break;
        if (text[at] == ',') {
            ++at;
            continue;
        }
        const std::size_t end = std::min(endOfBrokenItem(text, at, Brackets::Yaml), text.size());
        entries.push_back({at, end});
        at = std::max(end, at + 1);
    }
    return entries;
}

/// Of a document that is an object in brackets.
std::size_t listInBrackets(std::string_view document, std::size_t bracket) {
    for (const FlowItem &entry : entriesBehind(document, bracket)) {
        const std::string_view text = document.substr(0, entry.end);
        const std::size_t kind = valueOf(text, entry.begin, "kind");
        if (kind != std::string_view::npos &&
            text.substr(kind).find("List") == std::string_view::npos)
            return std::string_view::npos;
        const std::size_t items = valueOf(document, entry.begin, "items");
        if (items != std::string_view::npos)
            return items;
    }
    return std::string_view::npos;
}

/// Of a document that is an object in lines.
std::size_t listInLines(std::string_view document) {
    for (std::size_t line = 0; line < document.size();) {
        const std::size_t items = valueOf(document, line, "items");
        if (items != std::string_view::npos)
            return items;
        line = std::min(document.find('\n', line), document.size() - 1) + 1;
    }
    return std::string_view::npos;
}

} // namespace

ResolvedScalar resolvePlainScalar(std::string_view text) {
    ResolvedScalar result;
    if (!text.empty() && !mayBeOther(text.front()))
        return result;
    if (text.size() <= 5) {
        const char letter = text.empty() ? '~' : static_cast<char>(text.front() | 0x20);
        if ((letter == '~' || letter == 'n' || text == "~") && isOneOf(text, kNulls)) {
            result.kind = Kind::Null;
        } else if (letter >= 'a' && (isOneOf(text, kTrues) || isOneOf(text, kFalses))) {
            result.kind = Kind::Bool;
            result.isTrue = isOneOf(text, kTrues);
        } else if (letter < 'a' && isOneOf(text, kNotFinite)) {
            result.isFinite = false;
        }
        if (result.kind != Kind::String || !result.isFinite)
            return result;
    }
    const char first = text.front();
    if (!base::isDigit(first) && first != '+' && first != '-' && first != '.')
        return result;
    std::string plain(text);
    if (first != '.')
        std::erase(plain, '_');
    auto number = first == '.' ? std::nullopt : wholeNumber(plain);
    if (!number)
        number = floatingNumber(plain);
    if (number) {
        result.kind = Kind::Number;
        result.number = std::move(*number);
    }
    return result;
}

base::Sentence yamlWords(std::string_view words) {
    for (const auto &[context, pattern] : kWords) {
        base::Sentence known = base::composed({context, pattern, {}});
        if (known.english == words)
            return known;
    }
    return base::verbatim(std::string(words));
}

std::vector<FlowItem> flowItems(std::string_view document) {
    std::size_t list = skipBlanks(document, document.starts_with("---") ? 3 : 0);
    if (list < document.size() && document[list] == '{')
        list = listInBrackets(document, list);
    else if (list < document.size() && document[list] != '[')
        list = listInLines(document);
    const bool isList = list < document.size() && document[list] == '[';
    return isList ? entriesBehind(document, list) : std::vector<FlowItem>();
}

} // namespace evenkeel::manifest
