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
#include "tests/core/dumps/dump_texts.h"
#include "tests/ctl/sample_repository.h"
#include "tests/ctl/schema_check.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::contentOf;
using evenkeel::tests::copyFile;
using evenkeel::tests::kGateSample;
using evenkeel::tests::objectOf;
using evenkeel::tests::runCommand;
using evenkeel::tests::runIn;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::SchemaCheck;
using evenkeel::tests::schemaOf;

namespace {

/// Copies a folder over another.
void overlay(const QString &from, const QString &to) {
    QDirIterator files(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const QString target = to + u'/' + QDir(from).relativeFilePath(file);
        QVERIFY(QDir().mkpath(QFileInfo(target).path()));
        QFile::remove(target);
        QVERIFY(copyFile(file, target));
    }
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
        overlay(kGateSample, m_folder.path());
        QFile::remove(m_folder.filePath(QStringLiteral("tests/odd.yaml")));
    }

    void theSamplePasses() {
        const CommandResult result = check({"--base", kGateSample});
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
        overlay(kGateSample + "/pull-requests/" + QTest::currentDataTag(), m_folder.path());
        const CommandResult text = check({"--base", kGateSample});
        QVERIFY2(text.status == 1, (text.out + text.err).constData());
        QVERIFY2(text.out.contains("[" + rule.toUtf8() + "]"), text.out.constData());

        const QJsonObject json = objectOf(check({"--base", kGateSample, "-o", "json"}).out);
        QCOMPARE(SchemaCheck::problems(json, schemaOf("CheckReport")), QStringList());
        QVERIFY(!json["passed"].toBool());
        const QJsonObject parts = objectOf(
            contentOf(QStringLiteral(SOURCE_DIR "/tests/data/schemas/sarif-2.1.0-parts.json")));
        const QByteArray sarif = check({"--base", kGateSample, "-o", "sarif"}).out;
        QCOMPARE(SchemaCheck::problems(objectOf(sarif), parts), QStringList());
        QVERIFY(sarif.contains("\"" + rule.toUtf8() + "\""));
        const QByteArray junit = check({"--base", kGateSample, "-o", "junit"}).out;
        QVERIFY(elementsOf(junit).startsWith(QStringLiteral("testsuites")));
        QVERIFY(elementsOf(junit).contains(QStringLiteral("failure")));
        const QByteArray github = check({"--base", kGateSample, "-o", "github"}).out;
        QVERIFY(github.contains("::error file="));
        const QByteArray html = check({"--base", kGateSample, "-o", "html"}).out;
        QVERIFY2(elementsOf(html).contains(QStringLiteral("nav")), html.constData());
        QVERIFY(html.contains("The check fails") && html.contains("2026-03-01T12:00:00Z"));
        const QByteArray markdown = check({"--base", kGateSample, "-o", "markdown"}).out;
        QVERIFY(markdown.startsWith("# The check fails\n") && markdown.size() < 65536);
    }

    void theBaseMayBeACommit() {
        if (git({"--version"}).status != 0)
            QSKIP("no git");
        QCOMPARE(git({"init", "-q"}).status, 0);
        QCOMPARE(git({"add", "-A"}).status, 0);
        QCOMPARE(git({"commit", "-qm", "first"}).status, 0);
        overlay(kGateSample + "/pull-requests/lower-number", m_folder.path());
        const CommandResult result = check({"--base", "HEAD"});
        QVERIFY2(result.out.contains("[weakened]"), (result.out + result.err).constData());
        QCOMPARE(git({"status", "--porcelain"}).out, QByteArray(" M placements/web.yaml\n"));
        QCOMPARE(check({"--base", "no-such-commit"}).status, 2);
        // A tag of the branch's name, which git would take.
        QCOMPARE(git({"branch", "base"}).status, 0);
        QCOMPARE(git({"tag", "base"}).status, 0);
        QCOMPARE(check({"--base", "base"}).status, 1);
        QCOMPARE(git({"commit", "-qam", "second"}).status, 0);
        QCOMPARE(git({"tag", "-f", "base"}).status, 0);
        const CommandResult two = check({"--base", "base"});
        QVERIFY2(two.status == 2 && two.err.contains("write refs/heads/base or refs/tags/base"),
                 two.err.constData());
        QVERIFY(check({"--base", "refs/heads/base"}).out.contains("[weakened]"));
    }

    /// A commit may hold the files of a bare repository, which would say what was before.
    void filesOfARepositoryAreNoBase() {
        if (git({"--version"}).status != 0)
            QSKIP("no git");
        const SampleRepository repository(kGateSample);
        const auto sh = [&repository](const QString &script) {
            return runIn(repository.folder(), QStringLiteral("sh"),
                         {"-c", "set -e; git() { command git -c user.name=t -c user.email=t@e.org "
                                "\"$@\"; }; " +
                                    script});
        };
        const CommandResult made =
            sh("git init -q -b main; git add -A; git commit -qm first; git switch -q -c pr; sed -i "
               "'s/numberOfClusters: .*/numberOfClusters: 2/' placements/web.yaml; git commit -qam "
               "second; git clone -q --bare . ../own.$$; git --git-dir=../own.$$ update-ref "
               "refs/heads/main refs/heads/pr; mv ../own.$$/* placements/");
        QVERIFY2(made.status == 0, made.err.constData());
        const QStringList check{"check", "-f", ".", "--base", "main"};
        const QString below = repository.path(QStringLiteral("placements"));
        const CommandResult result = runIn(below, QStringLiteral(EVENKEELCTL), check);
        QVERIFY2(result.status == 2 && result.err.contains("--base main"),
                 (result.out + result.err).constData());
    }

    /// What a repository's settings name is run for the person who works in it, never by a check.
    void noProgramOfTheRepositoryIsRun() {
        const SampleRepository repository(kGateSample);
        QVERIFY(repository.isWhole());
        const auto git = [&repository](const QStringList &arguments) {
            return runIn(repository.folder(), QStringLiteral("git"),
                         QStringList{"-c", "user.name=t", "-c", "user.email=t@example.org"} +
                             arguments)
                .status;
        };
        if (git({"--version"}) != 0)
            QSKIP("git is not installed");
        for (const QStringList &command : {QStringList{"init", "-q"}, QStringList{"add", "-A"},
                                           QStringList{"commit", "-q", "-m", "first"},
                                           QStringList{"config", "filter.x.required", "true"}})
            QCOMPARE(git(command), 0);
        for (const char *setting :
             {"core.fsmonitor", "core.pager", "core.sshCommand", "diff.external", "filter.x.smudge",
              "filter.x.clean", "filter.x.process", "filter.a=b.process", "filter.a=b.smudge"})
            QCOMPARE(git({"config", QString::fromLatin1(setting),
                          "touch " + repository.path(QStringLiteral("ran")) + "; cat"}),
                     0);
        repository.write(QStringLiteral(".git/info/attributes"),
                         "*.yaml filter=x\nfleet.yaml filter=a=b\n");
        const CommandResult result = repository.run({"check", "--base", "HEAD"});
        QVERIFY2(result.status < 2, result.err.constData());
        QVERIFY(!repository.has(QStringLiteral("ran")));
    }

    void aFaultyTestHasItsPlaceInEveryVerb() {
        const SampleRepository repository(kGateSample);
        repository.write("tests/faulty.yaml",
                         "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: "
                         "faulty}\nspec: {expect: {placed: x}}\n");
        for (const QStringList &verb :
             {QStringList{"test"}, {"repair", "web", "--goal", "tests"}}) {
            const CommandResult result = repository.run(
                verb + QStringList{"-f", "fleet.yaml", "-f", "placements", "-f", "tests"});
            QCOMPARE(result.status, 2);
            QVERIFY2(result.err.contains("tests/faulty.yaml:4:"), result.err);
        }
    }

    /// git would write them, until memory or the disk is full.
    void aBaseOfMillionsOfFilesIsRefused() {
        const SampleRepository repository(kGateSample);
        QCOMPARE(
            runIn(repository.folder(), QStringLiteral("git"), {"init", "-q", "-b", "main"}).status,
            0);
        const CommandResult made = runIn(repository.folder(), QStringLiteral("sh"),
                                         {"-c", evenkeel::tests::kCommitTenMillionFiles});
        QVERIFY2(made.status == 0, made.err);
        const CommandResult result = repository.run({"check", "--base", "main"});
        QVERIFY2(result.status == 2 && result.err.contains("more than 64 MiB"), result.err);
    }

    void aShallowCloneSaysWhatToFetch() {
        if (git({"--version"}).status != 0)
            QSKIP("git is not installed: no shallow clone is tried");
        for (const QStringList &command :
             {QStringList{"init", "-q"}, QStringList{"add", "-A"},
              QStringList{"commit", "-q", "--allow-empty", "-m", "first"}})
            QCOMPARE(git(command).status, 0);
        QTemporaryDir clone;
        QCOMPARE(
            git({"clone", "-q", "--depth", "1", "file://" + m_folder.path(), clone.path()}).status,
            0);
        const CommandResult result =
            runIn(clone.path(), QStringLiteral(EVENKEELCTL), {"check", "--base", "origin/release"});
        QVERIFY2(result.status == 2 && result.err.contains("fetch-depth: 0"), result.err);
    }

    void withoutAClusterThePlaceIsThatOfTheFiles() {
        const CommandResult result = check({"-f", "placements", "-o", "github"});
        QVERIFY2(result.status == 2 && result.out.contains("::error file=placements,line=1,"),
                 (result.out + result.err).constData());
    }

    /// Standard input can be read only once: what validation says of it is said all the same.
    void standardInputIsValidated() {
        QByteArray text = contentOf(m_folder.filePath(QStringLiteral("fleet.yaml"))) + "\n---\n" +
                          contentOf(m_folder.filePath(QStringLiteral("placements/web.yaml")));
        text.replace("numberOfClusters: 6", "numberOfClusters: 6\n    numberOfCluster: 6");
        const CommandResult result =
            runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), {"check", "-f", "-"}, {}, text);
        QVERIFY2(result.status == 1 && result.out.contains("[strict]"),
                 (result.out + result.err).constData());
        QVERIFY2(!result.err.contains("is empty"), result.err);
    }

    void whatIsReadIsNotReplacedByAnAnswer_data() {
        QTest::addColumn<QStringList>("arguments");
        const QStringList files{"-f", "fleet.yaml", "-f", "placements"};
        QTest::newRow("a file") << QStringList{"plan", "--save", "fleet.yaml"} + files;
        QTest::newRow("by another name") << QStringList{"plan", "--save", "./fleet.yaml"} + files;
        QTest::newRow("of a folder")
            << QStringList{"plan", "--save", "placements/web.yaml"} + files;
        QTest::newRow("bundle") << QStringList{"drift", "--bundle", "placements/web.yaml"} + files;
    }
    void whatIsReadIsNotReplacedByAnAnswer() {
        QFETCH(QStringList, arguments);
        const QString file = m_folder.filePath(arguments[2]);
        const QByteArray before = contentOf(file);
        const CommandResult result = runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), arguments);
        QVERIFY2(result.status == 2 && result.err.contains("one of the files that are read"),
                 (result.out + result.err).constData());
        QCOMPARE(contentOf(file), before);
    }

    void whatIsThereIsNotReplacedByAnAnswer() {
        const QStringList files{"-f", "fleet.yaml", "-f", "placements"};
        const auto run = [&](const QStringList &arguments) {
            return runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), arguments + files);
        };
        const QByteArray settings = contentOf(m_folder.filePath(QStringLiteral("evenkeel.yaml")));
        for (const auto &[verb, option, what] : {std::tuple{"plan", "--save", "saved plan"},
                                                 std::tuple{"drift", "--bundle", "bundle"}}) {
            const CommandResult refused = run({verb, option, "evenkeel.yaml"});
            QVERIFY2(refused.status == 2 &&
                         refused.err.contains("evenkeel.yaml is there already and is no " +
                                              QByteArray(what)),
                     (refused.out + refused.err).constData());
            QCOMPARE(contentOf(m_folder.filePath(QStringLiteral("evenkeel.yaml"))), settings);
            // Its own kind is written anew.
            QVERIFY(run({verb, option, "own.out"}).status < 2);
            QVERIFY(run({verb, option, "own.out"}).status < 2);
            QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("own.out"))));
        }
    }

    /// A saved plan is compared with the objects, for which they are looked at once more.
    void standardInputIsWhatWasPlanned() {
        const CommandResult saved =
            runIn(m_folder.path(), QStringLiteral(EVENKEELCTL),
                  {"plan", "-f", "fleet.yaml", "-f", "placements/web.yaml", "--save", "all.plan"});
        QVERIFY2(saved.status == 0, (saved.out + saved.err).constData());
        const QByteArray text = contentOf(m_folder.filePath(QStringLiteral("fleet.yaml"))) +
                                "\n---\n" +
                                contentOf(m_folder.filePath(QStringLiteral("placements/web.yaml")));
        const CommandResult result = runIn(m_folder.path(), QStringLiteral(EVENKEELCTL),
                                           {"check", "-f", "-", "--plan", "all.plan"}, {}, text);
        QVERIFY2(result.status == 0 && !result.out.contains("plan-moved"),
                 (result.out + result.err).constData());
        QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("all.plan"))));
    }

    /// Many placements are checked by several threads, few by one.
    void manyPlacementsAreFoundInTheirOrder() {
        QFile file(m_folder.filePath(QStringLiteral("many.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QList<QStringList> parts;
        for (int i = 0; i < 160; ++i) {
            const QByteArray name = "many-" + QByteArray::number(i);
            file.write("---\napiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                       "kind: ClusterResourcePlacement\nmetadata: {name: " +
                       name +
                       "}\nspec:\n  resourceSelectors: [{group: '', version: v1, kind: Namespace, "
                       "name: app}]\n  policy: {placementType: PickN, numberOfClusters: " +
                       QByteArray::number(i % 12) + "}\n");
            if (i % 40 == 0)
                parts.push_back({"lint", "-f", "fleet.yaml", "-f", "many.yaml"});
            parts.back() += {"--placement", QString::fromLatin1(name)};
        }
        file.close();
        const auto linted = [this](const QStringList &arguments) {
            return runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), arguments).out;
        };
        QByteArray one;
        for (const QStringList &part : parts)
            one += linted(part);
        QVERIFY(one.contains("many-159"));
        QCOMPARE(linted(parts.front().first(5)), one);
        const CommandResult all = check({"-f", "fleet.yaml", "-f", "many.yaml"});
        QCOMPARE(all.status, 1);
        QVERIFY(all.out.indexOf("many-2:") < all.out.indexOf("many-131:"));
        QVERIFY(QFile::remove(file.fileName()));
    }

    void aFileThatIsGivenTwiceIsReadOnce() {
        const QStringList files{"-f", "fleet.yaml", "-f", "./fleet.yaml", "-f", "placements"};
        const CommandResult result = check(files);
        QVERIFY2(result.status == 0 && !result.out.contains("duplicate"),
                 (result.out + result.err).constData());
    }

    /// A path that leads out of the base would lead to the files of today, which are all unchanged.
    void filesOutsideTheBaseAreNotThere() {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("now")));
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("main")));
        for (const char *verb : {"check", "diff"}) {
            const CommandResult result =
                runIn(m_folder.filePath(QStringLiteral("now")), QStringLiteral(EVENKEELCTL),
                      {QLatin1String(verb), "--base", "../main", "-f", "../fleet.yaml", "-f",
                       "../placements"});
            QVERIFY2(result.status == 2 && result.err.contains("has none of the files"),
                     (result.out + result.err).constData());
        }
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
        overlay(kGateSample + "/pull-requests/lost-region", m_folder.path());
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
};

EVENKEEL_TEST(TestGateVerbs)
#include "tst_gate_verbs.moc"
