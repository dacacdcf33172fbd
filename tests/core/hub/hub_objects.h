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

/// Objects as a file has them, without the resourceVersion that a hub gives.
inline QByteArray fileText(QByteArray objects) {
    for (qsizetype at = objects.indexOf("\"resourceVersion\": \""); at >= 0;
         at = objects.indexOf("\"resourceVersion\": \"")) {
        qsizetype end = objects.indexOf('"', objects.indexOf(": \"", at) + 3) + 1;
        if (objects.mid(end, 2) == ", ")
            end += 2;
        else if (objects.mid(at - 2, 2) == ", ")
            at -= 2;
        objects.remove(at, end - at);
    }
    return objects;
}

/// An event of a watch.
inline QByteArray eventJson(const QByteArray &type, const QByteArray &object) {
    return "{\"type\": \"" + type + "\", \"object\": " + object + "}\n";
}

inline QByteArray placementJson(const QByteArray &name, const QByteArray &policy,
                                const QByteArray &version = "1") {
    return "{\"apiVersion\": \"placement.kubernetes-fleet.io/v1beta1\", \"kind\": "
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

/// An override of either kind that sets the colour of ConfigMap conf, or of a cluster role's label.
inline QByteArray overrideJson(const QByteArray &kind, const QByteArray &name,
                               const QByteArray &nameSpace, const QByteArray &value,
                               const QByteArray &version = "1") {
    const bool isWide = kind == "ClusterResourceOverride";
    const QByteArray selector =
        isWide ? "\"clusterResourceSelectors\": [{\"group\": \"\", \"version\": \"v1\", "
                 "\"kind\": \"Namespace\", \"name\": \"app\"}]"
               : "\"resourceSelectors\": [{\"group\": \"\", \"version\": \"v1\", \"kind\": "
                 "\"ConfigMap\", \"name\": \"conf\"}]";
    QByteArray object = objectJson(
        "placement.kubernetes-fleet.io/v1beta1", kind, name, nameSpace,
        ", \"spec\": {" + selector +
            ", \"policy\": {\"overrideRules\": [{\"clusterSelector\": {\"clusterSelectorTerms\": "
            "[]}, "
            "\"jsonPatchOverrides\": [{\"op\": \"replace\", \"path\": \"" +
            (isWide ? "/metadata/labels" : "/data/colour") + "\", \"value\": " + value + "}]}]}}");
    return object.replace("\"metadata\": {",
                          "\"metadata\": {\"resourceVersion\": \"" + version + "\", ");
}

} // namespace evenkeel::tests
