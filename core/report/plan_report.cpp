// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/plan_report.h"

#include "core/manifest/manifest.h"
#include "core/report/plan_tables.h"

namespace evenkeel::report {

namespace {

std::string withLineEnd(std::string text)
{
    if (text.empty() || text.back() != '\n')
        text += '\n';
    return text;
}

} // namespace

std::string write(const Subject &subject, ReportFormat format)
{
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
