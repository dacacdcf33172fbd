// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/gate/placement_test.h"
#include "core/objects/objects.h"
#include "core/render/select/hub.h"
#include "core/scheduling/plan.h"

namespace evenkeel::manifest {
struct FileChoice;
}

namespace evenkeel::gate {

/// One case of a test, held against one placement.
struct CaseResult {
    std::string test;
    std::string name;         // of the case; may be empty
    kube::ObjectId placement; // empty where there is none
    std::string scenario;     // what happened first, in words
    base::SourceSpan where;
    std::size_t claims = 0;
    std::vector<Failure> failures;
    std::size_t number = 0;                     // of the test, among those that were run
    std::optional<std::size_t> caseNumber = {}; // nothing where the test itself fails
    std::vector<Failure> notes = {};            // of claims that hold

    bool isPassed() const { return failures.empty(); }
    bool isOfPlacement() const { return !placement.name.empty(); }
    /// `web-survives / a region is lost [web]`.
    std::string title() const;
};

struct SuiteResult {
    std::vector<CaseResult> cases; // in the order of the tests
    std::size_t planned = 0;       // plans that were made

    std::size_t failed() const;
};

/// The objects with another fleet, from files that are seen from a test's own.
using FleetReader = std::function<base::Result<std::shared_ptr<const objects::Objects>>(
    const objects::Objects &, const std::vector<std::string> &files, const std::string &testFile)>;
/// Reads them from the disk.
base::Result<std::shared_ptr<const objects::Objects>>
withFleetOf(const objects::Objects &objects, const std::vector<std::string> &files,
            const std::string &testFile);

/// The same of files that are chosen.
base::Result<std::shared_ptr<const objects::Objects>>
withFleetIn(const objects::Objects &objects, const std::vector<std::string> &files,
            const std::string &testFile, const manifest::FileChoice &choice);

struct SuiteOptions {
    objects::Known known = {};
    base::Phrases words = {};
    FleetReader readFleet = withFleetOf;
    /// The kinds that a hub serves; empty where none was asked.
    std::vector<render::ApiResource> served = {};
    std::size_t mostCases = 1'000'000; // of all tests; one that has more fails
};

/// Whether a test is of the placement, by its name or its labels.
bool isAskedOf(const PlacementTest &test, const placement::Placement &placement);
/// The placements of which tests expect what arrives on the clusters.
std::vector<const placement::Placement *> renderedBy(std::span<const PlacementTest> tests,
                                                     const objects::Objects &objects);

/// Runs tests. A placement is planned once for all cases that ask the same of it. A test without a
/// placement fails. Errors: Cancelled.
base::Result<SuiteResult> run(std::shared_ptr<const objects::Objects> objects,
                              std::span<const PlacementTest> tests,
                              const SuiteOptions &options = {}, std::stop_token stop = {},
                              const scheduling::Progress &progress = {});

/// The cases that fail on the objects afterwards and not on those before; none when stopped.
std::vector<CaseResult> brokenBy(const std::shared_ptr<const objects::Objects> &before,
                                 const std::shared_ptr<const objects::Objects> &after,
                                 std::span<const PlacementTest> tests,
                                 const SuiteOptions &options = {},
                                 const std::stop_token &stop = {});

} // namespace evenkeel::gate
