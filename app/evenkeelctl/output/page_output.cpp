// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/page_output.h"

#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

#include "app/evenkeelctl/output/document_output.h"
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
    printNotice(fmt::format("cannot write the summary to {}; check GITHUB_STEP_SUMMARY", file));
    return false;
}

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

void putAnswer(const Answer &answer, const OutputOptions &output, std::vector<std::string> footer) {
    const Format format = output.format;
    if (format == Format::Table || format == Format::Wide) {
        put(answer.text());
    } else if (format == Format::Csv) {
        put(report::csvOf(answer.rows(), output.hidesHeaders ? report::HeaderLine::Hidden
                                                             : report::HeaderLine::Shown));
    } else if (format == Format::Markdown || format == Format::Html) {
        report::Page page = answer.page();
        page.footer = std::move(footer);
        putPage(page, format);
    } else {
        putDocument(answer.document(), format);
    }
}

} // namespace evenkeel::ctl
