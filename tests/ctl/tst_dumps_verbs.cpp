// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;
using evenkeel::tests::SampleRepository;

namespace {

const QString kDumps = QStringLiteral("resources/samples/dumps");

/// The first dump with one more ClusterResourcePlacement of that policy.
void addDump(const QTemporaryDir &folder, const QByteArray &name, const QByteArray &policy) {
    const QString dump = folder.filePath("2026-03-01.yaml");
    QVERIFY(QFile::copy(QStringLiteral(SOURCE_DIR "/") + kDumps + "/2026-02-16.yaml", dump));
    QFile file(dump);
    QVERIFY(file.open(QIODevice::Append));
    file.write("\n---\napiVersion: placement.kubernetes-fleet.io/v1beta1\n"
               "kind: ClusterResourcePlacement\nmetadata: {name: " +
               name +
               "}\nspec:\n"
               "  resourceSelectors: [{group: '', kind: Namespace, version: v1, name: web}]\n"
               "  policy: " +
               policy + "\n");
}

} // namespace

/// `dumps` and `since`: statuses, and what is said where there is no answer.
class TestDumpsVerbs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theStatusIsTheAnswer_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const QStringList &arguments, int status,
                            const QString &said) {
            QTest::newRow(name) << arguments << status << said;
        };
        const QTemporaryDir empty;
        row("it holds", {"since", "short", kDumps}, 0, "");
        row("it holds for none", {"since", "picks > 100", kDumps}, 1, "");
        row("no condition", {"since", "shrt", kDumps}, 2,
            "evenkeelctl: condition, character 1: there is no shrt; did you mean short?\n");
        row("no placement", {"since", "short", kDumps, "--placement", "stagng-e2e"}, 2,
            "evenkeelctl: no placement stagng-e2e in the files; did you mean staging-e2e?\n");
        row("no date", {"since", "short", kDumps, "--at", "yesterday"}, 2,
            "evenkeelctl: --at yesterday is no date; write it as 2026-02-24 or "
            "2026-02-24T06:00\n");
        row("before all dumps", {"since", "short", kDumps, "--at", "2026-01-01"}, 2,
            "evenkeelctl: the first dump is of 2026-02-16, after 2026-01-01\n");
        row("no folder", {"dumps", "no/such"}, 2, "");
        row("a commit that is none", {"since", "short", "resources", "--git", "--commit", "--x"}, 2,
            "");
        row("a repository beside a file", {"dumps", ".", kDumps, "--git"}, 2,
            "evenkeelctl: give one folder of a Git repository, or files and folders of dumps\n");
    }
    void theStatusIsTheAnswer() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        const CommandResult result = runCommand(arguments);
        QTEST(result.status, "status");
        if (!said.isEmpty())
            QCOMPARE(QString::fromUtf8(result.err), said);
        QCOMPARE(result.status == 2, !result.err.isEmpty());
    }

    /// As a shell leaves it when the program fails that should have written it.
    void anEmptyDumpIsSaidInEveryFormat() {
        const QTemporaryDir folder;
        addDump(folder, "web", "{placementType: PickN, numberOfClusters: 1}");
        QFile empty(folder.filePath("2026-12-05.yaml"));
        QVERIFY(empty.open(QIODevice::WriteOnly));
        empty.close();
        for (const char *format : {"table", "json", "markdown", "html"}) {
            const CommandResult result =
                runCommand({"dumps", folder.path(), "-o", QLatin1String(format)});
            QCOMPARE(result.status, 2);
            QVERIFY2(result.out.contains("2026-12-05.yaml"), result.out.constData());
        }
        QCOMPARE(runCommand({"since", "short", folder.path()}).status, 2);
    }

    /// As it was seen on that day.
    void asksAboutADay() {
        const CommandResult before = runCommand(
            {"since", "short", kDumps, "--at", "2026-02-23", "--placement", "staging-e2e"});
        QCOMPARE(before.status, 1);
        QVERIFY(before.out.contains("does not hold on 2026-02-22"));
        const CommandResult after = runCommand(
            {"since", "eligible = 5", kDumps, "--at", "2026-02-28", "--placement", "checkout"});
        QCOMPARE(after.status, 0);
        QVERIFY2(after.out.contains("taint of prod-weu-02: maintenance:NoSchedule added"),
                 after.out.constData());
    }

    void writesTables() {
        const CommandResult csv = runCommand({"since", "short", kDumps, "-o", "csv"});
        QVERIFY2(csv.out.contains("staging-e2e,2026-02-24,resources/samples/dumps/2026-02-24.yaml,"
                                  "short = 0,short = 1,numberOfClusters 2 → 3"),
                 csv.out.constData());
        QCOMPARE(runCommand({"dumps", kDumps, "-o", "csv"}).out.count('\n'), 1 + 8 * 3);
    }

    /// Of that name no binding can be made, so that there are no skews either.
    void anAbortedCycleIsSaid() {
        const QTemporaryDir folder;
        addDump(folder, "web.v1", "{placementType: PickN, numberOfClusters: 1}");
        const CommandResult said = runCommand({"dumps", folder.path(), "--placement", "web.v1"});
        QVERIFY2(said.out.contains("aborted"), said.out.constData());
        QVERIFY2(said.out.contains("web.v1: KubeFleet aborts scheduling: failed to generate "
                                   "binding for cluster"),
                 said.out.constData());
        QVERIFY(runCommand({"dumps", folder.path(), "-o", "csv"}).out.contains(",aborted,"));
    }

    /// A policy with a field that the API drops is not the one that was meant.
    void whatTheApiDropsHasNoAnswer() {
        const QTemporaryDir folder;
        addDump(folder, "typo", "{placementType: PickN, numberOfCluster: 3}");
        for (const char *condition :
             {"placed", "survives(region)", "not short", "skew(region) <= 0"})
            QCOMPARE(runCommand(
                         {"since", QLatin1String(condition), folder.path(), "--placement", "typo"})
                         .status,
                     2);
    }

    /// What was not read of a hub would be taken for gone.
    void aDumpWithoutClustersIsLeftOut() {
        const QTemporaryDir folder;
        QVERIFY(QFile::copy(QStringLiteral(SOURCE_DIR "/") + kDumps + "/2026-02-16.yaml",
                            folder.filePath("2026-02-16.yaml")));
        QFile file(folder.filePath("2026-02-17.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                   "kind: ClusterResourcePlacement\nmetadata: {name: web}\nspec:\n"
                   "  resourceSelectors: [{group: '', kind: Namespace, version: v1, name: web}]\n");
        file.close();
        const CommandResult result = runCommand({"dumps", folder.path()});
        QVERIFY2(result.status == 2 && !result.out.contains("2026-02-17  ") &&
                     result.err.contains("it has no MemberCluster, and others have some"),
                 result.out + result.err);
    }

    /// What the others say holds, but it is not the whole answer.
    void aDumpThatIsMissingOrBrokenIsNoWholeAnswer() {
        const QTemporaryDir folder;
        for (const char *day : {"16", "18", "20"})
            QVERIFY(QFile::copy(QStringLiteral(SOURCE_DIR "/%1/2026-02-%2.yaml").arg(kDumps, day),
                                folder.filePath(QStringLiteral("2026-02-%1.yaml").arg(day))));
        QCOMPARE(runCommand({"dumps", folder.path()}).status, 0);
        QFile second(folder.filePath("2026-02-18.yaml"));
        QVERIFY(second.open(QIODevice::Append) && second.write("\nhalf: [\n") > 0);
        second.close();
        const QString missing = folder.filePath("2026-02-21.yaml");
        const QByteArray broken = folder.filePath("2026-02-18.yaml").toUtf8();
        const CommandResult table = runCommand({"dumps", folder.path(), missing});
        QCOMPARE(table.status, 2);
        QVERIFY2(table.out.contains("2 dumps are left out, for errors or as they have no object: " +
                                    broken + ", " + missing.toUtf8() + "\n"),
                 table.out.constData());
        const CommandResult json = runCommand({"dumps", folder.path(), "-o", "json"});
        QVERIFY2(json.status == 2 && json.out.contains("\"leftOut\": [\n    \"" + broken),
                 json.out);
        for (const QString &condition :
             {QStringLiteral("picks > 0"), QStringLiteral("picks > 99")}) {
            const CommandResult since =
                runCommand({"since", condition, folder.path(), "-o", "yaml"});
            QCOMPARE(since.status, 2);
            QVERIFY2(since.out.contains("1 dump is left out, for errors or as it has no object: "),
                     since.out);
            QVERIFY2(since.out.contains("\nleftOut:\n  - " + broken), since.out);
        }
    }

    /// What the hub would refuse, or whose verdict is unknown, is not placed.
    void aPlacementThatTheHubRefusesHasNoAnswer() {
        const QTemporaryDir folder;
        const QString first = folder.filePath(QStringLiteral("2026-02-16.yaml"));
        const QString second = folder.filePath(QStringLiteral("2026-02-18.yaml"));
        QVERIFY(QFile::copy(QStringLiteral(SOURCE_DIR "/%1/2026-02-16.yaml").arg(kDumps), first));
        QVERIFY(QFile::copy(first, second));
        QFile file(second);
        QVERIFY(file.open(QIODevice::Append));
        file.write("\n---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: "
                   "ClusterResourcePlacement\nmetadata: {name: odd}\nspec: {resourceSelectors: "
                   "[{group: '', version: v1, kind: Namespace, name: odd}], policy: "
                   "{placementType: PickN, numberOfClusters: 1, numberOfCluster: 7}}\n");
        file.close();
        for (const QStringList &verb :
             {QStringList{"dumps", folder.path()}, {"since", "picks > 0", folder.path()}}) {
            const CommandResult result = runCommand(verb);
            QVERIFY2(result.status == 2 && result.err.contains("did you mean numberOfClusters?"),
                     result.out + result.err);
        }
    }

    /// A broken file is not one without clusters.
    void aBrokenCommitHasNoAnswer() {
        const SampleRepository repository(QStringLiteral(SOURCE_DIR "/resources/samples/gate"));
        QVERIFY(QDir(repository.path("pull-requests")).removeRecursively());
        const auto commit = [&repository](const QByteArray &day) {
            return evenkeel::tests::runIn(
                       repository.folder(), QStringLiteral("sh"),
                       {"-c",
                        "test -d .git || git init -q -b main; git add -A && "
                        "GIT_COMMITTER_DATE=2026-03-0" +
                            day +
                            "T00:00:00Z git -c user.name=t -c user.email=t@example.org commit "
                            "-qm " +
                            day})
                .status;
        };
        if (commit("1") != 0)
            QSKIP("git is not installed");
        const QByteArray fleet = repository.content("fleet.yaml");
        repository.write("fleet.yaml",
                         "apiVersion: cluster.kubernetes-fleet.io/v1beta1\nmeta: [\n");
        QCOMPARE(commit("2"), 0);
        repository.write("fleet.yaml", fleet + "# again\n");
        QCOMPARE(commit("3"), 0);
        const CommandResult dumps = repository.run({"dumps", "--git", "."});
        QVERIFY2(dumps.status == 0 && !dumps.out.contains("2026-03-02"), dumps.out + dumps.err);
        QVERIFY2(dumps.out.contains("1 dump is left out, for errors or as it has no object: "),
                 dumps.out);
        QVERIFY2(dumps.err.contains("fleet.yaml:3:1: ") && dumps.err.contains("is left out"),
                 dumps.err);
        const CommandResult since = repository.run({"since", "placed < 6", "--git", "."});
        QVERIFY2(since.status == 1, since.out + since.err);
        // A history that ends without manifests: nothing is placed any more.
        for (const char *name : {"fleet.yaml", "placements", "tests", "evenkeel.yaml"}) {
            const QString path = repository.path(QLatin1String(name));
            QVERIFY(QFileInfo(path).isDir() ? QDir(path).removeRecursively() : QFile::remove(path));
        }
        repository.write("README", "gone\n");
        QCOMPARE(commit("4"), 0);
        const CommandResult gone = repository.run({"since", "placed > 0", "--git", "."});
        QVERIFY2(gone.status == 2 && gone.out.contains("as they have no object"),
                 gone.out + gone.err);
    }
};

EVENKEEL_TEST(TestDumpsVerbs)
#include "tst_dumps_verbs.moc"
