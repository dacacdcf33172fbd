// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace evenkeel::kube {

/// A JSON value as an API server sees it, with the place it was read from. Numbers keep their
/// text, so that 2, 2.0 and integers beyond 64 bits stay what they are. Objects keep the order of
/// their members; of a repeated key the reader keeps the last (JSON) or reports it (YAML).
///
/// A copy shares the children until one of the two is changed, so that copying a document costs as
/// much as copying its root. What leads to a child for changing it (`items()`, `members()` and
/// `find()` of a value that is not const) is good until the value is copied: ask again after that.
class Value {
public:
    enum class Kind : std::uint8_t { Null, Bool, Number, String, Array, Object };
    using Member = std::pair<std::string, Value>;

    Value() = default;
    static Value boolean(bool value);
    static Value number(std::string text);
    static Value integer(std::int64_t value);
    static Value string(std::string text);
    static Value array(std::vector<Value> items = {});
    static Value object(std::vector<Member> members = {});

    Kind kind() const { return m_kind; }
    bool isNull() const { return m_kind == Kind::Null; }
    bool isString() const { return m_kind == Kind::String; }
    bool isNumber() const { return m_kind == Kind::Number; }
    bool isBool() const { return m_kind == Kind::Bool; }
    bool isArray() const { return m_kind == Kind::Array; }
    bool isObject() const { return m_kind == Kind::Object; }

    bool asBool() const { return m_bool; }
    /// The text of a string or of a number, empty otherwise.
    const std::string &text() const { return m_text; }
    const std::vector<Value> &items() const;
    std::vector<Value> &items();
    const std::vector<Member> &members() const;
    std::vector<Member> &members();

    /// The member with that key; nullptr if this is not an object or has none.
    const Value *find(std::string_view key) const;
    Value *find(std::string_view key);
    /// Follows keys through nested objects.
    const Value *findPath(std::initializer_list<std::string_view> keys) const;
    /// Calls `change` with each item and then with the value of each member.
    template <typename Change> void changeChildren(const Change &change);
    /// Replaces or appends a member; this becomes an object if it was null.
    Value &set(std::string_view key, Value value);
    void remove(std::string_view key);

    /// 1-based position in the text it was read from, 0 when it was not read.
    int line() const { return m_line; }
    int column() const { return m_column; }
    void setPosition(int line, int column);

    /// Equal as JSON: positions and the order of members play no part.
    bool operator==(const Value &other) const;

private:
    struct Children;

    /// Those of this value alone, made or copied where it has none of its own.
    Children &ownChildren();

    Kind m_kind = Kind::Null;
    bool m_bool = false;
    int m_line = 0;
    int m_column = 0;
    std::string m_text;
    std::shared_ptr<Children> m_children; // null where there are none
};

struct Value::Children {
    std::vector<Value> items;
    std::vector<Member> members;
};

inline const std::vector<Value> &Value::items() const {
    static const std::vector<Value> none;
    return m_children == nullptr ? none : m_children->items;
}

inline const std::vector<Value::Member> &Value::members() const {
    static const std::vector<Member> none;
    return m_children == nullptr ? none : m_children->members;
}

inline std::vector<Value> &Value::items() {
    return ownChildren().items;
}

inline std::vector<Value::Member> &Value::members() {
    return ownChildren().members;
}

template <typename Change> void Value::changeChildren(const Change &change) {
    if (m_children == nullptr)
        return;
    Children &children = ownChildren();
    for (Value &item : children.items)
        change(item);
    for (Member &member : children.members)
        change(member.second);
}

// Members of objects whose shape nothing has checked.

/// The text of a member that is a string; empty for any other.
std::string_view stringIn(const Value &object, std::string_view key);

/// Null where there is none.
inline const Value &memberOf(const Value &object, std::string_view key) {
    static const Value none;
    const Value *member = object.find(key);
    return member == nullptr ? none : *member;
}

/// Made where there is none.
inline Value &memberIn(Value &object, std::string_view key) {
    Value *member = object.find(key);
    return member == nullptr ? object.set(key, Value()) : *member;
}

/// A text.
Value text(std::string_view content);
/// A member that is left out where it is empty.
void setUnlessEmpty(Value &object, std::string_view key, std::string_view content);
/// A list of texts.
Value stringList(const std::vector<std::string> &texts);

/// In the order of the bytes of their names.
std::vector<const Value::Member *> sortedMembers(const Value &object);

/// The value that a JSON pointer (RFC 6901) leads to, `/spec/ports/0`; nullptr where there is none.
const Value *valueAt(const Value &document, std::string_view pointer);

} // namespace evenkeel::kube
