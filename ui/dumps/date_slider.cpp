// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/date_slider.h"

#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kMargin = 44; // half a date
constexpr int kKnob = 7;
constexpr int kSliderHeight = 46;

} // namespace

DateSlider::DateSlider(QWidget *parent) : QAbstractSlider(parent) {
    setNames(*this, "dumpSlider", tr("Date of the dump"));
    setFocusPolicy(Qt::StrongFocus);
    setOrientation(Qt::Horizontal);
    setSingleStep(1);
    setPageStep(7);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractSlider::valueChanged, this, [this](int value) {
        setAccessibleDescription(m_texts.value(value));
        setToolTip(m_texts.value(value));
        update();
    });
}

void DateSlider::setDates(std::vector<qint64> dates, const QStringList &texts) {
    m_dates = std::move(dates);
    m_texts = texts;
    setRange(0, std::max(0, static_cast<int>(m_dates.size()) - 1));
    setEnabled(m_dates.size() > 1);
    setValue(maximum());
    update();
}

QSize DateSlider::sizeHint() const {
    return {240, kSliderHeight};
}

/// Dates that are equal stand beside each other all the same.
int DateSlider::xOf(int date) const {
    const int width = this->width() - 2 * kMargin;
    if (m_dates.size() < 2)
        return kMargin;
    const double span = static_cast<double>(m_dates.back() - m_dates.front());
    const double share =
        span > 0
            ? static_cast<double>(m_dates[static_cast<std::size_t>(date)] - m_dates.front()) / span
            : static_cast<double>(date) / static_cast<double>(m_dates.size() - 1);
    return kMargin + static_cast<int>(std::lround(share * width));
}

void DateSlider::choose(int x) {
    int nearest = value();
    for (int date = 0; date <= maximum(); ++date) {
        if (std::abs(xOf(date) - x) < std::abs(xOf(nearest) - x))
            nearest = date;
    }
    setValue(nearest);
}

void DateSlider::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        choose(event->pos().x());
}

void DateSlider::mouseMoveEvent(QMouseEvent *event) {
    if (event->buttons().testFlag(Qt::LeftButton))
        choose(event->pos().x());
}

/// As many as there is room for; the chosen one always.
void DateSlider::paintTexts(QPainter &painter, int line) const {
    const Looks looks = Looks::forPalette(palette());
    const QFontMetrics metrics(smallFont(font()));
    const auto rectOf = [&](int date) {
        const int width = metrics.horizontalAdvance(m_texts.value(date)) + 8;
        return QRect(xOf(date) - width / 2, line - 26, width, 16);
    };
    const QRect chosen = rectOf(value());
    int taken = -1;
    for (int date = 0; date <= maximum(); ++date) {
        const QRect rect = rectOf(date);
        const bool isChosen = date == value();
        if (!isChosen && (rect.left() <= taken || rect.intersects(chosen)))
            continue;
        taken = rect.right();
        QFont face = smallFont(font());
        face.setBold(isChosen);
        painter.setFont(face);
        painter.setPen(isChosen ? looks.text : looks.muted);
        painter.drawText(rect, Qt::AlignCenter, m_texts.value(date));
    }
}

void DateSlider::paintEvent(QPaintEvent *) {
    if (m_dates.empty())
        return;
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = height() - kKnob - 6;
    painter.setPen(QPen(looks.line, 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(xOf(0), line, xOf(maximum()), line);
    painter.setPen(QPen(looks.accent, 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(xOf(0), line, xOf(value()), line);
    painter.setPen(QPen(looks.muted, 1));
    for (int date = 0; date <= maximum(); ++date)
        painter.drawLine(xOf(date), line - 5, xOf(date), line + 5);
    paintTexts(painter, line);
    painter.setBrush(looks.panel);
    painter.setPen(QPen(looks.accent, hasFocus() ? 3 : 2));
    painter.drawEllipse(QPoint(xOf(value()), line), kKnob, kKnob);
}

} // namespace evenkeel::ui
