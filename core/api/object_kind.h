// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::api {

/// The kind of an API object, nothing when its group and kind are none of these.
std::optional<ObjectKind> objectKind(const kube::Value &object);

/// The same for the kinds of a rollout.
std::optional<RolloutKind> rolloutKind(const kube::Value &object);

/// The table of an object of any of these kinds, nullptr for others.
const Field *tableOf(const kube::Value &object);

/// The table of any object whose fields are checked: those, and the bindings that the hub writes
/// and a plan starts from; nullptr for others.
const Field *checkedTableOf(const kube::Value &object);

/// The version of an object: v1 or v1alpha1 if set, otherwise v1beta1, the storage version.
ApiVersion apiVersion(const kube::Value &object);
/// In which a hub keeps every kind (KubeFleet spec 2.1).
inline constexpr std::string_view kStoredVersion = "v1beta1";

} // namespace evenkeel::api
