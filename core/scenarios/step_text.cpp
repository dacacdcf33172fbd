// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <vector>

#include "core/manifest/manifest.h"
#include "core/scenarios/step.h"

namespace evenkeel::scenarios {

namespace {

constexpr std::size_t kShownParts = 8;

std::string lossText(const NamedLoss &loss, const base::Phrases &words) {
    switch (loss.loss) {
    case losses::Loss::GoesDark:
        return words.say(PHRASE("gate", "{} is dark"), loss.domain);
    case losses::Loss::Leaves:
        return words.say(PHRASE("gate", "{} is lost"), loss.domain);
    case losses::Loss::Tainted:
        return words.say(PHRASE("gate", "{} is tainted"), loss.domain);
    case losses::Loss::Evicted:
        return words.say(PHRASE("gate", "{} is evicted"), loss.domain);
    case losses::Loss::ComesBack:
        break;
    }
    return words.say(PHRASE("gate", "{} is back"), loss.domain);
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

} // namespace evenkeel::scenarios
