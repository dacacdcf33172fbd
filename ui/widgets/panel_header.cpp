// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/panel_header.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastTitle = 110;
constexpr qsizetype kCount = 5;        // letters: 9,999
constexpr qsizetype kLeastLetters = 4; // fewer say nothing

} // namespace

ElidedLabel::ElidedLabel(QSizePolicy::Policy width, QWidget *parent) : QLabel(parent) {
    setSizePolicy(width, QSizePolicy::Preferred);
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::minimumSizeHint() const {
    const QSize whole = QLabel::minimumSizeHint();
    return {std::min(whole.width(), kLeastTitle), whole.height()};
}

void ElidedLabel::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
    if (shown == text() || shown.size() >= kLeastLetters)
        painter.drawText(contentsRect(), static_cast<int>(alignment()), shown);
}

PanelHeader::PanelHeader(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_detail(new ElidedLabel(QSizePolicy::Ignored, this)),
      m_parts(paddedLayout<QHBoxLayout>(Metrics::forFont(font()), this)),
      m_tools(tightLayout<QHBoxLayout>(nullptr, m_parts->spacing())) {
    auto *words = tightLayout<QHBoxLayout>(nullptr, m_parts->spacing());
    words->addWidget(m_title);
    words->addWidget(m_detail, 1);
    m_parts->addLayout(words, 1);
    m_parts->addLayout(m_tools);
    m_title->setFont(boldOf(font()));
    setTitle(title);
    applyLooks();
    followPalette(*this, [this] { applyLooks(); });
    followEvent(*this, QEvent::Resize, [this] { wrap(); });
}

void PanelHeader::setTitle(const QString &title) {
    setTexts(*m_title, title, title);
    m_title->setVisible(!title.isEmpty());
}

void PanelHeader::setDetail(const QString &detail) {
    setTexts(*m_detail, detail, detail);
    // A count says nothing where it is cut.
    const bool isCount = detail.size() <= kCount && !detail.isEmpty() && detail.front().isDigit();
    m_detail->setMinimumWidth(isCount ? fontMetrics().horizontalAdvance(detail) + 2 : 0);
}

QString PanelHeader::detail() const {
    return m_detail->text();
}

void PanelHeader::addTool(QWidget *tool) {
    m_tools->addWidget(tool);
}

void PanelHeader::letToolsWrap(int digitsOfTitle) {
    m_titleDigits = digitsOfTitle;
    m_tools->insertStretch(0, 1); // at the right end of a line of their own, too
}

void PanelHeader::wrap() {
    if (m_titleDigits == 0)
        return;
    const QMargins margins = m_parts->contentsMargins();
    const int needed = m_titleDigits * m_title->fontMetrics().horizontalAdvance(QLatin1Char('0')) +
                       m_parts->spacing() + m_tools->minimumSize().width() + margins.left() +
                       margins.right();
    m_parts->setDirection(needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QSize PanelHeader::minimumSizeHint() const {
    const QSize least = QWidget::minimumSizeHint();
    const QMargins margins = m_parts->contentsMargins();
    return m_titleDigits > 0
               ? QSize(m_tools->minimumSize().width() + margins.left() + margins.right(),
                       least.height())
               : least;
}

void PanelHeader::applyLooks() {
    setTextColor({m_detail}, palette(), Looks::forPalette(palette()).muted);
}

void PanelHeader::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), looks.header);
    painter.fillRect(0, height() - 1, width(), 1, looks.line);
}

QWidget *titledPane(const QString &title, QWidget *panel, PanelHeader **header,
                    const QString &detail) {
    auto *pane = new QWidget;
    auto *layout = tightLayout<QVBoxLayout>(pane);
    auto *line = new PanelHeader(title, pane);
    line->setDetail(detail);
    layout->addWidget(line);
    layout->addWidget(panel, 1);
    if (header)
        *header = line;
    return pane;
}

QWidget *legendPane(QTableView *table, QLabel *legend) {
    auto *pane = new QWidget;
    pane->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    QObject::connect(table->horizontalScrollBar(), &QScrollBar::rangeChanged, table,
                     [table] { table->updateGeometry(); });
    legend->setTextFormat(Qt::RichText);
    legend->setFont(smallFont(legend->font()));
    legend->setWordWrap(false); // or its hint is of several lines
    legend->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    legend->setForegroundRole(QPalette::PlaceholderText);
    auto *column = tightLayout<QVBoxLayout>(pane);
    column->addWidget(table, 1);
    column->addWidget(legend);
    return pane;
}

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

QTabBar *newSegmentBar(QWidget *parent) {
    return new SegmentBar(parent);
}

Segments::Segments(const QString &title, QWidget *parent)
    : QTabWidget(parent), m_title(new QLabel(title, this)), m_line(new RestOfLine(this)) {
    const int padding = Metrics::forFont(font()).padding;
    setTabBar(new SegmentBar(this));
    setDocumentMode(true);
    m_title->setFont(boldOf(font()));
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

namespace {

constexpr int kShare = 100; // of each pane where none has a size of its own

class LineHandle : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter(this).fillRect(rect(), Looks::forPalette(palette()).line);
    }
};

} // namespace

Panes::Panes(const QString &objectName, Qt::Orientation orientation, const QList<QWidget *> &panes,
             Sizes sizes, QWidget *parent)
    : QSplitter(orientation, parent), m_sizes(std::move(sizes)) {
    setObjectName(objectName);
    setChildrenCollapsible(false);
    setHandleWidth(1);
    for (QWidget *pane : panes) {
        addWidget(pane);
        if (m_sizes.narrow.contains(0))
            setStretchFactor(count() - 1, m_sizes.narrow.value(count() - 1) == 0 ? 1 : 0);
    }
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isOwn = true; });
}

void Panes::insertPane(int number, QWidget *pane, int narrow, int wide) {
    insertWidget(number, pane);
    m_sizes.narrow.insert(number, narrow);
    m_sizes.wide.insert(number, wide);
    applySizes();
}

QSplitterHandle *Panes::createHandle() {
    return new LineHandle(orientation(), this);
}

void Panes::reset() {
    m_isOwn = false;
    applySizes();
}

QByteArray Panes::ownState() const {
    return m_isOwn ? saveState() : QByteArray();
}

void Panes::setOwnState(const QByteArray &state) {
    m_isOwn = restoreState(state) || m_isOwn;
}

void Panes::resizeEvent(QResizeEvent *event) {
    QSplitter::resizeEvent(event);
    if (!m_isOwn)
        applySizes();
}

void Panes::applySizes() {
    const int room = window()->width();
    QList<int> sizes = room >= kWide ? m_sizes.wide : room < kTight ? m_sizes.tight : QList<int>();
    if (sizes.isEmpty())
        sizes = m_sizes.narrow;
    if (sizes.isEmpty())
        sizes = QList<int>(count(), kShare);
    int left = orientation() == Qt::Horizontal ? width() : height();
    for (int number = 0; number < std::min(count(), static_cast<int>(sizes.size())); ++number)
        left -= widget(number)->isHidden() ? 0 : sizes[number];
    const auto flexible = std::max(1, static_cast<int>(sizes.count(0)));
    for (int &size : sizes) {
        if (size == 0)
            size = std::max(1, left / flexible);
    }
    setSizes(sizes);
}

} // namespace evenkeel::ui
