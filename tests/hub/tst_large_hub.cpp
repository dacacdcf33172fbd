// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "tests/hub/hub_window.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

/// 1,000 clusters × 200 placements.
class TestLargeHub : public HubWindowTest {
    Q_OBJECT

    static constexpr int kClusters = 1000;
    static constexpr int kPlacements = 200;

    static QByteArray numbered(const char *stem, int number) {
        return stem + QByteArray::number(number);
    }

private Q_SLOTS:
    void initTestCase() {
        begin();
        QVERIFY(m_hub->clear());
        QByteArrayList objects;
        for (int i = 0; i < kClusters; ++i)
            objects.append(tests::clusterJson(numbered("c-", i),
                                              "\"zone\": \"" + QByteArray::number(i % 7) + "\""));
        for (int i = 0; i < kPlacements; ++i)
            objects.append(tests::placementJson(
                numbered("p-", i),
                "{\"placementType\": \"PickN\", \"numberOfClusters\": " +
                    QByteArray::number(1 + i % 9) +
                    ", \"topologySpreadConstraints\": [{\"maxSkew\": 1, \"topologyKey\": "
                    "\"zone\", \"whenUnsatisfiable\": \"DoNotSchedule\"}]}"));
        QVERIFY(m_hub->put(objects));
    }
    void init() {
        startAnew();
        openWindow();
    }
    void cleanup() { closeWindow(); }
    void cleanupTestCase() { QVERIFY(m_hub->clear()); }

    void everythingIsReadPlannedAndFollowed() {
        m_window->hub().connectTo(m_hub->access());
        QTRY_VERIFY_WITH_TIMEOUT(
            !m_window->isBusy() && m_workspace->objects()->fleet.size() == kClusters, 120000);
        QCOMPARE(m_workspace->objects()->placements.size(), std::size_t{kPlacements});
        QVERIFY(std::ranges::all_of(m_workspace->outcomes(), &PlanOutcome::isPlanned));
        QVERIFY2(rowsOf("hubKinds").contains(QLatin1String("MemberCluster|1,000|watching|")),
                 qPrintable(rowsOf("hubKinds")));
        labelHere("c-5", "zone", "mine");
        labelOutside("c-6", "zone=theirs");
        QTRY_COMPARE_WITH_TIMEOUT(label("c-6", "zone"), std::string("theirs"), kSoonMs);
        QCOMPARE(label("c-5", "zone"), std::string("mine"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 120000);
    }

    void readingIsCancelled() {
        m_window->hub().connectTo(m_hub->access());
        QTRY_VERIFY_WITH_TIMEOUT(status().startsWith(QLatin1String("reading hub ")), kSoonMs);
        trigger("leaveHubAction");
        QVERIFY(!m_window->hub().isBusy());
        QVERIFY(m_workspace->objects()->fleet.isEmpty());
        m_window->hub().connectTo(m_hub->access());
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->objects()->fleet.size() == kClusters, 120000);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLargeHub)
#include "tst_large_hub.moc"
