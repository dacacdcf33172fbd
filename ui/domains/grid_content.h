// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/scheduling/plan.h"
#include "ui/models/cluster_states.h"
#include "ui/models/domain_table.h"
#include "ui/workspace/scene.h"

namespace evenkeel::ui {

/// Everything the grid draws, tells and selects: made once per scene, never changed.
struct GridContent {
    Scene scene;
    std::vector<ClusterMark> marks; // by fleet row
    DomainTable table;
    std::optional<scheduling::SpreadView> rowSpread; // where the key is a topology key of the plan
    std::optional<scheduling::SpreadView> columnSpread;
    QString rowKey; // shortened
    QString columnKey;
    int picksInAll = 0;
    QString longestName;

    QString name(std::uint32_t cluster) const;
    QString mark(std::uint32_t cluster) const; // in words
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

/// "2 picked of 10"
QString sumText(const DomainSum &sum);
/// "2 / 10", and "2/10" with thousands as "12k" where there is little room.
QString countText(const DomainSum &sum);
QString shortCountText(const DomainSum &sum);
/// "7 candidates", "1 filtered", …: what is not nothing, most promising first.
QStringList restTexts(const DomainSum &sum);
/// "location skew 1 / 1"
QString skewText(const QString &key, const scheduling::SpreadView &spread);

} // namespace evenkeel::ui
