// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/placement_sources.h"

#include <optional>
#include <string>
#include <string_view>

#include <QFileInfo>

#include "core/manifest/yaml/bad_bytes.h"
#include "core/manifest/read/object_lines.h"
#include "core/manifest/write/text_patch.h"
#include "core/admission/object_meta.h"
#include "ui/base/disk_files.h"
#include "ui/base/text_encoding.h"

namespace evenkeel::ui {

namespace {

constexpr qint64 kMostBytes = qint64{256} << 20; // looked through in a few hundredths of a second

ObjectText textAt(const base::SourceSpan &place) {
    if (place.file.empty() || place.line <= 0)
        return {};
    const QString path = pathOf(place.file);
    if (QFileInfo(path).size() > kMostBytes)
        return {};
    // Not mapped: whoever shortens the file meanwhile would end the program.
    const auto content = readFile(path);
    if (!content)
        return {};
    const std::string_view bytes(content->constData(), static_cast<std::size_t>(content->size()));
    std::optional<std::string> decoded;
    if (manifest::isUtf16(bytes))
        decoded = utf8Of(*content).value_or("");
    const std::string_view text = decoded ? std::string_view(*decoded) : bytes;
    if (manifest::looksLikeJson(text))
        return {};
    auto lines = manifest::objectLinesAt(text, place);
    return lines ? ObjectText{std::move(lines->yaml), lines->firstLine} : ObjectText();
}

} // namespace

const kube::Value *documentOf(const manifest::Objects &objects, const PlacementKey &key) {
    const auto row = find(objects, key);
    return row ? &objects.placements[*row].document : nullptr;
}

const kube::Value *documentOf(const manifest::Objects &objects, const OtherKey &key) {
    const auto row = find(objects, key);
    return row ? &objects.others[*row].document : nullptr;
}

const kube::Value *documentOf(const manifest::Objects &objects, const ObjectKey &key) {
    if (const auto *placement = std::get_if<PlacementKey>(&key))
        return documentOf(objects, *placement);
    if (const auto *other = std::get_if<OtherKey>(&key))
        return documentOf(objects, *other);
    const manifest::WorkloadObject *workload = workloadOf(objects, std::get<WorkloadKey>(key));
    return workload != nullptr ? &workload->document : nullptr;
}

const kube::Value *storedDocument(const manifest::Objects &opened, const ObjectKey &key) {
    const kube::Value *document = documentOf(opened, key);
    return document != nullptr && admission::isFromHub(*document) ? document : nullptr;
}

base::SourceSpan placeOf(const manifest::Objects &objects, const ObjectKey &key) {
    if (const auto *wanted = std::get_if<WorkloadKey>(&key)) {
        const manifest::WorkloadObject *workload = workloadOf(objects, *wanted);
        return workload != nullptr ? workload->where : base::SourceSpan();
    }
    if (const auto *other = std::get_if<OtherKey>(&key)) {
        const auto row = find(objects, *other);
        return row ? objects.others[*row].where : base::SourceSpan();
    }
    const auto row = find(objects, std::get<PlacementKey>(key));
    const bool hasPlace = row && *row < objects.placementSources.size();
    return hasPlace ? objects.placementSources[*row] : base::SourceSpan();
}

ObjectText textOf(const manifest::Objects &objects, const ObjectKey &key) {
    return textAt(placeOf(objects, key));
}

ObjectAt objectAt(const manifest::Objects &objects, const base::SourceSpan &where) {
    ObjectAt found;
    int line = 0;
    for (std::size_t row = 0; row < objects.placementSources.size(); ++row) {
        const base::SourceSpan &place = objects.placementSources[row];
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
