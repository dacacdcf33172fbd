// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/grid_content.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>

#include "core/fleet/cluster.h"
#include "core/kube/object_id.h"
#include "core/scheduling/cycle.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

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
        return more && !text.isEmpty() ? GridWords::tr("if one more were asked: %1").arg(text)
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
        return GridWords::tr("rank %L1 of %L2: %3")
            .arg(found - scored.begin() + 1)
            .arg(scored.size())
            .arg(scoreText(found->score));
    }

    Scene m_scene;
    std::shared_ptr<const PlanPicture> m_picture;
    bool m_isScored = false;
    std::optional<scheduling::CycleDetail> m_cycle;
};

constexpr std::int32_t kMostPodMarks = 3;

struct GridContentWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainGrid)
};

QString entryTitle(const Units &units, const DomainAxis &axis, const QString &key,
                   std::size_t entry) {
    if (axis.key.empty())
        return units.all();
    if (axis.isNoValue(entry))
        return GridContentWords::tr("no %1").arg(key);
    const QString value = toQString(axis.values[entry]);
    return value.isEmpty() ? GridContentWords::tr("empty %1").arg(key) : value;
}

/// Zones are often named by a number or a letter alone, which says nothing without the key.
QString explicitTitle(const Units &units, const DomainAxis &axis, const QString &key,
                      std::size_t entry) {
    const QString title = entryTitle(units, axis, key, entry);
    const bool isBare = !axis.key.empty() && title.size() <= 2;
    return isBare ? key + QLatin1Char(' ') + title : title;
}

void setSpread(GridContent &content, const PlanPicture &picture) {
    for (const spread::SpreadView &spread : picture.spreads) {
        if (spread.topologyKey == content.table.rows().key)
            content.rowSpread = spread;
        if (spread.topologyKey == content.table.columns().key)
            content.columnSpread = spread;
    }
}

std::shared_ptr<const fleet::Fleet> labelsOf(const Scene &scene) {
    return {scene.objects, &scene.objects->fleet};
}

/// "; eastus is full: location skew would exceed 1", of the domains that a hard constraint closes.
QString fullDomains(const insight::OneMore &more, const fleet::Fleet &fleet,
                    const scheduling::CycleDetail &detail) {
    constexpr std::size_t kMost = 3;
    QString text;
    if (!more.placement.policy)
        return text;
    for (const auto &constraint : more.placement.policy->spreadConstraints) {
        std::set<QString> full;
        for (const scheduling::ClusterVerdict &refused : detail.filtered) {
            const auto value = fleet.label(refused.cluster, constraint.topologyKey);
            if (value && refused.filter == scheduling::Filter::TopologySpreadConstraints &&
                refused.reason.find(kube::quoted(constraint.topologyKey)) != std::string::npos)
                full.insert(toQString(*value));
        }
        if (!full.empty() && full.size() <= kMost)
            text += GridWords::tr("; %1 full: %2 skew would exceed %3")
                        .arg(QStringList(full.begin(), full.end()).join(QStringLiteral(", ")),
                             toQString(fleet::lastKeyPart(constraint.topologyKey)))
                        .arg(constraint.maxSkew)
                        .toHtmlEscaped();
    }
    return text;
}

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
        return GridWords::tr("No cluster takes the place of a named one; %n other(s) "
                             "would pass the filters.",
                             nullptr, passing);
    if (passing == 0)
        return GridWords::tr("No cluster could take over: the filters refuse all others.");
    const bool isScored = more->placement.type() == placement::PlacementType::PickN;
    QStringList names;
    for (std::size_t i = 0; i < std::min(kNamed, detail.scored.size()); ++i) {
        const QString name = toQString(fleet.name(detail.scored[i].cluster)).toHtmlEscaped();
        const QString score =
            isScored ? QStringLiteral(" %1").arg(detail.scored[i].score.affinity) : QString();
        names.append(
            QStringLiteral("%1. <a href='%2'>%2</a>%3").arg(QString::number(i + 1), name, score));
    }
    if (detail.scored.size() > kNamed)
        names.append(GridWords::tr("then %n more", nullptr, passing - static_cast<int>(kNamed)));
    return GridWords::tr("<b>Who could take over</b>, if one more were asked: %1")
               .arg(names.join(QStringLiteral(" · "))) +
           fullDomains(*more, fleet, detail);
}

std::function<QString(std::uint32_t)> clusterVerdicts(const Scene &scene) {
    return [verdicts = std::make_shared<ClusterVerdicts>(scene)](std::uint32_t row) {
        return verdicts->text(static_cast<fleet::ClusterIndex>(row));
    };
}

QString GridContent::name(std::uint32_t cluster) const {
    return toQString(labels->name(static_cast<fleet::ClusterIndex>(cluster)));
}

QString GridContent::mark(std::uint32_t cluster) const {
    if (loads.empty() && picksInAll > 0)
        return describe(marks[cluster], picksInAll);
    if (loads.empty())
        return units->describe(marks[cluster].state);
    const UnitLoad &load = loads[cluster];
    QStringList parts;
    if (load.held() > 0)
        parts << GridWords::tr("%n pods", nullptr, load.held());
    if (load.next > 0)
        parts << GridWords::tr("next replica, %1 of %2").arg(load.next).arg(picksInAll);
    if (load.later > 0)
        parts << GridWords::tr("%n replicas later", nullptr, load.later);
    if (parts.isEmpty())
        parts << units->describe(marks[cluster].state);
    return parts.join(QLatin1String(", "));
}

std::vector<ClusterMark> GridContent::chipMarks(std::uint32_t cluster) const {
    if (loads.empty())
        return {marks[cluster]};
    const UnitLoad &load = loads[cluster];
    std::vector<ClusterMark> shown;
    const bool hasRoom = load.held() <= kMostPodMarks;
    const auto running = static_cast<std::size_t>(hasRoom ? load.before : load.before > 0);
    shown.assign(running, {ClusterState::PlacedBefore, 0});
    if (hasRoom) {
        for (const std::int32_t number : load.picked)
            shown.push_back({ClusterState::Picked, number});
    } else if (!load.picked.empty()) {
        shown.push_back({ClusterState::Picked, load.picked.back()});
    }
    if (load.next > 0)
        shown.push_back({ClusterState::NextPick, load.next});
    if (shown.empty())
        shown.push_back(marks[cluster]);
    return shown;
}

QString GridContent::chipName(std::uint32_t cluster) const {
    const bool isCut = !loads.empty() && loads[cluster].held() > kMostPodMarks;
    return isCut ? GridWords::tr("%1 · %2").arg(shortName(cluster)).arg(loads[cluster].held())
                 : shortName(cluster);
}

QString GridContent::shortName(std::uint32_t cluster) const {
    const QString whole = name(cluster);
    return namePrefix > 0 ? QStringLiteral("…") + whole.mid(namePrefix) : whole;
}

QString GridContent::fullName(std::size_t row, std::size_t column, std::uint32_t cluster) const {
    QString text = name(cluster) + QLatin1String(", ") + mark(cluster);
    if (isDiffering(cluster))
        text += QLatin1String(", ") + GridWords::tr("differs");
    if (!table.rows().key.empty())
        text += QLatin1String(", ") + explicitTitle(*units, table.rows(), rowKey, row);
    if (!table.columns().key.empty())
        text += QLatin1String(", ") + explicitTitle(*units, table.columns(), columnKey, column);
    return text;
}

bool GridContent::isLostCell(std::size_t row, std::size_t column) const {
    const auto clusters = table.clusters(row, column);
    return !isLost.empty() && !clusters.empty() &&
           std::ranges::all_of(clusters, [this](std::uint32_t one) { return isLost[one]; });
}

QString GridContent::rowTitle(std::size_t row) const {
    return explicitTitle(*units, table.rows(), rowKey, row);
}

QString GridContent::columnTitle(std::size_t column) const {
    return explicitTitle(*units, table.columns(), columnKey, column);
}

QString GridContent::nestedTitle(std::size_t row, std::size_t column) const {
    const bool hasValues = !table.rows().isNoValue(row) && !table.columns().isNoValue(column);
    if (!hasValues || table.rows().key.empty() || table.columns().key.empty())
        return columnTitle(column);
    const std::string &outer = table.rows().values[row];
    const std::string &inner = table.columns().values[column];
    constexpr std::string_view kSeparators = "-_. ";
    if (inner.size() > outer.size() + 1 && inner.starts_with(outer) &&
        kSeparators.find(inner[outer.size()]) != kSeparators.npos)
        return columnKey + QLatin1Char(' ') +
               toQString(std::string_view(inner).substr(outer.size() + 1));
    return columnTitle(column);
}

QString GridContent::cellTitle(std::size_t row, std::size_t column) const {
    QString text = rowTitle(row);
    if (!table.columns().key.empty())
        text += QLatin1String(", ") + columnTitle(column);
    text += QLatin1String(", ") + units->sum(table.cell(row, column));
    const QString note = strayNote(row, column);
    return note.isEmpty() ? text : text + QLatin1String("; ") + note;
}

QString GridContent::strayNote(std::size_t row, std::size_t column) const {
    if (!table.isStray(row, column))
        return {};
    const auto home = table.homeOf(column);
    const QString title = columnTitle(column);
    return home ? GridWords::tr("most of %1 is in %2").arg(title, rowTitle(*home))
                : GridWords::tr("%1 is in another %2 as well").arg(title, rowKey);
}

QString GridContent::description() const {
    constexpr std::size_t kMostRows = 40;
    QStringList parts{units->sum(table.total())};
    if (rowSpread)
        parts << skewText(rowKey, *rowSpread);
    if (columnSpread)
        parts << skewText(columnKey, *columnSpread);
    const std::size_t rows = table.rows().size();
    for (std::size_t row = 0; row < std::min(rows, kMostRows); ++row)
        parts << rowTitle(row) + QLatin1String(": ") + units->sum(table.rowSum(row));
    if (rows > kMostRows)
        parts << GridWords::tr("and %Ln more rows", nullptr, static_cast<int>(rows - kMostRows));
    return parts.join(QLatin1String("; "));
}

GridSource gridSource(const Scene &scene) {
    const placement::Placement *placement = placementOf(scene);
    return {labelsOf(scene),
            {scene.objects, placement},
            scene.placement,
            topologyKeys(placement),
            std::nullopt,
            [scene](std::span<const std::uint32_t> rows, const DomainKeys &keys) {
                return gridContent(scene, rows, keys);
            }};
}

GridContent gridContent(const Scene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys) {
    const auto picture = pictureOf(scene);
    GridContent content;
    content.labels = labelsOf(scene);
    content.plan = scene.plan;
    content.picks = scene.picks;
    content.isStale = scene.isStale;
    content.marks = picture->marks;
    content.table = DomainTable(*content.labels, content.marks, shown, keys);
    content.picksInAll = scene.plan ? static_cast<int>(scene.plan->picks.size()) : 0;
    if (scene.plan && scene.picks > 0)
        content.position = GridWords::tr("after pick %1").arg(scene.picks);
    else if (scene.plan && !scene.plan->picks.empty())
        content.position = GridWords::tr("before the first pick");
    if (picture->oneMore)
        content.units = &heldUnits();
    content.verdict = clusterVerdicts(scene);
    nameKeys(content, keys);
    setSpread(content, *picture);
    setLongestName(content, shown);
    return content;
}

void nameKeys(GridContent &content, const DomainKeys &keys) {
    const fleet::Fleet &fleet = *content.labels;
    const std::vector<std::string_view> labelKeys = labelKeyTexts(fleet);
    content.rowKey = shortLabelKey(keys.row, labelKeys);
    content.columnKey = shortLabelKey(keys.column, labelKeys);
}

void setLongestName(GridContent &content, std::span<const std::uint32_t> shown) {
    const fleet::Fleet &fleet = *content.labels;
    content.namePrefix = static_cast<qsizetype>(sharedPrefix(fleet));
    if (shown.empty())
        return;
    const auto length = [&fleet](std::uint32_t cluster) {
        return fleet.name(static_cast<fleet::ClusterIndex>(cluster)).size();
    };
    const auto longestOfAll = static_cast<std::uint32_t>(fleet.longestName());
    std::uint32_t longest = shown.front();
    for (const std::uint32_t cluster : shown) {
        if (length(longest) == length(longestOfAll)) // none is longer
            break;
        if (length(cluster) > length(longest))
            longest = cluster;
    }
    content.longestName = content.shortName(longest);
}

QString skewText(const QString &key, const spread::SpreadView &spread) {
    return GridWords::tr("%1 skew %2 / %3").arg(key).arg(spread.skew).arg(spread.maxSkew);
}

} // namespace evenkeel::ui
