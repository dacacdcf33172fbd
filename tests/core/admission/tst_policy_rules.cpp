// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/admission/cel_rules.h"
#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::admission {

namespace {

using api::FieldPath;
using api::ObjectKind;
using kube::Value;

/// The least that a field of a policy can hold.
Value sampleOf(const FieldPath &field) {
    const std::string name = field.name();
    if (name == "clusterNames")
        return placement::json("['a']");
    if (name == "numberOfClusters")
        return Value::integer(1);
    if (name == "topologySpreadConstraints")
        return placement::json("[{'topologyKey':'a'}]");
    if (name == "tolerations")
        return placement::json("[{'operator':'Exists'}]");
    return name == "affinity" ? Value::object() : placement::json("[{'weight':1,'preference':{}}]");
}

Value smallest(ObjectKind kind, const std::string &type) {
    const std::string policy = "'policy':{'placementType':'" + type + "'" +
                               (type == "PickN" ? ",'numberOfClusters':1}" : "}");
    return kind == ObjectKind::ResourcePlacement
               ? placement::rp("{'resourceSelectors':[{'group':'apps','version':'v1',"
                               "'kind':'Deployment','name':'a'}]," +
                               policy + "}")
               : placement::crp(placement::specWith(policy));
}

bool isRefused(ObjectKind kind, const std::string &type, const FieldPath &field) {
    Value document = smallest(kind, type);
    setValue(document, FieldPath("spec.policy") / field, sampleOf(field));
    return !validate(document).isValid();
}

} // namespace

class PolicyRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refuseWhatTheHubRefuses_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("type");
        for (const ObjectKind kind :
             {ObjectKind::ClusterResourcePlacement, ObjectKind::ResourcePlacement}) {
            for (const char *type : {"PickAll", "PickN", "PickFixed"})
                QTest::addRow("%s %d", type, static_cast<int>(kind))
                    << static_cast<int>(kind) << type;
        }
    }

    void refuseWhatTheHubRefuses() {
        QFETCH(int, kind);
        QFETCH(QString, type);
        const auto objectKind = static_cast<ObjectKind>(kind);
        const std::vector<FieldPath> refused = refusedPolicyFields(objectKind, type.toStdString());
        for (const char *text :
             {"clusterNames", "numberOfClusters", "affinity",
              "affinity.clusterAffinity.preferredDuringSchedulingIgnoredDuringExecution",
              "topologySpreadConstraints", "tolerations"}) {
            const FieldPath field(text);
            const bool isListed = std::ranges::any_of(
                refused, [&](const FieldPath &one) { return field.startsWith(one); });
            QVERIFY2(isListed == isRefused(objectKind, type.toStdString(), field), text);
        }
    }

    void saveFieldsThatCannotChange() {
        const auto guard = [](const char *field, ObjectKind kind, const char *spec) {
            return guardOf(FieldPath(field), kind, placement::crp(spec));
        };
        const ObjectKind wide = ObjectKind::ClusterResourcePlacement;
        const ObjectKind narrow = ObjectKind::ResourcePlacement;
        QVERIFY(guard("spec.policy.placementType", narrow, "{}") == Guard::Fixed);
        QVERIFY(guard("spec.statusReportingScope", wide, "{}") == Guard::Fixed);
        QVERIFY(guard("spec.statusReportingScope", narrow, "{}") == Guard::Open);
        QVERIFY(guard("spec.strategy.type", wide, "{}") == Guard::Open);
        QVERIFY(guard("spec.strategy.type", wide, "{'strategy':{'type':'External'}}") ==
                Guard::Fixed);
        QVERIFY(guard("spec.policy.tolerations", wide, "{}") == Guard::AddOnly);
        QVERIFY(guard("spec.policy.tolerations", narrow, "{}") == Guard::Open);
        QVERIFY(guard("spec.policy.numberOfClusters", wide, "{}") == Guard::Open);
    }
};

} // namespace evenkeel::admission

EVENKEEL_TEST(evenkeel::admission::PolicyRulesTest)
#include "tst_policy_rules.moc"
