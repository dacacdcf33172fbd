// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

#include "core/rollout/readiness.h"

namespace evenkeel::ctl {

/// How fast clusters are taken to be. Times may be given as ranges; then `worst` has their ends.
struct PaceOptions {
    rollout::Readiness best;
    rollout::Readiness worst;
    bool isRange() const { return best != worst; }
};

/// Adds `--ready-after`, also of a cluster, and `--ready-where` of clusters with a label.
void addPaceOptions(CLI::App &verb, PaceOptions &options);

/// A time such as 20s, 5m or 1h; throws CLI::ValidationError for any other text.
std::int64_t secondsOf(const std::string &text, const char *option);

} // namespace evenkeel::ctl
