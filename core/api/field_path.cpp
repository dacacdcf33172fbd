// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/field_path.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/api/field_trail.h"

namespace evenkeel::api {

namespace {

using kube::Value;

/// The value one step below, const or not like the one it stands in.
template <typename AnyValue> AnyValue *stepInto(AnyValue *value, const FieldStep &step) {
    if (value == nullptr)
        return nullptr;
    if (const auto *key = std::get_if<std::string>(&step))
        return value->find(*key);
    const std::size_t index = std::get<std::size_t>(step);
    return value->isArray() && index < value->items().size() ? &value->items()[index] : nullptr;
}

template <typename AnyValue> AnyValue *walk(AnyValue &document, const FieldPath &path) {
    AnyValue *here = &document;
    for (const FieldStep &step : path.steps())
        here = stepInto(here, step);
    return here;
}

/// The longest key of the object with which the text begins as a whole word; empty for none.
std::string_view memberAt(const Value *object, std::string_view text) {
    std::string_view longest;
    if (object == nullptr)
        return longest;
    for (const auto &[key, member] : object->members()) {
        const bool isWhole =
            text.size() == key.size() ||
            (text.size() > key.size() && (text[key.size()] == '.' || text[key.size()] == '['));
        if (key.size() > longest.size() && isWhole && text.starts_with(key))
            longest = key;
    }
    return longest;
}

bool isEmptyCollection(const Value &value) {
    return (value.isObject() && value.members().empty()) ||
           (value.isArray() && value.items().empty());
}

void removeOne(Value &parent, const FieldStep &step) {
    if (const auto *key = std::get_if<std::string>(&step)) {
        parent.remove(*key);
        return;
    }
    const auto index = static_cast<std::ptrdiff_t>(std::get<std::size_t>(step));
    if (index < static_cast<std::ptrdiff_t>(parent.items().size()))
        parent.items().erase(parent.items().begin() + index);
}

/// One that its parent cannot be without, `preference` for example; lists go with their parent.
bool isRequiredObject(const Field *table, const FieldPath &path) {
    const Field *field = table != nullptr ? fieldAt(*table, ApiVersion::V1Beta1, path) : nullptr;
    return field != nullptr && field->isRequired && field->type == FieldType::Object;
}

} // namespace

FieldPath::FieldPath(std::string_view text) {
    *this = within(Value(), text);
}

FieldPath FieldPath::within(const Value &document, std::string_view text) {
    FieldPath path;
    const Value *here = &document;
    while (!text.empty()) {
        if (text.front() == '.') {
            text.remove_prefix(1);
            continue;
        }
        std::size_t length = 0;
        if (text.front() == '[') {
            std::size_t index = 0;
            std::from_chars(text.data() + 1, text.data() + text.size(), index);
            path.m_steps.emplace_back(index);
            length = std::min(text.find(']'), text.size() - 1) + 1;
        } else {
            length = memberAt(here, text).size();
            if (length == 0)
                length = std::min(text.find_first_of(".["), text.size());
            path.m_steps.emplace_back(std::string(text.substr(0, length)));
        }
        here = stepInto(here, path.m_steps.back());
        text.remove_prefix(length);
    }
    return path;
}

FieldPath FieldPath::operator/(std::string_view key) const {
    FieldPath path = *this;
    path.m_steps.emplace_back(std::string(key));
    return path;
}

FieldPath FieldPath::operator/(std::size_t index) const {
    FieldPath path = *this;
    path.m_steps.emplace_back(index);
    return path;
}

FieldPath FieldPath::then(const FieldStep &step) const {
    FieldPath path = *this;
    path.m_steps.push_back(step);
    return path;
}

FieldPath FieldPath::operator/(const FieldPath &below) const {
    FieldPath path = *this;
    path.m_steps.insert(path.m_steps.end(), below.m_steps.begin(), below.m_steps.end());
    return path;
}

FieldPath FieldPath::parent() const {
    FieldPath path = *this;
    if (!path.m_steps.empty())
        path.m_steps.pop_back();
    return path;
}

std::string FieldPath::name() const {
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step) {
        if (const auto *key = std::get_if<std::string>(&*step))
            return *key;
    }
    return {};
}

bool FieldPath::startsWith(const FieldPath &prefix) const {
    return prefix.size() <= size() &&
           std::equal(prefix.m_steps.begin(), prefix.m_steps.end(), m_steps.begin());
}

std::string FieldPath::text() const {
    std::string text;
    for (const FieldStep &step : m_steps) {
        if (const auto *key = std::get_if<std::string>(&step))
            text += (text.empty() ? "" : ".") + *key;
        else
            text += "[" + std::to_string(std::get<std::size_t>(step)) + "]";
    }
    return text;
}

FieldPath FieldTrail::path() const {
    if (m_around == nullptr)
        return *m_start;
    return std::visit([around = m_around->path()](const auto &step) { return around / step; },
                      m_step);
}

const Value *findValue(const Value &document, const FieldPath &path) {
    return walk(document, path);
}

const Value &nearestValue(const Value &document, const FieldPath &path) {
    const Value *nearest = &document;
    const Value *here = &document;
    for (const FieldStep &step : path.steps()) {
        here = stepInto(here, step);
        if (here == nullptr)
            break;
        if (here->line() > 0)
            nearest = here;
    }
    return *nearest;
}

void setValue(Value &document, const FieldPath &path, Value value) {
    Value *here = &document;
    for (const FieldStep &step : path.steps()) {
        if (const auto *key = std::get_if<std::string>(&step)) {
            Value *member = here->find(*key);
            here = member != nullptr ? member : &here->set(*key, Value());
            continue;
        }
        if (!here->isArray())
            *here = Value::array();
        const std::size_t index = std::get<std::size_t>(step);
        if (index >= here->items().size())
            here->items().resize(index + 1, Value::object());
        here = &here->items()[index];
    }
    *here = std::move(value);
}

void removeValue(Value &document, const FieldPath &path, EmptyParents parents, const Field *table) {
    if (path.isEmpty() || findValue(document, path) == nullptr)
        return;
    FieldPath around = path.parent();
    removeOne(*walk(document, around), path.steps().back());
    while (parents == EmptyParents::Remove && around.size() > 1 &&
           std::holds_alternative<std::string>(around.steps().back()) &&
           isEmptyCollection(*findValue(document, around)) && !isRequiredObject(table, around)) {
        const FieldStep step = around.steps().back();
        around = around.parent();
        removeOne(*walk(document, around), step);
    }
}

const Field *fieldAt(const Field &table, ApiVersion version, const FieldPath &path) {
    const Field *field = &table;
    for (const FieldStep &step : path.steps()) {
        if (field == nullptr)
            return nullptr;
        const auto *key = std::get_if<std::string>(&step);
        // In documents of our own, one object stands for a list of one.
        if (key != nullptr && field->type == FieldType::List &&
            field->element().goType.starts_with("evenkeel."))
            field = &field->element();
        if (field->type == (key != nullptr ? FieldType::Map : FieldType::List))
            field = &field->element();
        else
            field = key != nullptr && field->type == FieldType::Object ? field->child(*key, version)
                                                                       : nullptr;
    }
    return field;
}

} // namespace evenkeel::api
