// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/repair_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/report/answer_parts.h"

namespace evenkeel::report {

namespace {

using repair::Alternative;
using repair::Rebalance;
using repair::RebalanceStep;
using repair::Repair;

Members<Alternative> alternativeMembers() {
    using Change = insight::PlacementChange;
    const Members<Change> other{
        {"placement", [](const Change &one) { return kube::fullNameOf(one.object); }},
        {"added", &Change::added},
        {"removed", &Change::removed}};
    return Members<Alternative>{{"changes", &Alternative::sentences, "In words."},
                                {"edits", &Alternative::edits},
                                {"cost", &Alternative::cost, "By the weights of the kinds."}} +
           membersOf<Alternative>(&Alternative::price, priceMembers()) +
           Members<Alternative>{
               {"others", &Alternative::others, other, "Placements that change with it."},
               {"alike", &Alternative::alike, "More sets that differ in equal clusters alone."}};
}

Members<Repair> foundMembers() {
    using gate::Failure;
    using repair::Level;
    const Members<Failure> failure{
        {"claim", &Failure::claim}, {"wanted", &Failure::wanted}, {"found", &Failure::found}};
    const Members<Level> level{{"cost", &Level::cost},
                               {"sets", &Level::sets, "Looked at."},
                               {"planned", &Level::planned},
                               {"complete", &Level::isComplete, "All sets of that cost."}};
    return {{"lacks", &Repair::now, failure, "What the goal lacks today."},
            {"atLeast", &Repair::atLeast, "No set that costs less reaches it."},
            {"smallest", &Repair::isSmallest, "The first is proved to be."},
            {"complete", &Repair::isComplete, "Nothing was left untried."},
            {"alternatives", &Repair::alternatives, alternativeMembers(), "The best first."},
            {"more", &Repair::more, "Of the smallest cost, that are not listed."},
            {"levels", &Repair::levels, level},
            {"plans", &Repair::plans, "That were made."}};
}

std::string budgetText(const RebalanceStep &step) {
    return step.verdict && step.verdict->allowed ? fmt::format("{}", *step.verdict->allowed)
                                                 : std::string("-");
}

Members<RebalanceStep> rebalanceStepMembers() {
    return {{"step", &RebalanceStep::kind, tables::wordsUpTo(RebalanceStep::Kind::LabelBack)},
            {"clusters", &RebalanceStep::clusters},
            {"picked", &RebalanceStep::picked, "Instead of one that is evicted."},
            {"held", &RebalanceStep::held, "Clusters that hold it afterwards."},
            {"sentence", [](const RebalanceStep &step) { return stepText(step); }},
            {"skew?", &RebalanceStep::skew, "Afterwards."},
            {"verdict",
             [](const RebalanceStep &step) {
                 const bool isJudged = step.verdict && step.verdict->executed;
                 return isJudged ? &step.verdict->executed->message : nullptr;
             },
             "Of the eviction."},
            {"allowed",
             [](const RebalanceStep &step) {
                 return step.verdict ? step.verdict->allowed : std::nullopt;
             },
             "Evictions that the budget allows then."}};
}

} // namespace

TextTable alternativesTable(const repair::Repair &repair, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("repair", "No.")), words.say(PHRASE("repair", "Edits")),
                     words.say(PHRASE("repair", "Change")),
                     words.say(PHRASE("repair", "What it costs"))});
    for (std::size_t i = 0; i < repair.alternatives.size(); ++i) {
        const Alternative &alternative = repair.alternatives[i];
        const std::vector<std::string> costs = costLines(alternative, words);
        for (std::size_t line = 0; line < std::max(alternative.sentences.size(), costs.size());
             ++line) {
            const bool isFirst = line == 0;
            table.rows.push_back(
                {isFirst ? fmt::format("{}.", i + 1) : std::string(),
                 isFirst ? sizeText(alternative, words) : std::string(),
                 line < alternative.sentences.size() ? alternative.sentences[line] : std::string(),
                 line < costs.size() ? costs[line] : std::string()});
        }
    }
    return table;
}

PageSection repairSection(const RepairReport &report, const base::Phrases &words) {
    PageSection section;
    section.heading = insight::displayName(*report.placement);
    section.sentences.push_back(words.say(PHRASE("repair", "Goal: {}."), report.goals));
    section.sentences.push_back(verdictText(report.repair, report.limits, words));
    for (const gate::Failure &failure : report.repair.now)
        section.sentences.push_back(
            words.say(PHRASE("repair", "Today: {}."), repair::failureText(failure, words)));
    if (!report.repair.alternatives.empty())
        section.tables.push_back(alternativesTable(report.repair, words));
    for (std::string &line : repair::proofLines(report.repair, words))
        section.sentences.push_back(std::move(line));
    return section;
}

Page repairPage(const std::vector<RepairReport> &reports, const base::Phrases &words) {
    Page page{words.say(PHRASE("repair", "Repair")), {}, {}};
    for (const RepairReport &report : reports)
        page.sections.push_back(repairSection(report, words));
    return page;
}

Members<RepairReport> repairMembers() {
    return Members<RepairReport>{
               {"placement", &RepairReport::placement},
               {"goal", &RepairReport::goals, "In words."},
               {"reached", [](const auto &one) { return one.repair.isReached; }, "As it is."},
               {"sentence", [](const auto &one) { return verdictText(one.repair, one.limits); }}} +
           membersOf<RepairReport>(&RepairReport::repair, foundMembers());
}

TextTable rebalanceTable(const Rebalance &rebalance, const base::Phrases &words) {
    TextTable table({words.say(PHRASE("repair", "No.")), words.say(PHRASE("repair", "Step")),
                     right(words.say(PHRASE("repair", "Budget allows"))),
                     right(words.say(PHRASE("repair", "Runs then"))),
                     words.say(PHRASE("repair", "Skew"))});
    for (const RebalanceStep &step : rebalance.steps)
        table.rows.push_back({fmt::format("{}.", table.rows.size() + 1), stepText(step, words),
                              budgetText(step), std::to_string(step.held.size()),
                              step.skew.empty() ? "-" : step.skew});
    return table;
}

Page rebalancePage(const std::vector<RebalanceReport> &reports, const base::Phrases &words) {
    Page page{words.say(PHRASE("repair", "Rebalance")), {}, {}};
    for (const RebalanceReport &report : reports) {
        PageSection section;
        section.heading = insight::displayName(*report.placement);
        section.sentences = {rebalanceText(report.rebalance, words)};
        if (report.rebalance.error.empty())
            section.sentences.push_back(doNothingText(report.rebalance, words));
        if (!report.rebalance.steps.empty())
            section.tables.push_back(rebalanceTable(report.rebalance, words));
        page.sections.push_back(std::move(section));
    }
    return page;
}

Members<RebalanceReport> rebalanceMembers() {
    const Members<Rebalance> found{
        {"held", &Rebalance::held, "Clusters that hold it today."},
        {"fresh", &Rebalance::fresh, "Clusters that a new decision would pick."},
        {"sentence", [](const Rebalance &one) { return rebalanceText(one); }},
        {"doNothing?",
         [](const Rebalance &one) { return one.error.empty() ? doNothingText(one) : ""; },
         "What is left if nothing is done."},
        {"moves", &Rebalance::moves, "Evictions."},
        {"atLeast", &Rebalance::atLeast, "Evictions that it takes whatever their order."},
        {"reachesFresh", &Rebalance::reachesFresh},
        {"complete", &Rebalance::isComplete, "Every order was tried."},
        {"steps", &Rebalance::steps, rebalanceStepMembers(), "In this order."}};
    return Members<RebalanceReport>{{"placement", &RebalanceReport::placement}} +
           membersOf<RebalanceReport>(&RebalanceReport::rebalance, found);
}

} // namespace evenkeel::report
