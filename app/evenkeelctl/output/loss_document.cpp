// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/loss_document.h"

#include "app/evenkeelctl/output/page_output.h"
#include "core/losses/loss_text.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;
using losses::Fate;
using losses::Loss;

Value clustersValue(const manifest::Objects &objects, const losses::Domain &domain) {
    return listOf(domain.clusters, [&](const fleet::ClusterIndex cluster) {
        return text(objects.fleet.name(cluster));
    });
}

Value domainValue(const manifest::Objects &objects, const losses::Domain &domain) {
    Value item = Value::object({{"name", text(domain.title())}});
    if (!domain.key.empty()) {
        item.set("key", text(domain.key));
        item.set("value", text(domain.value));
    }
    item.set("clusters", clustersValue(objects, domain));
    return item;
}

void setAsked(Value &item, const std::optional<std::size_t> &asked) {
    if (asked)
        item.set("asked", integer(*asked));
}

Value skewValue(const losses::SkewChange &skew) {
    return Value::object({{"topologyKey", text(skew.topologyKey)},
                          {"maxSkew", Value::integer(skew.maxSkew)},
                          {"before", Value::integer(skew.before)},
                          {"during", Value::integer(skew.during)},
                          {"after", Value::integer(skew.after)}});
}

Value remedyValue(const losses::Remedy &remedy) {
    return Value::object({{"change", text(remedy.sentence)},
                          {"runs", integer(remedy.runs)},
                          {"fate", text(nameOf(remedy.fate))},
                          {"added", listOf(remedy.price.added, text)},
                          {"removed", listOf(remedy.price.removed, text)},
                          {"traps", listOf(remedy.price.traps, text)}});
}

Value effectValue(const losses::LossStep &step, const losses::StepEffect &effect) {
    Value item = Value::object({{"loss", text(nameOf(step.loss))},
                                {"domain", text(step.domain.title())},
                                {"before", integer(effect.before.size())},
                                {"atOnce", integer(effect.left())},
                                {"after", integer(effect.after.size())},
                                {"down", integer(effect.down)},
                                {"lost", stringList(effect.lost)},
                                {"picked", stringList(effect.picked)},
                                {"clusters", stringList(effect.after)},
                                {"sentence", text(effectText(step, effect))}});
    if (!effect.skew.empty())
        item.set("skew", listOf(effect.skew, skewValue));
    if (!effect.refused.empty())
        item.set("notPicked", listOf(effect.refused, [](const insight::Refusal &refusal) {
                     return Value::object({{"reason", text(refusal.reason)},
                                           {"clusters", stringList(refusal.clusters)}});
                 }));
    if (!effect.evictions.empty())
        item.set("evictions", listOf(effect.evictions, [](const losses::EvictionAnswer &answer) {
                     const auto &condition =
                         answer.verdict.executed ? answer.verdict.executed : answer.verdict.valid;
                     return Value::object(
                         {{"cluster", text(answer.cluster)},
                          {"executed", Value::boolean(answer.verdict.isExecuted())},
                          {"message", text(condition ? condition->message : std::string())}});
                 }));
    setUnlessEmpty(item, "error", effect.error);
    return item;
}

Value cellValue(const losses::SurvivalTable &table, const losses::SurvivalCell &cell,
                std::size_t domain) {
    Value item = Value::object({{"domain", text(table.domains[domain].title())},
                                {"left", Value::integer(cell.left)},
                                {"after", Value::integer(cell.after)},
                                {"dark", text(nameOf(cell.dark))},
                                {"leave", text(nameOf(cell.leaves))}});
    if (cell.isAborted)
        item.set("aborted", Value::boolean(true));
    return item;
}

Value rowValue(const losses::SurvivalTable &table, const losses::SurvivalRow &row) {
    Value item = Value::object({{"placement", report::referenceOf(*row.placement)}});
    setAsked(item, row.asked);
    item.set("held", integer(row.held));
    setUnlessEmpty(item, "error", row.error);
    Value cells = Value::array();
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        cells.items().push_back(cellValue(table, row.cells[i], i));
    item.set("cells", std::move(cells));
    return item;
}

Value countsValue(const losses::SurvivalTable &table, std::size_t domain, Loss loss) {
    return Value::object({{"falls", integer(table.count(domain, loss, Fate::Falls))},
                          {"short", integer(table.count(domain, loss, Fate::Short))}});
}

} // namespace

Value lossDocument(const manifest::Objects &objects, const report::LossReport &report) {
    std::vector<Value> items;
    for (const losses::LossStory &story : report.stories) {
        Value item = newDocument("Loss");
        item.set("placement", report::referenceOf(*story.standing.placement));
        setAsked(item, story.standing.asked);
        item.set("held", integer(story.standing.clusters.size()));
        item.set("runs", integer(story.runs()));
        item.set("fewest", integer(story.fewest()));
        item.set("sentence", text(endText(story)));
        setUnlessEmpty(item, "error", story.standing.error);
        Value steps = Value::array();
        for (std::size_t i = 0; i < story.steps.size(); ++i)
            steps.items().push_back(effectValue(report.steps[i], story.steps[i]));
        item.set("steps", std::move(steps));
        const std::size_t index = items.size();
        if (index < report.remedies.size())
            item.set("remedies", listOf(report.remedies[index], remedyValue));
        items.push_back(std::move(item));
    }
    Value document = newList("Loss", std::move(items));
    document.set("domains", listOf(report.steps, [&](const losses::LossStep &step) {
                     return domainValue(objects, step.domain);
                 }));
    return document;
}

Value survivalDocument(const manifest::Objects &objects, const losses::SurvivalTable &table) {
    Value document = newDocument("SurvivalTable");
    Value domains = Value::array();
    for (std::size_t i = 0; i < table.domains.size(); ++i) {
        Value item = domainValue(objects, table.domains[i]);
        item.set("dark", countsValue(table, i, Loss::GoesDark));
        item.set("leave", countsValue(table, i, Loss::Leaves));
        domains.items().push_back(std::move(item));
    }
    document.set("domains", std::move(domains));
    document.set("placements", listOf(table.rows, [&](const losses::SurvivalRow &row) {
                     return rowValue(table, row);
                 }));
    return document;
}

} // namespace evenkeel::ctl
