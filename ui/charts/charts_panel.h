// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include <QWidget>

#include "ui/charts/chart_data.h"
#include "ui/workspace/scene.h"

class QHBoxLayout;
class QLabel;

namespace evenkeel::ui {

class ClusterSelection;
class SkewChart;

/// Two charts per spread constraint of the placement, side by side.
class ChartsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChartsPanel(ClusterSelection *selection, QWidget *parent = nullptr);

    void setScene(const Scene &scene);
    const std::vector<SkewChart *> &charts() const { return m_charts; } // bars, skew, bars, …

Q_SIGNALS:
    void pickChosen(std::size_t picks);

private:
    void addCharts();
    void selectBar(std::size_t constraint, std::size_t bar);

    ClusterSelection *m_selection;
    Scene m_scene;
    std::vector<ChartData> m_data;
    std::vector<SkewChart *> m_charts;
    QHBoxLayout *m_row;
    QLabel *m_empty;
};

} // namespace evenkeel::ui
