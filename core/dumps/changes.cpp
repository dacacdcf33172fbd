// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/changes.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/sentence.h"
#include "core/insight/plan_facts.h"
#include "core/kube/members.h"
#include "core/manifest/manifest.h"
#include "core/scenarios/between.h"

namespace evenkeel::dumps {

namespace {

using base::sentence;
using kube::Value;

std::size_t missingFrom(const std::vector<std::string> &from,
                        const std::vector<std::string> &names) {
    std::vector<std::string> missing;
    std::ranges::set_difference(names, from, std::back_inserter(missing));
    return missing.size();
}

std::string figureText(const std::string &name, std::int64_t before, std::int64_t after) {
    return before == after ? std::string() : fmt::format("{} {} → {}", name, before, after);
}

std::int64_t integer(std::size_t number) {
    return static_cast<std::int64_t>(number);
}

std::string effectOf(const Moment &before, const Moment &after, const base::Phrases &words) {
    if (before.isThere != after.isThere)
        return after.isThere ? words.say(PHRASE("dumps", "it is new"))
                             : words.say(PHRASE("dumps", "it is gone"));
    std::vector<std::string> parts;
    std::string moved;
    if (const std::size_t added = missingFrom(before.clusters, after.clusters); added > 0)
        moved = fmt::format("+{}", added);
    if (const std::size_t removed = missingFrom(after.clusters, before.clusters); removed > 0)
        moved += fmt::format("{}−{}", moved.empty() ? "" : " ", removed);
    parts.push_back(std::move(moved));
    parts.push_back(figureText(words.say(PHRASE("dumps", "short")), integer(before.shortBy()),
                               integer(after.shortBy())));
    for (const KeySkew &skew : after.skews) {
        const auto known = std::ranges::find(before.skews, skew.key, &KeySkew::key);
        if (known != before.skews.end())
            parts.push_back(figureText(words.say(PHRASE("dumps", "skew of {}"), skew.key),
                                       known->skew, skew.skew));
    }
    parts.push_back(figureText(words.say(PHRASE("dumps", "eligible")), integer(before.eligible),
                               integer(after.eligible)));
    parts.push_back(figureText(words.say(PHRASE("dumps", "findings")),
                               integer(before.findings.size()), integer(after.findings.size())));
    std::erase(parts, std::string());
    return fmt::format("{}", fmt::join(parts, ", "));
}

// --- texts --------------------------------------------------------------------------------------

std::string yamlOf(const Value &value) {
    return value.isNull() ? std::string() : manifest::writeYaml(value);
}

/// The policy of the placement.
std::string policyText(const placement::Placement *placement) {
    if (placement == nullptr)
        return {};
    const Value &spec = kube::memberOf(placement->document, "spec");
    return yamlOf(kube::memberOf(spec, "policy"));
}

std::string labelsText(const objects::Objects &objects, const std::string &cluster) {
    const auto row = objects.fleet.find(cluster);
    if (!row)
        return {};
    Value labels = Value::object({});
    for (const auto &[key, value] : objects.fleet.cluster(*row).labels)
        labels.set(key, Value::string(value));
    return yamlOf(labels);
}

std::string lineText(const std::string &name, const std::string &value) {
    return value.empty() ? std::string() : fmt::format("{}: {}\n", name, value);
}

/// The responsible steps among those of the passage that they came from.
std::vector<std::size_t> takenIn(const Passage &passage, const SinceAnswer &answer) {
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < passage.steps().size(); ++i) {
        if (std::ranges::find(answer.changes, passage.steps()[i]) != answer.changes.end())
            taken.push_back(i);
    }
    return taken;
}

} // namespace

base::Result<std::vector<DatedChange>>
changesOf(const Series &series, const kube::ObjectId &placement, std::span<const Moment> moments,
          const objects::Known &known, const base::Phrases &words, const std::stop_token &stop) {
    std::vector<DatedChange> changes;
    for (std::size_t i = 1; i < std::min(moments.size(), series.dumps.size()); ++i) {
        if (stop.stop_requested())
            return tl::unexpected(
                base::errorOf(base::ErrorCode::Cancelled, sentence(PHRASE("dumps", "cancelled"))));
        if (moments[i] == moments[i - 1])
            continue;
        DatedChange change{i, {}, effectOf(moments[i - 1], moments[i], words)};
        if (change.effect.empty())
            continue;
        if (moments[i].isThere)
            change.steps = Passage(series.dumps[i - 1].objects, series.dumps[i].objects, placement,
                                   known, Scope::WhatThePolicySees)
                               .steps();
        changes.push_back(std::move(change));
    }
    return changes;
}

std::optional<ChangedText> changedText(const Series &series, const SinceAnswer &answer) {
    if (answer.kind != SinceAnswer::Kind::Since || answer.changes.empty())
        return std::nullopt;
    const objects::Objects &before = *series.dumps[answer.first - 1].objects;
    const objects::Objects &after = *series.dumps[answer.first].objects;
    const Step &step = answer.changes.front();
    switch (step.kind) {
    case StepKind::Placement:
    case StepKind::Policy:
        return ChangedText{answer.placement,
                           policyText(insight::findPlacement(before.placements, answer.key)),
                           policyText(insight::findPlacement(after.placements, answer.key))};
    case StepKind::Label:
        return ChangedText{step.object, labelsText(before, step.object),
                           labelsText(after, step.object)};
    default:
        break;
    }
    const std::string name = step.field.empty() ? std::string(nameOf(step.kind)) : step.field;
    return ChangedText{step.object.empty() ? answer.placement : step.object,
                       lineText(name, step.before), lineText(name, step.after)};
}

scenarios::Scenario scenarioOf(const Series &series, const SinceAnswer &answer, std::string name,
                               const objects::Known &known) {
    scenarios::Scenario scenario{std::move(name)};
    if (answer.kind != SinceAnswer::Kind::Since)
        return scenario;
    for (const Scope scope : {Scope::WhatThePolicySees, Scope::Everything}) {
        const Passage passage(series.dumps[answer.first - 1].objects,
                              series.dumps[answer.first].objects, answer.key, known, scope);
        const std::vector<std::size_t> taken = takenIn(passage, answer);
        if (taken.size() != answer.changes.size() || taken.empty())
            continue;
        scenario.steps = scenarios::stepsBetween(*passage.with({}), *passage.with(taken));
        return scenario;
    }
    return scenario;
}

} // namespace evenkeel::dumps
