// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/kube/value.h"

namespace evenkeel::conformance {

/// What is compared of an answer to a Render question (batch protocol, "How two answers compare"):
/// numbers by value, and lists that may be left out count as empty.
kube::Value comparedRendering(const kube::Value &response);
std::string renderingDifference(const kube::Value &expected, const kube::Value &got);

} // namespace evenkeel::conformance
