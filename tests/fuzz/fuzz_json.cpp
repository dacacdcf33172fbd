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
    if (const auto value = manifest::parseJson(text)) {
        const auto again = manifest::parseJson(manifest::writeJson(*value));
        FUZZ_EXPECT(again && *again == *value);
    }
    manifest::Objects objects;
    manifest::loadText(text, "fuzz.json", objects);
    FUZZ_EXPECT(objects.clusterPlaces.size() == objects.fleet.size());
    return 0;
}
