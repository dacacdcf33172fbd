// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "tests/core/render/render_scene.h"
#include "tests/test_program.h"

using namespace evenkeel;
using insight::ArrivalChange;
using insight::Arrivals;
using render::RenderScene;
using Names = std::vector<std::string>;

namespace {

RenderScene scene() {
    RenderScene scene(4); // prod0, dev1, prod2, dev3
    scene.objects.push_back(render::deployment("web", 2));
    scene.objects.push_back(render::deployment("db", 1));
    scene.overrides = {
        render::override("o", "web", render::patchRule("prod", "/spec/replicas", "5"))};
    return scene;
}

Arrivals arrivalsOf(const RenderScene &scene) {
    const render::Rendering rendering = scene.render();
    Arrivals arrivals;
    arrivals.add({&scene.placement, &rendering});
    return arrivals;
}

std::vector<ArrivalChange> changes(const RenderScene &before, const RenderScene &after) {
    return insight::compare(arrivalsOf(before), arrivalsOf(after));
}

} // namespace

class TestArrivals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingChangesByItself() {
        QVERIFY(changes(scene(), scene()).empty());
        QCOMPARE(insight::arrivalSummary({}), std::string("no change"));
    }

    void changesAreKnownByTheirPlacement() {
        RenderScene after = scene();
        after.overrides[0] =
            render::override("o", "web", render::patchRule("", "/spec/replicas", "7"));
        RenderScene before = scene();
        RenderScene other = after;
        other.placement.name = "other";
        const auto both = [](const RenderScene &one, const RenderScene &two) {
            const render::Rendering first = one.render();
            const render::Rendering second = two.render();
            Arrivals arrivals;
            arrivals.add({&one.placement, &first});
            arrivals.add({&two.placement, &second});
            return arrivals;
        };
        // The first placement that brings an object counts.
        const auto found =
            insight::byPlacement(insight::compare(both(before, other), both(after, other)));
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found.begin()->first == insight::idOf(before.placement));
        QCOMPARE(found.begin()->second.size(), std::size_t{1});
        QCOMPARE(found.begin()->second[0].changed.size(), std::size_t{2});
    }

    void valuesOfSecretsAreHidden() {
        std::vector<render::FieldChange> changes{
            {"/data/p", kube::Value::string("c2VjcmV0"), kube::Value::string("b3RoZXI=")},
            {"/metadata/labels/a", {}, kube::Value::string("b")},
            {"/stringData", kube::Value::object({{"q", kube::Value::string("plain")}}), {}}};
        const auto before = changes;
        render::hideSecret(kube::Value::object({{"kind", kube::Value::string("ConfigMap")}}),
                           changes);
        QVERIFY(changes == before);
        render::hideSecret(kube::Value::object({{"kind", kube::Value::string("Secret")}}), changes);
        const kube::Value hidden = kube::Value::string("(hidden)");
        QVERIFY(changes[0].before == hidden && changes[0].after == hidden);
        QVERIFY(changes[1] == before[1]);
        QVERIFY(changes[2].before == hidden && !changes[2].after);
    }

    void groupsClustersThatChangeAlike() {
        RenderScene after = scene();
        after.overrides[0] =
            render::override("o", "web", render::patchRule("", "/spec/replicas", "7"));
        const auto found = changes(scene(), after);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].id.name, std::string("web"));
        QCOMPARE(found[0].changed.size(), std::size_t{2}); // 2 → 7, 5 → 7
        QCOMPARE(found[0].changed[0].clusters, (Names{"dev1", "dev3"}));
        QCOMPARE(found[0].changed[0].fields[0].change.path, std::string("/spec/replicas"));
        QCOMPARE(found[0].changed[1].clusters, (Names{"prod0", "prod2"}));
        QCOMPARE(clustersOf(found[0].changed), (Names{"dev1", "dev3", "prod0", "prod2"}));
        QCOMPARE(insight::arrivalSummary(found), std::string("changed: 1 object on 4 clusters"));
    }

    /// KubeFleet spec 6.1: an override that names no placement waits for the next rollout pass.
    void whatNothingBringsIsSaidToWait() {
        RenderScene after = scene();
        after.overrides[0] =
            render::override("o", "web", render::patchRule("prod", "/spec/replicas", "7"));
        const auto waitingFor = [&](insight::Awaited awaited) {
            const render::Rendering rendering = after.render();
            Arrivals arrivals;
            arrivals.add({&after.placement, &rendering}, awaited);
            return insight::compare(arrivalsOf(scene()), arrivals);
        };
        const auto at = [](const std::vector<ArrivalChange> &found) {
            return QString::fromStdString(causeText(found[0].changed[0].fields[0].cause));
        };
        QVERIFY(!at(waitingFor(insight::Awaited::Nothing)).contains("not before"));
        const auto found = waitingFor(insight::Awaited::Pass);
        QVERIFY2(at(found).contains(", not before the next rollout pass of "),
                 qPrintable(at(found)));
        const QString summary = QString::fromStdString(insight::arrivalSummary(found));
        QVERIFY2(summary.contains("names no placement: name it in spec.placement"),
                 qPrintable(summary));
        QVERIFY(at(waitingFor(insight::Awaited::Run)).contains("not before the next staged run"));
        render::Override named = *after.overrides[0];
        named.placement = render::PlacementReference{after.placement.name, false};
        after.overrides[0] = std::make_shared<const render::Override>(named);
        QVERIFY(!at(waitingFor(insight::Awaited::Pass)).contains("not before"));
    }

    void tellsWhatComesAndGoes() {
        RenderScene after = scene();
        after.objects.back() = render::deployment("cache");
        after.targets.pop_back(); // dev3
        const auto found = changes(scene(), after);
        QCOMPARE(insight::arrivalSummary(found),
                 std::string("new: 1 object on 3 clusters; gone: 3 objects on 4 clusters"));
        QCOMPARE(found.size(), std::size_t{4}); // Namespace, cache, db, web
        QCOMPARE(found[1].id.name, std::string("cache"));
        QCOMPARE(clustersOf(found[1].added), (Names{"dev1", "prod0", "prod2"}));
        QCOMPARE(clustersOf(found[2].removed), (Names{"dev1", "dev3", "prod0", "prod2"}));
    }

    void anErrorTakesNothingAway() {
        RenderScene after = scene();
        after.overrides.push_back(render::override(
            "p", "db",
            render::patchRule("dev", "/spec/where", "'${MEMBER-CLUSTER-LABEL-KEY-none}'")));
        const auto found = changes(scene(), after);
        QCOMPARE(insight::arrivalSummary(found),
                 std::string("kept as they are by an error: 3 objects on 2 clusters"));
        QCOMPARE(clustersOf(found[0].blocked), (Names{"dev1", "dev3"}));
        const auto back = changes(after, scene());
        QCOMPARE(insight::arrivalSummary(back), std::string("new: 3 objects on 2 clusters"));

        Arrivals refused;
        refused.addRefused(scene().placement, "duplicate");
        const auto kept = insight::compare(arrivalsOf(scene()), refused);
        QCOMPARE(insight::arrivalSummary(kept),
                 std::string("kept as they are by an error: 3 objects on 4 clusters"));
    }

    void anOverrideThatDeletesTakesAway() {
        RenderScene after = scene();
        after.overrides.push_back(render::override(
            "p", "db",
            "{'clusterSelector':{'clusterSelectorTerms':[{'labelSelector':{'matchLabels':{'env':"
            "'dev'}}}]},'overrideType':'Delete'}"));
        const auto found = changes(scene(), after);
        QCOMPARE(insight::arrivalSummary(found), std::string("gone: 1 object on 2 clusters"));
        QCOMPARE(found[0].removed.size(), std::size_t{1});
        QCOMPARE(causeText(found[0].removed[0].cause),
                 std::string("left out by rule 1 of ResourceOverride app/p"));
        const auto back = changes(after, scene());
        QCOMPARE(causeText(back[0].added[0].cause),
                 std::string("no longer left out by rule 1 of ResourceOverride app/p"));
    }

    void namesWhatChangesAField() {
        RenderScene after = scene();
        after.overrides = {
            render::override("n", "web", render::patchRule("dev", "/spec/replicas", "7"))};
        after.objects[2] = render::deployment("db", 3);
        const auto found = changes(scene(), after);
        QCOMPARE(found.size(), std::size_t{2}); // db, web
        QCOMPARE(causeText(found[0].changed[0].fields[0].cause),
                 std::string("in the object itself"));
        QCOMPARE(found[1].changed.size(), std::size_t{2});
        QCOMPARE(causeText(found[1].changed[0].fields[0].cause),
                 std::string("by patch 1 of rule 1 of ResourceOverride app/n"));
        QCOMPARE(found[1].changed[1].clusters, (Names{"prod0", "prod2"}));
        QCOMPARE(causeText(found[1].changed[1].fields[0].cause),
                 std::string("no longer patched by rule 1 of ResourceOverride app/o"));
    }

    void tellsThePatchThatDiffersFromThoseThatMeetIt() {
        const auto rule = [](const std::string &path, const std::string &value) {
            return render::patchRule("", path, value);
        };
        RenderScene before = scene();
        before.overrides = {
            render::override("a", "web", rule("/metadata/labels", "{'tier':'web'}")),
            render::override("b", "web", rule("/metadata/labels/team", "'shop'"))};
        RenderScene after = before;
        after.overrides.pop_back();
        const auto causeOf = [](const std::vector<ArrivalChange> &found) {
            return causeText(found.at(0).changed.at(0).fields.at(0).cause);
        };
        QCOMPARE(causeOf(changes(before, after)),
                 std::string("no longer patched by rule 1 of ResourceOverride app/b"));
        QCOMPARE(causeOf(changes(after, before)),
                 std::string("by patch 1 of rule 1 of ResourceOverride app/b"));
        // The last of several that write a field counts.
        RenderScene twice = before;
        twice.overrides[1] = render::override("b", "web", rule("/metadata/labels/tier", "'db'"));
        QCOMPARE(causeOf(changes(after, twice)),
                 std::string("by patch 1 of rule 1 of ResourceOverride app/b"));
        // Patches that stay as they are change nothing: the object does.
        RenderScene other = before;
        before.objects[1] = render::deployment("web", 4);
        QCOMPARE(causeOf(changes(before, other)), std::string("in the object itself"));
    }

    void tellsClustersFromSelectors() {
        RenderScene after = scene();
        after.objects.pop_back(); // db
        after.targets.pop_back(); // dev3
        const auto found = changes(scene(), after);
        QCOMPARE(found[1].id.name, std::string("db"));
        QCOMPARE(found[1].removed.size(), std::size_t{2});
        QCOMPARE(causeText(found[1].removed[0].cause), std::string("by what place selects"));
        QCOMPARE(found[1].removed[1].clusters, Names{"dev3"});
        QCOMPARE(causeText(found[1].removed[1].cause), std::string("by the clusters of place"));
    }

    void keepsTheErrorsWords() {
        Arrivals refused;
        refused.addRefused(scene().placement, "found duplicate resource");
        const auto found = insight::compare(arrivalsOf(scene()), refused);
        QCOMPARE(causeText(found[0].blocked[0].cause), std::string("found duplicate resource"));
    }
};

EVENKEEL_TEST(TestArrivals)
#include "tst_arrivals.moc"
