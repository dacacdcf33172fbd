// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/scenario.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/api/gate_tables.h"
#include "core/base/matching.h"
#include "core/base/names.h"
#include "core/base/sentence.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"

namespace evenkeel::scenarios {

namespace {

using base::sentence;
using kube::Value;
using manifest::Spot;

void readSpec(const Spot &spec, Scenario &scenario, manifest::Diagnostics &problems) {
    scenario.description = spec.text("description");
    const std::vector<Spot> steps = itemsOf(*spec.find("steps"));
    for (const Spot &step : steps) {
        scenario.steps.push_back(readStep(step, problems));
        scenario.places.push_back(step.where());
    }
    checkOrder(steps, problems);
}

} // namespace

bool isScenario(const Value &document) {
    return kube::memberOf(document, "kind").text() == api::kScenario &&
           kube::memberOf(document, "apiVersion").text() == api::kOwnVersion;
}

void readScenario(const Value &document, const base::SourceSpan &where, ReadScenarios &scenarios) {
    ++scenarios.found;
    const Spot root{document, {}, where.file, where};
    const auto spec = manifest::checkedSpec(root, api::scenarioTable(), scenarios.problems);
    if (!spec)
        return;
    const std::size_t before = scenarios.problems.size();
    Scenario scenario{nameOf(root)};
    scenario.where = where;
    readSpec(*spec, scenario, scenarios.problems);
    const bool isKnown = std::ranges::find(scenarios.scenarios, scenario.name, &Scenario::name) !=
                         scenarios.scenarios.end();
    if (isKnown)
        scenarios.problems.push_back(root.problem(
            sentence(PHRASE("scenarios", "there is another scenario \"{}\""), scenario.name)));
    if (scenarios.problems.size() == before)
        scenarios.scenarios.push_back(std::move(scenario));
}

ReadScenarios readScenarios(const objects::Objects &objects) {
    ReadScenarios scenarios;
    for (const objects::OtherObject &other : objects.others) {
        if (isScenario(other.document))
            readScenario(other.document, other.where, scenarios);
    }
    return scenarios;
}

ReadScenarios loadScenarios(const std::string &path) {
    ReadScenarios scenarios;
    manifest::readPath(
        path, manifest::Recursion::TopLevelOnly,
        [&scenarios](const Value &object, const base::SourceSpan &where) {
            if (isScenario(object))
                readScenario(object, where, scenarios);
        },
        scenarios.problems);
    return scenarios;
}

Value documentOf(const Scenario &scenario) {
    Value spec = Value::object();
    if (!scenario.description.empty())
        spec.set("description", Value::string(scenario.description));
    Value steps = Value::array();
    for (const Step &step : scenario.steps) {
        const Value items = valueOf(step);
        for (const Value &item : items.items())
            steps.items().push_back(item);
    }
    spec.set("steps", std::move(steps));
    return Value::object({{"apiVersion", Value::string(std::string(api::kOwnVersion))},
                          {"kind", Value::string(std::string(api::kScenario))},
                          {"metadata", Value::object({{"name", Value::string(scenario.name)}})},
                          {"spec", std::move(spec)}});
}

namespace {

using base::sentence;
using kube::Value;
using losses::Loss;
using manifest::Spot;

constexpr std::array<std::pair<std::string_view, Loss>, 5> kLossMembers{{
    {"lose", Loss::Leaves},
    {"dark", Loss::GoesDark},
    {"taint", Loss::Tainted},
    {"evict", Loss::Evicted},
    {"back", Loss::ComesBack},
}};

bool isLoss(const Value::Member &member) {
    return std::ranges::find(kLossMembers, member.first,
                             &std::pair<std::string_view, Loss>::first) != kLossMembers.end();
}

bool isEdit(const Value::Member &member) {
    return !isLoss(member) && member.first != "name";
}

std::optional<std::string> textOrNothing(const Value &value) {
    return value.isNull() ? std::nullopt : std::optional(value.text());
}

// --- reading -----------------------------------------------------------------------------------

void readLabels(const std::string &cluster, const Value &values, ClusterEdits &edits) {
    for (const auto &[key, value] : values.members())
        edits.labels.push_back({cluster, key, textOrNothing(value)});
}

void readProperties(const std::string &cluster, const Value &values, ClusterEdits &edits) {
    for (const auto &[name, value] : values.members())
        edits.properties.push_back({cluster, name, textOrNothing(value)});
}

void readTaints(const std::string &cluster, const Spot &list, ClusterEdits &edits,
                manifest::Diagnostics &problems) {
    for (std::size_t i = 0; i < list.value.items().size(); ++i) {
        const Spot item = list.item(i);
        auto edit = parseTaintEdit(cluster, item.value.text());
        if (edit)
            edits.taints.push_back(std::move(*edit));
        else
            problems.push_back(item.problem(base::sentenceOf(edit.error())));
    }
}

void readNewCluster(const Spot &spot, Step &step, manifest::Diagnostics &problems) {
    NewCluster cluster{spot.text("name"), spot.text("like")};
    const auto faults = kube::dns1123SubdomainErrors(cluster.name);
    if (cluster.name.empty())
        problems.push_back(spot.problem(sentence(PHRASE("gate", "{} is missing"), "name")));
    else if (const auto name = spot.find("name"); name && !faults.empty())
        problems.push_back(name->problem(sentence(
            PHRASE("scenarios", "the hub refuses this name of a cluster: {}"), faults.front())));
    readLabels(cluster.name, kube::memberOf(spot.value, "labels"), cluster.edits);
    readProperties(cluster.name, kube::memberOf(spot.value, "properties"), cluster.edits);
    if (const auto taints = spot.find("taints"))
        readTaints(cluster.name, *taints, cluster.edits, problems);
    step.clusters.push_back(std::move(cluster));
}

kube::ObjectId identityOf(const Spot &spot) {
    return {{}, spot.text("kind"), spot.text("namespace"), spot.text("name")};
}

void readObject(const Spot &spot, Step &step, manifest::Diagnostics &problems) {
    const kube::ObjectId id = kube::idOf(spot.value);
    if (id.kind.empty() || id.name.empty())
        problems.push_back(spot.problem(sentence(
            PHRASE("scenarios", "must be an object with apiVersion, kind and metadata.name"))));
    step.added.push_back(spot.value);
}

void readMember(const Value::Member &member, const Spot &spot, Step &step,
                manifest::Diagnostics &problems) {
    const std::string &name = member.first;
    if (name == "remove") {
        for (const Spot &item : itemsOf(spot))
            step.removed.push_back(identityOf(item));
    } else if (name == "add") {
        for (std::size_t i = 0; i < spot.value.items().size(); ++i)
            readObject(spot.item(i), step, problems);
    } else if (name == "clusters") {
        for (const Spot &item : itemsOf(spot))
            readNewCluster(item, step, problems);
    } else if (name == "labels") {
        for (const auto &[cluster, values] : spot.value.members())
            readLabels(cluster, values, step);
    } else if (name == "properties") {
        for (const auto &[cluster, values] : spot.value.members())
            readProperties(cluster, values, step);
    } else if (name == "taints") {
        for (const Value::Member &cluster : spot.value.members())
            readTaints(cluster.first, spot.member(cluster), step, problems);
    } else if (name == "set") {
        for (const auto &[path, value] : spot.value.members())
            step.fields.emplace_back(path, value);
    } else if (name == "object") {
        step.object = identityOf(spot);
    }
}

/// Who writes a member means something to happen.
void refuseEmpty(const Value::Member &member, const Spot &spot, manifest::Diagnostics &problems) {
    const auto isEmpty = [](const Value &value) {
        return (value.isString() && value.text().empty()) ||
               (value.isObject() && value.members().empty()) ||
               (value.isArray() && value.items().empty());
    };
    if (isEmpty(member.second)) {
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "nothing happens; leave {} out"), member.first)));
        return;
    }
    if (member.first != "labels" && member.first != "taints" && member.first != "properties")
        return;
    for (const Value::Member &cluster : member.second.members()) {
        if (isEmpty(cluster.second))
            problems.push_back(spot.member(cluster).problem(
                sentence(PHRASE("gate", "nothing happens; leave {} out"), cluster.first)));
    }
}

void readInto(const Spot &spot, Step &step, manifest::Diagnostics &problems) {
    for (const Value::Member &member : spot.value.members()) {
        if (member.first != "name")
            refuseEmpty(member, spot.member(member), problems);
        const auto loss = std::ranges::find(kLossMembers, member.first,
                                            &std::pair<std::string_view, Loss>::first);
        if (loss != kLossMembers.end())
            step.losses.push_back({loss->second, member.second.text()});
        else
            readMember(member, spot.member(member), step, problems);
    }
}

// --- writing -----------------------------------------------------------------------------------

Value textOrNull(const std::optional<std::string> &text) {
    return text ? Value::string(*text) : Value();
}

Value identityValue(const kube::ObjectId &id) {
    Value value =
        Value::object({{"kind", Value::string(id.kind)}, {"name", Value::string(id.name)}});
    if (!id.nameSpace.empty())
        value.set("namespace", Value::string(id.nameSpace));
    return value;
}

/// By cluster and name.
struct EditValues {
    Value labels = Value::object();
    Value taints = Value::object();
    Value properties = Value::object();
};

EditValues valuesOf(const ClusterEdits &edits) {
    EditValues values;
    for (const insight::LabelEdit &edit : edits.labels)
        kube::memberIn(values.labels, edit.cluster).set(edit.key, textOrNull(edit.value));
    for (const PropertyEdit &edit : edits.properties)
        kube::memberIn(values.properties, edit.cluster).set(edit.name, textOrNull(edit.value));
    for (const TaintEdit &edit : edits.taints) {
        Value &list = kube::memberIn(values.taints, edit.cluster);
        if (!list.isArray())
            list = Value::array();
        list.items().push_back(Value::string(taintEditText(edit)));
    }
    return values;
}

void setUnlessEmpty(Value &object, std::string_view member, Value value) {
    if (!value.members().empty() || !value.items().empty())
        object.set(member, std::move(value));
}

Value clusterValue(const NewCluster &cluster) {
    Value value = Value::object({{"name", Value::string(cluster.name)}});
    if (!cluster.like.empty())
        value.set("like", Value::string(cluster.like));
    const EditValues edits = valuesOf(cluster.edits);
    setUnlessEmpty(value, "labels", kube::memberOf(edits.labels, cluster.name));
    setUnlessEmpty(value, "taints", kube::memberOf(edits.taints, cluster.name));
    setUnlessEmpty(value, "properties", kube::memberOf(edits.properties, cluster.name));
    return value;
}

template <typename T> Value listOf(const std::vector<T> &items, Value (*write)(const T &)) {
    Value list = Value::array();
    for (const T &item : items)
        list.items().push_back(write(item));
    return list;
}

} // namespace

Step readStep(const Spot &spot, manifest::Diagnostics &problems) {
    Step step;
    step.name = spot.text("name");
    step.placements = spot.texts("placements");
    readInto(spot, step, problems);
    const bool hasTarget = step.object || !step.placements.empty();
    if (const auto set = spot.find("set"); set && !hasTarget)
        problems.push_back(set->problem(
            sentence(PHRASE("scenarios", "whose fields are these? add placements: [NAME]"))));
    if (step.object && !step.placements.empty())
        problems.push_back(
            spot.problem(sentence(PHRASE("scenarios", "name placements or an object, not both"))));
    if (step.isEmpty())
        problems.push_back(spot.problem(sentence(PHRASE("scenarios", "the step changes nothing"))));
    return step;
}

Step readSteps(const Spot &spot, manifest::Diagnostics &problems) {
    Step all;
    const std::vector<Spot> steps = itemsOf(spot);
    for (const Spot &step : steps)
        readInto(step, all, problems);
    checkOrder(steps, problems);
    return all;
}

void checkOrder(const std::vector<Spot> &steps, manifest::Diagnostics &problems) {
    bool hasLosses = false;
    for (const Spot &step : steps) {
        for (const Value::Member &member : step.value.members()) {
            if (hasLosses && isEdit(member))
                problems.push_back(step.member(member).problem(
                    sentence(PHRASE("gate", "edits come first; put it above the losses"))));
            hasLosses = hasLosses || isLoss(member);
        }
    }
}

Value editsOf(const Step &step) {
    Value value = Value::object();
    if (!step.name.empty())
        value.set("name", Value::string(step.name));
    setUnlessEmpty(value, "remove", listOf(step.removed, identityValue));
    setUnlessEmpty(value, "add", Value::array(step.added));
    setUnlessEmpty(value, "clusters", listOf(step.clusters, clusterValue));
    if (!step.placements.empty())
        value.set("placements", kube::stringList(step.placements));
    if (step.object)
        value.set("object", identityValue(*step.object));
    Value fields = Value::object();
    for (const auto &[path, field] : step.fields)
        fields.set(path, field);
    setUnlessEmpty(value, "set", std::move(fields));
    EditValues edits = valuesOf(step);
    setUnlessEmpty(value, "labels", std::move(edits.labels));
    setUnlessEmpty(value, "taints", std::move(edits.taints));
    setUnlessEmpty(value, "properties", std::move(edits.properties));
    return value;
}

Value valueOf(const Step &step) {
    if (step.isEmpty())
        return {};
    Value steps = Value::array();
    if (step.hasEdits())
        steps.items().push_back(editsOf(step));
    for (const NamedLoss &loss : step.losses) {
        const auto member =
            std::ranges::find(kLossMembers, loss.loss, &std::pair<std::string_view, Loss>::second);
        Value item = Value::object({{std::string(member->first), Value::string(loss.domain)}});
        if (!step.name.empty() && !step.hasEdits())
            item.set("name", Value::string(step.name));
        steps.items().push_back(std::move(item));
    }
    return steps;
}

namespace {

constexpr std::size_t kShownParts = 8;

std::string lossText(const NamedLoss &loss, const base::Phrases &words) {
    return base::phraseIn<Loss::ComesBack>(words, loss.loss,
                                           {{PHRASE("gate", "{} is dark")},
                                            {PHRASE("gate", "{} is lost")},
                                            {PHRASE("gate", "{} is tainted")},
                                            {PHRASE("gate", "{} is evicted")},
                                            {PHRASE("gate", "{} is back")}},
                                           loss.domain);
}

std::string fieldText(const std::string &path, const kube::Value &value,
                      const base::Phrases &words) {
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

std::string taintText(TaintEdit edit, const base::Phrases &words) {
    const bool removes = std::exchange(edit.removes, false);
    return removes ? words.say(PHRASE("scenarios", "{} has no taint {}"), edit.cluster,
                               taintEditText(edit))
                   : words.say(PHRASE("scenarios", "{} has the taint {}"), edit.cluster,
                               taintEditText(edit));
}

std::string propertyText(const PropertyEdit &edit, const base::Phrases &words) {
    return labelText({edit.cluster, edit.name, edit.value}, words);
}

/// `web, shop: ` in front of what changes of them.
std::string targetText(const Step &step) {
    std::string text = step.object ? kube::displayNameOf(*step.object) : std::string();
    for (const std::string &name : step.placements)
        text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? text : text + ": ";
}

std::vector<std::string> partsOf(const Step &step, const base::Phrases &words) {
    std::vector<std::string> parts;
    for (const kube::ObjectId &id : step.removed)
        parts.push_back(words.say(PHRASE("gate", "{} is removed"), kube::displayNameOf(id)));
    for (const kube::Value &object : step.added)
        parts.push_back(
            words.say(PHRASE("scenarios", "{} is new"), kube::displayNameOf(kube::idOf(object))));
    for (const NewCluster &cluster : step.clusters)
        parts.push_back(
            cluster.like.empty()
                ? words.say(PHRASE("scenarios", "{} joins"), cluster.name)
                : words.say(PHRASE("scenarios", "{} joins, as {} is"), cluster.name, cluster.like));
    std::string target = targetText(step);
    for (const auto &[path, value] : step.fields)
        parts.push_back(std::exchange(target, {}) + fieldText(path, value, words));
    for (const insight::LabelEdit &edit : step.labels)
        parts.push_back(labelText(edit, words));
    for (const TaintEdit &edit : step.taints)
        parts.push_back(taintText(edit, words));
    for (const PropertyEdit &edit : step.properties)
        parts.push_back(propertyText(edit, words));
    for (const NamedLoss &loss : step.losses)
        parts.push_back(lossText(loss, words));
    return parts;
}

} // namespace

std::string stepText(const Step &step, const base::Phrases &words) {
    const std::vector<std::string> parts = partsOf(step, words);
    std::string text;
    for (std::size_t i = 0; i < parts.size() && i < kShownParts; ++i)
        text = text.empty() ? parts[i] : words.say(PHRASE("gate", "{}, then {}"), text, parts[i]);
    return parts.size() > kShownParts
               ? words.say(PHRASE("scenarios", "{} and {} more"), text, parts.size() - kShownParts)
               : text;
}

std::string titleOf(const Step &step, const base::Phrases &words) {
    return step.name.empty() ? stepText(step, words) : step.name;
}

namespace {

constexpr std::array<std::string_view, 3> kEffects{"NoSchedule", "PreferNoSchedule", "NoExecute"};

} // namespace

base::Result<TaintEdit> parseTaintEdit(const std::string &cluster, const std::string &text) {
    TaintEdit edit{cluster, {}, text.ends_with('-')};
    const std::string_view whole = std::string_view(text).substr(0, text.size() - edit.removes);
    const std::size_t colon = whole.rfind(':');
    const std::string_view pair = whole.substr(0, colon);
    const std::size_t equals = pair.find('=');
    edit.taint.key = pair.substr(0, equals);
    if (equals != std::string_view::npos)
        edit.taint.value = pair.substr(equals + 1);
    if (colon != std::string_view::npos)
        edit.taint.effect = whole.substr(colon + 1);
    const bool hasEffect = std::ranges::find(kEffects, edit.taint.effect.text()) != kEffects.end();
    if (!edit.taint.key.empty() && (hasEffect || (edit.removes && edit.taint.effect.isEmpty())))
        return edit;
    return base::failed(
        base::ErrorCode::Invalid,
        base::sentence(PHRASE("scenarios", "{} is no taint; write KEY=VALUE:NoSchedule, "
                                           "KEY:NoSchedule, or KEY:NoSchedule- to take one away"),
                       text));
}

std::string taintEditText(const TaintEdit &edit) {
    std::string text = edit.taint.key;
    if (!edit.taint.value.empty())
        text += "=" + edit.taint.value;
    if (!edit.taint.effect.isEmpty())
        text += ":" + edit.taint.effect.string();
    return edit.removes ? text + "-" : text;
}

} // namespace evenkeel::scenarios
