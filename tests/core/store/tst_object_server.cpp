// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/object_server.h"

#include <QTest>

#include "tests/core/store/json_values.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;
using store::FieldValidation;
using store::ObjectServer;
using tests::json;
using tests::textOf;

namespace {

const char *const kCluster =
    "{'apiVersion':'cluster.kubernetes-fleet.io/v1beta1','kind':'MemberCluster','metadata':"
    "{'name':'edge','resourceVersion':'1000','uid':'u','generation':1},'spec':{'identity':{'kind':"
    "'User','name':'x'},'heartbeatPeriodSeconds':60,'deleteOptions':{'validationMode':'Skip'}}}";

Value like(const char *version) {
    return Value::object(
        {{"apiVersion", Value::string(std::string("cluster.kubernetes-fleet.io/") + version)},
         {"kind", Value::string("MemberCluster")}});
}

} // namespace

class TestObjectServer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anOlderVersionDoesNotShowNewerMembers() {
        const Value stored = json(kCluster);
        QVERIFY(ObjectServer(like("v1beta1"), &stored).read().findPath({"spec", "deleteOptions"}));
        QVERIFY(!ObjectServer(like("v1"), &stored).read().findPath({"spec", "deleteOptions"}));
        QVERIFY(!ObjectServer(like("v2"), &stored).isServed());
    }

    void generationGrowsWithTheSpecAlone() {
        const Value stored = json(kCluster);
        ObjectServer server(like("v1beta1"), &stored);
        Value labelled = server.read();
        labelled.find("metadata")->set("labels", json("{'a':'b'}"));
        QVERIFY(server.patch(labelled, "test", FieldValidation::Warn));
        QCOMPARE(textOf(*server.stored()->findPath({"metadata", "generation"})),
                 QStringLiteral("1"));
        Value slower = server.read();
        slower.find("spec")->set("heartbeatPeriodSeconds", Value::integer(90));
        QVERIFY(server.patch(slower, "test", FieldValidation::Warn));
        QCOMPARE(textOf(*server.stored()->findPath({"metadata", "generation"})),
                 QStringLiteral("2"));
        QCOMPARE(server.writes(), 2);
    }

    void anUnchangedObjectIsNotWritten() {
        const Value stored = json(kCluster);
        ObjectServer server(like("v1beta1"), &stored);
        QVERIFY(server.patch(server.read(), "test", FieldValidation::Warn));
        QCOMPARE(server.writes(), 0);
    }

    void unknownFieldsAreRefusedOrDropped() {
        const Value stored = json(kCluster);
        ObjectServer server(like("v1beta1"), &stored);
        Value body = server.read();
        body.find("spec")->set("taint", Value::array());
        const auto refused = server.put(body, "test", FieldValidation::Strict);
        QVERIFY(!refused && refused.error().kind == store::RefusalKind::Strict);
        QVERIFY(server.put(body, "test", FieldValidation::Warn));
        QCOMPARE(server.warnings(), std::vector<std::string>{"unknown field \"spec.taint\""});
        QVERIFY(!server.stored()->findPath({"spec", "taint"}));
    }

    void theLastFinalizerOfADeletedObjectTakesItAway() {
        Value stored = json(kCluster);
        stored.find("metadata")->set("deletionTimestamp", Value::string("2026-01-01T00:00:00Z"));
        stored.find("metadata")->set("finalizers", json("['a.b/c']"));
        ObjectServer server(like("v1beta1"), &stored);
        Value released = server.read();
        released.find("metadata")->remove("finalizers");
        QVERIFY(server.patch(released, "test", FieldValidation::Warn));
        QVERIFY(!server.exists());
    }
};

EVENKEEL_TEST(TestObjectServer)
#include "tst_object_server.moc"
