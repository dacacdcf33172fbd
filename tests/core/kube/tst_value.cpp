// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/value.h"
#include "tests/test_program.h"

using evenkeel::kube::Value;

class TestValue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsItsKind();
    void findsMembersByPath();
    void replacesAndAppendsMembers();
    void becomesAnObjectWhenSet();
    void removesMembers();
    void comparesAsJson();
    void comparesManyMembersQuickly();
};

void TestValue::knowsItsKind() {
    QVERIFY(Value().isNull());
    QVERIFY(Value::boolean(true).isBool() && Value::boolean(true).asBool());
    QVERIFY(Value::number("2.0").isNumber());
    QCOMPARE(Value::number("2.0").text(), std::string("2.0"));
    QCOMPARE(Value::integer(-7).text(), std::string("-7"));
    QVERIFY(Value::string("x").isString());
    QVERIFY(Value::array().isArray() && Value::array().items().empty());
    QVERIFY(Value::object().isObject());
}

void TestValue::findsMembersByPath() {
    const Value value = Value::object({{"a", Value::object({{"b", Value::integer(1)}})}});
    QVERIFY(value.findPath({"a", "b"}));
    QCOMPARE(value.findPath({"a", "b"})->text(), std::string("1"));
    QCOMPARE(value.findPath({}), &value);
    QVERIFY(!value.findPath({"a", "c"}));
    QVERIFY(!value.findPath({"a", "b", "c"}));
    QVERIFY(!Value::string("a").find("a"));
}

void TestValue::replacesAndAppendsMembers() {
    Value value = Value::object({{"a", Value::integer(1)}, {"b", Value::integer(2)}});
    value.set("a", Value::integer(3));
    value.set("c", Value::boolean(false));
    QCOMPARE(value.members().size(), std::size_t{3});
    QCOMPARE(value.members()[0].second.text(), std::string("3"));
    QCOMPARE(value.members()[2].first, std::string("c"));
    value.set("d", {}).set("e", Value::integer(4));
    QVERIFY(value.findPath({"d", "e"}));
}

void TestValue::becomesAnObjectWhenSet() {
    Value value;
    value.setPosition(3, 5);
    value.set("a", Value::string("x"));
    QVERIFY(value.isObject());
    QCOMPARE(value.line(), 3);
    QCOMPARE(value.column(), 5);
}

void TestValue::removesMembers() {
    Value value = Value::object({{"a", Value::integer(1)}, {"b", Value::integer(2)}});
    value.remove("a");
    value.remove("missing");
    QVERIFY(value == Value::object({{"b", Value::integer(2)}}));
}

void TestValue::comparesAsJson() {
    Value left = Value::object({{"a", Value::integer(1)}, {"b", Value::array({Value()})}});
    const Value right = Value::object({{"b", Value::array({Value()})}, {"a", Value::integer(1)}});
    left.setPosition(7, 7);
    QVERIFY(left == right);
    QVERIFY(!(Value::integer(1) == Value::string("1")));
    QVERIFY(!(Value::boolean(false) == Value()));
    QVERIFY(!(Value::array() == Value::object()));
    QVERIFY(!(Value::array({Value::integer(1), Value::integer(2)}) ==
              Value::array({Value::integer(2), Value::integer(1)})));
    left.set("c", {});
    QVERIFY(!(left == right));
}

void TestValue::comparesManyMembersQuickly() {
    Value left = Value::object();
    Value right = Value::object();
    constexpr int kMembers = 20000;
    for (int i = 0; i < kMembers; ++i) {
        left.members().emplace_back(std::to_string(i), Value::integer(i));
        right.members().emplace_back(std::to_string(kMembers - 1 - i),
                                     Value::integer(kMembers - 1 - i));
    }
    QVERIFY(left == right);
    right.members().front().second = Value::integer(-1);
    QVERIFY(!(left == right));
}

EVENKEEL_TEST(TestValue)
#include "tst_value.moc"
