// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_scene.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/pod_scheduling/questions/scale_down.h"
#include "core/pod_scheduling/questions/wording.h"
#include "core/pods/workload_fields.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

std::shared_ptr<const fleet::Fleet> labelsOf(const pods::Cluster &cluster) {
    auto labels = std::make_shared<fleet::Fleet>();
    for (const pods::Node &node : cluster.nodes) {
        fleet::Cluster unit;
        unit.name = node.name;
        unit.labels.insert(node.labels.begin(), node.labels.end());
        labels->add(unit);
    }
    return labels;
}

/// What depends on the cluster alone; it keeps the inventory that it points into.
void readCluster(PodPlan &plan, const PodPlan *previous) {
    const bool isSame =
        previous && previous->snapshot && previous->inventory->cluster == plan.inventory->cluster;
    if (isSame) {
        plan.snapshot = previous->snapshot;
        plan.nodes = previous->nodes;
        return;
    }
    plan.nodes = labelsOf(*plan.inventory->cluster);
    auto snapshot = pods::Snapshot::take(*plan.inventory->cluster);
    if (!snapshot) {
        plan.error = toQString(snapshot.error().message);
        return;
    }
    struct Kept {
        std::shared_ptr<const pods::Cluster> cluster;
        pods::Snapshot snapshot;
    };
    const auto kept =
        std::make_shared<const Kept>(Kept{plan.inventory->cluster, std::move(*snapshot)});
    plan.snapshot = {kept, &kept->snapshot};
}

bool isShared(const std::string &key, const std::vector<pods::Node> &nodes) {
    std::set<std::string_view> values;
    for (const pods::Node &node : nodes) {
        const std::string *value = pods::findLabel(node.labels, key);
        if (value && !values.insert(*value).second)
            return true;
    }
    return false;
}

/// Columns only where the workload itself asks for a second key.
void readKeys(PodPlan &plan) {
    for (const pods::Constraint &constraint : plan.workload().podTemplate.constraints) {
        const std::string &key = constraint.topologyKey;
        const bool isNew = std::ranges::find(plan.sharedKeys, key) == plan.sharedKeys.end();
        if (isNew && isShared(key, plan.inventory->cluster->nodes))
            plan.sharedKeys.push_back(key);
    }
    plan.firstKeys = defaultKeys(*plan.nodes, plan.sharedKeys);
    if (plan.sharedKeys.size() < 2)
        plan.firstKeys.column.clear();
}

/// Of one that a server has, there is none.
QString whyRefused(const manifest::WorkloadObject &object) {
    if (!object.workload.uid.empty())
        return {};
    const auto findings = pods::validateManifest(object.document, object.workload);
    if (findings.empty())
        return {};
    return toQString(findings.front().field.text() + ": " + findings.front().sentence);
}

} // namespace

std::size_t PodPlan::placed() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        placing.placements, [](const auto &placement) { return placement.node.has_value(); }));
}

const pods::Workload *PodScene::current() const {
    const bool exists = inventory && workload >= 0 &&
                        static_cast<std::size_t>(workload) < inventory->workloads.size();
    return exists ? &inventory->workloads[static_cast<std::size_t>(workload)]->workload : nullptr;
}

std::size_t decisionAt(const PodPlan &plan, std::size_t step) {
    return step < plan.steps() || plan.steps() == 0 ? step : plan.steps() - 1;
}

std::shared_ptr<const PodPlan>
nodesOnly(const std::shared_ptr<const manifest::PodInventory> &inventory) {
    auto plan = std::make_shared<PodPlan>();
    plan->inventory = inventory;
    plan->object = std::make_shared<const manifest::WorkloadObject>();
    readCluster(*plan, nullptr);
    readKeys(*plan);
    return plan;
}

std::shared_ptr<const PodPlan>
planPods(const std::shared_ptr<const manifest::PodInventory> &inventory, std::size_t workload,
         const std::shared_ptr<const PodPlan> &previous, const std::stop_token &stop) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    auto plan = std::make_shared<PodPlan>();
    plan->inventory = inventory;
    plan->object = inventory->workloads[workload];
    readCluster(*plan, previous.get());
    readKeys(*plan);
    if (!plan->error.isEmpty())
        return plan;
    const pods::Workload &wanted = plan->workload();
    plan->refusal = whyRefused(*plan->object);
    plan->running = pod_scheduling::activePods(*inventory->cluster, wanted);
    plan->options.replicas =
        std::max(wanted.replicas.value_or(1) - static_cast<std::int32_t>(plan->running.size()), 0);
    auto placing = pod_scheduling::place(*plan->snapshot, wanted, plan->options, stop);
    if (!placing && placing.error().code == base::ErrorCode::Cancelled)
        return nullptr;
    if (placing) {
        plan->placing = std::move(*placing);
        plan->skews = pod_scheduling::skewSeries(plan->placing);
    } else {
        plan->error = toQString(placing.error().message);
    }
    plan->planningTime =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    return plan;
}

std::shared_ptr<const PodStep> stepOf(const std::shared_ptr<const PodPlan> &plan,
                                      std::size_t step) {
    auto detail = std::make_shared<PodStep>();
    detail->plan = plan;
    detail->step = step;
    detail->decision = decisionAt(*plan, step);
    auto trace = pod_scheduling::trace(*plan->snapshot, plan->workload(), plan->options,
                                       plan->placing, detail->decision);
    if (trace)
        detail->trace = std::move(*trace);
    else
        detail->error = toQString(trace.error().message);
    detail->spreads = pod_scheduling::spreadsAfter(plan->placing, step);
    return detail;
}

namespace {

struct NodeContentWords {
    Q_DECLARE_TR_FUNCTIONS(NodeGrid)
};

ClusterState stateOf(const UnitLoad &load) {
    if (load.next > 0)
        return ClusterState::NextPick;
    if (!load.picked.empty())
        return ClusterState::Picked;
    if (load.before > 0)
        return ClusterState::PlacedBefore;
    return load.later > 0 ? ClusterState::PickedLater : ClusterState::Candidate;
}

/// The filters' verdicts, as long as no newer trace is there those of the step before.
const pod_scheduling::ReplicaTrace *traceOf(const PodScene &scene) {
    const bool hasTrace = scene.detail && scene.detail->plan == scene.plan;
    return hasTrace && !scene.detail->trace.verdicts.empty() ? &scene.detail->trace : nullptr;
}

} // namespace

std::vector<UnitLoad> nodeLoads(const PodScene &scene) {
    const PodPlan &plan = *scene.plan;
    const pods::Cluster &cluster = *plan.inventory->cluster;
    std::vector<UnitLoad> loads(cluster.nodes.size());
    if (!plan.snapshot)
        return loads;
    for (const std::uint32_t row : plan.running) {
        if (const auto node = plan.snapshot->find(cluster.pods[row].nodeName))
            ++loads[*node].before;
    }
    for (std::size_t index = 0; index < plan.steps(); ++index) {
        const auto &node = plan.placing.placements[index].node;
        if (!node)
            continue;
        UnitLoad &load = loads[*node];
        if (index < scene.step)
            load.picked.push_back(static_cast<std::int32_t>(index) + 1);
        else if (index == scene.step)
            load.next = static_cast<std::int32_t>(index) + 1;
        else
            ++load.later;
    }
    return loads;
}

std::int64_t podsWithoutLabel(const PodScene &scene, const std::string &key) {
    const std::vector<pods::Node> &nodes = scene.plan->inventory->cluster->nodes;
    const std::vector<UnitLoad> loads = nodeLoads(scene);
    const fleet::Fleet &labels = *scene.plan->nodes;
    std::int64_t count = 0;
    for (std::size_t node = 0; node < loads.size(); ++node) {
        const auto row = labels.find(nodes[node].name);
        if (row && !labels.label(*row, key))
            count += loads[node].before + static_cast<std::int64_t>(loads[node].picked.size());
    }
    return count;
}

std::vector<ClusterMark> nodeMarks(const PodScene &scene, std::span<const UnitLoad> loads) {
    const pod_scheduling::ReplicaTrace *trace = traceOf(scene);
    const std::vector<pods::Node> &nodes = scene.plan->inventory->cluster->nodes;
    std::vector<ClusterMark> marks(loads.size());
    for (std::size_t node = 0; node < loads.size(); ++node) {
        ClusterMark &mark = marks[node];
        mark.state = stateOf(loads[node]);
        mark.pickNumber = loads[node].next;
        if (mark.state != ClusterState::Candidate)
            continue;
        if (!nodes[node].isReady)
            mark.state = ClusterState::Ineligible;
        else if (trace && !trace->verdicts[node].isSuccess())
            mark.state = ClusterState::Filtered;
    }
    return marks;
}

QString nodeVerdict(const PodScene &scene, std::size_t node) {
    const pod_scheduling::ReplicaTrace *trace = traceOf(scene);
    if (!trace)
        return {};
    if (!trace->verdicts[node].isSuccess())
        return toQString(pod_scheduling::reasonText(trace->verdicts[node]));
    const auto found =
        std::ranges::lower_bound(trace->feasible, static_cast<pods::NodeIndex>(node));
    const auto place = static_cast<std::size_t>(found - trace->feasible.begin());
    if (place >= trace->totals.size())
        return NodeContentWords::tr("the only node that passes all filters");
    const std::int64_t total = trace->totals[place];
    const auto better =
        std::ranges::count_if(trace->totals, [total](std::int64_t other) { return other > total; });
    return NodeContentWords::tr("passes all filters; total %1, rank %L2 of %L3")
        .arg(total)
        .arg(better + 1)
        .arg(trace->totals.size());
}

GridContent nodeContent(const PodScene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys) {
    GridContent content;
    content.units = &nodeUnits();
    content.labels = scene.plan->nodes;
    content.plan = scene.plan;
    content.picks = scene.step;
    content.picksInAll = static_cast<int>(scene.plan->steps());
    content.loads = nodeLoads(scene);
    content.marks = nodeMarks(scene, content.loads);
    content.table = DomainTable(*scene.plan->nodes, content.marks, shown, keys, content.loads);
    nameKeys(content, keys);
    setLongestName(content, shown);
    content.verdict = [scene](std::uint32_t node) { return nodeVerdict(scene, node); };
    if (!scene.detail || scene.detail->plan != scene.plan)
        return content;
    for (const spread::SpreadView &spread : scene.detail->spreads) {
        if (spread.topologyKey == keys.row)
            content.rowSpread = spread;
        if (spread.topologyKey == keys.column)
            content.columnSpread = spread;
    }
    return content;
}

GridSource nodeSource(const PodScene &scene) {
    return {scene.plan->nodes,
            nullptr,
            scene.workload,
            scene.plan->sharedKeys,
            scene.plan->firstKeys,
            [scene](std::span<const std::uint32_t> shown, const DomainKeys &keys) {
                return nodeContent(scene, shown, keys);
            }};
}

namespace {

/// Planning it again would come to the same.
bool isOf(const PodPlan &plan, const manifest::PodInventory &inventory,
          std::optional<std::size_t> row) {
    if (plan.inventory->cluster != inventory.cluster)
        return false;
    if (!row)
        return plan.object->document.isNull();
    const auto &object = inventory.workloads[*row];
    return plan.object == object || plan.object->document == object->document;
}

} // namespace

PodPlanning::PodPlanning(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {
    connect(&workspace, &Workspace::objectsChanged, this, &PodPlanning::takeObjects);
    for (const JobRunner *runner : {&m_planner, &m_looker}) {
        connect(runner, &JobRunner::started, this, &PodPlanning::noteBusy);
        connect(runner, &JobRunner::finished, this, &PodPlanning::noteBusy);
    }
    takeObjects();
}

void PodPlanning::noteBusy() {
    if (std::exchange(m_wasBusy, isBusy()) != isBusy())
        Q_EMIT busyChanged(isBusy());
}

bool PodPlanning::hasPods() const {
    return m_inventory && !m_inventory->isEmpty();
}

std::optional<std::size_t> PodPlanning::row() const {
    return m_inventory && m_shownId ? find(*m_inventory, *m_shownId) : std::nullopt;
}

void PodPlanning::takeObjects() {
    const auto inventory = m_workspace.objects()->podInventory;
    if (inventory == m_inventory)
        return;
    m_inventory = inventory;
    if (!row()) {
        const bool hasAny = m_inventory && !m_inventory->workloads.empty();
        m_shownId =
            hasAny ? std::optional(idOf(m_inventory->workloads.front()->workload)) : std::nullopt;
        m_showsAll = true;
    }
    plan();
    Q_EMIT sceneChanged();
}

void PodPlanning::setActive(bool isActive) {
    if (std::exchange(m_isActive, isActive) != isActive && isActive)
        plan();
}

void PodPlanning::setWorkload(int row) {
    const auto index = static_cast<std::size_t>(row);
    if (row < 0 || !m_inventory || index >= m_inventory->workloads.size())
        return;
    const ObjectId key = idOf(m_inventory->workloads[index]->workload);
    if (m_shownId == key)
        return;
    m_shownId = key;
    m_showsAll = true;
    plan();
    Q_EMIT sceneChanged();
}

bool PodPlanning::setWorkload(const QString &name) {
    const std::string wanted = name.toStdString();
    for (std::size_t row = 0; m_inventory && row < m_inventory->workloads.size(); ++row) {
        const pods::Workload &workload = m_inventory->workloads[row]->workload;
        if (workload.name == wanted || workload.nameSpace + '/' + workload.name == wanted) {
            setWorkload(static_cast<int>(row));
            return true;
        }
    }
    return false;
}

std::size_t PodPlanning::step() const {
    const std::size_t steps = m_plan ? m_plan->steps() : 0;
    return m_showsAll ? steps : std::min(m_step, steps);
}

void PodPlanning::setStep(std::size_t step) {
    const std::size_t before = this->step();
    // Asked for before the plan is there, it is kept until then.
    const bool isKnown = m_plan && m_inventory && isOf(*m_plan, *m_inventory, row());
    m_step = step;
    m_showsAll =
        step == std::numeric_limits<std::size_t>::max() || (isKnown && step >= m_plan->steps());
    if (this->step() == before)
        return;
    look();
    Q_EMIT sceneChanged();
}

PodScene PodPlanning::scene() const {
    PodScene scene;
    scene.inventory = m_inventory;
    const auto current = row();
    scene.workload = current ? static_cast<int>(*current) : -1;
    if (!hasPods() || !m_plan)
        return scene;
    scene.plan = m_plan;
    scene.step = step();
    scene.detail = m_detail;
    scene.isStale = !isOf(*m_plan, *m_inventory, current);
    return scene;
}

void PodPlanning::plan() {
    if (!hasPods()) {
        m_planner.cancel();
        m_looker.cancel();
        m_plan.reset();
        m_detail.reset();
        return;
    }
    const auto wanted = row();
    if (!m_isActive || (m_plan && isOf(*m_plan, *m_inventory, wanted)))
        return;
    m_planner.start([this, wanted, inventory = m_inventory,
                     previous = m_plan](const std::stop_token &stop, const JobRunner::Mail &mail) {
        auto plan = wanted ? planPods(inventory, *wanted, previous, stop) : nodesOnly(inventory);
        if (plan)
            mail.deliver([this, plan = std::move(plan)] { takePlan(plan); });
    });
}

void PodPlanning::takePlan(const std::shared_ptr<const PodPlan> &plan) {
    m_plan = plan;
    m_detail.reset();
    look();
    Q_EMIT sceneChanged();
}

void PodPlanning::look() {
    const bool isPlanned = m_plan && m_plan->error.isEmpty() && !m_plan->object->document.isNull();
    if (!isPlanned || (m_detail && m_detail->step == step() && m_detail->plan == m_plan)) {
        m_looker.cancel();
        return;
    }
    m_looker.start(
        [this, plan = m_plan, step = step()](const std::stop_token &, const JobRunner::Mail &mail) {
            mail.deliver([this, detail = stepOf(plan, step)] {
                m_detail = detail;
                Q_EMIT sceneChanged();
            });
        });
}

} // namespace evenkeel::ui
