// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/nodes_model.h"

#include <algorithm>
#include <utility>

#include "core/base/text_order.h"
#include "ui/base/label_names.h"
#include "ui/pods/node_content.h"

namespace evenkeel::ui {

namespace {

constexpr double kMillis = 1000;
constexpr double kGibibyte = 1024.0 * 1024 * 1024;

QString cores(std::int64_t milliCpu) {
    return QString::number(static_cast<double>(milliCpu) / kMillis, 'g', 4);
}

QString gibibytes(std::int64_t bytes) {
    return QString::number(static_cast<double>(bytes) / kGibibyte, 'f', 1);
}

QString taintText(const kube::Taint &taint) {
    const std::string value = taint.value.empty() ? "" : "=" + taint.value;
    return toQString(taint.key + value + ":" + taint.effect.string());
}

} // namespace

void NodesModel::setScene(const PodScene &scene) {
    const auto clusterOf = [](const PodScene &of) {
        return of.plan ? of.plan->inventory->cluster : nullptr;
    };
    auto keys = scene.plan ? scene.plan->sharedKeys : std::vector<std::string>();
    const bool isReset = clusterOf(scene) != clusterOf(m_scene) || keys != m_keys;
    if (isReset)
        beginResetModel();
    m_scene = scene;
    m_keys = std::move(keys);
    m_loads = scene.plan ? nodeLoads(scene) : std::vector<UnitLoad>();
    m_marks = scene.plan ? nodeMarks(scene, m_loads) : std::vector<ClusterMark>();
    countUse();
    if (isReset)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

/// What runs on the nodes, and the replicas up to the scrubber.
void NodesModel::countUse() {
    m_uses.clear();
    if (!m_scene.plan || !m_scene.plan->snapshot)
        return;
    const PodPlan &plan = *m_scene.plan;
    m_uses = plan.snapshot->uses();
    if (plan.steps() == 0)
        return;
    const pods::PodTemplate replica = pods::replicaTemplate(plan.workload(), 0);
    const pods::PodRequest request = pods::podRequest(replica);
    for (std::size_t step = 0; step < std::min(m_scene.step, plan.steps()); ++step) {
        if (const auto &node = plan.placing.placements[step].node)
            m_uses[*node].add(request, {});
    }
}

const pods::Node &NodesModel::node(int row) const {
    return m_scene.plan->inventory->cluster->nodes[static_cast<std::size_t>(row)];
}

int NodesModel::rowOf(const QString &name) const {
    if (!m_scene.plan || !m_scene.plan->snapshot)
        return -1;
    const auto found = m_scene.plan->snapshot->find(name.toStdString());
    return found ? static_cast<int>(*found) : -1;
}

std::size_t NodesModel::readyNodes() const {
    std::size_t ready = 0;
    for (int row = 0; row < rowCount(); ++row)
        ready += node(row).isReady ? 1U : 0U;
    return ready;
}

int NodesModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_loads.size());
}

int NodesModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : FirstKey + static_cast<int>(m_keys.size());
}

QString NodesModel::text(int row, int column) const {
    const auto place = static_cast<std::size_t>(row);
    const bool hasUse = place < m_uses.size();
    switch (column) {
    case State:
        return {};
    case Name:
        return toQString(node(row).name);
    case Pods:
        return m_loads[place].held() == 0 ? QString() : QString::number(m_loads[place].held());
    case AllPods:
        return hasUse ? tr("%1 / %2", "pods of room for")
                            .arg(m_uses[place].pods)
                            .arg(m_scene.plan->snapshot->capacities()[place].pods)
                      : QString();
    case Cpu:
        return hasUse ? cores(m_scene.plan->snapshot->capacities()[place].milliCpu -
                              m_uses[place].milliCpu)
                      : QString();
    case Memory:
        return hasUse ? gibibytes(m_scene.plan->snapshot->capacities()[place].memory -
                                  m_uses[place].memory)
                      : QString();
    case Condition: {
        QStringList parts;
        if (!node(row).isReady)
            parts << tr("not ready");
        if (node(row).isUnschedulable)
            parts << tr("cordoned");
        for (const kube::Taint &taint : node(row).taints)
            parts << taintText(taint);
        return parts.isEmpty() ? tr("ready") : parts.join(QLatin1String(", "));
    }
    default:
        break;
    }
    const std::string *value =
        pods::findLabel(node(row).labels, m_keys[static_cast<std::size_t>(column - FirstKey)]);
    return value ? toQString(*value) : QString();
}

QVariant NodesModel::sortKey(int row, int column) const {
    const auto place = static_cast<std::size_t>(row);
    const bool hasUse = place < m_uses.size();
    switch (column) {
    case State:
        return static_cast<int>(m_marks[place].state);
    case Pods:
        return m_loads[place].held();
    case AllPods:
        return QVariant::fromValue<qlonglong>(hasUse ? m_uses[place].pods : 0);
    case Cpu:
        return QVariant::fromValue<qlonglong>(
            hasUse ? m_scene.plan->snapshot->capacities()[place].milliCpu - m_uses[place].milliCpu
                   : 0);
    case Memory:
        return QVariant::fromValue<qlonglong>(
            hasUse ? m_scene.plan->snapshot->capacities()[place].memory - m_uses[place].memory : 0);
    default:
        return text(row, column);
    }
}

QString NodesModel::tip(int row, int column) const {
    const auto place = static_cast<std::size_t>(row);
    if (column == Cpu && place < m_uses.size())
        return tr("%1 of %2 cores are not requested")
            .arg(text(row, Cpu), cores(m_scene.plan->snapshot->capacities()[place].milliCpu));
    if (column == Memory && place < m_uses.size())
        return tr("%1 of %2 GiB are not requested")
            .arg(text(row, Memory), gibibytes(m_scene.plan->snapshot->capacities()[place].memory));
    if (column == State || column == Name) {
        const QString verdict = nodeVerdict(m_scene, place);
        return verdict.isEmpty() ? text(row, Name) : text(row, Name) + QLatin1Char('\n') + verdict;
    }
    return text(row, column);
}

QVariant NodesModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return tip(row, column);
    case Qt::TextAlignmentRole:
        return column >= Pods && column <= Memory ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                  : QVariant();
    case SortRole:
        return sortKey(row, column);
    case MarkRole:
        return QVariant::fromValue(m_marks[static_cast<std::size_t>(row)]);
    case NameRole:
        return text(row, Name);
    default:
        return {};
    }
}

QVariant NodesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && section >= FirstKey)
        return toQString(m_keys[static_cast<std::size_t>(section - FirstKey)]);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case State:
        return QString();
    case Name:
        return tr("Node");
    case Pods:
        return tr("Here", "pods of the workload on the node");
    case AllPods:
        return tr("Pods");
    case Cpu:
        return tr("CPU free");
    case Memory:
        return tr("GiB free");
    case Condition:
        return tr("State");
    default:
        break;
    }
    const std::vector<std::string_view> keys(m_keys.begin(), m_keys.end());
    return shortLabelKey(keys[static_cast<std::size_t>(section - FirstKey)], keys);
}

NodesFilter::NodesFilter(QObject *parent) : QSortFilterProxyModel(parent) {
    setSortRole(NodesModel::SortRole);
    setDynamicSortFilter(true);
}

void NodesFilter::setShown(std::vector<bool> shown) {
    m_shown = std::move(shown);
    invalidateFilter();
}

bool NodesFilter::filterAcceptsRow(int row, const QModelIndex &) const {
    return static_cast<std::size_t>(row) >= m_shown.size() ||
           m_shown[static_cast<std::size_t>(row)];
}

/// Names and labels in natural order, numbers by value.
bool NodesFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const {
    const QVariant one = left.data(NodesModel::SortRole);
    const QVariant other = right.data(NodesModel::SortRole);
    if (one.userType() != QMetaType::QString)
        return one.toLongLong() < other.toLongLong();
    return base::naturalLess(one.toString().toStdString(), other.toString().toStdString());
}

} // namespace evenkeel::ui
