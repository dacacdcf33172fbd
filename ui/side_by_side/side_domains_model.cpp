// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_domains_model.h"

#include <algorithm>
#include <utility>

#include "core/base/text_order.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using side_by_side::DomainSketch;

constexpr int kMostOfAKind = 99;
constexpr std::int64_t kMostDots = 12;

std::int32_t DomainSketch::*partAt(int column) {
    switch (column) {
    case SideDomainsModel::Usable:
        return &DomainSketch::usable;
    case SideDomainsModel::Taken:
        return &DomainSketch::taken;
    case SideDomainsModel::Tainted:
        return &DomainSketch::tainted;
    case SideDomainsModel::Excluded:
        return &DomainSketch::excluded;
    default:
        return nullptr;
    }
}

QString countText(const std::optional<std::int64_t> &count, bool isDomain) {
    if (!count)
        return isDomain ? SideDomainsModel::tr("not counted") : QString();
    const auto dots = static_cast<int>(std::min(*count, kMostDots));
    return QStringLiteral("%1 %2").arg(*count).arg(QString(dots, QChar(0x25cf)));
}

} // namespace

SideDomainsModel::SideDomainsModel(QObject *parent) : QAbstractTableModel(parent) {}

void SideDomainsModel::setSketch(std::vector<DomainSketch> sketch, Edits edits) {
    beginResetModel();
    m_sketch = std::move(sketch);
    if (m_sketch.empty() || m_sketch.back().name)
        m_sketch.push_back({});
    m_edits = edits;
    m_clusters.assign(m_sketch.size(), {});
    m_nodes.assign(m_sketch.size(), {});
    endResetModel();
}

void SideDomainsModel::setCounts(const side_by_side::SideBySide &answer,
                                 std::optional<std::size_t> step) {
    const auto countsOf = [step](const side_by_side::Side &side) {
        return step ? side.steps[*step].counts : side.startCounts;
    };
    const auto clusters = countsOf(answer.clusters);
    const auto nodes = countsOf(answer.nodes);
    for (std::size_t row = 0; row < m_sketch.size(); ++row) {
        m_clusters[row].reset();
        m_nodes[row].reset();
        const auto &name = m_sketch[row].name;
        if (!name)
            continue;
        const auto domain = std::ranges::lower_bound(answer.domains, *name, base::naturalLess);
        const auto place = static_cast<std::size_t>(domain - answer.domains.begin());
        const bool isKnown = domain != answer.domains.end() && *domain == *name;
        if (!isKnown || place >= clusters.size() || place >= nodes.size())
            continue; // steps that are not explained have no counts
        m_clusters[row] = clusters[place];
        m_nodes[row] = nodes[place];
    }
    if (!m_sketch.empty())
        Q_EMIT dataChanged(index(0, Clusters), index(rowCount() - 1, Nodes));
}

void SideDomainsModel::addDomain() {
    QString name;
    for (int number = 1; name.isEmpty(); ++number) {
        const QString wanted = tr("domain-%1").arg(number);
        if (std::ranges::find(m_sketch, std::optional(wanted.toStdString()), &DomainSketch::name) ==
            m_sketch.end())
            name = wanted;
    }
    const int row = rowCount() - 1;
    beginInsertRows({}, row, row);
    m_sketch.insert(m_sketch.begin() + row, {name.toStdString(), 1, 0, 0, 0});
    m_clusters.insert(m_clusters.begin() + row, std::nullopt);
    m_nodes.insert(m_nodes.begin() + row, std::nullopt);
    endInsertRows();
    Q_EMIT sketchEdited();
}

void SideDomainsModel::removeDomain(int row) {
    if (row < 0 || row + 1 >= rowCount())
        return;
    beginRemoveRows({}, row, row);
    m_sketch.erase(m_sketch.begin() + row);
    m_clusters.erase(m_clusters.begin() + row);
    m_nodes.erase(m_nodes.begin() + row);
    endRemoveRows();
    Q_EMIT sketchEdited();
}

int SideDomainsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_sketch.size());
}

int SideDomainsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SideDomainsModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const DomainSketch &sketch = m_sketch[row];
    const auto part = partAt(index.column());
    if (role == Qt::TextAlignmentRole && part != nullptr)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    if (part != nullptr)
        return sketch.*part;
    if (index.column() == Domain)
        return sketch.name ? toQString(*sketch.name) : tr("without the key");
    return countText(index.column() == Clusters ? m_clusters[row] : m_nodes[row],
                     sketch.name.has_value());
}

QVariant SideDomainsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const QStringList titles{tr("Domain"),   tr("Usable"),    tr("Taken"),         tr("Tainted"),
                             tr("Excluded"), tr("KubeFleet"), tr("kube-scheduler")};
    const QStringList tips{tr("Value of the key"),
                           tr("Clusters or nodes that can be picked"),
                           tr("How many of these already hold one"),
                           tr("Additional ones with an untolerated taint"),
                           tr("Additional ones excluded by affinity or nodeSelector"),
                           tr("KubeFleet's count in the domain after the selected pick"),
                           tr("kube-scheduler's count in the domain after the selected pick")};
    if (role == Qt::DisplayRole)
        return titles.value(section);
    return role == Qt::ToolTipRole ? QVariant(tips.value(section)) : QVariant();
}

Qt::ItemFlags SideDomainsModel::flags(const QModelIndex &index) const {
    const Qt::ItemFlags plain = QAbstractTableModel::flags(index);
    if (!index.isValid() || m_edits == Edits::Forbidden || index.column() >= Clusters)
        return plain;
    const bool isName = index.column() == Domain;
    const bool hasName = m_sketch[static_cast<std::size_t>(index.row())].name.has_value();
    return isName && !hasName ? plain : plain | Qt::ItemIsEditable;
}

bool SideDomainsModel::rename(DomainSketch &row, const QString &name) {
    const std::optional<std::string> wanted = name.trimmed().toStdString();
    if (std::ranges::find(m_sketch, wanted, &DomainSketch::name) != m_sketch.end())
        return false;
    row.name = wanted;
    return true;
}

bool SideDomainsModel::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    DomainSketch &row = m_sketch[static_cast<std::size_t>(index.row())];
    if (const auto part = partAt(index.column())) {
        bool isNumber = false;
        const int number = value.toInt(&isNumber);
        if (!isNumber || number < 0 || number > kMostOfAKind)
            return false;
        row.*part = number;
        row.taken = std::min(row.taken, row.usable);
    } else if (!rename(row, value.toString())) {
        return false;
    }
    Q_EMIT dataChanged(this->index(index.row(), 0), this->index(index.row(), Nodes));
    Q_EMIT sketchEdited();
    return true;
}

} // namespace evenkeel::ui
