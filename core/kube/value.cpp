// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/value.h"

#include <algorithm>
#include <atomic>
#include <iterator>

#include <fmt/format.h>

#include "core/base/number.h"

namespace evenkeel::kube {

namespace {

std::vector<const Value::Member *> byKey(const std::vector<Value::Member> &members) {
    std::vector<const Value::Member *> sorted;
    sorted.reserve(members.size());
    for (const Value::Member &member : members)
        sorted.push_back(&member);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto *a, const auto *b) { return a->first < b->first; });
    return sorted;
}

bool sameMembers(const std::vector<Value::Member> &left, const std::vector<Value::Member> &right) {
    if (left.size() != right.size())
        return false;
    if (left == right)
        return true;
    const auto a = byKey(left);
    const auto b = byKey(right);
    return std::equal(a.begin(), a.end(), b.begin(),
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
            (items() == other.items() && sameMembers(members(), other.members())));
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

namespace {

// U+2028 and U+2029 in UTF-8 without their last byte.
constexpr std::string_view kSeparatorBytes = "\xe2\x80";

void appendByte(std::string &out, char c) {
    constexpr std::string_view kEscaped = "\"\\<>&";
    if (static_cast<unsigned char>(c) < 0x20 || kEscaped.find(c) != std::string_view::npos)
        appendJsonEscape(out, static_cast<unsigned char>(c));
    else
        out += c;
}

} // namespace

void appendJsonEscape(std::string &out, char32_t character) {
    switch (character) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\b':
        out += "\\b";
        return;
    case '\f':
        out += "\\f";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(character));
    }
}

void appendJsonString(std::string &out, std::string_view text) {
    out += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view rest = text.substr(i);
        const bool isSeparator = rest.size() >= 3 && rest.starts_with(kSeparatorBytes) &&
                                 (rest[2] == '\xa8' || rest[2] == '\xa9');
        if (isSeparator) {
            out += rest[2] == '\xa8' ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            appendByte(out, text[i]);
        }
    }
    out += '"';
}

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

namespace {

/// Between brackets, with commas between the parts that `append` writes.
template <typename Parts, typename Append>
void appendParts(std::string &out, std::string_view brackets, const Parts &parts,
                 const JsonSpelling &spelling, std::size_t depth, const Append &append) {
    const auto breakLine = [&](std::size_t level) {
        if (spelling.isIndented)
            out.append(1, '\n').append(level * 2, ' ');
    };
    out += brackets.front();
    bool isFirst = true;
    for (const auto &part : parts) {
        if (!isFirst)
            out += ',';
        isFirst = false;
        breakLine(depth + 1);
        append(part);
    }
    if (!isFirst)
        breakLine(depth);
    out += brackets.back();
}

} // namespace

void appendJson(std::string &out, const Value &value, const JsonSpelling &spelling,
                std::size_t depth) {
    const auto appendMember = [&](const Value::Member &member) {
        spelling.appendString(out, member.first);
        out += spelling.isIndented ? ": " : ":";
        appendJson(out, member.second, spelling, depth + 1);
    };
    switch (value.kind()) {
    case Value::Kind::Null:
        out += "null";
        return;
    case Value::Kind::Bool:
        out += value.asBool() ? "true" : "false";
        return;
    case Value::Kind::Number:
        spelling.appendNumber(out, value.text());
        return;
    case Value::Kind::String:
        spelling.appendString(out, value.text());
        return;
    case Value::Kind::Array:
        appendParts(out, "[]", value.items(), spelling, depth,
                    [&](const Value &item) { appendJson(out, item, spelling, depth + 1); });
        return;
    case Value::Kind::Object:
        if (spelling.isSorted)
            appendParts(out, "{}", sortedMembers(value), spelling, depth,
                        [&](const Value::Member *member) { appendMember(*member); });
        else
            appendParts(out, "{}", value.members(), spelling, depth, appendMember);
        return;
    }
}

} // namespace evenkeel::kube
