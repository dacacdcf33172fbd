// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/dumps_models.h"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>
#include <utility>

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

#include "core/base/ranges.h"
#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

namespace {

std::vector<MomentRow> placementsOf(const dumps::Series &series) {
    std::vector<MomentRow> rows;
    for (auto dump = series.dumps.rbegin(); dump != series.dumps.rend(); ++dump) {
        for (const placement::Placement &placement : dump->objects->placements) {
            MomentRow row{
                insight::idOf(placement), toQString(insight::displayName(placement)), {}, {}};
            if (std::ranges::find(rows, row.key, &MomentRow::key) == rows.end())
                rows.push_back(std::move(row));
        }
    }
    return rows;
}

/// The key of the first constraint in the newest dump that has one.
std::string skewKeyOf(const std::vector<dumps::Moment> &moments) {
    for (auto moment = moments.rbegin(); moment != moments.rend(); ++moment) {
        if (!moment->skews.empty())
            return moment->skews.front().key;
    }
    return {};
}

void fillMoments(const dumps::Series &series, std::vector<MomentRow> &rows,
                 const std::stop_token &stop, const JobRunner::Mail &mail) {
    std::vector<std::vector<dumps::Moment>> moments(
        rows.size(), std::vector<dumps::Moment>(series.dumps.size()));
    std::mutex reporting; // guards `done`
    std::size_t done = 0;
    base::inRanges(series.dumps.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t dump = begin; dump < end && !stop.stop_requested(); ++dump) {
            for (std::size_t row = 0; row < rows.size(); ++row) {
                auto moment = dumps::momentOf(series.dumps[dump].objects, rows[row].key, {},
                                              dumps::Findings::Asked, stop);
                if (moment)
                    moments[row][dump] = std::move(*moment);
            }
            const std::lock_guard lock(reporting);
            mail.report(series.dumps.size() + ++done, 2 * series.dumps.size());
        }
    });
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row].skewKey = skewKeyOf(moments[row]);
        rows[row].moments =
            std::make_shared<const std::vector<dumps::Moment>>(std::move(moments[row]));
    }
}

gate::Condition conditionOf(const MomentRow &row, MomentFigure figure, std::int64_t value) {
    const auto termOf = [&row, figure]() -> gate::Term {
        switch (figure) {
        case MomentFigure::Skew:
            return {"skew", {row.skewKey}};
        case MomentFigure::Short:
            return {"short"};
        case MomentFigure::Eligible:
            return {"eligible"};
        case MomentFigure::Findings:
            break;
        }
        return {"findings"};
    };
    gate::Condition condition;
    condition.term = termOf();
    condition.term.comparison = gate::Comparison::Equal;
    condition.term.number = value;
    return condition;
}

/// Dates as `02-24` where they are of one year.
QStringList shortened(QStringList dates) {
    constexpr qsizetype kYear = 5; // with the dash behind it
    const QString year = dates.value(0).left(kYear);
    if (std::ranges::all_of(dates, [&](const QString &date) { return date.startsWith(year); })) {
        for (QString &date : dates)
            date.remove(0, kYear);
    }
    return dates;
}

} // namespace

std::optional<std::int64_t> MomentRow::figure(MomentFigure figure, std::size_t dump) const {
    const dumps::Moment &moment = (*moments)[dump];
    if (!moment.isThere)
        return std::nullopt;
    switch (figure) {
    case MomentFigure::Skew: {
        const auto skew = std::ranges::find(moment.skews, skewKey, &dumps::KeySkew::key);
        return skew == moment.skews.end() ? std::nullopt : std::optional(skew->skew);
    }
    case MomentFigure::Short:
        return static_cast<std::int64_t>(moment.shortBy());
    case MomentFigure::Eligible:
        return static_cast<std::int64_t>(moment.eligible);
    case MomentFigure::Findings:
        break;
    }
    return static_cast<std::int64_t>(moment.findings.size());
}

std::shared_ptr<const DumpsPicture> dumpsPictureOf(const dumps::SourceQuestion &question,
                                                   const std::stop_token &stop,
                                                   const JobRunner::Mail &mail) {
    auto picture = std::make_shared<DumpsPicture>();
    picture->question = question;
    auto sources = dumps::findSources(question, stop);
    if (!sources) {
        picture->problem = spoken(sources.error());
        return picture;
    }
    picture->series =
        dumps::readSeries(std::move(*sources), stop, [&mail](std::size_t done, std::size_t total) {
            mail.report(done, 2 * total);
        });
    if (stop.stop_requested())
        return nullptr;
    const base::Phrases words = spokenPhrases();
    picture->title = toQString(titleOf(picture->series, question, words));
    for (const dumps::Dump &dump : picture->series.dumps)
        picture->dates << toQString(dumps::dateText(dump.date));
    picture->shortDates = shortened(picture->dates);
    for (const api::Finding &problem : picture->series.problems)
        picture->notes << toQString(
            fmt::format("{}: {}", problem.where.file, said(problem, words)));
    for (const base::Sentence &note : picture->series.notes)
        picture->notes << spoken(note);
    if (picture->series.dumps.empty())
        picture->problem = picture->title;
    picture->rows = placementsOf(picture->series);
    fillMoments(picture->series, picture->rows, stop, mail);
    return stop.stop_requested() ? nullptr : picture;
}

Scene sceneOf(const dumps::Dump &dump, const kube::ObjectId &placement) {
    const placement::Placement *found = insight::findPlacement(dump.objects->placements, placement);
    return heldScene(dump.objects,
                     found == nullptr ? -1
                                      : static_cast<int>(found - dump.objects->placements.begin()));
}

SinceShown sinceOf(const DumpsPicture &picture, const MomentRow &row, MomentFigure figure,
                   std::size_t dump, const std::stop_token &stop) {
    SinceShown shown;
    const auto value = row.figure(figure, dump);
    if (!value)
        return shown;
    const gate::Condition condition = conditionOf(row, figure, *value);
    dumps::SinceOptions options;
    options.asked = dump;
    const auto answer = dumps::since(picture.series, condition, row.key, options, stop);
    const base::Phrases words = spokenPhrases();
    if (!answer) {
        shown.sentences << spoken(answer.error());
        return shown;
    }
    shown.sentences << toQString(sinceText(*answer, condition, picture.series, words));
    shown.sentences += toQStrings(sinceNotes(*answer, picture.series, words));
    if (answer->kind == dumps::SinceAnswer::Kind::Since)
        shown.dump = static_cast<int>(answer->first);
    shown.changed = changedText(picture.series, *answer);
    shown.scenario = scenarioOf(picture.series, *answer, "since-" + row.key.name);
    shown.scenario.description = shown.sentences.first().toStdString();
    return shown;
}

std::vector<dumps::DatedChange> changesOf(const DumpsPicture &picture, const MomentRow &row,
                                          const std::stop_token &stop) {
    return dumps::changesOf(picture.series, row.key, *row.moments, {}, spokenPhrases(), stop)
        .value_or(std::vector<dumps::DatedChange>());
}

namespace {

constexpr int kNameDigits = 20; // digits
constexpr int kChartDigits = 16;

TableColumn<MomentRow> chart(const QString &title, const QString &tip) {
    TableColumn<MomentRow> column;
    column.title = title;
    column.titleTip = tip;
    column.width = kChartDigits;
    return column;
}

TableColumn<MomentRow> names() {
    TableColumn<MomentRow> column;
    column.title = MomentsModel::tr("Placement");
    column.width = kNameDigits;
    column.text = [](const MomentRow &row) { return row.name; };
    return column;
}

constexpr int kDateWidth = 11; // digits
constexpr int kChangeWidth = 26;

QStringList textsOf(const dumps::DatedChange &change) {
    QStringList texts;
    for (const dumps::Step &step : change.steps)
        texts << toQString(stepText(step, spokenPhrases()));
    return texts;
}

} // namespace

MomentsModel::MomentsModel(QObject *parent)
    : TableModel({names(), chart(tr("skew"), tr("Of the first spread constraint, with its limit")),
                  chart(tr("short by"), tr("Clusters that are missing")),
                  chart(tr("eligible"), tr("Clusters that pass the filters")),
                  chart(tr("findings"), tr("Of the linter"))},
                 {}, parent) {}

void MomentsModel::setPicture(std::shared_ptr<const DumpsPicture> picture) {
    m_picture = std::move(picture);
    m_dump = m_picture ? static_cast<int>(m_picture->series.dumps.size()) - 1 : 0;
    setRows(m_picture ? m_picture->rows : std::vector<MomentRow>());
}

void MomentsModel::setDump(int dump) {
    m_dump = dump;
    notifyRows(0, rowCount() - 1);
}

std::optional<MomentFigure> MomentsModel::figureOf(int column) {
    if (column < Skew || column > Findings)
        return std::nullopt;
    return static_cast<MomentFigure>(column - Skew);
}

QVariant MomentsModel::data(const QModelIndex &index, int role) const {
    if (!figureOf(index.column()))
        return TableModel::data(index, role);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textOf(index);
    case FiguresRole:
        return figures(index);
    case LimitRole: {
        const MomentRow &row = rowAt(index.row());
        const auto &skews = (*row.moments)[static_cast<std::size_t>(m_dump)].skews;
        const auto skew = std::ranges::find(skews, row.skewKey, &dumps::KeySkew::key);
        return index.column() != Skew || skew == skews.end()
                   ? QVariant()
                   : QVariant(static_cast<int>(skew->maxSkew));
    }
    case DumpRole:
        return m_dump;
    default:
        return TableModel::data(index, role);
    }
}

QVariant MomentsModel::figures(const QModelIndex &index) const {
    const MomentRow &row = rowAt(index.row());
    QList<int> values;
    for (std::size_t dump = 0; dump < row.moments->size(); ++dump)
        values << static_cast<int>(row.figure(*figureOf(index.column()), dump).value_or(kNone));
    return QVariant::fromValue(values);
}

/// `16 → 15 → 14`; a lone number where nothing changed.
QString MomentsModel::textOf(const QModelIndex &index) const {
    constexpr qsizetype kMostSteps = 4;
    QStringList steps;
    for (const int value : figures(index).value<QList<int>>()) {
        const QString text = value == kNone ? QStringLiteral("–") : QString::number(value);
        if (steps.isEmpty() || steps.last() != text)
            steps << text;
    }
    if (steps.size() > kMostSteps)
        steps = steps.mid(0, 1) + QStringList{QStringLiteral("…")} + steps.mid(steps.size() - 2);
    if (steps == QStringList{QStringLiteral("–")})
        return index.column() == Skew ? tr("no constraint") : steps.first();
    return steps.join(QStringLiteral(" → "));
}

DatedChangesModel::DatedChangesModel(QObject *parent) : TableModel(parent) {
    using Row = dumps::DatedChange;
    setColumns(
        {{.title = tr("Date"),
          .text =
              [this](const Row &row) {
                  return m_picture->shortDates.value(static_cast<int>(row.dump));
              },
          .tip =
              [this](const Row &row) { return m_picture->dates.value(static_cast<int>(row.dump)); },
          .width = kDateWidth},
         {.title = tr("Other changes"),
          .text =
              [](const Row &row) {
                  const QStringList texts = textsOf(row);
                  return texts.size() < 2
                             ? texts.value(0, tr("no change that the policy sees"))
                             : tr("%1 and %n more", nullptr, static_cast<int>(texts.size() - 1))
                                   .arg(texts.first());
              },
          .tip = [](const Row &row) { return textsOf(row).join(u'\n'); },
          .width = kChangeWidth},
         {.title = tr("What each did"),
          .text = [](const Row &row) { return toQString(row.effect); }}});
}

void DatedChangesModel::setChanges(std::shared_ptr<const DumpsPicture> picture,
                                   std::vector<dumps::DatedChange> changes) {
    setRows({});
    m_picture = std::move(picture);
    setRows(std::move(changes));
}

namespace {

constexpr int kMomentHeight = 58;
constexpr int kNumberWidth = 34; // behind the chart
constexpr int kPoint = 5;

/// Where a chart stands in its cell.
struct ChartLayout {
    QRect plot;
    int dumps = 0;
    int least = 0;
    int most = 1;

    double xOf(int dump) const {
        return dumps < 2 ? plot.left()
                         : plot.left() + static_cast<double>(dump) * plot.width() / (dumps - 1);
    }
    double yOf(int value) const {
        return plot.bottom() -
               static_cast<double>(value - least) * plot.height() / std::max(1, most - least);
    }
};

QRect plotOf(const QRect &cell) {
    return cell.adjusted(10, cell.height() / 3, -kNumberWidth, -10);
}

ChartLayout layoutOf(const QRect &cell, const QList<int> &figures, const QVariant &limit) {
    ChartLayout layout{plotOf(cell), static_cast<int>(figures.size()), 0, 1};
    const auto most = std::ranges::max_element(figures);
    layout.most = std::max({1, most == figures.end() ? 1 : *most, limit.toInt()});
    // Large numbers that hardly differ are shown by their difference.
    int least = layout.most;
    for (const int value : figures) {
        if (value != MomentsModel::kNone)
            least = std::min(least, value);
    }
    if (least > 3 * (layout.most - least) && least > 3)
        layout.least = std::max(0, least - std::max(2, layout.most - least));
    return layout;
}

/// Steps from dump to dump, with gaps where there is nothing.
QPainterPath stepsOf(const ChartLayout &layout, const QList<int> &figures) {
    QPainterPath path;
    bool isDrawing = false;
    for (int dump = 0; dump < layout.dumps; ++dump) {
        if (figures[dump] == MomentsModel::kNone) {
            isDrawing = false;
            continue;
        }
        const QPointF point(layout.xOf(dump), layout.yOf(figures[dump]));
        if (!isDrawing) {
            path.moveTo(point);
        } else {
            path.lineTo(point.x(), path.currentPosition().y());
            path.lineTo(point);
        }
        isDrawing = true;
    }
    return path;
}

QColor colorOf(const QModelIndex &index, const QList<int> &figures, const QVariant &limit,
               const Looks &looks) {
    if (figures.isEmpty() || index.column() == MomentsModel::Eligible)
        return looks.accent;
    const int last = figures.last();
    const bool isBad = index.column() == MomentsModel::Skew
                           ? limit.isValid() && last > limit.toInt()
                           : last > 0 && last > figures.first();
    const bool isShort = index.column() == MomentsModel::Short && last > 0;
    return isBad || isShort ? looks.warning : looks.accent;
}

void paintSteps(QPainter &painter, const ChartLayout &layout, const QList<int> &figures,
                const QColor &color) {
    painter.setPen(QPen(color, 2));
    painter.drawPath(stepsOf(layout, figures));
    painter.setBrush(color);
    painter.setPen(Qt::NoPen);
    for (int dump = 0; dump < layout.dumps; ++dump) {
        const bool isStep = figures[dump] != MomentsModel::kNone &&
                            (dump == 0 || figures[dump] != figures[dump - 1]);
        if (isStep)
            painter.drawEllipse(QPointF(layout.xOf(dump), layout.yOf(figures[dump])), kPoint / 2.0,
                                kPoint / 2.0);
    }
}

} // namespace

QSize MomentDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const {
    return {RowDelegate::sizeHint(option, index).width(), kMomentHeight};
}

int MomentDelegate::dumpAt(const QRect &cell, int x, int dumps) {
    const QRect plot = plotOf(cell);
    if (dumps < 2 || x < plot.left() - kPoint || x > plot.right() + kPoint)
        return -1;
    const double share = static_cast<double>(x - plot.left()) / std::max(1, plot.width());
    return std::clamp(static_cast<int>(share * (dumps - 1) + 0.5), 0, dumps - 1);
}

void MomentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const {
    const auto figures = index.data(MomentsModel::FiguresRole).value<QList<int>>();
    if (figures.isEmpty() || std::ranges::count(figures, MomentsModel::kNone) == figures.size()) {
        RowDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    ground.text.clear();
    const QWidget *widget = option.widget;
    (widget != nullptr ? widget->style() : QApplication::style())
        ->drawControl(QStyle::CE_ItemViewItem, &ground, painter, widget);
    const Looks looks = Looks::forPalette(option.palette);
    const QVariant limit = index.data(MomentsModel::LimitRole);
    const ChartLayout layout = layoutOf(option.rect, figures, limit);
    const QColor color = colorOf(index, figures, limit, looks);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(looks.line, 1));
    painter->drawLine(layout.plot.bottomLeft(), layout.plot.bottomRight());
    if (limit.isValid()) {
        painter->setPen(QPen(looks.warning, 1, Qt::DashLine));
        const int y = static_cast<int>(layout.yOf(limit.toInt()));
        painter->drawLine(layout.plot.left(), y, layout.plot.right(), y);
    }
    const int dump = index.data(MomentsModel::DumpRole).toInt();
    painter->setPen(QPen(looks.muted, 1, Qt::DotLine));
    const int x = static_cast<int>(layout.xOf(dump));
    painter->drawLine(x, option.rect.top(), x, option.rect.bottom());
    paintSteps(*painter, layout, figures, color);
    painter->setPen(readableOn(looks.panel, color, looks));
    const int value = figures.value(dump, MomentsModel::kNone);
    painter->drawText(option.rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter,
                      value == MomentsModel::kNone ? QStringLiteral("–") : QString::number(value));
    const QString text = index.data(Qt::DisplayRole).toString();
    if (text.contains(u'→')) {
        painter->setFont(smallFont(option.font));
        painter->setPen(looks.muted);
        painter->drawText(option.rect.adjusted(10, 2, -4, 0), Qt::AlignLeft | Qt::AlignTop, text);
    }
    painter->restore();
}

} // namespace evenkeel::ui
