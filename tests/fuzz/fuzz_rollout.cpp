// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "tests/fuzz/same_answers.h"

using namespace evenkeel;

/// Requests after the decision: rolling updates, evictions, staged runs and their steps, and what
/// arrives on each cluster.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    auto request =
        manifest::parseJson(std::string_view(reinterpret_cast<const char *>(data), size));
    if (request && request->isObject())
        fuzz::expectSameAnswers(std::move(*request),
                                {"Rollout", "Evict", "StageRun", "StageStep", "Render"}, size);
    return 0;
}
