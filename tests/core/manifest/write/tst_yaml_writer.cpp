// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/manifest/write/yaml_writer.h"
#include "core/manifest/yaml/own_document.h"
#include "tests/core/manifest/write/any_value.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel::manifest;
using evenkeel::kube::Value;

namespace {

Value parsed(const char *yaml) {
    const auto documents = parseYaml(yaml, "test.yaml");
    return documents ? documents->front() : Value();
}

} // namespace

class TestYamlWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quotesWhatOthersCouldMisread_data();
    void quotesWhatOthersCouldMisread();
    void leavesSafeStringsPlain_data();
    void leavesSafeStringsPlain();
    void escapesWhatCannotBePrinted();
    void escapesDirectionMarks();
    void keepsNoncharacters();
    void keepsTheSignOfZero();
    void writesBytesThatAreNoUtf8AsReplacements();
    void keepsTheQuotesThatAreAskedFor();
    void longKeysReadBack_data();
    void longKeysReadBack();
    void writesLinesAsLiteral();
    void ordersPlacementFields();
    void ordersItemsOfLists();
    void leavesOutWhatTheServerManages();
    void anyStringReadsBack();
    void anyValueReadsBack();
    void anyFlowValueReadsBack();
};

void TestYamlWriter::quotesWhatOthersCouldMisread_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"true",
                             "True",
                             "FALSE",
                             "yes",
                             "No",
                             "on",
                             "OFF",
                             "y",
                             "N",
                             "null",
                             "Null",
                             "NULL",
                             "~",
                             "",
                             "0",
                             "0123",
                             "1.10",
                             "-1",
                             "+1",
                             "1e3",
                             "1E5",
                             "0x1F",
                             "0o17",
                             "0b11",
                             "1_000",
                             ".5",
                             ".inf",
                             "-.Inf",
                             ".NaN",
                             "nan",
                             "Infinity",
                             "190:20:30",
                             "2026-01-01",
                             "2026-01-01T00:00:00Z",
                             "2001-12-14 21:59:43.10 -5",
                             "=",
                             "<<",
                             "-",
                             "- a",
                             "-a",
                             "?",
                             "? a",
                             ":",
                             "a:",
                             "a: b",
                             "a #b",
                             "#a",
                             " a",
                             "a ",
                             "&a",
                             "*a",
                             "!a",
                             "|",
                             ">",
                             "%a",
                             "@a",
                             "`a",
                             "\"a",
                             "'a",
                             "[a",
                             "]",
                             "{a",
                             "}",
                             ",a",
                             "---",
                             "...",
                             "\ta",
                             "a\tb",
                             "a\r",
                             "\xC2\x85",
                             "\xEF\xBB\xBF"
                             "a",
                             "12345e",
                             "1e999"})
        QTest::newRow(text) << QByteArray(text);
}

void TestYamlWriter::quotesWhatOthersCouldMisread() {
    QFETCH(QByteArray, text);
    const std::string yaml = yamlString(text.toStdString());
    QVERIFY2(yaml.starts_with('"') && yaml.ends_with('"'), yaml.c_str());
    const auto documents = parseYaml("k: " + yaml + "\n", "");
    QVERIFY(documents.has_value());
    QCOMPARE(QByteArray::fromStdString(documents->front().find("k")->text()), text);
    QVERIFY(documents->front().find("k")->isString());
}

void TestYamlWriter::keepsTheSignOfZero() {
    const Value value = parsed("k: -0.0");
    QCOMPARE(value.find("k")->text(), "-0");
    QVERIFY(parsed(writeYaml(value).c_str()) == value);
    QVERIFY(parseOwnDocument(writeYaml(value), "own.yaml") == value);
}

void TestYamlWriter::leavesSafeStringsPlain_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"prod", "eastus", "v1", "25%", "kubernetes-fleet.io/node-count",
                             "apps/v1", "a-b_c.d", "east us", "a#b", "a:b", "500m", "16Gi",
                             "Stra\xC3\x9F"
                             "e",
                             "truely", "a, b", "it's"})
        QTest::newRow(text) << QByteArray(text);
}

void TestYamlWriter::leavesSafeStringsPlain() {
    QFETCH(QByteArray, text);
    QCOMPARE(QByteArray::fromStdString(yamlString(text.toStdString())), text);
    const auto documents = parseYaml("k: " + text.toStdString() + "\n", "");
    QVERIFY(documents.has_value());
    QCOMPARE(QByteArray::fromStdString(documents->front().find("k")->text()), text);
    QVERIFY(documents->front().find("k")->isString());
}

void TestYamlWriter::escapesWhatCannotBePrinted() {
    QCOMPARE(yamlString(std::string("\0\x1b", 2)), std::string("\"\\x00\\x1b\""));
    QCOMPARE(yamlString("\x7f"), std::string("\"\\u007F\""));
    QCOMPARE(yamlString("\xE2\x80\xA9"), std::string("\"\\u2029\""));
    QCOMPARE(yamlString("\xC3\xA4\t"), std::string("\"\xC3\xA4\\t\""));
}

/// A terminal or an editor would show the rest of the line turned round.
void TestYamlWriter::escapesDirectionMarks() {
    const std::string text = "adm\xE2\x80\xAEnimda";
    QCOMPARE(yamlString(text), std::string("\"adm\\u202Enimda\""));
    QCOMPARE(parsed(yamlString(text).c_str()).text(), text);
    QCOMPARE(yamlString(text + "\n"), std::string("\"adm\\u202Enimda\\u000A\""));
}

/// What yaml-cpp alone would change: noncharacters of Unicode.
void TestYamlWriter::keepsNoncharacters() {
    const std::string first = "a: \xEF\xB7\x90";
    const std::string last = "\xF4\x8F\xBF\xBF\t";
    QCOMPARE(yamlString(first), std::string("\"a: \\uFDD0\""));
    QCOMPARE(yamlString(last), std::string("\"\\U0010FFFF\\u0009\""));
    for (const std::string &text : {first, last, first + "\n" + first + "\n"})
        QCOMPARE(parsed(yamlString(text).c_str()).text(), text);
}

void TestYamlWriter::writesBytesThatAreNoUtf8AsReplacements() {
    QCOMPARE(yamlString("\xFF"), std::string("\"\\uFFFD\""));
    QCOMPARE(yamlString("a\xC0\x80"), std::string("\"a\\uFFFD\\uFFFD\""));
    QCOMPARE(yamlString("\xED\xA0\x80\n"), std::string("\"\\uFFFD\\uFFFD\\uFFFD\\u000A\""));
}

void TestYamlWriter::keepsTheQuotesThatAreAskedFor() {
    QCOMPARE(yamlString("prod", Quotes::Double), std::string("\"prod\""));
    QCOMPARE(yamlString("it's", Quotes::Single), std::string("'it''s'"));
    QCOMPARE(yamlString("a\tb", Quotes::Single), std::string("\"a\\tb\""));
}

void TestYamlWriter::longKeysReadBack_data() {
    QTest::addColumn<QByteArray>("key");
    for (const char *piece : {"k", " ", "\x7f", "\xF4\x8F\xBF\xBF", "\""})
        for (const int length : {160, 170, 999, 1001, 1024, 5000})
            QTest::addRow("%d of %s", length, QByteArray(piece).toHex().constData())
                << QByteArray(piece).repeated(length);
}

void TestYamlWriter::longKeysReadBack() {
    QFETCH(QByteArray, key);
    const Value inner = Value::object(
        {{key.toStdString(), Value::array({Value::integer(1)})}, {"next", Value::string("x")}});
    const Value value =
        Value::object({{key.toStdString(), inner}, {"items", Value::array({inner, inner})}});
    const std::string yaml = yamlBlock(value, 0);
    QCOMPARE(parsed(yaml.c_str()) == value, true);
    const auto own = parseOwnDocument(yaml, "");
    QCOMPARE(own.has_value() && *own == value, true);
}

void TestYamlWriter::writesLinesAsLiteral() {
    const Value value =
        Value::object({{"a", Value::string("x: 1\n\n  y\n")},
                       {"b", Value::array({Value::string("one\ntwo\n"), Value::string("x")})},
                       {"c", Value::string(" lead\nx\n")},
                       {"d", Value::string("open\nend")}});
    QCOMPARE(yamlBlock(value, 2),
             std::string("  a: |\n    x: 1\n\n      y\n  b:\n    - |\n      one\n      two\n"
                         "    - x\n  c: \" lead\\nx\\n\"\n  d: \"open\\nend\"\n"));
}

void TestYamlWriter::ordersPlacementFields() {
    const Value value = parsed(R"(
status: {conditions: []}
spec:
  extra: 1
  strategy: {rollingUpdate: {maxSurge: 1, maxUnavailable: 25%}, type: RollingUpdate}
  policy:
    topologySpreadConstraints: [{whenUnsatisfiable: ScheduleAnyway, maxSkew: 1, topologyKey: zone}]
    affinity:
      clusterAffinity:
        preferredDuringSchedulingIgnoredDuringExecution:
        - preference: {propertySorter: {sortOrder: Ascending, name: p}, labelSelector: {matchLabels: {b: "1", a: x}}}
          weight: 5
    numberOfClusters: 3
    placementType: PickN
  resourceSelectors: [{name: web, kind: Namespace, version: v1, group: ""}]
kind: ClusterResourcePlacement
metadata: {labels: {z: a, b: c}, name: web}
apiVersion: placement.kubernetes-fleet.io/v1
)");
    QCOMPARE(writeYaml(value), std::string(R"(apiVersion: placement.kubernetes-fleet.io/v1
kind: ClusterResourcePlacement
metadata:
  name: web
  labels:
    b: c
    z: a
spec:
  resourceSelectors:
    - group: ""
      version: v1
      kind: Namespace
      name: web
  policy:
    placementType: PickN
    numberOfClusters: 3
    affinity:
      clusterAffinity:
        preferredDuringSchedulingIgnoredDuringExecution:
          - weight: 5
            preference:
              labelSelector:
                matchLabels:
                  a: x
                  b: "1"
              propertySorter:
                name: p
                sortOrder: Ascending
    topologySpreadConstraints:
      - topologyKey: zone
        maxSkew: 1
        whenUnsatisfiable: ScheduleAnyway
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 25%
      maxSurge: 1
  extra: 1
status:
  conditions: []
)"));
}

void TestYamlWriter::ordersItemsOfLists() {
    const Value value = parsed("{kind: List, apiVersion: v1, items: [{metadata: {name: a}, kind: "
                               "MemberCluster, apiVersion: cluster.kubernetes-fleet.io/v1, "
                               "status: {namespaces: {b: x, a: x}}}]}");
    QCOMPARE(writeYaml(value),
             std::string("apiVersion: v1\nkind: List\nitems:\n"
                         "  - apiVersion: cluster.kubernetes-fleet.io/v1\n"
                         "    kind: MemberCluster\n    metadata:\n      name: a\n"
                         "    status:\n      namespaces:\n        a: x\n        b: x\n"));
}

void TestYamlWriter::leavesOutWhatTheServerManages() {
    const Value value = parsed(R"(
kind: ClusterResourcePlacement
metadata:
  name: web
  uid: x
  resourceVersion: "1"
  generation: 2
  creationTimestamp: "2026-01-01T00:00:00Z"
  deletionTimestamp: "2026-01-01T00:00:00Z"
  selfLink: /x
  managedFields: [{manager: kubectl}]
  finalizers: [kubernetes-fleet.io/scheduler-cleanup, example.com/mine]
  annotations: {kubectl.kubernetes.io/last-applied-configuration: "{}"}
spec: {resourceSelectors: []}
status: {conditions: []}
)");
    QCOMPARE(writeYaml(value, Strip::ServerManaged),
             std::string("kind: ClusterResourcePlacement\nmetadata:\n  name: web\n  finalizers:\n"
                         "    - example.com/mine\nspec:\n  resourceSelectors: []\n"));
    QCOMPARE(writeYaml(value, Strip::Nothing).find("uid: x") != std::string::npos, true);
}

void TestYamlWriter::anyStringReadsBack() {
    QVERIFY(evenkeel::tests::holds("a written string reads back as itself", [] {
        const std::string text = anyText();
        const auto documents = parseYaml("k: " + yamlString(text) + "\n", "");
        HOLDS(documents.has_value());
        HOLDS(documents->front().find("k")->isString());
        HOLDS(documents->front().find("k")->text() == text);
        const auto own = parseOwnDocument("k: " + yamlString(text) + "\n", "");
        HOLDS(own.has_value());
        HOLDS(own->find("k")->text() == text);
    }));
}

void TestYamlWriter::anyValueReadsBack() {
    QVERIFY(evenkeel::tests::holds("a written value reads back as itself", [] {
        const Value value = anyObject();
        const std::string yaml = writeYaml(value);
        evenkeel::tests::note(yaml);
        const auto documents = parseYaml(yaml, "");
        HOLDS(documents.has_value());
        HOLDS(documents->front() == value);
        const auto own = parseOwnDocument(yaml, "");
        HOLDS(own.has_value());
        HOLDS(*own == value);
        const auto json = parseJson(writePrettyJson(value));
        HOLDS(json.has_value());
        HOLDS(*json == value);
    }));
}

void TestYamlWriter::anyFlowValueReadsBack() {
    QVERIFY(evenkeel::tests::holds("a value in brackets reads back as itself", [] {
        const Value value = anyObject();
        const auto documents = parseYaml("k: " + yamlFlow(value) + "\n", "");
        HOLDS(documents.has_value());
        HOLDS(*documents->front().find("k") == value);
        const auto own = parseOwnDocument("k: " + yamlFlow(value) + "\n", "");
        HOLDS(own.has_value());
        HOLDS(*own->find("k") == value);
    }));
}

EVENKEEL_TEST(TestYamlWriter)
#include "tst_yaml_writer.moc"
