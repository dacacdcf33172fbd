// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_run.h"

#include <memory>

#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edit.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

class TestPlanTestRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_search = std::make_unique<PlanTestSearch>(*m_workspace);
    }
    void cleanup() {
        m_search.reset();
        m_workspace.reset();
    }

    void runsEachTestAndSaysWhichMakesNoSense() {
        open(testNamed("regions", "  placements: [web]\n  expect: {placed: {atLeast: 4}}\n") +
             testNamed("more", "  placements: [web]\n  expect: {placed: 7}\n") +
             testNamed("wrong", "  expect: {plcaed: 7}\n"));
        const auto &cases = m_search->run()->cases;
        QCOMPARE(cases.size(), std::size_t{3});
        QVERIFY(cases[0].isPassed());
        QCOMPARE(cases[1].failures.front().wanted, std::string("clusters placed: 7"));
        QVERIFY(!cases[2].isRun);
        QCOMPARE(m_search->run()->passed(), std::size_t{1});
    }

    void followsEdits() {
        open(testNamed("regions", "  placements: [web]\n"
                                  "  expect:\n"
                                  "    perDomain: {region: {min: 2, domains: [east, west]}}\n"));
        QCOMPARE(m_search->run()->passed(), std::size_t{1});
        m_workspace->relabel({{QStringLiteral("west-1"), QStringLiteral("west-2")},
                              {{QStringLiteral("region"), QStringLiteral("east")}}});
        QVERIFY(m_search->isBusy());
        QTRY_COMPARE(m_search->run()->passed(), std::size_t{0});
        m_workspace->undoStack().undo();
        QTRY_COMPARE(m_search->run()->passed(), std::size_t{1});
    }

private:
    static QString testNamed(const char *name, const char *spec) {
        return QStringLiteral("---\napiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
                              "metadata: {name: %1}\nspec:\n%2")
            .arg(QLatin1String(name), QLatin1String(spec));
    }

    void open(const QString &tests) {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString path = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(path, sample::fleet() + sample::placement(QStringLiteral("web"), 5) +
                                        tests));
        m_workspace->open({path});
        QTRY_VERIFY(!m_workspace->objects()->placements.empty() && !m_workspace->isBusy());
        QTRY_VERIFY(!m_search->isBusy());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<PlanTestSearch> m_search;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlanTestRun)
#include "tst_plan_test_run.moc"
