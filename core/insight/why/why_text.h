// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/insight/changes/change.h"
#include "core/insight/why/why.h"

// The only place for the words of the answers: window, command line and reports share them, each in
// the language of `words`. A Why and Changes already contain words, those of their question.
namespace evenkeel::insight {

/// One sentence with numbers.
std::string whySentence(const Why &why, const base::Phrases &words = {});
/// One sentence per spread constraint or preference, in the order of the sum.
std::string termSentence(const SpreadTerm &term, const base::Phrases &words = {});
std::string termSentence(const AffinityTerm &term, const base::Phrases &words = {});
/// `eligibility`, `required affinity`, …
std::string filterName(scheduling::Filter filter, const base::Phrases &words = {});
/// `passed`, `refused`, `not reached`.
std::string outcomeName(Outcome outcome, const base::Phrases &words = {});
/// `picked`, `scored lower`, …: a word of documents, in English.
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
std::vector<ScoreRow> scoreRows(const Why &why, const base::Phrases &words = {});

/// What a change does: `+westus-7 −eastus-2`, clusters that get or lose the placement.
std::string changeEffect(const Change &change, const base::Phrases &words = {});
/// The change and what it does, as one sentence.
std::string changeSentence(const Change &change, const base::Phrases &words = {});
/// What is left to say below the changes: that one edit is not enough, that none was found, and
/// what was not searched.
std::vector<std::string> changeNotes(const Changes &changes, const base::Phrases &words = {});
/// The whole answer as Markdown: sentence, filters, the sum term by term against the rival, and
/// the changes that would get it picked.
std::string whyMarkdown(const Why &why, const Changes *changes = nullptr,
                        const base::Phrases &words = {});

/// What a person is shown of a filter's demands, the same in every face: all of a filter that
/// refused the cluster, the terms and taints of those that it passes, and what is not met of those
/// behind the refusal. Of many terms those that the cluster comes nearest to.
struct CheckLine {
    scheduling::Filter filter = scheduling::Filter::None;
    std::string text;          // `required term 2: available-cpu 2738m < 8`
    std::optional<bool> isMet; // nothing: a remark about what is not listed
    bool operator==(const CheckLine &) const = default;
};
std::vector<CheckLine> checkLines(const Why &why, const base::Phrases &words = {});

/// `✔` or `✘`; a blank for a remark.
std::string_view markOf(const CheckLine &line);

/// What of the required terms keeps the cluster out, of several that of the nearest:
/// `Required term 1: available-cpu 2738m < 8.` Empty where another filter refused it.
std::string nearestTermSentence(const Why &why, const base::Phrases &words = {});

} // namespace evenkeel::insight
