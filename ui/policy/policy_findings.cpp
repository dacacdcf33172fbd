// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_findings.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/admission/defaults.h"
#include "core/admission/webhook_rules.h"
#include "ui/policy/placement_type.h"
#include "ui/document/edited_document.h"

namespace evenkeel::ui {

namespace {

using admission::Finding;
using admission::FindingSource;
using kube::Value;

constexpr std::string_view kPolicyPrefix = "the placement policy field is invalid: ";
constexpr std::string_view kStrategyPrefix = "the rollout Strategy field  is invalid: ";

const Value *policyOf(const Value &spec) {
    return spec.find("policy");
}

void append(const admission::Messages &errors, std::vector<std::string> &messages) {
    messages.insert(messages.end(), errors.texts().begin(), errors.texts().end());
}

/// What the webhook has against a spec, one message a fault.
std::vector<std::string> singleMessages(const Value &spec) {
    std::vector<std::string> messages;
    const admission::Messages errors = admission::clusterPlacementErrors("", spec);
    for (const std::string &text : errors.texts()) {
        if (!text.starts_with(kPolicyPrefix) && !text.starts_with(kStrategyPrefix))
            messages.push_back(text);
    }
    if (const Value *policy = policyOf(spec); policy != nullptr && policy->isObject())
        append(admission::policyErrors(*policy), messages);
    if (const Value *strategy = spec.find("strategy"); strategy != nullptr && strategy->isObject())
        append(admission::strategyErrors(*strategy), messages);
    return messages;
}

std::vector<FieldStep> stepsInto(const Value &value) {
    std::vector<FieldStep> steps;
    for (const auto &[key, member] : value.members()) {
        if (key != "placementType" && key != "operator")
            steps.emplace_back(key);
    }
    for (std::size_t index = value.items().size(); index > 0; --index)
        steps.emplace_back(index - 1); // of two equal ones the later is too much
    return steps;
}

FieldPath joined(const FieldPath &path, const FieldStep &step) {
    const auto *key = std::get_if<std::string>(&step);
    return key != nullptr ? path / *key : path / std::get<std::size_t>(step);
}

/// The smallest part of a spec without which the message would not come, and no other in its place.
FieldPath culprit(const Value &spec, const std::string &message) {
    const std::size_t count = singleMessages(spec).size();
    FieldPath place;
    while (const Value *here = findValue(spec, place)) {
        const std::vector<FieldStep> steps = stepsInto(*here);
        const auto found = std::ranges::find_if(steps, [&](const FieldStep &step) {
            Value without = spec;
            removeValue(without, joined(place, step), EmptyParents::Keep);
            const std::vector<std::string> messages = singleMessages(without);
            return messages.size() < count &&
                   std::ranges::find(messages, message) == messages.end();
        });
        if (found == steps.end())
            break;
        place = joined(place, *found);
    }
    return place;
}

FieldPath belowSpec(const FieldPath &place) {
    FieldPath path("spec");
    for (const FieldStep &step : place.steps())
        path = joined(path, step);
    return path;
}

PolicyFinding placed(const Finding &finding, FieldPath place, std::string message = {}) {
    return {.finding = finding,
            .message = message.empty() ? finding.message : std::move(message),
            .place = std::move(place)};
}

/// `… into Go struct field PlacementSpec.spec.policy.numberOfClusters of type int32`: the path is
/// without indices, so the first item that has such a value stands for its list.
FieldPath decodePlace(const Value &document, std::string_view message) {
    constexpr std::string_view kField = "Go struct field ";
    const std::size_t start = message.find(kField);
    if (start == std::string_view::npos)
        return {};
    std::string_view name = message.substr(start + kField.size());
    name = name.substr(0, name.find(" of type "));
    FieldPath place;
    const FieldPath wanted(name.substr(std::min(name.find('.'), name.size() - 1) + 1));
    for (const FieldStep &step : wanted.steps()) {
        const Value *here = findValue(document, place);
        if (here != nullptr && here->isArray()) {
            const std::string &key = std::get<std::string>(step);
            const auto item = std::ranges::find_if(
                here->items(), [&key](const Value &value) { return value.find(key) != nullptr; });
            if (item == here->items().end())
                break;
            place = place / static_cast<std::size_t>(item - here->items().begin());
        }
        place = joined(place, step);
    }
    return place;
}

/// Items of a list that make the finding come when they stand alone.
std::vector<FieldPath> itemsThatCause(const Value &document, const FieldPath &list,
                                      const Finding &finding) {
    std::vector<FieldPath> places;
    const Value *items = findValue(document, list);
    for (std::size_t index = 0; items != nullptr && index < items->items().size(); ++index) {
        Value alone = document;
        setValue(alone, list, Value::array({items->items()[index]}));
        const admission::Verdict verdict = admission::validate(alone);
        if (std::ranges::find(verdict.errors, finding) != verdict.errors.end())
            places.push_back(list / index);
    }
    return places;
}

struct CelPlace {
    std::string_view message;
    std::string_view field;
};

/// Rules about one field of the node at which they are reported (KubeFleet spec 2.4).
constexpr std::array kCelPlaces{
    CelPlace{"placement type is immutable", "spec.policy.placementType"},
    CelPlace{"statusReportingScope is immutable", "spec.statusReportingScope"},
    CelPlace{"when statusReportingScope is", "spec.statusReportingScope"},
    CelPlace{"only one namespace selector", "spec.resourceSelectors"},
    CelPlace{"namespace selector with", "spec.resourceSelectors"},
    CelPlace{"when using NamespaceWithResourceSelectors", "spec.resourceSelectors"},
    CelPlace{"no such key: destination", "spec.strategy.reportBackStrategy.destination"},
};

std::vector<FieldPath> celPlaces(const Value &document, const Finding &finding) {
    const FieldPath node = FieldPath::within(document, finding.field);
    for (const CelPlace &known : kCelPlaces) {
        if (finding.message.starts_with(known.message))
            return {FieldPath(known.field)};
    }
    std::vector<FieldPath> places;
    if (finding.field == "spec.policy") {
        for (const FieldPath &field : refusedFieldsIn(document))
            places.push_back(policyField(field));
        const FieldPath number = node / "numberOfClusters";
        if (placementTypeOf(document) == "PickN" && findValue(document, number) == nullptr)
            places.push_back(number);
    } else if (const Value *list = findValue(document, node); list != nullptr && list->isArray()) {
        places = itemsThatCause(document, node, finding);
    }
    return places.empty() ? std::vector{node} : places;
}

std::vector<PolicyFinding> place(const Value &document, const Finding &finding) {
    if (finding.source == FindingSource::Webhook)
        return placeWebhookFinding(document, finding);
    if (finding.source == FindingSource::Schema)
        return {placed(finding, FieldPath::within(document, finding.field))};
    std::vector<PolicyFinding> found;
    for (FieldPath &path : celPlaces(document, finding))
        found.push_back(placed(finding, std::move(path)));
    return found;
}

} // namespace

std::vector<PolicyFinding> placeWebhookFinding(const Value &document, const Finding &finding) {
    const std::string &message = finding.message;
    if (message.starts_with("json: "))
        return {placed(finding, decodePlace(document, message))};
    if (message.starts_with("deny update on old"))
        return {placed(finding, {})};
    if (message == "placement type is immutable")
        return {placed(finding, FieldPath("spec.policy.placementType"))};
    if (message.starts_with("tolerations have been"))
        return {placed(finding, FieldPath("spec.policy.tolerations"))};
    if (message.starts_with("the name field"))
        return {placed(finding, FieldPath("metadata.name"))};

    const Value full = admission::withDefaults(document);
    const Value *spec = full.find("spec");
    if (spec == nullptr)
        return {placed(finding, FieldPath("spec"))};
    std::vector<std::string> singles;
    if (message.starts_with(kPolicyPrefix))
        append(admission::policyErrors(*policyOf(*spec)), singles);
    else if (message.starts_with(kStrategyPrefix))
        append(admission::strategyErrors(*spec->find("strategy")), singles);
    else
        singles.push_back(message);
    std::vector<PolicyFinding> found;
    for (const std::string &single : singles) {
        FieldPath path = culprit(*spec, single);
        if (single.starts_with("the resource is not found in schema") && path.size() > 2)
            path = path.parent() / "kind"; // group, version and kind together are not known
        found.push_back(placed(finding, belowSpec(path), single));
    }
    return found;
}

std::vector<PolicyFinding> findingsOf(const EditedDocument &document, const Value *stored) {
    std::vector<PolicyFinding> findings;
    if (const auto syntax = syntaxFinding(document))
        findings.push_back(*syntax);
    const Value &value = document.value();
    const admission::Verdict verdict = admission::validate(value, stored);
    const std::size_t first = findings.size();
    for (const Finding &finding : verdict.errors)
        std::ranges::move(place(value, finding), std::back_inserter(findings));
    for (const admission::Warning &warning : verdict.warnings) {
        findings.push_back({.kind = PolicyFinding::Kind::Advice,
                            .finding = {},
                            .message = warning.message,
                            .place = FieldPath::within(value, warning.field)});
    }
    for (std::size_t index = first; index < findings.size(); ++index)
        locate(findings[index], document);
    return findings;
}

} // namespace evenkeel::ui
