// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/plan_diff.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/some_names.h"
#include "core/insight/plan_facts.h"
#include "core/scheduling/plan.h"

namespace evenkeel::insight {

namespace {

std::string kindText(PlacementChange::Kind kind, const base::Phrases &words) {
    return base::phraseIn<PlacementChange::Kind::Same>(words, kind,
                                                       {{PHRASE("plan", "added")},
                                                        {PHRASE("plan", "removed")},
                                                        {PHRASE("plan", "changed")},
                                                        {PHRASE("plan", "no change")}});
}

std::string transition(const std::string &before, const std::string &after) {
    return before == after || before.empty() || after.empty()
               ? std::string()
               : fmt::format("{} → {}", before, after);
}

} // namespace

PlacedSide sideOf(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                  const base::Phrases &words) {
    return {placedClusters(plan), verdictText(plan, words),
            skewText(scheduling::spreadAfter(fleet, plan, plan.picks.size()), words)};
}

PlacedSide sideOf(const base::Error &error, const base::Phrases &words) {
    return {{}, words.say(PHRASE("plan", "error: {}"), error.message), {}};
}

PlacementChange changeOf(const PlacedSide *before, const PlacedSide *after) {
    PlacementChange change;
    change.before = before != nullptr ? *before : PlacedSide{};
    change.after = after != nullptr ? *after : PlacedSide{};
    change.added = base::missingFrom(change.before.clusters, change.after.clusters);
    change.removed = base::missingFrom(change.after.clusters, change.before.clusters);
    change.kept = change.after.clusters.size() - change.added.size();
    const bool isVerdictKept =
        change.before.verdict.empty() || change.before.verdict == change.after.verdict;
    if (before == nullptr)
        change.kind = PlacementChange::Kind::Added;
    else if (after == nullptr)
        change.kind = PlacementChange::Kind::Removed;
    else if (!change.added.empty() || !change.removed.empty() || !isVerdictKept)
        change.kind = PlacementChange::Kind::Changed;
    return change;
}

std::string_view nameOf(PlacementChange::Kind kind) {
    return base::nameIn<PlacementChange::Kind::Same>(kind, {"added", "removed", "changed", "same"});
}

std::string changeSummary(const PlacementChange &change, std::size_t mostNames,
                          const base::Phrases &words) {
    std::string text;
    if (!change.added.empty())
        text += fmt::format("+{}", change.added.size());
    if (!change.removed.empty())
        text += fmt::format("{}−{}", text.empty() ? "" : " ", change.removed.size());
    if (!text.empty()) {
        text += ":" + base::signedNames(change.added, "+", mostNames, words);
        text += base::signedNames(change.removed, "−", mostNames, words);
    }
    for (const std::string &turn : {transition(change.before.verdict, change.after.verdict),
                                    transition(change.before.skew, change.after.skew)}) {
        if (!turn.empty())
            text += (text.empty() ? "" : "; ") + turn;
    }
    if (text.empty())
        return kindText(change.kind, words);
    return text;
}

} // namespace evenkeel::insight
