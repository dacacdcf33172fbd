// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/acceptance.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/admission/object_meta.h"
#include "core/admission/validate.h"
#include "core/api/field_table.h"
#include "core/base/ranges.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/shape_check.h"

namespace evenkeel::ctl {

namespace {

/// What keeps a placement from being one.
struct Obstacles {
    manifest::Diagnostics unknownFields;
    bool isRefused = false; // by the hub
    std::string newer;      // a value or a field that only a newer hub has
    bool isStored = false;  // on the hub of --context, or in a dump of one
    bool isAsked = false;   // what the answer stands on
};

/// Whether the answer of a verb stands on the field that is unknown.
bool isAsked(const api::Finding &unknown, Uses uses) {
    const auto names = [&unknown](std::string_view field) {
        return unknown.sentence.find(field) != std::string::npos;
    };
    return names("spec.policy") || (uses != Uses::Plans && names("spec.strategy"));
}

/// What came from a hub is there, whatever the hub would say today.
Obstacles obstaclesOf(const placement::Placement &placement, const base::SourceSpan &where,
                      const api::KindLookup &kinds, const std::string &hub, Uses uses) {
    Obstacles obstacles;
    obstacles.unknownFields = manifest::unknownFields(placement.document, where.file);
    obstacles.isStored =
        (!hub.empty() && where.file == hub) || admission::isFromHub(placement.document);
    const auto verdict = admission::validate(placement.document, nullptr, {}, kinds);
    if (!obstacles.isStored) {
        obstacles.isRefused = !verdict.isValid();
        return obstacles;
    }
    for (const admission::Finding &error : verdict.errors) {
        if (error.sentence.find("Unsupported value") != std::string::npos)
            obstacles.newer = fmt::format("{}: {}", error.field.text(), error.sentence);
    }
    obstacles.isAsked = !obstacles.newer.empty();
    for (const api::Finding &unknown : obstacles.unknownFields) {
        const bool counts = isAsked(unknown, uses);
        if (obstacles.newer.empty() || (counts && !obstacles.isAsked))
            obstacles.newer = unknown.sentence;
        obstacles.isAsked = obstacles.isAsked || counts;
    }
    return obstacles;
}

void sayNewer(const std::string &where, const std::string &name, const std::string &what) {
    say(fmt::format("{}: {} has what this version does not know, and what the hub makes of it is "
                    "not known: {}",
                    where, name, what));
}

} // namespace

bool areKnown(const manifest::Objects &objects, const std::string &hub) {
    bool isGood = true;
    for (const placement::Binding &binding : objects.bindings) {
        if (!(binding.state == placement::BindingState::Unknown) || binding.state.isEmpty())
            continue;
        sayNewer(hub.empty() ? "files" : hub, "the binding " + binding.name,
                 "spec.state: " + binding.state.string());
        isGood = false;
    }
    for (const placement::PolicySnapshot &snapshot : objects.policySnapshots) {
        if (!snapshot.isLatest)
            continue;
        const kube::Value *policy = snapshot.document.findPath({"spec", "policy"});
        const auto unknown = manifest::unknownFields(
            kube::Value::object(
                {{"apiVersion", kube::Value::string("placement.kubernetes-fleet.io/v1beta1")},
                 {"kind", kube::Value::string("ClusterResourcePlacement")},
                 {"spec",
                  kube::Value::object({{"policy", policy == nullptr ? kube::Value() : *policy}})}}),
            {});
        const auto found = std::ranges::find_if(
            unknown, [](const api::Finding &one) { return isAsked(one, Uses::Plans); });
        if (found == unknown.end())
            continue;
        sayNewer(hub.empty() ? "files" : hub, "the policy snapshot " + snapshot.name,
                 found->sentence);
        isGood = false;
    }
    return isGood;
}

namespace {

void sayRefused(const base::SourceSpan &where, const std::string &name,
                const InputOptions &options) {
    say(fmt::format("{}:{}:{}: the hub refuses {}; `evenkeelctl validate{}` says why", where.file,
                    where.line, where.column, name,
                    options.hasHub() ? " --context " + options.access.context : ""));
}

/// Whether an answer stands on an object beside the placements.
bool isStoodOn(const kube::Value &document, Uses uses) {
    if (uses == Uses::Rollouts)
        return api::rolloutKind(document).has_value();
    const auto kind = api::objectKind(document);
    return uses != Uses::Plans && uses != Uses::Everything && kind && api::isOverride(*kind);
}

} // namespace

bool areOthersAccepted(const manifest::Objects &objects, const InputOptions &options,
                       const std::string &hub, Uses uses) {
    bool isGood = true;
    for (const objects::OtherObject &other : objects.others) {
        const bool isStored =
            (!hub.empty() && other.where.file == hub) || admission::isFromHub(other.document);
        if (isStored || !isStoodOn(other.document, uses))
            continue;
        for (const api::Finding &unknown :
             manifest::unknownFields(other.document, other.where.file))
            isGood = isAccepted(unknown, options.strictness) && isGood;
        const auto verdict = admission::check(other.document);
        if (!verdict || verdict->isValid())
            continue;
        sayRefused(other.where, kube::displayNameOf(kube::idOf(other.document)), options);
        isGood = false;
    }
    return isGood;
}

bool areAccepted(const manifest::Objects &objects, const InputOptions &options,
                 const std::string &hub, Uses uses) {
    constexpr std::size_t kFewest = 64; // placements for a thread
    std::vector<Obstacles> obstacles(objects.placements.size());
    const api::KindLookup kinds = options.kinds();
    const auto lookAt = [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row)
            obstacles[row] = obstaclesOf(objects.placements[row], objects.placementSources[row],
                                         kinds, hub, uses);
    };
    if (options.hasHub())
        lookAt(0, obstacles.size()); // it is asked for its kinds one by one
    else
        base::inRanges(obstacles.size(), lookAt, kFewest);
    bool isGood = areKnown(objects, hub);
    for (std::size_t row = 0; row < obstacles.size(); ++row) {
        const base::SourceSpan &where = objects.placementSources[row];
        const bool isOnHub = !hub.empty() && where.file == hub; // its API has these fields
        if (obstacles[row].isStored && !obstacles[row].newer.empty() &&
            (isOnHub || obstacles[row].isAsked)) {
            sayNewer(where.file, insight::displayName(objects.placements[row]),
                     obstacles[row].newer);
            isGood = isGood && !obstacles[row].isAsked;
        }
        for (const api::Finding &unknown : obstacles[row].unknownFields)
            isGood = (isOnHub || isAccepted(unknown, options.strictness)) && isGood;
        if (!obstacles[row].isRefused)
            continue;
        sayRefused(where, insight::displayName(objects.placements[row]), options);
        isGood = false;
    }
    return isGood;
}

bool isAccepted(const api::Finding &diagnostic, Strictness strictness) {
    if (diagnostic.rule != manifest::kUnknownField && diagnostic.rule != manifest::kRepeatedKey) {
        say(api::print(diagnostic));
        return diagnostic.level != api::Level::Error;
    }
    if (strictness != Strictness::Ignore)
        say(api::print(diagnostic));
    return strictness != Strictness::Strict;
}

void sayFindings(std::span<const api::Finding> findings) {
    std::map<std::string_view, std::size_t> said;
    for (const api::Finding &finding : findings) {
        const std::size_t count = ++said[finding.where.file];
        if (count < manifest::kMostFindings)
            say(api::print(finding));
        else if (count == manifest::kMostFindings)
            say(finding.where.file + ": " + manifest::moreProblems().english);
    }
}

bool isAccepted(const api::Finding &diagnostic, const InputOptions &options) {
    const bool isChecked = options.strictness == Strictness::Strict && options.isStrictnessNamed;
    const bool isGood = isAccepted(diagnostic, options.strictness);
    return isGood && !(isChecked && manifest::isTemplate(diagnostic));
}

} // namespace evenkeel::ctl
