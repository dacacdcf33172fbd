// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/manifest_files.h"

#include <cctype>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/render/rendering.h"

namespace evenkeel::report {

namespace {

/// A name that no file system and no shell takes for something else.
std::string fileName(std::string_view text) {
    std::string name;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        name += std::isalnum(byte) != 0 || c == '-' || c == '_' || (c == '.' && !name.empty())
                    ? c
                    : '_';
    }
    return name.empty() ? "_" : name;
}

std::string manifestFileName(const kube::Value &manifest, std::size_t number) {
    const render::ResourceId id = render::idOf(manifest);
    std::string name = fmt::format("{:03}-{}", number, base::lowerCase(fileName(id.kind)));
    for (const std::string &part : {id.nameSpace, id.name}) {
        if (!part.empty())
            name += "-" + fileName(part);
    }
    constexpr std::size_t kLongest = 200;
    return name.substr(0, kLongest) + ".yaml";
}

/// One placement on one of its clusters, which gets its manifests.
struct ClusterSource {
    const insight::PlacementRendering *placement = nullptr;
    const render::ClusterOutcome *outcome = nullptr;
};

/// By cluster, in the order in which the placements come.
std::map<std::string, std::vector<ClusterSource>>
sourcesByCluster(std::span<const insight::PlacementRendering> placements) {
    std::map<std::string, std::vector<ClusterSource>> sources;
    for (const insight::PlacementRendering &placement : placements) {
        for (const render::ClusterRendering &cluster : placement.rendering->clusters) {
            if (cluster.outcome != nullptr && cluster.outcome->hasWorks())
                sources[cluster.cluster].push_back({&placement, cluster.outcome.get()});
        }
    }
    return sources;
}

/// Gives away the files of clusters and notes who brings what.
class FolderFiller {
public:
    using Take = std::function<base::Result<void>(const ManifestFile &)>;

    explicit FolderFiller(const Take &take) : m_take(take) {}

    base::Result<void> fill(const std::string &cluster, const std::vector<ClusterSource> &sources) {
        std::map<render::ResourceId, const insight::PlacementRendering *> owners;
        std::size_t number = 0;
        for (const ClusterSource &source : sources) {
            for (const render::Work &work : render::worksOf(
                     *source.placement->placement, *source.placement->rendering, *source.outcome)) {
                for (const render::ObjectPtr &manifest : work.manifests) {
                    const auto owner =
                        owners.try_emplace(render::idOf(*manifest), source.placement).first;
                    if (owner->second != source.placement) {
                        noteClash(owner->first, *owner->second, *source.placement, cluster);
                        continue;
                    }
                    if (auto taken =
                            m_take({fileName(cluster), manifestFileName(*manifest, ++number),
                                    manifest::writeYaml(*manifest)});
                        !taken)
                        return taken;
                }
            }
        }
        m_result.files += number;
        ++m_result.clusters;
        return {};
    }

    ManifestFiles take() {
        for (auto &[key, clash] : m_clashes)
            m_result.clashes.push_back(std::move(clash));
        return std::move(m_result);
    }

private:
    void noteClash(const render::ResourceId &id, const insight::PlacementRendering &first,
                   const insight::PlacementRendering &second, const std::string &cluster) {
        ManifestClash &clash = m_clashes[{id, &first, &second}];
        clash.id = id;
        clash.first = insight::displayName(*first.placement);
        clash.second = insight::displayName(*second.placement);
        clash.clusters.push_back(cluster);
    }

    using Pair = std::tuple<render::ResourceId, const insight::PlacementRendering *,
                            const insight::PlacementRendering *>;

    const Take &m_take;
    ManifestFiles m_result;
    std::map<Pair, ManifestClash> m_clashes; // the placements are in one array
};

} // namespace

base::Result<ManifestFiles>
forEachManifestFile(std::span<const insight::PlacementRendering> placements,
                    const std::function<base::Result<void>(const ManifestFile &)> &take) {
    FolderFiller filler(take);
    for (const auto &[cluster, sources] : sourcesByCluster(placements)) {
        if (auto filled = filler.fill(cluster, sources); !filled)
            return tl::unexpected(std::move(filled.error()));
    }
    return filler.take();
}

} // namespace evenkeel::report
