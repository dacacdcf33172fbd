// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::ctl {

/// Exit status as in kubectl diff: a negative answer differs from a failure.
enum ExitStatus : int { kOk = 0, kAnswerIsNo = 1, kUsage = 2 };

} // namespace evenkeel::ctl
