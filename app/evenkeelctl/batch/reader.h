// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/manifest/tree/tree.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::batch {

/// Why a request has no answer.
struct Refusal {
    std::string kind; // BadRequest, SchedulingError, …
    std::string message;
    std::vector<kube::Value::Member> members = {}; // further ones

    Refusal(std::string errorKind, std::string text)
        : kind(std::move(errorKind)), message(std::move(text)) {}
    /// SchedulingError for code Scheduling and BadRequest for every other.
    Refusal(const base::Error &error);
};

/// The members of the answer beside the id.
using Members = std::vector<kube::Value::Member>;
using Reply = tl::expected<Members, Refusal>;

base::Error badRequest(std::string message);

/// Reads the members of a request one after the other and remembers the first that is wrong; null
/// is absent. What is wrong reads as absent, so that errors need to be looked for only once, before
/// anything is computed.
class Reader {
public:
    explicit Reader(const kube::Value &request) : m_request(request) {}
    /// Of an object in the request; errors begin with its name, where it has one.
    Reader(const kube::Value &part, Reader &whole, std::string name = {})
        : m_request(part), m_whole(&whole), m_name(std::move(name)) {}

    bool isGood() const { return m_whole ? m_whole->isGood() : !m_error; }
    tl::unexpected<Refusal> refusal() const { return tl::unexpected(Refusal(*m_error)); }
    const base::Error &error() const { return *m_error; }

    void fail(base::Error error);
    void fail(std::string_view member, std::string_view why) {
        fail(badRequest(fmt::format("{}: {}", member, why)));
    }
    /// `member must be wanted`.
    void failWanting(std::string_view member, std::string_view wanted) {
        fail(badRequest(fmt::format("{} must be {}", member, wanted)));
    }

    /// Members of the request that no call has asked for, which may be misspelt.
    std::vector<std::string> unasked() const;

    /// A member that is there and not null.
    const kube::Value *present(std::string_view member);
    /// The same; one of another type is wrong.
    const kube::Value *present(std::string_view member, bool (kube::Value::*isIt)() const,
                               std::string_view wanted);
    std::optional<std::string> text(std::string_view member);
    std::optional<bool> flag(std::string_view member);
    std::optional<int> count(std::string_view member);
    std::optional<double> seconds(std::string_view member);
    std::optional<kube::Time> time(std::string_view member);
    kube::Time requiredTime(std::string_view member);
    /// An empty object where there is none.
    const kube::Value &requiredObject(std::string_view member);
    /// No items where the list is absent.
    const std::vector<kube::Value> &list(std::string_view member);
    const std::vector<kube::Value> &requiredList(std::string_view member);

    /// The result, or an error that is remembered as it is.
    template <typename T> T take(base::Result<T> result) {
        if (result)
            return std::move(*result);
        fail(std::move(result.error()));
        return {};
    }
    /// The same with the member in front of the error.
    template <typename T> T take(base::Result<T> result, std::string_view member) {
        if (result)
            return std::move(*result);
        fail(member, result.error().message);
        return {};
    }
    /// What `decode` makes of each item of an optional list.
    template <typename Decode> auto each(std::string_view member, const Decode &decode) {
        std::vector<typename decltype(decode(kube::Value()))::value_type> taken;
        for (const kube::Value &item : list(member)) {
            auto one = decode(item);
            if (!one) {
                fail(fmt::format("{}[{}]", member, taken.size()), one.error().message);
                break;
            }
            taken.push_back(std::move(*one));
        }
        return taken;
    }
    /// What `decode` makes of an optional object.
    template <typename Decode> auto object(std::string_view member, const Decode &decode) {
        using T = typename decltype(decode(kube::Value()))::value_type;
        const kube::Value *value = present(member);
        return value == nullptr ? std::nullopt : std::optional<T>(take(decode(*value), member));
    }

private:
    const kube::Value &m_request;
    Reader *m_whole = nullptr; // that remembers errors
    std::string m_name;
    std::optional<base::Error> m_error;
    std::vector<bool> m_areAsked; // by the members of the request, as far as any is
};

/// Of one of these kinds in an API group, v1 or v1beta1; `member` names the object in errors.
void checkType(Reader &reader, const kube::Value &object, std::string_view member,
               std::string_view group, std::initializer_list<std::string_view> kinds);

fleet::Fleet readClusters(Reader &reader);
/// As if they were absent, if there are none.
std::vector<placement::Binding> readBindings(Reader &reader);
placement::Placement readPlacement(Reader &reader);
std::optional<placement::Placement> optionalPlacement(Reader &reader);

/// What `decode` makes of a value as a tree.
template <typename Decode> auto decodeTree(const kube::Value &value, const Decode &decode) {
    manifest::Tree tree;
    manifest::appendValue(value, tree);
    return decode(tree.root());
}

} // namespace evenkeel::batch
