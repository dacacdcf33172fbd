// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/hub/access.h"
#include "core/render/select/api_resources.h"

namespace evenkeel::hub {

/// The kinds of a server that can be listed and watched, as the hub agent needs them, each in the
/// version that the server prefers.
struct ServedKinds {
    std::vector<render::ApiResource> kinds;
    std::optional<Problem> problem; // of some groups: the rest is here
};

/// Asks `kubectl api-resources`.
Answer<ServedKinds> servedKinds(const Access &access, const std::stop_token &stop = {});
/// The table that it prints, without its headers. A line that is none of it is passed over.
std::vector<render::ApiResource> parseServedKinds(std::string_view table);

} // namespace evenkeel::hub
