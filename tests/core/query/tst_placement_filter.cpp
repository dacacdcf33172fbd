// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/placement_filter.h"

#include <QObject>
#include <QTest>

#include "core/insight/plan_facts.h"
#include "tests/core/query/filter_fleet.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::tests;

namespace {

placement::Placement placementOf(std::string name, std::int64_t wanted, std::string team,
                                 std::string region) {
    placement::Placement placement;
    placement.name = std::move(name);
    placement.policy.emplace();
    placement.policy->placementType = placement::PlacementType::PickN;
    placement.policy->numberOfClusters = wanted;
    kube::LabelSelector selector;
    selector.matchLabels["topology.io/region"] = std::move(region);
    placement.policy->requiredTerms.push_back({selector, {}, {}});
    placement.document = kube::Value::object(
        {{"metadata",
          kube::Value::object({{"labels", kube::Value::object({{"example.org/team",
                                                                kube::Value::string(team)}})}})}});
    return placement;
}

} // namespace

/// web has both of east, jobs is short in west, where west-1 is the only eligible cluster.
class TestPlacementFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_fleet = filterFleet();
        m_placements = {placementOf("web", 2, "shop", "east"),
                        placementOf("jobs", 3, "data", "west")};
        m_placements.back().policy->tolerations.push_back({{}, "Exists", {}, {}});
        m_plans.clear();
        for (const placement::Placement &each : m_placements)
            m_plans.push_back(scheduling::plan(m_fleet, each).value());
    }

    void findsPlacements_data() {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("names");
        const auto row = [](const char *filter, const char *names) {
            QTest::newRow(filter) << filter << names;
        };
        row("", "web jobs");
        row("we", "web");
        row("WE", "web");
        row("short", "jobs");
        row("!short", "web");
        row("⚠", "jobs");
        row("✔", "web");
        row("fine", "web");
        row("scheduled", "web");
        row("failed", "");
        row("rollout", "");
        row("type=PickN", "web jobs");
        row("type!=pickn", "");
        row("kind=CRP", "web jobs");
        row("namespace=web", "");
        row("placed>=2", "web");
        row("wanted>2", "jobs");
        row("wanted in (2,3)", "web jobs");
        row("team=shop", "web");
        row("team", "web jobs");
        row("!team", "");
        row("example.org/team in (shop, data) short", "jobs");
        row("in:ea", "web");
        row("!in:ea", "jobs");
        row("region=east", "web");
        row("region=east,tainted", "");
        row("tainted", "jobs");
        row("taint=gpu", "jobs");
        row("node-count>20", "web");
        row("picked env=prod", "web");
        row("domain=west w", "");
    }
    void findsPlacements() {
        QFETCH(QString, filter);
        QFETCH(QString, names);
        const auto parsed = parse(filter);
        QVERIFY2(parsed, parsed ? "" : parsed.error().message.c_str());
        query::PlacementMatcher matcher(*parsed);
        QStringList found;
        for (std::size_t row = 0; row < m_placements.size(); ++row) {
            if (matcher.matches(factsOf(row)))
                found << QString::fromStdString(m_placements[row].name);
        }
        QCOMPARE(found.join(QLatin1Char(' ')), names);
    }

    void saysWhatIsWrong_data() {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *filter, int column, const char *message) {
            QTest::newRow(filter) << filter << column << message;
        };
        row("short=2", 1, "short takes no value");
        row("web type", 5, "type needs a value, as type=x");
        row("type>PickN", 1, "type is compared by = and != alone");
        row("web, wanted>many", 13, "a quantity is needed here, as 8 or 500Mi");
        row("web picked-by=web", 5, "picked-by is asked of clusters; here placements are searched");
        row("nodes>2", 1, "no cluster reports or is labelled with nodes");
    }
    void saysWhatIsWrong() {
        QFETCH(QString, filter);
        QFETCH(int, column);
        QFETCH(QString, message);
        const auto parsed = parse(filter);
        QVERIFY(!parsed);
        QCOMPARE(QString::fromStdString(parsed.error().message), message);
        QCOMPARE(parsed.error().where.column, column);
    }

    /// Placements that are not planned have no state, and are on no cluster.
    void knowsWhatIsNotPlanned() {
        query::PlacementFacts facts = factsOf(0);
        facts.plan = nullptr;
        for (const char *filter : {"scheduled", "short", "in:east", "region=east", "placed>=0"})
            QVERIFY2(!query::PlacementMatcher(*parse(filter)).matches(facts), filter);
        facts.isAborted = true;
        QVERIFY(query::PlacementMatcher(*parse("failed trouble")).matches(facts));
    }

    void groupsAreInNaturalOrderAndTheOneWithoutAValueLast() {
        std::vector<std::string> values{"", "team-10", "team-9"};
        std::ranges::sort(values, query::GroupOrder());
        QCOMPARE(values, (std::vector<std::string>{"team-9", "team-10", ""}));
        placement::Placement placement;
        placement.nameSpace = "shop";
        QCOMPARE(query::groupOf(placement, query::kNamespaceGroup), std::string("shop"));
        QCOMPARE(query::groupOf(placement, "team"), std::string());
    }

    void errorsAreAtTheirPlace() {
        const auto columnOf = [this](const char *text) {
            const auto filter = parse(text);
            return filter ? 0 : filter.error().where.column;
        };
        QCOMPARE(columnOf("short, fine=1"), 8);
        QCOMPARE(columnOf("short, type"), 8);
        QCOMPARE(columnOf("short, type="), 13);
        QCOMPARE(columnOf("short, type>PickN"), 8);
        QCOMPARE(columnOf("short, skew>many"), 13);
        QCOMPARE(columnOf("short, picked-by=web"), 8);
        QCOMPARE(columnOf("short, skew>1"), 0);
    }

    void offersWordsWithTheirKindOfValue() {
        const query::Vocabulary words = query::placementVocabularyOf(m_fleet, m_placements);
        QVERIFY(words.alone.contains("short") && words.alone.contains("tainted"));
        QVERIFY(words.texts.contains("type") && !words.texts.contains("wanted"));
        QCOMPARE(words.values.at("example.org/team"), (std::vector<std::string>{"data", "shop"}));
        QVERIFY(std::ranges::find(words.words, "picked-by") == words.words.end());
    }

private:
    base::Result<query::PlacementFilter> parse(const QString &text) const {
        return query::parsePlacementFilter(text.toStdString(), query::labelKeysOf(m_placements),
                                           m_fleet);
    }
    query::PlacementFacts factsOf(std::size_t row) const {
        return {insight::displayName(m_placements[row]), &m_placements[row], &m_fleet,
                &m_plans[row]};
    }

    fleet::Fleet m_fleet;
    std::vector<placement::Placement> m_placements;
    std::vector<scheduling::Plan> m_plans;
};

EVENKEEL_TEST(TestPlacementFilter)
#include "tst_placement_filter.moc"
