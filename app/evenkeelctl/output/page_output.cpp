// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/page_output.h"

#include "app/evenkeelctl/terminal.h"

namespace evenkeel::ctl {

void putPage(const report::Page &page, Format format) {
    put(format == Format::Html ? report::htmlOf(page) : report::markdownOf(page));
}

std::vector<std::string> footerFor(const std::vector<std::string> &inputs,
                                   const objects::Objects *objects, std::optional<kube::Time> now) {
    report::Origin origin{EVENKEEL_VERSION, inputs, {}};
    if (objects != nullptr) {
        const kube::Time clock = now.value_or(objects->now());
        origin.clock = clock.isZero() ? std::string() : kube::formatTime(clock);
    }
    return report::footerOf(origin);
}

} // namespace evenkeel::ctl
