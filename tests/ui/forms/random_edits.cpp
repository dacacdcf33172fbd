// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/forms/random_edits.h"

#include <array>
#include <string_view>

namespace evenkeel::ui {

using api::Field;
using api::FieldType;
using kube::Value;

namespace {

constexpr std::array<std::string_view, 16> kTexts{"prod",
                                                  "eastus",
                                                  "fleet.azure.com/location",
                                                  "zone",
                                                  "yes",
                                                  "0123",
                                                  "1.10",
                                                  "",
                                                  "a: b",
                                                  "# no",
                                                  "- x",
                                                  "In",
                                                  "Exists",
                                                  "resources.kubernetes-fleet.io/total-cpu",
                                                  "\"",
                                                  "zwölf"};
constexpr int kDeepest = 4;

} // namespace

std::size_t RandomEdits::below(std::size_t count) {
    return m_random() % count;
}

FieldPath RandomEdits::anyPath(const Value &document) {
    FieldPath path("spec");
    const Field *field = fieldAt(document, path);
    while (field != nullptr) {
        const Value *here = findValue(document, path);
        switch (field->type) {
        case FieldType::Object:
            path = path / field->children[below(field->children.size())].name;
            break;
        case FieldType::List: {
            const std::size_t count = here == nullptr ? 0 : here->items().size();
            path = path / below(count + (count < 4 ? 1 : 0));
            break;
        }
        case FieldType::Map:
            path = path / kTexts[below(4)];
            break;
        default:
            return path;
        }
        field = fieldAt(document, path);
        if (below(5) == 0)
            break;
    }
    return path;
}

Value RandomEdits::anyValue(const Field &field, int depth) {
    switch (field.type) {
    case FieldType::Object: {
        Value object = Value::object();
        for (const Field &child : field.children) {
            if (depth < kDeepest && (child.isRequired || below(3) == 0))
                object.set(child.name, anyValue(child, depth + 1));
        }
        return object;
    }
    case FieldType::List: {
        Value list = Value::array();
        for (std::size_t count = below(3); count > 0 && depth < kDeepest; --count)
            list.items().push_back(anyValue(field.element(), depth + 1));
        return list;
    }
    case FieldType::Map: {
        Value map = Value::object();
        for (std::size_t count = below(3); count > 0; --count)
            map.set(kTexts[below(4)], anyValue(field.element(), depth + 1));
        return map;
    }
    case FieldType::Integer:
        return Value::integer(static_cast<std::int64_t>(below(2000)) - 200);
    case FieldType::Boolean:
        return Value::boolean(below(2) == 0);
    case FieldType::IntOrString:
        return below(2) == 0 ? Value::integer(static_cast<std::int64_t>(below(9)))
                             : Value::string(std::to_string(below(120)) + "%");
    default:
        break;
    }
    if (!field.enumValues.empty() && below(8) != 0)
        return Value::string(field.enumValues[below(field.enumValues.size())]);
    return Value::string(std::string(kTexts[below(kTexts.size())]));
}

RandomEdits::Edit RandomEdits::next(const Value &document) {
    const FieldPath path = anyPath(document);
    const Field *field = fieldAt(document, path);
    if (field == nullptr || below(4) == 0)
        return {path, {}};
    return {path, anyValue(*field, 0)};
}

std::string RandomEdits::typo(std::string text) {
    constexpr std::string_view kStrokes = ":- []{}\"'#x1\n\t&*";
    const std::size_t at = below(text.size() + 1);
    if (at < text.size() && below(2) == 0)
        text.erase(at, 1);
    else
        text.insert(at, 1, kStrokes[below(kStrokes.size())]);
    return text;
}

} // namespace evenkeel::ui
