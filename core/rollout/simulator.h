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

#include "core/rollout/rolling_update.h"
#include "core/rollout/run_world.h"
#include "core/rollout/timeline.h"
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
        Millis scheduledAt = 0; // when the scheduler wrote what no controller has followed yet
    };

    Simulator(RunWorld world, Setting setting, kube::Time start);
    Simulator(const Simulator &) = delete;
    ~Simulator();

    /// A binding changed; without an event just its conditions did.
    std::function<void(std::size_t binding, std::optional<Event> event)> onBinding;
    std::function<void(const Budget &)> onPass;     // that acts, before it does
    std::function<void(const StagedPass &)> onLook; // after it

    Millis now() const { return m_now; }
    std::size_t passes() const { return m_passes; }
    bool isRunOver() const { return m_looks.isOver(); }
    const RunWorld &world() const { return m_world; }
    const Works &works() const { return m_works; }
    const Roster &roster() const; // of a placement that exists
    Pass nextPassNow() const;

    void at(Millis when, std::function<void()> act) { m_script.emplace(when, std::move(act)); }
    bool isQuiet() const { return m_script.empty() && !m_works.next(); } // but for looks
    std::optional<Millis> next() const;
    bool step(); // does what comes next; false where nothing does
    void wakeRollout(Millis after = kPassStep);

    /// The scheduler writes these bindings; others stay as they are.
    void schedule(std::vector<placement::Binding> written);
    /// Others write what is no binding; it starts no pass and no look.
    void rewrite(const std::function<void(RunWorld &)> &write);
    void deleteBinding(std::size_t binding);
    void startRun(StagedRun run, std::optional<StagedStrategy> strategy);
    void setRunState(base::Word<RunState> state);
    void approve(const std::string &request);

private:
    struct Classes;
    kube::Time time(Millis more = 0) const; // cut to whole seconds
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
    std::set<std::size_t> m_unreleased; // Bound, and RolloutStarted is of an older generation
    PassQueue m_queue;
    LookQueue m_looks;
    StageMemory m_memory; // of the run's last look
    std::size_t m_passes = 0;
    Millis m_now = 0;
};

} // namespace evenkeel::rollout
