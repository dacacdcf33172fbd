// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/panel_header.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastTitle = 110;

/// As much of a text as there is room for.
class ElidedLabel : public QLabel {
public:
    ElidedLabel(QSizePolicy::Policy width, QWidget *parent) : QLabel(parent) {
        setSizePolicy(width, QSizePolicy::Preferred);
        setTextFormat(Qt::PlainText);
    }
    QSize minimumSizeHint() const override {
        const QSize whole = QLabel::minimumSizeHint();
        return {std::min(whole.width(), kLeastTitle), whole.height()};
    }

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
    }
};

} // namespace

PanelHeader::PanelHeader(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_detail(new ElidedLabel(QSizePolicy::Ignored, this)), m_line(new QHBoxLayout(this)) {
    const Metrics metrics = Metrics::forFont(font());
    m_line->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    m_line->setSpacing(metrics.padding);
    m_line->addWidget(m_title);
    m_line->addWidget(m_detail, 1);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    setTitle(title);
    applyLooks();
}

void PanelHeader::setTitle(const QString &title) {
    m_title->setText(title);
    m_title->setToolTip(title);
    m_title->setVisible(!title.isEmpty());
}

void PanelHeader::setDetail(const QString &detail) {
    m_detail->setText(detail);
    m_detail->setToolTip(detail);
}

QString PanelHeader::detail() const {
    return m_detail->text();
}

void PanelHeader::addTool(QWidget *tool) {
    m_line->addWidget(tool);
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

void PanelHeader::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLooks();
}

} // namespace evenkeel::ui
