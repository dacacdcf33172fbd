// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/ask.h"

#include <map>
#include <random>
#include <set>
#include <span>

#include <QObject>
#include <QTest>

#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

/// Draws of one seed.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_engine(seed) {}
    std::int64_t between(std::int64_t lowest, std::int64_t highest) {
        const auto range = static_cast<std::uint64_t>(highest - lowest + 1);
        return lowest + static_cast<std::int64_t>(m_engine() % range);
    }
    bool chance(std::int64_t percent) { return between(0, 99) < percent; }

private:
    std::mt19937_64 m_engine;
};

fleet::Cluster clusterWith(const std::string &name, const std::string &zone, const std::string &cpu,
                           const std::string &memory = {}) {
    fleet::Cluster cluster = fleet::plannedCluster(name);
    if (!zone.empty())
        cluster.labels["zone"] = zone;
    const auto available = [&cluster](const char *resource, const std::string &quantity) {
        if (!quantity.empty())
            fleet::setProperty(cluster, fleet::propertyNameOf(fleet::Capacity::Available, resource),
                               quantity);
    };
    available("cpu", cpu);
    available("memory", memory);
    return cluster;
}

capacity::Ask ask(const char *text) {
    return capacity::parseAsk(text).value();
}

std::vector<capacity::ClusterRoom> roomsIn(const fleet::Fleet &fleet,
                                           std::span<const capacity::Load> loads,
                                           const capacity::Ask &ask) {
    return capacity::roomsOf(fleet, loads, ask, fleet.newestHeartbeat());
}

} // namespace

class TestRoom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plansTakeAndGiveBackWhatTheyAskFor() {
        fleet::Fleet fleet;
        fleet.add(clusterWith("a", "1", "4"));
        fleet.add(clusterWith("b", "1", "3500m"));
        const std::vector<capacity::Load> loads{{"web", {"a"}, {"b"}, ask("cpu=2")}};
        const auto rooms = roomsIn(fleet, loads, ask("cpu=1500m"));
        QCOMPARE(rooms[0].free.front().second.milliValue(), std::int64_t{6000});
        QCOMPARE(rooms[1].free.front().second.milliValue(), std::int64_t{1500});
        QCOMPARE(rooms[0].fits, std::optional<std::int64_t>(4));
        QCOMPARE(rooms[1].fits, std::optional<std::int64_t>(1));
        QVERIFY(rooms[0].placements.empty());
        QCOMPARE(rooms[1].placements, std::vector<std::size_t>{0});
    }

    /// Sums beyond 64 bits stay at their end, and say that nothing is left.
    void sumsDoNotWrap() {
        fleet::Fleet fleet;
        std::vector<std::string> names{"a", "b", "c"};
        for (const std::string &name : names)
            fleet.add(clusterWith(name, "1", "4"));
        const std::vector<capacity::Load> loads{{"one", {}, names, ask("cpu=5e18")},
                                                {"other", {}, names, ask("cpu=5e18")}};
        const auto rooms = roomsIn(fleet, loads, ask("cpu=1"));
        const auto domains = capacity::roomsByDomain(fleet, rooms, "zone");
        for (const auto &room : rooms) {
            QVERIFY(room.isFull);
            QVERIFY(room.free.front().second.units < 0);
        }
        QVERIFY(domains.front().free.front().second.units < 0);
        QCOMPARE(domains.front().fits, std::optional<std::int64_t>(0));
    }

    /// Nor do those of what fits, and a quantity beyond 64 bits is the end of their range.
    void hugeRoomsAreRooms() {
        fleet::Fleet fleet;
        for (const char *cpu : {"5E", "16Ei", "99999999999999999999", "1e30"})
            fleet.add(clusterWith("c" + std::to_string(fleet.size()), "1", cpu));
        fleet.add(clusterWith("less than nothing", "2", "-1e30"));
        const auto rooms = roomsIn(fleet, {}, ask("cpu=1"));
        const auto domains = capacity::roomsByDomain(fleet, rooms, "zone");
        constexpr std::int64_t kFive = 5'000'000'000'000'000'000;
        QCOMPARE(rooms[0].fits, std::optional(kFive));
        for (const auto &room : std::span(rooms).subspan(2, 2)) {
            QVERIFY(!room.isFull);
            QVERIFY(room.fits > kFive);
        }
        QVERIFY(domains[0].fits > kFive);
        QCOMPARE(domains[0].full, std::size_t{0});
        QVERIFY(rooms[4].isFull);
        QCOMPARE(rooms[4].fits, std::optional<std::int64_t>(0));
    }

    void theScarcestResourceCounts() {
        fleet::Fleet fleet;
        fleet.add(clusterWith("a", "1", "16", "8Gi"));
        fleet.add(clusterWith("silent", "1", "16"));
        const auto rooms = roomsIn(fleet, {}, ask("cpu=1,memory=3Gi"));
        QCOMPARE(rooms[0].fits, std::optional<std::int64_t>(2));
        QVERIFY(!rooms[1].fits); // it reports no memory
        QCOMPARE(QString::fromStdString(capacity::fitsText(rooms[0].fits, false)),
                 QStringLiteral("fits 2 more"));
        QCOMPARE(QString::fromStdString(capacity::fitsText(rooms[1].fits, false)),
                 QStringLiteral("unknown"));
    }

    /// It reports its room as before, and nothing is placed there.
    void nothingFitsWhereNoSchedulerPicks() {
        fleet::Fleet fleet;
        constexpr std::int64_t kNow = 10'000;
        for (const std::int64_t heartbeat : {kNow - 7200, kNow}) {
            const bool isDark = heartbeat < kNow;
            fleet::Cluster cluster =
                clusterWith(isDark ? "dark" : "ready", "1", isDark ? "16" : "2");
            cluster.agent.lastHeartbeat = cluster.agent.newestHeartbeat = {heartbeat};
            cluster.agent.joined = cluster.agent.healthy = fleet::ConditionStatus::True;
            cluster.agent.hasMemberAgent = true;
            fleet.add(cluster);
        }
        const auto rooms = roomsIn(fleet, {}, ask("cpu=1"));
        QVERIFY(rooms[0].fault && !rooms[1].fault);
        QCOMPARE(rooms[0].fits, std::optional<std::int64_t>(0));
        QCOMPARE(capacity::roomsByDomain(fleet, rooms, "zone").front().fits,
                 std::optional<std::int64_t>(2));
        QVERIFY(!roomsIn(fleet, {}, {})[0].fits);
    }

    void usedUpClustersAreFull() {
        fleet::Fleet fleet;
        fleet.add(clusterWith("a", "1", "2"));
        const std::vector<capacity::Load> loads{{"web", {}, {"a"}, ask("cpu=2")}};
        const auto rooms = roomsIn(fleet, loads, ask("cpu=1"));
        QVERIFY(rooms[0].isFull);
        QCOMPARE(QString::fromStdString(capacity::fitsText(rooms[0].fits, rooms[0].isFull)),
                 QStringLiteral("full"));
    }

    void domainsSumTheirClusters() {
        fleet::Fleet fleet;
        fleet.add(clusterWith("a", "2", "4"));
        fleet.add(clusterWith("b", "10", "1"));
        fleet.add(clusterWith("c", "10", "3"));
        fleet.add(clusterWith("d", "", "9"));
        const std::vector<capacity::Load> loads{{"web", {}, {"a", "b"}, {}}};
        const auto rooms = roomsIn(fleet, loads, ask("cpu=2"));
        const auto domains = capacity::roomsByDomain(fleet, rooms, "zone");
        QCOMPARE(domains.size(), std::size_t{3});
        QCOMPARE(domains[0].value, std::string("2"));
        QCOMPARE(domains[1].value, std::string("10"));
        QCOMPARE(domains[1].load, std::size_t{1});
        QCOMPARE(domains[1].unused, std::size_t{1});
        QCOMPARE(domains[1].fits, std::optional<std::int64_t>(1));
        QCOMPARE(domains[1].roomy, std::size_t{1});
        QVERIFY(domains[2].value.empty());
    }

    /// What is free is what is reported, less what comes and with what goes, in any order.
    /// By definition: every cluster of both is in one domain, the same for both.
    void pairsThatNeverSpreadAreThoseOfOneDomain() {
        QVERIFY(tests::holds("confined is what the definition says", [] {
            Draw draw(tests::drawSeed());
            fleet::Fleet fleet;
            std::vector<std::string> names;
            for (int i = 0; i < 6; ++i) {
                names.push_back("c" + std::to_string(i));
                fleet.add(clusterWith(
                    names.back(), draw.chance(20) ? "" : std::to_string(draw.between(1, 3)), "4"));
            }
            std::vector<capacity::Load> loads;
            for (int i = 0; i < 5; ++i) {
                capacity::Load load{"p" + std::to_string(i), {}, {}, {}};
                for (const std::string &name : names) {
                    if (draw.chance(25))
                        load.after.push_back(name);
                }
                loads.push_back(std::move(load));
            }
            const auto zonesOf = [&fleet](const capacity::Load &load) {
                std::set<std::string> zones;
                for (const std::string &name : load.after)
                    zones.emplace(fleet.label(*fleet.find(name), "zone").value_or(""));
                return zones;
            };
            std::size_t wanted = 0;
            for (std::size_t i = 0; i < loads.size(); ++i) {
                for (std::size_t j = i + 1; j < loads.size(); ++j) {
                    const auto zones = zonesOf(loads[i]);
                    wanted +=
                        zones.size() == 1 && !zones.contains("") && zones == zonesOf(loads[j]);
                }
            }
            const auto rooms = roomsIn(fleet, loads, {});
            std::size_t pairs = 0;
            for (const capacity::DomainRoom &domain : capacity::roomsByDomain(fleet, rooms, "zone"))
                pairs += domain.pairs();
            HOLDS(pairs == wanted);
        }));
    }

    void freeIsReportedLessTheDifferenceOfThePlans() {
        QVERIFY(tests::holds("free is what is reported less the difference", [] {
            Draw draw(tests::drawSeed());
            fleet::Fleet fleet;
            std::map<std::string, std::int64_t> free;
            const auto clusters = static_cast<int>(draw.between(1, 6));
            for (int i = 0; i < clusters; ++i) {
                const std::string name = "c" + std::to_string(i);
                free[name] = draw.between(0, 9000);
                fleet.add(clusterWith(name, "1", std::to_string(free[name]) + "m"));
            }
            std::vector<capacity::Load> loads;
            for (auto count = draw.between(0, 5); count > 0; --count) {
                const std::int64_t millis = draw.between(0, 3000);
                capacity::Load &load = loads.emplace_back();
                load.ask = ask(("cpu=" + std::to_string(millis) + "m").c_str());
                for (const auto &[name, amount] : free) {
                    if (draw.chance(50))
                        load.before.push_back(name);
                    if (draw.chance(50))
                        load.after.push_back(name);
                }
                for (const std::string &name : load.before)
                    free[name] += millis;
                for (const std::string &name : load.after)
                    free[name] -= millis;
            }
            for (const capacity::ClusterRoom &room : roomsIn(fleet, loads, {})) {
                const std::string name(fleet.name(room.cluster));
                HOLDS(room.free.front().second.milliValue() == free[name]);
                HOLDS(room.isFull == (free[name] <= 0));
            }
        }));
    }
};

EVENKEEL_TEST(TestRoom)
#include "tst_room.moc"
