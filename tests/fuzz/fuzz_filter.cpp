// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "core/query/cluster_facts.h"
#include "tests/core/query/filter_fleet.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

namespace {

struct Asked {
    fleet::Fleet fleet = tests::filterFleet();
    query::ClusterFacts facts;

    Asked() {
        using query::PlanState;
        facts.now = kube::Time{1'000'000};
        facts.states = {PlanState::Picked, PlanState::Held, PlanState::Candidate,
                        PlanState::Filtered};
        facts.reasonOf = [](fleet::ClusterIndex row) {
            return std::string(static_cast<std::uint32_t>(row) == 3 ? "is unhealthy" : "");
        };
        facts.placements = {{"web", {"east-1"}, {"east-2"}}};
    }
};

} // namespace

/// Any text is a filter that prints as itself and can be asked, or is refused at one of its
/// columns.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    static const Asked asked;
    const std::string text(reinterpret_cast<const char *>(data), size);
    const auto filter = query::parseClusterFilter(text, asked.fleet);
    if (!filter) {
        FUZZ_EXPECT(!filter.error().message.empty());
        FUZZ_EXPECT(filter.error().where.column >= 1);
        FUZZ_EXPECT(filter.error().where.column <= static_cast<int>(size) + 1);
        return 0;
    }
    const std::string printed = query::printFilter(*filter);
    const auto again = query::parseClusterFilter(printed, asked.fleet);
    FUZZ_EXPECT(again && query::printFilter(*again) == printed);
    const auto found = query::matchingClusters(asked.fleet, *filter, asked.facts);
    FUZZ_EXPECT(!filter->isEmpty() || found.size() == asked.fleet.size());
    FUZZ_EXPECT(query::matchingClusters(asked.fleet, *again, asked.facts) == found);
    return 0;
}
