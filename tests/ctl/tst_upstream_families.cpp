// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;

namespace {

const QString kFamilies = QStringLiteral("tests/data/upstream");

struct Named {
    QString kind;
    QString title; // as validate prints it
    bool isOfFleet = false;
};

std::vector<Named> objectsOf(const QString &file) {
    const QByteArray list = runCommand({"convert", "-f", file, "-o", "json"}).out;
    std::vector<Named> objects;
    const QJsonArray items = QJsonDocument::fromJson(list)[QLatin1String("items")].toArray();
    for (const QJsonValue &item : items) {
        const QJsonObject metadata = item[QLatin1String("metadata")].toObject();
        const QString kind = item[QLatin1String("kind")].toString();
        const QString nameSpace = metadata[QLatin1String("namespace")].toString();
        const QString name = metadata[QLatin1String("name")].toString();
        objects.push_back(
            {kind, kind + u'/' + (nameSpace.isEmpty() ? QString() : nameSpace + u'/') + name,
             item[QLatin1String("apiVersion")].toString().contains(u"fleet")});
    }
    return objects;
}

} // namespace

/// Each family of KubeFleet's own manifests: no object is passed over in silence.
class TestUpstreamFamilies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void validateAnswersEveryObject_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("status");
        const QHash<QString, int> others{{"mistakes.yaml", 1}, {"hub-objects.yaml", 0},
                                         {"works.yaml", 2},    {"next-group.yaml", 2},
                                         {"plain.yaml", 2},    {"envelopes.yaml", 2}};
        const QStringList files =
            QDir(QStringLiteral(SOURCE_DIR) + u'/' + kFamilies).entryList({"*.yaml"}, QDir::Files);
        QVERIFY(files.size() >= 11);
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << kFamilies + u'/' + file << others.value(file, 0);
    }

    void validateAnswersEveryObject() {
        QFETCH(QString, file);
        QFETCH(int, status);
        const CommandResult result = runCommand({"validate", "-f", file});
        QVERIFY2(result.status == status,
                 QByteArray::number(result.status) + "\n" + result.out + result.err);
        const std::vector<Named> objects = objectsOf(file);
        QVERIFY(objects.size() >= 2);
        for (const Named &object : objects) {
            const bool isJudged = result.out.contains(object.title.toUtf8() + ' ');
            const bool isNamed =
                result.err.contains("not checked by Evenkeel: 1 " + object.kind.toUtf8() + " (");
            QVERIFY2(isJudged != isNamed, qPrintable(object.title + u'\n') + result.err);
        }
    }

    void planAndLintNameWhatTheyDoNotUse_data() {
        QTest::addColumn<QString>("verb");
        QTest::newRow("plan") << QStringLiteral("plan");
        QTest::newRow("lint") << QStringLiteral("lint");
    }

    void planAndLintNameWhatTheyDoNotUse() {
        QFETCH(QString, verb);
        QByteArrayList used{"MemberCluster",          "ClusterResourcePlacement",
                            "ResourcePlacement",      "ClusterSchedulingPolicySnapshot",
                            "ClusterResourceBinding", "ClusterProfile"};
        if (verb == QLatin1String("lint"))
            used +=
                {"ClusterResourceOverride", "ResourceOverride", "ClusterResourceOverrideSnapshot",
                 "ClusterResourceEnvelope", "ResourceEnvelope"};
        const CommandResult result =
            runCommand({verb, "-f", kFamilies, "--ignore", "mistakes.yaml"});
        const QStringList files =
            QDir(QStringLiteral(SOURCE_DIR) + u'/' + kFamilies).entryList({"*.yaml"}, QDir::Files);
        for (const QString &file : files) {
            if (file == QLatin1String("mistakes.yaml"))
                continue;
            for (const Named &object : objectsOf(kFamilies + u'/' + file)) {
                const QByteArray kind = object.kind.toUtf8();
                const bool isSaid = !object.isOfFleet || used.contains(kind) ||
                                    result.err.contains(" 1 " + kind + " (") ||
                                    result.err.contains(" 2 " + kind + " (");
                QVERIFY2(isSaid, kind + " is not in\n" + result.err);
            }
        }
    }

    void aTemplateIsSaidOnceAndNotChecked_data() {
        QTest::addColumn<QString>("verb");
        for (const char *verb : {"plan", "lint", "validate", "convert"})
            QTest::newRow(verb) << QString::fromLatin1(verb);
    }

    void aTemplateIsSaidOnceAndNotChecked() {
        QFETCH(QString, verb);
        const QString templates = kFamilies + QStringLiteral("/templates");
        const QStringList whole{verb, "-f", "resources/samples/guide"};
        const int without = runCommand(whole).status;
        const CommandResult with = runCommand(whole + QStringList{"-f", templates});
        QCOMPARE(with.status, without);
        QCOMPARE(with.err.count("this is a template, not a manifest, and was not read"), 2);
        QVERIFY2(with.err.contains("deployment.yaml:3:1:") && with.err.contains("crp.yaml:6:9:"),
                 with.err);
        QCOMPARE(runCommand({verb, "-f", templates}).status, 2); // nothing else to answer with
        const CommandResult ignored =
            runCommand(whole + QStringList{"-f", kFamilies, "-R", "--ignore", "upstream/",
                                           "--ignore", "*.yaml"});
        QVERIFY2(!ignored.err.contains("template,"), ignored.err);
    }

    void strictAsksForEveryFile() {
        const CommandResult strict = runCommand({"plan", "-f", "resources/samples/guide", "-f",
                                                 kFamilies + "/templates", "--validate=strict"});
        QCOMPARE(strict.status, 2);
    }

    void patternsIgnoreFilesAndFolders_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<bool>("isIgnored"); // templates/crp.yaml
        QTest::newRow("name") << "crp.yaml" << true;
        QTest::newRow("glob") << "*.yaml" << true;
        QTest::newRow("folder") << "templates/" << true;
        QTest::newRow("path") << "/templates/c?p.yaml" << true;
        QTest::newRow("any folder") << "**/crp.yaml" << true;
        QTest::newRow("class") << "[a-d]rp.yaml" << true;
        QTest::newRow("other folder") << "charts/*.yaml" << false;
        QTest::newRow("folder's name without it") << "/crp.yaml" << false;
        QTest::newRow("star within a name") << "/*/x*.yaml" << false;
    }

    void patternsIgnoreFilesAndFolders() {
        QFETCH(QString, pattern);
        QFETCH(bool, isIgnored);
        const CommandResult result =
            runCommand({"validate", "-R", "-f", kFamilies, "--ignore=" + pattern});
        QVERIFY2(result.err.contains("templates/crp.yaml") != isIgnored, result.err);
    }
};

EVENKEEL_TEST(TestUpstreamFamilies)
#include "tst_upstream_families.moc"
