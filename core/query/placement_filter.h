// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/query/cluster_filter.h"
#include "core/query/filter_words.h"
#include "core/scheduling/plan.h"

namespace evenkeel::query {

/// What a term asks of a placement.
enum class PlacementSubject : std::uint8_t {
    // Words alone:
    Trouble,   // short or failed
    Fine,      // the opposite
    Scheduled, // as its condition says
    Short,
    Failed, // it cannot be planned
    Undecided,
    Rollout, // needs attention
    // With a value:
    Type,
    Kind,
    Namespace,
    In, // the beginning of a label's value of one of its clusters
    // Compared as a number:
    Wanted,
    Placed,
    Skew, // the largest of its constraints
};

struct PlacementTerm {
    PlacementSubject subject = PlacementSubject::Trouble;
    Relation relation = Relation::Is;
    std::vector<std::string> values = {};
    bool operator==(const PlacementTerm &) const = default;
};

/// A filter for a list of placements; all conditions must match. Those of clusters are met by a
/// placement that is on a cluster, or leaves one, that meets them all.
struct PlacementFilter {
    kube::Requirements labels = {}; // of the placement
    std::vector<std::string> nameParts = {};
    std::vector<PlacementTerm> terms = {};
    ClusterFilter clusters = {};

    bool isEmpty() const {
        return labels.empty() && nameParts.empty() && terms.empty() && clusters.isEmpty();
    }
    bool operator==(const PlacementFilter &) const = default;
};

/// The label keys of placements, sorted.
std::vector<std::string> labelKeysOf(std::span<const placement::Placement> placements);
/// Value of a label; nothing where the placement lacks it.
std::optional<std::string_view> labelOf(const placement::Placement &placement,
                                        std::string_view key);
/// What placements are grouped by beside label keys.
inline constexpr std::string_view kNamespaceGroup = "namespace";
/// The value that a placement is grouped by: of the label, or its namespace; empty where it has
/// none.
std::string groupOf(const placement::Placement &placement, std::string_view key);
/// Groups in natural order of their values, that without a value last.
struct GroupOrder {
    bool operator()(std::string_view one, std::string_view other) const;
};
/// Whether the labels of the placement meet all requirements.
bool meetsLabels(const placement::Placement &placement, const kube::Requirements &requirements);

/// The grammar of parseClusterFilter() for placements: words of their state (`short`, `!fine`; also
/// the marks ⚠, ✔ and ▶), `type=PickN`, `namespace=web`, `in:eastus`, `skew>1`, their labels, and
/// all that is asked of clusters. A bare word that is neither is searched in the names. A label key
/// of the placements goes before a word, and before a key of the fleet.
base::Result<PlacementFilter> parsePlacementFilter(const std::string &text,
                                                   const std::vector<std::string> &labelKeys,
                                                   const fleet::Fleet &fleet);

/// What may be typed into a filter of placements beside label keys of the fleet.
Vocabulary placementVocabularyOf(const fleet::Fleet &fleet,
                                 std::span<const placement::Placement> placements);

/// What a filter asks of one placement.
struct PlacementFacts {
    std::string name; // displayName()
    const placement::Placement *placement = nullptr;
    const fleet::Fleet *fleet = nullptr;    // that it was planned for
    const scheduling::Plan *plan = nullptr; // null: there is none
    bool isAborted = false;
    bool needsAttention = false; // its rollout
    std::optional<std::int64_t> skew = {};
};

/// Holds one placement after another against a filter.
class PlacementMatcher {
public:
    explicit PlacementMatcher(PlacementFilter filter) : m_filter(std::move(filter)) {}

    const PlacementFilter &filter() const { return m_filter; }
    bool matches(const PlacementFacts &facts);

private:
    bool isOnMatching(const PlacementFacts &facts);

    PlacementFilter m_filter;
    const fleet::Fleet *m_fleet = nullptr; // that m_rows is of
    std::vector<bool> m_rows;              // clusters that match, where no plan is asked
};

} // namespace evenkeel::query
