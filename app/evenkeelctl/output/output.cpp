// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/output.h"

#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/terminal.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

std::string nameOf(Format format) {
    switch (format) {
    case Format::Table:
        return "table";
    case Format::Wide:
        return "wide";
    case Format::Json:
        return "json";
    case Format::Yaml:
        return "yaml";
    case Format::Name:
        return "name";
    case Format::Csv:
        return "csv";
    case Format::Markdown:
        return "markdown";
    case Format::Html:
        return "html";
    case Format::Commands:
        return "commands";
    case Format::Sarif:
        return "sarif";
    case Format::Junit:
        return "junit";
    case Format::Github:
        return "github";
    }
    return {};
}

std::string upperCase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return text;
}

} // namespace

bool isForPipelines(Format format) {
    return format == Format::Sarif || format == Format::Junit || format == Format::Github;
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

std::vector<Column> ClusterView::columns() const {
    std::vector<Column> columns;
    for (const std::string &key : labelColumns)
        columns.push_back({upperCase(key.substr(key.rfind('/') + 1)), Align::Left});
    return columns;
}

std::vector<Cell> ClusterView::cells(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const {
    std::vector<Cell> cells;
    for (const std::string &key : labelColumns)
        cells.emplace_back(std::string(fleet.label(cluster, key).value_or("")));
    return cells;
}

void addClusterFilter(CLI::App &verb, std::string &filter, const std::string &description) {
    verb.add_option("-l,--selector,--where", filter, description)
        ->type_name("FILTER")
        ->allow_extra_args(false);
}

void addSelector(CLI::App &verb, kube::Requirements &selector, const std::string &description) {
    verb.add_option_function<std::string>(
            "-l,--selector",
            [&selector](const std::string &text) {
                base::Result<kube::Requirements> parsed = kube::parseSelector(text);
                if (!parsed) {
                    throw CLI::ValidationError("-l",
                                               fmt::format("{} (column {})", parsed.error().message,
                                                           parsed.error().where.column));
                }
                selector = std::move(*parsed);
            },
            description)
        ->type_name("SELECTOR");
}

void addClusterView(CLI::App &verb, ClusterView &view) {
    addClusterFilter(verb, view.filter, kShowsOnly);
    verb.add_option("-L,--label-columns", view.labelColumns,
                    "Show this label of each cluster as a column; may be repeated or a,b")
        ->type_name("KEY")
        ->delimiter(',')
        ->allow_extra_args(false);
}

} // namespace evenkeel::ctl
