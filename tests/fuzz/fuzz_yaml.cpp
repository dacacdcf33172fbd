// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/manifest/manifest.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    if (const auto documents = manifest::parseYaml(text, "fuzz.yaml")) {
        for (const kube::Value &document : *documents) {
            const auto again = manifest::parseYaml(manifest::writeYaml(document), "");
            FUZZ_EXPECT(again && again->size() == 1);
            FUZZ_EXPECT(again->front() == document);
        }
    }
    manifest::Objects objects;
    manifest::loadText(text, "fuzz.yaml", objects);
    FUZZ_EXPECT(objects.clusterPlaces.size() == objects.fleet.size());
    FUZZ_EXPECT(objects.placementSources.size() == objects.placements.size());
    for (const api::Finding &diagnostic : objects.diagnostics)
        FUZZ_EXPECT(!diagnostic.sentence.empty());
    return 0;
}
