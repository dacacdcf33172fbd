// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/dumps/series.h"

namespace evenkeel::tests {

/// A MemberCluster as a dump has it.
struct ClusterText {
    std::string name;
    std::map<std::string, std::string> labels = {};
    std::string taint = {}; // key of one with NoSchedule; empty: none
    std::string heartbeat = "2026-03-01T12:00:00Z";
    std::string healthy = "True";

    std::string yaml() const;
};

/// A ClusterResourcePlacement `web` with that policy, in one line.
std::string placementText(const std::string &policy);

/// A List, as kubectl prints it, of objects that begin with `apiVersion`.
std::string listOf(const std::vector<std::string> &objects);

/// A script that commits a tree of ten million files to the branch main, in eight objects of git:
/// ten folders that are one tree, of ten that are one tree, and so on down to a file `a.yaml`.
inline constexpr const char *kCommitTenMillionFiles =
    "tree=$(printf '100644 blob %s\\ta.yaml\\n' $(git hash-object -w --stdin < /dev/null) | git "
    "mktree) && for level in 1 2 3 4 5 6 7; do tree=$(for i in 0 1 2 3 4 5 6 7 8 9; do printf "
    "'040000 tree %s\\td%s\\n' $tree $i; done | git mktree); done && git update-ref "
    "refs/heads/main $(git -c user.name=t -c user.email=t@example.com commit-tree -m x $tree)";

/// A series of texts of the days from 2026-03-01 on, `2026-03-01.yaml`, ….
dumps::Series seriesOf(const std::vector<std::string> &texts);

} // namespace evenkeel::tests
