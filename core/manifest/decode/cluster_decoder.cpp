// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/decode/cluster_decoder.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/fleet/generate.h"
#include "core/kube/quantity.h"
#include "core/kube/time.h"
#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/manifest.h"
#include "core/manifest/tree/shape.h"

namespace evenkeel::manifest {

using fleet::StringId;

namespace {

using base::sentence;

constexpr std::size_t kCacheSlots = 4096;
constexpr std::size_t kClustersWorthACache = 16;

/// `text` is not empty.
std::size_t cacheSlot(std::string_view text) {
    std::uint64_t head = 0;
    std::uint64_t tail = 0;
    const std::size_t part = std::min<std::size_t>(text.size(), sizeof head);
    std::memcpy(&head, text.data(), part);
    std::memcpy(&tail, text.data() + text.size() - part, part);
    const std::uint64_t mixed =
        (head ^ (tail << 7) ^ (tail >> 5) ^ text.size()) * 0x9e3779b97f4a7c15U;
    return mixed >> 52;
}

const Node *firstOfType(const Node *list, std::string_view type) {
    if (list != nullptr) {
        for (const Node *item = list->begin(); item != list->end(); item = item->next()) {
            if (textOf(item->find("type")) == type)
                return item;
        }
    }
    return nullptr;
}

fleet::ConditionStatus statusOf(const Node *condition) {
    if (condition == nullptr)
        return fleet::ConditionStatus::Missing;
    return textOf(condition->find("status")) == "True" ? fleet::ConditionStatus::True
                                                       : fleet::ConditionStatus::NotTrue;
}

bool isMarkedPlanned(const Node &object) {
    const Node *metadata = object.find("metadata");
    const Node *annotations = metadata == nullptr ? nullptr : metadata->find("annotations");
    return annotations != nullptr && textOf(annotations->find(fleet::kPlannedAnnotation)) == "true";
}

/// An agent that has reported since makes a planned cluster a real one, whatever is noted.
void takePlanned(fleet::AgentState &agent) {
    const fleet::AgentState planned = fleet::plannedAgent();
    agent.hasMemberAgent = planned.hasMemberAgent;
    agent.joined = planned.joined;
    agent.healthy = planned.healthy;
    agent.lastHeartbeat = planned.lastHeartbeat;
}

/// Of references with the same key the last counts, as JSON may repeat one, and stands where the
/// first stood.
template <typename Ref, typename Key> void dropRepeated(std::vector<Ref> &refs, Key keyOf) {
    constexpr std::size_t kFew = 32; // less than what a map costs
    if (refs.size() <= kFew) {
        for (std::size_t i = 1; i < refs.size();) {
            const auto known =
                std::find_if(refs.begin(), refs.begin() + static_cast<std::ptrdiff_t>(i),
                             [&](const Ref &ref) { return keyOf(ref) == keyOf(refs[i]); });
            if (known == refs.begin() + static_cast<std::ptrdiff_t>(i)) {
                ++i;
            } else {
                *known = refs[i];
                refs.erase(refs.begin() + static_cast<std::ptrdiff_t>(i));
            }
        }
        return;
    }
    std::map<decltype(keyOf(refs.front())), std::size_t> places;
    std::size_t kept = 0;
    for (const Ref &ref : std::vector<Ref>(refs)) {
        const auto [place, isNew] = places.try_emplace(keyOf(ref), kept);
        refs[place->second] = ref;
        kept += isNew ? 1 : 0;
    }
    refs.resize(kept);
}

} // namespace

ClusterDecoder::ClusterDecoder(fleet::Fleet &fleet) : m_fleet(fleet) {}

base::Result<fleet::ClusterIndex> ClusterDecoder::add(const Node &object) {
    if (auto error = shapeError(object, kMemberClusterShape))
        return tl::unexpected(std::move(*error));
    if (++m_clusters == kClustersWorthACache)
        m_recent.resize(kCacheSlots);
    m_labels.clear();
    m_taints.clear();
    m_properties.clear();
    m_resources.clear();
    m_namespaces.clear();
    m_agent = {};
    readMetadata(object);
    readSpec(object);
    readStatus(object);
    if (!m_agent.hasMemberAgent && isMarkedPlanned(object))
        takePlanned(m_agent);
    if (auto error = readResources(object))
        return tl::unexpected(std::move(*error));
    const auto cluster =
        m_fleet.add(m_name, m_labels, m_taints, m_properties, m_resources, m_namespaces, m_agent);
    if (!cluster)
        return base::failed(base::ErrorCode::Invalid,
                            sentence(PHRASE("files", "duplicate {} \"{}\"; the first one is used"),
                                     "MemberCluster", m_fleet.text(m_name)),
                            {{}, object.line, object.column});
    return *cluster;
}

void ClusterDecoder::readMetadata(const Node &object) {
    const Node *metadata = object.find("metadata");
    m_name = StringId{};
    if (metadata == nullptr)
        return;
    m_name = m_fleet.strings().intern(textOf(metadata->find("name")));
    m_agent.isLeaving = metadata->find("deletionTimestamp") != nullptr;
    if (const Node *labels = metadata->find("labels")) {
        forEachMember(*labels, [this](const Node &key, const Node &value) {
            m_labels.push_back({intern(key.text()), intern(value.text())});
        });
        dropRepeated(m_labels, [](const auto &label) { return label.key; });
    }
}

void ClusterDecoder::readSpec(const Node &object) {
    const Node *spec = object.find("spec");
    const Node *taints = spec == nullptr ? nullptr : spec->find("taints");
    if (taints == nullptr)
        return;
    for (const Node *taint = taints->begin(); taint != taints->end(); taint = taint->next())
        m_taints.push_back({internText(taint->find("key")), internText(taint->find("value")),
                            internText(taint->find("effect"))});
}

void ClusterDecoder::readStatus(const Node &object) {
    const Node *status = object.find("status");
    if (status == nullptr)
        return;
    readAgents(*status);
    m_agent.collectsNamespaces =
        firstOfType(status->find("conditions"), "NamespaceCollectionSucceeded") != nullptr;
    if (const Node *properties = status->find("properties")) {
        forEachMember(*properties, [this](const Node &name, const Node &property) {
            m_properties.push_back({intern(name.text()), internText(property.find("value"))});
        });
        dropRepeated(m_properties, [](const auto &property) { return property.name; });
    }
    if (const Node *namespaces = status->find("namespaces")) {
        m_agent.hasNamespaceMap = true;
        forEachMember(*namespaces, [this](const Node &name, const Node &) {
            m_namespaces.push_back(intern(name.text()));
        });
        std::sort(m_namespaces.begin(), m_namespaces.end());
        m_namespaces.erase(std::unique(m_namespaces.begin(), m_namespaces.end()),
                           m_namespaces.end());
    }
}

void ClusterDecoder::readAgents(const Node &status) {
    const Node *agents = status.find("agentStatus");
    if (agents == nullptr)
        return;
    for (const Node *agent = agents->begin(); agent != agents->end(); agent = agent->next()) {
        const kube::Time heartbeat = timeOf(agent->find("lastReceivedHeartbeat"));
        m_agent.newestHeartbeat = std::max(m_agent.newestHeartbeat, heartbeat);
        if (!m_agent.hasMemberAgent && textOf(agent->find("type")) == "MemberAgent") {
            m_agent.hasMemberAgent = true;
            m_agent.lastHeartbeat = heartbeat;
            readMemberAgent(*agent);
        }
    }
}

void ClusterDecoder::readMemberAgent(const Node &agent) {
    const Node *conditions = agent.find("conditions");
    m_agent.joined = statusOf(firstOfType(conditions, "Joined"));
    const Node *healthy = firstOfType(conditions, "Healthy");
    m_agent.healthy = statusOf(healthy);
    if (healthy != nullptr)
        m_agent.healthyTransition = timeOf(healthy->find("lastTransitionTime"));
}

std::optional<base::Error> ClusterDecoder::readResources(const Node &object) {
    const Node *status = object.find("status");
    const Node *usage = status == nullptr ? nullptr : status->find("resourceUsage");
    if (usage == nullptr)
        return std::nullopt;
    if (auto error = readCapacity(*usage, "capacity", fleet::Capacity::Total))
        return error;
    if (auto error = readCapacity(*usage, "allocatable", fleet::Capacity::Allocatable))
        return error;
    return readCapacity(*usage, "available", fleet::Capacity::Available);
}

std::optional<base::Error> ClusterDecoder::readCapacity(const Node &usage, std::string_view member,
                                                        fleet::Capacity capacity) {
    const Node *amounts = usage.find(member);
    std::optional<base::Error> error;
    if (amounts == nullptr)
        return error;
    forEachMember(*amounts, [&](const Node &name, const Node &amount) {
        // KubeFleet spec 4.1.4: a number counts as its text, null as 0.
        const std::string_view text = amount.isNull() ? "0" : trimmed(amount.text());
        const StringId quantity = intern(text);
        const auto known = static_cast<std::size_t>(quantity);
        if (known >= m_isQuantity.size())
            m_isQuantity.resize(known + known / 2 + 64);
        if (!m_isQuantity[known]) {
            const bool isText = amount.isString() || amount.isNull() || amount.kind == Kind::Number;
            const auto parsed = kube::Quantity::parse(text);
            if (!isText || !parsed) {
                error = errorOf(
                    base::ErrorCode::WrongType,
                    sentence(
                        PHRASE("files",
                               "{} must be a quantity such as 4, 500m or 16Gi, but is \"{}\"{}"),
                        fmt::format("status.resourceUsage.{}.{}", member, name.text()), text,
                        isText ? ": " + parsed.error().message : std::string()),
                    {{}, amount.line, amount.column});
                return;
            }
            m_isQuantity[known] = true;
        }
        m_resources.push_back({intern(name.text()), quantity, capacity});
    });
    dropRepeated(m_resources, [](const auto &ref) { return std::pair(ref.name, ref.capacity); });
    return error;
}

StringId ClusterDecoder::intern(std::string_view text) {
    if (m_recent.empty() || text.empty())
        return m_fleet.strings().intern(text);
    CachedString &recent = m_recent[cacheSlot(text)];
    if (recent.text != text) {
        recent.id = m_fleet.strings().intern(text);
        recent.text = m_fleet.strings().view(recent.id);
    }
    return recent.id;
}

StringId ClusterDecoder::internText(const Node *node) {
    return node == nullptr ? StringId{} : intern(node->text());
}

base::Result<fleet::ClusterIndex> decodeCluster(const kube::Value &object, fleet::Fleet &fleet) {
    Tree tree;
    appendValue(object, tree);
    return ClusterDecoder(fleet).add(tree.root());
}

} // namespace evenkeel::manifest
