// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/admission/validate.h"
#include "tests/conformance/jsonl_file.h"
#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::admission {

namespace {

using placement::crp;
using placement::specWith;

/// The places of all faults, one fault a line, with the message where it is bundled.
std::string placesOf(const Verdict &verdict) {
    std::string text;
    for (const Finding &finding : verdict.errors) {
        for (const Fault &fault : finding.faults) {
            text += text.empty() ? "" : "\n";
            for (const api::FieldPath &place : fault.places)
                text += (&place == &fault.places.front() ? "" : " ") + place.text();
        }
    }
    return text;
}

const std::string kTerms = "spec.policy.affinity.clusterAffinity."
                           "requiredDuringSchedulingIgnoredDuringExecution.clusterSelectorTerms";
const std::string kPreferred = "spec.policy.affinity.clusterAffinity."
                               "preferredDuringSchedulingIgnoredDuringExecution";

std::string required(const std::string &terms) {
    return "'policy':{'placementType':'PickN','numberOfClusters':1,'affinity':{'clusterAffinity':{"
           "'requiredDuringSchedulingIgnoredDuringExecution':{'clusterSelectorTerms':[" +
           terms + "]}}}}";
}

std::string preferred(const std::string &terms) {
    return "'policy':{'placementType':'PickN','numberOfClusters':1,'affinity':{'clusterAffinity':{"
           "'preferredDuringSchedulingIgnoredDuringExecution':[" +
           terms + "]}}}";
}

void addRow(const char *name, const std::string &members, const std::string &places) {
    QTest::newRow(name) << QString::fromStdString(members) << QString::fromStdString(places);
}

} // namespace

class FindingPlacesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standAtTheFieldThatIsToBlame_data() {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("places");
        addRow("schema", "'policy':{'topologySpreadConstraints':[{'topologyKey':'a','maxSkew':0}]}",
               "spec.policy.topologySpreadConstraints[0].maxSkew\n"
               "spec.policy.topologySpreadConstraints");
        addRow("refused by the type",
               "'policy':{'placementType':'PickAll','numberOfClusters':2,'clusterNames':['a']}",
               "spec.policy.clusterNames spec.policy.numberOfClusters");
        addRow("missing number", "'policy':{'placementType':'PickN'}",
               "spec.policy.numberOfClusters");
        addRow("tolerations",
               "'policy':{'tolerations':[{'key':'a','operator':'Exists'},{'operator':'Equal'},"
               "{'value':'x'}]}",
               "spec.policy.tolerations[1] spec.policy.tolerations[2]");
        addRow("names", "'policy':{'placementType':'PickFixed','clusterNames':['a','B_','a']}",
               "spec.policy.clusterNames[1]\nspec.policy.clusterNames[2]");
        addRow("expression",
               required("{'labelSelector':{'matchLabels':{'a':'b'}}},{'labelSelector':"
                        "{'matchExpressions':[{'key':'a','operator':'Exists'},"
                        "{'key':'a','operator':'In','values':[]}]}}"),
               kTerms + "[1].labelSelector.matchExpressions[1]");
        addRow("label with a dot", required("{'labelSelector':{'matchLabels':{'a.b/c':'-'}}}"),
               kTerms + "[0].labelSelector.matchLabels.a.b/c");
        addRow("the same fault twice",
               required("{'labelSelector':{'matchLabels':{'a':'-'}}},"
                        "{'labelSelector':{'matchLabels':{'a':'-'}}}"),
               kTerms + "[0].labelSelector.matchLabels.a " + kTerms +
                   "[1].labelSelector.matchLabels.a");
        addRow("property",
               required("{'propertySelector':{'matchExpressions':[{'name':'a/-','operator':'Gt',"
                        "'values':['1']},{'name':'b','operator':'Xx','values':['1']}]}}"),
               kTerms + "[0].propertySelector.matchExpressions[0].name\n" + kTerms +
                   "[0].propertySelector.matchExpressions[1]");
        addRow("selector in a preference",
               preferred("{'weight':1,'preference':{'propertySelector':{'matchExpressions':[]}}}"),
               kPreferred + "[0].preference.propertySelector");
        addRow("ignored preference",
               "'policy':{'affinity':{'clusterAffinity':{"
               "'preferredDuringSchedulingIgnoredDuringExecution':[{'weight':1,'preference':{}}]"
               "}}}",
               kPreferred);
        addRow("decoding", "'policy':{'tolerations':[{'operator':'Exists'},{'key':5}]}",
               "spec.policy.tolerations[1].key");
        addRow("strategy",
               "'strategy':{'type':'External','rollingUpdate':{'maxSurge':1},"
               "'applyStrategy':{'serverSideApplyConfig':{'force':true}}}",
               "spec.strategy.rollingUpdate\nspec.strategy.applyStrategy.serverSideApplyConfig");
        addRow("not cluster scoped",
               "'resourceSelectors':[{'group':'','version':'v1','kind':'Namespace','name':'a'},"
               "{'group':'apps','version':'v1','kind':'Deployment','name':'b'}]",
               "spec.resourceSelectors[1].kind");
    }

    void standAtTheFieldThatIsToBlame() {
        QFETCH(QString, members);
        QFETCH(QString, places);
        const std::string text = members.toStdString();
        const kube::Value object =
            text.starts_with("'resourceSelectors'") ? crp("{" + text + "}") : crp(specWith(text));
        QCOMPARE(QString::fromStdString(placesOf(validate(object))), places);
    }

    void standInTheDocumentOrOneStepBesideIt_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("ClusterResourcePlacement") << "validate-crp.jsonl.gz";
        QTest::newRow("ResourcePlacement") << "validate-rp.jsonl.gz";
    }

    /// Whatever the hub says of a placement has a place, and a place is a field of the API.
    void standInTheDocumentOrOneStepBesideIt() {
        QFETCH(QString, file);
        int checked = 0;
        for (const std::string &line :
             conformance::readLines(TEST_DATA_DIR "/conformance/kubefleet/" + file.toStdString())) {
            const kube::Value question = manifest::parseJson(line).value();
            const kube::Value &object = *question.findPath({"request", "object"});
            for (const Finding &finding : validate(object).errors) {
                QVERIFY2(!finding.faults.empty(), line.c_str());
                for (const Fault &fault : finding.faults) {
                    QVERIFY2(!fault.places.empty() && !fault.message.empty(), line.c_str());
                    ++checked;
                }
                if (finding.isFrom(FindingSource::Webhook))
                    QVERIFY(finding.field.isEmpty());
            }
        }
        QVERIFY(checked > 100);
    }
};

} // namespace evenkeel::admission

EVENKEEL_TEST(evenkeel::admission::FindingPlacesTest)
#include "tst_finding_places.moc"
