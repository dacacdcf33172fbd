// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/series.h"

#include <QTest>

#include "tests/test_program.h"

using namespace evenkeel;

class TestDates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsDatesInNames_data() {
        QTest::addColumn<QString>("date"); // empty: none
        const auto row = [](const char *name, const char *date) { QTest::newRow(name) << date; };
        row("2026-02-16.yaml", "2026-02-16");
        row("fleet-2026-02-16.yaml", "2026-02-16");
        row("hub_20260216.json", "2026-02-16");
        row("2026_02_16", "2026-02-16");
        row("2026-02-16T06:30:15Z.yaml", "2026-02-16 06:30:15");
        row("2026-02-16T06-30-15Z.yaml", "2026-02-16 06:30:15");
        row("20260216T0630.yaml", "2026-02-16 06:30");
        row("20260216-063015.yaml", "2026-02-16 06:30:15");
        row("prod-2026-02-16_0630-a.yaml", "2026-02-16 06:30");
        row("2026-02-16-2.yaml", "2026-02-16");
        row("2026-02-16T99:00.yaml", "2026-02-16");
        row("a-2026-02-30-2026-03-01.yaml", "2026-03-01"); // February has no 30th
        row("2026-13-01.yaml", "");
        row("120260216.yaml", "");
        row("202602160.yaml", "");
        row("2026-0216.yaml", "");
        row("fleet.yaml", "");
        row("", "");
        row("v1.2.3", "");
    }
    void readsDatesInNames() {
        QFETCH(QString, date);
        const auto found = dumps::dateIn(QTest::currentDataTag());
        QCOMPARE(found ? QString::fromStdString(dumps::dateText(*found)) : QString(), date);
    }
};

EVENKEEL_TEST(TestDates)
#include "tst_dates.moc"
