// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/scheduling/plan.h"
#include "core/spread/domain_counts.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/marks.h"
#include "ui/picture/scene.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

/// Everything the grid draws, describes and selects: built once per scene, immutable.
struct GridContent {
    std::shared_ptr<const fleet::Fleet> labels; // names and labels of the units; never null
    std::shared_ptr<const void> plan;           // to tell a step from another plan; null without
    std::size_t picks = 0;                      // of the scrubber
    bool isStale = false;
    ClusterMarks marks; // by row of the labels
    DomainTable table;
    std::optional<spread::SpreadView> rowSpread; // where the key is a topology key of the plan
    std::optional<spread::SpreadView> columnSpread;
    QString rowKey; // shortened
    QString columnKey;
    int picksInAll = 0;
    QString longestName;      // as chips show it
    qsizetype namePrefix = 0; // characters that all names begin with; chips leave them out
    const Units *units = &clusterUnits(); // never null
    std::vector<UnitLoad> loads;          // by row; of nodes only
    std::vector<bool> isLost;             // by row; where something is
    std::vector<bool> differs;            // by row; where another state is shown beside it
    QString position;                     // of the scrubber in words: "after pick 3"
    /// The short answer to "why".
    std::function<QString(std::uint32_t)> verdict;

    QString name(std::uint32_t cluster) const;
    QString shortName(std::uint32_t cluster) const; // without what all names begin with
    QString mark(std::uint32_t cluster) const;      // in words
    /// What a chip shows before its name: one mark, or one for each pod as far as there is room.
    std::vector<ClusterMark> chipMarks(std::uint32_t cluster) const;
    bool isDiffering(std::uint32_t cluster) const { return !differs.empty() && differs[cluster]; }
    /// All units of the cell are lost.
    bool isLostCell(std::size_t row, std::size_t column) const;
    /// The name, with the number of pods where not each has a mark.
    QString chipName(std::uint32_t cluster) const;
    /// "prod-weu-06, picked 3 of 8, westeurope, zone 3"
    QString fullName(std::size_t row, std::size_t column, std::uint32_t cluster) const;

    QString rowTitle(std::size_t row) const;
    QString columnTitle(std::size_t column) const;
    /// A column within its row: "australiaeast-2" in australiaeast is "zone 2".
    QString nestedTitle(std::size_t row, std::size_t column) const;
    QString cellTitle(std::size_t row, std::size_t column) const;
    /// Of a nested cell that stands in another row than most with its label; else empty.
    QString strayNote(std::size_t row, std::size_t column) const;
    /// Sums, skews and the fullest rows in words, for those who can't see the grid.
    QString description() const;
};

/// What a grid shows: units with labels, and how they look for two keys.
struct GridSource {
    std::shared_ptr<const fleet::Fleet> labels; // names and labels of the units; never null
    /// Of clusters: what the keys are for. It keeps the placement.
    std::shared_ptr<const placement::Placement> placement;
    int subject = -1; // another one brings its own keys
    std::vector<std::string> topologyKeys;
    std::optional<DomainKeys> keys; // to begin with, where they are not to be guessed
    std::function<GridContent(std::span<const std::uint32_t>, const DomainKeys &)> content;
};

/// The picture of clusters. `shown`: rows of the fleet in the order of their names.
GridContent gridContent(const Scene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys);
GridSource gridSource(const Scene &scene);

/// Parts of it, for contents that come from elsewhere.
void nameKeys(GridContent &content, const DomainKeys &keys);
void setLongestName(GridContent &content, std::span<const std::uint32_t> shown);

/// "location skew 1 / 1"
QString skewText(const QString &key, const spread::SpreadView &spread);

/// The short answer to "why" for each cluster of a scene, by fleet row: the filter's own words, or
/// the scores that decided. The cycle is looked into when the first is asked for.
std::function<QString(std::uint32_t)> clusterVerdicts(const Scene &scene);

/// Which clusters would take over from those of a satisfied placement, in their order; empty for
/// any other.
QString takeoverText(const Scene &scene);

} // namespace evenkeel::ui
