// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/queues.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::rollout {

namespace {

constexpr Millis kFirstDelay = 5;
constexpr Millis kLongestDelay = 1'000'000;

Millis delayAfter(int failures) {
    constexpr int kMostDoublings = 18;
    return std::min(kFirstDelay << std::min(failures, kMostDoublings), kLongestDelay);
}

bool isEnd(StagedOutcome outcome) {
    return outcome == StagedOutcome::Succeeded || outcome == StagedOutcome::Aborted ||
           outcome == StagedOutcome::InitializationFailed || outcome == StagedOutcome::Removed ||
           outcome == StagedOutcome::Ignored;
}

} // namespace

Millis millisOf(double seconds) {
    return std::llround(seconds * 1000);
}

std::int64_t secondOf(Millis millis) {
    return (millis + 500) / 1000;
}

Millis turnAfter(Millis since, Millis now) {
    Millis turn = since;
    for (int failures = 0; turn < now; ++failures)
        turn += delayAfter(failures);
    return turn;
}

void PassQueue::wake(Millis at) {
    m_at = std::min(m_at.value_or(at), at);
}

void PassQueue::begin(Millis now) {
    m_at.reset();
    m_last = now;
    m_isUnseen = false;
}

std::optional<Millis> PassQueue::next(Millis now) const {
    if (!m_isUnseen || !m_wait)
        return m_at;
    const Millis wait = std::max(*m_wait, kStep);
    const Millis since = std::max<Millis>(now - m_last, 1);
    const Millis repeat = m_last + (since + wait - 1) / wait * wait;
    return std::min(m_at.value_or(repeat), repeat);
}

void LookQueue::wake(Millis at) {
    if (!m_isOver)
        m_at = std::min(m_at.value_or(at), at);
}

void LookQueue::plan(const StagedPass &pass, Millis now) {
    m_at.reset();
    m_isOver = isEnd(pass.outcome);
    const bool isWait = pass.outcome == StagedOutcome::Continue && pass.waitSeconds > 0;
    const bool isAtOnce = pass.outcome == StagedOutcome::Retry ||
                          (pass.outcome == StagedOutcome::Continue && !isWait);
    if (isAtOnce)
        wake(now + delayAfter(m_failures));
    else if (isWait)
        wake(now + pass.waitSeconds * 1000);
    m_failures = isAtOnce ? m_failures + 1 : 0;
}

} // namespace evenkeel::rollout
