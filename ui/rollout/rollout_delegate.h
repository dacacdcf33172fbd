// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QHeaderView>

#include "ui/rollout/cluster_models.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

/// The column of a table that time runs through.
struct TimeColumn {
    int column = 0;
    std::function<std::int64_t()> end; // its last event; 0: none
    std::function<const std::vector<rollout::Span> &(int row)>
        spansOf;                                             // what is on the row's cluster
    std::function<std::int64_t()> second;                    // of the clock; 0: none is shown
    std::function<const RunCourse &(int row)> courseOf = {}; // of the staged run of the row
};

/// Rows of a table with a timeline of bars: what ran before as a line, what is on its way hatched,
/// the new as a solid bar; the waits and the end of a run and the second of the clock go through
/// all.
class RolloutDelegate : public MarkDelegate {
    Q_OBJECT

public:
    RolloutDelegate(TimeColumn time, int markColumn, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintSpan(QPainter &painter, const QStyleOptionViewItem &option, int row) const;
    QRect waitRect(const QStyleOptionViewItem &option, const rollout::StageSpan &wait) const;
    void paintWaits(QPainter &painter, const QStyleOptionViewItem &option, int row) const;
    void paintCourse(QPainter &painter, const QStyleOptionViewItem &option, int row) const;

    TimeColumn m_time;
};

/// Column titles; that of the timeline is its axis.
class TimelineHeader : public QHeaderView {
    Q_OBJECT

public:
    TimelineHeader(TimeColumn time, QWidget *parent);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    TimeColumn m_time;
};

} // namespace evenkeel::ui
