// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/repair_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/report/document_parts.h"

namespace evenkeel::report {

namespace {

using kube::Value;
using repair::Alternative;
using repair::Rebalance;
using repair::RebalanceStep;

Value othersOf(const Alternative &alternative) {
    return listOf(alternative.others, [&](const insight::PlacementChange &change) {
        return Value::object({{"placement", text(kube::fullNameOf(change.object))},
                              {"added", stringList(change.added)},
                              {"removed", stringList(change.removed)}});
    });
}

Value valueOf(const Alternative &alternative) {
    return Value::object({{"changes", stringList(alternative.sentences)},
                          {"edits", integer(alternative.edits)},
                          {"cost", integer(alternative.cost)},
                          {"added", stringList(alternative.price.added)},
                          {"removed", stringList(alternative.price.removed)},
                          {"traps", stringList(alternative.price.traps)},
                          {"others", othersOf(alternative)},
                          {"alike", integer(alternative.alike)}});
}

Value failuresOf(const std::vector<gate::Failure> &failures) {
    return listOf(failures, [&](const gate::Failure &failure) {
        return Value::object({{"claim", text(failure.claim)},
                              {"wanted", text(failure.wanted)},
                              {"found", text(failure.found)}});
    });
}

Value levelsOf(const repair::Repair &repair) {
    return listOf(repair.levels, [&](const repair::Level &level) {
        return Value::object({{"cost", integer(level.cost)},
                              {"sets", integer(level.sets)},
                              {"planned", integer(level.planned)},
                              {"complete", Value::boolean(level.isComplete)}});
    });
}

std::string budgetText(const RebalanceStep &step) {
    return step.verdict && step.verdict->allowed ? fmt::format("{}", *step.verdict->allowed)
                                                 : std::string("-");
}

Value stepValue(const RebalanceStep &step) {
    Value item = Value::object({{"step", text(nameOf(step.kind))},
                                {"clusters", stringList(step.clusters)},
                                {"picked", stringList(step.picked)},
                                {"held", stringList(step.held)},
                                {"sentence", text(stepText(step))}});
    setUnlessEmpty(item, "skew", step.skew);
    if (step.verdict && step.verdict->executed)
        item.set("verdict", text(step.verdict->executed->message));
    if (step.verdict && step.verdict->allowed)
        item.set("allowed", Value::integer(*step.verdict->allowed));
    return item;
}

} // namespace

TextTable alternativesTable(const repair::Repair &repair, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("repair", "No."))},
                     {words.say(PHRASE("repair", "Edits"))},
                     {words.say(PHRASE("repair", "Change"))},
                     {words.say(PHRASE("repair", "What it costs"))}},
                    {}};
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

Value documentOf(const std::vector<RepairReport> &reports) {
    std::vector<Value> items;
    for (const RepairReport &report : reports) {
        const repair::Repair &repair = report.repair;
        Value item = newDocument("Repair");
        item.set("placement", referenceOf(*report.placement));
        item.set("goal", text(report.goals));
        item.set("reached", Value::boolean(repair.isReached));
        item.set("sentence", text(verdictText(repair, report.limits)));
        item.set("lacks", failuresOf(repair.now));
        item.set("atLeast", integer(repair.atLeast));
        item.set("smallest", Value::boolean(repair.isSmallest()));
        item.set("complete", Value::boolean(repair.isComplete));
        item.set("alternatives", listOf(repair.alternatives, valueOf));
        item.set("more", integer(repair.more));
        item.set("levels", levelsOf(repair));
        item.set("plans", integer(repair.plans));
        items.push_back(std::move(item));
    }
    return newList("Repair", std::move(items));
}

TextTable rebalanceTable(const Rebalance &rebalance, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("repair", "No."))},
                     {words.say(PHRASE("repair", "Step"))},
                     {words.say(PHRASE("repair", "Budget allows")), true},
                     {words.say(PHRASE("repair", "Runs then")), true},
                     {words.say(PHRASE("repair", "Skew"))}},
                    {}};
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

Value documentOf(const std::vector<RebalanceReport> &reports) {
    std::vector<Value> items;
    for (const RebalanceReport &report : reports) {
        const Rebalance &rebalance = report.rebalance;
        Value item = newDocument("Rebalance");
        item.set("placement", referenceOf(*report.placement));
        item.set("held", stringList(rebalance.held));
        item.set("fresh", stringList(rebalance.fresh));
        item.set("sentence", text(rebalanceText(rebalance)));
        if (rebalance.error.empty())
            item.set("doNothing", text(doNothingText(rebalance)));
        item.set("moves", integer(rebalance.moves));
        item.set("atLeast", integer(rebalance.atLeast));
        item.set("reachesFresh", Value::boolean(rebalance.reachesFresh));
        item.set("complete", Value::boolean(rebalance.isComplete));
        item.set("steps", listOf(rebalance.steps, stepValue));
        items.push_back(std::move(item));
    }
    return newList("Rebalance", std::move(items));
}

} // namespace evenkeel::report
