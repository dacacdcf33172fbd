// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/what_if.h"

#include <algorithm>

#include <QAbstractItemModelTester>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/pods/pod_scenes.h"
#include "ui/pods/what_if_panel.h"

namespace evenkeel::ui {

namespace {

const std::string kZone = "topology.kubernetes.io/zone";

std::ptrdiff_t pendingIn(const WhatIfAnswer &answer) {
    return std::ranges::count_if(answer.rows, &WhatIfRow::isPending);
}

} // namespace

class TestWhatIf : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhichReplicasCannotComeBack() {
        // Eight cores are left when a zone of two goes: four pods have to come back, three fit.
        const PodScene scene = sample::podScene(sample::node("a1", "zone-a") +
                                                sample::node("b1", "zone-b") + sample::web(6));
        QCOMPARE(scene.plan->placed(), std::size_t{6});
        const WhatIfAnswer answer =
            answerTo({WhatIf::Kind::Lose, 0, kZone, "zone-b"}, *scene.plan, {});
        QCOMPARE(answer.rows.size(), std::size_t{3});
        QCOMPARE(pendingIn(answer), 2);
        QVERIFY2(answer.sentences.front().startsWith(
                     QStringLiteral("zone-b fails: 3 replicas of web lost; 2 of them cannot be "
                                    "rescheduled: 0/1 nodes are available")),
                 qPrintable(answer.sentences.front()));
        QCOMPARE(
            answer.sentences[1],
            QStringLiteral("topology.kubernetes.io/zone=zone-b: 1 node lost; pods: 3 removed, 2 of "
                           "them Pending, 0 without a controller, 0 still on their node"));
    }

    void staysPendingInsteadOfBreakingTheSkewWhenDrained() {
        // The cordoned zone still counts as a domain, so pods may not pile up in the other one.
        const PodScene scene = sample::podScene(sample::node("a1", "zone-a") +
                                                sample::node("b1", "zone-b") + sample::web(2));
        const WhatIfAnswer drained =
            answerTo({WhatIf::Kind::Drain, 0, kZone, "zone-b"}, *scene.plan, {});
        QCOMPARE(pendingIn(drained), 1);
        const WhatIfAnswer lost =
            answerTo({WhatIf::Kind::Lose, 0, kZone, "zone-b"}, *scene.plan, {});
        QCOMPARE(pendingIn(lost), 0);
        QCOMPARE(lost.rows.front().to, QStringLiteral("a1"));
    }

    void scalesUpWithNewNames() {
        const PodScene scene = sample::podScene(sample::nodes() + sample::web(2));
        const WhatIfAnswer answer = answerTo({WhatIf::Kind::Scale, 4, {}, {}}, *scene.plan, {});
        QCOMPARE(answer.sentences.front(),
                 QStringLiteral("Deployment shop/web: to 4 replicas, 0 deleted, 2 created"));
        QCOMPARE(answer.rows.front().pod, QStringLiteral("web-2"));
        QVERIFY(answer.rows.front().from.isEmpty());
        QVERIFY(!answer.rows.front().to.isEmpty());
    }

    void scalesDownByTheControllersRules() {
        const PodScene scene = sample::podScene(sample::nodes() + sample::web(4));
        const WhatIfAnswer answer = answerTo({WhatIf::Kind::Scale, 1, {}, {}}, *scene.plan, {});
        QCOMPARE(answer.rows.size(), std::size_t{3});
        QVERIFY(!answer.rows.front().from.isEmpty());
        QVERIFY(!answer.rows.front().reason.isEmpty());
        QVERIFY(answer.sentences.join(QLatin1Char(' ')).contains(QStringLiteral("skew 0 → ")));
    }

    void tellsWhatTheDeschedulerWouldEvict() {
        const std::string zones = sample::node("a1", "zone-a") + sample::node("a2", "zone-a") +
                                  sample::node("b1", "zone-b");
        const PodScene uneven = sample::podScene(
            zones + sample::runningPod("w1", "a1") + sample::runningPod("w2", "a1") +
            sample::runningPod("w3", "a2") + sample::runningPod("w4", "a2") + sample::web(5));
        const WhatIfAnswer answer =
            answerTo({WhatIf::Kind::Rebalance, 0, {}, {}}, *uneven.plan, {});
        QCOMPARE(answer.sentences,
                 QStringList({QStringLiteral("The descheduler evicts 1 pods"),
                              QStringLiteral("shop, topology.kubernetes.io/zone, maxSkew 1: zone-a "
                                             "4, zone-b 1 → zone-a 3, zone-b 2"),
                              QStringLiteral("Evicted in any case: 0; may be evicted: 4. Equal "
                                             "pods and equal domains are drawn at random, and "
                                             "this is one possible outcome.")}));
        QCOMPARE(answer.rows.size(), std::size_t{1});
        QVERIFY(answer.rows[0].from.startsWith(QLatin1Char('a')));
        QCOMPARE(
            answer.rows[0].reason,
            QStringLiteral("zone-a is above the average, zone-b below; drawn among equal pods"));

        const PodScene even = sample::podScene(zones + sample::web(2));
        QCOMPARE(answerTo({WhatIf::Kind::Rebalance, 0, {}, {}}, *even.plan, {}).sentences.front(),
                 QStringLiteral("The descheduler evicts nothing"));
    }

    void opensADomainThatHasNoNode() {
        // Two zones look even; only a third one shows that it would take a share.
        const PodScene scene = sample::podScene(sample::node("a1", "zone-a") +
                                                sample::node("b1", "zone-b") + sample::web(6));
        const WhatIfAnswer answer =
            answerTo({WhatIf::Kind::Open, 0, kZone, "zone-c, zone-a"}, *scene.plan, {});
        QCOMPARE(answer.sentences.front(),
                 QStringLiteral("topology.kubernetes.io/zone=zone-c has no node: planned with "
                                "template-zone-c, a copy of a1"));
        QVERIFY(answer.sentences[1].startsWith(QStringLiteral("Pending without it: 0;")));
        const auto moved =
            std::ranges::count(answer.rows, QStringLiteral("template-zone-c"), &WhatIfRow::to);
        QCOMPARE(moved, std::ptrdiff_t{2});
        QCOMPARE(answerTo({WhatIf::Kind::Open, 0, kZone, "zone-a"}, *scene.plan, {}).rows.size(),
                 std::size_t{0});
    }

    void changesNothing() {
        const PodScene scene = sample::podScene(sample::nodes() + sample::web(4));
        const auto before = scene.plan->placing.placements.size();
        answerTo({WhatIf::Kind::Lose, 0, kZone, "zone-a"}, *scene.plan, {});
        QCOMPARE(scene.inventory->cluster->nodes.size(), std::size_t{5});
        QCOMPARE(scene.plan->placing.placements.size(), before);
    }

    void showsWhereEachPodGoes() {
        WhatIfModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows({{QStringLiteral("p"), QStringLiteral("a1"), {}, QStringLiteral("why"), true},
                       {QStringLiteral("q"), {}, QStringLiteral("b1"), {}, false},
                       {QStringLiteral("r"), QStringLiteral("a1"), {}, {}, false}});
        QCOMPARE(model.index(0, WhatIfModel::To).data().toString(), QStringLiteral("Pending"));
        QCOMPARE(model.index(1, WhatIfModel::From).data().toString(), QStringLiteral("new"));
        QCOMPARE(model.index(2, WhatIfModel::To).data().toString(), QStringLiteral("gone"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWhatIf)
#include "tst_what_if.moc"
