// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "core/scenarios/scenario.h"
#include "ui/base/job_runner.h"
#include "ui/desks/object_desk.h"
#include "ui/plan_tests/plan_test_run.h"

namespace evenkeel::insight {
struct Edit;
}

namespace evenkeel::pods {
struct Cluster;
}

namespace evenkeel::ui {

class ClusterSelection;
class PodPlanning;
struct PodScene;
class Questions;
class WindowActions;

/// The desk of the current placement; it also makes the edits that answers propose, and shows the
/// places of problems that are of no object.
class PolicyDesk : public ObjectDesk {
    Q_OBJECT

public:
    PolicyDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels);

    /// Shows the newest object, whatever plan is shown beside it.
    void show();
    /// The object of a problem comes up; one of a placement at its line of the YAML.
    void showSource(const Problem &problem);

protected:
    EditedDocument followed(const EditedDocument &edited, const QString &mergeKey) const override;

private:
    void tryEdit(const insight::Edit &edit, int placement, const QString &words);
    void showSourceOfFile(const Problem &problem);

    ClusterSelection &m_selection;
    std::shared_ptr<const manifest::Objects> m_opened; // that the placements shown came from
};

/// The desk of the overrides, which it also adds and fixes.
class OverrideDesk : public ListDesk {
    Q_OBJECT

public:
    OverrideDesk(Workspace &workspace, Questions &questions, Panels &panels);

private:
    void add(const QString &kind);
    void showPatch(const ObjectId &override, const QString &field);

    Questions &m_questions;
};

/// The desk of the staged strategies, which Rollout plays side by side.
class StrategyDesk : public ListDesk {
    Q_OBJECT

public:
    StrategyDesk(Workspace &workspace, Panels &panels);

private:
    /// A copy of the one that is shown, or a first one for the placement.
    void add();
};

/// The desk of the current workload, with the vocabulary of its cluster.
class WorkloadDesk : public ObjectDesk {
    Q_OBJECT

public:
    WorkloadDesk(Workspace &workspace, const PodPlanning &pods, Panels &panels);

    /// Shows the newest workload, whatever plan is shown beside it.
    void show(const PodScene &scene);

Q_SIGNALS:
    /// The workload in that row is to be shown.
    void requested(int row);

private:
    void showSource(const Problem &problem);
    void learnWords(const std::shared_ptr<const pods::Cluster> &cluster);

    const PodPlanning &m_pods;
    std::shared_ptr<const pods::Cluster> m_wordsOf; // the editor's pickers know
    JobRunner m_words;
};

/// The desk of the tests of plans: it also makes tests of plans and reports what is broken.
class PlanTestDesk : public ListDesk {
    Q_OBJECT

public:
    PlanTestDesk(Workspace &workspace, Panels &panels, const WindowActions &actions);

private:
    /// Of the plan as it is, or after losses.
    void keep(const scenarios::Step &losses, int placement);
    void add(const base::Result<kube::Value> &test);
    void follow(const Problem &problem);
    void showRun();

    PlanTestSearch m_search;
    JobRunner m_keeping;
};

} // namespace evenkeel::ui
