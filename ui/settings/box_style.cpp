// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/box_style.h"

#include <QApplication>
#include <QStyleOptionButton>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

const QString &ownStyle() {
    static const QString name = QStringLiteral("fusion");
    return name;
}

} // namespace

BoxStyle::BoxStyle() : QProxyStyle(ownStyle()) {}

void BoxStyle::use() {
    if (QApplication::style()->name().compare(ownStyle(), Qt::CaseInsensitive) == 0 &&
        qobject_cast<BoxStyle *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new BoxStyle);
}

void BoxStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
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

} // namespace evenkeel::ui
