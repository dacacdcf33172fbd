// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::placement {

namespace {

constexpr const char *kPlacement = "ClusterResourcePlacement";

kube::Value member(const std::string &spec, const std::string &metadata = "{'name':'edge'}") {
    return json("{'apiVersion':'cluster.kubernetes-fleet.io/v1beta1','kind':'MemberCluster',"
                "'metadata':" +
                metadata + ",'spec':" + spec + "}");
}

} // namespace

class RatchetingTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const kube::Value &object, const std::string &expected,
                    const kube::Value &old = {}) {
        const std::string text = print(admission::validate(object, old.isNull() ? nullptr : &old));
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromStdString(expected);
    }

private Q_SLOTS:
    /// KubeFleet spec 8.45.
    void example45TheHubAdmits_data() {
        QTest::addColumn<QString>("actual");
        QTest::addColumn<QString>("expected");
        const std::string all = "'policy':{'placementType':'PickAll'}";
        const std::string some = "'policy':{'placementType':'PickN','numberOfClusters':1}";
        const std::string fixed = "'policy':{'placementType':'PickFixed','clusterNames':['a']}";
        const std::string immutable = "cel spec.policy: placement type is immutable";
        add("PickN without a number", crp(specWith("'policy':{'placementType':'PickN'}")),
            "cel spec.policy: clusterNames cannot be set and numberOfClusters must be set when "
            "placementType is PickN");
        add("PickAll to PickN", crp(specWith(some)), immutable, crp(specWith(all)));
        add("PickAll to PickFixed", crp(specWith(fixed)), immutable, crp(specWith(all)));
        add("a really null policy to PickFixed", crp(specWith(fixed)),
            "placement type is immutable", crp(specWith("")));
        add("a toleration fewer", crp(specWith(tolerating("'a'"))),
            "tolerations have been updated/deleted, only additions to tolerations are allowed",
            crp(specWith(tolerating("'a','b'"))));
        add("a toleration more", crp(specWith(tolerating("'a','b'"))), "",
            crp(specWith(tolerating("'a'"))));
        add("a quantity as text",
            crp(specWith(some + ",'strategy':{'type':'RollingUpdate','rollingUpdate':"
                                "{'maxUnavailable':'5'}}")),
            "the rollout Strategy field  is invalid: maxUnavailable `5` is invalid: invalid value "
            "for IntOrString: invalid type: string is not a percentage");
        add("a ResourcePlacement without a policy to PickN", rp(specWith(some)), "",
            rp(specWith("")));
        add("a ResourcePlacement with a preference for all",
            rp(specWith("'policy':{'placementType':'PickAll','affinity':{'clusterAffinity':"
                        "{'preferredDuringSchedulingIgnoredDuringExecution':[{'weight':10,"
                        "'preference':{'labelSelector':{'matchLabels':{'a':'b'}}}}]}}}")),
            "");
    }
    void example45TheHubAdmits() { answers(); }

    void answers_data() {
        QTest::addColumn<QString>("actual");
        QTest::addColumn<QString>("expected");
        addForgiveness();
        addMutation();
        addMetadata();
        addStoredObjects();
    }

    void answers() {
        QFETCH(QString, actual);
        QFETCH(QString, expected);
        QCOMPARE(actual, expected);
    }

private:
    /// A PickN that tolerates these keys.
    static std::string tolerating(const std::string &keys) {
        std::string list;
        for (std::size_t at = 0; at < keys.size(); at += 4)
            list += (list.empty() ? "{'key':" : ",{'key':") + keys.substr(at, 3) +
                    ",'operator':'Exists'}";
        return "'policy':{'placementType':'PickN','numberOfClusters':1,'tolerations':[" + list +
               "]}";
    }

    static void addForgiveness() {
        const std::string bad = "'policy':{'tolerations':[{'key':'a','effect':'NoExecute'}]}";
        const std::string worse = "'policy':{'tolerations':[{'key':'a','effect':'NoExecute'},"
                                  "{'key':'b'}]}";
        add("an unchanged value is forgiven", rp(specWith(bad + ",'revisionHistoryLimit':3")), "",
            rp(specWith(bad)));
        add("in a changed list nothing is", rp(specWith(worse)),
            "schema spec.policy.tolerations[0].effect", rp(specWith(bad)));
        add("a changed bound is not", rp(specWith("'revisionHistoryLimit':1001")),
            "schema spec.revisionHistoryLimit", rp(specWith("'revisionHistoryLimit':0")));
        add("1 and 1.0 differ", rp(specWith("'revisionHistoryLimit':0.0")),
            "schema spec.revisionHistoryLimit", rp(specWith("'revisionHistoryLimit':0")));
        const std::string policy = "'policy':{'numberOfClusters':1}";
        add("a rule of an unchanged node is forgiven",
            rp(specWith(policy + ",'revisionHistoryLimit':3")), "", rp(specWith(policy)));
        add("an unchanged member cluster keeps its faults",
            member("{'identity':{'name':'x'},'heartbeatPeriodSeconds':60}"), "",
            member("{'identity':{'name':'x'}}"));
        const std::string identity = "{'identity':{'kind':'','name':''}}";
        const std::string longName = "{'name':'" + std::string(64, 'a') + "'}";
        add("but not its name", member(identity, longName), "cel : metadata.name max length is 63",
            member(identity, longName));
        add("nor its taints",
            member("{'identity':{'kind':'','name':''},'taints':[{'key':'a',"
                   "'effect':'NoSchedule'},{'key':'a','effect':'NoSchedule'}]}"),
            "taint {Key:a Value: Effect:NoSchedule} already exists, taints must be unique",
            member("{'identity':{'kind':'','name':''},'taints':[{'key':'a','effect':'NoSchedule'},"
                   "{'key':'a','effect':'NoSchedule'}]}"));
        add("a stored type that Go cannot hold is met by the webhook",
            member("{'identity':{'kind':'','name':''},'taints':'x'}"),
            "json: cannot unmarshal string into Go struct field MemberClusterSpec.spec.taints of "
            "type []v1beta1.Taint",
            member("{'identity':{'kind':'','name':''},'taints':'x'}"));
    }

    static void addMutation() {
        const std::string json32 = "json: cannot unmarshal number 2147483648 into Go struct field ";
        add("no spec on a CRP",
            json("{'apiVersion':'placement.kubernetes-fleet.io/v1','kind':'" +
                 std::string(kPlacement) + "','metadata':{'name':'a'}}"),
            "schema spec.resourceSelectors");
        add("beyond int32 on a CRP", crp(specWith("'revisionHistoryLimit':2147483648")),
            json32 + "PlacementSpec.spec.revisionHistoryLimit of type int32");
        add("the int-or-string goes first",
            crp(specWith("'policy':3,'strategy':{'rollingUpdate':{'maxSurge':2147483648}}")),
            json32 + "RollingUpdateConfig.spec.strategy.rollingUpdate.maxSurge of type int32");
        add("the first by key", crp("{'strategy':3,'policy':{'tolerations':[{'key':1}]}}"),
            "json: cannot unmarshal number into Go struct field "
            "Toleration.spec.policy.tolerations.key of type string");
        add("beyond int32 on an RP",
            rp(specWith("'policy':{'placementType':'PickN','numberOfClusters':2147483648}")), "");
        add("beyond int64 on an RP",
            rp(specWith("'strategy':{'rollingUpdate':{'unavailablePeriodSeconds':"
                        "9223372036854775808}}")),
            "schema spec.strategy.rollingUpdate.unavailablePeriodSeconds");
        add("an empty text vanishes on a CRP", crp(specWith("'statusReportingScope':''")), "");
        add("but not on an RP", rp(specWith("'statusReportingScope':''")),
            "schema spec.statusReportingScope");
        add("an empty destination stays",
            crp(specWith("'strategy':{'reportBackStrategy':{'destination':''}}")),
            "schema spec.strategy.reportBackStrategy.destination");
        add("an empty int-or-percent stays",
            crp(specWith("'strategy':{'rollingUpdate':{'maxSurge':''}}")),
            "schema spec.strategy.rollingUpdate.maxSurge");
        add("absent terms come back as null",
            crp(specWith("'policy':{'affinity':{'clusterAffinity':{"
                         "'requiredDuringSchedulingIgnoredDuringExecution':{}}}}")),
            "schema spec.policy.affinity.clusterAffinity."
            "requiredDuringSchedulingIgnoredDuringExecution.clusterSelectorTerms");
        add("weight and preference come back",
            crp(specWith("'policy':{'placementType':'PickN','numberOfClusters':1,'affinity':{"
                         "'clusterAffinity':{'preferredDuringSchedulingIgnoredDuringExecution':"
                         "[{}]}}}")),
            "");
        add("a status of the wrong type",
            json("{'apiVersion':'placement.kubernetes-fleet.io/v1','kind':'" +
                 std::string(kPlacement) + "','metadata':{'name':'a'},'spec':" + specWith("") +
                 ",'status':{'conditions':[{'status':1}]}}"),
            "json: cannot unmarshal number into Go struct field Condition.status.conditions.status "
            "of type v1.ConditionStatus");
    }

    static void addMetadata() {
        const auto named = [](const std::string &metadata) {
            return placementJson("ResourcePlacement", specWith(""), "v1", metadata);
        };
        add("metadata of a wrong type ends it",
            placementJson(kPlacement, "3", "v1", "{'labels':[]}"), "schema metadata");
        add("no name", named("{}"), "schema metadata.name");
        add("a generated name", named("{'generateName':'web-'}"), "");
        add("a bad namespace", named("{'name':'a','namespace':'B'}"), "schema metadata.namespace");
        add("a bad annotation", named("{'name':'a','annotations':{'a b':'x'}}"),
            "schema metadata.annotations");
        add("an annotation in capitals", named("{'name':'a','annotations':{'Example.COM/a':'x'}}"),
            "");
        add("the default namespace", named("{'name':'a'}"), "",
            named("{'name':'a','namespace':'default'}"));
        add("another namespace", named("{'name':'a','namespace':'b'}"), "schema metadata.namespace",
            named("{'name':'a'}"));
        add("no format on update", named("{'name':'A_b'}"), "", named("{'name':'A_b'}"));
        add("a new finalizer while deleting", named("{'name':'a','finalizers':['a.b/c']}"),
            "schema metadata.finalizers",
            named("{'name':'a','deletionTimestamp':'2026-01-01T00:00:00Z'}"));
    }

    static void addStoredObjects() {
        const std::string denied = "deny update on old invalid v1beta1 CRP with DeletionTimestamp "
                                   "not set ";
        const std::string bad = specWith("'policy':{'placementType':'PickN'}");
        const std::string good = specWith("'policy':{'placementType':'PickN',"
                                          "'numberOfClusters':1}");
        add("an invalid stored object", crp(good),
            denied + "the placement policy field is invalid: number of cluster cannot be nil for "
                     "policy type PickN",
            crp(bad));
        const std::string deleting = "{'name':'web','deletionTimestamp':'2026-01-01T00:00:00Z'}";
        add("unless it is being deleted", placementJson(kPlacement, good, "v1beta1", deleting), "",
            placementJson(kPlacement, bad, "v1beta1", deleting));
        add("a stored null policy counts as PickAll", crp(good), "placement type is immutable",
            crp(specWith("")));
    }
};

} // namespace evenkeel::placement

EVENKEEL_TEST(evenkeel::placement::RatchetingTest)
#include "tst_ratcheting.moc"
