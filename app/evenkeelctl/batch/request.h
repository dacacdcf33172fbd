// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::batch {

/// The `error` of a response.
struct Refusal {
    std::string kind; // BadRequest, SchedulingError, …
    std::string message;
    std::vector<kube::Value::Member> members = {}; // further ones

    Refusal(std::string errorKind, std::string text)
        : kind(std::move(errorKind)), message(std::move(text)) {}
    /// SchedulingError for code Scheduling and BadRequest for every other.
    Refusal(const base::Error &error);
};

/// The members of a response but `id`, in the order they are written.
using Reply = tl::expected<std::vector<kube::Value::Member>, Refusal>;

base::Error badRequest(std::string message);

/// Optional members of a request. An absent or null member is nothing; a value of another type is
/// a bad request that names the member.
base::Result<std::optional<std::string>> optionalString(const kube::Value &request,
                                                        std::string_view member);
base::Result<std::optional<bool>> optionalBool(const kube::Value &request, std::string_view member);
/// An integer from 0 to the largest int; fractions and exponents are rejected.
base::Result<std::optional<int>> optionalCount(const kube::Value &request, std::string_view member);
/// nullptr when the member is absent or null.
base::Result<const kube::Value *> optionalArray(const kube::Value &request,
                                                std::string_view member);
base::Result<const kube::Value *> requiredObject(const kube::Value &request,
                                                 std::string_view member);

/// Rejects an object whose `kind` is not one of the given ones, or whose `apiVersion`, if set, is
/// neither v1 nor v1beta1 of the group.
base::Result<void> checkType(const kube::Value &object, std::string_view member,
                             std::string_view group, std::initializer_list<std::string_view> kinds);

/// What is wrong with a member.
base::Error memberError(std::string_view member, const base::Error &error);

// Members that several kinds have.

base::Result<std::optional<kube::Time>> optionalTime(const kube::Value &request,
                                                     std::string_view member);
base::Result<kube::Time> requiredTime(const kube::Value &request, std::string_view member);
/// The list `clusters`, which must be there.
base::Result<void> readClusters(const kube::Value &request, fleet::Fleet &fleet);
/// The list `bindings`, none where it is absent; names are unique.
base::Result<std::vector<placement::Binding>> readBindings(const kube::Value &request);
base::Result<placement::Placement> readPlacement(const kube::Value &request);
/// Nothing where it is absent.
base::Result<std::optional<placement::Placement>> optionalPlacement(const kube::Value &request);

/// Names as a JSON list.
kube::Value nameList(const std::vector<std::string> &names);

} // namespace evenkeel::batch
