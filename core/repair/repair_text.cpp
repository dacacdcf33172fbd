// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/repair_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace evenkeel::repair {

namespace {

constexpr std::size_t kNamedInOthers = 3;

std::string editsText(std::size_t edits, const base::Phrases &words) {
    return edits == 1 ? words.say(PHRASE("repair", "1 edit"))
                      : words.say(PHRASE("repair", "{} edits"), edits);
}

} // namespace

std::string sizeText(const Alternative &alternative, const base::Phrases &words) {
    const std::string edits = editsText(alternative.edits, words);
    return alternative.cost == alternative.edits
               ? edits
               : words.say(PHRASE("repair", "{} (cost {})"), edits, alternative.cost);
}

std::string verdictText(const Repair &repair, const Limits &limits, const base::Phrases &words) {
    if (repair.isReached)
        return words.say(PHRASE("repair", "The goal is reached as it is."));
    if (repair.moves == 0)
        return words.say(PHRASE("repair", "There is no edit of the allowed kinds."));
    if (repair.isSmallest()) {
        const std::string size = sizeText(repair.alternatives.front(), words);
        return repair.atLeast == 1
                   ? words.say(PHRASE("repair", "{} reaches it."), size)
                   : words.say(PHRASE("repair", "{} reach it; fewer than {} is impossible."), size,
                               repair.atLeast);
    }
    if (!repair.alternatives.empty())
        return words.say(PHRASE("repair", "Best found: {}; fewer than {} is impossible."),
                         sizeText(repair.alternatives.front(), words), repair.atLeast);
    if (repair.isComplete)
        return words.say(PHRASE("repair", "No set of up to {} of the allowed kinds reaches it."),
                         editsText(limits.mostEdits, words));
    return words.say(
        PHRASE("repair", "Nothing found with {} plans; fewer than {} edits is impossible."),
        repair.plans, repair.atLeast);
}

std::vector<std::string> costLines(const Alternative &alternative, const base::Phrases &words) {
    std::vector<std::string> lines = insight::priceLines(alternative.price, words);
    if (lines.empty())
        lines.push_back(words.say(PHRASE("repair", "moves nothing")));
    for (const insight::PlacementChange &change : alternative.others)
        lines.push_back(fmt::format("{}: {}", change.placement,
                                    insight::changeSummary(change, kNamedInOthers, words)));
    if (alternative.alike == 1)
        lines.push_back(
            words.say(PHRASE("repair", "1 more set does the same with equal clusters")));
    else if (alternative.alike > 1)
        lines.push_back(words.say(PHRASE("repair", "{} more sets do the same with equal clusters"),
                                  alternative.alike));
    return lines;
}

std::string failureText(const gate::Failure &failure, const base::Phrases &words) {
    if (failure.wanted.empty())
        return failure.found;
    std::string text =
        words.say(PHRASE("repair", "wanted {}; found {}"), failure.wanted, failure.found);
    return text;
}

std::vector<std::string> proofLines(const Repair &repair, const base::Phrases &words) {
    std::vector<std::string> lines;
    for (const Level &level : repair.levels) {
        std::string line = words.say(
            PHRASE("repair", "Cost {}: {} sets, {} planned; the rest is equal to one of these or "
                             "too small by counting."),
            level.cost, level.sets, level.planned);
        if (!level.isComplete)
            line = words.say(PHRASE("repair", "Cost {}: not all sets were tried, {} planned."),
                             level.cost, level.planned);
        if (!level.nearest.empty())
            line += " " + words.say(PHRASE("repair", "Nearest: {}: {}."),
                                    fmt::format("{}", fmt::join(level.nearestEdits, "; ")),
                                    failureText(level.nearest.front(), words));
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace evenkeel::repair
