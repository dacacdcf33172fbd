// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/kube/value.h"

// Labels that KubeFleet sets, and how they and other texts of an object are read.
namespace evenkeel::manifest {

inline constexpr std::string_view kParentLabel = "kubernetes-fleet.io/parent-CRP";
inline constexpr std::string_view kLatestSnapshotLabel = "kubernetes-fleet.io/is-latest-snapshot";

/// Empty where there is nothing, or no text.
inline std::string textAt(const kube::Value &object, std::initializer_list<std::string_view> path) {
    const kube::Value *found = object.findPath(path);
    return found == nullptr ? std::string() : found->text();
}

} // namespace evenkeel::manifest
