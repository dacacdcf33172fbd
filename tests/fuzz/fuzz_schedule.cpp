// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "tests/fuzz/same_answers.h"

using namespace evenkeel;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char *>(data), size);
    auto request = manifest::parseJson(line);
    if (request && request->isObject()) {
        fuzz::expectSameAnswers(std::move(*request), {"Schedule", "Validate"}, size);
        return 0;
    }
    const batch::Answer answer = batch::answer(line);
    FUZZ_EXPECT(answer.line.find('\n') == std::string::npos);
    FUZZ_EXPECT(manifest::parseJson(answer.line).has_value());
    return 0;
}
