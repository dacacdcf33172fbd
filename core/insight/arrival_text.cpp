// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/arrival_text.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/names.h"

namespace evenkeel::insight {

namespace {

using CauseKind = ArrivalCause::Kind;
using ArrivalChanges = std::vector<ArrivalChange>;

template <typename Group> std::vector<std::string> namesOf(const std::vector<Group> &groups) {
    std::vector<std::string> clusters;
    for (const Group &group : groups)
        clusters.insert(clusters.end(), group.clusters.begin(), group.clusters.end());
    std::ranges::sort(clusters);
    return clusters;
}

std::string countText(std::size_t objects, std::size_t clusters, const base::Phrases &words) {
    if (objects == 1 && clusters == 1)
        return words.say(PHRASE("arrivals", "1 object on 1 cluster"));
    if (objects == 1)
        return words.say(PHRASE("arrivals", "1 object on {} clusters"), clusters);
    if (clusters == 1)
        return words.say(PHRASE("arrivals", "{} objects on 1 cluster"), objects);
    return words.say(PHRASE("arrivals", "{} objects on {} clusters"), objects, clusters);
}

/// How many objects are concerned on how many clusters; empty for none.
template <typename Groups> std::string
countOf(const ArrivalChanges &changes, const base::Phrases &words, Groups ArrivalChange::*part) {
    std::size_t objects = 0;
    std::set<std::string> clusters;
    for (const ArrivalChange &change : changes) {
        const std::vector<std::string> names = namesOf(change.*part);
        objects += names.empty() ? 0U : 1U;
        clusters.insert(names.begin(), names.end());
    }
    return objects == 0 ? std::string() : countText(objects, clusters.size(), words);
}

std::string whatOverrideDoes(const ArrivalCause &cause, const base::Phrases &words) {
    const std::string name = render::displayName(*cause.override);
    const std::size_t rule = cause.rule + 1;
    if (cause.kind == CauseKind::Override)
        return cause.patch ? words.say(PHRASE("arrivals", "by patch {} of rule {} of {}"),
                                       *cause.patch + 1, rule, name)
                           : words.say(PHRASE("arrivals", "left out by rule {} of {}"), rule, name);
    return cause.patch
               ? words.say(PHRASE("arrivals", "no longer patched by rule {} of {}"), rule, name)
               : words.say(PHRASE("arrivals", "no longer left out by rule {} of {}"), rule, name);
}

std::string overrideCauseText(const ArrivalCause &cause, const base::Phrases &words) {
    const std::string what = whatOverrideDoes(cause, words);
    switch (cause.awaited) {
    case Awaited::Pass:
        return words.say(PHRASE("arrivals", "{}, not before the next rollout pass of {}"), what,
                         fullNameOf(cause.placement));
    case Awaited::Run:
        return words.say(PHRASE("arrivals", "{}, not before the next staged run of {}"), what,
                         fullNameOf(cause.placement));
    case Awaited::Nothing:
        break;
    }
    return what;
}

std::vector<const ArrivalCause *> causesOf(const ArrivalChange &change) {
    std::vector<const ArrivalCause *> causes;
    for (const auto *list : {&change.added, &change.removed}) {
        for (const SameCause &same : *list)
            causes.push_back(&same.cause);
    }
    for (const SameChange &same : change.changed) {
        for (const CausedChange &field : same.fields)
            causes.push_back(&field.cause);
    }
    return causes;
}

} // namespace

std::string awaitedText(Awaited awaited, const std::string &placements,
                        const std::string &overrides, const base::Phrases &words) {
    switch (awaited) {
    case Awaited::Pass:
        return words.say(PHRASE("arrivals",
                                "not before the next rollout pass of {}, because {} names no "
                                "placement: name it in spec.placement of a new override, or change "
                                "an object that it selects"),
                         placements, overrides);
    case Awaited::Run:
        return words.say(PHRASE("arrivals", "not before the next staged run of {}"), placements);
    case Awaited::Nothing:
        break;
    }
    return {};
}

std::string awaitedText(const ArrivalChanges &changes, const base::Phrases &words) {
    std::set<std::string> overrides;
    std::set<std::string> placements;
    std::set<std::string> external;
    for (const ArrivalChange &change : changes) {
        for (const ArrivalCause *cause : causesOf(change)) {
            if (cause->awaited == Awaited::Pass) {
                overrides.insert(render::displayName(*cause->override));
                placements.insert(fullNameOf(cause->placement));
            } else if (cause->awaited == Awaited::Run) {
                external.insert(fullNameOf(cause->placement));
            }
        }
    }
    std::string text;
    if (!overrides.empty())
        text = awaitedText(Awaited::Pass, fmt::format("{}", fmt::join(placements, ", ")),
                           fmt::format("{}", fmt::join(overrides, ", ")), words);
    if (!external.empty())
        text += (text.empty() ? "" : "; ") +
                awaitedText(Awaited::Run, fmt::format("{}", fmt::join(external, ", ")), {}, words);
    return text;
}

std::vector<std::string> clustersOf(const std::vector<SameCause> &causes) {
    return namesOf(causes);
}

std::vector<std::string> clustersOf(const std::vector<SameChange> &changes) {
    return namesOf(changes);
}

std::string causeText(const ArrivalCause &cause, const base::Phrases &words) {
    switch (cause.kind) {
    case CauseKind::Override:
    case CauseKind::FormerOverride:
        return overrideCauseText(cause, words);
    case CauseKind::Placement:
        return words.say(PHRASE("arrivals", "by the clusters of {}"), fullNameOf(cause.placement));
    case CauseKind::Selection:
        return words.say(PHRASE("arrivals", "by what {} selects"), fullNameOf(cause.placement));
    case CauseKind::Error:
        return cause.error;
    case CauseKind::FormerError:
        return words.say(PHRASE("arrivals", "no longer kept by the error: {}"), cause.error);
    case CauseKind::Object:
        break;
    }
    return words.say(PHRASE("arrivals", "in the object itself"));
}

std::string_view nameOf(ArrivalCause::Kind kind) {
    return base::nameIn<CauseKind::FormerError>(
        kind,
        {"object", "override", "formerOverride", "placement", "selection", "error", "formerError"});
}

std::string arrivalCounts(const ArrivalChanges &changes, const base::Phrases &words) {
    std::string text;
    const auto append = [&text](const std::string &part) {
        text += (text.empty() ? "" : "; ") + part;
    };
    if (const auto count = countOf(changes, words, &ArrivalChange::changed); !count.empty())
        append(words.say(PHRASE("arrivals", "changed: {}"), count));
    if (const auto count = countOf(changes, words, &ArrivalChange::added); !count.empty())
        append(words.say(PHRASE("arrivals", "new: {}"), count));
    if (const auto count = countOf(changes, words, &ArrivalChange::removed); !count.empty())
        append(words.say(PHRASE("arrivals", "gone: {}"), count));
    if (const auto count = countOf(changes, words, &ArrivalChange::blocked); !count.empty())
        append(words.say(PHRASE("arrivals", "kept as they are by an error: {}"), count));
    return text.empty() ? words.say(PHRASE("arrivals", "no change")) : text;
}

std::string arrivalSummary(const ArrivalChanges &changes, const base::Phrases &words) {
    const std::string awaited = awaitedText(changes, words);
    return arrivalCounts(changes, words) + (awaited.empty() ? "" : "; " + awaited);
}

} // namespace evenkeel::insight
