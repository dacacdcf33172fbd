// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <QFont>
#include <QPalette>
#include <QSize>
#include <QString>

#include "core/base/result.h"
#include "core/spread/domain_counts.h"
#include "ui/picture/marks.h"
#include "ui/picture/scene.h"
#include "ui/picture/units.h"

class QPaintDevice;

namespace evenkeel::ui {

struct ChartBar {
    QString label;
    std::int64_t placed = 0;          // aggregated: how many domains have `placed` placements …
    std::int64_t capacity = 0;        // … and this is their number
    std::vector<std::size_t> domains; // of the spread: what a click selects
    bool isNoValue = false;           // clusters without the key, which no skew counts

    bool operator==(const ChartBar &) const = default;
};

/// The two charts of one spread constraint, as numbers.
struct ChartData {
    QString key; // shortened
    std::string topologyKey;
    std::int64_t maxSkew = 1;
    bool isHard = true;
    /// Too many domains for a bar each: one bar per number of placements instead.
    bool isAggregated = false;
    std::vector<ChartBar> bars;
    std::shared_ptr<const spread::SpreadView> spread; // that is drawn; never null
    std::int64_t withoutKey = 0;
    std::vector<std::int64_t> skews;      // after 0, 1, … picks
    std::size_t picks = 0;                // the position of the scrubber
    const Units *units = &clusterUnits(); // never null

    /// Those of a bar: the first few by name, and how many more.
    QString domainNames(const ChartBar &bar) const;
    QString barTitle() const;
    QString skewTitle() const;
    /// The same for narrow charts: "skew · limit 1, DoNotSchedule".
    QString shortBarTitle() const;
    QString shortSkewTitle() const;
    QString whenUnsatisfiable() const; // as the API spells it
    /// The numbers as text, for those who can't see the chart.
    QString barText() const;
    QString skewText() const;
    /// Largest value of the vertical axis, so that placements stay visible before large domains.
    std::int64_t barRange() const;
    std::int64_t skewRange() const;
    /// The first pick that the skew is drawn after: the state before it only matters if clusters
    /// were already placed.
    std::size_t firstStep() const;
    /// After how many picks, of those drawn, the skew is beyond the limit.
    std::size_t stepsBeyond() const;
};

inline constexpr std::size_t kMostBars = 40;

/// One entry per constraint, in policy order; none without a plan.
std::vector<ChartData> chartData(const Scene &scene);

/// One chart of a view: `keys` to shorten its key by, `skews` after each pick.
ChartData chartOf(std::shared_ptr<const spread::SpreadView> spread,
                  const std::vector<std::string_view> &keys, std::vector<std::int64_t> skews,
                  std::size_t picks);

/// A bar of clusters or nodes without the key, if there are any: they hold something, too, and
/// without it the bars would not sum up.
void addBarWithoutKey(ChartData &chart, std::int64_t placed);

/// All numbers as CSV with a header: one line per domain and one per pick.
QString chartsCsv(const std::vector<ChartData> &charts);

/// Distance of whole-number ticks that gives at most about five of them.
std::int64_t tickStep(std::int64_t range);
/// Every how many-eth label is drawn so that labels of this width don't touch.
std::size_t labelStep(std::size_t labels, int labelWidth, int axisWidth);

/// The size at which all charts can be read.
QSize chartsPictureSize(std::size_t constraints);

/// Draws the two charts of every constraint, a constraint's side by side, into a picture. Works on
/// any paint device, so SVG and PDF stay vectors.
void paintCharts(QPaintDevice &device, QSize size, const std::vector<ChartData> &charts,
                 const QPalette &palette, const QFont &font);

/// Writes the charts to a file: .png, .svg, .pdf as a picture, .csv as numbers. False when it
/// can't be written or is of another kind.
base::Result<void> saveCharts(const QString &file, QSize size, const std::vector<ChartData> &charts,
                              const QPalette &palette, const QFont &font);

} // namespace evenkeel::ui
