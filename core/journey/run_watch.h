// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/journey/journey.h"
#include "core/rollout/staged/pass.h"

namespace evenkeel::journey {

/// What becomes visible in the status of a staged run, look by look.
class RunWatch {
public:
    std::vector<Happening> eventsOf(const rollout::StagedPass &pass, rollout::Millis now);

private:
    rollout::RunStatus m_status;
};

} // namespace evenkeel::journey
