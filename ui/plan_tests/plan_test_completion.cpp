// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_completion.h"

#include <algorithm>
#include <array>
#include <variant>

#include "core/api/gate_tables.h"
#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/plan_tests/plan_test_model.h"

namespace evenkeel::ui {

namespace {

/// Fields that name clusters, or a selector of some.
constexpr std::array<std::string_view, 12> kClusterFields{
    "picked",  "notPicked", "picks", "selected", "updates", "binds",
    "removes", "waits",     "never", "clusters", "onlyOn",  "neverOn"};
constexpr std::array<std::string_view, 5> kLossFields{"lose", "dark", "taint", "evict", "back"};

QStringList placementNames(const manifest::Objects &objects) {
    QStringList names;
    for (const placement::Placement &placement : objects.placements)
        names.append(toQString(insight::displayName(placement)));
    return names;
}

/// `region=west` of every label that several clusters share.
QStringList domainNames(const FleetWords &words) {
    constexpr std::size_t kMostDomains = 30; // of a key; names of clusters are none
    QStringList names;
    for (const Suggestion &key : words.labelKeys()) {
        const Suggestions values = words.labelValues(key.text);
        if (values.size() > kMostDomains)
            continue;
        for (const Suggestion &value : values)
            names.append(key.text + QLatin1Char('=') + value.text);
    }
    return names;
}

/// The label that the domains of a list, or one of them, are of.
FieldPath keyAround(const FieldPath &path) {
    const bool isItem = std::holds_alternative<std::size_t>(path.steps().back());
    return isItem ? path.parent().parent() : path.parent();
}

QStringList textsFor(const PlanTestModel &model, const FieldPath &path) {
    const std::string name = path.name();
    const FleetWords &words = model.words();
    if (name == "placements")
        return placementNames(model.objects());
    if (name == "key")
        return textsOf(words.labelKeys());
    if (name == "domains")
        return textsOf(words.labelValues(toQString(keyAround(path).name())));
    if (name == "property")
        return textsOf(words.properties());
    if (std::ranges::find(kLossFields, name) != kLossFields.end())
        return domainNames(words);
    if (std::ranges::find(kClusterFields, name) != kClusterFields.end())
        return textsOf(words.clusterNames());
    return {};
}

Suggestions mapKeysFor(const PlanTestModel &model, const FieldPath &path) {
    const std::string name = path.name();
    if (name == "perDomain" || name == "skew")
        return model.words().labelKeys();
    if (name == "readyAfter" || name == "labels" || name == "reasons" || name == "scores")
        return model.words().clusterNames();
    return {};
}

} // namespace

CompletionWords planTestCompletion(const PlanTestModel &model) {
    CompletionWords words;
    const kube::Value &document = model.document().value();
    words.field = [&document](const FieldPath &path) { return fieldAt(document, path); };
    words.kinds = {toQString(api::kPlacementTest)};
    words.apiVersions = {toQString(api::kOwnVersion)};
    words.mapKeys = [&model](const FieldPath &path) { return mapKeysFor(model, path); };
    words.texts = [&model](const FieldPath &path, const QString &) {
        return textsFor(model, path);
    };
    return words;
}

} // namespace evenkeel::ui
