// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/stage_chips.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QItemSelectionModel>
#include <QPainter>
#include <QScopedValueRollback>

#include "ui/base/cluster_selection.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

constexpr int kLongestName = 24; // characters; longer ones are elided

} // namespace

StageModel::StageModel(QObject *parent) : TableModel(parent) {
    const auto name = [](const StageCluster &cluster) { return toQString(cluster.name); };
    const auto tip = [this](const StageCluster &cluster) { return words(cluster); };
    setColumns({{.title = {}, .text = name, .tip = tip, .accessible = tip}},
               {{NameRole, name}, {MarkRole, [this](const StageCluster &cluster) {
                                       return QVariant::fromValue(ClusterMark{stateOf(cluster), 0});
                                   }}});
}

void StageModel::setClusters(const std::vector<std::string> &clusters) {
    if (std::ranges::equal(clusters, rows(), {}, {}, &StageCluster::name))
        return;
    std::vector<StageCluster> shown;
    for (const std::string &cluster : clusters)
        shown.push_back({cluster, shown.size() + 1, {}});
    setRows(std::move(shown));
}

void StageModel::setLanes(std::vector<std::vector<rollout::Span>> lanes) {
    std::vector<StageCluster> shown = rows();
    for (StageCluster &cluster : shown)
        cluster.lane = cluster.place <= lanes.size() ? std::move(lanes[cluster.place - 1])
                                                     : std::vector<rollout::Span>();
    updateRows(std::move(shown));
}

void StageModel::setSecond(std::int64_t second) {
    if (second == m_second)
        return;
    m_second = second;
    notifyRows(0, rowCount() - 1);
}

int StageModel::rowOf(const QString &cluster) const {
    const auto found = std::ranges::find(rows(), cluster.toStdString(), &StageCluster::name);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

/// A cluster that the run never comes to waits.
ClusterState StageModel::stateOf(const StageCluster &cluster) const {
    return cluster.lane.empty() ? ClusterState::PickedLater
                                : evenkeel::ui::stateOf(spanAt(cluster.lane, m_second));
}

QString StageModel::words(const StageCluster &cluster) const {
    const QString name = toQString(cluster.name);
    const QString words = rolloutUnits().describe(stateOf(cluster));
    const rollout::Span *span = spanAt(cluster.lane, m_second);
    return span != nullptr && span->end
               ? tr("%1, place %2: %3 until %4 s")
                     .arg(name)
                     .arg(cluster.place)
                     .arg(words)
                     .arg(*span->end)
               : tr("%1, place %2: %3").arg(name).arg(cluster.place).arg(words);
}

void StageChipDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const {
    const Metrics metrics = Metrics::forFont(option.font);
    const Looks looks = Looks::forPalette(option.palette);
    const auto mark = index.data(StageModel::MarkRole).value<ClusterMark>();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const ChipLook look =
        chipLook(mark.state, isSelected ? ChipSelection::Selected : ChipSelection::None, looks);
    QRect chip = option.rect.adjusted(0, 0, -metrics.gap, 0);
    chip.setHeight(metrics.chip);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(look.border.isValid() ? QPen(look.border, look.borderWidth, look.line)
                                          : QPen(Qt::NoPen));
    painter->setBrush(look.ground);
    const double radius = chip.height() / 2.0;
    painter->drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(looks.text, 1.6));
        painter->drawRoundedRect(QRectF(chip).adjusted(1, 1, -1, -1), radius, radius);
    }
    const double height = metrics.mark;
    const QRectF markRect(chip.left() + metrics.gap, chip.center().y() + 0.5 - height / 2, height,
                          height);
    paintMark(*painter, markRect, mark, looks);
    painter->setFont(option.font);
    painter->setPen(isSelected ? looks.text : nameColor(mark.state, looks));
    const QRect room(static_cast<int>(markRect.right()) + metrics.gap, chip.top(),
                     chip.right() - metrics.padding - static_cast<int>(markRect.right()),
                     chip.height());
    painter->drawText(
        room, Qt::AlignVCenter | Qt::AlignLeft,
        option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, room.width()));
    painter->restore();
}

QSize StageChipDelegate::sizeHint(const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const {
    const Metrics metrics = Metrics::forFont(option.font);
    const int longest = kLongestName * option.fontMetrics.averageCharWidth();
    const int name =
        std::min(longest, option.fontMetrics.horizontalAdvance(index.data().toString()));
    return {metrics.mark + name + 4 * metrics.gap + metrics.padding, metrics.chip + metrics.gap};
}

StageChips::StageChips(ClusterSelection &selection, StageModel &model, QWidget *parent)
    : QListView(parent), m_selection(selection), m_model(model) {
    setModel(&model);
    setItemDelegate(new StageChipDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(Metrics::forFont(font()).chip + Metrics::forFont(font()).gap);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &StageChips::tellSelection);
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &StageChips::showSelection);
    connect(this, &QListView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT whyRequested(index.data(StageModel::NameRole).toString());
    });
}

void StageChips::tellSelection() {
    if (m_isFollowing)
        return;
    std::set<QString> names;
    for (const QModelIndex &index : selectionModel()->selectedIndexes())
        names.insert(index.data(StageModel::NameRole).toString());
    const QScopedValueRollback quiet(m_isFollowing, true);
    m_selection.setNames(std::move(names));
}

void StageChips::showSelection() {
    if (m_isFollowing)
        return;
    const QScopedValueRollback quiet(m_isFollowing, true);
    QItemSelection chosen;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (m_selection.contains(index.data(StageModel::NameRole).toString()))
            chosen.select(index, index);
    }
    selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect);
}

} // namespace evenkeel::ui
