// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/request.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace evenkeel::batch {

namespace {

const kube::Value *present(const kube::Value &request, std::string_view member) {
    const kube::Value *value = request.find(member);
    return value == nullptr || value->isNull() ? nullptr : value;
}

tl::unexpected<base::Error> wrongType(std::string_view member, std::string_view wanted) {
    return tl::unexpected(badRequest(fmt::format("{} must be {}", member, wanted)));
}

} // namespace

Refusal::Refusal(const base::Error &error)
    : Refusal(error.code == base::ErrorCode::Scheduling ? "SchedulingError" : "BadRequest",
              error.message) {}

base::Error badRequest(std::string message) {
    return base::Error{base::ErrorCode::Invalid, std::move(message), {}};
}

base::Result<std::optional<std::string>> optionalString(const kube::Value &request,
                                                        std::string_view member) {
    const kube::Value *value = present(request, member);
    if (value == nullptr)
        return std::nullopt;
    if (!value->isString())
        return wrongType(member, "a string");
    return value->text();
}

base::Result<std::optional<bool>> optionalBool(const kube::Value &request,
                                               std::string_view member) {
    const kube::Value *value = present(request, member);
    if (value == nullptr)
        return std::nullopt;
    if (!value->isBool())
        return wrongType(member, "true or false");
    return value->asBool();
}

base::Result<std::optional<int>> optionalCount(const kube::Value &request,
                                               std::string_view member) {
    const kube::Value *value = present(request, member);
    if (value == nullptr)
        return std::nullopt;
    int number = 0;
    const std::string &text = value->text();
    const char *end = text.data() + text.size();
    const auto [stop, code] = std::from_chars(text.data(), end, number);
    if (!value->isNumber() || code != std::errc{} || stop != end || number < 0)
        return wrongType(member, "an integer from 0 to 2147483647");
    return number;
}

base::Result<const kube::Value *> optionalArray(const kube::Value &request,
                                                std::string_view member) {
    const kube::Value *value = present(request, member);
    if (value != nullptr && !value->isArray())
        return wrongType(member, "a list");
    return value;
}

base::Result<const kube::Value *> requiredObject(const kube::Value &request,
                                                 std::string_view member) {
    const kube::Value *value = present(request, member);
    if (value == nullptr || !value->isObject())
        return wrongType(member, "an object");
    return value;
}

base::Result<void> checkType(const kube::Value &object, std::string_view member,
                             std::string_view group,
                             std::initializer_list<std::string_view> kinds) {
    const kube::Value *kind = object.find("kind");
    const bool isKnown = kind != nullptr && kind->isString() &&
                         std::find(kinds.begin(), kinds.end(), kind->text()) != kinds.end();
    if (!isKnown)
        return wrongType(member, fmt::format("of kind {}", fmt::join(kinds, " or ")));
    const kube::Value *version = present(object, "apiVersion");
    if (version == nullptr)
        return {};
    const bool isServed =
        version->isString() && (version->text() == fmt::format("{}/v1", group) ||
                                version->text() == fmt::format("{}/v1beta1", group));
    if (!isServed)
        return wrongType(member, fmt::format("of apiVersion {0}/v1 or {0}/v1beta1", group));
    return {};
}

} // namespace evenkeel::batch
