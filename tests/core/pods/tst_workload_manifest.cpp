// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/manifest.h"
#include "core/pods/workload_fields.h"
#include "tests/test_program.h"

namespace evenkeel::pods {

/// Kubernetes' own validation of what no form has (v1.34).
class TestWorkloadManifest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatTheServerSays_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said"); // empty: nothing
        m_kind = "Deployment";
        addPodRows();
        addContainerRows();
        addAffinityRows();
        addControllerRows();
    }

    void saysWhatTheServerSays() {
        QFETCH(const QString, text);
        QFETCH(const QString, said);
        const auto documents = manifest::parseYaml(text.toStdString(), "");
        QVERIFY(documents);
        const auto workload = manifest::decodeWorkload(documents->front());
        QVERIFY2(workload, workload ? "" : workload.error().message.c_str());
        QStringList lines;
        for (const api::Finding &finding : validateManifest(documents->front(), *workload))
            lines << QString::fromStdString(finding.field.text() + ": " + finding.sentence);
        QCOMPARE(lines.join('\n'), said);
    }

private:
    void row(const char *name, const QString &spec, const QString &pod, const QString &container,
             const QString &said) {
        const bool isPod = m_kind == QLatin1String("Pod");
        const QString podSpec = QStringLiteral("{containers: [{name: web, image: web%1}]%2}")
                                    .arg(container.isEmpty() ? QString() : ", " + container,
                                         pod.isEmpty() ? QString() : ", " + pod);
        const QString rest = spec.isEmpty() ? QString() : ", " + spec;
        QTest::newRow(name)
            << (isPod ? "apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: " + podSpec
                      : "apiVersion: apps/v1\nkind: " + m_kind +
                            "\nmetadata: {name: web}\nspec: {selector: {matchLabels: {app: web}}" +
                            rest + ", template: {metadata: {labels: {app: web}}, spec: " + podSpec +
                            "}}\n")
            << said;
    }

    void addPodRows() {
        const auto pod = [this](const char *name, const char *lines, const char *said) {
            row(name, {}, lines, {}, said);
        };
        pod("nothing", "", "");
        pod("plain",
            "restartPolicy: Always, dnsPolicy: None, os: {name: linux}, preemptionPolicy: Never, "
            "tolerations: [{key: a, operator: Exists, effect: NoExecute, tolerationSeconds: 5}]",
            "");
        pod("seconds",
            "tolerations: [{key: a, operator: Exists, effect: NoSchedule, tolerationSeconds: 5}]",
            "spec.template.spec.tolerations[0].effect: Invalid value: \"NoSchedule\": effect must "
            "be 'NoExecute' when `tolerationSeconds` is set");
        pod("restarts", "restartPolicy: Never",
            "spec.template.spec.restartPolicy: Unsupported value: \"Never\": supported values: "
            "\"Always\"");
        pod("deadline", "activeDeadlineSeconds: 5",
            "spec.template.spec.activeDeadlineSeconds: Forbidden: activeDeadlineSeconds in "
            "ReplicaSet is not Supported");
        pod("system", "os: {name: windoze}",
            "spec.template.spec.os.name: Unsupported value: \"windoze\": supported values: "
            "\"linux\", \"windows\"");
        pod("preemption", "preemptionPolicy: never",
            "spec.template.spec.preemptionPolicy: Unsupported value: \"never\": supported values: "
            "\"Never\", \"PreemptLowerPriority\"");
        m_kind = "Pod";
        pod("a Pod may end", "restartPolicy: Never, activeDeadlineSeconds: 5", "");
        pod("a Pod ends otherwise", "restartPolicy: Sometimes",
            "spec.restartPolicy: Unsupported value: \"Sometimes\": supported values: \"Always\", "
            "\"OnFailure\", \"Never\"");
        m_kind = "Deployment";
    }

    void addContainerRows() {
        const auto at = [](const char *said) {
            return QStringLiteral("spec.template.spec.containers[0].") + said;
        };
        const auto of = [&](const char *name, const char *lines, const QString &said) {
            row(name, {}, {}, lines, said);
        };
        of("ports",
           "ports: [{name: a, containerPort: 80, hostPort: 80}, {name: b, containerPort: 80, "
           "hostPort: 80, protocol: UDP}]",
           {});
        of("port twice",
           "ports: [{containerPort: 80, hostPort: 80}, {containerPort: 81, hostPort: 80}]",
           at("ports[1].hostPort: Duplicate value: \"TCP//80\""));
        of("name of a port twice",
           "ports: [{name: a, containerPort: 80}, {name: a, containerPort: 81}]",
           at("ports[1].name: Duplicate value: \"a\""));
        of("protocol", "ports: [{containerPort: 80, protocol: tcp}]",
           at("ports[0].protocol: Unsupported value: \"tcp\": supported values: \"SCTP\", "
              "\"TCP\", \"UDP\""));
        of("no port", "ports: [{containerPort: 0}]", at("ports[0].containerPort: Required value"));
        of("pull policy", "imagePullPolicy: always",
           at("imagePullPolicy: Unsupported value: \"always\": supported values: \"Always\", "
              "\"IfNotPresent\", \"Never\""));
        of("variable", "env: [{value: x}]", at("env[0].name: Required value"));
        of("mount", "volumeMounts: [{name: data, mountPath: /d}]",
           at("volumeMounts[0].name: Not found: \"data\""));
        of("claim", "resources: {claims: [{name: gpu}]}",
           at("resources.claims[0].name: Not found: \"gpu\""));
        row("mount of a volume", {}, "volumes: [{name: data, emptyDir: {}}]",
            "volumeMounts: [{name: data, mountPath: /d}]", {});
        row("no image", {}, "initContainers: [{name: first}]", {},
            "spec.template.spec.initContainers[0].image: Required value");
        of("extended", "resources: {requests: {nvidia.com/gpu: 1}, limits: {nvidia.com/gpu: 1}}",
           {});
        of("extended limit", "resources: {limits: {nvidia.com/gpu: 1}}", {});
        of("extended without a limit", "resources: {requests: {nvidia.com/gpu: 1}}",
           at("resources.limits: Required value: Limit must be set for non overcommitable "
              "resources"));
        of("less than the limit",
           "resources: {requests: {nvidia.com/gpu: 1}, limits: {nvidia.com/gpu: 2}}",
           at("resources.requests.nvidia.com/gpu: Invalid value: \"1\": must be equal to "
              "nvidia.com/gpu limit of 2"));
        of("half", "resources: {limits: {nvidia.com/gpu: 500m}}",
           at("resources.limits.nvidia.com/gpu: Invalid value: \"500m\": must be an integer"));
    }

    void addAffinityRows() {
        const auto term = [this](const char *name, const char *lines, const char *said) {
            const QString list = "requiredDuringSchedulingIgnoredDuringExecution";
            row(name, {},
                "affinity: {podAntiAffinity: {" + list + ": [{topologyKey: zone, " + lines + "}]}}",
                {},
                *said == '\0'
                    ? QString()
                    : "spec.template.spec.affinity.podAntiAffinity." + list + "[0]." + said);
        };
        term("keys", "labelSelector: {matchLabels: {app: web}}, matchLabelKeys: [rev]", "");
        term("selected key", "labelSelector: {matchLabels: {app: web}}, matchLabelKeys: [app]",
             "matchLabelKeys[0]: Invalid value: \"app\": exists in both matchLabelKeys and "
             "labelSelector");
        term("no selector", "matchLabelKeys: [app]",
             "matchLabelKeys: Forbidden: must not be specified when labelSelector is not set");
        term("both ways", "labelSelector: {}, matchLabelKeys: [a], mismatchLabelKeys: [a]",
             "matchLabelKeys[0]: Invalid value: \"a\": exists in both matchLabelKeys and "
             "mismatchLabelKeys");
        term("mismatch of a selected key",
             "labelSelector: {matchLabels: {app: web}}, mismatchLabelKeys: [app]", "");
        term("namespace", "labelSelector: {}, namespaces: [a, '']",
             "namespaces[1]: Invalid value: \"\": a lowercase RFC 1123 label must consist of "
             "lower case alphanumeric characters or '-', and must start and end with an "
             "alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is "
             "'[a-z0-9]([-a-z0-9]*[a-z0-9])?')");
    }

    void addControllerRows() {
        row("strategy", "strategy: {type: Rolling}", {}, {},
            "spec.strategy.type: Unsupported value: \"Rolling\": supported values: \"Recreate\", "
            "\"RollingUpdate\"");
        row("ready", "minReadySeconds: -1", {}, {},
            "spec.minReadySeconds: Invalid value: -1: must be greater than or equal to 0");
        m_kind = "StatefulSet";
        row("pods", "podManagementPolicy: Serial", {}, {},
            "spec.podManagementPolicy: Unsupported value: \"Serial\": supported values: "
            "\"OrderedReady\", \"Parallel\"");
    }

    QString m_kind;
};

} // namespace evenkeel::pods

EVENKEEL_TEST(evenkeel::pods::TestWorkloadManifest)
#include "tst_workload_manifest.moc"
