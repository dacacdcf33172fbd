// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/cluster_facts.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include "core/base/gathered.h"
#include "core/base/sentence.h"
#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/fleet/label_keys.h"
#include "core/kube/quantity.h"
#include "core/query/filter_words.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plugins/cluster_affinity.h"
#include "core/base/plain_text.h"

namespace evenkeel::query {

namespace {

using fleet::ClusterIndex;
using fleet::Fleet;
using Test = std::function<bool(ClusterIndex)>;

bool contains(std::string_view text, std::string_view part) {
    const auto lower = [](char letter) { return base::lowerCase(letter); };
    return !std::ranges::search(text, part, {}, lower, lower).empty();
}

/// `key`, `key=value`, each also with `:effect`.
bool isTaint(const std::string &wanted, const kube::Taint &taint) {
    const std::string key = taint.key;
    const std::string keyValue = key + "=" + taint.value;
    const std::string effect = ":" + taint.effect.string();
    return wanted == key || wanted == keyValue || wanted == key + effect ||
           wanted == keyValue + effect;
}

/// A value of the term with the quantity that it is, if it is one.
struct Wanted {
    std::string text;
    std::optional<kube::Quantity> quantity;
};

std::optional<kube::Quantity> quantityOf(std::string_view text) {
    const auto quantity = kube::Quantity::parse(text);
    return quantity ? std::optional(*quantity) : std::nullopt;
}

bool isEqual(const Wanted &wanted, std::string_view value) {
    if (wanted.text == value)
        return true;
    const auto quantity = quantityOf(value);
    return quantity && wanted.quantity && *quantity == *wanted.quantity;
}

/// An absent value is in no list and has no order.
bool isMet(const FilterTerm &term, const std::vector<Wanted> &wanted,
           std::optional<std::string_view> value) {
    const bool isOneOf = value && std::ranges::any_of(wanted, [&](const Wanted &each) {
                             return isEqual(each, *value);
                         });
    if (term.relation <= Relation::IsNot)
        return isOneOf == (term.relation == Relation::Is);
    const auto quantity = value ? quantityOf(*value) : std::nullopt;
    return quantity && wanted.front().quantity &&
           meets(*quantity <=> *wanted.front().quantity, term.relation);
}

/// The terms of a filter, bound to a fleet and what else is known.
class BoundTerms {
public:
    BoundTerms(const Fleet &fleet, const ClusterFacts &facts) : m_fleet(fleet), m_facts(facts) {}

    Test bind(const FilterTerm &term) const {
        const Test test = isWordAlone(term.subject) ? wordTest(term.subject) : valueTest(term);
        const bool isQuantity = term.subject == Subject::Property || term.subject == Subject::Label;
        if (isQuantity || term.relation == Relation::Is)
            return test;
        return [test](ClusterIndex cluster) { return !test(cluster); };
    }

private:
    Test stateTest(PlanState state) const {
        return [this, state](ClusterIndex cluster) {
            const std::size_t row = fleet::row(cluster);
            return row < m_facts.states.size() && m_facts.states[row] == state;
        };
    }

    Test wordTest(Subject subject) const {
        switch (subject) {
        case Subject::Picked:
            return stateTest(PlanState::Picked);
        case Subject::Held:
            return stateTest(PlanState::Held);
        case Subject::Leaving:
            return stateTest(PlanState::Leaving);
        case Subject::Candidate:
            return stateTest(PlanState::Candidate);
        case Subject::Filtered:
            return stateTest(PlanState::Filtered);
        case Subject::Eligible:
            return [this](ClusterIndex cluster) {
                return fleet::isEligible(m_fleet.agent(cluster), m_facts.now);
            };
        case Subject::Ineligible:
            return [this](ClusterIndex cluster) {
                return !fleet::isEligible(m_fleet.agent(cluster), m_facts.now);
            };
        case Subject::Tainted:
            return [this](ClusterIndex cluster) { return !m_fleet.taints(cluster).empty(); };
        default:
            return
                [this](ClusterIndex cluster) { return fleet::isPlanned(m_fleet.agent(cluster)); };
        }
    }

    Test valueTest(const FilterTerm &term) const {
        switch (term.subject) {
        case Subject::Taint:
            return anyOf(term, [this](ClusterIndex cluster, const std::string &value) {
                return hasTaint(cluster, value);
            });
        case Subject::Reason:
            return anyOf(term, [this](ClusterIndex cluster, const std::string &value) {
                return m_facts.reasonOf && contains(m_facts.reasonOf(cluster), value);
            });
        case Subject::PickedBy:
            return anyOf(term, [this](ClusterIndex cluster, const std::string &value) {
                return isOf(value, &PlacementClusters::picked, cluster);
            });
        case Subject::HeldBy:
            return anyOf(term, [this](ClusterIndex cluster, const std::string &value) {
                return isOf(value, &PlacementClusters::held, cluster);
            });
        case Subject::Domain:
            return anyOf(term, [this](ClusterIndex cluster, const std::string &value) {
                return std::ranges::any_of(m_fleet.labels(cluster),
                                           [&](const fleet::LabelRef &label) {
                                               return m_fleet.text(label.value) == value;
                                           });
            });
        default:
            return quantityTest(term);
        }
    }

    template <typename Is> static Test anyOf(const FilterTerm &term, Is is) {
        return [is, values = term.values](ClusterIndex cluster) {
            return std::ranges::any_of(
                values, [&](const std::string &value) { return is(cluster, value); });
        };
    }

    bool hasTaint(ClusterIndex cluster, const std::string &value) const {
        return std::ranges::any_of(m_fleet.taints(cluster), [&](const fleet::TaintRef &taint) {
            return isTaint(value,
                           {std::string(m_fleet.text(taint.key)),
                            std::string(m_fleet.text(taint.value)), m_fleet.text(taint.effect)});
        });
    }

    bool isOf(const std::string &placement,
              std::set<std::string, std::less<>> PlacementClusters::*clusters,
              ClusterIndex cluster) const {
        const auto found =
            std::ranges::find(m_facts.placements, placement, &PlacementClusters::name);
        return found != m_facts.placements.end() &&
               ((*found).*clusters).contains(m_fleet.name(cluster));
    }

    Test quantityTest(const FilterTerm &term) const {
        std::vector<Wanted> wanted;
        for (const std::string &value : term.values)
            wanted.push_back({value, quantityOf(value)});
        if (term.subject == Subject::Label)
            return [this, term, wanted](ClusterIndex cluster) {
                return isMet(term, wanted, m_fleet.label(cluster, std::string_view(term.name)));
            };
        const auto property =
            std::make_shared<const scheduling::ClusterProperty>(m_fleet, term.name);
        return [this, term, wanted, property](ClusterIndex cluster) {
            return isMet(term, wanted, property->text(m_fleet, cluster));
        };
    }

    const Fleet &m_fleet;
    const ClusterFacts &m_facts;
};

bool hasName(std::string_view name, const std::vector<std::string> &parts) {
    return std::ranges::all_of(parts, [name](const std::string &part) {
        return name.find(part) != std::string_view::npos;
    });
}

bool asks(const ClusterFilter &filter, Subject first, Subject last) {
    return std::ranges::any_of(filter.terms, [&](const FilterTerm &term) {
        return term.subject >= first && term.subject <= last;
    });
}

} // namespace

std::vector<PlanState> planStates(const Fleet &fleet, const scheduling::Plan &plan) {
    std::vector<PlanState> states(fleet.size(), PlanState::Candidate);
    const auto filters = scheduling::cycleFilters(plan, plan.cycles > 0 ? plan.cycles - 1 : 0);
    for (std::size_t row = 0; row < states.size(); ++row) {
        const bool isEligible =
            fleet::isEligible(fleet.agent(static_cast<ClusterIndex>(row)), plan.now);
        if (!isEligible || (row < filters.size() && filters[row] != scheduling::Filter::None))
            states[row] = PlanState::Filtered;
    }
    const auto mark = [&](const scheduling::BindingOutcome &binding, PlanState state) {
        if (const auto cluster = fleet.find(binding.cluster))
            states[fleet::row(*cluster)] = state;
    };
    for (const scheduling::BindingOutcome &binding : plan.bindings) {
        if (binding.state == placement::BindingState::Unscheduled)
            mark(binding, PlanState::Leaving);
    }
    for (const scheduling::BindingOutcome &binding : plan.bindings) {
        if (!binding.created && binding.state != placement::BindingState::Unscheduled)
            mark(binding, PlanState::Held);
    }
    for (const scheduling::Pick &pick : plan.picks)
        states[fleet::row(pick.cluster)] = PlanState::Picked;
    return states;
}

std::vector<std::string> refusalReasons(const Fleet &fleet, const scheduling::Plan &plan) {
    std::vector<std::string> reasons(fleet.size());
    const auto detail = scheduling::cycleDetail(fleet, plan, plan.cycles > 0 ? plan.cycles - 1 : 0);
    for (const scheduling::ClusterVerdict &verdict : detail.filtered)
        reasons[fleet::row(verdict.cluster)] = verdict.reason;
    return reasons;
}

bool asksPlan(const ClusterFilter &filter) {
    return asks(filter, Subject::Picked, Subject::Filtered) || asksReasons(filter);
}

bool asksReasons(const ClusterFilter &filter) {
    return asks(filter, Subject::Reason, Subject::Reason);
}

bool asksPlacements(const ClusterFilter &filter) {
    return asks(filter, Subject::PickedBy, Subject::HeldBy);
}

std::optional<base::Error> missingFact(const ClusterFilter &filter, const ClusterFacts &facts) {
    using base::sentence;
    if (asksPlan(filter) && facts.states.empty())
        return base::errorOf(base::ErrorCode::Invalid,
                             sentence(PHRASE("query", "nothing is planned that says which clusters "
                                                      "are picked, held or filtered")),
                             {{}, 1, 1});
    for (const FilterTerm &term : filter.terms) {
        const bool isNamed = term.subject == Subject::PickedBy || term.subject == Subject::HeldBy;
        for (const std::string &name : isNamed ? term.values : std::vector<std::string>()) {
            if (std::ranges::find(facts.placements, name, &PlacementClusters::name) ==
                facts.placements.end())
                return base::errorOf(base::ErrorCode::Invalid,
                                     sentence(PHRASE("query", "there is no placement {}"), name),
                                     {{}, 1, 1});
        }
    }
    return std::nullopt;
}

std::vector<ClusterIndex> matchingClusters(const Fleet &fleet, const ClusterFilter &filter,
                                           const ClusterFacts &facts) {
    const fleet::LabelMatcher matcher(fleet, filter.labels);
    const BoundTerms terms(fleet, facts);
    std::vector<Test> tests;
    for (const FilterTerm &term : filter.terms)
        tests.push_back(terms.bind(term));
    std::vector<std::string> parts; // as names of clusters are
    std::ranges::transform(filter.nameParts, std::back_inserter(parts),
                           [](const std::string &part) { return base::lowerCase(part); });
    const auto matches = [&](std::size_t row) {
        const auto cluster = static_cast<ClusterIndex>(row);
        return matcher.matches(fleet, cluster) && hasName(fleet.name(cluster), parts) &&
               std::ranges::all_of(tests, [cluster](const Test &test) { return test(cluster); });
    };
    return base::gathered<ClusterIndex>(
        fleet.size(), matches, [](std::size_t row) { return static_cast<ClusterIndex>(row); });
}

} // namespace evenkeel::query
