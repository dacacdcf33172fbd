// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/commands.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/fleet/label_keys.h"
#include "core/kube/object_id.h"

namespace evenkeel::hub {

namespace {

using base::Sentence;
using base::sentence;
using Labels = std::map<std::string, std::string>;

Labels ownLabels(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) {
    Labels labels;
    for (const fleet::LabelRef &label : fleet.labels(cluster)) {
        const std::string_view key = fleet.text(label.key);
        if (!fleet::isPlatformLabel(key))
            labels.emplace(key, fleet.text(label.value));
    }
    return labels;
}

const ReadKind &clusterKind() {
    return *std::ranges::find(hubKinds(), Role::Clusters, &ReadKind::role);
}

Sentence refused(std::string_view kind, const std::string &name, std::string_view reason) {
    return sentence(PHRASE("hub", "no command is written for {} {}: {}"), kind, kube::quoted(name),
                    reason);
}

/// Why a label is no word of a command, as the API server says it.
std::optional<Sentence> refusalOf(const std::string &cluster, const Labels &labels) {
    for (const auto &[key, value] : labels) {
        std::vector<std::string> errors = kube::qualifiedNameErrors(key);
        if (errors.empty())
            errors = kube::labelValueErrors(value);
        if (!errors.empty())
            return sentence(PHRASE("hub", "no command is written for {} {}: label {}: {}"),
                            clusterKind().kind, kube::quoted(cluster),
                            kube::quoted(key + "=" + value), errors.front());
    }
    return std::nullopt;
}

std::string kubectlLine(const std::string &cluster, const Labels &before, const Labels &after) {
    std::vector<std::string> verb{"kubectl", "label"};
    std::vector<std::string> words;
    bool overwrites = false;
    for (const auto &[key, value] : after) {
        const auto old = before.find(key);
        if (old != before.end() && old->second == value)
            continue;
        overwrites = overwrites || old != before.end();
        words.push_back(key + "=" + value);
    }
    for (const auto &[key, value] : before) {
        if (!after.contains(key))
            words.push_back(key + "-");
    }
    if (overwrites)
        verb.emplace_back("--overwrite");
    return shellLine(argumentsOn(clusterKind(), {"", cluster}, std::move(verb), words));
}

/// az takes no `--`: every value has its option and `=` before it, and a label begins with its key.
std::string azureLine(const char *verb, const std::string &cluster, const CommandStyle &style,
                      const std::vector<std::string> &words) {
    std::vector<std::string> line{"az",
                                  "fleet",
                                  "member",
                                  verb,
                                  "--resource-group=" + style.resourceGroup,
                                  "--fleet-name=" + style.fleetName,
                                  "--name=" + cluster};
    std::ranges::copy(words, std::back_inserter(line));
    return shellLine(line);
}

std::string azureLabelLine(const std::string &cluster, const Labels &after,
                           const CommandStyle &style) {
    std::vector<std::string> words{"--labels"};
    for (const auto &[key, value] : after)
        words.push_back(key + "=" + value);
    if (after.empty())
        words.emplace_back();
    return azureLine("update", cluster, style, words);
}

} // namespace

std::vector<std::string> argumentsOn(const ReadKind &kind, const ObjectName &name,
                                     std::vector<std::string> verb,
                                     const std::vector<std::string> &words) {
    if (!name.first.empty())
        verb.push_back("--namespace=" + name.first);
    for (std::string word : {std::string("--"), std::string(kind.resource), name.second})
        verb.push_back(std::move(word));
    std::ranges::copy(words, std::back_inserter(verb));
    return verb;
}

std::optional<Sentence> refusalOf(const ReadKind &kind, const ObjectName &name) {
    if (!name.first.empty()) {
        const auto errors = kube::dns1123LabelErrors(name.first);
        if (!errors.empty())
            return refused(kind.kind, name.first + "/" + name.second, errors.front());
    }
    const auto errors = kube::dns1123SubdomainErrors(name.second);
    if (errors.empty())
        return std::nullopt;
    return refused(kind.kind, name.second, errors.front());
}

std::string shellWord(std::string_view text) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789_-./=:,+@%";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos)
        return std::string(text);
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string shellLine(std::span<const std::string> words) {
    std::string line;
    for (const std::string &word : words)
        line += (line.empty() ? "" : " ") + shellWord(word);
    return line;
}

std::string shellScript(std::string_view text, std::span<const std::string> lines) {
    std::string script = fmt::format("#!/bin/sh\nset -eu\n{}", text);
    for (const std::string &line : lines)
        script += line + "\n";
    return script;
}

CommandKind guessCommandKind(const fleet::Fleet &fleet) {
    return fleet::isAzureFleet(fleet) ? CommandKind::AzureFleet : CommandKind::Kubectl;
}

ClusterCommands labelCommands(const fleet::Fleet &before, const fleet::Fleet &after,
                              const CommandStyle &style) {
    std::map<std::string, std::pair<Labels, Labels>> changed; // by cluster
    for (std::size_t row = 0; row < before.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        const auto same = after.find(before.name(cluster));
        if (!same)
            continue;
        Labels old = ownLabels(before, cluster);
        Labels wanted = ownLabels(after, *same);
        if (old != wanted)
            changed.try_emplace(std::string(before.name(cluster)), std::move(old),
                                std::move(wanted));
    }
    ClusterCommands commands;
    for (const auto &[cluster, labels] : changed) {
        const auto &[old, wanted] = labels;
        auto refusal = refusalOf(clusterKind(), {"", cluster});
        for (const Labels *side : {&old, &wanted})
            refusal = refusal ? refusal : refusalOf(cluster, *side);
        if (refusal)
            commands.refused.push_back(std::move(*refusal));
        else
            commands.lines.push_back(style.kind == CommandKind::Kubectl
                                         ? kubectlLine(cluster, old, wanted)
                                         : azureLabelLine(cluster, wanted, style));
    }
    return commands;
}

void addLeaveCommand(const std::string &cluster, const CommandStyle &style,
                     ClusterCommands &commands) {
    if (auto refusal = refusalOf(clusterKind(), {"", cluster}))
        commands.refused.push_back(std::move(*refusal));
    else
        commands.lines.push_back(azureLine("delete", cluster, style, {}));
}

} // namespace evenkeel::hub
