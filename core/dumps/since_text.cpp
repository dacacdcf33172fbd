// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include "core/dumps/dates.h"
#include "core/dumps/since.h"

namespace evenkeel::dumps {

namespace {

std::string stepsText(const std::vector<Step> &steps, const base::Phrases &words) {
    std::string text;
    for (const Step &step : steps)
        text += (text.empty() ? "" : "; ") + stepText(step, words);
    return text;
}

std::string dumpText(const Series &series, std::size_t dump) {
    return fmt::format("{} ({})", dateText(series.dumps[dump].date), series.dumps[dump].name);
}

std::string responsibleText(const SinceAnswer &answer, const base::Phrases &words) {
    if (answer.changes.empty())
        return words.say(
            PHRASE("dumps", "no change of the fleet, the policy or its bindings explains it"));
    if (answer.changes.size() == 1)
        return stepsText(answer.changes, words);
    return words.say(PHRASE("dumps", "{} changes together: {}"), answer.changes.size(),
                     stepsText(answer.changes, words));
}

} // namespace

std::string sinceText(const SinceAnswer &answer, const gate::Condition &condition,
                      const Series &series, const base::Phrases &words) {
    const std::string asked = print(condition);
    switch (answer.kind) {
    case SinceAnswer::Kind::NotSo:
        return words.say(PHRASE("dumps", "{} does not hold on {}: {}"), asked,
                         dumpText(series, answer.asked), answer.values);
    case SinceAnswer::Kind::Always:
        return words.say(PHRASE("dumps", "{} since the first dump, {}, or longer: {}"), asked,
                         dumpText(series, 0), answer.values);
    case SinceAnswer::Kind::Since:
        break;
    }
    return words.say(PHRASE("dumps", "{} since {}: {}"), asked, dumpText(series, answer.first),
                     responsibleText(answer, words));
}

std::vector<std::string> sinceNotes(const SinceAnswer &answer, const Series &series,
                                    const base::Phrases &words) {
    std::vector<std::string> notes;
    const auto date = [&](std::size_t dump) { return dateText(series.dumps[dump].date); };
    if (answer.kind == SinceAnswer::Kind::Since) {
        notes.push_back(
            words.say(PHRASE("dumps", "{} on {}, {} on {}; {} of {} changes between the two dumps"),
                      answer.valuesBefore.empty() ? words.say(PHRASE("dumps", "no such placement"))
                                                  : answer.valuesBefore,
                      date(answer.first - 1), answer.values, date(answer.first),
                      answer.changes.size(), answer.ofChanges));
        if (!answer.changes.empty() && !answer.isMinimal)
            notes.push_back(words.say(PHRASE("dumps", "none of the changes can be left out; a part "
                                                      "of them may be enough all the same")));
        if (!answer.alone.empty())
            notes.push_back(words.say(PHRASE("dumps", "each of these alone would have been enough, "
                                                      "too: {}"),
                                      stepsText(answer.alone, words)));
        else if (answer.holdsWithout)
            notes.push_back(
                words.say(PHRASE("dumps", "without it, the other changes would have made it so")));
    }
    for (const Spell &spell : answer.earlier)
        notes.push_back(
            spell.first == spell.last
                ? words.say(PHRASE("dumps", "it was so before, on {}"), date(spell.first))
                : words.say(PHRASE("dumps", "it was so before, from {} to {}"), date(spell.first),
                            date(spell.last)));
    if (!answer.isScanned && answer.kind != SinceAnswer::Kind::NotSo)
        notes.push_back(words.say(
            PHRASE("dumps", "found by halving {} dumps: this is right if it changed once"),
            answer.asked + 1));
    return notes;
}

} // namespace evenkeel::dumps
