// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/placement_sources.h"

#include <string_view>

#include <QFile>

#include "core/manifest/object_texts.h"
#include "core/manifest/text_patch.h"
#include "core/placement/object_meta.h"
#include "ui/workspace/disk_files.h"

namespace evenkeel::ui {

namespace {

constexpr qint64 kMostBytes = qint64{256} << 20; // looked through in a few hundredths of a second

ObjectText textAt(const kube::SourceSpan &place) {
    QFile file(pathOf(place.file));
    if (place.line <= 0 || !file.open(QIODevice::ReadOnly) || file.size() > kMostBytes)
        return {};
    const uchar *bytes = file.map(0, file.size());
    if (bytes == nullptr)
        return {};
    const std::string_view text(reinterpret_cast<const char *>(bytes),
                                static_cast<std::size_t>(file.size()));
    if (manifest::looksLikeJson(text))
        return {};
    const manifest::DocumentText document = manifest::documentAt(text, place.line);
    return {std::string(document.text), document.firstLine};
}

} // namespace

const kube::Value *documentOf(const manifest::Objects &objects, const PlacementKey &key) {
    const auto row = find(objects, key);
    return row ? &objects.placements[*row].document : nullptr;
}

const kube::Value *storedDocument(const manifest::Objects &opened, const PlacementKey &key) {
    const kube::Value *document = documentOf(opened, key);
    return document != nullptr && placement::isFromHub(*document) ? document : nullptr;
}

ObjectText textOf(const manifest::Objects &onDisk, const PlacementKey &key) {
    const auto row = find(onDisk, key);
    return row && *row < onDisk.placementSources.size() ? textAt(onDisk.placementSources[*row])
                                                        : ObjectText();
}

ObjectText textOf(const manifest::Objects &onDisk, const WorkloadKey &key) {
    const manifest::WorkloadObject *workload = workloadOf(onDisk, key);
    return workload ? textAt(workload->where) : ObjectText();
}

ObjectAt objectAt(const manifest::Objects &objects, const kube::SourceSpan &where) {
    ObjectAt found;
    int line = 0;
    for (std::size_t row = 0; row < objects.placementSources.size(); ++row) {
        const kube::SourceSpan &place = objects.placementSources[row];
        if (place.file == where.file && place.line > line && place.line <= where.line) {
            line = place.line;
            found.placement = static_cast<int>(row);
        }
    }
    for (std::size_t row = 0; row < objects.clusterPlaces.size(); ++row) {
        const manifest::ClusterPlace &place = objects.clusterPlaces[row];
        if (place.line > line && place.line <= where.line &&
            objects.clusterFiles[place.file] == where.file) {
            line = place.line;
            found = {-1, static_cast<int>(row)};
        }
    }
    return found;
}

} // namespace evenkeel::ui
