// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/store/hub_objects.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::store {

namespace {

kube::Value json(const char *text) {
    return *manifest::parseJson(text);
}

HubObjects storeOf(const char *list) {
    return HubObjects(json(list).items());
}

void change(HubObjects &store, const kube::Value &text) {
    store.change(*readHubChange(text));
}

QString textOf(const HubObjects &store) {
    QStringList lines;
    for (const kube::Value &object : store.objects())
        lines << QString::fromStdString(manifest::writeJson(object));
    return lines.join(u'\n');
}

} // namespace

class TestHubObjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void applyReplacesTheSpecAndRaisesTheGeneration() {
        HubObjects store = storeOf(R"([{"kind":"A","metadata":{"name":"a","generation":3},)"
                                   R"("spec":{"x":1,"y":2},"status":{"s":1}}])");
        change(store, json(R"({"how":"apply","object":{"kind":"A","metadata":{"name":"a"},)"
                           R"("spec":{"x":1}}})"));
        QCOMPARE(textOf(store), QStringLiteral(R"({"kind":"A","metadata":{"name":"a",)"
                                               R"("generation":4},"spec":{"x":1},)"
                                               R"("status":{"s":1}})"));
        change(store, json(R"({"how":"apply","object":{"kind":"A","metadata":{"name":"a"},)"
                           R"("spec":{"x":1}}})"));
        QVERIFY(textOf(store).contains(QStringLiteral(R"("generation":4)")));
    }

    void aPatchOfLabelsLeavesTheGeneration() {
        HubObjects store = storeOf(R"([{"kind":"A","metadata":{"name":"a","generation":3},)"
                                   R"("spec":{"x":1}}])");
        change(store, json(R"({"how":"patch","object":{"kind":"A","metadata":{"name":"a"}},)"
                           R"("patch":{"metadata":{"labels":{"k":"v"}},"spec":{"z":null}}})"));
        QCOMPARE(textOf(store), QStringLiteral(R"({"kind":"A","metadata":{"name":"a",)"
                                               R"("generation":3,"labels":{"k":"v"}},)"
                                               R"("spec":{"x":1}})"));
    }

    void aDeletedOverrideTakesItsSnapshotsAlong() {
        HubObjects store = storeOf(
            R"([{"kind":"ResourceOverride","metadata":{"namespace":"n","name":"o"}},)"
            R"({"kind":"ResourceOverrideSnapshot","metadata":{"namespace":"n","name":"o-0",)"
            R"("labels":{"kubernetes-fleet.io/parent-resource-override":"o"}}},)"
            R"({"kind":"ResourceOverrideSnapshot","metadata":{"namespace":"m","name":"o-0",)"
            R"("labels":{"kubernetes-fleet.io/parent-resource-override":"o"}}}])");
        change(store, json(R"({"how":"delete","object":{"kind":"ResourceOverride",)"
                           R"("metadata":{"namespace":"n","name":"o"}}})"));
        QCOMPARE(store.objects().size(), std::size_t(1));
        QCOMPARE(keyOf(store.objects().front()).nameSpace, std::string("m"));
    }

    void aManifestThatTheHubRefusesChangesNothing() {
        HubObjects store;
        change(store, json(R"({"how":"apply","object":{"apiVersion":)"
                           R"("placement.kubernetes-fleet.io/v1beta1","kind":)"
                           R"("ClusterResourcePlacement","metadata":{"name":"p"},"spec":{}}})"));
        QVERIFY(store.objects().empty());
        change(store, json(R"({"how":"delete","object":{"kind":"A","metadata":{"name":"a"}}})"));
        QVERIFY(store.objects().empty());
        QCOMPARE(readHubChange(json(R"({"how":"eat","object":{}})")).error().message,
                 std::string("how is apply, patch, status or delete"));
    }
};

} // namespace evenkeel::store

EVENKEEL_TEST(evenkeel::store::TestHubObjects)
#include "tst_hub_objects.moc"
