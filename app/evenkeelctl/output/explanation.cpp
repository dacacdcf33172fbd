// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/explanation.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/table.h"
#include "core/insight/why/why_text.h"

namespace evenkeel::ctl {

namespace {

using insight::Outcome;
using insight::PickView;
using insight::ScoreRow;
using insight::Why;
using kube::Value;

Style styleOf(Outcome outcome) {
    switch (outcome) {
    case Outcome::Passed:
        return Style::Good;
    case Outcome::Refused:
        return Style::Bad;
    case Outcome::NotReached:
        return Style::Faint;
    }
    return Style::Plain;
}

std::string filtersText(const Why &why) {
    Table table({{"FILTER"}, {"OUTCOME"}, {"REASON"}});
    for (const insight::FilterStep &step : why.filters) {
        table.add({{std::string(insight::filterName(step.filter))},
                   {std::string(insight::outcomeName(step.outcome)), styleOf(step.outcome)},
                   {step.reason}});
    }
    return table.isEmpty() ? std::string()
                           : sectionTitle("FILTERS") + table.text(Headers::Hidden, 2);
}

/// What the filters demand and what they found, a line for each demand.
std::string checksText(const Why &why) {
    Table table({{"FILTER"}, {""}, {"FOUND"}});
    std::string before;
    for (const insight::CheckLine &line : insight::checkLines(why)) {
        const std::string filter = line.filter == scheduling::Filter::None
                                       ? std::string()
                                       : insight::filterName(line.filter);
        const Style style = !line.isMet ? Style::Faint : *line.isMet ? Style::Good : Style::Bad;
        table.add({{filter == before ? std::string() : filter},
                   {std::string(insight::markOf(line)), style},
                   {line.text, line.isMet ? Style::Plain : Style::Faint}});
        before = filter;
    }
    return table.isEmpty() ? std::string() : sectionTitle("FOUND") + table.text(Headers::Hidden, 2);
}

std::string scoresText(const Why &why) {
    const std::vector<ScoreRow> rows = insight::scoreRows(why);
    if (rows.empty())
        return {};
    std::vector<Column> columns{{"TERM"}, {why.cluster, Align::Right}};
    if (why.rival) {
        columns.push_back({why.rival->cluster, Align::Right});
        columns.push_back({"DIFFERENCE", Align::Right});
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
    Table table({{"FROM PICK", Align::Right},
                 {"PICKED"},
                 {"ITS SCORE", Align::Right},
                 {"OWN SCORE", Align::Right},
                 {explanation.why.cluster}});
    for (const PickView &view : *explanation.history) {
        table.add({{fmt::format("{}", view.pick)},
                   {view.picked.empty() ? "-" : view.picked},
                   {scoreText(view.rival)},
                   {scoreText(view.own)},
                   {view.result}});
    }
    return sectionTitle("PICK BY PICK (spread/affinity/held before)") +
           table.text(Headers::Shown, 2);
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

Value stringValue(std::string_view text) {
    return Value::string(std::string(text));
}

Value checksValue(const insight::Checks &checks) {
    Value groups = Value::array();
    for (const insight::CheckGroup &group : checks.groups) {
        Value list = Value::array();
        for (const insight::Check &check : group.checks) {
            list.items().push_back(Value::object({{"wanted", Value::string(check.wanted)},
                                                  {"found", Value::string(check.found)},
                                                  {"met", Value::boolean(check.isMet)},
                                                  {"sentence", Value::string(check.sentence)}}));
        }
        Value entry = Value::object();
        setUnlessEmpty(entry, "name", group.name);
        entry.set("met", Value::boolean(group.isMet));
        entry.set("checks", std::move(list));
        groups.items().push_back(std::move(entry));
    }
    return groups;
}

Value filtersValue(const Why &why) {
    Value filters = Value::array();
    for (const insight::FilterStep &step : why.filters) {
        Value entry = Value::object({{"name", stringValue(insight::filterName(step.filter))},
                                     {"outcome", stringValue(insight::outcomeName(step.outcome))}});
        setUnlessEmpty(entry, "reason", step.reason);
        if (!step.checks.groups.empty())
            entry.set("demands", checksValue(step.checks));
        if (step.checks.leftOut > 0)
            entry.set("notExamined", integer(step.checks.leftOut));
        filters.items().push_back(std::move(entry));
    }
    return filters;
}

Value scoresValue(const Why &why) {
    Value terms = Value::array();
    for (const ScoreRow &row : insight::scoreRows(why)) {
        Value entry =
            Value::object({{"term", Value::string(row.name)}, {"own", Value::integer(row.own)}});
        if (row.rival)
            entry.set("other", Value::integer(*row.rival));
        setUnlessEmpty(entry, "sentence", row.sentence);
        terms.items().push_back(std::move(entry));
    }
    return terms;
}

Value historyValue(const Explanation &explanation) {
    Value cycles = Value::array();
    for (const PickView &view : explanation.history.value_or(std::vector<PickView>())) {
        Value entry = Value::object(
            {{"fromPick", integer(view.pick)}, {"result", Value::string(view.result)}});
        setUnlessEmpty(entry, "picked", view.picked);
        cycles.items().push_back(std::move(entry));
    }
    return cycles;
}

Value changesValue(const insight::Changes &changes) {
    Value list = Value::array();
    for (const insight::Change &change : changes.changes) {
        Value entry = Value::object({{"change", Value::string(change.sentence)},
                                     {"edits", integer(change.edits)},
                                     {"added", stringList(change.added)},
                                     {"removed", stringList(change.removed)}});
        if (!change.traps.empty())
            entry.set("traps", stringList(change.traps));
        list.items().push_back(std::move(entry));
    }
    return list;
}

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

std::string explanationText(const Explanation &explanation) {
    const Why &why = explanation.why;
    std::string text = fmt::format(
        "{}  {}  {}\n", styled(printable(why.placement), Style::Strong),
        styled(printable(why.cluster), Style::Strong),
        styled(why.isPlaced ? "picked" : "not picked", why.isPlaced ? Style::Good : Style::Bad));
    text += fmt::format("  {}\n", printable(insight::whySentence(why)));
    text += fmt::format("  {}\n", styled(printable(explanation.basis), Style::Faint));
    text += filtersText(why);
    text += checksText(why);
    text += scoresText(why);
    text += historyText(explanation);
    text += changesText(explanation);
    return text;
}

Value explanationDocument(const Explanation &explanation) {
    const Why &why = explanation.why;
    Value document = newDocument("Explanation");
    document.set("placement", explanation.placement);
    document.set("cluster", Value::string(why.cluster));
    document.set("picked", Value::boolean(why.isPlaced));
    document.set("basis", explanation.basisFacts);
    document.set("standing", stringValue(insight::standingName(why.standing)));
    if (why.ifOneMore)
        document.set("ifOneMore", stringValue(insight::standingName(*why.ifOneMore)));
    if (why.pick > 0)
        document.set("pick", integer(why.pick));
    document.set("sentence", Value::string(insight::whySentence(why)));
    document.set("filters", filtersValue(why));
    if (why.rival)
        document.set("comparedWith", Value::string(why.rival->cluster));
    document.set("scores", scoresValue(why));
    document.set("cycles", historyValue(explanation));
    if (explanation.changes) {
        document.set("changes", changesValue(*explanation.changes));
        setUnlessEmpty(document, "note", explanation.changes->note);
        document.set("searchedCompletely", Value::boolean(explanation.changes->isComplete));
        document.set("tried", integer(explanation.changes->tried));
    }
    return document;
}

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
