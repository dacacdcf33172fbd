// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_picture.h"

#include <QPainter>

#include "ui/domains/grid_painter.h"
#include "ui/domains/mark_legend.h"
#include "ui/picture/name_order.h"

namespace evenkeel::ui {

void paintGrid(QPainter &painter, QSize size, const Scene &scene, DomainKeys keys,
               const QPalette &palette, const QFont &font) {
    const fleet::Fleet &fleet = scene.objects->fleet;
    const DomainKeys usual = defaultKeys(fleet, placementOf(scene));
    if (keys.row.empty())
        keys.row = usual.row == keys.column ? usual.column : usual.row;
    if (keys.column.empty())
        keys.column = usual.column == keys.row ? usual.row : usual.column;
    const GridContent content = gridContent(scene, rowsByName(fleet), keys);
    const Looks looks = Looks::forPalette(palette);
    const auto states = legendStates(content.marks, *content.units);
    const int legend = legendHeight(states, size.width(), font);
    const QSize room(size.width(), size.height() - legend);
    const GridLayout layout = gridLayout(content.table, gridSizes(content, font), room);
    painter.save();
    painter.setClipRect(QRect(QPoint(), size));
    GridPainter(painter, content, layout, looks, font).paint(room, {}, {});
    paintLegend(painter, QRect(0, room.height(), size.width(), legend), looks, font, states);
    painter.restore();
}

} // namespace evenkeel::ui
