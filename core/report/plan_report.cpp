// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/plan_report.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/manifest/manifest.h"
#include "core/report/plan_tables.h"

namespace evenkeel::report {

namespace {

std::string withLineEnd(std::string text) {
    if (text.empty() || text.back() != '\n')
        text += '\n';
    return text;
}

} // namespace

std::optional<ReportFormat> formatOfFile(std::string_view file) {
    constexpr std::array suffixes{
        std::pair{".html", ReportFormat::Html}, std::pair{".md", ReportFormat::Markdown},
        std::pair{".csv", ReportFormat::Csv},   std::pair{".json", ReportFormat::Json},
        std::pair{".yaml", ReportFormat::Yaml}, std::pair{".yml", ReportFormat::Yaml}};
    std::string lower(file);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    for (const auto &[suffix, format] : suffixes) {
        if (lower.ends_with(suffix))
            return format;
    }
    return std::nullopt;
}

std::string write(const Subject &subject, ReportFormat format) {
    switch (format) {
    case ReportFormat::Json:
        return withLineEnd(manifest::writePrettyJson(planDocument(subject)));
    case ReportFormat::Yaml:
        return withLineEnd(manifest::writeYaml(planDocument(subject)));
    case ReportFormat::Csv:
        return csvOf(clusterTable(subject));
    case ReportFormat::Markdown:
        return planMarkdown(subject);
    case ReportFormat::Html:
        break;
    }
    return planHtml(subject);
}

} // namespace evenkeel::report
