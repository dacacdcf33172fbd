// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edit.h"
#include "ui/scenarios/scenarios_panel.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

class TestScenariosPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + sample::placement(QStringLiteral("web"), 4)));
        m_workspace->open({file});
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->isBusy(), 60000);
    }

    void withoutEditsItSaysWhatToDo() {
        ScenariosPanel panel(*m_workspace);
        panel.show();
        auto *line = panel.findChild<PanelHeader *>(QStringLiteral("scenariosLine"));
        QTRY_VERIFY(line->detail().startsWith(QStringLiteral("No edits and no scenarios yet")));
        QCOMPARE(panel.model().rowCount(), 0);
        QVERIFY(!button(panel, "scenarioKeep")->isEnabled());
    }

    void editsAreAColumnUntilTheyAreKept() {
        ScenariosPanel panel(*m_workspace);
        const QAbstractItemModelTester tester(&panel.model());
        panel.show();
        edit();
        QTRY_COMPARE(panel.model().columnCount(), ScenariosModel::FirstScenario + 1);
        QVERIFY(panel.model()
                    .headerData(ScenariosModel::FirstScenario, Qt::Horizontal)
                    .toString()
                    .startsWith(QStringLiteral("Now · 1 step")));
        QVERIFY(button(panel, "scenarioKeep")->isEnabled());
        QVERIFY(!button(panel, "scenarioSwitch")->isEnabled());
        const auto kept = m_workspace->addDocument(
            keptScenario(*m_workspace->baseline().objects, *m_workspace->objects()));
        QCOMPARE(kept->name, std::string("scenario-1"));
        QTRY_COMPARE(panel.model().columnCount(), ScenariosModel::FirstScenario + 2);
        // The document is no step of the edits.
        QVERIFY(panel.model().picture()->shown[0].scenario.steps ==
                panel.model().picture()->shown[1].scenario.steps);
    }

    void equalCellsSayThatTheyAreAsOpened() {
        ScenariosPanel panel(*m_workspace);
        panel.show();
        m_workspace->relabel(
            {{QStringLiteral("west-1")}, {{QStringLiteral("unused"), QStringLiteral("x")}}});
        QTRY_COMPARE(panel.model().columnCount(), ScenariosModel::FirstScenario + 1);
        const QModelIndex cell = panel.model().index(0, ScenariosModel::FirstScenario);
        QCOMPARE(cell.data().toString(), QStringLiteral("="));
        QVERIFY(panel.model()
                    .index(0, ScenariosModel::AsOpened)
                    .data()
                    .toString()
                    .startsWith(QStringLiteral("4 of 4")));
    }

    /// Switching to what was kept leads to the same objects, and undo back.
    void switchingLeadsToWhatWasKept() {
        edit();
        const auto edited = m_workspace->objects();
        const kube::Value document = keptScenario(*m_workspace->baseline().objects, *edited);
        m_workspace->undoStack().undo();
        const auto opened = m_workspace->objects();
        QVERIFY(opened->fleet != edited->fleet);
        scenarios::ReadScenarios read;
        scenarios::readScenario(document, {}, read);
        QVERIFY(read.problems.empty());
        for (Edit &one : editsTo(read.scenarios.front(), *m_workspace->baseline().objects, *opened,
                                 QStringLiteral("Switch")))
            m_workspace->push(std::move(one));
        QVERIFY(m_workspace->objects()->fleet == edited->fleet);
        QVERIFY(m_workspace->objects()->placements == edited->placements);
    }

    void aDocumentWithFaultsIsSaid() {
        ScenariosPanel panel(*m_workspace);
        panel.show();
        kube::Value document =
            keptScenario(*m_workspace->baseline().objects, *m_workspace->objects());
        QVERIFY(m_workspace->addDocument(document)); // without a step
        auto *line = panel.findChild<PanelHeader *>(QStringLiteral("scenariosLine"));
        QTRY_VERIFY(!line->detail().isEmpty() && !panel.isBusy());
    }

private:
    void edit() {
        m_workspace->relabel({{QStringLiteral("west-1"), QStringLiteral("west-2")},
                              {{QStringLiteral("region"), QStringLiteral("east")}}});
    }
    static QToolButton *button(const ScenariosPanel &panel, const char *name) {
        return panel.findChild<QToolButton *>(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestScenariosPanel)
#include "tst_scenarios_panel.moc"
