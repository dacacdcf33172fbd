// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/manifest/manifest.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

/// Inventories of nodes, pods and workloads in YAML or JSON: reading them and asking every
/// question of the result ends without a fault.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    manifest::PodObjects pods;
    manifest::Objects objects;
    objects.pods = &pods;
    manifest::loadText(text, "fuzz.yaml", objects);
    FUZZ_EXPECT(pods.workloads().size() == pods.workloadSources().size());
    const pods::Cluster &cluster = pods.cluster();
    const auto snapshot = pods::Snapshot::take(cluster);
    FUZZ_EXPECT(snapshot.has_value());
    pod_scheduling::PlacingOptions options;
    options.replicas = 2;
    for (const pods::Workload &workload : pods.workloads()) {
        if (const auto plan = pod_scheduling::place(*snapshot, workload, options))
            FUZZ_EXPECT(plan->placements.size() == 2);
        const auto down =
            pod_scheduling::scaleDown(cluster, workload, 1, kube::Time{1'800'000'000});
        FUZZ_EXPECT(down.victims.size() <= cluster.pods.size());
    }
    static_cast<void>(pod_scheduling::rebalance(cluster, {}));
    return 0;
}
