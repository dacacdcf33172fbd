// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/step_summary.h"

#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"

namespace evenkeel::ctl {

bool addStepSummary(const report::Page &page) {
    const char *file = std::getenv("GITHUB_STEP_SUMMARY");
    if (file == nullptr || *file == '\0')
        return true;
    std::ofstream summary(file, std::ios::app | std::ios::binary);
    summary << report::markdownOf(page) << "\n";
    summary.close();
    if (summary)
        return true;
    say(fmt::format("evenkeelctl: cannot write the summary to {}; check GITHUB_STEP_SUMMARY",
                    file));
    return false;
}

} // namespace evenkeel::ctl
