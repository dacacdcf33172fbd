// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QFile>
#include <QHash>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::contentOf;
using evenkeel::tests::runCommand;

namespace {

constexpr const char *kFleet = "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
                               "metadata: {name: c1}\nspec: {}\n";

/// A placement; the hub wants numberOfClusters of a PickN.
QByteArray placement(const QByteArray &policy) {
    return "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacement\n"
           "metadata: {name: web}\nspec:\n  resourceSelectors: [{group: '', version: v1, "
           "kind: Namespace, name: app}]\n  policy: " +
           policy + "\n";
}

/// Every verb that reads manifests, with the arguments that it needs beside them.
const QHash<QString, QStringList> &readingVerbs() {
    static const QHash<QString, QStringList> verbs{
        {"plan", {"plan"}},
        {"explain", {"explain", "c1"}},
        {"lint", {"lint"}},
        {"validate", {"validate"}},
        {"diff", {"diff"}},
        {"convert", {"convert"}},
        {"versus", {"versus"}},
        {"rollout", {"rollout"}},
        {"render", {"render"}},
        {"who", {"who", "deployment/web", "--cluster", "c1"}},
        {"stages", {"stages"}},
        {"evict", {"evict", "c1"}},
        {"history", {"history"}},
        {"lose", {"lose", "zone=a"}},
        {"survive", {"survive"}},
        {"repair", {"repair", "--goal", "placed"}},
        {"rebalance", {"rebalance"}},
        {"capacity", {"capacity", "--key", "zone"}},
        {"scenario run", {"scenario", "run"}},
        {"scenario compare", {"scenario", "compare"}},
        {"scenario list", {"scenario", "list"}},
        {"pods plan", {"pods", "plan"}},
        {"pods explain", {"pods", "explain"}},
        {"pods scale", {"pods", "scale", "web", "--replicas", "2"}},
        {"pods drain", {"pods", "drain", "zone=a"}},
        {"pods rebalance", {"pods", "rebalance"}},
    };
    return verbs;
}

} // namespace

/// 0 is yes, 1 is no, 2 is no answer, whichever verb is asked.
class TestStatuses : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString &name, const QByteArray &text) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName();
    }

    static QStringList withFile(const QString &verb, const QString &file) {
        const QStringList input = verb == QLatin1String("diff")
                                      ? QStringList{"--from", file, "--to", file}
                                      : QStringList{"-f", file};
        return readingVerbs().value(verb) + input;
    }

private Q_SLOTS:
    /// The same object in two files is applied twice, and nothing of it is lost.
    void theSameObjectTwiceIsNoFault() {
        const QByteArray web = placement("{placementType: PickAll}");
        const QString one = write("one.yaml", kFleet + ("---\n" + web));
        const QString same = write("same.yaml", web);
        const QString other = write("other.yaml", placement("{placementType: PickN, "
                                                            "numberOfClusters: 1}"));
        for (const char *verb : {"plan", "lint", "check"}) {
            const int status = runCommand({verb, "-f", one}).status;
            QVERIFY2(runCommand({verb, "-f", one, "-f", same}).status == status, verb);
            const CommandResult differs = runCommand({verb, "-f", one, "-f", other});
            QVERIFY2(differs.status >= std::max(status, 1), verb);
            QVERIFY2((differs.out + differs.err).contains("duplicate ClusterResourcePlacement"),
                     verb);
        }
    }

    void ofAFileAThousandFaultsAreSaid() {
        QByteArray scenario = "apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\nmetadata: {name: "
                              "s}\nspec:\n  steps:\n";
        for (int step = 0; step < 1500; ++step)
            scenario += "  - labels: {c1: {x: [y]}}\n";
        const QString file = write("faults.yaml", scenario);
        const QString fleet = write("fleet.yaml", kFleet);
        const CommandResult result = runCommand({"scenario", "run", file, "-f", fleet});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.count('\n') <= 1001 &&
                     result.err.contains(": this file has more problems; fix those above first"),
                 QByteArray::number(result.err.count('\n')) + result.err.right(300));
    }

    void ofAScenarioAThousandStepsThatDoNotFitAreSaid() {
        QByteArray scenario = "apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\nmetadata: {name: "
                              "s}\nspec:\n  steps:\n";
        for (int step = 0; step < 1500; ++step)
            scenario += "  - labels: {nowhere: {x: z}}\n";
        const QString file = write("unfit.yaml", scenario);
        const QString fleet =
            write("fleet.yaml", kFleet + ("---\n" + placement("{placementType: PickAll}")));
        for (const QStringList &verb : {QStringList{"scenario", "run", file, "-f", fleet},
                                        QStringList{"plan", "--scenario", file, "-f", fleet}}) {
            const CommandResult result = runCommand(verb);
            QCOMPARE(result.status, 2);
            QVERIFY2(result.err.contains("s: step 1000 no longer fits: ") &&
                         !result.err.contains("s: step 1001 ") &&
                         result.err.contains("s: 500 more steps no longer fit"),
                     result.err.right(300));
        }
    }

    /// KubeFleet leaves a PickFixed without names as it is and decides nothing.
    void whatIsNotDecidedIsNotPlaced() {
        const QString fleet = QStringLiteral(SOURCE_DIR "/resources/samples/gate/fleet.yaml");
        const QByteArray claim = "---\napiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
                                 "metadata: {name: t}\nspec: {placements: [web], expect: {placed: "
                                 "100%}}\n";
        const auto statuses = [&](const QByteArray &policy) {
            const QString web = write("undecided.yaml", placement(policy) + claim);
            const QStringList input{"-f", fleet, "-f", web};
            return QList{runCommand(QStringList{"repair", "--goal", "placed"} + input).status,
                         runCommand(QStringList{"test"} + input).status};
        };
        const QByteArray none = "{placementType: PickFixed, clusterNames: []}";
        QCOMPARE(statuses(none), (QList{0, 1})); // a name is an edit
        // PickAll asks for the clusters that match.
        QCOMPARE(statuses("{placementType: PickAll}"), (QList{0, 0}));
        const QString dump = write("dump.yaml", contentOf(fleet) + ("---\n" + placement(none)));
        QCOMPARE(runCommand({"since", "placed", dump}).status, 1);
    }

    /// What is named and nothing has may be misspelt.
    void whatNothingHasIsSaid() {
        const QString file =
            write("named.yaml", kFleet + ("---\n" + placement("{placementType: PickAll}")));
        const CommandResult converted = runCommand({"convert", "-f", file, "-l", "nosuch=1"});
        QVERIFY(converted.status == 2 && converted.out.isEmpty());
        QVERIFY(converted.err.contains("-l: no object in the files has these labels"));
        const CommandResult planned =
            runCommand({"plan", "-o", "wide", "-L", "nosuch", "-f", file});
        QVERIFY2(planned.err.contains("-L: no cluster has the label nosuch"), planned.err);
        const CommandResult kept = runCommand({"test", "--keep", "-o", "json", "-f", file});
        QVERIFY2(kept.status == 2 && kept.err.contains("--keep"), kept.err);
    }

    void everyVerbHasOneRule_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        const QString missing = m_folder.filePath("missing.yaml");
        const QString empty = write("empty.yaml", "");
        const QString broken = write("broken.yaml", "kind: {\n");
        const QString invalid = write("invalid.yaml", kFleet + QByteArray("---\n") +
                                                          placement("{placementType: PickN}"));
        const QString alone = write("alone.yaml", placement("{placementType: PickAll}"));
        const QString whole = write("whole.yaml", kFleet + QByteArray("---\n") +
                                                      placement("{placementType: PickAll}"));
        // What a verb that does not ask for fleets or placements says of one.
        const QHash<QString, int> ofInvalid{{"validate", 1}, {"convert", 0}};
        const QHash<QString, int> ofAlone{{"validate", 0}, {"convert", 0}};
        for (auto verb = readingVerbs().begin(); verb != readingVerbs().end(); ++verb) {
            const auto row = [&](const char *what, const QStringList &arguments, int status) {
                QTest::newRow(qPrintable(verb.key() + ", " + what)) << arguments << status;
            };
            row("no input", verb.value(), 2);
            row("missing file", withFile(verb.key(), missing), 2);
            row("empty file", withFile(verb.key(), empty), 2);
            row("broken file", withFile(verb.key(), broken), 2);
            row("invalid placement", withFile(verb.key(), invalid), ofInvalid.value(verb.key(), 2));
            row("no fleet", withFile(verb.key(), alone), ofAlone.value(verb.key(), 2));
            const bool takesPlacement =
                runCommand(verb.value() + QStringList{"--help"}).out.contains("--placement");
            if (takesPlacement)
                row("unknown placement",
                    withFile(verb.key(), whole) + QStringList{"--placement", "nobody"}, 2);
        }
        const QString aborting = write(
            "aborting.yaml",
            "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
            "metadata: {name: c1, labels: {zone: a}}\nspec: {}\n"
            "status: {properties: {version: {value: v1.30.2, observationTime: "
            "'2026-03-01T12:00:00Z'}}}\n---\n"
            "apiVersion: v1\nkind: Namespace\nmetadata: {name: app}\n---\n" +
                placement("{placementType: PickN, numberOfClusters: 1, affinity: {clusterAffinity: "
                          "{requiredDuringSchedulingIgnoredDuringExecution: {clusterSelectorTerms: "
                          "[{propertySelector: {matchExpressions: [{name: version, operator: Gt, "
                          "values: ['1']}]}}]}}}}"));
        const QString scenario =
            write("scenario.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\n"
                                   "metadata: {name: s}\nspec: {steps: [{dark: c1}]}\n");
        const QStringList file{"-f", aborting};
        const QString folder = m_folder.filePath("out/");
        for (const QStringList &verb :
             {QStringList{"plan"}, QStringList{"explain", "c1"}, QStringList{"rollout"},
              QStringList{"render"}, QStringList{"render", "-o", "yaml"},
              QStringList{"render", "-o", folder}, QStringList{"survive", "--key", "zone"},
              QStringList{"lose", "zone=a"}, QStringList{"drift"},
              QStringList{"who", "namespace/app", "--cluster", "c1"}, QStringList{"rebalance"},
              QStringList{"repair", "--goal", "placed"}, QStringList{"capacity", "--key", "zone"},
              QStringList{"scenario", "run", scenario},
              QStringList{"scenario", "compare", scenario},
              QStringList{"diff", "--from", aborting, "--to"}})
            QTest::newRow(qPrintable(verb.join(u' ') + ", a cycle that aborts"))
                << verb + (verb.first() == "diff" ? QStringList{aborting} : file) << 2;
        // An edit ends it, where the cluster could be picked.
        const QString ending =
            write("ending.yaml",
                  contentOf(aborting).replace(
                      "status: {", "status: {agentStatus: [{type: MemberAgent, "
                                   "lastReceivedHeartbeat: '2026-03-01T12:00:00Z', conditions: "
                                   "[{type: Joined, status: 'True', reason: a, lastTransitionTime: "
                                   "'2026-03-01T12:00:00Z'}, {type: Healthy, status: 'True', "
                                   "reason: a, lastTransitionTime: '2026-03-01T12:00:00Z'}]}], "));
        QTest::newRow("repair of a cycle that aborts")
            << QStringList{"repair", "--goal", "placed", "-f", ending} << 0;
        QTest::newRow("repair of a cycle that aborts, in vain")
            << QStringList{"repair", "--goal", "placed", "--allow", "labels", "-f", ending} << 2;
        const QStringList unknown{"--snapshot", "nosuch", "-f", whole};
        for (const QStringList &verb :
             {QStringList{"plan"}, QStringList{"rollout"}, QStringList{"lint"}})
            QTest::newRow(qPrintable(verb.join(u' ') + ", unknown snapshot"))
                << verb + unknown << 2;
        QTest::newRow("batch, missing file") << QStringList{"batch", missing} << 2;
        QTest::newRow("batch, empty file") << QStringList{"batch", empty} << 0;
        QTest::newRow("batch, broken file") << QStringList{"batch", broken} << 1;
    }

    /// What is named and nothing has is no answer; what hides rows alone is said.
    void whatIsNotThereIsNoAnswer_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        const QString whole =
            write("there.yaml",
                  contentOf(QStringLiteral(SOURCE_DIR "/resources/samples/gate/fleet.yaml")) +
                      ("---\napiVersion: v1\nkind: Namespace\nmetadata: {name: app}\n"
                       "---\n" +
                       placement("{placementType: PickAll}")));
        const QString pods = write(
            "pods.yaml", "apiVersion: v1\nkind: Node\nmetadata: {name: n1, labels: {zone: a}}\n"
                         "status: {allocatable: {cpu: '4', memory: 8Gi, pods: '110'}}\n---\n"
                         "apiVersion: v1\nkind: Pod\nmetadata: {name: p1, namespace: shop, labels: "
                         "{app: web}}\nspec: {nodeName: n1, containers: [{name: c, image: i}]}\n");
        const auto rows = [](int status, const QStringList &input,
                             const QList<QStringList> &commands) {
            for (const QStringList &one : commands)
                QTest::newRow(qPrintable(one.join(u' '))) << one + input << status;
        };
        const QStringList fleet{"-f", whole};
        const QString who = QStringLiteral("namespace/app");
        rows(2, fleet,
             {{"explain", "zz"},
              {"lose", "zz"},
              {"evict", "zz"},
              {"evict", "eu-1", "zz"},
              {"who", who, "--cluster", "zz"},
              {"repair", "--goal", "picked(zz)"},
              {"repair", "--goal", "placed", "--weights", "domains=2"},
              {"survive", "--key", "nope"},
              {"capacity", "--key", "nope"},
              {"capacity", "--key", "zone", "--by", "nope"},
              {"capacity", "--key", "zone", "--ask", "cpu=0"},
              {"repair", "--goal", "skew(nope)<=1"},
              {"who", "foo/app", "--cluster", "eu-1"},
              {"who", "namespace/nope", "--cluster", "eu-1"},
              {"who", who, "-n", "nope", "--cluster", "eu-1"},
              {"history", "--between", "a", "b"},
              {"scenario", "run", "nope"},
              {"plan", "--scenario", "nope"},
              {"plan", "--placement", "nope/web"},
              {"lose", "zone=nope"},
              {"explain", "-l", "zone=nope"},
              {"plan", "-l", "zone=nope"},
              {"lint", "-l", "zone=nope"},
              {"render", "-l", "zone=nope"},
              {"render", "--cluster", "zz"},
              {"rollout", "-l", "zone=nope"},
              {"rollout", "--strategy", "nope"},
              {"capacity", "--key", "zone", "--where", "zone=nope"},
              {"capacity", "--key", "zone", "--cost", "nope"},
              {"capacity", "--key", "zone", "--ask", ""},
              {"plan", "--kubeconfig", "/dev/null"},
              {"convert", "-l", "a=nope"}});
        rows(0, fleet,
             {{"who", who, "--cluster", "eu-1"}, {"plan", "-l", "held"}, {"lint", "-l", "zone"}});
        rows(2, {"-f", pods},
             {{"pods", "plan", "nope"},
              {"pods", "explain", "nope"},
              {"pods", "scale", "nope/web", "--replicas", "2"},
              {"pods", "drain", "zone=nope"},
              {"pods", "rebalance", "-n", "nope"},
              {"pods", "rebalance", "-n", "shop", "-n", "nope"},
              {"pods", "rebalance", "-l", "app=nope"},
              {"pods", "rebalance", "--exclude-namespace", "shop", "-l", "app=web"},
              {"pods", "rebalance", "--evictor-selector", "app=nope"}});
        rows(0, {"-f", pods},
             {{"pods", "rebalance", "-n", "shop", "-l", "app=web"},
              {"pods", "rebalance", "--exclude-namespace", "nope"}});
        rows(2, {whole}, {{"since", "picked(zz)"}, {"since", "placed", "--placement", "nope"}});
    }

    void whatIsNotThereIsNoAnswer() { everyVerbHasOneRule(); }

    void everyVerbHasOneRule() {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        const CommandResult result = runCommand(arguments);
        QVERIFY2(result.status == status,
                 "status " + QByteArray::number(result.status) + "\n" + result.out + result.err);
        if (status == 2)
            QVERIFY(!result.err.isEmpty());
    }

    /// KubeFleet takes no snapshot of it: neither the policy nor a change of it counts.
    void aNamespaceThatTheHubBringsNowhereHasNoAnswer() {
        const QString file = write(
            QStringLiteral("reserved.yaml"),
            placement("{placementType: PickAll}").replace("name: app}", "name: kube-system}") +
                "---\napiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: "
                "t}\nspec:\n  expect: {placed: 9}\n");
        const QString fleet = QStringLiteral(SOURCE_DIR "/resources/samples/gate/fleet.yaml");
        for (const char *verb : {"plan", "rollout", "survive --key region", "test"}) {
            const CommandResult result = runCommand(QString::fromLatin1(verb).split(u' ') +
                                                    QStringList{"-f", fleet, "-f", file});
            QVERIFY2(result.status == (QByteArray(verb) == "test" ? 1 : 2) &&
                         (result.out + result.err)
                             .contains("namespace kube-system is not allowed to propagate"),
                     verb + (": " + result.out) + result.err);
        }
    }

    /// KubeFleet's scheduler does nothing for it but to take it from its clusters.
    void whatIsBeingDeletedHasNoAnswer() {
        const QString fleet = QStringLiteral(SOURCE_DIR "/resources/samples/gate/fleet.yaml");
        const QString file = write(
            QStringLiteral("deleting.yaml"),
            placement("{placementType: PickAll}")
                    .replace("name: web}", "name: web, deletionTimestamp: '2026-03-01T12:00:00Z', "
                                           "finalizers: [kubernetes-fleet.io/scheduler-cleanup]}") +
                "---\napiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: "
                "t}\nspec:\n  expect: {placed: {atLeast: 1}}\n");
        for (const char *verb :
             {"plan", "explain eu-1", "lose eu-1", "survive --key region", "drift", "rebalance",
              "repair --goal placed", "rollout", "test --keep", "test", "check"}) {
            const CommandResult result = runCommand(QString::fromLatin1(verb).split(u' ') +
                                                    QStringList{"-f", fleet, "-f", file});
            const bool isOfGate = QByteArray(verb) == "test" || QByteArray(verb) == "check";
            QVERIFY2(result.status == (isOfGate ? 1 : 2) &&
                         (result.out + result.err)
                             .contains("it is being deleted: the hub takes it "
                                       "from its clusters"),
                     verb + (": " + result.out) + result.err);
            QVERIFY2(!result.out.contains("every binding would be picked"), result.out);
        }
    }

    /// Whatever happens, at least none is placed: no test.
    void whatIsNotPlacedIsKeptAsItIs() {
        const QString alone = write("kept.yaml", placement("{placementType: PickAll}"));
        const CommandResult none = runCommand({"test", "--keep", "-f", alone});
        QVERIFY2(none.status == 2 && none.err.contains("no MemberCluster"), none.out + none.err);
        const QString fleet = QStringLiteral(SOURCE_DIR "/resources/samples/gate/fleet.yaml");
        const QString nowhere =
            write("nowhere.yaml",
                  placement("{placementType: PickAll, affinity: {clusterAffinity: "
                            "{requiredDuringSchedulingIgnoredDuringExecution: "
                            "{clusterSelectorTerms: [{labelSelector: {matchLabels: {a: b}}}]}}}}"));
        const CommandResult kept = runCommand({"test", "--keep", "-f", fleet, "-f", nowhere});
        QVERIFY2(kept.status == 0 && kept.out.contains("placed: 0"), kept.out + kept.err);
        const QString tests = write("tests.yaml", kept.out);
        QCOMPARE(runCommand({"test", "-f", fleet, "-f", nowhere, "-f", tests}).status, 0);
    }

    /// What was not lost does not come back, as in tests.
    void whatWasNotLostDoesNotComeBack() {
        const QString fleet = QStringLiteral(SOURCE_DIR "/resources/samples/gate/fleet.yaml");
        const QString web = write("back.yaml", placement("{placementType: PickAll}"));
        const QStringList files{"-f", fleet, "-f", web};
        const CommandResult idle = runCommand(QStringList{"lose", "back:eu-1"} + files);
        QVERIFY2(idle.status == 2 && idle.err.contains("nothing of eu-1 was lost before"),
                 idle.out + idle.err);
        QVERIFY(runCommand(QStringList{"lose", "dark:eu-1", "back:eu-1"} + files).status < 2);
        QVERIFY(runCommand(QStringList{"lose", "evict:eu-1", "--back"} + files).status < 2);
    }

    void theManPageHasARowForEveryVerb() {
        QFile page(QStringLiteral(SOURCE_DIR "/packaging/man/evenkeelctl.1"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray text = page.readAll();
        QStringList verbs = readingVerbs().keys();
        verbs += {"batch",    "generate", "test",       "check", "drift", "apply",
                  "contexts", "schema",   "completion", "mcp",   "init"};
        for (const QString &verb : verbs)
            QVERIFY2(text.contains("\n" + verb.toUtf8() + "|"), qPrintable(verb));
    }

    void aHubOrFilesAreNeeded() {
        const CommandResult result = runCommand({"plan"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("--filename, --kustomize or --context is required"),
                 result.err);
        QCOMPARE(runCommand({"plan", "--context", ""}).status, 2);
    }
};

EVENKEEL_TEST(TestStatuses)
#include "tst_statuses.moc"
