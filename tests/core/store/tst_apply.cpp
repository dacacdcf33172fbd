// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/apply.h"

#include <QTest>

#include "tests/core/store/json_values.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;
using store::Command;
using store::How;
using store::RefusalKind;
using tests::json;
using tests::textOf;

namespace {

const char *const kLive =
    "{'apiVersion':'placement.kubernetes-fleet.io/v1beta1','kind':'ClusterResourcePlacement',"
    "'metadata':{'name':'web','resourceVersion':'1000','uid':'u','generation':1},'spec':"
    "{'resourceSelectors':[{'group':'','version':'v1','kind':'Namespace','name':'shop',"
    "'selectionScope':'NamespaceWithResources'}],'policy':{'placementType':'PickN',"
    "'numberOfClusters':3},'revisionHistoryLimit':5,'statusReportingScope':'ClusterScopeOnly',"
    "'strategy':{'type':'RollingUpdate','deleteStrategy':{'propagationPolicy':'Abandon'}}}}";

/// A manifest of the placement with these members of its spec besides the selectors.
Value webIn(const char *version, const char *members, const char *metadata = "") {
    const QString text =
        QStringLiteral("{'apiVersion':'placement.kubernetes-fleet.io/%1','kind':"
                       "'ClusterResourcePlacement','metadata':{'name':'web'%2},'spec':"
                       "{'resourceSelectors':[{'group':'','version':'v1','kind':'Namespace',"
                       "'name':'shop'}],'policy':{'placementType':'PickN','numberOfClusters':3}"
                       "%3}}")
            .arg(QLatin1String(version), QLatin1String(metadata), QLatin1String(members));
    return json(text.toUtf8().constData());
}

QString memberOf(const tl::expected<store::Outcome, store::Refusal> &outcome,
                 std::initializer_list<std::string_view> path) {
    if (!outcome)
        return QStringLiteral("refused: ") + QString::fromStdString(outcome.error().message);
    const Value *found = outcome->object->findPath(path);
    return found == nullptr ? QStringLiteral("none") : textOf(*found);
}

} // namespace

class TestApply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// K10: data loss through the version that kubectl chooses by itself.
    void aWriteThroughV1DeletesDeleteStrategy() {
        const Value live = json(kLive);
        Command command{How::Label, webIn("v1", "")};
        command.patch = json("{'env':'prod'}");
        const auto older = store::applied(&live, command);
        QCOMPARE(memberOf(older, {"metadata", "labels"}), QStringLiteral("{'env':'prod'}"));
        QCOMPARE(memberOf(older, {"spec", "strategy", "deleteStrategy"}), QStringLiteral("none"));
        QVERIFY(!older->isGenerationChanged);
        command.object = webIn("v1beta1", "");
        QCOMPARE(memberOf(store::applied(&live, command), {"spec", "strategy", "deleteStrategy"}),
                 QStringLiteral("{'propagationPolicy':'Abandon'}"));
    }

    /// K12: what the manifest never named stays.
    void whatAnotherSetStays() {
        const Value live = json(kLive);
        const auto outcome = store::applied(&live, {How::ClientSideApply, webIn("v1beta1", "")});
        QCOMPARE(memberOf(outcome, {"spec", "revisionHistoryLimit"}), QStringLiteral("5"));
        QVERIFY(outcome->isChanged); // the annotation
        QVERIFY(!outcome->isGenerationChanged);
        QCOMPARE(outcome->word, std::string_view("configured"));
    }

    /// K11: what it named last and no more goes.
    void whatTheManifestDropsGoes() {
        const Value live = json(kLive);
        const auto first = store::applied(
            &live, {How::ClientSideApply,
                    webIn("v1beta1", ",'revisionHistoryLimit':7", ",'labels':{'team':'a'}")});
        QCOMPARE(memberOf(first, {"spec", "revisionHistoryLimit"}), QStringLiteral("7"));
        const auto second =
            store::applied(&*first->object, {How::ClientSideApply, webIn("v1beta1", "")});
        QCOMPARE(memberOf(second, {"spec", "revisionHistoryLimit"}), QStringLiteral("10"));
        QCOMPARE(memberOf(second, {"metadata", "labels"}), QStringLiteral("none"));
    }

    /// K14: a version that another writer has overtaken.
    void aStaleResourceVersionConflicts() {
        const Value live = json(kLive);
        for (const How how : {How::ClientSideApply, How::ServerSideApply, How::Replace}) {
            const auto outcome =
                store::applied(&live, {how, webIn("v1beta1", "", ",'resourceVersion':'999'")});
            QVERIFY(!outcome && outcome.error().kind == RefusalKind::Conflict);
        }
    }

    void whatTheHubRefusesIsSaidWithItsField() {
        const Value live = json(kLive);
        const auto outcome =
            store::applied(&live, {How::Replace, webIn("v1beta1", ",'revisionHistoryLimit':0")});
        QVERIFY(!outcome && outcome.error().kind == RefusalKind::Invalid);
        QCOMPARE(outcome.error().findings.front().field.text(),
                 std::string("spec.revisionHistoryLimit"));
    }

    void serverSideAppliersConflictOnWhatDiffers() {
        const Value config = webIn("v1beta1", ",'revisionHistoryLimit':5");
        Command command{How::ServerSideApply, config};
        command.fieldManager = "ci";
        const auto first = store::applied(nullptr, command);
        QVERIFY(first.has_value());
        Value live = *first->object;
        live.find("metadata")->set("resourceVersion", Value::string("1000"));
        command.fieldManager = "flux";
        command.object = webIn("v1beta1", ",'revisionHistoryLimit':7");
        command.object.find("spec")->remove("resourceSelectors");
        const auto second = store::applied(&live, command);
        QVERIFY(!second && second.error().kind == RefusalKind::Conflict);
        const std::vector<store::Conflict> expected{{"ci", ".spec.revisionHistoryLimit"}};
        QVERIFY(second.error().conflicts == expected);
        command.force = store::Force::Yes;
        QCOMPARE(memberOf(store::applied(&live, command), {"spec", "revisionHistoryLimit"}),
                 QStringLiteral("7"));
    }

    /// A hub stores it, so that each write begins a generation, and leaves it out of what it reads.
    void nullAsTheValueOfAPatchIsNotReadBack() {
        const Value config = json(
            "{'apiVersion':'placement.kubernetes-fleet.io/v1','kind':'ClusterResourceOverride',"
            "'metadata':{'name':'o'},'spec':{'clusterResourceSelectors':[{'group':'','kind':"
            "'PersistentVolume','name':'a','version':'v1'}],'policy':{'overrideRules':"
            "[{'jsonPatchOverrides':[{'op':'add','path':'/metadata/labels/a','value':null}]}]}}}");
        Command command{How::ServerSideApply, config};
        command.fieldManager = "ci";
        command.force = store::Force::Yes;
        const auto first = store::applied(nullptr, command);
        const QString rules = memberOf(first, {"spec", "policy", "overrideRules"});
        QVERIFY2(rules.contains(QLatin1String("/metadata/labels/a")), qPrintable(rules));
        QVERIFY2(!rules.contains(QLatin1String("value")), qPrintable(rules));
        Value live = *first->object;
        live.find("metadata")->set("resourceVersion", Value::string("1000"));
        const auto again = store::applied(&live, command);
        QCOMPARE(memberOf(again, {"spec", "policy", "overrideRules"}), rules);
        QVERIFY(!again->isChanged);
        QVERIFY(again->isGenerationChanged);
    }

    /// An empty list, too, is not nil.
    /// Each copy doubles the object: no server takes that for long.
    void copiesInAPatchAreBounded() {
        const Value live = json(kLive);
        Command command{How::JsonPatch, webIn("v1beta1", "")};
        command.patch = Value::array();
        for (int i = 0; i < 40; ++i)
            command.patch.items().push_back(
                Value::object({{"op", Value::string("copy")},
                               {"from", Value::string("/spec")},
                               {"path", Value::string("/spec/x" + std::to_string(i))}}));
        const auto outcome = store::applied(&live, command);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind, RefusalKind::RequestEntityTooLarge);
    }

    void managersInAManifestAreRefused() {
        Command command{How::ServerSideApply, webIn("v1beta1", "", ",'managedFields':[]")};
        const auto outcome = store::applied(nullptr, command);
        QVERIFY(!outcome && outcome.error().kind == RefusalKind::BadRequest);
        command.object = webIn("v1beta1", "", ",'managedFields':null");
        QVERIFY(store::applied(nullptr, command).has_value());
    }

    void lastAppliedOfTheServerHasTheTextOfANullAnnotation() {
        const Value live = json(kLive);
        Command command{How::ServerSideApply,
                        webIn("v1beta1", "",
                              ",'annotations':{'note':null,"
                              "'kubectl.kubernetes.io/last-applied-configuration':'{}'}")};
        command.force = store::Force::Yes;
        const auto outcome = store::applied(&live, command);
        QCOMPARE(memberOf(outcome, {"metadata", "annotations", "note"}), QStringLiteral("''"));
        const QString last =
            memberOf(outcome, {"metadata", "annotations",
                               "kubectl.kubernetes.io/last-applied-configuration"});
        QVERIFY2(last.contains(QLatin1String("note")), qPrintable(last));
    }
};

EVENKEEL_TEST(TestApply)
#include "tst_apply.moc"
