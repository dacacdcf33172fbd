// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/report/written.h"

namespace evenkeel::report {

template <typename T> class Members;

/// Where a value stands in a document; with `isOptional` an empty text or list, false and 0 are
/// left out.
struct Slot {
    std::string_view name;
    bool isOptional;
};

/// Names the field of a member, without a `?` at the end of the name. Whether there was one.
bool nameField(std::string_view name, std::string_view description, bool isMaybe,
               api::Field &field);

/// Of a value that has these members, or of a list of such.
api::Field partField(tables::Fields fields, bool isList);

// Once for each type of value, however many members have it.
template <typename X> void setMember(const X &value, const Slot &slot, kube::Value &document) {
    useUnlessAbsent(value, slot.isOptional,
                    [&](const auto &present) { document.set(slot.name, valueFor(present)); });
}
template <typename X, typename Part>
void setPart(const X &value, const Members<Part> &part, const Slot &slot, kube::Value &document) {
    useUnlessAbsent(value, slot.isOptional, [&](const auto &present) {
        using Present = std::remove_cvref_t<decltype(present)>;
        const auto valueOf = [&](const auto &one) {
            if constexpr (Maybe<std::remove_cvref_t<decltype(one)>>)
                return part.valueOf(*one);
            else
                return part.valueOf(one);
        };
        if constexpr (std::ranges::range<Present>)
            document.set(slot.name, listOf(present, valueOf));
        else
            document.set(slot.name, valueOf(present));
    });
}

/// A member of answers of type T. A name that ends with `?` is left out where there is nothing to
/// say; so are pointers and optional values without a value.
template <typename T> class Member {
public:
    using Set = std::function<void(const T &, const Slot &, kube::Value &)>;

    template <typename Get>
    Member(std::string_view name, Get get, std::string_view description = {})
        : Member(name, get, fieldFor<Got<Get, T>>(), description) {}
    /// One word of several.
    template <typename Get> Member(std::string_view name, Get get, std::vector<std::string> words,
                                   std::string_view description = {})
        : Member(name, get, description) {
        m_field.enumValues = std::move(words);
    }
    /// An object with these members, or a list of such.
    template <typename Get, typename Part>
    Member(std::string_view name, Get get, const Members<Part> &part,
           std::string_view description = {})
        : Member(partField(part.fields(), std::ranges::range<Got<Get, T>>),
                 [get, part = std::make_shared<const Members<Part>>(part)](
                     const T &answer, const Slot &slot, kube::Value &document) {
                     setPart(std::invoke(get, answer), *part, slot, document);
                 }) {
        call(name, description, kIsMaybe<Get>);
    }
    /// A value that a field describes.
    template <typename Get> Member(std::string_view name, Get get, api::Field field)
        : Member(name, get, std::move(field), {}) {}
    Member(api::Field field, Set set) : m_field(std::move(field)), m_set(std::move(set)) {}

    const api::Field &field() const { return m_field; }
    /// Sets it in the document of the answer.
    void set(const T &answer, kube::Value &document) const {
        m_set(answer, {m_field.name, m_isOptional}, document);
    }

private:
    template <typename Get> static constexpr bool kIsMaybe =
        Maybe<std::remove_cvref_t<std::invoke_result_t<Get, const T &>>>;

    template <typename Get>
    Member(std::string_view name, Get get, api::Field field, std::string_view description)
        : Member(std::move(field), [get](const T &answer, const Slot &slot, kube::Value &document) {
              setMember(std::invoke(get, answer), slot, document);
          }) {
        call(name, description, kIsMaybe<Get>);
    }
    void call(std::string_view name, std::string_view description, bool isMaybe) {
        m_isOptional = nameField(name, description, isMaybe, m_field);
    }

    api::Field m_field;
    Set m_set;
    bool m_isOptional = false;
};

/// The members of an answer, in their order.
template <typename T> class Members {
public:
    Members(std::initializer_list<Member<T>> members) : m_members(members) {}

    void setIn(kube::Value &document, const T &answer) const {
        for (const Member<T> &member : m_members)
            member.set(answer, document);
    }
    kube::Value valueOf(const T &answer) const {
        kube::Value value = kube::Value::object();
        setIn(value, answer);
        return value;
    }
    tables::Fields fields() const {
        tables::Fields fields;
        for (const Member<T> &member : m_members)
            fields.push_back(member.field());
        return fields;
    }
    const std::vector<Member<T>> &all() const { return m_members; }
    Members &operator+=(const Members &more) {
        m_members.insert(m_members.end(), more.m_members.begin(), more.m_members.end());
        return *this;
    }
    friend Members operator+(Members one, const Members &more) { return one += more; }

private:
    std::vector<Member<T>> m_members;
};

} // namespace evenkeel::report
