// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QtTest>

#include <algorithm>
#include <set>
#include <string>

#include "core/placement/defaults.h"
#include "core/placement/field_table.h"
#include "tests/core/placement/verdict_text.h"

namespace evenkeel::placement {

namespace {

/// Calls `visit` for a field and everything below it, with its path.
void walk(const Field &field, const std::string &path, const auto &visit) {
    visit(field, path);
    for (const Field &child : field.children) {
        const std::string dot = path.empty() || child.name.empty() ? "" : ".";
        walk(child, path + dot + child.name, visit);
    }
}

constexpr auto kKinds = {ObjectKind::ClusterResourcePlacement, ObjectKind::ResourcePlacement,
                         ObjectKind::MemberCluster};

} // namespace

class FieldTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsFieldsByPath() {
        const Field &table = fieldTable(ObjectKind::ClusterResourcePlacement);
        const Field *skew =
            findField(table, "spec.policy.topologySpreadConstraints.maxSkew", ApiVersion::V1);
        QVERIFY(skew != nullptr);
        QCOMPARE(skew->minimum.value_or(0), std::int64_t{1});
        QCOMPARE(skew->defaultValue.text(), std::string("1"));
        QVERIFY(findField(table, "spec.strategy.deleteStrategy", ApiVersion::V1) == nullptr);
        QVERIFY(findField(table, "spec.strategy.deleteStrategy", ApiVersion::V1Beta1) != nullptr);
        QVERIFY(findField(table, "spec.nonsense.name", ApiVersion::V1) == nullptr);
    }

    void isConsistent() {
        for (const ObjectKind kind : kKinds) {
            walk(fieldTable(kind), "", [](const Field &field, const std::string &path) {
                const bool hasElement =
                    field.type == FieldType::List || field.type == FieldType::Map;
                QVERIFY2(!hasElement || field.children.size() == 1, path.c_str());
                std::set<std::string> names;
                for (const Field &child : field.children) {
                    QVERIFY2(names.insert(child.name).second, path.c_str());
                }
                QVERIFY2(field.enumValues.empty() || field.defaultValue.isNull() ||
                             std::ranges::count(field.enumValues, field.defaultValue.text()) == 1,
                         path.c_str());
                QVERIFY2(path.empty() || path.starts_with("status") || field.name.empty() ||
                             field.description.ends_with('.'),
                         path.c_str());
            });
        }
    }

    void fillsInDefaultsOnce() {
        const kube::Value placement =
            crp(specWith("'policy':{'topologySpreadConstraints':[{'topologyKey':'z'}],"
                         "'tolerations':[{'key':'a'}]},'strategy':{'applyStrategy':{'type':"
                         "'ServerSideApply'}},'unknown':1"));
        const kube::Value expected = crp(
            "{'resourceSelectors':[{'group':'','version':'v1','kind':'Namespace','name':'a',"
            "'selectionScope':'NamespaceWithResources'}],'policy':{'placementType':'PickAll',"
            "'topologySpreadConstraints':[{'topologyKey':'z','maxSkew':1,'whenUnsatisfiable':"
            "'DoNotSchedule'}],'tolerations':[{'key':'a','operator':'Equal'}]},'strategy':{'type':"
            "'RollingUpdate','rollingUpdate':{'maxUnavailable':'25%','maxSurge':'25%',"
            "'unavailablePeriodSeconds':60},'applyStrategy':{'type':'ServerSideApply',"
            "'comparisonOption':'PartialComparison','whenToApply':'Always','whenToTakeOver':"
            "'Always','serverSideApplyConfig':{'force':false}}},'revisionHistoryLimit':10,"
            "'statusReportingScope':'ClusterScopeOnly','unknown':1}");
        const kube::Value filled = withDefaults(placement);
        QCOMPARE(manifest::writeJson(withDefaults(filled)), manifest::writeJson(filled));
        QVERIFY2(filled == expected, manifest::writeJson(filled).c_str());
    }
};

} // namespace evenkeel::placement

QTEST_APPLESS_MAIN(evenkeel::placement::FieldTableTest)
#include "tst_field_table.moc"
