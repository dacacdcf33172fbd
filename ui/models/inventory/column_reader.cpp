// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/column_reader.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/fleet/eligibility.h"
#include "core/kube/quantity.h"
#include "core/base/text_order.h"

namespace evenkeel::ui {

namespace {

using Kind = InventoryColumn::Kind;

struct RankedText {
    std::string_view text;
    std::optional<kube::Quantity> quantity;
};

/// Quantities by value before texts in natural order.
int compare(const RankedText &left, const RankedText &right) {
    if (left.quantity.has_value() != right.quantity.has_value())
        return left.quantity ? -1 : 1;
    if (left.quantity) {
        const auto order = *left.quantity <=> *right.quantity;
        return order < 0 ? -1 : order > 0 ? 1 : 0;
    }
    if (left.text == right.text)
        return 0;
    return base::naturalLess(left.text, right.text) ? -1 : 1;
}

/// The rank of each text; equal quantities share one, however they are spelled.
std::vector<std::uint32_t> ranksOf(const std::vector<std::string_view> &texts, bool asQuantities) {
    std::vector<RankedText> entries;
    entries.reserve(texts.size());
    for (const std::string_view text : texts) {
        entries.push_back({text, std::nullopt});
        if (!asQuantities)
            continue;
        if (const auto quantity = kube::Quantity::parse(text))
            entries.back().quantity.emplace(*quantity);
    }
    std::vector<std::uint32_t> order(entries.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&entries](std::uint32_t left, std::uint32_t right) {
        return compare(entries[left], entries[right]) < 0;
    });
    std::vector<std::uint32_t> ranks(texts.size());
    std::uint32_t rank = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        if (place > 0 && compare(entries[order[place - 1]], entries[order[place]]) != 0)
            ++rank;
        ranks[order[place]] = rank;
    }
    return ranks;
}

fleet::Capacity capacityOf(Kind kind) {
    if (kind == Kind::Allocatable)
        return fleet::Capacity::Allocatable;
    return kind == Kind::Available ? fleet::Capacity::Available : fleet::Capacity::Total;
}

kube::Taint taintOf(const fleet::Fleet &fleet, const fleet::TaintRef &taint) {
    return {std::string(fleet.text(taint.key)), std::string(fleet.text(taint.value)),
            fleet.text(taint.effect)};
}

} // namespace

std::string printTaintCell(const kube::Taint &taint) {
    return (taint.value.empty() ? "" : taint.value + ':') + taint.effect.string();
}

std::string printTaint(const kube::Taint &taint) {
    return taint.key + (taint.value.empty() ? ":" : "=") + printTaintCell(taint);
}

ColumnReader::ColumnReader(const fleet::Fleet &fleet, InventoryColumn column, kube::Time now)
    : m_fleet(fleet), m_column(std::move(column)), m_key(fleet.strings().find(m_column.key)),
      m_now(now) {}

std::optional<fleet::StringId> ColumnReader::id(fleet::ClusterIndex cluster) const {
    if (!m_key)
        return std::nullopt;
    if (m_column.kind == Kind::Label)
        return m_fleet.label(cluster, *m_key);
    if (m_column.kind == Kind::Property) {
        for (const fleet::PropertyRef &property : m_fleet.properties(cluster)) {
            if (property.name == *m_key)
                return property.value;
        }
        return std::nullopt;
    }
    const fleet::Capacity capacity = capacityOf(m_column.kind);
    for (const fleet::ResourceRef &resource : m_fleet.resources(cluster)) {
        if (resource.name == *m_key && resource.capacity == capacity)
            return resource.quantity;
    }
    return std::nullopt;
}

std::optional<std::string> ColumnReader::taintText(fleet::ClusterIndex cluster) const {
    std::string text;
    for (const fleet::TaintRef &taint : m_fleet.taints(cluster)) {
        if (m_column.kind == Kind::Taint && taint.key != m_key)
            continue;
        const kube::Taint whole = taintOf(m_fleet, taint);
        text += text.empty() ? "" : ",";
        text += m_column.kind == Kind::Taint ? printTaintCell(whole) : printTaint(whole);
    }
    return text.empty() ? std::nullopt : std::optional(std::move(text));
}

std::optional<std::string> ColumnReader::text(fleet::ClusterIndex cluster) const {
    switch (m_column.kind) {
    case Kind::Eligibility:
        return fleet::ineligibility(m_fleet.agent(cluster), m_now);
    case Kind::Taints:
    case Kind::Taint:
        return taintText(cluster);
    default:
        break;
    }
    const auto found = id(cluster);
    return found ? std::optional(std::string(m_fleet.text(*found))) : std::nullopt;
}

std::vector<std::uint32_t> ColumnReader::ranks() const {
    const bool hasIds = m_column.kind != Kind::Eligibility && m_column.kind != Kind::Taints &&
                        m_column.kind != Kind::Taint;
    return hasIds ? ranksOfIds() : ranksOfTexts();
}

std::vector<std::uint32_t> ColumnReader::ranksOfIds() const {
    std::vector<std::uint32_t> ranks(m_fleet.size(), kNoRank);
    std::vector<std::uint32_t> placeOfId(m_fleet.strings().size(), kNoRank);
    std::vector<std::string_view> texts;
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        const auto found = id(static_cast<fleet::ClusterIndex>(row));
        if (!found)
            continue;
        std::uint32_t &place = placeOfId[static_cast<std::size_t>(*found)];
        if (place == kNoRank) {
            place = static_cast<std::uint32_t>(texts.size());
            texts.push_back(m_fleet.text(*found));
        }
        ranks[row] = place;
    }
    const std::vector<std::uint32_t> rankOfPlace = ranksOf(texts, isOfQuantities(m_column));
    for (std::uint32_t &rank : ranks)
        rank = rank == kNoRank ? kNoRank : rankOfPlace[rank];
    return ranks;
}

std::vector<std::uint32_t> ColumnReader::ranksOfTexts() const {
    // Those without a reason against them are the eligible ones: first, not missing.
    const std::uint32_t none = m_column.kind == Kind::Eligibility ? 0 : kNoRank;
    std::vector<std::uint32_t> ranks(m_fleet.size(), none);
    std::unordered_map<std::string, std::uint32_t> places;
    std::vector<std::string_view> texts;
    std::vector<std::uint32_t> placeOfRow(m_fleet.size(), kNoRank);
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        auto found = text(static_cast<fleet::ClusterIndex>(row));
        if (!found)
            continue;
        const auto [place, isNew] =
            places.emplace(std::move(*found), static_cast<std::uint32_t>(texts.size()));
        if (isNew)
            texts.push_back(place->first); // nodes of the map stay where they are
        placeOfRow[row] = place->second;
    }
    const std::vector<std::uint32_t> rankOfPlace = ranksOf(texts, false);
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        if (placeOfRow[row] != kNoRank)
            ranks[row] = rankOfPlace[placeOfRow[row]] + 1;
    }
    return ranks;
}

} // namespace evenkeel::ui
