// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/time.h"
#include "tests/test_program.h"

namespace evenkeel::kube {

class TestDuration : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAndPrintsAsGoDoes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("printed");
        const auto row = [](const char *text, const char *printed) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(printed);
        };
        row("90s", "1m30s");
        row("0.5h", "30m0s");
        row("1h", "1h0m0s");
        row("1h0m1s", "1h0m1s");
        row("1.5s", "1.5s");
        row("250ms", "250ms");
        row("1500us", "1.5ms");
        row("1500\u00b5s", "1.5ms");
        row("12ns", "12ns");
        row("1500ns", "1.5\u00b5s");
        row("0", "0s");
        row("0s", "0s");
        row("-1m", "-1m0s");
        row("+2s", "2s");
        row(".5s", "500ms");
        row("1.s", "1s");
        row("25h", "25h0m0s");
        row("2562047h47m16.854775807s", "2562047h47m16.854775807s");
        for (const char *text : {"", "-", "5", "s", ".s", "1d", "1h-1m", "1 s", "2562048h", "soon"})
            row(text, "");
    }
    void readsAndPrintsAsGoDoes() {
        QFETCH(QString, text);
        const auto duration = parseDuration(text.toStdString());
        QTEST(duration ? QString::fromStdString(formatDuration(*duration)) : QString(), "printed");
    }

    void leavesOutWhatIsZeroForPeople() {
        const auto shortened = [](const char *text) {
            return QString::fromStdString(formatShortDuration(*parseDuration(text)));
        };
        QCOMPARE(shortened("1h"), QStringLiteral("1h"));
        QCOMPARE(shortened("90m"), QStringLiteral("1h30m"));
        QCOMPARE(shortened("10m"), QStringLiteral("10m"));
        QCOMPARE(shortened("90s"), QStringLiteral("1m30s"));
        QCOMPARE(shortened("1h1s"), QStringLiteral("1h0m1s"));
        QCOMPARE(shortened("30s"), QStringLiteral("30s"));
        QCOMPARE(shortened("0"), QStringLiteral("0s"));
    }

    void countsABeginningSecondAsWhole() {
        QCOMPARE(parseDuration("1.2s")->secondsUp(), std::int64_t(2));
        QCOMPARE(parseDuration("1m")->secondsUp(), std::int64_t(60));
        QCOMPARE(parseDuration("-1.2s")->secondsUp(), std::int64_t(-1));
    }
};

} // namespace evenkeel::kube

EVENKEEL_TEST(evenkeel::kube::TestDuration)
#include "tst_duration.moc"
