// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "tests/fuzz/same_answers.h"

using namespace evenkeel;

namespace {

/// Keeps a request small enough for its answer to come within a moment.
void bound(kube::Value &request) {
    kube::Value *replicas = request.find("replicas");
    if (replicas == nullptr || replicas->text().size() > 1)
        request.set("replicas", kube::Value::integer(3));
}

} // namespace

/// Requests of the pod kinds: any JSON gets an answer, the same one each time.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    auto request =
        manifest::parseJson(std::string_view(reinterpret_cast<const char *>(data), size));
    if (!request || !request->isObject())
        return 0;
    bound(*request);
    fuzz::expectSameAnswers(std::move(*request), {"PodSpread", "PodPlace"}, size);
    return 0;
}
