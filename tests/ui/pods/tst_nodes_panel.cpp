// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/nodes_panel.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/pods/pod_scenes.h"
#include "ui/cluster_widgets/shared_selection.h"

namespace evenkeel::ui {

class TestNodesPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void showsWhatIsLeftAtTheScrubber() {
        NodesModel model;
        const QAbstractItemModelTester tester(&model);
        const std::string text = sample::nodes() + sample::web(4);
        model.setScene(sample::podScene(text, 0));
        QCOMPARE(cell(model, 0, NodesModel::Cpu), QStringLiteral("4"));
        QCOMPARE(cell(model, 0, NodesModel::Pods), QString());
        model.setScene(sample::podScene(text, 4));
        QCOMPARE(cell(model, 2, NodesModel::Pods), QStringLiteral("2"));
        QCOMPARE(cell(model, 2, NodesModel::Cpu), QStringLiteral("2"));
        QCOMPARE(cell(model, 2, NodesModel::Memory), QStringLiteral("6.0"));
        QCOMPARE(cell(model, 2, NodesModel::AllPods), QStringLiteral("2 / 20"));
        QCOMPARE(cell(model, 3, NodesModel::Condition), QStringLiteral("gpu:NoSchedule"));
        QCOMPARE(model.headerData(NodesModel::FirstKey, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("zone"));
        QCOMPARE(cell(model, 2, NodesModel::FirstKey), QStringLiteral("zone-b"));
    }

    void filtersBySelectorAndName() {
        ClusterSelection selection;
        NodesPanel panel(selection);
        panel.setScene(sample::podScene(sample::nodes() + sample::web(4)));
        auto *table = panel.findChild<QTableView *>(QStringLiteral("nodesTable"));
        auto *filter = panel.findChild<QLineEdit *>(QStringLiteral("nodesFilter"));
        QVERIFY(table && filter);
        QCOMPARE(table->model()->rowCount(), 5);
        QSignalSpy edited(&panel, &NodesPanel::filterEdited);
        filter->setText(QStringLiteral("topology.kubernetes.io/zone=zone-b"));
        QCOMPARE(edited.count(), 1);
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(panel.filteredNodes()->size(), std::size_t{2});
        filter->setText(QStringLiteral("topology.kubernetes.io/zone in ("));
        QCOMPARE(table->model()->rowCount(), 2); // what is half typed changes nothing
        filter->clear();
        QCOMPARE(table->model()->rowCount(), 5);
    }

    void sharesItsSelection() {
        ClusterSelection selection;
        NodesPanel panel(selection);
        panel.setScene(sample::podScene(sample::nodes() + sample::web(4)));
        auto *table = panel.findChild<QTableView *>(QStringLiteral("nodesTable"));
        selection.setNames({QStringLiteral("b1"), QStringLiteral("lost")});
        QCOMPARE(table->selectionModel()->selectedRows().size(), 2);
        table->selectRow(0);
        QCOMPARE(selection.names(), (std::set<QString>{QStringLiteral("a1")}));
        // A step of the scrubber keeps it.
        panel.setScene(sample::podScene(sample::nodes() + sample::web(4), 1));
        QCOMPARE(selection.names(), (std::set<QString>{QStringLiteral("a1")}));
    }

private:
    static QString cell(const NodesModel &model, int row, int column) {
        return model.index(row, column).data().toString();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestNodesPanel)
#include "tst_nodes_panel.moc"
