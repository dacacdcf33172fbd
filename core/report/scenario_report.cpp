// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/scenario_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/api/field_builders.h"
#include "core/report/document_parts.h"
#include "core/report/schemas.h"

namespace evenkeel::report {

namespace {

using kube::Value;
using scenarios::Outcome;

constexpr std::size_t kMostMoves = 6;

const scenarios::Unfit *unfitOf(const ScenarioReport &report, std::size_t scenario,
                                std::size_t step) {
    const auto &unfit = report.comparison.applied[scenario].unfit;
    const auto found = std::ranges::find(unfit, step, &scenarios::Unfit::step);
    return found == unfit.end() ? nullptr : &*found;
}

bool isAlreadySo(const ScenarioReport &report, std::size_t scenario, std::size_t step) {
    const auto &alreadySo = report.comparison.applied[scenario].alreadySo;
    return std::ranges::find(alreadySo, step) != alreadySo.end();
}

std::string fitText(const ScenarioReport &report, std::size_t scenario, std::size_t step,
                    const base::Phrases &words) {
    if (const scenarios::Unfit *unfit = unfitOf(report, scenario, step))
        return words.say(PHRASE("scenarios", "no longer fits: {}"), said(unfit->why, words));
    return isAlreadySo(report, scenario, step) ? words.say(PHRASE("scenarios", "is so already"))
                                               : words.say(PHRASE("scenarios", "fits"));
}

std::string survivesText(const Outcome &outcome) {
    return outcome.survival
               ? fmt::format("{}/{}", outcome.survival->survived, outcome.survival->domains)
               : "-";
}

std::string movesText(const Outcome &outcome, const base::Phrases &words) {
    std::vector<std::string> names;
    for (const std::string &name : outcome.added)
        names.push_back("+" + name);
    for (const std::string &name : outcome.removed)
        names.push_back("−" + name);
    return names.empty() ? "-" : someNames(names, kMostMoves, words);
}

std::string numbersText(const Outcome &outcome, const base::Phrases &words) {
    return outcome.error.empty() ? fmt::format("{}/{}", outcome.placed, outcome.wanted)
                                 : words.say(PHRASE("plan", "no decision"));
}

std::string columnName(const ScenarioReport &report, std::size_t column,
                       const base::Phrases &words) {
    return column == 0 ? words.say(PHRASE("scenarios", "As it is"))
                       : report.comparison.scenarios[column - 1];
}

// --- the document ------------------------------------------------------------------------------

Value stepValue(const ScenarioReport &report, std::size_t scenario, std::size_t step) {
    Value item = Value::object({{"step", text(titleOf(report.scenarios[scenario].steps[step]))}});
    const scenarios::Unfit *unfit = unfitOf(report, scenario, step);
    item.set("fits", Value::boolean(unfit == nullptr));
    if (unfit != nullptr)
        item.set("reason", text(unfit->why.message));
    if (isAlreadySo(report, scenario, step))
        item.set("alreadySo", Value::boolean(true));
    return item;
}

Value costValue(const capacity::Cost &cost) {
    Value value = Value::object({{"total", text(capacity::nanosText(cost.total))},
                                 {"mean", text(capacity::nanosText(cost.mean()))},
                                 {"clusters", integer(cost.clusters)}});
    if (!cost.silent.empty())
        value.set("withoutPrice", stringList(cost.silent));
    if (cost.isForOne)
        value.set("askIsUnknown", Value::boolean(true));
    return value;
}

Value outcomeValue(const Outcome &outcome) {
    Value item = Value::object({{"placed", integer(outcome.placed)},
                                {"wanted", integer(outcome.wanted)},
                                {"fulfilled", Value::boolean(outcome.isFulfilled)},
                                {"clusters", stringList(outcome.clusters)},
                                {"added", stringList(outcome.added)},
                                {"removed", stringList(outcome.removed)}});
    setUnlessEmpty(item, "error", outcome.error);
    item.set("skew", listOf(outcome.skew, [&](const scenarios::SkewFigure &skew) {
                 return Value::object({{"topologyKey", text(skew.key)},
                                       {"skew", Value::integer(skew.skew)},
                                       {"maxSkew", Value::integer(skew.maxSkew)},
                                       {"hard", Value::boolean(skew.isHard)}});
             }));
    if (outcome.survival)
        item.set("survival", Value::object({{"survived", integer(outcome.survival->survived)},
                                            {"domains", integer(outcome.survival->domains)},
                                            {"weakest", text(outcome.survival->weakest)}}));
    item.set("cost", costValue(outcome.cost));
    if (outcome.swap)
        item.set("cheaper",
                 Value::object({{"instead", text(outcome.swap->dearer)},
                                {"cluster", text(outcome.swap->cheaper)},
                                {"saves", text(capacity::nanosText(outcome.swap->saves))},
                                {"isNextPick", Value::boolean(outcome.swap->isNext)}}));
    return item;
}

} // namespace

TextTable stepsTable(const ScenarioReport &report, std::size_t scenario,
                     const base::Phrases &words) {
    TextTable table{{{"#", true},
                     {words.say(PHRASE("scenarios", "Step"))},
                     {words.say(PHRASE("scenarios", "Fits"))}},
                    {}};
    const auto &steps = report.scenarios[scenario].steps;
    for (std::size_t i = 0; i < steps.size(); ++i)
        table.rows.push_back(
            {std::to_string(i + 1), titleOf(steps[i], words), fitText(report, scenario, i, words)});
    return table;
}

std::string stepsText(const ScenarioReport &report, std::size_t scenario,
                      const base::Phrases &words) {
    const std::size_t all = report.scenarios[scenario].steps.size();
    const std::size_t unfit = report.comparison.applied[scenario].unfit.size();
    if (unfit > 0)
        return words.say(PHRASE("scenarios", "{} of {} steps no longer fit"), unfit, all);
    return all == 1 ? words.say(PHRASE("scenarios", "1 step, which fits"))
                    : words.say(PHRASE("scenarios", "{} steps, all fit"), all);
}

std::string cellText(const Outcome &outcome, const base::Phrases &words) {
    std::string text = outcomeText(outcome, words);
    if (!outcome.error.empty())
        return text;
    if (!outcome.skew.empty())
        text += " · " + skewText(outcome.skew, words);
    if (outcome.survival)
        text += " · " + survivalText(*outcome.survival, words);
    return text;
}

TextTable scenariosTable(const ScenarioReport &report, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("scenarios", "Placement"))}}, {}};
    for (std::size_t i = 0; i <= report.comparison.scenarios.size(); ++i)
        table.columns.push_back({columnName(report, i, words)});
    for (const scenarios::Line &line : report.comparison.lines) {
        std::vector<std::string> row{kube::fullNameOf(line.placement)};
        const auto &asItIs = line.outcomes.front();
        for (std::size_t i = 0; i < line.outcomes.size(); ++i) {
            const auto &outcome = line.outcomes[i];
            row.push_back(!outcome ? "-"
                          : i > 0 && asItIs && outcome->isSameAs(*asItIs)
                              ? "="
                              : cellText(*outcome, words));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

TextTable outcomesTable(const ScenarioReport &report, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("scenarios", "Scenario"))},
                     {words.say(PHRASE("scenarios", "Placement"))},
                     {words.say(PHRASE("scenarios", "Placed")), true},
                     {words.say(PHRASE("scenarios", "Skew"))},
                     {words.say(PHRASE("scenarios", "Survives")), true},
                     {words.say(PHRASE("scenarios", "Weakest point"))},
                     {words.say(PHRASE("scenarios", "Cost")), true},
                     {words.say(PHRASE("scenarios", "Would do for less"))},
                     {words.say(PHRASE("scenarios", "Moves"))}},
                    {}};
    for (std::size_t i = 0; i <= report.comparison.scenarios.size(); ++i) {
        for (const scenarios::Line &line : report.comparison.lines) {
            const auto &outcome = line.outcomes[i];
            if (!outcome)
                continue;
            const auto &swap = outcome->swap;
            table.rows.push_back(
                {columnName(report, i, words), kube::fullNameOf(line.placement),
                 numbersText(*outcome, words), skewText(outcome->skew, words),
                 survivesText(*outcome), outcome->survival ? outcome->survival->weakest : "-",
                 costText(outcome->cost, words),
                 swap ? words.say(PHRASE("scenarios", "{} for {}, saves {}"), swap->cheaper,
                                  swap->dearer, capacity::nanosText(swap->saves))
                      : "-",
                 movesText(*outcome, words)});
        }
    }
    return table;
}

TextTable changesTable(const ScenarioReport &report, std::size_t scenario,
                       const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("scenarios", "Placement"))},
                     {words.say(PHRASE("scenarios", "Before"))},
                     {words.say(PHRASE("scenarios", "After"))},
                     {words.say(PHRASE("scenarios", "Cost")), true},
                     {words.say(PHRASE("scenarios", "Moves"))}},
                    {}};
    for (const scenarios::Line &line : report.comparison.lines) {
        const auto &before = line.outcomes.front();
        const auto &after = line.outcomes[scenario + 1];
        if (before && after && after->isSameAs(*before))
            continue;
        const bool hasCost = before && after && after->cost.clusters + before->cost.clusters > 0;
        table.rows.push_back(
            {kube::fullNameOf(line.placement), before ? cellText(*before, words) : "-",
             after ? cellText(*after, words) : "-",
             hasCost ? capacity::changeText(after->cost.total - before->cost.total) : "-",
             after ? movesText(*after, words) : "-"});
    }
    return table;
}

Page scenarioPage(const ScenarioReport &report, const base::Phrases &words) {
    Page page{words.say(PHRASE("scenarios", "Scenarios")), {}, {}};
    PageSection &all = page.sections.emplace_back();
    all.heading = words.say(PHRASE("scenarios", "Side by side"));
    all.tables.push_back(scenariosTable(report, words));
    for (std::size_t i = 0; i < report.scenarios.size(); ++i) {
        PageSection &section = page.sections.emplace_back();
        section.heading = report.scenarios[i].name;
        if (!report.scenarios[i].description.empty())
            section.sentences.push_back(report.scenarios[i].description);
        section.sentences.push_back(stepsText(report, i, words));
        section.tables.push_back(stepsTable(report, i, words));
        if (TextTable changes = changesTable(report, i, words); !changes.isEmpty())
            section.tables.push_back(std::move(changes));
        else
            section.sentences.push_back(words.say(PHRASE("scenarios", "No placement changes.")));
    }
    return page;
}

Value scenarioDocument(const ScenarioReport &report) {
    Value document = newDocument("ScenarioComparison");
    document.set("costProperty", text(report.comparison.rule.property));
    Value scenarios = Value::array();
    for (std::size_t i = 0; i < report.scenarios.size(); ++i) {
        Value steps = Value::array();
        for (std::size_t step = 0; step < report.scenarios[i].steps.size(); ++step)
            steps.items().push_back(stepValue(report, i, step));
        scenarios.items().push_back(
            Value::object({{"name", text(report.scenarios[i].name)}, {"steps", std::move(steps)}}));
    }
    document.set("scenarios", std::move(scenarios));
    Value lines = Value::array();
    for (const scenarios::Line &line : report.comparison.lines) {
        Value outcomes = Value::array();
        for (std::size_t i = 0; i < line.outcomes.size(); ++i) {
            if (!line.outcomes[i])
                continue;
            Value outcome = outcomeValue(*line.outcomes[i]);
            if (i > 0)
                outcome.set("scenario", text(report.comparison.scenarios[i - 1]));
            outcomes.items().push_back(std::move(outcome));
        }
        lines.items().push_back(
            Value::object({{"placement", text(kube::fullNameOf(line.placement))},
                           {"outcomes", std::move(outcomes)}}));
    }
    document.set("placements", std::move(lines));
    return document;
}

api::Field scenarioComparisonTable() {
    using namespace tables;
    Fields step{needed("step", "In words."), flag("fits", ""),
                api::optionalText("reason", "Why it does not fit."),
                flag("alreadySo", "It changes nothing here.")};
    Fields skew{needed("topologyKey", ""), api::integer("skew", ""), api::integer("maxSkew", ""),
                flag("hard", "")};
    Fields cost{needed("total", "An exact decimal number."), needed("mean", ""),
                count("clusters", "That report a price."),
                api::textList("withoutPrice", "Clusters that report none."),
                flag("askIsUnknown", "Counted for one core or gigabyte.")};
    Fields outcome{
        api::optionalText("scenario", "Without it, the objects as they are."),
        count("placed", ""),
        count("wanted", ""),
        flag("fulfilled", ""),
        api::optionalText("error", "Why KubeFleet does not schedule."),
        names("clusters", "That hold it."),
        names("added", "Against the objects as they are."),
        names("removed", ""),
        listOf("skew", std::move(skew), ""),
        part("survival", {count("survived", ""), count("domains", ""), needed("weakest", "")}),
        part("cost", std::move(cost)),
        part("cheaper", {needed("instead", "The dearer cluster."),
                         needed("cluster", "That passes every filter in its place."),
                         needed("saves", ""), flag("isNextPick", "KubeFleet's next pick.")})};
    return part(
        "", {needed("costProperty", "What clusters cost."),
             listOf("scenarios", {needed("name", ""), listOf("steps", std::move(step), "")}, ""),
             listOf("placements",
                    {needed("placement", ""), listOf("outcomes", std::move(outcome), "")}, "")});
}

} // namespace evenkeel::report
