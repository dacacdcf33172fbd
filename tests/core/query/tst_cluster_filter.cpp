// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/cluster_filter.h"

#include <QTest>

#include "core/query/filter_words.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/core/query/filter_fleet.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;
using query::ClusterFilter;
using query::FilterTerm;
using query::Relation;
using query::Subject;

namespace {

std::string drawnValue() {
    return tests::drawOf({"a", "prod-1", "x.y_z", "gpu=yes:NoSchedule", "two words", "a,b", "(x)"});
}

/// A term as the parser gives it.
FilterTerm drawnTerm() {
    std::vector<Subject> subjects;
    for (int i = 0; !query::wordOf(static_cast<Subject>(i)).empty(); ++i)
        subjects.push_back(static_cast<Subject>(i));
    FilterTerm term;
    const int kind = tests::drawInt(0, 4);
    if (kind == 3) {
        term.subject = tests::drawOf({Subject::Property, Subject::Label});
        term.name = term.subject == Subject::Label ? "topology.io/region"
                                                   : "kubernetes-fleet.io/node-count";
        // Equality with a label is a selector's.
        term.relation =
            static_cast<Relation>(tests::drawInt(term.subject == Subject::Label ? 2 : 0, 6));
        term.values = {tests::drawOf({"8", "500Mi", "100m"})};
        return term;
    }
    term.subject = subjects[tests::drawSize(0, subjects.size())];
    term.relation = tests::drawOf({Relation::Is, Relation::IsNot});
    const int count = tests::drawInt(1, 4);
    for (int i = 0; i < count && !query::isWordAlone(term.subject); ++i)
        term.values.push_back(drawnValue());
    return term;
}

ClusterFilter drawnFilter() {
    ClusterFilter filter;
    for (int count = tests::drawCount(); count > 0; --count)
        filter.terms.push_back(drawnTerm());
    if (tests::drawBool())
        filter.labels.push_back({"env", kube::SelectorOperator::In, {"dev", "prod"}});
    if (tests::drawBool())
        filter.labels.push_back({"env", kube::SelectorOperator::DoesNotExist, {}});
    if (tests::drawBool())
        filter.nameParts.push_back("west-");
    return filter;
}

} // namespace

class TestClusterFilterGrammar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parsesWhatItPrints() {
        const fleet::Fleet fleet = tests::filterFleet();
        QVERIFY(tests::holds("parse(print(x)) is x", [&fleet] {
            const ClusterFilter filter = drawnFilter();
            const auto again = query::parseClusterFilter(query::printFilter(filter), fleet);
            HOLDS(again.has_value());
            HOLDS(*again == filter);
        }));
    }

    void joinsWordsByAnd_data() {
        QTest::addColumn<QString>("printed");
        const auto row = [](const char *text, const char *printed) {
            QTest::newRow(text) << printed;
        };
        row("picked", "picked");
        row("!picked", "!picked");
        row("prod east", "prod,east");   // names
        row("Env Picked", "Env,Picked"); // names as well, as no key or word is written so
        row("env=prod east", "env=prod,east");
        row("env = prod , picked  node-count > 20",
            "env=prod,picked,kubernetes-fleet.io/node-count>20");
        row("available-cpu>=8", "resources.kubernetes-fleet.io/available-cpu>=8");
        row("region in (east, west) held", "topology.io/region in (east,west),held");
        row("region>3", "topology.io/region>3");
        row("taint=gpu=yes:NoSchedule", "taint=gpu=yes:NoSchedule");
        row("taint in (gpu, spot)", "taint in (gpu,spot)");
        row("reason=\"not match\"", "reason=\"not match\"");
        row("picked-by=web", "picked-by=web");
        row("picked-by!=shop/web", "picked-by!=shop/web");
        row("domain=east", "domain=east");
        row("nodes=3", "nodes=3"); // a label that no cluster has, as in kubectl
        row("", "");
        row("  ", "");
    }
    void joinsWordsByAnd() {
        QFETCH(QString, printed);
        const auto filter =
            query::parseClusterFilter(QTest::currentDataTag(), tests::filterFleet());
        QVERIFY2(filter, filter ? "" : filter.error().message.c_str());
        QCOMPARE(QString::fromStdString(query::printFilter(*filter)), printed);
        const auto again = query::parseClusterFilter(printed.toStdString(), tests::filterFleet());
        QVERIFY(again && *again == *filter);
    }

    /// As kubectl has it.
    void aLabelKeyGoesBeforeAWord() {
        fleet::Fleet fleet;
        fleet.add(tests::filterCluster("a", {{"picked", "yes"}, {"reason", "x"}}));
        QCOMPARE(query::parseClusterFilter("picked,reason=x", fleet)->labels.size(),
                 std::size_t{2});
        QVERIFY(
            query::parseClusterFilter("held", fleet, query::Words::SelectorsOnly)->terms.empty());
    }

    void everyWordGetsAnAnswer() {
        const fleet::Fleet fleet = tests::filterFleet();
        for (const char *text :
             {"env in (dev, prod),region!=west,!gpu picked east-",
              "node-count>=10 available-cpu<7900m taint=gpu=yes:NoSchedule",
              "reason!=\"is unhealthy\" picked-by in (web, \"a b\") held-by=web domain=east !held"})
            tests::forEachReplacedWord(text, [&fleet](const std::string &replaced) {
                const auto filter = query::parseClusterFilter(replaced, fleet);
                if (!filter) {
                    QVERIFY(!filter.error().message.empty() && filter.error().where.column > 0);
                    return;
                }
                const std::string printed = query::printFilter(*filter);
                const auto again = query::parseClusterFilter(printed, fleet);
                QVERIFY2(again && query::printFilter(*again) == printed, printed.c_str());
            });
    }

    void saysWhereAFilterIsWrong_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("message"); // a part of it
        const auto row = [](const char *text, int column, const char *message) {
            QTest::newRow(text) << column << message;
        };
        row("env=prod picked=yes", 10, "picked takes no value");
        row("taint", 1, "taint needs a value, as taint=x");
        row("env=prod,picked-by=", 20, "picked-by needs a value");
        row("reason>3", 1, "reason is compared by = and != alone");
        row("node-count>many", 12, "a quantity is needed here");
        row("prod nodes>3", 6, "no cluster reports or is labelled with nodes");
        row("picked,,held", 8, "");
        row("region in (east", 16, "");
        row("picked )", 8, "");
    }
    void saysWhereAFilterIsWrong() {
        QFETCH(int, column);
        QFETCH(QString, message);
        const auto filter =
            query::parseClusterFilter(QTest::currentDataTag(), tests::filterFleet());
        QVERIFY(!filter);
        QVERIFY2(QString::fromStdString(filter.error().message).contains(message),
                 filter.error().message.c_str());
        QCOMPARE(filter.error().where.column, column);
    }

    void anyTextIsAnswered() {
        const fleet::Fleet fleet = tests::filterFleet();
        QVERIFY(tests::holds("no text ends it", [&fleet] {
            const auto text = tests::drawText("ab=!<>(),\" in notpicked-by~\xff\t");
            const auto filter = query::parseClusterFilter(text, fleet);
            if (!filter)
                HOLDS(filter.error().where.column >= 1);
        }));
    }
};

EVENKEEL_TEST(TestClusterFilterGrammar)
#include "tst_cluster_filter.moc"
