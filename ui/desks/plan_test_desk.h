// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/result.h"
#include "core/scenarios/step.h"
#include "core/kube/value.h"
#include "ui/base/job_runner.h"
#include "ui/desks/object_desk.h"

namespace evenkeel::ui {

class WindowActions;

/// The desk of the tests of plans: it also makes tests of plans and reports what is broken.
class PlanTestDesk : public ListDesk {
    Q_OBJECT

public:
    PlanTestDesk(Workspace &workspace, Panels &panels, const WindowActions &actions);

private:
    /// Of the plan as it is, or after losses.
    void keep(const scenarios::Step &losses, int placement);
    void add(const base::Result<kube::Value> &test);
    void showRun();
    void showField(const ObjectId &test, const std::string &field);

    JobRunner m_keeping;
};

} // namespace evenkeel::ui
