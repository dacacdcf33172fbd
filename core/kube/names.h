// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::kube {

/// The texts of apimachinery's name checks (KubeFleet spec 2.6), empty when the name is fine.
std::vector<std::string> qualifiedNameErrors(std::string_view name);
std::vector<std::string> dns1123SubdomainErrors(std::string_view name);
std::vector<std::string> dns1123LabelErrors(std::string_view name);
std::vector<std::string> labelValueErrors(std::string_view value);

/// Go's `%q` of a string.
std::string quoted(std::string_view text);

} // namespace evenkeel::kube
