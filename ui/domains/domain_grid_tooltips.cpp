// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QCoreApplication>

#include "core/fleet/eligibility.h"
#include "ui/domains/domain_grid.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

bool isScored(const Scene &scene) {
    const placement::Placement *placement = placementOf(scene);
    return placement && placement->type() == placement::PlacementType::PickN;
}

QString scoreText(const scheduling::Score &score) {
    const QString text = QCoreApplication::translate("DomainGrid", "spread %1, affinity %2")
                             .arg(score.topologySpread)
                             .arg(score.affinity);
    return score.obsolete == 0
               ? text
               : text + QCoreApplication::translate("DomainGrid", ", placed by an older policy");
}

} // namespace

QString DomainGrid::toolTipAt(const GridPlace &place) const {
    const auto lines = [](const QString &title, const QStringList &rest) {
        QStringList all{QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped())};
        for (const QString &line : rest)
            all << line.toHtmlEscaped();
        return all.join(QStringLiteral("<br>"));
    };
    const auto skewLine = [](const QString &key, const auto &spread) {
        return spread ? QStringList{skewText(key, *spread)} : QStringList{};
    };
    const DomainTable *table = m_content ? &m_content->table : nullptr;
    switch (place.part) {
    case GridPlace::Chip: {
        const std::uint32_t cluster = table->clusters(place.row, place.column)[place.chip];
        QStringList facts{m_content->mark(cluster)};
        if (const QString reason = verdictText(cluster); !reason.isEmpty())
            facts << reason;
        for (const auto &[key, title] :
             {std::pair(table->rows().key, m_content->rowTitle(place.row)),
              std::pair(table->columns().key, m_content->columnTitle(place.column))}) {
            if (!key.empty())
                facts << tr("%1: %2").arg(toQString(key), title);
        }
        return lines(m_content->name(cluster), facts);
    }
    case GridPlace::Cell:
        return m_layout.detail == Detail::Chips
                   ? QString()
                   : lines(m_content->cellTitle(place.row, place.column), {});
    case GridPlace::RowHeader:
        return lines(m_content->rowTitle(place.row),
                     QStringList{toQString(table->rows().key),
                                 sumText(table->rowSum(place.row), m_content->units)} +
                         skewLine(m_content->rowKey, m_content->rowSpread));
    case GridPlace::ColumnHeader:
        return lines(m_content->columnTitle(place.column),
                     QStringList{toQString(table->columns().key),
                                 sumText(table->columnSum(place.column), m_content->units)} +
                         skewLine(m_content->columnKey, m_content->columnSpread));
    case GridPlace::Totals:
    case GridPlace::Corner:
        return lines(sumText(table->total(), m_content->units),
                     skewLine(m_content->rowKey, m_content->rowSpread) +
                         skewLine(m_content->columnKey, m_content->columnSpread));
    case GridPlace::Nothing:
        break;
    }
    return {};
}

/// The short answer to "why": the filter's own words, or the scores that decided.
QString DomainGrid::verdictText(std::uint32_t cluster) const {
    if (m_content->verdict)
        return m_content->verdict(cluster);
    const Scene &scene = m_content->scene;
    const fleet::Fleet &fleet = scene.objects->fleet;
    const auto index = static_cast<fleet::ClusterIndex>(cluster);
    const kube::Time now = scene.plan ? scene.plan->now : scene.objects->now();
    if (const auto reason = fleet::ineligibility(fleet.agent(index), now))
        return toQString(*reason);
    if (!scene.plan)
        return {};
    const ClusterMark &mark = m_content->marks[cluster];
    const auto pick = static_cast<std::size_t>(mark.pickNumber);
    if (pick > 0 && pick <= scene.plan->picks.size())
        return isScored(scene) ? scoreText(scene.plan->picks[pick - 1].score) : QString();
    if (!m_cycle)
        m_cycle = scheduling::cycleDetail(fleet, *scene.plan, cycleAt(*scene.plan, scene.picks));
    const auto refused =
        std::ranges::find(m_cycle->filtered, index, &scheduling::ClusterVerdict::cluster);
    if (refused != m_cycle->filtered.end())
        return toQString(scheduling::refusalStatus(refused->reason));
    const auto scored =
        std::ranges::find(m_cycle->scored, index, &scheduling::ClusterVerdict::cluster);
    if (scored == m_cycle->scored.end() || !isScored(scene))
        return {};
    return tr("rank %L1 of %L2: %3")
        .arg(scored - m_cycle->scored.begin() + 1)
        .arg(m_cycle->scored.size())
        .arg(scoreText(scored->score));
}

} // namespace evenkeel::ui
