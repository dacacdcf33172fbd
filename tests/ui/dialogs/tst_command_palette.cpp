// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/command_palette.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include "core/query/cluster_facts.h"
#include "tests/ui/fleet_scenes.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestCommandPalette : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_palette = std::make_unique<CommandPalette>();
        m_objects = sample::planned(sample::nestedFleet(),
                                    sample::pickN(3, {{"region", 1, "DoNotSchedule"}}))
                        .objects;
    }
    void cleanup() { m_palette.reset(); }

    void triggersActionsThatAreOn() {
        QAction open(QStringLiteral("&Open files…"));
        QAction save(QStringLiteral("&Save"));
        save.setEnabled(false);
        QSignalSpy triggered(&open, &QAction::triggered);
        m_palette->popUp({&open, &save}, m_objects);
        QTest::keyClicks(typed(), QStringLiteral("save"));
        QCOMPARE(list()->model()->rowCount(), 1);
        QVERIFY(!(list()->model()->index(0, 0).flags() & Qt::ItemIsEnabled));
        typed()->clear();
        QTest::keyClicks(typed(), QStringLiteral("open fi"));
        QCOMPARE(list()->currentIndex().data().toString(), QStringLiteral("Open files…"));
        QTest::keyClick(typed(), Qt::Key_Return);
        QCOMPARE(triggered.count(), 1);
        QVERIFY(!m_palette->isVisible());
    }

    void whatIsOffSaysWhy() {
        QAction apply(QStringLiteral("&Apply to hub…"));
        apply.setEnabled(false);
        apply.setProperty(kOffReason, QStringLiteral("no hub is connected"));
        m_palette->popUp({&apply}, m_objects);
        QTest::keyClicks(typed(), QStringLiteral("apply to hub"));
        QCOMPARE(list()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Apply to hub…, no hub is connected"));
        QTest::keyClick(typed(), Qt::Key_Return);
        QVERIFY(m_palette->isVisible()); // nothing happens
    }

    /// What is off may match best; Enter runs the first that is on.
    void enterRunsWhatIsOn() {
        QAction apply(QStringLiteral("&Apply"));
        apply.setEnabled(false);
        QAction page(QStringLiteral("Hub: Apply"));
        QSignalSpy triggered(&page, &QAction::triggered);
        m_palette->popUp({&apply, &page}, m_objects);
        QTest::keyClicks(typed(), QStringLiteral("apply"));
        QCOMPARE(list()->model()->index(0, 0).data().toString(), QStringLiteral("Apply"));
        QCOMPARE(list()->currentIndex().data().toString(), QStringLiteral("Hub: Apply"));
        QTest::keyClick(typed(), Qt::Key_Return);
        QCOMPARE(triggered.count(), 1);
    }

    void tellsWhatWasChosen() {
        QSignalSpy clusters(m_palette.get(), &CommandPalette::clusterChosen);
        QSignalSpy labels(m_palette.get(), &CommandPalette::labelChosen);
        QSignalSpy placements(m_palette.get(), &CommandPalette::placementChosen);
        choose(QStringLiteral("west2b"));
        QCOMPARE(clusters.count(), 1);
        QCOMPARE(clusters[0][0].toString(), QStringLiteral("west2b"));
        choose(QStringLiteral("zone=west-3"));
        QCOMPARE(labels.count(), 1);
        QCOMPARE(labels[0][0].toString(), QStringLiteral("zone"));
        QCOMPARE(labels[0][1].toString(), QStringLiteral("west-3"));
        choose(QStringLiteral("web"));
        QCOMPARE(placements.count(), 1);
        QCOMPARE(placements[0][0].toInt(), 0);
    }

    /// By any part of its name; the clusters that report it are shown.
    void findsWhatClustersReport() {
        auto objects = std::make_shared<manifest::Objects>();
        fleet::Cluster cluster = sample::regional("a", "east", "");
        cluster.properties = {{"kubernetes-fleet.io/node-count", "3"}};
        objects->fleet.add(cluster);
        objects->fleet.add(sample::regional("b", "east", ""));
        m_objects = objects;
        QSignalSpy filters(m_palette.get(), &CommandPalette::filterChosen);
        choose(QStringLiteral("node-count"));
        QCOMPARE(filters.count(), 1);
        const auto filter =
            query::parseClusterFilter(filters[0][0].toString().toStdString(), objects->fleet);
        QVERIFY(filter);
        const auto found = query::matchingClusters(objects->fleet, *filter, {});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(objects->fleet.name(found.front()), std::string_view("a"));
    }

    void arrowsMoveWhileTheTextKeepsTheKeyboard() {
        m_palette->popUp({}, m_objects);
        QTest::keyClicks(typed(), QStringLiteral("east"));
        QCOMPARE(list()->currentIndex().row(), 0);
        QTest::keyClick(typed(), Qt::Key_Down);
        QTest::keyClick(typed(), Qt::Key_Down);
        QTest::keyClick(typed(), Qt::Key_Up);
        QCOMPARE(list()->currentIndex().row(), 1);
        QTest::keyClick(typed(), Qt::Key_Escape);
        QVERIFY(!m_palette->isVisible());
    }

    void everythingHasANameForAssistiveTools() {
        m_palette->popUp({}, m_objects);
        QVERIFY(!typed()->accessibleName().isEmpty());
        QVERIFY(!list()->accessibleName().isEmpty());
        const QString spoken = list()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QCOMPARE(spoken, QStringLiteral("web, placement"));
    }

    void findsAmongHundredThousandClusters() {
        auto objects = std::make_shared<manifest::Objects>();
        for (int number = 0; number < 100'000; ++number)
            objects->fleet.add(sample::regional("cluster-" + std::to_string(number),
                                                "region-" + std::to_string(number % 50), ""));
        m_palette->popUp({}, objects);
        QTest::keyClicks(typed(), QStringLiteral("cluster-77777"));
        QCOMPARE(list()->currentIndex().data().toString(), QStringLiteral("cluster-77777"));
        typed()->clear();
        QTest::keyClicks(typed(), QStringLiteral("c77"));
        QVERIFY(list()->model()->rowCount() > 1);
        QVERIFY(list()->model()->rowCount() < 1000); // only as many as a person looks at
    }

private:
    QLineEdit *typed() const { return m_palette->findChild<QLineEdit *>(); }
    QListView *list() const { return m_palette->findChild<QListView *>(); }
    void choose(const QString &text) {
        m_palette->popUp({}, m_objects);
        QTest::keyClicks(typed(), text);
        QTest::keyClick(typed(), Qt::Key_Return);
    }

    std::unique_ptr<CommandPalette> m_palette;
    std::shared_ptr<const manifest::Objects> m_objects;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestCommandPalette)
#include "tst_command_palette.moc"
