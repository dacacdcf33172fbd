// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <QTest>

#include "core/base/plain_text.h"
#include "core/fleet/fleet.h"
#include "tests/test_program.h"

namespace evenkeel::fleet {

namespace {

Cluster fullCluster() {
    Cluster cluster;
    cluster.name = "bravelion";
    cluster.labels = {{"region", "east"}, {"empty", ""}};
    cluster.taints = {{"z", "v", "NoSchedule"}, {"a", "", "NoSchedule"}};
    cluster.properties = {{"p", "1000m"}};
    cluster.resources = {{Capacity::Available, "cpu", "8"}, {Capacity::Total, "cpu", "16"}};
    cluster.namespaces = {"app", "work"};
    cluster.agent.hasMemberAgent = true;
    cluster.agent.newestHeartbeat = {100};
    return cluster;
}

Cluster named(const std::string &name) {
    Cluster cluster;
    cluster.name = name;
    return cluster;
}

} // namespace

class TestFleet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatWasAdded();
    void refusesAKnownName();
    void tellsAnEmptyLabelFromNone();
    void ranksNamesByBytes();
    void ranksNamesAsTheirTextsCompare();
    void ordersRowsAsPeopleReadTheirNames();
    void takesTheNewestHeartbeatAsItsClock();
    void keepsStringsApartAfterACopy();
    void internsEachStringOnce();
    void beginsWithTheStringsOfAnotherTable();
};

void TestFleet::givesBackWhatWasAdded() {
    Fleet fleet;
    QVERIFY(fleet.isEmpty());
    fleet.add(named("before"));
    const auto index = fleet.add(fullCluster());
    fleet.add(named("after"));
    QVERIFY(index.has_value());
    QVERIFY(fleet.cluster(*index) == fullCluster());
    QVERIFY(fleet.cluster(*fleet.find("before")) == named("before"));
    QVERIFY(fleet.cluster(*fleet.find("after")) == named("after"));
    QVERIFY(!fleet.find("region")); // interned, but no cluster
    QVERIFY(!fleet.find("nobody"));
}

void TestFleet::refusesAKnownName() {
    Fleet fleet;
    fleet.add(fullCluster());
    QVERIFY(!fleet.add(named("bravelion")));
    QCOMPARE(fleet.size(), std::size_t(1));
    QVERIFY(fleet.cluster(ClusterIndex{0}) == fullCluster());
}

void TestFleet::tellsAnEmptyLabelFromNone() {
    Fleet fleet;
    const auto index = *fleet.add(fullCluster());
    QVERIFY(fleet.label(index, "empty") == std::string_view());
    QVERIFY(fleet.label(index, "empty").has_value());
    QVERIFY(!fleet.label(index, "nowhere").has_value());
    QVERIFY(!fleet.label(index, "bravelion").has_value());
}

void TestFleet::ranksNamesByBytes() {
    Fleet fleet;
    for (const auto *name : {"cluster-9", "cluster-10", "Cluster", "cluster"})
        fleet.add(named(name));
    QVERIFY((*fleet.nameRanks() == std::vector<std::uint32_t>{3, 2, 0, 1}));
}

void TestFleet::ranksNamesAsTheirTextsCompare() {
    const std::string shared(20, 'x');
    for (const std::string &front : {std::string(), std::string("prod-"), shared}) {
        Fleet fleet;
        std::vector<std::string> names;
        for (const std::string &middle : {std::string(), std::string("a"), shared + shared})
            for (const char *end : {"", "1", "10", "9", "\x01", "\xff", "-", "a", "Z", "aaaaaaaa"})
                names.push_back(front + middle + end);
        std::set<std::string> sorted;
        for (const std::string &name : names) {
            if (fleet.add(named(name)))
                sorted.insert(name);
        }
        const std::vector<std::uint32_t> ranks = *fleet.nameRanks();
        QCOMPARE(ranks.size(), sorted.size());
        for (std::uint32_t row = 0; row < ranks.size(); ++row) {
            const auto place = sorted.find(std::string(fleet.name(ClusterIndex{row})));
            QCOMPARE(std::distance(sorted.begin(), place), std::ptrdiff_t{ranks[row]});
        }
    }
}

void TestFleet::ordersRowsAsPeopleReadTheirNames() {
    Fleet fleet;
    for (const char *name : {"c-10", "c-9", "b-2", "c-09", "c-009", "a", "c-10-x", "c"})
        fleet.add(named(name));
    std::vector<std::uint32_t> sorted(fleet.size());
    std::iota(sorted.begin(), sorted.end(), 0U);
    std::ranges::sort(sorted, base::naturalLess,
                      [&](std::uint32_t row) { return fleet.name(ClusterIndex{row}); });
    QVERIFY(*fleet.naturalOrder() == sorted);

    const RowOrder before = fleet.naturalOrder();
    const Fleet relabelled =
        fleet.withLabels(std::vector<LabelChange>{{ClusterIndex{0}, "zone", std::nullopt, "1"}});
    QCOMPARE(relabelled.naturalOrder(), before); // not sorted again
    fleet.add(named("b-1"));
    QCOMPARE(fleet.naturalOrder()->at(1), std::uint32_t{8});
    QCOMPARE(before->size(), std::size_t{8});
    QVERIFY(Fleet().naturalOrder()->empty());
}

void TestFleet::takesTheNewestHeartbeatAsItsClock() {
    Fleet fleet;
    QVERIFY(fleet.newestHeartbeat().isZero());
    fleet.add(fullCluster());
    fleet.add(named("silent"));
    QCOMPARE(fleet.newestHeartbeat().unixSeconds, std::int64_t(100));
}

void TestFleet::keepsStringsApartAfterACopy() {
    auto fleet = std::make_unique<Fleet>();
    fleet->add(fullCluster());
    Fleet copy = *fleet;
    copy.add(named("only in the copy"));
    QVERIFY(!fleet->find("only in the copy"));
    fleet.reset(); // the copy has strings of its own
    QVERIFY(copy.cluster(ClusterIndex{0}) == fullCluster());
    QVERIFY(copy.find("only in the copy").has_value());
}

void TestFleet::internsEachStringOnce() {
    StringTable table;
    QCOMPARE(table.size(), std::size_t(1));
    QVERIFY(table.intern("") == StringId{0});
    const auto east = table.intern("east");
    const std::string large(200'000, 'x'); // more than a block
    const auto big = table.intern(large);
    QVERIFY(table.intern(std::string("ea") + "st") == east);
    QVERIFY(table.find(large) == big);
    QVERIFY(table.view(big) == large);
    QVERIFY(table.view(east) == "east");
    QVERIFY(!table.find("west"));
    QCOMPARE(table.size(), std::size_t(3));
}

void TestFleet::beginsWithTheStringsOfAnotherTable() {
    const auto text = [](std::size_t number) { return "text-" + std::to_string(number); };
    for (const std::size_t many : {1U, 300U, 5000U}) {
        auto table = std::make_shared<StringTable>();
        std::size_t count = 0;
        for (; count < many; ++count)
            table->intern(text(count));
        std::shared_ptr<const StringTable> before = table;
        for (const std::size_t more : {1U, 200U, 1U, 2000U, 1U}) { // some are copied, some shared
            auto next = std::make_shared<StringTable>(before);
            QVERIFY(next->extends(*before));
            for (const std::size_t end = count + more; count < end; ++count)
                QVERIFY(next->intern(text(count)) == static_cast<StringId>(count + 1));
            QVERIFY(next->extends(*before) && !before->extends(*next));
            QCOMPARE(next->size(), count + 1);
            for (std::size_t i = 0; i < count; ++i) {
                QVERIFY(next->find(text(i)) == static_cast<StringId>(i + 1));
                QVERIFY(next->view(static_cast<StringId>(i + 1)) == text(i));
            }
            before = next;
        }
    }
    StringTable one, other;
    one.intern("east");
    other.intern("west");
    QVERIFY(!one.extends(other) && one.extends(StringTable()));
}

} // namespace evenkeel::fleet

EVENKEEL_TEST(evenkeel::fleet::TestFleet)
#include "tst_fleet.moc"
