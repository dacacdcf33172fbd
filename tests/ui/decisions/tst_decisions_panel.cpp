// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/decisions_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/cluster_widgets/shared_selection.h"

namespace evenkeel::ui {

namespace {

Scene sceneAt(std::size_t picks) {
    return sample::planned(sample::nestedFleet(),
                           sample::pickN(4, {{"region", 1, "DoNotSchedule"}}), picks);
}

} // namespace

class TestDecisionsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void followsTheScrubberOnlyWhileShown() {
        ClusterSelection selection;
        DecisionsPanel panel(selection);
        panel.setScene(sceneAt(0));
        QVERIFY(!panel.model().decisions());
        panel.show();
        QVERIFY(panel.model().decisions());
        QCOMPARE(panel.summary(), QStringLiteral("Pick 1 of 4: 13 ranked · 0 refused"));
        panel.setScene(sceneAt(1));
        QVERIFY2(panel.summary().startsWith(QStringLiteral("Pick 2 of 4: ")),
                 qPrintable(panel.summary()));
    }

    void worksBigFleetsOutInTheBackground() {
        std::vector<fleet::Cluster> clusters;
        for (int number = 0; number < 5000; ++number)
            clusters.push_back(sample::regional("c" + std::to_string(number),
                                                number % 2 == 0 ? "east" : "west", ""));
        ClusterSelection selection;
        DecisionsPanel panel(selection);
        panel.show();
        panel.setScene(sample::planned(clusters, sample::pickN(4, {}), 0));
        QVERIFY(panel.isBusy());
        QCOMPARE(panel.model().rowCount(), 0);
        QTRY_COMPARE(panel.model().rankedCount(), 5000);
    }

    void sharesTheSelectionBothWays() {
        ClusterSelection selection;
        DecisionsPanel panel(selection);
        panel.show();
        panel.setScene(sceneAt(0));
        auto *table = panel.findChild<QTreeView *>(QStringLiteral("decisionsTable"));
        selection.setNames({QStringLiteral("east1a")});
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table->selectionModel()->selectedRows().first(),
                 panel.model().indexOfName(QStringLiteral("east1a")));
        table->setCurrentIndex(panel.model().indexOfName(QStringLiteral("west2b")));
        QCOMPARE(selection.names(), std::set<QString>{QStringLiteral("west2b")});
        // The next pick does not lose it.
        panel.setScene(sceneAt(1));
        QCOMPARE(selection.names(), std::set<QString>{QStringLiteral("west2b")});
    }

    void groupsStayOpenFromPickToPick() {
        ClusterSelection selection;
        DecisionsPanel panel(selection);
        panel.show();
        panel.setScene(sceneAt(2));
        auto *table = panel.findChild<QTreeView *>(QStringLiteral("decisionsTable"));
        const QModelIndex group = panel.model().index(panel.model().rankedCount(), 0);
        QVERIFY(group.isValid());
        QVERIFY(!table->isExpanded(group));
        table->expand(group);
        panel.setScene(sceneAt(3));
        const QModelIndex same = panel.model().index(panel.model().rankedCount(), 0);
        QVERIFY(table->isExpanded(same));
    }

    void filterOpensTheGroupsItFindsSomethingIn() {
        ClusterSelection selection;
        DecisionsPanel panel(selection);
        panel.show();
        panel.setScene(sceneAt(4));
        panel.findChild<QLineEdit *>(QStringLiteral("decisionsFilter"))
            ->setText(QStringLiteral("already"));
        auto *table = panel.findChild<QTreeView *>(QStringLiteral("decisionsTable"));
        QCOMPARE(panel.model().rankedCount(), 0);
        QVERIFY(panel.model().rowCount() > 0);
        QVERIFY(table->isExpanded(panel.model().index(0, 0)));
    }

    void copiesTables() {
        ClusterSelection selection;
        DecisionsPanel panel(selection);
        panel.show();
        panel.setScene(sceneAt(0));
        const auto actions =
            panel.findChild<QToolButton *>(QStringLiteral("decisionsCopy"))->menu()->actions();
        actions[0]->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Rank,Cluster")));
        actions[1]->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("|")));
    }

    void asksWhyOnEnter() {
        ClusterSelection selection;
        DecisionsPanel panel(selection);
        panel.show();
        panel.setScene(sceneAt(0));
        QSignalSpy asked(&panel, &DecisionsPanel::whyRequested);
        auto *table = panel.findChild<QTreeView *>(QStringLiteral("decisionsTable"));
        table->setCurrentIndex(panel.model().index(1, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestDecisionsPanel)
#include "tst_decisions_panel.moc"
