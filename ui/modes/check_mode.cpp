// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>

#include "ui/frame/mode_page.h"
#include "ui/frame/panel_header.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/modes/modes.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/plan_tests/plan_tests_panel.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

namespace {

struct CheckModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::CheckMode)
};

} // namespace

ModePage *newCheckMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *problems = parts.panels.add(new FindingsPanel(parts.workspace, parts.selection, page));
    auto *tests =
        parts.panels.add(new PlanTestsPanel(parts.workspace, *parts.actions.keepPlan, page));
    auto *editor = parts.panels.add(new PlanTestEditor(*parts.actions.keepPlan, page));
    PanelHeader *header = nullptr;
    QWidget *testsPane = ModePage::titled(CheckModeWords::tr("Tests"), tests, &header);
    header->setObjectName(QStringLiteral("planTestsHeader"));
    QObject::connect(tests, &PlanTestsPanel::runChanged, header, [tests, header] {
        const PlanTestRun &run = *tests->run();
        header->setDetail(
            run.cases.empty()
                ? QString()
                : CheckModeWords::tr("%1 of %2 hold").arg(run.passed()).arg(run.cases.size()));
    });
    QSplitter *lists =
        page->split(QStringLiteral("checkLists"), Qt::Vertical,
                    {ModePage::titled(CheckModeWords::tr("Problems"), problems), testsPane},
                    {{0, 220}, {0, 300}});
    page->split(QStringLiteral("checkSides"), Qt::Horizontal, {lists, editor},
                {{0, 420}, {0, 640}});
    return page;
}

} // namespace evenkeel::ui
