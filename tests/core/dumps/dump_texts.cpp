// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/dumps/dump_texts.h"

#include <fmt/format.h>

namespace evenkeel::tests {

namespace {

std::string indented(const std::string &object) {
    std::string text = "- ";
    for (std::size_t i = 0; i < object.size(); ++i) {
        text += object[i];
        if (object[i] == '\n' && i + 1 < object.size())
            text += "  ";
    }
    return text;
}

} // namespace

std::string ClusterText::yaml() const {
    std::string text = "apiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\n"
                       "metadata:\n  name: " +
                       name + "\n  labels:\n    fleet: test\n";
    for (const auto &[key, value] : labels)
        text += fmt::format("    {}: \"{}\"\n", key, value);
    text += "spec:\n  identity: {kind: ServiceAccount, name: agent}\n";
    if (!taint.empty())
        text += fmt::format("  taints:\n  - {{key: {}, effect: NoSchedule}}\n", taint);
    return text + fmt::format("status:\n  agentStatus:\n  - type: MemberAgent\n    conditions:\n"
                              "    - {{type: Joined, status: \"True\"}}\n"
                              "    - {{type: Healthy, status: \"{}\"}}\n"
                              "    lastReceivedHeartbeat: \"{}\"\n",
                              healthy, heartbeat);
}

std::string placementText(const std::string &policy) {
    return "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourcePlacement\n"
           "metadata:\n  name: web\nspec:\n  resourceSelectors:\n"
           "  - {group: \"\", version: v1, kind: Namespace, name: web}\n  policy: " +
           policy + "\n";
}

std::string listOf(const std::vector<std::string> &objects) {
    std::string text = "apiVersion: v1\nitems:\n";
    for (const std::string &object : objects)
        text += indented(object);
    return text + "kind: List\nmetadata:\n  resourceVersion: \"\"\n";
}

dumps::Series seriesOf(const std::vector<std::string> &texts) {
    dumps::Sources sources;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto date = kube::Time{kube::parseTime("2026-03-01T00:00:00Z")->unixSeconds +
                                     static_cast<std::int64_t>(i) * 86'400};
        const std::string name = kube::formatTime(date).substr(0, 10) + ".yaml";
        dumps::DumpText text{name, {}, [content = texts[i]] { return content; }};
        sources.dumps.push_back({name, date, dumps::DateSource::Name, {std::move(text)}});
    }
    return dumps::readSeries(std::move(sources));
}

} // namespace evenkeel::tests
