// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/capacity/ask.h"
#include "core/fleet/fleet.h"
#include "core/insight/question.h"
#include "core/kube/quantity.h"

namespace evenkeel::capacity {

/// The property that Azure reports for what a core costs.
inline constexpr const char *kCoreCost = "kubernetes.azure.com/per-cpu-core-cost";

/// What the value of a property is multiplied with.
enum class Per : std::uint8_t {
    Cluster,  // nothing: the value is that of a cluster
    Core,     // the cores that are asked for
    Gigabyte, // the memory that is asked for, in 10^9 bytes
};

/// Any property or resource of the clusters, as what they cost.
struct CostRule {
    std::string property = kCoreCost;
    Per per = Per::Core;
    bool operator==(const CostRule &) const = default;
};
/// A name that says `per-cpu-core` or `per-gb-memory` counts by these, any other by cluster.
CostRule ruleFor(const std::string &property);

/// An exact sum, in billionths; wide enough for bytes.
__extension__ using Nanos = __int128;

/// What clusters cost together.
struct Cost {
    Nanos total = 0;
    std::size_t clusters = 0;        // that report a price
    std::vector<std::string> silent; // that report none, by name
    /// The ask is not known: each cluster counts with one core or gigabyte.
    bool isForOne = false;

    /// Clusters that both have count twice, as they cost twice.
    Cost &operator+=(const Cost &other);
    Nanos mean() const { return clusters == 0 ? 0 : total / static_cast<Nanos>(clusters); }
    bool operator==(const Cost &) const = default;
};

/// A quantity in billionths; nothing beyond 64 bits of whole ones.
std::optional<Nanos> nanosOf(const kube::Quantity &quantity);
/// The price of one cluster for an ask; nothing where it reports none or no quantity.
std::optional<Nanos> priceOf(const fleet::Fleet &fleet, fleet::ClusterIndex cluster,
                             const CostRule &rule, const Ask &ask);
/// Clusters that are not in the fleet are silent.
Cost costOf(const fleet::Fleet &fleet, std::span<const std::string> clusters, const CostRule &rule,
            const Ask &ask);

/// `0.0451`, without zeros at the end; with the decimal mark of the words.
std::string nanosText(Nanos nanos, const base::Phrases &words = {});
/// The same for programs: `-0.5`.
std::string decimalText(Nanos nanos);
/// `+0.0451`, `−0.01`, `0`.
std::string changeText(Nanos nanos, const base::Phrases &words = {});
/// The total; behind it, in words, how many clusters report no price; `-` where none does.
std::string costText(const Cost &cost, const base::Phrases &words = {});

/// A cluster in the place of a dearer one: every filter of the scheduler lets it pass where that
/// one does not hold the placement.
struct Swap {
    std::string dearer;
    std::string cheaper;
    Nanos saves = 0;
    /// KubeFleet itself would pick it next; else its scores put another first.
    bool isNext = false;
    bool operator==(const Swap &) const = default;
};

/// The swap that saves most, proved by planning without each held cluster, the dearest first;
/// nothing where none saves anything. `clusters` hold the placement after its plan. Errors:
/// Cancelled.
base::Result<std::optional<Swap>> bestSwap(const insight::Question &question,
                                           std::span<const std::string> clusters,
                                           const CostRule &rule, const Ask &ask,
                                           std::stop_token stop = {});

} // namespace evenkeel::capacity
