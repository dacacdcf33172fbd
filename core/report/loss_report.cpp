// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/loss_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/losses/availability.h"
#include "core/losses/loss_text.h"
#include "core/report/document_parts.h"
#include "core/report/svg_charts.h"

namespace evenkeel::report {

namespace {

using losses::Fate;
using losses::Loss;
using losses::LossStory;
using losses::StepEffect;
using losses::SurvivalRow;
using losses::SurvivalTable;

constexpr std::size_t kMostNames = 10;
constexpr std::size_t kMostReasons = 3;
constexpr std::size_t kMostColumns = 24; // of a matrix that a page shows

std::string askedText(const std::optional<std::size_t> &asked, const base::Phrases &words) {
    return asked ? std::to_string(*asked) : words.say(PHRASE("losses", "all"));
}

std::string namesText(const std::vector<std::string> &names) {
    return names.empty() ? "-" : someNames(names, kMostNames);
}

std::string evictionText(const losses::EvictionAnswer &answer) {
    const auto &condition =
        answer.verdict.executed ? answer.verdict.executed : answer.verdict.valid;
    return answer.cluster + ": " + (condition ? condition->message : std::string());
}

void addNotes(const StepEffect &effect, const base::Phrases &words,
              std::vector<std::string> &notes) {
    for (const losses::SkewChange &skew : effect.skew) {
        if (skew.before != skew.during || skew.during != skew.after)
            notes.push_back(skewText(skew, words));
    }
    for (const losses::EvictionAnswer &answer : effect.evictions)
        notes.push_back(evictionText(answer));
    for (std::size_t i = 0; i < std::min(effect.refused.size(), kMostReasons); ++i) {
        const insight::Refusal &refusal = effect.refused[i];
        notes.push_back(words.say(PHRASE("losses", "not picked, {}: {}"),
                                  someNames(refusal.clusters, kMostReasons, words),
                                  refusal.reason));
    }
}

std::string lossWords(Loss loss, const base::Phrases &words) {
    return loss == Loss::GoesDark ? words.say(PHRASE("losses", "If a domain goes dark"))
                                  : words.say(PHRASE("losses", "If a domain leaves the fleet"));
}

} // namespace

TextTable stepsTable(const LossReport &report, const LossStory &story, const base::Phrases &words) {
    TextTable table{{{words.say(PHRASE("losses", "Step"))},
                     {words.say(PHRASE("losses", "Before")), true},
                     {words.say(PHRASE("losses", "At once")), true},
                     {words.say(PHRASE("losses", "After")), true},
                     {words.say(PHRASE("losses", "Lost"))},
                     {words.say(PHRASE("losses", "Picked instead"))},
                     {words.say(PHRASE("losses", "What happens"))}},
                    {}};
    for (std::size_t i = 0; i < story.steps.size(); ++i) {
        const StepEffect &effect = story.steps[i];
        table.rows.push_back({stepText(report.steps[i], words),
                              std::to_string(effect.before.size()), std::to_string(effect.left()),
                              std::to_string(effect.after.size()), namesText(effect.lost),
                              namesText(effect.picked),
                              effectText(report.steps[i], effect, words)});
    }
    return table;
}

std::vector<std::string> lossNotes(const LossReport &report, const LossStory &story,
                                   const base::Phrases &words) {
    std::vector<std::string> notes;
    for (std::size_t i = 0; i < story.steps.size(); ++i) {
        std::vector<std::string> ofStep;
        addNotes(story.steps[i], words, ofStep);
        for (std::string &note : ofStep)
            notes.push_back(story.steps.size() == 1
                                ? std::move(note)
                                : stepText(report.steps[i], words) + ": " + note);
    }
    return notes;
}

std::vector<std::string> remedyNotes(const LossReport &report, const LossStory &story,
                                     const base::Phrases &words) {
    std::vector<std::string> notes;
    const auto index = static_cast<std::size_t>(&story - report.stories.data());
    if (index >= report.remedies.size())
        return notes;
    for (const losses::Remedy &remedy : report.remedies[index]) {
        notes.push_back(words.say(PHRASE("losses", "What would help: {}"),
                                  remedyText(remedy, story.standing.asked, 0, words)));
        for (const std::string &line : insight::priceLines(remedy.price, words))
            notes.push_back("⚠ " + line);
    }
    return notes;
}

PageSection lossSection(const LossReport &report, const LossStory &story,
                        const base::Phrases &words) {
    PageSection section;
    section.heading = insight::displayName(*story.standing.placement);
    section.sentences.push_back(endText(story, words) + ".");
    section.tables.push_back(stepsTable(report, story, words));
    for (std::string &note : lossNotes(report, story, words))
        section.sentences.push_back(std::move(note));
    for (std::string &note : remedyNotes(report, story, words))
        section.sentences.push_back(std::move(note));
    const std::vector<rollout::Level> levels = losses::availabilityOf(story);
    // It goes on behind the last change, so that what is left is seen.
    const std::int64_t end = levels.back().second + losses::LossPace().firstStep;
    section.pictures.push_back(availabilityChart(levels, end));
    return section;
}

Page lossPage(const LossReport &report, const base::Phrases &words) {
    Page page{words.say(PHRASE("losses", "Losses")), {}, {}};
    for (const LossStory &story : report.stories)
        page.sections.push_back(lossSection(report, story, words));
    return page;
}

TextTable pointsTable(const SurvivalTable &table, Loss loss, const base::Phrases &words) {
    TextTable points{{{words.say(PHRASE("losses", "Domain"))},
                      {words.say(PHRASE("losses", "Clusters")), true},
                      {words.say(PHRASE("losses", "Nothing left")), true},
                      {words.say(PHRASE("losses", "Short")), true},
                      {words.say(PHRASE("losses", "Placements with nothing left"))}},
                     {}};
    for (const std::size_t domain : table.bySeverity(loss)) {
        std::vector<std::string> falling;
        for (const SurvivalRow &row : table.rows) {
            if (row.cells[domain].fate(loss) == Fate::Falls)
                falling.push_back(insight::displayName(*row.placement));
        }
        points.rows.push_back(
            {table.domains[domain].title(), std::to_string(table.domains[domain].clusters.size()),
             std::to_string(table.count(domain, loss, Fate::Falls)),
             std::to_string(table.count(domain, loss, Fate::Short)), namesText(falling)});
    }
    return points;
}

TextTable weakestTable(const SurvivalTable &table, Loss loss, const base::Phrases &words) {
    TextTable weakest{{{words.say(PHRASE("losses", "Placement"))},
                       {words.say(PHRASE("losses", "Asked")), true},
                       {words.say(PHRASE("losses", "Held")), true},
                       {words.say(PHRASE("losses", "Survives")), true},
                       {words.say(PHRASE("losses", "Weakest point"))},
                       {words.say(PHRASE("losses", "Clusters then"))}},
                      {}};
    for (const std::size_t index : table.rowsBySeverity(loss)) {
        const SurvivalRow &row = table.rows[index];
        const auto survived =
            std::ranges::count_if(row.cells, [loss](const losses::SurvivalCell &cell) {
                return cell.fate(loss) == Fate::Survives;
            });
        const auto domain = row.weakest(loss);
        weakest.rows.push_back(
            {insight::displayName(*row.placement), askedText(row.asked, words),
             std::to_string(row.held), fmt::format("{}/{}", survived, row.cells.size()),
             weakestText(table, row, loss, words), domain ? cellText(row, *domain, loss) : "-"});
    }
    return weakest;
}

TextTable matrixTable(const SurvivalTable &table, Loss loss, const base::Phrases &words) {
    TextTable matrix{{{words.say(PHRASE("losses", "Placement"))}}, {}};
    for (const losses::Domain &domain : table.domains)
        matrix.columns.push_back({domain.title()});
    for (const SurvivalRow &row : table.rows) {
        std::vector<std::string> &cells = matrix.rows.emplace_back();
        cells.push_back(insight::displayName(*row.placement));
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Fate fate = row.cells[i].fate(loss);
            const char *mark = fate == Fate::Survives ? "✔" : fate == Fate::Short ? "⚠" : "✗";
            cells.push_back(fmt::format("{} {}", mark, cellText(row, i, loss)));
        }
    }
    return matrix;
}

std::string survivalText(const SurvivalTable &table, Loss loss, const base::Phrases &words) {
    std::size_t points = 0, below = 0;
    for (std::size_t i = 0; i < table.domains.size(); ++i)
        points += static_cast<std::size_t>(table.count(i, loss, Fate::Falls) > 0);
    for (const SurvivalRow &row : table.rows) {
        below += std::ranges::any_of(row.cells, [loss](const losses::SurvivalCell &cell) {
            return cell.fate(loss) != Fate::Survives;
        });
    }
    return lossWords(loss, words) + ": " +
           words.say(PHRASE("losses", "{} of {} domains are single points of failure, {} of {} "
                                      "placements can fall below what they ask for."),
                     points, table.domains.size(), below, table.rows.size());
}

Page survivalPage(const SurvivalTable &table, std::span<const Loss> kinds,
                  const base::Phrases &words) {
    Page page{words.say(PHRASE("losses", "What survives the loss of a domain")), {}, {}};
    for (const Loss loss : kinds) {
        PageSection &section = page.sections.emplace_back();
        section.heading = lossWords(loss, words);
        section.sentences.push_back(survivalText(table, loss, words));
        section.tables.push_back(pointsTable(table, loss, words));
        section.tables.push_back(weakestTable(table, loss, words));
        if (table.domains.size() <= kMostColumns)
            section.tables.push_back(matrixTable(table, loss, words));
    }
    return page;
}

namespace {

using kube::Value;

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
    Value item = Value::object({{"placement", referenceOf(*row.placement)}});
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

Value lossDocument(const manifest::Objects &objects, const LossReport &report) {
    std::vector<Value> items;
    for (const losses::LossStory &story : report.stories) {
        Value item = newDocument("Loss");
        item.set("placement", referenceOf(*story.standing.placement));
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

} // namespace evenkeel::report
