// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/api_kinds.h"
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
/// The table that it prints, without its headers. Other lines are passed over.
std::vector<render::ApiResource> parseServedKinds(std::string_view table);

/// Which kinds placements may select on one hub, asked for as they are needed and kept.
class KindsOfHub {
public:
    /// What is known without the hub, where it does not answer.
    api::KindScope scopeOf(const Access &access, std::string_view group, std::string_view version,
                           std::string_view kind);

private:
    using Names = std::set<std::string, std::less<>>;

    const std::optional<Names> &kindsIn(const Access &access, const std::string &path);

    std::optional<std::vector<render::ApiResource>> m_watched; // in the versions of preference
    std::map<std::string, std::optional<Names>> m_versions;    // of whatever verbs, by path
};

} // namespace evenkeel::hub
