// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;

namespace {

/// Runs a verb of pods over the sample cluster and its Deployment.
CommandResult ask(const QStringList &arguments) {
    return runCommand(
        QStringList{"pods"} + arguments +
        QStringList{"-f", "tests/data/pods/cluster.yaml", "-f", "tests/data/pods/web.yaml"});
}

} // namespace

class TestPodsVerbs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plansTheMissingReplicas() {
        const CommandResult result = ask({"plan", "-o", "json"});
        QCOMPARE(result.err, QByteArray());
        QCOMPARE(result.status, 0);
        // Two run on a1; the other four bring the zones to 2/2/2.
        QCOMPARE(result.out.count("\"replica\""), 4);
        QVERIFY(result.out.contains("\"zone-c\": 2"));
        QVERIFY(result.out.contains("\"skew\": 0"));
    }

    /// What no API server takes, and what kube-scheduler's default profile does not place.
    void workloadsThatAreNoneHaveNoAnswer_data() {
        QTest::addColumn<QByteArray>("spec"); // of the pod
        QTest::addColumn<QByteArray>("rest"); // of the Deployment
        QTest::addColumn<QByteArray>("said"); // empty: nothing
        const QByteArray plain = "replicas: 3, selector: {matchLabels: {app: x}}";
        const auto row = [&plain](const char *spec, const char *said,
                                  const QByteArray &rest = QByteArray()) {
            QTest::addRow("%s %s", spec, rest.constData())
                << QByteArray(spec) << (rest.isEmpty() ? plain : rest) << QByteArray(said);
        };
        row("", "");
        row("hostname: a, terminationGracePeriodSeconds: 1, affinity: {podAntiAffinity: {}}", "");
        const auto constraint = [](const char *what) {
            return QByteArray("topologySpreadConstraints: [{maxSkew: 1, topologyKey: zone, ") +
                   what + "}]";
        };
        row(constraint("whenUnsatisfiable: DoNotSchedul").constData(),
            "topologySpreadConstraints[0].whenUnsatisfiable: Unsupported value");
        row("topologySpreadConstraints: [{maxSkew: 1, topologyKey: zone}]",
            "topologySpreadConstraints[0].whenUnsatisfiable: ");
        row(constraint("whenUnsatisfiable: DoNotSchedule, labelSelectors: {}").constData(),
            "topologySpreadConstraints[0].labelSelectors: unknown field");
        row("topologySpreadConstraint: []", "spec.topologySpreadConstraint: unknown field");
        row("nodeSelectors: {sku: nosuch}", "spec.nodeSelectors: unknown field");
        row("affinity: {nodeAffinity: {requiredDuringScheduling: {}}}",
            "nodeAffinity.requiredDuringScheduling: unknown field");
        row("tolerations: [{key: a, operator: Exist}]", "tolerations[0].operator: Unsupported");
        row("schedulingGates: [{name: a}]", "schedulingGates: no pod is placed before");
        row("schedulerName: other", "schedulerName: its pods are placed by other");
        row("schedulerName: default-scheduler", "");
        row("", "spec.paused: no pod is made", plain + ", paused: true");
        row("tolerations: [{operator: Exists, effect: NoSchedule, tolerationSeconds: 5}]",
            "tolerations[0].effect: Invalid value");
        const auto term = [](const char *what) {
            return QByteArray("affinity: {podAntiAffinity: "
                              "{requiredDuringSchedulingIgnoredDuringExecution: [{") +
                   what + "}]}}";
        };
        row(term("topologyKey: zone, labelSelector: {matchLabels: {app: x}}").constData(), "");
        row(term("labelSelector: {matchLabels: {app: x}}").constData(),
            "IgnoredDuringExecution[0].topologyKey: Required value");
        row(term("topologyKey: zone, labelSelectors: {}").constData(),
            "IgnoredDuringExecution[0].labelSelectors: unknown field");
        row(term("topologyKey: zone, labelSelector: {matchlabels: {app: x}}").constData(),
            "[0].labelSelector.matchlabels: unknown field");
        row(term("topologyKey: zone, labelSelector: {matchExpressions: [{key: app, operator: Inn, "
                 "values: [x]}]}")
                .constData(),
            "[0].labelSelector.matchExpressions[0].operator: Invalid value: \"Inn\"");
        row("affinity: {podAntiAffinity: {requiredDuringScheduling: []}}",
            "podAntiAffinity.requiredDuringScheduling: unknown field");
        row("affinity: {podAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: "
            "101, podAffinityTerm: {topologyKey: zone}}]}}",
            "IgnoredDuringExecution[0].weight: Invalid value: 101");
        const auto init = [](const char *what) {
            return QByteArray("initContainers: [{name: i, image: i, ") + what + "}]";
        };
        row(init("command: [a], resources: {requests: {cpu: 1m}, limits: {cpu: 2m}}").constData(),
            "");
        row(init("resource: {requests: {cpu: '1000'}}").constData(),
            "initContainers[0].resource: unknown field");
        row(init("resources: {requests: {cpu: '-1'}}").constData(),
            "resources.requests.cpu: Invalid value: \"-1\": must be greater");
        row(init("resources: {requests: {cpus: '100'}}").constData(),
            "resources.requests.cpus: Invalid value: \"cpus\"");
        row(init("resources: {requests: {cpu: 2}, limits: {cpu: 1}}").constData(),
            "resources.requests: Invalid value: \"2\": must be less than or equal to cpu limit");
        row(init("ports: [{containerPort: 80, hostPort: 99999}]").constData(),
            "initContainers[0].ports: Invalid value: 99999");
        row("initContainers: [{name: a, image: a}]",
            "initContainers[0].name: Duplicate value: \"a\"");
        row("initcontainers: []", "spec.initcontainers: unknown field");
        row("overheads: {cpu: 1}", "spec.overheads: unknown field");
        row("", "spec.topologySpreadConstraints: unknown field",
            plain + ", topologySpreadConstraints: []");
        row("", "`selector` does not match template `labels`",
            "replicas: 3, selector: {matchLabels: {app: z}}");
        row("", "spec.selector: Required value", "replicas: 3");
        row("", "spec.replicas: Invalid value: -1",
            "replicas: -1, selector: {matchLabels: {app: x}}");
    }
    void workloadsThatAreNoneHaveNoAnswer() {
        QFETCH(QByteArray, spec);
        QFETCH(QByteArray, rest);
        QFETCH(QByteArray, said);
        QTemporaryDir folder;
        const QString path = folder.filePath("w.yaml");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: x}\nspec: {" + rest +
            ", template: {metadata: {labels: {app: x}}, spec: {containers: [{name: a, image: a}]" +
            (spec.isEmpty() ? QByteArray() : ", " + spec) + "}}}\n");
        file.close();
        const CommandResult result =
            runCommand({"pods", "plan", "-f", "tests/data/pods/cluster.yaml", "-f", path});
        QCOMPARE(result.status == 2, !said.isEmpty());
        QVERIFY2(result.err.contains(said), result.err.constData());
    }

    void workloadsWithoutAGoodNameHaveNoAnswer() {
        QTemporaryDir folder;
        const QString path = folder.filePath("w.yaml");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("apiVersion: v1\nkind: Pod\nmetadata: {name: A_b}\n"
                   "spec: {containers: [{name: a, image: a}]}\n");
        file.close();
        const CommandResult result =
            runCommand({"pods", "plan", "-f", "tests/data/pods/cluster.yaml", "-f", path});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("metadata.name: Invalid value: \"A_b\""),
                 result.err.constData());
    }

    void saysWhatStaysPending() {
        const CommandResult result = ask({"plan", "web", "--replicas", "9"});
        QCOMPARE(result.status, 1);
        QVERIFY(result.out.contains("Pending"));
        QVERIFY(result.out.contains("1 Insufficient cpu"));
        QVERIFY(result.out.contains("2 node(s) didn't match pod topology spread constraints"));
    }

    void spreadsByDefaultConstraints() {
        const QStringList bare{"pods",
                               "plan",
                               "-f",
                               "tests/data/pods/cluster.yaml",
                               "-f",
                               "tests/data/pods/bare.yaml",
                               "--default-constraints"};
        const CommandResult system = runCommand(bare + QStringList{"System"});
        QCOMPARE(system.err, QByteArray());
        QVERIFY(system.out.contains("kubernetes.io/hostname (ScheduleAnyway, maxSkew 3)"));
        QVERIFY(system.out.contains("topology.kubernetes.io/zone (ScheduleAnyway, maxSkew 5)"));
        const CommandResult none = runCommand(bare + QStringList{"none"});
        QVERIFY(!none.out.contains("ScheduleAnyway"));
        const CommandResult own = runCommand(bare + QStringList{"tests/data/pods/defaults.yaml"});
        QCOMPARE(own.err, QByteArray());
        QVERIFY(own.out.contains("topology.kubernetes.io/zone (DoNotSchedule, maxSkew 1)"));
        QCOMPARE(runCommand(bare + QStringList{"nowhere.yaml"}).status, 2);
        const CommandResult wrong = runCommand(bare + QStringList{"tests/data/pods/web.yaml"});
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("neither defaultingType nor defaultConstraints"));
    }

    void plansForDomainsWithoutNodes() {
        const CommandResult result =
            ask({"plan", "--expect-domain", "topology.kubernetes.io/zone=zone-c,zone-d"});
        QCOMPARE(result.err, QByteArray());
        QVERIFY(result.out.contains("topology.kubernetes.io/zone=zone-d has no node: planned with "
                                    "template-zone-d, a copy of a1"));
        QVERIFY(!result.out.contains("zone-c has no node"));
        QVERIFY(result.out.contains("Pending without it: 0;"));
        QVERIFY(result.out.contains("zone-d 1"));
        const CommandResult document = ask({"plan", "--replicas", "9", "--expect-domain",
                                            "topology.kubernetes.io/zone=zone-d", "-o", "json"});
        QVERIFY(document.out.contains("\"copyOf\": \"a1\""));
        QVERIFY(!document.out.contains("\"pendingWithout\": 0"));
    }

    void refusesExpectedDomainsThatItCannotRead() {
        QCOMPARE(ask({"plan", "--expect-domain", "zone-c"}).status, 2);
        const CommandResult unknown = ask({"plan", "--expect-domain", "rack=r1"});
        QCOMPARE(unknown.status, 2);
        QVERIFY(unknown.err.contains("no node has the label rack"));
    }

    void explainsNodeByNode() {
        const CommandResult result = ask({"explain", "a1"});
        QCOMPARE(result.status, 1);
        QVERIFY(result.out.contains("PodTopologySpread: node(s) didn't match"));
        QVERIFY(result.out.contains("2+1-0=3 of 1"));
        QCOMPARE(ask({"explain", "b1"}).status, 0);
        QCOMPARE(ask({"explain", "nowhere"}).status, 2);
    }

    void takesTheYoungerPodWhenScalingDown() {
        const CommandResult result =
            ask({"scale", "web", "--replicas", "1", "--now", "2026-03-01T12:00:00Z"});
        QCOMPARE(result.status, 0);
        QVERIFY(result.out.contains("web-2"));
        QVERIFY(!result.out.contains("web-1"));
        QCOMPARE(ask({"scale", "web", "--replicas", "1", "--now", "noon"}).status, 2);
        QCOMPARE(ask({"scale", "api", "--replicas", "1"}).status, 2);
    }

    void drainsADomain() {
        const CommandResult lost =
            ask({"drain", "topology.kubernetes.io/zone=zone-a", "--lost", "-o", "yaml"});
        QCOMPARE(lost.status, 0);
        QVERIFY(lost.out.contains("to: b1"));
        QVERIFY(lost.out.contains("to: c1"));
        QCOMPARE(ask({"drain", "zone-a"}).status, 2);
        QCOMPARE(ask({"drain", "topology.kubernetes.io/zone=zone-x"}).status, 2);
    }

    /// The eviction API refuses what a budget keeps, for ever where its bound lets none go.
    void aDrainAsksBudgets() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("cluster.yaml"));
        const auto drain = [&path](const QByteArray &objects, const QStringList &more = {}) {
            QFile file(path);
            const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(objects) > 0;
            file.close();
            return isWritten
                       ? runCommand(QStringList{"pods", "drain", "zone=z0", "-f", path} + more)
                       : CommandResult();
        };
        QByteArray cluster;
        for (const QByteArray &name : {"n0", "n1", "n2"})
            cluster += "---\napiVersion: v1\nkind: Node\nmetadata: {name: " + name +
                       ", labels: {zone: z" + name.right(1) +
                       "}}\nstatus: {allocatable: {cpu: \"4\", pods: \"20\"}}\n";
        for (const QByteArray &number : {"0", "1", "2"})
            cluster += "---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: a" + number +
                       "\n  labels: {app: x}\n  ownerReferences: [{apiVersion: apps/v1, kind: "
                       "ReplicaSet, name: x, uid: o, controller: true}]\nspec: {nodeName: n" +
                       number +
                       ", containers: [{name: c, image: i}]}\nstatus: {phase: Running, conditions: "
                       "[{type: Ready, status: \"True\"}]}\n";
        const auto replicas = [](const QByteArray &number) {
            return "---\napiVersion: apps/v1\nkind: ReplicaSet\nmetadata: {name: x, uid: o}\nspec: "
                   "{replicas: " +
                   number +
                   ", selector: {matchLabels: {app: x}}, template: {metadata: {labels: {app: x}}, "
                   "spec: {containers: [{name: c, image: i}]}}}\n";
        };
        const auto budget = [](const QByteArray &bound) {
            return "---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: p}\n"
                   "spec: {selector: {matchLabels: {app: x}}, " +
                   bound + "}\n";
        };
        const CommandResult free = drain(cluster + replicas("3"));
        QVERIFY2(free.status == 0 && free.out.contains("default/a0  n0"), free.out + free.err);
        for (const char *bound : {"maxUnavailable: 0", "minAvailable: 100%", "minAvailable: 3"}) {
            const CommandResult kept = drain(cluster + replicas("3") + budget(bound));
            QVERIFY2(kept.status == 1, kept.out + kept.err);
            QVERIFY2(kept.out.contains("evictions that a budget refuses: 1\n"), kept.out);
            QVERIFY2(kept.out.contains("stays"), kept.out);
            QVERIFY2(kept.out.contains("The disruption budget p needs 3 healthy pods and has 3 "
                                       "currently"),
                     kept.out);
            QCOMPARE(drain(cluster + replicas("3") + budget(bound), {"--lost"}).status, 0);
        }
        const CommandResult json =
            drain(cluster + replicas("3") + budget("maxUnavailable: 0"), {"-o", "json"});
        QVERIFY2(json.out.contains("\"refused\": [") && json.out.contains("\"node\": \"n0\""),
                 json.out);
        QCOMPARE(drain(cluster + replicas("3") + budget("maxUnavailable: 1")).status, 0);
        const CommandResult unknown = drain(cluster + budget("maxUnavailable: 1"));
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("PodDisruptionBudget default/p is not looked at: how many "
                                      "pods ReplicaSet x asks for is not known"),
                 unknown.err);
        const CommandResult surplus = drain(cluster + replicas("2"));
        QVERIFY2(surplus.status == 0, surplus.out + surplus.err);
        QVERIFY2(surplus.out.contains("gone") &&
                     surplus.out.contains("its ReplicaSet has more pods than replicas"),
                 surplus.out);
    }

    void evictsWhatBreaksTheSkew() {
        const CommandResult result = ask({"rebalance"});
        QCOMPARE(result.status, 1);
        QVERIFY(result.out.contains("zone-a 2, zone-b 0, zone-c 0 -> zone-a 1"));
        QCOMPARE(ask({"rebalance", "-n", "elsewhere"}).status, 2);
    }

    void evictsAsTheDeschedulersOwnPolicySays() {
        const QString policy = QStringLiteral("tests/data/pods/descheduler-policy.yaml");
        const CommandResult result = ask({"rebalance", "--policy", policy});
        QCOMPARE(result.status, 0); // minReplicas: 3
        QVERIFY(result.err.contains("not applied here: maxNoOfPodsToEvictPerNode"));
        QCOMPARE(ask({"rebalance", "--policy", policy, "--min-replicas", "2"}).status, 1);
        QCOMPARE(ask({"rebalance", "--min-pod-age", "5m"}).status, 0);
        QCOMPARE(ask({"rebalance", "--priority-threshold", "0", "--disable-protection",
                      "SystemCriticalPods"})
                     .status,
                 1);
        const CommandResult wrong = ask({"rebalance", "--policy", "tests/data/pods/defaults.yaml"});
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("expected one object: a DeschedulerPolicy"));
        QCOMPARE(ask({"rebalance", "--enable-protection", "Nothing"}).status, 2);
        QCOMPARE(ask({"rebalance", "-n", "a", "--exclude-namespace", "b"}).status, 2);
        QCOMPARE(ask({"rebalance", "--min-pod-age", "soon"}).status, 2);
    }

    /// What the descheduler does not run evicts nothing, and what it refuses is no policy.
    void aPolicyMayRunSomethingElse_data() {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("word");
        const QByteArray head = "apiVersion: descheduler/v1alpha2\nkind: DeschedulerPolicy\n";
        const QByteArray config =
            "pluginConfig: [{name: RemovePodsViolatingTopologySpreadConstraint, "
            "args: {constraints: [DoNotSchedule]}}]";
        const QByteArray enabled =
            "plugins: {balance: {enabled: [RemovePodsViolatingTopologySpreadConstraint]}}";
        const QByteArray off = "nothing is evicted";
        QTest::newRow("no profile") << head + "profiles: []\n" << 0 << off;
        QTest::newRow("another plugin")
            << head + "profiles: [{plugins: {balance: {enabled: [LowNodeUtilization]}}}]\n"
            << 0 << off;
        QTest::newRow("only arguments") << head + "profiles: [{" + config + "}]\n" << 0 << off;
        QTest::newRow("without arguments") << head + "profiles: [{" + enabled + "}]\n"
                                           << 1 << QByteArray();
        QTest::newRow("twice") << head + "profiles: [{" + enabled + "}, {" + enabled + "}]\n"
                               << 1 << QByteArray("not applied here: profiles[1]");
        QTest::newRow("another version")
            << QByteArray("apiVersion: descheduler/v1alpha1\nkind: DeschedulerPolicy\n"
                          "strategies: {}\n")
            << 2 << QByteArray("the descheduler reads only descheduler/v1alpha2");
        QTest::newRow("misspelt")
            << head + "profiles: [{" + QByteArray(config).replace("constraints", "constraint") +
                   ", " + enabled + "}]\n"
            << 2 << QByteArray("p.yaml:3:86: the descheduler knows no argument constraint");
        QTest::newRow("misspelt further down")
            << head +
                   "profiles: [{pluginConfig: [{name: DefaultEvictor, args: {podProtections: "
                   "{extra: []}}}], " +
                   enabled + "}]\n"
            << 2 << QByteArray("the descheduler knows no argument podProtections.extra");
    }
    void aPolicyMayRunSomethingElse() {
        QFETCH(QByteArray, policy);
        QFETCH(QByteArray, word);
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("p.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(policy) == policy.size());
        file.close();
        const CommandResult result = ask({"rebalance", "--policy", file.fileName()});
        QTEST(result.status, "status");
        QVERIFY2(result.err.contains(word), result.err.constData());
        if (result.status == 0)
            QCOMPARE(result.out, QByteArray("the policy evicts nothing\n"));
    }

    /// No answer is no "no".
    void refusesMorePodsThanItPlans() {
        for (const QStringList &verb :
             {QStringList{"plan"}, {"scale", "web"}, {"plan", "-o", "json"}}) {
            const CommandResult result = ask(verb + QStringList{"--replicas", "1000000000"});
            QCOMPARE(result.status, 2);
            QVERIFY2(result.err.contains("too many"), result.err);
        }
    }

    void needsNodes() {
        const CommandResult result = runCommand({"pods", "plan", "-f", "tests/data/pods/web.yaml"});
        QCOMPARE(result.status, 2);
        QVERIFY(result.err.contains("kubectl get nodes,pods"));
        QCOMPARE(runCommand({"pods"}).status, 2);
    }
};

EVENKEEL_TEST(TestPodsVerbs)
#include "tst_pods_verbs.moc"
