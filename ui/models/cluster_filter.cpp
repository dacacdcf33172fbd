// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/cluster_filter.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/fleet/label_matcher.h"

namespace evenkeel::ui {

namespace {

std::string trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1));
}

/// Names are lower case, whatever is typed.
std::string lowered(std::string text) {
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return text;
}

bool isLabelKey(const fleet::Fleet &fleet, std::string_view word) {
    const std::vector<fleet::StringId> keys = fleet.labelKeys();
    return std::ranges::any_of(keys, [&](fleet::StringId key) { return fleet.text(key) == word; });
}

bool hasSelectorSyntax(std::string_view text) {
    return text.find_first_of("=!(), ") != std::string_view::npos;
}

bool hasName(std::string_view name, const std::vector<std::string> &parts) {
    return std::ranges::all_of(parts, [name](const std::string &part) {
        return name.find(part) != std::string_view::npos;
    });
}

} // namespace

kube::Result<ClusterFilter> parseClusterFilter(const std::string &text, const fleet::Fleet &fleet) {
    ClusterFilter filter;
    const std::string wanted = trimmed(text);
    if (wanted.empty())
        return filter;
    if (!hasSelectorSyntax(wanted) && !isLabelKey(fleet, wanted)) {
        filter.nameParts.push_back(lowered(wanted));
        return filter;
    }
    auto requirements = kube::parseSelector(text);
    if (!requirements)
        return tl::unexpected(requirements.error());
    for (kube::Requirement &requirement : *requirements) {
        if (requirement.op == kube::SelectorOperator::Exists && !isLabelKey(fleet, requirement.key))
            filter.nameParts.push_back(lowered(requirement.key));
        else
            filter.labels.push_back(std::move(requirement));
    }
    return filter;
}

std::vector<fleet::ClusterIndex> matchingClusters(const fleet::Fleet &fleet,
                                                  const ClusterFilter &filter) {
    const fleet::LabelMatcher matcher(fleet, filter.labels);
    std::vector<fleet::ClusterIndex> clusters;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (hasName(fleet.name(cluster), filter.nameParts) && matcher.matches(fleet, cluster))
            clusters.push_back(cluster);
    }
    return clusters;
}

} // namespace evenkeel::ui
