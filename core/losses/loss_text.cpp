// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/loss_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace evenkeel::losses {

namespace {

std::string darkText(const StepEffect &effect, const base::Phrases &words) {
    return words.say(
        PHRASE("losses", "Down: {} of {} clusters; they stay bound, KubeFleet moves nothing."),
        effect.lost.size(), effect.before.size());
}

std::string leavingText(const StepEffect &effect, const base::Phrases &words) {
    if (effect.picked.empty())
        return words.say(PHRASE("losses", "Loses {} of {} clusters; KubeFleet picks no other."),
                         effect.lost.size(), effect.before.size());
    if (effect.lost.empty())
        return words.say(PHRASE("losses", "Loses nothing; picked in addition: {}."),
                         effect.picked.size());
    return words.say(PHRASE("losses", "Loses {} of {} clusters; picked instead: {}."),
                     effect.lost.size(), effect.before.size(), effect.picked.size());
}

std::string evictionText(const StepEffect &effect, const base::Phrases &words) {
    const auto executed = std::ranges::count_if(
        effect.evictions, [](const auto &eviction) { return eviction.verdict.isExecuted(); });
    return words.say(PHRASE("losses", "Evictions executed: {} of {}; picked instead: {}."),
                     executed, effect.evictions.size(), effect.picked.size());
}

std::string returnText(const StepEffect &effect, const base::Phrases &words) {
    const bool isUpAgain = effect.after.size() > effect.before.size();
    if (!isUpAgain)
        return words.say(PHRASE("losses", "Nothing moves back by itself."));
    return words.say(PHRASE("losses", "Clusters that run it again: {}."),
                     effect.after.size() - effect.before.size());
}

} // namespace

std::string stepText(const LossStep &step, const base::Phrases &words) {
    const std::string title = step.domain.title();
    switch (step.loss) {
    case Loss::GoesDark:
        return words.say(PHRASE("losses", "{} goes dark"), title);
    case Loss::Leaves:
        return words.say(PHRASE("losses", "{} leaves the fleet"), title);
    case Loss::Tainted:
        return words.say(PHRASE("losses", "{} is tainted"), title);
    case Loss::Evicted:
        return words.say(PHRASE("losses", "{} is evicted"), title);
    case Loss::ComesBack:
        break;
    }
    return words.say(PHRASE("losses", "{} comes back"), title);
}

std::string effectText(const LossStep &step, const StepEffect &effect, const base::Phrases &words) {
    if (!effect.error.empty())
        return words.say(PHRASE("losses", "KubeFleet aborts scheduling: {}"), effect.error);
    const bool isUntouched =
        effect.lost.empty() && effect.picked.empty() && effect.evictions.empty();
    switch (step.loss) {
    case Loss::Tainted:
        return words.say(
            PHRASE("losses", "What is bound stays; new picks avoid the tainted clusters."));
    case Loss::ComesBack:
        return returnText(effect, words);
    case Loss::GoesDark:
    case Loss::Leaves:
    case Loss::Evicted:
        break;
    }
    if (isUntouched)
        return words.say(PHRASE("losses", "Loses nothing."));
    if (step.loss == Loss::GoesDark)
        return darkText(effect, words);
    return step.loss == Loss::Evicted ? evictionText(effect, words) : leavingText(effect, words);
}

std::string fateText(Fate fate, std::optional<std::size_t> asked, std::size_t runs,
                     const base::Phrases &words) {
    switch (fate) {
    case Fate::Survives:
        return words.say(PHRASE("losses", "survives"));
    case Fate::Short:
        return words.say(PHRASE("losses", "short by {}"), asked.value_or(runs + 1) - runs);
    case Fate::Falls:
        break;
    }
    return words.say(PHRASE("losses", "nothing left"));
}

std::string endText(const LossStory &story, const base::Phrases &words) {
    const std::size_t held = story.standing.clusters.size();
    const Fate fate = fateOf(story.standing.asked, held, story.runs());
    if (fate == Fate::Falls)
        return fateText(fate, story.standing.asked, story.runs(), words);
    if (fate == Fate::Short)
        return words.say(PHRASE("losses", "{} of {} clusters run it: short by {}"), story.runs(),
                         *story.standing.asked, *story.standing.asked - story.runs());
    return words.say(PHRASE("losses", "{} of {} clusters run it"), story.runs(),
                     story.standing.asked.value_or(story.runs()));
}

std::string cellText(const SurvivalRow &row, std::size_t domain, Loss loss) {
    const SurvivalCell &cell = row.cells[domain];
    if (loss == Loss::GoesDark || cell.after == cell.left)
        return cell.left == row.held ? fmt::format("{}", row.held)
                                     : fmt::format("{} → {}", row.held, cell.left);
    return fmt::format("{} → {} → {}", row.held, cell.left, cell.after);
}

std::string weakestText(const SurvivalTable &table, const SurvivalRow &row, Loss loss,
                        const base::Phrases &words) {
    if (!row.error.empty())
        return words.say(PHRASE("losses", "KubeFleet aborts scheduling: {}"), row.error);
    const auto weakest = row.weakest(loss);
    if (!weakest)
        return "-";
    const SurvivalCell &cell = row.cells[*weakest];
    return fmt::format("{}: {}", table.domains[*weakest].title(),
                       fateText(cell.fate(loss), row.asked, cell.runs(loss), words));
}

std::string skewText(const SkewChange &skew, const base::Phrases &words) {
    return words.say(PHRASE("losses", "{}: skew {} → {} → {}, maxSkew {}"), skew.topologyKey,
                     skew.before, skew.during, skew.after, skew.maxSkew);
}

} // namespace evenkeel::losses
