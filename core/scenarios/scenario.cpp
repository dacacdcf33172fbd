// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/scenario.h"

#include <algorithm>
#include <utility>

#include "core/api/gate_tables.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"

namespace evenkeel::scenarios {

namespace {

using base::sentence;
using kube::Value;
using manifest::Spot;

void readSpec(const Spot &spec, Scenario &scenario, manifest::Diagnostics &problems) {
    scenario.description = spec.text("description");
    const std::vector<Spot> steps = itemsOf(*spec.find("steps"));
    for (const Spot &step : steps) {
        scenario.steps.push_back(readStep(step, problems));
        scenario.places.push_back(step.where());
    }
    checkOrder(steps, problems);
}

} // namespace

bool isScenario(const Value &document) {
    return kube::memberOf(document, "kind").text() == api::kScenario &&
           kube::memberOf(document, "apiVersion").text() == api::kOwnVersion;
}

void readScenario(const Value &document, const base::SourceSpan &where, ReadScenarios &scenarios) {
    ++scenarios.found;
    const Spot root{document, {}, where.file, where};
    const auto spec = manifest::checkedSpec(root, api::scenarioTable(), scenarios.problems);
    if (!spec)
        return;
    const std::size_t before = scenarios.problems.size();
    Scenario scenario{nameOf(root)};
    scenario.where = where;
    readSpec(*spec, scenario, scenarios.problems);
    const bool isKnown = std::ranges::find(scenarios.scenarios, scenario.name, &Scenario::name) !=
                         scenarios.scenarios.end();
    if (isKnown)
        scenarios.problems.push_back(root.problem(
            sentence(PHRASE("scenarios", "there is another scenario \"{}\""), scenario.name)));
    if (scenarios.problems.size() == before)
        scenarios.scenarios.push_back(std::move(scenario));
}

ReadScenarios readScenarios(const objects::Objects &objects) {
    ReadScenarios scenarios;
    for (const objects::OtherObject &other : objects.others) {
        if (isScenario(other.document))
            readScenario(other.document, other.where, scenarios);
    }
    return scenarios;
}

ReadScenarios loadScenarios(const std::string &path) {
    ReadScenarios scenarios;
    manifest::readPath(
        path, manifest::Recursion::TopLevelOnly,
        [&scenarios](const Value &object, const base::SourceSpan &where) {
            if (isScenario(object))
                readScenario(object, where, scenarios);
        },
        scenarios.problems);
    return scenarios;
}

Value documentOf(const Scenario &scenario) {
    Value spec = Value::object();
    if (!scenario.description.empty())
        spec.set("description", Value::string(scenario.description));
    Value steps = Value::array();
    for (const Step &step : scenario.steps) {
        const Value items = valueOf(step);
        for (const Value &item : items.items())
            steps.items().push_back(item);
    }
    spec.set("steps", std::move(steps));
    return Value::object({{"apiVersion", Value::string(std::string(api::kOwnVersion))},
                          {"kind", Value::string(std::string(api::kScenario))},
                          {"metadata", Value::object({{"name", Value::string(scenario.name)}})},
                          {"spec", std::move(spec)}});
}

} // namespace evenkeel::scenarios
