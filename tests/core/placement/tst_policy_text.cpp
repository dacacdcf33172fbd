// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/placement/policy_text.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/test_program.h"

namespace evenkeel::placement {

class TestPolicyText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void spellingsAreClasses_data();
    void spellingsAreClasses();
    void meaningsAreNot_data() { spellingsAreClasses_data(); }
    void meaningsAreNot();
    void recordedHashesAreThoseOfTheText();
};

namespace {

/// The policy of a placement with this policy, as stored.
std::optional<Policy> policyOf(const QByteArray &kind, const QByteArray &policy) {
    const auto json = manifest::parseJson(
        (R"({"kind":")" + kind + R"(","metadata":{"name":"p"},"spec":{"policy":)" + policy + "}}")
            .toStdString());
    const auto placement = manifest::decodePlacement(*json);
    if (!placement)
        qFatal("%s", placement.error().message.c_str());
    return placement->policy;
}

/// Policies whose `affinity` and the like are spelled so; the rest of the policy is the same.
QByteArray picking(const QByteArray &type, const QByteArray &rest) {
    return R"({"placementType":")" + type + '"' + (rest.isEmpty() ? "" : ",") + rest + '}';
}

QByteArray required(const QByteArray &terms) {
    return R"("affinity":{"clusterAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":)"
           R"({"clusterSelectorTerms":[)" +
           terms + "]}}}";
}

} // namespace

/// KubeFleet spec 2.8: a list for each class of spellings that share a snapshot.
void TestPolicyText::spellingsAreClasses_data() {
    using Classes = QList<QList<QByteArray>>;
    QTest::addColumn<Classes>("classes");
    QTest::addColumn<bool>("isOneMeaning");
    const auto row = [](const char *name, const QByteArray &type, bool isOneMeaning,
                        Classes classes) {
        for (auto &spellings : classes) {
            for (QByteArray &spelling : spellings)
                spelling = picking(type, spelling);
        }
        QTest::newRow(name) << classes << isOneMeaning;
    };
    row("PickAll", "PickAll", true,
        {{"", R"("tolerations":[])", R"("clusterNames":[])", R"("affinity":null)"},
         {R"("affinity":{})", R"("affinity":{"clusterAffinity":null})"},
         {R"("affinity":{"clusterAffinity":{}})"},
         {required("")},
         {required("{}")}});
    row("PickN", "PickN", true,
        {{"", R"("numberOfClusters":3)", R"("topologySpreadConstraints":[])"},
         {R"("affinity":{})", R"("numberOfClusters":2,"affinity":{})"},
         {R"("affinity":{"clusterAffinity":{}})",
          R"("affinity":{"clusterAffinity":{"preferredDuringSchedulingIgnoredDuringExecution":[]}})"},
         {required("")},
         {required("{}")}});
    row("one term", "PickN", true,
        {{required("{}")},
         {required(R"({"labelSelector":{}})"), required(R"({"labelSelector":{"matchLabels":{}}})"),
          required(R"({"labelSelector":{"matchExpressions":[]}})")},
         {required(R"({"propertySelector":{"matchExpressions":[]}})")}});
    const QByteArray in = R"({"labelSelector":{"matchExpressions":[{"key":"env","operator":"In",)";
    row("env is prod", "PickN", true,
        {{required(R"({"labelSelector":{"matchLabels":{"env":"prod"}}})")},
         {required(in + R"("values":["prod"]}]}})")},
         {required(in + R"("values":["prod","prod"]}]}})")},
         {required(in + R"("values":["prod"]}]}},)" + in + R"("values":["prod"]}]}})")}});
    row("order of values", "PickN", true,
        {{required(in + R"("values":["a","b"]}]}})")},
         {required(in + R"("values":["b","a"]}]}})")}});
    row("Exists", "PickN", true,
        {{required(R"({"labelSelector":{"matchExpressions":[{"key":"env","operator":"Exists"}]}})"),
          required(
              R"({"labelSelector":{"matchExpressions":[{"key":"env","operator":"Exists","values":[]}]}})")}});
    row("toleration", "PickN", false,
        {{R"("tolerations":[{"key":"k"}])", R"("tolerations":[{"key":"k","operator":"Equal"}])",
          R"("tolerations":[{"key":"k","effect":""}])"},
         {R"("tolerations":[{"key":"k","effect":"NoSchedule"}])"}});
    row("constraint", "PickN", true,
        {{R"("topologySpreadConstraints":[{"topologyKey":"z"}])",
          R"("topologySpreadConstraints":[{"topologyKey":"z","maxSkew":1,"whenUnsatisfiable":"DoNotSchedule"}])"}});
    row("order of constraints", "PickN", false,
        {{R"("topologySpreadConstraints":[{"topologyKey":"y"},{"topologyKey":"z"}])"},
         {R"("topologySpreadConstraints":[{"topologyKey":"z"},{"topologyKey":"y"}])"}});
    row("preference", "PickN", true,
        {{""},
         {R"("affinity":{"clusterAffinity":{"preferredDuringSchedulingIgnoredDuringExecution":[{"weight":0,"preference":{}}]}})"}});
    row("empty required terms beside preferred ones", "PickN", true,
        {{R"("affinity":{"clusterAffinity":{"preferredDuringSchedulingIgnoredDuringExecution":[{"weight":5,"preference":{}}]}})"},
         {R"("affinity":{"clusterAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":{"clusterSelectorTerms":[]},)"
          R"("preferredDuringSchedulingIgnoredDuringExecution":[{"weight":5,"preference":{}}]}})"}});
    row("clusterNames", "PickFixed", false,
        {{R"("clusterNames":["a","b"])"}, {R"("clusterNames":["b","a"])"}});
}

void TestPolicyText::spellingsAreClasses() {
    using Classes = QList<QList<QByteArray>>;
    QFETCH(Classes, classes);
    for (qsizetype one = 0; one < classes.size(); ++one) {
        const auto first = policyText(policyOf("ClusterResourcePlacement", classes[one][0]));
        for (const QByteArray &spelling : classes[one])
            QCOMPARE(policyText(policyOf("ClusterResourcePlacement", spelling)), first);
        for (qsizetype other = 0; other < one; ++other)
            QVERIFY2(policyText(policyOf("ClusterResourcePlacement", classes[other][0])) != first,
                     classes[other][0].constData());
    }
}

void TestPolicyText::meaningsAreNot() {
    using Classes = QList<QList<QByteArray>>;
    QFETCH(Classes, classes);
    QFETCH(bool, isOneMeaning);
    const auto plain = [](const QByteArray &spelling) {
        return policyText(plainSpelling(*policyOf("ClusterResourcePlacement", spelling)));
    };
    for (const auto &spellings : classes)
        QCOMPARE(plain(spellings[0]) == plain(classes[0][0]),
                 isOneMeaning || &spellings == &classes[0]);
}

void TestPolicyText::recordedHashesAreThoseOfTheText() {
    int compared = 0;
    for (const std::string &line :
         conformance::readLines(TEST_DATA_DIR "/conformance/hub/change.jsonl.gz")) {
        const auto recorded = manifest::parseJson(line);
        QVERIFY(recorded);
        for (const kube::Value &object : recorded->findPath({"request", "objects"})->items()) {
            const kube::Value *hash = object.findPath({"spec", "policyHash"});
            if (hash == nullptr)
                continue;
            const auto snapshot = manifest::decodePolicySnapshot(object);
            QVERIFY(snapshot);
            QCOMPARE(policyHash(snapshot->policy), hash->text());
            QVERIFY(isPolicyHash(hash->text()));
            ++compared;
        }
    }
    QCOMPARE(compared, 1169);
    QVERIFY(!isPolicyHash("") && !isPolicyHash("YWJj")); // as people write some
}

} // namespace evenkeel::placement

using evenkeel::placement::TestPolicyText;
EVENKEEL_TEST(TestPolicyText)
#include "tst_policy_text.moc"
