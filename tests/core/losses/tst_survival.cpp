// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ctime>

#include <QObject>
#include <QTest>

#include "tests/core/losses/loss_objects.h"
#include "tests/property.h"
#include "tests/reference/random_draw.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using losses::Fate;
using losses::Loss;

namespace {

losses::SurvivalTable tableOf(const objects::Objects &objects,
                              std::vector<losses::Domain> domains) {
    std::vector<const placement::Placement *> placements;
    for (const placement::Placement &placement : objects.placements)
        placements.push_back(&placement);
    return *losses::survive(objects, {std::move(domains), std::move(placements), {}});
}

/// Every label's domains, and one of clusters at random.
std::vector<losses::Domain> domainsOf(const fleet::Fleet &fleet, reference::Draw &draw) {
    std::vector<losses::Domain> domains;
    for (const fleet::StringId key : fleet.labelKeys()) {
        for (losses::Domain &domain : losses::domainsOf(fleet, fleet.text(key)))
            domains.push_back(std::move(domain));
    }
    losses::Domain any{{}, "any", {}};
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        if (draw.chance(40))
            any.clusters.push_back(fleet::ClusterIndex{i});
    }
    domains.push_back(std::move(any));
    return domains;
}

QString fates(const losses::SurvivalTable &table, Loss loss) {
    QStringList list;
    for (const losses::SurvivalRow &row : table.rows) {
        for (const losses::SurvivalCell &cell : row.cells) {
            const std::string_view name = losses::nameOf(cell.fate(loss));
            list << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        }
    }
    return list.join(u' ');
}

} // namespace

class TestSurvival : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A placement that lacks clusters is not planned again for each cluster that it is not on:
    /// 4,000 plans of 4,000 clusters would take minutes.
    void manyDomainsCostAsManyLooks() {
        constexpr int kClusters = 4000;
        std::vector<fleet::Cluster> clusters;
        for (int i = 0; i < kClusters; ++i) {
            const std::string number = std::to_string(i);
            clusters.push_back(cluster(
                "c" + number, {{"host", "h" + number}, {"region", i < 3 ? "small" : "large"}}));
        }
        ScheduleCase question = pickN(10, clusters);
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        const objects::Objects objects = objectsOf(question);
        const std::clock_t begin = std::clock();
        const auto table = tableOf(objects, losses::domainsOf(objects.fleet, "host"));
        const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
        QCOMPARE(table.rows.front().cells.size(), std::size_t{kClusters});
        QCOMPARE(table.rows.front().held, std::size_t{7}); // 3 and one more
        QVERIFY2(seconds < 10, qPrintable(QString::number(seconds)));
    }

    /// Nor is one that is on many of them, each of which is a domain of the policy: losses that
    /// leave the same to decide are decided once.
    void manyDomainsOfThePolicyCostAsManyLooks() {
        constexpr int kClusters = 4000;
        for (const auto &[clustersOfHost, key] :
             {std::pair(1, "host"), std::pair(1, "region"), std::pair(2, "host"),
              std::pair(2, "region"), std::pair(2, "")}) {
            ScheduleCase question = pickN(kClusters / 2, onHosts(kClusters, clustersOfHost, 3));
            if (*key != '\0')
                question.placement.policy->spreadConstraints = {hard(key, 1)};
            const objects::Objects objects = objectsOf(question);
            const std::clock_t begin = std::clock();
            const auto table = tableOf(objects, losses::domainsOf(objects.fleet, "host"));
            const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
            QCOMPARE(table.rows.front().held, std::size_t{kClusters / 2});
            QVERIFY(!table.isAnyBelow(Loss::Leaves));
            QVERIFY2(seconds < 3, qPrintable(QString::number(seconds)));
        }
    }

    void countsWhatIsLeftAndWhatComesAfter() {
        ScheduleCase question = pickN(3, threeRegions());
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        const objects::Objects objects = objectsOf(question);
        const auto table = tableOf(objects, losses::domainsOf(objects.fleet, "region"));
        QVERIFY(table.rows.front().cells.front() ==
                (losses::SurvivalCell{2, 3, Fate::Short, Fate::Survives, false}));
        QCOMPARE(fates(table, Loss::GoesDark), QStringLiteral("short short short"));
        QCOMPARE(fates(table, Loss::Leaves), QStringLiteral("survives survives survives"));
        QVERIFY(table.isAnyBelow(Loss::GoesDark));
        QVERIFY(!table.isAnyBelow(Loss::Leaves));
    }

    void singlePointsOfFailureComeFirst() {
        objects::Objects objects = objectsOf(pickFixed({"b1", "b2"}, threeRegions()));
        objects.placements.push_back(pickFixed({"c1", "b1"}, threeRegions()).placement);
        objects.placements.edit().back().name = "other";
        const auto table = tableOf(objects, losses::domainsOf(objects.fleet, "region"));
        QCOMPARE(table.bySeverity(Loss::Leaves), (std::vector<std::size_t>{1, 2, 0}));
        QCOMPARE(table.count(1, Loss::Leaves, Fate::Falls), std::size_t{1});
        QCOMPARE(table.count(1, Loss::Leaves, Fate::Short), std::size_t{1});
        QCOMPARE(table.rowsBySeverity(Loss::Leaves), (std::vector<std::size_t>{0, 1}));
        QCOMPARE(table.rows.front().weakest(Loss::Leaves), std::optional(std::size_t{1}));
    }

    /// As its row and lose() have it, whether or not the loss takes anything.
    void aPlacementThatIsShortAnywayIsShortWhateverIsLost() {
        auto clusters = threeRegions();
        clusters.push_back(cluster("d1", {{"region", "d"}}));
        clusters.back().taints.push_back({"full", "", "NoSchedule"});
        const objects::Objects objects = objectsOf(pickN(9, clusters));
        const auto table = tableOf(objects, {*losses::parseDomain(objects.fleet, "a1"),
                                             *losses::parseDomain(objects.fleet, "d1")});
        QCOMPARE(table.rows.front().held, std::size_t{6});
        QCOMPARE(table.count(0, Loss::Leaves, Fate::Short), std::size_t{1});
        QCOMPARE(table.count(1, Loss::Leaves, Fate::Short), std::size_t{1});
        QVERIFY(table.isAnyBelow(Loss::Leaves));
    }

    /// What is bound to a cluster that was dark before any loss stays bound and is down.
    void whatIsDarkAlreadyDoesNotRun() {
        auto clusters = threeRegions();
        ScheduleCase question = pickN(3, clusters);
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        question.bindings = boundBy(question);
        const std::string silent = question.bindings.front().targetCluster;
        std::ranges::find(question.clusters, silent, &fleet::Cluster::name)
            ->agent.lastHeartbeat.unixSeconds -= 7200;
        const objects::Objects objects = objectsOf(question);
        const auto own = static_cast<std::size_t>(silent.front() - 'a'); // its region
        const auto table = tableOf(objects, losses::domainsOf(objects.fleet, "region"));
        const losses::SurvivalRow &row = table.rows.front();
        QCOMPARE(row.held, std::size_t{3});
        QCOMPARE(fates(table, Loss::GoesDark), QStringLiteral("short short short"));
        const losses::SurvivalCell &other = row.cells[(own + 1) % 3];
        QCOMPARE(row.cells[own].left, 2U); // nothing more is lost
        QCOMPARE(row.cells[own].leaves, Fate::Survives);
        QCOMPARE(other.left, 1U);
        QCOMPARE(other.after, 2U);
        QCOMPARE(other.leaves, Fate::Short);
        const auto story = play(objects, {step(objects, Loss::GoesDark, silent),
                                          step(objects, Loss::ComesBack, silent)});
        QCOMPARE(story.steps[0].before.size(), std::size_t{2});
        QCOMPARE(story.steps[0].down, std::size_t{1});
        QVERIFY(story.steps[0].lost.empty());
        QVERIFY(story.isBelow()); // it comes back as it was
    }

    void whatIsDarkAlreadySurvivesNothing() {
        ScheduleCase question = pickN(3, threeRegions());
        question.placement.policy->spreadConstraints = {hard("region", 1)};
        const objects::Objects objects = boundThenDark(question, "a2");
        const auto table = tableOf(objects, losses::domainsOf(objects.fleet, "region"));
        const losses::SurvivalRow &row = table.rows.front();
        QCOMPARE(row.held, std::size_t{3});
        // Without region a the dark cluster is gone as well, and another is picked instead.
        QCOMPARE(fates(table, Loss::Leaves), QStringLiteral("survives short short"));
        QCOMPARE(fates(table, Loss::GoesDark), QStringLiteral("short short short"));
        QCOMPARE(row.cells[0].left, std::uint32_t{2});
        QCOMPARE(row.cells[1].left, std::uint32_t{1});
        const objects::Objects all = boundThenDark(pickAll({cluster("a"), cluster("b")}), "a");
        QCOMPARE(fates(tableOf(all, {*losses::parseDomain(all.fleet, "b")}), Loss::Leaves),
                 QStringLiteral("falls")); // what holds it still does not run
    }

    void fatesFollowThePolicy() {
        QCOMPARE(losses::fateOf(3, 3, 3), Fate::Survives);
        QCOMPARE(losses::fateOf(3, 3, 1), Fate::Short);
        QCOMPARE(losses::fateOf(3, 3, 0), Fate::Falls);
        QCOMPARE(losses::fateOf(3, 0, 0), Fate::Short); // there was none to lose
        QCOMPARE(losses::fateOf(0, 0, 0), Fate::Survives);
        QCOMPARE(losses::fateOf({}, 9, 1), Fate::Survives); // PickAll
        QCOMPARE(losses::fateOf({}, 0, 0), Fate::Short);    // a PickAll that is on no cluster
        QCOMPARE(losses::fateOf({}, 9, 0), Fate::Falls);
    }

    /// Each cell is what losing the domain by hand gives: planning, removing its clusters, and
    /// planning again with what is bound.
    void theTableEqualsEachLossByHand() {
        QVERIFY(tests::holds("equal", [](std::uint64_t seed) { expectEqual(seed); }));
        QVERIFY(tests::holds("equal on hosts",
                             [](std::uint64_t seed) { expectEqual(caseOnHosts(seed), seed); }));
    }

    /// A binding of an older policy goes first, and its cluster is picked by the next decision.
    void whatIsPickedOnlyNextTimeIsCounted() {
        QVERIFY(tests::holds("equal", [] { expectEqual(559771919); }));
    }

    /// A policy that counts two bindings of one cluster is not complete with them.
    void twoBindingsOfOneClusterAreDecidedAgain() {
        QVERIFY(tests::holds("lost together", [] { expectEqual(15747334265543672); }));
        QVERIFY(tests::holds("one too few", [] { expectEqual(2297); }));
    }

    void stopsWhenAskedTo() {
        std::stop_source source;
        source.request_stop();
        const objects::Objects objects = objectsOf(pickN(2, threeRegions()));
        QVERIFY(
            !losses::survive(objects, {{}, {objects.placements.data()}, {}}, source.get_token()));
    }

private:
    static void expectEqual(std::uint64_t seed) { expectEqual(reference::randomCase(seed), seed); }

    static void expectEqual(const ScheduleCase &question, std::uint64_t seed) {
        reference::Draw draw(seed);
        const objects::Objects objects = objectsOf(question);
        const auto table = tableOf(objects, domainsOf(objects.fleet, draw));
        const losses::SurvivalRow &row = table.rows.front();
        for (std::size_t i = 0; i < table.domains.size(); ++i) {
            const losses::Domain &domain = table.domains[i];
            const losses::LossStory dark = play(objects, {{Loss::GoesDark, domain}});
            const losses::LossStory left = play(objects, {{Loss::Leaves, domain}});
            HOLDS(row.held == dark.standing.clusters.size());
            HOLDS(row.cells[i].left == dark.runs());
            HOLDS(row.cells[i].after == left.runs());
            HOLDS(row.cells[i].isAborted == !left.steps.front().error.empty());
            const losses::Domain &alike = table.domains[row.cells[i].alike];
            HOLDS(left.steps.front().picked ==
                  play(objects, {{Loss::Leaves, alike}}).steps.front().picked);
        }
        expectSameOfATwin(objects, table);
    }

    /// A placement of another name that asks the same, or less by one, beside the first and alone.
    static void expectSameOfATwin(const objects::Objects &objects,
                                  const losses::SurvivalTable &table) {
        objects::Objects both = objects;
        placement::Placement twin = objects.placements.front();
        twin.name = "twin";
        placement::Placement other = twin;
        other.name = "other";
        if (other.policy && other.policy->numberOfClusters)
            --*other.policy->numberOfClusters;
        both.placements.push_back(twin);
        both.placements.push_back(other);
        for (placement::Binding binding : objects.bindings) {
            binding.placementName = twin.name;
            if (binding.snapshotName == objects.placements.front().name + "-0")
                binding.snapshotName = twin.name + "-0";
            both.bindings.edit().push_back(std::move(binding));
        }
        const auto together = tableOf(both, table.domains);
        HOLDS(together.rows[0].cells == table.rows[0].cells);
        for (std::size_t row = 1; row < both.placements.size(); ++row) {
            objects::Objects alone = objects;
            alone.placements.edit().assign(1, both.placements[row]);
            alone.bindings = both.bindings;
            HOLDS(tableOf(alone, table.domains).rows[0].cells == together.rows[row].cells);
        }
    }
};

EVENKEEL_TEST(TestSurvival)
#include "tst_survival.moc"
