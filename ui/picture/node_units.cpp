// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>

#include "ui/picture/marks.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

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
        QStringList texts;
        const auto add = [&texts](std::int32_t number, const QString &pattern) {
            if (number > 0)
                texts << pattern.arg(number);
        };
        add(sum.toHold, GridWords::tr("%L1 pods later"));
        add(sum.candidates, GridWords::tr("%L1 nodes fit"));
        add(sum.filtered, GridWords::tr("%L1 refused"));
        add(sum.ineligible, GridWords::tr("%L1 not ready"));
        return texts;
    }
    QString noValueNote(const spread::SpreadView &spread) const override {
        return spread.isHard ? GridWords::tr("refused: no such label") : GridWords::tr("scores 0");
    }

    QString heading() const override { return PanelWords::tr("<b>Nodes</b>"); }
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
    QString met(std::size_t placed, std::size_t wanted) const override {
        return VerdictWords::tr("✔ %1 of %2 placed").arg(placed).arg(wanted);
    }
    QString notMet(std::size_t placed, std::size_t wanted) const override {
        return VerdictWords::tr("⚠ %1 of %2 placed").arg(placed).arg(wanted);
    }
};

} // namespace

const Units &nodeUnits() {
    static const NodeUnits units;
    return units;
}

} // namespace evenkeel::ui
