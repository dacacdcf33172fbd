// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/dump_text.h"

#include <fmt/format.h>

#include "tests/core/dumps/dump_texts.h"

namespace evenkeel::bench {

namespace {

std::string placementNamed(int number) {
    std::string text = tests::placementText(
        fmt::format("{{placementType: PickN, numberOfClusters: {}, topologySpreadConstraints: "
                    "[{{topologyKey: region, maxSkew: 1}}]}}",
                    3 + number));
    return text.replace(text.find("web"), 3, fmt::format("web-{}", number));
}

} // namespace

kube::Time dayOfDump(std::int64_t day) {
    constexpr std::int64_t kStart = 1'740'000'000;
    constexpr std::int64_t kDay = 86'400;
    return kube::Time{kStart + day * kDay};
}

std::string dumpText(std::size_t clusters, std::int64_t day) {
    const std::string heartbeat = kube::formatTime(dayOfDump(day));
    std::string text;
    for (std::size_t i = 0; i < clusters; ++i) {
        const bool isMoved = static_cast<std::int64_t>(i) < day;
        text += "---\n" + tests::ClusterText{fmt::format("c{:04}", i),
                                             {{"region", fmt::format("r{}", (i + isMoved) % 8)},
                                              {"env", i % 3 == 0 ? "dev" : "prod"}},
                                             {},
                                             heartbeat}
                              .yaml();
    }
    for (int number = 0; number < 7; ++number)
        text += "---\n" + placementNamed(number);
    return text;
}

} // namespace evenkeel::bench
