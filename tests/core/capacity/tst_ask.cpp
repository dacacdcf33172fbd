// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/ask.h"

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;

class TestAsk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsResourcesAndQuantities() {
        const auto ask = capacity::parseAsk(" cpu=1500m, memory=4Gi,example.com/gpu=2 ");
        QVERIFY(ask.has_value());
        QCOMPARE(QString::fromStdString(askText(*ask)),
                 QStringLiteral("cpu 1500m, example.com/gpu 2, memory 4Gi"));
        QVERIFY(capacity::parseAsk("")->isEmpty());
    }

    void refusesWhatIsNoAsk_data() {
        QTest::addColumn<QString>("text");
        for (const char *text : {"cpu", "=2", "cpu=", "cpu=two", "cpu=-1", "cpu=1,,memory"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void refusesWhatIsNoAsk() {
        QFETCH(const QString, text);
        const auto ask = capacity::parseAsk(text.toStdString());
        QVERIFY(!ask.has_value());
        QVERIFY(QString::fromStdString(ask.error().message)
                    .endsWith(QStringLiteral("is nothing to ask for; write cpu=2,memory=4Gi")));
    }

    void refusesWhatCannotBeCounted() {
        for (const auto &[text, reason] :
             {std::pair("cpu=1e30,memory=1Gi", "cpu=1e30 is more than any cluster can have"),
              {"memory=1000E", "memory=1000E is more than any cluster can have"},
              {"cpu=1,cpu=2", "cpu is asked for twice"}}) {
            const auto ask = capacity::parseAsk(text);
            QVERIFY2(!ask.has_value(), text);
            QCOMPARE(QString::fromStdString(ask.error().message), QString::fromLatin1(reason));
        }
    }

    void theAnnotationOfAPlacementSaysIt() {
        manifest::Objects objects;
        manifest::loadText("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                           "kind: ClusterResourcePlacement\n"
                           "metadata:\n  name: web\n  annotations:\n"
                           "    evenkeel.dev/asks: cpu=2\n"
                           "spec: {resourceSelectors: [], policy: {placementType: PickAll}}\n",
                           "web.yaml", objects);
        const auto ask = capacity::askOf(objects.placements.front());
        QCOMPARE(QString::fromStdString(askText(*ask)), QStringLiteral("cpu 2"));
    }
};

EVENKEEL_TEST(TestAsk)
#include "tst_ask.moc"
