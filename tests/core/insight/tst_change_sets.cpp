// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QObject>
#include <QTest>

#include "core/insight/changes/change.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/plan_facts.h"
#include "core/insight/why/why_text.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::Change;
using insight::Changes;
using insight::Edit;

namespace {

insight::Question asked(const ScheduleCase &question, const fleet::Fleet &fleet) {
    return {fleet, question.placement, question.bindings, question.options};
}

Changes changesWithin(const ScheduleCase &question, const std::string &cluster,
                      insight::ChangeLimits limits = {}) {
    const auto fleet = reference::fleetOf(question.clusters);
    return insight::smallestChanges(asked(question, fleet), *fleet.find(cluster), limits).value();
}

QString sentences(const Changes &changes) {
    QString text;
    for (const Change &change : changes.changes) {
        text += QString::fromStdString(change.sentence) + QLatin1Char('\n');
        for (const std::string &trap : change.traps)
            text += QStringLiteral("  ! ") + QString::fromStdString(trap) + QLatin1Char('\n');
    }
    return text;
}

Edit joined(const Edit &one, const Edit &other) {
    Edit both = one;
    both.labels.insert(both.labels.end(), other.labels.begin(), other.labels.end());
    both.taints.insert(both.taints.end(), other.taints.begin(), other.taints.end());
    if (other.policy)
        both.policy = other.policy;
    return both;
}

/// Every pair of edits of whatever kind, the second made on top of the first, each planned: no
/// filter is asked before, no order kept, nothing skipped.
bool isAnyPairEnough(const insight::Question &question, fleet::ClusterIndex cluster) {
    const std::string name(question.fleet.name(cluster));
    for (const auto &first :
         insight::candidateGroups(question, cluster, scheduling::Filter::None)) {
        for (std::size_t i = 0; i < first.count; ++i) {
            const Edit one = first.at(i).edit;
            placement::Placement placement = question.placement;
            if (one.policy)
                placement.policy = one.policy;
            const fleet::Fleet fleet = applied(one, question.fleet);
            const insight::Question then{fleet, placement, question.bindings, question.options};
            for (const auto &second :
                 insight::candidateGroups(then, cluster, scheduling::Filter::None)) {
                for (std::size_t j = 0; j < second.count; ++j) {
                    const Edit both = joined(one, second.at(j).edit);
                    const auto plan = insight::planWith(both, question);
                    if (plan && insight::placedClusters(*plan).contains(name))
                        return true;
                }
            }
        }
    }
    return false;
}

/// Small fleets whose clusters are kept out by several things at once.
ScheduleCase stubbornCase(std::uint64_t seed) {
    const auto pick = [&seed](std::uint64_t bound) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        return (seed >> 33U) % bound;
    };
    std::vector<fleet::Cluster> clusters;
    for (const char *name : {"a", "b", "c", "d"}) {
        Labels labels{{"env", pick(2) == 0 ? "prod" : "dev"}};
        if (pick(3) > 0)
            labels["region"] = pick(2) == 0 ? "east" : "west";
        fleet::Cluster made = cluster(name, labels);
        if (pick(2) == 0)
            made = tainted(made, {"gpu", "yes", "NoSchedule"});
        if (pick(4) == 0)
            made = tainted(made, {"team", "x", "NoSchedule"});
        clusters.push_back(made);
    }
    ScheduleCase question = pickN(static_cast<std::int64_t>(1 + pick(2)), clusters);
    auto &policy = *question.placement.policy;
    if (pick(2) == 0)
        policy.requiredTerms.push_back(labelled("env", "prod"));
    if (pick(3) == 0)
        policy.requiredTerms.push_back(labelled("region", "east"));
    if (pick(2) == 0)
        policy.spreadConstraints.push_back(pick(2) == 0 ? hard("region", 1) : soft("region", 1));
    if (pick(4) == 0)
        question.bindings = {binding("Bound", "b", "p1")};
    return question;
}

} // namespace

class TestChangeSets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offersAPairWhereNoSingleEditIsEnough() {
        ScheduleCase question =
            pickAll({tainted(cluster("a", {{"env", "dev"}}), {"gpu", "yes", "NoSchedule"}),
                     cluster("b", {{"env", "prod"}})});
        question.placement.policy->requiredTerms = {labelled("env", "prod")};
        const Changes changes = changesWithin(question, "a");
        QCOMPARE(sentences(changes),
                 QStringLiteral(
                     "Label a env=prod; Tolerate the taint gpu=yes:NoSchedule\n"
                     "Label a env=prod; Remove the taint gpu=yes:NoSchedule from a\n"
                     "Drop env=prod from required term 1; Tolerate the taint gpu=yes:NoSchedule\n"
                     "Drop env=prod from required term 1; Remove the taint gpu=yes:NoSchedule from "
                     "a\n"));
        QCOMPARE(changes.changes.front().edits, std::size_t{2});
        QVERIFY(changes.isComplete && changes.triedSingles);
        QCOMPARE(insight::changeNotes(changes).front(),
                 std::string("No single change would get it picked; these are the smallest sets."));
    }

    void offersThreeEditsWhereTwoAreNotEnough() {
        ScheduleCase question =
            pickAll({tainted(tainted(cluster("a", {{"env", "dev"}}), {"gpu", "yes", "NoSchedule"}),
                             {"team", "x", "NoSchedule"})});
        question.placement.policy->requiredTerms = {labelled("env", "prod")};
        const Changes changes = changesWithin(question, "a");
        QVERIFY(!changes.changes.empty());
        QCOMPARE(changes.changes.front().edits, std::size_t{3});
        QCOMPARE(changes.changes.front().sentence,
                 std::string("Label a env=prod; Tolerate the taint gpu=yes:NoSchedule; Tolerate "
                             "the taint team=x:NoSchedule"));
    }

    void saysThatNoSetOfThreeIsEnough() {
        fleet::Cluster barred = cluster("a");
        for (const char *key : {"k1", "k2", "k3", "k4"})
            barred = tainted(barred, {key, "", "NoSchedule"});
        const Changes changes = changesWithin(pickAll({barred}), "a");
        QVERIFY(changes.changes.empty());
        QVERIFY(changes.isComplete);
        QCOMPARE(insight::changeNotes(changes),
                 std::vector<std::string>{"No change would get it picked, and no set of up to 3."});
        const Changes hurried = changesWithin(pickAll({barred}), "a", {5, 200, 3});
        QVERIFY(!hurried.isComplete && hurried.triedSingles);
        QCOMPARE(insight::changeNotes(hurried).front(),
                 std::string("No single change would get it picked."));
        QVERIFY(insight::changeNotes(hurried).back().starts_with("Not searched further: "));
    }

    void putsTheKeylessTrapLastAndNamesIt() {
        ScheduleCase question = pickN(2, {cluster("bravelion", {{"region", "east"}}),
                                          cluster("smartfish", {{"region", "east"}}),
                                          cluster("jumpingcat", {{"region", "west"}})});
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        const Changes changes = changesWithin(question, "bravelion", {20, 2'000'000, 3});
        QVERIFY(changes.changes.front().traps.empty());
        const auto keyless = std::ranges::find_if(changes.changes, [](const Change &change) {
            return change.kind == insight::ChangeKind::RemoveLabel;
        });
        QVERIFY(keyless != changes.changes.end());
        QVERIFY(keyless->traps.front().starts_with("keyless-preferred: without region"));
        QVERIFY(std::all_of(keyless, changes.changes.end(),
                            [](const Change &change) { return !change.traps.empty(); }));
    }

    void namesWhoLosesThePlacementAndWhatIsWeakened() {
        ScheduleCase question =
            pickN(1, {cluster("a", {{"region", "east"}}), cluster("b", {{"region", "west"}})});
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        question.placement.policy->preferredTerms = {{50, labelled("region", "west")}};
        question.bindings = {binding("Bound", "b", "p1")};
        const QString text = sentences(changesWithin(question, "a", {20, 2'000'000, 3}));
        QVERIFY2(!text.contains(QStringLiteral("weight to -")), qPrintable(text));
        QVERIFY2(text.startsWith(QStringLiteral("Raise numberOfClusters from 1 to 2\n")),
                 qPrintable(text));
    }

    /// What is offered gets the cluster picked, and no smaller set would.
    void findsTheSmallestSetOfStubbornFleets() {
        int pairs = 0;
        int triples = 0;
        int none = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const ScheduleCase question = stubbornCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question put = asked(question, fleet);
            for (std::uint32_t row = 0; row < fleet.size(); ++row) {
                const fleet::ClusterIndex cluster{row};
                const Changes changes =
                    insight::smallestChanges(put, cluster, {5, 1'000'000'000, 3}).value();
                if (changes.isPlaced || !changes.note.empty())
                    continue;
                QVERIFY(changes.isComplete);
                for (const Change &change : changes.changes) {
                    QCOMPARE(change.edits, changes.changes.front().edits);
                    const auto plan = insight::planWith(change.edit, put);
                    QVERIFY(plan);
                    QVERIFY(
                        insight::placedClusters(*plan).contains(std::string(fleet.name(cluster))));
                }
                const std::size_t size =
                    changes.changes.empty() ? 4 : changes.changes.front().edits;
                // Singles are compared with all edits in tst_change.
                if (size == 1)
                    continue;
                if (isAnyPairEnough(put, cluster) != (size == 2))
                    qWarning("seed %llu, cluster %u", static_cast<unsigned long long>(seed), row);
                QCOMPARE(isAnyPairEnough(put, cluster), size == 2);
                pairs += size == 2 ? 1 : 0;
                triples += size == 3 ? 1 : 0;
                none += size == 4 ? 1 : 0;
            }
        }
        QVERIFY2(pairs > 50 && triples > 5,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(pairs).arg(triples).arg(none)));
    }

    void answersTheSameWithTheSameWork() {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const ScheduleCase question = stubbornCase(seed);
            for (const std::size_t work : {50U, 300U, 5000U}) {
                const Changes one = changesWithin(question, "a", {3, work, 3});
                const Changes other = changesWithin(question, "a", {3, work, 3});
                QVERIFY(one.changes == other.changes);
                QCOMPARE(one.tried, other.tried);
            }
        }
    }
};

EVENKEEL_TEST(TestChangeSets)
#include "tst_change_sets.moc"
