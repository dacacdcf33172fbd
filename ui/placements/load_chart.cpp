// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/load_chart.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include "ui/base/guarded_application.h"
#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr double kLeastSlot = 3; // pixels of a bar that can be told from the next
constexpr double kShareOfSlot = 0.66;
constexpr double kLeastGap = 8; // of a slot with a gap beside its bar
constexpr int kLeftOfPlot = 38;
constexpr int kLines = 3; // of the scale

/// The name, or what of it fits: `eus-01` or `p-01` of `prod-eus-01`.
QString nameThatFits(const QString &name, int room, const QFontMetrics &metrics) {
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) <= room; };
    QString rest = name;
    while (!fits(rest) && rest.contains(QLatin1Char('-')))
        rest = rest.section(QLatin1Char('-'), 1);
    if (fits(rest) && (rest == name || rest.contains(QLatin1Char('-'))))
        return rest;
    const QString brief = name.left(1) + QLatin1Char('-') + rest;
    return rest != name && fits(brief) ? brief : QString();
}

/// `pe-01` of `prod-eus-01`.
QString initialsOf(const QString &name) {
    QString initials;
    for (const QString &part : name.section(QLatin1Char('-'), 0, -2).split(QLatin1Char('-')))
        initials += part.left(1);
    return initials + QLatin1Char('-') + name.section(QLatin1Char('-'), -1);
}

/// In a domain in which two clusters would have the same name all have their initials.
std::vector<QString> namesThatFit(const std::vector<LoadBar> &bars, int room,
                                  const QFontMetrics &metrics) {
    std::vector<QString> names;
    std::set<std::pair<QString, QString>> known; // of a domain
    std::set<QString> doubtful;
    for (const LoadBar &bar : bars) {
        names.push_back(nameThatFits(bar.name, room, metrics));
        if (!known.emplace(bar.domain, names.back()).second)
            doubtful.insert(bar.domain);
    }
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (!names[i].isEmpty() && doubtful.contains(bars[i].domain))
            names[i] = initialsOf(bars[i].name);
        if (metrics.horizontalAdvance(names[i]) > room)
            names[i].clear();
    }
    return names;
}

/// Less than nothing is as low as nothing.
double heightOf(const LoadBar &bar) {
    return std::max(0.0, bar.figure.value_or(0));
}

/// 1, 2 or 5 with zeros: about a third of the figure, and at least 1 where figures are whole.
double stepFor(double most) {
    const double third = most / kLines;
    const double zeros = std::pow(10.0, std::floor(std::log10(third)));
    const double step = third <= zeros       ? zeros
                        : third <= 2 * zeros ? 2 * zeros
                        : third <= 5 * zeros ? 5 * zeros
                                             : 10 * zeros;
    return most >= 1 ? std::max(1.0, step) : step;
}

QString textOf(double figure) {
    const double tenth = std::round(figure * 10) / 10;
    return QLocale().toString(tenth, 'f', std::floor(tenth) < tenth ? 1 : 0);
}

} // namespace

LoadChart::LoadChart(QWidget *parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void LoadChart::setBars(std::vector<LoadBar> bars) {
    m_bars = std::move(bars);
    m_current = -1;
    update();
}

QRect LoadChart::plot() const {
    const int line = QFontMetrics(smallFont(font())).lineSpacing();
    return rect().adjusted(kLeftOfPlot, line + 4, -8, -2 * line - 10);
}

double LoadChart::slot() const {
    return plot().width() / static_cast<double>(std::max<std::size_t>(1, m_bars.size()));
}

int LoadChart::barAt(const QPoint &place) const {
    const double at = (place.x() - plot().left()) / slot();
    return at >= 0 && at < static_cast<double>(m_bars.size()) ? static_cast<int>(at) : -1;
}

void LoadChart::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), looks.panel);
    if (m_bars.empty())
        return;
    painter.setFont(smallFont(font()));
    const double highest = heightOf(*std::ranges::max_element(m_bars, {}, heightOf));
    const double most = highest > 0 ? highest : 1;
    paintScale(painter, stepFor(most), most);
    paintBars(painter, most);
    paintDomains(painter);
}

void LoadChart::paintScale(QPainter &painter, double step, double most) const {
    const Looks looks = Looks::forPalette(palette());
    const QRect area = plot();
    for (int line = 0; line * step <= most; ++line) {
        const int y = area.bottom() - static_cast<int>(area.height() * line * step / most);
        painter.setPen(looks.line);
        painter.drawLine(area.left(), y, area.right(), y);
        painter.setPen(looks.muted);
        painter.drawText(QRect(0, y - 10, area.left() - 6, 20), Qt::AlignRight | Qt::AlignVCenter,
                         textOf(line * step));
    }
}

void LoadChart::paintBars(QPainter &painter, double most) const {
    const Looks looks = Looks::forPalette(palette());
    const QFontMetrics small(smallFont(font()));
    const QRect area = plot();
    QColor quiet = looks.accent;
    quiet.setAlphaF(0.5F);
    const auto together =
        std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(kLeastSlot / slot())));
    const std::vector<QString> names =
        together == 1 ? namesThatFit(m_bars, static_cast<int>(slot()) - 2, small)
                      : std::vector<QString>(m_bars.size());
    for (std::size_t first = 0; first < m_bars.size(); first += together) {
        const auto begin = m_bars.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end =
            begin + static_cast<std::ptrdiff_t>(std::min(together, m_bars.size() - first));
        const LoadBar &bar = *std::ranges::max_element(begin, end, {}, heightOf);
        const double room = slot() * static_cast<double>(end - begin);
        const double left = area.left() + slot() * static_cast<double>(first);
        const double width = room < kLeastGap ? room : room * kShareOfSlot;
        const double height = area.height() * heightOf(bar) / most;
        const QRectF shape(left + (room - width) / 2, area.bottom() - height, width, height);
        painter.fillRect(shape, std::any_of(begin, end, std::mem_fn(&LoadBar::isEmphasized))
                                    ? looks.accent
                                    : quiet);
        paintWords(painter, bar,
                   {left, shape.top() - small.lineSpacing() - 1, room, 1.0 * small.lineSpacing()});
        painter.setPen(bar.isEligible ? looks.muted : looks.warning);
        painter.drawText(QRectF(left, area.bottom() + 3, room, small.lineSpacing()),
                         Qt::AlignCenter, names[first]);
    }
    if (m_current >= 0 && hasFocus()) {
        painter.setPen(looks.text);
        painter.drawRect(
            QRectF(area.left() + slot() * m_current, area.top(), slot(), area.height()));
    }
}

/// The figure, or what there is to say in its place.
void LoadChart::paintWords(QPainter &painter, const LoadBar &bar, const QRectF &over) const {
    const Looks looks = Looks::forPalette(palette());
    QString words = bar.figure ? textOf(*bar.figure) : QStringLiteral("–");
    if (!bar.isEligible)
        words = heightOf(bar) > 0 ? words + QLatin1Char('!') : QStringLiteral("!");
    const bool isWrong = !bar.isEligible || bar.figure.value_or(0) < 0;
    painter.setPen(isWrong ? looks.warning : heightOf(bar) > 0 ? looks.text : looks.muted);
    if (painter.fontMetrics().horizontalAdvance(words) + 2 <= over.width())
        painter.drawText(over, Qt::AlignCenter, words);
}

/// A line where another domain begins, and its name below its clusters.
void LoadChart::paintDomains(QPainter &painter) const {
    const Looks looks = Looks::forPalette(palette());
    const QFont bold = boldOf(smallFont(font()));
    const QFontMetrics metrics(bold);
    const QRect area = plot();
    painter.setFont(bold);
    double free = 0; // behind the name before
    for (std::size_t first = 0; first < m_bars.size();) {
        std::size_t end = first;
        while (end < m_bars.size() && m_bars[end].domain == m_bars[first].domain)
            ++end;
        const double left = area.left() + slot() * static_cast<double>(first);
        const double room = slot() * static_cast<double>(end - first);
        painter.setPen(looks.line);
        if (first > 0)
            painter.drawLine(QPointF(left, area.top() - 8),
                             QPointF(left, area.bottom() + 3 + metrics.lineSpacing()));
        // The last name may begin below the bars before it.
        const double width = metrics.horizontalAdvance(m_bars[first].domain) + 1;
        const double from = end < m_bars.size()
                                ? left + 4
                                : std::max(free + 8, std::min(left + 4, area.right() - width));
        const double shown = std::min(width, left + room - from);
        painter.setPen(looks.text);
        painter.drawText(
            QRectF(from, area.bottom() + 5 + metrics.lineSpacing(), shown, metrics.lineSpacing()),
            Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(m_bars[first].domain, Qt::ElideMiddle, static_cast<int>(shown)));
        free = from + shown;
        first = end;
    }
}

void LoadChart::choose(int bar) {
    if (bar < 0 || bar >= static_cast<int>(m_bars.size()))
        return;
    m_current = bar;
    setAccessibleDescription(m_bars[static_cast<std::size_t>(bar)].tip);
    Q_EMIT clusterChosen(m_bars[static_cast<std::size_t>(bar)].name);
    update();
}

void LoadChart::mousePressEvent(QMouseEvent *event) {
    choose(barAt(event->position().toPoint()));
}

void LoadChart::keyPressEvent(QKeyEvent *event) {
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        choose(m_current + (event->key() == Qt::Key_Left ? -1 : 1));
    else
        QWidget::keyPressEvent(event);
}

bool LoadChart::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int bar = barAt(help->pos());
    showPlainToolTip(help->globalPos(),
                     bar < 0 ? QString() : m_bars[static_cast<std::size_t>(bar)].tip, this);
    return true;
}

} // namespace evenkeel::ui
