// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What a picture of a rollout shows: seconds from its beginning.
namespace evenkeel::rollout {

enum class Phase : std::uint8_t { Waiting, Applying, Ready, Failed, BeingRemoved };

/// What is on a cluster for a while.
struct Span {
    Phase phase{};
    bool isAvailable = false; // old resources or new ones
    std::int64_t begin = 0;
    std::optional<std::int64_t> end; // nothing: it stays so
    bool operator==(const Span &) const = default;
};

/// What a stage of a staged update does.
enum class StagePhase : std::uint8_t {
    WaitingBefore, // for the approval before it
    Updating,
    WaitingAfter, // for its approval or its time
    Stopping,
    Stopped,
    Done,
    Failed,
};

struct StageSpan {
    StagePhase phase{};
    std::int64_t begin = 0;
    std::optional<std::int64_t> end;
    bool operator==(const StageSpan &) const = default;
};

struct StageLane {
    std::string name;
    std::vector<StageSpan> spans; // none before its turn
};

} // namespace evenkeel::rollout
