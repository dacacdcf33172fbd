// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <QObject>
#include <QTimer>

#include "core/base/result.h"
#include "core/gate/claim.h"
#include "core/manifest/objects.h"
#include "core/scenarios/scenario.h"
#include "ui/base/job_runner.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

/// A test, or one case of it, held against one placement.
struct PlanTestCase {
    ObjectId test;
    std::string title;
    ObjectId placement;   // without a name where there is none
    std::string scenario; // simulated first; may be empty
    std::string field;
    base::SourceSpan where;
    bool isRun = true; // it makes sense
    /// What does not hold; of a test that makes no sense, why, in `found`.
    std::vector<gate::Failure> failures;
    std::vector<gate::Failure> notes = {}; // of claims that hold, and may say nothing

    bool isPassed() const { return failures.empty(); }
};

/// All tests beside the manifests, in their order.
struct PlanTestRun {
    std::shared_ptr<const manifest::Objects> objects; // that they were run on
    std::vector<PlanTestCase> cases;
    std::vector<api::Finding> faults; // of documents beside them that are no tests

    std::size_t passed() const;
};

/// Whether there is a test among the objects.
bool hasPlanTests(const manifest::Objects &objects);
/// With what placements select on a hub, or null, as a check runs them: by the clock, and with the
/// fleets, that the settings nearest to a test allow. Null if stopped.
std::shared_ptr<const PlanTestRun>
runPlanTests(std::shared_ptr<const manifest::Objects> objects,
             const std::shared_ptr<const HubSelection> &selection, const std::stop_token &stop);
/// A test that expects the plan of a placement to stay as it is, or as much to be left after
/// losses. Errors: Scheduling where nothing is planned, Invalid where nothing is left, Cancelled.
base::Result<kube::Value> keptPlan(std::shared_ptr<const manifest::Objects> objects,
                                   std::size_t placement, const scenarios::Step &losses,
                                   const std::stop_token &stop);

class Workspace;

/// Runs the tests of plans in the background after edits settle. What an edit makes old stays,
/// and is said to be old, until the next run is there.
class PlanTestSearch : public QObject {
    Q_OBJECT

public:
    explicit PlanTestSearch(const Workspace &workspace, QObject *parent = nullptr);

    /// Never null.
    const std::shared_ptr<const PlanTestRun> &run() const { return m_run; }
    bool isBusy() const { return m_later.isActive() || m_runner.isRunning(); }
    /// What placements select on the hub of the window; null where it was not read.
    void setSelection(std::shared_ptr<const HubSelection> selection);

Q_SIGNALS:
    void runChanged();
    void busyChanged();

private:
    void search();
    void take(std::shared_ptr<const PlanTestRun> run);

    const Workspace &m_workspace;
    QTimer m_later;
    std::shared_ptr<const HubSelection> m_selection;
    std::shared_ptr<const PlanTestRun> m_run;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
