// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/label_commands.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/api/known_kinds.h"

namespace evenkeel::insight {

namespace {

using Labels = std::map<std::string, std::string>;

/// The domain of a label key is `suffix` or ends in `.suffix`.
bool isOf(std::string_view key, std::string_view suffix) {
    const std::string_view domain = key.substr(0, key.find('/'));
    if (domain.size() == key.size() || !domain.ends_with(suffix))
        return false;
    return domain.size() == suffix.size() || domain[domain.size() - suffix.size() - 1] == '.';
}

Labels ownLabels(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) {
    Labels labels;
    for (const fleet::LabelRef &label : fleet.labels(cluster)) {
        const std::string_view key = fleet.text(label.key);
        if (!isPlatformLabel(key))
            labels.emplace(key, fleet.text(label.value));
    }
    return labels;
}

std::string kubectlCommand(const std::string &cluster, const Labels &before, const Labels &after) {
    std::string words;
    bool overwrites = false;
    for (const auto &[key, value] : after) {
        const auto old = before.find(key);
        if (old != before.end() && old->second == value)
            continue;
        overwrites = overwrites || old != before.end();
        words += " " + shellWord(key + "=" + value);
    }
    for (const auto &[key, value] : before) {
        if (!after.contains(key))
            words += " " + shellWord(key + "-");
    }
    return fmt::format("kubectl label {} {}{}{}", api::kMemberClusters, shellWord(cluster), words,
                       overwrites ? " --overwrite" : "");
}

std::string azureCommand(const std::string &cluster, const Labels &after,
                         const CommandStyle &style) {
    std::string words;
    for (const auto &[key, value] : after)
        words += " " + shellWord(key + "=" + value);
    return fmt::format("az fleet member update -g {} -f {} -n {} --labels{}",
                       shellWord(style.resourceGroup), shellWord(style.fleetName),
                       shellWord(cluster), words.empty() ? " ''" : words);
}

} // namespace

CommandKind guessCommandKind(const fleet::Fleet &fleet) {
    const auto keys = fleet.labelKeys();
    const bool isAzure = std::ranges::any_of(
        keys, [&](fleet::StringId key) { return isOf(fleet.text(key), "fleet.azure.com"); });
    return isAzure ? CommandKind::AzureFleet : CommandKind::Kubectl;
}

bool isPlatformLabel(std::string_view key) {
    return isOf(key, "fleet.azure.com") || isOf(key, "kubernetes-fleet.io");
}

std::vector<LabelCommand> labelCommands(const fleet::Fleet &before, const fleet::Fleet &after,
                                        const CommandStyle &style) {
    std::map<std::string, std::string> commands;
    for (std::size_t row = 0; row < before.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        const auto same = after.find(before.name(cluster));
        if (!same)
            continue;
        const Labels old = ownLabels(before, cluster);
        const Labels wanted = ownLabels(after, *same);
        if (old == wanted)
            continue;
        const std::string name(before.name(cluster));
        commands[name] = style.kind == CommandKind::Kubectl ? kubectlCommand(name, old, wanted)
                                                            : azureCommand(name, wanted, style);
    }
    std::vector<LabelCommand> result;
    for (auto &[cluster, command] : commands)
        result.push_back({cluster, std::move(command)});
    return result;
}

std::string leaveCommand(std::string_view cluster, const CommandStyle &style) {
    return fmt::format("az fleet member delete -g {} -f {} -n {}", shellWord(style.resourceGroup),
                       shellWord(style.fleetName), shellWord(cluster));
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

} // namespace evenkeel::insight
