// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/selector.h"

#include <algorithm>

namespace evenkeel::pods {

namespace {

auto keyPlace(const Labels &labels, std::string_view key) {
    return std::lower_bound(labels.begin(), labels.end(), key,
                            [](const auto &label, std::string_view k) { return label.first < k; });
}

} // namespace

const std::string *findLabel(const Labels &labels, std::string_view key) {
    const auto place = keyPlace(labels, key);
    return place != labels.end() && place->first == key ? &place->second : nullptr;
}

void setLabel(Labels &labels, std::string_view key, std::string_view value) {
    const auto place = labels.begin() + (keyPlace(labels, key) - labels.begin());
    if (place != labels.end() && place->first == key)
        place->second = value;
    else
        labels.insert(place, {std::string(key), std::string(value)});
}

bool Selector::matches(const Labels &labels) const {
    if (matchesNothing)
        return false;
    return std::ranges::all_of(requirements, [&](const kube::Requirement &requirement) {
        const std::string *text = findLabel(labels, requirement.key);
        if (text == nullptr)
            return kube::matches(requirement, nullptr);
        const std::string_view value = *text;
        return kube::matches(requirement, &value);
    });
}

base::Result<Selector> compile(const std::optional<kube::LabelSelector> &selector) {
    if (!selector)
        return Selector{true, {}};
    base::Result<kube::Requirements> requirements = kube::compileSelector(*selector);
    if (!requirements) {
        base::Error error = requirements.error();
        error.code = base::ErrorCode::Scheduling;
        return tl::unexpected(std::move(error));
    }
    return Selector{false, std::move(*requirements)};
}

Selector selectorOf(const Labels &labels) {
    Selector selector;
    for (const auto &[key, value] : labels)
        selector.requirements.push_back({key, kube::SelectorOperator::In, {value}});
    return selector;
}

} // namespace evenkeel::pods
