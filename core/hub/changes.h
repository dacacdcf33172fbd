// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/hub/commands.h"
#include "core/hub/contents.h"
#include "core/hub/object_change.h"

namespace evenkeel::hub {

/// What brings the hub from `contents` to `wanted`: labels and taints of clusters, and placements,
/// overrides, budgets, evictions, staged strategies and runs that changed or are new, and what is
/// deleted.
struct ChangeSet {
    /// Clusters first, then what placements work with, placements, evictions and runs, and
    /// deletions last.
    std::vector<ObjectChange> changes;
    /// What differs and is not brought there, by name: clusters that join, what member agents
    /// report, objects whose kind could not be read, and names that no command may hold.
    std::vector<base::Sentence> leftOut;
    /// What Azure keeps of its members, for a person to run: kubectl must not change it.
    std::vector<std::string> azure;
    std::vector<std::string> joining; // clusters, by name
    std::vector<std::string> leaving;

    /// Whether something else may arrive on clusters that keep their placements.
    bool changesOverrides() const;
};
/// `style` says whose members the clusters are: those of Azure Kubernetes Fleet Manager get their
/// labels, and leave, by commands of their own.
ChangeSet changesOf(const Contents &contents, const manifest::Objects &wanted,
                    const CommandStyle &style = {});

/// What is said of an eviction that a hub has and files change: it cannot change.
base::Sentence evictionStays(std::string_view name);

/// The command as a person would type it. A dry run is one of the server
enum class Mode : std::uint8_t { DryRun, Real };
std::vector<std::string> argumentsFor(const ObjectChange &change, Mode mode);
/// The commands, one a line.
std::string scriptText(const Access &access, const std::vector<ObjectChange> &changes);
/// The same as a script of their own, which ends with the first that is refused.
std::string scriptFile(const Access &access, const ChangeSet &set);

/// Makes one change, or has the server check it. Its answer in one line.
Answer<std::string> apply(const Access &access, const ObjectChange &change, Mode mode,
                          const std::stop_token &stop = {});
/// What `kubectl diff` says of the changes but for deletions; empty where there is no difference.
Answer<std::string> diffText(const Access &access, const std::vector<ObjectChange> &changes,
                             const std::stop_token &stop = {});

} // namespace evenkeel::hub
