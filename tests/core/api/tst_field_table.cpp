// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <algorithm>
#include <set>
#include <string>

#include "core/admission/defaults.h"
#include "core/api/field_table.h"
#include "core/manifest/manifest.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/strategy.h"
#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::placement {

namespace {

/// Calls `visit` for a field and everything below it, with its path.
void walk(const api::Field &field, const std::string &path, const auto &visit) {
    visit(field, path);
    for (const api::Field &child : field.children) {
        const std::string dot = path.empty() || child.name.empty() ? "" : ".";
        walk(child, path + dot + child.name, visit);
    }
}

constexpr auto kKinds = {api::ObjectKind::ClusterResourcePlacement,
                         api::ObjectKind::ResourcePlacement, api::ObjectKind::MemberCluster,
                         api::ObjectKind::ClusterResourceOverride,
                         api::ObjectKind::ResourceOverride};

} // namespace

class FieldTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsFieldsByPath() {
        const api::Field &table = fieldTable(api::ObjectKind::ClusterResourcePlacement);
        const api::Field *skew =
            findField(table, "spec.policy.topologySpreadConstraints.maxSkew", api::ApiVersion::V1);
        QVERIFY(skew != nullptr);
        QCOMPARE(skew->minimum.value_or(0), std::int64_t{1});
        QCOMPARE(skew->defaultValue.text(), std::string("1"));
        QVERIFY(findField(table, "spec.strategy.deleteStrategy", api::ApiVersion::V1) == nullptr);
        QVERIFY(findField(table, "spec.strategy.deleteStrategy", api::ApiVersion::V1Beta1) !=
                nullptr);
        QVERIFY(findField(table, "spec.nonsense.name", api::ApiVersion::V1) == nullptr);
    }

    /// The values begin with them too, for who makes one without a document.
    void valuesHaveTheDefaultsOfTheTable() {
        const api::Field &table = fieldTable(api::ObjectKind::ClusterResourcePlacement);
        const auto defaultOf = [&table](const std::string &field) {
            return findField(table, "spec.policy." + field, api::ApiVersion::V1)
                ->defaultValue.text();
        };
        const placement::Policy policy;
        QCOMPARE(policy.placementType.string(), defaultOf("placementType"));
        const placement::TopologySpreadConstraint spread;
        QCOMPARE(std::to_string(spread.maxSkew), defaultOf("topologySpreadConstraints.maxSkew"));
        QCOMPARE(spread.whenUnsatisfiable.string(),
                 defaultOf("topologySpreadConstraints.whenUnsatisfiable"));
        QCOMPARE(placement::Placement().type().string(), defaultOf("placementType"));
    }

    void strategiesHaveTheDefaultsOfTheTable() {
        const api::Field &table = fieldTable(api::ObjectKind::ClusterResourcePlacement);
        const auto defaultOf = [&table](const std::string &field) {
            return findField(table, "spec.strategy." + field, api::ApiVersion::V1)->defaultValue;
        };
        const rollout::Strategy strategy = rollout::strategyOf({});
        QCOMPARE(strategy.type.string(), defaultOf("type").text());
        QVERIFY(strategy.maxUnavailable == defaultOf("rollingUpdate.maxUnavailable"));
        QVERIFY(strategy.maxSurge == defaultOf("rollingUpdate.maxSurge"));
        const std::string period = defaultOf("rollingUpdate.unavailablePeriodSeconds").text();
        QCOMPARE(std::to_string(strategy.unavailablePeriodSeconds), period);
        QCOMPARE(std::to_string(rollout::Strategy().unavailablePeriodSeconds), period);
        const placement::ApplyStrategy apply = placement::withSchemaDefaults({});
        QCOMPARE(apply.comparisonOption, defaultOf("applyStrategy.comparisonOption").text());
        QCOMPARE(apply.whenToApply, defaultOf("applyStrategy.whenToApply").text());
        QCOMPARE(apply.type.string(), defaultOf("applyStrategy.type").text());
        QCOMPARE(apply.whenToTakeOver, defaultOf("applyStrategy.whenToTakeOver").text());
    }

    void isConsistent() {
        for (const api::ObjectKind kind : kKinds) {
            walk(fieldTable(kind), "", [](const api::Field &field, const std::string &path) {
                const bool hasElement =
                    field.type == api::FieldType::List || field.type == api::FieldType::Map;
                QVERIFY2(!hasElement || field.children.size() == 1, path.c_str());
                std::set<std::string> names;
                for (const api::Field &child : field.children) {
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
        const kube::Value filled = admission::withDefaults(placement);
        QCOMPARE(manifest::writeJson(admission::withDefaults(filled)), manifest::writeJson(filled));
        QVERIFY2(filled == expected, manifest::writeJson(filled).c_str());
    }
};

} // namespace evenkeel::placement

EVENKEEL_TEST(evenkeel::placement::FieldTableTest)
#include "tst_field_table.moc"
