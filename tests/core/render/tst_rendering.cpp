// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <set>

#include "core/render/rendering.h"
#include "tests/core/render/render_scene.h"
#include "tests/test_program.h"

namespace evenkeel::render {

namespace {

std::string manifestOf(const Rendering &rendering, std::size_t cluster, const std::string &name) {
    const auto &outcome = *rendering.clusters[cluster].outcome;
    for (std::size_t i = 0; i < outcome.objects.size(); ++i) {
        if (rendering.manifests[i].id.name == name) {
            const ObjectPtr &manifest = outcome.objects[i]->manifest;
            return manifest == nullptr ? "none" : manifest::writeJson(*manifest);
        }
    }
    return "stopped";
}

std::size_t differentOutcomes(const Rendering &rendering) {
    std::set<const ClusterOutcome *> outcomes;
    for (const ClusterRendering &cluster : rendering.clusters)
        outcomes.insert(cluster.outcome.get());
    return outcomes.size();
}

/// How many clusters have other outcomes than before.
std::size_t changed(const Rendering &before, const Rendering &after) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < before.clusters.size(); ++i)
        count += before.clusters[i].outcome == after.clusters[i].outcome ? 0U : 1U;
    return count;
}

} // namespace

/// What is shared and what is worked on again; what arrives is in the conformance tests.
class RenderingTest : public QObject {
    Q_OBJECT

    static RenderScene scene() {
        RenderScene scene(6);
        scene.objects.push_back(deployment("web", 2));
        scene.objects.push_back(deployment("db", 1));
        scene.overrides = {
            override("o", "web", patchRule("prod", "/spec/replicas", "5")),
            override("p", "db",
                     patchRule("", "/spec/where", "'${MEMBER-CLUSTER-LABEL-KEY-region}'"))};
        return scene;
    }

private Q_SLOTS:
    void sharesWhatIsTheSame() {
        const Rendering rendering = scene().render();
        // Two environments, three regions.
        QCOMPARE(differentOutcomes(rendering), std::size_t{6});
        // web: patched once; db: once a region.
        QCOMPARE(rendering.appliedAnew, std::size_t{4});
        QCOMPARE(manifestOf(rendering, 4, "web"),
                 std::string("{\"apiVersion\":\"apps/v1\",\"kind\":\"Deployment\",\"metadata\":{"
                             "\"name\":\"web\",\"namespace\":\"app\"},\"spec\":{\"replicas\":5}}"));
        RenderScene plain = scene();
        plain.overrides.pop_back();
        QCOMPARE(differentOutcomes(plain.render()), std::size_t{2});
    }

    void takesOverWhatNothingChanged() {
        const RenderScene same = scene();
        const Rendering before = same.render();
        const Rendering after = same.render(&before);
        QCOMPARE(after.appliedAnew, std::size_t{0});
        QCOMPARE(changed(before, after), std::size_t{0});
    }

    void worksOnWhatAnEditReaches() {
        RenderScene edited = scene();
        const Rendering before = edited.render();
        edited.overrides[0] = override("o", "web", patchRule("dev", "/spec/replicas", "9"));
        const Rendering after = edited.render(&before);
        QCOMPARE(after.appliedAnew, std::size_t{1}); // web on dev; on prod it is plain now
        QCOMPARE(changed(before, after), std::size_t{6});
        QCOMPARE(manifestOf(after, 0, "web"), manifestOf(before, 1, "web"));

        RenderScene relabelled = edited;
        fleet::Cluster first = edited.clusters.cluster(fleet::ClusterIndex{0});
        first.labels["region"] = "moon";
        relabelled.clusters = {};
        relabelled.clusters.add(first);
        for (std::uint32_t row = 1; row < edited.clusters.size(); ++row)
            relabelled.clusters.add(edited.clusters.cluster(fleet::ClusterIndex{row}));
        const Rendering moved = relabelled.render(&after);
        QCOMPARE(moved.appliedAnew, std::size_t{1}); // db on the moon
        QCOMPARE(changed(after, moved), std::size_t{1});

        RenderScene grown = relabelled;
        grown.objects[1] = deployment("web", 3);
        const Rendering last = grown.render(&moved);
        QCOMPARE(last.appliedAnew, std::size_t{1}); // web on dev
        QCOMPARE(manifestOf(last, 0, "db"), manifestOf(moved, 0, "db"));
        QCOMPARE(last.clusters[0].outcome->objects[1], moved.clusters[0].outcome->objects[1]);
    }

    /// KubeFleet stops at the first object that fails; the others cost nothing, however many.
    void doesNotWorkOnWhatComesAfterAFailure() {
        RenderScene failing(4);
        const std::string region = "'${MEMBER-CLUSTER-LABEL-KEY-region}'";
        for (int i = 100; i < 400; ++i) {
            const std::string name = "web-" + std::to_string(i);
            failing.objects.push_back(deployment(name));
            failing.overrides.push_back(
                override("o-" + name, name, patchRule("", "/spec/where", region)));
        }
        // On prod the second object fails, on dev the last.
        failing.overrides.push_back(override("p", "web-101", patchRule("prod", "/none/x", "1")));
        failing.overrides.push_back(override("q", "web-399", patchRule("dev", "/none/x", "1")));
        const Rendering rendering = failing.render();
        QCOMPARE(rendering.clusters[0].outcome->objects.size(), std::size_t{3});
        QCOMPARE(rendering.clusters[1].outcome->objects.size(), std::size_t{301});
        QVERIFY(!rendering.clusters[0].outcome->hasWorks());
        // Two regions each; of prod not many more than the two.
        QVERIFY2(rendering.appliedAnew < std::size_t{2 * 300 + 20},
                 std::to_string(rendering.appliedAnew).c_str());
    }

    void outlivesWhatItWasMadeOf() {
        std::optional<Rendering> kept;
        {
            RenderScene gone = scene();
            kept = gone.render();
        }
        QVERIFY(
            manifestOf(*kept, 0, "db").ends_with("\"spec\":{\"replicas\":1,\"where\":\"r0\"}}"));
        RenderScene again = scene(); // other objects, perhaps at the same addresses
        again.objects[1] = deployment("web", 8);
        again.overrides.erase(again.overrides.begin());
        const Rendering after = again.render(&*kept);
        QVERIFY(manifestOf(after, 0, "web").ends_with("\"spec\":{\"replicas\":8}}"));
    }

    void stopsWhenAsked() {
        const RenderScene asked = scene();
        const Hub hub(asked.objects, {});
        std::stop_source stop;
        stop.request_stop();
        const auto answer =
            render::render({asked.placement, hub, asked.overrides, asked.clusters, asked.targets},
                           nullptr, stop.get_token());
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, RenderFailure::Class::Cancelled);
    }
};

} // namespace evenkeel::render

EVENKEEL_TEST(evenkeel::render::RenderingTest)
#include "tst_rendering.moc"
