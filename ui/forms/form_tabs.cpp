// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/form_tabs.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

/// A word, framed when its page is shown.
class TabButton : public QAbstractButton {
public:
    explicit TabButton(const QString &text, QWidget *parent) : QAbstractButton(parent) {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
    }

    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(text()) + 20, fontMetrics().height() + 8};
    }

protected:
    void paintEvent(QPaintEvent *) override {
        const Looks looks = Looks::forPalette(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked() || hasFocus()) {
            painter.setPen(hasFocus() ? looks.accent : looks.line);
            painter.setBrush(isChecked() ? looks.window : QColor(Qt::transparent));
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        }
        painter.setPen(isChecked() || underMouse() ? looks.text : looks.muted);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

} // namespace

FormTabs::FormTabs(const QString &title, QWidget *parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_group(new QButtonGroup(this)) {
    const Metrics metrics = Metrics::forFont(font());
    m_layout->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    m_layout->setSpacing(metrics.gap);
    auto *name = new QLabel(title, this);
    QFont bold = font();
    bold.setBold(true);
    name->setFont(bold);
    m_layout->addWidget(name);
    m_layout->addSpacing(metrics.gap);
    m_layout->addStretch(1);
    connect(m_group, &QButtonGroup::idClicked, this, &FormTabs::tabChosen);
}

void FormTabs::addTab(const QString &text, const QString &objectName) {
    auto *button = new TabButton(text, this);
    button->setObjectName(objectName);
    m_group->addButton(button, static_cast<int>(m_group->buttons().size()));
    m_layout->insertWidget(m_layout->count() - 1, button);
    if (m_group->buttons().size() == 1)
        button->setChecked(true);
}

int FormTabs::current() const {
    return m_group->checkedId();
}

void FormTabs::setCurrent(int tab) {
    m_group->button(tab)->setChecked(true);
}

void FormTabs::setDetail(int tab, const QString &text) {
    if (m_group->button(tab)->text() == text)
        return;
    m_group->button(tab)->setText(text);
    m_group->button(tab)->updateGeometry();
}

void FormTabs::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), looks.header);
    painter.fillRect(0, height() - 1, width(), 1, looks.line);
}

} // namespace evenkeel::ui
