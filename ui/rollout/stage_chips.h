// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>
#include <QStyledItemDelegate>

#include "ui/rollout/stage_model.h"

namespace evenkeel::ui {

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
