// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <vector>

#include <QTest>

#include "core/side_by_side/side_by_side.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::side_by_side;

namespace {

/// Units `a1 a2 b1` are two in domain a, one in b; `-1` is one without the key. A sign behind the
/// name: ! tainted, x excluded, + taken already.
side_by_side::SideQuestion asked(const QString &units, int count = 3) {
    side_by_side::SideQuestion question;
    question.topologyKey = "zone";
    question.count = count;
    for (QString word : units.split(' ', Qt::SkipEmptyParts)) {
        side_by_side::SideUnit unit;
        if (word.endsWith('!'))
            unit.state = side_by_side::UnitState::Tainted;
        if (word.endsWith('x'))
            unit.state = side_by_side::UnitState::Excluded;
        unit.isTaken = word.endsWith('+');
        while (QStringLiteral("!x+").contains(word.back()))
            word.chop(1);
        unit.name = word.startsWith('-') ? "n" + word.mid(1).toStdString() : word.toStdString();
        if (!word.startsWith('-'))
            unit.labels["zone"] = word.left(1).toStdString();
        question.units.push_back(unit);
    }
    return question;
}

QString taken(const side_by_side::SideQuestion &question, const side_by_side::Side &side) {
    QStringList names;
    for (const side_by_side::SideStep &step : side.steps)
        names << (step.unit ? QString::fromStdString(question.units[*step.unit].name)
                            : QStringLiteral("none"));
    return names.join(' ');
}

QString counts(const std::vector<std::optional<std::int64_t>> &counts) {
    QStringList texts;
    for (const auto &count : counts)
        texts << (count ? QString::number(*count) : QStringLiteral("."));
    return texts.join(' ');
}

QStringList seen(const side_by_side::SideBySide &answer) {
    QStringList topics;
    for (const side_by_side::SideDifference &difference : answer.differences) {
        if (difference.isSeen)
            topics << QString::fromStdString(difference.topic);
    }
    return topics;
}

} // namespace

/// KubeFleet spec 3.6, 4.6 against pod spec 2 and 3.
class TestSideBySide : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsBothSequences_data() {
        QTest::addColumn<QString>("units");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("clusters");
        QTest::addColumn<QString>("nodes");
        QTest::addColumn<QString>("reason");
        // KubeFleet takes the larger of equal names, here the smaller stands for the draw.
        QTest::newRow("ties") << "a1 a2 b1 b2" << 2 << "b2 a2" << "a1 b1" << "Ties";
        QTest::newRow("without the key")
            << "a1 b1 -1" << 3 << "n1 b1 a1" << "a1 b1 a1" << "Without the key";
        QTest::newRow("a cluster once")
            << "a1 b1" << 3 << "b1 a1 none" << "a1 b1 a1" << "How often one is picked";
        // Domain c stays at 0 for KubeFleet; nodes that are excluded do not count.
        QTest::newRow("a domain without an eligible cluster")
            << "a1 a2 a3 b1 b2 b3 cx" << 4 << "b3 a3 none none" << "a1 b1 a2 b2"
            << "Which domains count";
        // Counts a 3, b 0: KubeFleet finds no pick that brings the skew to 1 at once.
        QTest::newRow("a skew above the limit")
            << "a1+ a2+ a3+ b1 b2" << 2 << "none none" << "b1 b2" << "What maxSkew limits";
        QTest::newRow("one domain") << "a1 a2 -1" << 2 << "n1 a2" << "a1 a2" << "One domain alone";
    }

    void showsBothSequences() {
        QFETCH(QString, units);
        QFETCH(int, count);
        QFETCH(QString, clusters);
        QFETCH(QString, nodes);
        QFETCH(QString, reason);
        const side_by_side::SideQuestion question = asked(units, count);
        const auto answer = sideBySide(question);
        QVERIFY(answer);
        QCOMPARE(taken(question, answer->clusters), clusters);
        QCOMPARE(taken(question, answer->nodes), nodes);
        QVERIFY2(seen(*answer).contains(reason), qPrintable(seen(*answer).join(", ")));
    }

    void countsDomainsByEachRule() {
        const auto answer = sideBySide(asked("a1 a2 b1! cx", 1));
        QVERIFY(answer);
        QCOMPARE(counts(answer->clusters.startCounts), "0 0 0");
        QCOMPARE(counts(answer->nodes.startCounts), "0 0 .");
        side_by_side::SideQuestion strict = asked("a1 a2 b1! cx", 1);
        strict.honorsTaints = true;
        const auto honored = sideBySide(strict);
        QCOMPARE(counts(honored->nodes.startCounts), "0 . .");
        QCOMPARE(counts(honored->nodes.steps[0].counts), "1 . .");
    }

    void saysWhyOneDidNotTakeTheOthers() {
        const auto answer = sideBySide(asked("a1 b1 -1", 1));
        QVERIFY(answer);
        QCOMPARE(answer->clusters.steps[0].whyNot,
                 std::string("a1 has the topology spread score -1, n1 has 0"));
        QVERIFY(answer->clusters.steps[0].decider == side_by_side::SideDecider::Score);
        QCOMPARE(answer->nodes.steps[0].whyNot,
                 std::string("n1: node(s) didn't match pod topology spread constraints (missing "
                             "required label)"));
        QVERIFY(answer->nodes.steps[0].decider == side_by_side::SideDecider::Refused);
        QCOMPARE(
            answer->summary,
            std::string("At pick 1 KubeFleet picks n1 (without the key), kube-scheduler a1 (a)."));
    }

    void tellsOfRefusalsInTheSchedulersWords() {
        const auto answer = sideBySide(asked("a1+ a2+ a3+ b1 b2", 1));
        QVERIFY(answer);
        QVERIFY(!answer->clusters.steps[0].unit);
        QVERIFY2(answer->clusters.steps[0].whyNot.starts_with(
                     "b1: ClusterUnschedulable, violated doNotSchedule topology spread constraint"),
                 answer->clusters.steps[0].whyNot.c_str());
        QVERIFY(!answer->clusters.steps[0].refusal.empty());
        QCOMPARE(answer->clusters.startSkew, std::int64_t{3});
    }

    void comparesSoftConstraints() {
        side_by_side::SideQuestion question = asked("a1 a2 b1 -1", 4);
        question.isHard = false;
        const auto answer = sideBySide(question);
        QVERIFY(answer);
        QCOMPARE(taken(question, answer->clusters), "n1 b1 a2 a1");
        // The node without the key is allowed, yet scores nothing.
        QCOMPARE(taken(question, answer->nodes), "a1 b1 a2 b1");
    }

    void showsMinDomainsOfPods() {
        side_by_side::SideQuestion question = asked("a1 b1", 3);
        question.minDomains = 3;
        const auto answer = sideBySide(question);
        QVERIFY(answer);
        QCOMPARE(taken(question, answer->nodes), "a1 b1 none"); // pod spec 7.3, 59
        QVERIFY(seen(*answer).contains("minDomains"));
        question.minDomains.reset();
        QVERIFY(!seen(*sideBySide(question)).contains("minDomains"));
    }

    void agreesWhereTheRulesDo() {
        const auto answer = sideBySide(asked("a1 b1+", 1));
        QVERIFY(answer);
        QVERIFY(!answer->firstDifference);
        QCOMPARE(answer->summary, std::string("Both pick the same ones in the same order."));
        QVERIFY2(seen(*answer).isEmpty(), qPrintable(seen(*answer).join(", ")));
    }

    void saysWhereExplainingEnds() {
        side_by_side::SideQuestion question = asked("a1 a2 b1 b2 -1", 4);
        const auto whole = sideBySide(question);
        QCOMPARE(whole->explained, std::size_t{4});
        question.work = 2 * (5 + 8 * 2 + 1);
        const auto part = sideBySide(question);
        QCOMPARE(part->explained, std::size_t{2});
        QCOMPARE(part->summary, whole->summary +
                                    " There are too many to explain every pick: counts and reasons "
                                    "end with pick 2, the 2 after it are only named.");
        QCOMPARE(taken(question, part->clusters), taken(question, whole->clusters));
        QCOMPARE(taken(question, part->nodes), taken(question, whole->nodes));
        for (std::size_t step = 0; step < 4; ++step) {
            const auto &known = whole->nodes.steps[step];
            const auto &found = part->nodes.steps[step];
            QCOMPARE(found.skew, known.skew);
            QCOMPARE(found.whyNot, step < 2 ? known.whyNot : std::string());
            QCOMPARE(counts(found.counts), step < 2 ? counts(known.counts) : QString());
        }
    }

    void refusesQuestionsWithoutSense() {
        side_by_side::SideQuestion twice = asked("a1 a1");
        QVERIFY(!sideBySide(twice));
        side_by_side::SideQuestion noKey = asked("a1");
        noKey.topologyKey = "a b";
        QVERIFY(!sideBySide(noKey));
        QVERIFY(sideBySide(asked("")));
        QVERIFY(sideBySide(asked("a1", 0))->clusters.steps.empty());
    }

    /// Neither side exceeds what its rule allows, whatever is asked.
    void keepsEachRuleForAnyUnits() {
        std::uint32_t state = 20261121;
        const auto below = [&state](std::uint32_t bound) {
            state = state * 1664525U + 1013904223U;
            return (state >> 8U) % bound;
        };
        for (int round = 0; round < 300; ++round) {
            side_by_side::SideQuestion question;
            question.topologyKey = "zone";
            question.count = static_cast<int>(below(8));
            question.maxSkew = static_cast<int>(1 + below(3));
            question.isHard = below(2) == 0;
            for (std::uint32_t unit = below(9); unit > 0; --unit) {
                side_by_side::SideUnit &made = question.units.emplace_back();
                made.name = "n" + std::to_string(unit);
                if (below(5) != 0)
                    made.labels["zone"] = std::string(1, static_cast<char>('a' + below(3)));
                made.state = static_cast<side_by_side::UnitState>(
                    std::max<int>(static_cast<int>(below(6)) - 3, 0));
            }
            const auto answer = sideBySide(question);
            QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
            QCOMPARE(answer->clusters.steps.size(), answer->nodes.steps.size());
            for (std::size_t step = 0; step < answer->nodes.steps.size(); ++step) {
                const side_by_side::SideStep &cluster = answer->clusters.steps[step];
                const side_by_side::SideStep &node = answer->nodes.steps[step];
                if (question.isHard)
                    QVERIFY(cluster.skew <= question.maxSkew);
                QCOMPARE(cluster.unit.has_value(), cluster.refusal.empty());
                QCOMPARE(node.unit.has_value(), node.refusal.empty());
                QVERIFY(cluster.unit != node.unit || cluster.whyNot.empty());
                QVERIFY(!(cluster.unit != node.unit && node.unit) || !cluster.whyNot.empty());
                QVERIFY(!(cluster.unit != node.unit && cluster.unit) || !node.whyNot.empty());
                for (const side_by_side::SideStep *taken : {&cluster, &node}) {
                    std::vector<std::int64_t> counted;
                    for (const auto &count : taken->counts) {
                        if (count)
                            counted.push_back(*count);
                    }
                    const auto [least, most] = std::ranges::minmax_element(counted);
                    QCOMPARE(taken->skew, counted.empty() ? 0 : *most - *least);
                }
            }
        }
    }
};

EVENKEEL_TEST(TestSideBySide)
#include "tst_side_by_side.moc"
