// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include "app/evenkeelctl/document_output.h"
#include "app/evenkeelctl/explanation.h"
#include "app/evenkeelctl/table.h"
#include "app/evenkeelctl/text_width.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;

std::string title(const std::string &text)
{
    return fmt::format("\n  {}\n", styled(text, Style::Faint));
}

Style styleOf(Outcome outcome)
{
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

std::string filtersText(const std::vector<FilterStep> &filters)
{
    Table table({{"FILTER"}, {"OUTCOME"}, {"REASON"}});
    for (const FilterStep &step : filters)
        table.add({{step.name}, {nameOf(step.outcome), styleOf(step.outcome)}, {step.reason}});
    return table.isEmpty() ? std::string() : title("FILTERS") + table.text(Headers::Hidden, 2);
}

std::string scoresText(const Explanation &explanation)
{
    if (explanation.terms.empty())
        return {};
    std::vector<Column> columns{{"TERM"}, {explanation.cluster, Align::Right}};
    if (!explanation.rival.empty()) {
        columns.push_back({explanation.rival, Align::Right});
        columns.push_back({"DIFFERENCE", Align::Right});
    }
    Table table(std::move(columns));
    bool isDecided = false;
    for (const ScoreTerm &term : explanation.terms) {
        std::vector<Cell> row{{term.name}, {fmt::format("{}", term.own)}};
        if (term.rival) {
            const std::int64_t difference = std::int64_t{term.own} - *term.rival;
            const bool decides = !isDecided && difference != 0 && !term.name.starts_with(' ');
            isDecided = isDecided || decides;
            const Style style = !decides ? Style::Plain : difference > 0 ? Style::Good : Style::Bad;
            row.emplace_back(fmt::format("{}", *term.rival));
            row.emplace_back(difference == 0 ? "0" : fmt::format("{:+d}", difference), style);
        }
        table.add(std::move(row));
    }
    std::string text = title("SCORES") + table.text(Headers::Shown, 2);
    if (!explanation.rival.empty() && !isDecided)
        text += "  equal scores: the larger name wins\n";
    return text;
}

std::string scoreText(const std::optional<scheduling::Score> &score)
{
    return score ? fmt::format("{}/{}/{}", score->topologySpread, score->affinity, score->obsolete)
                 : std::string("-");
}

std::string cyclesText(const Explanation &explanation)
{
    if (explanation.isShortened)
        return "\n  too many picks and clusters to follow pick by pick\n";
    if (explanation.cycles.size() < 2)
        return {};
    Table table({{"FROM PICK", Align::Right}, {"PICKED"}, {"ITS SCORE", Align::Right},
                 {"OWN SCORE", Align::Right}, {explanation.cluster}});
    for (const CycleView &cycle : explanation.cycles) {
        table.add({{fmt::format("{}", cycle.pick)},
                   {cycle.picked.empty() ? "-" : cycle.picked},
                   {scoreText(cycle.rival)},
                   {scoreText(cycle.own)},
                   {cycle.result}});
    }
    return title("PICK BY PICK (spread/affinity/held before)") + table.text(Headers::Shown, 2);
}

} // namespace

std::string nameOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed:
        return "passed";
    case Outcome::Refused:
        return "refused";
    case Outcome::NotReached:
        return "not reached";
    }
    return {};
}

std::string explanationText(const Explanation &explanation)
{
    std::string text = fmt::format(
        "{}  {}  {}\n", styled(printable(explanation.placement), Style::Strong),
        styled(printable(explanation.cluster), Style::Strong),
        styled(explanation.isPlaced ? "picked" : "not picked",
               explanation.isPlaced ? Style::Good : Style::Bad));
    text += fmt::format("  {}\n", printable(explanation.sentence));
    text += filtersText(explanation.filters);
    text += scoresText(explanation);
    text += cyclesText(explanation);
    return text;
}

Value explanationDocument(const Explanation &explanation)
{
    Value document = newDocument("Explanation");
    document.set("placement", Value::string(explanation.placement));
    document.set("cluster", Value::string(explanation.cluster));
    document.set("picked", Value::boolean(explanation.isPlaced));
    document.set("sentence", Value::string(explanation.sentence));
    Value filters = Value::array();
    for (const FilterStep &step : explanation.filters) {
        Value entry = Value::object({{"name", Value::string(step.name)},
                                     {"outcome", Value::string(nameOf(step.outcome))}});
        if (!step.reason.empty())
            entry.set("reason", Value::string(step.reason));
        filters.items().push_back(std::move(entry));
    }
    document.set("filters", std::move(filters));
    if (!explanation.rival.empty())
        document.set("comparedWith", Value::string(explanation.rival));
    Value terms = Value::array();
    for (const ScoreTerm &term : explanation.terms) {
        const std::size_t start = term.name.find_first_not_of(' ');
        Value entry = Value::object({{"term", Value::string(term.name.substr(start))},
                                     {"own", Value::integer(term.own)}});
        if (term.rival)
            entry.set("other", Value::integer(*term.rival));
        terms.items().push_back(std::move(entry));
    }
    document.set("scores", std::move(terms));
    Value cycles = Value::array();
    for (const CycleView &cycle : explanation.cycles) {
        Value entry = Value::object(
            {{"fromPick", integer(cycle.pick)}, {"result", Value::string(cycle.result)}});
        if (!cycle.picked.empty())
            entry.set("picked", Value::string(cycle.picked));
        cycles.items().push_back(std::move(entry));
    }
    document.set("cycles", std::move(cycles));
    return document;
}

} // namespace evenkeel::ctl
