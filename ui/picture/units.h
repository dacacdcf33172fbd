// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include "core/spread/domain_counts.h"
#include "ui/picture/marks.h"

// The contexts of translation of the views that show what units say.
namespace evenkeel::ui {

struct GridWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainGrid)
};
struct PanelWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainPanel)
};
struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SkewCharts)
};
struct TipWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SkewChart)
};
struct RolloutWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::RolloutMarks)
};
struct LossWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LossMarks)
};
struct VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::VerdictLabel)
};

struct DomainSum {
    std::int32_t clusters = 0;
    std::int32_t placed = 0;     // at the scrubber
    std::int32_t later = 0;      // picks after the scrubber
    std::int32_t candidates = 0; // phantoms too
    std::int32_t undecided = 0;  // without a plan
    std::int32_t filtered = 0;
    std::int32_t ineligible = 0;
    std::int32_t removed = 0; // placed before, unscheduled by the plan
    std::int32_t held = 0;    // placements at the scrubber: `placed`, or the pods of nodes
    std::int32_t toHold = 0;  // those to come

    /// Picked at the scrubber, after it, or to be removed: each has a chip.
    std::size_t chips() const {
        return static_cast<std::size_t>(std::int64_t{placed} + later + removed);
    }
    bool operator==(const DomainSum &) const = default;
};

/// The clusters of one row and one column.
struct DomainCell {
    std::uint32_t column = 0; // entry of the column axis
    std::uint32_t first = 0;  // in the clusters of the table
    DomainSum sum;
};

/// The position of a cluster in the table.
struct DomainSpot {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t index = 0; // in the cell
};

/// What a picture is of: clusters that a placement picks, or nodes that hold the pods of a
/// workload. All that views say or show differently of the two is asked here.
class Units {
public:
    Units() = default;
    Units(const Units &) = delete;
    Units &operator=(const Units &) = delete;
    virtual ~Units() = default;

    /// Their labels are edited here; labels of nodes belong to the operator of the cluster.
    virtual bool takeLabels() const = 0;
    /// A unit holds one placement at most, so the units of a domain bound what it can hold.
    virtual bool boundDomains() const = 0;

    // One unit.
    virtual std::span<const ClusterState> states() const = 0; // of the legend
    virtual QString describe(ClusterState state) const = 0;

    // Sums of domains: "2 picked of 10"; "2 / 10", and "2/10" with thousands as "12k" where there
    // is little room; "7 candidates", "1 filtered", …: what is not nothing, most promising first.
    virtual QString sum(const DomainSum &sum) const = 0;
    virtual QString count(const DomainSum &sum) const = 0;
    virtual QString shortCount(const DomainSum &sum) const = 0;
    virtual QStringList rest(const DomainSum &sum) const = 0;
    /// The note below "no <key>" where the key is a topology key.
    virtual QString noValueNote(const spread::SpreadView &spread) const = 0;

    // The grid.
    virtual QString heading() const = 0;
    virtual QString all() const = 0;
    virtual QString nothingToShow() const = 0;

    // Charts. `number` counts placements, `bound` the units of a domain or the domains of a bar.
    virtual QString perDomain(const QString &key) const = 0;
    virtual QString perDomainShort(const QString &key) const = 0;
    virtual QString byCount(const QString &key, std::size_t domains) const = 0;
    virtual QString skewAfterEach(std::int64_t limit, const QString &action) const = 0;
    virtual QString afterStep(std::size_t step) const = 0;
    virtual QString inDomain(const QString &domain, std::int64_t number,
                             std::int64_t bound) const = 0;
    virtual QString domainsWith(std::int64_t number, std::int64_t bound,
                                const QString &names) const = 0;
    virtual QString withoutKey(std::int64_t number) const = 0;
    virtual QString toolTipOfDomain(const QString &domain, std::int64_t number,
                                    std::int64_t bound) const = 0;
    virtual QString toolTipOfCount(std::int64_t number, std::int64_t bound,
                                   const QString &names) const = 0;

    // The verdict.
    virtual QString nothingOpen() const = 0;
    virtual QString placed(std::size_t placed, std::size_t wanted) const = 0;
};

const Units &clusterUnits();
/// Clusters of a placement that is satisfied: nothing is picked.
const Units &heldUnits();
/// Clusters at one second of a rollout.
const Units &rolloutUnits();
/// Clusters after a loss.
const Units &lossUnits();
const Units &nodeUnits();

/// Thousands as "12k".
QString shortNumber(std::int32_t number);

} // namespace evenkeel::ui
