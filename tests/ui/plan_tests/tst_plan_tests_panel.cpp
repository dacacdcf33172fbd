// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_tests_panel.h"

#include <memory>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edit.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

QString testNamed(const char *name, const char *spec) {
    return QStringLiteral("---\napiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
                          "metadata: {name: %1}\nspec:\n%2")
        .arg(QLatin1String(name), QLatin1String(spec));
}

constexpr const char *kRegions = "  placements: [web]\n"
                                 "  expect:\n"
                                 "    placed: {atLeast: 4}\n"
                                 "    perDomain: {region: {min: 2, domains: [east, west]}}\n";

} // namespace

class TestPlanTestsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<PlanTestsPanel>(*m_workspace, m_keep);
        m_panel->resize(900, 300);
        m_panel->show();
    }
    void cleanup() {
        m_panel.reset();
        m_workspace.reset();
    }

    void isEmptyWithoutTests() {
        open({});
        auto *nothing = m_panel->findChild<QLabel *>(QStringLiteral("noPlanTests"));
        QVERIFY(nothing->isVisible());
        QVERIFY2(nothing->text().contains(QStringLiteral("Keep it so")),
                 qPrintable(nothing->text()));
    }

    void showsWhatHoldsAndWhatDoesNot() {
        open(testNamed("regions", kRegions) +
             testNamed("more", "  placements: [web]\n  expect: {placed: 7}\n") +
             testNamed("wrong", "  expect: {plcaed: 7}\n"));
        auto *tree = m_panel->findChild<QTreeView *>(QStringLiteral("planTests"));
        const QAbstractItemModelTester tester(tree->model());
        QCOMPARE(rows(), QStringLiteral("regions [web] | holds\n"
                                        "  placed | holds | atLeast: 4\n"
                                        "  perDomain | holds | region: (min: 2, domains: (east, "
                                        "west))\n"
                                        "more [web] | 0 of 1 hold\n"
                                        "  placed | broken | clusters placed: 7\n"
                                        "wrong | no sense\n"
                                        "   | no sense"));
        auto *brokenOnly = m_panel->findChild<QToolButton *>(QStringLiteral("brokenTestsOnly"));
        brokenOnly->click();
        QVERIFY(rows().startsWith(QStringLiteral("more [web]")));
    }

    /// Beside the list of findings there is no room for what was wanted and found.
    void aNarrowPanelTellsWhatTheChosenTestFound() {
        open(testNamed("more", "  placements: [web]\n  expect: {placed: 7}\n"));
        auto *tree = m_panel->findChild<QTreeView *>(QStringLiteral("planTests"));
        auto *said = m_panel->findChild<QLabel *>(QStringLiteral("planTestSaid"));
        m_panel->resize(480, 400);
        tree->setCurrentIndex(tree->model()->index(0, 0));
        QTRY_VERIFY(said->isVisible());
        QVERIFY2(said->text().startsWith(QStringLiteral("✗ wanted: clusters placed: 7\nfound: ")),
                 qPrintable(said->text()));
        QCoreApplication::processEvents();
        QCOMPARE(tree->horizontalScrollBar()->maximum(), 0);
        const QString state = tree->model()->index(0, PlanTestsModel::State).data().toString();
        QVERIFY(tree->columnWidth(PlanTestsModel::State) >
                tree->fontMetrics().horizontalAdvance(state));
        m_panel->resize(1200, 400);
        QTRY_VERIFY(!said->isVisible());
        QVERIFY(!tree->isColumnHidden(PlanTestsModel::Found));
    }

    void followsEdits() {
        open(testNamed("regions", kRegions));
        QCOMPARE(m_panel->run()->passed(), std::size_t{1});
        m_workspace->relabel({{QStringLiteral("west-1"), QStringLiteral("west-2")},
                              {{QStringLiteral("region"), QStringLiteral("east")}}});
        QVERIFY(m_panel->isBusy()); // what is shown is old
        QTRY_COMPARE(m_panel->run()->passed(), std::size_t{0});
        QVERIFY2(rows().contains(QStringLiteral("perDomain | broken")), qPrintable(rows()));
        m_workspace->undoStack().undo();
        QTRY_COMPARE(m_panel->run()->passed(), std::size_t{1});
    }

    void leadsToThePlace() {
        open(testNamed("more", "  placements: [web]\n  expect: {placed: 7}\n"));
        QString field;
        connect(m_panel.get(), &PlanTestsPanel::sourceRequested, this,
                [&field](const ObjectId &test, const std::string &place) {
                    field = QString::fromStdString(test.name + " " + place);
                });
        auto *tree = m_panel->findChild<QTreeView *>(QStringLiteral("planTests"));
        const QModelIndex test = tree->model()->index(0, 0);
        const QModelIndex claim = tree->model()->index(0, 0, test);
        QVERIFY(tree->isExpanded(test));
        tree->setCurrentIndex(claim);
        QTest::keyClick(tree, Qt::Key_Return);
        QCOMPARE(field, QStringLiteral("more spec.expect.placed"));
        Q_EMIT tree->activated(test);
        QCOMPARE(field, QStringLiteral("more spec"));
        tree->actions().constFirst()->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(
            QStringLiteral("placed: broken: clusters placed: 7: ")));
    }

private:
    void open(const QString &tests) {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString path = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(path, sample::fleet() + sample::placement(QStringLiteral("web"), 5) +
                                        tests));
        m_workspace->open({path});
        QTRY_VERIFY(!m_workspace->objects()->placements.empty() && !m_workspace->isBusy());
        QTRY_VERIFY(!m_panel->isBusy());
    }

    /// `test | state | wanted`, claims below their test.
    QString rows() const {
        const PlanTestsModel &model = m_panel->model();
        QStringList lines;
        const auto append = [&](const QModelIndex &index, const QString &indent) {
            QStringList parts;
            for (const int column :
                 {PlanTestsModel::Test, PlanTestsModel::State, PlanTestsModel::Wanted})
                parts.append(index.siblingAtColumn(column).data().toString());
            if (parts.last().isEmpty())
                parts.removeLast();
            lines.append(indent + parts.join(QStringLiteral(" | ")));
        };
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex test = model.index(row, 0);
            append(test, {});
            for (int claim = 0; claim < model.rowCount(test); ++claim)
                append(model.index(claim, 0, test), QStringLiteral("  "));
        }
        return lines.join(u'\n');
    }

    QAction m_keep;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<PlanTestsPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlanTestsPanel)
#include "tst_plan_tests_panel.moc"
