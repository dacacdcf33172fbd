// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/placement_test.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/base/near_name.h"
#include "core/scenarios/scenario.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

std::string_view headText(const Value &object, std::string_view member) {
    const Value *value = object.find(member);
    return value != nullptr && value->isString() ? std::string_view(value->text())
                                                 : std::string_view();
}

/// `when` and `expect` of a test or a case.
TestCase readCase(const Spot &spot, manifest::Diagnostics &problems) {
    TestCase result;
    result.where = spot.where();
    result.field = spot.path;
    for (const Value::Member &member : spot.value.members()) {
        if (member.first == "when")
            result.scenario = scenarios::readSteps(spot.member(member), problems);
        else if (member.first == "expect")
            result.claims = readClaims(spot.member(member), problems);
        else if (member.first == "name")
            result.name = member.second.text();
    }
    if (result.claims.empty())
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "nothing is expected, so nothing can be wrong"))));
    return result;
}

/// Findings name a case: two of one name could not be distinguished.
void addCase(const Spot &spot, PlacementTest &test, manifest::Diagnostics &problems) {
    TestCase read = readCase(spot, problems);
    const bool isKnown =
        std::ranges::find(test.cases, read.name, &TestCase::name) != test.cases.end();
    if (isKnown && !read.name.empty())
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "there is another case \"{}\""), read.name)));
    else if (read.name.empty())
        problems.push_back(spot.problem(sentence(PHRASE("gate", "name must not be empty"))));
    test.cases.push_back(std::move(read));
}

void readSpec(const Spot &spec, PlacementTest &test, manifest::Diagnostics &problems) {
    if (spec.value.find("expect") != nullptr || spec.value.find("cases") == nullptr)
        test.cases.push_back(readCase(spec, problems));
    for (const Value::Member &member : spec.value.members()) {
        const Spot spot = spec.member(member);
        test.places.emplace(member.first, spot.where());
        if (member.first == "placements")
            test.placements = spec.texts("placements");
        else if (member.first == "fleet")
            test.fleet = spec.texts("fleet");
        else if (member.first == "selector")
            test.selector = readSelector(spot, problems);
        else if (member.first == "cases")
            for (const Spot &item : itemsOf(spot))
                addCase(item, test, problems);
    }
    test.selectorText = headText(spec.value, "selector");
}

} // namespace

bool isOwnDocument(const Value &document) {
    return api::groupOf(headText(document, "apiVersion")) == api::kOwnGroup;
}

void readTest(const Value &document, const base::SourceSpan &where, ReadTests &tests) {
    const Spot root{document, {}, where.file, where};
    const std::string_view kind = headText(document, "kind");
    if (headText(document, "apiVersion") != api::kOwnVersion) {
        tests.problems.push_back(root.problem(
            sentence(PHRASE("gate", "apiVersion must be {}"), std::string(api::kOwnVersion))));
        return;
    }
    if (kind == api::kCheckSettings)
        return;
    if (kind == api::kScenario) { // no test, but its faults are those of the files
        scenarios::ReadScenarios read;
        scenarios::readScenario(document, where, read);
        std::ranges::move(read.problems, std::back_inserter(tests.problems));
        return;
    }
    if (kind != api::kPlacementTest) {
        const std::string meant(
            base::nearName(kind, std::array{api::kPlacementTest, api::kScenario}));
        if (kind.ends_with("List") || meant.empty())
            return; // an answer of evenkeelctl
        const Spot at{*document.find("kind"), {}, where.file, where};
        tests.problems.push_back(at.problem(sentence(
            PHRASE("gate", "there is no kind {}; did you mean {}?"), std::string(kind), meant)));
        return;
    }
    ++tests.found;
    const auto spec = manifest::checkedSpec(root, api::placementTestTable(), tests.problems);
    if (!spec)
        return;
    PlacementTest test;
    test.name = nameOf(root);
    test.where = where;
    const std::size_t before = tests.problems.size();
    readSpec(*spec, test, tests.problems);
    if (tests.problems.size() == before)
        tests.tests.push_back(std::move(test));
}

PlacementTest readRuleTest(const Spot &rule, manifest::Diagnostics &problems) {
    PlacementTest test;
    test.name = rule.text("name");
    test.where = rule.where();
    test.mayMatchNone = true;
    readSpec(rule, test, problems);
    for (TestCase &one : test.cases)
        one.name.clear(); // the rule's own
    return test;
}

ReadTests readTests(const objects::Objects &objects) {
    ReadTests tests;
    for (const objects::OtherObject &other : objects.others) {
        if (isOwnDocument(other.document))
            readTest(other.document, other.where, tests);
    }
    return tests;
}

} // namespace evenkeel::gate
