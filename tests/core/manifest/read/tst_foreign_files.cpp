// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/file_choice.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestForeignFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void filesOfOtherToolsAreNoError_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tool");
        QTest::newRow("kustomize") << "base/kustomization.yaml" << "resources:\n- fleet.yaml\n"
                                   << "kustomize";
        QTest::newRow("chart") << "chart/Chart.yaml" << "apiVersion: v2\nname: web\n" << "Helm";
        QTest::newRow("workflow") << ".github/workflows/check.yml" << "on: push\njobs: {}\n"
                                  << "GitHub";
        QTest::newRow("values") << "values.yaml" << "replicas: 3\n" << "Helm";
        QTest::newRow("values of prod") << "values-prod.yml" << "replicas: 3\n" << "Helm";
    }
    void filesOfOtherToolsAreNoError() {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QString, tool);
        Objects objects;
        loadText(text.toStdString(), file.toStdString(), objects);
        QCOMPARE(objects.diagnostics.size(), std::size_t{1});
        const api::Finding &said = objects.diagnostics.front();
        QVERIFY(said.level == api::Level::Warning);
        const QString message = QString::fromStdString(said.sentence);
        QVERIFY2(message.contains(tool) && message.contains(QStringLiteral("not a Kubernetes")),
                 qPrintable(message));
    }
    void objectsInThemAreReadAllTheSame() {
        Objects objects;
        loadText("apiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\n"
                 "metadata: {name: a}\n",
                 "values.yaml", objects);
        QCOMPARE(objects.fleet.size(), std::size_t{1});
        QVERIFY(objects.diagnostics.empty());
    }
    void otherFilesWithoutAKindAreAnError() {
        Objects objects;
        loadText("replicas: 3\n", "web.yaml", objects);
        QCOMPARE(objects.diagnostics.size(), std::size_t{1});
        QVERIFY(objects.diagnostics.front().level == api::Level::Error);
    }
    void aTableSaysWhereItBelongs() {
        Objects objects;
        loadText("name,region\na,east\n", "clusters.csv", objects);
        QCOMPARE(objects.diagnostics.size(), std::size_t{1});
        QVERIFY(objects.diagnostics.front().level == api::Level::Error);
        QVERIFY(objects.diagnostics.front().sentence.find("Import clusters from CSV") !=
                std::string::npos);
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestForeignFiles)
#include "tst_foreign_files.moc"
