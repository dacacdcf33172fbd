// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/render/override/json_patch.h"
#include "tests/core/render/render_scene.h"
#include "tests/test_program.h"

namespace evenkeel::render {

namespace {

using kube::Value;

PatchOperation operation(const std::string &op, const std::string &path,
                         const std::string &value = "null") {
    return {op, path, json(value)};
}

/// The document after the patches, or the error.
std::string text(const std::string &document, const std::vector<PatchOperation> &operations) {
    if (const auto error = undecodable(operations))
        return *error;
    const auto result = patched(json(document), operations);
    return result ? manifest::writeJson(*result) : result.error();
}

/// A value nested as deeply as the number says.
Value nested(int depth) {
    Value value = Value::integer(1);
    for (int i = 1; i < depth; ++i)
        value = Value::object({{"a", std::move(value)}});
    return value;
}

std::string repeated(const std::string &part, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += part;
    return all;
}

} // namespace

/// The table of the specification, and unusual patches.
class JsonPatchTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const std::string &document,
                    const std::vector<PatchOperation> &operations, const std::string &expected) {
        std::string quoted = expected;
        for (char &character : quoted)
            character = character == '`' ? '"' : character;
        QTest::newRow(name) << QString::fromStdString(text(document, operations))
                            << QString::fromStdString(quoted);
    }

    static void columns() {
        QTest::addColumn<QString>("actual");
        QTest::addColumn<QString>("expected");
    }

    static void compare() {
        QFETCH(QString, actual);
        QFETCH(QString, expected);
        QCOMPARE(actual, expected);
    }

private Q_SLOTS:
    void followsTheTable_data() {
        columns();
        const std::string missing = "doc is missing path: ";
        add("add, no parent", "{}", {operation("add", "/a/b", "1")},
            "add operation does not apply: " + missing + "`/a/b`: missing value");
        add("replace, no parent", "{}", {operation("replace", "/a/b", "1")},
            "replace operation does not apply: " + missing + "/a/b: missing value");
        add("remove, no parent", "{'a':null}", {operation("remove", "/a/b")},
            "remove operation does not apply: " + missing + "`/a/b`: missing value");
        add("add, no slash", "{}", {operation("add", "a", "1")},
            "add operation does not apply: " + missing + "`a`: missing value");
        add("add, new key", "{}", {operation("add", "/a", "1")}, "{`a`:1}");
        add("add, there", "{'a':0}", {operation("add", "/a", "1")}, "{`a`:1}");
        add("replace, missing key", "{}", {operation("replace", "/a", "1")},
            "replace operation does not apply: doc is missing key: /a: missing value");
        add("replace, null", "{'a':null}", {operation("replace", "/a", "1")}, "{`a`:1}");
        add("remove, missing key", "{}", {operation("remove", "/a")},
            "error in remove for path: '/a': unable to remove nonexistent key: a: missing value");
        add("add, length", "{'a':[1]}", {operation("add", "/a/1", "2")}, "{`a`:[1,2]}");
        add("add, beyond", "{'a':[1]}", {operation("add", "/a/2", "2")},
            "error in add for path: '/a/2': Unable to access invalid index: 2: invalid index "
            "referenced");
        add("add, minus one", "{'a':[1,2]}", {operation("add", "/a/-1", "3")}, "{`a`:[1,2,3]}");
        add("add, to the front", "{'a':[1,2]}", {operation("add", "/a/-3", "0")}, "{`a`:[0,1,2]}");
        add("add, no number", "{'a':[1]}", {operation("add", "/a/x", "2")},
            "error in add for path: '/a/x': value was not a proper array index: 'x': "
            "strconv.Atoi: parsing `x`: invalid syntax");
        add("replace, minus one", "{'a':[1,2]}", {operation("replace", "/a/-1", "3")},
            "{`a`:[1,3]}");
        add("replace, no number", "{'a':[1]}", {operation("replace", "/a/-", "2")},
            "replace operation does not apply: doc is missing key: /a/-: missing value");
        add("replace, nothing", "{'a':[1]}", {operation("replace", "/a/", "2")},
            "error in remove for path: '/a/': strconv.Atoi: parsing ``: invalid syntax");
        add("remove, with a zero", "{'a':[1,2]}", {operation("remove", "/a/01")}, "{`a`:[1]}");
        add("remove, with a plus", "{'a':[1,2]}", {operation("remove", "/a/+1")}, "{`a`:[1]}");
        add("remove, too large", "{'a':[1]}", {operation("remove", "/a/9223372036854775808")},
            "error in remove for path: '/a/9223372036854775808': strconv.Atoi: parsing "
            "`9223372036854775808`: value out of range");
        add("remove, smallest", "{'a':[1]}", {operation("remove", "/a/-9223372036854775808")},
            "error in remove for path: '/a/-9223372036854775808': Unable to access invalid "
            "index: -9223372036854775808: invalid index referenced");
        add("below null", "{}", {operation("add", "/a", "null"), operation("add", "/a/b", "1")},
            "add operation does not apply: " + missing + "`/a/b`: missing value");
        add("test passes", "{'a':{'b':[1]}}", {operation("test", "/a", "{'b':[1]}")},
            "{`a`:{`b`:[1]}}");
        add("test fails", "{'a':1}", {operation("test", "/a", "2")},
            "testing value /a failed: test failed");
        add("unknown operation", "{}", {operation("merge", "/<a>", "{'b':1,'a':2}")},
            "invalid operation {`op`:`merge`,`path`:`/\\u003ca\\u003e`,`value`:{`a`:2,`b`:1}}: "
            "unsupported operation");
        add("the document", "{'a':1}", {operation("replace", "", "{'b':1}")}, "{`b`:1}");
        add("remove the document", "{'a':1}", {operation("remove", "")},
            "error in remove for path: '': unable to remove nonexistent key: : missing value");
        add("before the slash", "{'a':1}", {operation("replace", "x/a", "2")}, "{`a`:2}");
        add("nothing applies after an error", "{'a':1}",
            {operation("add", "/a", "2"), operation("remove", "/b")},
            "error in remove for path: '/b': unable to remove nonexistent key: b: missing value");
        add("undecodable before all", "{}", {operation("remove", "/b"), operation("move", "/a")},
            "invalid operation {`op`:`move`,`path`:`/a`,`value`:null}: failed to decode 'from': "
            "operation, missing from field: missing value");
    }
    void followsTheTable() { compare(); }

    void takesHostileKeys_data() {
        columns();
        add("slash and tilde", "{'a/b':{'m~n':0}}", {operation("replace", "/a~1b/m~0n", "1")},
            "{`a/b`:{`m~n`:1}}");
        add("an escaped escape", "{'~1':0}", {operation("replace", "/~01", "1")}, "{`~1`:1}");
        add("a tilde alone", "{'~':0,'~2':0}",
            {operation("replace", "/~", "1"), operation("replace", "/~2", "1")}, "{`~`:1,`~2`:1}");
        add("numeric keys of an object", "{'0':{'-1':1}}", {operation("add", "/0/-1", "2")},
            "{`0`:{`-1`:2}}");
        add("an empty key at the end", "{'a':{}}", {operation("replace", "/a/", "1")},
            "{`a`:{``:1}}");
        add("an empty part inside", "{'a':{'':{}}}", {operation("add", "/a//b", "1")},
            "add operation does not apply: doc is missing path: `/a//b`: missing value");
        add("an empty part behind the document is lost", "{'a':1}",
            {operation("replace", "//a", "2")}, "{`a`:1}");
        add("and remembered while the patch lasts", "{'a':1}",
            {operation("remove", "//a"), operation("remove", "//a")},
            "error in remove for path: '//a': unable to remove nonexistent key: a: missing value");
        add("moved onto itself", "{'a':1}", {operation("move", "/a")},
            "invalid operation {`op`:`move`,`path`:`/a`,`value`:null}: failed to decode 'from': "
            "operation, missing from field: missing value");
        add("into itself", "{'a':{}}", {operation("add", "/a/a", "{'a':{}}")},
            "{`a`:{`a`:{`a`:{}}}}");
    }
    void takesHostileKeys() { compare(); }

    void boundsDepth() {
        const std::string refusal = "the object would be nested more than " +
                                    std::to_string(kDeepestObject) + " levels deep";
        PatchOperation deep = operation("add", "/a", "null");
        deep.value = nested(kDeepestObject - 1);
        QVERIFY(patched(json("{}"), std::vector{deep}).has_value());
        deep.value = nested(kDeepestObject);
        QCOMPARE(patched(json("{}"), std::vector{deep}).error(), refusal);
        // One deep value into the other, again and again.
        std::vector<PatchOperation> growing;
        for (int i = 0; i < 40; ++i)
            growing.push_back({"add", repeated("/a", 1 + i * 89), nested(90)});
        QCOMPARE(patched(json("{}"), growing).error(), refusal);
        QVERIFY(!patched(json("{}"), std::vector{operation("add", repeated("/a", 1'000'000), "1")})
                     .has_value());
    }

    /// No operation multiplies what is there: `from` never arrives, so that nothing is copied.
    void refusesCopyBombs() {
        std::vector<PatchOperation> doubling;
        for (int i = 0; i < 64; ++i)
            doubling.push_back(operation("copy", "/a/-"));
        QCOMPARE(
            text("{'a':[1]}", doubling),
            std::string("invalid operation {\"op\":\"copy\",\"path\":\"/a/-\",\"value\":null}: "
                        "failed to decode 'from': operation, missing from field: missing "
                        "value"));
    }

    void boundsTheNumberOfPatches() {
        const PatchOperation patch = operation("add", "/a/0", "1");
        QVERIFY(!undecodable(std::vector(kMostOperations, patch)));
        QCOMPARE(undecodable(std::vector(kMostOperations + 1, patch)).value_or(""),
                 std::string("the rule has 1001 patches, and no more than 1000 are applied"));
    }

    void patchesHugeArrays() {
        std::vector<Value> items(100'000, Value::integer(7));
        const Value document = Value::object({{"a", Value::array(std::move(items))}});
        std::vector<PatchOperation> operations;
        for (int i = 0; i < 200; ++i)
            operations.push_back(operation("add", "/a/0", "1"));
        for (int i = 0; i < 200; ++i)
            operations.push_back(operation("remove", "/a/-1"));
        const auto result = patched(document, operations);
        QVERIFY(result.has_value());
        QCOMPARE(result->find("a")->items().size(), std::size_t{100'000});
        QCOMPARE(result->find("a")->items()[199].text(), std::string("1"));
    }
};

} // namespace evenkeel::render

EVENKEEL_TEST(evenkeel::render::JsonPatchTest)
#include "tst_json_patch.moc"
