// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <cstdint>
#include <iterator>

#include "tests/core/render/render_scene.h"
#include "tests/property.h"
#include "tests/test_program.h"

namespace evenkeel::render {

namespace {

std::string textOf(const ClusterOutcome &outcome) {
    std::string text;
    for (const std::size_t index : outcome.overrides)
        text += " " + std::to_string(index);
    for (const auto &object : outcome.objects) {
        text += "\n  " + object->failure.value_or(
                             object->manifest ? manifest::writeJson(*object->manifest) : "none");
        for (const AppliedOverride &applied : object->applied()) {
            text += " " + applied.override->name;
            for (const std::size_t rule : applied.rules)
                text += "/" + std::to_string(rule);
        }
    }
    text += "\n  " + outcome.overridden.reason + ": " + outcome.overridden.message;
    if (outcome.synchronized)
        text += "\n  " + outcome.synchronized->reason + ": " + outcome.synchronized->message;
    return text + outcome.retry.value_or("");
}

/// All that a rendering says, whatever it was worked out with.
std::string textOf(const Rendering &rendering) {
    std::string text;
    for (const OverridePtr &override : rendering.overrides)
        text += override->nameSpace + "/" + override->name + "\n";
    for (const Manifest &manifest : rendering.manifests)
        text += manifest.id.name + ": " + manifest::writeJson(*manifest.object) + "\n";
    for (const ClusterRendering &cluster : rendering.clusters) {
        text += cluster.cluster + cluster.error.value_or("");
        if (cluster.outcome)
            text += textOf(*cluster.outcome);
        text += "\n";
    }
    return text;
}

std::string numbered(const char *name, unsigned number) {
    return name + std::to_string(number);
}

std::string anyRule(unsigned choice) {
    switch (choice % 7) {
    case 0:
        return patchRule("prod", "/spec/replicas", std::to_string(choice));
    case 1:
        return patchRule("", "/metadata/labels", "{'on':'${MEMBER-CLUSTER-NAME}'}");
    case 2:
        return patchRule("dev", "/spec/where", "'${MEMBER-CLUSTER-LABEL-KEY-region}'");
    case 3: // not everyone has it
        return patchRule("", "/spec/tier", "'${MEMBER-CLUSTER-LABEL-KEY-tier}'");
    case 4: // it is not there
        return patchRule("dev", "/spec/none/below", "1");
    case 5:
        return "{'clusterSelector':{'clusterSelectorTerms':[{'labelSelector':{'matchLabels':{"
               "'region':'r1'}}}]},'overrideType':'Delete'}";
    default:
        return patchRule("dev", "/spec/replicas", "9") + "," +
               patchRule("prod", "/spec/where", "'here'");
    }
}

/// Changes a label of one cluster; the others keep their rows.
void relabel(RenderScene &scene, unsigned row, unsigned choice) {
    fleet::Fleet relabelled;
    for (std::uint32_t i = 0; i < scene.clusters.size(); ++i) {
        fleet::Cluster cluster = scene.clusters.cluster(fleet::ClusterIndex{i});
        if (i == row) {
            if (choice % 3 == 0)
                cluster.labels["env"] = choice % 2 == 0 ? "prod" : "dev";
            else if (choice % 3 == 1)
                cluster.labels["region"] = numbered("r", choice % 4);
            else if (!cluster.labels.erase("tier"))
                cluster.labels["tier"] = "one";
        }
        relabelled.add(cluster);
    }
    scene.clusters = std::move(relabelled);
}

template <typename List> auto at(List &list, unsigned which) {
    return std::next(list.begin(), static_cast<std::ptrdiff_t>(which % list.size()));
}

/// One of the edits that people make between two renderings.
void edit(RenderScene &scene, unsigned what, unsigned which, unsigned choice) {
    const unsigned place = which % 4;
    switch (what % 7) {
    case 0:
        scene.overrides.push_back(
            override(numbered("n", which), numbered("d", place), anyRule(choice)));
        break;
    case 1:
        if (!scene.overrides.empty())
            scene.overrides[which % scene.overrides.size()] =
                override(numbered("o", place), numbered("d", place), anyRule(choice));
        break;
    case 2:
        if (!scene.overrides.empty())
            scene.overrides.erase(at(scene.overrides, which));
        break;
    case 3:
        scene.objects[1 + place] = deployment(numbered("d", place), static_cast<int>(choice % 5));
        break;
    case 4:
        if (scene.objects.size() > 5)
            scene.objects.pop_back();
        else
            scene.objects.push_back(deployment("more"));
        break;
    case 5:
        if (scene.targets.size() > 2 && choice % 2 == 0)
            scene.targets.erase(at(scene.targets, which));
        else
            scene.targets.push_back(choice % 5 == 0 ? "unknown"
                                                    : numbered("prod", 2 * (choice % 3)));
        break;
    default:
        relabel(scene, which % static_cast<unsigned>(scene.clusters.size()), choice);
        break;
    }
}

RenderScene scene() {
    RenderScene scene(6);
    for (unsigned i = 0; i < 4; ++i) {
        scene.objects.push_back(deployment(numbered("d", i), 1));
        scene.overrides.push_back(override(numbered("o", i), numbered("d", i), anyRule(i)));
    }
    return scene;
}

} // namespace

/// What is taken over from before an edit is what would be worked out anew.
class RenderEditsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsRenderingFromNothing() {
        QVERIFY(tests::holds("rendering again after edits gives what rendering anew gives", [] {
            RenderScene edited = scene();
            Rendering kept = edited.render();
            for (int edits = tests::drawCount(); edits > 0; --edits) {
                const auto number = static_cast<std::uint32_t>(tests::drawInt32());
                const std::uint32_t choice = number * 2654435761U; // small numbers are likelier
                edit(edited, choice >> 28U, choice >> 20U, choice >> 7U);
                Rendering again = edited.render(&kept);
                const Rendering anew = edited.render();
                HOLDS(textOf(again) == textOf(anew));
                HOLDS(again.appliedAnew <= anew.appliedAnew);
                kept = std::move(again);
            }
            HOLDS(edited.render(&kept).appliedAnew == 0U);
        }));
    }

    void theEditsAreWorthMaking() {
        RenderScene edited = scene();
        Rendering kept = edited.render();
        std::size_t failed = 0;
        std::size_t saved = 0;
        for (unsigned i = 0; i < 300; ++i) {
            edit(edited, i * 5 + i / 7, i * 7, i * 11 + i / 3);
            Rendering again = edited.render(&kept);
            saved += edited.render().appliedAnew - again.appliedAnew;
            for (const ClusterRendering &cluster : again.clusters)
                failed += cluster.outcome && !cluster.outcome->hasWorks() ? 1U : 0U;
            kept = std::move(again);
        }
        QVERIFY(failed > 50);
        QVERIFY(saved > 300);
    }
};

} // namespace evenkeel::render

EVENKEEL_TEST(evenkeel::render::RenderEditsTest)
#include "tst_render_edits.moc"
