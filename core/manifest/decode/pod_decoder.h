// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/manifest/tree/tree.h"
#include "core/pods/constraint.h"
#include "core/pods/node.h"
#include "core/pods/pod.h"
#include "core/pods/selector.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::manifest {

/// Reads Nodes, Pods and owners of pods from trees; the only place that knows their layout. An
/// object that does not fit its Go type is an error. Field defaults of the API server are filled
/// in; pods of equal templates share one.
class PodDecoder {
public:
    base::Result<pods::Node> node(const Node &object);
    base::Result<pods::Pod> pod(const Node &object);
    /// A Deployment, StatefulSet, ReplicaSet or Pod; other kinds are an error.
    base::Result<pods::Workload> workload(const Node &object, std::string_view kind);
    /// A Service, ReplicationController, ReplicaSet or StatefulSet; nothing for other kinds.
    base::Result<std::optional<pods::Owner>> owner(const Node &object, std::string_view kind);
    /// What such an object and a Deployment ask for, once it was read as one; nothing for a
    /// Service.
    static std::optional<pods::Scale> scale(const Node &object, std::string_view kind);
    /// A PodDisruptionBudget.
    base::Result<pods::DisruptionBudget> budget(const Node &object);
    base::Result<pods::SpreadArgs> spreadArgs(const Node &object);

    /// The `kind` of an object, empty when it has none.
    static std::string_view kindOf(const Node &object);

private:
    pods::PodTemplate readTemplate(const Node *metadata, const Node *spec, const Node *status);
    void readPlacement(const Node &spec, pods::PodTemplate &pod);
    void readContainers(const Node *list, const Node *statuses, bool hasHostNetwork,
                        std::vector<pods::Container> &containers);
    pods::Container readContainer(const Node &object, bool hasHostNetwork);
    pods::ResourceList readResources(const Node *map);
    std::optional<base::Error> takeFault();

    std::unordered_map<std::string, pods::Amount> m_amounts; // by text
    std::unordered_map<std::string, std::shared_ptr<const pods::PodTemplate>> m_templates;
    std::string m_key;
    std::optional<base::Error> m_fault; // the first quantity that is none
};

/// A workload written as a value; its kind decides what it is.
base::Result<pods::Workload> decodeWorkload(const kube::Value &object);

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
