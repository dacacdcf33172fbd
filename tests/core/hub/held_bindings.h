// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/core/hub/hub_objects.h"

namespace evenkeel::tests {

/// Bindings with which a hub holds placement web on these clusters.
inline QByteArrayList bindingsOfWeb(const QByteArrayList &clusters) {
    QByteArrayList bindings;
    for (const QByteArray &cluster : clusters) {
        QByteArray binding = objectJson(
            "placement.kubernetes-fleet.io/v1beta1", "ClusterResourceBinding", "web-" + cluster, {},
            ", \"spec\": {\"state\": \"Bound\", \"targetCluster\": \"" + cluster +
                "\", \"schedulingPolicySnapshotName\": \"web-0\", \"clusterDecision\": "
                "{\"clusterName\": \"" +
                cluster + "\", \"selected\": true, \"reason\": \"picked\"}}");
        bindings.append(binding.replace("\"metadata\": {",
                                        "\"metadata\": {\"resourceVersion\": \"30\", \"labels\": "
                                        "{\"kubernetes-fleet.io/parent-CRP\": \"web\"}, "));
    }
    return bindings;
}

} // namespace evenkeel::tests
