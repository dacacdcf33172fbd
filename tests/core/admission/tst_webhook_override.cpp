// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

const std::string kRules = "{'clusterSelector':{'clusterSelectorTerms':[]},'jsonPatchOverrides':"
                           "[{'op':'replace','path':'/spec/replicas','value':2}]}";

Value clusterOverride(const std::string &spec, const std::string &name = "c") {
    return placement::json("{'apiVersion':'placement.kubernetes-fleet.io/v1beta1','kind':"
                           "'ClusterResourceOverride','metadata':{'name':'" +
                           name + "'},'spec':" + spec + "}");
}

Value override(const std::string &rules, const std::string &name = "r") {
    return placement::json(
        "{'apiVersion':'placement.kubernetes-fleet.io/v1beta1','kind':'ResourceOverride',"
        "'metadata':{'name':'" +
        name +
        "','namespace':'app'},'spec':{'resourceSelectors':[{'group':'apps','version':'v1',"
        "'kind':'Deployment','name':'web'}],'policy':{'overrideRules':[" +
        rules + "]}}}");
}

std::string clusterSpec(const std::string &more) {
    return "{" + more +
           "'clusterResourceSelectors':[{'group':'','version':'v1','kind':'Namespace','name':"
           "'app'}],'policy':{'overrideRules':[" +
           kRules + "]}}";
}

} // namespace

/// What no recorded answer shows of the admission of overrides; the rest is in the conformance test
/// of renderings.
class WebhookOverrideTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checksTheSchema_data() {
        QTest::addColumn<QString>("actual");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *name, const Value &object, const char *expected) {
            QTest::newRow(name) << QString::fromStdString(placement::print(validate(object)))
                                << QString::fromLatin1(expected);
        };
        add("fine", override(kRules), "");
        add("no spec",
            placement::json("{'apiVersion':'placement.kubernetes-fleet.io/v1beta1',"
                            "'kind':'ResourceOverride','metadata':{'name':'r'}}"),
            "schema spec");
        add("no policy",
            clusterOverride("{'clusterResourceSelectors':[{'group':'','version':'v1','kind':"
                            "'Namespace','name':'app'}]}"),
            "schema spec.policy");
        add("no terms", override("{'clusterSelector':{},'overrideType':'Delete'}"),
            "schema spec.policy.overrideRules[0].clusterSelector.clusterSelectorTerms");
        add("no rules", override(""), "schema spec.policy.overrideRules");
        add("another type", override("{'overrideType':'Move'}"),
            "schema spec.policy.overrideRules[0].overrideType");
        add("another operation",
            override("{'jsonPatchOverrides':[{'op':'test','path':'/spec','value':1}]}"),
            "schema spec.policy.overrideRules[0].jsonPatchOverrides[0].op");
        add("a value of any type",
            override("{'jsonPatchOverrides':[{'op':'add','path':'/spec/a','value':{'b':[null]}}]}"),
            "");
    }

    void checksTheSchema() {
        QFETCH(QString, actual);
        QFETCH(QString, expected);
        QCOMPARE(actual, expected);
    }

    void evaluatesCel() {
        const Value namespaced =
            clusterOverride(clusterSpec("'placement':{'name':'p','scope':'Namespaced'},"));
        QCOMPARE(placement::print(validate(namespaced)),
                 std::string("cel : clusterResourceOverride placement reference cannot be "
                             "Namespaced scope"));
        const Value before = clusterOverride(clusterSpec("'placement':{'name':'p'},"));
        const Value after = clusterOverride(clusterSpec("'placement':{'name':'q'},"));
        const Value without = clusterOverride(clusterSpec(""));
        const std::string immutable = "cel spec: The placement field is immutable";
        QCOMPARE(placement::print(validate(after, &before)), immutable);
        QCOMPARE(placement::print(validate(without, &before)), immutable);
        QCOMPARE(placement::print(validate(before, &without)), immutable);
        QCOMPARE(placement::print(validate(before, &before)), std::string());
    }

    void limitsTheirNumberOnCreate() {
        std::vector<Value> others;
        for (int i = 0; i < 100; ++i)
            others.push_back(override("{'overrideType':'Delete'}", "other" + std::to_string(i)));
        for (Value &other : others)
            other.find("spec")->remove("resourceSelectors");
        const Value object = override(kRules);
        QCOMPARE(placement::print(validate(object, nullptr, others)),
                 std::string("resourceOverride limit has been reached: at most 100 "
                             "resources can be created."));
        QCOMPARE(placement::print(validate(object, &object, others)), std::string());
        others.pop_back();
        QCOMPARE(placement::print(validate(object, nullptr, others)), std::string());
    }

    void takesOnlyLabelSelectors() {
        const Value object =
            override("{'clusterSelector':{'clusterSelectorTerms':[{'propertySelector':{"
                     "'matchExpressions':[{'name':'n','operator':'Gt','values':['1']}]}}]},"
                     "'overrideType':'Delete'}");
        QCOMPARE(placement::print(validate(object)),
                 std::string("invalid clusterSelector {LabelSelector:nil "
                             "PropertySelector:0xc000000000 PropertySorter:<nil>}: only "
                             "labelSelector is supported"));
    }

    void takesAnySpaceForAnEmptyPart() {
        const Value object = override("{'jsonPatchOverrides':[{'op':'add','path':'/spec/\u00a0',"
                                      "'value':1},{'op':'add','path':'/spec/\u00e9','value':1}]}");
        QCOMPARE(placement::print(validate(object)),
                 std::string("invalid JSONPatchOverride {add /spec/\u00a0 {1}}: path "
                             "cannot contain empty string"));
    }
};

} // namespace evenkeel::admission

EVENKEEL_TEST(evenkeel::admission::WebhookOverrideTest)
#include "tst_webhook_override.moc"
