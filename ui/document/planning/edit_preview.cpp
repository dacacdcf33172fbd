// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/edit_preview.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/difference/difference.h"
#include "core/insight/plan_facts.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/reach.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr qsizetype kMostNames = 3;

struct EditPreviewWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::EditPreview)
};

/// "3 clusters → eastus", "1 cluster without zone".
QString headline(const LabelEdit &edit) {
    QStringList values;
    QStringList gone;
    for (const auto &[key, value] : edit.labels)
        (value ? values : gone).append(value.value_or(key));
    QString text =
        edit.clusters.size() == 1
            ? edit.clusters.front()
            : EditPreviewWords::tr("%n clusters", nullptr, static_cast<int>(edit.clusters.size()));
    if (!values.isEmpty())
        text += EditPreviewWords::tr(" → %1").arg(values.join(QStringLiteral(" / ")));
    if (!gone.isEmpty())
        text += EditPreviewWords::tr(" without %1").arg(gone.join(QStringLiteral(", ")));
    return text;
}

QString skewText(const std::vector<EditPreview::Skew> &skews) {
    QStringList parts;
    for (const EditPreview::Skew &skew : skews) {
        if (skew.before == skew.after)
            continue;
        const QString key = skews.size() == 1
                                ? QString()
                                : skew.topologyKey.section(QLatin1Char('/'), -1) + QLatin1Char(' ');
        parts.append(
            EditPreviewWords::tr("%1skew %2→%3").arg(key).arg(skew.before).arg(skew.after));
    }
    return parts.join(QStringLiteral(", "));
}

/// Names while there are few of them, otherwise their number.
QString fewNames(const QStringList &names) {
    constexpr qsizetype kFew = 2;
    return names.size() <= kFew ? names.join(QStringLiteral(", ")) : QString::number(names.size());
}

QString effectText(const std::vector<EditPreview::Effect> &effects) {
    if (effects.empty())
        return EditPreviewWords::tr("no placement affected");
    QStringList names;
    for (const EditPreview::Effect &effect : effects) {
        if (names.size() == kMostNames)
            break;
        QStringList parts;
        if (!effect.added.isEmpty())
            parts.append(QLatin1Char('+') + fewNames(effect.added));
        if (!effect.removed.isEmpty())
            parts.append(QStringLiteral("−") + fewNames(effect.removed));
        if (!effect.passing.isEmpty())
            parts.append(EditPreviewWords::tr("could pick %1").arg(fewNames(effect.passing)));
        if (!effect.refused.isEmpty())
            parts.append(EditPreviewWords::tr("refuses %1").arg(fewNames(effect.refused)));
        names.append(
            QStringLiteral("%1 (%2)").arg(effect.placement, parts.join(QStringLiteral("; "))));
    }
    const auto more = static_cast<int>(static_cast<qsizetype>(effects.size()) - names.size());
    return names.join(QStringLiteral(", ")) +
           (more > 0 ? EditPreviewWords::tr(" and %n more", nullptr, more) : QString());
}

QStringList missingFrom(const std::set<std::string> &all, const std::set<std::string> &some) {
    QStringList missing;
    for (const std::string &name : all) {
        if (!some.contains(name))
            missing.append(QString::fromStdString(name));
    }
    return missing;
}

std::set<std::string> clustersOf(const PlanOutcome &outcome) {
    return outcome.plan ? insight::placedClusters(*outcome.plan) : std::set<std::string>();
}

/// Of the clusters, those that no filter refuses whatever is picked; PickFixed has no filters.
std::set<std::string> passing(const manifest::Objects &objects, const placement::Policy &policy,
                              const std::string &nameSpace, const QStringList &clusters) {
    fleet::Fleet alone;
    for (const QString &name : clusters) {
        if (const auto row = objects.fleet.find(name.toStdString()))
            alone.add(objects.fleet.cluster(*row));
    }
    scheduling::Evaluation evaluation;
    evaluation.policy = policy;
    evaluation.nameSpace = nameSpace;
    evaluation.now = objects.now();
    std::set<std::string> names;
    const auto evaluated = scheduling::evaluate(alone, std::move(evaluation), {});
    for (std::uint32_t row = 0; evaluated && row < alone.size(); ++row) {
        if (evaluated->filters[row] == scheduling::Filter::None)
            names.emplace(alone.name(static_cast<fleet::ClusterIndex>(row)));
    }
    return names;
}

std::optional<PlanOutcome> afterEdit(const std::shared_ptr<const manifest::Objects> &edited,
                                     const PlanOutcome &before, const fleet::FleetStep &step,
                                     const std::stop_token &stop) {
    if (!before.plan)
        return planPlacement(edited, before.placement, stop);
    const EarlierPlan known{*before.plan, step};
    return planPlacement(edited, before.placement, stop, &known);
}

std::vector<EditPreview::Skew> skewsOf(const PlanOutcome &before, const PlanOutcome &after) {
    std::vector<EditPreview::Skew> skews;
    if (!before.plan || !after.plan)
        return skews;
    const auto &old = before.spreads;
    const auto &now = after.spreads;
    for (std::size_t i = 0; i < std::min(old.size(), now.size()); ++i)
        skews.push_back({QString::fromStdString(old[i].topologyKey), old[i].skew, now[i].skew});
    return skews;
}

} // namespace

std::optional<EditPreview> previewEdit(const std::shared_ptr<const manifest::Objects> &objects,
                                       const std::vector<PlanOutcome> &outcomes, int shown,
                                       const LabelEdit &edit, const std::stop_token &stop) {
    EditPreview preview;
    preview.edit = edit;
    const Edit step = labelEdit(objects->fleet, edit);
    if (step.isEmpty()) {
        preview.text = EditPreviewWords::tr("nothing changes");
        return preview;
    }
    const auto edited = std::make_shared<const manifest::Objects>(applied(*objects, step));
    const auto between = stepOf(step, objects->fleet, edited->fleet); // labels move no cluster
    const scheduling::Reach reach(*between, objects->now(), edited->now());
    for (std::size_t row = 0; row < outcomes.size(); ++row) {
        const bool isCurrent = outcomes[row].objects == objects && outcomes[row].isPlanned();
        if (!reach.reaches(objects->placements[row],
                           isCurrent ? outcomes[row].plan.get() : nullptr))
            continue;
        const auto policy = objects->placements[row].policy.value_or(placement::Policy{});
        const auto before =
            isCurrent ? std::optional(outcomes[row]) : planPlacement(objects, row, stop);
        if (!before)
            return std::nullopt;
        const auto after = afterEdit(edited, *before, *between, stop);
        if (!after)
            return std::nullopt;
        const auto old = clustersOf(*before);
        const auto now = clustersOf(*after);
        const std::string &nameSpace = objects->placements[row].nameSpace;
        const bool isFixed = policy.placementType == placement::PlacementType::PickFixed;
        auto passed = isFixed ? now : passing(*objects, policy, nameSpace, edit.clusters);
        auto passes = isFixed ? now : passing(*edited, policy, nameSpace, edit.clusters);
        for (const auto *picked : {&old, &now}) { // what is picked says it already
            std::erase_if(passed, [picked](const auto &name) { return picked->contains(name); });
            std::erase_if(passes, [picked](const auto &name) { return picked->contains(name); });
        }
        if (old != now || passed != passes)
            preview.effects.push_back(
                {QString::fromStdString(insight::displayName(objects->placements[row])),
                 missingFrom(now, old), missingFrom(old, now), missingFrom(passes, passed),
                 missingFrom(passed, passes)});
        if (static_cast<int>(row) == shown)
            preview.skews = skewsOf(*before, *after);
    }
    QStringList parts{headline(edit), skewText(preview.skews), effectText(preview.effects)};
    parts.removeAll(QString());
    preview.text = parts.join(QStringLiteral("; "));
    return preview;
}

std::vector<difference::PlacementDifference> hubEffects(const objects::Objects &opened,
                                                        const objects::Objects &edited,
                                                        std::vector<std::string> placements,
                                                        const std::stop_token &stop) {
    const difference::Options options{
        difference::Start::Hub, {}, std::move(placements), spokenPhrases()};
    auto differences = difference::compare({opened, edited}, options, stop);
    return differences ? std::move(*differences) : std::vector<difference::PlacementDifference>();
}

PreviewRunner::PreviewRunner(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {}

void PreviewRunner::request(const LabelEdit &edit) {
    if (edit == m_requested && m_runner.isRunning())
        return;
    m_requested = edit;
    m_runner.start([this, edit, objects = m_workspace.objects(), outcomes = m_workspace.outcomes(),
                    shown = m_workspace.placement()](const std::stop_token &stop,
                                                     const JobRunner::Mail &mail) {
        auto preview = previewEdit(objects, outcomes, shown, edit, stop);
        if (preview)
            mail.deliver([this, preview = std::move(*preview)] { Q_EMIT previewReady(preview); });
    });
}

void PreviewRunner::cancel() {
    m_requested = {};
    m_runner.cancel();
}

} // namespace evenkeel::ui
