// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::placementJson;
using evenkeel::tests::runCommand;
using evenkeel::tests::ScriptedHub;

namespace {

const QByteArray kPickOneOf = "{\"placementType\": \"PickN\", \"numberOfClusters\": 1}";
const QByteArray kObjects = clusterJson("a") + "\n---\n" + placementJson("web", kPickOneOf);

} // namespace

/// What kustomize builds, and what it may not do.
class TestKustomize : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kustomizeBuildsAFolder() {
        const ScriptedHub hub;
        QTemporaryDir folder;
        QFile file(folder.filePath("kustomization.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("resources: []\n") > 0);
        file.close();
        hub.answer("kustomize", "---\n" + kObjects);
        for (const char *verb : {"plan", "lint", "validate", "convert", "check"}) {
            const CommandResult built = runCommand({verb, "-k", folder.path()});
            QVERIFY2(built.status == 0, QByteArray(verb) + built.out + built.err);
        }
        QVERIFY(hub.noted("calls").contains("kustomize " + folder.path().toUtf8()));
        const CommandResult plain = runCommand({"plan", "-f", folder.path()});
        QVERIFY2(plain.err.contains("reads what kustomize builds of it"), plain.err);
        hub.failure("kustomize", "error: accumulating resources: no such file");
        const CommandResult broken = runCommand({"plan", "-k", folder.path()});
        QCOMPARE(broken.status, 2);
        QVERIFY2(broken.err.contains("kubectl kustomize: ") && broken.err.contains("accumulating"),
                 broken.err);
    }

    void remoteBasesAreNotFetched_data() {
        QTest::addColumn<QByteArray>("kustomization");
        QTest::newRow("url") << QByteArray("resources: [https://host/org/repo//base?ref=v1]\n");
        QTest::newRow("host") << QByteArray("resources: [github.com/org/repo]\n");
        QTest::newRow("login") << QByteArray("components: ['git@host:org/repo']\n");
        QTest::newRow("not here") << QByteArray("bases: [../nowhere]\n");
        QTest::newRow("patch") << QByteArray("patches: [{path: 'https://host/patch.yaml'}]\n");
        QTest::newRow("file") << QByteArray("configMapGenerator:\n- files: [a=https://host/a]\n");
        QTest::newRow("deeper") << QByteArray("resources: [base]\n");
        // What kustomize takes as well: names of members without case, a server where a folder of
        // the name is here, a member twice, a transformer in place or in a file.
        QTest::newRow("other case") << QByteArray("Resources: [https://host/x]\n");
        QTest::newRow("folded") << QByteArray("re\xc5\xbfources: [https://host/x]\n");
        QTest::newRow("host here") << QByteArray("resources: [GitHub.com/org/repo]\n");
        QTest::newRow("login here") << QByteArray("resources: ['a@host:x/y']\n");
        QTest::newRow("twice") << QByteArray("resources: [b]\nresources: [https://host/x]\n");
        QTest::newRow("in place") << QByteArray(
            "transformers:\n- |\n  apiVersion: builtin\n  kind: PatchTransformer\n"
            "  metadata: {name: a}\n  path: https://host/x\n");
        QTest::newRow("by a file") << QByteArray("transformers: [patcher.yaml]\n");
    }
    void remoteBasesAreNotFetched() {
        QFETCH(QByteArray, kustomization);
        const ScriptedHub hub;
        QTemporaryDir folder;
        const auto write = [&folder](const char *name, const QByteArray &text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
        };
        QVERIFY(QDir(folder.path()).mkdir("base"));
        write("kustomization.yaml", kustomization);
        write("base/kustomization.yaml", "resources: [https://host/x]\n");
        write("patcher.yaml", "kind: PatchTransformer\npath: https://host/x\n");
        for (const char *here : {"GitHub.com/org/repo", "a@host:x/y", "b"})
            QVERIFY(QDir(folder.path()).mkpath(QLatin1String(here)));
        hub.answer("kustomize", "---\n" + kObjects);
        const CommandResult refused = runCommand({"plan", "-k", folder.path()});
        QVERIFY2(refused.status == 2 && refused.err.contains("--remote-bases"), refused.err);
        QVERIFY(!hub.noted("calls").contains("kustomize"));
        QCOMPARE(runCommand({"plan", "-k", folder.path(), "--remote-bases"}).status, 0);
    }

    /// A path may be that of a field, and a name may look odd.
    void whatIsHereIsBuilt() {
        const ScriptedHub hub;
        QTemporaryDir folder;
        for (const char *name : {"kustomization.yaml", "labels.yaml", "a.git@b.yaml"}) {
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("transformers: [labels.yaml]\nresources: [./a.git@b.yaml]\n"
                       "labels: [{pairs: {a: b}, fields: [{path: spec/template}]}]\n"
                       "patches: [{patch: '[{\"path\": \"/a\", \"value\": \"http://x\"}]'}]\n");
        }
        hub.answer("kustomize", "---\n" + kObjects);
        const CommandResult built = runCommand({"plan", "-k", folder.path()});
        QVERIFY2(built.status == 0, built.err);
    }

    /// What kustomize fetches from elsewhere is no matter of the kubeconfig.
    void aBuildThatFailsNamesNoHub() {
        const ScriptedHub hub;
        hub.failure("kustomize", "error: Get \"https://host/x\": x509: certificate has expired");
        const CommandResult result = runCommand({"plan", "-k", "resources/samples/gate"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("x509") && !result.err.contains("kubeconfig"), result.err);
    }

    void withoutKubectlNothingIsBuilt() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/nowhere");
        const CommandResult result = runCommand({"plan", "-k", "resources/samples/gate"});
        qputenv("PATH", path);
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("kubectl is not installed"), result.err);
    }
};

EVENKEEL_TEST(TestKustomize)
#include "tst_kustomize.moc"
