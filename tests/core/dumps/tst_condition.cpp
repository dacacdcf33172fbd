// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/condition.h"

#include <QTest>

#include <rapidcheck.h>

#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;
using dumps::Condition;
using dumps::Measure;

namespace {

rc::Gen<Condition> comparisons() {
    return rc::gen::exec([] {
        Condition condition;
        condition.measure = *rc::gen::elementOf(
            std::vector<Measure>(dumps::allMeasures().begin(), dumps::allMeasures().end()));
        if (condition.measure == Measure::Finding)
            condition.argument = "dead-domain";
        else if (dumps::takesArgument(condition.measure))
            condition.argument = *rc::gen::element<std::string>(
                "region", "fleet.azure.com/location", "prod-weu-01", "7");
        condition.comparison = static_cast<dumps::Comparison>(*rc::gen::inRange(0, 6));
        condition.number = *rc::gen::inRange(0, 1'000'000);
        return condition;
    });
}

/// As a parser gives them: a list has two parts at least, and none of its own kind.
rc::Gen<Condition> conditions(int depth) {
    return rc::gen::exec([depth] {
        const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 4);
        if (kind == 0)
            return *comparisons();
        Condition condition;
        condition.kind = static_cast<Condition::Kind>(kind);
        const int parts = kind == 1 ? 1 : *rc::gen::inRange(2, 4);
        for (int i = 0; i < parts; ++i)
            condition.parts.push_back(*conditions(depth - 1));
        return condition;
    });
}

} // namespace

class TestCondition : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsWhatItReads() {
        QVERIFY(rc::check("parse(print(x)) is x", [] {
            const Condition condition = *conditions(3);
            const auto again = dumps::parseCondition(print(condition));
            RC_ASSERT(again.has_value());
            RC_ASSERT(print(*again) == print(condition));
            RC_ASSERT(*again == condition);
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
    }
    void understandsSpellings() {
        QFETCH(QString, printed);
        const auto condition = dumps::parseCondition(QTest::currentDataTag());
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
        row("picks > many", 9, "a whole number is needed here");
        row("picks > 99999999999999999999", 9, "a whole number is needed here");
        row("short short", 7, "write and, or or a comparison here");
        row("short)", 6, "there is no ( for this )");
        row("(short", 7, "a ) is missing");
        row("finding(dead)", 9, "there is no rule dead; `evenkeelctl lint --rules` lists them");
        row("short and ", 11,
            "write one of picks, short, eligible, findings, finding, skew, domains, picked, "
            "survives here");
        row("", 1,
            "write one of picks, short, eligible, findings, finding, skew, domains, picked, "
            "survives here");
        row("short ? 1", 7, "write and, or or a comparison here");
    }
    void saysWhereAConditionIsWrong() {
        QFETCH(int, column);
        QFETCH(QString, message);
        const auto condition = dumps::parseCondition(QTest::currentDataTag());
        QVERIFY(!condition.has_value());
        QCOMPARE(QString::fromStdString(condition.error().message), message);
        QCOMPARE(condition.error().where.column, column);
    }

    void everyWordGetsAnAnswer() {
        for (const char *text :
             {"skew(topology.kubernetes.io/zone) > 1 and not (short >= 2 or survives(region))",
              "picked(prod-1)&&picks<8||!finding(dead-domain)=0",
              "domains(7) != 3 or eligible = 0"})
            tests::forEachReplacedWord(text, [](const std::string &replaced) {
                const auto condition = dumps::parseCondition(replaced);
                if (condition)
                    QCOMPARE(dumps::parseCondition(print(*condition)), condition);
                else
                    QVERIFY(!condition.error().message.empty() &&
                            condition.error().where.column > 0);
            });
    }

    void deepNestingIsRefused() {
        const std::string deep = std::string(100'000, '(') + "short";
        QVERIFY(!dumps::parseCondition(deep));
        QVERIFY(!dumps::parseCondition(std::string(100'000, '!') + "short"));
    }
};

EVENKEEL_TEST(TestCondition)
#include "tst_condition.moc"
