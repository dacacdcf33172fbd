// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/api/field_path.h"
#include "core/difference/drift.h"
#include "core/gate/check_settings.h"
#include "core/gate/checks.h"
#include "core/gate/renderings.h"
#include "core/hub/bringing.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/render/field_changes.h"
#include "core/render/rendering.h"

// Claims about a hub: what it holds once a manifest is brought to it, and what it has not decided.

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

// --- applied -----------------------------------------------------------------------------------

struct AppliedClaim {
    Value manifest;
    hub::Bringing bringing;
    std::vector<std::pair<std::string, Value>> fields; // null: it is not there
    std::optional<Names> loses;
    std::optional<bool> isChanged;
    std::string refused;
    std::optional<Names> conflicts;
};

std::optional<Names> namesAt(const Spot &spot, std::string_view member) {
    return spot.find(member) ? std::optional(spot.texts(member)) : std::nullopt;
}

AppliedClaim appliedClaim(const Spot &item, manifest::Diagnostics &problems) {
    AppliedClaim claim;
    claim.bringing = readBringing(item);
    claim.manifest = kube::memberOf(item.value, "manifest");
    if (!claim.manifest.isObject())
        problems.push_back(item.problem(
            sentence(PHRASE("gate", "{} must be an object, as a file has it"), "manifest")));
    if (const auto fields = item.find("fields")) {
        for (const auto &[path, value] : fields->value.members())
            claim.fields.emplace_back(path, value);
    }
    claim.loses = namesAt(item, "loses");
    if (item.find("changed"))
        claim.isChanged = item.flag("changed");
    claim.refused = item.text("refused");
    claim.conflicts = namesAt(item, "conflicts");
    return claim;
}

void equalNames(const std::string &what, const std::optional<Names> &wanted, Names found,
                const base::Phrases &words, Verdict &verdict) {
    if (!wanted)
        return;
    Names sorted = *wanted;
    std::ranges::sort(sorted);
    std::ranges::sort(found);
    verdict.equals(what, namesText(sorted, words), namesText(found, words));
}

void checkRefusal(const AppliedClaim &claim, const store::Refusal &refusal,
                  const base::Phrases &words, Verdict &verdict) {
    if (claim.refused != store::nameOf(refusal.kind))
        verdict.fail(claim.refused.empty() ? words.say(PHRASE("gate", "the hub takes it"))
                                           : claim.refused,
                     std::string(store::nameOf(refusal.kind)), refusal.message);
    Names conflicts;
    for (const store::Conflict &conflict : refusal.conflicts)
        conflicts.push_back(conflict.manager + " " + conflict.field);
    equalNames("conflicts", claim.conflicts, std::move(conflicts), words, verdict);
}

std::string textOf(const Value *value, const base::Phrases &words) {
    if (value == nullptr || value->isNull())
        return words.say(PHRASE("gate", "nothing"));
    return value->isString() ? value->text() : manifest::writeJson(*value);
}

/// The placement as a hub holds it: one of a file is applied there first, client-side.
hub::BroughtObject liveOf(const Evidence &evidence) {
    const Value &document =
        evidence.stored() != nullptr ? *evidence.stored() : evidence.placement().document;
    if (document.findPath({"metadata", "resourceVersion"}) != nullptr) {
        store::Outcome live;
        live.object = document;
        return live;
    }
    hub::BroughtObject live = hub::brought(nullptr, document, {});
    if (live && live->object)
        kube::memberIn(*live->object, "metadata").set("resourceVersion", Value::string("1"));
    return live;
}

/// Whether kubectl takes both for one object; names are compared by the hub.
bool isOf(const Value &document, const Value &manifest) {
    const auto keyOf = [](const Value &one) {
        kube::ObjectId id = kube::idOf(one);
        id.name.clear();
        if (id.nameSpace.empty())
            id.nameSpace = "default";
        return id;
    };
    return keyOf(document) == keyOf(manifest);
}

void checkApplied(const AppliedClaim &claim, const Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const hub::BroughtObject live = liveOf(evidence);
    if (!live || !live->object)
        return verdict.fail(words.say(PHRASE("gate", "the hub takes it")),
                            live ? "" : live.error().message);
    hub::BroughtObject brought = hub::brought(&*live->object, claim.manifest, claim.bringing);
    if (brought && !isOf(evidence.placement().document, claim.manifest))
        return verdict.fail(kube::displayNameOf(kube::idOf(evidence.placement().document)),
                            kube::displayNameOf(kube::idOf(claim.manifest)),
                            words.say(PHRASE("gate", "the manifest is of another object")));
    if (!brought) {
        checkRefusal(claim, brought.error(), words, verdict);
        if (claim.refused.empty())
            return;
        brought = store::Outcome();
        brought->object = live->object; // it stays as it is
    } else {
        if (!claim.refused.empty())
            verdict.fail(claim.refused, words.say(PHRASE("gate", "the hub takes it")));
        equalNames("conflicts", claim.conflicts, {}, words, verdict);
    }
    equalNames("loses", claim.loses, brought->lost, words, verdict);
    if (claim.isChanged)
        verdict.equals("changed", *claim.isChanged ? "true" : "false",
                       brought->isChanged ? "true" : "false");
    const Value after = brought->object.value_or(Value());
    for (const auto &[path, wanted] : claim.fields) {
        const Value *found = api::findValue(after, api::FieldPath::within(after, path));
        if (found == nullptr && !isFieldOf(evidence.placement().document, path)) {
            verdict.fail(path, words.say(PHRASE("gate", "there is no such field")));
            continue;
        }
        verdict.equals(path, textOf(&wanted, words), textOf(found, words));
    }
}

std::optional<Check> readApplied(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<AppliedClaim> claims;
    for (const Spot &item : itemsOf(spot))
        claims.push_back(appliedClaim(item, problems));
    return checkOfEach(std::move(claims), checkApplied);
}

// --- drift -------------------------------------------------------------------------------------

struct DriftClaim {
    std::string agreement;
    std::optional<Names> held, fresh, waiting;
};

void checkDrift(const DriftClaim &claim, Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    if (!evidence.losses().empty())
        return verdict.fail(words.say(PHRASE("gate", "a decision")),
                            words.say(PHRASE("gate", "nothing is planned anew after a loss")));
    Renderings renderings(evidence.objects());
    const auto drifts = difference::driftsOf(evidence.objects(),
                                             {evidence.world().known,
                                              {insight::displayName(evidence.placement())},
                                              words,
                                              &renderings.hub(),
                                              renderings.overrides()},
                                             evidence.stop());
    if (!drifts || drifts->empty())
        return verdict.fail(words.say(PHRASE("gate", "what the hub has written")),
                            words.say(PHRASE("gate", "nothing")));
    const difference::Drift &drift = drifts->front();
    if (!drift.error.empty())
        return verdict.fail(words.say(PHRASE("gate", "a decision")), drift.error);
    if (!claim.agreement.empty())
        verdict.equals("agreement", claim.agreement,
                       std::string(difference::nameOf(drift.agreement)));
    equalNames("held", claim.held, drift.held, words, verdict);
    equalNames("fresh", claim.fresh, drift.fresh, words, verdict);
    Names waiting;
    for (const insight::WaitingOverride &one : drift.waiting)
        waiting.push_back(render::displayName(*one.override));
    equalNames("waiting", claim.waiting, std::move(waiting), words, verdict);
}

std::optional<Check> readDrift(const Spot &spot, manifest::Diagnostics &) {
    return [claim = DriftClaim{spot.text("agreement"), namesAt(spot, "held"),
                               namesAt(spot, "fresh"), namesAt(spot, "waiting")}](
               Evidence &evidence, Verdict &verdict) { checkDrift(claim, evidence, verdict); };
}

constexpr std::array kHubClaims{ClaimKind{"applied", readApplied}, ClaimKind{"drift", readDrift}};

} // namespace

std::span<const ClaimKind> hubClaims() {
    return kHubClaims;
}

} // namespace evenkeel::gate

// Claims about what arrives on the clusters.

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

/// Renders the placement on its clusters; a refusal is a failure.
std::optional<render::Rendering> renderingFor(Evidence &evidence, Verdict &verdict) {
    Renderings own(evidence.objects());
    Renderings &renderings =
        evidence.world().renderings != nullptr ? *evidence.world().renderings : own;
    auto rendering =
        renderings.of(evidence.placement(), evidence.fleet(), evidence.clusters(), evidence.stop());
    if (rendering)
        return std::move(*rendering);
    verdict.fail(evidence.words().say(PHRASE("gate", "manifests on the clusters")),
                 rendering.error().message);
    return std::nullopt;
}

std::string manifestName(const render::ResourceId &id) {
    return id.kind + " " + render::pathText(id.nameSpace, id.name);
}

/// The index of a manifest by `Kind namespace/name`; the number of manifests for none.
std::size_t manifestNamed(const render::Rendering &rendering, const std::string &name) {
    const auto found = std::ranges::find_if(rendering.manifests, [&](const render::Manifest &one) {
        return manifestName(one.id) == name;
    });
    return static_cast<std::size_t>(found - rendering.manifests.begin());
}

/// The value at a JSON pointer of the manifest on a cluster; nothing where none is.
std::optional<Value> valueOn(const render::ClusterRendering &cluster, std::size_t manifest,
                             const std::string &path) {
    if (cluster.outcome == nullptr || manifest >= cluster.outcome->objects.size())
        return std::nullopt;
    const render::RenderedObject &object = *cluster.outcome->objects[manifest];
    if (object.manifest == nullptr)
        return std::nullopt;
    const Value *value = kube::valueAt(*object.manifest, path);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

// --- rendered ----------------------------------------------------------------------------------

struct RenderedClaim {
    std::string object;
    std::optional<kube::Requirements> clusters;
    std::string state;
    std::string path;
    std::optional<Value> value;
};

bool isInState(const std::string &wanted, const std::string &found) {
    return wanted == found || (wanted == "arrives" && (found == "same" || found == "patched"));
}

void checkOn(const RenderedClaim &claim, const render::Rendering &rendering,
             const render::ClusterRendering &cluster, std::size_t manifest,
             const Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const std::string found = stateOn(rendering, cluster, manifest);
    if (!isInState(claim.state, found)) {
        verdict.fail(fmt::format("{}: {}", claim.object, claim.state),
                     words.say(PHRASE("gate", "{} on {}"), found, cluster.cluster),
                     render::failureOf(cluster));
        return;
    }
    if (claim.path.empty())
        return;
    const auto value = valueOn(cluster, manifest, claim.path);
    const std::string wanted = claim.value ? manifest::writeJson(*claim.value) : std::string();
    const std::string is =
        value ? manifest::writeJson(*value) : words.say(PHRASE("gate", "nothing"));
    if (!value || (claim.value && !(*value == *claim.value)))
        verdict.fail(fmt::format("{} {}: {}", claim.object, claim.path,
                                 claim.value ? wanted : words.say(PHRASE("gate", "a value"))),
                     words.say(PHRASE("gate", "{} on {}"), is, cluster.cluster));
}

void checkRendered(const RenderedClaim &claim, const render::Rendering &rendering,
                   Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const std::size_t manifest = manifestNamed(rendering, claim.object);
    if (manifest == rendering.manifests.size()) {
        verdict.fail(fmt::format("{}: {}", claim.object, claim.state),
                     words.say(PHRASE("gate", "the placement does not select it")));
        return;
    }
    const Names chosen = claim.clusters ? filtered(evidence.fleet(), evidence.clusters(),
                                                   *claim.clusters, Match::Matching)
                                        : evidence.clusters();
    if (chosen.empty())
        verdict.fail(fmt::format("{}: {}", claim.object, claim.state),
                     words.say(PHRASE("gate", "it is placed on no such cluster")));
    for (const render::ClusterRendering &cluster : rendering.clusters) {
        if (std::ranges::binary_search(chosen, cluster.cluster))
            checkOn(claim, rendering, cluster, manifest, evidence, verdict);
    }
}

std::optional<Check> readRendered(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<RenderedClaim> claims;
    for (const Spot &item : itemsOf(spot)) {
        RenderedClaim claim{
            item.text("object"), {}, item.text("state", "arrives"), item.text("path"), {}};
        if (const auto clusters = item.find("clusters"))
            claim.clusters = readSelector(*clusters, problems);
        if (const Value *value = item.value.find("value"))
            claim.value = *value;
        if (claim.value && claim.path.empty())
            problems.push_back(item.problem(
                sentence(PHRASE("gate", "a value needs its path, as {}"), "/spec/replicas")));
        claims.push_back(std::move(claim));
    }
    return [claims](Evidence &evidence, Verdict &verdict) {
        const auto rendering = renderingFor(evidence, verdict);
        for (std::size_t i = 0; rendering && i < claims.size(); ++i)
            checkRendered(claims[i], *rendering, evidence, verdict);
    };
}

// --- resources ---------------------------------------------------------------------------------

std::string cellsOf(const render::Rendering &rendering, const std::string &object) {
    const std::size_t manifest = manifestNamed(rendering, object);
    if (manifest == rendering.manifests.size())
        return "not placed";
    Names states;
    for (const render::ClusterRendering &cluster : rendering.clusters)
        states.push_back(stateOn(rendering, cluster, manifest));
    return joinedNames(states);
}

/// `east Deployment order/web /spec/replicas`.
std::string valueNamed(const render::Rendering &rendering, const std::string &subject) {
    const std::size_t first = subject.find(' ');
    const std::size_t last = subject.rfind(' ');
    const std::size_t manifest =
        manifestNamed(rendering, subject.substr(first + 1, last - first - 1));
    for (const render::ClusterRendering &cluster : rendering.clusters) {
        if (cluster.cluster != subject.substr(0, first))
            continue;
        for (const render::OverrideChange &change :
             render::changesOn(rendering, cluster, manifest)) {
            if (change.change.path == subject.substr(last + 1) && change.change.after)
                return manifest::writeJson(*change.change.after);
        }
    }
    return "not changed";
}

std::string failureOn(const render::Rendering &rendering, const std::string &cluster) {
    const auto found =
        std::ranges::find(rendering.clusters, cluster, &render::ClusterRendering::cluster);
    return found == rendering.clusters.end() ? "no such cluster" : render::failureOf(*found);
}

void checkResources(const Value &claims, const render::Rendering &rendering, Verdict &verdict) {
    for (const auto &[what, claim] : claims.members()) {
        for (const auto &[subject, claimed] : claim.members()) {
            if (what == "cells")
                verdict.equals(subject, joinedNames(textsOf(claimed)), cellsOf(rendering, subject));
            else if (what == "values")
                verdict.equals(subject, claimed.text(), valueNamed(rendering, subject));
            else if (failureOn(rendering, subject).find(claimed.text()) == std::string::npos)
                verdict.fail(subject + ": " + claimed.text(), failureOn(rendering, subject));
        }
    }
}

std::optional<Check> readResources(const Spot &spot, manifest::Diagnostics &) {
    return [claims = spot.value](Evidence &evidence, Verdict &verdict) {
        if (const auto rendering = renderingFor(evidence, verdict))
            checkResources(claims, *rendering, verdict);
    };
}

constexpr std::array kRenderClaims{ClaimKind{"rendered", readRendered},
                                   ClaimKind{"resources", readResources}};

} // namespace

std::span<const ClaimKind> renderClaims() {
    return kRenderClaims;
}

} // namespace evenkeel::gate
