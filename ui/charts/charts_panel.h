// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "ui/charts/chart_data.h"
#include "ui/picture/scene.h"

class QAction;
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
    /// Charts that come from elsewhere; a click on a bar selects among the objects' fleet.
    void setCharts(std::vector<ChartData> charts, std::shared_ptr<const fleet::Fleet> fleet);
    /// The text shown without a chart.
    void setEmptyText(const QString &sentence);
    const std::vector<SkewChart *> &charts() const { return m_charts; } // bars, skew, bars, …

    const std::vector<ChartData> &data() const { return m_data; }
    /// "Export charts…": in the context menu; the owner of the panel may add it to other menus.
    QAction *exportAction() const { return m_export; }
    /// Writes the charts as they are shown: .png, .svg, .pdf or .csv.
    base::Result<void> exportTo(const QString &file) const;

Q_SIGNALS:
    void pickChosen(std::size_t picks);
    /// The user wants a file; its name is for the owner to ask.
    void exportRequested();

private:
    void addCharts();
    void selectBar(std::size_t constraint, std::size_t bar);

    ClusterSelection *m_selection;
    std::optional<Scene> m_scene;                // that was given last
    std::shared_ptr<const fleet::Fleet> m_fleet; // a click on a bar selects among it
    std::vector<ChartData> m_data;
    std::vector<SkewChart *> m_charts;
    QHBoxLayout *m_row;
    QLabel *m_empty;
    QLabel *m_leftOut;
    QAction *m_export;
};

/// Exposes a skew chart to assistive tools as a chart: one item with a name and its numbers.
void installChartAccessibility();

} // namespace evenkeel::ui
