// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/difference/drift.h"
#include "tests/test_program.h"

using namespace evenkeel;
using difference::Agreement;
using difference::Drift;
using difference::DriftWatch;

namespace {

Drift drift(Agreement agreement, const char *planned = "a") {
    Drift drift;
    drift.object.name = "web";
    drift.agreement = agreement;
    drift.deviations = {{"clusters", "b", planned}};
    return drift;
}

kube::Time at(int second) {
    return {second};
}

} // namespace

class TestDriftWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsADifferenceAfterMoreThanAMinute() {
        DriftWatch watch;
        const std::vector<Drift> open{drift(Agreement::Different)};
        watch.look(open, at(100));
        QVERIFY(!watch.isToBeReported(open[0], at(160)));
        watch.look(open, at(130)); // the hub said something else in between
        QVERIFY(watch.isToBeReported(open[0], at(161)));
        QCOMPARE(watch.ageOf(open[0], at(161)), std::chrono::seconds(61));
    }

    void reportsACycleThatIsDueAndDoesNotCome() {
        DriftWatch watch;
        for (const Agreement agreement : {Agreement::Due, Agreement::Lagging}) {
            const std::vector<Drift> open{drift(agreement)};
            watch.look(open, at(0));
            QVERIFY(watch.isToBeReported(open[0], at(61)));
        }
    }

    void countsAnotherDifferenceAnew() {
        DriftWatch watch;
        watch.look({{drift(Agreement::Different, "a")}}, at(0));
        const std::vector<Drift> other{drift(Agreement::Different, "c")};
        watch.look(other, at(50));
        QVERIFY(!watch.isToBeReported(other[0], at(70)));
        QVERIFY(watch.isToBeReported(other[0], at(111)));
    }

    void forgetsADifferenceThatTheHubSettled() {
        DriftWatch watch;
        const std::vector<Drift> open{drift(Agreement::Different)};
        watch.look(open, at(0));
        watch.look({{drift(Agreement::Equal)}}, at(10));
        watch.look(open, at(20));
        QVERIFY(!watch.isToBeReported(open[0], at(61)));
        watch.forget();
        QCOMPARE(watch.ageOf(open[0], at(1000)), std::chrono::seconds(0));
    }

    void reportsNothingThatStartsNoCycle() {
        DriftWatch watch;
        const std::vector<Drift> settled{drift(Agreement::Ignored), drift(Agreement::Equal)};
        watch.look(settled, at(0));
        QVERIFY(!watch.isToBeReported(settled[0], at(1000)));
        QVERIFY(!watch.isToBeReported(settled[1], at(1000)));
    }
};

EVENKEEL_TEST(TestDriftWatch)
#include "tst_drift_watch.moc"
