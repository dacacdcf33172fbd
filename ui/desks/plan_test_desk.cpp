// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/plan_test_desk.h"

#include <QAction>
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/losses/losses_panel.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/plan_tests/plan_test_model.h"
#include "ui/plan_tests/plan_tests_panel.h"

namespace evenkeel::ui {

PlanTestDesk::PlanTestDesk(Workspace &workspace, Panels &panels, const WindowActions &actions)
    : ListDesk(workspace, panels,
               {panels.of<PlanTestEditor>(), FindingsPanel::TypedIn::PlanTestEditor}, &testIdOf) {
    connect(panels.of<PlanTestsPanel>(), &PlanTestsPanel::runChanged, this, &PlanTestDesk::showRun);
    connect(panels.of<PlanTestsPanel>(), &PlanTestsPanel::sourceRequested, this,
            &PlanTestDesk::showField);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::chosen, this,
            [this](const Problem &problem) {
                if (!has(problem.test))
                    return;
                choose(problem.test);
                this->panels().of<PlanTestsPanel>()->choose(problem.test);
            });
    connect(actions.keepPlan, &QAction::triggered, this,
            [this] { keep({}, this->workspace().placement()); });
    connect(panels.of<LossesPanel>(), &LossesPanel::keepRequested, this, &PlanTestDesk::keep);
    show();
    showRun();
}

/// Planning once more may take a while, so not here.
void PlanTestDesk::keep(const scenarios::Step &losses, int placement) {
    const auto objects = workspace().objects();
    if (placement < 0 || static_cast<std::size_t>(placement) >= objects->placements.size())
        return;
    m_keeping.start([this, objects, losses, placement](const std::stop_token &stop,
                                                       const JobRunner::Mail &mail) {
        const auto test = keptPlan(objects, static_cast<std::size_t>(placement), losses, stop);
        mail.deliver([this, test] { add(test); });
    });
}

void PlanTestDesk::add(const base::Result<kube::Value> &test) {
    const auto added = test ? workspace().addDocument(*test)
                            : base::Result<ObjectId>(tl::unexpected(test.error()));
    if (!added) {
        tell(added.error());
        return;
    }
    choose(*added);
    panels().bringUp(panels().of<PlanTestsPanel>());
    Q_EMIT told(tr("Test %1 keeps it so; saving writes it to a file.").arg(toQString(added->name)));
}

void PlanTestDesk::showRun() {
    const PlanTestRun &run = *panels().of<PlanTestsPanel>()->run();
    panels().of<FindingsPanel>()->setTestProblems(problemsOf(run));
}

void PlanTestDesk::showField(const ObjectId &test, const std::string &field) {
    choose(test);
    Problem place;
    place.field = FieldPath(field);
    showPlace(place);
}

} // namespace evenkeel::ui
