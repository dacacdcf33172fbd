// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdlib>

#include <QObject>
#include <QStringList>
#include <QTest>

#include "core/insight/changes/change_candidates.h"
#include "core/insight/changes/price.h"
#include "core/insight/edit.h"
#include "core/insight/question.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/reference/plain_scheduler.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::Edit;
using insight::Price;
using placement::Policy;

namespace {

struct Proposal {
    const char *name = "";
    Edit edit;
    Price price;
    int size = 0;
};

Edit policyEdit(Policy policy) {
    Edit edit;
    edit.policy = std::move(policy);
    return edit;
}

Proposal proposal(const char *name, std::int64_t number, Price price, int size) {
    Policy policy;
    policy.numberOfClusters = number; // so that no two are the same
    return {name, policyEdit(policy), std::move(price), size};
}

QStringList ranked(std::vector<Proposal> proposals) {
    insight::rankProposals(proposals, &Proposal::price, &Proposal::size);
    QStringList names;
    for (const Proposal &one : proposals)
        names << QString::fromLatin1(one.name);
    return names;
}

} // namespace

/// The one list of prices that every proposed edit is ranked by.
class TestPrice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trapsComeLastThenTheSmallestThenWhatStopsLeast() {
        const QStringList order =
            ranked({proposal("trap", 1, {{}, {}, {"weakens"}}, 0), proposal("large", 2, {}, 9),
                    proposal("stops two", 3, {{}, {"a", "b"}, {}}, 1),
                    proposal("stops one", 4, {{}, {"a"}, {}}, 1)});
        QCOMPARE(order.join(QLatin1Char('|')), QStringLiteral("stops one|stops two|large|trap"));
    }

    /// Without its only demand a term takes every cluster, as no term does.
    void droppingATermAndItsOnlyDemandIsOneProposal() {
        Policy policy;
        policy.numberOfClusters = 2;
        placement::ClusterSelectorTerm nothing;
        nothing.labelSelector.emplace();
        Policy emptied = policy;
        emptied.requiredTerms = {nothing};
        QVERIFY(insight::isSameChange(policyEdit(policy), policyEdit(emptied)));
        QCOMPARE(
            ranked({{"term", policyEdit(policy), {}, 1}, {"demand", policyEdit(emptied), {}, 0}}),
            QStringList{QStringLiteral("term")});
        nothing.labelSelector->matchLabels["env"] = "prod";
        emptied.requiredTerms = {nothing};
        QVERIFY(!insight::isSameChange(policyEdit(policy), policyEdit(emptied)));
    }

    void aPriceSaysWhatStopsAtOnceBeforeItsTraps() {
        const Price price{{"a"}, {"b", "c", "d", "e"}, {"unschedules b"}};
        const auto lines = insight::priceLines(price);
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0], std::string("+1 −4 at once"));
        QCOMPARE(lines[1], std::string("unschedules b"));
        QVERIFY(insight::priceLines({}).empty());
    }

    void noWeightBecomesNegative() {
        std::size_t weights = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            ScheduleCase question = reference::randomCase(seed);
            if (!question.placement.policy || question.clusters.empty())
                continue;
            for (placement::PreferredTerm &term : question.placement.policy->preferredTerms)
                term.weight = std::abs(term.weight);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            for (const auto &group : insight::candidateGroups(asked, fleet::ClusterIndex{0},
                                                              scheduling::Filter::None)) {
                for (std::size_t i = 0; i < group.count; ++i) {
                    const Edit edit = group.at(i).edit;
                    for (const auto &term : edit.policy.value_or(Policy{}).preferredTerms) {
                        QVERIFY(term.weight >= 0);
                        ++weights;
                    }
                }
            }
        }
        QVERIFY(weights > 100);
    }
};

EVENKEEL_TEST(TestPrice)
#include "tst_price.moc"
