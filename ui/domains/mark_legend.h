// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include <QFont>
#include <QRect>
#include <QWidget>

#include "ui/picture/units.h"

class QPainter;

namespace evenkeel::ui {

struct Looks;

/// The marks that something shows, in the order of a legend.
std::vector<ClusterState> legendStates(std::span<const ClusterMark> marks, const Units &units);
/// Of as many lines as the width needs.
int legendHeight(const std::vector<ClusterState> &states, int width, const QFont &font,
                 const Units &units = clusterUnits());
void paintLegend(QPainter &painter, const QRect &rect, const Looks &looks, const QFont &font,
                 const std::vector<ClusterState> &states, const Units &units = clusterUnits());

/// The marks that the grid above shows, with their words.
class MarkLegend : public QWidget {
    Q_OBJECT

public:
    explicit MarkLegend(const Units &units, QWidget *parent = nullptr);
    void setStates(std::vector<ClusterState> states, const Units &units);
    const std::vector<ClusterState> &states() const { return m_states; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeLines();

    const Units *m_units; // never null
    std::vector<ClusterState> m_states;
};

} // namespace evenkeel::ui
