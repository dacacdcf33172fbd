// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/clock.h"

#include <chrono>

namespace evenkeel::ctl {

kube::Time timeNow() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::seconds>(now).count()};
}

void addClockOption(CLI::App &verb, std::optional<kube::Time> &now) {
    verb.add_option_function<std::string>(
            "--now",
            [&now](const std::string &text) {
                now = kube::parseTime(text);
                if (!now)
                    throw CLI::ValidationError("--now", text + " is not an RFC 3339 time");
            },
            "Clock for heartbeats and health (default: the newest heartbeat in the files)")
        ->type_name("TIME");
}

} // namespace evenkeel::ctl
