// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/dumps/since.h"
#include "ui/base/row_delegate.h"
#include "ui/base/table_model.h"
#include "ui/dumps/dumps_picture.h"

namespace evenkeel::ui {

/// Placements over time: a small chart for each figure.
class MomentsModel : public TableModel<MomentRow> {
    Q_OBJECT

public:
    enum Column { Name, Skew, Short, Eligible, Findings };
    enum MomentRole {
        FiguresRole = FirstOwnRole, // QList<int> by dump; kNone where there is none
        LimitRole,                  // of the skew; nothing: none
        DumpRole                    // that is looked at
    };
    static constexpr int kNone = -1;

    explicit MomentsModel(QObject *parent = nullptr);

    void setPicture(std::shared_ptr<const DumpsPicture> picture);
    void setDump(int dump);
    int dump() const { return m_dump; }
    static std::optional<MomentFigure> figureOf(int column);
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QVariant figures(const QModelIndex &index) const;
    QString textOf(const QModelIndex &index) const;

    std::shared_ptr<const DumpsPicture> m_picture;
    int m_dump = 0;
};

/// What changed for one placement from dump to dump, and what came of it.
class DatedChangesModel : public TableModel<dumps::DatedChange> {
    Q_OBJECT

public:
    enum Column { Date, Change, Effect };

    explicit DatedChangesModel(QObject *parent = nullptr);

    void setChanges(std::shared_ptr<const DumpsPicture> picture,
                    std::vector<dumps::DatedChange> changes);

private:
    std::shared_ptr<const DumpsPicture> m_picture;
};

/// Draws what a placement was over time as steps, the number of now behind them, the limit as a
/// dashed line, and where the date is.
class MomentDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The dump at a place of a cell; -1 outside of the chart.
    static int dumpAt(const QRect &cell, int x, int dumps);
};

} // namespace evenkeel::ui
