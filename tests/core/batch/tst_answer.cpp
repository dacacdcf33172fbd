// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/batch/answer.h"

using evenkeel::batch::Answer;
using evenkeel::batch::answer;

namespace {

const std::string kCluster =
    R"({"kind":"MemberCluster","metadata":{"name":"a","labels":{"region":"x"}},"spec":{},)"
    R"("status":{"agentStatus":[{"type":"MemberAgent","lastReceivedHeartbeat":"2026-03-01T12:00:00Z",)"
    R"("conditions":[{"type":"Joined","status":"True"},{"type":"Healthy","status":"True"}]}]}})";
const std::string kPlacement =
    R"({"kind":"ClusterResourcePlacement","metadata":{"name":"p"},"spec":{"policy":)"
    R"({"placementType":"PickN","numberOfClusters":1}}})";

std::string schedule(const std::string &more, const std::string &clusters = kCluster)
{
    return R"({"id":1,"kind":"Schedule","clusters":[)" + clusters + R"(],"placement":)" + kPlacement
        + more + "}";
}

} // namespace

class TestAnswer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void echoesTheIdAsWritten_data()
    {
        QTest::addColumn<QString>("id");
        for (const char *id : {"1", "-0", "1.50", "1e3", "123456789012345678901234567890",
                               "\"\"", "\"a\\\"b\"", "\"é\""})
            QTest::newRow(id) << QString::fromUtf8(id);
    }

    void echoesTheIdAsWritten()
    {
        QFETCH(QString, id);
        const Answer done = answer("{\"id\":" + id.toStdString() + ",\"kind\":\"x\"}");
        QVERIFY2(done.line.starts_with("{\"id\":" + id.toStdString() + ",\"error\":"),
                 done.line.c_str());
    }

    void refusesWhatIsNoRequest_data()
    {
        QTest::addColumn<QString>("request");
        const auto row = [](const char *name, const std::string &request) {
            QTest::newRow(name) << QString::fromStdString(request);
        };
        row("no JSON", "{");
        row("two values", "{} {}");
        row("list", "[]");
        row("no kind", R"({"id":1})");
        row("kind of a wrong type", R"({"id":1,"kind":3})");
        row("unknown kind", R"({"id":1,"kind":"PodSpread"})");
        row("id of a wrong type", R"({"id":[1],"kind":"Schedule"})");
        row("no clusters", R"({"id":1,"kind":"Schedule","placement":)" + kPlacement + "}");
        row("no placement", R"({"id":1,"kind":"Schedule","clusters":[]})");
        row("placement of another kind",
            R"({"id":1,"kind":"Schedule","clusters":[],"placement":{"kind":"Pod"}})");
        row("cluster twice", schedule("", kCluster + "," + kCluster));
        row("cluster is a number", schedule("", "3"));
        row("snapshot is a number", schedule(R"(,"snapshot":3)"));
        row("now is no time", schedule(R"(,"now":"noon")"));
        row("maxUnselected has a fraction", schedule(R"(,"maxUnselected":2.0)"));
        row("maxUnselected is negative", schedule(R"(,"maxUnselected":-1)"));
        row("trace is a word", schedule(R"(,"trace":"yes")"));
        row("bindings are no list", schedule(R"(,"bindings":{})"));
        row("no object", R"({"id":1,"kind":"Validate"})");
        row("object of another kind", R"({"id":1,"kind":"Validate","object":{"kind":"Pod"}})");
    }

    void refusesWhatIsNoRequest()
    {
        QFETCH(QString, request);
        const Answer done = answer(request.toStdString());
        QVERIFY(done.isError);
        QVERIFY2(done.line.find(R"("error":{"kind":"BadRequest","message":")") != std::string::npos,
                 done.line.c_str());
    }

    void answersWithTheStateAfterTheCycles()
    {
        const Answer done = answer(schedule(R"(,"snapshot":null,"bindings":null)"));
        QVERIFY(!done.isError);
        QCOMPARE(QString::fromStdString(done.line),
                 QStringLiteral(
                     R"({"id":1,"targetClusters":[{"clusterName":"a","selected":true,)"
                     R"("clusterScore":{"affinityScore":0,"priorityScore":0},)"
                     R"("reason":"Successfully scheduled resources for placement in \"a\" )"
                     R"((affinity score: 0, topology spread score: 0): picked by scheduling policy"}],)"
                     R"("condition":{"status":"True","reason":"SchedulingPolicyFulfilled",)"
                     R"("message":"found all cluster needed as specified by the scheduling policy, )"
                     R"(found 1 cluster(s)"},"bindings":[{"cluster":"a","state":"Scheduled",)"
                     R"("snapshot":"p-0","clusterScore":{"affinityScore":0,"priorityScore":0},)"
                     R"("created":true}]})"));
    }

    void tracesEveryCycle()
    {
        const Answer done = answer(schedule(R"(,"trace":true)"));
        QVERIFY2(done.line.ends_with(R"("cycles":[{"picked":["a"],"scored":[{"cluster":"a",)"
                                     R"("topologySpread":0,"affinity":0,"obsolete":0}],)"
                                     R"("filtered":[]}]})"),
                 done.line.c_str());
    }

    void saysNullWhereNoStatusIsWritten()
    {
        const Answer done = answer(
            R"({"id":1,"kind":"Schedule","clusters":[],"placement":{"kind":)"
            R"("ClusterResourcePlacement","metadata":{"name":"p"},"spec":{"policy":)"
            R"({"placementType":"PickFixed","clusterNames":[]}}}})");
        QCOMPARE(QString::fromStdString(done.line),
                 QStringLiteral(R"({"id":1,"targetClusters":null,"condition":null})"));
    }
};

QTEST_APPLESS_MAIN(TestAnswer)
#include "tst_answer.moc"
