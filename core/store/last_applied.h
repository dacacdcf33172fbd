// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/kube/value.h"

namespace evenkeel::store {

inline constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

/// Whether the annotation with what `kubectl apply` applied last is there and not empty.
bool hasLastApplied(const kube::Value &object);
/// The object in it; nothing without one, or where it is no JSON object.
std::optional<kube::Value> lastApplied(const kube::Value &object);
void setLastApplied(kube::Value &object, std::string text);
kube::Value withoutLastApplied(kube::Value object);
/// The text of the annotation for an object: compact JSON and a line feed (apply spec 4.1).
std::string lastAppliedText(const kube::Value &object);

} // namespace evenkeel::store
