// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <string>
#include <utility>

#include <QObject>
#include <QTest>

#include "core/gate/claim_text.h"
#include "core/manifest/manifest.h"
#include "core/repair/goal.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;

class TestGoal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsClaimsAsAPersonTypesThem_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expect");
        QTest::addColumn<QString>("again");
        const auto row = [](const char *text, const char *expect, const char *again) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expect)
                                << QString::fromUtf8(again);
        };
        row("placed", R"({"placed":{"atLeast":"100%"}})", "placed");
        row("placed >= 4", R"({"placed":{"atLeast":4}})", "placed >= 4");
        row("skew(region)<=1", R"({"skew":{"region":{"atMost":1}}})", "skew(region) <= 1");
        row("skew( topology.kubernetes.io/zone ) < 2",
            R"({"skew":{"topology.kubernetes.io/zone":{"atMost":1}}})",
            "skew(topology.kubernetes.io/zone) <= 1");
        row("skew(region) = 0", R"({"skew":{"region":0}})", "skew(region) = 0");
        row("domains(zone)>2", R"({"domains":{"zone":{"atLeast":3}}})", "domains(zone) >= 3");
        row("perDomain(region)<=50%", R"({"perDomain":{"region":{"share":"50%"}}})",
            "perDomain(region) <= 50%");
        row("perDomain(region)>=1", R"({"perDomain":{"region":{"min":1}}})",
            "perDomain(region) >= 1");
        row("survives(region)", R"({"survives":[{"key":"region"}]})", "survives(region)");
        row("survives(zone, dark, pairs) >= 75%",
            R"({"survives":[{"key":"zone","as":"dark","pairs":true,"runs":{"atLeast":"75%"}}]})",
            "survives(zone, dark, pairs) >= 75%");
        row("moves<=2", R"({"mayLose":{"atMost":2}})", "mayLose <= 2");
        row("picked(a, b)", R"({"picked":["a","b"]})", "picked(a, b)");
        row("onlyOn(env in (prod, test))", R"~({"onlyOn":"env in (prod, test)"})~",
            "onlyOn(env in (prod, test))");
        row("schedulableWithin(region)<=1",
            R"({"schedulableWithin":[{"key":"region","missing":1}]})",
            R"(schedulableWithin: [{"key":"region","missing":1}])");
        row("rollout: {neverBlocked: true}", R"({"rollout":{"neverBlocked":true}})",
            R"(rollout: {"neverBlocked":true})");
    }

    void readsClaimsAsAPersonTypesThem() {
        QFETCH(QString, text);
        QFETCH(QString, expect);
        QFETCH(QString, again);
        const auto claim = gate::parseClaim(text.toStdString());
        QVERIFY2(claim.has_value(), claim ? "" : claim.error().message.c_str());
        QCOMPARE(QString::fromStdString(manifest::writeJson(*claim)), expect);
        QCOMPARE(QString::fromStdString(gate::claimText(*claim)), again);
    }

    void saysWhatToWriteInstead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *text, const char *message) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(message);
        };
        row("skeew(region)<=1", "there is no claim skeew; did you mean skew?");
        row("skew(region)", "skew(region) is no claim; write skew(region)<=1");
        row("skew<=1", "skew<=1 is no claim; write skew(region)<=1");
        row("placed(x)", "placed(x) is no claim; write placed");
        row("survives(zone, night)", "night in survives is not leave, dark or pairs");
        row("skew(region<=1", "skew(region<=1 has no closing parenthesis");
        row("skew(region)<0", "skew(region)<0 is no claim; write skew(region)<=1");
        row("keeps>9223372036854775807", "keeps>9223372036854775807 is no claim; write keeps>=4");
    }

    void saysWhatToWriteInstead() {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const auto claim = gate::parseClaim(text.toStdString());
        QVERIFY(!claim);
        QCOMPARE(QString::fromStdString(claim.error().message), message);
    }

    /// A goal with something else in the place of one of its words is asked, or refused.
    void everyWordGetsAnAnswer() {
        manifest::Objects objects;
        manifest::loadPath(RESOURCES "/samples/story", manifest::Recursion::Recursive, objects);
        const auto shared = std::make_shared<const manifest::Objects>(std::move(objects));
        int asked = 0;
        int refused = 0;
        for (const char *text : {"placed >= 4", "skew(region)<=1", "domains(zone)>2",
                                 "perDomain(region)<=50%", "survives(zone, dark, pairs) >= 75%",
                                 "moves<=2", "picked(a, b)", "onlyOn(env in (prod, test))",
                                 "schedulableWithin(region)<=1", "rollout: {neverBlocked: true}"}) {
            tests::forEachReplacedWord(text, [&](const std::string &replaced) {
                repair::Goals goals;
                const auto added = repair::addGoal(goals, replaced);
                QVERIFY2(added || !added.error().message.empty(), replaced.c_str());
                ++(added ? asked : refused);
                if (!added)
                    return;
                QVERIFY2(!repair::goalsText(goals).empty(), replaced.c_str());
                const auto check = repair::GoalCheck::of(shared, shared->placements.front(), goals);
                QVERIFY2(check || !check.error().message.empty(), replaced.c_str());
                if (check)
                    QVERIFY2(check->after({}).has_value(), replaced.c_str());
            });
        }
        QVERIFY(asked > 20 && refused > 200);
    }

    void listsGoals() {
        repair::Goals goals;
        for (const char *text : {"placed", "skew(region)<=1", "others"})
            QVERIFY(repair::addGoal(goals, text));
        QCOMPARE(repair::goalsText(goals),
                 std::string("placed; skew(region) <= 1; no other placement changes"));
    }
};

EVENKEEL_TEST(TestGoal)
#include "tst_goal.moc"
