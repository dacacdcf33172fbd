// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/own_document.h"

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
        return Value::string(node.Scalar());
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
        if (!keys.insert(key.Scalar()).second)
            throw OwnFault{sentence(PHRASE("files", "the key \"{}\" stands twice"), key.Scalar()),
                           key.Mark()};
        members.emplace_back(key.Scalar(), valueOf(member.second, depth + 1));
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
