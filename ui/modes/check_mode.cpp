// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>

#include "ui/decisions/why_panel.h"
#include "ui/base/widget_setup.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/modes/modes.h"
#include "ui/plan_tests/plan_tests_panel.h"
#include "ui/problems/finding_view.h"
#include "ui/problems/findings_panel.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

struct CheckModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::CheckMode)
};

/// A test with its claims, and the editor of its text below.
QWidget *testSide(const ModeParts &parts, ModePage &page) {
    auto *tests =
        parts.panels.add(new PlanTestsPanel(parts.workspace, *parts.actions.keepPlan, &page));
    auto *editor = parts.panels.add(new PlanTestEditor(*parts.actions.keepPlan, &page));
    return page.split(QStringLiteral("checkTest"), Qt::Vertical, {tests, editor},
                      {{0, 420}, {0, 560}});
}

} // namespace

/// One page: problems and tests by placement, and beside them what is chosen.
ModePage *newCheckMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    Panels &panels = parts.panels;
    auto *findings = panels.add(new FindingsPanel(parts.workspace, parts.selection, page));
    findings->addTool(*parts.actions.keepPlan, CheckModeWords::tr("+ Test"));
    auto *sides = named(new Segments({}, page), "checkTabs");
    sides->addTab(findings->view(), CheckModeWords::tr("Finding"));
    sides->addTab(testSide(parts, *page), CheckModeWords::tr("Test"));
    findings->setBody(page->split(QStringLiteral("checkSides"), Qt::Horizontal,
                                  {findings->list(), sides}, {{566, 0}, {800, 0}}));
    page->setContent(findings);
    QObject::connect(findings, &FindingsPanel::chosen, sides, [sides](const Problem &problem) {
        sides->setCurrentIndex(problem.isOfTest() ? 1 : 0);
    });
    QObject::connect(findings, &FindingsPanel::whyRequested, page,
                     [&panels] { panels.bringUp(panels.of<WhyPanel>()); });
    QObject::connect(findings, &FindingsPanel::clustersRequested, page,
                     [&panels] { panels.setMode(Mode::Plan); });
    return page;
}

} // namespace evenkeel::ui
