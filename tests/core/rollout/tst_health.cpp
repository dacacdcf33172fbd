// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/rollout/health.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

Health now(const placement::Binding &binding) {
    return healthOf(binding, 60, kNow);
}

placement::Binding plain() {
    return bindingOf("a", "Bound");
}

placement::Binding with(const char *type, const char *status, const char *reason,
                        std::int64_t secondsAgo = 3600) {
    placement::Binding binding = plain();
    setCondition(binding, type, status, reason, secondsAgo);
    return binding;
}

} // namespace

class TestHealth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutConditionsABindingIsNeitherReadyNorFailed() {
        const Health health = now(plain());
        QVERIFY(!health.isReady && !health.isFailed && !health.hasCurrentDiffReport);
        QVERIFY(health.canBeReady());
        QVERIFY(!health.remainingSeconds);
    }

    void availableIsReadyAtOnceWhereItCanBeTracked() {
        QVERIFY(now(with("Available", "True", "AllWorkAreAvailable", 0)).isReady);
        QVERIFY(!now(with("Available", "Unknown", "AllWorkAreAvailable")).isReady);
    }

    void whatCannotBeTrackedIsReadyOnceThePeriodIsOver_data() {
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<int>("secondsAgo");
        QTest::addColumn<bool>("isReady");
        QTest::addColumn<int>("remaining");
        for (const char *reason : {"NotAllWorkAreAvailabilityTrackable", "WorkNotTrackable"}) {
            const auto row = [reason](const char *name, int secondsAgo, bool isReady, int left) {
                QTest::addRow("%s, %s", reason, name)
                    << QByteArray(reason) << secondsAgo << isReady << left;
            };
            row("just now", 0, false, 60);
            row("a second before", 59, false, 1);
            row("to the second", 60, false, 0);
            row("a second after", 61, true, -1);
        }
    }

    void whatCannotBeTrackedIsReadyOnceThePeriodIsOver() {
        QFETCH(QByteArray, reason);
        QFETCH(int, secondsAgo);
        QFETCH(bool, isReady);
        QFETCH(int, remaining);
        const Health health = now(with("Available", "True", reason.constData(), secondsAgo));
        QCOMPARE(health.isReady, isReady);
        QCOMPARE(health.remainingSeconds.value_or(-1), std::int64_t(remaining));
    }

    void anAbsentTransitionTimeIsLongAgo() {
        placement::Binding binding = with("Available", "True", "WorkNotTrackable");
        binding.conditions.front().lastTransitionTime = {};
        QVERIFY(now(binding).isReady);
        QVERIFY(healthOf(binding, std::numeric_limits<std::int64_t>::max(), kNow).isReady);
    }

    void aDiffReportMakesReadyOnlyWhenTrueButCountsWithAnyStatus() {
        const Health reported = now(with("DiffReported", "True", "DiffReportedStatusTrue"));
        QVERIFY(reported.isReady && reported.hasCurrentDiffReport && !reported.canBeReady());
        const Health failed = now(with("DiffReported", "False", "DiffReportedStatusFalse"));
        QVERIFY(!failed.isReady && failed.hasCurrentDiffReport && !failed.isFailed);
        QVERIFY(!failed.canBeReady());
    }

    void conditionsOfAnotherGenerationCountForNothing() {
        for (const char *type : {"Available", "DiffReported"}) {
            placement::Binding binding = with(type, "True", "AllWorkAreAvailable");
            binding.generation = 3;
            QCOMPARE(now(binding), Health{});
        }
        placement::Binding binding = with("Applied", "False", "NotAllWorkHaveBeenApplied");
        binding.generation = 1;
        QCOMPARE(now(binding), Health{});
    }

    void falseIsFailedButForFourReasons_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<bool>("isFailed");
        for (const char *type : {"Overridden", "WorkSynchronized", "Applied", "Available"}) {
            for (const char *reason : {"OverriddenPending", "WorkNotSynchronizedYet",
                                       "ApplyPending", "ResourceNotAvailableYet"})
                QTest::addRow("%s %s", type, reason)
                    << QByteArray(type) << QByteArray(reason) << false;
            // What the work generator writes while all goes well is failed too.
            for (const char *reason : {"ApplyInProgress", "NotAllWorkHaveBeenApplied",
                                       "NotAllWorkAreAvailable", "OverriddenFailed", ""})
                QTest::addRow("%s %s", type, reason)
                    << QByteArray(type) << QByteArray(reason) << true;
        }
        QTest::newRow("another type") << QByteArray("RolloutStarted") << QByteArray("x") << false;
    }

    void falseIsFailedButForFourReasons() {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, reason);
        QFETCH(bool, isFailed);
        QCOMPARE(now(with(type.constData(), "False", reason.constData())).isFailed, isFailed);
        QVERIFY(!now(with(type.constData(), "Unknown", reason.constData())).isFailed);
    }

    void aBindingMayBeReadyAndFailedAtOnce() {
        const Health health = now(failed(ready(plain())));
        QVERIFY(health.isReady && health.isFailed);
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestHealth)
#include "tst_health.moc"
