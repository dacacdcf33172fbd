// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/finding_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/output/document_output.h"
#include "core/base/plain_text.h"
#include "core/report/text_table.h"

namespace evenkeel::ctl {

namespace {

using lint::Level;
using report::FindingReport;
using report::ReportedFinding;

std::string countOf(const FindingReport &findings, Level level, const char *word) {
    const auto count = std::ranges::count(findings.findings, level, &ReportedFinding::level);
    return count == 0 ? std::string() : base::counted(static_cast<std::size_t>(count), word);
}

std::string countsText(const FindingReport &findings) {
    std::string text;
    for (const std::string &count :
         {countOf(findings, Level::Error, "error"), countOf(findings, Level::Warning, "warning"),
          countOf(findings, Level::Info, "remark")}) {
        if (!count.empty())
            text += (text.empty() ? "" : ", ") + count;
    }
    return fmt::format("{} in {}.", text.empty() ? "Nothing found" : text,
                       base::counted(findings.subjects.size(), "object"));
}

/// All subjects with findings, and whether some have none.
std::vector<std::string> subjectsOf(const FindingReport &findings) {
    std::vector<std::string> subjects;
    for (const ReportedFinding &finding : findings.findings) {
        if (std::ranges::find(subjects, finding.subject) == subjects.end())
            subjects.push_back(finding.subject);
    }
    return subjects;
}

report::PageSection sectionOf(const FindingReport &findings, const std::string &subject) {
    report::TextTable table{{{"Level"}, {"Finding"}, {"Clusters"}, {"Place"}, {"Rule"}}, {}};
    for (const ReportedFinding &finding : findings.findings) {
        if (finding.subject != subject)
            continue;
        table.rows.push_back({std::string(nameOf(finding.level)), finding.sentence,
                              report::someNames(finding.clusters, finding.clusters.size()),
                              placeText(finding.where), finding.rule});
    }
    const bool isLocal =
        std::ranges::all_of(table.rows, [](const auto &row) { return row[2].empty(); });
    if (isLocal) { // no rule looked at clusters
        table.columns.erase(table.columns.begin() + 2);
        for (auto &row : table.rows)
            row.erase(row.begin() + 2);
    }
    return {subject, {}, {std::move(table)}, {}};
}

} // namespace

report::Page findingPage(const FindingReport &findings) {
    report::Page page{findings.check == "lint" ? "Traps in placements" : "Would the hub accept it?",
                      {countsText(findings)},
                      {}};
    const std::vector<std::string> found = subjectsOf(findings);
    for (const std::string &subject : found)
        page.sections.push_back(sectionOf(findings, subject));
    std::vector<std::string> clean;
    for (const std::string &subject : findings.subjects) {
        if (std::ranges::find(found, subject) == found.end())
            clean.push_back(subject);
    }
    if (!clean.empty())
        page.sections.push_back({"Without findings", {report::someNames(clean, 200)}, {}, {}});
    return page;
}

} // namespace evenkeel::ctl
