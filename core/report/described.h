// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/report/members.h"

// An answer is described once: its members are listed with their names, how to get their values and
// what they mean; its documents and their JSON Schemas are made of that.
namespace evenkeel::report {

/// The members of a part as members of the whole; none where `get` finds no part.
template <typename T, typename Get, typename Part>
Members<T> membersOf(Get get, const Members<Part> &part) {
    constexpr bool isMaybe = Maybe<std::remove_cvref_t<std::invoke_result_t<Get, const T &>>>;
    Members<T> members{};
    for (const AnyMember &member : part.all()) {
        api::Field field = member.field();
        field.isRequired = field.isRequired && !isMaybe;
        const auto set = [get, member](const void *whole, const Slot &, kube::Value &value) {
            useUnlessAbsent(std::invoke(get, *static_cast<const T *>(whole)), false,
                            [&](const Part &one) { member.setOf(&one, value); });
        };
        members += {Member<T>(std::move(field), set)};
    }
    return members;
}

/// A part of something, with its place.
template <typename Whole, typename Part> struct Of {
    const Whole &whole;
    const Part &part;
    std::size_t index = 0;
};
template <typename Whole, typename Parts> auto each(const Whole &whole, const Parts &parts) {
    std::vector<Of<Whole, std::ranges::range_value_t<Parts>>> list;
    for (const auto &part : parts)
        list.push_back({whole, part, list.size()});
    return list;
}
/// The members of a part, where its place does not count.
template <typename Whole, typename Part>
Members<Of<Whole, Part>> ofPart(const Members<Part> &members) {
    return membersOf<Of<Whole, Part>>(
        [](const Of<Whole, Part> &one) -> const Part & { return one.part; }, members);
}

/// With `apiVersion` and `kind` in front, as an item of a list has them.
template <typename T> Members<T> asItem(const std::string &kind, const Members<T> &members) {
    return Members<T>{{"apiVersion", [](const T &) { return std::string_view(kApiVersion); }},
                      {"kind", [kind](const T &) { return kind; }}} +
           members;
}
/// `{apiVersion, kind, …}` of an answer.
template <typename T>
kube::Value newDocument(std::string kind, const T &answer, const Members<T> &members) {
    kube::Value document = newDocument(std::move(kind));
    members.setIn(document, answer);
    return document;
}
/// The list document of several.
template <typename Items, typename T>
kube::Value newListOf(const std::string &kind, const Items &items, const Members<T> &members) {
    return newListOf(kind, items, [&](const T &item) { return newDocument(kind, item, members); });
}

} // namespace evenkeel::report

namespace evenkeel::report::tables {

/// The schemas of an answer and of a list of such.
template <typename T> Field answerTable(const Members<T> &members) {
    return part("", members.fields());
}
template <typename T> Field listTable(const Members<T> &members) {
    return listTable(asItem({}, members).fields());
}

} // namespace evenkeel::report::tables
