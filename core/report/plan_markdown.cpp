// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include "core/report/plan_tables.h"

namespace evenkeel::report {

namespace {

std::string spreadSection(const scheduling::SpreadView &view)
{
    return fmt::format("\n### Spread over {}\n\nSkew {} of at most {} ({}).\n\n{}",
                       markdownText(view.topologyKey), view.skew, view.maxSkew,
                       view.isHard ? "hard" : "soft", markdownOf(spreadTable(view)));
}

} // namespace

std::string planMarkdown(const Subject &subject)
{
    std::string text = markdownOf(summaryTable(subject));
    for (const Planned &planned : subject.plans) {
        if (planned.plan == nullptr)
            continue;
        const insight::PlanFacts facts =
            insight::factsOf(subject.fleet, *planned.placement, *planned.plan);
        text += fmt::format("\n## {}\n", markdownText(insight::displayName(*planned.placement)));
        const TextTable picks = picksTable(subject, planned, facts.picks);
        if (!picks.isEmpty())
            text += "\n### Picked\n\n" + markdownOf(picks);
        const TextTable notPicked = notPickedTable(subject, facts);
        if (!notPicked.isEmpty())
            text += "\n### Not picked\n\n" + markdownOf(notPicked);
        for (const scheduling::SpreadView &view : facts.spread)
            text += spreadSection(view);
    }
    return text;
}

} // namespace evenkeel::report
