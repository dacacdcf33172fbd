// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/explanation.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/table.h"
#include "core/base/names.h"
#include "core/insight/why/why_text.h"
#include "core/report/answer_parts.h"

namespace evenkeel::ctl {

namespace {

using insight::Outcome;
using insight::PickView;
using insight::ScoreRow;
using insight::Why;

// Rows of one cluster; neighboring picks with the same result share a row.
constexpr std::size_t kShownPicks = 40;

Style styleOf(Outcome outcome) {
    return base::valueIn<Outcome::NotReached>(outcome, {Style::Good, Style::Bad, Style::Faint});
}

std::string filtersText(const Why &why) {
    Table table({"FILTER", "OUTCOME", "REASON"});
    for (const insight::FilterStep &step : why.filters)
        table.add({std::string(insight::filterName(step.filter)),
                   Cell(std::string(insight::outcomeName(step.outcome)), styleOf(step.outcome)),
                   step.reason});
    return table.isEmpty() ? std::string()
                           : sectionTitle("FILTERS") + table.text(Headers::Hidden, 2);
}

/// What the filters demand and what they found, a line for each demand.
std::string checksText(const Why &why) {
    Table table({"FILTER", "", "FOUND"});
    std::string before;
    for (const insight::CheckLine &line : insight::checkLines(why)) {
        const std::string filter = line.filter == scheduling::Filter::None
                                       ? std::string()
                                       : insight::filterName(line.filter);
        const Style style = !line.isMet ? Style::Faint : *line.isMet ? Style::Good : Style::Bad;
        table.add({filter == before ? std::string() : filter,
                   Cell(std::string(insight::markOf(line)), style),
                   Cell(line.text, line.isMet ? Style::Plain : Style::Faint)});
        before = filter;
    }
    return table.isEmpty() ? std::string() : sectionTitle("FOUND") + table.text(Headers::Hidden, 2);
}

std::string scoresText(const Why &why) {
    const std::vector<ScoreRow> rows = insight::scoreRows(why);
    if (rows.empty())
        return {};
    std::vector<Column> columns{{"TERM"}, {why.cluster, true}};
    if (why.rival) {
        columns.push_back({why.rival->cluster, true});
        columns.push_back({"DIFFERENCE", true});
    }
    Table table(std::move(columns));
    bool isDecided = false;
    for (const ScoreRow &row : rows) {
        std::vector<Cell> cells{{(row.isPart ? "" : "  ") + row.name},
                                {fmt::format("{}", row.own)}};
        if (row.rival) {
            const std::int64_t difference = std::int64_t{row.own} - *row.rival;
            const bool decides = !isDecided && difference != 0 && row.isPart;
            isDecided = isDecided || decides;
            const Style style = !decides ? Style::Plain : difference > 0 ? Style::Good : Style::Bad;
            cells.emplace_back(fmt::format("{}", *row.rival));
            cells.emplace_back(difference == 0 ? "0" : fmt::format("{:+d}", difference), style);
        }
        table.add(std::move(cells));
    }
    std::string text = sectionTitle("SCORES") + table.text(Headers::Shown, 2);
    if (why.rival && !isDecided)
        text += "  equal scores: the larger name wins\n";
    for (const ScoreRow &row : rows) {
        if (!row.sentence.empty())
            text += fmt::format("  {}\n", printable(row.sentence));
    }
    return text;
}

std::string scoreText(const std::optional<scheduling::Score> &score) {
    return score ? fmt::format("{}/{}/{}", score->topologySpread, score->affinity, score->obsolete)
                 : std::string("-");
}

std::string historyText(const Explanation &explanation) {
    if (!explanation.history)
        return "\n  too many picks and clusters to show pick by pick\n";
    if (explanation.history->size() < 2)
        return {};
    Table table({right("FROM PICK"), "PICKED", right("ITS SCORE"), right("OWN SCORE"),
                 explanation.why.cluster});
    const std::span<const PickView> all(*explanation.history);
    for (const PickView &view : all.first(std::min(all.size(), kShownPicks)))
        table.add({fmt::format("{}", view.pick), view.picked.empty() ? "-" : view.picked,
                   scoreText(view.rival), scoreText(view.own), view.result});
    std::string text =
        sectionTitle("PICK BY PICK (spread/affinity/held before)") + table.text(Headers::Shown, 2);
    if (all.size() > kShownPicks)
        text += fmt::format("  {} more rows left out; json has all\n", all.size() - kShownPicks);
    return text;
}

std::string changesText(const Explanation &explanation) {
    if (!explanation.changes || explanation.changes->isPlaced)
        return {};
    const insight::Changes &changes = *explanation.changes;
    std::string text = sectionTitle("SMALLEST CHANGES THAT WOULD GET IT PICKED");
    for (const insight::Change &change : changes.changes) {
        text += fmt::format("  {}\n", printable(insight::changeSentence(change)));
        for (const std::string &trap : change.traps)
            text += fmt::format("    {} {}\n", styled("⚠", Style::Bad), printable(trap));
    }
    for (const std::string &note : insight::changeNotes(changes))
        text += fmt::format("  {}\n", printable(note));
    return text;
}

using report::Members;
namespace tables = report::tables;

std::vector<std::string> standings() {
    return tables::wordsUpTo(insight::Standing::Undecided, insight::standingName);
}

Members<insight::FilterStep> filterMembers() {
    using insight::Check;
    using insight::CheckGroup;
    using insight::FilterStep;
    const Members<Check> check{{"wanted", &Check::wanted},
                               {"found", &Check::found},
                               {"met", &Check::isMet},
                               {"sentence", &Check::sentence}};
    const Members<CheckGroup> demand{{"name?", &CheckGroup::name},
                                     {"met", &CheckGroup::isMet},
                                     {"checks", &CheckGroup::checks, check}};
    return {{"name", [](const FilterStep &one) { return insight::filterName(one.filter); }},
            {"outcome", [](const FilterStep &one) { return insight::outcomeName(one.outcome); },
             tables::wordsUpTo(Outcome::NotReached,
                               [](Outcome outcome) { return insight::outcomeName(outcome); })},
            {"reason?", &FilterStep::reason},
            {"demands?", [](const FilterStep &one) { return one.checks.groups; }, demand,
             "Term by term."},
            {"notExamined?", [](const FilterStep &one) { return one.checks.leftOut; },
             "Demands that are left out."}};
}

Members<Why> whyMembers() {
    const Members<ScoreRow> score{{"term", &ScoreRow::name},
                                  {"own", &ScoreRow::own},
                                  {"other", &ScoreRow::rival},
                                  {"sentence?", &ScoreRow::sentence}};
    return {{"standing", [](const Why &why) { return insight::standingName(why.standing); },
             standings(), "What became of it."},
            {"ifOneMore",
             [](const Why &why) {
                 return why.ifOneMore ? std::optional(insight::standingName(*why.ifOneMore))
                                      : std::nullopt;
             },
             standings(), "What would become of it if one cluster more were asked for."},
            {"pick?", &Why::pick, "Where it is picked."},
            {"sentence", [](const Why &why) { return insight::whySentence(why); }, "Why."},
            {"filters", &Why::filters, filterMembers(), "In KubeFleet's order."},
            {"comparedWith",
             [](const Why &why) { return why.rival ? &why.rival->cluster : nullptr; },
             "The cluster that the scores are compared with."},
            {"scores", [](const Why &why) { return insight::scoreRows(why); }, score}};
}

Members<insight::Changes> changesMembers() {
    using insight::Change;
    using insight::Changes;
    const Members<Change> change{{"change", &Change::sentence, "In words."},
                                 {"edits", &Change::edits, "How many edits it is."},
                                 {"added", &Change::added, "Clusters that are added with it."},
                                 {"removed", &Change::removed, "Clusters that are removed."},
                                 {"traps?", &Change::traps, "Rules of lint that it opens."}};
    return {{"changes", &Changes::changes, change, "The smallest that get it picked."},
            {"note?", &Changes::note},
            {"searchedCompletely", &Changes::isComplete},
            {"tried", &Changes::tried}};
}

using report::TextTable;

TextTable filterTable(const Why &why) {
    TextTable table({"Filter", "Outcome"});
    for (const insight::FilterStep &step : why.filters)
        table.rows.push_back({std::string(insight::filterName(step.filter)),
                              std::string(insight::outcomeName(step.outcome)) +
                                  (step.reason.empty() ? "" : ": " + step.reason)});
    return table;
}

/// The mark stands beside what was found: it names no row.
TextTable demandTable(const Why &why) {
    TextTable table({"Filter", "Wanted and found"});
    for (const insight::CheckLine &line : insight::checkLines(why))
        table.rows.push_back({line.filter == scheduling::Filter::None
                                  ? std::string()
                                  : std::string(insight::filterName(line.filter)),
                              fmt::format("{} {}", insight::markOf(line), line.text)});
    return table;
}

TextTable scoreTable(const Why &why) {
    TextTable table({"Term", right(why.cluster)});
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
    TextTable table({"Smallest change that would get it picked", "Trap that it opens"});
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

std::string explanationText(const Explanation &explanation) {
    const Why &why = explanation.why;
    std::string text = fmt::format(
        "{}  {}  {}\n", styled(printable(why.placement), Style::Strong),
        styled(printable(why.cluster), Style::Strong),
        styled(why.isPlaced ? "picked" : "not picked", why.isPlaced ? Style::Good : Style::Bad));
    text += fmt::format("  {}\n", printable(insight::whySentence(why)));
    text += fmt::format("  {}\n",
                        styled(printable(objects::basisText(explanation.basis)), Style::Faint));
    text += filtersText(why);
    text += checksText(why);
    text += scoresText(why);
    text += historyText(explanation);
    text += changesText(explanation);
    return text;
}

Members<Explanation> explanationMembers() {
    const Members<PickView> cycle{{"fromPick", &PickView::pick},
                                  {"result", &PickView::result},
                                  {"picked?", &PickView::picked}};
    return Members<Explanation>{{"placement", &Explanation::placement},
                                {"cluster", [](const Explanation &one) { return one.why.cluster; }},
                                {"picked", [](const Explanation &one) { return one.why.isPlaced; }},
                                {"basis", &Explanation::basis, report::basisMembers(),
                                 "What the plan starts from."}} +
           report::membersOf<Explanation>(&Explanation::why, whyMembers()) +
           Members<Explanation>{{"cycles",
                                 [](const Explanation &one) {
                                     return one.history.value_or(std::vector<PickView>());
                                 },
                                 cycle}} +
           report::membersOf<Explanation>(&Explanation::changes, changesMembers());
}

report::PageSection explanationSection(const Explanation &explanation) {
    const Why &why = explanation.why;
    report::PageSection section;
    section.heading = fmt::format("{}: {} is {}", why.placement, why.cluster,
                                  why.isPlaced ? "picked" : "not picked");
    section.sentences = {insight::whySentence(why), objects::basisText(explanation.basis)};
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
