// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/typed_value.h"

#include <QTest>

#include "tests/core/store/json_values.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;
using tests::json;
using tests::textOf;

namespace {

store::FieldType metadata() {
    return {&api::metadataTable(), api::ApiVersion::V1Beta1};
}

store::FieldType clusterSpec() {
    return {api::fieldTable(api::ObjectKind::MemberCluster).child("spec", api::ApiVersion::V1Beta1),
            api::ApiVersion::V1Beta1};
}

QString pathsOfFields(const store::FieldSet &set) {
    QStringList paths;
    set.forEach([&paths](const store::FieldSteps &path) {
        paths.append(QString::fromStdString(store::textOf(path)));
    });
    paths.sort();
    return paths.join(QLatin1Char(' '));
}

} // namespace

class TestTypedValue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavesAreOwnedAndStructsAreNot() {
        QCOMPARE(pathsOfFields(store::fieldsOf(json("{'identity':{'kind':'User','name':'x'},"
                                              "'taints':[{'key':'a'}],'deleteOptions':{}}"),
                                         clusterSpec())),
                 QStringLiteral(".deleteOptions .identity .taints"));
        QCOMPARE(
            pathsOfFields(store::fieldsOf(json("{'labels':{'env':'a'},'finalizers':['f']}"), metadata())),
            QStringLiteral(".finalizers[=\"f\"] .labels.env"));
    }

    void aListOfASpecIsOneValue() {
        const store::Comparison change =
            store::compare(json("{'taints':[{'key':'a'}]}"),
                           json("{'taints':[{'key':'a'},{'key':'b'}]}"), clusterSpec());
        QCOMPARE(pathsOfFields(change.modified), QStringLiteral(".taints"));
        QVERIFY(change.added.isEmpty() && change.removed.isEmpty());
    }

    void addedObjectsAddWhatIsInThem() {
        const store::Comparison change = store::compare(
            json("{}"), json("{'deleteOptions':{'validationMode':'Skip'}}"), clusterSpec());
        QCOMPARE(pathsOfFields(change.added),
                 QStringLiteral(".deleteOptions .deleteOptions.validationMode"));
    }

    void setsAreUnited() {
        QCOMPARE(textOf(store::merged(json("{'finalizers':['a','b','c']}"),
                                      json("{'finalizers':['d','c','a']}"), metadata())),
                 QStringLiteral("{'finalizers':['b','d','c','a']}"));
    }

    void anEmptyObjectLeavesAFullerOne() {
        QCOMPARE(textOf(store::merged(json("{'labels':{'a':'1'}}"), json("{'labels':null}"),
                                      metadata())),
                 QStringLiteral("{'labels':{'a':'1'}}"));
    }

    void whatDoesNotFitIsNamed() {
        const auto fault = store::typeFault(json("{'taint':[]}"), clusterSpec());
        QCOMPARE(QString::fromStdString(fault.value_or("")),
                 QStringLiteral(".taint: field not declared in schema"));
        QVERIFY(
            !store::typeFault(json("{'taints':null,'heartbeatPeriodSeconds':1.5}"), clusterSpec()));
        QVERIFY(store::typeFault(json("{'finalizers':['a','a']}"), metadata()));
        QVERIFY(!store::typeFault(json("{'finalizers':['a','a']}"), metadata(),
                                  store::Duplicates::Allowed));
    }
};

EVENKEEL_TEST(TestTypedValue)
#include "tst_typed_value.moc"
