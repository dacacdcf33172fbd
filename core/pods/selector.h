// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/kube/labels.h"

namespace evenkeel::pods {

/// Labels of a node or pod, sorted by key, each key once.
using Labels = std::vector<std::pair<std::string, std::string>>;

/// nullptr if there is no such key; an empty value is a value.
const std::string *findLabel(const Labels &labels, std::string_view key);
/// Replaces or inserts.
void setLabel(Labels &labels, std::string_view key, std::string_view value);

/// A label selector ready to match. Absent selectors match nothing, `{}` matches everything
/// (pod spec 2.4).
struct Selector {
    bool matchesNothing = false;
    kube::Requirements requirements;

    bool isEmpty() const { return !matchesNothing && requirements.empty(); }
    bool matches(const Labels &labels) const;
    bool operator==(const Selector &) const = default;
};

/// An illegal selector is an error of code Scheduling: the scheduler gives up the pod.
base::Result<Selector> compile(const std::optional<kube::LabelSelector> &selector);
/// Equality with every pair, unchecked, as labels.SelectorFromSet.
Selector selectorOf(const Labels &labels);

} // namespace evenkeel::pods
