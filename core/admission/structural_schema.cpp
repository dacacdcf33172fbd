// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/structural_schema.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/kube/names.h"
#include "core/admission/json_number.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

std::string_view typeName(const Value &value) {
    switch (value.kind()) {
    case Value::Kind::Null:
        return "null";
    case Value::Kind::Bool:
        return "boolean";
    case Value::Kind::Number:
        return parseNumber(value.text()).isInteger() ? "integer" : "number";
    case Value::Kind::String:
        return "string";
    case Value::Kind::Array:
        return "array";
    case Value::Kind::Object:
        break;
    }
    return "object";
}

std::string_view schemaTypeName(api::FieldType type) {
    switch (type) {
    case api::FieldType::Object:
    case api::FieldType::Map:
        return "object";
    case api::FieldType::List:
        return "array";
    case api::FieldType::String:
    case api::FieldType::Time:
        return "string";
    case api::FieldType::Integer:
        return "integer";
    case api::FieldType::Boolean:
        return "boolean";
    case api::FieldType::IntOrString:
    case api::FieldType::Any:
        break;
    }
    return "integer,string";
}

bool hasType(const Value &value, api::FieldType type) {
    const std::string_view actual = typeName(value);
    if (type == api::FieldType::Any) {
        return true;
    }
    if (type == api::FieldType::IntOrString) {
        return actual == "integer" || actual == "string";
    }
    return actual == schemaTypeName(type);
}

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

bool isDigits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, isDigit);
}

/// Up to two digits or 100, and a percent sign.
bool matchesPercent(std::string_view text) {
    if (!text.ends_with('%')) {
        return false;
    }
    text.remove_suffix(1);
    return isDigits(text) && (text.size() <= 2 || text == "100");
}

/// Takes a number without needless zeros off the front, with its fraction.
bool takeNumber(std::string_view &text) {
    const auto digits = [&text] {
        const auto end = std::ranges::find_if_not(text, isDigit) - text.begin();
        return static_cast<std::size_t>(end);
    };
    const std::size_t whole = digits();
    if (whole == 0 || (whole > 1 && text.front() == '0')) {
        return false;
    }
    text.remove_prefix(whole);
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        const std::size_t fraction = digits();
        text.remove_prefix(fraction);
        return fraction > 0;
    }
    return true;
}

bool matchesWaitTime(std::string_view text) {
    if (text.empty()) {
        return false;
    }
    while (!text.empty()) {
        if (!takeNumber(text) || text.empty() ||
            std::string_view("smh").find(text.front()) == std::string_view::npos) {
            return false;
        }
        text.remove_prefix(1);
    }
    return true;
}

bool matches(std::string_view text, std::string_view pattern) {
    if (pattern == api::kIntOrPercentPattern) {
        return matchesPercent(text) || isDigits(text);
    }
    if (pattern == api::kConcurrencyPattern) {
        return matchesPercent(text) && text.front() != '0';
    }
    if (pattern == api::kPercentPattern) {
        return matchesPercent(text);
    }
    if (pattern == api::kWaitTimePattern) {
        return matchesWaitTime(text);
    }
    return !text.empty() && std::ranges::all_of(text, [](char character) { // kStageNamePattern
        return isDigit(character) || (character >= 'a' && character <= 'z');
    });
}

bool matchesPattern(const api::Field &field, const Value &value) {
    return field.pattern.empty() || !value.isString() || matches(value.text(), field.pattern);
}

class Check {
public:
    explicit Check(api::ApiVersion version) : m_version(version) {}

    void run(const Value &value, const api::Field &field, const api::FieldPath &path,
             const Value *old) {
        if (old != nullptr && *old == value) {
            return; // unchanged: forgiven with all that is in it
        }
        checkEnum(value, field, path);
        if (!hasType(value, field.type)) {
            add(path, fmtType(value, field, path));
            return;
        }
        switch (field.type) {
        case api::FieldType::Object:
            checkObject(value, field, path, old);
            break;
        case api::FieldType::Map:
            for (const auto &[key, member] : value.members()) {
                run(member, field.element(), path / key, oldMember(old, key));
            }
            break;
        case api::FieldType::List:
            checkList(value, field, path);
            break;
        case api::FieldType::Integer:
            checkBounds(value, field, path);
            break;
        default:
            if (field.maxLength && value.text().size() > *field.maxLength) {
                add(path, "Too long: may not be more than " + std::to_string(*field.maxLength) +
                              " bytes");
            }
            if (!matchesPattern(field, value)) {
                add(path,
                    "Invalid value: " + kube::quoted(value.text()) + ": " + path.text() +
                        " in body should match '" + field.pattern + "'",
                    Severity::KeepsCel);
            }
        }
    }

    std::vector<SchemaError> take() { return std::move(m_errors); }

private:
    void add(api::FieldPath path, std::string message, Severity severity = Severity::SkipsCel) {
        m_errors.push_back({std::move(path), std::move(message), severity});
    }

    static std::string fmtType(const Value &value, const api::Field &field,
                               const api::FieldPath &path) {
        const std::string actual = "\"" + std::string(typeName(value)) + "\"";
        return "Invalid value: " + actual + ": " + path.text() + " in body must be of type " +
               std::string(schemaTypeName(field.type)) + ": " + actual;
    }

    static const Value *oldMember(const Value *old, std::string_view key) {
        return old == nullptr ? nullptr : old->find(key);
    }

    void checkEnum(const Value &value, const api::Field &field, const api::FieldPath &path) {
        if (field.enumValues.empty() ||
            (value.isString() &&
             std::ranges::find(field.enumValues, value.text()) != field.enumValues.end())) {
            return;
        }
        std::string message =
            "Unsupported value: " + kube::quoted(value.text()) + ": supported values: ";
        for (const std::string &text : field.enumValues) {
            message += (&text == &field.enumValues.front() ? "" : ", ") + kube::quoted(text);
        }
        add(path, std::move(message));
    }

    void checkObject(const Value &value, const api::Field &field, const api::FieldPath &path,
                     const Value *old) {
        for (const api::Field &child : field.children) {
            if (field.child(child.name, m_version) == nullptr) {
                continue;
            }
            const Value *member = value.find(child.name);
            if (member != nullptr) {
                run(*member, child, path / child.name, oldMember(old, child.name));
            } else if (child.isRequired) {
                add(path / child.name, "Required value");
            }
        }
    }

    void checkList(const Value &value, const api::Field &field, const api::FieldPath &path) {
        const std::size_t count = value.items().size();
        if (field.minItems && count < *field.minItems) {
            add(path,
                "Invalid value: " + std::to_string(count) + ": " + path.text() +
                    " in body should have at least " + std::to_string(*field.minItems) + " items",
                Severity::KeepsCel);
        }
        if (field.maxItems && count > *field.maxItems) {
            add(path, "Too many: " + std::to_string(count) + ": must have at most " +
                          std::to_string(*field.maxItems) + " items");
        }
        std::size_t index = 0;
        for (const Value &item : value.items()) {
            run(item, field.element(), path / index++, nullptr);
        }
    }

    void checkBounds(const Value &value, const api::Field &field, const api::FieldPath &path) {
        const double number = parseNumber(value.text()).real; // every bound is small
        if (field.minimum && number < static_cast<double>(*field.minimum)) {
            add(path,
                "Invalid value: " + value.text() + ": " + path.text() +
                    " in body should be greater than or equal to " + std::to_string(*field.minimum),
                Severity::KeepsCel);
        }
        if (field.maximum && number > static_cast<double>(*field.maximum)) {
            add(path,
                "Invalid value: " + value.text() + ": " + path.text() +
                    " in body should be less than or equal to " + std::to_string(*field.maximum),
                Severity::KeepsCel);
        }
    }

    api::ApiVersion m_version;
    std::vector<SchemaError> m_errors;
};

} // namespace

void prune(Value &value, const api::Field &field, api::ApiVersion version) {
    if (value.isArray() && field.type == api::FieldType::List) {
        for (Value &item : value.items()) {
            prune(item, field.element(), version);
        }
    } else if (value.isObject() && field.type == api::FieldType::Map) {
        std::erase_if(value.members(), [](const auto &member) { return member.second.isNull(); });
        for (auto &[key, member] : value.members()) {
            prune(member, field.element(), version);
        }
    } else if (value.isObject() && field.type == api::FieldType::Object) {
        std::erase_if(value.members(), [&](const auto &member) {
            const api::Field *child = field.child(member.first, version);
            return child == nullptr || (member.second.isNull() && child->defaultValue.isNull());
        });
        for (auto &[key, member] : value.members()) {
            prune(member, *field.child(key, version), version);
        }
    }
}

void applyDefaults(Value &value, const api::Field &field, api::ApiVersion version) {
    if (value.isArray() && field.type == api::FieldType::List) {
        for (Value &item : value.items()) {
            applyDefaults(item, field.element(), version);
        }
        return;
    }
    if (!value.isObject() || field.type != api::FieldType::Object) {
        return;
    }
    for (const api::Field &child : field.children) {
        if (field.child(child.name, version) == nullptr) {
            continue;
        }
        Value *member = value.find(child.name);
        if (!child.defaultValue.isNull() && (member == nullptr || member->isNull())) {
            value.set(child.name, child.defaultValue);
        } else if (member != nullptr) {
            applyDefaults(*member, child, version);
        }
    }
}

std::vector<SchemaError> schemaErrors(const Value &value, const api::Field &field,
                                      api::ApiVersion version, const api::FieldPath &path,
                                      const Value *old) {
    Check check(version);
    check.run(value, field, path, old);
    return check.take();
}

} // namespace evenkeel::admission
