// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/order_chance.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace evenkeel::objects {

std::string chanceText(const OrderChance &chance, const base::Phrases &words) {
    std::vector<std::string> outcomes;
    for (const OrderOutcome &outcome : chance.outcomes)
        outcomes.push_back(!outcome.abort.empty()
                               ? words.say(PHRASE("chance", "the cycle aborts ({})"), outcome.abort)
                           : outcome.clusters.empty()
                               ? words.say(PHRASE("chance", "no cluster"))
                               : fmt::format("{}", fmt::join(outcome.clusters, ", ")));
    return words.say(PHRASE("chance", "the order in which the hub lists its clusters decides, "
                                      "because an extreme value of {} has two spellings: {}"),
                     chance.property,
                     fmt::format("{}", fmt::join(outcomes, words.say(PHRASE("chance", "; or ")))));
}

} // namespace evenkeel::objects
