// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/insight/changes/change.h"

namespace evenkeel::insight {

/// An edit that might get the cluster picked.
struct Candidate {
    std::int64_t step = 1;
    std::string sentence;
    Edit edit;
    /// The same change of another policy that has what this one changes; null for the fleet's.
    std::function<void(placement::Policy &)> onPolicy = {};
};

/// Edits of one thing, the smallest step first; only the first that works is of interest.
struct CandidateGroup {
    ChangeKind kind = ChangeKind::SetLabel;
    std::size_t count = 0;
    std::function<Candidate(std::size_t)> at; // index below `count`
    /// A larger step than the first that works works too, unless planning fails with it.
    bool isMonotone = false;
};

/// Whether labels that the platform puts on clusters are edited, too.
enum class PlatformLabels : bool { Kept, Edited };

/// By label key, what it can be set to, sorted and never empty.
using LabelValues = std::map<std::string, std::shared_ptr<const std::vector<std::string>>>;

/// Of the keys that the policy reads: the values that clusters have and those that it names.
LabelValues labelValues(const Question &question, PlatformLabels platform = PlatformLabels::Kept);

/// All groups of edits that could matter to a cluster rejected by `filter` regardless of picks
/// (None: by no filter), in the order of their kinds. The groups refer to the question. `values`
/// are those of labelValues(), for a caller that asks about many clusters.
std::vector<CandidateGroup> candidateGroups(const Question &question, fleet::ClusterIndex cluster,
                                            scheduling::Filter filter,
                                            const LabelValues *values = nullptr);

/// The candidate that `text` was most likely meant to be: equal but for case, equal but for the
/// domain before the slash, or few typing errors away. Of several the nearest, then the smallest.
std::optional<std::string> nearMiss(std::string_view text, std::span<const std::string> candidates);

} // namespace evenkeel::insight
