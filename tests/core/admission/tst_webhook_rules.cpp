// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/admission/webhook_rules.h"
#include "core/placement/policy_text.h"
#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::placement {

namespace {

const std::string kQualifiedName =
    "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end "
    "with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for "
    "validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const std::string kLabelValue =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', "
    "and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or "
    "'12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

std::string affinity(const std::string &members) {
    return "'affinity':{'clusterAffinity':{" + members + "}}";
}

std::string requiredTerm(const std::string &members) {
    return affinity("'requiredDuringSchedulingIgnoredDuringExecution':{'clusterSelectorTerms':[{" +
                    members + "}]}");
}

std::string preferredTerm(const std::string &members) {
    return affinity(
        "'preferredDuringSchedulingIgnoredDuringExecution':[{'weight':1,'preference':{" + members +
        "}}]");
}

} // namespace

class WebhookRulesTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const admission::Messages &messages,
                    const std::string &expected) {
        const std::string text = messages.isEmpty() ? "" : messages.text();
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromStdString(expected);
    }

    static void all(const char *name, const std::string &policy, const std::string &expected) {
        add(name, admission::policyErrors(json("{'placementType':'PickAll'," + policy + "}")),
            expected);
    }

    static void some(const char *name, const std::string &policy, const std::string &expected) {
        add(name,
            admission::policyErrors(
                json("{'placementType':'PickN','numberOfClusters':1," + policy + "}")),
            expected);
    }

    static void fixed(const char *name, const std::string &policy, const std::string &expected) {
        add(name, admission::policyErrors(json("{'placementType':'PickFixed'," + policy + "}")),
            expected);
    }

    static void strategy(const char *name, const std::string &members,
                         const std::string &expected) {
        add(name, admission::strategyErrors(json("{" + members + "}")), expected);
    }

    static void object(const char *name, const kube::Value &placement,
                       const std::string &expected) {
        add(name, admission::clusterPlacementErrors("web", *placement.find("spec")), expected);
    }

    static void addFixedRows() {
        fixed("W7", "'clusterNames':['a_b']",
              "PickFixed cluster name a_b is not a valid member name: a lowercase RFC 1123 "
              "subdomain must consist of lower case alphanumeric characters, '-' or '.', and must "
              "start and end with an alphanumeric character (e.g. 'example.com', regex used for "
              "validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')");
        fixed("W8", "'clusterNames':['" + std::string(64, 'a') + "']",
              "PickFixed cluster name " + std::string(64, 'a') +
                  " cannot have length exceeding 63");
        fixed("W9 stops", "'clusterNames':['a','a','" + std::string(64, 'a') + "']",
              "cluster names must be unique for policy type PickFixed");
        fixed(
            "W10 to W10d",
            "'numberOfClusters':1,'affinity':{},'topologySpreadConstraints':[{}],'tolerations':[]",
            "[number of clusters must be nil for policy type PickFixed, only valid for PickN "
            "placement policy type, affinity must be nil for policy type PickFixed, only valid "
            "for PickAll/PickN placement policy types, topology spread constraints needs to be "
            "empty for policy type PickFixed, only valid for PickN policy type, tolerations needs "
            "to be empty for policy type PickFixed, only valid for PickAll/PickN]");
        fixed("no names are fine", "'clusterNames':[]", "");
    }

    static void addPolicyRows() {
        all("W11, W11b, W12, W12c",
            "'clusterNames':['a'],'numberOfClusters':1,'topologySpreadConstraints':[{}]," +
                preferredTerm(""),
            "[cluster names needs to be empty for policy type PickAll, only valid for PickFixed "
            "policy type, number of clusters must be nil for policy type PickAll, only valid for "
            "PickN placement policy type, PreferredDuringSchedulingIgnoredDuringExecution will be "
            "ignored for placement policy type PickAll, topology spread constraints needs to be "
            "empty for policy type PickAll, only valid for PickN policy type]");
        some("W13", "'clusterNames':['a']",
             "cluster names needs to be empty for policy type PickN, only valid for PickFixed "
             "policy type");
        add("W14", admission::policyErrors(json("{'placementType':'PickN','numberOfClusters':-2}")),
            "number of clusters cannot be -2 for policy type PickN");
        add("W15", admission::policyErrors(json("{'placementType':'PickN'}")),
            "number of cluster cannot be nil for policy type PickN");
        add("an unknown type is no policy error",
            admission::policyErrors(json("{'placementType':'PickSome'}")), "");
        some(
            "W16 required", requiredTerm("'labelSelector':{'matchLabels':{'a':'-'}}"),
            "the labelSelector in cluster selector &LabelSelector{MatchLabels:map[string]string{a: "
            "-,},MatchExpressions:[]LabelSelectorRequirement{},} is invalid: values[0][a]: Invalid "
            "value: \"-\": " +
                kLabelValue);
        some("W16 preferred",
             preferredTerm("'labelSelector':{'matchExpressions':[{'key':'k','operator':'Gt','"
                           "values':['1']}]}"),
             "the labelSelector in preferred cluster selector "
             "&LabelSelector{MatchLabels:map[string]string{},MatchExpressions:[]"
             "LabelSelectorRequirement{LabelSelectorRequirement{Key:k,Operator:Gt,Values:[1],},},} "
             "is invalid: \"Gt\" is not a valid label selector operator");
        some("W17 required", requiredTerm("'propertySorter':{}"),
             "PropertySorter is not allowed for RequiredDuringSchedulingIgnoredDuringExecution "
             "affinity");
        some("W17 preferred", preferredTerm("'propertySelector':{}"),
             "PropertySelector is not allowed for PreferredDuringSchedulingIgnoredDuringExecution "
             "affinity");
        all("W18, then consistency",
            requiredTerm("'propertySelector':{'matchExpressions':["
                         "{'name':'-','operator':'In','values':[]},"
                         "{'name':'n','operator':'Gt','values':['5']},"
                         "{'name':'n','operator':'Lt','values':['5']}]}"),
            "[invalid property name -: property name - is not valid: " + kQualifiedName +
                ", invalid requirement on property -: unsupported operator In, inconsistent "
                "requirements on property n: lower bound (5) and upper bound (5) exclude all "
                "values]");
        some("W19", preferredTerm("'propertySorter':{'name':'','sortOrder':'Up'}"),
             "[property name  is not valid: name part must be non-empty; " + kQualifiedName +
                 ", invalid property sort order Up]");
        some("W21", "'topologySpreadConstraints':[{'whenUnsatisfiable':'Never'}]",
             "unknown unsatisfiable type Never");
    }

    static void addTolerationRows() {
        all("W22 key", "'tolerations':[{'key':'a b','operator':'Exists'}]",
            "invalid toleration key {Key:a b Operator:Exists Value: Effect:}: " + kQualifiedName);
        all("W22 value with Exists", "'tolerations':[{'key':'a','operator':'Exists','value':'v'}]",
            "invalid toleration {Key:a Operator:Exists Value:v Effect:}: toleration value needs to "
            "be empty, when operator is Exists");
        all("W22 Equal without key", "'tolerations':[{'operator':'Equal','value':'v'}]",
            "invalid toleration {Key: Operator:Equal Value:v Effect:}: toleration key cannot be "
            "empty, when operator is Equal");
        all("W22 bad value", "'tolerations':[{'key':'a','operator':'Equal','value':'b c'}]",
            "invalid toleration value {Key:a Operator:Equal Value:b c Effect:}: " + kLabelValue);
        all("W22 duplicate",
            "'tolerations':[{'operator':'Exists'},{'operator':'Exists'},{'operator':'Exists'}]",
            "toleration {Key: Operator:Exists Value: Effect:} already exists, tolerations must be "
            "unique");
    }

    static void addStrategyRows() {
        const std::string notPercent = "invalid value for IntOrString: invalid type: string is not "
                                       "a percentage";
        strategy("W24", "'type':'Recreate'", "unsupported rollout strategy type `Recreate`");
        strategy("W25", "'type':'External','rollingUpdate':{}",
                 "rollingUpdateConifg is not valid for ExternalRollout strategy type");
        strategy(
            "W28 before W26 and W27",
            "'rollingUpdate':{'maxSurge':'x','maxUnavailable':-1,'unavailablePeriodSeconds':-3}",
            "[unavailablePeriodSeconds must be greater than or equal to 0, got -3, "
            "maxUnavailable must be greater than or equal to 0, got `-1`, maxSurge `x` is "
            "invalid: " +
                notPercent + "]");
        strategy("W26 digits only", "'rollingUpdate':{'maxUnavailable':'5'}",
                 "maxUnavailable `5` is invalid: " + notPercent);
        strategy("W26 no number", "'rollingUpdate':{'maxUnavailable':'1.5%'}",
                 "maxUnavailable `1.5%` is invalid: invalid value for IntOrString: invalid value "
                 "\"1.5%\": strconv.Atoi: parsing \"1.5\": invalid syntax");
        strategy("W27 rounds up to zero", "'rollingUpdate':{'maxSurge':'-5%'}", "");
        strategy("W27 negative", "'rollingUpdate':{'maxSurge':'-20%'}",
                 "maxSurge must be greater than or equal to 0, got `-20%`");
        strategy("both zero are fine", "'rollingUpdate':{'maxSurge':0,'maxUnavailable':'0%'}", "");
        strategy("W29", "'applyStrategy':{'type':'ReportDiff','serverSideApplyConfig':{}}",
                 "serverSideApplyConfig is only valid for ServerSideApply strategy type");
    }

private Q_SLOTS:
    void refuses_data() {
        QTest::addColumn<QString>("actual");
        QTest::addColumn<QString>("expected");
        addFixedRows();
        addPolicyRows();
        addTolerationRows();
        addStrategyRows();
        add("W1", admission::clusterPlacementErrors(std::string(64, 'a'), json("{}")),
            "the name field cannot have length exceeding 63");
        object("W2",
               crp("{'resourceSelectors':[{'group':'','version':'v1','kind':'Namespace','name':'n',"
                   "'labelSelector':{},'selectionScope':'NamespaceOnly'}]}"),
               "the labelSelector and name fields are mutually exclusive in selector {Group: "
               "Version:v1 Kind:Namespace Name:n "
               "LabelSelector:&LabelSelector{MatchLabels:map[string]string{},MatchExpressions:[]"
               "LabelSelectorRequirement{},} SelectionScope:NamespaceOnly}");
        object("W5",
               crp("{'resourceSelectors':[{'group':'apps','version':'v1','kind':'Deployment'},"
                   "{'group':'','version':'v1','kind':'Secret'}]}"),
               "[the resource is not found in schema (please retry) or it is not a cluster scoped "
               "resource: apps/v1, Kind=Deployment, the resource is not found in schema (please "
               "retry) or it is not a cluster scoped resource: /v1, Kind=Secret]");
        object("W5 not with NamespaceWithResourceSelectors",
               crp("{'resourceSelectors':[{'group':'apps','version':'v1','kind':'Deployment'},"
                   "{'group':'','version':'v1','kind':'Namespace','name':'a',"
                   "'selectionScope':'NamespaceWithResourceSelectors'}]}"),
               "");
        add("taint",
            admission::taintErrors(json("{'taints':[{'key':'a','value':'-','effect':'NoSchedule'},"
                                        "{'key':'a','value':'-','effect':'NoSchedule'}]}")),
            "[invalid taint value {Key:a Value:- Effect:NoSchedule}: " + kLabelValue +
                ", taint {Key:a Value:- Effect:NoSchedule} already exists, taints must be unique]");
    }

    void refuses() {
        QFETCH(QString, actual);
        QFETCH(QString, expected);
        QCOMPARE(actual, expected);
    }

    void comparesPoliciesOnUpdate() {
        const kube::Value none = json("{'placementType':'PickAll'}");
        const kube::Value with = json("{'placementType':'PickAll','tolerations':[{'key':'a'}]}");
        const kube::Value other = json("{'placementType':'PickN'}");
        const auto error = [](const kube::Value *policy, const kube::Value *old) {
            const auto fault = admission::policyUpdateError(policy, old);
            return fault ? fault->message : std::string();
        };
        QCOMPARE(error(&none, nullptr), std::string());
        QCOMPARE(error(&with, &none), std::string());
        QCOMPARE(error(&other, nullptr), std::string("placement type is immutable"));
        QCOMPARE(error(&none, &with),
                 std::string("tolerations have been updated/deleted, only additions to tolerations "
                             "are allowed"));
    }

    void refusesKindsThatTheHubDoesNotServe() {
        const api::KindLookup kinds = [](std::string_view, std::string_view,
                                         std::string_view kind) {
            return kind == "Widget"   ? api::KindScope::NotServed
                   : kind == "Gadget" ? api::KindScope::NotSelectable
                                      : api::KindScope::Selectable;
        };
        const auto errors = [&kinds](const char *spec) {
            std::string text;
            for (const admission::Finding &one :
                 admission::validate(crp(spec), nullptr, {}, kinds).errors)
                text += one.rule + ": " + one.sentence + "\n";
            return text;
        };
        // W4 ends the validation: neither the second selector nor the policy is looked at.
        QCOMPARE(errors("{'resourceSelectors':[{'group':'example.com','version':'v1','kind':"
                        "'Widget'},{'group':'example.com','version':'v1','kind':'Gadget'}],"
                        "'policy':{'placementType':'PickFixed','clusterNames':['a','a']}}"),
                 std::string("webhook: failed to get GVR of the selector: no matches for kind "
                             "\"Widget\" in version \"example.com/v1\"\n"));
        QCOMPARE(errors("{'resourceSelectors':[{'group':'','version':'v1','kind':'Widget'}]}"),
                 std::string("webhook: failed to get GVR of the selector: no matches for kind "
                             "\"Widget\" in version \"v1\"\n"));
        QCOMPARE(errors("{'resourceSelectors':[{'group':'example.com','version':'v1','kind':"
                        "'Gadget'}]}"),
                 std::string("webhook: the resource is not found in schema (please retry) or it is "
                             "not a cluster scoped resource: example.com/v1, Kind=Gadget\n"));
        QCOMPARE(errors("{'resourceSelectors':[{'group':'example.com','version':'v1','kind':"
                        "'Other'}]}"),
                 std::string());
    }

    void warnsAboutKindsOutsideTheBuiltInApi() {
        const admission::Verdict verdict = admission::validate(
            crp("{'resourceSelectors':[{'group':'apps','version':'v9','kind':'Deployment'}]}"));
        QVERIFY(verdict.isValid());
        QCOMPARE(verdict.warnings.size(), std::size_t{1});
        QCOMPARE(verdict.warnings.front().rule, std::string("W4"));
        QCOMPARE(verdict.warnings.front().field.text(), std::string("spec.resourceSelectors[0]"));
    }
};

} // namespace evenkeel::placement

EVENKEEL_TEST(evenkeel::placement::WebhookRulesTest)
#include "tst_webhook_rules.moc"
