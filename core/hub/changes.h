// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/hub/contents.h"

namespace evenkeel::hub {

/// One object that is to be another on the hub, and the one command that makes it so. It carries
/// the resourceVersion that the object was read with: a change in between is refused.
struct ObjectChange {
    std::string kind;
    ObjectName name;
    std::vector<std::string> arguments; // of kubectl, without context and kubeconfig
    std::string input;                  // a new object, read from standard input
    std::string whole;                  // the object as it will be, in JSON, for `kubectl diff`

    /// `MemberCluster weu-1`.
    std::string title() const;
};

/// What brings the hub from `contents` to `wanted`: labels and taints of clusters, placements that
/// changed or are new.
struct ChangeSet {
    std::vector<ObjectChange> changes; // clusters first
    /// What differs and is not brought there: clusters and placements that come or go some other
    /// way, and what member agents report.
    std::vector<base::Sentence> leftOut;
};
ChangeSet changesOf(const Contents &contents, const manifest::Objects &wanted);

/// The patch (RFC 7386) that makes the one value the other.
kube::Value mergePatch(const kube::Value &from, const kube::Value &to);
kube::Value patched(kube::Value value, const kube::Value &patch);

/// The command as a person would type it. A dry run is one of the server
enum class Mode : std::uint8_t { DryRun, Real };
std::vector<std::string> argumentsFor(const ObjectChange &change, Mode mode);
std::string scriptText(const Access &access, const std::vector<ObjectChange> &changes);

/// Makes one change, or has the server check it. Its answer in one line.
Answer<std::string> apply(const Access &access, const ObjectChange &change, Mode mode,
                          const std::stop_token &stop = {});
/// What `kubectl diff` says of the changes; empty where there is no difference.
Answer<std::string> diffText(const Access &access, const std::vector<ObjectChange> &changes,
                             const std::stop_token &stop = {});

} // namespace evenkeel::hub
