// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/admission/defaults.h"
#include "core/api/field_table.h"
#include "tests/core/admission/verdict_text.h"
#include "tests/property.h"
#include "tests/test_program.h"

namespace evenkeel::placement {

namespace {

using kube::Value;

/// Builds objects that follow the field table for a while and then do not.
class Scribbler {
public:
    explicit Scribbler(std::uint32_t seed) : m_random(seed) {}

    Value object(api::ObjectKind kind) {
        static const std::map<api::ObjectKind, std::string> names{
            {api::ObjectKind::ClusterResourcePlacement, "ClusterResourcePlacement"},
            {api::ObjectKind::ResourcePlacement, "ResourcePlacement"},
            {api::ObjectKind::MemberCluster, "MemberCluster"},
            {api::ObjectKind::ClusterResourceOverride, "ClusterResourceOverride"},
            {api::ObjectKind::ResourceOverride, "ResourceOverride"}};
        const std::string group = kind == api::ObjectKind::MemberCluster ? "cluster" : "placement";
        Value object = follow(fieldTable(kind));
        if (!object.isObject()) {
            object = Value::object();
        }
        object.set("apiVersion", Value::string(group + ".kubernetes-fleet.io/" +
                                               (below(2) == 0 ? "v1" : "v1beta1")));
        object.set("kind", Value::string(names.at(kind)));
        object.set("metadata",
                   below(5) == 0 ? anything(3)
                                 : Value::object({{"name", anything(1)}, {"labels", anything(2)}}));
        return object;
    }

private:
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(m_random() % bound);
    }

    Value follow(const api::Field &field) {
        if (below(25) == 0) {
            return anything(3);
        }
        switch (field.type) {
        case api::FieldType::Object: {
            Value value = Value::object();
            for (const api::Field &child : field.children) {
                if (below(3) != 0) {
                    value.set(child.name, follow(child));
                }
            }
            return value;
        }
        case api::FieldType::List: {
            std::vector<Value> items;
            for (std::uint32_t count = below(4); count > 0; --count) {
                items.push_back(follow(field.element()));
            }
            return Value::array(std::move(items));
        }
        case api::FieldType::Map:
            return Value::object({{"a", follow(field.element())}});
        default:
            return field.enumValues.empty() || below(4) == 0
                       ? anything(0)
                       : Value::string(field.enumValues[below(
                             static_cast<std::uint32_t>(field.enumValues.size()))]);
        }
    }

    Value anything(int depth) {
        static const std::vector<std::string> texts{"",
                                                    "a",
                                                    "-",
                                                    "v1",
                                                    "Namespace",
                                                    "Exists",
                                                    "Equal",
                                                    "In",
                                                    "5%",
                                                    "-20%",
                                                    "%",
                                                    "1Gi",
                                                    "resources.kubernetes-fleet.io/",
                                                    "a//",
                                                    "\xff\xfe",
                                                    std::string(300, 'x')};
        static const std::vector<std::string> numbers{
            "0",      "-1",         "1.5",
            "2.0",    "1e400",      "-1e400",
            "1e-400", "2147483648", "99999999999999999999",
            "-0",     "1e21"};
        switch (below(depth > 0 ? 7 : 4)) {
        case 0:
            return {};
        case 1:
            return Value::boolean(below(2) == 0);
        case 2:
            return Value::number(numbers[below(static_cast<std::uint32_t>(numbers.size()))]);
        case 3:
            return Value::string(texts[below(static_cast<std::uint32_t>(texts.size()))]);
        case 4:
            return Value::array({anything(depth - 1), anything(depth - 1)});
        default:
            return Value::object(
                {{texts[below(5)], anything(depth - 1)}, {"name", anything(depth - 1)}});
        }
    }

    std::mt19937 m_random;
};

api::ObjectKind kindOf(std::uint32_t number) {
    return static_cast<api::ObjectKind>(number % 5);
}

} // namespace

class HostileObjectsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersWhateverTheTreeLooksLike() {
        QVERIFY(tests::holds("a webhook stands alone and the answer repeats", [] {
            const auto seed = static_cast<std::uint32_t>(tests::drawInt32());
            const auto oldSeed = static_cast<std::uint32_t>(tests::drawInt32());
            for (std::uint32_t round = 0; round < 20; ++round) {
                const api::ObjectKind kind = kindOf(seed + round);
                const Value object = Scribbler(seed + round).object(kind);
                const Value old = Scribbler(oldSeed + round).object(kind);
                for (const Value *stored : {static_cast<const Value *>(nullptr), &old, &object}) {
                    const admission::Verdict verdict = admission::validate(object, stored);
                    const auto webhooks =
                        std::ranges::count(verdict.errors, "webhook", &admission::Finding::rule);
                    HOLDS(webhooks == 0 ||
                          static_cast<std::size_t>(webhooks) == verdict.errors.size());
                    HOLDS(print(verdict) == print(admission::validate(object, stored)));
                }
            }
        }));
    }

    void survivesItsOwnDefaults() {
        QVERIFY(tests::holds("defaults are filled in once", [] {
            const auto seed = static_cast<std::uint32_t>(tests::drawInt32());
            const Value filled = admission::withDefaults(Scribbler(seed).object(kindOf(seed)));
            HOLDS(admission::withDefaults(filled) == filled);
        }));
    }

    void refusesWhatIsNoObjectOfOurs() {
        QCOMPARE(print(admission::validate(Value())), std::string("schema kind"));
        QCOMPARE(print(admission::validate(json("[1]"))), std::string("schema kind"));
        QCOMPARE(print(admission::validate(json("{'apiVersion':3,'kind':[]}"))),
                 std::string("schema kind"));
    }

    void survivesDepth() {
        std::string deep = "1";
        for (int level = 0; level < 200; ++level) {
            deep = level % 2 == 0 ? "[" + deep + "]" : "{'policy':" + deep + "}";
        }
        QVERIFY(!admission::validate(crp(deep)).isValid());
        QVERIFY(!admission::validate(rp("{'policy':" + deep + "}")).isValid());
    }
};

} // namespace evenkeel::placement

EVENKEEL_TEST(evenkeel::placement::HostileObjectsTest)
#include "tst_hostile_objects.moc"
