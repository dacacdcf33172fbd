// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/inventory_text.h"

#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

fleet::Cluster withLabels(fleet::Cluster cluster, std::size_t labels) {
    for (std::size_t i = cluster.labels.size(); i < labels; ++i)
        cluster.labels.emplace(
            fmt::format("example.com/label-{:02d}", i),
            fmt::format("value-{}", (static_cast<std::size_t>(cluster.name.back()) + i) % 10));
    return cluster;
}

void appendYaml(std::string &text, const fleet::Cluster &cluster) {
    text += "---\napiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\n"
            "metadata:\n  name: " +
            cluster.name + "\n  labels:\n";
    for (const auto &[key, value] : cluster.labels)
        text += fmt::format("    {}: \"{}\"\n", key, value);
    text += "spec: {}\nstatus:\n  agentStatus:\n  - type: MemberAgent\n"
            "    lastReceivedHeartbeat: \"2026-03-01T12:00:00Z\"\n    conditions:\n";
    for (const char *type : {"Joined", "Healthy"})
        text += fmt::format("    - type: {}\n      status: \"True\"\n"
                            "      lastTransitionTime: \"2026-02-01T00:00:00Z\"\n"
                            "      reason: \"\"\n      message: \"\"\n",
                            type);
    text += "  properties:\n";
    for (const auto &[name, value] : cluster.properties)
        text += fmt::format("    {}:\n      value: \"{}\"\n"
                            "      observationTime: \"2026-03-01T12:00:00Z\"\n",
                            name, value);
}

void appendJson(std::string &text, const fleet::Cluster &cluster) {
    text += R"({"apiVersion":"cluster.kubernetes-fleet.io/v1beta1","kind":"MemberCluster",)"
            R"("metadata":{"name":")" +
            cluster.name + R"(","labels":{)";
    const char *comma = "";
    for (const auto &[key, value] : cluster.labels)
        text += fmt::format(R"({}"{}":"{}")", std::exchange(comma, ","), key, value);
    text += R"(}},"spec":{},"status":{"agentStatus":[{"type":"MemberAgent",)"
            R"("lastReceivedHeartbeat":"2026-03-01T12:00:00Z","conditions":[)";
    comma = "";
    for (const char *type : {"Joined", "Healthy"})
        text += fmt::format(R"({}{{"type":"{}","status":"True",)"
                            R"("lastTransitionTime":"2026-02-01T00:00:00Z",)"
                            R"("reason":"","message":""}})",
                            std::exchange(comma, ","), type);
    text += R"(]}],"properties":{)";
    comma = "";
    for (const auto &[name, value] : cluster.properties)
        text += fmt::format(R"({}"{}":{{"value":"{}","observationTime":"2026-03-01T12:00:00Z"}})",
                            std::exchange(comma, ","), name, value);
    text += "}}}";
}

using Size = std::pair<std::size_t, std::size_t>;

} // namespace

const std::string &inventoryYaml(std::size_t clusters, std::size_t labels) {
    static std::map<Size, std::string> made;
    std::string &text = made[{clusters, labels}];
    if (!text.empty())
        return text;
    PlainFleet source(clusters);
    for (std::size_t i = 0; i < clusters; ++i)
        appendYaml(text, withLabels(source.next(), labels));
    return text;
}

const std::string &inventoryYamlList(std::size_t clusters, std::size_t labels) {
    static std::map<Size, std::string> made;
    std::string &text = made[{clusters, labels}];
    if (!text.empty())
        return text;
    text = "apiVersion: v1\nitems:\n";
    std::string_view documents = inventoryYaml(clusters, labels);
    bool isFirst = false;
    for (std::size_t end = 0; !documents.empty(); documents.remove_prefix(end)) {
        end = documents.find('\n') + 1;
        const std::string_view line = documents.substr(0, end);
        const bool isMark = line == "---\n";
        if (!isMark)
            text += (isFirst ? "- " : "  ") + std::string(line);
        isFirst = isMark;
    }
    text += "kind: List\nmetadata:\n  resourceVersion: \"\"\n";
    return text;
}

const std::string &inventoryJson(std::size_t clusters, std::size_t labels) {
    static std::map<Size, std::string> made;
    std::string &text = made[{clusters, labels}];
    if (!text.empty())
        return text;
    PlainFleet source(clusters);
    text = R"({"apiVersion":"v1","kind":"List","items":[)";
    for (std::size_t i = 0; i < clusters; ++i) {
        if (i > 0)
            text += ',';
        appendJson(text, withLabels(source.next(), labels));
    }
    text += "]}";
    return text;
}

} // namespace evenkeel::bench
