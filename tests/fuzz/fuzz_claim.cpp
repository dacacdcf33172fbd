// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/gate/claim_text.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

/// Any text is a claim that is written as itself, or is refused with a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const auto claim = gate::parseClaim({reinterpret_cast<const char *>(data), size});
    if (!claim) {
        FUZZ_EXPECT(!claim.error().message.empty());
        return 0;
    }
    const std::string text = gate::claimText(*claim);
    if (std::find(data, data + size, ':') != data + size)
        return 0; // YAML, which may say more than one claim
    const auto again = gate::parseClaim(text);
    FUZZ_EXPECT(again && gate::claimText(*again) == text);
    return 0;
}
