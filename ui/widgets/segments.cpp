// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/segments.h"

#include <algorithm>

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QTabBar>

#include "ui/base/looks.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kLine = 32;
constexpr int kSegment = 24;
constexpr int kUnderline = 2;

class SegmentBar : public QTabBar {
public:
    explicit SegmentBar(QWidget *parent) : QTabBar(parent) {
        setDrawBase(false);
        setExpanding(false);
        setElideMode(Qt::ElideNone);
    }

protected:
    QSize tabSizeHint(int index) const override {
        return {fontMetrics().horizontalAdvance(tabText(index)) +
                    3 * Metrics::forFont(font()).padding,
                std::max(kLine, fontMetrics().height() + 2 * Metrics::forFont(font()).padding)};
    }
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }

    void paintEvent(QPaintEvent *) override {
        const Looks looks = Looks::forPalette(palette());
        QPainter painter(this);
        for (int index = 0; index < count(); ++index) {
            const bool isChosen = index == currentIndex();
            QRect segment = tabRect(index);
            const int inset = (segment.height() - kSegment) / 2;
            segment.adjust(0, inset, index + 1 == count() ? -1 : 0, -inset - 1);
            painter.setPen(isChosen && hasFocus() ? looks.accent : looks.line);
            painter.setBrush(isChosen ? looks.panel : looks.header);
            painter.drawRect(segment);
            if (isChosen)
                painter.fillRect(segment.left(), segment.bottom() - kUnderline + 1, segment.width(),
                                 kUnderline, looks.accent);
            painter.setPen(!isTabEnabled(index) ? looks.faint
                           : isChosen           ? looks.text
                                                : looks.muted);
            painter.drawText(segment, Qt::AlignCenter, tabText(index));
        }
    }
};

/// As wide as the title and the segments leave it.
class RestOfLine : public PanelHeader {
public:
    explicit RestOfLine(QWidget *parent) : PanelHeader({}, parent) {}

    void setRoom(int room) { m_room = room; }
    QSize sizeHint() const override { return {m_room, kLine}; }

private:
    int m_room = 0;
};

} // namespace

Segments::Segments(const QString &title, QWidget *parent)
    : QTabWidget(parent), m_title(new QLabel(title, this)), m_line(new RestOfLine(this)) {
    const int padding = Metrics::forFont(font()).padding;
    setTabBar(new SegmentBar(this));
    setDocumentMode(true);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setContentsMargins(padding, 0, title.isEmpty() ? 0 : padding, 0);
    m_title->setMinimumHeight(kLine);
    setCornerWidget(m_title, Qt::TopLeftCorner);
    setCornerWidget(m_line, Qt::TopRightCorner);
    fit();
}

void Segments::fit() {
    const int taken = m_title->sizeHint().width() + tabBar()->sizeHint().width();
    static_cast<RestOfLine *>(m_line)->setRoom(std::max(0, width() - taken));
}

bool Segments::event(QEvent *event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fit();
    return QTabWidget::event(event);
}

void Segments::tabInserted(int index) {
    QTabWidget::tabInserted(index);
    fit();
}

void Segments::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    const int height = tabBar()->geometry().bottom() + 1;
    painter.fillRect(0, 0, width(), height, looks.header);
    painter.fillRect(0, height - 1, width(), 1, looks.line);
}

} // namespace evenkeel::ui
