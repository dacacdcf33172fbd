// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>
#include <utility>
#include <vector>

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
    void keepsACopyWhenTheOriginalChanges();
    void keepsEveryCopyThroughRandomChanges();
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

void TestValue::keepsACopyWhenTheOriginalChanges() {
    Value value = Value::object({{"a", Value::object({{"b", Value::array({Value::integer(1)})}})}});
    const Value copy = value;
    QCOMPARE(&copy.find("a")->members(), &std::as_const(value).find("a")->members());
    value.find("a")->find("b")->items().push_back(Value::integer(2));
    QCOMPARE(value.findPath({"a", "b"})->items().size(), std::size_t{2});
    QCOMPARE(copy.findPath({"a", "b"})->items().size(), std::size_t{1});
    value = *std::as_const(value).find("a"); // a part of itself
    QCOMPARE(value.find("b")->items().size(), std::size_t{2});
}

namespace {

/// The same value that shares nothing.
Value rebuilt(const Value &value) {
    if (value.isArray()) {
        Value list = Value::array();
        for (const Value &item : value.items())
            list.items().push_back(rebuilt(item));
        return list;
    }
    if (value.isObject()) {
        Value object = Value::object();
        for (const auto &[key, member] : value.members())
            object.set(key, rebuilt(member));
        return object;
    }
    return value;
}

class RandomChanges {
public:
    explicit RandomChanges(unsigned seed) : m_random(seed) {}

    std::size_t below(std::size_t limit) { return m_random() % limit; }

    /// Walks as deep as chance has it and changes one child; two values that are equal stay so when
    /// the numbers begin anew for each.
    void change(Value &value) {
        Value *here = &value;
        for (std::size_t depth = below(4); depth > 0; --depth) {
            Value *inner = here->isArray() && !here->items().empty()
                               ? &here->items()[below(here->items().size())]
                               : here->find(key());
            if (inner == nullptr)
                break;
            here = inner;
        }
        const std::size_t kind = below(4);
        if (here->isArray() && kind < 2)
            here->items().push_back(Value::integer(static_cast<std::int64_t>(below(100))));
        else if (kind == 0)
            here->remove(key());
        else if (kind == 1)
            here->set(key(), Value::array());
        else
            here->set(key(), Value::object(
                                 {{key(), Value::integer(static_cast<std::int64_t>(below(100)))}}));
    }

private:
    std::string key() { return std::string(1, static_cast<char>('a' + below(3))); }

    std::mt19937 m_random;
};

} // namespace

void TestValue::keepsEveryCopyThroughRandomChanges() {
    RandomChanges choice(7);
    // What shares its children with others, and the same that shares none.
    std::vector<std::pair<Value, Value>> pairs{{Value(), Value()}};
    for (unsigned step = 0; step < 20'000; ++step) {
        const std::size_t at = choice.below(pairs.size());
        if (pairs.size() < 6 && choice.below(3) == 0) {
            pairs.emplace_back(pairs[at].first, rebuilt(pairs[at].second));
        } else if (choice.below(4) == 0) { // a value within another one, or in itself
            const Value &source = pairs[choice.below(pairs.size())].first;
            if (source.members().size() < 3) {
                const Value held = source;
                const Value heldAlone = rebuilt(held);
                pairs[at].first.set("a", held);
                pairs[at].second.set("a", heldAlone);
            }
        } else if (choice.below(20) == 0) {
            pairs[at] = {Value(), Value()};
        } else {
            RandomChanges(step).change(pairs[at].first);
            RandomChanges(step).change(pairs[at].second);
        }
        for (const auto &[shared, alone] : pairs)
            QVERIFY(rebuilt(shared) == alone);
    }
}

EVENKEEL_TEST(TestValue)
#include "tst_value.moc"
