// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/ask.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/base/sentence.h"
#include "core/kube/quantity.h"

namespace evenkeel::capacity {

namespace {

tl::unexpected<base::Error> noAsk(std::string_view part) {
    return base::failed(
        base::ErrorCode::Invalid,
        base::sentence(PHRASE("capacity", "{} is nothing to ask for; write cpu=2,memory=4Gi"),
                       part));
}

/// The largest amount that integers of the scheduler hold.
bool isCountable(const kube::Quantity &quantity) {
    return quantity.scaledUp(0).has_value();
}

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

} // namespace

base::Result<Ask> parseAsk(std::string_view text) {
    Ask ask;
    while (!withoutBlanks(text).empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view part = withoutBlanks(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
        const std::size_t equals = part.find('=');
        if (equals == 0 || equals == std::string_view::npos)
            return noAsk(part);
        const auto quantity = kube::Quantity::parse(part.substr(equals + 1));
        if (!quantity || *quantity < kube::Quantity::fromInteger(0))
            return noAsk(part);
        if (!isCountable(*quantity))
            return base::failed(
                base::ErrorCode::Invalid,
                base::sentence(PHRASE("capacity", "{} is more than any cluster can have"), part));
        if (pods::findResource(ask.resources, part.substr(0, equals)) != nullptr)
            return base::failed(base::ErrorCode::Invalid,
                                base::sentence(PHRASE("capacity", "{} is asked for twice"),
                                               part.substr(0, equals)));
        pods::setResource(ask.resources, part.substr(0, equals),
                          pods::Amount::fromQuantity(*quantity));
    }
    return ask;
}

base::Result<Ask> askOf(const placement::Placement &placement) {
    const kube::Value *annotation =
        placement.document.findPath({"metadata", "annotations", kAskAnnotation});
    if (annotation == nullptr)
        return Ask{};
    auto ask = parseAsk(annotation->text());
    if (ask)
        return ask;
    return base::failed(base::ErrorCode::Invalid,
                        joined(base::verbatim(kAskAnnotation), ": ", base::sentenceOf(ask.error())),
                        {{}, annotation->line(), annotation->column()});
}

std::string amountText(std::string_view resource, const pods::Amount &amount) {
    constexpr std::int64_t kStep = 1024;
    constexpr std::array kUnits{"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    if (amount.millis != 0)
        return fmt::format("{}m", amount.milliValue());
    std::int64_t value = amount.units;
    std::size_t unit = 0;
    const bool isBytes = resource == pods::kMemory || resource == pods::kEphemeralStorage;
    while (isBytes && value != 0 && value % kStep == 0 && unit + 1 < kUnits.size()) {
        value /= kStep;
        ++unit;
    }
    return fmt::format("{}{}", value, kUnits[unit]);
}

std::string askText(const Ask &ask) {
    std::string text;
    for (const auto &[name, amount] : ask.resources)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, amountText(name, amount));
    return text;
}

namespace {

using fleet::ClusterIndex;
using pods::Amount;

pods::Amount negative(const Amount &amount) {
    return amount.millis == 0 ? Amount{-amount.units, 0}
                              : Amount{-amount.units - 1, 1000 - amount.millis};
}

/// The end of the range of amounts.
Amount farthest(bool isNegative) {
    return {isNegative ? std::numeric_limits<std::int64_t>::min() + 1
                       : std::numeric_limits<std::int64_t>::max() - 1,
            0};
}

Amount amountOf(const kube::Quantity &quantity) {
    return isCountable(quantity) ? Amount::fromQuantity(quantity)
                                 : farthest(quantity < kube::Quantity());
}

/// The sum, or the end of the range that it goes beyond.
void add(const Amount &more, Amount &sum) {
    std::int64_t units = 0;
    if (__builtin_add_overflow(sum.units, more.units, &units))
        sum = farthest(more.units < 0);
    else
        sum += more;
}

void addAll(const pods::ResourceList &more, pods::ResourceList &sums) {
    for (const auto &[name, amount] : more) {
        Amount sum = amount;
        if (const Amount *known = pods::findResource(sums, name))
            add(*known, sum);
        pods::setResource(sums, name, sum);
    }
}

enum class Way : std::uint8_t { Takes, Gives };

/// Of what a cluster does not report, nothing can be taken.
void change(pods::ResourceList &free, const Ask &ask, Way way) {
    for (auto &[name, amount] : free) {
        if (const Amount *asked = pods::findResource(ask.resources, name))
            add(way == Way::Gives ? *asked : negative(*asked), amount);
    }
}

pods::ResourceList availableOf(const fleet::Fleet &fleet, ClusterIndex cluster) {
    pods::ResourceList available;
    for (const fleet::ResourceRef &resource : fleet.resources(cluster)) {
        const auto quantity = kube::Quantity::parse(fleet.text(resource.quantity));
        if (resource.capacity == fleet::Capacity::Available && quantity)
            pods::setResource(available, fleet.text(resource.name), amountOf(*quantity));
    }
    return available;
}

std::int64_t timesIn(const Amount &free, const Amount &asked) {
    if (asked <= Amount{})
        return std::numeric_limits<std::int64_t>::max();
    if (free <= Amount{})
        return 0;
    // Thousandths where both have them in 64 bits, whole units else.
    const std::int64_t small = asked.milliValue();
    const std::int64_t large = free.milliValue();
    const std::int64_t times = small > 0 && large > 0 ? large / small : free.units / asked.value();
    return std::min(times, std::numeric_limits<std::int64_t>::max() - 1); // that is any number
}

std::optional<std::int64_t> fitsOf(const pods::ResourceList &free, const Ask &ask) {
    if (ask.isEmpty())
        return std::nullopt;
    std::int64_t fits = std::numeric_limits<std::int64_t>::max();
    for (const auto &[name, asked] : ask.resources) {
        const Amount *amount = pods::findResource(free, name);
        if (amount == nullptr)
            return std::nullopt;
        fits = std::min(fits, timesIn(*amount, asked));
    }
    return fits == std::numeric_limits<std::int64_t>::max() ? std::nullopt : std::optional(fits);
}

} // namespace

std::optional<std::int64_t> fitsTogether(const std::optional<std::int64_t> &one,
                                         const std::optional<std::int64_t> &other) {
    if (!one || !other)
        return std::nullopt;
    std::int64_t sum = 0;
    return __builtin_add_overflow(*one, *other, &sum) ? std::numeric_limits<std::int64_t>::max()
                                                      : sum;
}

std::vector<ClusterRoom> roomsOf(const fleet::Fleet &fleet, std::span<const Load> loads,
                                 const Ask &ask, kube::Time now) {
    std::vector<ClusterRoom> rooms(fleet.size());
    for (std::uint32_t i = 0; i < rooms.size(); ++i) {
        rooms[i].cluster = ClusterIndex{i};
        rooms[i].free = availableOf(fleet, ClusterIndex{i});
    }
    for (std::size_t number = 0; number < loads.size(); ++number) {
        const Load &load = loads[number];
        for (const std::string &name : load.after) {
            if (const auto row = fleet.find(name)) {
                ClusterRoom &room = rooms[fleet::row(*row)];
                room.placements.push_back(number);
                change(room.free, load.ask, Way::Takes);
            }
        }
        for (const std::string &name : load.before) {
            if (const auto row = fleet.find(name))
                change(rooms[fleet::row(*row)].free, load.ask, Way::Gives);
        }
    }
    for (ClusterRoom &room : rooms) {
        room.isFull = std::ranges::any_of(
            room.free, [](const auto &entry) { return entry.second <= Amount{}; });
        room.fault = fleet::ineligibility(fleet.agent(room.cluster), now);
        room.fits = room.fault && !ask.isEmpty() ? 0 : fitsOf(room.free, ask);
    }
    return rooms;
}

std::vector<DomainRoom> roomsByDomain(const fleet::Fleet &fleet, std::span<const ClusterRoom> rooms,
                                      std::string_view key) {
    std::map<std::string_view, DomainRoom> byValue;
    std::map<std::size_t, std::set<std::string_view>> domainsOf; // by load
    for (const ClusterRoom &room : rooms) {
        const std::string_view value = fleet.label(room.cluster, key).value_or("");
        for (const std::size_t load : room.placements)
            domainsOf[load].insert(value);
        const auto [at, isNew] = byValue.try_emplace(value);
        DomainRoom &domain = at->second;
        domain.value = value;
        ++domain.clusters;
        domain.load += room.placements.size();
        domain.unused += room.placements.empty() ? 1U : 0U;
        domain.full += room.isFull ? 1U : 0U;
        domain.roomy += room.fits.value_or(0) > 0 ? 1U : 0U;
        addAll(room.free, domain.free);
        if (isNew)
            domain.fits = room.fits;
        else
            domain.fits = fitsTogether(domain.fits, room.fits);
    }
    for (const auto &[load, values] : domainsOf) {
        if (values.size() == 1 && !values.begin()->empty())
            byValue[*values.begin()].confined.push_back(load);
    }
    std::vector<DomainRoom> domains;
    for (auto &[value, domain] : byValue)
        domains.push_back(std::move(domain));
    std::ranges::stable_sort(domains, [](const DomainRoom &one, const DomainRoom &other) {
        return one.value.empty() != other.value.empty() ? other.value.empty()
                                                        : base::naturalLess(one.value, other.value);
    });
    return domains;
}

std::string fitsText(const std::optional<std::int64_t> &fits, bool isFull,
                     const base::Phrases &words) {
    if (fits && *fits > 0)
        return words.say(PHRASE("capacity", "fits {} more"), *fits);
    if (isFull)
        return words.say(PHRASE("capacity", "full"));
    return fits ? words.say(PHRASE("capacity", "no room"))
                : words.say(PHRASE("capacity", "unknown"));
}

} // namespace evenkeel::capacity
