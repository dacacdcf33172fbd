// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/hub/contents.h"
#include "core/hub/kinds.h"
#include "core/manifest/objects.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

namespace evenkeel::hub {

class TestServerTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDateOfAnAnswerIsFound_data() {
        QTest::addColumn<QByteArray>("talk");
        QTest::addColumn<QString>("time");
        QTest::newRow("kubectl 1.32")
            << QByteArray("I1123 11:08:04.563570 25885 round_trippers.go:584] Response Headers:\n"
                          "I1123 11:08:04.563588 25885 round_trippers.go:587]     Date: Mon, 23 "
                          "Nov 2026 11:08:04 GMT\n")
            << QStringLiteral("2026-11-23T11:08:04Z");
        QTest::newRow("kubectl 1.33")
            << QByteArray("\"Response\" verb=\"GET\" headers=<\n\tAudit-Id: 1\n\tDate: Tue, 01 Dec "
                          "2026 00:00:59 GMT\n >")
            << QStringLiteral("2026-12-01T00:00:59Z");
        QTest::newRow("none") << QByteArray("Date: today\nDate: Mon, 23 Nxx 2026 11:08:04 GMT\n")
                              << QString();
    }

    void theDateOfAnAnswerIsFound() {
        QFETCH(QByteArray, talk);
        QFETCH(QString, time);
        const auto found = dateIn(talk.toStdString());
        QCOMPARE(found ? QString::fromStdString(kube::formatTime(*found)) : QString(), time);
    }

    /// When all agents are silent, the newest heartbeat is no clock (KubeFleet spec 1.2).
    void plansOfAHubHaveItsClock() {
        Contents contents;
        contents.serverTime = kube::Time{1'800'000'000};
        manifest::Objects objects;
        load(contents, objects);
        QCOMPARE(objects.now().unixSeconds, std::int64_t{1'800'000'000});
        objects.clock = kube::Time{1'700'000'000};
        load(contents, objects); // a chosen one stays
        QCOMPARE(objects.now().unixSeconds, std::int64_t{1'700'000'000});
    }

    /// Names of override snapshots are the hub's own only where it is asked for them.
    void overrideSnapshotsAreRead() {
        for (const char *kind : {"ClusterResourceOverrideSnapshot", "ResourceOverrideSnapshot"}) {
            const auto found =
                std::ranges::find(hubKinds(), std::string_view(kind), &ReadKind::kind);
            QVERIFY2(found != hubKinds().end(), kind);
            QVERIFY(!isWritten(*found));
        }
    }
};

} // namespace evenkeel::hub

EVENKEEL_TEST(evenkeel::hub::TestServerTime)
#include "tst_server_time.moc"
