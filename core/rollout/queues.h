// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>

#include "core/rollout/pass.h"
#include "core/rollout/staged/pass.h"

// When the controllers of a simulation look next. Each queue holds one entry, the earliest.
namespace evenkeel::rollout {

/// Thousandths of a second since a simulation began.
using Millis = std::int64_t;
/// What a controller of the hub needs to answer an event, as on a hub without load.
inline constexpr Millis kStep = 50;
/// A pass that an edit starts comes before the work generator has written its Works.
inline constexpr Millis kPassStep = 40;

Millis millisOf(double seconds);
/// The nearest whole second.
std::int64_t secondOf(Millis millis);

/// The queue of the rolling update controller (KubeFleet spec 6.1, 6.6).
class PassQueue {
public:
    void wake(Millis at);
    /// Something changed that triggers no pass: a repetition of the last one sees it.
    void noteUnseen() { m_isUnseen = true; }
    /// A pass runs. `wait`: after which it repeats itself.
    void begin(Millis now);
    void end(std::optional<Millis> wait) { m_wait = wait; }

    bool repeats() const { return m_wait.has_value(); }
    Millis last() const { return m_last; }
    std::optional<Millis> next(Millis now) const;

private:
    std::optional<Millis> m_at;
    std::optional<Millis> m_wait;
    Millis m_last = 0;
    bool m_isUnseen = false;
};

/// The queue of a staged run's controller (KubeFleet spec 6.8 C 6).
class LookQueue {
public:
    void wake(Millis at);
    /// After a look.
    void plan(const StagedPass &pass, Millis now);

    bool isOver() const { return m_isOver; }
    std::optional<Millis> next() const { return m_at; }

private:
    std::optional<Millis> m_at;
    int m_failures = 0; // in a row, looks that ask for the next one at once among them
    bool m_isOver = false;
};

/// The first turn of a growing delay, 5 ms doubled up to 1,000 s, that began at `since` and is not
/// before `now`.
Millis turnAfter(Millis since, Millis now);

} // namespace evenkeel::rollout
