// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/scenario_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/report/answer_parts.h"

namespace evenkeel::report {

namespace {

using scenarios::Outcome;

constexpr std::size_t kMostMoves = 6;

const scenarios::Unfit *unfitOf(const ScenarioReport &report, std::size_t scenario,
                                std::size_t step) {
    const auto &unfit = report.comparison.applied[scenario].unfit;
    const auto found = std::ranges::lower_bound(unfit, step, {}, &scenarios::Unfit::step);
    return found == unfit.end() || found->step != step ? nullptr : &*found;
}

bool isAlreadySo(const ScenarioReport &report, std::size_t scenario, std::size_t step) {
    const auto &alreadySo = report.comparison.applied[scenario].alreadySo;
    return std::ranges::binary_search(alreadySo, step);
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
    std::string text = outcome.error.empty() ? fmt::format("{}/{}", outcome.placed, outcome.wanted)
                                             : words.say(PHRASE("plan", "no decision"));
    if (!outcome.dark.empty())
        text += ", " + words.say(PHRASE("scenarios", "{} dark"), outcome.dark.size());
    return text;
}

std::string columnName(const ScenarioReport &report, std::size_t column,
                       const base::Phrases &words) {
    return column == 0 ? words.say(PHRASE("scenarios", "As it is"))
                       : report.comparison.scenarios[column - 1];
}

// --- the document ------------------------------------------------------------------------------

} // namespace

TextTable stepsTable(const ScenarioReport &report, std::size_t scenario,
                     const base::Phrases &words) {
    TextTable table({right("#"), words.say(PHRASE("scenarios", "Step")),
                     words.say(PHRASE("scenarios", "Fits"))});
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
    return base::sayOf(words, all, PHRASE("scenarios", "1 step, which fits"),
                       PHRASE("scenarios", "{} steps, all fit"));
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
    TextTable table({words.say(PHRASE("scenarios", "Placement"))});
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
    TextTable table(
        {words.say(PHRASE("scenarios", "Scenario")), words.say(PHRASE("scenarios", "Placement")),
         right(words.say(PHRASE("scenarios", "Placed"))), words.say(PHRASE("scenarios", "Skew")),
         right(words.say(PHRASE("scenarios", "Survives"))),
         words.say(PHRASE("scenarios", "Weakest point")),
         right(words.say(PHRASE("scenarios", "Cost"))),
         words.say(PHRASE("scenarios", "Would do for less")),
         words.say(PHRASE("scenarios", "Moves"))});
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
                                  swap->dearer, capacity::nanosText(swap->saves, words))
                      : "-",
                 movesText(*outcome, words)});
        }
    }
    return table;
}

TextTable changesTable(const ScenarioReport &report, std::size_t scenario,
                       const base::Phrases &words) {
    TextTable table(
        {words.say(PHRASE("scenarios", "Placement")), words.say(PHRASE("scenarios", "Before")),
         words.say(PHRASE("scenarios", "After")), right(words.say(PHRASE("scenarios", "Cost"))),
         words.say(PHRASE("scenarios", "Moves"))});
    for (const scenarios::Line &line : report.comparison.lines) {
        const auto &before = line.outcomes.front();
        const auto &after = line.outcomes[scenario + 1];
        if (before && after && after->isSameAs(*before))
            continue;
        const bool hasCost = before && after && after->cost.clusters + before->cost.clusters > 0;
        table.rows.push_back(
            {kube::fullNameOf(line.placement), before ? cellText(*before, words) : "-",
             after ? cellText(*after, words) : "-",
             hasCost ? capacity::changeText(after->cost.total - before->cost.total, words) : "-",
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

namespace {

using NamedScenario = Of<ScenarioReport, scenarios::Scenario>;
using NamedStep = Of<NamedScenario, scenarios::Step>;
using NamedLine = Of<ScenarioReport, scenarios::Line>;
using NamedOutcome = Of<NamedLine, Outcome>;

Members<NamedStep> scenarioStepMembers() {
    const auto unfit = [](const NamedStep &one) {
        return unfitOf(one.whole.whole, one.whole.index, one.index);
    };
    return {{"step", [](const NamedStep &one) { return titleOf(one.part); }, "In words."},
            {"fits", [=](const NamedStep &one) { return unfit(one) == nullptr; }},
            {"reason",
             [=](const NamedStep &one) { return unfit(one) ? &unfit(one)->why.message : nullptr; },
             "Why it does not fit."},
            {"alreadySo?",
             [](const NamedStep &one) {
                 return isAlreadySo(one.whole.whole, one.whole.index, one.index);
             },
             "It changes nothing here."}};
}

Members<capacity::Cost> costMembers() {
    using capacity::Cost;
    return {{"total", [](const Cost &cost) { return capacity::decimalText(cost.total); },
             "An exact decimal number."},
            {"mean", [](const Cost &cost) { return capacity::decimalText(cost.mean()); }},
            {"clusters", &Cost::clusters, "That report a price."},
            {"withoutPrice?", &Cost::silent, "Clusters that report none."},
            {"askIsUnknown?", &Cost::isForOne, "Counted for one core or gigabyte."}};
}

Members<Outcome> outcomeMembers() {
    using scenarios::SkewFigure;
    using scenarios::Survival;
    const Members<SkewFigure> skew{{"topologyKey", &SkewFigure::key},
                                   {"skew", &SkewFigure::skew},
                                   {"maxSkew", &SkewFigure::maxSkew},
                                   {"hard", &SkewFigure::isHard}};
    const Members<Survival> survival{{"survived", &Survival::survived},
                                     {"domains", &Survival::domains},
                                     {"weakest", &Survival::weakest}};
    return {{"placed", &Outcome::placed},
            {"wanted", &Outcome::wanted},
            {"fulfilled", &Outcome::isFulfilled},
            {"clusters", &Outcome::clusters, "That hold it and run."},
            {"dark?", &Outcome::dark, "That hold it and are not connected."},
            {"added", &Outcome::added, "Against the objects as they are."},
            {"removed", &Outcome::removed},
            {"error?", &Outcome::error, "Why KubeFleet does not schedule."},
            {"skew", &Outcome::skew, skew},
            {"survival", &Outcome::survival, survival},
            {"cost", &Outcome::cost, costMembers()},
            {"cheaper", &Outcome::swap, swapMembers()}};
}

} // namespace

Members<ScenarioReport> scenarioMembers() {
    const Members<NamedScenario> scenario{
        {"name", [](const NamedScenario &one) { return one.part.name; }},
        {"steps", [](const NamedScenario &one) { return each(one, one.part.steps); },
         scenarioStepMembers()}};
    const Members<NamedOutcome> outcome =
        ofPart<NamedLine>(outcomeMembers()) +
        Members<NamedOutcome>{{"scenario",
                               [](const NamedOutcome &one) {
                                   const auto &names = one.whole.whole.comparison.scenarios;
                                   return one.index > 0 ? &names[one.index - 1] : nullptr;
                               },
                               "Without it, the objects as they are."}};
    const Members<NamedLine> line{
        {"placement", [](const NamedLine &one) { return kube::fullNameOf(one.part.placement); }},
        {"outcomes",
         [](const NamedLine &one) {
             std::vector<NamedOutcome> outcomes;
             for (std::size_t i = 0; i < one.part.outcomes.size(); ++i) {
                 if (const auto &here = one.part.outcomes[i])
                     outcomes.push_back({one, *here, i});
             }
             return outcomes;
         },
         outcome}};
    return {{"costProperty",
             [](const ScenarioReport &report) { return report.comparison.rule.property; },
             "What clusters cost."},
            {"scenarios",
             [](const ScenarioReport &report) { return each(report, report.scenarios); }, scenario},
            {"placements",
             [](const ScenarioReport &report) { return each(report, report.comparison.lines); },
             line}};
}

} // namespace evenkeel::report
