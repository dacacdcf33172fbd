// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/placement_sources.h"

#include <optional>
#include <string_view>

#include <QFileInfo>

#include "core/admission/object_meta.h"
#include "core/manifest/read/object_lines.h"
#include "core/manifest/write/text_patch.h"
#include "core/manifest/yaml/yaml_problem.h"
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
    // Not mapped: shortening the file meanwhile would end the program.
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

const kube::Value *storedDocument(const manifest::Objects &opened, const ObjectId &id) {
    const kube::Value *document = documentOf(opened, id);
    return document != nullptr && admission::isFromHub(*document) ? document : nullptr;
}

ObjectText textOf(const manifest::Objects &objects, const ObjectId &id) {
    return textAt(placeOf(objects, id));
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
