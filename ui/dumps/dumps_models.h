// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/dumps/series.h"
#include "core/dumps/since.h"
#include "ui/base/job_runner.h"
#include "ui/base/table_model.h"
#include "ui/base/widget_setup.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// What is drawn of a placement over time.
enum class MomentFigure : std::uint8_t { Skew, Short, Eligible, Findings };

/// One placement in every dump.
struct MomentRow {
    kube::ObjectId key;
    QString name;
    std::string skewKey; // of the constraint that is drawn; empty: none
    std::shared_ptr<const std::vector<dumps::Moment>> moments; // by dump; never null

    /// Nothing where the placement is not there, or has no such figure.
    std::optional<std::int64_t> figure(MomentFigure figure, std::size_t dump) const;
};

/// Dated dumps, and every placement in each of them.
struct DumpsPicture {
    dumps::SourceQuestion question;
    dumps::Series series;
    std::vector<MomentRow> rows;
    QString title;          // `8 dumps in dumps/, …`
    QStringList dates;      // by dump
    QStringList shortDates; // likewise, without the year where all have the same
    QStringList notes;      // what is left out, and what limits the answers
    QString problem;        // why there is no dump; empty otherwise
};

std::shared_ptr<const DumpsPicture> dumpsPictureOf(const dumps::SourceQuestion &question,
                                                   const std::stop_token &stop,
                                                   const JobRunner::Mail &mail);

/// A placement as a dump has it, planned on what was held then; without a placement where the dump
/// has none.
Scene sceneOf(const dumps::Dump &dump, const kube::ObjectId &placement);

/// Since when a figure is what it is in a dump.
struct SinceShown {
    QStringList sentences;                     // the first says it
    int dump = -1;                             // that brought it; -1: none did
    std::optional<dumps::ChangedText> changed; // what was responsible
    scenarios::Scenario scenario;              // the same to be made elsewhere
};
SinceShown sinceOf(const DumpsPicture &picture, const MomentRow &row, MomentFigure figure,
                   std::size_t dump, const std::stop_token &stop);
/// Every dump in which the placement stands otherwise than before.
std::vector<dumps::DatedChange> changesOf(const DumpsPicture &picture, const MomentRow &row,
                                          const std::stop_token &stop);

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
