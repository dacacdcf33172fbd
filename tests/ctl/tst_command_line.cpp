// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;

namespace {

QByteArray namedCluster(const QByteArray &name) {
    return "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\nmetadata:\n  name: " +
           name + "\n";
}

QByteArray asJson(const QByteArray &name) {
    return "{\"apiVersion\": \"cluster.kubernetes-fleet.io/v1\", \"kind\": \"MemberCluster\", "
           "\"metadata\": {\"name\": \"" +
           name + "\"}}";
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString &name, const QByteArray &text) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName();
    }

private Q_SLOTS:
    void wrongUsageIsStatusTwo_data() {
        QTest::addColumn<QStringList>("arguments");
        const QString guide = QStringLiteral("resources/samples/guide");
        QTest::newRow("no verb") << QStringList{};
        QTest::newRow("unknown verb") << QStringList{"paln"};
        QTest::newRow("level by number") << QStringList{"lint", "-f", guide, "--level", "2"};
        QTest::newRow("too many") << QStringList{"versus", "--domain", "a=1000000"};
        QTest::newRow("no input") << QStringList{"plan"};
        QTest::newRow("unknown flag") << QStringList{"plan", "-f", guide, "--frobnicate"};
        QTest::newRow("unknown format") << QStringList{"plan", "-f", guide, "-o", "xml"};
        QTest::newRow("bad time") << QStringList{"plan", "-f", guide, "--now", "noon"};
        QTest::newRow("bad selector") << QStringList{"plan", "-f", guide, "-l", "a in b"};
        QTest::newRow("unknown placement") << QStringList{"plan", "-f", guide, "nobody"};
        QTest::newRow("unknown cluster") << QStringList{"explain", "nobody", "-f", guide};
        QTest::newRow("missing file") << QStringList{"plan", "-f", "no/such/file.yaml"};
        QTest::newRow("missing file to convert") << QStringList{"convert", "-f", "no/such.yaml"};
        QTest::newRow("half a diff") << QStringList{"diff", "--from", guide};
        QTest::newRow("too few clusters") << QStringList{"generate", "--clusters", "9"};
        QTest::newRow("no jobs") << QStringList{"batch", "--jobs", "0"};
        QTest::newRow("lint without files") << QStringList{"lint"};
        QTest::newRow("unknown level") << QStringList{"lint", "-f", guide, "--level", "loud"};
        QTest::newRow("more alternatives than there are")
            << QStringList{"repair", "staging-e2e", "--goal", "placed", "--alternative",
                           "900",    "-o",          "yaml",   "-f",     "resources/samples/story"};
        QTest::newRow("more than can be counted") << QStringList{
            "capacity", "--key", "region", "--ask", "cpu=1e30", "-f", "resources/samples/story"};
        QTest::newRow("unknown staged strategy")
            << QStringList{"stages", "--strategy", "nosuch", "-f", "resources/samples/story"};
        QTest::newRow("pick 0") << QStringList{"explain", "bravelion", "-f", guide, "--pick", "0"};
        QTest::newRow("commands of one fleet")
            << QStringList{"diff", "-f", guide, "--bindings", guide, "-o", "commands"};
        QTest::newRow("unreadable requests") << QStringList{"batch", "no/such.jsonl"};
    }

    /// Neither a yes nor a no.
    void roomForWhatNoClusterReportsIsUnknown() {
        const CommandResult result = runCommand(
            {"capacity", "--key", "location", "--ask", "gpu=1", "-f", "resources/samples/story"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("is unknown"), result.err);
        QVERIFY(result.out.contains("unknown"));
    }

    void anAskThatCannotBeReadHasItsPlace() {
        const QString file =
            write("asks.yaml", "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                               "kind: ClusterResourcePlacement\nmetadata:\n  name: big\n"
                               "  annotations:\n    evenkeel.dev/asks: cpu=-1\n"
                               "spec: {resourceSelectors: [], policy: {placementType: PickAll}}\n");
        const CommandResult result = runCommand(
            {"capacity", "--key", "location", "-f", "resources/samples/story", "-f", file});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("asks.yaml:6:24: big: evenkeel.dev/asks: "), result.err);
    }

    void aKeyIsCountedOnceUnderTwoNames() {
        const QStringList survive{"survive", "-f", "resources/samples/story", "--key", "location"};
        QCOMPARE(runCommand(survive + QStringList{"--key", "fleet.azure.com/location"}).out,
                 runCommand(survive).out);
    }

    /// Of thousands of picks a terminal shows the first, and says so.
    void anExplanationShowsAtMostFortyRowsOfPicks() {
        const QByteArray fleet =
            runCommand({"generate", "--clusters", "1000", "--placement", "web", "--picks", "500"})
                .out;
        const QByteArray text =
            runCommand({"explain", "canary-eus-0983", "-f", "-", "--changes", "0"}, fleet).out;
        const qsizetype from = text.indexOf("PICK BY PICK");
        QVERIFY2(from >= 0, text);
        QVERIFY2(text.indexOf("more rows left out; json has all") > from, text);
        QVERIFY(text.count('\n') < 70);
    }

    void wrongUsageIsStatusTwo() {
        QFETCH(QStringList, arguments);
        const CommandResult result = runCommand(arguments);
        QCOMPARE(result.status, 2);
        QVERIFY(!result.err.isEmpty());
    }

    void verbsAreListedInGroups() {
        const QByteArray help = runCommand({"--help"}).out;
        QVERIFY2(!help.contains("Subcommands:"), help.constData());
        QVERIFY(help.indexOf("Before a merge:") < help.indexOf("\n  check "));
        QVERIFY(help.indexOf("\n  check ") < help.indexOf("On a hub:"));
    }

    void offersTheVerbThatWasMeant() {
        const CommandResult near = runCommand({"plna", "-f", "x.yaml"});
        QCOMPARE(near.status, 2);
        QCOMPARE(near.err,
                 QByteArray("evenkeelctl: unknown command \"plna\"; did you mean plan?\n"));
        QCOMPARE(runCommand({"pods", "drian"}).err,
                 QByteArray("evenkeelctl: unknown command \"drian\"; did you mean drain?\n"));
        const CommandResult option = runCommand({"plan", "--otput=json", "-f", "nowhere.yaml"});
        QCOMPARE(option.status, 2);
        QCOMPARE(option.err,
                 QByteArray("evenkeelctl: plan: unknown option --otput; did you mean --output?\n"));
        const QString story = QStringLiteral("resources/samples/story");
        QCOMPARE(runCommand({"explain", "prod-eus-1", "-f", story}).err,
                 QByteArray("evenkeelctl: no cluster prod-eus-1 in the files; did you mean "
                            "prod-eus-01?\n"));
        QCOMPARE(runCommand({"plan", "web-fronted", "-f", story}).err,
                 QByteArray("evenkeelctl: no placement web-fronted in the files; did you mean "
                            "web-frontend?\n"));
        QCOMPARE(runCommand({"survive", "--key", "locaton", "-f", story}).err,
                 QByteArray("evenkeelctl: no cluster has a label locaton; did you mean "
                            "location?\n"));
        QCOMPARE(runCommand({"help", "plan"}).out, runCommand({"plan", "--help"}).out);
        QCOMPARE(runCommand({"version"}).out, runCommand({"--version"}).out);
        const CommandResult far = runCommand({"whatif", "--help"});
        QCOMPARE(far.status, 2);
        QCOMPARE(far.err,
                 QByteArray("evenkeelctl: unknown command \"whatif\"; see --help for the list\n"));
        QVERIFY(runCommand({"pods", "-f", "x.yaml"})
                    .err.startsWith("evenkeelctl: pods needs a command: plan, "));
        QVERIFY(runCommand({}).err.startsWith("evenkeelctl: evenkeelctl needs a command: plan, "));
        QCOMPARE(runCommand({"pods", "--help"}).status, 0);
    }

    void namesTheLevelsAndFormatsThereAre() {
        const CommandResult level = runCommand({"lint", "-f", "x.yaml", "--level", "loud"});
        QVERIFY2(level.err.contains("unknown level \"loud\"; use info, warning or error"),
                 level.err);
        QVERIFY(
            runCommand({"lint", "--help"}).out.contains("--level,--fail-on info|warning|error"));
        const CommandResult format = runCommand({"plan", "-f", "x.yaml", "-o", "jsn"});
        QVERIFY2(format.err.contains("unknown format \"jsn\"; use table, wide, json"), format.err);
    }

    /// The example of `generate --help`.
    void plansAGeneratedFleetWithItsPlacement() {
        const CommandResult fleet = runCommand({"generate", "--placement", "web", "--picks", "9"});
        QCOMPARE(fleet.status, 0);
        QCOMPARE(runCommand({"plan", "-f", "-"}, fleet.out).status, 0);
    }

    void countsOneClusterAsOne() {
        const CommandResult plan =
            runCommand({"plan", "-o", "wide", "-f", "resources/samples/story"});
        QVERIFY(!plan.out.contains(" 1 clusters"));
    }

    void helpAndVersionAreStatusZero_data() {
        QTest::addColumn<QString>("verb");
        for (const char *verb :
             {"plan", "explain", "validate", "diff", "batch", "generate", "convert"})
            QTest::newRow(verb) << QString::fromLatin1(verb);
    }

    void helpAndVersionAreStatusZero() {
        QFETCH(QString, verb);
        const CommandResult help = runCommand({verb, "--help"});
        QCOMPARE(help.status, 0);
        QVERIFY(help.out.contains("evenkeelctl " + verb.toLatin1()));
        QCOMPARE(runCommand({"--version"}).status, 0);
    }

    void outputThatIsCutIsStatusTwo_data() {
        QTest::addColumn<QStringList>("arguments");
        const QString story = QStringLiteral("resources/samples/story");
        QTest::newRow("plan") << QStringList{"plan", "-f", story, "-o", "html"};
        QTest::newRow("convert") << QStringList{"convert", "-f", story};
        QTest::newRow("rules") << QStringList{"lint", "--rules"};
        QTest::newRow("versus") << QStringList{"versus", "-f", story, "--key",
                                               "zone",   "-o", "json"};
        QTest::newRow("generate") << QStringList{"generate", "--clusters", "10"};
        QTest::newRow("help") << QStringList{"--help"};
        QTest::newRow("version") << QStringList{"--version"};
        QTest::newRow("help of a verb") << QStringList{"plan", "--help"};
    }
    void outputThatIsCutIsStatusTwo() {
        QFETCH(QStringList, arguments);
        const CommandResult result = runCommand(arguments, {}, QStringLiteral("/dev/full"));
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.endsWith(
                     "evenkeelctl: the output is not complete: No space left on device\n"),
                 result.err);
    }
    void argumentsCannotSpeakToATerminal() {
        const CommandResult result = runCommand({"plan", "-f", "x.yaml", "\x1b[31mred"});
        QCOMPARE(result.status, 2);
        QVERIFY2(!result.err.contains('\x1b'), result.err);
    }
    void everyVerbGoesOnBehindAFault() {
        const QByteArray text = "---\n" + namedCluster("one") + "---\na: 'open\n---\n" +
                                namedCluster("two") + "---\nb: M\xfcnchen\n---\n" +
                                namedCluster("three");
        for (const char *verb : {"validate", "convert"}) {
            const CommandResult result =
                runCommand({QLatin1String(verb), QStringLiteral("-f"), QStringLiteral("-")}, text);
            QCOMPARE(result.status, 2);
            QCOMPARE(result.err.count('\n'), 2);
            for (const char *name : {"one", "two", "three"})
                QVERIFY2(result.out.contains(name), result.err);
        }
    }
    void everyVerbTakesListsItemByItem() {
        const QByteArray list = "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [\n" +
                                asJson("one") + ",\n{\"a\": nul},\n" + asJson("two") + "\n]}\n";
        const CommandResult result = runCommand({"convert", "-f", "-", "-o", "json"}, list);
        QCOMPARE(result.status, 2);
        QCOMPARE(
            result.err,
            QByteArray("standard input:3:7: invalid JSON: expected `null`; line 3 was skipped\n"));
        QCOMPARE(runCommand({"convert", "-f", "-", "-o", "json"}, result.out).out, result.out);
        QCOMPARE(result.out.count("\"MemberCluster\""), 2);
    }
    void batchRefusesWhatNeverEnds() {
        const CommandResult result = runCommand({"batch", "/dev/zero"});
        QCOMPARE(result.status, 2);
        QCOMPARE(result.err,
                 QByteArray("evenkeelctl: /dev/zero: cannot read the file: it is a device\n"));
    }
    void batchLeavesWithItsReader() {
        QProcess process;
        QProcess reader;
        process.setStandardOutputProcess(&reader);
        process.start(QStringLiteral(EVENKEELCTL), {"batch", "-j2"});
        reader.start(QStringLiteral("head"), {"-n", "1"});
        QVERIFY(process.waitForStarted());
        process.write("{}\n"); // and the input stays open
        QVERIFY(process.waitForBytesWritten());
        QVERIFY(reader.waitForFinished(10'000));
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
    }
    void batchSaysWhatItDidNotLookAt() {
        const QByteArray request = R"({"id":1,"kind":"Validate","olld":{},"object":{"apiVersion":)"
                                   R"("cluster.kubernetes-fleet.io/v1","kind":"MemberCluster"}})"
                                   "\n";
        for (const char *const jobs : {"1", "2"}) {
            const CommandResult result = runCommand({"batch", "--jobs", jobs}, request + request);
            QCOMPARE(
                result.err,
                QByteArray("evenkeelctl: Validate: olld was not looked at; is it misspelt?\n"));
        }
        QCOMPARE(runCommand({"batch"}, QByteArray(request).replace("\"olld\":{},", "")).err,
                 QByteArray());
    }

    void batchSaysThatAnswersAreLost() {
        QProcess process;
        QProcess reader;
        process.setStandardOutputProcess(&reader);
        process.start(QStringLiteral(EVENKEELCTL), {"batch"});
        reader.start(QStringLiteral("true"), {});
        QVERIFY(process.waitForStarted() && reader.waitForFinished(10'000));
        process.write(R"({"kind":"Validate","object":{"kind":"Namespace"}})"
                      "\n");
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 2);
    }
    void namesCannotSpeakToATerminal_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("plan") << QStringList{"plan"};
        QTest::newRow("wide") << QStringList{"plan", "-o", "wide"};
        QTest::newRow("name") << QStringList{"plan", "-o", "name"};
        QTest::newRow("markdown") << QStringList{"plan", "-o", "markdown"};
        QTest::newRow("csv") << QStringList{"plan", "-o", "csv"};
        QTest::newRow("csv of lint") << QStringList{"lint", "-o", "csv"};
        QTest::newRow("csv of validate") << QStringList{"validate", "-o", "csv"};
        QTest::newRow("explain") << QStringList{"explain"};
        QTest::newRow("why") << QStringList{"explain", "-o", "markdown"};
        QTest::newRow("lint") << QStringList{"lint"};
        QTest::newRow("validate") << QStringList{"validate"};
        QTest::newRow("rollout") << QStringList{"rollout"};
        QTest::newRow("drift") << QStringList{"drift"};
        QTest::newRow("pods plan") << QStringList{"pods", "plan"};
        QTest::newRow("pods explain") << QStringList{"pods", "explain"};
        QTest::newRow("pods scale") << QStringList{"pods", "scale", "--replicas", "3"};
        QTest::newRow("pods rebalance") << QStringList{"pods", "rebalance"};
        QTest::newRow("pods drain") << QStringList{"pods", "drain", "zone=1"};
    }
    void namesCannotSpeakToATerminal() {
        QFETCH(QStringList, arguments);
        const QByteArray name = "\"a\\n::error::b\\e[31mc\"";
        const QByteArray text =
            "---\n" + namedCluster(name) + "  labels: {zone: 1}\n---\n" + namedCluster(name) +
            "---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacement\n"
            "metadata: {name: " +
            name + "}\nspec: {policy: {placementType: PickN, numberOfClusters: 1, " +
            "topologySpreadConstraints: [{topologyKey: " + name + "}]}}\n" +
            "---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourceBinding\n"
            "metadata: {name: b, labels: {kubernetes-fleet.io/parent-CRP: " +
            name +
            "}}\nspec: {state: Bound, targetCluster: gone, schedulingPolicySnapshotName: " + name +
            "}\n---\napiVersion: v1\nkind: Node\nmetadata: {name: " + name +
            ", labels: {zone: '1', " + name + ": " + name + "}}\n" +
            "---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: " + name +
            ", namespace: " + name + "}\nspec: {replicas: 1, selector: {matchLabels: {a: b}}, " +
            "template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: a}], " +
            "topologySpreadConstraints: [{maxSkew: 1, topologyKey: " + name +
            ", whenUnsatisfiable: ScheduleAnyway, labelSelector: {matchLabels: {a: b}}}]}}}\n";
        const CommandResult result = runCommand(arguments + QStringList{"-f", "-"}, text);
        for (const QByteArray &output : {result.out, result.err}) {
            QVERIFY2(!output.contains('\x1b'), output);
            QVERIFY2(!output.startsWith("::error") && !output.contains("\n::error"), output);
        }
    }
    void formulasAreTextsInCsv() {
        const QByteArray text = "---\n" + namedCluster("=cmd()") +
                                "---\napiVersion: placement.kubernetes-fleet.io/v1\n"
                                "kind: ClusterResourcePlacement\nmetadata: {name: \"@web\"}\n"
                                "spec: {policy: {placementType: PickAll}}\n";
        const CommandResult result = runCommand({"plan", "-f", "-", "-o", "csv"}, text);
        QVERIFY2(!result.out.contains("\n@web") && !result.out.contains(",=cmd"), result.out);
        QVERIFY2(result.out.contains("'@web") && result.out.contains("'=cmd"), result.out);
        for (const char *verb : {"lint", "validate", "render", "diff"}) {
            const QStringList files = verb == QByteArray("diff")
                                          ? QStringList{"--from", "resources/samples/guide", "--to"}
                                          : QStringList{"-f"};
            const QStringList arguments = QStringList{QLatin1String(verb), "-o", "csv"} + files;
            const QByteArray out = runCommand(arguments + QStringList{"-"}, text).out;
            QVERIFY2(!out.isEmpty() && !out.contains("\n@") && !out.contains(",@") &&
                         !out.contains("\n=") && !out.contains(",="),
                     out);
        }
    }
    void brokenFileIsReportedAndTheRestStillPlanned() {
        const QString broken = write("broken.yaml", "a: [1, 2\nb: }\n");
        const CommandResult result =
            runCommand({"plan", "-f", "resources/samples/guide", "-f", broken});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("broken.yaml:"), result.err.constData());
        QVERIFY2(result.out.contains("crp   PickN"), result.out.constData());
    }

    void emptyInputHasNoPlacement() {
        const CommandResult result = runCommand({"plan", "-f", "-"}, "");
        QCOMPARE(result.status, 2);
        QCOMPARE(result.out, QByteArray());
    }

    void shortPlacementIsStatusOne() {
        const CommandResult result =
            runCommand({"plan", "staging-e2e", "-f", "resources/samples/story"});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("short by 2"), result.out.constData());
    }

    void invalidObjectIsStatusOne() {
        const CommandResult result = runCommand(
            {"validate", "-f", "-"},
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourcePlacement\n"
            "metadata: {name: a, namespace: b}\nspec: {}\n");
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("spec.resourceSelectors"), result.out.constData());
    }

    void bindingsOfTheHubAreComparedWithThePlan() {
        const QString bindings = write("bindings.yaml", R"(
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceBinding
metadata: {name: crp-bravelion-00000001, labels: {kubernetes-fleet.io/parent-CRP: crp}}
spec:
  state: Bound
  targetCluster: bravelion
  schedulingPolicySnapshotName: crp-0
  clusterDecision: {clusterName: bravelion, selected: true, reason: x}
)");
        const CommandResult result =
            runCommand({"diff", "-f", "resources/samples/guide", "--bindings", bindings});
        // The policy that the hub holds is not in the files.
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("whether its policy changes is not known"), result.err);
        QVERIFY2(result.out.contains("+  jumpingcat "), result.out.constData());
        QVERIFY2(!result.out.contains("+  bravelion "), result.out.constData());
    }

    void noClusterToPlanWithIsStatusTwo() {
        const QString agents = QStringLiteral("resources/samples/story/node-agents.yaml");
        for (const QStringList &arguments :
             {QStringList{"plan", "-f", agents}, QStringList{"plan", "-o", "wide", "-f", agents},
              QStringList{"diff", "--from", agents, "--to", "resources/samples/story"}}) {
            const CommandResult result = runCommand(arguments);
            QCOMPARE(result.status, 2);
            QVERIFY2(result.err.startsWith("evenkeelctl: no MemberCluster in the files to plan "
                                           "node-agents with"),
                     result.err.constData());
            QCOMPARE(result.err.count('\n'), 1);
        }
        QCOMPARE(runCommand({"plan", "-f", agents}).out, QByteArray());
    }

    void everyFormatSaysWhatIsHeldAndWhatGoes_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArrayList>("held");
        const QByteArray basis = "policy differs from snapshot crp-0 (numberOfClusters 3 ";
        const QByteArray next = " 2): becomes crp-0's next count";
        QTest::newRow("table") << QString() << QByteArrayList{basis, next, "keeps 2, removes 1"};
        QTest::newRow("wide") << QStringLiteral("wide")
                              << QByteArrayList{basis, next, "(2 of 2: keeps 2, removes 1)",
                                                "KEPT\n  bravelion, jumpingcat\n",
                                                "REMOVED\n  smartfish\n"};
        QTest::newRow("json") << QStringLiteral("json")
                              << QByteArrayList{basis,
                                                next,
                                                "\"policy\": \"NewCount\"",
                                                "\"removed\": [\n        \"smartfish\"\n      ]",
                                                "\"kept\": [\n        \"bravelion\",",
                                                "\"before\": \"3\""};
        QTest::newRow("yaml") << QStringLiteral("yaml") << QByteArrayList{basis, next, "removed:"};
        QTest::newRow("csv") << QStringLiteral("csv")
                             << QByteArrayList{basis, next, "crp,smartfish,removed,", ",kept,"};
        QTest::newRow("markdown") << QStringLiteral("markdown")
                                  << QByteArrayList{"numberOfClusters 3 ", "next count",
                                                    "| removed | smartfish |",
                                                    "| kept | bravelion, jumpingcat |"};
        QTest::newRow("html") << QStringLiteral("html")
                              << QByteArrayList{"numberOfClusters 3 ", "next count",
                                                "2 of 2: keeps 2, removes 1", "smartfish"};
        QTest::newRow("name") << QStringLiteral("name") << QByteArrayList{"/bravelion\n"};
    }

    void everyFormatSaysWhatIsHeldAndWhatGoes() {
        QFETCH(QString, format);
        QFETCH(QByteArrayList, held);
        QByteArray hub = R"(
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterSchedulingPolicySnapshot
metadata:
  name: crp-0
  labels: {kubernetes-fleet.io/parent-CRP: crp, kubernetes-fleet.io/is-latest-snapshot: "true"}
  annotations: {kubernetes-fleet.io/number-of-clusters: "3"}
spec:
  policyHash: YWJj
  policy:
    placementType: PickN
    topologySpreadConstraints:
    - {maxSkew: 1, topologyKey: region, whenUnsatisfiable: DoNotSchedule}
)";
        int score = 0;
        for (const QByteArray cluster : {"smartfish", "jumpingcat", "bravelion"})
            hub += "---\napiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                   "kind: ClusterResourceBinding\nmetadata: {name: crp-" +
                   cluster +
                   ", labels: {kubernetes-fleet.io/parent-CRP: crp}}\n"
                   "spec: {state: Bound, schedulingPolicySnapshotName: crp-0, targetCluster: " +
                   cluster + ", clusterDecision: {clusterName: " + cluster +
                   ", selected: true, reason: x, clusterScore: {affinityScore: " +
                   QByteArray::number(++score) + "}}}\n";
        QStringList arguments{"plan", "-f", "resources/samples/guide", "-f",
                              write("hub.yaml", hub)};
        if (!format.isEmpty())
            arguments += {"-o", format};
        const CommandResult result = runCommand(arguments);
        QCOMPARE(result.status, 0);
        for (const QByteArray &part : held)
            QVERIFY2(result.out.contains(part), (part + " is not in\n" + result.out).constData());
        QCOMPARE(result.err.contains("becomes crp-0's next count: keeps 2, removes 1"),
                 format == QLatin1String("name"));
    }

    void lintFailsFromTheGivenLevelOn() {
        const QStringList web{"lint", "-f", "resources/samples/story/fleet.yaml", "-f",
                              "resources/samples/story/web-frontend.yaml"};
        QCOMPARE(runCommand(web).status, 1); // warnings
        QCOMPARE(runCommand(web + QStringList{"--level", "error"}).status, 0);
        const QStringList guide{"lint", "-f", "resources/samples/guide"};
        QCOMPARE(runCommand(guide).status, 0); // information only
        QCOMPARE(runCommand(guide + QStringList{"--level", "info"}).status, 1);
    }

    void aFixOfLintCanBeWrittenBack() {
        const QString fleet = QStringLiteral("resources/samples/story/fleet.yaml");
        const QString staging = QStringLiteral("resources/samples/story/staging-e2e.yaml");
        const auto rules = [&](const QString &placement) {
            const CommandResult result =
                runCommand({"lint", "-f", fleet, "-f", placement, "-o", "json"});
            return QJsonDocument::fromJson(result.out)
                .object()
                .value(QLatin1String("items"))
                .toArray();
        };
        const QJsonArray before = rules(staging);
        QCOMPARE(before.first()[QLatin1String("rule")].toString(), QStringLiteral("dead-domain"));
        const QJsonObject fix = before.first()[QLatin1String("fixes")].toArray().first().toObject();
        const QJsonObject fixed{{"apiVersion", "placement.kubernetes-fleet.io/v1beta1"},
                                {"kind", "ClusterResourcePlacement"},
                                {"metadata", QJsonObject{{"name", "staging-e2e"}}},
                                {"spec", fix.value(QLatin1String("spec"))}};
        const QString path = write("fixed.json", QJsonDocument(fixed).toJson());
        QCOMPARE(runCommand({"validate", "-f", path}).status, 0);
        for (const QJsonValue finding : rules(path))
            QVERIFY(finding[QLatin1String("rule")].toString() != QLatin1String("dead-domain"));
    }

    void explainLooksForNoChangesWhereASelectorChooses() {
        const QStringList base{"explain", "-f", "resources/samples/guide", "-l", "region=east"};
        QVERIFY(!runCommand(base).out.contains("SMALLEST CHANGES"));
        QVERIFY(runCommand(base + QStringList{"--changes", "1"}).out.contains("SMALLEST CHANGES"));
    }

    void sameInputGivesTheSameBytes() {
        const QStringList generate{"generate", "--clusters", "2500", "--seed", "9",   "--placement",
                                   "web",      "--picks",    "20",   "-o",     "json"};
        const CommandResult fleet = runCommand(generate);
        QCOMPARE(fleet.status, 0);
        QCOMPARE(runCommand(generate).out, fleet.out);
        QVERIFY(QJsonDocument::fromJson(fleet.out).isObject());
        const QStringList plan{"plan", "-f", "-", "-o", "json"};
        const CommandResult first = runCommand(plan, fleet.out);
        QVERIFY(QJsonDocument::fromJson(first.out).isObject());
        QCOMPARE(runCommand(plan, fleet.out).out, first.out);
    }

    void batchKeepsTheOrderWithManyJobs() {
        QByteArray requests;
        for (int i = 0; i < 500; ++i) {
            requests +=
                i % 7 == 3
                    ? QByteArray("{\"id\":") + QByteArray::number(i) + ",\"kind\":\"x\"}\n"
                    : QByteArray("{\"id\":") + QByteArray::number(i) +
                          ",\"kind\":\"Validate\",\"object\":{\"kind\":\"MemberCluster\"}}\n";
        }
        const CommandResult one = runCommand({"batch", "--jobs", "1"}, requests);
        const CommandResult four = runCommand({"batch", "--jobs", "4"}, requests);
        QCOMPARE(four.status, 1);
        QCOMPARE(four.out.count('\n'), 500);
        QCOMPARE(four.out, one.out);
        int expected = 0;
        for (const QByteArray &line : four.out.trimmed().split('\n')) {
            const QJsonObject answer = QJsonDocument::fromJson(line).object();
            QCOMPARE(answer["id"].toInt(-1), expected);
            QCOMPARE(answer.contains("error"), expected % 7 == 3);
            ++expected;
        }
    }

    void batchWithoutErrorsIsStatusZero() {
        const CommandResult result = runCommand(
            {"batch"},
            "\n{\"id\":\"a\",\"kind\":\"Validate\",\"object\":{\"kind\":\"MemberCluster\"}}\n");
        QCOMPARE(result.status, 0);
        QVERIFY(result.out.startsWith("{\"id\":\"a\",\"valid\":"));
    }
};

EVENKEEL_TEST(TestCommandLine)
#include "tst_command_line.moc"
