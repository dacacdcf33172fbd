// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <limits>

#include "core/kube/time.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel::kube;

class TestTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAsGoDoes_data();
    void readsAsGoDoes();
    void refusesWhatGoRefuses_data();
    void refusesWhatGoRefuses();
    void writesInUtc();
    void writesWhatItReads();
    void printsMinutes_data();
    void printsMinutes();
};

void TestTime::readsAsGoDoes_data() {
    QTest::addColumn<QString>("inUtc");
    const auto row = [](const char *text, const char *inUtc) { QTest::newRow(text) << inUtc; };
    row("2026-03-01T12:00:00Z", "2026-03-01T12:00:00Z");
    row("2026-03-01T12:00:00+02:00", "2026-03-01T10:00:00Z");
    row("2026-03-01T12:00:00-05:30", "2026-03-01T17:30:00Z");
    row("2026-03-01T12:00:00.999999999999Z", "2026-03-01T12:00:00Z");
    row("2026-03-01T12:00:00,5+00:00", "2026-03-01T12:00:00Z");
    row("2026-03-01T1:00:00Z", "2026-03-01T01:00:00Z");
    row("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z");
    row("2000-02-29T00:00:00Z", "2000-02-29T00:00:00Z");
    row("2026-03-01T00:00:00+24:60", "2026-02-27T23:00:00Z");
    row("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z");
    row("0000-01-01T00:00:00+01:00", "-0001-12-31T23:00:00Z");
    row("9999-12-31T23:59:59-01:00", "10000-01-01T00:59:59Z");
}

void TestTime::readsAsGoDoes() {
    const auto time = parseTime(QTest::currentDataTag());
    QVERIFY(time);
    QTEST(QString::fromStdString(formatTime(*time)), "inUtc");
}

void TestTime::refusesWhatGoRefuses_data() {
    QTest::addColumn<bool>("none");
    for (const char *text : {"",
                             "2026-03-01",
                             "2026-03-01 12:00:00Z",
                             "2026-03-01t12:00:00Z",
                             "2026-03-01T12:00:00z",
                             "2026-03-01T12:00:00",
                             "2026-03-01T12:00Z",
                             "2026-3-01T12:00:00Z",
                             "226-03-01T12:00:00Z",
                             "2026-13-01T12:00:00Z",
                             "2026-00-01T12:00:00Z",
                             "2026-02-29T12:00:00Z",
                             "1900-02-29T12:00:00Z",
                             "2026-04-31T12:00:00Z",
                             "2026-03-00T12:00:00Z",
                             "2026-03-01T24:00:00Z",
                             "2026-03-01T12:60:00Z",
                             "2026-03-01T12:00:60Z",
                             "2026-03-01T12:0:00Z",
                             "2026-03-01T12:00:00.Z",
                             "2026-03-01T12:00:00+25:00",
                             "2026-03-01T12:00:00+01:61",
                             "2026-03-01T12:00:00+0100",
                             "2026-03-01T12:00:00+1:00",
                             "2026-03-01T12:00:00Z ",
                             " 2026-03-01T12:00:00Z",
                             "2026-03-01T12:00:00ZZ",
                             "+026-03-01T12:00:00Z",
                             "20a6-03-01T12:00:00Z",
                             "2026-03-01T:00:00Z"})
        QTest::newRow(text) << true;
}

void TestTime::refusesWhatGoRefuses() {
    QTEST(!parseTime(QTest::currentDataTag()), "none");
}

void TestTime::writesInUtc() {
    QCOMPARE(formatTime({0}), std::string("1970-01-01T00:00:00Z"));
    QCOMPARE(formatTime({-1}), std::string("1969-12-31T23:59:59Z"));
    QCOMPARE(formatTime(Time()), std::string("0001-01-01T00:00:00Z"));
    QVERIFY(Time().isZero());
    QVERIFY(parseTime("0001-01-01T00:00:00Z")->isZero());
}

void TestTime::writesWhatItReads() {
    QVERIFY(tests::holds("a written time reads back as itself", [] {
        const std::int64_t seconds = tests::drawInt64(-62167219200, 253402300800);
        const auto time = parseTime(formatTime({seconds}));
        HOLDS(time.has_value());
        HOLDS(time->unixSeconds == seconds);
    }));
}

void TestTime::printsMinutes_data() {
    QTest::addColumn<qint64>("then");
    QTest::addColumn<qint64>("now");
    QTest::addColumn<QString>("minutes");
    QTest::newRow("none") << qint64{0} << qint64{0} << "0.00";
    QTest::newRow("seconds") << qint64{0} << qint64{301} << "5.02";
    QTest::newRow("hours") << qint64{0} << qint64{42000} << "700.00";
    QTest::newRow("future") << qint64{90} << qint64{0} << "-1.50";
    QTest::newRow("zero time") << qint64{Time().unixSeconds} << qint64{1772366400}
                               << "153722867.28";
    QTest::newRow("just fits") << qint64{0} << qint64{9223372036} << "153722867.27";
    QTest::newRow("no longer") << qint64{0} << qint64{9223372037} << "153722867.28";
    QTest::newRow("far future") << qint64{1772366400} << qint64{Time().unixSeconds}
                                << "-153722867.28";
    QTest::newRow("ends of time") << std::numeric_limits<qint64>::min()
                                  << std::numeric_limits<qint64>::max() << "153722867.28";
}

void TestTime::printsMinutes() {
    QFETCH(qint64, then);
    QFETCH(qint64, now);
    QTEST(QString::fromStdString(formatMinutesSince({then}, {now})), "minutes");
}

EVENKEEL_TEST(TestTime)
#include "tst_time.moc"
