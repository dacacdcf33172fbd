// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace evenkeel::manifest {

struct FlowItem {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The items of a List that a YAML document writes in brackets (`items: [{…}, {…}]`, or the list by
/// itself), for a document that cannot be read as a whole. An item whose own brackets do not match
/// ends where the next line begins like it. None where the document has no such list.
std::vector<FlowItem> flowItems(std::string_view document);

} // namespace evenkeel::manifest
