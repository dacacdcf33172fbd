// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace evenkeel::tests {

inline QByteArray clusterJson(const QByteArray &name, const QByteArray &labels = {},
                              const QByteArray &version = "1") {
    return "{\"apiVersion\": \"cluster.kubernetes-fleet.io/v1\", \"kind\": \"MemberCluster\", "
           "\"metadata\": {\"name\": \"" +
           name + "\", \"resourceVersion\": \"" + version + "\", \"labels\": {" + labels +
           "}}, \"spec\": {\"identity\": {\"kind\": \"User\", \"name\": \"x\"}}, \"status\": "
           "{\"conditions\": [{\"type\": \"Joined\", \"status\": \"True\", \"reason\": \"J\", "
           "\"message\": \"\", \"lastTransitionTime\": \"2026-03-01T12:00:00Z\"}], "
           "\"agentStatus\": [{\"type\": \"MemberAgent\", \"lastReceivedHeartbeat\": "
           "\"2026-03-01T12:00:00Z\", \"conditions\": [{\"type\": \"Healthy\", \"status\": "
           "\"True\", \"reason\": \"H\", \"message\": \"\", \"lastTransitionTime\": "
           "\"2026-03-01T12:00:00Z\"}, {\"type\": \"Joined\", \"status\": \"True\", \"reason\": "
           "\"J\", \"message\": \"\", \"lastTransitionTime\": \"2026-03-01T12:00:00Z\"}]}]}}";
}

/// An event of a watch.
inline QByteArray eventJson(const QByteArray &type, const QByteArray &object) {
    return "{\"type\": \"" + type + "\", \"object\": " + object + "}\n";
}

inline QByteArray placementJson(const QByteArray &name, const QByteArray &policy,
                                const QByteArray &version = "1") {
    return "{\"apiVersion\": \"placement.kubernetes-fleet.io/v1\", \"kind\": "
           "\"ClusterResourcePlacement\", \"metadata\": {\"name\": \"" +
           name + "\", \"resourceVersion\": \"" + version +
           "\"}, \"spec\": {\"resourceSelectors\": [{\"group\": \"\", \"version\": \"v1\", "
           "\"kind\": \"Namespace\", \"name\": \"app\"}], \"policy\": " +
           policy + "}}";
}

/// Any other object; `more` are members behind its metadata.
inline QByteArray objectJson(const QByteArray &apiVersion, const QByteArray &kind,
                             const QByteArray &name, const QByteArray &nameSpace = {},
                             const QByteArray &more = {}) {
    const QByteArray place =
        nameSpace.isEmpty() ? QByteArray() : ", \"namespace\": \"" + nameSpace + '"';
    return "{\"apiVersion\": \"" + apiVersion + "\", \"kind\": \"" + kind +
           "\", \"metadata\": {\"name\": \"" + name + '"' + place + '}' + more + '}';
}

} // namespace evenkeel::tests
