// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/gate/claim.h"
#include "core/gate/evidence.h"
#include "core/kube/labels.h"
#include "core/objects/objects.h"
#include "core/scenarios/scenario.h"

namespace evenkeel::gate {

/// What is expected of placements, after something happened or as they are.
struct TestCase {
    std::string name; // empty for the test's own
    scenarios::Step scenario;
    std::vector<Claim> claims;
    base::SourceSpan where;
    std::string field = {}; // of the document, `spec` or `spec.cases[0]`
};

/// A document `apiVersion: evenkeel.dev/v1alpha1, kind: PlacementTest`.
struct PlacementTest {
    std::string name;
    base::SourceSpan where;
    std::vector<std::string> placements; // NAME or NAMESPACE/NAME
    std::optional<kube::Requirements> selector;
    std::string selectorText;
    std::vector<std::string> fleet; // files and folders, seen from the test's own
    std::vector<TestCase> cases;
    std::map<std::string, base::SourceSpan, std::less<>> places; // of `placements`, `fleet`, …
    bool mayMatchNone = false; // a rule is not broken where no placement is meant
};

/// Tests as they were read, and what is wrong with them.
struct ReadTests {
    std::vector<PlacementTest> tests; // only those without a fault
    std::size_t found = 0;            // documents that are tests
    manifest::Diagnostics problems;
};

/// Whether an object is of Evenkeel's own API.
bool isOwnDocument(const kube::Value &document);
/// The tests among the objects, in their order. A kind of Evenkeel's that does not exist is a
/// problem.
ReadTests readTests(const objects::Objects &objects);
/// The same of one document.
void readTest(const kube::Value &document, const base::SourceSpan &where, ReadTests &tests);
/// A rule's `name`, `placements`, `selector`, `when` and `expect`, as a test.
PlacementTest readRuleTest(const Spot &rule, manifest::Diagnostics &problems);

/// A test that expects a plan to stay as it is: how many clusters are placed, in which domains of
/// the policy's constraints, how evenly, and with which traps at most. After losses, how many are
/// left. No other test among the objects has its name.
kube::Value testOf(Evidence &evidence);
/// Such a test of every placement; names are unique. Errors: of a placement that nothing can be
/// planned for, with its name.
base::Result<std::vector<kube::Value>>
testsOf(const std::shared_ptr<const objects::Objects> &objects, const objects::Known &known);

} // namespace evenkeel::gate
