// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/decode/pod_decoder.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/names.h"
#include "core/base/number.h"
#include "core/base/sentence.h"
#include "core/kube/quantity.h"
#include "core/manifest/tree/pod_shapes.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

constexpr std::string_view kDefaultNamespace = "default";
constexpr std::string_view kDeletionCost = "controller.kubernetes.io/pod-deletion-cost";
constexpr std::string_view kMirror = "kubernetes.io/config.mirror";
constexpr std::string_view kSource = "kubernetes.io/config.source";
constexpr std::string_view kEvict = "descheduler.alpha.kubernetes.io/evict";
constexpr std::string_view kNoEviction = "descheduler.alpha.kubernetes.io/prefer-no-eviction";

std::string namespaceOfPod(const Node *metadata) {
    const std::string_view nameSpace = textOf(member(metadata, "namespace"));
    return std::string(nameSpace.empty() ? kDefaultNamespace : nameSpace);
}

pods::PodPhase phaseOf(std::string_view text) {
    constexpr std::string_view kNames[] = {"Pending", "Running", "Succeeded", "Failed", "Unknown"};
    return base::namedIn<pods::PodPhase>(text, kNames).value_or(pods::PodPhase::Pending);
}

/// An int32 in plain decimal. `+10` and `008` count as 0, `-08` is -8 (pod spec 5.1).
std::int32_t deletionCostOf(std::string_view text) {
    const bool isPlain = !text.empty() && (text == "0" || text.front() != '0');
    return isPlain ? base::wholeNumber<std::int32_t>(text).value_or(0) : 0;
}

const Node *conditionOf(const Node *status, std::string_view type) {
    const Node *found = nullptr;
    forEachItem(member(status, "conditions"), [&](const Node &item) {
        if (found == nullptr && textOf(item.find("type")) == type)
            found = &item;
    });
    return found;
}

template <typename Counts> std::int32_t mostRestarts(const Node *statuses, Counts counts) {
    std::int32_t most = 0;
    forEachItem(statuses, [&](const Node &item) {
        if (counts(textOf(item.find("name"))))
            most = std::max(most, int32Of(item.find("restartCount")).value_or(0));
    });
    return most;
}

bool isSidecar(const pods::PodTemplate &shape, std::string_view name) {
    return std::ranges::any_of(shape.initContainers, [name](const pods::Container &container) {
        return container.isSidecar && container.name == name;
    });
}

void appendSubtree(std::string &key, const Node *node) {
    if (node == nullptr) {
        key += '\0';
        return;
    }
    for (const Node *part = node; part != node->next(); ++part) {
        key += static_cast<char>(1 + static_cast<int>(part->kind) + (part->isTrue ? 8 : 0));
        key.append(reinterpret_cast<const char *>(&part->size), sizeof part->size);
        key.append(reinterpret_cast<const char *>(&part->span), sizeof part->span);
        key.append(part->text());
    }
}

void appendItems(std::string &key, const Node *list, std::span<const std::string_view> members) {
    forEachItem(list, [&](const Node &item) {
        key += '\1';
        for (const std::string_view name : members)
            appendSubtree(key, item.find(name));
    });
    key += '\0';
}

/// Everything that readTemplate() reads, as one text: equal texts are equal templates.
void appendTemplateKey(std::string &key, const Node *metadata, const Node *spec,
                       const Node *status) {
    constexpr std::array<std::string_view, 5> kContainer{"name", "image", "resources", "ports",
                                                         "restartPolicy"};
    constexpr std::array<std::string_view, 3> kStatus{"name", "resources", "allocatedResources"};
    constexpr std::array<std::string_view, 3> kVolume{"emptyDir", "hostPath",
                                                      "persistentVolumeClaim"};
    for (const std::string_view name : {"namespace", "labels", "ownerReferences"})
        appendSubtree(key, member(metadata, name));
    const Node *annotations = member(metadata, "annotations");
    for (const std::string_view name : {kMirror, kSource, kEvict, kNoEviction})
        appendSubtree(key, member(annotations, name));
    for (const std::string_view name :
         {"nodeSelector", "affinity", "tolerations", "topologySpreadConstraints", "overhead",
          "resources", "priority", "hostNetwork", "resourceClaims"})
        appendSubtree(key, member(spec, name));
    appendItems(key, member(spec, "containers"), kContainer);
    appendItems(key, member(spec, "initContainers"), kContainer);
    appendItems(key, member(spec, "volumes"), kVolume);
    appendItems(key, member(status, "containerStatuses"), kStatus);
    appendItems(key, member(status, "initContainerStatuses"), kStatus);
    appendSubtree(key, member(conditionOf(status, "PodResizePending"), "reason"));
}

constexpr std::string_view kRequired = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr std::string_view kPreferred = "preferredDuringSchedulingIgnoredDuringExecution";

std::vector<kube::LabelSelectorRequirement> expressionsOf(const Node *list) {
    std::vector<kube::LabelSelectorRequirement> expressions;
    forEachItem(list, [&](const Node &item) {
        expressions.push_back({std::string(textOf(item.find("key"))),
                               std::string(textOf(item.find("operator"))),
                               textsOf(item.find("values"))});
    });
    return expressions;
}

pods::NodeSelectorTerm nodeTermOf(const Node *object) {
    return {expressionsOf(member(object, "matchExpressions")),
            expressionsOf(member(object, "matchFields"))};
}

pods::PodAffinityTerm podTermOf(const Node *object) {
    pods::PodAffinityTerm term;
    term.labelSelector = selectorOf(member(object, "labelSelector"));
    term.namespaces = textsOf(member(object, "namespaces"));
    term.namespaceSelector = selectorOf(member(object, "namespaceSelector"));
    term.topologyKey = textOf(member(object, "topologyKey"));
    term.matchLabelKeys = textsOf(member(object, "matchLabelKeys"));
    term.mismatchLabelKeys = textsOf(member(object, "mismatchLabelKeys"));
    return term;
}

std::optional<std::string> optionalText(const Node *node) {
    return node == nullptr ? std::nullopt : std::optional(std::string(node->text()));
}

template <typename Integer> std::optional<Integer> integerOf(const Node *node) {
    if (node == nullptr)
        return std::nullopt;
    Integer value = 0;
    std::from_chars(node->data, node->data + node->size, value);
    return value;
}

} // namespace

std::optional<base::Error> PodDecoder::takeFault() {
    return std::exchange(m_fault, std::nullopt);
}

pods::ResourceList PodDecoder::readResources(const Node *map) {
    pods::ResourceList list;
    if (map == nullptr)
        return list;
    forEachMember(*map, [&](const Node &name, const Node &amount) {
        const std::string_view text = amount.isNull() ? "0" : trimmed(amount.text());
        const auto known = m_amounts.find(std::string(text));
        if (known != m_amounts.end()) {
            pods::setResource(list, name.text(), known->second);
            return;
        }
        const bool isText = amount.isString() || amount.isNull() || amount.kind == Kind::Number;
        const auto quantity = kube::Quantity::parse(text);
        if (!isText || !quantity) {
            if (!m_fault)
                m_fault = errorOf(
                    base::ErrorCode::WrongType,
                    sentence(
                        PHRASE("files",
                               "{} must be a quantity such as 4, 500m or 16Gi, but is \"{}\"{}"),
                        name.text(), text, ""),
                    {{}, amount.line, amount.column});
            return;
        }
        const pods::Amount parsed = pods::Amount::fromQuantity(*quantity);
        m_amounts.emplace(text, parsed);
        pods::setResource(list, name.text(), parsed);
    });
    return list;
}

base::Result<pods::Node> PodDecoder::node(const Node &object) {
    if (auto error = shapeError(object, kNodeShape))
        return tl::unexpected(std::move(*error));
    pods::Node node;
    const Node *metadata = object.find("metadata");
    node.name = textOf(member(metadata, "name"));
    node.labels = labelsOf(member(metadata, "labels"));
    const Node *spec = object.find("spec");
    node.isUnschedulable = isTrue(member(spec, "unschedulable"));
    forEachItem(member(spec, "taints"), [&node](const Node &item) {
        node.taints.push_back({std::string(textOf(item.find("key"))),
                               std::string(textOf(item.find("value"))),
                               std::string(textOf(item.find("effect")))});
    });
    const Node *status = object.find("status");
    const Node *allocatable = member(status, "allocatable");
    node.allocatable =
        readResources(allocatable != nullptr ? allocatable : member(status, "capacity"));
    forEachItem(member(status, "images"), [&node](const Node &item) {
        node.images.push_back({textsOf(item.find("names")), int64Of(item.find("sizeBytes"))});
    });
    const Node *ready = conditionOf(status, "Ready");
    node.isReady = ready == nullptr || textOf(ready->find("status")) == "True";
    if (auto fault = takeFault())
        return tl::unexpected(std::move(*fault));
    return node;
}

pods::Container PodDecoder::readContainer(const Node &object, bool hasHostNetwork) {
    pods::Container container;
    container.name = textOf(object.find("name"));
    container.image = textOf(object.find("image"));
    const Node *resources = object.find("resources");
    container.requests = readResources(member(resources, "requests"));
    container.limits = readResources(member(resources, "limits"));
    container.isSidecar = textOf(object.find("restartPolicy")) == "Always";
    forEachItem(object.find("ports"), [&](const Node &item) {
        std::int32_t port = int32Of(item.find("hostPort")).value_or(0);
        if (port == 0 && hasHostNetwork)
            port = int32Of(item.find("containerPort")).value_or(0);
        if (port > 0)
            container.ports.push_back({std::string(textOf(item.find("hostIP"))),
                                       std::string(textOf(item.find("protocol"))), port});
    });
    return container;
}

void PodDecoder::readContainers(const Node *list, const Node *statuses, bool hasHostNetwork,
                                std::vector<pods::Container> &containers) {
    forEachItem(
        list, [&](const Node &item) { containers.push_back(readContainer(item, hasHostNetwork)); });
    forEachItem(statuses, [&](const Node &status) {
        const Node *resources = status.find("resources");
        if (resources == nullptr)
            return;
        for (pods::Container &container : containers) {
            if (container.name != textOf(status.find("name")))
                continue;
            container.actualRequests = readResources(resources->find("requests"));
            container.allocated = readResources(status.find("allocatedResources"));
        }
    });
}

void PodDecoder::readPlacement(const Node &spec, pods::PodTemplate &pod) {
    pod.nodeSelector = labelsOf(spec.find("nodeSelector"));
    const Node *affinity = spec.find("affinity");
    pod.isTied =
        spec.find("nodeSelector") != nullptr || member(affinity, "nodeAffinity") != nullptr;
    readNodeAffinity(member(affinity, "nodeAffinity"), pod);
    pod.affinity = podAffinityOf(member(affinity, "podAffinity"));
    pod.antiAffinity = podAffinityOf(member(affinity, "podAntiAffinity"));
    pod.tolerations = tolerationsOf(spec.find("tolerations"));
    pod.constraints = constraintsOf(spec.find("topologySpreadConstraints"));
}

pods::PodTemplate PodDecoder::readTemplate(const Node *metadata, const Node *spec,
                                           const Node *status) {
    pods::PodTemplate pod;
    pod.nameSpace = namespaceOfPod(metadata);
    pod.labels = labelsOf(member(metadata, "labels"));
    pod.owners = ownersOf(member(metadata, "ownerReferences"));
    const Node *annotations = member(metadata, "annotations");
    pod.isMirror = member(annotations, kMirror) != nullptr;
    const Node *source = member(annotations, kSource);
    pod.isStatic = source != nullptr && textOf(source) != "api";
    pod.isMarkedEvictable = member(annotations, kEvict) != nullptr;
    pod.prefersNoEviction = member(annotations, kNoEviction) != nullptr;
    if (spec == nullptr)
        return pod;
    readPlacement(*spec, pod);
    const bool hasHostNetwork = isTrue(spec->find("hostNetwork"));
    readContainers(spec->find("containers"), member(status, "containerStatuses"), hasHostNetwork,
                   pod.containers);
    readContainers(spec->find("initContainers"), member(status, "initContainerStatuses"),
                   hasHostNetwork, pod.initContainers);
    pod.overhead = readResources(spec->find("overhead"));
    const Node *resources = spec->find("resources");
    if (const Node *requests = member(resources, "requests"))
        pod.podRequests = readResources(requests);
    pod.podLimits = readResources(member(resources, "limits"));
    pod.priority = int32Of(spec->find("priority"));
    forEachItem(spec->find("volumes"), [&pod](const Node &item) {
        pod.usesLocalStorage = pod.usesLocalStorage || item.find("emptyDir") != nullptr ||
                               item.find("hostPath") != nullptr;
        pod.usesVolumeClaims =
            pod.usesVolumeClaims || item.find("persistentVolumeClaim") != nullptr;
    });
    forEachItem(spec->find("resourceClaims"),
                [&pod](const Node &) { pod.usesResourceClaims = true; });
    pod.isResizeInfeasible =
        textOf(member(conditionOf(status, "PodResizePending"), "reason")) == "Infeasible";
    pods::applyFieldDefaults(pod);
    return pod;
}

base::Result<pods::Pod> PodDecoder::pod(const Node &object) {
    if (auto error = shapeError(object, kPodShape))
        return tl::unexpected(std::move(*error));
    const Node *metadata = object.find("metadata");
    const Node *spec = object.find("spec");
    const Node *status = object.find("status");
    m_key.clear();
    appendTemplateKey(m_key, metadata, spec, status);
    std::shared_ptr<const pods::PodTemplate> &shape = m_templates[m_key];
    if (!shape) {
        auto fresh =
            std::make_shared<const pods::PodTemplate>(readTemplate(metadata, spec, status));
        if (auto fault = takeFault()) {
            m_templates.erase(m_key);
            return tl::unexpected(std::move(*fault));
        }
        shape = std::move(fresh);
    }
    pods::Pod pod;
    pod.shape = shape;
    pod.name = textOf(member(metadata, "name"));
    pod.uid = textOf(member(metadata, "uid"));
    pod.nodeName = textOf(member(spec, "nodeName"));
    pod.phase = phaseOf(textOf(member(status, "phase")));
    pod.isTerminating = member(metadata, "deletionTimestamp") != nullptr;
    pod.created = timeOf(member(metadata, "creationTimestamp"));
    pod.started = timeOf(member(status, "startTime"));
    pod.deletionCost =
        deletionCostOf(textOf(member(member(metadata, "annotations"), kDeletionCost)));
    if (const Node *ready = conditionOf(status, "Ready")) {
        pod.isReady = textOf(ready->find("status")) == "True";
        if (pod.isReady)
            pod.readySince = timeOf(ready->find("lastTransitionTime"));
    }
    pod.restarts =
        mostRestarts(member(status, "containerStatuses"), [](std::string_view) { return true; });
    pod.sidecarRestarts =
        mostRestarts(member(status, "initContainerStatuses"),
                     [&pod](std::string_view name) { return isSidecar(*pod.shape, name); });
    return pod;
}

const Node *member(const Node *object, std::string_view name) {
    return object == nullptr ? nullptr : object->find(name);
}

std::string_view textOf(const Node *node) {
    return node == nullptr ? std::string_view() : node->text();
}

bool isTrue(const Node *node) {
    return node != nullptr && node->isTrue;
}

std::optional<std::int32_t> int32Of(const Node *node) {
    return integerOf<std::int32_t>(node);
}

std::int64_t int64Of(const Node *node) {
    return integerOf<std::int64_t>(node).value_or(0);
}

kube::Time timeOf(const Node *node) {
    return node == nullptr ? kube::Time{} : kube::parseTime(node->text()).value_or(kube::Time{});
}

std::vector<std::string> textsOf(const Node *list) {
    std::vector<std::string> texts;
    forEachItem(list, [&](const Node &item) { texts.emplace_back(item.text()); });
    return texts;
}

pods::Labels labelsOf(const Node *map) {
    pods::Labels labels;
    if (map == nullptr)
        return labels;
    forEachMember(*map, [&labels](const Node &key, const Node &value) {
        labels.emplace_back(key.text(), value.text());
    });
    const auto byKey = [](const auto &a, const auto &b) { return a.first < b.first; };
    if (!std::ranges::is_sorted(labels, byKey))
        std::ranges::stable_sort(labels, byKey);
    // Of a repeated key the last counts.
    for (std::size_t i = labels.size(); i-- > 1;) {
        if (labels[i].first == labels[i - 1].first)
            labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(i - 1));
    }
    return labels;
}

std::optional<kube::LabelSelector> selectorOf(const Node *object) {
    if (object == nullptr)
        return std::nullopt;
    kube::LabelSelector selector;
    for (auto &[key, value] : labelsOf(object->find("matchLabels")))
        selector.matchLabels.emplace(std::move(key), std::move(value));
    selector.matchExpressions = expressionsOf(object->find("matchExpressions"));
    return selector;
}

std::vector<pods::Constraint> constraintsOf(const Node *list) {
    std::vector<pods::Constraint> constraints;
    forEachItem(list, [&](const Node &item) {
        pods::Constraint &constraint = constraints.emplace_back();
        constraint.maxSkew = int32Of(item.find("maxSkew")).value_or(0);
        constraint.topologyKey = textOf(item.find("topologyKey"));
        constraint.whenUnsatisfiable = textOf(item.find("whenUnsatisfiable"));
        constraint.labelSelector = selectorOf(item.find("labelSelector"));
        constraint.minDomains = int32Of(item.find("minDomains"));
        constraint.nodeAffinityPolicy = optionalText(item.find("nodeAffinityPolicy"));
        constraint.nodeTaintsPolicy = optionalText(item.find("nodeTaintsPolicy"));
        constraint.matchLabelKeys = textsOf(item.find("matchLabelKeys"));
    });
    return constraints;
}

std::vector<pods::OwnerReference> ownersOf(const Node *list) {
    std::vector<pods::OwnerReference> owners;
    forEachItem(list, [&](const Node &item) {
        owners.push_back({std::string(textOf(item.find("apiVersion"))),
                          std::string(textOf(item.find("kind"))),
                          std::string(textOf(item.find("name"))),
                          std::string(textOf(item.find("uid"))), isTrue(item.find("controller"))});
    });
    return owners;
}

std::vector<kube::Toleration> tolerationsOf(const Node *list) {
    std::vector<kube::Toleration> tolerations;
    forEachItem(list, [&](const Node &item) {
        tolerations.push_back(
            {std::string(textOf(item.find("key"))), std::string(textOf(item.find("operator"))),
             std::string(textOf(item.find("value"))), std::string(textOf(item.find("effect")))});
    });
    return tolerations;
}

pods::PodAffinity podAffinityOf(const Node *object) {
    pods::PodAffinity affinity;
    forEachItem(member(object, kRequired),
                [&affinity](const Node &item) { affinity.required.push_back(podTermOf(&item)); });
    forEachItem(member(object, kPreferred), [&affinity](const Node &item) {
        affinity.preferred.push_back(
            {int32Of(item.find("weight")).value_or(0), podTermOf(item.find("podAffinityTerm"))});
    });
    return affinity;
}

void readNodeAffinity(const Node *object, pods::PodTemplate &pod) {
    if (const Node *required = member(object, kRequired)) {
        pod.requiredNodeTerms.emplace();
        forEachItem(required->find("nodeSelectorTerms"), [&pod](const Node &item) {
            pod.requiredNodeTerms->push_back(nodeTermOf(&item));
        });
    }
    forEachItem(member(object, kPreferred), [&pod](const Node &item) {
        pod.preferredNodeTerms.push_back(
            {int32Of(item.find("weight")).value_or(0), nodeTermOf(item.find("preference"))});
    });
}

} // namespace evenkeel::manifest
