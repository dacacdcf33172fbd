// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/lint/render_lint.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/render_objects.h"
#include "core/render/select/selection.h"
#include "tests/test_program.h"

namespace evenkeel::lint {

namespace {

/// Files of tests/data/render, with every placement on the clusters that are named.
struct Scene {
    manifest::Objects loaded;
    manifest::RenderObjects read;
    std::optional<render::Hub> hub;
    std::vector<LintedPlacement> placements;
    std::vector<LintedOverride> overrides;
    std::vector<placement::Binding> bindings;

    explicit Scene(const std::vector<std::string> &files, const std::string &more = {}) {
        for (const std::string &file : files)
            manifest::loadPath(TEST_DATA_DIR "/render/" + file + ".yaml",
                               manifest::Recursion::TopLevelOnly, loaded);
        manifest::loadText(more, "more.yaml", loaded);
        read = manifest::renderObjects(loaded);
        hub.emplace(read.objects, render::servedKinds(read.objects));
        for (const placement::Placement &placement : loaded.placements)
            placements.push_back(
                {&placement, placement.name == "conf"
                                 ? std::vector<std::string>{"north"}
                                 : std::vector<std::string>{"east", "north", "west"}});
        for (const manifest::ReadOverride &one : read.overrides)
            overrides.push_back({one.override, one.document});
    }

    std::vector<Finding> lint() const {
        return lintRendering({loaded.fleet, *hub, placements, overrides, {}, bindings});
    }

    /// Bound bindings on all targets, with these snapshots of ResourceOverrides.
    void bind(const std::vector<std::string> &resourceOverrides) {
        bindings.clear();
        for (const LintedPlacement &linted : placements) {
            for (const std::string &target : linted.targets) {
                placement::Binding &binding = bindings.emplace_back();
                binding.placementName = linted.placement->name;
                binding.state = "Bound";
                binding.targetCluster = target;
                binding.resourceOverrides = resourceOverrides;
            }
        }
    }

    std::string print(const Finding &finding) const {
        std::string text = finding.rule + " " + finding.object.name + " " + finding.field.text();
        for (const std::string &cluster : finding.clusters)
            text += " " + cluster;
        for (const Fix &fix : finding.fixes)
            text += "; " + fix.title;
        return text;
    }
};

/// Overrides of one ConfigMap that all write the same two fields.
std::string overridesOfOne(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += fmt::format(
            "---\napiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceOverride\n"
            "metadata: {{name: o-{0:03}, namespace: shop}}\nspec:\n  resourceSelectors: [{{group: "
            "\"\", version: v1, kind: ConfigMap, name: conf}}]\n  policy:\n    overrideRules:\n"
            "    - clusterSelector: {{clusterSelectorTerms: []}}\n      jsonPatchOverrides:\n"
            "      - {{op: replace, path: /data/level, value: \"{0}\"}}\n"
            "      - {{op: add, path: /data/more, value: \"{0}\"}}\n",
            i);
    return text;
}

} // namespace

class RenderLintTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsNothingInWhatWorks() {
        QCOMPARE(Scene({"fleet", "shop", "overrides"}).lint().size(), std::size_t{0});
    }

    void findsEveryTrap() {
        const Scene scene({"fleet", "shop", "traps"});
        QString found;
        for (const Finding &finding : scene.lint())
            found += QString::fromStdString(scene.print(finding)) + QLatin1Char('\n');
        QCOMPARE(
            found,
            QStringLiteral(
                "override-no-placement gone spec.placement.name\n"
                "override-namespaced-kind kind spec.clusterResourceSelectors[0]; Make it a "
                "ResourceOverride in shop\n"
                "override-of-envelope envelope spec.resourceSelectors[0]; Drop the selector\n"
                "override-unplaced gone spec.resourceSelectors[0]\n"
                "override-unplaced envelope spec.resourceSelectors[1]; Drop the selector\n"
                "override-no-cluster envelope spec.policy.overrideRules[0].clusterSelector; Write "
                "an empty list of terms, for every cluster\n"
                "override-no-cluster paths spec.policy.overrideRules[2].clusterSelector\n"
                "override-path-missing paths "
                "spec.policy.overrideRules[0].jsonPatchOverrides[0].path west; Add instead of "
                "replace\n"
                "override-path-missing paths "
                "spec.policy.overrideRules[1].jsonPatchOverrides[0].path east; Add "
                "/metadata/labels with it\n"
                "override-azure-label paths spec.policy.overrideRules[2] east north west\n"
                "override-same-path twice-a "
                "spec.policy.overrideRules[0].jsonPatchOverrides[0] north; Drop the patch, which "
                "changes nothing\n"
                "object-placed-twice conf spec.resourceSelectors north\n"));
    }

    /// KubeFleet spec 6.1: nothing starts a pass for an override that names no placement.
    void findsOverridesThatNothingBrings() {
        Scene scene({"fleet", "shop"}, overridesOfOne(1));
        const auto waiting = [&scene] {
            QStringList found;
            for (const Finding &finding : scene.lint()) {
                if (finding.rule == "override-waits")
                    found += QString::fromStdString(scene.print(finding));
            }
            return found;
        };
        QCOMPARE(waiting(), QStringList());
        scene.bind({});
        QCOMPARE(waiting().size(), 1);
        QVERIFY2(waiting()[0].startsWith("override-waits o-000 spec "), qPrintable(waiting()[0]));
        QVERIFY2(waiting()[0].contains("; Name shop in a new override"), qPrintable(waiting()[0]));
        scene.bind({"shop/o-000-0"});
        QCOMPARE(waiting(), QStringList());
        scene.bind({"shop/o-000-7"}); // of a hub whose snapshots are not here
        QCOMPARE(waiting(), QStringList());
    }

    void findsMissingLabels() {
        const Scene scene({"fleet", "shop", "region"});
        const std::vector<Finding> found = scene.lint();
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().level, Level::Error);
        QCOMPARE(scene.print(found.front()),
                 std::string("override-label-missing region "
                             "spec.policy.overrideRules[0].jsonPatchOverrides north; Take only "
                             "clusters with the label region"));
        const kube::Value &fixed = *found.front().fixes.front().object;
        QCOMPARE(manifest::writeJson(*fixed.findPath({"spec", "policy", "overrideRules"})
                                          ->items()
                                          .front()
                                          .find("clusterSelector")),
                 std::string("{\"clusterSelectorTerms\":[{\"labelSelector\":{\"matchExpressions\":"
                             "[{\"key\":\"region\",\"operator\":\"Exists\"}]}}]}"));
    }

    void findsWhatALaterPatchOfMoreUndoes() {
        const Scene scene({"fleet", "shop", "overrides", "wide"});
        const std::vector<Finding> found = scene.lint();
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(scene.print(found.front()),
                 std::string("override-same-path web "
                             "spec.policy.overrideRules[0].jsonPatchOverrides[1] east"));
        QVERIFY(found.front().sentence.find("/spec/template/spec/containers/0 of") !=
                std::string::npos);
        // On north the patch counts, so that dropping it is no fix.
        QVERIFY(found.front().fixes.empty());
    }

    /// Against the last word on the field, not against each that comes later: their number is that
    /// of the patches, and fixes are looked for in the first of them.
    void tellsOfALostPatchOnce() {
        const Scene scene({"fleet", "shop"}, overridesOfOne(60));
        const std::vector<Finding> found = scene.lint();
        QCOMPARE(found.size(), std::size_t{2 * 59 + 1});
        QCOMPARE(scene.print(found.front()),
                 std::string("override-same-path o-000 "
                             "spec.policy.overrideRules[0].jsonPatchOverrides[0] east north west; "
                             "Drop the patch, which changes nothing"));
        for (std::size_t i = 0; i + 1 < found.size(); ++i) {
            QVERIFY(found[i].sentence.find("o-059 writes ") != std::string::npos);
            QCOMPARE(found[i].fixes.size(), i < 100 ? std::size_t{1} : std::size_t{0});
        }
        QCOMPARE(found.back().level, Level::Info);
        QCOMPARE(found.back().sentence,
                 std::string("Fixes were looked for in the first 100 of 118 findings."));
    }

    void namesItsRulesOnce() {
        std::vector<std::string_view> ids;
        for (const Rule &rule : renderRules())
            ids.push_back(rule.id);
        for (const Rule &rule : rules())
            ids.push_back(rule.id);
        std::ranges::sort(ids);
        QVERIFY(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
    }
};

} // namespace evenkeel::lint

EVENKEEL_TEST(evenkeel::lint::RenderLintTest)
#include "tst_render_lint.moc"
