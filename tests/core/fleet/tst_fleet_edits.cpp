// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <random>

#include <QTest>

#include "core/fleet/fleet_step.h"
#include "core/fleet/generate.h"
#include "tests/test_program.h"

namespace evenkeel::fleet {

namespace {

using Random = std::mt19937;

std::size_t below(Random &random, std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

std::string word(Random &random, const char *prefix, std::size_t count) {
    return prefix + std::to_string(below(random, count));
}

Cluster anyCluster(Random &random, const std::string &name) {
    Cluster cluster;
    cluster.name = name;
    for (std::size_t i = below(random, 5); i > 0; --i)
        cluster.labels[word(random, "key", 4)] = word(random, "value", 3);
    for (std::size_t i = below(random, 3); i > 0; --i)
        cluster.taints.push_back({word(random, "key", 4), word(random, "value", 3), "NoSchedule"});
    if (below(random, 2) == 0)
        cluster.properties["property"] = word(random, "", 9);
    if (below(random, 2) == 0)
        cluster.resources.push_back({Capacity::Available, "cpu", word(random, "", 9)});
    if (below(random, 2) == 0)
        cluster.namespaces.push_back(word(random, "team", 3));
    cluster.agent.newestHeartbeat = {static_cast<std::int64_t>(below(random, 9))};
    return cluster;
}

std::vector<Cluster> anyClusters(Random &random) {
    std::vector<Cluster> clusters;
    for (std::size_t i = below(random, 12); i > 0; --i)
        clusters.push_back(anyCluster(random, "cluster" + std::to_string(i)));
    return clusters;
}

Fleet fleetOf(const std::vector<Cluster> &clusters) {
    Fleet fleet;
    for (const Cluster &cluster : clusters)
        fleet.add(cluster);
    return fleet;
}

std::vector<Cluster> clustersOf(const Fleet &fleet) {
    std::vector<Cluster> clusters;
    for (std::size_t i = 0; i < fleet.size(); ++i)
        clusters.push_back(fleet.cluster(static_cast<ClusterIndex>(i)));
    return clusters;
}

/// One change for a cluster and key at most, in any order; some of them change nothing.
std::vector<LabelChange> anyLabelChanges(Random &random, std::vector<Cluster> &clusters) {
    std::vector<LabelChange> changes;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        for (const char *key : {"key0", "key1", "key3", "new"}) {
            if (below(random, 4) != 0)
                continue;
            LabelChange change{static_cast<ClusterIndex>(i), key, {}, {}};
            auto &labels = clusters[i].labels;
            if (const auto old = labels.find(key); old != labels.end())
                change.before = old->second;
            labels.erase(key);
            if (below(random, 3) != 0)
                labels[key] = *(change.after = word(random, "value", 5));
            changes.push_back(std::move(change));
        }
    }
    std::ranges::shuffle(changes, random);
    return changes;
}

/// Rows that are replaced, gone or come, all of one sort as an edit has them.
std::vector<RowChange> anyRowChanges(Random &random, std::vector<Cluster> &clusters) {
    std::vector<RowChange> changes;
    const std::size_t sort = below(random, 3);
    std::vector<Cluster> edited;
    std::size_t come = 0;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const Cluster &cluster = clusters[i];
        const bool isMeant = below(random, 3) == 0;
        if (isMeant && sort == 0) {
            edited.push_back(anyCluster(random, cluster.name));
            changes.push_back({static_cast<ClusterIndex>(i), cluster, edited.back()});
            continue;
        }
        if (isMeant && sort == 1) {
            changes.push_back({static_cast<ClusterIndex>(i), cluster, std::nullopt});
            continue;
        }
        if (isMeant) {
            const auto place = static_cast<ClusterIndex>(edited.size());
            edited.push_back(anyCluster(random, "new" + std::to_string(++come)));
            changes.push_back({place, std::nullopt, edited.back()});
        }
        edited.push_back(cluster);
    }
    // At the end, where they join.
    for (std::size_t i = sort == 2 ? below(random, 3) : 0; i > 0; --i) {
        const auto place = static_cast<ClusterIndex>(edited.size());
        edited.push_back(anyCluster(random, "new" + std::to_string(++come)));
        changes.push_back({place, std::nullopt, edited.back()});
    }
    clusters = std::move(edited);
    return changes;
}

/// What a fleet knows of all its clusters.
std::string sumOf(const Fleet &fleet) {
    std::string text;
    for (const StringId key : fleet.labelKeys())
        text += std::string(fleet.text(key)) + ' ';
    for (const std::uint32_t rank : *fleet.nameRanks())
        text += std::to_string(rank) + ' ';
    return text + std::to_string(fleet.newestHeartbeat().unixSeconds);
}

/// The step in words: `changed b; gone c; came d`.
std::string stepText(const FleetStep &step) {
    std::string text = "changed";
    for (const ClusterIndex cluster : step.changed)
        text += ' ' + std::string(step.after.name(cluster));
    text += "; gone";
    for (const ClusterIndex cluster : step.gone)
        text += ' ' + std::string(step.before.name(cluster));
    text += "; came";
    for (const ClusterIndex cluster : step.come)
        text += ' ' + std::string(step.after.name(cluster));
    return text;
}

std::string differencesOf(const std::vector<Cluster> &before, const std::vector<Cluster> &after) {
    const auto find = [](const std::vector<Cluster> &in, const Cluster &cluster) {
        return std::ranges::find(in, cluster.name, &Cluster::name);
    };
    std::string changed = "changed", gone = "; gone", come = "; came";
    for (const Cluster &cluster : before)
        gone += find(after, cluster) == after.end() ? ' ' + cluster.name : "";
    for (const Cluster &cluster : after) {
        const auto old = find(before, cluster);
        come += old == before.end() ? ' ' + cluster.name : "";
        changed += old != before.end() && *old != cluster ? ' ' + cluster.name : "";
    }
    return changed + gone + come;
}

} // namespace

class TestFleetEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsAreSetAsOnTheClustersThemselves() {
        Random random(20261121);
        for (int round = 0; round < 2000; ++round) {
            const std::vector<Cluster> before = anyClusters(random);
            const Fleet fleet = fleetOf(before);
            std::vector<Cluster> wanted = before;
            const Fleet edited = fleet.withLabels(anyLabelChanges(random, wanted));
            QVERIFY2(clustersOf(edited) == wanted, qPrintable(QString::number(round)));
            QVERIFY(clustersOf(fleet) == before);
            QCOMPARE(edited == fleet, wanted == before);
            for (std::size_t i = 0; i < edited.size(); ++i) {
                const auto labels = edited.labels(static_cast<ClusterIndex>(i));
                QVERIFY(std::ranges::is_sorted(labels, {}, &LabelRef::key));
            }
        }
    }

    /// Rows are kept in blocks that fleets share; here there are several of them.
    void labelsOfManyRowsAreSetAndCompared() {
        Random random(20261130);
        for (int round = 0; round < 20; ++round) {
            std::vector<Cluster> wanted;
            for (std::size_t i = 900 + below(random, 2200); i > 0; --i)
                wanted.push_back(anyCluster(random, "cluster" + std::to_string(i)));
            const std::vector<Cluster> before = wanted;
            const Fleet fleet = fleetOf(before);
            std::vector<LabelChange> changes;
            for (std::size_t i = 1 + below(random, 5); i > 0; --i) {
                const std::size_t row = below(random, wanted.size());
                const std::string value = "value" + std::to_string(i);
                changes.push_back({static_cast<ClusterIndex>(row), "key" + std::to_string(i),
                                   std::nullopt, value});
                wanted[row].labels[changes.back().key] = value;
            }
            const Fleet edited = fleet.withLabels(changes);
            QVERIFY(clustersOf(edited) == wanted);
            QVERIFY(clustersOf(fleet) == before);
            const auto step = stepBetween(fleet, edited);
            QVERIFY(step);
            QCOMPARE(stepText(*step), differencesOf(before, wanted));
            Fleet longer = edited; // what it shares with others stays as it is
            wanted.push_back(anyCluster(random, "last"));
            longer.add(wanted.back());
            QVERIFY(clustersOf(longer) == wanted);
            QCOMPARE(edited.size() + 1, longer.size());
            QCOMPARE(sumOf(longer), sumOf(fleetOf(wanted)));
        }
    }

    void keysThatRepeatNamesAreKnownThroughEdits() {
        Random random(20261202);
        for (int round = 0; round < 1000; ++round) {
            std::vector<Cluster> clusters = anyClusters(random);
            for (Cluster &cluster : clusters) {
                if (below(random, 6) > 0)
                    cluster.labels["key0"] = cluster.name;
            }
            Fleet fleet = fleetOf(clusters);
            for (int edit = 0; edit < 4; ++edit) {
                for (const StringId key : fleet.labelKeys())
                    QCOMPARE(
                        fleet.repeatsNames(key),
                        std::ranges::all_of(clusters, [&](const Cluster &cluster) {
                            const auto label = cluster.labels.find(std::string(fleet.text(key)));
                            return label == cluster.labels.end() || label->second == cluster.name;
                        }));
                if (clusters.empty() || below(random, 3) == 0) {
                    fleet = fleet.withLabels(anyLabelChanges(random, clusters));
                    continue;
                }
                Cluster &cluster = clusters[below(random, clusters.size())];
                const auto row = static_cast<ClusterIndex>(&cluster - clusters.data());
                const LabelChange back{row, "key0", std::nullopt, cluster.name};
                cluster.labels["key0"] = cluster.name;
                fleet = fleet.withLabels(std::span(&back, 1));
            }
        }
    }

    void standingsAreThoseOfEachCluster() {
        Random random(20261201);
        for (int round = 0; round < 300; ++round) {
            std::vector<Cluster> clusters = anyClusters(random);
            for (Cluster &cluster : clusters) {
                if (below(random, 4) == 0) {
                    cluster = plannedCluster(cluster.name);
                    continue;
                }
                cluster.agent.hasMemberAgent = true;
                cluster.agent.lastHeartbeat = {static_cast<std::int64_t>(below(random, 1000))};
                cluster.agent.joined = cluster.agent.healthy = ConditionStatus::True;
                cluster.agent.isLeaving = below(random, 5) == 0;
            }
            Fleet fleet = fleetOf(clusters);
            for (int look = 0; look < 3; ++look) {
                const kube::Time now{static_cast<std::int64_t>(below(random, 1000))};
                for (int again = 0; again < 2; ++again) {
                    const auto eligibilities = fleet.eligibilities(now);
                    QCOMPARE(eligibilities->size(), fleet.size());
                    for (std::size_t row = 0; row < fleet.size(); ++row) {
                        const AgentState &agent = fleet.agent(static_cast<ClusterIndex>(row));
                        QCOMPARE((*eligibilities)[row] != Eligibility::Ineligible,
                                 isEligible(agent, now));
                        QCOMPARE((*eligibilities)[row] == Eligibility::Planned,
                                 isEligible(agent, now) && isPlanned(agent));
                    }
                }
                fleet.add(anyCluster(random, "more" + std::to_string(look)));
            }
        }
    }

    void rowsAreReplacedGoneAndComeInPlace() {
        Random random(20261122);
        for (int round = 0; round < 2000; ++round) {
            const std::vector<Cluster> before = anyClusters(random);
            const Fleet fleet = fleetOf(before);
            std::vector<Cluster> wanted = before;
            const Fleet edited = fleet.withRows(anyRowChanges(random, wanted));
            QVERIFY2(clustersOf(edited) == wanted, qPrintable(QString::number(round)));
            QVERIFY(clustersOf(fleet) == before);
            QCOMPARE(edited == fleet, wanted == before);
            for (const Cluster &cluster : wanted)
                QVERIFY(edited.find(cluster.name));
        }
    }

    void whatIsKnownOfAllClustersFollowsEdits() {
        Random random(20261127);
        for (int round = 0; round < 2000; ++round) {
            std::vector<Cluster> wanted = anyClusters(random);
            Fleet fleet = fleetOf(wanted);
            const std::size_t ofRows = below(random, 3); // once: new names come once
            for (std::size_t edit = 0; edit < 3; ++edit) {
                if (below(random, 2) == 0)
                    QCOMPARE(sumOf(fleet), sumOf(fleetOf(wanted)));
                fleet = edit == ofRows ? fleet.withRows(anyRowChanges(random, wanted))
                                       : fleet.withLabels(anyLabelChanges(random, wanted));
            }
            QCOMPARE(sumOf(fleet), sumOf(fleetOf(wanted)));
        }
    }

    void stepsSayWhichClustersDiffer() {
        Random random(20261128);
        for (int round = 0; round < 2000; ++round) {
            const std::vector<Cluster> before = anyClusters(random);
            const Fleet fleet = fleetOf(before);
            std::vector<Cluster> wanted = before;
            const Fleet edited = below(random, 2) == 0
                                     ? fleet.withLabels(anyLabelChanges(random, wanted))
                                     : fleet.withRows(anyRowChanges(random, wanted));
            const auto step = stepBetween(fleet, edited);
            QVERIFY(step);
            QCOMPARE(stepText(*step), differencesOf(before, wanted));
            std::vector<std::string> names;
            for (const Cluster &cluster : before)
                names.push_back(cluster.name);
            const std::vector<std::string> carried = step->carried(names, std::string("came"));
            for (std::size_t row = 0; row < edited.size(); ++row) {
                const std::string name(edited.name(static_cast<ClusterIndex>(row)));
                QCOMPARE(carried[row], fleet.find(name) ? name : std::string("came"));
            }
        }
    }

    void aStepKnowsNoOtherOrderAndNoOtherStrings() {
        Random random(2);
        const Cluster a = anyCluster(random, "a");
        const Cluster b = anyCluster(random, "b");
        const Fleet fleet = fleetOf({a, b});
        QVERIFY(!stepBetween(fleet, fleetOf({b, a})));
        const Fleet gone = fleet.withRows(std::vector<RowChange>{{ClusterIndex{0}, a, {}}});
        const Fleet behind = gone.withRows(std::vector<RowChange>{{ClusterIndex{1}, {}, a}});
        QVERIFY(!stepBetween(fleet, behind));
    }

    void copiesShareTheirRowsUntilOneChanges() {
        Random random(1);
        const Fleet fleet = fleetOf({anyCluster(random, "a"), anyCluster(random, "b")});
        Fleet copy = fleet;
        QVERIFY(copy.isSharedWith(fleet));
        copy.add(anyCluster(random, "c"));
        QVERIFY(!copy.isSharedWith(fleet));
        QCOMPARE(fleet.size(), std::size_t{2});
        QCOMPARE(copy.size(), std::size_t{3});
        QVERIFY(!fleet.find("c"));
    }
};

} // namespace evenkeel::fleet

EVENKEEL_TEST(evenkeel::fleet::TestFleetEdits)
#include "tst_fleet_edits.moc"
