// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "ui/hub/drift_model.h"

namespace evenkeel::ui {

namespace {

/// A hub that wrote b where a is held and planned.
constexpr const char *kDiffering = R"(apiVersion: cluster.kubernetes-fleet.io/v1beta1
kind: MemberCluster
metadata: {name: a, annotations: {evenkeel.dev/planned: 'true'}}
spec: {}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: web, generation: 1}
spec:
  resourceSelectors: [{group: '', version: v1, kind: Namespace, name: app}]
  policy: {placementType: PickAll}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterSchedulingPolicySnapshot
metadata:
  name: web-0
  labels: {kubernetes-fleet.io/parent-CRP: web, kubernetes-fleet.io/is-latest-snapshot: 'true'}
spec: {policy: {placementType: PickAll}}
status:
  targetClusters: []
)";

/// A hub that holds web on a, where b is picked today, and has never scheduled all.
constexpr const char *kHeld = R"(apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: all}
spec:
  resourceSelectors: [{group: '', version: v1, kind: Namespace, name: app}]
  policy: {placementType: PickAll}
---
apiVersion: cluster.kubernetes-fleet.io/v1beta1
kind: MemberCluster
metadata: {name: a, annotations: {evenkeel.dev/planned: 'true'}}
spec: {}
---
apiVersion: cluster.kubernetes-fleet.io/v1beta1
kind: MemberCluster
metadata: {name: b, labels: {env: prod}, annotations: {evenkeel.dev/planned: 'true'}}
spec: {}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: web}
spec:
  resourceSelectors: [{group: '', version: v1, kind: Namespace, name: app}]
  policy:
    placementType: PickN
    numberOfClusters: 1
    affinity: {clusterAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {
      clusterSelectorTerms: [{labelSelector: {matchLabels: {env: prod}}}]}}}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceBinding
metadata: {name: web-a, labels: {kubernetes-fleet.io/parent-CRP: web}}
spec:
  state: Bound
  targetCluster: a
  schedulingPolicySnapshotName: web-0
  clusterDecision: {clusterName: a, selected: true, reason: picked}
)";

std::shared_ptr<const manifest::Objects> objectsOf(const char *text) {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::loadText(text, "hub", *objects);
    return objects;
}

QString changesIn(const DriftModel &model) {
    QStringList texts;
    for (const DriftModel::Branch &branch : model.branches()) {
        for (const DriftRow &row : branch.leaves)
            texts.append(row.held + row.fresh);
    }
    return texts.join(QLatin1Char('|'));
}

} // namespace

/// What the Hub mode says of a difference as time goes on.
class TestDriftSearch : public QObject {
    Q_OBJECT

    kube::Time m_now{1000};
    DriftSearch m_search;
    DriftModel m_model;

    void look(const char *text) {
        QSignalSpy found(&m_search, &DriftSearch::found);
        m_search.setObjects(objectsOf(text));
        QTRY_COMPARE(found.count(), 1);
        QTRY_VERIFY(!m_search.isBusy());
        m_model.setDrifts(m_search.drifts(), m_search.reported());
    }
    void wait(int seconds) {
        m_now.unixSeconds += seconds;
        m_model.setDrifts(m_search.drifts(), m_search.reported());
    }

private Q_SLOTS:
    void init() {
        m_search.setObjects(nullptr);
        m_search.setClock([this] { return m_now; });
    }

    void aCycleThatIsDueIsToBeReportedAfterAMinute() {
        const QAbstractItemModelTester tester(&m_model);
        look(kDiffering);
        QVERIFY2(changesIn(m_model).startsWith(QStringLiteral("a cycle is due|")),
                 qPrintable(changesIn(m_model)));
        wait(60);
        QVERIFY(!changesIn(m_model).contains(QStringLiteral("to be reported")));
        wait(1);
        QVERIFY2(changesIn(m_model).startsWith(QStringLiteral("to be reported|a cycle is due|")),
                 qPrintable(changesIn(m_model)));
    }

    void whatIsHeldComesFirstAndWhatWasNeverScheduledIsFolded() {
        look(kHeld);
        const std::vector<DriftModel::Branch> &branches = m_model.branches();
        QCOMPARE(branches.size(), std::size_t{2});
        QCOMPARE(branches[0].row.held, QStringLiteral("web: 1 held, not picked today"));
        QVERIFY(!branches[0].row.isFolded);
        QCOMPARE(branches[0].leaves.size(), std::size_t{1});
        QCOMPARE(branches[0].leaves[0].held, QStringLiteral("− a"));
        QCOMPARE(branches[0].leaves[0].fresh, QStringLiteral("+ b"));
        QCOMPARE(branches[1].row.held,
                 QStringLiteral("all: never scheduled, would be picked on 2 cluster(s)"));
        QVERIFY(branches[1].row.isFolded);
        QCOMPARE(branches[1].leaves.size(), std::size_t{2});
    }

    void whatIsHeldComesBeforeWhatIsOnItsWay() {
        difference::Drift due;
        due.object.name = "api";
        due.due = "the policy has changed";
        difference::Drift held;
        held.object.name = "web";
        held.changes.push_back({.cluster = "a", .reason = "no longer matches"});
        m_model.setDrifts({due, held});
        QCOMPARE(m_model.branches()[0].row.placement.name, std::string("web"));
        QCOMPARE(m_model.branches()[1].row.placement.name, std::string("api"));
    }

    void ageIsNotKnownOnceTheConnectionWasLost() {
        look(kDiffering);
        wait(61);
        m_search.forgetAges();
        wait(1);
        QVERIFY(m_search.reported().empty());
        look(kDiffering);
        wait(60);
        QVERIFY(m_search.reported().empty());
        wait(1);
        QCOMPARE(m_search.reported().size(), std::size_t{1});
        QCOMPARE(m_search.reported().begin()->name, std::string("web"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestDriftSearch)
#include "tst_drift_search.moc"
