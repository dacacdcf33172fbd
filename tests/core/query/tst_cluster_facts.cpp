// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/cluster_facts.h"

#include <QTest>

#include "core/fleet/generate.h"
#include "tests/core/query/filter_fleet.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using query::PlanState;

namespace {

query::ClusterFacts facts() {
    query::ClusterFacts known{kube::Time{1'000'000}, {}, {}, {}};
    known.states = {PlanState::Picked, PlanState::Held, PlanState::Filtered, PlanState::Leaving};
    known.reasonOf = [](fleet::ClusterIndex cluster) {
        return fleet::row(cluster) == 2 ? std::string("Taints are not tolerated") : std::string();
    };
    known.placements = {{"web", {"east-1", "west-2"}, {"west-2"}}, {"shop/cart", {}, {}}};
    return known;
}

std::string found(const std::string &text) {
    const fleet::Fleet fleet = tests::filterFleet();
    const auto filter = query::parseClusterFilter(text, fleet);
    if (!filter)
        return filter.error().message;
    std::string names;
    for (const auto cluster : query::matchingClusters(fleet, *filter, facts()))
        names += (names.empty() ? "" : " ") + std::string(fleet.name(cluster));
    return names;
}

} // namespace

class TestClusterFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Several threads look at them, and the order stays that of the rows.
    void findsAmongManyWhatItFindsAmongFew() {
        fleet::FleetShape shape;
        shape.clusters = 60'000;
        const fleet::Fleet fleet = fleet::generateFleet(shape);
        const auto filter = query::parseClusterFilter("env=prod,7", fleet);
        QVERIFY(filter);
        std::vector<fleet::ClusterIndex> wanted;
        for (std::size_t row = 0; row < fleet.size(); ++row) {
            const auto cluster = static_cast<fleet::ClusterIndex>(row);
            if (fleet.label(cluster, "env") == "prod" &&
                fleet.name(cluster).find('7') != std::string_view::npos)
                wanted.push_back(cluster);
        }
        QVERIFY(!wanted.empty());
        QVERIFY(query::matchingClusters(fleet, *filter, facts()) == wanted);
    }

    void findsClusters_data() {
        QTest::addColumn<QString>("names");
        const auto row = [](const char *text, const char *names) { QTest::newRow(text) << names; };
        row("", "east-1 east-2 west-1 west-2");
        row("picked", "east-1");
        row("!picked", "east-2 west-1 west-2");
        row("held", "east-2");
        row("filtered", "west-1");
        row("leaving", "west-2");
        row("eligible", "east-1 east-2 west-1");
        row("ineligible", "west-2");
        row("tainted", "west-1");
        row("planned", "");
        row("taint=gpu", "west-1");
        row("taint=gpu:NoSchedule", "west-1");
        row("taint=gpu=no", "");
        row("taint!=gpu", "east-1 east-2 west-2");
        row("reason=TAINTS", "west-1");
        row("picked-by=web", "east-1 west-2");
        row("held-by=web", "west-2");
        row("picked-by!=web", "east-2 west-1");
        row("picked-by in (web, shop/cart)", "east-1 west-2");
        row("domain=east", "east-1 east-2");
        row("node-count>10", "east-2");
        row("node-count>=10", "east-1 east-2");
        row("node-count<1k", "east-1 east-2");
        row("node-count=3e1", "east-2"); // by value
        row("node-count!=10", "east-2 west-1 west-2");
        row("node-count in (10,30)", "east-1 east-2");
        row("available-cpu>=8", "west-1");
        row("available-cpu<8", "east-2");
        row("region=east !held", "east-1");
        row("env=prod picked west", "");
    }
    void findsClusters() {
        QFETCH(QString, names);
        QCOMPARE(QString::fromStdString(found(QTest::currentDataTag())), names);
    }

    void saysWhatIsMissing() {
        const fleet::Fleet fleet = tests::filterFleet();
        const auto missing = [&](const std::string &text, const query::ClusterFacts &known) {
            const auto error = query::missingFact(*query::parseClusterFilter(text, fleet), known);
            return error ? error->message : std::string();
        };
        QVERIFY(missing("picked", {}).starts_with("nothing is planned"));
        QVERIFY(missing("reason=x", {}).starts_with("nothing is planned"));
        QCOMPARE(missing("picked-by=shop", facts()), std::string("there is no placement shop"));
        QCOMPARE(missing("picked,picked-by=web,taint=x", facts()), std::string());
        QCOMPARE(missing("eligible,node-count>1", {}), std::string());
    }

    /// Each condition alone, written plainly, and all of them by and.
    void meansWhatAPlainReadingMeans() {
        struct Part {
            const char *text;
            bool (*isMet)(const fleet::Cluster &, PlanState);
        };
        static const std::vector<Part> parts{
            {"picked",
             [](const fleet::Cluster &, PlanState state) { return state == PlanState::Picked; }},
            {"!held",
             [](const fleet::Cluster &, PlanState state) { return state != PlanState::Held; }},
            {"env=prod",
             [](const fleet::Cluster &cluster, PlanState) {
                 return cluster.labels.contains("env") && cluster.labels.at("env") == "prod";
             }},
            {"!env", [](const fleet::Cluster &cluster,
                        PlanState) { return !cluster.labels.contains("env"); }},
            {"tainted",
             [](const fleet::Cluster &cluster, PlanState) { return !cluster.taints.empty(); }},
            {"node-count>20",
             [](const fleet::Cluster &cluster, PlanState) {
                 const auto count = cluster.properties.find("kubernetes-fleet.io/node-count");
                 return count != cluster.properties.end() && count->second.size() > 1 &&
                        count->second > "20";
             }},
            {"1", [](const fleet::Cluster &cluster, PlanState) {
                 return cluster.name.find('1') != std::string::npos;
             }}};
        QVERIFY(tests::holds("and of plain conditions", [] {
            fleet::Fleet fleet;
            std::vector<PlanState> states;
            for (int i = 0; i < 8; ++i) {
                auto cluster = tests::filterCluster("c" + std::to_string(i), {});
                if (tests::drawBool())
                    cluster.labels["env"] = tests::drawOf({"prod", "dev"});
                if (tests::drawBool())
                    cluster.taints.push_back({"gpu", "", "NoSchedule"});
                cluster.properties["kubernetes-fleet.io/node-count"] =
                    std::to_string(tests::drawInt(10, 40));
                fleet.add(cluster);
                states.push_back(static_cast<PlanState>(tests::drawInt(0, 5)));
            }
            std::string text;
            std::vector<const Part *> chosen;
            for (const Part &part : parts) {
                if (!tests::drawBool())
                    continue;
                chosen.push_back(&part);
                text +=
                    (text.empty() ? "" : tests::drawOf({",", " ", " , "})) + std::string(part.text);
            }
            const auto filter = query::parseClusterFilter(text, fleet);
            // A key that no cluster has is searched in the names.
            tests::onlyIf(filter.has_value());
            std::vector<fleet::ClusterIndex> wanted;
            for (std::size_t row = 0; row < fleet.size(); ++row) {
                const auto cluster = static_cast<fleet::ClusterIndex>(row);
                if (std::ranges::all_of(chosen, [&](const Part *part) {
                        return part->isMet(fleet.cluster(cluster), states[row]);
                    }))
                    wanted.push_back(cluster);
            }
            query::ClusterFacts known{kube::Time{1'000'000}, states, {}, {}};
            HOLDS(query::matchingClusters(fleet, *filter, known) == wanted);
        }));
    }
};

EVENKEEL_TEST(TestClusterFacts)
#include "tst_cluster_facts.moc"
