// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <set>

#include <QObject>
#include <QTest>

#include "core/fleet/cluster.h"
#include "core/insight/changes/change.h"
#include "core/insight/plan_facts.h"
#include "core/insight/why/why_text.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/reference/plain_scheduler.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::Change;
using insight::ChangeKind;
using placement::Policy;

namespace {

using Smallest = std::map<ChangeKind, std::int64_t>; // smallest step that works, by kind

/// Every single edit of a case, written anew from the list in change.h and planned by the referee.
class BruteForce {
public:
    BruteForce(const ScheduleCase &question, const std::string &cluster)
        : m_question(question), m_cluster(cluster) {}

    Smallest smallest() {
        const Policy policy = m_question.placement.policy.value_or(Policy{});
        if (policy.placementType == "PickFixed") {
            withPolicy(ChangeKind::NameCluster, 1,
                       [&](Policy &p) { p.clusterNames.push_back(m_cluster); });
            return m_found;
        }
        tryLabels(policy);
        tryTaints(policy);
        tryTerms(policy);
        if (policy.placementType == "PickN")
            tryRanking(policy);
        return m_found;
    }

private:
    fleet::Cluster &own(ScheduleCase &edited) const {
        return *std::ranges::find(edited.clusters, m_cluster, &fleet::Cluster::name);
    }

    /// A step as small is known: a larger one is no smallest.
    bool isKnown(ChangeKind kind, std::int64_t step) const {
        const auto known = m_found.find(kind);
        return known != m_found.end() && known->second <= step;
    }

    void attempt(ChangeKind kind, std::int64_t step, const fleet::Fleet &fleet,
                 const ScheduleCase &edited) {
        const auto plan =
            reference::planPlainly(fleet, edited.placement, edited.bindings, edited.options);
        if (plan && insight::placedClusters(plan->plan).contains(m_cluster))
            m_found[kind] = step;
    }

    void withCluster(ChangeKind kind, const ScheduleCase &edited) {
        if (!isKnown(kind, 1))
            attempt(kind, 1, reference::fleetOf(edited.clusters), edited);
    }

    void withPolicy(ChangeKind kind, std::int64_t step, const std::function<void(Policy &)> &edit) {
        if (isKnown(kind, step))
            return;
        ScheduleCase edited = m_question;
        Policy policy = edited.placement.policy.value_or(Policy{});
        edit(policy);
        edited.placement.policy = policy;
        // Any other edit than that of the number makes a new snapshot (KubeFleet spec 2.8).
        if (kind != ChangeKind::RaiseNumber && !edited.bindings.empty())
            edited.options.snapshotName = "a-name-that-no-binding-has";
        attempt(kind, step, m_fleet, edited);
    }

    static bool isSettable(const std::string &key) {
        return key == "region" || key == "env" || key == "zone" || key == "nowhere";
    }

    void tryLabels(const Policy &policy) {
        std::map<std::string, std::set<std::string>> values;
        std::vector<placement::ClusterSelectorTerm> terms = policy.requiredTerms;
        for (const auto &term : policy.preferredTerms)
            terms.push_back(term.preference);
        for (const auto &term : terms) {
            if (!term.labelSelector)
                continue;
            for (const auto &[key, value] : term.labelSelector->matchLabels)
                values[key].insert(value);
            for (const auto &expression : term.labelSelector->matchExpressions) {
                values[expression.key];
                if (expression.op == "In")
                    values[expression.key].insert(expression.values.begin(),
                                                  expression.values.end());
            }
        }
        for (const auto &constraint : policy.spreadConstraints)
            values[constraint.topologyKey];
        for (auto &[key, known] : values) {
            if (isSettable(key))
                tryLabel(key, known);
        }
    }

    void tryLabel(const std::string &key, std::set<std::string> values) {
        for (const auto &cluster : m_question.clusters) {
            if (const auto label = cluster.labels.find(key); label != cluster.labels.end())
                values.insert(label->second);
        }
        if (values.empty())
            values.insert("true");
        for (const std::string &value : values) {
            ScheduleCase edited = m_question;
            own(edited).labels[key] = value;
            withCluster(ChangeKind::SetLabel, edited);
        }
        ScheduleCase edited = m_question;
        if (own(edited).labels.erase(key) > 0)
            withCluster(ChangeKind::RemoveLabel, edited);
    }

    void tryTaints(const Policy &policy) {
        const auto taints = own(m_question).taints;
        for (std::size_t i = 0; i < taints.size(); ++i) {
            const auto &taint = taints[i];
            const bool isTolerated = std::ranges::any_of(policy.tolerations, [&](const auto &t) {
                return kube::tolerates(t, taint.key, taint.value, taint.effect.text());
            });
            if (isTolerated)
                continue;
            const std::string effect = taint.effect == "NoSchedule" ? "NoSchedule" : "";
            withPolicy(ChangeKind::AddToleration, 1, [&](Policy &p) {
                p.tolerations.push_back({taint.key, "Equal", taint.value, effect});
            });
            ScheduleCase edited = m_question;
            auto &list = own(edited).taints;
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
            withCluster(ChangeKind::RemoveTaint, edited);
        }
    }

    void tryTerms(const Policy &policy) {
        const auto drop = [](auto &list, std::size_t i) {
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        };
        for (std::size_t t = 0; t < policy.requiredTerms.size(); ++t) {
            withPolicy(ChangeKind::DropRequiredTerm, 1,
                       [&](Policy &p) { drop(p.requiredTerms, t); });
            const auto &term = policy.requiredTerms[t];
            if (term.labelSelector) {
                for (const auto &[key, value] : term.labelSelector->matchLabels) {
                    withPolicy(ChangeKind::DropRequirement, 1, [&, k = key](Policy &p) {
                        p.requiredTerms[t].labelSelector->matchLabels.erase(k);
                    });
                }
                for (std::size_t i = 0; i < term.labelSelector->matchExpressions.size(); ++i) {
                    withPolicy(ChangeKind::DropRequirement, 1, [&](Policy &p) {
                        drop(p.requiredTerms[t].labelSelector->matchExpressions, i);
                    });
                }
            }
            for (std::size_t i = 0; term.propertySelector && i < term.propertySelector->size();
                 ++i) {
                withPolicy(ChangeKind::DropRequirement, 1,
                           [&](Policy &p) { drop(*p.requiredTerms[t].propertySelector, i); });
            }
        }
    }

    void tryRanking(const Policy &policy) {
        const std::int64_t number = policy.numberOfClusters.value_or(0);
        for (std::int64_t step = 1; number + step <= 40; ++step) {
            withPolicy(ChangeKind::RaiseNumber, step,
                       [&](Policy &p) { p.numberOfClusters = number + step; });
        }
        for (std::size_t t = 0; t < policy.preferredTerms.size(); ++t) {
            const std::int32_t least = policy.preferredTerms[t].weight < 0 ? -100 : 0;
            for (std::int32_t weight = least; weight <= 100; ++weight) {
                const std::int64_t step =
                    std::abs(std::int64_t{weight} - policy.preferredTerms[t].weight);
                if (step != 0) {
                    withPolicy(ChangeKind::ChangeWeight, step,
                               [&](Policy &p) { p.preferredTerms[t].weight = weight; });
                }
            }
        }
        for (std::size_t c = 0; c < policy.spreadConstraints.size(); ++c) {
            for (std::int32_t step = 1; step <= 20; ++step) {
                withPolicy(ChangeKind::RaiseMaxSkew, step,
                           [&](Policy &p) { p.spreadConstraints[c].maxSkew += step; });
            }
            withPolicy(ChangeKind::DropConstraint, 1, [&](Policy &p) {
                p.spreadConstraints.erase(p.spreadConstraints.begin() +
                                          static_cast<std::ptrdiff_t>(c));
            });
            if (policy.spreadConstraints[c].isHard()) {
                withPolicy(ChangeKind::SoftenConstraint, 1, [&](Policy &p) {
                    p.spreadConstraints[c].whenUnsatisfiable = "ScheduleAnyway";
                });
            }
        }
    }

    ScheduleCase m_question;
    fleet::Fleet m_fleet{reference::fleetOf(m_question.clusters)};
    std::string m_cluster;
    Smallest m_found;
};

QString printed(const Smallest &smallest) {
    QString text;
    for (const auto &[kind, step] : smallest)
        text += QStringLiteral("kind %1 step %2\n").arg(static_cast<int>(kind)).arg(step);
    return text;
}

Smallest smallestOf(const std::vector<Change> &changes) {
    Smallest smallest;
    for (const Change &change : changes) {
        const auto [known, isNew] = smallest.try_emplace(change.kind, change.step);
        known->second = std::min(known->second, change.step); // one with a trap comes later
    }
    return smallest;
}

base::Result<insight::Changes> changesOf(const ScheduleCase &question, const std::string &cluster,
                                         insight::ChangeLimits limits = {}) {
    const auto fleet = reference::fleetOf(question.clusters);
    return insight::smallestChanges(
        {fleet, question.placement, question.bindings, question.options}, *fleet.find(cluster),
        limits);
}

QString sentences(const ScheduleCase &question, const std::string &cluster) {
    const auto changes = changesOf(question, cluster).value();
    QString text;
    for (const Change &change : changes.changes)
        text += QString::fromStdString(change.sentence) + QLatin1Char('\n');
    return text + QString::fromStdString(changes.note);
}

} // namespace

class TestChange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsTheSmallestSingleEditOfRandomFleets() {
        int fleets = 0;
        int asked = 0;
        int mended = 0;
        for (std::uint64_t seed = 1; fleets < 1000; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const auto plan =
                scheduling::plan(fleet, question.placement, question.bindings, question.options);
            if (!plan || fleet.isEmpty())
                continue;
            ++fleets;
            const auto placed = insight::placedClusters(*plan);
            // One cluster of each fleet, the first that is not placed from some row on.
            for (std::size_t i = 0; i < fleet.size(); ++i) {
                const auto cluster = static_cast<fleet::ClusterIndex>((i + seed) % fleet.size());
                const std::string name(fleet.name(cluster));
                if (placed.contains(name))
                    continue;
                const auto found = changesOf(question, name, {1000, 1'000'000'000, 1}).value();
                Smallest expected = BruteForce(question, name).smallest();
                // Of a term with one demand both come to the same, and the first is offered.
                if (const Smallest offered = smallestOf(found.changes);
                    offered.contains(ChangeKind::DropRequirement) &&
                    !offered.contains(ChangeKind::DropRequiredTerm))
                    expected.erase(ChangeKind::DropRequiredTerm);
                if (printed(smallestOf(found.changes)) != printed(expected))
                    qWarning("seed %llu, cluster %s", static_cast<unsigned long long>(seed),
                             name.c_str());
                QCOMPARE(printed(smallestOf(found.changes)), printed(expected));
                ++asked;
                mended += expected.empty() ? 0 : 1;
                break;
            }
        }
        QVERIFY2(asked > 600 && mended > 300,
                 qPrintable(QStringLiteral("%1 %2").arg(asked).arg(mended)));
    }

    void everyChangeIsProvedByThePlanWithIt() {
        for (std::uint64_t seed = 1; seed < 300; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            const auto before = insight::planWith({}, asked);
            for (std::uint32_t row = 0; before && row < fleet.size(); ++row) {
                const fleet::ClusterIndex cluster{row};
                const auto changes =
                    insight::smallestChanges(asked, cluster, {5, 20'000, 3}).value();
                for (const Change &change : changes.changes) {
                    const auto after = insight::planWith(change.edit, asked).value();
                    auto expected = insight::placedClusters(*before);
                    for (const auto &name : change.removed)
                        QVERIFY(expected.erase(name) == 1);
                    for (const auto &name : change.added)
                        QVERIFY(expected.insert(name).second);
                    QVERIFY(expected == insight::placedClusters(after));
                    QVERIFY(expected.contains(std::string(fleet.name(cluster))));
                }
            }
        }
    }

    void namesOneMoreWhenTheNameLost() {
        QCOMPARE(sentences(pickN(1, {cluster("a"), cluster("b"), cluster("c")}), "a"),
                 QStringLiteral("Raise numberOfClusters from 1 to 3\n"));
    }

    void namesTheTolerationAndTheTaint() {
        QCOMPARE(sentences(pickAll({tainted(cluster("a"), {"gpu", "yes", "NoSchedule"})}), "a"),
                 QStringLiteral("Tolerate the taint gpu=yes:NoSchedule\n"
                                "Remove the taint gpu=yes:NoSchedule from a\n"));
    }

    void namesTheLabelBeforeThePolicy() {
        ScheduleCase question = pickAll({cluster("a", {{"env", "dev"}}), cluster("b")});
        question.placement.policy->requiredTerms = {labelled("env", "prod")};
        QCOMPARE(sentences(question, "a"),
                 QStringLiteral("Label a env=prod\nDrop env=prod from required term 1\n"));
    }

    void weightsThatTheApiRefusesLeadBackIntoItsRange() {
        for (const std::int32_t weight : {std::numeric_limits<std::int32_t>::max(),
                                          std::numeric_limits<std::int32_t>::min(), 1000}) {
            ScheduleCase question =
                pickN(1, {cluster("a", {{"env", "prod"}}), cluster("b", {{"x", "y"}})});
            question.placement.policy->preferredTerms = {{weight, labelled("x", "y")},
                                                         {50, labelled("env", "prod")}};
            const bool isAhead = weight > 0;
            QVERIFY(sentences(question, isAhead ? "a" : "b")
                        .contains(QStringLiteral(
                                      "Change the weight of preference 1 (x=y) from %1 to %2\n")
                                      .arg(weight)
                                      .arg(isAhead ? 49 : 50)));
        }
    }

    void namesTheSmallestWeight() {
        ScheduleCase question =
            pickN(1, {cluster("a", {{"env", "prod"}}), cluster("b", {{"x", "y"}})});
        question.placement.policy->preferredTerms = {{0, labelled("env", "prod")},
                                                     {7, labelled("x", "y")}};
        QVERIFY(sentences(question, "a")
                    .contains(QStringLiteral(
                        "Change the weight of preference 1 (env=prod) from 0 to 8\n")));
    }

    void saysWhatNoEditMends() {
        QCOMPARE(sentences(pickAll({withoutAgent(cluster("a"))}), "a"),
                 QStringLiteral("No label or policy change fixes this: cluster is not connected to "
                                "the fleet: member agent not online yet."));
    }

    void changesNothingForAPlacedCluster() {
        const auto changes = changesOf(pickAll({cluster("a")}), "a").value();
        QVERIFY(changes.isPlaced);
        QVERIFY(changes.changes.empty());
    }

    void countsBindingsAsObsoleteAfterAnEditOfThePolicy() {
        // a is bound and b's weight is to win; the binding of a no longer holds its place.
        ScheduleCase question = pickN(1, {cluster("a"), cluster("b", {{"env", "prod"}})});
        question.bindings = {binding("Bound", "a", "p1")};
        question.placement.policy->preferredTerms = {{-5, labelled("env", "prod")}};
        const auto changes = changesOf(question, "b").value().changes;
        const auto weight = std::ranges::find(changes, ChangeKind::ChangeWeight, &Change::kind);
        QVERIFY(weight != changes.end());
        QCOMPARE(weight->step, std::int64_t{6}); // at 0 the obsolete binding of a is ahead
        QVERIFY(weight->removed == std::vector<std::string>{"a"});
    }

    void stopsWhenCancelled() {
        const ScheduleCase question = pickN(1, {cluster("a"), cluster("b")});
        const auto fleet = reference::fleetOf(question.clusters);
        std::stop_source source;
        source.request_stop();
        const auto changes = insight::smallestChanges(
            {fleet, question.placement, question.bindings, question.options}, *fleet.find("a"), {},
            source.get_token());
        QVERIFY(!changes);
        QCOMPARE(changes.error().code, base::ErrorCode::Cancelled);
    }

    void keepsAProvedNumberWhenTheWorkRunsOut() {
        std::vector<fleet::Cluster> clusters;
        for (const char name : std::string("abcdefghijklmnop"))
            clusters.push_back(cluster(std::string(1, name)));
        const ScheduleCase question = pickN(1, std::move(clusters));
        // k has the sixth name: 1, 2 and 4 more are too few, 8 and 6 enough, 5 the smallest.
        std::set<std::int64_t> steps;
        bool wasFound = false;
        for (std::size_t work = 0; work < 3000; work += 20) {
            const auto changes = changesOf(question, "k", {5, work}).value();
            QVERIFY(!wasFound || !changes.changes.empty());
            wasFound = !changes.changes.empty();
            QVERIFY(changes.work <= work);
            for (const Change &change : changes.changes)
                steps.insert(change.step);
            QCOMPARE(changes.isComplete, wasFound && changes.changes.front().step == 5);
        }
        QVERIFY((steps == std::set<std::int64_t>{5, 6, 8}));
    }

    void answersTheSameFromAPlanThatIsKnown() {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            const auto plan = insight::planWith({}, asked);
            for (std::uint32_t row = 0; plan && row < fleet.size(); ++row) {
                const auto cluster = static_cast<fleet::ClusterIndex>(row);
                const insight::ChangeLimits limits{5, 20'000, 2};
                const auto one = insight::smallestChanges(asked, cluster, limits).value();
                const auto other = insight::smallestChanges(asked, *plan, cluster, limits).value();
                QVERIFY(one.changes == other.changes);
                QCOMPARE(one.work, other.work);
            }
        }
    }

    void saysWhenTrialsRanOut() {
        ScheduleCase question = pickN(1, {cluster("a"), cluster("b"), cluster("c"), cluster("d")});
        const auto changes = changesOf(question, "a", {5, 1}).value();
        QVERIFY(!changes.isComplete && !changes.triedSingles);
        QVERIFY(changes.changes.empty());
        QCOMPARE(insight::changeNotes(changes),
                 std::vector<std::string>{"Not searched further: 0 changes and sets were tried."});
    }
};

EVENKEEL_TEST(TestChange)
#include "tst_change.moc"
