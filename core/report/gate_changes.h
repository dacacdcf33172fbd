// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/gate/check_settings.h"
#include "core/objects/objects.h"
#include "core/report/finding_report.h"

// Findings that a change of settings, ignores and tests silences once it is merged.
namespace evenkeel::report {

/// What judges manifests, on one side of a change.
struct GateSide {
    const gate::CheckSettings &settings;
    std::span<const gate::Ignore> annotations;     // of the objects
    const objects::Objects &objects;               // with their tests
    std::span<const base::SourceSpan> places = {}; // of their placements
};

/// What the second side no longer finds, or finds fine.
std::vector<ReportedFinding> gateChanges(const GateSide &before, const GateSide &after);

/// A test before and after a change.
struct TestPair {
    const objects::OtherObject *before = nullptr;
    const objects::OtherObject *after = nullptr; // nullptr: there is none any more
};
/// The tests of the first side, each with that of its name, or with one that is new and asks for
/// the same under another name. None takes a name of which ignores say more.
std::vector<TestPair> testPairs(const GateSide &before, const GateSide &after);

/// Tests of the first side that the second one lacks, or of which it expects less, by name.
std::set<std::string> loosenedTests(const GateSide &before, const GateSide &after);

/// The rules that hold of a change: its own, and those of before of which it asks less.
std::vector<gate::Rule> rulesOf(const gate::CheckSettings &before, const GateSide &after);

} // namespace evenkeel::report
