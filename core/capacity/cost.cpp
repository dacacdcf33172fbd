// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/cost.h"

#include <algorithm>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plugins/cluster_affinity.h"

namespace evenkeel::capacity {

namespace {

constexpr std::uint32_t kNanosPerUnit = 1'000'000'000;
constexpr std::int64_t kMillisPerUnit = 1000;
constexpr std::int64_t kBytesPerThousandth = 1'000'000; // of a gigabyte

/// How many of what the price is for, in thousandths; nothing where that is not known.
std::optional<std::int64_t> thousandthsOf(Per per, const Ask &ask) {
    if (per == Per::Cluster)
        return kMillisPerUnit;
    const auto *amount =
        pods::findResource(ask.resources, per == Per::Core ? pods::kCpu : pods::kMemory);
    if (amount == nullptr)
        return std::nullopt;
    return per == Per::Core ? amount->milliValue() : amount->value() / kBytesPerThousandth;
}

std::optional<Nanos> multiplied(Nanos price, std::int64_t thousandths) {
    Nanos product = 0;
    if (__builtin_mul_overflow(price, thousandths, &product))
        return std::nullopt;
    return product / kMillisPerUnit;
}

} // namespace

CostRule ruleFor(const std::string &property) {
    const auto says = [&property](const char *words) {
        return property.find(words) != std::string::npos;
    };
    return {property, says("per-cpu-core")    ? Per::Core
                      : says("per-gb-memory") ? Per::Gigabyte
                                              : Per::Cluster};
}

std::optional<Nanos> nanosOf(const kube::Quantity &quantity) {
    Nanos factor = 1;
    for (const std::int32_t power : {-9, -6, -3, 0}) { // what is large has few decimals
        if (const auto steps = quantity.scaledUp(power))
            return *steps * factor;
        factor *= 1000;
    }
    return std::nullopt;
}

std::optional<Nanos> priceOf(const fleet::Fleet &fleet, fleet::ClusterIndex cluster,
                             const CostRule &rule, const Ask &ask) {
    const auto observed = scheduling::ClusterProperty(fleet, rule.property).observe(fleet, cluster);
    if (!observed || !*observed)
        return std::nullopt;
    const auto price = nanosOf(**observed);
    return price ? multiplied(*price, thousandthsOf(rule.per, ask).value_or(kMillisPerUnit))
                 : std::nullopt;
}

Cost &Cost::operator+=(const Cost &other) {
    constexpr Nanos kMost = std::numeric_limits<Nanos>::max();
    if (__builtin_add_overflow(total, other.total, &total))
        total = other.total < 0 ? std::numeric_limits<Nanos>::min() : kMost;
    clusters += other.clusters;
    silent.insert(silent.end(), other.silent.begin(), other.silent.end());
    isForOne = isForOne || other.isForOne;
    return *this;
}

Cost costOf(const fleet::Fleet &fleet, std::span<const std::string> clusters, const CostRule &rule,
            const Ask &ask) {
    Cost cost;
    cost.isForOne = !thousandthsOf(rule.per, ask);
    for (const std::string &name : clusters) {
        const auto cluster = fleet.find(name);
        const auto price = cluster ? priceOf(fleet, *cluster, rule, ask) : std::nullopt;
        if (price && !__builtin_add_overflow(cost.total, *price, &cost.total))
            ++cost.clusters;
        else
            cost.silent.push_back(name);
    }
    return cost;
}

namespace {

std::string unsignedText(Nanos nanos, const base::Phrases &words) {
    const bool isNegative = nanos < 0;
    __extension__ using Size = unsigned __int128;
    const Size size = isNegative ? 0 - static_cast<Size>(nanos) : static_cast<Size>(nanos);
    std::string text = fmt::format("{}", size / kNanosPerUnit);
    std::string decimals = fmt::format("{:09}", size % kNanosPerUnit);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    if (!decimals.empty())
        text = words.say(PHRASE("capacity", "{}.{}"), text, decimals);
    return text;
}

} // namespace

std::string decimalText(Nanos nanos) {
    return (nanos < 0 ? "-" : "") + unsignedText(nanos, {});
}

std::string nanosText(Nanos nanos, const base::Phrases &words) {
    return (nanos < 0 ? "−" : "") + unsignedText(nanos, words);
}

std::string changeText(Nanos nanos, const base::Phrases &words) {
    return nanos > 0 ? "+" + nanosText(nanos, words) : nanosText(nanos, words);
}

std::string costText(const Cost &cost, const base::Phrases &words) {
    if (cost.clusters == 0)
        return "-";
    const std::string total = nanosText(cost.total, words);
    return cost.silent.empty()
               ? total
               : words.say(PHRASE("capacity", "{}, {} without a price"), total, cost.silent.size());
}

namespace {

using fleet::ClusterIndex;
using placement::Binding;

struct Priced {
    ClusterIndex cluster{};
    Nanos price = 0;
};

/// What is held once the plan is done, less one cluster: one pick is missing then.
std::vector<Binding> bindingsWithout(std::span<const Binding> bindings, std::string_view cluster) {
    std::vector<Binding> left;
    std::ranges::copy_if(bindings, std::back_inserter(left), [cluster](const Binding &binding) {
        return binding.targetCluster != cluster;
    });
    return left;
}

/// The domains that the constraints of the placement count the cluster in; none is empty.
std::vector<std::string_view> domainsOf(const insight::Question &question, ClusterIndex cluster) {
    std::vector<std::string_view> domains;
    for (const auto &constraint : question.placement.policy->spreadConstraints)
        domains.push_back(question.fleet.label(cluster, constraint.topologyKey).value_or(""));
    return domains;
}

/// The cheapest cluster that passes every filter in the place of a dearer one. Errors as of plan().
base::Result<std::optional<Swap>> swapFor(const insight::Question &question,
                                          std::span<const Binding> bindings, const Priced &dear,
                                          const CostRule &rule, const Ask &ask,
                                          const std::stop_token &stop) {
    const fleet::Fleet &fleet = question.fleet;
    const std::string name(fleet.name(dear.cluster));
    const auto left = bindingsWithout(bindings, name);
    const auto plan = scheduling::plan(fleet, question.placement, left, question.options, stop);
    if (!plan)
        return tl::unexpected(plan.error());
    std::optional<Swap> best;
    const scheduling::CycleDetail cycle = scheduling::cycleDetail(fleet, *plan, 0);
    for (const scheduling::ClusterVerdict &verdict : cycle.scored) {
        const auto price = priceOf(fleet, verdict.cluster, rule, ask);
        if (verdict.cluster == dear.cluster || !price || *price >= dear.price ||
            (best && dear.price - *price <= best->saves))
            continue;
        // In the place of that one: what is picked instead is it or comes behind the one itself.
        const auto next = std::ranges::find_if(
            cycle.scored, [&dear](const auto &other) { return other.cluster != dear.cluster; });
        best = Swap{name, std::string(fleet.name(verdict.cluster)), dear.price - *price,
                    next->cluster == verdict.cluster};
    }
    return best;
}

} // namespace

base::Result<std::optional<Swap>> bestSwap(const insight::Question &question,
                                           std::span<const std::string> clusters,
                                           const CostRule &rule, const Ask &ask,
                                           std::stop_token stop) {
    if (question.placement.type() != placement::PlacementType::PickN)
        return std::nullopt; // PickAll and PickFixed replace nothing (KubeFleet spec 3.5, 3.9)
    const auto plan = scheduling::plan(question.fleet, question.placement, question.bindings,
                                       question.options, stop);
    if (!plan)
        return plan.error().code == base::ErrorCode::Cancelled
                   ? base::Result<std::optional<Swap>>(tl::unexpected(plan.error()))
                   : std::nullopt;
    const std::vector<Binding> bindings =
        rollout::bindingsAfter(*plan, question.placement, question.bindings);
    std::vector<Priced> held;
    for (const std::string &name : clusters) {
        const auto cluster = question.fleet.find(name);
        const auto price = cluster ? priceOf(question.fleet, *cluster, rule, ask) : std::nullopt;
        if (price)
            held.push_back({*cluster, *price});
    }
    std::ranges::stable_sort(held, std::greater<>(), &Priced::price);
    std::optional<Swap> best;
    std::set<std::vector<std::string_view>> known;
    for (const Priced &dear : held) {
        // Which clusters may take the place depends on the domains that the cluster leaves, so of
        // those with the same domains the dearest one saves most.
        auto domains = domainsOf(question, dear.cluster);
        if (known.contains(domains))
            continue;
        auto swap = swapFor(question, bindings, dear, rule, ask, stop);
        if (!swap && swap.error().code == base::ErrorCode::Cancelled)
            return swap;
        if (!swap)
            continue;
        known.insert(std::move(domains));
        if (*swap && (!best || (*swap)->saves > best->saves))
            best = std::move(*swap);
    }
    return best;
}

} // namespace evenkeel::capacity
