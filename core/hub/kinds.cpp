// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/kinds.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/base/matching.h"

namespace evenkeel::hub {

namespace {

constexpr ReadKind kHub[] = {
    {"MemberCluster", api::kMemberClusters, Scope::Cluster, Role::Clusters,
     PHRASE("hub", "there are no clusters to plan with")},
    {"ClusterResourcePlacement", "clusterresourceplacements.v1beta1.placement.kubernetes-fleet.io",
     Scope::Cluster, Role::Placements, PHRASE("hub", "these placements are not planned")},
    {"ResourcePlacement", "resourceplacements.v1beta1.placement.kubernetes-fleet.io",
     Scope::Namespaced, Role::Placements,
     PHRASE("hub", "the placements of namespaces are not planned")},
    {"ClusterResourceBinding", "clusterresourcebindings.v1beta1.placement.kubernetes-fleet.io",
     Scope::Cluster, Role::Held,
     PHRASE("hub", "plans are those of new placements: nothing counts as held")},
    {"ResourceBinding", "resourcebindings.v1beta1.placement.kubernetes-fleet.io", Scope::Namespaced,
     Role::Held, PHRASE("hub", "plans of namespaces are those of new placements")},
    {"ClusterSchedulingPolicySnapshot",
     "clusterschedulingpolicysnapshots.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
     Role::Held, PHRASE("hub", "whether a policy has changed is not known")},
    {"SchedulingPolicySnapshot", "schedulingpolicysnapshots.v1beta1.placement.kubernetes-fleet.io",
     Scope::Namespaced, Role::Held,
     PHRASE("hub", "whether a policy of a namespace has changed is not known")},
    {"ClusterResourceSnapshot", "clusterresourcesnapshots.v1beta1.placement.kubernetes-fleet.io",
     Scope::Cluster, Role::Rollouts, PHRASE("hub", "rollouts do not know what is to be brought")},
    {"ResourceSnapshot", "resourcesnapshots.v1beta1.placement.kubernetes-fleet.io",
     Scope::Namespaced, Role::Rollouts,
     PHRASE("hub", "rollouts of namespaces do not know what is to be brought")},
    {"ClusterResourceOverride", "clusterresourceoverrides.v1beta1.placement.kubernetes-fleet.io",
     Scope::Cluster, Role::Rollouts, PHRASE("hub", "what overrides change is not shown")},
    {"ResourceOverride", "resourceoverrides.v1beta1.placement.kubernetes-fleet.io",
     Scope::Namespaced, Role::Rollouts,
     PHRASE("hub", "what overrides of namespaces change is not shown")},
    {"ClusterResourceOverrideSnapshot",
     "clusterresourceoverridesnapshots.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
     Role::Rollouts, PHRASE("hub", "override snapshots count from 0 in names and messages")},
    {"ResourceOverrideSnapshot", "resourceoverridesnapshots.v1beta1.placement.kubernetes-fleet.io",
     Scope::Namespaced, Role::Rollouts,
     PHRASE("hub", "override snapshots of namespaces count from 0 in names and messages")},
    {"ClusterResourcePlacementDisruptionBudget",
     "clusterresourceplacementdisruptionbudgets.v1beta1.placement.kubernetes-fleet.io",
     Scope::Cluster, Role::Rollouts, PHRASE("hub", "evictions are taken to be without a budget")},
    {"ClusterResourcePlacementEviction",
     "clusterresourceplacementevictions.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
     Role::Rollouts, PHRASE("hub", "evictions that were asked for are not shown")},
    {"ClusterStagedUpdateStrategy",
     "clusterstagedupdatestrategies.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
     Role::Rollouts, PHRASE("hub", "staged rollouts have no stages")},
    {"StagedUpdateStrategy", "stagedupdatestrategies.v1beta1.placement.kubernetes-fleet.io",
     Scope::Namespaced, Role::Rollouts,
     PHRASE("hub", "staged rollouts of namespaces have no stages")},
    {"ClusterStagedUpdateRun", "clusterstagedupdateruns.v1beta1.placement.kubernetes-fleet.io",
     Scope::Cluster, Role::Rollouts, PHRASE("hub", "runs in progress are not shown")},
    {"StagedUpdateRun", "stagedupdateruns.v1beta1.placement.kubernetes-fleet.io", Scope::Namespaced,
     Role::Rollouts, PHRASE("hub", "runs in progress of namespaces are not shown")},
};

constexpr ReadKind kPods[] = {
    {"Node", "nodes", Scope::Cluster, Role::Clusters,
     PHRASE("hub", "there are no nodes to plan with")},
    {"Pod", "pods", Scope::Namespaced, Role::Held, PHRASE("hub", "nodes are taken to be empty")},
    {"Deployment", "deployments.apps", Scope::Namespaced, Role::Placements,
     PHRASE("hub", "Deployments are not planned")},
    {"StatefulSet", "statefulsets.apps", Scope::Namespaced, Role::Placements,
     PHRASE("hub", "StatefulSets are not planned")},
    {"ReplicaSet", "replicasets.apps", Scope::Namespaced, Role::Placements,
     PHRASE("hub", "which pods belong to which Deployment is not known")},
    {"Service", "services", Scope::Namespaced, Role::Held,
     PHRASE("hub", "default constraints do not see Services")},
    {"ReplicationController", "replicationcontrollers", Scope::Namespaced, Role::Held,
     PHRASE("hub", "default constraints do not see ReplicationControllers")},
};

} // namespace

std::span<const ReadKind> hubKinds() {
    return kHub;
}

std::span<const ReadKind> planKinds() {
    const auto rest = std::ranges::find(kHub, Role::Rollouts, &ReadKind::role);
    return {kHub, rest};
}

std::span<const ReadKind> podKinds() {
    return kPods;
}

bool isWritten(const ReadKind &kind) {
    return kind.role == Role::Placements ||
           (kind.role == Role::Rollouts && !kind.kind.ends_with("Snapshot"));
}

const ReadKind *writtenKindOf(const kube::Value &document) {
    const kube::Value *version = document.find("apiVersion");
    const kube::Value *kind = document.find("kind");
    if (version == nullptr || kind == nullptr ||
        api::groupOf(version->text()) != api::kPlacementGroup)
        return nullptr;
    const auto found = std::ranges::find(kHub, kind->text(), &ReadKind::kind);
    return found != std::end(kHub) && isWritten(*found) ? &*found : nullptr;
}

std::string countedKind(std::size_t count, std::string_view kind) {
    if (count == 1 || kind == "Endpoints")
        return fmt::format("{} {}", count, kind);
    if (kind.ends_with("y") && !kind.ends_with("ay") && !kind.ends_with("ey"))
        return fmt::format("{} {}ies", count, kind.substr(0, kind.size() - 1));
    return fmt::format("{} {}{}", count, kind, kind.ends_with("s") ? "es" : "s");
}

base::Sentence costOf(const ReadKind &kind) {
    return base::composed({kind.context, kind.cost, {}});
}

namespace {

constexpr std::size_t kMostTableBytes = std::size_t{16} << 20;

std::vector<std::string_view> wordsOf(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r";
    std::vector<std::string_view> words;
    for (std::size_t begin = line.find_first_not_of(kBlanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(kBlanks, end);
    }
    return words;
}

/// `deployments  deploy  apps/v1  true  Deployment`; the short names may be missing.
std::optional<render::ApiResource> servedKind(std::string_view line) {
    const std::vector<std::string_view> words = wordsOf(line);
    if (words.size() < 4 || words.size() > 5 || words.front().starts_with('-'))
        return std::nullopt;
    const std::string_view isNamespaced = words[words.size() - 2];
    if (isNamespaced != "true" && isNamespaced != "false")
        return std::nullopt;
    const std::string_view apiVersion = words[words.size() - 3];
    const std::size_t slash = apiVersion.find('/');
    const bool isCore = slash == std::string_view::npos;
    return render::ApiResource{std::string(isCore ? "" : apiVersion.substr(0, slash)),
                               std::string(isCore ? apiVersion : apiVersion.substr(slash + 1)),
                               std::string(words.back()), std::string(words.front()),
                               isNamespaced == "true"};
}

} // namespace

std::vector<render::ApiResource> parseServedKinds(std::string_view table) {
    std::vector<render::ApiResource> kinds;
    for (const std::string_view line : base::linesOf(table)) {
        if (auto kind = servedKind(line))
            kinds.push_back(std::move(*kind));
    }
    return kinds;
}

Answer<ServedKinds> servedKinds(const Access &access, const std::stop_token &stop) {
    std::string table;
    const Ending ending = run(
        kubectl(access, {"api-resources", "--verbs=list,watch,get", "--no-headers",
                         requestTimeout(access)}),
        limitsOf(access, kMostTableBytes), [&table](std::string_view bytes) { table += bytes; },
        stop);
    const bool isDone = ending.kind == Ending::Kind::Exited;
    ServedKinds served{isDone ? parseServedKinds(table) : std::vector<render::ApiResource>(), {}};
    if (ending.isSuccess() && served.kinds.empty())
        return tl::unexpected(problemOf(Trouble::Garbled, {}));
    // The API of an aggregated server that is down says nothing of the others.
    if (!ending.isSuccess())
        served.problem = problemOf(ending);
    if (served.kinds.empty())
        return tl::unexpected(*served.problem);
    return served;
}

const std::optional<KindsOfHub::Names> &KindsOfHub::kindsIn(const Access &access,
                                                            const std::string &path) {
    const auto [known, isNew] = m_versions.try_emplace(path);
    std::optional<Names> &names = known->second;
    if (!isNew)
        return names;
    const Answer<std::string> text =
        ask(kubectl(access, {"get", "--raw=" + path, requestTimeout(access)}), {},
            limitsOf(access, kMostTableBytes));
    if (!text) {
        const Trouble trouble = text.error().trouble;
        if (trouble == Trouble::NotServed || trouble == Trouble::NotFound)
            names.emplace();
        else
            m_problem = text.error();
        return names;
    }
    const auto list = manifest::parseJson(*text);
    const kube::Value *resources = list ? list->find("resources") : nullptr;
    if (resources == nullptr || !resources->isArray())
        return names;
    names.emplace();
    for (const kube::Value &resource : resources->items())
        names->insert(manifest::textAt(resource, {"kind"}));
    return names;
}

/// KubeFleet spec 2.5: W4 looks for the kind in every version that is served, W5 for the scope that
/// the hub agent knows of the kinds it watches.
api::KindScope KindsOfHub::scopeOf(const Access &access, std::string_view group,
                                   std::string_view version, std::string_view kind) {
    const api::KindScope own = api::kindScope(group, version, kind);
    if (group.empty() && own != api::KindScope::Unknown)
        return own; // every Kubernetes serves them
    if (!m_watched) {
        auto served = servedKinds(access);
        if (!served)
            m_problem = served.error();
        m_watched.emplace(served ? std::move(served->kinds) : std::vector<render::ApiResource>());
    }
    if (m_watched->empty())
        return own;
    const auto found = std::ranges::find_if(*m_watched, [&](const render::ApiResource &one) {
        return one.group == group && one.version == version && one.kind == kind;
    });
    if (found != m_watched->end())
        return found->isNamespaced ||
                       render::isDisabledKind(found->group, found->version, found->kind)
                   ? api::KindScope::NotSelectable
                   : api::KindScope::Selectable;
    const auto &kinds =
        kindsIn(access, (group.empty() ? "/api/" : "/apis/" + std::string(group) + "/") +
                            std::string(version));
    if (!kinds)
        return own;
    return kinds->contains(kind) ? api::KindScope::NotSelectable : api::KindScope::NotServed;
}

} // namespace evenkeel::hub
