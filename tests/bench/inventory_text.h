// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>

namespace evenkeel::bench {

/// The plain fleet as the text of MemberClusters with that many labels each (at least 5), as a
/// backup of a hub would hold them. Made once for each size.
const std::string &inventoryYaml(std::size_t clusters, std::size_t labels);
/// The same as kubectl prints it: items of one List.
const std::string &inventoryYamlList(std::size_t clusters, std::size_t labels);
const std::string &inventoryJson(std::size_t clusters, std::size_t labels);

} // namespace evenkeel::bench
