// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/insight/change.h"
#include "core/insight/why.h"

// The words of the answers stand here once: window, command line and reports say the same.
namespace evenkeel::insight {

/// One sentence with numbers.
std::string whySentence(const Why &why);
/// One sentence per spread constraint or preference, as the terms stand in the sum.
std::string termSentence(const SpreadTerm &term);
std::string termSentence(const AffinityTerm &term);
/// `eligibility`, `required affinity`, …
std::string_view filterName(scheduling::Filter filter);
/// `passed`, `refused`, `not reached`.
std::string_view outcomeName(Outcome outcome);
/// `picked`, `scored lower`, …
std::string_view standingName(Standing standing);

/// A line of the score, the same for every face: a part of the score, or one term within it.
struct ScoreRow {
    std::string name;
    bool isPart = true; // topology spread, affinity, held it before; else a term of the part above
    std::int32_t own = 0;
    std::optional<std::int32_t> rival;
    std::string sentence; // of a term, about the own cluster
};
/// None where nothing was scored.
std::vector<ScoreRow> scoreRows(const Why &why);

/// What a change does: `+westus-7 −eastus-2`, clusters that get or lose the placement.
std::string changeEffect(const Change &change);
/// The change and what it does, as one sentence.
std::string changeSentence(const Change &change);
/// The whole answer as Markdown: sentence, filters, the sum term by term against the rival, and
/// the changes that would get it picked.
std::string whyMarkdown(const Why &why, const Changes *changes = nullptr);

} // namespace evenkeel::insight
