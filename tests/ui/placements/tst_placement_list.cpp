// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placement_list.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

class TestPlacementList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_list = std::make_unique<PlacementList>(*m_workspace);
        m_list->show();
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, sample::fleet() +
                                        sample::placement(QStringLiteral("web10"), 3) +
                                        sample::placement(QStringLiteral("huge"), 9) +
                                        sample::placement(QStringLiteral("web2"), 2)));
        m_workspace->open({file});
        QTRY_VERIFY(!m_workspace->isBusy());
    }
    void cleanup() { m_list.reset(); }

    void placementsInTroubleComeFirst() {
        QTRY_COMPARE(texts(),
                     QStringLiteral("Trouble 1 | huge 6/9 | Fine 2 | web2 2/2 | web10 3/3"));
        QCOMPARE(m_list->model().troubles(), 1);
    }

    /// In the list; tooltips, filters and assistive tools have the whole name.
    void namespacesAreShownWhereTheyTellApart() {
        const auto within = [](const char *nameSpace, const QString &name) {
            return sample::placement(name, 2)
                .replace(QStringLiteral("ClusterResourcePlacement"),
                         QStringLiteral("ResourcePlacement"))
                .replace(
                    QStringLiteral("metadata:\n"),
                    QStringLiteral("metadata:\n  namespace: %1\n").arg(QLatin1String(nameSpace)));
        };
        const QString file = m_folder->filePath(QStringLiteral("spaces.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + within("shop", QStringLiteral("cart")) +
                                        within("pay", QStringLiteral("ledger")) +
                                        within("shop", QStringLiteral("ledger"))));
        m_workspace->open({file});
        QTRY_COMPARE(texts(),
                     QStringLiteral("Fine 3 | cart 2/2 | pay/ledger 2/2 | shop/ledger 2/2"));
        const QModelIndex cart = m_list->model().index(m_list->model().rowOf(0));
        QVERIFY(cart.data(Qt::AccessibleTextRole).toString().startsWith(u"shop/cart"));
        QVERIFY(cart.data(Qt::ToolTipRole).toString().startsWith(u"shop/cart, "));
    }

    void thePlacementThatLacksMostComesFirst() {
        const QString file = m_folder->filePath(QStringLiteral("more.yaml"));
        QVERIFY(sample::write(file, sample::fleet() +
                                        sample::placement(QStringLiteral("a-bit"), 7) +
                                        sample::placement(QStringLiteral("much"), 60)));
        m_workspace->open({file});
        QTRY_COMPARE(texts(), QStringLiteral("Trouble 2 | much 6/60 | a-bit 6/7"));
        QTRY_COMPARE(m_workspace->placement(), 1);
    }

    void clustersThatHoldAPlacementAndAreNotPickedAreCounted() {
        const auto binding = [](const QString &cluster) {
            return QStringLiteral("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                  "kind: ClusterResourceBinding\n"
                                  "metadata:\n"
                                  "  name: web2-%1\n"
                                  "  labels: {kubernetes-fleet.io/parent-CRP: web2}\n"
                                  "spec: {state: Bound, targetCluster: %1,"
                                  " schedulingPolicySnapshotName: web2-0,"
                                  " resourceSnapshotName: web2-0-snapshot}\n"
                                  "---\n")
                .arg(cluster);
        };
        const QString file = m_folder->filePath(QStringLiteral("held.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + sample::placement(QStringLiteral("web2"), 2) +
                                        binding(QStringLiteral("east-1")) +
                                        binding(QStringLiteral("east-2")) +
                                        binding(QStringLiteral("west-1"))));
        m_workspace->open({file});
        QTRY_COMPARE(texts(), QStringLiteral("Fine 1 | web2 2/2 −1"));
        QVERIFY(m_list->model()
                    .index(m_list->model().rowOf(0))
                    .data(Qt::ToolTipRole)
                    .toString()
                    .endsWith(QStringLiteral("held and not picked today: 1")));
    }

    void filesOpenOnThePlacementInMostTrouble() {
        QTRY_COMPARE(m_workspace->placement(), 1);
        // What a person chooses stays.
        m_list->findChild<QListView *>(QStringLiteral("placementList"))
            ->setCurrentIndex(m_list->model().index(m_list->model().rowOf(0)));
        m_workspace->setPicks(1);
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(m_workspace->placement(), 0);
    }

    void editsThatAreRestoredOpenThereToo() {
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("tier"), QStringLiteral("gold")}}});
        const UnsavedState state = unsavedStateOf(*m_workspace);
        QCOMPARE(state.edits.size(), std::size_t{1});
        m_workspace->setPlacement(0);
        m_workspace->openRecovered({state.paths, {}, state.edits});
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(m_workspace->undoStack().count(), 1);
        QCOMPARE(m_workspace->placement(), 1);
    }

    void aChoiceOfTheCommandLineStays() {
        m_workspace->open(m_workspace->paths());
        m_list->stay();
        m_workspace->setPlacement(0);
        QTRY_VERIFY(!m_workspace->isBusy());
        QCOMPARE(m_workspace->placement(), 0);
    }

    void choosingOneShowsItAndFollowsTheOthers() {
        QTRY_COMPARE(m_list->model().rowCount(), 5);
        auto *view = m_list->findChild<QListView *>(QStringLiteral("placementList"));
        view->setFocus();
        view->setCurrentIndex(m_list->model().index(m_list->model().rowOf(2)));
        QCOMPARE(m_workspace->placement(), 2);
        m_workspace->setPlacement(1);
        QTRY_COMPARE(view->currentIndex().data().toString(), QStringLiteral("huge"));
        // A title is no placement.
        QVERIFY(!(m_list->model().index(0).flags() & Qt::ItemIsSelectable));
    }

    void everyWordOfTheFilterHasToMatch() {
        auto *filter = m_list->findChild<QLineEdit *>(QStringLiteral("placementListFilter"));
        filter->setText(QStringLiteral("web ✔"));
        QTRY_COMPARE(texts(), QStringLiteral("Fine 2 | web2 2/2 | web10 3/3"));
        filter->setText(QStringLiteral("⚠"));
        QTRY_COMPARE(texts(), QStringLiteral("Trouble 1 | huge 6/9"));
        filter->setText(QStringLiteral("web ⚠"));
        QTRY_COMPARE(texts(), QString());
        filter->setText(QStringLiteral("placed>=3, region=west"));
        QTRY_COMPARE(texts(), QStringLiteral("Trouble 1 | huge 6/9 | Fine 1 | web10 3/3"));
        QCOMPARE(filter->toolTip(), QStringLiteral("2 placements match"));
        // What is wrong leaves the list as it is.
        filter->setText(QStringLiteral("placed>=3, type"));
        QCOMPARE(texts(), QStringLiteral("Trouble 1 | huge 6/9 | Fine 1 | web10 3/3"));
        QVERIFY2(filter->toolTip().startsWith(QStringLiteral("At character 12: ")),
                 qPrintable(filter->toolTip()));
        QCOMPARE(m_list->model().troubles(), 1); // of all
    }

    void aLabelsValueFindsWhatRunsThere() {
        auto *filter = m_list->findChild<QLineEdit *>(QStringLiteral("placementListFilter"));
        QTRY_COMPARE(m_list->model().rowCount(), 5);
        filter->setText(QStringLiteral("in:east"));
        QCOMPARE(texts(), QStringLiteral("Trouble 1 | huge 6/9 | Fine 1 | web10 3/3"));
        filter->setText(QStringLiteral("in:north"));
        QCOMPARE(texts(), QString());
    }

    void theOrderIsChosen() {
        QTRY_COMPARE(m_list->model().rowCount(), 5);
        const std::unique_ptr<QToolButton> order(m_list->newOrderButton());
        order->menu()->actions().back()->trigger();
        QCOMPARE(texts(), QStringLiteral("huge 6/9 | web2 2/2 | web10 3/3"));
        order->menu()->actions().front()->trigger();
        QCOMPARE(texts(), QStringLiteral("Trouble 1 | huge 6/9 | Fine 2 | web2 2/2 | web10 3/3"));
    }

    void aClickOnAMarkLeadsToWhatIsWrong() {
        QTRY_COMPARE(m_list->model().rowCount(), 5);
        auto *view = m_list->findChild<QListView *>(QStringLiteral("placementList"));
        QSignalSpy asked(m_list.get(), &PlacementList::troubleRequested);
        const auto click = [&](int placement, bool isOnMark) {
            const QRect row =
                view->visualRect(m_list->model().index(m_list->model().rowOf(placement)));
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                              {isOnMark ? 12 : 60, row.center().y()});
        };
        click(1, false);
        click(0, true); // gets what it asks for
        QCOMPARE(asked.count(), 0);
        click(1, true);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(m_workspace->placement(), 1);
        const QModelIndex huge = m_list->model().index(m_list->model().rowOf(1));
        QVERIFY(
            huge.data(Qt::ToolTipRole).toString().contains(QStringLiteral("click on the mark")));
        QVERIFY(!huge.data(Qt::AccessibleTextRole).toString().contains(QLatin1Char('\n')));
    }

    void aRolloutThatWaitsForAPersonIsTrouble() {
        QString run = sample::placement(QStringLiteral("web2"), 2)
                          .replace(QStringLiteral("spec:\n"),
                                   QStringLiteral("spec:\n  strategy: {type: External}\n"));
        for (const char *cluster : {"east-1", "west-1"})
            run += QStringLiteral("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                  "kind: ClusterResourceBinding\n"
                                  "metadata:\n"
                                  "  name: web2-%1\n"
                                  "  generation: 1\n"
                                  "  labels: {kubernetes-fleet.io/parent-CRP: web2}\n"
                                  "spec: {state: Bound, targetCluster: %1,"
                                  " schedulingPolicySnapshotName: web2-0,"
                                  " resourceSnapshotName: web2-0-snapshot}\n"
                                  "---\n")
                       .arg(QLatin1String(cluster));
        run += QStringLiteral("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                              "kind: ClusterResourceSnapshot\n"
                              "metadata:\n"
                              "  name: web2-1-snapshot\n"
                              "  labels: {kubernetes-fleet.io/parent-CRP: web2,"
                              " kubernetes-fleet.io/is-latest-snapshot: \"true\","
                              " kubernetes-fleet.io/resource-index: \"1\"}\n"
                              "---\n"
                              "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                              "kind: ClusterStagedUpdateStrategy\n"
                              "metadata: {name: slowly}\n"
                              "spec: {stages: [{name: all, labelSelector: {},"
                              " afterStageTasks: [{type: Approval}]}]}\n"
                              "---\n"
                              "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                              "kind: ClusterStagedUpdateRun\n"
                              "metadata: {name: monday, generation: 1}\n"
                              "spec: {placementName: web2, resourceSnapshotIndex: \"1\","
                              " stagedRolloutStrategyName: slowly, state: Run}\n");
        const QString file = m_folder->filePath(QStringLiteral("run.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + run));
        m_workspace->open({file});
        QTRY_COMPARE(texts(), QStringLiteral("Trouble 1 | web2 2/2"));
        QCOMPARE(m_list->model().rollouts().count(), 1);
        QCOMPARE(m_list->model().troubles(), 0); // all are picked
        QVERIFY(m_list->model()
                    .index(m_list->model().rowOf(0))
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .endsWith(QStringLiteral("rollout waits for an approval")));
        QSignalSpy asked(m_list.get(), &PlacementList::rolloutRequested);
        auto *view = m_list->findChild<QListView *>(QStringLiteral("placementList"));
        view->setCurrentIndex(m_list->model().index(m_list->model().rowOf(0)));
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
    }

    void followsItsPlacements() {
        const QAbstractItemModelTester tester(const_cast<PlacementListModel *>(&m_list->model()));
        m_workspace->removePlacement(1);
        QTRY_COMPARE(texts(), QStringLiteral("Fine 2 | web2 2/2 | web10 3/3"));
        QTRY_COMPARE(m_list->model().troubles(), 0);
    }

private:
    QString texts() const {
        QStringList texts;
        const PlacementListModel &model = m_list->model();
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row).data().toString() + QLatin1Char(' ') +
                         model.index(row).data(PlacementListModel::CountRole).toString();
        return texts.join(QStringLiteral(" | "));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<PlacementList> m_list;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementList)
#include "tst_placement_list.moc"
