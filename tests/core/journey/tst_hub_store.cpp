// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/journey/hub_store.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::journey {

namespace {

kube::Value json(const char *text) {
    return *manifest::parseJson(text);
}

HubStore storeOf(const char *list) {
    return HubStore(json(list).items());
}

QString textOf(const HubStore &store) {
    QStringList lines;
    for (const kube::Value &object : store.objects())
        lines << QString::fromStdString(manifest::writeJson(object));
    return lines.join(u'\n');
}

} // namespace

class TestHubStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void applyReplacesTheSpecAndRaisesTheGeneration() {
        HubStore store = storeOf(R"([{"kind":"A","metadata":{"name":"a","generation":3},)"
                                 R"("spec":{"x":1,"y":2},"status":{"s":1}}])");
        QVERIFY(store.change(json(R"({"how":"apply","object":{"kind":"A","metadata":{"name":"a"},)"
                                  R"("spec":{"x":1}}})")));
        QCOMPARE(textOf(store), QStringLiteral(R"({"kind":"A","metadata":{"name":"a",)"
                                               R"("generation":4},"spec":{"x":1},)"
                                               R"("status":{"s":1}})"));
        QVERIFY(store.change(json(R"({"how":"apply","object":{"kind":"A","metadata":{"name":"a"},)"
                                  R"("spec":{"x":1}}})")));
        QVERIFY(textOf(store).contains(QStringLiteral(R"("generation":4)")));
    }

    void aPatchOfLabelsLeavesTheGeneration() {
        HubStore store = storeOf(R"([{"kind":"A","metadata":{"name":"a","generation":3},)"
                                 R"("spec":{"x":1}}])");
        QVERIFY(
            store.change(json(R"({"how":"patch","object":{"kind":"A","metadata":{"name":"a"}},)"
                              R"("patch":{"metadata":{"labels":{"k":"v"}},"spec":{"z":null}}})")));
        QCOMPARE(textOf(store), QStringLiteral(R"({"kind":"A","metadata":{"name":"a",)"
                                               R"("generation":3,"labels":{"k":"v"}},)"
                                               R"("spec":{"x":1}})"));
    }

    void aDeletedOverrideTakesItsSnapshotsAlong() {
        HubStore store = storeOf(
            R"([{"kind":"ResourceOverride","metadata":{"namespace":"n","name":"o"}},)"
            R"({"kind":"ResourceOverrideSnapshot","metadata":{"namespace":"n","name":"o-0",)"
            R"("labels":{"kubernetes-fleet.io/parent-resource-override":"o"}}},)"
            R"({"kind":"ResourceOverrideSnapshot","metadata":{"namespace":"m","name":"o-0",)"
            R"("labels":{"kubernetes-fleet.io/parent-resource-override":"o"}}}])");
        QVERIFY(store.change(json(R"({"how":"delete","object":{"kind":"ResourceOverride",)"
                                  R"("metadata":{"namespace":"n","name":"o"}}})")));
        QCOMPARE(store.objects().size(), std::size_t(1));
        QCOMPARE(keyOf(store.objects().front()).nameSpace, std::string("m"));
    }

    void whatIsMissingIsNamed() {
        HubStore store;
        const auto done =
            store.change(json(R"({"how":"delete","object":{"kind":"A","metadata":{"name":"a"}}})"));
        QCOMPARE(done.error().message, std::string("change: the hub has no A \"a\""));
    }
};

} // namespace evenkeel::journey

EVENKEEL_TEST(evenkeel::journey::TestHubStore)
#include "tst_hub_store.moc"
