// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::kube {

namespace {

ObjectId idIn(const char *json) {
    return idOf(manifest::parseJson(json).value());
}

} // namespace

class TestObjectId : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isGroupKindNamespaceAndName() {
        const ObjectId web = idIn(R"({"apiVersion": "apps/v1", "kind": "Deployment",
                                      "metadata": {"namespace": "shop", "name": "web"}})");
        QVERIFY((web == ObjectId{"apps", "Deployment", "shop", "web"}));
        QCOMPARE(fullNameOf(web), std::string("shop/web"));
        QCOMPARE(displayNameOf(web), std::string("Deployment shop/web"));
    }

    void hasNoGroupInTheCoreGroup() {
        const ObjectId node =
            idIn(R"({"apiVersion": "v1", "kind": "Node", "metadata": {"name": "n1"}})");
        QVERIFY((node == ObjectId{"", "Node", "", "n1"}));
        QCOMPARE(displayNameOf(node), std::string("Node n1"));
    }

    void doesNotDependOnTheVersion() {
        const auto of = [](const std::string &version) {
            return idIn(("{\"apiVersion\": \"example.com/" + version +
                         "\", \"kind\": \"K\", \"metadata\": {\"name\": \"a\"}}")
                            .c_str());
        };
        QVERIFY(of("v1") == of("v1beta1"));
    }

    void takesMembersOfOtherTypesForMissing() {
        QVERIFY(idIn(R"({"apiVersion": 1, "kind": ["K"], "metadata": {"name": {}}})") ==
                ObjectId());
        QVERIFY(idIn(R"({"metadata": "text"})") == ObjectId());
        QVERIFY(idIn("[]") == ObjectId());
        QVERIFY(idIn("null") == ObjectId());
    }
};

} // namespace evenkeel::kube

EVENKEEL_TEST(evenkeel::kube::TestObjectId)
#include "tst_object_id.moc"
