// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/manifest.h"
#include "core/pods/workload_fields.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

const std::string kDeployment = R"(apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template:
    metadata:
      labels: {app: web}
    spec:
      containers: [{name: web, image: web}]
)";

QString check(const std::string &text) {
    const auto documents = manifest::parseYaml(text, "");
    const auto workload = manifest::decodeWorkload(documents->front());
    if (!workload)
        return QString::fromStdString("unreadable: " + workload.error().message);
    QStringList lines;
    for (const api::Finding &finding : pods::validateWorkload(*workload))
        lines << QString::fromStdString(finding.field.text() + ": " + finding.sentence);
    for (const api::Finding &finding : pods::workloadWarnings(*workload))
        lines << QString::fromStdString("warning " + finding.field.text() + ": " +
                                        finding.sentence);
    return lines.join('\n');
}

std::string replaced(const std::string &part, const std::string &with) {
    std::string text = kDeployment;
    return text.replace(text.find(part), part.size(), with);
}

/// The Deployment with further lines in the spec of its pods.
std::string withPodSpec(const std::string &lines) {
    return kDeployment + lines;
}

} // namespace

/// Pod spec 1.1, 1.2 for the constraints; the rest is Kubernetes' own validation.
class TestWorkloadValidation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsAPlainDeployment() { QCOMPARE(check(kDeployment), ""); }

    void saysWhatTheServerSays_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const std::string &text, const char *expected) {
            QTest::newRow(name) << QString::fromStdString(text) << QString(expected);
        };
        row("negative replicas", replaced("replicas: 3", "replicas: -1"),
            "spec.replicas: Invalid value: -1: must be greater than or equal to 0");
        row("no selector", replaced("  selector: {matchLabels: {app: web}}\n", ""),
            "spec.selector: Required value");
        row("empty selector", replaced("{matchLabels: {app: web}}", "{}"),
            "spec.selector: Invalid value: {}: empty selector is invalid for deployment");
        row("selector of other pods", replaced("labels: {app: web}", "labels: {app: api, x: z}"),
            "spec.template.metadata.labels: Invalid value: {\"app\":\"api\",\"x\":\"z\"}: "
            "`selector` does not match template `labels`");
        row("constraint",
            withPodSpec("      topologySpreadConstraints: [{maxSkew: 0, topologyKey: "
                        "zone, whenUnsatisfiable: DoNotSchedule}]\n"),
            "spec.template.spec.topologySpreadConstraints[0].maxSkew: Invalid value: 0: must be "
            "greater than zero\n"
            "warning spec.template.spec.topologySpreadConstraints[0].labelSelector: a null "
            "labelSelector results in matching no pod");
        row("node selector", withPodSpec("      nodeSelector: {zone: \"a b\"}\n"),
            "spec.template.spec.nodeSelector: Invalid value: \"a b\": a valid label must be an "
            "empty string or consist of alphanumeric characters, '-', '_' or '.', and must start "
            "and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', "
            "regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')");
        const std::string affinity = "      affinity: {nodeAffinity: ";
        row("no node term",
            withPodSpec(affinity + "{requiredDuringSchedulingIgnoredDuringExecution: "
                                   "{nodeSelectorTerms: []}}}\n"),
            "spec.template.spec.affinity.nodeAffinity."
            "requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms: Required value: "
            "must have at least one node selector term");
        row("weight and operator",
            withPodSpec(affinity +
                        "{preferredDuringSchedulingIgnoredDuringExecution: [{weight: 101, "
                        "preference: {matchExpressions: [{key: zone, operator: Gt, values: [a, "
                        "b]}]}}]}}\n"),
            "spec.template.spec.affinity.nodeAffinity."
            "preferredDuringSchedulingIgnoredDuringExecution[0].weight: Invalid value: 101: must "
            "be in the range 1-100\n"
            "spec.template.spec.affinity.nodeAffinity."
            "preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0]."
            "values: Required value: must be specified single value when `operator` is 'Lt' or "
            "'Gt'");
        row("toleration",
            withPodSpec("      tolerations: [{value: x}, {key: gpu, operator: Exists, effect: "
                        "Never}]\n"),
            "spec.template.spec.tolerations[0].operator: Invalid value: \"\": operator must be "
            "Exists when `key` is empty, which means \"match all values and all keys\"\n"
            "spec.template.spec.tolerations[1].effect: Unsupported value: \"Never\": supported "
            "values: \"NoSchedule\", \"PreferNoSchedule\", \"NoExecute\"");
    }

    void saysWhatTheServerSays() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(check(text.toStdString()), expected);
    }

    void looksAtThePodItself() {
        QCOMPARE(check("apiVersion: v1\nkind: Pod\nmetadata: {name: a, labels: {\"-\": b}}\n"
                       "spec: {containers: [], tolerations: [{operator: Same, key: a}]}\n"),
                 "metadata.labels: Invalid value: \"-\": name part must consist of alphanumeric "
                 "characters, '-', '_' or '.', and must start and end with an alphanumeric "
                 "character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for "
                 "validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')\n"
                 "spec.tolerations[0].operator: Unsupported value: \"Same\": supported values: "
                 "\"Equal\", \"Exists\"");
    }
};

EVENKEEL_TEST(TestWorkloadValidation)
#include "tst_workload_validation.moc"
