// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/output.h"
#include "core/kube/value.h"
#include "core/objects/objects.h"
#include "core/report/document_parts.h"
#include "core/report/finding_report.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

/// Prints as Markdown or as HTML.
void putPage(const report::Page &page, Format format);

/// What a page was made of, for its footer; without objects, no clock counted.
std::vector<std::string> footerFor(const std::vector<std::string> &inputs,
                                   const objects::Objects *objects = nullptr,
                                   std::optional<kube::Time> now = std::nullopt);

/// An answer in the forms that verbs print; the one that is asked for is made.
struct Answer {
    std::function<std::string()> text; // of tables
    std::function<report::Page()> page;
    std::function<kube::Value()> document;
    std::function<report::TextTable()> rows = {}; // of CSV
};
void putAnswer(const Answer &answer, const OutputOptions &output, std::vector<std::string> footer);

/// Appends the page to the summary of a GitHub workflow's job, where GITHUB_STEP_SUMMARY names its
/// file; false, and said, where that cannot be written.
bool addStepSummary(const report::Page &page);

using report::integer;
using report::listOf;
using report::newDocument;
using report::newList;
using report::setUnlessEmpty;
using report::stringList;
using report::text;

/// `file:line:column`.
std::string placeText(const base::SourceSpan &where);
/// Several documents of YAML.
std::string documentsText(const std::vector<kube::Value> &documents);
/// Prints as JSON or YAML, with a line end.
void putDocument(const kube::Value &document, Format format);

/// How many findings of each level there are, then those of each subject, in the order of the
/// files.
report::Page findingPage(const report::FindingReport &findings);

} // namespace evenkeel::ctl
