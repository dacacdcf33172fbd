// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/manifest/manifest.h"
#include "core/manifest/write/text_edit.h"
#include "core/manifest/write/text_nodes.h"
#include "core/manifest/write/yaml_writer.h"
#include "tests/core/manifest/write/any_value.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::manifest;
using kube::Value;

namespace {

const char *const kPlacement = R"(# who asked for it: the web team
apiVersion: placement.kubernetes-fleet.io/v1
kind: ClusterResourcePlacement
metadata:
  name: web # never rename
  labels: {team: web, tier: "1"}
spec:
  policy:
    placementType: PickN
    # four until the autumn
    numberOfClusters: 4   # was 3
    clusterNames:
      - 'one'
      - "two" # keep
      # the last
      - three
    topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: zone

  revisionHistoryLimit: 10
)";

Value documentOf(const std::string &text, std::size_t index = 0) {
    const auto documents = parseYaml(text, "");
    return documents && documents->size() > index ? (*documents)[index] : Value();
}

ObjectEdit editOf(Value edited) {
    auto object = evenkeel::kube::idOf(edited);
    return {std::move(object), std::move(edited)};
}

std::string edited(const std::string &text, const ObjectEdit &edit) {
    const auto result = editText(text, {&edit, 1});
    return result ? *result : "error: " + result.error().message;
}

/// Texts compared so that a failure shows them.
void compare(const std::string &actual, const std::string &expected) {
    QCOMPARE(QString::fromStdString(actual), QString::fromStdString(expected));
}

std::vector<std::string> linesIn(const std::string &text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    return lines;
}

/// What a diff would show: `-old` and `+new` lines between the common beginning and end.
std::string difference(const std::string &before, const std::string &after) {
    std::vector<std::string> old = linesIn(before);
    std::vector<std::string> now = linesIn(after);
    while (!old.empty() && !now.empty() && old.back() == now.back()) {
        old.pop_back();
        now.pop_back();
    }
    const auto [a, b] = std::ranges::mismatch(old, now);
    std::string text;
    for (auto line = a; line != old.end(); ++line)
        text += "-" + *line + "\n";
    for (auto line = b; line != now.end(); ++line)
        text += "+" + *line + "\n";
    return text;
}

} // namespace

class TestTextEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesNothingWithoutEdits();
    void changesOneScalarInItsLine();
    void keepsQuotes();
    void addsAndRemovesMembers();
    void editsItems();
    void replacesEmptyByBlocks();
    void keepsAMissingNewlineAtTheEnd();
    void editsInsideBrackets();
    void editsItemsOfLists();
    void editsOneOfSeveralDocuments();
    void editsJsonAsItIsIndented();
    void keepsCarriageReturnsAndByteOrderMark();
    void countsBytesBehindUmlauts();
    void removesObjects();
    void appendsObjects();
    void refusesUnknownObjects();
    void tellsGroupsApart();
    void findsObjectsAsTheyAreRead();
    void refusesWhatAnchorsWouldCarryAway();
    void editsTheSampleFleet();
    void editsBehindAnEmptyValueAtTheEnd();
    void anyEditReadsBack();
    void anyScalarEditTouchesOneLine();
};

void TestTextEdit::changesNothingWithoutEdits() {
    compare(edited(kPlacement, editOf(documentOf(kPlacement))), std::string(kPlacement));
}

void TestTextEdit::changesOneScalarInItsLine() {
    Value object = documentOf(kPlacement);
    object.find("spec")->find("policy")->set("numberOfClusters", Value::integer(6));
    compare(difference(kPlacement, edited(kPlacement, editOf(object))),
            std::string("-    numberOfClusters: 4   # was 3\n"
                        "+    numberOfClusters: 6   # was 3\n"));
}

void TestTextEdit::keepsQuotes() {
    Value object = documentOf(kPlacement);
    std::vector<Value> &names = object.find("spec")->find("policy")->find("clusterNames")->items();
    names = {Value::string("it's"), Value::string("2"), Value::string("3")};
    compare(difference(kPlacement, edited(kPlacement, editOf(object))),
            std::string(
                "-      - 'one'\n-      - \"two\" # keep\n-      # the last\n-      - three\n"
                "+      - 'it''s'\n+      - \"2\" # keep\n+      # the last\n+      - \"3\"\n"));
}

void TestTextEdit::addsAndRemovesMembers() {
    Value object = documentOf(kPlacement);
    Value *policy = object.find("spec")->find("policy");
    policy->remove("topologySpreadConstraints");
    object.find("metadata")->set("namespace", Value::string("web"));
    object.find("metadata")->set("annotations", Value::object({{"a", Value::string("1")}}));
    const auto web = evenkeel::kube::idOf(documentOf(kPlacement));
    compare(edited(kPlacement, {web, object}), std::string(R"(# who asked for it: the web team
apiVersion: placement.kubernetes-fleet.io/v1
kind: ClusterResourcePlacement
metadata:
  name: web # never rename
  labels: {team: web, tier: "1"}
  namespace: web
  annotations:
    a: "1"
spec:
  policy:
    placementType: PickN
    # four until the autumn
    numberOfClusters: 4   # was 3
    clusterNames:
      - 'one'
      - "two" # keep
      # the last
      - three

  revisionHistoryLimit: 10
)"));
}

void TestTextEdit::editsItems() {
    Value object = documentOf(kPlacement);
    Value *policy = object.find("spec")->find("policy");
    std::vector<Value> &names = policy->find("clusterNames")->items();
    names.erase(names.begin() + 1);
    policy->find("topologySpreadConstraints")
        ->items()
        .push_back(Value::object({{"topologyKey", Value::string("region")}}));
    const std::string after = edited(kPlacement, editOf(object));
    compare(difference(kPlacement, after),
            std::string("-      - \"two\" # keep\n-      # the last\n-      - three\n"
                        "-    topologySpreadConstraints:\n-    - maxSkew: 1\n"
                        "-      topologyKey: zone\n"
                        "+      # the last\n+      - three\n+    topologySpreadConstraints:\n"
                        "+    - maxSkew: 1\n+      topologyKey: zone\n"
                        "+    - topologyKey: region\n"));
}

void TestTextEdit::replacesEmptyByBlocks() {
    const std::string text = "kind: ClusterResourcePlacement\nmetadata:\n  name: web\n"
                             "spec:\n  policy: # none yet\n  # end\n";
    Value object = documentOf(text);
    object.find("spec")->set("policy",
                             Value::object({{"placementType", Value::string("PickAll")}}));
    const std::string filled = edited(text, editOf(object));
    QCOMPARE(filled, std::string("kind: ClusterResourcePlacement\nmetadata:\n  name: web\nspec:\n"
                                 "  policy: # none yet\n    placementType: PickAll\n  # end\n"));
    object.find("spec")->set("policy", Value::object());
    compare(edited(filled, editOf(object)),
            std::string("kind: ClusterResourcePlacement\nmetadata:\n  name: web\nspec:\n"
                        "  policy: {} # none yet\n  # end\n"));
}

void TestTextEdit::keepsAMissingNewlineAtTheEnd() {
    const std::string text = "kind: ClusterResourcePlacement\nmetadata:\n  name: web\n"
                             "spec:\n  policy:\n    clusterNames:\n      - one\n      - two";
    Value object = documentOf(text);
    Value *policy = object.find("spec")->find("policy");
    policy->set("clusterNames", Value::array());
    compare(difference(text, edited(text, editOf(object))),
            std::string("-    clusterNames:\n-      - one\n-      - two\n"
                        "+    clusterNames: []\n"));
    policy->set("clusterNames", Value::array({Value::string("one")}));
    compare(difference(text, edited(text, editOf(object))), std::string("-      - two\n"));
    policy->set("numberOfClusters", Value::integer(2));
    policy->set("clusterNames", Value::string("x\n")); // which the last line's end is part of
    compare(edited(text, editOf(object)),
            std::string("kind: ClusterResourcePlacement\nmetadata:\n  name: web\nspec:\n"
                        "  policy:\n    clusterNames: |\n      x\n    numberOfClusters: 2"));
}

void TestTextEdit::editsInsideBrackets() {
    Value object = documentOf(kPlacement);
    object.find("metadata")->find("labels")->set("tier", Value::string("2"));
    compare(
        difference(kPlacement, edited(kPlacement, editOf(object))),
        std::string("-  labels: {team: web, tier: \"1\"}\n+  labels: {team: web, tier: \"2\"}\n"));
    object.find("metadata")->find("labels")->set("on", Value::string("a,b"));
    compare(difference(kPlacement, edited(kPlacement, editOf(object))),
            std::string("-  labels: {team: web, tier: \"1\"}\n"
                        "+  labels: {team: web, tier: \"2\", \"on\": \"a,b\"}\n"));
}

void TestTextEdit::editsItemsOfLists() {
    const std::string text =
        "apiVersion: v1\nitems:\n"
        "- kind: A\n  metadata:\n    name: one\n    labels:\n      zone: \"1\" # first\n"
        "# between\n- kind: A\n  metadata:\n    name: two\nkind: List\n";
    Value two = documentOf(text).find("items")->items()[1];
    two.find("metadata")->set("labels", Value::object({{"zone", Value::string("2")}}));
    compare(difference(text, edited(text, {{"", "A", "", "two"}, two})),
            std::string("+    labels:\n+      zone: \"2\"\n"));
    Value one = documentOf(text).find("items")->items()[0];
    one.find("metadata")->find("labels")->set("zone", Value::string("3"));
    compare(difference(text, edited(text, {{"", "A", "", "one"}, one})),
            std::string("-      zone: \"1\" # first\n+      zone: \"3\" # first\n"));
}

void TestTextEdit::editsOneOfSeveralDocuments() {
    const std::string other = "kind: Other\nmetadata: {name: web}\nx:   1\n";
    const std::string text = "---\n" + other + "---\n# ours\n" + kPlacement + "---\n" + other;
    Value object = documentOf(text, 1);
    object.find("spec")->set("revisionHistoryLimit", Value::integer(5));
    compare(difference(text, edited(text, editOf(object))),
            std::string("-  revisionHistoryLimit: 10\n+  revisionHistoryLimit: 5\n"));
}

void TestTextEdit::editsJsonAsItIsIndented() {
    const std::string text = R"({
    "kind": "List",
    "items": [
        {
            "kind": "A",
            "metadata": {
                "name": "one",
                "labels": {
                    "zone": "1"
                }
            }
        }
    ]
}
)";
    Value one = documentOf(text).find("items")->items()[0];
    one.find("metadata")->find("labels")->set("zone", Value::string("yes"));
    compare(difference(text, edited(text, {{"", "A", "", "one"}, one})),
            std::string(
                "-                    \"zone\": \"1\"\n+                    \"zone\": \"yes\"\n"));
    one.find("metadata")->find("labels")->set("zone", Value::string("1"));
    one.find("metadata")->find("labels")->set("env", Value::string("prod"));
    const std::string after = edited(text, {{"", "A", "", "one"}, one});
    QVERIFY(parseJson(after).has_value());
    compare(difference(text, after), std::string("-                    \"zone\": \"1\"\n"
                                                 "+                    \"zone\": \"1\",\n"
                                                 "+                    \"env\": \"prod\"\n"));
}

void TestTextEdit::keepsCarriageReturnsAndByteOrderMark() {
    const std::string text = "\xEF\xBB\xBFkind: A\r\nmetadata:\r\n  name: one\r\nx: 1\r\n";
    Value one = documentOf(text);
    one.find("metadata")->set("namespace", Value::string("ns"));
    one.set("x", Value::integer(2));
    compare(edited(text, {{"", "A", "", "one"}, one}),
            std::string(
                "\xEF\xBB\xBFkind: A\r\nmetadata:\r\n  name: one\r\n  namespace: ns\r\nx: 2\r\n"));
}

void TestTextEdit::countsBytesBehindUmlauts() {
    const std::string text = "# \xC3\xA4\xF0\x9F\x9A\xA2\nkind: A\nmetadata: {name: one}\n"
                             "a: \xC3\xBC\xC3\xBC # \xE2\x82\xAC\nb: 1\n";
    Value one = documentOf(text);
    one.set("a", Value::string("\xC3\xB6"));
    one.set("b", Value::integer(2));
    compare(edited(text, {{"", "A", "", "one"}, one}),
            std::string("# \xC3\xA4\xF0\x9F\x9A\xA2\nkind: A\nmetadata: {name: one}\n"
                        "a: \xC3\xB6 # \xE2\x82\xAC\nb: 2\n"));
}

void TestTextEdit::removesObjects() {
    const std::string text = "kind: List\nitems:\n- kind: A\n  metadata: {name: one}\n"
                             "- kind: A\n  metadata: {name: two}\n";
    compare(edited(text, {{"", "A", "", "one"}, {}}),
            std::string("kind: List\nitems:\n- kind: A\n  metadata: {name: two}\n"));
    const std::string json = R"({"kind":"List","items":[{"kind":"A","metadata":{"name":"one"}},)"
                             R"({"kind":"A","metadata":{"name":"two"}}]})";
    compare(edited(json, {{"", "A", "", "two"}, {}}),
            std::string(R"({"kind":"List","items":[{"kind":"A","metadata":{"name":"one"}}]})"));
    compare(edited(json, {{"", "A", "", "one"}, {}}),
            std::string(R"({"kind":"List","items":[{"kind":"A","metadata":{"name":"two"}}]})"));
}

void TestTextEdit::appendsObjects() {
    const Value object = Value::object({{"kind", Value::string("A")}});
    QCOMPARE(*appendObjects("kind: B", {&object, 1}), std::string("kind: B\n---\nkind: A\n"));
    const std::string json =
        "{\n  \"kind\": \"List\",\n  \"items\": [\n    {\n      \"kind\": \"B\"\n    }\n  ]\n}\n";
    compare(difference(json, *appendObjects(json, {&object, 1})),
            std::string("+    },\n+    {\n+      \"kind\": \"A\"\n"));
}

/// Which the parser places behind the last letter.
void TestTextEdit::editsBehindAnEmptyValueAtTheEnd() {
    for (const std::string text : {"? kind", "kind: A\n? x", "kind: A\n? 0  c 2 777", "kind:"}) {
        const auto objects = findObjects(text);
        QVERIFY(objects && objects->size() == 1);
        Value object = documentOf(text, 0);
        object.set("more", Value::array({Value::integer(1), Value::string(" # ")}));
        const ObjectEdit edit{objects->front().id, object};
        const auto result = editText(text, {&edit, 1});
        QVERIFY2(result.has_value(), text.c_str());
        QVERIFY2(documentOf(*result, 0) == object, result->c_str());
    }
}

void TestTextEdit::refusesUnknownObjects() {
    const ObjectEdit edit{{"", "A", "", "nobody"}, Value::object()};
    const auto result = editText(kPlacement, {&edit, 1});
    QVERIFY(!result.has_value());
    QVERIFY(result.error().message.find("\"nobody\" is no longer in the file") !=
            std::string::npos);
}

void TestTextEdit::tellsGroupsApart() {
    const std::string text = "apiVersion: a.example/v1\nkind: A\nmetadata: {name: one}\nx: 1\n"
                             "---\napiVersion: b.example/v1\nkind: A\n"
                             "metadata: {name: one}\nx: 1\n";
    Value second = documentOf(text, 1);
    second.set("x", Value::integer(2));
    compare(difference(text, edited(text, {{"b.example", "A", "", "one"}, second})),
            "-x: 1\n+x: 2\n");
    QVERIFY(documentOf(edited(text, {{"b.example", "A", "", "one"}, second}), 0) ==
            documentOf(text, 0));
}

void TestTextEdit::findsObjectsAsTheyAreRead() {
    // A null is no namespace, and the items of a typed List need no kind of their own.
    const std::string null = "kind: A\nmetadata: {name: one, namespace: ~}\nx: 1\n";
    Value object = documentOf(null);
    object.set("x", Value::integer(2));
    compare(difference(null, edited(null, {evenkeel::kube::idOf(object), object})),
            "-x: 1\n+x: 2\n");
    const std::string list = "apiVersion: a.example/v1\nkind: AList\nitems:\n"
                             "- metadata: {name: one}\n  x: 1\n";
    Value item = documentOf(list).find("items")->items()[0];
    item.set("x", Value::integer(2));
    compare(difference(list, edited(list, {{"a.example", "A", "", "one"}, item})),
            "-  x: 1\n+  x: 2\n");
}

void TestTextEdit::refusesWhatAnchorsWouldCarryAway() {
    const std::string text = "kind: List\nitems:\n- kind: A\n  metadata: {name: one}\n"
                             "  x: &x 1\n- kind: A\n  metadata: {name: two}\n  x: *x\n";
    Value without = documentOf(text).find("items")->items()[0];
    without.remove("x");
    const ObjectEdit removed{{"", "A", "", "one"}, without};
    QVERIFY(!editText(text, {&removed, 1}).has_value());
    without.set("x", Value::integer(2));
    const ObjectEdit changed{{"", "A", "", "one"}, without};
    QVERIFY(!editText(text, {&changed, 1}).has_value());

    const std::string own = "kind: A\nmetadata: {name: one}\nx: &x 1\ny: *x\n";
    Value one = documentOf(own);
    one.set("x", Value::integer(2));
    const std::string after = edited(own, {{"", "A", "", "one"}, one});
    QVERIFY(documentOf(after) == one);
}

void TestTextEdit::editsTheSampleFleet() {
    std::ifstream stream(TEST_DATA_DIR "/../../resources/samples/story/fleet.yaml");
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    const Value list = documentOf(text);
    QVERIFY(list.find("items") != nullptr && list.find("items")->items().size() == 26);
    std::vector<ObjectEdit> edits;
    for (const Value &item : list.find("items")->items()) {
        Value changed = item;
        changed.find("metadata")->find("labels")->set("env", Value::string("qa"));
        edits.push_back({evenkeel::kube::idOf(item), changed});
    }
    const auto result = editText(text, edits);
    QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
    const std::vector<std::string> before = linesIn(text);
    const std::vector<std::string> after = linesIn(*result);
    QCOMPARE(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        const bool isEnv = before[i].starts_with("      env: ");
        QCOMPARE(after[i], isEnv ? "      env: qa" : before[i]);
    }
}

namespace {

Value named(Value value) {
    value.set("kind", Value::string("A"));
    value.set("metadata", Value::object({{"name", Value::string("one")}}));
    return value;
}

} // namespace

void TestTextEdit::anyEditReadsBack() {
    QVERIFY(tests::holds("the text after an edit holds the edited object", [] {
        const Value old = named(anyObject());
        Value now = named(anyObject());
        // Keep some of the old members, so that edits are partial.
        for (const auto &[key, value] : old.members())
            if (tests::drawBool())
                now.set(key, value);
        const bool isJson = tests::drawBool();
        const std::string text =
            isJson ? writePrettyJson(old) + "\n" : "# head\n" + yamlBlock(old, 0) + "# foot\n";
        const ObjectEdit edit{{"", "A", "", "one"}, now};
        const auto result = editText(text, {&edit, 1});
        evenkeel::tests::note(text + "=>\n" + (result ? *result : result.error().message));
        HOLDS(result.has_value());
        const auto json = parseJson(*result);
        const Value read = isJson ? json.value_or(Value()) : documentOf(*result);
        HOLDS(read == now);
        HOLDS(isJson || (result->starts_with("# head\n") && result->ends_with("# foot\n")));
    }));
}

void TestTextEdit::anyScalarEditTouchesOneLine() {
    QVERIFY(tests::holds("a changed scalar changes its line and no other", [] {
        Value old = named(anyObject());
        old.set("zz", Value::string("before"));
        std::string text;
        for (const std::string &line : linesIn(yamlBlock(old, 0)))
            text += line.empty() || line.find('|') != std::string::npos ? line + "\n"
                                                                        : line + "\n# c\n";
        tests::onlyIf(documentOf(text) == old);
        Value now = old;
        now.set("zz", Value::integer(7));
        const ObjectEdit edit{{"", "A", "", "one"}, now};
        const auto result = editText(text, {&edit, 1});
        HOLDS(result.has_value());
        HOLDS(difference(text, *result) == "-zz: before\n+zz: 7\n");
    }));
}

EVENKEEL_TEST(TestTextEdit)
#include "tst_text_edit.moc"
