// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/kube/labels.h"

namespace evenkeel::query {

/// What a term looks at.
enum class Subject : std::uint8_t {
    // Words alone:
    Picked,     // by the plan
    Held,       // before it, and kept
    Leaving,    // unscheduled by the plan
    Candidate,  // passes the filters, or would
    Filtered,   // refused by a filter
    Eligible,   // joined, healthy and seen
    Ineligible, // the opposite
    Tainted,
    Planned, // does not exist yet
    // With a value:
    Taint,    // `key`, `key=value`, `key:NoSchedule`
    Reason,   // a part of the text why a filter refuses the cluster
    PickedBy, // a placement whose plan has the cluster
    HeldBy,   // a placement with a binding to it
    Domain,   // a value of any label
    // Of what the cluster reports or is labelled with, compared as a quantity:
    Property,
    Label
};
/// `picked`, `picked-by`; empty for Property and Label.
std::string_view wordOf(Subject subject);

enum class Relation : std::uint8_t { Is, IsNot, Greater, AtLeast, Less, AtMost };

/// One condition that no label selector can state.
struct FilterTerm {
    Subject subject = Subject::Picked;
    std::string name = {}; // whole name of a property or label
    Relation relation = Relation::Is;
    std::vector<std::string> values = {}; // one of them; of a word alone none

    bool operator==(const FilterTerm &) const = default;
};

/// A filter for a list of clusters; all conditions must match.
struct ClusterFilter {
    kube::Requirements labels = {};
    std::vector<std::string> nameParts = {};
    std::vector<FilterTerm> terms = {};

    bool isEmpty() const { return labels.empty() && nameParts.empty() && terms.empty(); }
    bool operator==(const ClusterFilter &) const = default;
};

/// Which words a filter knows: those of nodes have no plan of placements.
enum class Words : std::uint8_t { All, SelectorsOnly };

/// Parses the selector syntax of `kubectl -l`, and between commas or blanks also words for the
/// state in the plan (`picked`, `!held`), quantities (`node-count>20`), `taint=gpu`,
/// `reason=affinity`, `picked-by=web`, `domain=eastus`. A bare word that is neither a label key of
/// the fleet nor such a word is searched in the names, so `env=prod weu-` requires both. A key may
/// be its last part where only one key of the fleet ends in it. A label key of the fleet goes
/// before a word. An error's column is the 1-based place in the text.
base::Result<ClusterFilter> parseClusterFilter(const std::string &text, const fleet::Fleet &fleet,
                                               Words words = Words::All);

/// The text that parses to the filter again.
std::string printFilter(const ClusterFilter &filter);

/// The filter for clusters with this value of the key, or without the key; it replaces other
/// conditions on the key.
ClusterFilter withOnly(ClusterFilter filter, const std::string &key,
                       const std::optional<std::string> &value);
/// The filter that leaves out those with this value of the key, or without the key.
ClusterFilter withHidden(ClusterFilter filter, const std::string &key,
                         const std::optional<std::string> &value);

} // namespace evenkeel::query
