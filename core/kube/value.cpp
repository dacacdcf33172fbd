// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/value.h"

#include <algorithm>
#include <atomic>

#include "core/base/number.h"

namespace evenkeel::kube {

namespace {

bool sameMembers(const Value &left, const Value &right) {
    if (left.members().size() != right.members().size())
        return false;
    if (left.members() == right.members())
        return true;
    return std::ranges::equal(sortedMembers(left), sortedMembers(right),
                              [](const auto *x, const auto *y) { return *x == *y; });
}

} // namespace

Value Value::boolean(bool value) {
    Value result;
    result.m_kind = Kind::Bool;
    result.m_bool = value;
    return result;
}

Value Value::number(std::string text) {
    Value result;
    result.m_kind = Kind::Number;
    result.m_text = std::move(text);
    return result;
}

Value Value::integer(std::int64_t value) {
    return number(std::to_string(value));
}

Value Value::string(std::string text) {
    Value result;
    result.m_kind = Kind::String;
    result.m_text = std::move(text);
    return result;
}

Value Value::array(std::vector<Value> items) {
    Value result;
    result.m_kind = Kind::Array;
    if (!items.empty())
        result.m_children = std::make_shared<Children>(Children{std::move(items), {}});
    return result;
}

Value Value::object(std::vector<Member> members) {
    Value result;
    result.m_kind = Kind::Object;
    if (!members.empty())
        result.m_children = std::make_shared<Children>(Children{{}, std::move(members)});
    return result;
}

Value::Children &Value::ownChildren() {
    if (m_children == nullptr) {
        m_children = std::make_shared<Children>();
    } else if (m_children.use_count() > 1) {
        m_children = std::make_shared<Children>(*m_children);
    } else {
        // What another thread read of a copy that is gone came before what is written here.
        std::atomic_thread_fence(std::memory_order_acquire);
    }
    return *m_children;
}

const Value *Value::find(std::string_view key) const {
    for (const Member &member : members()) {
        if (member.first == key)
            return &member.second;
    }
    return nullptr;
}

Value *Value::find(std::string_view key) {
    const std::vector<Member> &shared = std::as_const(*this).members();
    const auto found = std::ranges::find(shared, key, &Member::first);
    return found == shared.end()
               ? nullptr
               : &members()[static_cast<std::size_t>(found - shared.begin())].second;
}

const Value *Value::findPath(std::initializer_list<std::string_view> keys) const {
    const Value *here = this;
    for (const std::string_view key : keys) {
        here = here->find(key);
        if (!here)
            return nullptr;
    }
    return here;
}

Value &Value::set(std::string_view key, Value value) {
    if (m_kind != Kind::Object) {
        Value replaced = object();
        replaced.setPosition(m_line, m_column);
        *this = std::move(replaced);
    }
    if (Value *existing = find(key)) {
        *existing = std::move(value);
        return *existing;
    }
    return members().emplace_back(std::string(key), std::move(value)).second;
}

void Value::remove(std::string_view key) {
    if (std::as_const(*this).find(key) != nullptr)
        std::erase_if(members(), [key](const Member &member) { return member.first == key; });
}

void Value::setPosition(int line, int column) {
    m_line = line;
    m_column = column;
}

bool Value::operator==(const Value &other) const {
    return m_kind == other.m_kind && m_bool == other.m_bool && m_text == other.m_text &&
           (m_children == other.m_children ||
            (items() == other.items() && sameMembers(*this, other)));
}

namespace {

/// `~1` is a slash, `~0` a tilde.
std::string decodedStep(std::string_view step) {
    std::string key;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool isEscape =
            step[i] == '~' && i + 1 < step.size() && (step[i + 1] == '0' || step[i + 1] == '1');
        key += !isEscape ? step[i] : step[++i] == '0' ? '~' : '/';
    }
    return key;
}

const Value *itemAt(const Value &list, const std::string &step) {
    const auto index = base::wholeNumber<std::size_t>(step);
    return index && *index < list.items().size() ? &list.items()[*index] : nullptr;
}

} // namespace

std::vector<const Value::Member *> sortedMembers(const Value &object) {
    std::vector<const Value::Member *> members;
    members.reserve(object.members().size());
    for (const Value::Member &member : object.members())
        members.push_back(&member);
    std::ranges::stable_sort(members, {}, [](const Value::Member *member) -> const std::string & {
        return member->first;
    });
    return members;
}

std::string_view stringIn(const Value &object, std::string_view key) {
    const Value *member = object.find(key);
    return member != nullptr && member->isString() ? std::string_view(member->text())
                                                   : std::string_view();
}

Value text(std::string_view content) {
    return Value::string(std::string(content));
}

void setUnlessEmpty(Value &object, std::string_view key, std::string_view content) {
    if (!content.empty())
        object.set(key, text(content));
}

Value stringList(const std::vector<std::string> &texts) {
    Value list = Value::array();
    for (const std::string &text : texts)
        list.items().push_back(Value::string(text));
    return list;
}

const Value *valueAt(const Value &document, std::string_view pointer) {
    const Value *value = &document;
    while (value != nullptr && !pointer.empty()) {
        if (!pointer.starts_with('/'))
            return nullptr;
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        const std::string step = decodedStep(pointer.substr(0, end));
        value = value->isArray() ? itemAt(*value, step) : value->find(step);
        pointer.remove_prefix(end);
    }
    return value;
}

} // namespace evenkeel::kube
