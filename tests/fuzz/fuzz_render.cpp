// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/manifest/manifest.h"
#include "core/manifest/read/render_objects.h"
#include "core/render/rendering.h"
#include "core/render/select/selection.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/known_fleet.h"

using namespace evenkeel;

/// Manifests, placements, envelopes and overrides as text: each placement is rendered on every
/// cluster, and what arrives is written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    manifest::Objects objects = fuzz::knownFleet();
    manifest::loadText(std::string_view(reinterpret_cast<const char *>(data), size), "fuzz.yaml",
                       objects);
    const manifest::RenderObjects read = manifest::renderObjects(objects);
    for (const api::Finding &diagnostic : read.diagnostics)
        FUZZ_EXPECT(!diagnostic.sentence.empty());
    std::vector<render::OverridePtr> overrides;
    for (const manifest::ReadOverride &one : read.overrides)
        overrides.push_back(one.override);
    std::vector<std::string> targets;
    for (std::size_t row = 0; row < objects.fleet.size(); ++row)
        targets.emplace_back(objects.fleet.name(static_cast<fleet::ClusterIndex>(row)));
    for (const placement::Placement &placement : objects.placements) {
        render::ApiResources api = render::servedKinds(read.objects);
        static_cast<void>(render::addUnknownKinds(api, placement));
        const render::Hub hub(read.objects, std::move(api), {});
        const auto rendering = render::render({placement, hub, overrides, objects.fleet, targets});
        if (!rendering)
            continue;
        FUZZ_EXPECT(rendering->clusters.size() == targets.size());
        for (const render::ClusterRendering &cluster : rendering->clusters) {
            if (!cluster.outcome || !cluster.outcome->hasWorks())
                continue;
            for (const render::Work &work :
                 render::worksOf(placement, *rendering, *cluster.outcome)) {
                for (const render::ObjectPtr &manifest : work.manifests) {
                    const auto again = manifest::parseYaml(manifest::writeYaml(*manifest), "");
                    FUZZ_EXPECT(again && again->size() == 1 && again->front() == *manifest);
                }
            }
        }
    }
    return 0;
}
