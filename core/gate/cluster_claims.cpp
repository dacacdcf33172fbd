// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Claims about the clusters that are placed.

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "core/gate/bound.h"
#include "core/gate/claim.h"
#include "core/kube/quantity.h"
#include "core/scheduling/plugins/cluster_properties.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using MaybeCheck = std::optional<Check>;

bool isPlaced(const Evidence &evidence, const std::string &cluster) {
    return std::ranges::binary_search(evidence.clusters(), cluster);
}

/// The explanations of the first few.
std::string reasons(const Names &clusters, const auto &why) {
    std::string text;
    for (std::size_t i = 0; i < std::min(clusters.size(), kMostReasons); ++i) {
        const std::string reason = why(clusters[i]);
        text += (text.empty() || reason.empty() ? "" : " ") + reason;
    }
    return text;
}

MaybeCheck readPicked(const Spot &spot, manifest::Diagnostics &) {
    return [names = textsOf(spot.value)](Evidence &evidence, Verdict &verdict) {
        Names missing;
        std::ranges::copy_if(names, std::back_inserter(missing),
                             [&](const std::string &name) { return !isPlaced(evidence, name); });
        if (missing.empty())
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(
            words.say(PHRASE("gate", "placed on {}"), namesText(names, words)),
            words.say(PHRASE("gate", "not on {}"), namesText(missing, words)),
            reasons(missing, [&](const std::string &name) { return evidence.whyOf(name); }));
    };
}

MaybeCheck readNotPicked(const Spot &spot, manifest::Diagnostics &) {
    return [names = textsOf(spot.value)](Evidence &evidence, Verdict &verdict) {
        Names placed;
        std::ranges::copy_if(names, std::back_inserter(placed),
                             [&](const std::string &name) { return isPlaced(evidence, name); });
        if (placed.empty())
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(
            words.say(PHRASE("gate", "not placed on {}"), namesText(names, words)),
            words.say(PHRASE("gate", "on {}"), namesText(placed, words)),
            reasons(placed, [&](const std::string &name) { return evidence.whyOf(name); }));
    };
}

MaybeCheck readPlaced(const Spot &spot, manifest::Diagnostics &problems) {
    const auto bound = readBound(spot, Alone::Exactly, problems);
    if (!bound)
        return std::nullopt;
    return [bound = *bound](Evidence &evidence, Verdict &verdict) {
        const auto placed = static_cast<std::int64_t>(evidence.clusters().size());
        const auto whole =
            static_cast<std::int64_t>(evidence.asked().value_or(evidence.fleet().size()));
        if (bound.holds(placed, whole))
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(words.say(PHRASE("gate", "clusters placed: {}"), bound.text(words)),
                     fmt::format("{}: {}", placed, namesText(evidence.clusters(), words)),
                     evidence.whyShort());
    };
}

Names lostOf(const Evidence &evidence) {
    Names lost;
    std::ranges::set_difference(evidence.before(), evidence.clusters(), std::back_inserter(lost));
    return lost;
}

MaybeCheck readKeeps(const Spot &spot, manifest::Diagnostics &problems) {
    const auto bound = readBound(spot, Alone::AtLeast, problems);
    if (!bound)
        return std::nullopt;
    return [bound = *bound](Evidence &evidence, Verdict &verdict) {
        const Names lost = lostOf(evidence);
        const auto held = static_cast<std::int64_t>(evidence.before().size());
        const std::int64_t kept = held - static_cast<std::int64_t>(lost.size());
        if (bound.holds(kept, held))
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(
            words.say(PHRASE("gate", "keeps {} of {} that are held"), bound.text(words), held),
            words.say(PHRASE("gate", "keeps {}, loses {}"), kept, namesText(lost, words)),
            reasons(lost, [&](const std::string &name) { return evidence.whyLost(name); }));
    };
}

MaybeCheck readMayLose(const Spot &spot, manifest::Diagnostics &problems) {
    const auto bound = readBound(spot, Alone::AtMost, problems);
    if (!bound)
        return std::nullopt;
    return [bound = *bound](Evidence &evidence, Verdict &verdict) {
        const Names lost = lostOf(evidence);
        if (bound.holds(static_cast<std::int64_t>(lost.size()),
                        static_cast<std::int64_t>(evidence.before().size())))
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(
            words.say(PHRASE("gate", "loses {} of {} that are held"), bound.text(words),
                      evidence.before().size()),
            words.say(PHRASE("gate", "loses {}: {}"), lost.size(), namesText(lost, words)),
            reasons(lost, [&](const std::string &name) { return evidence.whyLost(name); }));
    };
}

MaybeCheck readWhere(const Spot &spot, manifest::Diagnostics &problems, Match wrong) {
    const auto selector = readSelector(spot, problems);
    if (!selector)
        return std::nullopt;
    return [selector = *selector, text = spot.value.text(), wrong](Evidence &evidence,
                                                                   Verdict &verdict) {
        const Names found = filtered(evidence.fleet(), evidence.clusters(), selector, wrong);
        if (found.empty())
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(wrong == Match::Others
                         ? words.say(PHRASE("gate", "only on clusters with {}"), text)
                         : words.say(PHRASE("gate", "never on clusters with {}"), text),
                     words.say(PHRASE("gate", "on {}"), namesText(found, words)),
                     reasons(found, [&](const std::string &name) { return evidence.whyOf(name); }));
    };
}

MaybeCheck readOnlyOn(const Spot &spot, manifest::Diagnostics &problems) {
    return readWhere(spot, problems, Match::Others);
}

MaybeCheck readNeverOn(const Spot &spot, manifest::Diagnostics &problems) {
    return readWhere(spot, problems, Match::Matching);
}

struct CostClaim {
    std::string property;
    kube::Quantity most;
    std::string mostText;
    bool isForEach = false;
};

/// Quantities have no sum; floats are exact for what clusters cost.
void checkCost(const CostClaim &claim, Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const fleet::Fleet &fleet = evidence.fleet();
    const scheduling::ClusterProperty property(fleet, claim.property);
    double sum = 0;
    Names dear, silent;
    for (const std::string &name : evidence.clusters()) {
        const auto cluster = fleet.find(name);
        const auto observed = cluster ? property.observe(fleet, *cluster)
                                      : base::Result<std::optional<kube::Quantity>>();
        if (!observed || !*observed) {
            silent.push_back(name);
            continue;
        }
        sum += (*observed)->approximateFloat();
        if (**observed > claim.most)
            dear.push_back(fmt::format("{}: {}", name, (*observed)->canonical()));
    }
    const std::string wanted =
        claim.isForEach ? words.say(PHRASE("gate", "at most {} of {} on each cluster"),
                                    claim.mostText, claim.property)
                        : words.say(PHRASE("gate", "at most {} of {} on all clusters together"),
                                    claim.mostText, claim.property);
    if (!silent.empty())
        verdict.fail(wanted, words.say(PHRASE("gate", "no {} reported by {}"), claim.property,
                                       namesText(silent, words)));
    else if (claim.isForEach && !dear.empty())
        verdict.fail(wanted, namesText(dear, words));
    else if (!claim.isForEach && sum > claim.most.approximateFloat())
        verdict.fail(wanted, words.say(PHRASE("gate", "{} in all"), fmt::format("{}", sum)));
}

MaybeCheck readCost(const Spot &spot, manifest::Diagnostics &problems) {
    const std::string most = spot.text("atMost");
    const auto quantity = kube::Quantity::parse(most);
    if (!quantity) {
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "atMost {} is no quantity"), most)));
        return std::nullopt;
    }
    CostClaim claim{spot.text("property"), *quantity, most, spot.flag("eachCluster")};
    return [claim](Evidence &evidence, Verdict &verdict) { checkCost(claim, evidence, verdict); };
}

constexpr std::array kClusterClaims{
    ClaimKind{"picked", readPicked},   ClaimKind{"notPicked", readNotPicked},
    ClaimKind{"placed", readPlaced},   ClaimKind{"keeps", readKeeps},
    ClaimKind{"mayLose", readMayLose}, ClaimKind{"onlyOn", readOnlyOn},
    ClaimKind{"neverOn", readNeverOn}, ClaimKind{"cost", readCost},
};

} // namespace

std::span<const ClaimKind> clusterClaims() {
    return kClusterClaims;
}

} // namespace evenkeel::gate
