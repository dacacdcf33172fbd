// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/command_palette.h"

#include <QRegularExpression>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "tests/ui/pods/pod_scenes.h"

namespace evenkeel::ui {

namespace {

std::string best(PaletteSearch &search, const char *typed) {
    const auto found = search.search(typed, 5);
    return found.empty() ? std::string() : search.entries()[found.front()].text;
}

PaletteSearch nestedSearch() {
    const Scene scene =
        sample::planned(sample::nestedFleet(), sample::pickN(3, {{"region", 1, "DoNotSchedule"}}));
    PaletteSearch search;
    search.setEntries(paletteEntries(*scene.objects));
    return search;
}

} // namespace

class TestPaletteSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void scores_data() {
        QTest::addColumn<QString>("better");
        QTest::addColumn<QString>("worse");
        QTest::addColumn<QString>("typed");
        QTest::newRow("beginnings of words count more")
            << "prod-weu-06" << "aprodwaeau0z6" << "pw6";
        QTest::newRow("letters side by side count more") << "x-west" << "x-w-e-z-s-t" << "west";
        QTest::newRow("shorter texts count more")
            << "east-1" << "east-1-with-a-very-long-tail" << "east";
        QTest::newRow("capitals do not matter") << "Open Files" << "Close" << "open";
        QTest::newRow("words in any order") << "web-frontend" << "web-backend" << "front web";
    }
    void scores() {
        QFETCH(QString, better);
        QFETCH(QString, worse);
        QFETCH(QString, typed);
        const int first = fuzzyScore(better.toStdString(), typed.toStdString());
        const int second = fuzzyScore(worse.toStdString(), typed.toStdString());
        QVERIFY2(first > second, qPrintable(QStringLiteral("%1 %2").arg(first).arg(second)));
    }

    void findsWorkloadsAndNodes() {
        manifest::Objects objects;
        objects.podInventory = sample::inventory(sample::nodes() + sample::web(4));
        PaletteSearch search;
        search.setEntries(paletteEntries(objects));
        const auto web = search.search("web", 1);
        QCOMPARE(search.entries()[web.front()].kind, PaletteEntry::Kind::Workload);
        const std::string &node = objects.podInventory->cluster->nodes.back().name;
        const auto found = search.search(node, 1);
        QCOMPARE(search.entries()[found.front()].kind, PaletteEntry::Kind::Node);
        QCOMPARE(search.entries()[found.front()].text, node);
    }

    void missingLettersAreNoMatch() {
        QCOMPARE(fuzzyScore("east-1", "eastx"), 0);
        QCOMPARE(fuzzyScore("east-1", "1e"), 0);
        QVERIFY(fuzzyScore("east-1", "e1") > 0);
        QVERIFY(fuzzyScore("east-1", "") > 0);
    }

    void findsEveryKind() {
        PaletteSearch search = nestedSearch();
        QCOMPARE(best(search, "web"), std::string("web"));
        QCOMPARE(best(search, "region=west"), std::string("region=west"));
        QCOMPARE(best(search, "east2b"), std::string("east2b"));
        const auto found = search.search("region=east", 1);
        QCOMPARE(search.entries()[found.front()].kind, PaletteEntry::Kind::Domain);
        QCOMPARE(search.entries()[found.front()].count, 7);
        QCOMPARE(search.entries()[found.front()].key, 6U);
        const auto zone = search.search("zone=west-3", 1);
        QCOMPARE(search.entries()[zone.front()].kind, PaletteEntry::Kind::Label);
    }

    void typingOnFindsTheSameAsSearchingAnew() {
        PaletteSearch typing = nestedSearch();
        for (const char *typed : {"e", "ea", "eas", "eas ", "eas 2", "eas", "w", ""}) {
            PaletteSearch anew = nestedSearch();
            QCOMPARE(typing.search(typed, 50), anew.search(typed, 50));
        }
    }

    void givesAsManyAsAskedForOfTwoHundredThousand() {
        std::vector<PaletteEntry> entries;
        for (std::uint32_t row = 0; row < 200'000; ++row)
            entries.push_back(
                {PaletteEntry::Kind::Cluster, "prod-westeurope-" + std::to_string(row), row, 0, 0});
        PaletteSearch search;
        search.setEntries(std::move(entries));
        for (const char *typed : {"p", "pw", "pw7", "pw77"}) {
            QCOMPARE(search.search(typed, 60).size(), std::size_t{60});
        }
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPaletteSearch)
#include "tst_palette_search.moc"
