// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace evenkeel::ctl {

struct ProcessResult {
    int status = -1; // of its exit; -1: it ended otherwise
    std::string out; // its standard output; its standard error is ours
};

/// Runs a program that PATH finds, with variables set beside ours, and waits for its end; no shell
/// is between. Nothing where it cannot be started.
std::optional<ProcessResult>
runProcess(const std::vector<std::string> &command,
           const std::vector<std::pair<std::string, std::string>> &variables = {});

} // namespace evenkeel::ctl
