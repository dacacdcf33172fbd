// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/loss_question.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include <QCoreApplication>

#include "core/losses/availability.h"
#include "core/losses/loss_text.h"
#include "core/report/loss_report.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

using Names = std::set<std::string, std::less<>>;

ClusterState stateOf(bool ranBefore, bool runsAfter) {
    if (runsAfter)
        return ranBefore ? ClusterState::PlacedBefore : ClusterState::Picked;
    return ranBefore ? ClusterState::WillBeRemoved : ClusterState::Filtered;
}

QString noteOf(ClusterState state, bool isLost) {
    const QString words = lossUnits().describe(state);
    return isLost && state != ClusterState::WillBeRemoved ? LossWords::tr("lost, %1").arg(words)
                                                          : words;
}

/// Whether losing a value of the key says more than losing one cluster.
bool isShared(const fleet::Fleet &fleet, fleet::StringId key) {
    std::unordered_set<fleet::StringId> values;
    bool isRepeated = false;
    fleet.visitLabel(key, [&](fleet::ClusterIndex, fleet::StringId value) {
        if (!isRepeated || values.size() < 2)
            isRepeated |= !values.insert(value).second;
    });
    return isRepeated && values.size() > 1;
}

losses::Domain chosenClusters(const fleet::Fleet &fleet, const std::set<std::string> &names) {
    losses::Domain domain;
    for (const std::string &name : names) {
        if (const auto cluster = fleet.find(name))
            domain.clusters.push_back(*cluster);
    }
    std::ranges::sort(domain.clusters, {}, fleet::row);
    domain.value =
        domain.clusters.size() == 1
            ? std::string(fleet.name(domain.clusters.front()))
            : spokenPhrases().say(PHRASE("losses", "{} chosen clusters"), domain.clusters.size());
    return domain;
}

} // namespace

LossStill lossStill(std::shared_ptr<const manifest::Objects> objects, std::size_t placement,
                    std::span<const losses::LossStep> steps,
                    std::span<const losses::StepEffect> effects) {
    const fleet::Fleet &fleet = objects->fleet;
    LossStill still{std::move(objects), placement, {}, std::vector<bool>(fleet.size())};
    Names before;
    Names after;
    for (std::size_t step = 0; step < std::min(steps.size(), effects.size()); ++step) {
        if (steps[step].loss == losses::Loss::ComesBack)
            break;
        for (const fleet::ClusterIndex cluster : steps[step].domain.clusters)
            still.isLost[fleet::row(cluster)] = true;
        if (step == 0)
            before = Names(effects[step].before.begin(), effects[step].before.end());
        after = Names(effects[step].after.begin(), effects[step].after.end());
    }
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const std::string_view name = fleet.name(static_cast<fleet::ClusterIndex>(row));
        still.marks.push_back({stateOf(before.contains(name), after.contains(name)), 0});
    }
    return still;
}

GridSource gridSource(const LossStill &still) {
    const placement::Placement &placement = still.objects->placements[still.placement];
    std::vector<std::string> keys;
    if (placement.policy) {
        for (const auto &constraint : placement.policy->spreadConstraints)
            keys.push_back(constraint.topologyKey);
    }
    return {{still.objects, &still.objects->fleet},
            {still.objects, &placement},
            static_cast<int>(still.placement),
            std::move(keys),
            std::nullopt,
            [still](std::span<const std::uint32_t> shown, const DomainKeys &grid) {
                GridContent content;
                content.labels = {still.objects, &still.objects->fleet};
                content.marks = still.marks;
                content.isLost = still.isLost;
                content.table = DomainTable(*content.labels, content.marks, shown, grid);
                content.units = &lossUnits();
                content.position = LossWords::tr("after the loss");
                content.verdict = [still](std::uint32_t row) {
                    return noteOf(still.marks[row].state, still.isLost[row]);
                };
                nameKeys(content, grid);
                setLongestName(content, shown);
                return content;
            }};
}

std::vector<std::string> domainKeys(const manifest::Objects &objects) {
    std::vector<std::string> keys;
    const auto add = [&keys](std::string_view key) {
        if (std::ranges::find(keys, key) == keys.end())
            keys.emplace_back(key);
    };
    const std::vector<fleet::StringId> all = objects.fleet.labelKeys();
    const auto isWorthLosing = [&](std::string_view key) {
        const auto id = std::ranges::find(
            all, key, [&objects](fleet::StringId one) { return objects.fleet.text(one); });
        return id != all.end() && isShared(objects.fleet, *id);
    };
    for (const placement::Placement &placement : objects.placements) {
        if (!placement.policy)
            continue;
        for (const auto &constraint : placement.policy->spreadConstraints) {
            if (isWorthLosing(constraint.topologyKey))
                add(constraint.topologyKey);
        }
    }
    for (const fleet::StringId key : all) {
        if (isShared(objects.fleet, key))
            add(objects.fleet.text(key));
    }
    return keys;
}

std::shared_ptr<const SurvivalPicture> survivalOf(std::shared_ptr<const manifest::Objects> objects,
                                                  const LossQuestion &question,
                                                  const std::stop_token &stop,
                                                  const losses::SurvivalProgress &progress) {
    losses::SurvivalQuestion asked;
    if (!question.clusters.empty())
        asked.domains.push_back(chosenClusters(objects->fleet, question.clusters));
    std::vector<losses::Domain> domains;
    for (const std::string &key : question.keys) {
        for (losses::Domain &domain : losses::domainsOf(objects->fleet, key))
            domains.push_back(std::move(domain));
    }
    asked.domains.insert(asked.domains.end(), domains.begin(), domains.end());
    base::Sentence missing;
    if (question.hasPairs) {
        if (auto pairs = losses::pairsOf(domains))
            std::ranges::move(*pairs, std::back_inserter(asked.domains));
        else
            missing = sentenceOf(pairs.error());
    }
    for (const placement::Placement &placement : objects->placements)
        asked.placements.push_back(&placement);
    auto table = losses::survive(*objects, asked, stop, progress);
    if (!table)
        return nullptr;
    return std::make_shared<const SurvivalPicture>(
        SurvivalPicture{std::move(objects), std::move(*table), std::move(missing)});
}

QString remedyLink(std::size_t remedy) {
    return QStringLiteral("remedy:%1").arg(remedy);
}

int remedyOf(const QString &link) {
    bool isNumber = false;
    const int remedy = link.mid(link.indexOf(u':') + 1).toInt(&isNumber);
    return isNumber ? remedy : -1;
}

namespace {

std::vector<losses::LossStep> stepsOf(const SurvivalPicture &picture,
                                      const CellQuestion &question) {
    std::vector<losses::LossStep> steps;
    for (const std::size_t domain : question.domains)
        steps.push_back({question.loss, picture.table.domains[domain]});
    for (std::size_t i = 0; question.comesBack && i < question.domains.size(); ++i)
        steps.push_back({losses::Loss::ComesBack, picture.table.domains[question.domains[i]]});
    return steps;
}

/// Only of a single loss that takes clusters away: other sequences are chosen by the user.
base::Result<std::vector<losses::Remedy>>
helpFor(const SurvivalPicture &picture, const CellQuestion &question, const std::stop_token &stop) {
    const bool isLoss =
        question.loss == losses::Loss::GoesDark || question.loss == losses::Loss::Leaves;
    if (!isLoss || question.domains.size() != 1)
        return std::vector<losses::Remedy>{};
    losses::RemedyQuestion asked;
    asked.lost = picture.table.domains[question.domains.front()];
    asked.loss = question.loss;
    asked.domains = picture.table.domains;
    asked.words = spokenPhrases();
    const auto &row = picture.table.rows[static_cast<std::size_t>(question.placement)];
    return losses::remediesFor(*picture.objects, *row.placement, asked, stop);
}

struct LossStoryWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LossStory)
};

/// `■ a ■ b and 3 more`; those lost are struck through.
QString clustersHtml(const std::vector<std::string> &names, bool isLost) {
    constexpr std::size_t kMostNames = 12;
    QStringList shown;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i) {
        const QString name = QStringLiteral("■&nbsp;") + toQString(names[i]).toHtmlEscaped();
        shown << (isLost ? QStringLiteral("<s>%1</s>").arg(name) : name);
    }
    if (names.size() > kMostNames)
        shown << LossStoryWords::tr("and %1 more").arg(names.size() - kMostNames);
    return names.empty() ? QStringLiteral("–") : shown.join(QStringLiteral("&ensp;"));
}

QString lineHtml(const QString &title, const QString &html) {
    return QStringLiteral("<p style=\"margin:2px 0\"><b>%1</b> %2</p>").arg(title, html);
}

QString effectHtml(const losses::LossStep &step, const losses::StepEffect &effect) {
    const base::Phrases words = spokenPhrases();
    QString html = QStringLiteral("<p style=\"margin:6px 0 2px\"><b>%1.</b> %2</p>")
                       .arg(toQString(stepText(step, words)).toHtmlEscaped(),
                            toQString(effectText(step, effect, words)).toHtmlEscaped());
    html += lineHtml(LossStoryWords::tr("Before:"), clustersHtml(effect.before, false));
    if (!effect.lost.empty())
        html += lineHtml(LossStoryWords::tr("At once:"),
                         clustersHtml(effect.lost, true) + QStringLiteral("&ensp;") +
                             LossStoryWords::tr("%1 left").arg(effect.left()));
    if (!effect.picked.empty())
        html += lineHtml(LossStoryWords::tr("Picked instead:"), clustersHtml(effect.picked, false));
    html += lineHtml(LossStoryWords::tr("Afterwards:"),
                     LossStoryWords::tr("%1 run it").arg(effect.after.size()));
    return html;
}

QString helpHtml(const std::vector<losses::Remedy> &remedies, std::optional<std::size_t> asked,
                 std::size_t domains) {
    if (remedies.empty())
        return {};
    const base::Phrases words = spokenPhrases();
    QString html = lineHtml(LossStoryWords::tr("What would help"), QString());
    for (std::size_t i = 0; i < remedies.size(); ++i) {
        html += QStringLiteral("<p style=\"margin:2px 0\">%1. %2 <a href=\"%3\">%4</a>")
                    .arg(i + 1)
                    .arg(toQString(remedyText(remedies[i], asked, domains, words)).toHtmlEscaped(),
                         remedyLink(i), LossStoryWords::tr("Try it"));
        for (const std::string &line : insight::priceLines(remedies[i].price, words))
            html += QStringLiteral("<br>&ensp;⚠ ") + toQString(line).toHtmlEscaped();
        html += QStringLiteral("</p>");
    }
    return html;
}

QString storyHtml(const report::LossReport &report, const losses::LossStory &story,
                  const QString &help) {
    const base::Phrases words = spokenPhrases();
    QString html =
        QStringLiteral("<p style=\"margin:0 0 2px\"><b>%1</b>: %2</p>")
            .arg(toQString(insight::displayName(*story.standing.placement)).toHtmlEscaped(),
                 toQString(endText(story, words)).toHtmlEscaped());
    for (std::size_t i = 0; i < story.steps.size(); ++i)
        html += effectHtml(report.steps[i], story.steps[i]);
    html += help;
    for (const std::string &note : report::lossNotes(report, story, words))
        html +=
            QStringLiteral("<p style=\"margin:2px 0\">%1</p>").arg(toQString(note).toHtmlEscaped());
    return html;
}

} // namespace

std::optional<CellStory> storyOf(const SurvivalPicture &picture, const CellQuestion &question,
                                 const std::stop_token &stop) {
    const std::vector<losses::LossStep> steps = stepsOf(picture, question);
    losses::LossQuestion asked;
    asked.steps = steps;
    asked.budgetOf = [&picture](const auto &placement) {
        return picture.objects->rollouts.budgetOf(placement);
    };
    const auto &row = picture.table.rows[static_cast<std::size_t>(question.placement)];
    auto story = losses::lose(*picture.objects, *row.placement, asked, stop);
    auto remedies = helpFor(picture, question, stop);
    if (!story || !remedies)
        return std::nullopt;
    CellStory told;
    told.levels = losses::availabilityOf(*story);
    told.still = lossStill(picture.objects, static_cast<std::size_t>(question.placement), steps,
                           story->steps);
    const std::optional<std::size_t> wanted = story->standing.asked;
    report::LossReport report{steps, {}};
    report.stories.push_back(std::move(*story));
    told.html = storyHtml(report, report.stories.front(),
                          helpHtml(*remedies, wanted, picture.table.domains.size()));
    told.remedies = std::move(*remedies);
    return told;
}

std::optional<scenarios::Step> scenarioOf(const SurvivalPicture &picture,
                                          const CellQuestion &question) {
    scenarios::Step scenario;
    for (const std::size_t number : question.domains) {
        if (number >= picture.table.domains.size() || picture.table.domains[number].key.empty())
            return std::nullopt;
        const losses::Domain &domain = picture.table.domains[number];
        scenario.losses.push_back({question.loss, domain.title()});
    }
    const std::size_t lost = scenario.losses.size();
    for (std::size_t i = 0; question.comesBack && i < lost; ++i)
        scenario.losses.push_back({losses::Loss::ComesBack, scenario.losses[i].domain});
    return scenario;
}

} // namespace evenkeel::ui
