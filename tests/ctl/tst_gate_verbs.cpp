// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/ctl/command.h"
#include "tests/ctl/schema_check.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;
using evenkeel::tests::runIn;
using evenkeel::tests::SchemaCheck;

namespace {

const QString kSample = QStringLiteral(SOURCE_DIR "/resources/samples/gate");

/// Copies a folder over another.
void overlay(const QString &from, const QString &to) {
    QDirIterator files(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const QString target = to + u'/' + QDir(from).relativeFilePath(file);
        QVERIFY(QDir().mkpath(QFileInfo(target).path()));
        QFile::remove(target);
        QVERIFY(QFile::copy(file, target));
    }
}

QJsonObject objectOf(const QByteArray &text) {
    return QJsonDocument::fromJson(text).object();
}

QJsonObject schemaOf(const QString &kind) {
    return objectOf(runCommand({"schema", kind}).out);
}

QByteArray contentOf(const QString &path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The names of the elements that a well-formed text has; empty if it is none.
QStringList elementsOf(const QByteArray &xml) {
    QXmlStreamReader reader(xml);
    QStringList names;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement)
            names << reader.name().toString();
    }
    return reader.hasError() ? QStringList() : names;
}

} // namespace

/// The sample repository, its bad pull requests, and every format.
class TestGateVerbs : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    CommandResult check(const QStringList &arguments, const QString &summary = {}) {
        return runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), QStringList{"check"} + arguments,
                     summary);
    }
    CommandResult git(const QStringList &arguments) {
        return runIn(m_folder.path(), QStringLiteral("git"),
                     QStringList{"-c", "user.name=t", "-c", "user.email=t@example.org"} +
                         arguments);
    }

private Q_SLOTS:
    void init() {
        overlay(kSample, m_folder.path());
        QFile::remove(m_folder.filePath(QStringLiteral("tests/odd.yaml")));
    }

    void theSamplePasses() {
        const CommandResult result = check({"--base", kSample});
        QVERIFY2(result.status == 0, (result.out + result.err).constData());
        QVERIFY(result.out.contains("Cases that hold: 3 of 3."));
        QVERIFY(result.out.contains("ignored: "));
    }

    void everyBadPullRequestFailsForItsReason_data() {
        QTest::addColumn<QString>("rule");
        QTest::newRow("weaker-constraint") << "weakened";
        QTest::newRow("lost-region") << "perDomain";
        QTest::newRow("lower-number") << "weakened";
        QTest::newRow("typo") << "strict";
        QTest::newRow("trap") << "selector-matches-nothing";
        QTest::newRow("stuck-rollout") << "rollout-standstill";
    }
    void everyBadPullRequestFailsForItsReason() {
        QFETCH(QString, rule);
        overlay(kSample + "/pull-requests/" + QTest::currentDataTag(), m_folder.path());
        const CommandResult text = check({"--base", kSample});
        QVERIFY2(text.status == 1, (text.out + text.err).constData());
        QVERIFY2(text.out.contains("[" + rule.toUtf8() + "]"), text.out.constData());

        const QJsonObject json = objectOf(check({"--base", kSample, "-o", "json"}).out);
        QCOMPARE(SchemaCheck::problems(json, schemaOf("CheckReport")), QStringList());
        QVERIFY(!json["passed"].toBool());
        const QJsonObject parts = objectOf(
            contentOf(QStringLiteral(SOURCE_DIR "/tests/data/schemas/sarif-2.1.0-parts.json")));
        const QByteArray sarif = check({"--base", kSample, "-o", "sarif"}).out;
        QCOMPARE(SchemaCheck::problems(objectOf(sarif), parts), QStringList());
        QVERIFY(sarif.contains("\"" + rule.toUtf8() + "\""));
        const QByteArray junit = check({"--base", kSample, "-o", "junit"}).out;
        QVERIFY(elementsOf(junit).startsWith(QStringLiteral("testsuites")));
        QVERIFY(elementsOf(junit).contains(QStringLiteral("failure")));
        const QByteArray github = check({"--base", kSample, "-o", "github"}).out;
        QVERIFY(github.contains("::error file="));
        const QByteArray html = check({"--base", kSample, "-o", "html"}).out;
        QVERIFY2(elementsOf(html).contains(QStringLiteral("nav")), html.constData());
        QVERIFY(html.contains("The check fails") && html.contains("2026-03-01T12:00:00Z"));
        const QByteArray markdown = check({"--base", kSample, "-o", "markdown"}).out;
        QVERIFY(markdown.startsWith("# The check fails\n") && markdown.size() < 65536);
    }

    void theBaseMayBeACommit() {
        if (git({"--version"}).status != 0)
            QSKIP("no git");
        QCOMPARE(git({"init", "-q"}).status, 0);
        QCOMPARE(git({"add", "-A"}).status, 0);
        QCOMPARE(git({"commit", "-qm", "first"}).status, 0);
        overlay(kSample + "/pull-requests/lower-number", m_folder.path());
        const CommandResult result = check({"--base", "HEAD"});
        QVERIFY2(result.out.contains("[weakened]"), (result.out + result.err).constData());
        QCOMPARE(git({"status", "--porcelain"}).out, QByteArray(" M placements/web.yaml\n"));
        QCOMPARE(check({"--base", "no-such-commit"}).status, 2);
    }

    void theSummaryOfAJobIsWritten() {
        QTemporaryDir folder;
        const QString summary = folder.filePath(QStringLiteral("summary.md"));
        QCOMPARE(check({"-o", "github"}, summary).status, 0);
        QVERIFY(contentOf(summary).startsWith("# The check passes\n"));
    }

    void anIgnoreThatNothingNeedsIsSaid() {
        QFile settings(m_folder.filePath(QStringLiteral("evenkeel.yaml")));
        QVERIFY(settings.open(QIODevice::Append));
        settings.write("  ignore:\n  - {rule: dead-domain, reason: once}\n");
        settings.close();
        const CommandResult result = check({});
        QVERIFY2(result.status == 0 && result.out.contains("[unused-ignore]"),
                 (result.out + result.err).constData());
        QCOMPARE(check({"--fail-on", "warning"}).status, 1);
    }

    void everyKindSaysWhatIsFine_data() {
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("rule");
        const QString annotations = QStringLiteral("metadata:\n  name: %1\n  annotations:\n"
                                                   "    evenkeel.dev/ignore: \"%2=known\"\n");
        const auto head = [&annotations](const char *name, const char *rule) {
            return annotations.arg(QLatin1String(name), QLatin1String(rule));
        };
        QTest::newRow("a cluster") << "apiVersion: cluster.kubernetes-fleet.io/v1\n"
                                      "kind: MemberCluster\n" +
                                          head("odd", "schema") +
                                          "spec: {identity: {kind: User, name: x}, "
                                          "heartbeatPeriodSeconds: 0}\n"
                                   << "schema";
        QTest::newRow("an override")
            << "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourceOverride\n" +
                   head("odd", "schema") +
                   "spec:\n  clusterResourceSelectors: []\n  policy:\n    overrideRules:\n"
                   "    - clusterSelector: {clusterSelectorTerms: []}\n"
            << "schema";
        QTest::newRow("a test") << "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n" +
                                       head("odd", "placed") +
                                       "spec:\n  placements: [web]\n  expect: {placed: 1}\n"
                                << "placed";
    }

    void everyKindSaysWhatIsFine() {
        QFETCH(QString, document);
        QFETCH(QString, rule);
        const auto checked = [this](const QString &text) {
            QFile file(m_folder.filePath(QStringLiteral("tests/odd.yaml")));
            if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
                return CommandResult();
            file.close();
            return check({});
        };
        const QByteArray shown = "[" + rule.toUtf8() + "]";
        const CommandResult fine = checked(document);
        QVERIFY2(fine.status == 0 && !fine.out.contains(": error: "),
                 (fine.out + fine.err).constData());
        QVERIFY2(fine.out.contains(shown + " because: known"), fine.out.constData());
        const CommandResult bare = checked(QString(document).replace(
            QStringLiteral("evenkeel.dev/ignore"), QStringLiteral("example.com/note")));
        QVERIFY2(bare.status == 1 && bare.out.contains(shown), (bare.out + bare.err).constData());
        const CommandResult other = checked(QString(document).replace(
            QStringLiteral("\"%1=known").arg(rule), QStringLiteral("\"dead-domain=known")));
        QVERIFY2(other.status == 1 && other.out.contains("[unused-ignore]"),
                 (other.out + other.err).constData());
    }

    void testsAreRunInEveryFormat() {
        const QStringList files{"test", "-f", m_folder.path(), "-R", "--ignore", "pull-requests/"};
        const CommandResult text = runCommand(files);
        QVERIFY2(text.status == 0, (text.out + text.err).constData());
        const QJsonObject json = objectOf(runCommand(files + QStringList{"-o", "json"}).out);
        QCOMPARE(SchemaCheck::problems(json, schemaOf("TestResultList")), QStringList());
        QCOMPARE(json["items"].toArray().size(), 3);
        overlay(kSample + "/pull-requests/lost-region", m_folder.path());
        const CommandResult broken = runCommand(files);
        QCOMPARE(broken.status, 1);
        QVERIFY2(broken.out.contains("in region=asia") && broken.out.contains("  why: "),
                 broken.out.constData());
        QVERIFY(elementsOf(runCommand(files + QStringList{"-o", "junit"}).out)
                    .contains(QStringLiteral("failure")));
        QCOMPARE(runCommand(files + QStringList{"-o", "html"}).status, 1);
    }

    void whatIsPlannedIsKept() {
        const QString tests = m_folder.filePath(QStringLiteral("kept.yaml"));
        const QStringList files{"test", "-f", "resources/samples/story"};
        const CommandResult kept =
            runCommand(files + QStringList{"--now", "2026-03-01T12:00:00Z", "--keep"});
        QVERIFY2(kept.status == 0 && kept.out.contains("name: web-frontend-stays"),
                 (kept.out + kept.err).constData());
        QFile file(tests);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(kept.out) > 0);
        file.close();
        const CommandResult held =
            runCommand(files + QStringList{"-f", tests, "--now", "2026-03-01T12:00:00Z"});
        QVERIFY2(held.status == 0, (held.out + held.err).constData());
    }

    void withoutATestThereIsNoAnswer() {
        const CommandResult result = runCommand({"test", "-f", "resources/samples/story"});
        QCOMPARE(result.status, 2);
        QVERIFY(result.err.contains("no PlacementTest"));
    }

    void outputsFitTheirSchemas_data() {
        QTest::addColumn<QString>("arguments");
        const QString story = QStringLiteral(" -f resources/samples/story -o json");
        const QString guide = QStringLiteral(" -f resources/samples/guide -o json");
        QTest::newRow("PlanList") << "plan" + story;
        QTest::newRow("FindingList") << "lint" + story;
        QTest::newRow("ValidationList") << "validate" + guide;
        QTest::newRow("PlanChangeList")
            << QStringLiteral("diff -o json --from resources/samples/gate/fleet.yaml --from "
                              "resources/samples/gate/placements --to "
                              "resources/samples/gate/fleet.yaml --to "
                              "resources/samples/gate/pull-requests/lower-number/placements");
        const QString stages = QStringLiteral(" -f resources/examples/44-stages -o json");
        const QString render = QStringLiteral(" -f tests/data/render -o json");
        const QString pods = QStringLiteral(" -f resources/samples/pods -o json");
        QTest::newRow("ExplanationList") << "explain prod-eus-01 --changes 3" + story;
        QTest::newRow("RolloutList") << "rollout --timeline" + story;
        QTest::newRow("RolloutList") << "rollout" + stages;
        QTest::newRow("RolloutList")
            << QStringLiteral("rollout --timeline -f tests/data/rollout/stuck.yaml -o json");
        QTest::newRow("StagedRunList") << "stages" + stages;
        QTest::newRow("EvictionVerdictList")
            << QStringLiteral("evict east-1 -f resources/examples/43-disruption-budget -o json");
        QTest::newRow("HistoryList")
            << QStringLiteral("history -f resources/examples/33-policy-change -o json");
        QTest::newRow("LossList") << "lose westeurope --back --remedies" + story;
        QTest::newRow("LossList") << "lose westeurope --as evict" + story;
        QTest::newRow("DriftList") << "drift" + story;
        QTest::newRow("RenderingList") << "render" + story;
        QTest::newRow("ArrivalChangeList") << "render --against resources/samples/story" + render;
        QTest::newRow("ResponsibleList") << "who ConfigMap/conf -n shop --cluster east" + render;
        QTest::newRow("PodPlanList") << "pods plan" + pods;
        QTest::newRow("PodRebalance") << "pods rebalance" + pods;
        QTest::newRow("SurvivalTable") << "survive --key location --pairs" + story;
        QTest::newRow("Rendering") << "render --placement shop" + render;
        QTest::newRow("SideBySide") << "compare --key zone" + story;
        QTest::newRow("PodScaling") << "pods scale web --replicas 9" + pods;
        QTest::newRow("PodDrain") << "pods drain topology.kubernetes.io/zone=westeurope-a" + pods;
        QTest::newRow("PodExplanation") << "pods explain" + pods;
    }
    void outputsFitTheirSchemas() {
        QFETCH(QString, arguments);
        const CommandResult result = runCommand(arguments.split(u' '));
        QCOMPARE(SchemaCheck::problems(objectOf(result.out), schemaOf(QTest::currentDataTag())),
                 QStringList());
        QCOMPARE(objectOf(result.out)["kind"].toString(), QLatin1String(QTest::currentDataTag()));
        QVERIFY(objectOf(result.out).size() > 2);
    }

    /// Whoever adds a document adds its schema.
    void everyDocumentHasASchema() {
        const QByteArray list = runCommand({"schema"}).out;
        static const QRegularExpression made(
            QStringLiteral("new(Document|List)\\(\"([A-Za-z]+)\""));
        int found = 0;
        for (const char *folder : {SOURCE_DIR "/app", SOURCE_DIR "/core"}) {
            QDirIterator sources(QLatin1String(folder), {QStringLiteral("*.cpp")}, QDir::Files,
                                 QDirIterator::Subdirectories);
            while (sources.hasNext()) {
                const QString text = QString::fromUtf8(contentOf(sources.next()));
                for (auto match = made.globalMatch(text); match.hasNext(); ++found) {
                    const QByteArray kind = match.next().captured(2).toUtf8();
                    QVERIFY2(list.contains('\n' + kind + ' ') ||
                                 list.contains('\n' + kind + "List "),
                             kind.constData());
                }
            }
        }
        QVERIFY(found > 20);
    }

    void schemasAreListedAndPrinted() {
        const CommandResult list = runCommand({"schema"});
        QVERIFY(list.out.contains("PlacementTest") && list.out.contains("CheckReport"));
        QCOMPARE(schemaOf("PlacementTest")["title"].toString(), QStringLiteral("PlacementTest"));
        QCOMPARE(runCommand({"schema", "Nothing"}).status, 2);
    }

    /// What the verbs refuse, editors refuse while it is typed.
    void schemasRefuseMembersWithoutAValue() {
        const auto problems = [](const QByteArray &expect) {
            return SchemaCheck::problems(
                objectOf("{\"apiVersion\": \"evenkeel.dev/v1alpha1\", \"kind\": \"PlacementTest\", "
                         "\"metadata\": {}, \"spec\": {\"expect\": " +
                         expect + "}}"),
                schemaOf("PlacementTest"));
        };
        QCOMPARE(problems("{\"placed\": 6}"), QStringList());
        for (const char *expect :
             {"null", "{\"cost\": null}", "{\"cycle\": null}", "{\"losses\": {\"\": null}}",
              "{\"schedulableWithin\": {\"key\": \"region\", \"missing\": null}}"})
            QVERIFY2(!problems(expect).isEmpty(), expect);
    }
};

EVENKEEL_TEST(TestGateVerbs)
#include "tst_gate_verbs.moc"
