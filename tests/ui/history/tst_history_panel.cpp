// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/prose.h"
#include "ui/history/history_panel.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

namespace {

placement::PolicySnapshot snapshotOf(int index, std::int64_t clusters, std::int32_t maxSkew) {
    placement::PolicySnapshot snapshot;
    snapshot.name = "web-" + std::to_string(index);
    snapshot.placementName = "web";
    snapshot.hasPolicy = true;
    snapshot.policy = sample::pickN(clusters, {{"region", maxSkew, {}}}).policy;
    snapshot.policy->numberOfClusters.reset();
    snapshot.numberOfClusters = clusters;
    return snapshot;
}

/// `web` over two regions: three policies, and resources of which w1 still has the older.
Scene threePolicies() {
    Scene scene =
        sample::unplanned({sample::regional("e1", "east", "1"), sample::regional("e2", "east", "2"),
                           sample::regional("w1", "west", "1")});
    auto objects = std::make_shared<manifest::Objects>(*scene.objects);
    objects->placements.push_back(sample::pickN(2, {{"region", 1, {}}}));
    objects->policySnapshots.push_back(snapshotOf(0, 1, 2));
    objects->policySnapshots.push_back(snapshotOf(1, 1, 1));
    objects->policySnapshots.push_back(snapshotOf(2, 2, 1));
    objects->policySnapshots.edit().back().isLatest = true;
    for (const char *cluster : {"e2", "w1"}) {
        placement::Binding binding;
        binding.name = std::string("web-") + cluster;
        binding.placementName = "web";
        binding.targetCluster = cluster;
        binding.state = placement::BindingState::Bound;
        binding.snapshotName = "web-2";
        binding.resourceSnapshotName =
            std::string(cluster) == "w1" ? "web-0-snapshot" : "web-1-snapshot";
        objects->bindings.push_back(binding);
    }
    scene.objects = objects;
    scene.placement = 0;
    return scene;
}

} // namespace

class TestHistoryPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_panel = std::make_unique<HistoryPanel>();
        m_panel->resize(1000, 200);
        m_panel->show();
    }
    void cleanup() { m_panel.reset(); }

    void policiesAreListedTheNewestFirst() {
        show(threePolicies());
        auto *model = find<QTableView>("historyPolicies")->model();
        const QAbstractItemModelTester tester(
            model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model->rowCount(), 3);
        QCOMPARE(model->index(0, RevisionModel::Snapshot).data().toString(),
                 QStringLiteral("web-2"));
        QCOMPARE(model->index(0, RevisionModel::Active).data().toString(),
                 QStringLiteral("✔ active"));
        QVERIFY(m_panel->sentence().startsWith(
            QStringLiteral("The hub keeps up to 10 old snapshots of each kind")));
    }

    void whatChangedBetweenAnyTwoIsTold() {
        show(threePolicies());
        auto *table = find<QTableView>("historyPolicies");
        table->selectRow(0);
        QVERIFY(find<QToolButton>("historyBack")->isEnabled() == false); // it is the policy
        table->selectionModel()->select(table->model()->index(2, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QVERIFY2(m_panel->sentence().startsWith(QStringLiteral("From web-0 to web-2: ")),
                 qPrintable(m_panel->sentence()));
        QVERIFY(m_panel->sentence().contains(QStringLiteral("maxSkew 2 → 1")));
        QVERIFY(m_panel->sentence().contains(QStringLiteral("numberOfClusters 1 → 2")));
    }

    void goingBackIsOneEdit() {
        show(threePolicies());
        find<QTableView>("historyPolicies")->selectRow(2);
        QVERIFY(m_panel->sentence().startsWith(QStringLiteral("web-0. ")));
        QSignalSpy asked(m_panel.get(), &HistoryPanel::editRequested);
        QTest::mouseClick(find<QToolButton>("historyBack"), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        const auto edit = asked.first().first().value<insight::Edit>();
        QCOMPARE(edit.policy->numberOfClusters, std::optional<std::int64_t>(1));
        QCOMPARE(edit.policy->spreadConstraints.front().maxSkew, 2);
        QCOMPARE(asked.first().at(2).toString(), QStringLiteral("Back to web-0"));
    }

    void aRollbackTellsWhatItTouches() {
        show(threePolicies());
        auto *table = find<QTableView>("historyResources");
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(table->model()->index(0, RevisionModel::Snapshot).data().toString(),
                 QStringLiteral("web-1-snapshot"));
        table->selectRow(1);
        QCOMPARE(
            m_panel->sentence(),
            unbroken(QStringLiteral("A rollback to web-0-snapshot updates 1 cluster(s): e2.")));
    }

    void withoutSnapshotsItSaysSo() {
        show(sample::unplanned({}));
        QCOMPARE(m_panel->sentence(),
                 QStringLiteral("The files contain no policy snapshots of this placement."));
    }

private:
    template <typename Widget> Widget *find(const char *name) {
        return m_panel->findChild<Widget *>(QLatin1String(name));
    }
    void show(const Scene &scene) {
        m_panel->setScene(scene);
        QTRY_VERIFY(!m_panel->isBusy());
    }

    std::unique_ptr<HistoryPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHistoryPanel)
#include "tst_history_panel.moc"
