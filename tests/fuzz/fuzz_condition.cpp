// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/gate/condition.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

/// Any text is a condition that prints as itself, or is refused at one of its columns.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto condition = gate::parseCondition(text);
    if (!condition) {
        FUZZ_EXPECT(!condition.error().message.empty());
        return 0;
    }
    if (condition->kind == gate::Condition::Kind::Member)
        return 0; // YAML, which may say more than one claim
    const std::string printed = gate::print(*condition);
    const auto again = gate::parseCondition(printed);
    FUZZ_EXPECT(again && gate::print(*again) == printed);
    FUZZ_EXPECT(!gate::termsOf(*condition).empty());
    FUZZ_EXPECT(gate::termsOf(*again) == gate::termsOf(*condition));
    return 0;
}
