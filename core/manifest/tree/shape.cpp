// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/tree/shape.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/kube/quantity.h"
#include "core/kube/time.h"

namespace evenkeel::manifest {

namespace {

using base::Sentence;
using base::sentence;
using Type = Shape::Type;

/// The way to the value under examination, for messages only.
struct Step {
    const Step *parent = nullptr;
    std::string_view name;
    std::size_t index = 0;
    bool isIndex = false;
};

std::string printPath(const Step *step) {
    if (step == nullptr || step->parent == nullptr) {
        return {};
    }
    const std::string before = printPath(step->parent);
    if (step->isIndex) {
        return fmt::format("{}[{}]", before, step->index);
    }
    return before.empty() ? std::string(step->name) : fmt::format("{}.{}", before, step->name);
}

Sentence printFound(const Node &node) {
    switch (node.kind) {
    case Kind::Null:
        return base::verbatim("null");
    case Kind::Bool:
        return node.isTrue ? sentence(PHRASE("files", "the boolean true"))
                           : sentence(PHRASE("files", "the boolean false"));
    case Kind::Number:
        return sentence(PHRASE("files", "the number {}"), node.written());
    case Kind::String:
        return node.size <= 60 ? sentence(PHRASE("files", "the string \"{}\""), node.text())
                               : sentence(PHRASE("files", "a long string"));
    case Kind::Array:
        return sentence(PHRASE("files", "a list"));
    case Kind::Object:
        return sentence(PHRASE("files", "an object"));
    }
    return {};
}

Sentence expected(Type type) {
    switch (type) {
    case Type::String:
        return sentence(PHRASE("files", "a string"));
    case Type::Bool:
        return sentence(PHRASE("files", "true or false"));
    case Type::Int32:
    case Type::Int64:
        return sentence(PHRASE("files", "an integer"));
    case Type::IntOrString:
        return sentence(PHRASE("files", "an integer or a percentage"));
    case Type::Time:
        return sentence(PHRASE("files", "a time such as 2026-03-01T12:00:00Z"));
    case Type::Quantity:
        return sentence(PHRASE("files", "a quantity such as 4, 500m or 16Gi"));
    case Type::List:
        return sentence(PHRASE("files", "a list"));
    case Type::Map:
    case Type::Object:
    case Type::Any:
        break;
    }
    return sentence(PHRASE("files", "an object"));
}

template <typename Integer> Sentence wholeNumberInRange() {
    using Limits = std::numeric_limits<Integer>;
    return sentence(PHRASE("files", "a whole number from {} to {}"), Limits::min(), Limits::max());
}

/// The same for a value that is of that type, but too large for it.
Sentence expectedOf(const Node &node, Type type) {
    const std::string_view digits = node.text().substr(node.text().starts_with('-') ? 1 : 0);
    const bool isWhole = node.kind == Kind::Number && !digits.empty() &&
                         digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (isWhole && type == Type::Int32) {
        return wholeNumberInRange<std::int32_t>();
    }
    return isWhole && type == Type::Int64 ? wholeNumberInRange<std::int64_t>() : expected(type);
}

Sentence advice(const Node &node, Type type) {
    const bool isScalar = node.kind == Kind::Bool || node.kind == Kind::Number;
    if (type == Type::String && isScalar) {
        // As it is written: `1.10` is the number 1.1, and `yes` is true.
        const std::string_view word = node.isTrue ? "true" : "false";
        return sentence(PHRASE("files", "; quote it: \"{}\""),
                        node.written().empty() ? word : node.written());
    }
    std::int64_t ignored = 0;
    const char *end = node.data + node.size;
    const bool isQuotedNumber =
        node.isString() && node.size > 0 && std::from_chars(node.data, end, ignored).ptr == end;
    if ((type == Type::Int32 || type == Type::Int64) && isQuotedNumber) {
        return sentence(PHRASE("files", "; write it without quotes: {}"), node.text());
    }
    return {};
}

base::Error wrongType(const Node &node, Type type, const Step &step) {
    const std::string path = printPath(&step);
    return errorOf(
        base::ErrorCode::WrongType,
        sentence(PHRASE("files", "{} must be {}, but is {}{}"),
                 path.empty() ? sentence(PHRASE("files", "the object")) : base::verbatim(path),
                 expectedOf(node, type), printFound(node), advice(node, type)),
        {{}, node.line, node.column});
}

template <typename Integer> bool holds(const Node &node) {
    Integer value = 0;
    const char *end = node.data + node.size;
    const auto [rest, problem] = std::from_chars(node.data, end, value);
    return node.kind == Kind::Number && problem == std::errc() && rest == end;
}

bool fits(const Node &node, Type type) {
    switch (type) {
    case Type::Any:
        return true;
    case Type::String:
        return node.isString();
    case Type::Bool:
        return node.kind == Kind::Bool;
    case Type::Int32:
        return holds<std::int32_t>(node);
    case Type::Int64:
        return holds<std::int64_t>(node);
    case Type::IntOrString:
        return node.isString() || holds<std::int32_t>(node);
    case Type::Time:
        return node.isString() && kube::parseTime(node.text()).has_value();
    case Type::Quantity:
        return (node.isString() || node.kind == Kind::Number) &&
               kube::Quantity::parse(trimmed(node.text())).has_value();
    case Type::List:
        return node.isArray();
    case Type::Map:
    case Type::Object:
        return node.isObject();
    }
    return false;
}

std::optional<base::Error> find(const Node &node, const Shape &shape, const Step &step);

std::optional<base::Error> findInMembers(const Node &node, const Shape &shape, const Step &step) {
    for (const Node *key = node.begin(); key != node.end();) {
        const Node &value = *(key + 1);
        const Shape *wanted = shape.element;
        if (shape.type == Type::Object) {
            const auto field = std::find_if(
                shape.fields.begin(), shape.fields.end(),
                [key](const Field &candidate) { return candidate.name == key->text(); });
            wanted = field == shape.fields.end() ? nullptr : field->shape;
        }
        if (wanted != nullptr) {
            if (auto error = find(value, *wanted, Step{&step, key->text(), 0, false})) {
                return error;
            }
        }
        key = value.next();
    }
    return std::nullopt;
}

std::optional<base::Error> find(const Node &node, const Shape &shape, const Step &step) {
    if (node.isNull()) {
        return std::nullopt;
    }
    if (!fits(node, shape.type)) {
        return wrongType(node, shape.type, step);
    }
    if (shape.type == Type::Object || shape.type == Type::Map) {
        return findInMembers(node, shape, step);
    }
    if (shape.type == Type::List) {
        std::size_t index = 0;
        for (const Node *item = node.begin(); item != node.end(); item = item->next(), ++index) {
            if (auto error = find(*item, *shape.element, Step{&step, {}, index, true})) {
                return error;
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\n\v\f\r";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::optional<base::Error> shapeError(const Node &node, const Shape &shape) {
    if (node.isNull()) {
        return errorOf(base::ErrorCode::WrongType, sentence(PHRASE("files", "the object is null")),
                       {{}, node.line, node.column});
    }
    return find(node, shape, Step{});
}

} // namespace evenkeel::manifest
