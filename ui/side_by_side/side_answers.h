// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <utility>

#include "core/side_by_side/side_by_side.h"
#include "ui/base/job_runner.h"

namespace evenkeel::ui {

/// Asks both schedulers in the background; a newer question takes the place of an older one.
class SideAnswers {
public:
    using Answer = base::Result<side_by_side::SideBySide>;
    using Take = std::function<void(const side_by_side::SideQuestion &, const Answer &)>;

    /// `take` is called on the thread that asks.
    explicit SideAnswers(Take take) : m_take(std::move(take)) {}

    void ask(side_by_side::SideQuestion question);

private:
    Take m_take;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
