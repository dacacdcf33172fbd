// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/loss_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/losses/availability.h"
#include "core/losses/loss_text.h"
#include "core/report/answer_parts.h"
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
    return answer.cluster + ": " + answer.verdict.message();
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
    TextTable table(
        {words.say(PHRASE("losses", "Step")), right(words.say(PHRASE("losses", "Before"))),
         right(words.say(PHRASE("losses", "At once"))), right(words.say(PHRASE("losses", "After"))),
         words.say(PHRASE("losses", "Lost")), words.say(PHRASE("losses", "Picked instead")),
         words.say(PHRASE("losses", "What happens"))});
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
    const losses::ClusterNames &dark = story.standing.dark;
    if (!dark.empty())
        notes.push_back(words.say(PHRASE("losses", "dark before any loss: {}"),
                                  someNames({dark.begin(), dark.end()}, kMostReasons, words)));
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
    TextTable points({words.say(PHRASE("losses", "Domain")),
                      right(words.say(PHRASE("losses", "Clusters"))),
                      right(words.say(PHRASE("losses", "Nothing left"))),
                      right(words.say(PHRASE("losses", "Short"))),
                      words.say(PHRASE("losses", "Placements with nothing left"))});
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
    TextTable weakest(
        {words.say(PHRASE("losses", "Placement")), right(words.say(PHRASE("losses", "Asked"))),
         right(words.say(PHRASE("losses", "Held"))), right(words.say(PHRASE("losses", "Survives"))),
         words.say(PHRASE("losses", "Weakest point")),
         words.say(PHRASE("losses", "Clusters then"))});
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
    TextTable matrix({words.say(PHRASE("losses", "Placement"))});
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

using losses::Domain;
using NamedStory = Of<LossReport, LossStory>;
using NamedEffect = Of<NamedStory, StepEffect>;
using NamedDomain = Of<SurvivalTable, Domain>;
using NamedRow = Of<SurvivalTable, SurvivalRow>;
using NamedCell = Of<SurvivalTable, losses::SurvivalCell>;

std::vector<std::string> fates() {
    return tables::wordsUpTo(Fate::Falls);
}

Members<Domain> domainMembers(const fleet::Fleet &fleet) {
    const auto clusters = [&fleet](const Domain &domain) {
        return std::views::transform(
            domain.clusters, [&fleet](fleet::ClusterIndex cluster) { return fleet.name(cluster); });
    };
    return {{"name", &Domain::title},
            {"key?", &Domain::key},
            {"value", [](const Domain &one) { return one.key.empty() ? nullptr : &one.value; }},
            {"clusters", clusters}};
}

const losses::LossStep &stepOf(const NamedEffect &one) {
    return one.whole.whole.steps[one.index];
}

Members<NamedEffect> lossStepMembers() {
    using losses::EvictionAnswer;
    using losses::SkewChange;
    const Members<SkewChange> skew{{"topologyKey", &SkewChange::topologyKey},
                                   {"maxSkew", &SkewChange::maxSkew},
                                   {"before", &SkewChange::before},
                                   {"during", &SkewChange::during},
                                   {"after", &SkewChange::after}};
    const Members<EvictionAnswer> eviction{
        {"cluster", &EvictionAnswer::cluster},
        {"executed", [](const auto &one) { return one.verdict.isExecuted(); }},
        {"message", [](const auto &one) { return one.verdict.message(); }}};
    const Members<StepEffect> clusters{
        {"before", [](const auto &one) { return one.before.size(); }, "Clusters that hold it."},
        {"atOnce", &StepEffect::left},
        {"after", [](const auto &one) { return one.after.size(); }},
        {"down", &StepEffect::down},
        {"lost", &StepEffect::lost},
        {"picked", &StepEffect::picked, "Instead."},
        {"clusters", &StepEffect::after}};
    const Members<StepEffect> reasons{
        {"skew?", &StepEffect::skew, skew},
        {"notPicked?", &StepEffect::refused, refusalMembers()},
        {"evictions?", &StepEffect::evictions, eviction},
        {"error?", &StepEffect::error, "Why KubeFleet does not schedule."}};
    return Members<NamedEffect>{
               {"loss", [](const auto &one) { return stepOf(one).loss; },
                tables::wordsUpTo(Loss::ComesBack)},
               {"domain", [](const auto &one) { return stepOf(one).domain.title(); }}} +
           ofPart<NamedStory>(clusters) +
           Members<NamedEffect>{
               {"sentence", [](const auto &one) { return effectText(stepOf(one), one.part); }}} +
           ofPart<NamedStory>(reasons);
}

Members<NamedStory> storyMembers() {
    using losses::Remedy;
    const auto remediesOf = [](const NamedStory &one) {
        const auto &all = one.whole.remedies;
        return one.index < all.size() ? &all[one.index] : nullptr;
    };
    const Members<Remedy> remedy = Members<Remedy>{{"change", &Remedy::sentence},
                                                   {"runs", &Remedy::runs},
                                                   {"fate", &Remedy::fate, fates()}} +
                                   membersOf<Remedy>(&Remedy::price, priceMembers());
    return {{"placement", [](const auto &one) { return one.part.standing.placement; }},
            {"asked", [](const auto &one) { return one.part.standing.asked; },
             "Without it, all clusters."},
            {"held", [](const auto &one) { return one.part.standing.clusters.size(); }},
            {"runs", [](const auto &one) { return one.part.runs(); }, "Afterwards."},
            {"fewest", [](const auto &one) { return one.part.fewest(); }, "Meanwhile."},
            {"sentence", [](const auto &one) { return endText(one.part); }},
            {"error?", [](const auto &one) { return one.part.standing.error; }},
            {"steps", [](const auto &one) { return each(one, one.part.steps); }, lossStepMembers()},
            {"remedies", remediesOf, remedy, "Proved changes that would help."}};
}

Members<NamedDomain> countMembers(Loss loss) {
    const auto count = [loss](Fate fate) {
        return [=](const NamedDomain &one) { return one.whole.count(one.index, loss, fate); };
    };
    return {{"falls", count(Fate::Falls), "Placements with nothing left, by the loss."},
            {"short", count(Fate::Short), "Placements with less than asked."}};
}

} // namespace

Members<LossReport> lossMembers(const fleet::Fleet &fleet) {
    return {{"items", [](const LossReport &report) { return each(report, report.stories); },
             asItem("Loss", storyMembers())},
            {"domains",
             [](const LossReport &report) {
                 return std::views::transform(report.steps, &losses::LossStep::domain);
             },
             domainMembers(fleet), "That are lost."}};
}

Members<SurvivalTable> survivalMembers(const fleet::Fleet &fleet) {
    const auto itself = [](const NamedDomain &one) { return one; };
    const Members<NamedDomain> domain =
        ofPart<SurvivalTable>(domainMembers(fleet)) +
        Members<NamedDomain>{{"dark", itself, countMembers(Loss::GoesDark)},
                             {"leave", itself, countMembers(Loss::Leaves)}};
    const Members<NamedCell> cell{
        {"domain", [](const auto &one) { return one.whole.domains[one.index].title(); }},
        {"left", [](const auto &one) { return one.part.left; }, "At once."},
        {"after", [](const auto &one) { return one.part.after; }, "Picked again."},
        {"dark", [](const auto &one) { return one.part.dark; }, fates()},
        {"leave", [](const auto &one) { return one.part.leaves; }, fates()},
        {"aborted?", [](const auto &one) { return one.part.isAborted; },
         "KubeFleet stops scheduling."}};
    const Members<NamedRow> row{
        {"placement", [](const auto &one) { return one.part.placement; }},
        {"asked", [](const auto &one) { return one.part.asked; }},
        {"held", [](const auto &one) { return one.part.held; }},
        {"error?", [](const auto &one) { return one.part.error; }},
        {"cells", [](const auto &one) { return each(one.whole, one.part.cells); }, cell}};
    return {{"domains", [](const auto &table) { return each(table, table.domains); }, domain},
            {"placements", [](const auto &table) { return each(table, table.rows); }, row}};
}

} // namespace evenkeel::report
