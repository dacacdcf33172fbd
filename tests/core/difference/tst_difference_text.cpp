// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/difference/difference_text.h"
#include "tests/test_program.h"

namespace evenkeel::difference {

namespace {

PlacementDifference web() {
    PlacementDifference difference;
    difference.object.name = "web";
    difference.change = Kind::Changed;
    difference.kept = {"a", "b", "c", "d", "e", "f"};
    difference.removed = {"g", "h"};
    difference.before.verdict = difference.after.verdict = "scheduled";
    difference.spread = {{"topology.io/region",
                          ConstraintSide{1, true, 1},
                          ConstraintSide{1, false, 1},
                          {{"eastus", 3, 1}, {"westus", 2, 2}}}};
    return difference;
}

QString said(const PlacementDifference &difference) {
    return QString::fromStdString(summaryText(difference));
}

} // namespace

class TestDifferenceText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSummaryComesFirst() {
        QCOMPARE(said(web()), QStringLiteral("web: −2 (eastus 3 → 1), keeps 6, skew 1 → 1 soft"));
    }

    void keysAreNamedWhereThereAreSeveral() {
        PlacementDifference difference = web();
        difference.spread.push_back({"zone", {}, ConstraintSide{1, true, 2}, {}});
        difference.spread.push_back({"rack", ConstraintSide{1, true, 2}, {}, {}});
        QCOMPARE(said(difference),
                 QStringLiteral("web: −2 (eastus 3 → 1), keeps 6, skew region 1 → 1 soft, zone 2, "
                                "rack no longer limited"));
    }

    void manyDomainsAreCounted() {
        PlacementDifference difference = web();
        for (const char *name : {"b1", "b2", "b3", "b4", "b5"})
            difference.spread[0].domains.push_back({name, 0, 1});
        QVERIFY2(said(difference)
                     .contains(
                         QStringLiteral("(eastus 3 → 1, b1 0 → 1, b2 0 → 1, b3 0 → 1 and 2 more)")),
                 qPrintable(said(difference)));
    }

    void everyKindHasItsWords() {
        PlacementDifference difference = web();
        difference.spread.clear();
        difference.removed.clear();
        QCOMPARE(said(difference), QStringLiteral("web: no cluster is added or removed, keeps 6"));
        difference.after.verdict = "short by 2";
        QCOMPARE(said(difference), QStringLiteral("web: no cluster is added or removed, keeps 6, "
                                                  "scheduled → short by 2"));
        difference = {};
        difference.object = {{}, "ResourcePlacement", "app", "web"};
        difference.change = Kind::Added;
        difference.added = {"a"};
        QCOMPARE(said(difference), QStringLiteral("app/web: new, +1"));
        difference.renamed = {{}, {}, "app", "old"};
        QCOMPARE(said(difference),
                 QStringLiteral("app/web: new under this name (was app/old), +1"));
        difference.change = Kind::Removed;
        std::swap(difference.added, difference.removed);
        QCOMPARE(said(difference), QStringLiteral("app/web: deleted (renamed to app/old), −1"));
        difference.change = Kind::Failed;
        difference.error = "no";
        QCOMPARE(said(difference), QStringLiteral("app/web: no answer: no"));
    }

    void limitsChangeInOneLine() {
        QCOMPARE(
            QString::fromStdString(limitText(web().spread[0])),
            QStringLiteral("maxSkew 1, DoNotSchedule → maxSkew 1, ScheduleAnyway: skew 1 → 1"));
        QCOMPARE(QString::fromStdString(limitText({"zone", {}, ConstraintSide{2, true, 1}, {}})),
                 QStringLiteral("maxSkew 2, DoNotSchedule: skew 1"));
    }

    void totalsCountPlacementsAndGuarantees() {
        PlacementDifference same;
        PlacementDifference weaker = web();
        weaker.guarantees = {{GuaranteeKind::MaxSkew, Turn::Weakened, "region", "1", "2", {}}};
        const std::vector<PlacementDifference> all{same, weaker};
        QCOMPARE(QString::fromStdString(totalsText(totalsOf(all))),
                 QStringLiteral("2 placements: 1 changed, 1 unchanged; 1 guarantee is weakened"));
        PlacementDifference failed;
        failed.change = Kind::Failed;
        QCOMPARE(QString::fromStdString(totalsText(totalsOf(std::vector{failed}))),
                 QStringLiteral("1 placement: 0 changed, 0 unchanged, 1 without an answer"));
    }

    void theBasisSaysWhatIsHeld() {
        PlacementDifference difference = web();
        QVERIFY(startText(difference).empty());
        difference.basis = objects::Basis{};
        QCOMPARE(startText(difference), std::string("new placement, nothing held"));
        difference.heldFrom = HeldFrom::Plan;
        difference.basis->policy = objects::PolicyState::Unchanged;
        difference.basis->active = "web-0";
        difference.basis->held = 8;
        QCOMPARE(startText(difference), std::string("on the picks of the first files: holds 8 "
                                                    "bindings of web-0, policy unchanged"));
    }
};

} // namespace evenkeel::difference

EVENKEEL_TEST(evenkeel::difference::TestDifferenceText)
#include "tst_difference_text.moc"
