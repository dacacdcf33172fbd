// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/request.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"

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
    const auto number = base::wholeNumber<int>(value->text());
    if (!value->isNumber() || !number || *number < 0)
        return wrongType(member, "an integer from 0 to 2147483647");
    return *number;
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

base::Error memberError(std::string_view member, const base::Error &error) {
    return badRequest(fmt::format("{}: {}", member, error.message));
}

base::Result<std::optional<kube::Time>> optionalTime(const kube::Value &request,
                                                     std::string_view member) {
    const auto text = optionalString(request, member);
    if (!text)
        return tl::unexpected(text.error());
    if (!*text || (*text)->empty())
        return std::nullopt;
    const auto time = kube::parseTime(**text);
    if (!time)
        return wrongType(member, "an RFC 3339 time");
    return time;
}

base::Result<kube::Time> requiredTime(const kube::Value &request, std::string_view member) {
    const auto time = optionalTime(request, member);
    if (!time)
        return tl::unexpected(time.error());
    if (!*time)
        return wrongType(member, "an RFC 3339 time");
    return **time;
}

base::Result<void> readClusters(const kube::Value &request, fleet::Fleet &fleet) {
    const base::Result<const kube::Value *> list = optionalArray(request, "clusters");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return wrongType("clusters", "a list");
    fleet.reserve((*list)->items().size());
    std::size_t index = 0;
    for (const kube::Value &item : (*list)->items()) {
        const auto cluster = manifest::decodeCluster(item, fleet);
        if (!cluster)
            return tl::unexpected(memberError(fmt::format("clusters[{}]", index), cluster.error()));
        ++index;
    }
    return {};
}

base::Result<std::vector<placement::Binding>> readBindings(const kube::Value &request) {
    const base::Result<const kube::Value *> list = optionalArray(request, "bindings");
    if (!list)
        return tl::unexpected(list.error());
    std::vector<placement::Binding> bindings;
    if (*list == nullptr)
        return bindings;
    std::set<std::pair<std::string, std::string>> names;
    for (const kube::Value &item : (*list)->items()) {
        base::Result<placement::Binding> binding = manifest::decodeBinding(item);
        const std::string member = fmt::format("bindings[{}]", bindings.size());
        if (!binding)
            return tl::unexpected(memberError(member, binding.error()));
        if (!names.emplace(binding->nameSpace, binding->name).second)
            return tl::unexpected(badRequest(
                fmt::format("{}: duplicate name {}", member, kube::quoted(binding->name))));
        bindings.push_back(std::move(*binding));
    }
    return bindings;
}

base::Result<placement::Placement> readPlacement(const kube::Value &request) {
    const base::Result<const kube::Value *> object = requiredObject(request, "placement");
    if (!object)
        return tl::unexpected(object.error());
    const base::Result<void> type =
        checkType(**object, "placement", "placement.kubernetes-fleet.io",
                  {"ClusterResourcePlacement", "ResourcePlacement"});
    if (!type)
        return tl::unexpected(type.error());
    base::Result<placement::Placement> placement = manifest::decodePlacement(**object);
    if (!placement)
        return tl::unexpected(memberError("placement", placement.error()));
    return placement;
}

base::Result<std::optional<placement::Placement>> optionalPlacement(const kube::Value &request) {
    if (present(request, "placement") == nullptr)
        return std::nullopt;
    return readPlacement(request);
}

} // namespace evenkeel::batch
