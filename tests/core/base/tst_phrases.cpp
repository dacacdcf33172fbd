// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/sentence.h"
#include "tests/test_program.h"

using namespace evenkeel::base;

class TestPhrases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void speaksEnglishByItself();
    void placeholdersMayChangePlaces();
    void asksForThePatternInItsContext();
    void aTranslationThatDoesNotFitGivesWay_data();
    void aTranslationThatDoesNotFitGivesWay();
};

void TestPhrases::speaksEnglishByItself() {
    const Phrases words;
    QVERIFY(words.isEnglish());
    QCOMPARE(words.say(PHRASE("x", "{} of {:+d}"), "one", 3), std::string("one of +3"));
}

void TestPhrases::placeholdersMayChangePlaces() {
    const Phrases words([](const char *, const char *) { return "{1:+d} aus {0}, {0}"; });
    QVERIFY(!words.isEnglish());
    QCOMPARE(words.say(PHRASE("x", "{} of {:+d}"), "one", 3), std::string("+3 aus one, one"));
}

void TestPhrases::asksForThePatternInItsContext() {
    std::string asked;
    const Phrases words([&](const char *context, const char *english) {
        asked = std::string(context) + "|" + english;
        return std::string("ja");
    });
    QCOMPARE(words.say(PHRASE("x", "yes, "
                                   "{}"),
                       1),
             std::string("ja"));
    QCOMPARE(asked, std::string("x|yes, {}"));
}

void TestPhrases::aTranslationThatDoesNotFitGivesWay_data() {
    QTest::addColumn<QString>("translation");
    QTest::newRow("one placeholder too many") << "{} {}";
    QTest::newRow("a number that is not there") << "{3}";
    QTest::newRow("another type") << "{:d}";
    QTest::newRow("a brace left open") << "{";
}

void TestPhrases::aTranslationThatDoesNotFitGivesWay() {
    QFETCH(QString, translation);
    const Phrases words([&](const char *, const char *) { return translation.toStdString(); });
    QCOMPARE(words.say(PHRASE("x", "named {}"), "a"), std::string("named a"));
}

EVENKEEL_TEST(TestPhrases)
#include "tst_phrases.moc"
