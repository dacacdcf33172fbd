// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/time.h"
#include "core/manifest/tree/tree.h"
#include "core/pods/affinity.h"
#include "core/pods/constraint.h"
#include "core/pods/pod.h"
#include "core/pods/selector.h"

namespace evenkeel::manifest {

/// Parts of objects whose shape has been checked; nullptr is an absent member everywhere.
const Node *member(const Node *object, std::string_view name);
std::string_view textOf(const Node *node);
bool isTrue(const Node *node);
std::optional<std::int32_t> int32Of(const Node *node);
std::int64_t int64Of(const Node *node);
kube::Time timeOf(const Node *node);
std::vector<std::string> textsOf(const Node *list);
pods::Labels labelsOf(const Node *map);

/// Calls `visit(item)` for the items of a list that are not null.
template <typename Visitor> void forEachItem(const Node *list, Visitor visit) {
    if (list == nullptr)
        return;
    for (const Node *item = list->begin(); item != list->end(); item = item->next())
        visit(*item);
}

std::optional<kube::LabelSelector> selectorOf(const Node *object);
std::vector<pods::Constraint> constraintsOf(const Node *list);
std::vector<pods::OwnerReference> ownersOf(const Node *list);
std::vector<kube::Toleration> tolerationsOf(const Node *list);
pods::PodAffinity podAffinityOf(const Node *object);
void readNodeAffinity(const Node *object, pods::PodTemplate &pod);

} // namespace evenkeel::manifest
