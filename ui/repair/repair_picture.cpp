// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/repair/repair_picture.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "core/gate/placement_test.h"
#include "core/insight/plan_facts.h"
#include "core/repair/repair_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

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
                             .arg(toQString(change.placement),
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

} // namespace

bool hasTests(const manifest::Objects &objects) {
    return std::ranges::any_of(objects.others, [](const objects::OtherObject &other) {
        return gate::isOwnDocument(other.document);
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
    repair::Goals goals;
    for (const std::string &text : question.goals) {
        if (const auto added = repair::addGoal(goals, text); !added) {
            picture->error = spoken(added.error());
            return picture;
        }
    }
    if (question.wantsTests)
        goals.tests = gate::readTests(*scene.objects).tests;
    const auto check = repair::GoalCheck::of(
        scene.objects, scene.objects->placements[static_cast<std::size_t>(scene.placement)],
        std::move(goals), {}, words);
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
    const QString proved = provedHtml(*picture, words);
    for (const repair::Alternative &alternative : picture->repair.alternatives)
        picture->proofs.push_back(headingHtml(RepairWords::tr("Clusters")) +
                                  differenceHtml(alternative) +
                                  headingHtml(RepairWords::tr("Side effects")) +
                                  effectsHtml(alternative, words) + proved);
    picture->proofs.push_back(proved);
    return picture;
}

} // namespace evenkeel::ui
