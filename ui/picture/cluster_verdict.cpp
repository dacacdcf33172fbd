// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/cluster_verdict.h"

#include <algorithm>
#include <memory>
#include <optional>

#include <QCoreApplication>

#include "core/fleet/eligibility.h"
#include "core/scheduling/cycle_detail.h"
#include "ui/base/label_names.h"
#include "ui/picture/cluster_states.h"
#include "ui/picture/domain_keys.h"
#include "ui/picture/plan_picture.h"

namespace evenkeel::ui {

namespace {

struct ClusterVerdictWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainGrid)
};

QString scoreText(const scheduling::Score &score) {
    const QString text = QCoreApplication::translate("DomainGrid", "spread %1, affinity %2")
                             .arg(score.topologySpread)
                             .arg(score.affinity);
    return score.obsolete == 0
               ? text
               : text + QCoreApplication::translate("DomainGrid", ", placed by an older policy");
}

class ClusterVerdicts {
public:
    explicit ClusterVerdicts(const Scene &scene) : m_scene(scene), m_picture(pictureOf(scene)) {
        const placement::Placement *placement = placementOf(scene);
        m_isScored = placement && placement->type() == placement::PlacementType::PickN;
    }

    QString text(fleet::ClusterIndex cluster) {
        const auto &plan = m_scene.plan;
        const fleet::Fleet &fleet = m_scene.objects->fleet;
        const kube::Time now = plan ? plan->now : m_scene.objects->now();
        if (const auto reason = fleet::ineligibility(fleet.agent(cluster), now))
            return toQString(*reason);
        if (!plan)
            return {};
        const auto pick = std::ranges::find(plan->picks, cluster, &scheduling::Pick::cluster);
        if (pick != plan->picks.end())
            return m_isScored ? scoreText(pick->score) : QString();
        const auto &more = m_picture->oneMore;
        if (!m_cycle)
            m_cycle = more ? insight::candidatesOf(fleet, *more)
                           : scheduling::cycleDetail(fleet, *plan, cycleAt(*plan, m_scene.picks));
        const QString text = textOfCycle(cluster);
        return more && !text.isEmpty()
                   ? ClusterVerdictWords::tr("if one more were asked: %1").arg(text)
                   : text;
    }

private:
    QString textOfCycle(fleet::ClusterIndex cluster) const {
        const auto refused =
            std::ranges::find(m_cycle->filtered, cluster, &scheduling::ClusterVerdict::cluster);
        if (refused != m_cycle->filtered.end())
            return toQString(scheduling::refusalStatus(refused->reason));
        const auto &scored = m_cycle->scored;
        const auto found = std::ranges::find(scored, cluster, &scheduling::ClusterVerdict::cluster);
        if (found == scored.end() || !m_isScored)
            return {};
        return ClusterVerdictWords::tr("rank %L1 of %L2: %3")
            .arg(found - scored.begin() + 1)
            .arg(scored.size())
            .arg(scoreText(found->score));
    }

    Scene m_scene;
    std::shared_ptr<const PlanPicture> m_picture;
    bool m_isScored = false;
    std::optional<scheduling::CycleDetail> m_cycle;
};

} // namespace

QString takeoverText(const Scene &scene) {
    constexpr std::size_t kNamed = 3;
    const auto more = pictureOf(scene)->oneMore;
    if (!more)
        return {};
    const fleet::Fleet &fleet = scene.objects->fleet;
    const scheduling::CycleDetail detail = insight::candidatesOf(fleet, *more);
    const auto passing = static_cast<int>(detail.scored.size());
    if (more->isFixed)
        return ClusterVerdictWords::tr("No cluster takes the place of a named one; %n other(s) "
                                       "would pass the filters.",
                                       nullptr, passing);
    if (passing == 0)
        return ClusterVerdictWords::tr(
            "No cluster could take over: the filters refuse all others.");
    QStringList names;
    for (std::size_t i = 0; i < std::min(kNamed, detail.scored.size()); ++i)
        names.append(QStringLiteral("%1. %2").arg(i + 1).arg(
            toQString(fleet.name(detail.scored[i].cluster))));
    if (detail.scored.size() > kNamed)
        names.append(
            ClusterVerdictWords::tr("then %n more", nullptr, passing - static_cast<int>(kNamed)));
    return ClusterVerdictWords::tr("Who could take over, if one more were asked: %1")
        .arg(names.join(QStringLiteral(" · ")));
}

std::function<QString(std::uint32_t)> clusterVerdicts(const Scene &scene) {
    return [verdicts = std::make_shared<ClusterVerdicts>(scene)](std::uint32_t row) {
        return verdicts->text(static_cast<fleet::ClusterIndex>(row));
    };
}

} // namespace evenkeel::ui
