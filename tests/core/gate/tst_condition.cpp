// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/condition.h"

#include <array>

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using gate::Comparison;
using gate::Condition;
using gate::Term;
using gate::TermForm;

namespace {

Condition drawnTerm() {
    const auto forms = gate::termForms();
    const TermForm form = forms[tests::drawSize(0, forms.size())];
    Condition condition;
    Term &term = condition.term;
    term.name = form.name;
    if (form.takes == TermForm::Takes::Rule)
        term.arguments = {"dead-domain"};
    else if (form.takes == TermForm::Takes::Selector)
        term.arguments = {"env in (prod, test),tier=gold"};
    else if (form.takes != TermForm::Takes::Nothing)
        term.arguments = {
            tests::drawOf({"region", "fleet.azure.com/location", "prod-weu-01", "7"})};
    if (form.takes == TermForm::Takes::Clusters && tests::drawBool())
        term.arguments.emplace_back("prod-eus-02");
    if (form.takes == TermForm::Takes::KeyAndWords && tests::drawBool())
        term.arguments.emplace_back("dark");
    const bool isCompared = form.compared == TermForm::Compared::Yes ||
                            (form.compared == TermForm::Compared::Maybe && tests::drawBool());
    if (!isCompared)
        return condition;
    term.comparison =
        form.measure ? static_cast<Comparison>(tests::drawInt(0, 6)) : Comparison::AtMost;
    term.number = tests::drawInt(1, 1'000'000);
    return condition;
}

/// As a parser gives them: a list has two parts at least, and none of its own kind.
Condition drawnCondition(int depth) {
    const int kind = depth == 0 ? 0 : tests::drawInt(0, 4);
    if (kind == 0)
        return drawnTerm();
    Condition condition;
    constexpr std::array kKinds{Condition::Kind::Not, Condition::Kind::And, Condition::Kind::Or};
    condition.kind = kKinds[static_cast<std::size_t>(kind - 1)];
    const int parts = kind == 1 ? 1 : tests::drawInt(2, 4);
    for (int i = 0; i < parts; ++i)
        condition.parts.push_back(drawnCondition(depth - 1));
    return condition;
}

} // namespace

class TestCondition : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesThatNoFleetHasAreSaid_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("unknown"); // none: each is known
        const auto row = [](const char *condition, const char *unknown) {
            QTest::newRow(condition) << condition << unknown;
        };
        row("picked(a1) and skew(region) <= 1", "");
        row("placed", "");
        row("not notPicked(nowhere)", "no cluster nowhere in the fleet");
        row("placed or neverOn(regoin=x)", "no cluster has the label regoin");
        row("onlyOn(region=x)", "");
        row("survives(regoin)", "regoin");
    }
    void namesThatNoFleetHasAreSaid() {
        QFETCH(QString, condition);
        QFETCH(QString, unknown);
        fleet::Cluster cluster;
        cluster.name = "a1";
        cluster.labels = {{"region", "x"}};
        fleet::Fleet fleet;
        fleet.add(cluster);
        const fleet::Fleet empty;
        const std::array<const fleet::Fleet *, 2> fleets{&empty, &fleet};
        const auto read = gate::parseCondition(condition.toStdString());
        QVERIFY(read);
        const auto said = gate::unknownIn(*read, fleets);
        QCOMPARE(said.has_value(), !unknown.isEmpty());
        if (said)
            QVERIFY2(QString::fromStdString(said->english).contains(unknown),
                     said->english.c_str());
    }

    void printsWhatItReads() {
        QVERIFY(tests::holds("parse(print(x)) is x", [] {
            const Condition condition = drawnCondition(3);
            const auto again = gate::parseCondition(print(condition));
            HOLDS(again.has_value());
            HOLDS(print(*again) == print(condition));
            HOLDS(*again == condition);
        }));
    }

    void understandsSpellings_data() {
        QTest::addColumn<QString>("printed");
        const auto row = [](const char *text, const char *printed) {
            QTest::newRow(text) << printed;
        };
        row("skew(region) > 1", "skew(region) > 1");
        row("skew(region)>1", "skew(region) > 1");
        row("short", "short");
        row("short > 0", "short");
        row("short==2", "short = 2");
        row("not survives(zone)", "not survives(zone)");
        row("!survives(zone) && short || picks<3", "not survives(zone) and short or picks < 3");
        row("(short or findings) and picked(prod-1)", "(short or findings) and picked(prod-1)");
        row("finding(dead-domain)", "finding(dead-domain)");
        row("placed and survives(zone,dark , pairs)>=75%",
            "placed and survives(zone, dark, pairs) >= 75%");
        row("onlyOn( env in (prod, test) ) or picked(a,b)",
            "onlyOn(env in (prod, test)) or picked(a, b)");
        row("rollout: {neverBlocked: true}", R"(rollout: {"neverBlocked":true})");
    }
    void understandsSpellings() {
        QFETCH(QString, printed);
        const auto condition = gate::parseCondition(QTest::currentDataTag());
        QVERIFY(condition.has_value());
        QCOMPARE(QString::fromStdString(print(*condition)), printed);
    }

    void saysWhereAConditionIsWrong_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *text, int column, const char *message) {
            QTest::newRow(text) << column << message;
        };
        row("skw(region) > 1", 1, "there is no skw; did you mean skew?");
        row("skew > 1", 6, "skew needs a name in parentheses");
        row("skew(region)", 13, "compare skew with a number, as skew > 1");
        row("short(zone)", 6, "short takes nothing in parentheses");
        row("skew(region > 1", 13, "a ) is missing");
        row("onlyOn(env in (prod)", 21, "a ) is missing");
        row("onlyOn(env ~ prod)", 1, "");
        row("survives(zone, night)", 16, "night in survives is not leave, dark or pairs");
        row("picked(a) = 1", 11, "picked is yes or no and takes no number");
        row("keeps < 0", 1, "write it as keeps>=4");
        row("keeps > 9223372036854775807", 1, "write it as keeps>=4");
        row("skew(region) <= 50%", 1, "write it as skew(region)<=1");
        row("placed and moves != 1", 12, "write it as moves<=1");
        row("picks > many", 9, "a whole number is needed here");
        row("picks > 99999999999999999999", 9, "a whole number is needed here");
        row("short short", 7, "write and, or or a comparison here");
        row("short)", 6, "there is no ( for this )");
        row("(short", 7, "a ) is missing");
        row("finding(dead)", 9, "there is no rule dead; `evenkeelctl lint --rules` lists them");
        constexpr const char *kAll =
            "write one of placed, picks, short, eligible, skew, domains, perDomain, survives, "
            "picked, notPicked, onlyOn, neverOn, keeps, moves, mayLose, schedulableWithin, "
            "findings, finding here";
        row("short and ", 11, kAll);
        row("", 1, kAll);
        row("short ? 1", 7, "write and, or or a comparison here");
    }
    void saysWhereAConditionIsWrong() {
        QFETCH(int, column);
        QFETCH(QString, message);
        const auto condition = gate::parseCondition(QTest::currentDataTag());
        QVERIFY(!condition.has_value());
        if (!message.isEmpty()) // else what the selector's reader says
            QCOMPARE(QString::fromStdString(condition.error().message), message);
        QCOMPARE(condition.error().where.column, column);
    }

    void saysWhatATestSays_data() {
        QTest::addColumn<QString>("expect");
        const auto row = [](const char *text, const char *expect) {
            QTest::newRow(text) << QString::fromUtf8(expect);
        };
        row("placed", R"({"placed":{"atLeast":"100%"}})");
        row("placed >= 4", R"({"placed":{"atLeast":4}})");
        row("picks < 4", R"({"placed":{"atMost":3}})");
        row("skew(region)<=1", R"({"skew":{"region":{"atMost":1}}})");
        row("skew( topology.kubernetes.io/zone ) < 2",
            R"({"skew":{"topology.kubernetes.io/zone":{"atMost":1}}})");
        row("skew(region) = 0", R"({"skew":{"region":0}})");
        row("domains(zone)>2", R"({"domains":{"zone":{"atLeast":3}}})");
        row("perDomain(region)<=50%", R"({"perDomain":{"region":{"share":"50%"}}})");
        row("perDomain(region)>=1", R"({"perDomain":{"region":{"min":1}}})");
        row("perDomain(region)=2", R"({"perDomain":{"region":{"min":2,"max":2}}})");
        row("survives(region)", R"({"survives":[{"key":"region"}]})");
        row("survives(zone, dark, pairs) >= 75%",
            R"({"survives":[{"key":"zone","as":"dark","pairs":true,"runs":{"atLeast":"75%"}}]})");
        row("moves<=2", R"({"mayLose":{"atMost":2}})");
        row("picked(a, b)", R"({"picked":["a","b"]})");
        row("onlyOn(env in (prod, test))", R"~({"onlyOn":"env in (prod, test)"})~");
        row("schedulableWithin(region)<=1",
            R"({"schedulableWithin":[{"key":"region","missing":1}]})");
        row("rollout: {neverBlocked: true}", R"({"rollout":{"neverBlocked":true}})");
        row("short", "");
        row("placed or short", "");
    }
    void saysWhatATestSays() {
        QFETCH(QString, expect);
        const auto condition = gate::parseCondition(QTest::currentDataTag());
        QVERIFY2(condition.has_value(), condition ? "" : condition.error().message.c_str());
        const auto said = expectOf(*condition);
        QCOMPARE(said ? QString::fromStdString(manifest::writeJson(*said)) : QString(), expect);
    }

    void deepNestingIsRefused() {
        const std::string deep = std::string(100'000, '(') + "short";
        QVERIFY(!gate::parseCondition(deep));
        QVERIFY(!gate::parseCondition(std::string(100'000, '!') + "short"));
    }
};

EVENKEEL_TEST(TestCondition)
#include "tst_condition.moc"
