// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/reach.h"

#include <algorithm>
#include <random>
#include <set>

#include <QTest>

#include "core/scheduling/cycle.h"
#include "core/scheduling/evaluation.h"
#include "tests/property.h"
#include "tests/reference/plan_text.h"
#include "tests/reference/random_case.h"
#include "tests/test_program.h"

namespace evenkeel::scheduling {

namespace {

using fleet::ClusterIndex;
using fleet::Fleet;
using reference::ScheduleCase;

/// Draws of one seed.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_engine(seed) {}
    std::size_t below(std::size_t bound) { return m_engine() % bound; }
    bool chance(std::size_t percent) { return below(100) < percent; }
    template <typename Items> const auto &oneOf(const Items &items) {
        return items[below(items.size())];
    }

private:
    std::mt19937_64 m_engine;
};

/// A binding in a state that the API does not know leaves later cycles without a meaning.
bool hasUnknownState(const ScheduleCase &question) {
    return std::ranges::any_of(question.bindings, [](const placement::Binding &binding) {
        return binding.state != "Scheduled" && binding.state != "Bound" &&
               binding.state != "Unscheduled";
    });
}

/// All that a plan says and remembers, or its error.
std::string textOf(const Fleet &fleet, const base::Result<Plan> &plan, const ScheduleCase &asked) {
    if (!plan)
        return plan.error().message;
    if (hasUnknownState(asked))
        return reference::printAnswer(*plan);
    std::vector<CycleDetail> cycles;
    for (std::size_t i = 0; i < plan->cycles; ++i)
        cycles.push_back(cycleDetail(fleet, *plan, i));
    return reference::printPlan(fleet, *plan, cycles);
}

bool rememberAlike(const base::Result<Plan> &one, const base::Result<Plan> &other) {
    if (!one || !other)
        return !one && !other;
    const Evaluation &left = one->trace.evaluation();
    const Evaluation &right = other->trace.evaluation();
    return left.policy == right.policy && left.nameSpace == right.nameSpace &&
           left.filters == right.filters && left.affinity == right.affinity &&
           left.isSelectedBefore == right.isSelectedBefore &&
           left.isObsoleteBefore == right.isObsoleteBefore && left.unscorable == right.unscorable &&
           std::ranges::equal(
               left.spreadKeys, right.spreadKeys, [](const SpreadKey &key, const SpreadKey &same) {
                   return key.key == same.key && key.constraints == same.constraints &&
                          key.domains->domainOfItem == same.domains->domainOfItem &&
                          key.domains->valueOfDomain == same.domains->valueOfDomain &&
                          key.domains->itemsOfDomain == same.domains->itemsOfDomain;
               });
}

/// The label of a cluster becomes that of another one.
void relabel(fleet::Cluster &cluster, const fleet::Cluster &model, Draw &draw) {
    if (draw.chance(25) && !cluster.labels.empty()) {
        cluster.labels.erase(
            std::next(cluster.labels.begin(),
                      static_cast<std::ptrdiff_t>(draw.below(cluster.labels.size()))));
    } else if (!model.labels.empty()) {
        const auto label = std::next(model.labels.begin(),
                                     static_cast<std::ptrdiff_t>(draw.below(model.labels.size())));
        cluster.labels[label->first] =
            draw.chance(20) ? "value-" + std::to_string(draw.below(4)) : label->second;
    }
}

/// One thing about a cluster becomes another.
void change(fleet::Cluster &cluster, const fleet::Cluster &model, Draw &draw) {
    switch (draw.below(9)) {
    case 0:
        cluster.taints = model.taints;
        break;
    case 1:
        cluster.properties = model.properties;
        break;
    case 2:
        cluster.resources = model.resources;
        break;
    case 3:
        std::ranges::reverse(cluster.resources);
        break;
    case 4:
        cluster.namespaces = model.namespaces;
        break;
    case 5:
        cluster.agent = model.agent;
        break;
    default:
        relabel(cluster, model, draw);
    }
}

/// The fleet after a few edits of clusters that stay.
Fleet edited(const Fleet &fleet, const std::vector<fleet::Cluster> &models, Draw &draw) {
    std::set<ClusterIndex> rows;
    for (std::size_t i = 1 + draw.below(3); i > 0; --i)
        rows.insert(ClusterIndex{static_cast<std::uint32_t>(draw.below(fleet.size()))});
    std::vector<fleet::RowChange> changes;
    for (const ClusterIndex row : rows) {
        fleet::Cluster after = fleet.cluster(row);
        change(after, draw.oneOf(models), draw);
        changes.push_back({row, fleet.cluster(row), std::move(after)});
    }
    return fleet.withRows(changes);
}

/// The fleet without some clusters and with some more.
Fleet moved(const Fleet &fleet, const std::vector<fleet::Cluster> &models, Draw &draw) {
    std::vector<fleet::RowChange> gone;
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        if (draw.chance(20))
            gone.push_back({ClusterIndex{row}, fleet.cluster(ClusterIndex{row}), {}});
    }
    const Fleet left = fleet.withRows(gone);
    std::vector<fleet::RowChange> come;
    std::uint32_t row = 0;
    for (const fleet::Cluster &model : models) {
        fleet::Cluster cluster = model;
        cluster.name += "-new";
        row += static_cast<std::uint32_t>(draw.below(3));
        if (draw.chance(30) && row <= left.size() + come.size() && !left.find(cluster.name))
            come.push_back({ClusterIndex{row++}, {}, std::move(cluster)});
    }
    return left.withRows(come);
}

/// What a person edits of a placement between two plans.
void editPlacement(ScheduleCase &asked, const ScheduleCase &other, Draw &draw) {
    if (!asked.placement.policy || !other.placement.policy)
        return;
    placement::Policy &policy = *asked.placement.policy;
    switch (draw.below(7)) {
    case 0:
        policy.numberOfClusters = static_cast<std::int64_t>(draw.below(9));
        break;
    case 1:
        policy.tolerations = other.placement.policy->tolerations;
        break;
    case 2:
        policy.requiredTerms = other.placement.policy->requiredTerms;
        break;
    case 3:
        policy.preferredTerms = other.placement.policy->preferredTerms;
        break;
    case 4:
        policy.spreadConstraints = other.placement.policy->spreadConstraints;
        break;
    case 5:
        asked.bindings.clear();
        break;
    default:
        break;
    }
}

kube::Time clockOf(const ScheduleCase &asked, const Fleet &fleet) {
    return asked.options.now.value_or(fleet.newestHeartbeat());
}

base::Result<Plan> planned(const Fleet &fleet, const ScheduleCase &asked) {
    return plan(fleet, asked.placement, asked.bindings, asked.options);
}

struct Seen {
    int all = 0;
    int kept = 0;        // plans that no change reached
    int keptByValue = 0; // although it was of something they read
    int changedForReal = 0;
};

} // namespace

class TestReach : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// More cases by RC_PARAMS="max_success=100000".
    void aPlanThatIsNotReachedIsTheOneAfterTheChange() {
        Seen seen;
        QVERIFY(tests::holds("what is not reached stands", [&seen] {
            const auto seed = tests::drawSeed();
            Draw draw(seed);
            ScheduleCase asked = reference::randomCase(seed);
            const auto models = reference::randomCase(seed + 1).clusters;
            const Fleet before = reference::fleetOf(asked.clusters);
            tests::onlyIf(!before.isEmpty() && !models.empty());
            const Fleet after = edited(before, models, draw);
            const auto step = fleet::stepBetween(before, after);
            HOLDS(step && !step->movesRows());
            const auto old = planned(before, asked);
            const kube::Time then = clockOf(asked, before);
            if (asked.options.now && draw.chance(20))
                asked.options.now->unixSeconds += static_cast<std::int64_t>(draw.below(400));
            const Reach reach(*step, then, clockOf(asked, after));
            const auto fresh = planned(after, asked);
            const bool isReached = reach.reaches(asked.placement, old ? &*old : nullptr);
            HOLDS(!isReached || reach.reaches(asked.placement));
            ++seen.all;
            if (isReached) {
                seen.changedForReal += textOf(after, fresh, asked) != textOf(before, old, asked);
                return;
            }
            ++seen.kept;
            seen.keptByValue += reach.reaches(asked.placement) ? 1 : 0;
            const auto kept = old ? base::Result<Plan>(reach.standing(*old)) : old;
            HOLDS(textOf(after, kept, asked) == textOf(after, fresh, asked));
            HOLDS(rememberAlike(kept, fresh));
        }));
        qInfo("%d of %d plans stand, %d of them by what they make of the change; %d of the others "
              "change",
              seen.kept, seen.all, seen.keptByValue, seen.changedForReal);
        QVERIFY(seen.kept > seen.all / 10 && seen.keptByValue > seen.all / 50);
    }

    void whatIsPlannedAgainIsWhatIsPlannedAnew() {
        QVERIFY(tests::holds("planned again as anew", [] {
            const auto seed = tests::drawSeed();
            Draw draw(seed);
            ScheduleCase asked = reference::randomCase(seed);
            const ScheduleCase other = reference::randomCase(seed + 1);
            const Fleet before = reference::fleetOf(asked.clusters);
            tests::onlyIf(!before.isEmpty() && !other.clusters.empty());
            const auto old = planned(before, asked);
            tests::onlyIf(old.has_value());
            const Fleet after = draw.chance(40) ? moved(before, other.clusters, draw)
                                                : edited(before, other.clusters, draw);
            const auto step = fleet::stepBetween(before, after);
            HOLDS(step.has_value());
            editPlacement(asked, other, draw);
            const auto fresh = planned(after.withLabels({}), asked); // shares no domains
            const auto again =
                planAgain(old->trace, *step, asked.placement, asked.bindings, asked.options);
            HOLDS(textOf(after, again, asked) == textOf(after, fresh, asked));
            HOLDS(rememberAlike(again, fresh));
        }));
    }

    void aValueThatNoTermAsksForReachesNothing() {
        Fleet before;
        before.add(cluster("a", "prod"));
        before.add(cluster("b", "test"));
        placement::Placement placement = pickOne();
        const auto old = plan(before, placement);
        QVERIFY(old.has_value());
        QVERIFY(!isReached(before, "b", "stage", placement, &*old)); // refused before and after
        QVERIFY(isReached(before, "b", "prod", placement, &*old));
        QVERIFY(isReached(before, "b", "stage", placement, nullptr)); // it may
    }

    void aConstraintIsReachedByEveryValueOfItsKey() {
        Fleet before;
        before.add(cluster("a", "prod"));
        before.add(cluster("b", "test"));
        placement::Placement placement = pickOne();
        placement.policy->spreadConstraints.push_back({});
        placement.policy->spreadConstraints.back().topologyKey = "env";
        const auto old = plan(before, placement);
        QVERIFY(old && isReached(before, "b", "stage", placement, &*old));
    }

    void plansOfAFleetShareTheDomainsOfALabel() {
        Fleet before;
        before.add(cluster("a", "prod"));
        before.add(cluster("b", "prod"));
        placement::Placement placement = pickOne();
        placement.policy->spreadConstraints.push_back({});
        placement.policy->spreadConstraints.back().topologyKey = "env";
        const auto domainsOf = [](const base::Result<Plan> &plan) {
            return plan->trace.evaluation().spreadKeys.front().domains;
        };
        const auto one = plan(before, placement);
        QCOMPARE(domainsOf(plan(before, placement)), domainsOf(one));
        const auto relabelled = [&](const std::string &key, const std::string &value) {
            const auto was = before.label(ClusterIndex{1}, key);
            const Fleet after = before.withLabels(std::vector<fleet::LabelChange>{
                {ClusterIndex{1}, key, was ? std::optional(std::string(*was)) : std::nullopt,
                 value}});
            return domainsOf(
                planAgain(one->trace, {before, after, {ClusterIndex{1}}}, placement, {}));
        };
        QCOMPARE(relabelled("tier", "gold"), domainsOf(one));
        QCOMPARE(relabelled("env", "test")->size(), std::size_t{2});
        QCOMPARE(domainsOf(one)->size(), std::size_t{1});
        before.add(cluster("c", "test"));
        QCOMPARE(domainsOf(plan(before, placement))->size(), std::size_t{2});
    }

    /// Sorted once, and again where a value comes or goes.
    void theOrderOfValuesFollowsALabel() {
        Fleet before;
        for (const char *env : {"env-10", "env-2", "env-2", "env-10"})
            before.add(cluster("c" + std::to_string(before.size()), env));
        placement::Placement placement = pickOne();
        placement.policy->spreadConstraints.push_back({});
        placement.policy->spreadConstraints.back().topologyKey = "env";
        const auto old = plan(before, placement);
        using Names = std::vector<std::string>;
        const auto namesOf = [](const Fleet &fleet, const base::Result<Plan> &plan) {
            return spreadAfter(fleet, *plan, plan->picks.size()).front().domains;
        };
        QCOMPARE(namesOf(before, old), Names({"env-2", "env-10"}));
        const auto orderOf = [](const Fleet &fleet, const base::Result<Plan> &plan) {
            return &plan->trace.evaluation().spreadKeys.front().domains->byValue(fleet.strings());
        };
        const auto relabelled = [&](const std::string &value) {
            return before.withLabels(std::vector<fleet::LabelChange>{
                {ClusterIndex{3}, "env", std::string("env-10"), value}});
        };
        const Fleet moved = relabelled("env-2");
        const auto after = planAgain(old->trace, {before, moved, {ClusterIndex{3}}}, placement, {});
        QCOMPARE(namesOf(moved, after), Names({"env-2", "env-10"}));
        QCOMPARE(orderOf(moved, after), orderOf(before, old));
        const Fleet grown = relabelled("env-3");
        QCOMPARE(namesOf(grown,
                         planAgain(old->trace, {before, grown, {ClusterIndex{3}}}, placement, {})),
                 Names({"env-2", "env-3", "env-10"}));
    }

private:
    static fleet::Cluster cluster(const std::string &name, const std::string &env) {
        fleet::Cluster cluster;
        cluster.name = name;
        cluster.labels["env"] = env;
        cluster.agent = {
            {100}, {100}, {100}, fleet::ConditionStatus::True, fleet::ConditionStatus::True, true};
        return cluster;
    }
    static placement::Placement pickOne() {
        placement::Placement placement;
        placement.name = "web";
        placement::Policy &policy = placement.policy.emplace();
        policy.placementType = "PickN";
        policy.numberOfClusters = 1;
        policy.requiredTerms.push_back({});
        policy.requiredTerms.back().labelSelector.emplace().matchLabels["env"] = "prod";
        return placement;
    }
    static bool isReached(const Fleet &before, const std::string &name, const std::string &env,
                          const placement::Placement &placement, const Plan *plan) {
        const auto row = *before.find(name);
        const Fleet after = before.withLabels(std::vector<fleet::LabelChange>{
            {row, "env", std::string(*before.label(row, "env")), env}});
        const Reach reach({before, after, {row}}, {100}, {100});
        return reach.reaches(placement, plan);
    }
};

} // namespace evenkeel::scheduling

EVENKEEL_TEST(evenkeel::scheduling::TestReach)
#include "tst_reach.moc"
