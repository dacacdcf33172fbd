// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/hub/kinds.h"
#include "core/hub/selected_objects.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/render_objects.h"
#include "core/render/select/selection.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using hub::Trouble;
using tests::objectJson;
using tests::ScriptedHub;

namespace {

const hub::Access kProduction{"prod", {}};
const QByteArray kServed =
    "configmaps                cm       v1                            true   ConfigMap\n"
    "events                    ev       v1                            true   Event\n"
    "namespaces                ns       v1                            false  Namespace\n"
    "pods                      po       v1                            true   Pod\n"
    "secrets                            v1                            true   Secret\n"
    "deployments               deploy   apps/v1                       true   Deployment\n"
    "clusterroles                       rbac.authorization.k8s.io/v1  false  ClusterRole\n"
    "widgets                            example.com/v1                true   Widget\n"
    "leases                             coordination.k8s.io/v1        true   Lease\n";

QByteArray placing(const QByteArray &name, const QByteArray &selectors,
                   const QByteArray &nameSpace = {}) {
    return objectJson("placement.kubernetes-fleet.io/v1",
                      nameSpace.isEmpty() ? "ClusterResourcePlacement" : "ResourcePlacement", name,
                      nameSpace, ", \"spec\": {\"resourceSelectors\": [" + selectors + "]}");
}

QByteArray taking(const QByteArray &group, const QByteArray &version, const QByteArray &kind,
                  const QByteArray &more = {}) {
    return "{\"group\": \"" + group + "\", \"version\": \"" + version + "\", \"kind\": \"" + kind +
           '"' + more + '}';
}

QByteArray nameSpace(const QByteArray &name, const QByteArray &labels = "{}") {
    return "{\"apiVersion\": \"v1\", \"kind\": \"Namespace\", \"metadata\": {\"name\": \"" + name +
           "\", \"labels\": " + labels + "}}";
}

QByteArray configMap(const QByteArray &name, const QByteArray &place) {
    return objectJson("v1", "ConfigMap", name, place);
}

hub::Answer<hub::SelectedObjects> readFor(const QByteArrayList &placements) {
    manifest::Objects objects;
    manifest::loadText(placements.join("\n").toStdString(), "mine.json", objects);
    std::vector<const placement::Placement *> all;
    for (const placement::Placement &placement : objects.placements)
        all.push_back(&placement);
    return hub::readSelected(kProduction, all, {1772366400});
}

QString wordsOf(const std::vector<base::Sentence> &sentences) {
    QStringList words;
    for (const base::Sentence &sentence : sentences)
        words.append(QString::fromStdString(sentence.english));
    return words.join('\n');
}

/// `get` and what follows it, a call a line, in the order of their letters.
QByteArray questions(const ScriptedHub &hub) {
    QByteArrayList lines;
    for (const QByteArray &call : hub.noted("calls").split('\n')) {
        const qsizetype begin = call.indexOf("get ");
        if (begin >= 0 && !call.contains("api-resources"))
            lines.append(call.mid(begin + 4, call.indexOf(" --output") - begin - 4));
    }
    std::sort(lines.begin(), lines.end());
    return lines.join('\n');
}

} // namespace

/// What selectors take, read from a hub on request.
class TestSelectedObjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTableOfKindsIsRead() {
        const auto kinds = hub::parseServedKinds(kServed.toStdString() +
                                                 "error: unable to retrieve the complete list\n"
                                                 "--all  x  v1  true  Option\n");
        QCOMPARE(kinds.size(), std::size_t{9});
        QCOMPARE(kinds[0], (render::ApiResource{"", "v1", "ConfigMap", "configmaps", true}));
        QCOMPARE(kinds[6], (render::ApiResource{"rbac.authorization.k8s.io", "v1", "ClusterRole",
                                                "clusterroles", false}));
    }

    void aNamespaceIsReadWithWhatIsInIt() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.list("namespaces", {nameSpace("app")});
        hub.list("configmaps", {configMap("b", "app"), configMap("a", "app")});
        hub.list("deployments", {objectJson("apps/v1", "Deployment", "web", "app")});
        const auto selected =
            readFor({placing("web", taking("", "v1", "Namespace", ", \"name\": \"app\""))});
        QVERIFY(selected.has_value());
        QCOMPARE(questions(hub), QByteArray("configmaps --namespace=app\n"
                                            "deployments.v1.apps --namespace=app\n"
                                            "namespaces --field-selector=metadata.name=app\n"
                                            "widgets.v1.example.com --namespace=app"));
        QVERIFY(hub.noted("calls").contains("--context=prod api-resources --verbs=list,watch,get"));
        QVERIFY(hub.noted("calls").contains("--chunk-size=500 --request-timeout=60s"));
        QCOMPARE(hub::summaryText(*selected),
                 std::string("hub prod: 4 selected objects read at 2026-03-01T12:00:00Z: 1 "
                             "Namespace, 2 ConfigMaps, 1 Deployment; none of 1 other kind: "
                             "Widget"));
        QCOMPARE(wordsOf(hub::missing(*selected)), QString());
        QCOMPARE(wordsOf(hub::leftOut(*selected)),
                 QString("Secrets are placed, too, and are not read where no selector names them: "
                         "namespaces app"));
    }

    void theAnswerIsWhatRenderingSelects() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.list("namespaces", {nameSpace("app")});
        hub.list("configmaps", {configMap("a", "app"), configMap("kube-root-ca.crt", "app")});
        const QByteArray text =
            placing("web", taking("", "v1", "Namespace", ", \"name\": \"app\""));
        const auto selected = readFor({text});
        QVERIFY(selected.has_value());
        manifest::Objects objects;
        manifest::loadText(text.toStdString(), "mine.json", objects);
        hub::load(*selected, objects);
        QVERIFY(objects.diagnostics.empty());
        QCOMPARE(objects.others[0].where.file, std::string("hub prod"));
        const auto read = manifest::renderObjects(objects);
        QVERIFY(read.impliedNamespaces.empty());
        const render::Hub held(read.objects, render::servedKinds(read.objects));
        const auto taken = render::selectResources(objects.placements[0], held);
        QVERIFY(taken.has_value());
        QCOMPARE(taken->size(), std::size_t{2});
        QCOMPARE(taken->back().entry->id.name, std::string("a"));
    }

    void selectorsAreAskedByNameAndInTheirVersion() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.list("clusterroles", {objectJson("rbac.authorization.k8s.io/v1", "ClusterRole", "r1"),
                                  objectJson("rbac.authorization.k8s.io/v1", "ClusterRole", "r2")});
        const auto selected = readFor(
            {placing("roles", taking("rbac.authorization.k8s.io", "v1", "ClusterRole",
                                     ", \"name\": \"r1\"") +
                                  ", " + taking("nowhere.io", "v1", "Gone") + ", " +
                                  taking("", "v1", "Node")),
             placing("one", taking("example.com", "v1beta1", "Widget", ", \"name\": \"a,b\""),
                     "lib")});
        QVERIFY(selected.has_value());
        QCOMPARE(questions(hub), QByteArray("clusterroles.v1.rbac.authorization.k8s.io "
                                            "--field-selector=metadata.name=r1\n"
                                            "widgets.v1beta1.example.com --namespace=lib"));
        QCOMPARE(selected->texts.size(), std::size_t{1}); // the server gave more than was asked
    }

    void namespacesAreChosenByLabelsAndManyAreAskedAtOnce() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        QByteArrayList namespaces{nameSpace("kube-system", "{\"team\": \"x\"}"),
                                  nameSpace("other", "{\"team\": \"y\"}")};
        QByteArrayList maps{configMap("m", "other"), configMap("m", "kube-system")};
        for (const char *name : {"n1", "n2", "n3", "n4", "n5"}) {
            namespaces.append(nameSpace(name, "{\"team\": \"x\"}"));
            maps.append(configMap("m", name));
        }
        hub.list("namespaces", namespaces);
        hub.list("configmaps", maps);
        const auto selected = readFor(
            {placing("team", taking("", "v1", "Namespace",
                                    ", \"labelSelector\": {\"matchLabels\": {\"team\": \"x\"}}"))});
        QVERIFY(selected.has_value());
        QVERIFY2(questions(hub).startsWith("configmaps --all-namespaces\n"), questions(hub));
        QCOMPARE(hub::summaryText(*selected),
                 std::string("hub prod: 12 selected objects read at 2026-03-01T12:00:00Z: 7 "
                             "Namespaces, 5 ConfigMaps; none of 2 other kinds: Deployment, "
                             "Widget"));
    }

    void aNamespaceAloneIsReadAlone() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.list("namespaces", {nameSpace("app")});
        const auto selected = readFor(
            {placing("web", taking("", "v1", "Namespace",
                                   ", \"name\": \"app\", \"selectionScope\": \"NamespaceOnly\""))});
        QVERIFY(selected.has_value());
        QCOMPARE(questions(hub), QByteArray("namespaces --field-selector=metadata.name=app"));
    }

    void objectsOfAChosenNamespaceAreRead() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.list("namespaces", {nameSpace("app")});
        hub.list("configmaps", {configMap("a", "app")});
        const auto selected = readFor(
            {placing("web", taking("", "v1", "Namespace",
                                   ", \"name\": \"app\", \"selectionScope\": "
                                   "\"NamespaceWithResourceSelectors\"") +
                                ", " + taking("", "v1", "ConfigMap", ", \"name\": \"a\""))});
        QVERIFY(selected.has_value());
        QCOMPARE(questions(hub), QByteArray("configmaps --namespace=app "
                                            "--field-selector=metadata.name=a\n"
                                            "namespaces --field-selector=metadata.name=app"));
    }

    void ofSecretsThatASelectorNamesTheKeysAreKept() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.list("secrets",
                 {objectJson("v1", "Secret", "tls", "lib", ", \"data\": {\"key\": \"aHVzaA==\"}")});
        const auto selected =
            readFor({placing("keys", taking("", "v1", "Secret", ", \"name\": \"tls\""), "lib")});
        QVERIFY(selected.has_value());
        QCOMPARE(selected->texts.size(), std::size_t{1});
        const QByteArray text(selected->texts[0]->c_str());
        QVERIFY2(text.contains("\"key\"") && !text.contains("aHVzaA=="), text);
        QCOMPARE(wordsOf(hub::leftOut(*selected)),
                 QString("of Secrets only the keys are kept: their values arrive as they are"));
    }

    void whatIsNotAllowedIsSaidAndTheRestIsRead() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.list("namespaces", {nameSpace("app")});
        hub.list("configmaps", {configMap("a", "app")});
        hub.failure("get.widgets", "Error from server (Forbidden): widgets is forbidden");
        hub.failure("get.deployments", "Error from server (Forbidden): deployments.apps is "
                                       "forbidden: User \"x\" cannot list resource");
        const auto selected =
            readFor({placing("web", taking("", "v1", "Namespace", ", \"name\": \"app\""))});
        QVERIFY(selected.has_value());
        QCOMPARE(selected->texts.size(), std::size_t{2});
        QCOMPARE(wordsOf(hub::missing(*selected)),
                 QString("Deployment, Widget: not allowed: which of them arrive is not known"));
    }

    void groupsThatDoNotAnswerAreSaid() {
        const ScriptedHub hub;
        hub.answer("table", kServed);
        hub.steps("api-resources", "file table\nerr error: unable to retrieve the complete list of "
                                   "server APIs: metrics.k8s.io/v1beta1: the server is currently "
                                   "unable to handle the request\nexit 1\n");
        hub.list("namespaces", {nameSpace("app")});
        const auto selected =
            readFor({placing("web", taking("", "v1", "Namespace", ", \"name\": \"app\""))});
        QVERIFY(selected.has_value());
        QVERIFY2(wordsOf(hub::missing(*selected))
                     .endsWith("kinds of some groups are not known, and not read"),
                 qPrintable(wordsOf(hub::missing(*selected))));
    }

    void thereIsAnEndToHowMuchIsKept() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        QByteArrayList maps;
        for (std::size_t i = 0; i < hub::kMostSelected + 3; ++i)
            maps.append(configMap("m" + QByteArray::number(i), "lib"));
        hub.list("configmaps", maps);
        const auto selected = readFor({placing("all", taking("", "v1", "ConfigMap"), "lib")});
        QVERIFY(selected.has_value());
        QCOMPARE(selected->texts.size(), hub::kMostSelected);
        QCOMPARE(wordsOf(hub::missing(*selected)),
                 QString("3 more objects are left out: at most 20000 are read; choose placements"));
    }

    void withoutSelectorsNothingIsAsked() {
        const ScriptedHub hub;
        const auto selected = readFor({placing("none", {})});
        QVERIFY(selected.has_value());
        QVERIFY(selected->served.empty());
        QCOMPARE(hub.noted("calls"), QByteArray());
    }

    void aLostServerIsAProblemOfTheWhole() {
        const ScriptedHub hub;
        hub.answer("api-resources", kServed);
        hub.failure("get.namespaces", "Unable to connect to the server: EOF");
        const auto selected =
            readFor({placing("web", taking("", "v1", "Namespace", ", \"name\": \"app\""))});
        QVERIFY(!selected.has_value());
        QCOMPARE(selected.error().trouble, Trouble::Unreachable);
        QCOMPARE(hub.noted("calls").count('\n'), 2);
        hub.failure("api-resources", "error: You must be logged in to the server");
        const auto refused = readFor({placing("web", taking("", "v1", "Namespace"))});
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().trouble, Trouble::ExpiredLogin);
    }
};

EVENKEEL_TEST(TestSelectedObjects)
#include "tst_selected_objects.moc"
