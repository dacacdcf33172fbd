// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <array>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "core/capacity/cost.h"
#include "core/fleet/label_keys.h"
#include "core/gate/checks.h"
#include "core/gate/term.h"
#include "core/kube/quantity.h"
#include "core/base/some_names.h"

// Claims about the clusters that are placed.

namespace evenkeel::gate {

namespace {

using base::sentence;
using MaybeCheck = std::optional<Check>;

bool isPlaced(const Evidence &evidence, const std::string &cluster) {
    return std::ranges::binary_search(evidence.clusters(), cluster);
}

/// The explanations of the first few.
std::string reasons(const Names &clusters, const auto &why) {
    std::string text;
    for (std::size_t i = 0; i < std::min(clusters.size(), kMostReasons); ++i) {
        const std::string reason = why(clusters[i]);
        text += (text.empty() || reason.empty() ? "" : " ") + reason;
    }
    return text;
}

/// The names without some of them; nothing where none is left.
std::map<std::string, kube::Value> without(const std::string &field, const Names &names,
                                           const Names &some) {
    kube::Value rest = kube::Value::array();
    for (const std::string &name : names) {
        if (std::ranges::find(some, name) == some.end())
            rest.items().push_back(kube::Value::string(name));
    }
    if (rest.items().empty())
        return {};
    return {{field, std::move(rest)}};
}

MaybeCheck readPicked(const Spot &spot, manifest::Diagnostics &) {
    return [names = textsOf(spot.value), field = spot.path](Evidence &evidence, Verdict &verdict) {
        Names missing;
        std::ranges::copy_if(names, std::back_inserter(missing),
                             [&](const std::string &name) { return !isPlaced(evidence, name); });
        if (missing.empty())
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(
            words.say(PHRASE("gate", "placed on {}"), namesText(names, words)),
            words.say(PHRASE("gate", "not on {}"), namesText(missing, words)),
            reasons(missing, [&](const std::string &name) { return evidence.whyOf(name); }));
        verdict.offer(without(field, names, missing));
    };
}

MaybeCheck readNotPicked(const Spot &spot, manifest::Diagnostics &) {
    return [names = textsOf(spot.value), field = spot.path](Evidence &evidence, Verdict &verdict) {
        Names placed;
        std::ranges::copy_if(names, std::back_inserter(placed),
                             [&](const std::string &name) { return isPlaced(evidence, name); });
        const base::Phrases &words = evidence.words();
        Names unknown;
        std::ranges::copy_if(names, std::back_inserter(unknown),
                             [&](const std::string &name) { return !evidence.knowsCluster(name); });
        if (!unknown.empty())
            verdict.fail(
                words.say(PHRASE("gate", "not placed on {}"), namesText(names, words)),
                words.say(PHRASE("gate", "no cluster {} in the fleet"), namesText(unknown, words)));
        if (placed.empty())
            return;
        verdict.fail(
            words.say(PHRASE("gate", "not placed on {}"), namesText(names, words)),
            words.say(PHRASE("gate", "on {}"), namesText(placed, words)),
            reasons(placed, [&](const std::string &name) { return evidence.whyOf(name); }));
        verdict.offer(without(field, names, placed));
    };
}

MaybeCheck readPlaced(const Spot &spot, manifest::Diagnostics &problems) {
    const auto bound = readLimits(spot, Alone::Exactly, problems);
    if (!bound)
        return std::nullopt;
    return [bound = *bound](Evidence &evidence, Verdict &verdict) {
        const auto placed = static_cast<std::int64_t>(evidence.clusters().size());
        // PickAll asks for the clusters that match, and for one at least.
        const auto whole = evidence.asked() ? static_cast<std::int64_t>(*evidence.asked())
                                            : std::max<std::int64_t>(placed, 1);
        const auto isShare = [](const std::optional<Limit> &limit) {
            return limit && limit->isPercent;
        };
        const bool isOpen =
            !evidence.isDecided() && (isShare(bound.atLeast) || isShare(bound.atMost));
        if (!isOpen && bound.holds(placed, whole))
            return;
        const base::Phrases &words = evidence.words();
        verdict.fail(words.say(PHRASE("gate", "clusters placed: {}"), bound.text(words)),
                     fmt::format("{}: {}", placed, namesText(evidence.clusters(), words)),
                     evidence.whyShort());
        verdict.offer(bound.instead(placed, whole));
    };
}

Names lostOf(const Evidence &evidence) {
    return base::missingFrom(evidence.clusters(), evidence.before());
}

/// Of nothing, any part is kept.
void noteNothingHeld(const Evidence &evidence, Verdict &verdict) {
    if (evidence.before().empty())
        verdict.note(evidence.words().say(PHRASE("gate", "no cluster is held")));
}

MaybeCheck readKeeps(const Spot &spot, manifest::Diagnostics &problems) {
    const auto bound = readLimits(spot, Alone::AtLeast, problems, Counted::Part);
    if (!bound)
        return std::nullopt;
    return [bound = *bound](Evidence &evidence, Verdict &verdict) {
        const Names lost = lostOf(evidence);
        const auto held = static_cast<std::int64_t>(evidence.before().size());
        const std::int64_t kept = held - static_cast<std::int64_t>(lost.size());
        if (bound.holds(kept, held))
            return noteNothingHeld(evidence, verdict);
        const base::Phrases &words = evidence.words();
        verdict.fail(
            words.say(PHRASE("gate", "keeps {} of {} that are held"), bound.text(words), held),
            words.say(PHRASE("gate", "keeps {}, loses {}"), kept, namesText(lost, words)),
            reasons(lost, [&](const std::string &name) { return evidence.whyLost(name); }));
        verdict.offer(bound.instead(kept, held));
    };
}

MaybeCheck readMayLose(const Spot &spot, manifest::Diagnostics &problems) {
    const auto bound = readLimits(spot, Alone::AtMost, problems, Counted::Part);
    if (!bound)
        return std::nullopt;
    return [bound = *bound](Evidence &evidence, Verdict &verdict) {
        const Names lost = lostOf(evidence);
        const auto number = static_cast<std::int64_t>(lost.size());
        const auto held = static_cast<std::int64_t>(evidence.before().size());
        if (bound.holds(number, held))
            return noteNothingHeld(evidence, verdict);
        const base::Phrases &words = evidence.words();
        verdict.fail(
            words.say(PHRASE("gate", "loses {} of {} that are held"), bound.text(words), held),
            words.say(PHRASE("gate", "loses {}: {}"), lost.size(), namesText(lost, words)),
            reasons(lost, [&](const std::string &name) { return evidence.whyLost(name); }));
        verdict.offer(bound.instead(number, held));
    };
}

bool isMetInFleet(const fleet::Fleet &fleet, const kube::Requirements &selector) {
    const fleet::LabelMatcher matcher(fleet, selector);
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        if (matcher.matches(fleet, fleet::ClusterIndex{row}))
            return true;
    }
    return false;
}

/// What no cluster of the fleet has, so that the selector tells none from another: itself, or a key
/// in it. Empty where there is no such.
std::string absentFrom(const fleet::Fleet &fleet, const kube::Requirements &selector,
                       const std::string &text) {
    if (!isMetInFleet(fleet, selector))
        return text;
    const std::vector<std::string_view> keys = fleet::labelKeyTexts(fleet);
    const auto absent = std::ranges::find_if(selector, [&keys](const auto &requirement) {
        return std::ranges::find(keys, requirement.key) == keys.end();
    });
    return absent == selector.end() ? std::string() : absent->key;
}

MaybeCheck readWhere(const Spot &spot, manifest::Diagnostics &problems, Match wrong) {
    const auto selector = readSelector(spot, problems);
    if (!selector)
        return std::nullopt;
    return [selector = *selector, text = spot.value.text(), wrong](Evidence &evidence,
                                                                   Verdict &verdict) {
        const Names found = filtered(evidence.fleet(), evidence.clusters(), selector, wrong);
        const base::Phrases &words = evidence.words();
        if (found.empty()) {
            const std::string absent = absentFrom(evidence.fleet(), selector, text);
            if (!absent.empty())
                verdict.note(words.say(PHRASE("gate", "no cluster of the fleet has {}"), absent));
            return;
        }
        verdict.fail(wrong == Match::Others
                         ? words.say(PHRASE("gate", "only on clusters with {}"), text)
                         : words.say(PHRASE("gate", "never on clusters with {}"), text),
                     words.say(PHRASE("gate", "on {}"), namesText(found, words)),
                     reasons(found, [&](const std::string &name) { return evidence.whyOf(name); }));
    };
}

MaybeCheck readOnlyOn(const Spot &spot, manifest::Diagnostics &problems) {
    return readWhere(spot, problems, Match::Others);
}

MaybeCheck readNeverOn(const Spot &spot, manifest::Diagnostics &problems) {
    return readWhere(spot, problems, Match::Matching);
}

struct CostClaim {
    std::string property;
    std::optional<capacity::Nanos> most; // nothing: more than any sum
    std::string mostText;
    bool isForEach = false;
};

/// Whether any cluster of the fleet has the property: of none, nothing costs anything.
bool isReported(const fleet::Fleet &fleet, const capacity::CostRule &rule) {
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        if (capacity::priceOf(fleet, fleet::ClusterIndex{row}, rule, {}))
            return true;
    }
    return false;
}

void checkCost(const CostClaim &claim, Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const capacity::CostRule rule{claim.property, capacity::Per::Cluster};
    const auto cost = capacity::costOf(evidence.fleet(), evidence.clusters(), rule, {});
    const auto isAbove = [&claim](capacity::Nanos nanos) {
        return claim.most && nanos > *claim.most;
    };
    const std::string wanted =
        claim.isForEach ? words.say(PHRASE("gate", "at most {} of {} on each cluster"),
                                    claim.mostText, claim.property)
                        : words.say(PHRASE("gate", "at most {} of {} on all clusters together"),
                                    claim.mostText, claim.property);
    if (!isReported(evidence.objects().fleet, rule)) {
        verdict.fail(wanted, words.say(PHRASE("gate", "no cluster reports {}"), claim.property));
        return;
    }
    if (!cost.silent.empty()) {
        verdict.fail(wanted, words.say(PHRASE("gate", "no {} reported by {}"), claim.property,
                                       namesText(cost.silent, words)));
        return;
    }
    if (!claim.isForEach) {
        if (isAbove(cost.total))
            verdict.fail(wanted, words.say(PHRASE("gate", "{} in all"),
                                           capacity::nanosText(cost.total, words)));
        return;
    }
    Names dear;
    for (const std::string &name : evidence.clusters()) {
        const auto cluster = *evidence.fleet().find(name);
        const auto price = *capacity::priceOf(evidence.fleet(), cluster, rule, {});
        if (isAbove(price))
            dear.push_back(fmt::format("{}: {}", name, capacity::nanosText(price, words)));
    }
    if (!dear.empty())
        verdict.fail(wanted, namesText(dear, words));
}

MaybeCheck readCost(const Spot &spot, manifest::Diagnostics &problems) {
    const std::string most = spot.text("atMost");
    const auto quantity = kube::Quantity::parse(most);
    if (!quantity) {
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "atMost {} is no quantity"), most)));
        return std::nullopt;
    }
    CostClaim claim{spot.text("property"), capacity::nanosOf(*quantity), most,
                    spot.flag("eachCluster")};
    return [claim](Evidence &evidence, Verdict &verdict) { checkCost(claim, evidence, verdict); };
}

constexpr std::array kClusterClaims{
    ClaimKind{"picked", readPicked},   ClaimKind{"notPicked", readNotPicked},
    ClaimKind{"placed", readPlaced},   ClaimKind{"keeps", readKeeps},
    ClaimKind{"mayLose", readMayLose}, ClaimKind{"onlyOn", readOnlyOn},
    ClaimKind{"neverOn", readNeverOn}, ClaimKind{"cost", readCost},
};

} // namespace

std::span<const ClaimKind> clusterClaims() {
    return kClusterClaims;
}

// Claims about how placed clusters spread over the domains of labels.

namespace {

using base::sentence;
using kube::Value;
using MaybeCheck = std::optional<Check>;

struct DomainClaim {
    std::string field;
    std::string key;
    std::optional<std::int64_t> min;
    std::optional<std::int64_t> max;
    std::optional<std::int64_t> share; // percent
    Names domains;
};

/// The clusters of a domain: those of the fleet and those that are placed.
struct DomainCount {
    Names clusters;
    std::int64_t placed = 0;
};

using Counts = std::map<std::string, DomainCount>;

Counts countsOf(const Evidence &evidence, const std::string &key) {
    Counts counts;
    for (const losses::Domain &domain : losses::domainsOf(evidence.fleet(), key)) {
        DomainCount &count = counts[domain.value];
        for (const fleet::ClusterIndex cluster : domain.clusters) {
            count.clusters.emplace_back(evidence.fleet().name(cluster));
            count.placed += std::ranges::binary_search(evidence.clusters(), count.clusters.back());
        }
    }
    return counts;
}

/// Why a domain has no more: the first of its clusters that is not placed.
std::string whyFew(const Evidence &evidence, const DomainClaim &claim, const std::string &domain,
                   const DomainCount &count) {
    if (count.clusters.empty())
        return evidence.words().say(PHRASE("gate", "No cluster of the fleet has {}={}."), claim.key,
                                    domain);
    for (const std::string &cluster : count.clusters) {
        if (!std::ranges::binary_search(evidence.clusters(), cluster))
            return evidence.whyOf(cluster);
    }
    return evidence.words().say(PHRASE("gate", "Every cluster of {}={} is placed."), claim.key,
                                domain);
}

/// The fewest and the most of a domain that the claim is about.
struct DomainRange {
    std::int64_t fewest = 0;
    std::int64_t most = 0;
};

DomainRange rangeOf(const DomainClaim &claim, const Counts &counts) {
    std::vector<std::int64_t> placed;
    for (const auto &[domain, count] : counts) {
        if (claim.domains.empty() ||
            std::ranges::find(claim.domains, domain) != claim.domains.end())
            placed.push_back(count.placed);
    }
    if (placed.empty() || placed.size() < claim.domains.size())
        placed.push_back(0);
    const auto [fewest, most] = std::ranges::minmax(placed);
    return {fewest, most};
}

void checkDomain(const DomainClaim &claim, const std::string &domain, const DomainCount &count,
                 const DomainRange &range, Evidence &evidence, Verdict &verdict) {
    const base::Phrases &words = evidence.words();
    const auto offer = [&](const char *member, kube::Value value) {
        verdict.offer({{claim.field + member, std::move(value)}});
    };
    const auto found = [&] {
        return words.say(PHRASE("gate", "{} in {}={}"), count.placed, claim.key, domain);
    };
    const auto placed = static_cast<std::int64_t>(evidence.clusters().size());
    if (claim.min && count.placed < *claim.min) {
        verdict.fail(
            words.say(PHRASE("gate", "at least {} in each domain of {}"), *claim.min, claim.key),
            found(), whyFew(evidence, claim, domain, count));
        if (range.fewest > 0)
            offer(".min", kube::Value::integer(range.fewest));
    }
    if (claim.max && count.placed > *claim.max) {
        verdict.fail(
            words.say(PHRASE("gate", "at most {} in each domain of {}"), *claim.max, claim.key),
            found());
        offer(".max", kube::Value::integer(range.most));
    }
    if (claim.share && count.placed * 100 > *claim.share * placed) {
        verdict.fail(
            words.say(PHRASE("gate", "at most {}% in each domain of {}"), *claim.share, claim.key),
            words.say(PHRASE("gate", "{} of {} in {}={}"), count.placed, placed, claim.key,
                      domain));
        offer(".share",
              kube::Value::string(fmt::format("{}%", (range.most * 100 + placed - 1) / placed)));
    }
}

void checkDomains(const DomainClaim &claim, Evidence &evidence, Verdict &verdict) {
    const auto key = losses::parseKey(evidence.fleet(), claim.key);
    const Counts counts = countsOf(evidence, key ? *key : claim.key);
    const DomainRange range = rangeOf(claim, counts);
    if (claim.domains.empty() && counts.empty()) {
        const base::Phrases &words = evidence.words();
        verdict.fail(words.say(PHRASE("gate", "domains of {}"), claim.key),
                     words.say(PHRASE("gate", "no cluster has this label")));
    }
    if (claim.domains.empty()) {
        for (const auto &[domain, count] : counts)
            checkDomain(claim, domain, count, range, evidence, verdict);
    }
    for (const std::string &domain : claim.domains) {
        const auto count = counts.find(domain);
        // A number that is missing is told with the same reason.
        if (count == counts.end() && claim.min.value_or(0) < 1) {
            const base::Phrases &words = evidence.words();
            verdict.fail(
                words.say(PHRASE("gate", "domains of {}"), claim.key),
                words.say(PHRASE("gate", "no cluster of the fleet has {}={}"), claim.key, domain));
        }
        checkDomain(claim, domain, count == counts.end() ? DomainCount() : count->second, range,
                    evidence, verdict);
    }
}

std::optional<DomainClaim> readDomainClaim(const std::string &key, const Spot &spot,
                                           manifest::Diagnostics &problems) {
    DomainClaim claim{spot.path,          key, spot.number("min"),
                      spot.number("max"), {},  spot.texts("domains")};
    if (const auto share = spot.find("share")) {
        const auto bound = readBound(*share, Alone::AtMost, problems);
        if (!bound)
            return std::nullopt;
        if (!bound->atMost->isPercent) {
            problems.push_back(
                spot.problem(sentence(PHRASE("gate", "share must be a percentage, as 50%"))));
            return std::nullopt;
        }
        claim.share = bound->atMost->number;
    }
    if (!claim.min && !claim.max && !claim.share) {
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "needs min, max or share to be checked"))));
        return std::nullopt;
    }
    constexpr std::int64_t kAll = 100;
    if (claim.domains.empty() && claim.min.value_or(0) == 0 && !claim.max &&
        claim.share.value_or(kAll) == kAll) {
        problems.push_back(holdsWhatever(spot));
        return std::nullopt;
    }
    if (claim.min && claim.max && *claim.min > *claim.max) {
        problems.push_back(spot.problem(sentence(
            PHRASE("gate", "no number is at least {} and at most {}"), *claim.min, *claim.max)));
        return std::nullopt;
    }
    return claim;
}

MaybeCheck readPerDomain(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<DomainClaim> claims;
    for (const Value::Member &member : spot.value.members()) {
        if (auto claim = readDomainClaim(member.first, spot.member(member), problems))
            claims.push_back(std::move(*claim));
    }
    return checkOfEach(std::move(claims), checkDomains);
}

std::string extremesText(const spread::SpreadView &view) {
    const auto [fewest, most] = std::ranges::minmax_element(view.counts);
    const auto name = [&](auto at) {
        return fmt::format("{} {}",
                           view.domains[static_cast<std::size_t>(at - view.counts.begin())], *at);
    };
    return name(most) + ", " + name(fewest);
}

MaybeCheck readSkew(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<std::pair<std::string, Bound>> claims;
    for (const Value::Member &member : spot.value.members()) {
        if (const auto bound = readLimits(spot.member(member), Alone::Exactly, problems))
            claims.emplace_back(member.first, *bound);
    }
    return [claims](Evidence &evidence, Verdict &verdict) {
        const base::Phrases &words = evidence.words();
        for (const auto &[key, bound] : claims) {
            const auto view = evidence.spreadOver(key);
            if (view && bound.holds(view->skew, 1))
                continue;
            const std::string wanted =
                words.say(PHRASE("gate", "skew over {}: {}"), key, bound.text(words));
            if (!view) {
                verdict.fail(wanted, words.say(PHRASE("gate", "no cluster has this label")));
                continue;
            }
            verdict.fail(wanted, fmt::format("{}", view->skew), extremesText(*view));
            verdict.offer(bound.instead(view->skew, 1));
        }
    };
}

MaybeCheck readDomains(const Spot &spot, manifest::Diagnostics &problems) {
    std::vector<std::pair<std::string, Bound>> claims;
    for (const Value::Member &member : spot.value.members()) {
        if (const auto bound = readLimits(spot.member(member), Alone::AtLeast, problems))
            claims.emplace_back(member.first, *bound);
    }
    return [claims](Evidence &evidence, Verdict &verdict) {
        const base::Phrases &words = evidence.words();
        for (const auto &[key, bound] : claims) {
            const auto known = losses::parseKey(evidence.fleet(), key);
            const Counts counts = countsOf(evidence, known ? *known : key);
            Names used;
            for (const auto &[domain, count] : counts) {
                if (count.placed > 0)
                    used.push_back(domain);
            }
            const auto number = static_cast<std::int64_t>(used.size());
            const auto whole = static_cast<std::int64_t>(counts.size());
            if (whole > 0 && bound.holds(number, whole))
                continue;
            verdict.fail(words.say(PHRASE("gate", "domains of {}: {}"), key, bound.text(words)),
                         whole == 0 ? words.say(PHRASE("gate", "no cluster has this label"))
                                    : namesText(used, words));
            if (whole > 0)
                verdict.offer(bound.instead(number, whole));
        }
    };
}

constexpr std::array kSpreadClaims{ClaimKind{"perDomain", readPerDomain},
                                   ClaimKind{"skew", readSkew}, ClaimKind{"domains", readDomains}};

} // namespace

std::span<const ClaimKind> spreadClaims() {
    return kSpreadClaims;
}

} // namespace evenkeel::gate
