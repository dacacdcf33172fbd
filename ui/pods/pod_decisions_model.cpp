// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_decisions_model.h"

#include <algorithm>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"
#include "ui/pods/node_content.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

void PodDecisionsModel::setScene(const PodScene &scene) {
    beginResetModel();
    m_scene = scene;
    sortRows();
    endResetModel();
}

void PodDecisionsModel::setFilterText(const QString &text) {
    if (m_filter == text)
        return;
    beginResetModel();
    m_filter = text;
    sortRows();
    endResetModel();
}

const PodStep *PodDecisionsModel::detail() const {
    const bool isOfPlan = m_scene.detail && m_scene.detail->plan == m_scene.plan;
    return isOfPlan && m_scene.detail->error.isEmpty() ? m_scene.detail.get() : nullptr;
}

void PodDecisionsModel::sortRows() {
    m_rows.clear();
    m_scores.clear();
    m_figureKeys.clear();
    if (!detail())
        return;
    const pod_scheduling::ReplicaTrace &seen = trace();
    m_places.assign(seen.verdicts.size(), kNoPlace);
    for (std::size_t place = 0; place < seen.feasible.size(); ++place)
        m_places[seen.feasible[place]] = place;
    for (const pod_scheduling::PluginScores &scores : seen.scores) {
        if (!scores.isSkipped)
            m_scores.push_back(&scores);
    }
    for (const spread::SpreadView &spread : m_scene.detail->spreads) {
        if (spread.isHard && m_figureKeys.size() < seen.figures.size())
            m_figureKeys.push_back(spread.topologyKey);
    }
    m_best = seen.totals.empty() ? 0 : *std::ranges::max_element(seen.totals);
    m_marks = nodeMarks(m_scene, nodeLoads(m_scene));
    for (pods::NodeIndex node{}; node < seen.verdicts.size(); ++node) {
        const bool isWanted = m_filter.isEmpty() ||
                              text(node, Node).contains(m_filter, Qt::CaseInsensitive) ||
                              text(node, Filter).contains(m_filter, Qt::CaseInsensitive);
        if (isWanted)
            m_rows.push_back(node);
    }
    const auto &ranks = m_scene.plan->snapshot->nameRanks();
    std::ranges::sort(m_rows, {}, [&](pods::NodeIndex node) {
        const std::size_t place = m_places[node];
        const bool isScored = place < seen.totals.size();
        return std::tuple(place == kNoPlace, isScored ? -seen.totals[place] : 0, ranks[node]);
    });
}

int PodDecisionsModel::rowOf(const QString &name) const {
    if (!detail())
        return -1;
    const auto node = m_scene.plan->snapshot->find(name.toStdString());
    const auto found = node ? std::ranges::find(m_rows, *node) : m_rows.end();
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int PodDecisionsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PodDecisionsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() || !detail()
               ? 0
               : FirstFigure + static_cast<int>(m_figureKeys.size() + m_scores.size());
}

PodDecisionsModel::ColumnKind PodDecisionsModel::kindOf(int column) const {
    if (column < FirstFigure)
        return static_cast<ColumnKind>(column);
    const auto rest = static_cast<std::size_t>(column - FirstFigure);
    return rest < m_figureKeys.size() ? ColumnKind::Figure : ColumnKind::Score;
}

std::size_t PodDecisionsModel::indexIn(int column, ColumnKind kind) const {
    const auto rest = static_cast<std::size_t>(column - FirstFigure);
    return kind == ColumnKind::Score ? rest - m_figureKeys.size() : rest;
}

QString PodDecisionsModel::scoreText(const pod_scheduling::PluginScores &scores,
                                     std::size_t place) const {
    return tr("%1 × %2", "normalised score times weight")
        .arg(scores.normalized[place])
        .arg(scores.weight);
}

QString PodDecisionsModel::text(pods::NodeIndex node, int column) const {
    const std::size_t place = m_places[node];
    const ColumnKind kind = kindOf(column);
    const bool isScored = place < trace().totals.size();
    switch (kind) {
    case ColumnKind::State:
        return {};
    case ColumnKind::Node:
        return toQString(m_scene.plan->inventory->cluster->nodes[node].name);
    case ColumnKind::Filter: {
        const pod_scheduling::Verdict &verdict = trace().verdicts[node];
        return verdict.isSuccess() ? tr("passes") : toQString(pod_scheduling::reasonText(verdict));
    }
    case ColumnKind::Figure:
        return toQString(pod_scheduling::figuresText(trace().figures[indexIn(column, kind)][node],
                                                     spokenPhrases()));
    case ColumnKind::Score:
        return isScored ? scoreText(*m_scores[indexIn(column, kind)], place) : QString();
    case ColumnKind::Total:
        return isScored ? QString::number(trace().totals[place]) : QString();
    }
    return {};
}

QString PodDecisionsModel::tip(pods::NodeIndex node, int column) const {
    const std::size_t place = m_places[node];
    const ColumnKind kind = kindOf(column);
    if (kind == ColumnKind::Figure) {
        const pod_scheduling::SpreadFigures &figures = trace().figures[indexIn(column, kind)][node];
        if (!figures.hasKey)
            return tr("the node has no label %1")
                .arg(toQString(m_figureKeys[indexIn(column, kind)]));
        return tr("%1 matching pods in the domain + %2 for this pod − %3 in the smallest domain = "
                  "skew %4, maxSkew %5")
            .arg(figures.matchNum)
            .arg(figures.selfMatch)
            .arg(figures.minMatch)
            .arg(figures.skew())
            .arg(figures.maxSkew);
    }
    if (kind == ColumnKind::Score && place < trace().totals.size()) {
        const pod_scheduling::PluginScores &scores = *m_scores[indexIn(column, kind)];
        return tr("%1: raw %2, normalized %3, weight %4, score %5")
            .arg(toQString(pod_scheduling::pluginName(scores.plugin)))
            .arg(scores.raw[place])
            .arg(scores.normalized[place])
            .arg(scores.weight)
            .arg(scores.normalized[place] * scores.weight);
    }
    return text(node, column);
}

QVariant PodDecisionsModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const pods::NodeIndex node = m_rows[static_cast<std::size_t>(index.row())];
    const std::size_t place = m_places[node];
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::ToolTipRole:
        return tip(node, index.column());
    case Qt::TextAlignmentRole:
        return kindOf(index.column()) >= ColumnKind::Figure || index.column() == Total
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant();
    case MarkRole:
        return QVariant::fromValue(m_marks[node]);
    case NameRole:
        return text(node, Node);
    case BestRole:
        return place < trace().totals.size() ? trace().totals[place] == m_best
                                             : trace().feasible.size() == 1 && place == 0;
    default:
        return {};
    }
}

QVariant PodDecisionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const bool isAsked = role == Qt::DisplayRole || role == Qt::ToolTipRole;
    if (orientation != Qt::Horizontal || !isAsked || !detail())
        return {};
    const ColumnKind kind = kindOf(section);
    switch (kind) {
    case ColumnKind::State:
        return QString();
    case ColumnKind::Node:
        return tr("Node");
    case ColumnKind::Filter:
        return tr("Filters");
    case ColumnKind::Figure: {
        const std::vector<std::string_view> keys(m_figureKeys.begin(), m_figureKeys.end());
        const std::string_view key = keys[indexIn(section, kind)];
        return role == Qt::ToolTipRole ? toQString(key)
                                       : tr("%1 skew").arg(shortLabelKey(key, keys));
    }
    case ColumnKind::Score:
        return toQString(pod_scheduling::pluginName(m_scores[indexIn(section, kind)]->plugin));
    case ColumnKind::Total:
        return tr("Total");
    }
    return {};
}

QString PodDecisionsModel::summary() const {
    const PodStep *step = detail();
    if (!step)
        return {};
    const PodPlan &plan = *m_scene.plan;
    const std::size_t nodes = trace().verdicts.size();
    const QString pass =
        tr("%L1 of %L2 nodes pass the filters").arg(trace().feasible.size()).arg(nodes);
    if (step->decision >= plan.steps())
        return tr("all replicas are running; one more: %1").arg(pass);
    const pod_scheduling::ReplicaPlacement &placement = plan.placing.placements[step->decision];
    QStringList parts;
    const QString replica = tr("replica %1 of %2").arg(step->decision + 1).arg(plan.steps());
    if (!placement.node) {
        parts << tr("%1 stays Pending").arg(replica) << toQString(placement.reason);
        return parts.join(QStringLiteral(" · "));
    }
    const auto &name = plan.inventory->cluster->nodes[*placement.node].name;
    parts << tr("%1 → %2").arg(replica, toQString(name)) << pass;
    if (placement.bestCount > 1)
        parts << tr("%L1 tie for the best total: kube-scheduler breaks ties at random, this plan "
                    "takes the first by name")
                     .arg(placement.bestCount);
    else if (trace().feasible.size() == 1)
        parts << tr("a single feasible node is not scored");
    return parts.join(QStringLiteral(" · "));
}

std::vector<QStringList> PodDecisionsModel::texts() const {
    std::vector<QStringList> lines;
    QStringList header;
    for (int column = Node; column < columnCount(); ++column)
        header << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines.push_back(header);
    for (const pods::NodeIndex node : m_rows) {
        QStringList line;
        for (int column = Node; column < columnCount(); ++column)
            line << text(node, column);
        lines.push_back(line);
    }
    return lines;
}

} // namespace evenkeel::ui
