// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <set>

#include <QObject>
#include <QTest>

#include "core/api/gate_tables.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/manifest/manifest.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;
using tests::forEachReplaced;

namespace {

constexpr const char *kObjects = R"yaml(
{apiVersion: cluster.kubernetes-fleet.io/v1, kind: MemberCluster, metadata: {name: east-1, labels: {region: east, env: prod}}}
---
{apiVersion: cluster.kubernetes-fleet.io/v1, kind: MemberCluster, metadata: {name: west-1, labels: {region: west, env: prod}}}
---
{apiVersion: v1, kind: Namespace, metadata: {name: shop}}
---
apiVersion: placement.kubernetes-fleet.io/v1
kind: ClusterResourcePlacement
metadata: {name: web, labels: {team: shop}}
spec:
  resourceSelectors: [{group: "", version: v1, kind: Namespace, name: shop}]
  policy: {placementType: PickN, numberOfClusters: 2, topologySpreadConstraints: [{topologyKey: region}]}
)yaml";

/// Every member that a test may have.
constexpr const char *kTest = R"yaml(
apiVersion: evenkeel.dev/v1alpha1
kind: PlacementTest
metadata: {name: t}
spec:
  placements: [web]
  selector: team=shop
  fleet: []
  when:
  - set: {spec.policy.numberOfClusters: 2}
    labels: {east-1: {tier: gold, env: null}}
    clusters:
    - {name: new-1, like: east-1, labels: {tier: gold}, taints: ["a=b:NoSchedule"], properties: {x: "1"}}
    taints: {east-1: ["a=b:NoSchedule"]}
    properties: {east-1: {x: "1"}}
  - lose: region=east
    dark: region=west
    taint: west-1
    evict: west-1
    back: region=east
  expect:
    picked: [east-1]
    notPicked: [west-2]
    placed: {atLeast: 1, atMost: 75%}
    perDomain: {region: {min: 1, max: 2, share: 50%, domains: [east, west]}}
    skew: {region: {atMost: 1}}
    domains: {region: {atLeast: 2}}
    fields: {spec.policy.numberOfClusters: {atMost: 50%}}
    keeps: 1
    mayLose: 50%
    onlyOn: env=prod
    neverOn: env=test
    survives: [{key: region, pairs: false, as: dark, runs: 1}]
    schedulableWithin: [{key: region, missing: 1, clusters: env=prod}]
    lint: {atMost: info, except: {dead-domain: known}}
    cost: {property: kubernetes-fleet.io/node-count, atMost: 10, eachCluster: true}
    rendered: [{object: Namespace shop, clusters: env=prod, state: same, path: /metadata/name, value: shop}]
    applied:
    - manifest: {}
      as: server
      fieldManager: ops
      force: true
      fields: {spec.policy.numberOfClusters: 2}
      loses: [spec.strategy.deleteStrategy]
      changed: false
      refused: Conflict
      conflicts: [team .spec.policy]
    drift: {agreement: Ignored, held: [east-1], fresh: [east-1], waiting: [ResourceOverride shop/a]}
  cases:
  - name: as it is
    expect:
      rollout:
        finishesWithin: 10m
        neverBlocked: true
        readyAfter: {east-1: 30s, others: never}
        updates: [east-1]
        binds: [east-1, west-1]
        removes: []
        waits: [a]
        budget: {target: 2}
        health: {east-1: ready}
        starts: {east-1: 0}
        ends: {east-1: never}
        finished: 60
        never: [a]
        evictions: {e: blocked}
        allowed: {e: 1}
        stages: [one]
        stageError: none
      picks: [east-1, west-1]
      selected: [east-1, west-1]
      entries: 2
      condition: full 2
      error: ""
      decisions: ["east-1 PICK(0,0)", "b LOW(0,0)", "c SPREAD(region,1)", "d AFF"]
      reasons: {east-1: "PICK(0,0)"}
      failed: [a]
      cycle: 1
      scores: {east-1: 0/0/0}
      filtered: {west-1: AFF}
      bindings: [east-1 Scheduled web-0]
      request: create
      refused: [a]
      losses: {"leave:region=west back:region=west": complete}
      resources: {cells: {Namespace shop: [same, same]}, values: {east-1 Namespace shop /a: 1}, failure: {east-1: none}}
)yaml";

constexpr const char *kSettings = R"yaml(
apiVersion: evenkeel.dev/v1alpha1
kind: CheckSettings
spec:
  files: [fleet.yaml, placements]
  exclude: [drafts/]
  kustomize: [overlays]
  render: [{name: chart, command: [helm, template, web], reads: [web], runs: [bin]}]
  rules:
  - name: gold
    placements: [web]
    selector: team=shop
    when: {lose: region=east}
    expect: {placed: 2}
    level: warning
    message: Gold is spread.
    owner: platform
  ignore: [{rule: dead-*, reason: known, placements: [web], expires: "2026-12-31", owner: shop}]
  levels: {weakened: warning}
  failOn: error
  now: "2026-03-01T12:00:00Z"
  spreadKeys: [region]
  apply: {as: server, fieldManager: ops, force: true}
)yaml";

Value documentOf(const char *text) {
    return manifest::parseYaml(text, "t.yaml").value().front();
}

gate::SuiteOptions withoutFiles() {
    gate::SuiteOptions options;
    options.readFleet = [](const objects::Objects &, const std::vector<std::string> &,
                           const std::string &) {
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, "no files here", {}});
    };
    return options;
}

/// The members of a table that the value, one of several of its kind, does not have.
void dropFound(const api::Field &field, const Value &value, const std::string &path,
               std::set<std::string> &missing) {
    if (field.type == api::FieldType::Object) {
        for (const api::Field &child : field.children) {
            if (const Value *member = value.find(child.name)) {
                missing.erase(path + "." + child.name);
                dropFound(child, *member, path + "." + child.name, missing);
            }
        }
    }
    if (field.type == api::FieldType::List) {
        for (const Value &item : value.items())
            dropFound(field.element(), item, path, missing);
    }
    if (field.type == api::FieldType::Map) {
        for (const auto &member : value.members())
            dropFound(field.element(), member.second, path, missing);
    }
}

void addAll(const api::Field &field, const std::string &path, std::set<std::string> &all) {
    for (const api::Field &child : field.children) {
        const std::string name = child.name.empty() ? path : path + "." + child.name;
        if (!child.name.empty())
            all.insert(name);
        addAll(child, name, all);
    }
}

std::set<std::string> membersLeftOut(const api::Field &table, const Value &document) {
    std::set<std::string> missing;
    addAll(table, {}, missing);
    dropFound(table, document, {}, missing);
    // Rules have the members of tests, and cases those of the test's own expectations.
    std::erase_if(missing, [](const std::string &path) {
        return path.starts_with(".spec.rules.expect.") || path.starts_with(".spec.rules.when.");
    });
    std::erase_if(missing, [&](const std::string &path) {
        const bool isOfCase = path.starts_with(".spec.cases.");
        const std::string twin =
            isOfCase ? ".spec." + path.substr(12) : ".spec.cases." + path.substr(6);
        std::set<std::string> one{twin};
        dropFound(table, document, {}, one);
        return one.empty();
    });
    return missing;
}

} // namespace

/// A document of ours with something else in the place of one of its values is never the end.
class TestReplacedNodes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDocumentsHaveEveryMember() {
        const auto printed = [](const std::set<std::string> &paths) {
            QStringList lines;
            for (const std::string &path : paths)
                lines << QString::fromStdString(path);
            return lines;
        };
        QCOMPARE(printed(membersLeftOut(api::placementTestTable(), documentOf(kTest))),
                 QStringList());
        QCOMPARE(printed(membersLeftOut(api::checkSettingsTable(), documentOf(kSettings))),
                 QStringList());
    }

    void everyNodeOfATestGetsAnAnswer() {
        manifest::Objects objects;
        manifest::loadText(kObjects, "objects.yaml", objects);
        const auto shared = std::make_shared<const manifest::Objects>(objects);
        const auto run = [&shared](const Value &document) {
            gate::ReadTests tests;
            gate::readTest(document, {"t.yaml", 1, 1}, tests);
            for (const api::Finding &problem : tests.problems)
                QVERIFY(!problem.sentence.empty() && problem.where.line > 0);
            QVERIFY(gate::run(shared, tests.tests, withoutFiles()).has_value());
        };
        run(documentOf(kTest));
        int count = 0;
        forEachReplaced(documentOf(kTest),
                        [&](const Value &whole, const std::string &, const Value &) {
                            run(whole);
                            ++count;
                        });
        QVERIFY(count > 1500);
    }

    /// What is there and empty, as while typing, is a fault with its place.
    void aMemberWithoutAValueIsAFault() {
        forEachReplaced(
            documentOf(kTest), [](const Value &whole, const std::string &path, const Value &value) {
                const bool mayBeNull = path.find(".set") != std::string::npos ||
                                       path.find(".labels.") != std::string::npos ||
                                       path.find(".properties.") != std::string::npos ||
                                       path.find(".fields.") != std::string::npos ||
                                       path.ends_with(".value") ||
                                       path.starts_with(".apiVersion") || path.starts_with(".kind");
                if (!value.isNull() || mayBeNull)
                    return;
                gate::ReadTests tests;
                gate::readTest(whole, {"t.yaml", 1, 1}, tests);
                QVERIFY2(!tests.problems.empty() && tests.tests.empty(), path.c_str());
            });
    }

    void everyNodeOfSettingsGetsAnAnswer() {
        forEachReplaced(documentOf(kSettings),
                        [](const Value &whole, const std::string &path, const Value &value) {
                            manifest::Diagnostics problems;
                            (void)gate::readCheckSettings(whole, "evenkeel.yaml", problems);
                            for (const api::Finding &problem : problems)
                                QVERIFY(!problem.sentence.empty() && problem.where.line > 0);
                            if (value.isNull())
                                QVERIFY2(!problems.empty(), path.c_str());
                            (void)gate::ignoresOf(whole, {"web"}, {"t.yaml", 1, 1}, problems);
                        });
    }
};

EVENKEEL_TEST(TestReplacedNodes)
#include "tst_replaced_nodes.moc"
