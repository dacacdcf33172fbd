// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QListView>
#include <QStyledItemDelegate>

#include "ui/base/table_model.h"
#include "ui/picture/rollout_marks.h"

namespace evenkeel::ui {

struct StageCluster {
    std::string name;
    std::size_t place = 0;           // in the order of the update
    std::vector<rollout::Span> lane; // none where the run never came to it
};

/// The clusters of one stage in the order of the update, each with its mark at a second.
class StageModel : public TableModel<StageCluster> {
    Q_OBJECT

public:
    explicit StageModel(QObject *parent = nullptr);

    void setClusters(const std::vector<std::string> &clusters);
    /// The spans of the clusters, in their order.
    void setLanes(std::vector<std::vector<rollout::Span>> lanes);
    void setSecond(std::int64_t second);
    int rowOf(const QString &cluster) const; // -1 where it is not there

private:
    QString words(const StageCluster &cluster) const;
    ClusterState stateOf(const StageCluster &cluster) const;

    std::int64_t m_second = 0;
};

class ClusterSelection;

/// A cluster as a chip, as the grid has it.
class StageChipDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// The clusters of a stage in rows of chips; selected here, they are selected everywhere.
class StageChips : public QListView {
    Q_OBJECT

public:
    StageChips(ClusterSelection &selection, StageModel &model, QWidget *parent);

Q_SIGNALS:
    void whyRequested(const QString &cluster);

private:
    void tellSelection();
    void showSelection();

    ClusterSelection &m_selection;
    StageModel &m_model;
    bool m_isFollowing = false;
};

} // namespace evenkeel::ui
