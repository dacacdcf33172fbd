// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Claims about a hub: what it holds once a manifest is brought to it, and what it has not decided.

#include <algorithm>
#include <array>
#include <utility>

#include "core/api/field_path.h"
#include "core/difference/drift.h"
#include "core/gate/check_settings.h"
#include "core/gate/claim.h"
#include "core/gate/renderings.h"
#include "core/hub/bringing.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"

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

void checkApplied(const AppliedClaim &claim, const Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const hub::BroughtObject live = liveOf(evidence);
    if (!live || !live->object)
        return verdict.fail(words.say(PHRASE("gate", "the hub takes it")),
                            live ? "" : live.error().message);
    const hub::BroughtObject brought = hub::brought(&*live->object, claim.manifest, claim.bringing);
    if (!brought)
        return checkRefusal(claim, brought.error(), words, verdict);
    if (!claim.refused.empty())
        verdict.fail(claim.refused, words.say(PHRASE("gate", "the hub takes it")));
    equalNames("loses", claim.loses, brought->lost, words, verdict);
    if (claim.isChanged)
        verdict.equals("changed", *claim.isChanged ? "true" : "false",
                       brought->isChanged ? "true" : "false");
    const Value after = brought->object.value_or(Value());
    for (const auto &[path, wanted] : claim.fields) {
        const Value *found = api::findValue(after, api::FieldPath::within(after, path));
        verdict.equals(path, textOf(&wanted, words), textOf(found, words));
    }
}

std::optional<Check> readApplied(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<AppliedClaim> claims;
    for (const Spot &item : itemsOf(spot))
        claims.push_back(appliedClaim(item, problems));
    return [claims](Evidence &evidence, Verdict &verdict) {
        for (const AppliedClaim &claim : claims)
            checkApplied(claim, evidence, verdict);
    };
}

// --- drift -------------------------------------------------------------------------------------

struct DriftClaim {
    std::string agreement;
    std::optional<Names> held, fresh, waiting;
};

void checkDrift(const DriftClaim &claim, Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
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
