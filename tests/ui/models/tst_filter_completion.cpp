// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/filter_completion.h"

#include <QTest>

#include "tests/ui/fleet_scenes.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestFilterCompletion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        fleet::Fleet fleet;
        for (const auto &[name, region] : {std::pair("a", "east"), std::pair("b", "east"),
                                           std::pair("c", "west"), std::pair("d", "")})
            fleet.add(sample::regional(name, region, "1"));
        m_labels = LabelCounts(fleet, std::nullopt);
    }

    void offersWhatMayStandAtTheCursor_data() {
        QTest::addColumn<QString>("text"); // | is the cursor
        QTest::addColumn<QString>("offered");
        QTest::newRow("keys with counts") << "|" << "region(3) zone(4)";
        QTest::newRow("keys that begin like that") << "re|" << "region(3)";
        QTest::newRow("keys that have it inside") << "on|" << "region(3) zone(4)";
        QTest::newRow("operators behind a key") << "region|" << "= !=  in (  notin (";
        QTest::newRow("operators behind a key and a blank") << "region |" << "= != in ( notin (";
        QTest::newRow("values with counts") << "region=|" << "east(2) west(1)";
        QTest::newRow("values behind ==") << "region==w|" << "west(1)";
        QTest::newRow("values of a list") << "region in (|" << "east(2) west(1)";
        QTest::newRow("values not yet in the list") << "region in (east,|" << "west(1)";
        QTest::newRow("the next key") << "region=east,|" << "region(3) zone(4)";
        QTest::newRow("keys that are not to be there") << "!r|" << "region(3)";
        QTest::newRow("nothing behind a whole value") << "region=west|" << "";
        QTest::newRow("nothing behind a list") << "region in (east)|" << "";
        QTest::newRow("nothing of an unknown key") << "rack=|" << "";
        QTest::newRow("words of plans") << "pick|" << "picked picked-by";
        QTest::newRow("quantities") << "node|" << "node-count";
        QTest::newRow("operators of a quantity") << "node-count|" << "> >= < <= = !=";
        QTest::newRow("operators of a word") << "picked-by|" << "= !=";
        QTest::newRow("placements") << "picked-by=|" << "web";
        QTest::newRow("the next word") << "zone=1 pick|" << "picked picked-by";
        QTest::newRow("in the middle of a text") << "re|,zone=1" << "region(3)";
    }
    void offersWhatMayStandAtTheCursor() {
        QFETCH(QString, text);
        const qsizetype cursor = text.indexOf(QLatin1Char('|'));
        text.remove(cursor, 1);
        QStringList offered;
        const query::Vocabulary words{{"picked", "picked-by", "node-count"},
                                      {"picked"},
                                      {"picked-by"},
                                      {{"picked-by", {"web"}}}};
        const bool hasWords =
            text.contains(QLatin1String("pick")) || text.contains(QLatin1String("node"));
        for (const FilterSuggestion &each :
             completeFilter(text, cursor, m_labels, hasWords ? words : query::Vocabulary())
                 .suggestions)
            offered.append(each.clusters
                               ? QStringLiteral("%1(%2)").arg(each.text).arg(*each.clusters)
                               : each.text);
        QTEST(offered.join(QLatin1Char(' ')), "offered");
    }

    void replacesTheWordAtTheCursorOnly() {
        const FilterCompletion completion =
            completeFilter(QStringLiteral("zone=1,regio,x"), 9, m_labels);
        QCOMPARE(completion.from, 7);
        QCOMPARE(completion.length, 5);
    }

private:
    LabelCounts m_labels;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFilterCompletion)
#include "tst_filter_completion.moc"
