// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/answers.h"
#include "app/evenkeelctl/output/table.h"
#include "core/fleet/fleet.h"
#include "core/kube/labels.h"
#include "core/kube/value.h"
#include "core/objects/objects.h"
#include "core/report/described.h"
#include "core/report/finding_report.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

enum class Format {
    Table,
    Wide,
    Json,
    Yaml,
    Name,
    Csv,
    Markdown,
    Html,
    Commands,
    Sarif, // of findings, for code scanning
    Junit, // of findings, as tests
    Github // of findings, as annotations
};

struct OutputOptions {
    Format format = Format::Table;
    bool hidesHeaders = false;
    Headers headers() const { return hidesHeaders ? Headers::Hidden : Headers::Shown; }
};

/// Whether the format is one of findings, which pipelines read.
bool isForPipelines(Format format);
/// Whether the format is one of data.
bool isData(Format format);
/// Writes findings in one of the formats that pipelines read; false for any other format.
bool putFindings(const report::FindingReport &findings, Format format);

/// Adds the lowest level that fails, by these names.
void addLevelOption(CLI::App &verb, const std::string &names, std::optional<lint::Level> &level,
                    const std::string &description);

inline constexpr std::initializer_list<Format> kUsualFormats = {
    Format::Table, Format::Json, Format::Yaml, Format::Markdown, Format::Html};
/// Adds `-o` with the formats the verb knows (the first is the default) and `--no-headers`.
void addOutputOptions(CLI::App &verb, OutputOptions &options,
                      std::initializer_list<Format> formats = kUsualFormats);

/// Which clusters are shown and with which labels; neither changes a decision.
struct ClusterView {
    std::string filter; // of -l; empty: all
    std::vector<std::string> labelColumns;

    /// Says which columns no cluster has a value for.
    void sayUnknownColumns(const fleet::Fleet &fleet) const;
};

/// Adds `-l` and `-L`.
void addClusterView(CLI::App &verb, ClusterView &view);
/// Help of a `-l` that only hides rows of an answer.
inline constexpr const char *kShowsOnly =
    "Show only these clusters, as env=prod,picked,node-count>20 (the decision does not change)";
/// Adds `-l`, also spelled `--where`: a filter of clusters, read once the fleet is there.
void addClusterFilter(CLI::App &verb, std::string &filter, const std::string &description);
/// Adds `-l` of whatever objects: a label selector.
void addSelector(CLI::App &verb, kube::Requirements &selector, const std::string &description);

/// Prints as Markdown or as HTML.
void putPage(const report::Page &page, Format format);
/// Prints as text, Markdown or CSV.
void putTable(const Table &table, const OutputOptions &output);

/// What a page was made of, for its footer; without objects, no clock counted.
std::vector<std::string> footerFor(const std::vector<std::string> &inputs,
                                   const objects::Objects *objects = nullptr,
                                   std::optional<kube::Time> now = std::nullopt);

/// An answer in the forms that verbs print; the one that is asked for is made. Without a page or
/// rows of their own, Markdown, HTML and, of lists, CSV are made of the document.
struct Answer {
    std::function<std::string()> text; // of tables
    std::function<report::Page()> page;
    std::function<kube::Value()> document;
    std::function<report::TextTable()> rows = {};         // of CSV
    std::function<report::FindingReport()> findings = {}; // of pipelines
};
void putAnswer(const Answer &answer, const OutputOptions &output, std::vector<std::string> footer);

/// Appends the page to the summary of a GitHub workflow's job, where GITHUB_STEP_SUMMARY names its
/// file; false, and said, where that cannot be written.
bool addStepSummary(const report::Page &page);

using report::integer;
using report::listOf;
using report::newDocument;
using report::newList;
using report::newListOf;
using report::stringList;
using report::text;

/// `file:line:column`.
std::string placeText(const base::SourceSpan &where);
/// Several documents of YAML.
std::string documentsText(const std::vector<kube::Value> &documents);
/// Prints as JSON or YAML, with a line end.
void putDocument(const kube::Value &document, Format format);

/// Prints such a list item by item.
report::ListWriter listWriter(const char *kind, Format format);

/// How many findings of each level there are, then those of each subject, in the order of the
/// files.
report::Page findingPage(const report::FindingReport &findings);

} // namespace evenkeel::ctl
