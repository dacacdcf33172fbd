// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/insight/arrivals.h"
#include "tests/core/render/render_scene.h"
#include "tests/test_program.h"

using namespace evenkeel;
using insight::Arrivals;
using insight::RenderedAnswer;
using insight::RenderedClaim;
using render::RenderScene;

/// What a test of placements may claim of rendered objects.
class TestRenderedClaim : public QObject {
    Q_OBJECT

private:
    static RenderScene scene() {
        RenderScene scene(4); // prod0, dev1, prod2, dev3
        scene.objects.push_back(render::deployment("web", 2));
        scene.objects.push_back(render::deployment("db", 1));
        scene.overrides = {
            render::override("o", "web", render::patchRule("prod", "/spec/replicas", "5")),
            render::override("p", "db",
                             "{'clusterSelector':{'clusterSelectorTerms':[{'labelSelector':{"
                             "'matchLabels':{'env':'dev'}}}]},'overrideType':'Delete'}")};
        return scene;
    }

    static std::string answer(const RenderScene &scene, const RenderedClaim &claim) {
        const render::Rendering rendering = scene.render();
        Arrivals arrivals;
        arrivals.add({&scene.placement, &rendering});
        const RenderedAnswer answer = answerTo(claim, arrivals, render::ApiResources());
        return answer.holds ? "holds" : answer.sentence;
    }

    static RenderedClaim claim(const char *cluster, const char *object, bool arrives = true) {
        return {cluster, insight::parseNamedObject(object).value(), arrives, {}};
    }

private Q_SLOTS:
    void holdsOfWhatArrives() {
        RenderedClaim patched = claim("prod0", "deployment/web");
        patched.fields = {{"/spec/replicas", kube::Value::integer(5)}, {"/spec/paused", {}}};
        QCOMPARE(answer(scene(), patched), std::string("holds"));
        QCOMPARE(answer(scene(), claim("prod0", "deployment/none", false)), std::string("holds"));
        QCOMPARE(answer(scene(), claim("dev1", "deployment/db", false)), std::string("holds"));
    }

    void saysWhatIsSoInstead() {
        RenderedClaim patched = claim("dev1", "deployment/web");
        patched.fields = {{"/spec/replicas", kube::Value::integer(5)}};
        QCOMPARE(answer(scene(), patched),
                 std::string("/spec/replicas of Deployment app/web on dev1 is 2"));
        patched.fields = {{"/spec/paused", kube::Value::boolean(true)}};
        QCOMPARE(answer(scene(), patched),
                 std::string("/spec/paused of Deployment app/web on dev1 is not there"));
        QCOMPARE(answer(scene(), claim("dev1", "deployment/db")),
                 std::string("Deployment app/db is left out on dev1 by rule 1 of ResourceOverride "
                             "app/p"));
        QCOMPARE(answer(scene(), claim("dev1", "deployment/web", false)),
                 std::string("Deployment app/web arrives on dev1, brought by place"));
        QCOMPARE(answer(scene(), claim("moon", "deployment/web")),
                 std::string("no placement brings deployment/web to moon"));
    }

    void saysTheError() {
        RenderScene failing = scene();
        failing.overrides = {
            render::override("o", "web", render::patchRule("dev", "/spec/none/below", "1"))};
        const std::string said = answer(failing, claim("dev1", "deployment/web"));
        QVERIFY2(said.starts_with("an error keeps Deployment app/web from dev1: Failed to apply"),
                 said.c_str());
    }
};

EVENKEEL_TEST(TestRenderedClaim)
#include "tst_rendered_claim.moc"
