// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/insight/edit.h"
#include "core/insight/question.h"

namespace evenkeel::insight {

/// What a proposed edit costs, wherever it is proposed: by Why, Losses, Problems or a test.
struct Price {
    std::vector<std::string> added; // clusters that get or lose the placement at once, by name
    std::vector<std::string> removed;
    /// What it opens or gives up besides, a sentence each: a trap of the linter by the rule's name,
    /// a guarantee of the policy that is weakened, clusters that lose the placement they hold.
    std::vector<std::string> traps;

    /// Such edits come last wherever they are offered.
    bool opensTrap() const { return !traps.empty(); }
    bool operator==(const Price &) const = default;
};

/// What is there today, where prices start from: the plan, or what is held where its cycle aborts.
base::Result<scheduling::Plan> planOfToday(const Question &question, std::stop_token stop = {});

/// `before` and `after` are the plans without and with the edit; `cluster` the one that it is to
/// get picked, if it is made for one.
Price priceOf(const Question &question, const Edit &edit, const scheduling::Plan &before,
              const scheduling::Plan &after,
              std::optional<fleet::ClusterIndex> cluster = std::nullopt);

/// Whether two edits come to the same, as far as that can be read from them: without the only
/// demand of a required term every cluster matches, as it does without the term.
bool isSameChange(const Edit &one, const Edit &other);

/// The order of proposed edits wherever they are offered: of those that come to the same only the
/// first, those that open a trap last, otherwise the smallest by `sizeOf`, then those with which
/// the fewest clusters lose the placement. `priceOf` gives the Price of a proposal.
template <typename Proposal, typename PriceOf, typename SizeOf>
void rankProposals(std::vector<Proposal> &proposals, PriceOf priceOf, SizeOf sizeOf) {
    std::vector<Proposal> ranked;
    for (Proposal &proposal : proposals) {
        const bool isKnown = std::ranges::any_of(ranked, [&proposal](const Proposal &one) {
            return isSameChange(one.edit, proposal.edit);
        });
        if (!isKnown)
            ranked.push_back(std::move(proposal));
    }
    std::ranges::stable_sort(ranked, {}, [&](const Proposal &proposal) {
        const Price &price = std::invoke(priceOf, proposal);
        return std::tuple(price.opensTrap(), std::invoke(sizeOf, proposal), price.removed.size());
    });
    proposals = std::move(ranked);
}

/// `+2 −4 at once`, then the traps, a line each; empty for an edit that costs nothing.
std::vector<std::string> priceLines(const Price &price, const base::Phrases &words = {});

} // namespace evenkeel::insight
