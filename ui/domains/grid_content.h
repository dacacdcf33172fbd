// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/scheduling/plan.h"
#include "core/spread/spread_view.h"
#include "ui/picture/cluster_states.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// Everything the grid draws, tells and selects: made once per scene, never changed.
struct GridContent {
    Scene scene;
    std::vector<ClusterMark> marks; // by fleet row
    DomainTable table;
    std::optional<spread::SpreadView> rowSpread; // where the key is a topology key of the plan
    std::optional<spread::SpreadView> columnSpread;
    QString rowKey; // shortened
    QString columnKey;
    int picksInAll = 0;
    QString longestName;
    UnitKind units = UnitKind::Clusters;
    const void *subject = nullptr; // the plan of pods, to tell a step from another plan
    std::vector<UnitLoad> loads;   // by fleet row; of nodes only
    /// The short answer to "why", of nodes; of clusters the plan gives it.
    std::function<QString(std::uint32_t)> verdict;

    QString name(std::uint32_t cluster) const;
    QString mark(std::uint32_t cluster) const; // in words
    /// What a chip shows before its name: one mark, or one for each pod as far as there is room.
    std::vector<ClusterMark> chipMarks(std::uint32_t cluster) const;
    /// The name, with the number of pods where not each has a mark.
    QString chipName(std::uint32_t cluster) const;
    /// "prod-weu-06, picked 3 of 8, westeurope, zone 3"
    QString fullName(std::size_t row, std::size_t column, std::uint32_t cluster) const;

    QString rowTitle(std::size_t row) const;
    QString columnTitle(std::size_t column) const;
    /// A column within its row: "australiaeast-2" in australiaeast is "zone 2".
    QString nestedTitle(std::size_t row, std::size_t column) const;
    QString cellTitle(std::size_t row, std::size_t column) const;
    /// Sums, skews and the fullest rows in words, for those who can't see the grid.
    QString description() const;
};

/// `shown`: rows of the fleet in the order of their names.
GridContent gridContent(const Scene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys);

/// Parts of it, for contents that come from elsewhere.
void nameKeys(GridContent &content, const DomainKeys &keys);
void setLongestName(GridContent &content, std::span<const std::uint32_t> shown);

/// "2 picked of 10"; "5 pods on 10 nodes"
QString sumText(const DomainSum &sum, UnitKind units = UnitKind::Clusters);
/// "2 / 10", and "2/10" with thousands as "12k" where there is little room; "5 pods", "5"
QString countText(const DomainSum &sum, UnitKind units = UnitKind::Clusters);
QString shortCountText(const DomainSum &sum, UnitKind units = UnitKind::Clusters);
/// "7 candidates", "1 filtered", …: what is not nothing, most promising first.
QStringList restTexts(const DomainSum &sum, UnitKind units = UnitKind::Clusters);
/// The note below "no <key>" where the key is a topology key.
QString noValueNote(const spread::SpreadView &spread, UnitKind units);
/// "location skew 1 / 1"
QString skewText(const QString &key, const spread::SpreadView &spread);

} // namespace evenkeel::ui
