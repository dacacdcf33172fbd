// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/repair/repair_panel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>

#include "core/insight/plan_facts.h"
#include "core/scenarios/comparison.h"
#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"

namespace evenkeel::ui {

namespace {

/// The only cluster of west is one that the required affinity refuses.
Scene deadDomain() {
    fleet::Cluster dead = sample::healthyCluster("w1", {{"region", "west"}, {"env", "dev"}});
    placement::Placement placement = sample::pickN(2, {{"region", 1, {}}});
    placement::ClusterSelectorTerm term;
    term.labelSelector.emplace();
    term.labelSelector->matchLabels = {{"env", "prod"}};
    placement.policy->requiredTerms = {term};
    return sample::planned({sample::healthyCluster("e1", {{"region", "east"}, {"env", "prod"}}),
                            sample::healthyCluster("e2", {{"region", "east"}, {"env", "prod"}}),
                            dead},
                           placement);
}

/// Both clusters of east hold it; west joined later.
Scene lopsided() {
    manifest::Objects before;
    before.fleet.add(sample::healthyCluster("e1", {{"region", "east"}}));
    before.fleet.add(sample::healthyCluster("e2", {{"region", "east"}}));
    before.placements.push_back(sample::pickN(2, {{"region", 1, {}}}));
    auto objects = std::make_shared<manifest::Objects>(*scenarios::rolledOut(before));
    objects->fleet.add(sample::healthyCluster("w1", {{"region", "west"}}));
    return heldScene(std::move(objects), 0);
}

} // namespace

class TestRepairPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_panel = std::make_unique<RepairPanel>();
        m_panel->resize(1100, 600);
        m_panel->show();
    }
    void cleanup() { m_panel.reset(); }

    void searchesOnlyWhenAsked() {
        show(deadDomain());
        QCOMPARE(m_panel->model().rowCount(), 0);
        QVERIFY(m_panel->verdict().startsWith(QStringLiteral("Choose what to reach")));
        QVERIFY(!find<QPushButton>("repairApply")->isEnabled());
    }

    /// Beside the goal and the proof, the alternatives would be a column of letters.
    void aNarrowPanelHasTheProofBelowTheAlternatives() {
        show(deadDomain());
        m_panel->resize(790, 600);
        const auto *table = find<QTableView>("repairAlternatives");
        QTRY_VERIFY2(table->width() > 380, qPrintable(QString::number(table->width())));
        QVERIFY(table->height() > 120);
        m_panel->resize(1100, 600);
        const auto *text = find<QTextBrowser>("repairProof");
        QTRY_VERIFY(text->mapTo(m_panel.get(), QPoint()).x() >
                    table->mapTo(m_panel.get(), QPoint()).x());
    }

    void showsAlternativesWithTheirProof() {
        show(deadDomain());
        const QAbstractItemModelTester tester(
            find<QTableView>("repairAlternatives")->model(),
            QAbstractItemModelTester::FailureReportingMode::QtTest);
        search();
        QCOMPARE(m_panel->verdict(), QStringLiteral("1 edit reaches it."));
        QVERIFY(m_panel->model().rowCount() > 1);
        QCOMPARE(textAt(0, AlternativesModel::Edits), QStringLiteral("1 edit"));
        QCOMPARE(textAt(0, AlternativesModel::Changes), QStringLiteral("Label w1 env=prod"));
        QVERIFY2(proof().contains(QStringLiteral("+ w1")), qPrintable(proof()));
        QVERIFY(proof().contains(QStringLiteral("Single edits tried")));
    }

    void showsTodayBesideWhatIsChosen() {
        QSignalSpy pairs(m_panel.get(), &RepairPanel::pairChanged);
        show(deadDomain());
        search();
        const auto pair = pairs.last().first().value<ScenePair>();
        QVERIFY(!pair.isEmpty());
        QCOMPARE(pair.leftTitle, QStringLiteral("Today"));
        QCOMPARE(pair.rightTitle, QStringLiteral("With alternative 1"));
        QCOMPARE(differenceText(pair), QStringLiteral("+w1"));
        QCOMPARE(pair.differing, std::set<std::string>{"w1"});
        const GridSource grid = gridSource(pair, Side::Right);
        const std::vector<std::uint32_t> rows{0, 1, 2};
        const GridContent content = grid.content(rows, {"region", ""});
        QVERIFY(content.isDiffering(2) && !content.isDiffering(0));
        QVERIFY2(proof().contains(QStringLiteral("0 → 1")), qPrintable(proof()));
    }

    void keepsAnAlternativeAsScenario() {
        show(deadDomain());
        search();
        QSignalSpy kept(m_panel.get(), &RepairPanel::scenarioRequested);
        QTest::mouseClick(find<QPushButton>("repairKeep"), Qt::LeftButton);
        QCOMPARE(kept.count(), 1);
        QCOMPARE(kept.first().at(2).toString(), QStringLiteral("placed: Label w1 env=prod"));
    }

    void rebalancesByEvictions() {
        Scene scene = lopsided();
        show(scene);
        find<QComboBox>("repairWay")->setCurrentIndex(1);
        QVERIFY(!find<QCheckBox>("repairPlaced")->isVisible());
        search();
        QCOMPARE(m_panel->verdict(),
                 QStringLiteral("1 eviction brings it to where a new decision would put it."));
        QCOMPARE(m_panel->steps().rowCount(), 1);
        QVERIFY(proof().contains(QStringLiteral("Doing nothing")));
        QVERIFY(!find<QPushButton>("repairApply")->isVisible());
        QSignalSpy asked(m_panel.get(), &RepairPanel::evictionsRequested);
        QTest::mouseClick(find<QPushButton>("repairRehearse"), Qt::LeftButton);
        QCOMPARE(asked.first().first().toStringList().size(), 1);
        find<QCheckBox>("repairFewEvictions")->setChecked(true);
        find<QSpinBox>("repairMostEvictions")->setValue(0);
        search();
        QCOMPARE(m_panel->steps().rowCount(), 0);
        m_panel->ask({"placed"});
        QCOMPARE(find<QComboBox>("repairWay")->currentIndex(), 0);
    }

    void applyingGivesTheStepAway() {
        const Scene scene = deadDomain();
        show(scene);
        search();
        QSignalSpy asked(m_panel.get(), &RepairPanel::stepRequested);
        QTest::mouseClick(find<QPushButton>("repairApply"), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        const auto step = asked.first().first().value<repair::Step>();
        QCOMPARE(asked.first().at(2).toString(), QStringLiteral("Label w1 env=prod"));
        const auto plan = repair::planWith(
            step, {scene.objects->fleet, scene.objects->placements.front(), {}, {}, {}, nullptr});
        QVERIFY(plan);
        QCOMPARE(insight::placedClusters(*plan).size(), std::size_t{2});
    }

    void keepsToTheKindsThatAreAllowed() {
        show(deadDomain());
        for (QCheckBox *check : m_panel->findChildren<QCheckBox *>()) {
            if (check->objectName().startsWith(QLatin1String("repairAllow_")))
                check->setChecked(check->objectName() == QLatin1String("repairAllow_tolerations"));
        }
        search();
        QCOMPARE(m_panel->verdict(), QStringLiteral("There is no edit of the allowed kinds."));
        QCOMPARE(m_panel->model().rowCount(), 0);
    }

    void asksForGoalsOfOtherPanels() {
        show(deadDomain());
        m_panel->ask({"picked(w1)"});
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(find<QLineEdit>("repairMore")->text(), QStringLiteral("picked(w1)"));
        QCOMPARE(textAt(0, AlternativesModel::Changes), QStringLiteral("Label w1 env=prod"));
    }

    void saysWhatIsWrongWithAGoal() {
        show(deadDomain());
        find<QLineEdit>("repairMore")->setText(QStringLiteral("skeew(region)<=1"));
        QTest::keyClick(find<QLineEdit>("repairMore"), Qt::Key_Return);
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(m_panel->verdict(), QStringLiteral("there is no skeew; did you mean skew?"));
    }

    void forgetsTheAnswerOfAnotherScene() {
        show(deadDomain());
        search();
        QVERIFY(m_panel->model().rowCount() > 0);
        show(deadDomain());
        QCOMPARE(m_panel->model().rowCount(), 0);
    }

private:
    QString proof() const {
        return m_panel->findChild<QTextBrowser *>(QStringLiteral("repairProof"))->toPlainText();
    }

    template <typename Widget> Widget *find(const char *name) {
        return m_panel->findChild<Widget *>(QLatin1String(name));
    }
    QString textAt(int row, int column) const {
        return m_panel->model().index(row, column).data().toString();
    }
    void show(const Scene &scene) {
        m_panel->setScene(scene);
        QTRY_VERIFY(!m_panel->isBusy());
    }
    void search() {
        QTest::mouseClick(find<QPushButton>("repairSearch"), Qt::LeftButton);
        QTRY_VERIFY(!m_panel->isBusy());
    }

    std::unique_ptr<RepairPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestRepairPanel)
#include "tst_repair_panel.moc"
