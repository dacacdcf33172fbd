// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QFont>
#include <QPalette>
#include <QSize>

#include "core/base/result.h"
#include "ui/charts/chart_data.h"

class QPaintDevice;

namespace evenkeel::ui {

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
