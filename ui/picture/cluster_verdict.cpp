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
    explicit ClusterVerdicts(const Scene &scene) : m_scene(scene) {
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
        if (!m_cycle)
            m_cycle = scheduling::cycleDetail(fleet, *plan, cycleAt(*plan, m_scene.picks));
        return textOfCycle(cluster);
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
    bool m_isScored = false;
    std::optional<scheduling::CycleDetail> m_cycle;
};

} // namespace

std::function<QString(std::uint32_t)> clusterVerdicts(const Scene &scene) {
    return [verdicts = std::make_shared<ClusterVerdicts>(scene)](std::uint32_t row) {
        return verdicts->text(static_cast<fleet::ClusterIndex>(row));
    };
}

} // namespace evenkeel::ui
