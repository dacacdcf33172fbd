// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/write/json_writer.h"
#include "core/objects/basis.h"
#include "core/placement/placement.h"
#include "core/report/described.h"
#include "core/scheduling/plan.h"

namespace evenkeel::report {

/// A placement and what came of planning it.
struct Planned {
    const placement::Placement *placement = nullptr;
    const scheduling::Plan *plan = nullptr; // nullptr: planning failed
    std::string error;
    std::optional<objects::Basis> basis = {};
    insight::Holdings holdings = {};
};

/// What a report covers. Everything it points at must outlive it.
struct Subject {
    const fleet::Fleet &fleet;
    std::span<const Planned> plans;
    std::vector<std::string> labelColumns = {}; // labels shown next to clusters
    /// Whether a page or CSV lists a cluster of a placement; null: it lists all.
    std::function<bool(const placement::Placement &, fleet::ClusterIndex)> isShown = {};
    base::Phrases words = {};             // of pages; JSON, YAML and CSV are for programs
    std::vector<std::string> inputs = {}; // files and folders, for the end of a page
    std::string version = {};             // of the program
};

enum class ReportFormat : std::uint8_t { Json, Yaml, Csv, Markdown, Html };

/// The format of a file by the end of its name, in any case: .html, .md, .csv, .json, .yaml, .yml.
std::optional<ReportFormat> formatOfFile(std::string_view file);

/// The whole report as the text of a file. The same subject gives the same bytes.
std::string write(const Subject &subject, ReportFormat format);
/// The same placement by placement, so that the text of thousands is never held as a whole.
void write(const Subject &subject, ReportFormat format, const manifest::TextSink &sink);

/// A placement with what its plan came to; nothing where planning failed.
struct PlanItem {
    const Planned &planned;
    std::optional<insight::PlanFacts> facts = {};
};
PlanItem planItem(const fleet::Fleet &fleet, const Planned &planned);
/// Of a `Plan`.
Members<PlanItem> planMembers(const fleet::Fleet &fleet);
std::string planMarkdown(const Subject &subject);
/// One self-contained page with charts as inline SVG: needs no network, prints well, light or dark
/// as the reader's system is.
void planHtml(const Subject &subject, const manifest::TextSink &sink);

} // namespace evenkeel::report
