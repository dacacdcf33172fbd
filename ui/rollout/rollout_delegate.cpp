// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_delegate.h"

#include <algorithm>
#include <utility>

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/base/table_column.h"
#include "ui/picture/rollout_marks.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastAxis = 36; // digits
constexpr int kWordsGap = 4;

/// The part of the column that time runs through.
QRect spaceOf(const QRect &cell, const QFont &font) {
    const int padding = Metrics::forFont(font).padding;
    return cell.adjusted(padding, 0, -padding, 0);
}

TimelineScale scaleOf(const TimeColumn &time, int width, const QFont &font) {
    const std::int64_t end = time.end();
    const QString widest = RolloutDelegate::tr("%1 s").arg(end);
    return scaleFor(end, width, QFontMetrics(smallFont(font)).horizontalAdvance(widest));
}

void paintBar(QPainter &painter, const QRectF &bar, TimelineBar::Kind kind, const Looks &looks) {
    switch (kind) {
    case TimelineBar::Kind::Before: {
        const double middle = bar.center().y();
        painter.setPen(QPen(looks.faint, 2));
        painter.drawLine(QPointF(bar.left(), middle), QPointF(bar.right(), middle));
        break;
    }
    case TimelineBar::Kind::Waiting:
        painter.setPen(QPen(looks.accent, 1));
        painter.setBrush(QBrush(looks.accent, Qt::BDiagPattern));
        painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case TimelineBar::Kind::After:
        painter.fillRect(bar, looks.accent);
        break;
    }
}

} // namespace

RolloutDelegate::RolloutDelegate(TimeColumn time, int markColumn, QObject *parent)
    : MarkDelegate(markColumn, Place::BeforeText, parent), m_time(std::move(time)) {}

QSize RolloutDelegate::sizeHint(const QStyleOptionViewItem &option,
                                const QModelIndex &index) const {
    QSize size = MarkDelegate::sizeHint(option, index);
    const Metrics metrics = Metrics::forFont(option.font);
    if (index.data(TableRoles::MarkRole).isValid())
        size.rwidth() += metrics.mark + 3 * metrics.gap;
    if (index.column() == m_time.column)
        size.setWidth(kLeastAxis * option.fontMetrics.horizontalAdvance(QLatin1Char('0')));
    return size;
}

void RolloutDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const {
    if (index.column() != m_time.column) {
        MarkDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem ground(option);
    initStyleOption(&ground, index);
    ground.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    painter->save();
    if (m_time.courseOf)
        paintWaits(*painter, option, index.row());
    paintSpan(*painter, option, index.row());
    if (m_time.courseOf)
        paintCourse(*painter, option, index.row());
    painter->restore();
}

/// Where the run waits in the row's rectangle.
QRect RolloutDelegate::waitRect(const QStyleOptionViewItem &option,
                                const rollout::StageSpan &wait) const {
    const QRect space = spaceOf(option.rect, option.font);
    const TimelineScale scale = scaleOf(m_time, space.width(), option.font);
    QRect rect = option.rect;
    rect.setLeft(space.left() + scale.xOf(wait.begin));
    rect.setRight(space.left() + scale.xOf(wait.end.value_or(scale.seconds)) - 1);
    return rect;
}

/// Below the bars, so that they stand out.
void RolloutDelegate::paintWaits(QPainter &painter, const QStyleOptionViewItem &option,
                                 int row) const {
    const Looks looks = Looks::forPalette(option.palette);
    for (const rollout::StageSpan &wait : m_time.courseOf(row).waits)
        painter.fillRect(waitRect(option, wait), looks.beyondLimit);
}

/// When the run is done, and in the row below those of the clusters the words, over the lines of
/// the axis.
void RolloutDelegate::paintCourse(QPainter &painter, const QStyleOptionViewItem &option,
                                  int row) const {
    const Looks looks = Looks::forPalette(option.palette);
    const RunCourse &course = m_time.courseOf(row);
    const QRect space = spaceOf(option.rect, option.font);
    const TimelineScale scale = scaleOf(m_time, space.width(), option.font);
    painter.setFont(smallFont(option.font));
    const QFontMetrics metrics(painter.font());
    const auto xOf = [&](std::int64_t second) { return space.left() + scale.xOf(second); };
    const auto write = [&](const QRect &place, const QString &text, const QColor &ground) {
        QRect words(0, 0, metrics.horizontalAdvance(text) + 2, metrics.height());
        words.moveCenter(place.center());
        painter.fillRect(words, ground);
        painter.drawText(words, Qt::AlignCenter, text);
    };
    const int end = course.end ? xOf(*course.end) : 0;
    const QString done = course.end ? tr("done at %1 s").arg(*course.end) : QString();
    const int width = metrics.horizontalAdvance(done) + 2 * kWordsGap;
    const bool isRight = end + width <= option.rect.right();
    for (const rollout::StageSpan &wait : course.waits) {
        QRect place = waitRect(option, wait);
        if (course.end && !isRight) // what comes last is whole
            place.setRight(std::min(place.right(), end - width));
        const QString text = wait.end ? tr("waits %1 s").arg(*wait.end - wait.begin) : tr("waits");
        painter.setPen(readableOn(looks.beyondLimit, looks.warning, looks));
        if (course.isNamed && metrics.horizontalAdvance(text) < place.width())
            write(place, text, looks.beyondLimit);
    }
    if (!course.end)
        return;
    painter.setPen(looks.text);
    painter.drawLine(end, option.rect.top(), end, option.rect.bottom());
    if (!course.isNamed)
        return;
    write(QRect(isRight ? end + 1 : end - width, option.rect.top(), width, option.rect.height()),
          done, looks.panel);
}

void RolloutDelegate::paintSpan(QPainter &painter, const QStyleOptionViewItem &option,
                                int row) const {
    const Looks looks = Looks::forPalette(option.palette);
    const QRect space = spaceOf(option.rect, option.font);
    const TimelineScale scale = scaleOf(m_time, space.width(), option.font);
    painter.setPen(looks.line);
    for (std::int64_t second = 0; second <= scale.seconds; second += scale.tick) {
        const int x = space.left() + scale.xOf(second);
        painter.drawLine(x, option.rect.top(), x, option.rect.bottom());
    }
    const double height = Metrics::forFont(option.font).mark - 2;
    const double top = space.center().y() + 0.5 - height / 2;
    for (const TimelineBar &bar : barsOf(m_time.spansOf(row), scale))
        paintBar(painter, QRectF(space.left() + bar.left, top, bar.right - bar.left, height),
                 bar.kind, looks);
    if (const std::int64_t second = m_time.second(); second > 0) {
        const int x = space.left() + scale.xOf(second);
        painter.setPen(QPen(looks.text, 1, Qt::DashLine));
        painter.drawLine(x, option.rect.top(), x, option.rect.bottom());
    }
}

TimelineHeader::TimelineHeader(TimeColumn time, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent), m_time(std::move(time)) {
    setHighlightSections(false);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setStretchLastSection(true);
    setSectionsClickable(false);
    setTextElideMode(Qt::ElideRight);
}

void TimelineHeader::paintSection(QPainter *painter, const QRect &rect, int section) const {
    if (section != m_time.column || m_time.end() == 0) {
        QHeaderView::paintSection(painter, rect, section);
        return;
    }
    const Looks looks = Looks::forPalette(palette());
    painter->save();
    painter->fillRect(rect, looks.header);
    const QRect space = spaceOf(rect, font());
    const TimelineScale scale = scaleOf(m_time, space.width(), font());
    painter->setFont(tabularFont(smallFont(font())));
    const QFontMetrics metrics(painter->font());
    for (std::int64_t second = 0; second <= scale.seconds; second += scale.tick) {
        const int x = space.left() + scale.xOf(second);
        const QString text = second == 0 ? tr("now") : tr("%1 s").arg(second);
        const int width = metrics.horizontalAdvance(text);
        painter->setPen(looks.line);
        painter->drawLine(x, rect.bottom() - 4, x, rect.bottom());
        painter->setPen(looks.muted);
        // The first label begins at its mark, the others stand over theirs.
        const int left = second == 0 ? x : x - width / 2;
        if (left + width <= rect.right())
            painter->drawText(QRect(left, rect.top(), width + 1, rect.height() - 4),
                              Qt::AlignCenter, text);
    }
    painter->restore();
}

} // namespace evenkeel::ui
