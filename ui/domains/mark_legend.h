// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QRect>
#include <QWidget>

#include "ui/picture/units.h"

class QPainter;

namespace evenkeel::ui {

struct Looks;

int legendHeight(const QFont &font);
/// All marks with their words, as many as the width has room for.
void paintLegend(QPainter &painter, const QRect &rect, const Looks &looks, const QFont &font,
                 const Units &units = clusterUnits());

/// One line of all marks with their words; ends where the width does.
class MarkLegend : public QWidget {
    Q_OBJECT

public:
    explicit MarkLegend(const Units &units, QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Units &m_units;
};

} // namespace evenkeel::ui
