// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

/// Numbers in words, without zeros.
struct Counts : QStringList {
    void add(std::int32_t number, const QString &pattern) {
        if (number > 0)
            append(pattern.arg(number));
    }
};

class ClusterUnits : public Units {
public:
    bool takeLabels() const override { return true; }
    bool boundDomains() const override { return true; }
    std::span<const ClusterState> states() const override { return kClusterStates; }
    QString describe(ClusterState state) const override { return ui::describe(state); }

    QString sum(const DomainSum &sum) const override {
        return GridWords::tr("%L1 picked of %L2").arg(sum.placed).arg(sum.clusters);
    }
    QString count(const DomainSum &sum) const override {
        return GridWords::tr("%L1 / %L2").arg(sum.placed).arg(sum.clusters);
    }
    QString shortCount(const DomainSum &sum) const override {
        return shortNumber(sum.placed) + QLatin1Char('/') + shortNumber(sum.clusters);
    }
    QStringList rest(const DomainSum &sum) const override {
        Counts texts;
        texts.add(sum.later, GridWords::tr("%L1 picked later"));
        texts.add(sum.removed, GridWords::tr("%L1 will be removed"));
        texts.add(sum.candidates, sum.candidates == 1 ? GridWords::tr("%L1 candidate")
                                                      : GridWords::tr("%L1 candidates"));
        texts.add(sum.undecided, GridWords::tr("%L1 not decided"));
        texts.add(sum.filtered, GridWords::tr("%L1 filtered"));
        texts.add(sum.ineligible, GridWords::tr("%L1 not eligible"));
        return texts;
    }
    QString noValueNote(const spread::SpreadView &) const override {
        return GridWords::tr("scores 0, no limit");
    }

    QString heading() const override { return PanelWords::tr("Domains"); }
    QString all() const override { return GridWords::tr("all clusters"); }
    QString nothingToShow() const override {
        return GridWords::tr("No clusters to show. Open files or start a new fleet.");
    }

    QString perDomain(const QString &key) const override {
        return ChartWords::tr("%1 · clusters per domain").arg(key);
    }
    QString perDomainShort(const QString &key) const override {
        return ChartWords::tr("%1 · clusters").arg(key);
    }
    QString byCount(const QString &key, std::size_t domains) const override {
        return ChartWords::tr("%1 · %L2 domains by clusters picked").arg(key).arg(domains);
    }
    QString skewAfterEach(std::int64_t limit, const QString &action) const override {
        return ChartWords::tr("skew after each pick · limit %1, %2").arg(limit).arg(action);
    }
    QString afterStep(std::size_t step) const override {
        return TipWords::tr("after pick %1").arg(step);
    }
    QString inDomain(const QString &domain, std::int64_t number,
                     std::int64_t bound) const override {
        return ChartWords::tr("%1: %2 of %3").arg(domain).arg(number).arg(bound);
    }
    QString domainsWith(std::int64_t number, std::int64_t bound,
                        const QString &names) const override {
        return ChartWords::tr("%1 picked: %2 domains (%3)").arg(number).arg(bound).arg(names);
    }
    QString withoutKey(std::int64_t number) const override {
        return ChartWords::tr("without the key: %1 clusters").arg(number);
    }
    QString toolTipOfDomain(const QString &domain, std::int64_t number,
                            std::int64_t bound) const override {
        return TipWords::tr("%1: %2 picked of %3").arg(domain).arg(number).arg(bound);
    }
    QString toolTipOfCount(std::int64_t number, std::int64_t bound,
                           const QString &names) const override {
        return TipWords::tr("%1 domains with %2 picked: %3").arg(bound).arg(number).arg(names);
    }

    QString nothingOpen() const override { return VerdictWords::tr("no placement open"); }
    QString placed(std::size_t placed, std::size_t wanted) const override {
        return VerdictWords::tr("%1 of %2 picked").arg(placed).arg(wanted);
    }
};

/// The same marks, where all that is wanted is held.
class HeldUnits : public ClusterUnits {
public:
    QString sum(const DomainSum &sum) const override {
        return GridWords::tr("%L1 held of %L2").arg(sum.placed).arg(sum.clusters);
    }
};

/// The same marks, of what a rollout does to clusters.
class RolloutUnits : public ClusterUnits {
public:
    QString describe(ClusterState state) const override {
        switch (state) {
        case ClusterState::Picked:
            return RolloutWords::tr("ready");
        case ClusterState::NextPick:
            return RolloutWords::tr("applying");
        case ClusterState::PickedLater:
            return RolloutWords::tr("waits, not available");
        case ClusterState::PlacedBefore:
            return RolloutWords::tr("waits, available as before");
        case ClusterState::WillBeRemoved:
            return RolloutWords::tr("being removed");
        case ClusterState::Candidate:
            return RolloutWords::tr("gone");
        case ClusterState::Ineligible:
            return RolloutWords::tr("failed");
        case ClusterState::WouldPass:
        case ClusterState::Undecided:
        case ClusterState::Filtered:
        case ClusterState::Phantom:
            break;
        }
        return RolloutWords::tr("not in the rollout");
    }
    QString sum(const DomainSum &sum) const override {
        return RolloutWords::tr("%L1 available of %L2").arg(sum.placed).arg(sum.clusters);
    }
    QStringList rest(const DomainSum &sum) const override {
        Counts texts;
        texts.add(sum.later, RolloutWords::tr("%L1 on their way"));
        texts.add(sum.removed, RolloutWords::tr("%L1 being removed"));
        texts.add(sum.ineligible, RolloutWords::tr("%L1 failed"));
        return texts;
    }
};

/// The same marks, of what a loss leaves.
class LossUnits : public ClusterUnits {
public:
    QString describe(ClusterState state) const override {
        switch (state) {
        case ClusterState::PlacedBefore:
            return LossWords::tr("still runs it");
        case ClusterState::Picked:
            return LossWords::tr("picked instead");
        case ClusterState::WillBeRemoved:
            return LossWords::tr("lost it");
        default:
            return LossWords::tr("without it");
        }
    }
    QString sum(const DomainSum &sum) const override {
        return LossWords::tr("%L1 left of %L2").arg(sum.placed).arg(sum.placed + sum.removed);
    }
    QStringList rest(const DomainSum &) const override { return {}; }
};

} // namespace

const Units &lossUnits() {
    static const LossUnits units;
    return units;
}

const Units &heldUnits() {
    static const HeldUnits units;
    return units;
}

const Units &rolloutUnits() {
    static const RolloutUnits units;
    return units;
}

const Units &clusterUnits() {
    static const ClusterUnits units;
    return units;
}

QString shortNumber(std::int32_t number) {
    constexpr std::int32_t kThousand = 1000;
    return number < 10 * kThousand ? QString::number(number)
                                   : QString::number(number / kThousand) + QLatin1Char('k');
}

namespace {

struct MarkWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Marks)
};

QString describeNode(ClusterState state) {
    switch (state) {
    case ClusterState::Picked:
        return MarkWords::tr("replica");
    case ClusterState::NextPick:
        return MarkWords::tr("next replica");
    case ClusterState::PickedLater:
        return MarkWords::tr("later replica");
    case ClusterState::PlacedBefore:
        return MarkWords::tr("running pod");
    case ClusterState::WillBeRemoved:
        return MarkWords::tr("pod being removed");
    case ClusterState::Candidate:
    case ClusterState::WouldPass:
        return MarkWords::tr("fits");
    case ClusterState::Undecided:
        return MarkWords::tr("not decided");
    case ClusterState::Filtered:
        return MarkWords::tr("refused");
    case ClusterState::Ineligible:
        return MarkWords::tr("not ready");
    case ClusterState::Phantom:
        return MarkWords::tr("does not exist yet");
    }
    return {};
}

class NodeUnits : public Units {
public:
    bool takeLabels() const override { return false; }
    bool boundDomains() const override { return false; }
    std::span<const ClusterState> states() const override { return kNodeStates; }
    QString describe(ClusterState state) const override { return describeNode(state); }

    QString sum(const DomainSum &sum) const override {
        return GridWords::tr("%1 on %2")
            .arg(count(sum), GridWords::tr("%Ln nodes", nullptr, sum.clusters));
    }
    QString count(const DomainSum &sum) const override {
        return sum.held == 1 ? GridWords::tr("1 pod")
                             : GridWords::tr("%Ln pods", nullptr, sum.held);
    }
    QString shortCount(const DomainSum &sum) const override { return shortNumber(sum.held); }
    QStringList rest(const DomainSum &sum) const override {
        Counts texts;
        texts.add(sum.toHold, GridWords::tr("%L1 pods later"));
        texts.add(sum.candidates, GridWords::tr("%L1 nodes fit"));
        texts.add(sum.filtered, GridWords::tr("%L1 refused"));
        texts.add(sum.ineligible, GridWords::tr("%L1 not ready"));
        return texts;
    }
    QString noValueNote(const spread::SpreadView &spread) const override {
        return spread.isHard ? GridWords::tr("refused: no such label") : GridWords::tr("scores 0");
    }

    QString heading() const override { return PanelWords::tr("Nodes"); }
    QString all() const override { return GridWords::tr("all nodes"); }
    QString nothingToShow() const override { return GridWords::tr("No nodes to show."); }

    QString perDomain(const QString &key) const override {
        return ChartWords::tr("%1 · pods per domain").arg(key);
    }
    QString perDomainShort(const QString &key) const override {
        return ChartWords::tr("%1 · pods").arg(key);
    }
    QString byCount(const QString &key, std::size_t domains) const override {
        return ChartWords::tr("%1 · %L2 domains by pods").arg(key).arg(domains);
    }
    QString skewAfterEach(std::int64_t limit, const QString &action) const override {
        return ChartWords::tr("skew after each replica · limit %1, %2").arg(limit).arg(action);
    }
    QString afterStep(std::size_t step) const override {
        return TipWords::tr("after replica %1").arg(step);
    }
    QString inDomain(const QString &domain, std::int64_t number, std::int64_t) const override {
        return ChartWords::tr("%1: %2").arg(domain).arg(number);
    }
    QString domainsWith(std::int64_t number, std::int64_t bound,
                        const QString &names) const override {
        return ChartWords::tr("%1 pods: %2 domains (%3)").arg(number).arg(bound).arg(names);
    }
    QString withoutKey(std::int64_t number) const override {
        return ChartWords::tr("without the key: %1 nodes").arg(number);
    }
    QString toolTipOfDomain(const QString &domain, std::int64_t number,
                            std::int64_t) const override {
        return TipWords::tr("%1: %2 pods").arg(domain).arg(number);
    }
    QString toolTipOfCount(std::int64_t number, std::int64_t bound,
                           const QString &names) const override {
        return TipWords::tr("%1 domains with %2 pods: %3").arg(bound).arg(number).arg(names);
    }

    QString nothingOpen() const override { return VerdictWords::tr("no workload open"); }
    QString placed(std::size_t placed, std::size_t wanted) const override {
        return VerdictWords::tr("%1 of %2 placed").arg(placed).arg(wanted);
    }
};

} // namespace

const Units &nodeUnits() {
    static const NodeUnits units;
    return units;
}

} // namespace evenkeel::ui
