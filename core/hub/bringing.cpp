// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/bringing.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/admission/defaults.h"
#include "core/api/field_table.h"
#include "core/base/names.h"
#include "core/hub/contents.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"

namespace evenkeel::hub {

namespace {

using kube::Value;

/// By way.
constexpr std::array<std::string_view, 3> kWayNames{"client", "server", "replace"};

store::Command commandFor(const Bringing &bringing, const Value &manifest, bool exists) {
    store::Command command;
    command.object = manifest;
    command.validation = bringing.validation;
    command.fieldManager = bringing.fieldManager;
    command.force = bringing.force;
    switch (bringing.way) {
    case ApplyWay::Client:
        command.how = store::How::ClientSideApply;
        break;
    case ApplyWay::Server:
        command.how = store::How::ServerSideApply;
        break;
    case ApplyWay::Replace: // of an object that is not there kubectl makes none
        command.how = exists ? store::How::Replace : store::How::Create;
        break;
    }
    return command;
}

/// The places that the manifest has in its file; what the hub adds is in no line of it.
void placeAs(const Value *manifest, Value &object) {
    object.setPosition(manifest == nullptr ? 0 : manifest->line(),
                       manifest == nullptr ? 0 : manifest->column());
    if (object.isObject()) {
        for (Value::Member &member : object.members())
            placeAs(manifest == nullptr ? nullptr : manifest->find(member.first), member.second);
    }
    for (std::size_t i = 0; object.isArray() && i < object.items().size(); ++i)
        placeAs(manifest != nullptr && i < manifest->items().size() ? &manifest->items()[i]
                                                                    : nullptr,
                object.items()[i]);
}

/// Takes the objects of files one by one.
class Overlay {
public:
    Overlay(const Contents &contents, manifest::Objects &files)
        : m_contents(contents), m_files(files) {}

    /// The object as it will be, nothing where it stays as it is in the files.
    std::optional<Value> take(const Value &manifest, const base::SourceSpan &where) {
        auto object = brought(m_contents, manifest);
        if (!object)
            return std::nullopt;
        if (!*object) {
            // Unknown fields are reported with the file.
            if (object->error().kind != store::RefusalKind::Strict)
                report(api::Level::Error, refusalOf(manifest, object->error()), where);
            m_refused.push_back({manifest, std::move(object->error())});
            return std::nullopt;
        }
        for (const std::string &member : (*object)->lost)
            report(
                api::Level::Warning,
                base::sentence(PHRASE("hub", "{} {}: applied in this version, it loses {} on the "
                                             "hub; write the manifest in v1beta1"),
                               manifest::textAt(manifest, {"kind"}),
                               manifest::textAt(manifest, {"metadata", "name"}), member),
                where);
        if ((*object)->object)
            placeAs(&manifest, *(*object)->object);
        return (*object)->object;
    }

    std::vector<RefusedObject> takeRefused() { return std::move(m_refused); }

    void report(api::Level level, base::Sentence sentence, const base::SourceSpan &where) {
        m_files.diagnostics.push_back(api::findingAt(where, std::move(sentence), level));
    }

private:
    const Contents &m_contents;
    manifest::Objects &m_files;
    std::vector<RefusedObject> m_refused;
};

void bringClusters(Overlay &overlay, manifest::Objects &files) {
    std::vector<fleet::RowChange> changes;
    for (objects::OtherObject &cluster : files.clusterDocuments) {
        const auto object = overlay.take(cluster.document, cluster.where);
        const auto row = files.fleet.find(manifest::textAt(cluster.document, {"metadata", "name"}));
        fleet::Fleet decoded;
        if (!object || !row || !manifest::decodeCluster(*object, decoded))
            continue;
        changes.push_back(
            {*row, files.fleet.cluster(*row), decoded.cluster(fleet::ClusterIndex{})});
        cluster.document = *object;
    }
    std::ranges::sort(changes, {}, &fleet::RowChange::cluster);
    if (!changes.empty())
        files.fleet = files.fleet.withRows(changes);
}

void bringPlacements(Overlay &overlay, manifest::Objects &files) {
    for (std::size_t row = 0; row < files.placements.size(); ++row) {
        const base::SourceSpan where =
            row < files.placementSources.size() ? files.placementSources[row] : base::SourceSpan();
        const auto object = overlay.take(files.placements[row].document, where);
        if (!object)
            continue;
        if (auto decoded = manifest::decodePlacement(*object))
            files.placements.edit()[row] = std::move(*decoded);
    }
}

void bringOthers(Overlay &overlay, manifest::Objects &files) {
    bool isChanged = false;
    for (std::size_t row = 0; row < files.others.size(); ++row) {
        const objects::OtherObject &other = files.others[row];
        auto object = overlay.take(other.document, other.where);
        if (!object)
            continue;
        files.others.edit()[row].document = std::move(*object);
        isChanged = true;
    }
    if (!isChanged)
        return;
    files.rollouts = {};
    files.rolloutDiagnostics.clear();
    for (const objects::OtherObject &other : files.others)
        manifest::takeRolloutObject(other, files);
}

} // namespace

std::optional<ApplyWay> applyWay(std::string_view word) {
    return base::namedIn<ApplyWay>(word, kWayNames);
}

std::string_view nameOf(ApplyWay way) {
    return kWayNames.at(static_cast<std::size_t>(way));
}

ObjectName nameOnHub(const ReadKind &kind, const Value &manifest) {
    std::string space = manifest::textAt(manifest, {"metadata", "namespace"});
    if (kind.scope == Scope::Cluster)
        space.clear();
    else if (space.empty())
        space = "default";
    return {std::move(space), manifest::textAt(manifest, {"metadata", "name"})};
}

BroughtObject brought(const Value *live, const Value &manifest, const Bringing &bringing) {
    BroughtObject object = store::applied(live, commandFor(bringing, manifest, live != nullptr));
    const bool hasWebhook = api::objectKind(manifest) == api::ObjectKind::ClusterResourcePlacement;
    if (object && object->object && hasWebhook)
        object->object = admission::withDefaults(*object->object);
    return object;
}

std::optional<BroughtObject> brought(const Contents &contents, const Value &manifest) {
    const KindContents *kind = contents.find(manifest::textAt(manifest, {"kind"}));
    if (kind == nullptr || !kind->isRead || api::tableOf(manifest) == nullptr)
        return std::nullopt;
    const auto stored = kind->objects.find(nameOnHub(*kind->kind, manifest));
    const bool exists = stored != kind->objects.end();
    const auto live =
        exists ? manifest::parseJson(*stored->second.text) : base::Result<Value>(Value());
    if (!live)
        return std::nullopt;
    return brought(exists ? &*live : nullptr, manifest, contents.access.bringing);
}

base::Sentence refusalOf(const Value &manifest, const store::Refusal &refusal) {
    std::string name = manifest::textAt(manifest, {"metadata", "name"});
    if (const std::string space = manifest::textAt(manifest, {"metadata", "namespace"});
        !space.empty())
        name = space + "/" + name;
    std::string message = refusal.message;
    for (const store::Conflict &conflict : refusal.conflicts)
        message += fmt::format("; {} owns {}", conflict.manager, conflict.field);
    return base::sentence(PHRASE("hub", "the hub refuses {} {}: {}"),
                          manifest::textAt(manifest, {"kind"}), name, message);
}

std::vector<RefusedObject> bring(const Contents &contents, manifest::Objects &files) {
    Overlay overlay(contents, files);
    bringClusters(overlay, files);
    bringPlacements(overlay, files);
    bringOthers(overlay, files);
    return overlay.takeRefused();
}

} // namespace evenkeel::hub
