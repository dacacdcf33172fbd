// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "ui/base/widget_setup.h"

class QPoint;
class QWidget;

namespace evenkeel::ui {

/// Rows about clusters or nodes in the colour of their state; one column has its mark.
class MarkDelegate : public RowDelegate {
    Q_OBJECT

public:
    enum class Place : std::uint8_t { Alone, BeforeText };

    MarkDelegate(int markColumn, Place place, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    int m_markColumn;
    Place m_place;
};

/// Shows a popup at a place of the screen, moved so that all of it is on the screen.
void showPopup(QWidget &popup, const QPoint &place);

/// Makes a window wide enough for its title and the buttons beside it.
void fitTitle(QWidget &window);

} // namespace evenkeel::ui
