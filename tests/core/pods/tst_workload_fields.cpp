// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/objects.h"
#include "core/pods/workload_fields.h"
#include "tests/test_program.h"

using namespace evenkeel;
using api::Field;
using api::FieldType;
using kube::Value;

namespace {

Value object(const char *apiVersion, const char *kind) {
    return Value::object(
        {{"apiVersion", Value::string(apiVersion)}, {"kind", Value::string(kind)}});
}

/// A value of the field's type, valid as far as the type says.
Value valueOf(const Field &field) {
    switch (field.type) {
    case FieldType::Object: {
        Value value = Value::object();
        for (const Field &child : field.children)
            value.set(child.name, valueOf(child));
        return value;
    }
    case FieldType::List:
        return Value::array({valueOf(field.element())});
    case FieldType::Map:
        return Value::object({{"cpu", Value::string("1")}});
    case FieldType::Integer:
        return Value::integer(field.minimum.value_or(0));
    default:
        return Value::string(field.enumValues.empty() ? "a" : field.enumValues.front());
    }
}

} // namespace

class TestWorkloadFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsWorkloadsByKindAndGroup() {
        using pods::WorkloadKind;
        QVERIFY(pods::workloadKindOf(object("apps/v1", "StatefulSet")) ==
                WorkloadKind::StatefulSet);
        QVERIFY(pods::workloadKindOf(object("v1", "Pod")) == WorkloadKind::Pod);
        QVERIFY(!pods::workloadKindOf(object("v1", "Deployment")));
        QVERIFY(!pods::workloadKindOf(object("apps/v1", "DaemonSet")));
        QVERIFY(!pods::workloadKindOf(Value::array()));
    }

    /// The decoder takes every field of the table with the type that the table gives it.
    void hasTheTypesOfTheDecoder() {
        for (const auto &[version, kind] :
             {std::pair{"apps/v1", "Deployment"}, std::pair{"v1", "Pod"}}) {
            Value workload = object(version, kind);
            for (const Field &field :
                 pods::workloadFields(*pods::workloadKindOf(workload)).children)
                workload.set(field.name, valueOf(field));
            const auto decoded = manifest::decodeWorkload(workload);
            QVERIFY2(decoded.has_value(),
                     decoded.has_value() ? "" : decoded.error().message.c_str());
            QCOMPARE(decoded->podTemplate.constraints.size(), std::size_t{1});
            QCOMPARE(decoded->podTemplate.tolerations.size(), std::size_t{1});
            QCOMPARE(decoded->podTemplate.requiredNodeTerms->size(), std::size_t{1});
            QCOMPARE(decoded->podTemplate.preferredNodeTerms.size(), std::size_t{1});
            QCOMPARE(decoded->podTemplate.nodeSelector.size(), std::size_t{1});
        }
    }

    /// What the table offers as a choice, the API server takes.
    void offersOnlyWhatTheServerTakes() {
        const Field *constraint =
            api::findField(pods::workloadFields(pods::WorkloadKind::Pod),
                           "spec.topologySpreadConstraints", api::ApiVersion::V1);
        QVERIFY(constraint != nullptr);
        for (const Field &field : constraint->element().children) {
            for (const std::string &value : field.enumValues) {
                Value item = Value::object({{"maxSkew", Value::integer(1)},
                                            {"topologyKey", Value::string("zone")},
                                            {"whenUnsatisfiable", Value::string("DoNotSchedule")}});
                item.set(field.name, Value::string(value));
                Value pod = object("v1", "Pod");
                pod.set("spec", Value::object({{"topologySpreadConstraints",
                                                Value::array({std::move(item)})}}));
                const auto workload = manifest::decodeWorkload(pod);
                QVERIFY(workload.has_value());
                const auto findings = pods::validateWorkload(*workload);
                QVERIFY2(findings.empty(), findings.empty() ? "" : findings[0].sentence.c_str());
            }
        }
    }
};

EVENKEEL_TEST(TestWorkloadFields)
#include "tst_workload_fields.moc"
