// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <charconv>
#include <cstdint>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/object_fields.h"

namespace evenkeel::manifest {

namespace {

using placement::PlacementKind;

/// Go's strconv.ParseBool.
bool isTrue(std::string_view text) {
    return text == "1" || text == "t" || text == "T" || text == "true" || text == "TRUE" ||
           text == "True";
}

/// N of `<placement>-N`, -1 for any other name.
std::int64_t indexOf(std::string_view snapshot, std::string_view placement) {
    if (snapshot.size() <= placement.size() + 1 || !snapshot.starts_with(placement) ||
        snapshot[placement.size()] != '-') {
        return -1;
    }
    const std::string_view digits = snapshot.substr(placement.size() + 1);
    std::int64_t index = -1;
    const char *end = digits.data() + digits.size();
    const auto [rest, problem] = std::from_chars(digits.data(), end, index);
    return problem == std::errc() && rest == end ? index : -1;
}

bool isLatestOf(const kube::Value &snapshot, const placement::Placement &placement) {
    const bool isWide = placement.kind == PlacementKind::ClusterResourcePlacement;
    const std::string nameSpace = textAt(snapshot, {"metadata", "namespace"});
    return textAt(snapshot, {"kind"}).starts_with("Cluster") == isWide &&
           textAt(snapshot, {"metadata", "labels", kParentLabel}) == placement.name &&
           (isWide || (nameSpace.empty() ? "default" : nameSpace) == placement.nameSpace) &&
           isTrue(textAt(snapshot, {"metadata", "labels", kLatestSnapshotLabel}));
}

} // namespace

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

base::SourceSpan Objects::clusterSource(fleet::ClusterIndex cluster) const {
    if (fleet::row(cluster) >= clusterPlaces.size())
        return {};
    const auto &place = clusterPlaces[fleet::row(cluster)];
    if (place.line == 0 || place.file >= clusterFiles.size())
        return {}; // it came by an edit
    return {clusterFiles[place.file], place.line, place.column};
}

std::string Objects::activeSnapshot(const placement::Placement &placement) const {
    for (const kube::Value &snapshot : policySnapshots) {
        if (isLatestOf(snapshot, placement)) {
            return textAt(snapshot, {"metadata", "name"});
        }
    }
    std::string newest = placement.name + "-0";
    std::int64_t newestIndex = -1;
    for (const placement::Binding &binding : bindings) {
        const bool isOwn =
            binding.kind == placement.kind && binding.placementName == placement.name &&
            binding.nameSpace == placement.nameSpace && !binding.snapshotName.empty();
        const std::int64_t index = isOwn ? indexOf(binding.snapshotName, placement.name) : -1;
        if (isOwn && (newestIndex < 0 ? index >= 0 || newest == placement.name + "-0"
                                      : index > newestIndex)) {
            newest = binding.snapshotName;
            newestIndex = index;
        }
    }
    return newest;
}

} // namespace evenkeel::manifest
