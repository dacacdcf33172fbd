// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/why_finder.h"

#include <utility>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

// The search runs in the background and can be cancelled: it may try more than a command line.
constexpr std::size_t kPatience = 10;

/// The question that the scene's plan answers.
insight::Question questionOf(const Scene &scene) {
    scheduling::PlanOptions options;
    options.snapshotName = scene.plan->snapshotName;
    options.now = scene.plan->now;
    return insight::questionOf(*scene.objects, *placementOf(scene), std::move(options),
                               spokenPhrases());
}

/// Nothing at the end of the plan: there the pick that took the cluster is of interest.
std::optional<std::size_t> pickOf(const Scene &scene) {
    if (scene.picks >= scene.plan->picks.size())
        return std::nullopt;
    return scene.picks + 1;
}

} // namespace

WhyFinder::WhyFinder(QObject *parent) : QObject(parent) {
    connect(&m_runner, &JobRunner::finished, this, &WhyFinder::searched);
}

void WhyFinder::forget() {
    m_runner.cancel();
    m_why.reset();
    m_changes.reset();
    m_asked = {};
}

void WhyFinder::ask(const Scene &scene, const QString &cluster) {
    const auto row = scene.objects->fleet.find(cluster.toStdString());
    if (!row || !scene.plan)
        return;
    Asked asked{scene.objects, scene.plan, scene.placement, cluster};
    if (!(asked == m_asked))
        m_changes.reset();
    m_asked = std::move(asked);
    const bool wantsChanges = !m_changes.has_value();
    m_runner.start([this, scene, row = *row, wantsChanges](const std::stop_token &stop,
                                                           const JobRunner::Mail &mail) {
        const insight::Question question = questionOf(scene);
        insight::Why why = insight::why(question, *scene.plan, row, pickOf(scene));
        const bool isPlaced = why.isPlaced;
        mail.deliver([this, why = std::move(why)]() mutable {
            m_why = std::move(why);
            Q_EMIT answered();
        });
        if (isPlaced || !wantsChanges)
            return;
        insight::ChangeLimits limits;
        limits.work *= kPatience;
        auto changes = insight::smallestChanges(question, *scene.plan, row, limits, stop);
        if (changes)
            mail.deliver([this, changes = std::move(*changes)] { m_changes = changes; });
    });
}

} // namespace evenkeel::ui
