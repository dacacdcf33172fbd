// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/own_document.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "core/base/sentence.h"
#include "core/manifest/yaml/yaml_problem.h"
#include "core/manifest/yaml/yaml_scalar.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;
using kube::Value;

constexpr int kMaxOwnDepth = 100;
constexpr std::size_t kMostValues = 1'000'000;

/// Ends the reading; caught where the library is called.
struct OwnFault {
    base::Sentence message;
    YAML::Mark mark;
};

void place(Value &value, const YAML::Mark &mark) {
    value.setPosition(mark.line + 1, mark.column + 1);
}

/// The library writes what the escapes \N and \_ stand for as one byte of Latin-1, which is no
/// UTF-8.
std::string textOf(const YAML::Node &node) {
    std::string text;
    std::size_t rest = 0; // bytes of a character that are still to come
    for (const char letter : node.Scalar()) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool isInside = (byte & 0xC0U) == 0x80U;
        if (isInside && rest == 0)
            text += '\xC2';
        rest = isInside       ? rest - std::min<std::size_t>(rest, 1)
               : byte >= 0xF0 ? 3
               : byte >= 0xE0 ? 2
               : byte >= 0xC0 ? 1
                              : 0;
        text += letter;
    }
    return text;
}

Value scalarOf(const YAML::Node &node) {
    const bool isPlain = node.Tag() == "?";
    const ResolvedScalar resolved = isPlain ? resolvePlainScalar(node.Scalar()) : ResolvedScalar{};
    switch (resolved.kind) {
    case Value::Kind::Null:
        return {};
    case Value::Kind::Bool:
        return Value::boolean(resolved.isTrue);
    case Value::Kind::Number:
        return Value::number(resolved.number);
    default:
        return Value::string(textOf(node));
    }
}

/// Counts what aliases expand to.
class OwnReader {
public:
    Value valueOf(const YAML::Node &node, int depth);

private:
    Value objectOf(const YAML::Node &node, int depth);

    std::size_t m_values = 0;
};

Value OwnReader::objectOf(const YAML::Node &node, int depth) {
    std::vector<Value::Member> members;
    std::set<std::string> keys;
    for (const auto &member : node) {
        const YAML::Node &key = member.first;
        if (!key.IsScalar())
            throw OwnFault{
                sentence(PHRASE("files", "a list or an object cannot be a key; use a string")),
                key.Mark()};
        std::string name = textOf(key);
        if (!keys.insert(name).second)
            throw OwnFault{sentence(PHRASE("files", "the key \"{}\" stands twice"), name),
                           key.Mark()};
        members.emplace_back(std::move(name), valueOf(member.second, depth + 1));
    }
    return Value::object(std::move(members));
}

Value OwnReader::valueOf(const YAML::Node &node, int depth) {
    if (depth > kMaxOwnDepth)
        throw OwnFault{sentence(PHRASE("files", "more than {} levels of nesting"), kMaxOwnDepth),
                       node.Mark()};
    if (++m_values > kMostValues)
        throw OwnFault{
            sentence(PHRASE("files", "the aliases expand to too many values; write them out")),
            node.Mark()};
    Value value;
    if (node.IsScalar()) {
        value = scalarOf(node);
    } else if (node.IsSequence()) {
        value = Value::array();
        for (const auto &item : node)
            value.items().push_back(valueOf(item, depth + 1));
    } else if (node.IsMap()) {
        value = objectOf(node, depth);
    }
    place(value, node.Mark());
    return value;
}

tl::unexpected<base::Error> refusal(base::Sentence message, const YAML::Mark &mark,
                                    const std::string &fileName) {
    const bool isKnown = !mark.is_null();
    return tl::unexpected(
        errorOf(base::ErrorCode::Syntax, std::move(message),
                {fileName, isKnown ? mark.line + 1 : 0, isKnown ? mark.column + 1 : 0}));
}

} // namespace

base::Result<Value> parseOwnDocument(std::string_view text, const std::string &fileName) {
    // The library reads bytes that are no UTF-8, and keeps them.
    std::string checked(text);
    if (const std::vector<BadByte> bad = replaceBadBytes(checked); !bad.empty())
        return tl::unexpected(errorOf(base::ErrorCode::Syntax, bad.front().problem,
                                      {fileName, bad.front().line, bad.front().column}));
    try {
        const YAML::Node root = YAML::Load(checked);
        return root.IsNull() ? Value::object() : OwnReader().valueOf(root, 1);
    } catch (const OwnFault &fault) {
        return refusal(fault.message, fault.mark, fileName);
    } catch (const YAML::Exception &exception) {
        return refusal(base::verbatim(exception.msg), exception.mark, fileName);
    }
}

} // namespace evenkeel::manifest
