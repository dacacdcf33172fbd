// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "core/report/plan_tables.h"

namespace evenkeel::report {

namespace {

std::string spreadSection(const spread::SpreadView &view, std::size_t rows,
                          const base::Phrases &words) {
    return fmt::format(
        "\n### {}\n\n{}\n\n{}",
        words.say(PHRASE("report", "Spread over {}"), markdownText(view.topologyKey)),
        words.say(PHRASE("report", "Skew {} of at most {} ({})."), view.skew, view.maxSkew,
                  view.isHard ? words.say(PHRASE("report", "hard"))
                              : words.say(PHRASE("report", "soft"))),
        markdownOfRows(spreadTable(view, words), rows, words));
}

std::string section(const std::string &title, const TextTable &table, std::size_t rows,
                    const base::Phrases &words) {
    return table.isEmpty()
               ? std::string()
               : fmt::format("\n### {}\n\n{}", title, markdownOfRows(table, rows, words));
}

std::string placementText(const Subject &subject, const Planned &planned,
                          const insight::PlanFacts &facts, std::size_t rows) {
    const base::Phrases &words = subject.words;
    std::string text =
        fmt::format("\n## {}\n", markdownText(insight::displayName(*planned.placement)));
    if (planned.basis)
        text += fmt::format("\n{}\n", markdownText(objects::basisText(*planned.basis, words)));
    text += section(words.say(PHRASE("report", "Held")), heldTable(planned, words), rows, words);
    text += section(words.say(PHRASE("report", "Picked")),
                    picksTable(subject, planned, facts.picks), rows, words);
    text += section(words.say(PHRASE("report", "Not picked")), notPickedTable(subject, facts), rows,
                    words);
    for (const spread::SpreadView &view : facts.spread)
        text += spreadSection(view, rows, words);
    return text;
}

/// As many placements as fit behind the summary, each with its longest tables cut the more, the
/// less room there is.
std::string details(const Subject &subject, std::size_t room) {
    constexpr std::size_t kRows[] = {std::string::npos, 800, 400, 200, 100, 50, 20, 10};
    std::vector<const Planned *> plans;
    for (const Planned &planned : subject.plans) {
        if (planned.plan != nullptr)
            plans.push_back(&planned);
    }
    std::vector<insight::PlanFacts> facts; // of as many as were looked at
    std::string text;
    std::size_t shown = 0;
    for (const std::size_t rows : kRows) {
        text.clear();
        for (shown = 0; shown < plans.size(); ++shown) {
            const Planned &planned = *plans[shown];
            if (shown == facts.size())
                facts.push_back(insight::factsOf(subject.fleet, *planned.placement, *planned.plan,
                                                 subject.words));
            const std::string next = placementText(subject, planned, facts[shown], rows);
            if (text.size() + next.size() > room)
                break;
            text += next;
        }
        if (shown == plans.size())
            return text;
    }
    const std::size_t left = plans.size() - shown;
    return text + "\n" +
           (left == 1 ? subject.words.say(PHRASE("report", "The details of 1 placement are left "
                                                           "out; html and json have all."))
                      : subject.words.say(PHRASE("report", "The details of {} placements are left "
                                                           "out; html and json have all."),
                                          left)) +
           "\n";
}

} // namespace

std::string planMarkdown(const Subject &subject) {
    const std::string summary = markdownWithin(summaryTable(subject), subject.words);
    const std::size_t room =
        kLongestMarkdown - std::min<std::size_t>(summary.size(), kLongestMarkdown);
    return summary + details(subject, room);
}

} // namespace evenkeel::report
