// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/rollout/roster.h"
#include "core/rollout/run_world.h"
#include "core/rollout/timeline_event.h"
#include "core/rollout/works.h"

namespace evenkeel::rollout {

/// The hub of one placement, played event by event: the rolling update controller (KubeFleet spec
/// 6.1 to 6.7), the controller of a staged run (6.8), the work generator and the clusters' answers
/// (6.3). The scheduler and people take part through at().
class Simulator {
public:
    struct Setting {
        Readiness readiness;
        bool isSettled = false;        // clusters owe no answers at the beginning
        bool isFleetKnown = true;      // its clusters are all there are
        bool worksAtSecondLook = true; // of a new run without resourceSnapshotIndex (6.8 C 6)
        Works::SpecOf specOf = {};
    };

    Simulator(RunWorld world, Setting setting, kube::Time start);
    Simulator(const Simulator &) = delete;
    Simulator &operator=(const Simulator &) = delete;

    /// A binding changed; without an event just its conditions did.
    std::function<void(std::size_t binding, std::optional<Event> event)> onBinding;
    std::function<void(const Budget &)> onPass;     // that acts, before it does
    std::function<void(const StagedPass &)> onLook; // after it

    Millis now() const { return m_now; }
    const RunWorld &world() const { return m_world; }
    const Works &works() const { return m_works; }
    const Roster &roster() const { return m_classes->roster; } // of a placement that exists
    std::size_t passes() const { return m_passes; }
    /// The pass as it would run now.
    Pass nextPassNow() const;
    bool isRunOver() const { return m_looks.isOver(); }

    void at(Millis when, std::function<void()> act) { m_script.emplace(when, std::move(act)); }
    /// Whether only looks and passes are still to come.
    bool isQuiet() const { return m_script.empty() && !m_works.next(); }
    std::optional<Millis> next() const;
    /// Does what comes next; false where nothing does.
    bool step();
    void wakeRollout(Millis after = kPassStep);

    /// The scheduler has written these bindings of the placement; others are as they were.
    void schedule(std::vector<placement::Binding> written);
    void setPlacement(std::optional<placement::Placement> placement);
    void setLatest(Latest latest);
    void setFleet(fleet::Fleet fleet);
    void deleteBinding(std::size_t binding);
    /// The controller meets the run of the world.
    void startRun(StagedRun run, std::optional<StagedStrategy> strategy);
    void wakeRun(Millis after = kStep) { m_looks.wake(m_now + after); }
    RunWorld &changeWorld() { return m_world; } // what only a run reads
    void setRunState(base::Word<RunState> state);
    void approve(const std::string &request);

private:
    struct Classes {
        PassInput input;
        Roster roster;
        Classes(const PassInput &all, std::vector<const placement::Binding *> lanes, kube::Time now)
            : input(all), roster(input, std::move(lanes), now) {}
    };

    kube::Time timeDown() const { return {m_start.unixSeconds + m_now / 1000}; }
    kube::Time timeUp() const { return {m_start.unixSeconds + (m_now + 999) / 1000}; }
    std::vector<placement::Binding> &bindings() { return m_world.bindings; }
    void classify();
    placement::Binding *find(const std::string &name);
    std::size_t indexOf(const placement::Binding &binding) const;
    void changed(std::size_t binding, std::optional<Event> event = std::nullopt);
    void edited(std::size_t binding, Event event);
    void pass();
    void act(const Choice &choice);
    void release(PassKind kind, const std::vector<Choice> &choices);
    void advanceWorks();
    void answer(placement::Binding &binding, const Works::News &news);
    void ripen(const placement::Binding &binding, Millis after);
    void look();
    void take(const StagedPass &pass);
    void patch(const placement::Binding &patched);

    RunWorld m_world;
    Setting m_setting;
    kube::Time m_start;
    Works m_works;
    std::map<std::string, std::size_t, std::less<>> m_index; // bindings by name
    std::unique_ptr<Classes> m_classes;
    std::multimap<Millis, std::function<void()>> m_script;
    Millis m_now = 0;
    PassQueue m_queue;
    std::set<std::size_t> m_unreleased; // Bound, and RolloutStarted is of an older generation
    std::size_t m_passes = 0;
    LookQueue m_looks;
    std::optional<Millis> m_secondLook; // after the first
};

} // namespace evenkeel::rollout
