// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/taints.h"
#include "tests/test_program.h"

using namespace evenkeel::kube;

class TestTaints : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void toleratesByOperator_data();
    void toleratesByOperator();
    void printsAsGoDoes();
};

void TestTaints::toleratesByOperator_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("effect");
    QTest::addColumn<bool>("tolerated");
    // The taint is gpu=yes:NoSchedule.
    QTest::newRow("exists") << "gpu" << "Exists" << "" << "NoSchedule" << true;
    QTest::newRow("exists, any key") << "" << "Exists" << "" << "" << true;
    QTest::newRow("exists, value ignored") << "gpu" << "Exists" << "no" << "" << true;
    QTest::newRow("exists, other key") << "cpu" << "Exists" << "" << "" << false;
    QTest::newRow("exists, other effect") << "gpu" << "Exists" << "" << "NoExecute" << false;
    QTest::newRow("equal") << "gpu" << "Equal" << "yes" << "NoSchedule" << true;
    QTest::newRow("equal, any effect") << "gpu" << "Equal" << "yes" << "" << true;
    QTest::newRow("equal, other value") << "gpu" << "Equal" << "no" << "" << false;
    QTest::newRow("equal, no value") << "gpu" << "Equal" << "" << "" << false;
    QTest::newRow("equal, no key") << "" << "Equal" << "yes" << "" << false;
    QTest::newRow("equal, other effect") << "gpu" << "Equal" << "yes" << "NoExecute" << false;
    QTest::newRow("no operator") << "gpu" << "" << "yes" << "" << false;
    QTest::newRow("unknown operator") << "gpu" << "equal" << "yes" << "" << false;
}

void TestTaints::toleratesByOperator() {
    QFETCH(QString, key);
    QFETCH(QString, op);
    QFETCH(QString, value);
    QFETCH(QString, effect);
    const Toleration toleration{key.toStdString(), op.toStdString(), value.toStdString(),
                                effect.toStdString()};
    QTEST(tolerates(toleration, "gpu", "yes", "NoSchedule"), "tolerated");
    QVERIFY(tolerates({"", "Equal", "", ""}, "", "", "NoSchedule"));
}

void TestTaints::printsAsGoDoes() {
    QCOMPARE(printTaint("k", "v", "NoSchedule"), std::string("{Key:k Value:v Effect:NoSchedule}"));
    QCOMPARE(printToleration({"k", "Equal", "v", "NoSchedule"}),
             std::string("{Key:k Operator:Equal Value:v Effect:NoSchedule}"));
    QCOMPARE(printToleration({"", "Exists", "", ""}),
             std::string("{Key: Operator:Exists Value: Effect:}"));
}

EVENKEEL_TEST(TestTaints)
#include "tst_taints.moc"
