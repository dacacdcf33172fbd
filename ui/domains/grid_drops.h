// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <set>
#include <utility>

#include <QString>
#include <QStringList>

#include "ui/document/edits/label_edit.h"
#include "ui/domains/grid_place.h"

class QMimeData;

namespace evenkeel::ui {

struct GridContent;

/// What is dragged over the grid: clusters by name, or one label.
struct GridDrag {
    QStringList clusters;
    std::optional<std::pair<QString, QString>> label;

    bool isEmpty() const { return clusters.isEmpty() && !label; }
};
GridDrag gridDrag(const QMimeData &mime);

/// The effect of a drop: an edit or, if empty, why there is none.
struct GridDrop {
    LabelEdit edit;
    QString refusal;
};

/// Clusters dropped on a cell or chip take the labels of the cell's row and column, on a header
/// those of it alone; "no <key>" takes the label away. A label goes to the chip (to the selection
/// when the chip is in it), or to all clusters of the cell, row or column. The edit names only
/// clusters and labels that change.
GridDrop dropAt(const GridContent &content, const std::set<QString> &selected,
                const GridPlace &place, const GridDrag &drag);

/// All clusters of a place, by fleet row.
std::vector<std::uint32_t> clustersAt(const GridContent &content, const GridPlace &place);

} // namespace evenkeel::ui
