// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/api/field_builders.h"
#include "core/report/document_parts.h"
#include "core/report/schemas.h"

// How a value of a type is described, and how it is written.
namespace evenkeel::report {

template <typename X>
concept Condition = requires(const X &x) {
    { x.isTrue } -> std::convertible_to<bool>;
    x.reason;
    x.message;
};
template <typename X>
concept Text = std::convertible_to<X, std::string_view>;
/// A pointer or an optional value.
template <typename X>
concept Maybe = !Text<X> && !std::ranges::range<X> && requires(const X &x) {
    static_cast<bool>(x);
    *x;
};

/// A value that is null where there is none.
template <typename X> struct OrNull {
    std::optional<X> value;
};

inline OrNull<std::string> orNull(const std::string &text) {
    return {text.empty() ? std::nullopt : std::optional(text)};
}

/// How a value of that type is described, without a name.
template <typename X> api::Field fieldFor() {
    if constexpr (std::same_as<X, bool>)
        return api::boolean("", "");
    else if constexpr (std::integral<X>)
        return api::integer("", "");
    else if constexpr (std::same_as<X, kube::Value>)
        return api::anything("");
    else if constexpr (std::same_as<X, kube::ObjectId> || std::same_as<X, placement::Placement>)
        return tables::reference();
    else if constexpr (std::same_as<X, base::SourceSpan>)
        return tables::place();
    else if constexpr (Condition<X>)
        return tables::condition();
    else if constexpr (std::same_as<X, OrNull<std::string>>)
        return tables::textOrNull();
    else if constexpr (std::ranges::range<X> && !Text<X>)
        return api::list("", fieldFor<std::ranges::range_value_t<X>>(), "");
    else
        return api::optionalText("", "");
}

template <typename X> kube::Value valueFor(const X &value) {
    if constexpr (std::same_as<X, bool>)
        return kube::Value::boolean(value);
    else if constexpr (std::integral<X>)
        return kube::Value::integer(static_cast<std::int64_t>(value));
    else if constexpr (std::same_as<X, kube::Value>)
        return value;
    else if constexpr (std::same_as<X, kube::ObjectId> || std::same_as<X, placement::Placement>)
        return referenceOf(value);
    else if constexpr (std::same_as<X, base::SourceSpan>)
        return placeOf(value);
    else if constexpr (Condition<X>)
        return conditionValue(value);
    else if constexpr (std::same_as<X, OrNull<std::string>>)
        return value.value ? text(*value.value) : kube::Value();
    else if constexpr (std::is_enum_v<X>)
        return text(nameOf(value));
    else if constexpr (std::ranges::range<X> && !Text<X>)
        return listOf(value, valueFor<std::ranges::range_value_t<X>>);
    else
        return text(value);
}

template <typename X> bool isNothing(const X &value) {
    if constexpr (std::same_as<X, kube::Value>)
        return value.isNull();
    else if constexpr (Text<X>)
        return std::string_view(value).empty();
    else if constexpr (std::ranges::range<X>)
        return std::ranges::empty(value);
    else if constexpr (std::integral<X>)
        return value == X{};
    else
        return false;
}

template <typename X> struct Inside : std::type_identity<X> {};
template <Maybe X> struct Inside<X>
    : std::type_identity<std::remove_cvref_t<decltype(*std::declval<X>())>> {};
/// What a member holds, if it holds anything.
template <typename Get, typename T> using Got =
    typename Inside<std::remove_cvref_t<std::invoke_result_t<Get, const T &>>>::type;

/// Calls `use` with the value; not with none, nor with nothing where `isOptional`.
template <typename X, typename Use> void useUnlessAbsent(X &&value, bool isOptional, Use use) {
    if constexpr (Maybe<std::remove_cvref_t<X>>) {
        if (value)
            useUnlessAbsent(*value, isOptional, use);
    } else if (!isOptional || !isNothing(value)) {
        use(value);
    }
}

} // namespace evenkeel::report
