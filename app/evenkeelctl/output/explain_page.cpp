// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/output/explanation.h"
#include "core/insight/why/check_lines.h"
#include "core/insight/why/why_text.h"

namespace evenkeel::ctl {

namespace {

using insight::Why;
using report::TextTable;

TextTable filterTable(const Why &why) {
    TextTable table{{{"Filter"}, {"Outcome"}}, {}};
    for (const insight::FilterStep &step : why.filters)
        table.rows.push_back({std::string(insight::filterName(step.filter)),
                              std::string(insight::outcomeName(step.outcome)) +
                                  (step.reason.empty() ? "" : ": " + step.reason)});
    return table;
}

/// The mark stands beside what was found: it names no row.
TextTable demandTable(const Why &why) {
    TextTable table{{{"Filter"}, {"Wanted and found"}}, {}};
    for (const insight::CheckLine &line : insight::checkLines(why))
        table.rows.push_back({line.filter == scheduling::Filter::None
                                  ? std::string()
                                  : std::string(insight::filterName(line.filter)),
                              fmt::format("{} {}", insight::markOf(line), line.text)});
    return table;
}

TextTable scoreTable(const Why &why) {
    TextTable table{{{"Term"}, {why.cluster, true}}, {}};
    if (why.rival) {
        table.columns.push_back({why.rival->cluster, true});
        table.columns.push_back({"Difference", true});
    }
    for (const insight::ScoreRow &row : insight::scoreRows(why)) {
        std::vector<std::string> cells{row.isPart ? row.name : "– " + row.name,
                                       fmt::format("{}", row.own)};
        if (why.rival) {
            cells.push_back(row.rival ? fmt::format("{}", *row.rival) : "");
            cells.push_back(row.rival ? fmt::format("{:+d}", std::int64_t{row.own} - *row.rival)
                                      : "");
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

TextTable changeTable(const Explanation &explanation) {
    TextTable table{{{"Smallest change that would get it picked"}, {"Trap that it opens"}}, {}};
    if (!explanation.changes || explanation.changes->isPlaced)
        return table;
    for (const insight::Change &change : explanation.changes->changes) {
        std::string traps;
        for (const std::string &trap : change.traps)
            traps += (traps.empty() ? "" : "; ") + trap;
        table.rows.push_back({insight::changeSentence(change), std::move(traps)});
    }
    const bool isSafe =
        std::ranges::all_of(table.rows, [](const auto &row) { return row[1].empty(); });
    if (isSafe) {
        table.columns.pop_back();
        for (auto &row : table.rows)
            row.pop_back();
    }
    return table;
}

} // namespace

report::PageSection explanationSection(const Explanation &explanation) {
    const Why &why = explanation.why;
    report::PageSection section;
    section.heading = fmt::format("{}: {} is {}", why.placement, why.cluster,
                                  why.isPlaced ? "picked" : "not picked");
    section.sentences = {insight::whySentence(why), explanation.basis};
    section.tables = {filterTable(why), demandTable(why), scoreTable(why),
                      changeTable(explanation)};
    for (const insight::ScoreRow &row : insight::scoreRows(why)) {
        if (!row.sentence.empty())
            section.sentences.push_back(row.sentence);
    }
    if (explanation.changes && !explanation.changes->isPlaced) {
        for (const std::string &note : insight::changeNotes(*explanation.changes))
            section.sentences.push_back(note);
    }
    return section;
}

} // namespace evenkeel::ctl
