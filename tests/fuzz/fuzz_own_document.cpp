// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/manifest/manifest.h"
#include "core/manifest/yaml/own_document.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

/// yaml-cpp as reader and as writer: what it reads is written, and read again by libyaml as well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto value = manifest::parseOwnDocument(text, "own.yaml");
    if (!value) {
        FUZZ_EXPECT(!value.error().message.empty());
        return 0;
    }
    const std::string written = manifest::writeYaml(*value);
    const auto again = manifest::parseYaml(written, "");
    FUZZ_EXPECT(again && again->size() == 1);
    FUZZ_EXPECT(manifest::writeYaml(again->front()) == written);
    const auto own = manifest::parseOwnDocument(written, "");
    FUZZ_EXPECT(own && *own == again->front());
    return 0;
}
