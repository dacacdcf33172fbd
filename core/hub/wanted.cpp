// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/wanted.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/base/plain_text.h"
#include "core/hub/kinds.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"

namespace evenkeel::hub {

namespace {

using kube::Value;
using placement::Placement;
using placement::PlacementKind;

/// Those of files on top, others in their places.
fleet::Fleet fleetWith(const fleet::Fleet &hub, const fleet::Fleet &files,
                       const std::set<std::string> &refused) {
    fleet::Fleet wanted;
    const auto clusterAt = [](const fleet::Fleet &from, std::size_t row) {
        return from.cluster(static_cast<fleet::ClusterIndex>(row));
    };
    for (std::size_t row = 0; row < hub.size(); ++row) {
        const fleet::Cluster cluster = clusterAt(hub, row);
        const auto named = files.find(cluster.name);
        wanted.add(named && !refused.contains(cluster.name) ? files.cluster(*named) : cluster);
    }
    for (std::size_t row = 0; row < files.size(); ++row)
        wanted.add(clusterAt(files, row)); // those that are there already stay
    return wanted;
}

bool areSame(const Value &one, const Value &other) {
    const auto isSameAt = [&](std::initializer_list<std::string_view> path) {
        return manifest::textAt(one, path) == manifest::textAt(other, path);
    };
    return isSameAt({"kind"}) && isSameAt({"metadata", "namespace"}) &&
           isSameAt({"metadata", "name"});
}

/// What rollouts read is made of the objects anew.
void readRollouts(manifest::Objects &objects) {
    objects.rollouts = {};
    objects.rolloutDiagnostics.clear();
    for (const objects::OtherObject &other : objects.others)
        manifest::takeRolloutObject(other, objects);
}

using KindWords = std::array<std::string_view, 3>;
constexpr KindWords kMemberWords{"membercluster", "memberclusters", "mc"};
constexpr KindWords kWideWords{"clusterresourceplacement", "clusterresourceplacements", "crp"};
constexpr KindWords kNarrowWords{"resourceplacement", "resourceplacements", "rp"};

bool isWord(const KindWords &words, std::string_view kind) {
    return std::ranges::find(words, kind) != words.end();
}

bool areSame(const Placement &one, const Placement &other) {
    const bool isWide = one.kind == PlacementKind::ClusterResourcePlacement;
    return one.kind == other.kind && one.name == other.name &&
           (isWide || one.nameSpace == other.nameSpace);
}

/// The names, up to a number that a person reads.
std::string namesIn(const std::vector<std::string> &names) {
    constexpr std::size_t kMostNamed = 50;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > kMostNamed)
        text += fmt::format(" … +{}", names.size() - kMostNamed);
    return text;
}

/// By NAME, or by NAMESPACE/NAME; the kind in any of the words that kubectl takes.
bool removeOther(const std::string &kind, std::string_view name, manifest::Objects &objects) {
    static const std::map<std::string_view, std::string_view> kShort{
        {"crpdb", "ClusterResourcePlacementDisruptionBudget"},
        {"crpe", "ClusterResourcePlacementEviction"},
        {"csus", "ClusterStagedUpdateStrategy"},
        {"sus", "StagedUpdateStrategy"},
        {"csur", "ClusterStagedUpdateRun"},
        {"sur", "StagedUpdateRun"}};
    const auto isMeant = [&kind](const ReadKind &one) {
        const auto shortName = kShort.find(kind);
        return isWritten(one) && (kind == base::lowerCase(one.kind) ||
                                  kind == one.resource.substr(0, one.resource.find('.')) ||
                                  (shortName != kShort.end() && shortName->second == one.kind));
    };
    const auto meant = std::ranges::find_if(hubKinds(), isMeant);
    if (meant == hubKinds().end())
        return false;
    auto &others = objects.others.edit();
    const auto found = std::ranges::find_if(others, [&](const objects::OtherObject &one) {
        const std::string space = manifest::textAt(one.document, {"metadata", "namespace"});
        const std::string full = manifest::textAt(one.document, {"metadata", "name"});
        return writtenKindOf(one.document) == &*meant &&
               (space.empty() ? full : space + "/" + full) == name;
    });
    if (found == others.end())
        return false;
    others.erase(found);
    readRollouts(objects);
    return true;
}

bool removeCluster(std::string_view name, manifest::Objects &objects) {
    const auto row = objects.fleet.find(name);
    if (!row)
        return false;
    fleet::Fleet fleet;
    for (std::size_t at = 0; at < objects.fleet.size(); ++at) {
        if (static_cast<fleet::ClusterIndex>(at) != *row)
            fleet.add(objects.fleet.cluster(static_cast<fleet::ClusterIndex>(at)));
    }
    objects.fleet = fleet;
    std::erase_if(objects.clusterDocuments, [name](const objects::OtherObject &one) {
        return manifest::textAt(one.document, {"metadata", "name"}) == name;
    });
    return true;
}

/// By NAME, or by NAMESPACE/NAME.
bool removePlacement(PlacementKind kind, std::string_view name, manifest::Objects &objects) {
    auto &placements = objects.placements.edit();
    const auto found = std::ranges::find_if(placements, [&](const Placement &one) {
        const bool isWide = kind == PlacementKind::ClusterResourcePlacement;
        return one.kind == kind && (isWide ? one.name : one.nameSpace + "/" + one.name) == name;
    });
    if (found == placements.end())
        return false;
    auto &sources = objects.placementSources.edit();
    sources.erase(sources.begin() + (found - placements.begin()));
    placements.erase(found);
    return true;
}

void addPlacements(const manifest::Objects &files, manifest::Objects &wanted) {
    for (std::size_t row = 0; row < files.placements.size(); ++row) {
        const Placement &file = files.placements[row];
        const auto stored = std::ranges::find_if(
            wanted.placements, [&](const Placement &one) { return areSame(one, file); });
        if (stored == wanted.placements.end()) {
            wanted.placements.push_back(file);
            wanted.placementSources.push_back(files.placementSources[row]);
        } else {
            const auto at = static_cast<std::size_t>(stored - wanted.placements.begin());
            wanted.placements.edit()[at] = file;
        }
    }
}

/// Without what the hub refuses and without what is not brought to it.
void keepBrought(const std::vector<RefusedObject> &refused, manifest::Objects &files) {
    const auto isRefused = [&refused](const Value &document) {
        return std::ranges::any_of(refused, [&document](const RefusedObject &one) {
            return areSame(one.manifest, document);
        });
    };
    for (std::size_t row = files.placements.size(); row-- > 0;) {
        if (!isRefused(files.placements[row].document))
            continue;
        auto &placements = files.placements.edit();
        auto &sources = files.placementSources.edit();
        placements.erase(placements.begin() + static_cast<std::ptrdiff_t>(row));
        sources.erase(sources.begin() + static_cast<std::ptrdiff_t>(row));
    }
    std::erase_if(files.others.edit(), [&](const objects::OtherObject &one) {
        return writtenKindOf(one.document) == nullptr || isRefused(one.document);
    });
    std::erase_if(files.clusterDocuments,
                  [&](const objects::OtherObject &one) { return isRefused(one.document); });
}

} // namespace

Wanted wantedOf(const Contents &contents, const manifest::Objects &hub,
                const manifest::Objects &files) {
    manifest::Objects brought = files;
    Wanted wanted{hub, bring(contents, brought)};
    keepBrought(wanted.refused, brought);
    std::set<std::string> refusedClusters;
    for (const RefusedObject &one : wanted.refused) {
        if (manifest::textAt(one.manifest, {"kind"}) == "MemberCluster")
            refusedClusters.insert(manifest::textAt(one.manifest, {"metadata", "name"}));
    }
    wanted.objects.fleet = fleetWith(hub.fleet, brought.fleet, refusedClusters);
    wanted.objects.clusterDocuments = std::move(brought.clusterDocuments);
    addPlacements(brought, wanted.objects);
    addOthers(brought, wanted.objects);
    return wanted;
}

namespace {

/// Whether the hub has an eviction of that name. The hub refuses any change of its spec; the same
/// spec once more changes nothing.
bool stayingEviction(const Contents &contents, const Value &manifest, const ObjectChange &change,
                     ChangeSet &set) {
    const KindContents *kind = contents.find(change.kind);
    if (kind == nullptr)
        return false;
    const auto there = kind->objects.find(change.name);
    if (there == kind->objects.end())
        return false;
    const auto stored = manifest::parseJson(*there->second.text);
    const Value *wanted = manifest.find("spec");
    const Value *spec = stored ? stored->find("spec") : nullptr;
    if (wanted == nullptr || spec == nullptr || !(*wanted == *spec))
        set.leftOut.push_back(evictionStays(change.name.second));
    return true;
}

} // namespace

void bringByFiles(const Contents &contents, const manifest::Objects &files, const Wanted &wanted,
                  ChangeSet &set) {
    const Bringing &bringing = contents.access.bringing;
    const auto bringingFor = [&](const Value &manifest) -> std::optional<ObjectChange> {
        const KindContents *kind = contents.find(manifest::textAt(manifest, {"kind"}));
        if (kind == nullptr)
            return std::nullopt;
        const ObjectName name = nameOnHub(*kind->kind, manifest);
        const auto stored = kind->objects.find(name);
        return bringingOf(*kind->kind, name,
                          stored == kind->objects.end() ? nullptr : &stored->second, manifest,
                          bringing);
    };
    const auto take = [&](const Value &manifest) {
        auto whole = bringingFor(manifest);
        const auto change = std::ranges::find_if(set.changes, [&whole](const ObjectChange &one) {
            return whole && one.kind == whole->kind && one.name == whole->name && !one.isDeletion();
        });
        if (change == set.changes.end())
            return;
        const bool isNew = change->arguments.front() == "create";
        if (!isNew && bringing.way == ApplyWay::Client)
            return;
        whole->whole = change->whole;
        *change = std::move(*whole);
    };
    for (const objects::OtherObject &cluster : files.clusterDocuments)
        take(cluster.document);
    for (const Placement &placement : files.placements)
        take(placement.document);
    for (const objects::OtherObject &other : files.others)
        take(other.document);
    for (const RefusedObject &one : wanted.refused) {
        auto change = bringingFor(one.manifest);
        if (!change)
            continue;
        if (change->kind == kEvictionKind && stayingEviction(contents, one.manifest, *change, set))
            continue;
        change->refusal = one.refusal.message;
        set.changes.push_back(std::move(*change));
    }
}

void leaveOut(const ChangeSet &set, manifest::Objects &wanted) {
    if (!set.kept.empty())
        wanted.fleet = wanted.fleet.withLabels(set.kept);
    for (const std::string &name : set.joining)
        removeCluster(name, wanted);
}

std::vector<base::Sentence> notApplied(const manifest::Objects &files) {
    std::map<std::string, std::vector<std::string>> written; // by KubeFleet; names by kind
    std::map<std::string, std::vector<std::string>> others;
    const auto addWritten = [&written](const auto &one, const char *wide, const char *narrow) {
        const bool isWide = one.kind == PlacementKind::ClusterResourcePlacement;
        written[isWide ? wide : narrow].push_back(isWide ? one.name
                                                         : one.nameSpace + "/" + one.name);
    };
    for (const placement::Binding &one : files.bindings)
        addWritten(one, "ClusterResourceBinding", "ResourceBinding");
    for (const placement::PolicySnapshot &one : files.policySnapshots)
        addWritten(one, "ClusterSchedulingPolicySnapshot", "SchedulingPolicySnapshot");
    for (const objects::OtherObject &other : files.others) {
        const Value &document = other.document;
        const std::string version = manifest::textAt(document, {"apiVersion"});
        const std::string kind = manifest::textAt(document, {"kind"});
        if (api::groupOf(version) == api::kOwnGroup || writtenKindOf(document) != nullptr)
            continue;
        const std::string space = manifest::textAt(document, {"metadata", "namespace"});
        const std::string name = manifest::textAt(document, {"metadata", "name"});
        const bool isKubeFleets =
            kind.ends_with("Snapshot") && api::groupOf(version) == api::kPlacementGroup;
        (isKubeFleets ? written : others)[kind].push_back(space.empty() ? name
                                                                        : space + "/" + name);
    }
    std::vector<base::Sentence> sentences;
    for (const auto &[kind, names] : written)
        sentences.push_back(
            base::sentence(PHRASE("hub", "{} {}: KubeFleet writes it"), kind, namesIn(names)));
    for (const auto &[kind, names] : others)
        sentences.push_back(
            base::sentence(PHRASE("hub", "{} {}: bring it with kubectl"), kind, namesIn(names)));
    return sentences;
}

void addOthers(const manifest::Objects &files, manifest::Objects &wanted) {
    for (const objects::OtherObject &file : files.others) {
        const auto stored =
            std::ranges::find_if(wanted.others, [&](const objects::OtherObject &one) {
                return areSame(one.document, file.document);
            });
        if (stored == wanted.others.end()) {
            wanted.others.push_back(file);
            continue;
        }
        const auto at = static_cast<std::size_t>(stored - wanted.others.begin());
        wanted.others.edit()[at].document = file.document;
    }
    if (!files.others.empty())
        readRollouts(wanted);
}

bool removeObject(std::string_view reference, manifest::Objects &objects) {
    const std::size_t slash = reference.find('/');
    if (slash == std::string_view::npos)
        return false;
    const std::string kind = base::lowerCase(reference.substr(0, slash));
    const std::string_view name = reference.substr(slash + 1);
    if (isWord(kMemberWords, kind))
        return removeCluster(name, objects);
    if (isWord(kWideWords, kind))
        return removePlacement(PlacementKind::ClusterResourcePlacement, name, objects);
    if (isWord(kNarrowWords, kind))
        return removePlacement(PlacementKind::ResourcePlacement, name, objects);
    return removeOther(kind, name, objects);
}

bool isOfPlans(std::string_view reference) {
    const std::string kind = base::lowerCase(reference.substr(0, reference.find('/')));
    return isWord(kMemberWords, kind) || isWord(kWideWords, kind) || isWord(kNarrowWords, kind);
}

} // namespace evenkeel::hub
