// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/news.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/manifest/manifest.h"
#include "core/manifest/object_fields.h"
#include "core/manifest/read/object_loader.h"
#include "core/manifest/read/rollout_objects.h"

namespace evenkeel::hub {

namespace {

using manifest::Objects;
using objects::OtherObject;
using objects::SharedList;

/// A cluster without what changes with every heartbeat: 1,000 of them have 16 a second.
kube::Value withoutBeats(std::string_view object) {
    auto value = manifest::parseJson(object);
    if (!value)
        return {};
    if (kube::Value *metadata = value->find("metadata")) {
        metadata->remove("resourceVersion");
        metadata->remove("managedFields");
    }
    kube::Value *status = value->find("status");
    if (status == nullptr)
        return std::move(*value);
    if (kube::Value *agents = status->find("agentStatus")) {
        for (kube::Value &agent : agents->items())
            agent.remove("lastReceivedHeartbeat");
    }
    if (kube::Value *usage = status->find("resourceUsage"))
        usage->remove("observationTime");
    if (kube::Value *properties = status->find("properties")) {
        for (auto &[name, property] : properties->members())
            property.remove("observationTime");
    }
    return std::move(*value);
}

Objects loaded(std::span<const KindNews> news, std::optional<StoredObject> ObjectNews::*side) {
    Objects objects;
    manifest::ObjectLoader loader(objects);
    for (const KindNews &kind : news) {
        for (const auto &[name, object] : kind.objects) {
            if (object.*side)
                loader.load(*(object.*side)->text, {});
        }
    }
    return objects;
}

bool areAlike(const manifest::Diagnostics &one, const manifest::Diagnostics &other) {
    return std::ranges::equal(one, other, {}, &manifest::Diagnostic::message,
                              &manifest::Diagnostic::message);
}

/// The row of a cluster, or the one that it would have: they stand in the order of their names.
std::size_t placeOf(const fleet::Fleet &fleet, std::string_view name) {
    std::size_t begin = 0;
    std::size_t end = fleet.size();
    while (begin < end) {
        const std::size_t middle = (begin + end) / 2;
        if (fleet.name(static_cast<fleet::ClusterIndex>(middle)) < name)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

struct RowChanges {
    std::vector<fleet::RowChange> changing;
    std::vector<fleet::RowChange> going;
    std::vector<fleet::RowChange> coming;
};

RowChanges rowChanges(const fleet::Fleet &fleet, const fleet::Fleet &before,
                      const fleet::Fleet &after) {
    RowChanges changes;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const std::string_view name = before.name(static_cast<fleet::ClusterIndex>(i));
        const auto row = fleet.find(name);
        const auto now = after.find(name);
        if (!row)
            continue;
        if (now)
            changes.changing.push_back({*row, fleet.cluster(*row), after.cluster(*now)});
        else
            changes.going.push_back({*row, fleet.cluster(*row), std::nullopt});
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
        const auto index = static_cast<fleet::ClusterIndex>(i);
        if (!fleet.find(after.name(index)))
            changes.coming.push_back({index, std::nullopt, after.cluster(index)});
    }
    return changes;
}

void updateFleet(Objects &objects, const fleet::Fleet &before, const fleet::Fleet &after) {
    RowChanges changes = rowChanges(objects.fleet, before, after);
    auto &places = objects.clusterPlaces;
    places.resize(objects.fleet.size());
    if (objects.clusterFiles.empty())
        objects.clusterFiles.emplace_back();
    for (auto *some : {&changes.changing, &changes.going})
        std::ranges::sort(*some, {}, &fleet::RowChange::cluster);
    if (!changes.changing.empty())
        objects.fleet = objects.fleet.withRows(changes.changing);
    if (!changes.going.empty()) {
        objects.fleet = objects.fleet.withRows(changes.going);
        for (auto gone = changes.going.rbegin(); gone != changes.going.rend(); ++gone)
            places.erase(places.begin() + static_cast<std::ptrdiff_t>(fleet::row(gone->cluster)));
    }
    std::ranges::sort(changes.coming, {},
                      [](const fleet::RowChange &one) { return one.after->name; });
    for (std::size_t i = 0; i < changes.coming.size(); ++i) {
        const std::size_t row = placeOf(objects.fleet, changes.coming[i].after->name) + i;
        changes.coming[i].cluster = static_cast<fleet::ClusterIndex>(row);
        places.insert(places.begin() + static_cast<std::ptrdiff_t>(row), manifest::ClusterPlace{});
    }
    if (!changes.coming.empty())
        objects.fleet = objects.fleet.withRows(changes.coming);
}

using UpdateKey = std::tuple<std::ptrdiff_t, std::string, std::string>; // kind, namespace, name

template <typename T> UpdateKey updateKeyOf(const T &object) {
    const bool isWide = object.kind == placement::PlacementKind::ClusterResourcePlacement;
    return {isWide ? 0 : 1, isWide ? std::string() : object.nameSpace, object.name};
}

UpdateKey updateKeyOf(const OtherObject &object) {
    const std::string kind = manifest::textAt(object.document, {"kind"});
    const auto found = std::ranges::find(hubKinds(), kind, &ReadKind::kind);
    return {found - hubKinds().begin(),
            manifest::textAt(object.document, {"metadata", "namespace"}),
            manifest::textAt(object.document, {"metadata", "name"})};
}

/// Puts what was read of `after` in the place of what was read of `before`; the list stands in the
/// order of kinds and names, as what is put into it does.
template <typename T>
void replaceIn(SharedList<T> &list, const SharedList<T> &before, const SharedList<T> &after) {
    if (before.empty() && after.empty())
        return;
    std::set<UpdateKey> gone;
    for (const T &item : before)
        gone.insert(updateKeyOf(item));
    std::vector<T> &items = list.edit();
    std::erase_if(items, [&gone](const T &item) { return gone.contains(updateKeyOf(item)); });
    const auto middle = items.insert(items.end(), after.begin(), after.end());
    std::inplace_merge(items.begin(), middle, items.end(), [](const T &one, const T &other) {
        return updateKeyOf(one) < updateKeyOf(other);
    });
}

} // namespace

ObjectNews changeOf(const ReadKind &kind, ObjectName name, StoredObject before,
                    StoredObject after) {
    const bool isBeat =
        kind.role == Role::Clusters && withoutBeats(*before.text) == withoutBeats(*after.text);
    return {std::move(name), std::move(before), std::move(after), isBeat};
}

void take(const ObjectNews &news, KindContents &contents) {
    if (news.after)
        contents.objects[news.name] = *news.after;
    else
        contents.objects.erase(news.name);
}

std::vector<ObjectNews> newsBetween(const KindContents &known, const KindContents &listed) {
    std::vector<ObjectNews> news;
    for (const auto &[name, object] : known.objects) {
        if (!listed.objects.contains(name))
            news.push_back({name, object, std::nullopt, false});
    }
    for (const auto &[name, object] : listed.objects) {
        const auto old = known.objects.find(name);
        if (old == known.objects.end())
            news.push_back({name, std::nullopt, object, false});
        else if (old->second.resourceVersion != object.resourceVersion)
            news.push_back(changeOf(*known.kind, name, old->second, object));
    }
    return news;
}

void KindNews::add(ObjectNews news) {
    const auto [known, isNew] = objects.try_emplace(news.name, news);
    if (isNew)
        return;
    known->second.after = std::move(news.after);
    known->second.isBeat = known->second.isBeat && news.isBeat;
    if (!known->second.before && !known->second.after)
        objects.erase(known);
}

void takeBack(const KindNews &news, KindContents &contents) {
    for (const auto &[name, object] : news.objects) {
        if (object.isBeat)
            continue;
        if (object.before)
            contents.objects[name] = *object.before;
        else
            contents.objects.erase(name);
    }
}

std::optional<Update> updated(const Objects &objects, std::span<const KindNews> news) {
    const bool isOfHub = std::ranges::all_of(news, [](const KindNews &kind) {
        return std::ranges::find(hubKinds(), kind.kind, [](const ReadKind &one) { return &one; }) !=
               hubKinds().end();
    });
    if (!isOfHub)
        return std::nullopt; // nodes and pods are gathered as a whole
    Update update{objects, loaded(news, &ObjectNews::before), loaded(news, &ObjectNews::after)};
    const auto &[now, before, after] = update;
    if (!areAlike(before.diagnostics, after.diagnostics))
        return std::nullopt;
    Objects &result = update.objects;
    if (!before.fleet.isEmpty() || !after.fleet.isEmpty())
        updateFleet(result, before.fleet, after.fleet);
    const bool isOpened = result.asOpened.isSharedWith(result.placements);
    replaceIn(result.placements, before.placements, after.placements);
    result.placementSources.edit().resize(result.placements.size());
    if (isOpened)
        result.asOpened = result.placements;
    replaceIn(result.bindings, before.bindings, after.bindings);
    replaceIn(result.policySnapshots, before.policySnapshots, after.policySnapshots);
    replaceIn(result.others, before.others, after.others);
    if (!before.others.empty() || !after.others.empty()) {
        result.rollouts = {};
        result.rolloutDiagnostics.clear();
        for (const OtherObject &other : result.others)
            manifest::takeRolloutObject(other, result);
    }
    return update;
}

} // namespace evenkeel::hub
