// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/wanted.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/admission/defaults.h"
#include "core/hub/merge_patch.h"
#include "core/manifest/manifest.h"

namespace evenkeel::hub {

namespace {

using kube::Value;
using placement::Placement;
using placement::PlacementKind;

fleet::Cluster onTop(fleet::Cluster hub, const fleet::Cluster &file) {
    for (const auto &[key, value] : file.labels)
        hub.labels[key] = value;
    if (!file.taints.empty())
        hub.taints = file.taints;
    return hub;
}

fleet::Fleet wantedFleet(const fleet::Fleet &hub, const fleet::Fleet &files) {
    fleet::Fleet wanted;
    const auto clusterAt = [](const fleet::Fleet &from, std::size_t row) {
        return from.cluster(static_cast<fleet::ClusterIndex>(row));
    };
    for (std::size_t row = 0; row < hub.size(); ++row) {
        fleet::Cluster cluster = clusterAt(hub, row);
        if (const auto named = files.find(cluster.name))
            cluster = onTop(std::move(cluster), files.cluster(*named));
        wanted.add(cluster);
    }
    for (std::size_t row = 0; row < files.size(); ++row)
        wanted.add(clusterAt(files, row)); // those that are there already stay
    return wanted;
}

Value specOf(const Value &document) {
    const Value *spec = document.find("spec");
    return spec == nullptr ? Value() : *spec;
}

/// The stored document with what the file changes of it.
Value onTop(const Value &hub, const Value &file) {
    Value document = hub;
    const Value patch =
        mergePatch(specOf(admission::withDefaults(hub)), specOf(admission::withDefaults(file)));
    if (!patch.isObject() || !patch.members().empty())
        document.set("spec", patched(specOf(hub), patch));
    const Value *labels = file.findPath({"metadata", "labels"});
    if (labels == nullptr || !labels->isObject() || labels->members().empty())
        return document;
    Value *metadata = document.find("metadata");
    const Value *present = metadata->find("labels");
    metadata->set("labels", patched(present ? *present : Value::object(), *labels));
    return document;
}

std::string lowerKind(std::string_view word) {
    std::string lower(word);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

bool areSame(const Placement &one, const Placement &other) {
    const bool isWide = one.kind == PlacementKind::ClusterResourcePlacement;
    return one.kind == other.kind && one.name == other.name &&
           (isWide || one.nameSpace == other.nameSpace);
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
    objects.fleet = std::move(fleet);
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

} // namespace

base::Result<manifest::Objects> wantedOf(const manifest::Objects &hub,
                                         const manifest::Objects &files) {
    manifest::Objects wanted = hub;
    wanted.fleet = wantedFleet(hub.fleet, files.fleet);
    for (std::size_t row = 0; row < files.placements.size(); ++row) {
        const Placement &file = files.placements[row];
        const auto stored = std::ranges::find_if(
            hub.placements, [&](const Placement &one) { return areSame(one, file); });
        if (stored == hub.placements.end()) {
            wanted.placements.push_back(file);
            wanted.placementSources.push_back(files.placementSources[row]);
            continue;
        }
        auto decoded = manifest::decodePlacement(onTop(stored->document, file.document));
        if (!decoded)
            return tl::unexpected(decoded.error());
        const auto at = static_cast<std::size_t>(stored - hub.placements.begin());
        wanted.placements.edit()[at] = std::move(*decoded);
    }
    return wanted;
}

bool removeObject(std::string_view reference, manifest::Objects &objects) {
    const std::size_t slash = reference.find('/');
    if (slash == std::string_view::npos)
        return false;
    const std::string kind = lowerKind(reference.substr(0, slash));
    const std::string_view name = reference.substr(slash + 1);
    const auto isOneOf = [&kind](std::initializer_list<std::string_view> words) {
        return std::ranges::find(words, kind) != words.end();
    };
    if (isOneOf({"membercluster", "memberclusters", "mc"}))
        return removeCluster(name, objects);
    if (isOneOf({"clusterresourceplacement", "clusterresourceplacements", "crp"}))
        return removePlacement(PlacementKind::ClusterResourcePlacement, name, objects);
    if (isOneOf({"resourceplacement", "resourceplacements", "rp"}))
        return removePlacement(PlacementKind::ResourcePlacement, name, objects);
    return false;
}

} // namespace evenkeel::hub
