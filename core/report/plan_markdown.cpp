// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include "core/report/plan_tables.h"

namespace evenkeel::report {

namespace {

std::string spreadSection(const spread::SpreadView &view, const base::Phrases &words) {
    return fmt::format(
        "\n### {}\n\n{}\n\n{}",
        words.say(PHRASE("report", "Spread over {}"), markdownText(view.topologyKey)),
        words.say(PHRASE("report", "Skew {} of at most {} ({})."), view.skew, view.maxSkew,
                  view.isHard ? words.say(PHRASE("report", "hard"))
                              : words.say(PHRASE("report", "soft"))),
        markdownOf(spreadTable(view, words)));
}

std::string section(const std::string &title, const TextTable &table) {
    return table.isEmpty() ? std::string()
                           : fmt::format("\n### {}\n\n{}", title, markdownOf(table));
}

} // namespace

std::string planMarkdown(const Subject &subject) {
    const base::Phrases &words = subject.words;
    std::string text = markdownOf(summaryTable(subject));
    for (const Planned &planned : subject.plans) {
        if (planned.plan == nullptr)
            continue;
        const insight::PlanFacts facts =
            insight::factsOf(subject.fleet, *planned.placement, *planned.plan, words);
        text += fmt::format("\n## {}\n", markdownText(insight::displayName(*planned.placement)));
        if (planned.basis)
            text += fmt::format("\n{}\n", markdownText(objects::basisText(*planned.basis, words)));
        text += section(words.say(PHRASE("report", "Held")), heldTable(planned, words));
        text += section(words.say(PHRASE("report", "Picked")),
                        picksTable(subject, planned, facts.picks));
        text += section(words.say(PHRASE("report", "Not picked")), notPickedTable(subject, facts));
        for (const spread::SpreadView &view : facts.spread)
            text += spreadSection(view, words);
    }
    return text;
}

} // namespace evenkeel::report
