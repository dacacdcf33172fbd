// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/journey/journey.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "core/journey/side.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/render_objects.h"
#include "core/objects/cycle.h"
#include "core/objects/planning.h"
#include "core/placement/binding.h"
#include "core/rollout/health.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/simulator.h"
#include "core/rollout/strategy.h"
#include "core/rollout/timeline.h"
#include "core/scheduling/plan.h"
#include "core/store/apply.h"

namespace evenkeel::journey {

namespace {

using kube::Value;
using placement::Binding;
using placement::BindingState;
using placement::ConditionStatus;
using placement::Placement;
using rollout::Event;
using rollout::kStep;

constexpr std::string_view kVersion = "placement.kubernetes-fleet.io/v1beta1";

/// By Available, of something that can be tracked.
bool isPlainlyReady(const Binding &binding) {
    const placement::Condition *available = rollout::currentCondition(binding, "Available");
    return binding.state == BindingState::Bound && !binding.isDeleting && available != nullptr &&
           available->status == ConditionStatus::True &&
           available->reason != rollout::Reason::kNotTrackable &&
           available->reason != rollout::Reason::kWorkNotTrackable;
}

void markFormer(store::HubObjects &hub, std::string_view kind, std::string_view label,
                const std::string &owner) {
    for (const Value &object : hub.objects()) {
        if (manifest::textAt(object, {"kind"}) != kind ||
            manifest::textAt(object, {"metadata", "labels", label}) != owner)
            continue;
        if (Value *found = hub.find(store::keyOf(object)))
            store::setLabel(*found, manifest::kLatestSnapshotLabel, "false");
    }
}

Value labelsOf(std::string_view label, const std::string &owner) {
    return Value::object({{std::string(label), Value::string(owner)},
                          {std::string(manifest::kLatestSnapshotLabel), Value::string("true")}});
}

Value valueOrNull(const Value *value) {
    return value == nullptr ? Value() : *value;
}

/// The protocol's word for what happened to a binding; nothing where it has none.
std::optional<std::string> wordOf(Event event, const Binding &binding) {
    switch (event) {
    case Event::Picked:
        return "picked";
    case Event::Dropped:
        return "dropped";
    case Event::Bound:
        return "bound";
    case Event::Updated:
        return "updated";
    case Event::RemovalBegun:
        return "removing";
    case Event::Gone:
        return "removed";
    case Event::Ready:
    case Event::ReadyAgain:
        return isPlainlyReady(binding) ? std::optional("ready") : std::nullopt;
    case Event::ApplyStrategyPatched:
    case Event::Failed:
    case Event::Healed:
        break;
    }
    return std::nullopt;
}

/// When the policy that is active was taken over, before `now`; 0 where no time is known.
rollout::Millis policyAge(const store::HubObjects &hub, const std::string &placement,
                          kube::Time now) {
    for (const Value &object : hub.objects()) {
        const auto label = [&object](std::string_view name) {
            return manifest::textAt(object, {"metadata", "labels", name});
        };
        if (!manifest::textAt(object, {"kind"}).ends_with("SchedulingPolicySnapshot") ||
            label(manifest::kParentLabel) != placement ||
            label(manifest::kLatestSnapshotLabel) != "true")
            continue;
        const auto created =
            kube::parseTime(manifest::textAt(object, {"metadata", "creationTimestamp"}));
        if (created && *created < now)
            return (created->unixSeconds - now.unixSeconds) * 1000;
    }
    return 0;
}

/// Writes what the hub keeps of a decision: the policy snapshot and its condition.
void keepDecision(const scheduling::Plan &plan, const placement::Placement &placement,
                  store::HubObjects &hub) {
    constexpr std::string_view kKind = "ClusterSchedulingPolicySnapshot";
    Value *held = hub.find({std::string(kKind), "", plan.snapshotName});
    if (held == nullptr) {
        markFormer(hub, kKind, manifest::kParentLabel, placement.name);
        hub.put(Value::object(
            {{"apiVersion", Value::string(std::string(kVersion))},
             {"kind", Value::string(std::string(kKind))},
             {"metadata",
              Value::object({{"name", Value::string(plan.snapshotName)},
                             {"generation", Value::integer(1)},
                             {"labels", labelsOf(manifest::kParentLabel, placement.name)}})},
             {"spec", Value::object({{"policy", valueOrNull(placement.document.findPath(
                                                    {"spec", "policy"}))}})}}));
        held = hub.find({std::string(kKind), "", plan.snapshotName});
    }
    const Value *generation = held->findPath({"metadata", "generation"});
    const bool isTrue = plan.condition && plan.condition->isTrue;
    held->set(
        "status",
        Value::object({{"conditions", Value::array({Value::object(
                                          {{"type", Value::string("Scheduled")},
                                           {"status", Value::string(isTrue ? "True" : "False")},
                                           {"observedGeneration", valueOrNull(generation)}})})}}));
    const Value *wanted = placement.document.findPath({"spec", "policy", "numberOfClusters"});
    if (wanted != nullptr)
        *held = store::patched(
            *held, Value::object(
                       {{"metadata",
                         Value::object({{"annotations",
                                         Value::object({{"kubernetes-fleet.io/number-of-clusters",
                                                         Value::string(wanted->text())}})}})}}));
}

/// Writes the snapshots of overrides that have a new one (KubeFleet spec 9.4).
void keepOverrideSnapshots(const manifest::RenderObjects &objects, store::HubObjects &hub) {
    for (const manifest::ReadOverride &read : objects.overrides) {
        const render::Override &override = *read.override;
        const std::string kind = override.isClusterScoped() ? "ClusterResourceOverrideSnapshot"
                                                            : "ResourceOverrideSnapshot";
        if (hub.find({kind, override.nameSpace, override.name}) != nullptr)
            continue;
        markFormer(hub, kind, store::kOverrideLabel, override.overrideName);
        Value metadata =
            Value::object({{"name", Value::string(override.name)},
                           {"labels", labelsOf(store::kOverrideLabel, override.overrideName)}});
        if (!override.isClusterScoped())
            metadata.set("namespace", Value::string(override.nameSpace));
        hub.put(Value::object(
            {{"apiVersion", Value::string(std::string(kVersion))},
             {"kind", Value::string(kind)},
             {"metadata", std::move(metadata)},
             {"spec",
              Value::object({{"overrideSpec", valueOrNull(read.document->find("spec"))}})}}));
    }
}

std::string snapshotName(const std::string &placement, std::int64_t index) {
    return fmt::format("{}-{}-snapshot", placement, index);
}

std::optional<placement::Placement> copyOf(const Placement *placement) {
    return placement == nullptr ? std::nullopt : std::optional(*placement);
}

class Player {
public:
    explicit Player(const Question &question);
    base::Result<std::vector<Happening>> run();

private:
    void note(std::string event, std::string cluster);
    void noteBinding(std::size_t index, rollout::Event event);
    void noteLook(const rollout::StagedPass &pass);
    void change(const Step &step);
    void react(const Side &before);
    void removePlacement();
    void followOverrides(const Side &before);
    void takeSnapshot();
    void decide();
    void startRuns(const Side &before);
    void prepare(const rollout::StagedRun &run);
    void follow();
    std::string freshSnapshot();

    const Placement *placement() const { return m_side->placement(m_question.placement); }

    const Question &m_question;
    store::HubObjects m_store;
    std::unique_ptr<Side> m_side;
    Contents m_contents;
    std::string m_latest;          // resource snapshot
    std::set<std::string> m_names; // of all bindings that the scheduler wrote
    std::optional<Placement> m_placement;
    std::optional<rollout::Simulator> m_hub;
    RunWatch m_watch;
    std::vector<Happening> m_events;
    std::optional<base::Error> m_error;
};

Player::Player(const Question &question)
    : m_question(question), m_store(question.hub), m_side(std::make_unique<Side>(m_store)),
      m_contents(m_store, question.placement) {
    m_contents.add(m_side->overrides());
    if (const Placement *held = placement())
        m_placement = *held;
    rollout::RunWorld world;
    if (m_placement) {
        world = rollout::runWorld(m_side->objects, &*m_placement,
                                  objects::bindingsOf(m_side->objects.bindings, *m_placement), {});
        m_latest = m_side->objects.rollouts.latestResources(*m_placement).value_or("");
        world.latest = m_contents.latest(m_latest, *m_side, *m_placement);
    }
    world.fleet = m_side->objects.fleet;
    rollout::Simulator::Setting setting{.readiness = question.readiness, .isSettled = true};
    setting.worksAtSecondLook = question.worksAtSecondLook;
    setting.scheduledAt = policyAge(m_store, question.placement, question.now);
    setting.specOf = [this](const Binding &binding) {
        return m_placement ? m_contents.workOf(binding, m_side->objects.fleet, *m_placement)
                           : std::nullopt;
    };
    m_hub.emplace(std::move(world), std::move(setting), question.now);
    m_hub->onBinding = [this](std::size_t index, std::optional<rollout::Event> event) {
        if (event)
            noteBinding(index, *event);
    };
    m_hub->onLook = [this](const rollout::StagedPass &pass) { noteLook(pass); };
    for (const Step &step : question.steps)
        m_hub->at(step.at, [this, &step] { change(step); });
}

void Player::note(std::string event, std::string cluster) {
    m_events.push_back({m_hub->now(), std::move(event), std::move(cluster), {}, {}});
}

void Player::noteBinding(std::size_t index, rollout::Event event) {
    const Binding &binding = m_hub->world().bindings[index];
    if (const auto word = wordOf(event, binding))
        note(*word, binding.targetCluster);
    if (event == rollout::Event::RemovalBegun && m_placement) // KubeFleet spec 1.5
        m_hub->at(m_hub->now() + kStep, [this] { decide(); });
}

void Player::noteLook(const rollout::StagedPass &pass) {
    for (Happening &event : m_watch.eventsOf(pass, m_hub->world().run.status, m_hub->now()))
        m_events.push_back(std::move(event));
    for (const rollout::ApprovalRequest &request : pass.created) {
        const auto task = request.labels.find("kubernetes-fleet.io/taskType");
        const std::string kind = task == request.labels.end() ? std::string() : task->second;
        const auto given = m_question.approvals.find({request.stage, kind});
        if (given == m_question.approvals.end())
            continue;
        m_hub->at(m_hub->now() + given->second, [this, kind, request] {
            m_events.push_back({m_hub->now(), "approved", {}, request.stage, kind});
            m_hub->approve(request.name);
        });
    }
}

void Player::change(const Step &step) {
    for (const store::HubChange &one : step.changes)
        m_store.change(one);
    const std::unique_ptr<Side> before = std::exchange(m_side, std::make_unique<Side>(m_store));
    react(*before);
}

void Player::react(const Side &before) {
    const std::optional<Placement> old = std::exchange(m_placement, copyOf(placement()));
    if (!m_placement) {
        if (old)
            removePlacement();
        return;
    }
    m_contents.add(m_side->overrides());
    if (!(before.objects.fleet == m_side->objects.fleet)) {
        m_hub->rewrite([this](rollout::RunWorld &world) {
            world.fleet = m_side->objects.fleet;
            world.latest = m_contents.latest(m_latest, *m_side, *m_placement);
        });
    }
    const bool isEdited = !old || kube::memberOf(old->document, "spec") !=
                                      kube::memberOf(m_placement->document, "spec");
    if (isEdited) {
        m_hub->rewrite([this](rollout::RunWorld &world) { world.placement = m_placement; });
        const rollout::Strategy strategy = rollout::strategyOf(*m_placement);
        if (!old || strategy.type != rollout::strategyOf(*old).type ||
            strategy.apply != rollout::strategyOf(*old).apply)
            m_hub->wakeRollout();
    }
    followOverrides(before);
    if (rollout::strategyOf(*m_placement).isRollingUpdate())
        m_hub->at(m_hub->now() + kStep, [this] { takeSnapshot(); });
    const bool isFull =
        objects::planningOf(m_side->objects, *m_placement).isFullyScheduled.value_or(false);
    if (objects::cycleOf(
            old ? &*old : nullptr, *m_placement,
            objects::clusterEvents(before.objects.fleet, m_side->objects.fleet, m_question.now),
            isFull))
        m_hub->at(m_hub->now() + kStep, [this] { decide(); });
    startRuns(before);
}

/// The latest resources with the overrides as they are now.
void Player::follow() {
    m_hub->rewrite([this](rollout::RunWorld &world) {
        world.latest = m_contents.latest(m_latest, *m_side, *m_placement);
    });
}

/// The scheduler deletes all bindings at once.
void Player::removePlacement() {
    m_hub->rewrite([](rollout::RunWorld &world) { world.placement.reset(); });
    for (std::size_t i = 0; i < m_hub->world().bindings.size(); ++i)
        m_hub->deleteBinding(i);
}

/// KubeFleet spec 6.1: an override starts a pass of the placement that it names, and of no other.
void Player::followOverrides(const Side &before) {
    const auto names = [this](const render::Override &override) {
        return override.placement && override.placement->name == m_question.placement &&
               !override.placement->isNamespaced;
    };
    const auto isIn = [](const render::Override &override, const Side &side) {
        return std::ranges::any_of(side.render.overrides, [&override](const auto &one) {
            return one.override->name == override.name && *one.override == override;
        });
    };
    bool isOther = false;
    bool isNamed = false;
    const auto compare = [&](const Side &one, const Side &other) {
        for (const manifest::ReadOverride &read : one.render.overrides) {
            const bool isNew = !isIn(*read.override, other);
            isOther = isOther || isNew;
            isNamed = isNamed || (isNew && names(*read.override));
        }
    };
    compare(*m_side, before);
    compare(before, *m_side);
    if (!isOther)
        return;
    keepOverrideSnapshots(m_side->render, m_store);
    follow();
    if (isNamed)
        m_hub->wakeRollout();
}

/// The resource snapshot of what is selected now, taken where it is another.
std::string Player::freshSnapshot() {
    auto selected = m_contents.selected(*m_side, *m_placement);
    if (!selected)
        return m_latest;
    const std::vector<render::ObjectPtr> *held = m_contents.of(m_latest);
    const auto isEqual = [](const render::ObjectPtr &one, const render::ObjectPtr &other) {
        return *one == *other;
    };
    if (held != nullptr && std::ranges::equal(*selected, *held, isEqual))
        return m_latest;
    const std::int64_t index = rollout::snapshotIndex(m_latest, m_question.placement);
    std::string name = snapshotName(m_question.placement, index + 1);
    m_contents.add(name, std::move(*selected));
    return name;
}

void Player::takeSnapshot() {
    if (!m_placement)
        return;
    std::string fresh = freshSnapshot();
    if (fresh == m_latest)
        return;
    m_latest = std::move(fresh);
    follow();
    m_hub->wakeRollout();
}

bool isAmong(const std::vector<Binding> &held, const Binding &binding) {
    return std::ranges::any_of(held, [&binding](const Binding &one) {
        return one.name == binding.name && one.targetCluster == binding.targetCluster &&
               !one.isDeleting;
    });
}

/// One decision of the scheduler.
void Player::decide() {
    if (!m_placement)
        return;
    m_side->objects.bindings = {};
    for (const Binding &binding : m_hub->world().bindings) {
        if (!binding.placementName.empty())
            m_side->objects.bindings.push_back(binding);
    }
    const objects::Planning planning =
        objects::planningOf(m_side->objects, *m_placement, {{}, m_question.now});
    scheduling::PlanOptions options;
    options.snapshotName = planning.snapshotName;
    options.now = kube::Time{m_question.now.unixSeconds + m_hub->now() / 1000};
    const auto plan =
        scheduling::plan(m_side->objects.fleet, *m_placement, m_side->objects.bindings, options);
    if (!plan) {
        m_error = plan.error();
        return;
    }
    const std::vector<Binding> held(m_side->objects.bindings.begin(),
                                    m_side->objects.bindings.end());
    keepDecision(*plan, *m_placement, m_store);
    m_side = std::make_unique<Side>(m_store);
    m_hub->rewrite([&plan](rollout::RunWorld &world) {
        world.activeSnapshot = plan->snapshotName;
        world.isFullyScheduled = plan->condition && plan->condition->isTrue;
    });
    std::vector<Binding> written = rollout::bindingsAfter(*plan, *m_placement, held);
    for (Binding &binding : written) {
        const bool isNew = binding.generation == 1 && binding.resourceSnapshotName.empty();
        if (isNew && m_names.contains(binding.name) && !isAmong(held, binding))
            binding.name += fmt::format("-{}", m_names.size()); // its digits are random
        m_names.insert(binding.name);
    }
    m_hub->schedule(std::move(written));
}

/// What the initialization of a run reads.
void Player::prepare(const rollout::StagedRun &run) {
    const bool takesSnapshot = run.resourceSnapshotIndex.empty();
    if (takesSnapshot)
        m_latest = freshSnapshot();
    const std::string snapshot = takesSnapshot ? m_latest
                                               : fmt::format("{}-{}-snapshot", m_question.placement,
                                                             run.resourceSnapshotIndex);
    m_hub->rewrite([&](rollout::RunWorld &world) {
        world.latest = m_contents.latest(snapshot, *m_side, *m_placement);
        world.freshIndex = std::to_string(rollout::snapshotIndex(snapshot, m_question.placement));
        world.resourceSnapshots = m_side->objects.rollouts.resourceIndices(*m_placement);
        world.approvals = {};
    });
}

void Player::startRuns(const Side &before) {
    const auto isOwn = [this](const rollout::StagedRun &run) {
        return run.nameSpace.empty() && run.placementName == m_question.placement;
    };
    for (const rollout::StagedRun &run : m_side->objects.rollouts.runs) {
        if (!isOwn(run))
            continue;
        const auto held =
            std::ranges::find(before.objects.rollouts.runs, run.name, &rollout::StagedRun::name);
        if (held == before.objects.rollouts.runs.end()) {
            const auto *strategy =
                m_side->objects.rollouts.strategyFor(m_placement->nameSpace, run.strategyName);
            prepare(run);
            m_hub->startRun(run, strategy == nullptr ? std::nullopt : std::optional(*strategy));
        } else if (held->state != run.state && m_hub->world().run.name == run.name) {
            m_hub->setRunState(run.state);
        }
    }
}

base::Result<std::vector<Happening>> Player::run() {
    while (!m_error && m_hub->next() && *m_hub->next() <= m_question.until)
        m_hub->step();
    if (m_error)
        return tl::unexpected(*m_error);
    return std::move(m_events);
}

} // namespace

base::Result<std::vector<Happening>> play(const Question &question) {
    return Player(question).run();
}

namespace {

using placement::ConditionStatus;
using placement::hasStatus;
using rollout::ClusterProgress;
using rollout::StageProgress;

using Clusters = std::vector<rollout::ClusterOfRun>;
using LookedAt = std::optional<Clusters>; // nothing: all

const StageProgress kNoStage;

class Comparison {
public:
    explicit Comparison(rollout::Millis now) : m_now(now) {}

    void compareRuns(const rollout::RunStatus &before, const rollout::RunStatus &after,
                     const LookedAt &lookedAt) {
        for (std::size_t i = 0; i < after.stages.size(); ++i)
            compareStages(i < before.stages.size() ? before.stages[i] : kNoStage, after.stages[i],
                          lookedAt, i);
        if (after.deleteStage)
            compareStages(before.deleteStage ? *before.deleteStage : kNoStage, *after.deleteStage,
                          lookedAt, after.stages.size());
        for (const auto &[status, word] : {std::pair(ConditionStatus::True, "run finished"),
                                           std::pair(ConditionStatus::False, "run aborted")}) {
            if (!hasStatus(before.conditions, "Succeeded", status) &&
                hasStatus(after.conditions, "Succeeded", status))
                note(word, {}, {});
        }
    }

    std::vector<Happening> events;

    void note(std::string word, std::string cluster, std::string stage, std::string task = {}) {
        events.push_back(
            {m_now, std::move(word), std::move(cluster), std::move(stage), std::move(task)});
    }

private:
    void compareStages(const StageProgress &before, const StageProgress &after,
                       const LookedAt &lookedAt, std::size_t stage) {
        const auto compare = [&](std::size_t i) {
            compareClusters(i < before.clusters.size() ? before.clusters[i] : ClusterProgress{},
                            after.clusters[i], after.name);
        };
        for (std::size_t i = 0; !lookedAt && i < after.clusters.size(); ++i)
            compare(i);
        for (const rollout::ClusterOfRun &one : lookedAt.value_or(Clusters{})) {
            if (one.stage == stage)
                compare(one.cluster);
        }
        if (after.startTime && !before.startTime)
            note("stage started", {}, after.name);
        if (after.endTime && !before.endTime)
            note("stage finished", {}, after.name);
    }

    void compareClusters(const ClusterProgress &before, const ClusterProgress &after,
                         const std::string &stage) {
        const auto compare = [&](const char *type, ConditionStatus status, const char *word) {
            if (!hasStatus(before.conditions, type, status) &&
                hasStatus(after.conditions, type, status))
                note(word, after.cluster, stage);
        };
        compare("Started", ConditionStatus::True, "cluster started");
        compare("Succeeded", ConditionStatus::True, "cluster finished");
        compare("Succeeded", ConditionStatus::False, "cluster failed");
    }

    rollout::Millis m_now;
};

/// Takes over what the look may have changed.
void update(rollout::RunStatus &before, const rollout::RunStatus &after, const LookedAt &lookedAt) {
    if (!lookedAt) {
        before = after;
        return;
    }
    for (std::size_t i = 0; i < after.stages.size(); ++i) {
        before.stages[i].startTime = after.stages[i].startTime;
        before.stages[i].endTime = after.stages[i].endTime;
    }
    for (const auto &[stage, cluster] : *lookedAt)
        before.stages[stage].clusters[cluster] = after.stages[stage].clusters[cluster];
    before.conditions = after.conditions;
}

bool haveSameClusters(const rollout::RunStatus &one, const rollout::RunStatus &other) {
    return std::ranges::equal(
        one.stages, other.stages, {},
        [](const StageProgress &stage) { return stage.clusters.size(); },
        [](const StageProgress &stage) { return stage.clusters.size(); });
}

} // namespace

std::vector<Happening> RunWatch::eventsOf(const rollout::StagedPass &pass,
                                          const rollout::RunStatus &status, rollout::Millis now) {
    Comparison comparison(now);
    for (const rollout::ApprovalRequest &request : pass.created) {
        const auto task = request.labels.find("kubernetes-fleet.io/taskType");
        comparison.note("approval asked", {}, request.stage,
                        task == request.labels.end() ? std::string() : task->second);
    }
    if (pass.writesStatus) {
        const LookedAt lookedAt = haveSameClusters(m_status, status) ? pass.lookedAt : std::nullopt;
        comparison.compareRuns(m_status, status, lookedAt);
        update(m_status, status, lookedAt);
    }
    return std::move(comparison.events);
}

} // namespace evenkeel::journey
