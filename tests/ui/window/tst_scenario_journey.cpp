// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From edits to a scenario that keeps them, side by side with what was opened, back and forth, and
// into a file.

#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/document/edits/edited_document.h"
#include "ui/scenarios/scenarios_panel.h"

namespace evenkeel::ui {

class TestScenarioJourney : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        QVERIFY(sample::write(path("fleet.yaml"),
                              sample::fleet() + sample::placement(QStringLiteral("web"), 4)));
        openWindow();
        openFiles({path("fleet.yaml")});
    }
    void cleanup() { closeWindow(); }

    void nothingOfAHalfTypedTextIsKept() {
        showScenarios();
        const ObjectId id = idOf(m_workspace->objects()->placements[0]);
        const auto type = [&](const char *before, const char *after) {
            EditedDocument document = m_workspace->text(id);
            std::string text = document.text();
            text.replace(text.find(before), std::string(before).size(), after);
            document.setText(text);
            QVERIFY(m_workspace->editText(id, document, QStringLiteral("typed")));
        };
        type("numberOfClusters: 4", "numberOfClusters: 40");
        type("spec:", "spec: [");
        auto *keep = find<QToolButton>("scenarioKeep");
        QTRY_VERIFY(keep->isEnabled());
        QTest::mouseClick(keep, Qt::LeftButton);
        QCOMPARE(m_workspace->undoStack().undoText(), QStringLiteral("web: typed"));
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo();
    }

    void editsAreKeptSwitchedRenamedSavedAndDropped() {
        showScenarios();
        m_workspace->relabel({{QStringLiteral("west-1"), QStringLiteral("west-2")},
                              {{QStringLiteral("region"), QStringLiteral("east")}}});
        auto *keep = find<QToolButton>("scenarioKeep");
        QTRY_VERIFY(keep->isEnabled());
        QTest::mouseClick(keep, Qt::LeftButton);
        QCOMPARE(m_workspace->undoStack().undoText(),
                 QStringLiteral("Keep the edits as scenario scenario-1"));
        QTRY_COMPARE(panel()->model().picture()->shown.size(), std::size_t{2});

        // Back to what was opened, then over to the scenario again.
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo();
        m_workspace->undoStack().redo();
        m_workspace->undoStack().redo();
        panel()->choose(1);
        auto *name = find<QLineEdit>("scenarioName");
        QTRY_VERIFY(name->isEnabled());
        name->setText(QStringLiteral("two-in-the-east"));
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(panel()->model().picture()->shown.back().scenario.name == "two-in-the-east");

        m_chooser.target = path("scenarios.yaml");
        trigger("saveAction");
        QFile file(path("scenarios.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray saved = file.readAll();
        QVERIFY2(saved.contains("kind: Scenario") && saved.contains("region: east"),
                 saved.constData());

        QTRY_VERIFY(!panel()->isBusy());
        panel()->choose(static_cast<int>(panel()->model().picture()->shown.size()) - 1);
        auto *drop = find<QToolButton>("scenarioDrop");
        QTRY_VERIFY(drop->isEnabled());
        QTest::mouseClick(drop, Qt::LeftButton);
        QCOMPARE(m_workspace->undoStack().undoText(),
                 QStringLiteral("Drop scenario two-in-the-east"));
    }

    void aScenarioOfAFileIsTriedAndItsStepsAreTakenOver() {
        QVERIFY(sample::write(
            path("s.yaml"),
            QStringLiteral("apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\n"
                           "metadata: {name: east}\nspec:\n  steps:\n"
                           "  - labels: {west-1: {region: east}}\n"
                           "  - labels: {none-1: {region: east}}\n"
                           "  - placements: [web]\n    set: {spec.policy.numberOfClusters: 2}\n")));
        openFiles({path("fleet.yaml"), path("s.yaml")});
        showScenarios();
        QTRY_VERIFY(panel()->model().picture() != nullptr &&
                    panel()->model().picture()->shown.size() == 1 && !panel()->isBusy());
        auto *steps = find<QTableView>("scenarioSteps");
        QTRY_COMPARE(steps->model()->rowCount(), 3);
        QVERIFY(steps->model()->index(1, 2).data().toString().startsWith(
            QStringLiteral("no longer: there is no cluster none-1")));

        QTest::mouseClick(find<QToolButton>("scenarioCompare"), Qt::LeftButton);
        QTRY_VERIFY(steps->isVisible());
        steps->setCurrentIndex(steps->model()->index(0, 1));
        QTest::mouseClick(find<QToolButton>("scenarioTakeOver"), Qt::LeftButton);
        QCOMPARE(region("west-1"), QStringLiteral("east"));
        QCOMPARE(m_workspace->undoStack().undoText(),
                 QStringLiteral("Take over: west-1 has region=east"));
        m_workspace->undoStack().undo();
        QCOMPARE(region("west-1"), QStringLiteral("west"));

        QTRY_VERIFY(!panel()->isBusy() && panel()->chosen() >= 0);
        showScenarios();
        QTest::mouseClick(find<QToolButton>("scenarioSwitch"), Qt::LeftButton);
        QCOMPARE(region("west-1"), QStringLiteral("east"));
        QCOMPARE(*m_workspace->objects()->placements.front().policy->numberOfClusters,
                 std::int64_t{2});
    }

private:
    ScenariosPanel *panel() const { return find<ScenariosPanel>("scenariosPanel"); }
    void showScenarios() {
        m_window->setMode(Mode::Fleet);
        m_window->panels().bringUp(panel());
        QTRY_VERIFY(panel()->isVisible());
    }
    QString region(const char *cluster) const {
        const fleet::Fleet &fleet = m_workspace->objects()->fleet;
        const auto value = fleet.label(*fleet.find(cluster), "region");
        return value ? QString::fromUtf8(value->data(), static_cast<qsizetype>(value->size()))
                     : QString();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestScenarioJourney)
#include "tst_scenario_journey.moc"
