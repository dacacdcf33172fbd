// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenarios/scenario_picture.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/kube/members.h"
#include "ui/document/edits/scenario_edits.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostKeys = 3; // whose domains are lost

/// Those of the constraints, the most used ones first.
std::vector<std::string> keysOf(const manifest::Objects &objects) {
    std::vector<std::pair<std::string, int>> counts;
    for (const placement::Placement &placement : objects.placements) {
        if (!placement.policy)
            continue;
        for (const auto &constraint : placement.policy->spreadConstraints) {
            auto known = std::ranges::find(counts, constraint.topologyKey,
                                           &std::pair<std::string, int>::first);
            if (known == counts.end())
                known = counts.insert(counts.end(), {constraint.topologyKey, 0});
            ++known->second;
        }
    }
    std::ranges::stable_sort(counts, std::greater<>(), &std::pair<std::string, int>::second);
    std::vector<std::string> keys;
    for (const auto &[key, count] : counts) {
        if (keys.size() < kMostKeys)
            keys.push_back(key);
    }
    return keys;
}

std::vector<ShownScenario> shownOf(const ScenarioQuestion &question,
                                   manifest::Diagnostics &problems) {
    std::vector<ShownScenario> shown;
    auto edits = stepsSince(*question.opened, *question.now);
    if (!edits.empty())
        shown.push_back({std::nullopt, {question.editsName, {}, std::move(edits)}});
    scenarios::ReadScenarios read = scenarios::readScenarios(*question.now);
    problems = std::move(read.problems);
    for (scenarios::Scenario &scenario : read.scenarios) {
        const std::string name = scenario.name;
        shown.push_back({editedId("Scenario", {}, name), std::move(scenario)});
    }
    return shown;
}

std::set<std::string> scenarioNames(const manifest::Objects &now) {
    std::set<std::string> names;
    for (const objects::OtherObject &other : now.others) {
        if (const auto id = scenarioIdOf(other.document))
            names.insert(id->name);
    }
    return names;
}

} // namespace

std::shared_ptr<const ScenarioPicture> scenarioPictureOf(const ScenarioQuestion &question,
                                                         const std::stop_token &stop,
                                                         const scheduling::Progress &progress) {
    auto picture = std::make_shared<ScenarioPicture>();
    picture->shown = shownOf(question, picture->problems);
    if (picture->shown.empty() || question.opened->fleet.isEmpty())
        return picture;
    std::vector<scenarios::Scenario> all;
    for (const ShownScenario &one : picture->shown)
        all.push_back(one.scenario);
    scenarios::ComparisonQuestion compared;
    compared.keys = keysOf(*question.opened);
    compared.words = question.words;
    auto comparison = scenarios::compare(*question.opened, all, compared, stop, progress);
    if (!comparison && comparison.error().code == base::ErrorCode::Cancelled)
        return nullptr;
    if (comparison)
        picture->comparison = std::move(*comparison);
    else
        picture->error = said(comparison.error(), question.words);
    return picture;
}

Scene sceneIn(const std::shared_ptr<const ScenarioPicture> &picture, int column,
              const QString &placement) {
    const scenarios::Comparison &comparison = picture->comparison;
    const std::shared_ptr<const manifest::Objects> objects(
        picture, column == 0 ? &comparison.start
                             : &comparison.applied[static_cast<std::size_t>(column - 1)].objects);
    return heldScene(objects, placementNamed(*objects, placement));
}

std::string freeScenarioName(const manifest::Objects &now, const std::string &name) {
    const auto taken = scenarioNames(now);
    const std::size_t dash = name.find_last_not_of("0123456789");
    const bool isNumbered = dash + 1 < name.size() && name[dash] == '-';
    const std::string base = isNumbered ? name.substr(0, dash) : name;
    std::string free = name;
    for (std::size_t number = 2; taken.contains(free); ++number)
        free = base + "-" + std::to_string(number);
    return free;
}

kube::Value keptScenario(const manifest::Objects &opened, const manifest::Objects &now) {
    return scenarios::documentOf(
        {freeScenarioName(now, "scenario-1"), {}, stepsSince(opened, now)});
}

kube::Value renamed(kube::Value document, const std::string &name) {
    kube::memberIn(document, "metadata").set("name", kube::Value::string(name));
    return document;
}

} // namespace evenkeel::ui
