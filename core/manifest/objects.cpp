// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/objects.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/sentence.h"

namespace evenkeel::manifest {

std::string print(const Diagnostic &diagnostic) {
    std::string place = diagnostic.where.file;
    if (diagnostic.where.line > 0) {
        place += fmt::format(":{}:{}", diagnostic.where.line, diagnostic.where.column);
    }
    return place.empty() ? diagnostic.message : fmt::format("{}: {}", place, diagnostic.message);
}

std::string said(const Diagnostic &diagnostic, const base::Phrases &words) {
    return base::said(diagnostic.message, diagnostic.wording, words);
}

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

base::SourceSpan Objects::clusterSource(fleet::ClusterIndex cluster) const {
    if (fleet::row(cluster) >= clusterPlaces.size())
        return {};
    const auto &place = clusterPlaces[fleet::row(cluster)];
    if (place.line == 0 || place.file >= clusterFiles.size())
        return {}; // it came by an edit
    return {clusterFiles[place.file], place.line, place.column};
}

} // namespace evenkeel::manifest
