// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placements_model.h"

#include <algorithm>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/scheduling/plan_spread.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostNamesInTip = 25;

QStringList namesOf(const manifest::Objects &objects) {
    QStringList names;
    for (const placement::Placement &placement : objects.placements)
        names.append(nameOf(placement));
    return names;
}

} // namespace

PlacementsModel::PlacementsModel(const Workspace &workspace, QObject *parent)
    : QAbstractTableModel(parent), m_workspace(workspace) {
    connect(&workspace, &Workspace::objectsChanged, this, &PlacementsModel::takeObjects);
    connect(&workspace, &Workspace::planChanged, this, &PlacementsModel::takePlan);
    connect(&workspace, &Workspace::baselineChanged, this, &PlacementsModel::takeBaseline);
    connect(&workspace, &Workspace::sceneChanged, this, &PlacementsModel::takeScene);
    m_names = namesOf(*workspace.objects());
    m_costly.resize(static_cast<std::size_t>(m_names.size()));
    m_current = workspace.placement();
}

void PlacementsModel::takeObjects() {
    QStringList names = namesOf(*m_workspace.objects());
    if (names == m_names) {
        m_costly.assign(m_costly.size(), std::nullopt);
        tell(0, rowCount() - 1);
        return;
    }
    beginResetModel();
    m_names = std::move(names);
    m_costly.assign(static_cast<std::size_t>(m_names.size()), std::nullopt);
    m_current = m_workspace.placement();
    endResetModel();
}

void PlacementsModel::takePlan(int placement) {
    if (placement < 0 || placement >= rowCount())
        return;
    m_costly[static_cast<std::size_t>(placement)].reset();
    tell(placement, placement);
}

/// `placement` is a row of the objects as they were opened.
void PlacementsModel::takeBaseline(int placement) {
    const auto &opened = m_workspace.baseline().objects->placements;
    if (placement >= 0 && static_cast<std::size_t>(placement) < opened.size())
        takePlan(
            static_cast<int>(m_names.indexOf(nameOf(opened[static_cast<std::size_t>(placement)]))));
}

void PlacementsModel::takeScene() {
    const int before = std::exchange(m_current, m_workspace.placement());
    if (before == m_current)
        return;
    for (const int row : {before, m_current})
        tell(row, row);
}

void PlacementsModel::tell(int first, int last) {
    if (first >= 0 && first <= last && last < rowCount())
        Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1));
}

int PlacementsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

int PlacementsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

bool PlacementsModel::isStale(int row) const {
    const PlanOutcome &outcome = m_workspace.outcome(row);
    return outcome.isPlanned() && outcome.objects != m_workspace.objects();
}

const PlacementsModel::Costly &PlacementsModel::costly(int row) const {
    auto &cached = m_costly[static_cast<std::size_t>(row)];
    if (!cached) {
        const PlanOutcome &outcome = m_workspace.outcome(row);
        cached =
            Costly{worstSkew(outcome),
                   changeBetween(m_names[row].toStdString(),
                                 baselineOf(m_workspace, static_cast<std::size_t>(row)), &outcome)};
    }
    return *cached;
}

QVariant PlacementsModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case SortRole:
        return sortValue(row, index.column());
    case StateRole:
        return static_cast<int>(stateOf(m_workspace.outcome(row)));
    case StaleRole:
        return isStale(row);
    case CurrentRole:
        return row == m_current;
    case BeyondRole:
        return index.column() == Skew && costly(row).skew && costly(row).skew->isBeyondLimit();
    default:
        return {};
    }
}

QString PlacementsModel::text(int row, int column) const {
    const PlanOutcome &outcome = m_workspace.outcome(row);
    switch (column) {
    case Name:
        return m_names[row];
    case Kind: {
        const auto &placement = m_workspace.objects()->placements[static_cast<std::size_t>(row)];
        const bool isCluster = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
        return tr("%1, %2").arg(isCluster ? QStringLiteral("CRP") : QStringLiteral("RP"),
                                toQString(placement.type().string()));
    }
    case Verdict:
        return describe(outcome);
    case Picks:
        return outcome.plan ? tr("%1 of %2").arg(outcome.plan->placed).arg(outcome.plan->wanted)
                            : QString();
    case Skew:
        if (const auto &skew = costly(row).skew)
            return tr("%1 %2 / %3").arg(skew->key).arg(skew->skew).arg(skew->maxSkew);
        return {};
    case Change: {
        const auto &change = costly(row).change;
        if (change.kind == insight::PlacementChange::Kind::Added && change.added.empty())
            return tr("new");
        QString counts = countsOf(change);
        if (change.kind == insight::PlacementChange::Kind::Changed && counts.isEmpty())
            return tr("verdict changed");
        return counts;
    }
    case Time:
        return outcome.isPlanned()
                   ? tr("%1 ms").arg(static_cast<double>(outcome.planningTime.count()) / 1000.0, 0,
                                     'f', 1)
                   : QString();
    default:
        return {};
    }
}

QString PlacementsModel::toolTip(int row, int column) const {
    const PlanOutcome &outcome = m_workspace.outcome(row);
    QString tip = text(row, column);
    if (column == Verdict && outcome.error)
        tip = toQString(outcome.error->message);
    else if (column == Verdict && outcome.plan && outcome.plan->condition)
        tip = toQString(outcome.plan->condition->message);
    else if (column == Skew && outcome.plan)
        tip = toQString(insight::skewText(outcome.spreads, spokenPhrases()));
    else if (column == Change)
        tip =
            toQString(insight::changeSummary(costly(row).change, kMostNamesInTip, spokenPhrases()));
    return isStale(row) ? tr("%1 (out of date)").arg(tip) : tip;
}

QVariant PlacementsModel::sortValue(int row, int column) const {
    const PlanOutcome &outcome = m_workspace.outcome(row);
    switch (column) {
    case Verdict:
        return static_cast<int>(stateOf(outcome));
    case Picks:
        return outcome.plan ? static_cast<qlonglong>(outcome.plan->placed) : -1;
    case Skew:
        return costly(row).skew ? static_cast<qlonglong>(costly(row).skew->skew) : -1;
    case Change: {
        const auto &change = costly(row).change;
        return static_cast<qlonglong>(change.added.size() + change.removed.size());
    }
    case Time:
        return static_cast<qlonglong>(outcome.planningTime.count());
    default:
        return text(row, column);
    }
}

QVariant PlacementsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Time ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Skew)
        return tr("The spread constraint that exceeds its limit most: skew / maxSkew");
    if (role == Qt::ToolTipRole && section == Change)
        return tr("Clusters added and removed since opening");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Placement");
    case Kind:
        return tr("Kind");
    case Verdict:
        return tr("Verdict");
    case Picks:
        return tr("Placed");
    case Skew:
        return tr("Worst skew");
    case Change:
        return tr("Since opening");
    case Time:
        return tr("Planned in");
    default:
        return {};
    }
}

} // namespace evenkeel::ui
