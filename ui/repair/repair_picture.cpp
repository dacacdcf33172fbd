// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/repair/repair_picture.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "core/api/gate_tables.h"
#include "core/gate/placement_test.h"
#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

struct RepairWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Repair)
};

QString headingHtml(const QString &text) {
    return QStringLiteral("<p style=\"margin:8px 0 2px\"><b>%1</b></p>").arg(text.toHtmlEscaped());
}

QString lineHtml(const QString &text) {
    return QStringLiteral("<p style=\"margin:2px 0\">%1</p>").arg(text.toHtmlEscaped());
}

/// The clusters that the alternative makes a difference for, one below the other.
QString differenceHtml(const repair::Alternative &alternative) {
    QString html;
    for (const std::string &name : alternative.price.added)
        html += lineHtml(QStringLiteral("+ %1").arg(toQString(name)));
    for (const std::string &name : alternative.price.removed)
        html += lineHtml(QStringLiteral("− %1").arg(toQString(name)));
    return html.isEmpty() ? lineHtml(RepairWords::tr("No cluster gets or loses the placement."))
                          : html;
}

QString effectsHtml(const repair::Alternative &alternative, const base::Phrases &words) {
    QString html;
    for (const std::string &trap : alternative.price.traps)
        html += lineHtml(QStringLiteral("⚠ %1").arg(toQString(trap)));
    for (const insight::PlacementChange &change : alternative.others)
        html += lineHtml(QStringLiteral("⚠ %1: %2")
                             .arg(toQString(kube::fullNameOf(change.object)),
                                  toQString(insight::changeSummary(change, 5, words))));
    if (alternative.others.empty())
        html += lineHtml(QStringLiteral("✔ ") + RepairWords::tr("No other placement changes."));
    if (alternative.alike > 0)
        html += lineHtml(RepairWords::tr("%n set(s) more do the same with equal clusters.", nullptr,
                                         static_cast<int>(alternative.alike)));
    return html;
}

/// What was tried with one edit, by kind.
QString singlesHtml(const repair::Repair &repair) {
    if (repair.singles.empty())
        return {};
    QString rows;
    for (const auto &[kind, tried] : repair.singles)
        rows += QStringLiteral("<tr><td>%1</td><td align=\"right\">&ensp;%2</td>"
                               "<td align=\"right\">&ensp;%3</td></tr>")
                    .arg(kindName(kind).toHtmlEscaped())
                    .arg(tried.edits)
                    .arg(tried.reaching);
    return headingHtml(RepairWords::tr("Single edits tried")) +
           QStringLiteral("<table><tr><td></td><td>&ensp;%1</td><td>&ensp;%2</td></tr>%3</table>")
               .arg(RepairWords::tr("tried"), RepairWords::tr("reach it"), rows);
}

QString provedHtml(const RepairPicture &picture, const base::Phrases &words) {
    QString html;
    for (const gate::Failure &failure : picture.repair.now)
        html += lineHtml(
            RepairWords::tr("Today: %1").arg(toQString(repair::failureText(failure, words))));
    html += singlesHtml(picture.repair);
    html += headingHtml(RepairWords::tr("Why not less"));
    for (const std::string &line : proofLines(picture.repair, words))
        html += lineHtml(toQString(line));
    return html;
}

/// What `key=value` holds today and then, of the labels that the question is about.
QString domainsHtml(const ScenePair &pair, const std::set<std::string> &keys) {
    QString html;
    for (const std::string &key : keys) {
        std::map<std::string, std::pair<int, int>> counts;
        const auto count = [&](const Scene &scene, int std::pair<int, int>::*side) {
            if (!scene.plan)
                return;
            for (const std::string &name : insight::placedClusters(*scene.plan)) {
                const auto row = scene.objects->fleet.find(name);
                const auto value = row ? scene.objects->fleet.label(*row, key) : std::nullopt;
                ++(counts[value ? std::string(*value) : std::string()].*side);
            }
        };
        count(pair.left, &std::pair<int, int>::first);
        count(pair.right, &std::pair<int, int>::second);
        QString rows;
        for (const auto &[value, change] : counts) {
            const QString numbers =
                change.first == change.second
                    ? QString::number(change.first)
                    : QStringLiteral("<b>%1 → %2</b>").arg(change.first).arg(change.second);
            rows += QStringLiteral("<tr><td>%1</td><td align=\"right\">&ensp;%2</td></tr>")
                        .arg(value.empty() ? RepairWords::tr("no value")
                                           : toQString(value).toHtmlEscaped(),
                             numbers);
        }
        html += headingHtml(toQString(key)) + QStringLiteral("<table>%1</table>").arg(rows);
    }
    return html;
}

/// The labels that the goals and the constraints are about.
std::set<std::string> keysOf(const placement::Placement &placement, const repair::GoalKeys &goals) {
    std::set<std::string> keys = goals.counted;
    keys.insert(goals.lost.begin(), goals.lost.end());
    std::ranges::copy(topologyKeys(&placement), std::inserter(keys, keys.end()));
    return keys;
}

/// What is placed with the edits made, as it was proved.
Scene sceneWith(const repair::GoalCheck &check, const repair::Step &step,
                const RepairPicture &picture) {
    const int placement = picture.placement;
    auto objects = std::make_shared<manifest::Objects>(*picture.objects);
    objects->fleet = repair::applied(step, objects->fleet);
    objects->placements.edit()[static_cast<std::size_t>(placement)] =
        insight::applied(step.edit, check.placement());
    auto plan = planWith(step, check.question());
    return plannedScene(std::move(objects), placement,
                        plan ? std::make_shared<const scheduling::Plan>(std::move(*plan))
                             : nullptr);
}

void addAlternatives(const repair::GoalCheck &check, RepairPicture &picture,
                     const base::Phrases &words) {
    const QString proved = provedHtml(picture, words);
    const Scene now = sceneWith(check, {}, picture);
    const auto keys = keysOf(check.placement(), check.keys());
    for (const repair::Alternative &alternative : picture.repair.alternatives) {
        picture.pairs.push_back(
            pairOf(now, RepairWords::tr("Today"), sceneWith(check, alternative.step, picture),
                   RepairWords::tr("With alternative %1").arg(picture.pairs.size() + 1)));
        picture.proofs.push_back(
            headingHtml(RepairWords::tr("Clusters")) + differenceHtml(alternative) +
            domainsHtml(picture.pairs.back(), keys) + headingHtml(RepairWords::tr("Side effects")) +
            effectsHtml(alternative, words) + proved);
    }
    picture.proofs.push_back(proved);
}

QString stepHtml(const repair::RebalanceStep &step, const base::Phrases &words) {
    QString html = lineHtml(toQString(stepText(step, words)));
    if (step.verdict && step.verdict->executed)
        html += lineHtml(toQString(step.verdict->executed->message));
    if (step.verdict && step.verdict->allowed)
        html += lineHtml(RepairWords::tr("The disruption budget allows %n eviction(s).", nullptr,
                                         static_cast<int>(*step.verdict->allowed)));
    return html;
}

/// Every step with what runs then, and what doing nothing leaves.
void addSteps(const Scene &scene, RepairPicture &picture, const base::Phrases &words) {
    const Scene now = heldScene(scene.objects, picture.placement);
    const repair::Rebalance &rebalance = *picture.rebalance;
    QString nothing;
    if (rebalance.error.empty())
        nothing = headingHtml(RepairWords::tr("Doing nothing")) +
                  lineHtml(toQString(doNothingText(rebalance, words)));
    const auto &placement = scene.objects->placements[static_cast<std::size_t>(picture.placement)];
    for (const repair::RebalanceStep &step : rebalance.steps) {
        picture.pairs.push_back(
            pairOf(now, RepairWords::tr("Today"),
                   step.plan ? plannedScene(scene.objects, picture.placement, step.plan) : now,
                   RepairWords::tr("After step %1").arg(picture.pairs.size() + 1)));
        picture.proofs.push_back(stepHtml(step, words) +
                                 domainsHtml(picture.pairs.back(), keysOf(placement, {})) +
                                 nothing);
    }
    picture.proofs.push_back(nothing);
}

} // namespace

bool hasTests(const manifest::Objects &objects) {
    return std::ranges::any_of(objects.others, [](const objects::OtherObject &other) {
        const kube::Value *kind = other.document.find("kind");
        return gate::isOwnDocument(other.document) && kind != nullptr &&
               kind->text() == api::kPlacementTest;
    });
}

QString kindName(repair::Kind kind) {
    using repair::Kind;
    switch (kind) {
    case Kind::Labels:
        return RepairWords::tr("Labels of clusters");
    case Kind::Domains:
        return RepairWords::tr("Labels of domains");
    case Kind::Tolerations:
        return RepairWords::tr("Tolerations");
    case Kind::Taints:
        return RepairWords::tr("Taints of clusters");
    case Kind::Names:
        return RepairWords::tr("Names (PickFixed)");
    case Kind::Count:
        return RepairWords::tr("Number of clusters");
    case Kind::Spread:
        return RepairWords::tr("Spread constraints");
    case Kind::Affinity:
        return RepairWords::tr("Required affinity");
    case Kind::Preferences:
        return RepairWords::tr("Weights of preferences");
    case Kind::Clusters:
        break;
    }
    return RepairWords::tr("New clusters");
}

std::shared_ptr<const RepairPicture> repairPictureOf(const Scene &scene,
                                                     const RepairQuestion &question,
                                                     const repair::Control &control) {
    if (!scene.objects || scene.placement < 0 ||
        static_cast<std::size_t>(scene.placement) >= scene.objects->placements.size())
        return nullptr;
    const base::Phrases words = spokenPhrases();
    auto picture = std::make_shared<RepairPicture>();
    picture->objects = scene.objects;
    picture->placement = scene.placement;
    if (question.rebalance) {
        repair::RebalanceQuestion asked = *question.rebalance;
        asked.words = words;
        auto found = repair::rebalance(*scene.objects, *placementOf(scene), asked, control.cancel);
        if (!found)
            return nullptr;
        picture->rebalance = std::move(*found);
        picture->verdict = toQString(rebalanceText(*picture->rebalance, words));
        addSteps(scene, *picture, words);
        return picture;
    }
    repair::Goals goals;
    for (const std::string &text : question.goals) {
        if (const auto added = repair::addGoal(goals, text); !added) {
            picture->error = spoken(added.error());
            return picture;
        }
    }
    if (question.wantsTests)
        goals.tests = gate::readTests(*scene.objects).tests;
    const auto check =
        repair::GoalCheck::of(scene.objects, *placementOf(scene), std::move(goals), {}, words);
    if (!check) {
        picture->error = spoken(check.error());
        return picture;
    }
    auto found = repair::repair(*check, question.allowed, question.limits, control);
    if (!found)
        return nullptr;
    picture->repair = std::move(*found);
    picture->goals = toQString(goalsText(check->goals(), words));
    picture->verdict = toQString(verdictText(picture->repair, question.limits, words));
    addAlternatives(*check, *picture, words);
    return picture;
}

} // namespace evenkeel::ui
