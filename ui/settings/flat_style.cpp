// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/flat_style.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStyleOptionHeader>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kSeparatorInset = 4;

const QString &ownStyle() {
    static const QString name = QStringLiteral("fusion");
    return name;
}

/// Its ground, the rule towards the cells, and what separates it from the next section.
void paintSection(const QStyleOption &option, Qt::Orientation orientation, QPainter &painter) {
    const Looks looks = Looks::forPalette(option.palette);
    const QRect &rect = option.rect;
    const bool isPressed = option.state.testFlag(QStyle::State_Sunken);
    painter.fillRect(rect, isPressed ? looks.selection : looks.header);
    painter.save();
    painter.setPen(looks.line);
    painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    const int inset = orientation == Qt::Horizontal ? kSeparatorInset : 0;
    painter.drawLine(rect.topRight() + QPoint(0, inset), rect.bottomRight() - QPoint(0, inset));
    painter.restore();
}

} // namespace

FlatStyle::FlatStyle() : QProxyStyle(ownStyle()) {}

void FlatStyle::use() {
    if (QApplication::style()->name().compare(ownStyle(), Qt::CaseInsensitive) == 0 &&
        qobject_cast<FlatStyle *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new FlatStyle);
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const {
    // Items of lists have theirs drawn as that of a button.
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton;
    const auto *button = isBox ? qstyleoption_cast<const QStyleOptionButton *>(option) : nullptr;
    if (button == nullptr) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    constexpr int kDarker = 140; // per cent: that style's outline of what stands on a window
    QStyleOptionButton outlined = *button;
    const QColor outline = Looks::forPalette(option->palette).faint;
    outlined.palette.setColor(QPalette::Window, outline.lighter(kDarker));
    QProxyStyle::drawPrimitive(element, &outlined, painter, widget);
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const {
    if (element == CE_HeaderSection) {
        if (const auto *section = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            paintSection(*section, section->orientation, *painter);
            return;
        }
    }
    if (element == CE_HeaderEmptyArea) {
        painter->fillRect(option->rect, Looks::forPalette(option->palette).header);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

} // namespace evenkeel::ui
