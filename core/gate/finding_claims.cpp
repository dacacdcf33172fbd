// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <array>
#include <map>

#include <fmt/format.h>

#include "core/api/field_path.h"
#include "core/api/field_table.h"
#include "core/api/path_text.h"
#include "core/base/number.h"
#include "core/gate/claim.h"
#include "core/gate/term.h"
#include "core/manifest/manifest.h"

// Claims about the traps that the linter finds.

namespace evenkeel::gate {

namespace {

using base::sentence;

bool isRule(std::string_view id) {
    return std::ranges::find(lint::rules(), id, &lint::Rule::id) != lint::rules().end();
}

std::optional<Check> readLint(const Spot &spot, manifest::Diagnostics &problems) {
    const std::string most = spot.text("atMost", "none");
    std::map<std::string, std::string> except;
    if (const auto rules = spot.find("except")) {
        for (const auto &[rule, reason] : rules->value.members()) {
            if (!isRule(rule))
                problems.push_back(spot.problem(
                    sentence(PHRASE("gate", "there is no rule {}; `evenkeelctl lint --rules` "
                                            "lists them"),
                             rule)));
            if (reason.text().empty())
                problems.push_back(spot.problem(
                    sentence(PHRASE("gate", "say why findings of {} are fine"), rule)));
            except.emplace(rule, reason.text());
        }
    }
    return [level = lint::levelNamed(most), most, except](Evidence &evidence, Verdict &verdict) {
        const base::Phrases &words = evidence.words();
        std::map<std::string, bool> isUsed;
        for (const lint::Finding &finding : evidence.findings()) {
            if (except.contains(finding.rule)) {
                isUsed[finding.rule] = true;
                continue;
            }
            if (level && finding.level <= *level)
                continue;
            verdict.fail(words.say(PHRASE("gate", "no finding above {}"), most),
                         fmt::format("{}: {}", nameOf(finding.level), finding.rule),
                         finding.sentence);
        }
        for (const auto &[rule, reason] : except) {
            if (!isUsed.contains(rule))
                verdict.fail(words.say(PHRASE("gate", "findings of {}, which are excepted"), rule),
                             words.say(PHRASE("gate", "none; take the exception away")));
        }
    };
}

constexpr std::array kFindingClaims{ClaimKind{"lint", readLint}};

} // namespace

std::span<const ClaimKind> findingClaims() {
    return kFindingClaims;
}

// Claims about what is written in a placement.

namespace {

using kube::Value;

/// A field of the placement, and what it has to be: in bounds, or a value; null for absent.
struct FieldClaim {
    std::string path;
    std::optional<Bound> bound;
    Value value;
};

/// Whether all items of lists on the way to the field are there.
bool hasItems(const Value &document, const api::FieldPath &path) {
    api::FieldPath known;
    for (const api::FieldStep &step : path.steps()) {
        known = known.then(step);
        if (std::holds_alternative<std::size_t>(step) && !api::findValue(document, known))
            return false;
    }
    return true;
}

/// What the API server sees: the default where nothing is written; nullptr for absent.
const Value *fieldOf(const Value &document, const std::string &text) {
    const api::FieldPath path = api::FieldPath::within(document, text);
    if (const Value *written = api::findValue(document, path); written && !written->isNull())
        return written;
    if (!hasItems(document, path))
        return nullptr;
    const api::Field *table = api::tableOf(document);
    const api::Field *field =
        table == nullptr ? nullptr : api::fieldAt(*table, api::ApiVersion::V1Beta1, path);
    return field == nullptr || field->defaultValue.isNull() ? nullptr : &field->defaultValue;
}

/// `25%` of 10 is 3: shares are rounded up, as KubeFleet does. Nothing for what is no number.
std::optional<Limit> numberOf(const Value &value) {
    std::string_view text = value.text();
    const bool isPercent = value.isString() && text.ends_with('%');
    if (isPercent)
        text.remove_suffix(1);
    const auto number = base::wholeNumber<std::int64_t>(text);
    return number ? std::optional(Limit{*number, isPercent}) : std::nullopt;
}

bool holds(const Bound &bound, const Limit &found, std::int64_t whole) {
    if (!found.isPercent)
        return bound.holds(found.number, whole);
    constexpr std::int64_t kAll = 100;
    const std::int64_t rounded = (found.number * whole + kAll - 1) / kAll;
    const auto in = [&](const std::optional<Limit> &limit, auto compare) {
        return !limit || compare(limit->isPercent ? found.number : rounded, limit->number);
    };
    return in(bound.atLeast, std::greater_equal<>()) && in(bound.atMost, std::less_equal<>());
}

void checkField(const FieldClaim &claim, const Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const Value *found = fieldOf(evidence.placement().document, claim.path);
    const std::string text = found == nullptr    ? words.say(PHRASE("gate", "nothing"))
                             : found->isString() ? found->text()
                                                 : manifest::writeJson(*found);
    const auto fail = [&](const std::string &wanted) {
        verdict.failAt(claim.path, words.say(PHRASE("gate", "{}: {}"), claim.path, wanted), text);
    };
    if (found == nullptr && !isFieldOf(evidence.placement().document, claim.path)) {
        verdict.failAt(claim.path, claim.path, words.say(PHRASE("gate", "there is no such field")));
        return;
    }
    if (!claim.bound) {
        const bool isEqual = found == nullptr ? claim.value.isNull() : *found == claim.value;
        if (!isEqual)
            fail(claim.value.isNull()     ? words.say(PHRASE("gate", "nothing"))
                 : claim.value.isString() ? claim.value.text()
                                          : manifest::writeJson(claim.value));
        return;
    }
    const auto number = found == nullptr ? std::nullopt : numberOf(*found);
    const auto whole =
        static_cast<std::int64_t>(evidence.asked().value_or(evidence.clusters().size()));
    if (!number || !holds(*claim.bound, *number, whole))
        fail(claim.bound->text(words));
}

std::optional<Check> readFields(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<FieldClaim> claims;
    for (const Value::Member &member : spot.value.members()) {
        FieldClaim claim{member.first, {}, member.second};
        manifest::Diagnostics noBound;
        claim.bound = readBound(spot.member(member), Alone::Exactly, noBound);
        if (!api::hasIndexes(member.first))
            problems.push_back(spot.member(member).problem(sentence(
                PHRASE("gate", "{} is no path: brackets hold a number, as [0]"), member.first)));
        if (member.second.isObject() && !claim.bound)
            problems.insert(problems.end(), noBound.begin(), noBound.end());
        claims.push_back(std::move(claim));
    }
    return [claims](Evidence &evidence, Verdict &verdict) {
        for (const FieldClaim &claim : claims)
            checkField(claim, evidence, verdict);
    };
}

constexpr std::array kFieldClaims{ClaimKind{"fields", readFields}};

} // namespace

std::span<const ClaimKind> fieldClaims() {
    return kFieldClaims;
}

bool isFieldOf(const Value &document, const std::string &text) {
    const api::FieldPath path = api::FieldPath::within(document, text);
    const api::Field *table = api::tableOf(document);
    if (path.size() < 2 || path.steps().front() != api::FieldStep("metadata"))
        return table == nullptr || api::fieldAt(*table, api::ApiVersion::V1Beta1, path) != nullptr;
    // Keys of labels and the like are anyone's.
    return api::fieldAt(api::metadataTable(), api::ApiVersion::V1Beta1,
                        api::FieldPath().then(path.steps()[1])) != nullptr;
}

} // namespace evenkeel::gate
