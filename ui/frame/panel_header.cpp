// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/panel_header.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "ui/base/looks.h"

namespace evenkeel::ui {

PanelHeader::PanelHeader(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new QLabel(title, this)), m_detail(new QLabel(this)) {
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    layout->setSpacing(metrics.padding);
    layout->addWidget(m_title);
    layout->addWidget(m_detail, 1);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    applyLooks();
}

void PanelHeader::setDetail(const QString &detail) {
    m_detail->setText(detail);
}

QString PanelHeader::detail() const {
    return m_detail->text();
}

void PanelHeader::applyLooks() {
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    m_detail->setPalette(muted);
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
