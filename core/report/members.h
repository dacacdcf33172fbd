// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/report/any_members.h"
#include "core/report/written.h"

namespace evenkeel::report {

template <typename T> class Members;

// Once for each type of value, however many members have it.
template <typename X> void setMember(const X &value, const Slot &slot, kube::Value &document) {
    useUnlessAbsent(value, slot.isOptional,
                    [&](const auto &present) { document.set(slot.name, valueFor(present)); });
}
template <typename Part, typename X>
void setPart(const X &value, const AnyMembers &part, const Slot &slot, kube::Value &document) {
    useUnlessAbsent(value, slot.isOptional, [&](const auto &present) {
        using Present = std::remove_cvref_t<decltype(present)>;
        const auto valueOf = [&](const auto &one) {
            if constexpr (Maybe<std::remove_cvref_t<decltype(one)>>)
                return part.valueOfAny(static_cast<const Part *>(&*one));
            else
                return part.valueOfAny(static_cast<const Part *>(&one));
        };
        if constexpr (std::ranges::range<Present>)
            document.set(slot.name, listOf(present, valueOf));
        else
            document.set(slot.name, valueOf(present));
    });
}

/// A member of answers of type T. A name that ends with `?` is left out where there is nothing to
/// say; so are pointers and optional values without a value.
template <typename T> class Member : public AnyMember {
public:
    using AnyMember::AnyMember;

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
        : AnyMember(name, description, kIsMaybe<Get>,
                    partField(part.fields(), std::ranges::range<Got<Get, T>>),
                    [get, part = shared(part)](const void *answer, const Slot &slot,
                                               kube::Value &document) {
                        setPart<Part>(std::invoke(get, of(answer)), *part, slot, document);
                    }) {}
    /// A value that a field describes.
    template <typename Get> Member(std::string_view name, Get get, api::Field field)
        : Member(name, get, std::move(field), {}) {}

    void set(const T &answer, kube::Value &document) const { setOf(&answer, document); }

private:
    template <typename Get> static constexpr bool kIsMaybe =
        Maybe<std::remove_cvref_t<std::invoke_result_t<Get, const T &>>>;

    static const T &of(const void *answer) { return *static_cast<const T *>(answer); }

    template <typename Get>
    Member(std::string_view name, Get get, api::Field field, std::string_view description)
        : AnyMember(name, description, kIsMaybe<Get>, std::move(field),
                    [get](const void *answer, const Slot &slot, kube::Value &document) {
                        setMember(std::invoke(get, of(answer)), slot, document);
                    }) {}
};

/// The members of an answer, in their order.
template <typename T> class Members : public AnyMembers {
public:
    Members(std::initializer_list<Member<T>> members) {
        for (const Member<T> &member : members)
            add(member);
    }

    void setIn(kube::Value &document, const T &answer) const { setAllOf(&answer, document); }
    kube::Value valueOf(const T &answer) const { return valueOfAny(&answer); }
    Members &operator+=(const Members &more) {
        addAll(more);
        return *this;
    }
    friend Members operator+(Members one, const Members &more) { return one += more; }
};

} // namespace evenkeel::report
