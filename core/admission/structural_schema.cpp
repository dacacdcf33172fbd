// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/structural_schema.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>
#include <utility>

#include <re2/re2.h>

#include "core/admission/go_types.h"
#include "core/api/field_trail.h"
#include "core/base/matching.h"
#include "core/base/names.h"
#include "core/kube/object_id.h"

namespace evenkeel::admission {

namespace {

using api::FieldTrail;
using kube::Value;

std::string_view typeName(const Value &value) {
    if (value.isNumber())
        return parseNumber(value.text()).isInteger() ? "integer" : "number";
    return base::nameIn<Value::Kind::Object>(
        value.kind(), {"null", "boolean", "number", "string", "array", "object"});
}

std::string_view schemaTypeName(api::FieldType type) {
    return base::nameIn<api::FieldType::Any>(type, {"object", "array", "object", "string",
                                                    "integer", "boolean", "integer,string",
                                                    "string", "integer,string"});
}

bool hasType(const Value &value, api::FieldType type) {
    const std::string_view actual = typeName(value);
    if (type == api::FieldType::Any)
        return true;
    if (type == api::FieldType::IntOrString)
        return actual == "integer" || actual == "string";
    return actual == schemaTypeName(type);
}

/// The patterns of the CRDs are Go's, which is what RE2 reads.
const re2::RE2 &compiled(const std::string &pattern) {
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<re2::RE2>> patterns;
    const std::lock_guard lock(mutex);
    std::unique_ptr<re2::RE2> &known = patterns[pattern];
    if (known == nullptr)
        known = std::make_unique<re2::RE2>(pattern, re2::RE2::Quiet);
    return *known;
}

bool matchesPattern(const api::Field &field, const Value &value) {
    return field.pattern.empty() || !value.isString() ||
           re2::RE2::PartialMatch(value.text(), compiled(field.pattern));
}

class Check {
public:
    explicit Check(api::ApiVersion version) : m_version(version) {}

    void run(const Value &value, const api::Field &field, const FieldTrail &path,
             const Value *old) {
        if (old != nullptr && *old == value)
            return; // unchanged: forgiven with all that is in it
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
            for (const auto &[key, member] : value.members())
                run(member, field.element(), path / key, oldMember(old, key));
            break;
        case api::FieldType::List:
            checkList(value, field, path);
            break;
        case api::FieldType::Integer:
            checkBounds(value, field, path);
            break;
        default:
            if (field.maxLength && value.text().size() > *field.maxLength)
                add(path, "Too long: may not be more than " + std::to_string(*field.maxLength) +
                              " bytes");
            if (!matchesPattern(field, value))
                add(path,
                    "Invalid value: " + kube::quoted(value.text()) + ": " + path.path().text() +
                        " in body should match '" + field.pattern + "'",
                    Severity::KeepsCel);
        }
    }

    std::vector<SchemaError> take() { return std::move(m_errors); }

private:
    void add(const FieldTrail &path, std::string message, Severity severity = Severity::SkipsCel) {
        m_errors.push_back({path.path(), std::move(message), severity});
    }

    static std::string fmtType(const Value &value, const api::Field &field,
                               const FieldTrail &path) {
        const std::string actual = "\"" + std::string(typeName(value)) + "\"";
        return "Invalid value: " + actual + ": " + path.path().text() +
               " in body must be of type " + std::string(schemaTypeName(field.type)) + ": " +
               actual;
    }

    static const Value *oldMember(const Value *old, std::string_view key) {
        return old == nullptr ? nullptr : old->find(key);
    }

    void checkEnum(const Value &value, const api::Field &field, const FieldTrail &path) {
        if (field.enumValues.empty() ||
            (value.isString() &&
             std::ranges::find(field.enumValues, value.text()) != field.enumValues.end()))
            return;
        std::string message =
            "Unsupported value: " + kube::quoted(value.text()) + ": supported values: ";
        for (const std::string &text : field.enumValues)
            message += (&text == &field.enumValues.front() ? "" : ", ") + kube::quoted(text);
        add(path, std::move(message));
    }

    void checkObject(const Value &value, const api::Field &field, const FieldTrail &path,
                     const Value *old) {
        for (const api::Field &row : field.children) {
            const api::Field *child = row.in(m_version);
            if (child == nullptr)
                continue;
            const Value *member = value.find(child->name);
            if (member != nullptr)
                run(*member, *child, path / child->name, oldMember(old, child->name));
            else if (child->isRequired)
                add(path / child->name, "Required value");
        }
    }

    void checkList(const Value &value, const api::Field &field, const FieldTrail &path) {
        const std::size_t count = value.items().size();
        if (field.minItems && count < *field.minItems)
            add(path,
                "Invalid value: " + std::to_string(count) + ": " + path.path().text() +
                    " in body should have at least " + std::to_string(*field.minItems) + " items",
                Severity::KeepsCel);
        if (field.maxItems && count > *field.maxItems)
            add(path, "Too many: " + std::to_string(count) + ": must have at most " +
                          std::to_string(*field.maxItems) + " items");
        std::size_t index = 0;
        for (const Value &item : value.items())
            run(item, field.element(), path / index++, nullptr);
    }

    void checkBounds(const Value &value, const api::Field &field, const FieldTrail &path) {
        const double number = parseNumber(value.text()).real; // every bound is small
        if (field.minimum && number < static_cast<double>(*field.minimum))
            add(path,
                "Invalid value: " + value.text() + ": " + path.path().text() +
                    " in body should be greater than or equal to " + std::to_string(*field.minimum),
                Severity::KeepsCel);
        if (field.maximum && number > static_cast<double>(*field.maximum))
            add(path,
                "Invalid value: " + value.text() + ": " + path.path().text() +
                    " in body should be less than or equal to " + std::to_string(*field.maximum),
                Severity::KeepsCel);
    }

    api::ApiVersion m_version;
    std::vector<SchemaError> m_errors;
};

class Pruning {
public:
    Pruning(api::ApiVersion version, const Dropped &dropped)
        : m_version(version), m_dropped(dropped) {}

    /// Without a field all that is below is unknown.
    void run(Value &value, const api::Field *field, const FieldTrail &path) {
        if (field != nullptr && field->type == api::FieldType::Any)
            return;
        if (value.isArray()) {
            const bool isList = field != nullptr && field->type == api::FieldType::List;
            std::size_t index = 0;
            for (Value &item : value.items())
                run(item, isList ? &field->element() : nullptr, path / index++);
        } else if (value.isObject()) {
            if (field != nullptr && field->type == api::FieldType::Map)
                pruneMap(value, field->element(), path);
            else
                pruneObject(value, field, path);
        }
    }

private:
    void pruneMap(Value &value, const api::Field &element, const FieldTrail &path) {
        std::erase_if(value.members(), [](const auto &member) { return member.second.isNull(); });
        for (auto &[key, member] : value.members())
            run(member, &element, path / key);
    }

    void pruneObject(Value &value, const api::Field *field, const FieldTrail &path) {
        const bool isObject = field != nullptr && field->type == api::FieldType::Object;
        std::erase_if(value.members(), [&](auto &member) {
            const api::Field *child = isObject ? field->child(member.first, m_version) : nullptr;
            if (child == nullptr) {
                if (m_dropped)
                    m_dropped((path / member.first).path(), member.second,
                              isObject ? field : nullptr);
                return true;
            }
            if (member.second.isNull())
                return !child->hasServerDefault();
            run(member.second, child, path / member.first);
            return false;
        });
    }

    api::ApiVersion m_version;
    const Dropped &m_dropped;
};

std::string meantBy(std::string_view key, const api::Field *table, api::ApiVersion version) {
    std::vector<std::string_view> names;
    if (table != nullptr) {
        for (const api::Field &field : table->children) {
            if (field.in(version) != nullptr)
                names.push_back(field.name);
        }
    }
    return std::string(base::nearName(key, names));
}

} // namespace

void prune(Value &value, const api::Field &field, api::ApiVersion version, const Dropped &dropped,
           const api::FieldPath &path) {
    Pruning(version, dropped).run(value, &field, FieldTrail(path));
}

void applyDefaults(Value &value, const api::Field &field, api::ApiVersion version) {
    if (value.isArray() && field.type == api::FieldType::List) {
        for (Value &item : value.items())
            applyDefaults(item, field.element(), version);
        return;
    }
    if (!value.isObject() || field.type != api::FieldType::Object)
        return;
    for (const api::Field &row : field.children) {
        const api::Field *child = row.in(version);
        if (child == nullptr)
            continue;
        Value *member = value.find(child->name);
        if (child->hasServerDefault() && (member == nullptr || member->isNull()))
            value.set(child->name, child->defaultValue);
        else if (member != nullptr)
            applyDefaults(*member, *child, version);
    }
}

std::vector<SchemaError> schemaErrors(const Value &value, const api::Field &field,
                                      api::ApiVersion version, const api::FieldPath &path,
                                      const Value *old) {
    Check check(version);
    check.run(value, field, FieldTrail(path), old);
    return check.take();
}

std::vector<UnknownField> unknownFields(const Value &object) {
    const api::Field *table = api::checkedTableOf(object);
    if (table == nullptr)
        return {};
    static constexpr std::array<std::string_view, 5> kMembers{"apiVersion", "kind", "metadata",
                                                              "spec", "status"};
    const api::ApiVersion version = api::apiVersion(object);
    std::vector<UnknownField> found;
    const auto add = [&](const api::FieldPath &path, const Value &value, std::string meant) {
        const Value &read = value.line() > 0 ? value : api::nearestValue(object, path);
        found.push_back({path, std::move(meant), read.line(), read.column()});
    };
    const Dropped dropped = [&](const api::FieldPath &path, const Value &value,
                                const api::Field *field) {
        add(path, value, meantBy(path.name(), field, version));
    };
    for (const auto &[key, member] : object.members()) {
        const api::FieldPath path = api::FieldPath() / key;
        Value rest = key == "metadata" || key == "spec" ? member : Value();
        if (key == "metadata")
            prune(rest, api::metadataTable(), version, dropped, path);
        else if (key == "spec")
            prune(rest, *table->child(key, version), version, dropped, path);
        else if (std::ranges::find(kMembers, key) == kMembers.end())
            add(path, member, std::string(base::nearName(key, kMembers)));
    }
    return found;
}

base::Sentence sentenceOf(const UnknownField &field) {
    using base::sentence;
    const std::string path = field.path.text();
    return field.meant.empty() ? sentence(PHRASE("files", "unknown field \"{}\""), path)
                               : sentence(PHRASE("files", "unknown field \"{}\"; did you mean {}?"),
                                          path, field.meant);
}

} // namespace evenkeel::admission
