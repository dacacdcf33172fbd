// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/dumps/condition.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

/// Any text is a condition that prints as itself, or is refused at one of its columns.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto condition = dumps::parseCondition(text);
    if (!condition) {
        FUZZ_EXPECT(!condition.error().message.empty());
        FUZZ_EXPECT(condition.error().where.column >= 1);
        FUZZ_EXPECT(condition.error().where.column <= static_cast<int>(size) + 1);
        return 0;
    }
    const std::string printed = dumps::print(*condition);
    const auto again = dumps::parseCondition(printed);
    FUZZ_EXPECT(again && dumps::print(*again) == printed);
    FUZZ_EXPECT(!dumps::comparisonsOf(*condition).empty());
    FUZZ_EXPECT(dumps::comparisonsOf(*again) == dumps::comparisonsOf(*condition));
    return 0;
}
