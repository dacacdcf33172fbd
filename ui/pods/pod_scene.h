// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <QString>

#include "core/manifest/objects.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pod_scheduling/placing.h"
#include "core/scheduling/plan.h"
#include "core/spread/domain_counts.h"
#include "ui/base/job_runner.h"
#include "ui/document/edits/object_rows.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/grid_content.h"

namespace evenkeel::ui {

class Workspace;

/// Where the missing replicas of one workload go.
struct PodPlan {
    std::shared_ptr<const manifest::PodInventory> inventory; // it was made of
    std::shared_ptr<const manifest::WorkloadObject> object;
    std::shared_ptr<const pods::Snapshot> snapshot;
    /// Names and labels of the nodes, for grids and filters.
    std::shared_ptr<const fleet::Fleet> nodes;
    std::vector<std::string> sharedKeys; // topology keys that nodes share values of
    DomainKeys firstKeys;                // of a grid of the nodes
    pod_scheduling::PlacingOptions options;
    pod_scheduling::PlacingPlan placing;
    std::vector<std::uint32_t> running;           // rows of the workload's active pods
    std::vector<std::vector<std::int64_t>> skews; // per constraint, after 0, 1, … placements
    QString error;                                // why there is no plan
    QString refusal; // what no API server takes of the manifest: nothing of the plan comes true
    std::chrono::microseconds planningTime{0};

    const pods::Workload &workload() const { return object->workload; }
    std::size_t steps() const { return placing.placements.size(); }
    std::size_t placed() const; // of the steps; the others stay Pending
};

/// What the scheduler looked at for one replica, and the pods per domain before it.
struct PodStep {
    std::shared_ptr<const PodPlan> plan; // that it belongs to
    std::size_t step = 0;                // placements shown as made
    std::size_t decision = 0;            // the replica that the trace is about
    pod_scheduling::ReplicaTrace trace;
    std::vector<spread::SpreadView> spreads; // after `step` placements
    QString error;
};

/// What every view of pods shows: one immutable picture at one position of the scrubber.
struct PodScene {
    std::shared_ptr<const manifest::PodInventory> inventory; // null without pod objects
    int workload = -1;                                       // its row, -1 for none
    std::shared_ptr<const PodPlan> plan;                     // null before the first
    std::size_t step = 0;
    std::shared_ptr<const PodStep> detail; // of this step or, until it is there, of another
    bool isStale = false;                  // the plan is older than the objects

    /// A plan that came to something.
    bool isPlanned() const { return plan && plan->error.isEmpty(); }
    const pods::Workload *current() const;
};

/// The replica that the decisions at a step are about: the next one, the last one at the end.
std::size_t decisionAt(const PodPlan &plan, std::size_t step);

/// `previous`: a plan whose nodes and snapshot are taken over where they are the same.
std::shared_ptr<const PodPlan>
planPods(const std::shared_ptr<const manifest::PodInventory> &inventory, std::size_t workload,
         const std::shared_ptr<const PodPlan> &previous, const std::stop_token &stop);
/// Without a workload: the nodes only.
std::shared_ptr<const PodPlan>
nodesOnly(const std::shared_ptr<const manifest::PodInventory> &inventory);
std::shared_ptr<const PodStep> stepOf(const std::shared_ptr<const PodPlan> &plan, std::size_t step);

/// Each node's share of the workload at the scrubber.
std::vector<UnitLoad> nodeLoads(const PodScene &scene);
/// One mark per node: its pods first, then the filter result for the replica at the scrubber.
std::vector<ClusterMark> nodeMarks(const PodScene &scene, std::span<const UnitLoad> loads);
/// The workload's pods on nodes without the label, which no skew counts.
std::int64_t podsWithoutLabel(const PodScene &scene, const std::string &key);
/// The filter's own message, or the node's rank by score; empty without a trace.
QString nodeVerdict(const PodScene &scene, std::size_t node);

GridContent nodeContent(const PodScene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys);
GridSource nodeSource(const PodScene &scene);

/// Plans the chosen workload of a workspace in the background, again after every edit, and traces
/// the step at the scrubber. The newest request wins; earlier results stay until then and are
/// marked as stale.
class PodPlanning : public QObject {
    Q_OBJECT

public:
    explicit PodPlanning(const Workspace &workspace, QObject *parent = nullptr);

    PodScene scene() const;
    bool isBusy() const { return m_planner.isRunning() || m_looker.isRunning(); }
    /// Nodes, pods or workloads are open.
    bool hasPods() const;
    /// Plans only while somebody looks.
    void setActive(bool isActive);
    void setWorkload(int row);
    /// The first of that name, as `web` or `shop/web`; false without one.
    bool setWorkload(const QString &name);
    std::size_t step() const;
    /// Clamped to the steps of the plan.
    void setStep(std::size_t step);

Q_SIGNALS:
    /// Anything the views show changed.
    void sceneChanged();
    void busyChanged(bool isBusy);

private:
    void takeObjects();
    void plan();
    void takePlan(const std::shared_ptr<const PodPlan> &plan);
    void look();
    void noteBusy();
    std::optional<std::size_t> row() const;

    const Workspace &m_workspace;
    std::shared_ptr<const manifest::PodInventory> m_inventory;
    std::optional<ObjectId> m_shownId; // of the chosen workload
    std::shared_ptr<const PodPlan> m_plan;
    std::shared_ptr<const PodStep> m_detail;
    std::size_t m_step = std::numeric_limits<std::size_t>::max();
    bool m_showsAll = true; // the scrubber follows the end of the plan
    bool m_isActive = false;
    bool m_wasBusy = false;
    JobRunner m_planner;
    JobRunner m_looker;
};

} // namespace evenkeel::ui
