// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/file_findings.h"

#include <filesystem>
#include <utility>

namespace evenkeel::ctl {

std::string plainPath(const std::string &file) {
    return std::filesystem::path(file).lexically_normal().string();
}

std::set<std::string> filesWithObjects(const manifest::Objects &objects) {
    std::set<std::string> files;
    for (const base::SourceSpan &where : objects.placementSources)
        files.insert(plainPath(where.file));
    for (const objects::OtherObject &other : objects.others)
        files.insert(plainPath(other.where.file));
    for (const std::string &file : objects.clusterFiles)
        files.insert(plainPath(file));
    return files;
}

void addFileFindings(const manifest::Diagnostics &diagnostics, report::FindingReport &report,
                     const std::set<std::string> &known) {
    for (const api::Finding &diagnostic : diagnostics) {
        if (diagnostic.rule == manifest::kUnknownField)
            continue;
        const bool isLost =
            manifest::isTemplate(diagnostic) && known.contains(plainPath(diagnostic.where.file));
        const bool isHidden = diagnostic.sentence == manifest::savedPlanProblem().english;
        const bool isRefused = diagnostic.rule == manifest::kRefusedByKubectl;
        base::SourceSpan where = diagnostic.where;
        if (where.line == 0)
            where = {where.file, 1, 1}; // of the file as a whole
        const lint::Level level =
            isLost || isHidden || isRefused ? lint::Level::Error : diagnostic.level;
        if (level == lint::Level::Error && !isRefused)
            report.unread.insert(plainPath(where.file));
        report.addBy(report::kFileRule, level, diagnostic.where.file, std::move(where),
                     isLost ? diagnostic.sentence + "; it was a manifest before the change"
                            : diagnostic.sentence);
    }
}

bool isUnread(const report::FindingReport &report, const std::string &file) {
    return !file.empty() && report.unread.contains(plainPath(file));
}

} // namespace evenkeel::ctl
