// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/plan_report.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/manifest/manifest.h"
#include "core/report/document_parts.h"
#include "core/report/plan_tables.h"

namespace evenkeel::report {

namespace {

void writeJsonItems(const Subject &subject, const manifest::TextSink &sink) {
    manifest::JsonList list(kApiVersion, "PlanList", sink);
    for (const Planned &planned : subject.plans)
        list.add(planItem(subject, planned));
    list.end();
}

/// What writeYaml() makes of a List of one item, without what stands before the item.
void writeYamlItems(const Subject &subject, const manifest::TextSink &sink) {
    constexpr std::string_view kItems = "\nitems:\n";
    bool isFirst = true;
    for (const Planned &planned : subject.plans) {
        const std::string text = manifest::writeYaml(newList("Plan", {planItem(subject, planned)}));
        const std::size_t item = text.find(kItems) + kItems.size();
        sink(std::string_view(text).substr(std::exchange(isFirst, false) ? 0 : item));
    }
    if (isFirst)
        sink(manifest::writeYaml(newList("Plan", {})));
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
    std::string whole;
    write(subject, format, [&whole](std::string_view part) { whole += part; });
    return whole;
}

void write(const Subject &subject, ReportFormat format, const manifest::TextSink &sink) {
    switch (format) {
    case ReportFormat::Json:
        return writeJsonItems(subject, sink);
    case ReportFormat::Yaml:
        return writeYamlItems(subject, sink);
    case ReportFormat::Csv:
        return writeCsv(subject, HeaderLine::Shown, sink);
    case ReportFormat::Markdown:
        return sink(planMarkdown(subject));
    case ReportFormat::Html:
        return planHtml(subject, sink);
    }
}

} // namespace evenkeel::report
