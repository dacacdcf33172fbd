// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/objects.h"

#include <algorithm>

#include <fmt/format.h>

namespace evenkeel::manifest {

void countIgnored(IgnoredKinds &ignored, std::string_view kind, const base::SourceSpan &where) {
    auto known = std::ranges::find(ignored, kind, &IgnoredKind::kind);
    if (known == ignored.end())
        known = ignored.insert(ignored.end(), {std::string(kind), 0, where});
    ++known->count;
}

const std::string &textAt(const kube::Value &object, std::initializer_list<std::string_view> path) {
    static const std::string none;
    const kube::Value *found = object.findPath(path);
    return found == nullptr ? none : found->text();
}

api::Finding notRead(const kube::Value &document, const base::Error &error,
                     const std::string &file) {
    return api::findingAt({file, error.where.line, error.where.column},
                          {fmt::format("{} \"{}\" was not read: {}", textAt(document, {"kind"}),
                                       textAt(document, {"metadata", "name"}), error.message)});
}

api::Finding repeatedKey(const base::Error &error, const std::string &file) {
    api::Finding finding =
        api::findingAt({file, error.where.line, error.where.column}, sentenceOf(error));
    finding.rule = kRepeatedKey;
    return finding;
}

base::SourceSpan Objects::clusterSource(fleet::ClusterIndex cluster) const {
    if (fleet::row(cluster) >= clusterPlaces.size())
        return {};
    const auto &place = clusterPlaces[fleet::row(cluster)];
    if (place.line == 0 || place.file >= clusterFiles.size())
        return {}; // it came by an edit
    return {clusterFiles[place.file], place.line, place.column};
}

} // namespace evenkeel::manifest
