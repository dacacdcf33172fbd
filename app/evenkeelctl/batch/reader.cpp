// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/reader.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/base/number.h"
#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"
#include "core/placement/policy_text.h"
#include "core/api/known_kinds.h"

namespace evenkeel::batch {

Refusal::Refusal(const base::Error &error)
    : Refusal(error.code == base::ErrorCode::Scheduling ? "SchedulingError" : "BadRequest",
              error.message) {}

base::Error badRequest(std::string message) {
    return base::Error{base::ErrorCode::Invalid, std::move(message), {}};
}

void Reader::fail(base::Error error) {
    if (m_whole != nullptr && !m_name.empty())
        m_whole->fail(m_name, error.message);
    else if (m_whole != nullptr)
        m_whole->fail(std::move(error));
    else if (!m_error)
        m_error = std::move(error);
}

const kube::Value *Reader::present(std::string_view member) {
    const auto &members = m_request.members();
    const auto asked = std::ranges::find(members, member, &kube::Value::Member::first);
    if (asked != members.end()) {
        m_areAsked.resize(members.size());
        m_areAsked[static_cast<std::size_t>(asked - members.begin())] = true;
    }
    return placement::present(m_request, member);
}

std::vector<std::string> Reader::unasked() const {
    std::vector<std::string> names;
    const auto &members = m_request.members();
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::string &name = members[i].first;
        if (name != "id" && name != "kind" && (i >= m_areAsked.size() || !m_areAsked[i]))
            names.push_back(name);
    }
    return names;
}

const kube::Value *Reader::present(std::string_view member, bool (kube::Value::*isIt)() const,
                                   std::string_view wanted) {
    const kube::Value *value = present(member);
    if (value == nullptr || (value->*isIt)())
        return value;
    failWanting(member, wanted);
    return nullptr;
}

std::optional<std::string> Reader::text(std::string_view member) {
    const kube::Value *value = present(member, &kube::Value::isString, "a string");
    return value == nullptr ? std::nullopt : std::optional(value->text());
}

std::optional<bool> Reader::flag(std::string_view member) {
    const kube::Value *value = present(member, &kube::Value::isBool, "true or false");
    return value == nullptr ? std::nullopt : std::optional(value->asBool());
}

std::optional<int> Reader::count(std::string_view member) {
    const kube::Value *value = present(member);
    if (value == nullptr)
        return std::nullopt;
    const auto number = base::wholeNumber<int>(value->text());
    if (!value->isNumber() || !number || *number < 0)
        failWanting(member, "an integer from 0 to 2147483647");
    return number;
}

std::optional<double> Reader::seconds(std::string_view member) {
    const kube::Value *value = present(member);
    if (value == nullptr)
        return std::nullopt;
    double seconds = 0;
    const std::string &text = value->text();
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (!value->isNumber() || problem != std::errc() || rest != text.data() + text.size() ||
        seconds < 0)
        failWanting(member, "a number of seconds");
    return seconds;
}

std::optional<kube::Time> Reader::time(std::string_view member) {
    const std::optional<std::string> written = text(member);
    if (!written || written->empty())
        return std::nullopt;
    const auto time = kube::parseTime(*written);
    if (!time)
        failWanting(member, "an RFC 3339 time");
    return time;
}

kube::Time Reader::requiredTime(std::string_view member) {
    const auto found = time(member);
    if (!found)
        failWanting(member, "an RFC 3339 time");
    return found.value_or(kube::Time{});
}

const kube::Value &Reader::requiredObject(std::string_view member) {
    static const kube::Value none = kube::Value::object();
    const kube::Value *value = present(member, &kube::Value::isObject, "an object");
    if (value == nullptr)
        failWanting(member, "an object");
    return value == nullptr ? none : *value;
}

const std::vector<kube::Value> &Reader::list(std::string_view member) {
    present(member, &kube::Value::isArray, "a list");
    return placement::itemsOf(m_request, member);
}

const std::vector<kube::Value> &Reader::requiredList(std::string_view member) {
    if (present(member) == nullptr)
        failWanting(member, "a list");
    return list(member);
}

void checkType(Reader &reader, const kube::Value &object, std::string_view member,
               std::string_view group, std::initializer_list<std::string_view> kinds) {
    const kube::Value *kind = object.find("kind");
    const bool isKnown = kind != nullptr && kind->isString() &&
                         std::find(kinds.begin(), kinds.end(), kind->text()) != kinds.end();
    if (!isKnown)
        return reader.failWanting(member, fmt::format("of kind {}", fmt::join(kinds, " or ")));
    const kube::Value *version = placement::present(object, "apiVersion");
    const bool isServed =
        version == nullptr ||
        (version->isString() && (version->text() == fmt::format("{}/v1", group) ||
                                 version->text() == fmt::format("{}/v1beta1", group)));
    if (!isServed)
        reader.failWanting(member, fmt::format("of apiVersion {0}/v1 or {0}/v1beta1", group));
}

fleet::Fleet readClusters(Reader &reader) {
    fleet::Fleet fleet;
    fleet.reserve(reader.requiredList("clusters").size());
    reader.each("clusters",
                [&fleet](const kube::Value &item) { return manifest::decodeCluster(item, fleet); });
    return fleet;
}

std::vector<placement::Binding> readBindings(Reader &reader) {
    std::vector<placement::Binding> bindings = reader.each("bindings", manifest::decodeBinding);
    std::set<std::pair<std::string_view, std::string_view>> names;
    for (std::size_t i = 0; i < bindings.size(); ++i) {
        if (!names.emplace(bindings[i].nameSpace, bindings[i].name).second)
            reader.fail(fmt::format("bindings[{}]", i),
                        "duplicate name " + kube::quoted(bindings[i].name));
    }
    return bindings;
}

placement::Placement readPlacement(Reader &reader) {
    const kube::Value &object = reader.requiredObject("placement");
    checkType(reader, object, "placement", api::kPlacementGroup,
              {"ClusterResourcePlacement", "ResourcePlacement"});
    return reader.isGood() ? reader.take(manifest::decodePlacement(object), "placement")
                           : placement::Placement();
}

std::optional<placement::Placement> optionalPlacement(Reader &reader) {
    return reader.present("placement") == nullptr ? std::nullopt
                                                  : std::optional(readPlacement(reader));
}

} // namespace evenkeel::batch
