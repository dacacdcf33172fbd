// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>

#include "ui/decisions/why_panel.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/modes/modes.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/problems/finding_view.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

namespace {

struct CheckModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::CheckMode)
};

} // namespace

/// One page: problems and tests by placement, and beside them what is chosen.
ModePage *newCheckMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    Panels &panels = parts.panels;
    auto *findings = panels.add(new FindingsPanel(parts.workspace, parts.selection, page));
    findings->addTool(*parts.actions.keepPlan, CheckModeWords::tr("+ Test"));
    auto *editor = panels.add(new PlanTestEditor(*parts.actions.keepPlan, page));
    editor->hide(); // until a test is shown
    findings->view()->show();
    QWidget *side = page->split(QStringLiteral("checkTest"), Qt::Vertical,
                                {findings->view(), editor}, {{320, 0}, {480, 0}});
    findings->setBody(page->split(QStringLiteral("checkSides"), Qt::Horizontal,
                                  {findings->list(), side}, {{566, 0}, {800, 0}}));
    page->setContent(findings);
    QObject::connect(findings, &FindingsPanel::whyRequested, page,
                     [&panels] { panels.bringUp(panels.of<WhyPanel>()); });
    QObject::connect(findings, &FindingsPanel::clustersRequested, page,
                     [&panels] { panels.setMode(Mode::Plan); });
    return page;
}

} // namespace evenkeel::ui
