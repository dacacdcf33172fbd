// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/label_keys.h"

#include <algorithm>
#include <iterator>

namespace evenkeel::fleet {

std::string_view lastKeyPart(std::string_view key) {
    return key.substr(key.rfind('/') + 1); // npos + 1 is the whole
}

std::vector<std::string_view> labelKeysMeant(std::string_view word,
                                             const std::vector<std::string_view> &keys) {
    if (std::ranges::find(keys, word) != keys.end())
        return {word};
    std::vector<std::string_view> meant;
    std::ranges::copy_if(keys, std::back_inserter(meant),
                         [word](std::string_view key) { return lastKeyPart(key) == word; });
    return meant;
}

std::vector<std::string_view> labelKeyTexts(const Fleet &fleet) {
    std::vector<std::string_view> texts;
    for (const StringId key : fleet.labelKeys())
        texts.push_back(fleet.text(key));
    return texts;
}

namespace {

/// The domain of a label key is `suffix` or ends in `.suffix`.
bool isOf(std::string_view key, std::string_view suffix) {
    const std::string_view domain = key.substr(0, key.find('/'));
    if (domain.size() == key.size() || !domain.ends_with(suffix))
        return false;
    return domain.size() == suffix.size() || domain[domain.size() - suffix.size() - 1] == '.';
}

} // namespace

bool isPlatformLabel(std::string_view key) {
    return isOf(key, "fleet.azure.com") || isOf(key, "kubernetes-fleet.io");
}

bool isAzureFleet(const Fleet &fleet) {
    const auto keys = fleet.labelKeys();
    return std::ranges::any_of(
        keys, [&](StringId key) { return isOf(fleet.text(key), "fleet.azure.com"); });
}

LabelMatcher::LabelMatcher(const Fleet &fleet, const kube::Requirements &requirements) {
    for (const auto &requirement : requirements) {
        BoundRequirement bound{fleet.strings().find(requirement.key), requirement.op, {}};
        for (const auto &value : requirement.values) {
            if (const auto id = fleet.strings().find(value))
                bound.values.push_back(*id);
        }
        m_requirements.push_back(std::move(bound));
    }
}

/// Asked of a million clusters at a time: nothing of it leaves the registers.
bool LabelMatcher::BoundRequirement::isMetBy(std::span<const LabelRef> labels) const {
    const LabelRef *label = nullptr;
    for (std::size_t i = 0; key && label == nullptr && i < labels.size(); ++i)
        label = labels[i].key == *key ? &labels[i] : nullptr;
    const bool isListed =
        label != nullptr && std::find(values.begin(), values.end(), label->value) != values.end();
    switch (op) {
    case kube::SelectorOperator::In:
        return isListed;
    case kube::SelectorOperator::NotIn:
        return !isListed;
    case kube::SelectorOperator::Exists:
        return label != nullptr;
    case kube::SelectorOperator::DoesNotExist:
        return label == nullptr;
    }
    return false;
}

bool LabelMatcher::matches(const Fleet &fleet, ClusterIndex cluster) const {
    const std::span<const LabelRef> labels = fleet.labels(cluster);
    return std::ranges::all_of(m_requirements, [labels](const BoundRequirement &requirement) {
        return requirement.isMetBy(labels);
    });
}

} // namespace evenkeel::fleet
