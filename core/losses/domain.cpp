// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/domain.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/base/sentence.h"
#include "core/fleet/label_keys.h"
#include "core/insight/changes/change_candidates.h"

namespace evenkeel::losses {

namespace {

using fleet::ClusterIndex;

tl::unexpected<base::Error> invalid(base::Sentence sentence) {
    return tl::unexpected(base::errorOf(base::ErrorCode::Invalid, std::move(sentence)));
}

/// `region` of `topology.kubernetes.io/region`.
std::string_view shortName(std::string_view key) {
    const std::size_t slash = key.rfind('/');
    return slash == std::string_view::npos ? key : key.substr(slash + 1);
}

/// The domain that a selector of one `key=value` names has its key.
base::Result<Domain> selected(const fleet::Fleet &fleet, const std::string &text) {
    auto requirements = kube::parseSelector(text);
    if (!requirements)
        return tl::unexpected(requirements.error());
    for (kube::Requirement &requirement : *requirements) {
        if (const auto key = parseKey(fleet, requirement.key))
            requirement.key = *key;
    }
    Domain domain{{}, text, {}};
    const fleet::LabelMatcher matcher(fleet, *requirements);
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        if (matcher.matches(fleet, ClusterIndex{i}))
            domain.clusters.push_back(ClusterIndex{i});
    }
    const kube::Requirement &first = requirements->front();
    if (requirements->size() == 1 && first.op == kube::SelectorOperator::In &&
        first.values.size() == 1) {
        domain.key = first.key;
        domain.value = first.values.front();
    }
    if (domain.clusters.empty())
        return invalid(base::sentence(
            PHRASE("losses", "no cluster has the labels {}; name a cluster, a label's value or "
                             "KEY=VALUE"),
            text));
    return domain;
}

/// Every domain of that value, by key.
std::vector<Domain> domainsWithValue(const fleet::Fleet &fleet, std::string_view value) {
    std::vector<Domain> found;
    for (const fleet::StringId key : fleet.labelKeys()) {
        Domain domain{std::string(fleet.text(key)), std::string(value), {}};
        fleet.visitLabel(key, [&](ClusterIndex cluster, fleet::StringId has) {
            if (fleet.text(has) == value)
                domain.clusters.push_back(cluster);
        });
        if (!domain.clusters.empty())
            found.push_back(std::move(domain));
    }
    return found;
}

} // namespace

std::string Domain::title() const {
    return key.empty() ? value : key + "=" + value;
}

std::vector<Domain> domainsOf(const fleet::Fleet &fleet, std::string_view key) {
    std::map<std::string_view, Domain> byValue;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        const auto value = fleet.label(ClusterIndex{i}, key);
        if (!value)
            continue;
        const auto at =
            byValue.try_emplace(*value, Domain{std::string(key), std::string(*value), {}}).first;
        at->second.clusters.push_back(ClusterIndex{i});
    }
    std::vector<Domain> domains;
    for (auto &[value, domain] : byValue)
        domains.push_back(std::move(domain));
    std::ranges::stable_sort(domains, [](const Domain &one, const Domain &other) {
        return base::naturalLess(one.value, other.value);
    });
    return domains;
}

std::vector<Domain> pairsOf(const std::vector<Domain> &domains) {
    std::vector<Domain> pairs;
    for (auto one = domains.begin(); one != domains.end(); ++one) {
        for (auto other = std::next(one); other != domains.end(); ++other) {
            Domain pair{{}, one->title() + " + " + other->title(), {}};
            std::ranges::set_union(one->clusters, other->clusters,
                                   std::back_inserter(pair.clusters));
            if (pair.clusters.size() > std::max(one->clusters.size(), other->clusters.size()))
                pairs.push_back(std::move(pair));
        }
    }
    return pairs;
}

base::Result<Domain> parseDomain(const fleet::Fleet &fleet, const std::string &text) {
    if (const auto cluster = fleet.find(text))
        return Domain{{}, text, {*cluster}};
    if (text.find_first_of("=!,( ") != std::string::npos)
        return selected(fleet, text);
    const std::vector<Domain> found = domainsWithValue(fleet, text);
    if (found.empty())
        return invalid(base::sentence(
            PHRASE("losses", "no cluster and no label's value is called {}; name a cluster, a "
                             "label's value or KEY=VALUE"),
            text));
    const bool isOne = std::ranges::all_of(found, [&found](const Domain &domain) {
        return domain.clusters == found.front().clusters;
    });
    if (!isOne)
        return invalid(
            base::sentence(PHRASE("losses", "several labels have the value {}; write {} or {}"),
                           text, found[0].title(), found[1].title()));
    return found.front();
}

base::Result<std::string> parseKey(const fleet::Fleet &fleet, const std::string &text) {
    std::vector<std::string> found;
    for (const fleet::StringId id : fleet.labelKeys()) {
        const std::string_view key = fleet.text(id);
        if (key == text)
            return text;
        if (shortName(key) == text)
            found.emplace_back(key);
    }
    if (found.size() == 1)
        return found.front();
    if (found.empty()) {
        std::vector<std::string> known;
        for (const fleet::StringId id : fleet.labelKeys()) {
            known.emplace_back(fleet.text(id));
            known.emplace_back(shortName(fleet.text(id)));
        }
        const auto meant = insight::nearMiss(text, known);
        return invalid(
            meant ? base::sentence(PHRASE("losses", "no cluster has a label {}; did you mean {}?"),
                                   text, *meant)
                  : base::sentence(PHRASE("losses", "no cluster has a label {}"), text));
    }
    return invalid(
        base::sentence(PHRASE("losses", "{} is short for several labels; write {} or {}"), text,
                       found[0], found[1]));
}

} // namespace evenkeel::losses
