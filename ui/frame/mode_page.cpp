// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_page.h"

#include <algorithm>

#include <QAction>
#include <QHelpEvent>
#include <QPainter>
#include <QSettings>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QToolTip>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/frame/window_actions.h"

namespace evenkeel::ui {

ModePage::ModePage(QWidget *parent) : QWidget(parent) {
    tightLayout<QVBoxLayout>(this);
}

Panes *ModePage::split(const QString &objectName, Qt::Orientation orientation,
                       const QList<QWidget *> &panes, const Panes::Sizes &sizes) {
    auto *splitter = new Panes(objectName, orientation, panes, sizes, this);
    setContent(splitter);
    return splitter;
}

void ModePage::setContent(QWidget *content) {
    if (m_content)
        layout()->removeWidget(m_content);
    m_content = content;
    layout()->addWidget(content);
}

void ModePage::resetLayout() {
    for (Panes *panes : findChildren<Panes *>()) // the outer ones first
        panes->reset();
}

QString ModePage::keyOf(const Panes &panes) const {
    return QStringLiteral("layout/%1/%2").arg(objectName(), panes.objectName());
}

void ModePage::storeLayout(QSettings &settings) const {
    for (const Panes *panes : findChildren<Panes *>()) {
        if (const QByteArray state = panes->ownState(); !state.isEmpty())
            settings.setValue(keyOf(*panes), state);
        else
            settings.remove(keyOf(*panes));
    }
}

void ModePage::restoreLayout(const QSettings &settings) {
    for (Panes *panes : findChildren<Panes *>())
        panes->setOwnState(settings.value(keyOf(*panes)).toByteArray());
}

namespace {

constexpr QSize kWideItem{72, 56};
constexpr QSize kNarrowItem{40, 44};
constexpr int kIcon = 20;
constexpr int kMarker = 3; // of the chosen one
constexpr int kBadge = 15;
constexpr int kMostCounted = 99;

} // namespace

ModeRail::ModeRail(const WindowActions &actions, QWidget *parent) : QWidget(parent) {
    setNames(*this, "modeRail", tr("Modes"));
    auto *layout = spacedLayout<QVBoxLayout>({0, 0, 1, 0}, 0, this);
    for (const Mode mode : kModes) {
        if (mode == Mode::Pods)
            layout->addStretch(1);
        auto *button = new RailButton(*actions.mode(mode), this);
        m_buttons[static_cast<std::size_t>(mode)] = button;
        layout->addWidget(button);
    }
}

void ModeRail::setBadge(Mode mode, int count, const QString &words) {
    m_buttons[static_cast<std::size_t>(mode)]->setBadge(count, words);
}

int ModeRail::badge(Mode mode) const {
    return m_buttons[static_cast<std::size_t>(mode)]->badge();
}

void ModeRail::setNarrow(bool isNarrow) {
    for (RailButton *button : m_buttons)
        button->setNarrow(isNarrow);
}

void ModeRail::setQuiet(bool isQuiet) {
    for (RailButton *button : m_buttons)
        button->setQuiet(isQuiet);
}

void ModeRail::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), looks.header);
    painter.fillRect(width() - 1, 0, 1, height(), looks.line);
}

RailButton::RailButton(QAction &mode, QWidget *parent) : QToolButton(parent) {
    setDefaultAction(&mode);
    setObjectName(
        QString(mode.objectName()).replace(QLatin1String("Action"), QLatin1String("Rail")));
    setAutoRaise(true);
    setIconSize({kIcon, kIcon});
    setFocusPolicy(Qt::TabFocus);
    setNarrow(false);
}

void RailButton::setBadge(int count, const QString &words) {
    m_badge = count;
    m_words = count > 0 ? words : QString();
    setAccessibleDescription(m_words);
    update();
}

void RailButton::setNarrow(bool isNarrow) {
    m_isNarrow = isNarrow;
    QFont font = this->font();
    font.setPixelSize(11);
    setFont(font);
    // The font of a person's choice may need more.
    QSize item = isNarrow ? kNarrowItem : kWideItem;
    if (!isNarrow)
        item.setWidth(std::max(item.width(), fontMetrics().horizontalAdvance(text()) + 12));
    setFixedSize(item);
    update();
}

void RailButton::setQuiet(bool isQuiet) {
    m_isQuiet = isQuiet;
    update();
}

void RailButton::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    const bool isChosen = isChecked() && !m_isQuiet;
    const bool isPale = m_isQuiet || !isEnabled();
    if (isChosen) {
        painter.fillRect(rect(), looks.selection);
        painter.fillRect(0, 0, kMarker, height(), looks.accent);
    } else if (underMouse()) {
        painter.fillRect(rect(), looks.line);
    }
    const int top = m_isNarrow ? (height() - kIcon) / 2 : 9;
    const QRect place((width() - kIcon) / 2, top, kIcon, kIcon);
    icon().paint(&painter, place, Qt::AlignCenter, isPale ? QIcon::Disabled : QIcon::Normal);
    if (!m_isNarrow) {
        painter.setPen(isChosen ? looks.text : looks.muted);
        painter.drawText(QRect(0, place.bottom() + 4, width(), height() - place.bottom() - 6),
                         Qt::AlignHCenter | Qt::AlignTop, text());
    }
    if (m_badge > 0)
        paintBadge(painter);
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        focus.rect = rect().adjusted(2, 2, -2, -2);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
    }
}

void RailButton::paintBadge(QPainter &painter) const {
    const Looks looks = Looks::forPalette(palette());
    QFont font = this->font();
    font.setPixelSize(10);
    font.setBold(true);
    painter.setFont(font);
    const QString number =
        m_badge > kMostCounted ? QStringLiteral("%1+").arg(kMostCounted) : QString::number(m_badge);
    const int wide = std::max(kBadge, painter.fontMetrics().horizontalAdvance(number) + 8);
    const QRectF pill(width() - wide - 2.5, 3.5, wide, kBadge);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(looks.warning);
    painter.setBrush(looks.panel);
    painter.drawRoundedRect(pill, kBadge / 2.0, kBadge / 2.0);
    painter.drawText(pill, Qt::AlignCenter, number);
}

bool RailButton::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return QToolButton::event(event);
    QString tip = QStringLiteral("%1 (%2)").arg(
        text(), defaultAction()->shortcut().toString(QKeySequence::NativeText));
    if (!m_words.isEmpty())
        tip += QLatin1Char('\n') + m_words;
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), tip, this);
    return true;
}

} // namespace evenkeel::ui
