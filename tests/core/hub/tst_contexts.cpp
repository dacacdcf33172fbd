// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/hub/contexts.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using hub::Trouble;

class TestContexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theVersionOfKubeFleetIsThatOfItsAgent() {
        const auto list = [](const char *image) {
            return "{\"items\": [{\"spec\": {\"template\": {\"spec\": {\"containers\": "
                   "[{\"image\": \"registry.example/proxy:v9\"}, {\"image\": \"" +
                   std::string(image) + "\"}]}}}}]}";
        };
        QCOMPARE(hub::fleetVersionIn(list("ghcr.io/kubefleet-dev/kubefleet/hub-agent:v0.14.2")),
                 std::optional<std::string>("v0.14.2"));
        QCOMPARE(hub::fleetVersionIn(list("host:5000/hub-agent:v1@sha256:abc")),
                 std::optional<std::string>("v1"));
        for (const char *image : {"host:5000/hub-agent", "hub-agent@sha256:abc", "other:v1"})
            QVERIFY(!hub::fleetVersionIn(list(image)));
        QVERIFY(!hub::fleetVersionIn("{]"));
        const tests::ScriptedHub hub;
        hub.failure("get.deployments", "Error from server (Forbidden): forbidden");
        QVERIFY(!hub::fleetVersion({"prod", {}}));
        QVERIFY(hub.noted("calls").contains("get deployments.apps --namespace=fleet-system"));
    }

    void contextsHaveTheirClusterAndUser() {
        const tests::ScriptedHub hub;
        hub.answer("config",
                   "{\"kind\": \"Config\", \"current-context\": \"prod\", \"clusters\": "
                   "[{\"name\": \"east\", \"cluster\": {\"server\": "
                   "\"https://hub.example:443\"}}],\"contexts\": [{\"name\": \"dev\", \"context\": "
                   "{\"cluster\": \"gone\", \"user\": \"me\"}},{\"name\": \"prod\", \"context\": "
                   "{\"cluster\": \"east\", \"user\": \"admin\"}}],\"users\": [{\"name\": "
                   "\"admin\", \"user\": {\"token\": \"REDACTED\"}}]}");
        const auto contexts = hub::contexts("/a file");
        QVERIFY(contexts.has_value());
        QCOMPARE(contexts->size(), std::size_t{2});
        QCOMPARE((*contexts)[0], (hub::Context{"dev", "gone", "", "me", false}));
        QCOMPARE((*contexts)[1],
                 (hub::Context{"prod", "east", "https://hub.example:443", "admin", true}));
        QCOMPARE(hub.noted("calls"),
                 QByteArray("--kubeconfig=/a file config view --output=json\n"));
    }

    void anEmptyKubeconfigHasNone() {
        const auto contexts = hub::contextsIn("{\"kind\": \"Config\", \"clusters\": null, "
                                              "\"contexts\": null, \"current-context\": \"\"}");
        QVERIFY(contexts.has_value());
        QVERIFY(contexts->empty());
    }

    /// kubectl would wait for what comes next, or take all memory.
    void aKubeconfigWithoutAnEndIsAProblem() {
        const auto contexts = hub::contexts("/dev/zero");
        QVERIFY(!contexts);
        QVERIFY(said(contexts.error()).ends_with("(it is a device)"));
    }

    void garbageIsAProblem() {
        QCOMPARE(hub::contextsIn("apiVersion: v1").error().trouble, Trouble::Garbled);
        QCOMPARE(hub::contextsIn("[]").error().trouble, Trouble::Garbled);
        QCOMPARE(hub::versionsIn("{}").error().trouble, Trouble::Garbled);
    }

    void versionsAreComparedByTheirMinor() {
        const auto skew = [](const char *client, const char *server) {
            const std::string json =
                fmt::format("{{\"clientVersion\": {{\"minor\": \"{}\", \"gitVersion\": "
                            "\"v1.{}.0\"}},\"serverVersion\": {{\"minor\": \"{}\", \"gitVersion\": "
                            "\"v1.{}.0\"}}}}",
                            client, client, server, server);
            return hub::versionsIn(json)->isSkewed;
        };
        QVERIFY(!skew("34", "34"));
        QVERIFY(!skew("33", "34+"));
        QVERIFY(skew("32", "34"));
        QVERIFY(skew("34", "30"));
    }
};

EVENKEEL_TEST(TestContexts)
#include "tst_contexts.moc"
