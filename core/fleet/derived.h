// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "core/kube/time.h"

namespace evenkeel::fleet {

/// What follows from rows, found when it is first asked for; copies of the rows share it.
template <typename T> class Derived {
public:
    template <typename Find> const T &get(const Find &find) {
        std::call_once(m_once, [&] {
            m_value = find();
            m_isKnown = true;
        });
        return m_value;
    }
    const T *known() const { return m_isKnown ? &m_value : nullptr; }
    /// Before the rows change.
    static void forget(std::shared_ptr<Derived> &derived) {
        if (derived->m_isKnown || derived.use_count() != 1)
            derived = std::make_shared<Derived>();
    }

private:
    std::once_flag m_once;
    std::atomic<bool> m_isKnown = false;
    T m_value;
};

/// The same of what depends on the time, of the last time that was asked for.
template <typename T> class DerivedAt {
public:
    template <typename Find> std::shared_ptr<const T> get(kube::Time now, const Find &find) {
        const std::lock_guard lock(m_mutex);
        if (!m_value || m_now != now)
            m_value = std::make_shared<const T>(find());
        m_now = now;
        return m_value;
    }
    static void forget(std::shared_ptr<DerivedAt> &derived) {
        if (derived->m_value || derived.use_count() != 1)
            derived = std::make_shared<DerivedAt>();
    }

private:
    std::mutex m_mutex;
    kube::Time m_now;
    std::shared_ptr<const T> m_value;
};

} // namespace evenkeel::fleet
