// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/rollout/queues.h"
#include "core/rollout/readiness.h"

namespace evenkeel::rollout {

/// The Works of a placement's bindings (KubeFleet spec 6.3): the work generator writes them after
/// an edit of a binding, and clusters answer. An edit that leaves the Work as it is makes the
/// binding ready again at once.
class Works {
public:
    /// Equal numbers, equal Works; nothing where overrides fail.
    using SpecOf = std::function<std::optional<std::size_t>(const placement::Binding &)>;
    using Finder = std::function<placement::Binding *(const std::string &name)>;

    struct News {
        std::string binding;
        bool isGone = false;
        bool isAnswer = false;        // of the cluster; otherwise the work generator's
        std::optional<Report> report; // what the Work says; nothing: not written
    };

    Works(const Readiness &readiness, kube::Time start, SpecOf specOf);

    /// Bindings as the simulation finds them. `isSettled`: clusters owe no answer any more.
    /// `asking`: since when the work generator asks in vain for RolloutStarted.
    void begin(const std::vector<placement::Binding> &bindings, const fleet::Fleet *fleet,
               bool isSettled, Millis asking);
    void admit(const placement::Binding &binding, const fleet::Fleet *fleet); // later
    /// Its spec was written.
    void edited(const placement::Binding &binding, Millis now);
    void released(const placement::Binding &binding, Millis now); // by RolloutStarted
    void deleted(const placement::Binding &binding, Millis now);
    std::optional<Millis> next() const;
    bool isAnswered(const std::string &binding) const;
    /// The next thing that happens, done to its binding; nothing where it has no effect any more.
    std::optional<News> advance(const Finder &find);

private:
    enum class Coming : std::uint8_t { Sync, Answer, Vanish };
    struct Pending {
        Millis at = 0;
        std::size_t order = 0;
        std::size_t course = 0;
        Coming what{};
        std::int64_t stamp = 0; // generation of the binding, or number of the Work
        Report report{};
        friend bool operator>(const Pending &left, const Pending &right) {
            return left.at != right.at ? left.at > right.at : left.order > right.order;
        }
    };
    struct Course {
        std::string binding;
        Behaviour behaviour;
        bool hasWork = false;
        std::int64_t work = 0; // counts the Works written
        std::string snapshot;  // that it was written of
        placement::Overrides overrides;
        std::optional<placement::ApplyStrategy> applyStrategy;
        std::optional<std::size_t> spec;
        std::optional<Report> report;
        std::optional<std::int64_t> synced; // generation
        std::optional<Millis> asksSince;    // in vain, for RolloutStarted
    };

    std::size_t enter(const placement::Binding &binding, Behaviour behaviour);
    void find(std::size_t course, const placement::Binding &binding, bool isSettled, Millis asking);
    void expect(Millis at, std::size_t course, Coming what, std::int64_t stamp, Report report = {});
    void expectAnswers(std::size_t course, Millis now);
    void take(Course &course, const placement::Binding &binding);
    std::optional<News> sync(std::size_t index, placement::Binding &binding, Millis now);
    void copy(Course &course, placement::Binding &binding, Millis now);
    kube::Time timeOf(Millis millis) const;

    Readiness m_readiness;
    kube::Time m_start;
    SpecOf m_specOf;
    std::vector<Course> m_courses;
    std::unordered_map<std::string, std::size_t> m_byName;
    std::priority_queue<Pending, std::vector<Pending>, std::greater<>> m_pending;
    std::size_t m_order = 0;
};

} // namespace evenkeel::rollout
