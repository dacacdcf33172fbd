// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/loss_question.h"

#include <algorithm>
#include <unordered_set>

#include "core/losses/loss_text.h"
#include "core/report/loss_report.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

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
    if (question.hasPairs) {
        for (losses::Domain &pair : losses::pairsOf(domains))
            asked.domains.push_back(std::move(pair));
    }
    for (const placement::Placement &placement : objects->placements)
        asked.placements.push_back(&placement);
    auto table = losses::survive(*objects, asked, stop, progress);
    if (!table)
        return nullptr;
    return std::make_shared<const SurvivalPicture>(
        SurvivalPicture{std::move(objects), std::move(*table)});
}

QString storyOf(const SurvivalPicture &picture, const CellQuestion &question,
                const std::stop_token &stop) {
    std::vector<losses::LossStep> steps;
    for (const std::size_t domain : question.domains)
        steps.push_back({question.loss, picture.table.domains[domain]});
    for (std::size_t i = 0; question.comesBack && i < question.domains.size(); ++i)
        steps.push_back({losses::Loss::ComesBack, picture.table.domains[question.domains[i]]});
    losses::LossQuestion asked;
    asked.steps = steps;
    asked.budgetOf = [&picture](const auto &placement) {
        return picture.objects->rollouts.budgetOf(placement);
    };
    const auto &row = picture.table.rows[static_cast<std::size_t>(question.placement)];
    auto story = losses::lose(*picture.objects, *row.placement, asked, stop);
    if (!story)
        return {};
    const base::Phrases words = spokenPhrases();
    report::LossReport report{steps, {}};
    report.stories.push_back(std::move(*story));
    return toQString(
        report::markdownOf(report::lossSection(report, report.stories.front(), words)));
}

} // namespace evenkeel::ui
