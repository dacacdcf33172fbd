// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QTest>

#include "app/evenkeelctl/batch/stream.h"
#include "tests/test_program.h"

using evenkeel::batch::Answer;
using evenkeel::batch::answer;

namespace {

/// JSON written with single quotes: moc 6.4 does not find a class behind raw strings.
std::string json(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

const std::string kCluster = json(
    "{'kind':'MemberCluster','metadata':{'name':'a','labels':{'region':'x'}},'spec':{},"
    "'status':{'agentStatus':[{'type':'MemberAgent','lastReceivedHeartbeat':'2026-03-01T12:00:00Z',"
    "'conditions':[{'type':'Joined','status':'True'},{'type':'Healthy','status':'True'}]}]}}");
const std::string kPlacement =
    json("{'kind':'ClusterResourcePlacement','metadata':{'name':'p'},'spec':{'policy':"
         "{'placementType':'PickN','numberOfClusters':1}}}");

std::string schedule(const std::string &more, const std::string &clusters = kCluster) {
    return json("{'id':1,'kind':'Schedule','clusters':[") + clusters + json("],'placement':") +
           kPlacement + json(more) + "}";
}

} // namespace

class TestAnswer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void echoesTheIdAsWritten_data() {
        QTest::addColumn<QString>("id");
        for (const char *id : {"1", "-0", "1.50", "1e3", "123456789012345678901234567890", "\"\"",
                               "\"a\\\"b\"", "\"é\""})
            QTest::newRow(id) << QString::fromUtf8(id);
    }

    void echoesTheIdAsWritten() {
        QFETCH(QString, id);
        const Answer done = answer("{\"id\":" + id.toStdString() + ",\"kind\":\"x\"}");
        QVERIFY2(done.line.starts_with("{\"id\":" + id.toStdString() + ",\"error\":"),
                 done.line.c_str());
    }

    void refusesWhatIsNoRequest_data() {
        QTest::addColumn<QString>("request");
        const auto row = [](const char *name, const std::string &request) {
            QTest::newRow(name) << QString::fromStdString(request);
        };
        row("no JSON", "{");
        row("two values", "{} {}");
        row("list", "[]");
        row("no kind", json("{'id':1}"));
        row("kind of a wrong type", json("{'id':1,'kind':3}"));
        row("unknown kind", json("{'id':1,'kind':'PodSpread'}"));
        row("id of a wrong type", json("{'id':[1],'kind':'Schedule'}"));
        row("no clusters", json("{'id':1,'kind':'Schedule','placement':") + kPlacement + "}");
        row("no placement", json("{'id':1,'kind':'Schedule','clusters':[]}"));
        row("placement of another kind",
            json("{'id':1,'kind':'Schedule','clusters':[],'placement':{'kind':'Pod'}}"));
        row("cluster twice", schedule("", kCluster + "," + kCluster));
        row("cluster is a number", schedule("", "3"));
        row("snapshot is a number", schedule(json(",'snapshot':3")));
        row("now is no time", schedule(json(",'now':'noon'")));
        row("maxUnselected has a fraction", schedule(json(",'maxUnselected':2.0")));
        row("maxUnselected is negative", schedule(json(",'maxUnselected':-1")));
        row("trace is a word", schedule(json(",'trace':'yes'")));
        row("bindings are no list", schedule(json(",'bindings':{}")));
        row("no object", json("{'id':1,'kind':'Validate'}"));
        row("object of another kind", json("{'id':1,'kind':'Validate','object':{'kind':'Pod'}}"));
    }

    void refusesWhatIsNoRequest() {
        QFETCH(QString, request);
        const Answer done = answer(request.toStdString());
        QVERIFY(done.isError);
        QVERIFY2(done.line.find(json("'error':{'kind':'BadRequest','message':'")) !=
                     std::string::npos,
                 done.line.c_str());
    }

    void answersWithTheStateAfterTheCycles() {
        const Answer done = answer(schedule(json(",'snapshot':null,'bindings':null")));
        QVERIFY(!done.isError);
        const std::string score = json("'clusterScore':{'affinityScore':0,'priorityScore':0}");
        const std::string reason =
            "Successfully scheduled resources for placement in \\\"a\\\" (affinity score: 0, "
            "topology spread score: 0): picked by scheduling policy";
        const std::string message = "found all cluster needed as specified by the scheduling "
                                    "policy, found 1 cluster(s)";
        const std::string expected =
            json("{'id':1,'targetClusters':[{'clusterName':'a','selected':true,") + score +
            json(",'reason':'") + reason +
            json("'}],'condition':{'status':'True','reason':'SchedulingPolicyFulfilled','message':"
                 "'") +
            message + json("'},'bindings':[{'cluster':'a','state':'Scheduled','snapshot':'p-0',") +
            score + json(",'created':true}]}");
        QCOMPARE(QString::fromStdString(done.line), QString::fromStdString(expected));
    }

    void tracesEveryCycle() {
        const Answer done = answer(schedule(json(",'trace':true")));
        QVERIFY2(done.line.ends_with(json("'cycles':[{'picked':['a'],'scored':[{'cluster':'a',") +
                                     json("'topologySpread':0,'affinity':0,'obsolete':0}],") +
                                     json("'filtered':[]}]}")),
                 done.line.c_str());
    }

    void saysNullWhereNoStatusIsWritten() {
        const Answer done =
            answer(json("{'id':1,'kind':'Schedule','clusters':[],'placement':{'kind':") +
                   json("'ClusterResourcePlacement','metadata':{'name':'p'},'spec':{'policy':") +
                   json("{'placementType':'PickFixed','clusterNames':[]}}}}"));
        QCOMPARE(QString::fromStdString(done.line),
                 QString::fromStdString(json("{'id':1,'targetClusters':null,'condition':null}")));
    }
};

EVENKEEL_TEST(TestAnswer)
#include "tst_answer.moc"
