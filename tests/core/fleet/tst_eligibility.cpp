// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/fleet/cluster.h"
#include "tests/test_program.h"

namespace evenkeel::fleet {

namespace {

constexpr kube::Time kNow{1772366400};

AgentState healthyAgent() {
    AgentState agent;
    agent.hasMemberAgent = true;
    agent.lastHeartbeat = kNow;
    agent.joined = ConditionStatus::True;
    agent.healthy = ConditionStatus::True;
    return agent;
}

QString reasonOf(const AgentState &agent) {
    return QString::fromStdString(ineligibility(agent, kNow).value_or("eligible"));
}

} // namespace

/// KubeFleet spec 1.2: order of the checks, exact texts, strict comparison at five minutes.
class TestEligibility : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void heartbeatMayBeFiveMinutesOld_data();
    void heartbeatMayBeFiveMinutesOld();
    void healthMayBeBadForFiveMinutes();
    void firstFailingCheckWins();
};

void TestEligibility::heartbeatMayBeFiveMinutesOld_data() {
    QTest::addColumn<qint64>("age");
    QTest::addColumn<QString>("minutes"); // empty: eligible
    QTest::newRow("future") << qint64(-600) << "";
    QTest::newRow("299 s") << qint64(299) << "";
    QTest::newRow("300 s") << qint64(300) << "";
    QTest::newRow("301 s") << qint64(301) << "5.02";
    QTest::newRow("never") << qint64(kNow.unixSeconds - kube::Time{}.unixSeconds) << "153722867.28";
}

void TestEligibility::heartbeatMayBeFiveMinutesOld() {
    QFETCH(qint64, age);
    QFETCH(QString, minutes);
    auto agent = healthyAgent();
    agent.lastHeartbeat = {kNow.unixSeconds - age};
    QCOMPARE(isEligible(agent, kNow), minutes.isEmpty());
    QCOMPARE(reasonOf(agent), minutes.isEmpty()
                                  ? QStringLiteral("eligible")
                                  : QStringLiteral("cluster is not connected to the fleet: no "
                                                   "recent heartbeat signals (last received %1 "
                                                   "minutes ago)")
                                        .arg(minutes));
}

void TestEligibility::healthMayBeBadForFiveMinutes() {
    auto agent = healthyAgent();
    agent.healthy = ConditionStatus::NotTrue;
    agent.healthyTransition = {kNow.unixSeconds - 300};
    QVERIFY(isEligible(agent, kNow));
    agent.healthyTransition = {kNow.unixSeconds - 301};
    QCOMPARE(reasonOf(agent),
             QStringLiteral("cluster is not connected to the fleet: unhealthy for a prolonged "
                            "period of time (last transitioned 5.02 minutes ago)"));
    agent.healthyTransition = {};
    QVERIFY(reasonOf(agent).contains(QStringLiteral("153722867.28")));
    agent.healthy = ConditionStatus::Missing;
    QCOMPARE(reasonOf(agent), QStringLiteral("cluster is not connected to the fleet: health "
                                             "condition from member agent is not available"));
}

void TestEligibility::firstFailingCheckWins() {
    AgentState agent; // nothing known at all
    agent.isLeaving = true;
    QCOMPARE(reasonOf(agent), QStringLiteral("cluster has left the fleet"));
    agent.isLeaving = false;
    QCOMPARE(reasonOf(agent), QStringLiteral("cluster is not connected to the fleet: member agent "
                                             "not online yet"));
    agent.hasMemberAgent = true;
    QVERIFY(reasonOf(agent).contains(QStringLiteral("no recent heartbeat")));
    agent.lastHeartbeat = kNow;
    QCOMPARE(reasonOf(agent), QStringLiteral("cluster is not connected to the fleet: member agent "
                                             "not joined yet"));
    agent.joined = ConditionStatus::NotTrue;
    QVERIFY(reasonOf(agent).contains(QStringLiteral("not joined yet")));
    agent.joined = ConditionStatus::True;
    QVERIFY(reasonOf(agent).contains(QStringLiteral("health condition")));
    agent.healthy = ConditionStatus::True;
    QCOMPARE(reasonOf(agent), QStringLiteral("eligible"));
}

} // namespace evenkeel::fleet

EVENKEEL_TEST(evenkeel::fleet::TestEligibility)
#include "tst_eligibility.moc"
