// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::placement {

class CelRulesTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const kube::Value &object, const std::string &expected,
                    const kube::Value &old = {}) {
        const std::string text = print(admission::validate(object, old.isNull() ? nullptr : &old));
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromStdString(expected);
    }

    static std::string policy(const std::string &members) {
        return specWith("'policy':{" + members + "}");
    }

    static std::string selectors(const std::string &items) {
        return "{'resourceSelectors':[" + items + "]}";
    }

private Q_SLOTS:
    void refuses_data() {
        QTest::addColumn<QString>("actual");
        QTest::addColumn<QString>("expected");
        const std::string fixed = "affinity, numberOfClusters, topologySpreadConstraints, and "
                                  "tolerations cannot be set when placementType is PickFixed";
        const std::string all = "clusterNames, numberOfClusters, and topologySpreadConstraints "
                                "cannot be set when placementType is PickAll";
        const std::string some = "clusterNames cannot be set and numberOfClusters must be set when "
                                 "placementType is PickN";
        const std::string name = "{'group':'','version':'v1','kind':'Namespace','name':'a',"
                                 "'selectionScope':'NamespaceWithResourceSelectors'}";
        const std::string label =
            "{'group':'','version':'v1','kind':'Namespace','labelSelector':{},"
            "'selectionScope':'NamespaceWithResourceSelectors'}";
        const std::string plain = "{'group':'','version':'v1','kind':'Namespace','name':'b'}";
        const std::string only = "cel spec: only one namespace selector with "
                                 "NamespaceWithResourceSelectors mode is allowed";
        const std::string byName =
            "cel spec: namespace selector with "
            "NamespaceWithResourceSelectors mode must select by name (not by "
            "label)";
        const std::string mixed = "cel spec: when using NamespaceWithResourceSelectors mode, only "
                                  "one namespace selector is allowed (cannot mix with other "
                                  "namespace selectors)";

        add("C1 on an RP", rp(specWith("")), "cel spec: policy cannot be removed once set",
            rp(policy("'placementType':'PickAll'")));
        add("C1 never on a CRP, which gets PickAll", crp(specWith("")), "",
            crp(policy("'placementType':'PickAll'")));
        add("C8 where a CRP's other policy goes", crp(specWith("")),
            "cel spec.policy: placement type is immutable",
            crp(policy("'placementType':'PickN','numberOfClusters':1")));
        add("C2",
            crp(selectors("{'group':'g','version':'v1','kind':'CustomNs'}")
                    .insert(1, "'statusReportingScope':'NamespaceAccessible',")),
            "cel spec: when statusReportingScope is NamespaceAccessible, exactly one "
            "resourceSelector with kind 'Namespace' is required");
        add("C2 not on an RP",
            rp("{'resourceSelectors':[{'group':'','version':'v1','kind':'Secret'}],"
               "'statusReportingScope':'NamespaceAccessible'}"),
            "");
        add("C3 absent is ClusterScopeOnly",
            crp(specWith("'statusReportingScope':'NamespaceAccessible'")),
            "cel spec: statusReportingScope is immutable", crp(specWith("")));
        add("C3 not on an RP", rp(specWith("'statusReportingScope':'NamespaceAccessible'")), "",
            rp(specWith("")));
        add("C4 to C6, by name twice", rp(selectors(name + "," + name)),
            only + "\n" + byName + "\n" + mixed);
        add("C4 and C6, once by label", crp(selectors(name + "," + label)), only + "\n" + mixed);
        add("C5", crp(selectors(label)), byName);
        add("C6", crp(selectors(name + "," + plain)), mixed);
        add("C7",
            rp(selectors("{'group':'','version':'v1','kind':'Secret','name':'a',"
                         "'labelSelector':{}}")),
            "cel spec.resourceSelectors: name and labelSelector are mutually exclusive in a "
            "resource selector");
        add("C7 not for an empty name",
            rp(selectors("{'group':'','version':'v1','kind':'Secret','name':'',"
                         "'labelSelector':{}}")),
            "");
        add("C8 null to PickN is fine on an RP",
            rp(policy("'placementType':'PickN','numberOfClusters':1")), "", rp(specWith("")));
        add("C9", crp(policy("'placementType':'PickFixed','affinity':{}")),
            "cel spec.policy: " + fixed);
        add("C9 empty list on an RP", rp(policy("'placementType':'PickFixed','tolerations':[]")),
            "cel spec.policy: " + fixed);
        add("C9 empty list vanishes on a CRP",
            crp(policy("'placementType':'PickFixed','tolerations':[]")), "");
        add("C9 null is absent", rp(policy("'placementType':'PickFixed','tolerations':null")), "");
        add("C10", rp(policy("'numberOfClusters':0")), "cel spec.policy: " + all);
        add("C11", rp(policy("'placementType':'PickN'")), "cel spec.policy: " + some);
        add("C11 with names",
            rp(policy("'placementType':'PickN','numberOfClusters':1,'clusterNames':[]")),
            "cel spec.policy: " + some);
        add("a float N cannot be evaluated on an RP",
            rp(policy("'placementType':'PickN','numberOfClusters':2.0")),
            "cel spec.policy: invalid data, expected int, got float64 evaluating rule: " + some);
        add("unless something else decides",
            rp(policy("'placementType':'PickN','numberOfClusters':2.0,'clusterNames':['a']")),
            "cel spec.policy: " + some);
        add("a float N becomes an integer on a CRP",
            crp(policy("'placementType':'PickN','numberOfClusters':2.0")), "");
        add("C12", rp(policy("'tolerations':[{'operator':'Exists','value':'x'}]")),
            "cel spec.policy.tolerations: value must be empty when operator is Exists");
        add("C13 with the default operator", crp(policy("'tolerations':[{'value':'x'}]")),
            "cel spec.policy.tolerations: operator must be Exists when key is empty");
        add("C14 by the default", rp(specWith("'strategy':{}")),
            "cel spec.strategy.type: cannot change rollout strategy type from 'External' to other "
            "types",
            rp(specWith("'strategy':{'type':'External'}")));
        add("C14 has no node on an RP without strategy", rp(specWith("")), "",
            rp(specWith("'strategy':{'type':'External'}")));
        add("C14 has one on a CRP", crp(specWith("")),
            "cel spec.strategy.type: cannot change rollout strategy type from 'External' to other "
            "types",
            crp(specWith("'strategy':{'type':'External'}")));
        add("C14 the other way is allowed", crp(specWith("'strategy':{'type':'External'}")), "",
            crp(specWith("'strategy':{'type':'RollingUpdate'}")));
        const std::string mirror = "'strategy':{'reportBackStrategy':{'type':'Mirror'}}";
        add("C15", rp(specWith(mirror)),
            "cel spec.strategy.reportBackStrategy: no such key: destination evaluating rule: when "
            "reportBackStrategy.type is 'Mirror', a destination must be specified");
        add("C15 is unknown to v1", placementJson("ResourcePlacement", specWith(mirror), "v1"), "");
        add("bounds do not skip CEL", rp(policy("'placementType':'PickAll','numberOfClusters':-1")),
            "schema spec.policy.numberOfClusters\ncel spec.policy: " + all);
        add("an enum does", rp(policy("'numberOfClusters':1,'tolerations':[{'effect':''}]")),
            "schema spec.policy.tolerations[0].effect");
    }

    void refuses() {
        QFETCH(QString, actual);
        QFETCH(QString, expected);
        QCOMPARE(actual, expected);
    }
};

} // namespace evenkeel::placement

EVENKEEL_TEST(evenkeel::placement::CelRulesTest)
#include "tst_cel_rules.moc"
