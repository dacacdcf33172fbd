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

/// A member of answers of type T. A name that ends with `?` is left out where there is nothing to
/// say: an empty text or list, false, 0; so are pointers and optional values without a value.
template <typename T> class Member {
public:
    template <typename Get> Member(std::string name, Get get, std::string description = {})
        : Member(std::move(name), get, fieldFor<Got<Get, T>>(), std::move(description),
                 [](const auto &value) { return valueFor(value); }) {}
    /// One word of several.
    template <typename Get>
    Member(std::string name, Get get, std::vector<std::string> words, std::string description = {})
        : Member(std::move(name), std::move(get), std::move(description)) {
        m_field.enumValues = std::move(words);
    }
    /// An object with these members, or a list of such.
    template <typename Get, typename Part>
    Member(std::string name, Get get, const Members<Part> &part, std::string description = {})
        : Member(std::move(name), get, partField<Got<Get, T>, Part>(part), std::move(description),
                 [part = std::make_shared<const Members<Part>>(part)](const auto &value) {
                     return partValue<Part>(value, *part);
                 }) {}
    /// A value that a field describes.
    template <typename Get> Member(std::string name, Get get, api::Field field)
        : Member(std::move(name), get, field, field.description,
                 [](const auto &value) { return valueFor(value); }) {}
    Member(api::Field field, std::function<void(const T &, kube::Value &)> set)
        : m_field(std::move(field)), m_set(std::move(set)) {}

    const api::Field &field() const { return m_field; }
    /// Sets it in the document of the answer.
    void set(const T &answer, kube::Value &document) const { m_set(answer, document); }

private:
    template <typename Get, typename Write>
    Member(std::string name, Get get, api::Field field, std::string description, Write write)
        : m_field(std::move(field)) {
        const bool isOptional = name.ends_with('?');
        if (isOptional)
            name.pop_back();
        m_field.name = name;
        if (!description.empty())
            m_field.description = std::move(description);
        m_field.isRequired =
            !isOptional && !Maybe<std::remove_cvref_t<std::invoke_result_t<Get, const T &>>>;
        m_set = [=, name = std::move(name)](const T &answer, kube::Value &document) {
            useUnlessAbsent(std::invoke(get, answer), isOptional,
                            [&](const auto &value) { document.set(name, write(value)); });
        };
    }

    template <typename X, typename Part> static api::Field partField(const Members<Part> &part) {
        api::Field field = tables::part("", part.fields());
        return std::ranges::range<X> ? api::list("", std::move(field), "") : field;
    }
    template <typename Part, typename X>
    static kube::Value partValue(const X &value, const Members<Part> &part) {
        if constexpr (!std::ranges::range<X>)
            return part.valueOf(value);
        else if constexpr (Maybe<std::ranges::range_value_t<X>>)
            return listOf(value, [&](const auto &one) { return part.valueOf(*one); });
        else
            return listOf(value, [&](const Part &one) { return part.valueOf(one); });
    }

    api::Field m_field;
    std::function<void(const T &, kube::Value &)> m_set;
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
