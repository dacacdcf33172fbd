// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/object_id.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

#include <fmt/format.h>

namespace evenkeel::kube {

namespace {

/// The kinds of a hub that have no namespace: the API server drops one that is written.
bool isOfCluster(const ObjectId &id) {
    return id.group.ends_with("kubernetes-fleet.io") &&
           (id.kind == "MemberCluster" ||
            (id.kind.starts_with("Cluster") && id.kind != "ClusterResourcePlacementStatus"));
}

} // namespace

ObjectId idOf(const Value &document) {
    const auto textAt = [&document](std::initializer_list<std::string_view> path) {
        const Value *value = document.findPath(path);
        return value != nullptr ? value->text() : std::string();
    };
    const std::string version = textAt({"apiVersion"});
    const auto slash = version.rfind('/');
    ObjectId id{slash == std::string::npos ? std::string() : version.substr(0, slash),
                textAt({"kind"}), textAt({"metadata", "namespace"}), textAt({"metadata", "name"})};
    if (id.name.empty())
        id.name = textAt({"metadata", "generateName"});
    if (!id.nameSpace.empty() && isOfCluster(id))
        id.nameSpace.clear();
    return id;
}

std::string fullNameOf(const ObjectId &id) {
    return id.nameSpace.empty() ? id.name : id.nameSpace + '/' + id.name;
}

std::string displayNameOf(const ObjectId &id) {
    return id.kind + ' ' + fullNameOf(id);
}

namespace {

constexpr std::size_t kLabelLength = 63;
constexpr std::size_t kSubdomainLength = 253;

constexpr const char *kNamePattern =
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an "
    "alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for "
    "validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
constexpr const char *kSubdomainPattern =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or "
    "'.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used "
    "for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
constexpr const char *kDnsLabelPattern =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and "
    "must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used "
    "for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
constexpr const char *kLabelValuePattern =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or "
    "'.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  "
    "or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

bool isLowerOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool isAlphanumeric(char c) {
    return isLowerOrDigit(c) || (c >= 'A' && c <= 'Z');
}

bool isNamePart(std::string_view text) {
    return !text.empty() && isAlphanumeric(text.front()) && isAlphanumeric(text.back()) &&
           std::ranges::all_of(
               text, [](char c) { return isAlphanumeric(c) || c == '-' || c == '_' || c == '.'; });
}

bool isDnsLabel(std::string_view text) {
    return !text.empty() && isLowerOrDigit(text.front()) && isLowerOrDigit(text.back()) &&
           std::ranges::all_of(text, [](char c) { return isLowerOrDigit(c) || c == '-'; });
}

bool isDnsSubdomain(std::string_view text) {
    while (true) {
        const std::size_t dot = text.find('.');
        if (!isDnsLabel(text.substr(0, dot)))
            return false;
        if (dot == std::string_view::npos)
            return true;
        text.remove_prefix(dot + 1);
    }
}

std::string tooLong(std::size_t limit) {
    return fmt::format("must be no more than {} characters", limit);
}

struct Rune {
    char32_t code = 0;
    std::size_t length = 0; // 0: no valid UTF-8
};

Rune firstRune(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length)
        return {};
    char32_t code = lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return {};
        code = code << 6 | (byte(i) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
    if (code < kSmallest[length] || (code >= 0xD800 && code <= 0xDFFF) || code > 0x10FFFF)
        return {};
    return {code, length};
}

/// Go's strconv.IsPrint without the unassigned code points, which change with every Unicode.
bool isPrintable(char32_t code) {
    using Range = std::pair<char32_t, char32_t>;
    constexpr std::array<Range, 17> kHidden{{{0x00, 0x1F},
                                             {0x7F, 0xA0},
                                             {0xAD, 0xAD},
                                             {0x0600, 0x0605},
                                             {0x061C, 0x061C},
                                             {0x06DD, 0x06DD},
                                             {0x070F, 0x070F},
                                             {0x1680, 0x1680},
                                             {0x180E, 0x180E},
                                             {0x2000, 0x200F},
                                             {0x2028, 0x202F},
                                             {0x205F, 0x206F},
                                             {0x3000, 0x3000},
                                             {0xE000, 0xF8FF},
                                             {0xFEFF, 0xFEFF},
                                             {0xFFF0, 0xFFFB},
                                             {0xE0000, 0xE007F}}};
    if ((code & 0xFFFE) == 0xFFFE || code >= 0xF0000)
        return false;
    return std::ranges::none_of(kHidden, [code](const Range &range) {
        return code >= range.first && code <= range.second;
    });
}

/// ASCII that needs no escape between quotes.
bool isPlain(char c) {
    return c >= ' ' && c < '\x7f' && c != '"' && c != '\\';
}

std::string escaped(char32_t code) {
    constexpr std::string_view kShort = "abtnvfr"; // from \a on, as C orders them
    if (code >= '\a' && code <= '\r')
        return std::string("\\") + kShort[code - '\a'];
    const auto number = static_cast<std::uint32_t>(code);
    if (code < 0x80)
        return fmt::format("\\x{:02x}", number);
    return code < 0x10000 ? fmt::format("\\u{:04x}", number) : fmt::format("\\U{:08x}", number);
}

} // namespace

std::vector<std::string> qualifiedNameErrors(std::string_view name) {
    const std::size_t slash = name.find('/');
    std::vector<std::string> errors;
    if (slash != std::string_view::npos) {
        const std::string_view prefix = name.substr(0, slash);
        name.remove_prefix(slash + 1);
        if (name.find('/') != std::string_view::npos)
            return {std::string("a qualified name ") + kNamePattern +
                    " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"};
        if (prefix.empty())
            errors.emplace_back("prefix part must be non-empty");
        else
            for (const std::string &error : dns1123SubdomainErrors(prefix))
                errors.push_back("prefix part " + error);
    }
    if (name.empty())
        errors.emplace_back("name part must be non-empty");
    else if (name.size() > kLabelLength)
        errors.push_back("name part " + tooLong(kLabelLength));
    if (!isNamePart(name))
        errors.push_back(std::string("name part ") + kNamePattern);
    return errors;
}

std::vector<std::string> dns1123SubdomainErrors(std::string_view name) {
    std::vector<std::string> errors;
    if (name.size() > kSubdomainLength)
        errors.push_back(tooLong(kSubdomainLength));
    if (!isDnsSubdomain(name))
        errors.emplace_back(kSubdomainPattern);
    return errors;
}

std::vector<std::string> dns1123LabelErrors(std::string_view name) {
    std::vector<std::string> errors;
    if (name.size() > kLabelLength)
        errors.push_back(tooLong(kLabelLength));
    if (!isDnsLabel(name))
        errors.emplace_back(kDnsLabelPattern);
    return errors;
}

std::vector<std::string> labelValueErrors(std::string_view value) {
    std::vector<std::string> errors;
    if (value.size() > kLabelLength)
        errors.push_back(tooLong(kLabelLength));
    if (!value.empty() && !isNamePart(value))
        errors.emplace_back(kLabelValuePattern);
    return errors;
}

std::string quoted(std::string_view text) {
    std::string result;
    result.reserve(text.size() + 2);
    appendQuoted(text, result);
    return result;
}

void appendQuoted(std::string_view text, std::string &result) {
    result += '"';
    while (!text.empty()) {
        const auto plain =
            static_cast<std::size_t>(std::ranges::find_if_not(text, isPlain) - text.begin());
        result.append(text.substr(0, plain));
        text.remove_prefix(plain);
        if (text.empty())
            break;
        const Rune rune = firstRune(text);
        const std::size_t length = std::max<std::size_t>(rune.length, 1);
        if (rune.length == 0)
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
        else if (rune.code == '"' || rune.code == '\\')
            result.append("\\").append(text.substr(0, 1));
        else if (isPrintable(rune.code))
            result.append(text.substr(0, length));
        else
            result += escaped(rune.code);
        text.remove_prefix(length);
    }
    result += '"';
}

} // namespace evenkeel::kube
