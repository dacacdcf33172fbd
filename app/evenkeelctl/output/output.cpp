// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/output.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/terminal.h"
#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/manifest/manifest.h"
#include "core/report/document_page.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

std::string nameOf(Format format) {
    return std::string(base::nameIn<Format::Github>(
        format, {"table", "wide", "json", "yaml", "name", "csv", "markdown", "html", "commands",
                 "sarif", "junit", "github"}));
}

} // namespace

bool isForPipelines(Format format) {
    return format == Format::Sarif || format == Format::Junit || format == Format::Github;
}

bool isData(Format format) {
    return format == Format::Json || format == Format::Yaml;
}

bool putFindings(const report::FindingReport &findings, Format format) {
    if (format == Format::Sarif)
        put(manifest::writePrettyJson(report::sarifOf(findings)) + "\n");
    else if (format == Format::Junit)
        put(report::junitOf(findings));
    else if (format == Format::Github)
        put(report::githubOf(findings));
    else
        return false;
    return true;
}

void addLevelOption(CLI::App &verb, const std::string &names, std::optional<lint::Level> &level,
                    const std::string &description) {
    const auto read = [&level, option = names.substr(0, names.find(','))](const std::string &name) {
        level = lint::levelNamed(name);
        if (!level)
            throw CLI::ValidationError(
                option, fmt::format("unknown level \"{}\"; use info, warning or error", name));
    };
    verb.add_option_function<std::string>(names, read, description)
        ->type_name("info|warning|error");
}

void addOutputOptions(CLI::App &verb, OutputOptions &options,
                      std::initializer_list<Format> formats) {
    options.format = *formats.begin();
    std::map<std::string, Format> byName;
    std::vector<std::string> names;
    for (const Format format : formats) {
        byName.emplace(nameOf(format), format);
        names.push_back(nameOf(format));
    }
    const std::string choice = fmt::format("{}", fmt::join(names, "|"));
    verb.add_option_function<std::string>(
            "-o,--output",
            [&options, byName, names](const std::string &name) {
                const auto found = byName.find(name);
                if (found == byName.end())
                    throw CLI::ValidationError("-o", fmt::format("unknown format \"{}\"; use {}",
                                                                 name, fmt::join(names, ", ")));
                options.format = found->second;
            },
            fmt::format("Output format: {}", fmt::join(names, ", ")))
        ->type_name(choice)
        ->take_last();
    verb.add_flag("--no-headers", options.hidesHeaders, "Omit the headers of tables and CSV");
}

void ClusterView::sayUnknownColumns(const fleet::Fleet &fleet) const {
    for (const std::string &key : labelColumns) {
        const auto hasKey = [&](std::uint32_t row) {
            return fleet.label(fleet::ClusterIndex{row}, key).has_value();
        };
        if (std::ranges::none_of(std::views::iota(0U, fleet.size()), hasKey))
            printNotice(fmt::format("-L: no cluster has the label {}", key));
    }
}

void addClusterFilter(CLI::App &verb, std::string &filter, const std::string &description) {
    addValue(verb, "-l,--selector,--where", filter, "FILTER", description)->allow_extra_args(false);
}

void addSelector(CLI::App &verb, kube::Requirements &selector, const std::string &description) {
    verb.add_option_function<std::string>(
            "-l,--selector",
            [&selector](const std::string &text) {
                base::Result<kube::Requirements> parsed = kube::parseSelector(text);
                if (!parsed)
                    throw CLI::ValidationError("-l",
                                               fmt::format("{} (column {})", parsed.error().message,
                                                           parsed.error().where.column));
                selector = std::move(*parsed);
            },
            description)
        ->type_name("SELECTOR");
}

void addClusterView(CLI::App &verb, ClusterView &view) {
    addClusterFilter(verb, view.filter, kShowsOnly);
    addRepeated(verb, "-L,--label-columns", view.labelColumns, "KEY",
                "Show this label of each cluster as a column; may be repeated or a,b")
        ->delimiter(',');
}

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

void putTable(const Table &table, const OutputOptions &output) {
    put(output.format == Format::Markdown ? table.markdown()
        : output.format == Format::Csv    ? table.csv(output.headers())
                                          : table.text(output.headers()));
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
        put(report::csvOf(answer.rows ? answer.rows() : report::documentTable(answer.document()),
                          output.headers()));
    } else if (format == Format::Markdown || format == Format::Html) {
        report::Page page = answer.page ? answer.page() : report::documentPage(answer.document());
        page.footer = std::move(footer);
        putPage(page, format);
    } else if (isData(format)) {
        putDocument(answer.document(), format);
    } else {
        putFindings(answer.findings(), format);
    }
}

using kube::Value;

std::string placeText(const base::SourceSpan &where) {
    return fmt::format("{}:{}:{}", where.file, where.line, where.column);
}

std::string documentsText(const std::vector<Value> &documents) {
    std::string text;
    for (const Value &document : documents)
        text += (text.empty() ? "" : "---\n") + manifest::writeYaml(document);
    return text;
}

void putDocument(const Value &document, Format format) {
    std::string text = format == Format::Json ? manifest::writePrettyJson(document)
                                              : manifest::writeYaml(document);
    if (text.empty() || text.back() != '\n')
        text += '\n';
    put(text);
}

report::ListWriter listWriter(const char *kind, Format format) {
    return {kind, format == Format::Json ? report::ListText::Json : report::ListText::Yaml,
            [](std::string_view text) { put(text); }};
}

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

struct FoundSubject {
    std::string name;
    std::vector<const ReportedFinding *> findings;
};

/// All subjects with findings, in the order of the first of each.
std::vector<FoundSubject> subjectsOf(const FindingReport &findings) {
    std::vector<FoundSubject> subjects;
    std::map<std::string_view, std::size_t> rows;
    for (const ReportedFinding &finding : findings.findings) {
        const auto [row, isNew] = rows.emplace(finding.subject, subjects.size());
        if (isNew)
            subjects.push_back({finding.subject, {}});
        subjects[row->second].findings.push_back(&finding);
    }
    return subjects;
}

report::PageSection sectionOf(const FoundSubject &subject) {
    report::TextTable table({"Level", "Finding", "Clusters", "Place", "Rule"});
    for (const ReportedFinding *finding : subject.findings)
        table.rows.push_back({std::string(nameOf(finding->level)), finding->sentence,
                              report::someNames(finding->clusters, finding->clusters.size()),
                              placeText(finding->where), finding->rule});
    const bool isLocal =
        std::ranges::all_of(table.rows, [](const auto &row) { return row[2].empty(); });
    if (isLocal) { // no rule looked at clusters
        table.columns.erase(table.columns.begin() + 2);
        for (auto &row : table.rows)
            row.erase(row.begin() + 2);
    }
    return {subject.name, {}, {std::move(table)}, {}};
}

} // namespace

report::Page findingPage(const FindingReport &findings) {
    report::Page page{findings.check == "lint" ? "Traps in placements" : "Would the hub accept it?",
                      {countsText(findings)},
                      {}};
    std::set<std::string_view> found;
    for (const FoundSubject &subject : subjectsOf(findings)) {
        page.sections.push_back(sectionOf(subject));
        found.insert(subject.findings.front()->subject);
    }
    std::vector<std::string> clean;
    std::ranges::copy_if(findings.subjects, std::back_inserter(clean),
                         [&found](const std::string &one) { return !found.contains(one); });
    if (!clean.empty())
        page.sections.push_back({"Without findings", {report::someNames(clean, 200)}, {}, {}});
    return page;
}

} // namespace evenkeel::ctl
