// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/dumps/moment.h"
#include "core/dumps/series.h"
#include "core/dumps/since.h"
#include "core/report/described.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

/// How placements stand in each dump.
struct DumpRows {
    dumps::Series series;
    std::vector<kube::ObjectId> placements;
    std::vector<std::vector<dumps::Moment>> moments; // by dump, then by placement
};
report::TextTable dumpsTable(const DumpRows &rows);
/// A line for each dump and placement of which the table says `aborted`.
std::string abortedLines(const DumpRows &rows);
/// Of a `DumpList`.
report::Members<DumpRows> dumpsMembers();

/// Since when a condition holds for placements.
struct SinceAnswers {
    dumps::Series series;
    gate::Condition condition;
    std::vector<dumps::SinceAnswer> answers;
};
std::string sinceLines(const SinceAnswers &all);
report::TextTable sinceTable(const SinceAnswers &all);
report::Page sincePage(const SinceAnswers &all, const std::string &title);
/// Of a `SinceList`.
report::Members<SinceAnswers> sinceMembers();

} // namespace evenkeel::ctl
