// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/scenario.h"

#include <algorithm>
#include <array>

#include "core/api/field_path.h"
#include "core/kube/members.h"
#include "core/manifest/manifest.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;
using losses::Loss;

constexpr std::array<std::pair<std::string_view, Loss>, 5> kLossMembers{{
    {"lose", Loss::Leaves},
    {"dark", Loss::GoesDark},
    {"taint", Loss::Tainted},
    {"evict", Loss::Evicted},
    {"back", Loss::ComesBack},
}};

bool isEdit(std::string_view member) {
    return member == "set" || member == "labels";
}

std::string lossText(const NamedLoss &loss, const base::Phrases &words) {
    switch (loss.loss) {
    case Loss::GoesDark:
        return words.say(PHRASE("gate", "{} is dark"), loss.domain);
    case Loss::Leaves:
        return words.say(PHRASE("gate", "{} is lost"), loss.domain);
    case Loss::Tainted:
        return words.say(PHRASE("gate", "{} is tainted"), loss.domain);
    case Loss::Evicted:
        return words.say(PHRASE("gate", "{} is evicted"), loss.domain);
    case Loss::ComesBack:
        break;
    }
    return words.say(PHRASE("gate", "{} is back"), loss.domain);
}

std::string fieldText(const std::string &path, const Value &value, const base::Phrases &words) {
    const std::string name = path.substr(path.rfind('.') + 1);
    if (value.isNull())
        return words.say(PHRASE("gate", "{} is removed"), name);
    const std::string text = value.text().empty() ? manifest::writeJson(value) : value.text();
    return words.say(PHRASE("gate", "{} is {}"), name, text);
}

std::string labelText(const insight::LabelEdit &edit, const base::Phrases &words) {
    return edit.value
               ? words.say(PHRASE("gate", "{} has {}={}"), edit.cluster, edit.key, *edit.value)
               : words.say(PHRASE("gate", "{} has no {}"), edit.cluster, edit.key);
}

tl::unexpected<base::Error> invalid(base::Sentence words) {
    return tl::unexpected(base::errorOf(base::ErrorCode::Invalid, std::move(words)));
}

} // namespace

void readEdits(const Spot &step, Scenario &scenario) {
    if (const Value *fields = step.value.find("set")) {
        for (const auto &[path, value] : fields->members())
            scenario.fields.emplace_back(path, value);
    }
    const Value *labels = step.value.find("labels");
    if (labels == nullptr)
        return;
    for (const auto &[cluster, values] : labels->members()) {
        for (const auto &[key, value] : values.members())
            scenario.labels.push_back(
                {cluster, key, value.isNull() ? std::nullopt : std::optional(value.text())});
    }
}

Scenario readScenario(const Spot &spot, manifest::Diagnostics &problems) {
    Scenario scenario;
    for (const Spot &step : itemsOf(spot)) {
        for (const Value::Member &member : step.value.members()) {
            if (isEdit(member.first) && !scenario.losses.empty())
                problems.push_back(step.member(member).problem(
                    sentence(PHRASE("gate", "edits come first; put it above the losses"))));
            const auto loss = std::ranges::find(kLossMembers, member.first,
                                                &std::pair<std::string_view, Loss>::first);
            if (loss != kLossMembers.end())
                scenario.losses.push_back({loss->second, member.second.text()});
        }
        readEdits(step, scenario);
    }
    return scenario;
}

base::Result<placement::Placement> edited(const placement::Placement &placement,
                                          const Scenario &scenario) {
    if (scenario.fields.empty())
        return placement;
    Value document = placement.document;
    for (const auto &[text, value] : scenario.fields) {
        const api::FieldPath path = api::FieldPath::within(document, text);
        if (path.isEmpty() || text.find('.') == std::string::npos)
            return invalid(sentence(PHRASE("gate", "{} is no field of a placement; write {}"), text,
                                    "spec.policy.numberOfClusters"));
        if (value.isNull())
            api::removeValue(document, path, api::EmptyParents::Remove, nullptr);
        else
            api::setValue(document, path, value);
    }
    return manifest::decodePlacement(document);
}

base::Result<fleet::Fleet> edited(const fleet::Fleet &fleet, const Scenario &scenario) {
    for (const insight::LabelEdit &edit : scenario.labels) {
        if (!fleet.find(edit.cluster))
            return invalid(
                sentence(PHRASE("gate", "there is no cluster {} to label"), edit.cluster));
    }
    insight::Edit edit;
    edit.labels = scenario.labels;
    return insight::applied(edit, fleet);
}

base::Result<std::vector<losses::LossStep>> stepsOf(const Scenario &scenario,
                                                    const fleet::Fleet &fleet) {
    std::vector<losses::LossStep> steps;
    for (const NamedLoss &loss : scenario.losses) {
        auto domain = losses::parseDomain(fleet, loss.domain);
        if (!domain)
            return tl::unexpected(domain.error());
        steps.push_back({loss.loss, std::move(*domain)});
    }
    return steps;
}

Value valueOf(const Scenario &scenario) {
    if (scenario.isEmpty())
        return {};
    Value steps = Value::array();
    Value edits = Value::object();
    if (!scenario.fields.empty()) {
        Value fields = Value::object();
        for (const auto &[path, value] : scenario.fields)
            fields.set(path, value);
        edits.set("set", std::move(fields));
    }
    if (!scenario.labels.empty()) {
        Value clusters = Value::object();
        for (const insight::LabelEdit &edit : scenario.labels) {
            kube::memberIn(clusters, edit.cluster)
                .set(edit.key, edit.value ? Value::string(*edit.value) : Value());
        }
        edits.set("labels", std::move(clusters));
    }
    if (!edits.members().empty())
        steps.items().push_back(std::move(edits));
    for (const NamedLoss &loss : scenario.losses) {
        const auto member =
            std::ranges::find(kLossMembers, loss.loss, &std::pair<std::string_view, Loss>::second);
        steps.items().push_back(
            Value::object({{std::string(member->first), Value::string(loss.domain)}}));
    }
    return steps;
}

std::string scenarioText(const Scenario &scenario, const base::Phrases &words) {
    std::vector<std::string> parts;
    for (const auto &[path, value] : scenario.fields)
        parts.push_back(fieldText(path, value, words));
    for (const insight::LabelEdit &edit : scenario.labels)
        parts.push_back(labelText(edit, words));
    for (const NamedLoss &loss : scenario.losses)
        parts.push_back(lossText(loss, words));
    std::string text;
    for (const std::string &part : parts)
        text = text.empty() ? part : words.say(PHRASE("gate", "{}, then {}"), text, part);
    return text;
}

} // namespace evenkeel::gate
