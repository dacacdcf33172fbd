// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Go types of the KubeFleet APIs, as far as they decide whether a document decodes
// (KubeFleet spec 1.3, 2.3.1), built from the tables of fields.

#include "core/manifest/tree/shape.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "core/api/field_table.h"
#include "core/base/number.h"
#include "core/base/sentence.h"
#include "core/kube/quantity.h"
#include "core/kube/time.h"

namespace evenkeel::manifest {

namespace {

using base::Sentence;
using base::sentence;
using Type = Shape::Type;

// The same questions to a node of a text that was just read and to a value that is kept.

Kind kindOf(const Node &node) {
    return node.kind;
}
Kind kindOf(const kube::Value &value) {
    return value.kind();
}

std::string_view textOf(const Node &node) {
    return node.text();
}
std::string_view textOf(const kube::Value &value) {
    return value.text();
}

bool isTrue(const Node &node) {
    return node.isTrue;
}
bool isTrue(const kube::Value &value) {
    return value.isBool() && value.asBool();
}

/// As it stands in the file, where that is known.
std::string_view writtenOf(const Node &node) {
    const bool isWord = node.kind == Kind::Bool && node.written().empty();
    return !isWord ? node.written() : node.isTrue ? "true" : "false";
}
std::string_view writtenOf(const kube::Value &value) {
    return value.text();
}

base::SourceSpan placeOf(const Node &node) {
    return {{}, node.line, node.column};
}
base::SourceSpan placeOf(const kube::Value &value) {
    return {{}, value.line(), value.column()};
}

using Fault = std::optional<base::Error>;

/// The first fault that `check(item)` finds.
template <typename Check> Fault firstInItems(const Node &list, const Check &check) {
    for (const Node *item = list.begin(); item != list.end(); item = item->next()) {
        if (Fault fault = check(*item))
            return fault;
    }
    return std::nullopt;
}
template <typename Check> Fault firstInItems(const kube::Value &list, const Check &check) {
    for (const kube::Value &item : list.items()) {
        if (Fault fault = check(item))
            return fault;
    }
    return std::nullopt;
}

/// The first fault that `check(key, value)` finds.
template <typename Check> Fault firstInMembers(const Node &object, const Check &check) {
    for (const Node *key = object.begin(); key != object.end();) {
        const Node &value = *(key + 1);
        if (Fault fault = check(key->text(), value))
            return fault;
        key = value.next();
    }
    return std::nullopt;
}
template <typename Check> Fault firstInMembers(const kube::Value &object, const Check &check) {
    for (const auto &[key, value] : object.members()) {
        if (Fault fault = check(std::string_view(key), value))
            return fault;
    }
    return std::nullopt;
}

/// The way to the value under examination, for messages only.
struct Step {
    const Step *parent = nullptr;
    std::string_view name;
    std::size_t index = 0;
    bool isIndex = false;
};

std::string printPath(const Step *step) {
    if (step == nullptr || step->parent == nullptr)
        return {};
    const std::string before = printPath(step->parent);
    if (step->isIndex)
        return fmt::format("{}[{}]", before, step->index);
    return before.empty() ? std::string(step->name) : fmt::format("{}.{}", before, step->name);
}

template <typename Read> Sentence printFound(const Read &node) {
    switch (kindOf(node)) {
    case Kind::Null:
        return base::verbatim("null");
    case Kind::Bool:
        return isTrue(node) ? sentence(PHRASE("files", "the boolean true"))
                            : sentence(PHRASE("files", "the boolean false"));
    case Kind::Number:
        return sentence(PHRASE("files", "the number {}"), writtenOf(node));
    case Kind::String:
        return textOf(node).size() <= 60
                   ? sentence(PHRASE("files", "the string \"{}\""), textOf(node))
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
template <typename Read> Sentence expectedOf(const Read &node, Type type) {
    const std::string_view digits = textOf(node).substr(textOf(node).starts_with('-') ? 1 : 0);
    const bool isWhole = kindOf(node) == Kind::Number && !digits.empty() &&
                         digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (isWhole && type == Type::Int32)
        return wholeNumberInRange<std::int32_t>();
    return isWhole && type == Type::Int64 ? wholeNumberInRange<std::int64_t>() : expected(type);
}

template <typename Read> Sentence advice(const Read &node, Type type) {
    const bool isScalar = kindOf(node) == Kind::Bool || kindOf(node) == Kind::Number;
    if (type == Type::String && isScalar) {
        // As it is written: `1.10` is the number 1.1, and `no` is false.
        return writtenOf(node).empty()
                   ? sentence(PHRASE("files", "; quote it, as it is written"))
                   : sentence(PHRASE("files", "; quote it: \"{}\""), writtenOf(node));
    }
    const std::string_view text = textOf(node);
    const bool isQuotedNumber = kindOf(node) == Kind::String && base::wholeNumber(text);
    if ((type == Type::Int32 || type == Type::Int64) && isQuotedNumber)
        return sentence(PHRASE("files", "; write it without quotes: {}"), text);
    return {};
}

template <typename Read> base::Error wrongType(const Read &node, Type type, const Step &step) {
    const std::string path = printPath(&step);
    return errorOf(
        base::ErrorCode::WrongType,
        sentence(PHRASE("files", "{} must be {}, but is {}{}"),
                 path.empty() ? sentence(PHRASE("files", "the object")) : base::verbatim(path),
                 expectedOf(node, type), printFound(node), advice(node, type)),
        placeOf(node));
}

template <typename Integer, typename Read> bool holds(const Read &node) {
    return kindOf(node) == Kind::Number && base::wholeNumber<Integer>(textOf(node));
}

template <typename Read> bool fits(const Read &node, Type type) {
    const bool isString = kindOf(node) == Kind::String;
    switch (type) {
    case Type::Any:
        return true;
    case Type::String:
        return isString;
    case Type::Bool:
        return kindOf(node) == Kind::Bool;
    case Type::Int32:
        return holds<std::int32_t>(node);
    case Type::Int64:
        return holds<std::int64_t>(node);
    case Type::IntOrString:
        return isString || holds<std::int32_t>(node);
    case Type::Time:
        return isString && kube::parseTime(textOf(node)).has_value();
    case Type::Quantity:
        return (isString || kindOf(node) == Kind::Number) &&
               kube::Quantity::parse(trimmed(textOf(node))).has_value();
    case Type::List:
        return kindOf(node) == Kind::Array;
    case Type::Map:
    case Type::Object:
        return kindOf(node) == Kind::Object;
    }
    return false;
}

/// The shape of a member; nullptr where nothing is asked of it.
const Shape *shapeOfMember(const Shape &shape, std::string_view key) {
    if (shape.type == Type::Map)
        return shape.element;
    const auto field = std::ranges::find(shape.fields, key, &Field::name);
    return field == shape.fields.end() ? nullptr : field->shape;
}

template <typename Read> Fault find(const Read &node, const Shape &shape, const Step &step) {
    if (kindOf(node) == Kind::Null)
        return std::nullopt;
    if (!fits(node, shape.type))
        return wrongType(node, shape.type, step);
    if (shape.type == Type::Object || shape.type == Type::Map) {
        return firstInMembers(node, [&](std::string_view key, const Read &value) -> Fault {
            const Shape *wanted = shapeOfMember(shape, key);
            return wanted == nullptr ? Fault() : find(value, *wanted, Step{&step, key, 0, false});
        });
    }
    if (shape.type == Type::List) {
        std::size_t index = 0;
        return firstInItems(node, [&](const Read &item) {
            return find(item, *shape.element, Step{&step, {}, index++, true});
        });
    }
    return std::nullopt;
}

template <typename Read> Fault findInObject(const Read &object, const Shape &shape) {
    if (kindOf(object) == Kind::Null)
        return errorOf(base::ErrorCode::WrongType, sentence(PHRASE("files", "the object is null")),
                       placeOf(object));
    return find(object, shape, Step{});
}

using api::FieldType;
using shape_parts::Type;

Type typeOf(const api::Field &field) {
    switch (field.type) {
    case FieldType::Object:
        return Type::Object;
    case FieldType::List:
        return Type::List;
    case FieldType::Map:
        return Type::Map;
    case FieldType::String:
        return Type::String;
    case FieldType::Integer:
        return field.goBits > 32 ? Type::Int64 : Type::Int32;
    case FieldType::Boolean:
        return Type::Bool;
    case FieldType::IntOrString:
        return Type::IntOrString;
    case FieldType::Time:
        return Type::Time;
    case FieldType::Any:
        break;
    }
    return Type::Any;
}

/// Shapes and the lists of their fields stay where they are as long as the program runs.
class Shapes {
public:
    const Shape *of(const api::Field &field) {
        Shape &shape = m_shapes.emplace_back(Shape{typeOf(field), nullptr, {}});
        if (shape.type == Type::List || shape.type == Type::Map) {
            shape.element = of(field.element());
        } else if (shape.type == Type::Object) {
            std::vector<Field> &fields = m_fields.emplace_back();
            for (const api::Field &child : field.children)
                fields.push_back({child.name, of(child)});
            shape.fields = fields;
        }
        return &shape;
    }

    Shape whole(const api::Field &table) {
        std::vector<Field> &fields = m_fields.emplace_back();
        fields = {{"apiVersion", &shape_parts::kString},
                  {"kind", &shape_parts::kString},
                  {"metadata", of(api::metadataTable())}};
        for (const api::Field &child : table.children)
            fields.push_back({child.name, of(child)});
        return {Type::Object, nullptr, fields};
    }

private:
    std::deque<Shape> m_shapes;
    std::deque<std::vector<Field>> m_fields;
};

Shape built(const api::Field &table) {
    static Shapes shapes;
    return shapes.whole(table);
}

} // namespace

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\n\v\f\r";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::optional<base::Error> shapeError(const Node &node, const Shape &shape) {
    return findInObject(node, shape);
}

std::optional<base::Error> shapeError(const kube::Value &value, const Shape &shape) {
    return findInObject(value, shape);
}

const Shape kMemberClusterShape = built(api::fieldTable(api::ObjectKind::MemberCluster));
const Shape kPlacementShape = built(api::fieldTable(api::ObjectKind::ClusterResourcePlacement));
const Shape kBindingShape = built(api::bindingTable());
const Shape kPolicySnapshotShape = built(api::policySnapshotTable());
const Shape kAnyObjectShape = built(api::Field{});

} // namespace evenkeel::manifest
