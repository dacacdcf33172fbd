// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/apply.h"

#include <QTest>

#include "tests/core/store/json_values.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;
using tests::json;
using tests::textOf;

namespace {

/// An object of a few members, some of them objects; no nulls.
Value randomObject(int depth) {
    Value object = Value::object();
    for (const char *key : {"a", "b", "c"}) {
        switch (tests::drawInt(0, depth > 0 ? 4 : 3)) {
        case 0:
            break;
        case 1:
            object.set(key, Value::integer(tests::drawInt(0, 3)));
            break;
        case 2:
            object.set(key, Value::array({Value::integer(tests::drawInt(0, 2))}));
            break;
        default:
            object.set(key, randomObject(depth - 1));
        }
    }
    return object;
}

} // namespace

class TestMergePatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Empty objects that a patch would have to make aside: they are no difference to it.
    void leadsFromOneValueToTheOther() {
        QVERIFY(tests::holds("a patch leads from one value to the other", [] {
            const Value from = randomObject(2);
            const Value to = randomObject(2);
            HOLDS(textOf(store::patched(from, store::mergePatch(from, to))) == textOf(to));
        }));
    }

    void nullsOfNewValuesVanish() {
        QCOMPARE(
            textOf(store::patched(json("{'a':1}"), json("{'a':{'b':null,'c':[{'d':null},null]}}"))),
            QStringLiteral("{'a':{'c':[{},null]}}"));
        QCOMPARE(textOf(store::patched(json("{'a':{}}"), json("{'a':[{'b':null}]}"))),
                 QStringLiteral("{'a':[{'b':null}]}"));
    }

    /// K11: what the last manifest had and this one lacks is deleted; what another set stays.
    void whatTheManifestDropsIsDeleted() {
        const auto patch = store::threeWayPatch(
            json("{'labels':{'env':'prod','team':'a'}}"), json("{'labels':{'env':'prod'}}"),
            json("{'labels':{'env':'canary','team':'a','zone':'1'}}"));
        QCOMPARE(textOf(*patch), QStringLiteral("{'labels':{'env':'prod','team':null}}"));
    }

    void whatWasNeverAppliedStays() {
        QCOMPARE(textOf(*store::threeWayPatch(json("{}"), json("{'a':1}"), json("{'a':1,'b':2}"))),
                 QStringLiteral("{}"));
    }

    void anEmptyObjectIsAValueWhereThereIsNone() {
        QCOMPARE(textOf(*store::threeWayPatch(json("{}"), json("{'s':{}}"), json("{}"))),
                 QStringLiteral("{'s':{}}"));
        QCOMPARE(textOf(*store::threeWayPatch(json("{}"), json("{'s':{}}"), json("{'s':{'a':1}}"))),
                 QStringLiteral("{}"));
    }
};

EVENKEEL_TEST(TestMergePatch)
#include "tst_merge_patch.moc"
