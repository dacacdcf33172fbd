// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/kube/value.h"
#include "core/placement/placement.h"
#include "core/render/select/selection.h"

namespace evenkeel::difference {

enum class Turn : std::uint8_t { Weakened, Strengthened };

/// What a placement promises to the workloads that rely on it.
enum class GuaranteeKind : std::uint8_t {
    NumberOfClusters,
    ClusterNames,
    Selection, // by resource selectors: fewer objects are weaker, more are stronger
    WhenUnsatisfiable,
    MaxSkew,
    SpreadConstraint, // is added or removed as a whole
    SkewLimit,        // what is placed is beyond the maxSkew of a hard constraint, or not any more
    RequiredTerm,
    Toleration,
    MaxUnavailable,    // of the rolling update
    UnavailablePeriod, // likewise: until what cannot be tracked counts as available
    RolloutType,       // by the placement's own strategy, or in stages by runs
    Applying,          // whether and how objects are written, or deleted
    Revisions,         // that the hub keeps, to go back to
    DisruptionBudget   // for evictions
};

/// One promise that became weaker or stronger. What comes has no `before`, what goes no `after`.
struct Guarantee {
    GuaranteeKind kind = GuaranteeKind::NumberOfClusters;
    Turn turn = Turn::Weakened;
    std::string subject; // topology key of a constraint, member of a budget or strategy, or empty
    std::string before;
    std::string after;
    std::string limit = {}; // maxSkew, of a SkewLimit

    bool operator==(const Guarantee &) const = default;

    /// Objects that were only compared are written from now on, or what is written or deleted
    /// changes on the clusters.
    bool startsApplying() const {
        return kind == GuaranteeKind::Applying && turn == Turn::Strengthened;
    }
    /// What a review has to see: what is weaker, and what takes objects that it may not know.
    bool needsReview() const {
        return turn == Turn::Weakened || kind == GuaranteeKind::Selection || startsApplying();
    }
};

/// `minAvailable` and `maxUnavailable` of the budget with the placement's name; null where absent.
struct Budget {
    kube::Value minAvailable;
    kube::Value maxUnavailable;

    bool operator==(const Budget &) const = default;
};

/// A placement as it makes promises.
struct Promise {
    const placement::Placement *placement = nullptr;
    std::optional<Budget> budget;
    std::int64_t placements = 0; // percentages are of them
    bool hasStages = false;      // a staged strategy is there for runs of it
};

/// What became weaker first, each in the order of the API's fields.
std::vector<Guarantee> guaranteeChanges(const Promise &before, const Promise &after);

/// `spread over region: maxSkew 1 → 2`.
std::string guaranteeText(const Guarantee &guarantee, const base::Phrases &words = {});
/// `NumberOfClusters`, …: as documents have it.
std::string_view nameOf(GuaranteeKind kind);
std::string_view nameOf(Turn turn);

/// Whether every cluster that meets `one` meets `other` as well, as the requirements tell one by
/// one; false where they do not tell (KubeFleet spec 4.1.1, 4.1.2).
bool implies(const placement::ClusterSelectorTerm &one,
             const placement::ClusterSelectorTerm &other);

/// Whether everything that `one` takes is taken by `other` as well, as far as the selectors tell
/// (KubeFleet spec 9.1).
bool implies(const render::ResourceSelector &one, const render::ResourceSelector &other);

/// `Namespace web`, `every ClusterRole.rbac.authorization.k8s.io with app=web`.
std::string selectorText(const render::ResourceSelector &selector, bool tellsScope = false);

/// Selectors that take what no selector before took, and those whose objects none takes any more.
struct SelectionChange {
    std::vector<render::ResourceSelector> more; // of the second side
    std::vector<render::ResourceSelector> less; // of the first side
};
SelectionChange selectionChange(const placement::Placement &before,
                                const placement::Placement &after);

/// Terms are ORed: a term that lets more clusters in weakens, one that lets fewer in strengthens.
std::vector<Guarantee>
requiredTermChanges(const std::vector<placement::ClusterSelectorTerm> &before,
                    const std::vector<placement::ClusterSelectorTerm> &after);

} // namespace evenkeel::difference
