// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

#include "ui/base/row_delegate.h"

namespace evenkeel::ui {

class RolloutModel;

/// Rows of the rollout table; those of the timeline as bars: what ran before as a line, what is on
/// its way hatched, the new as a solid bar.
class RolloutDelegate : public RowDelegate {
    Q_OBJECT

public:
    explicit RolloutDelegate(const RolloutModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    void paintSpan(QPainter &painter, const QStyleOptionViewItem &option, int row) const;

    const RolloutModel &m_model;
};

/// Column titles; that of the timeline is its axis.
class TimelineHeader : public QHeaderView {
    Q_OBJECT

public:
    TimelineHeader(const RolloutModel &model, QWidget *parent);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    const RolloutModel &m_rollout;
};

} // namespace evenkeel::ui
