// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QObject>
#include <QTest>

#include "core/insight/why/why_text.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::Check;
using insight::CheckGroup;
using scheduling::Filter;

namespace {

constexpr const char *kCpu = "resources.kubernetes-fleet.io/available-cpu";

insight::Why whyOf(const ScheduleCase &question, const std::string &name) {
    const auto fleet = reference::fleetOf(question.clusters);
    const insight::Question asked{fleet, question.placement, question.bindings, question.options};
    return insight::why(asked, insight::planWith({}, asked).value(), *fleet.find(name));
}

/// `✔ text` a line for each line that is shown.
QString lines(const insight::Why &why) {
    QString text;
    for (const insight::CheckLine &line : insight::checkLines(why))
        text += QString::fromUtf8(insight::markOf(line).data(),
                                  static_cast<int>(insight::markOf(line).size())) +
                QLatin1Char(' ') + QString::fromStdString(line.text) + QLatin1Char('\n');
    return text;
}

fleet::Cluster withCpu(fleet::Cluster cluster, const std::string &quantity) {
    cluster.resources.push_back({fleet::Capacity::Available, "cpu", quantity});
    return cluster;
}

/// env=prod and at least 8 free CPUs.
ScheduleCase demandingCase() {
    ScheduleCase question =
        pickAll({withCpu(cluster("small", {{"env", "prod"}}), "2738m"), cluster("bare"),
                 withCpu(cluster("large", {{"env", "prod"}}), "12")});
    placement::ClusterSelectorTerm term = labelled("env", "prod");
    term.propertySelector = {{kCpu, "Ge", {"8"}}};
    question.placement.policy->requiredTerms = {term};
    return question;
}

/// A policy of nothing but one demand of a term, each in turn.
std::vector<placement::ClusterSelectorTerm> demandsOf(const placement::ClusterSelectorTerm &term) {
    std::vector<placement::ClusterSelectorTerm> demands;
    if (term.labelSelector) {
        for (const auto &label : term.labelSelector->matchLabels)
            demands.push_back({kube::LabelSelector{{label}, {}}, {}, {}});
        for (const auto &expression : term.labelSelector->matchExpressions)
            demands.push_back({kube::LabelSelector{{}, {expression}}, {}, {}});
    }
    if (term.propertySelector) {
        for (const auto &requirement : *term.propertySelector)
            demands.push_back({{}, {{requirement}}, {}});
    }
    return demands;
}

/// Whether the affinity filter lets the cluster through with these terms alone; nothing where the
/// cycle aborts.
std::optional<bool> passes(const ScheduleCase &question, const fleet::Fleet &fleet,
                           fleet::ClusterIndex cluster,
                           const std::vector<placement::ClusterSelectorTerm> &terms) {
    placement::Placement placement = question.placement;
    placement.policy = placement::Policy{};
    placement.policy->requiredTerms = terms;
    const auto plan = scheduling::plan(fleet, placement, {}, question.options);
    if (!plan)
        return std::nullopt;
    return plan->trace.standingFilter(cluster) != Filter::ClusterAffinity;
}

} // namespace

class TestChecks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTheFailingExpressionAndItsValue() {
        const insight::Why why = whyOf(demandingCase(), "small");
        QCOMPARE(lines(why), QString::fromUtf8("✔ env=prod\n✘ available-cpu 2738m < 8\n"));
        QVERIFY(insight::whySentence(why).ends_with(
            "It fails required term 1: available-cpu 2738m < 8."));
        QCOMPARE(lines(whyOf(demandingCase(), "bare")),
                 QString::fromUtf8("✘ no label env, wanted env=prod\n"
                                   "✘ available-cpu is not reported, wanted available-cpu ≥ 8\n"));
        QCOMPARE(lines(whyOf(demandingCase(), "large")),
                 QString::fromUtf8("✔ env=prod\n✔ available-cpu 12 ≥ 8\n"));
    }

    void comesNearestToOneOfSeveralTerms() {
        ScheduleCase question = demandingCase();
        question.placement.policy->requiredTerms.insert(
            question.placement.policy->requiredTerms.begin(),
            placement::ClusterSelectorTerm{
                kube::LabelSelector{{{"env", "dev"}, {"tier", "gold"}}, {}}, {}, {}});
        QVERIFY(insight::whySentence(whyOf(question, "small"))
                    .ends_with("It comes nearest to required term 2: available-cpu 2738m < 8."));
    }

    void saysWhichTolerationWouldMatchAndWhichDo() {
        ScheduleCase question = pickAll({tainted(
            tainted(cluster("a"), {"gpu", "yes", "NoSchedule"}), {"team", "x", "NoSchedule"})});
        question.placement.policy->tolerations = {{"gpu", "Equal", "no", {}},
                                                  {"team", "Exists", "", {}}};
        QCOMPARE(lines(whyOf(question, "a")),
                 QString::fromUtf8(
                     "✘ taint gpu=yes:NoSchedule: toleration 1 {key: gpu, operator: Equal, value: "
                     "no} does not match, {key: gpu, operator: Equal, value: yes, effect: "
                     "NoSchedule} would\n"
                     "✔ taint team=x:NoSchedule: tolerated by toleration 2 {key: team, operator: "
                     "Exists}\n"));
    }

    void saysWhichConditionSinceWhen() {
        fleet::Cluster ill = cluster("a");
        ill.agent.healthy = fleet::ConditionStatus::NotTrue;
        ill.agent.healthyTransition = secondsAgo(450);
        const QString text = lines(whyOf(pickAll({ill}), "a"));
        QVERIFY2(text.contains(QString::fromUtf8("✔ Joined=True\n")), qPrintable(text));
        QVERIFY2(text.endsWith(QString::fromUtf8(
                     "✘ Healthy is not True since 2026-03-01T11:52:30Z, 7.50 minutes, wanted "
                     "Healthy=True, or lost at most 5 minutes ago\n")),
                 qPrintable(text));
    }

    void asksPickFixedForEligibility() {
        const insight::Why why =
            whyOf(pickFixed({"a", "b"}, {cluster("a"), withoutAgent(cluster("b"))}), "b");
        QCOMPARE(why.filters.size(), std::size_t{1});
        QVERIFY(lines(why).contains(QString::fromUtf8("✘ no member agent")));
    }

    void saysTheSkewOfEveryHardConstraint() {
        ScheduleCase question =
            pickN(4, {cluster("a", {{"region", "east"}}), cluster("b", {{"region", "east"}}),
                      cluster("d", {{"region", "east"}}), cluster("c", {{"region", "west"}})});
        question.placement.policy->spreadConstraints = {hard("region", 1), hard("zone", 1)};
        const insight::Why why = whyOf(question, "a");
        const CheckGroup &group = why.filters.back().checks.groups.front();
        QCOMPARE(group.checks.size(), std::size_t{2});
        QVERIFY(!group.isMet && !group.checks[0].isMet && group.checks[1].isMet);
        QCOMPARE(group.checks[0].wanted, std::string("skew of region at most 1"));
        QCOMPARE(group.checks[0].found, std::string("region=east, skew 2"));
    }

    void saysHowManyTermsWereExamined() {
        ScheduleCase question = pickAll({cluster("a")});
        for (int i = 0; i < 10'000; ++i)
            question.placement.policy->requiredTerms.push_back(
                labelled("env", "v" + std::to_string(i)));
        const insight::Why why = whyOf(question, "a");
        QCOMPARE(why.filters.front().checks.groups.size(), insight::PolicyChecks::kMost / 2);
        const QString text = lines(why);
        QVERIFY2(text.contains(QStringLiteral("250 of 10000 terms examined")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("the nearest 12 of 10000 terms are listed")),
                 qPrintable(text));
    }

    /// Each tick is what the engine decides of a policy with nothing but that demand, each term's
    /// verdict what it decides of a policy with nothing but that term.
    void ticksWhatTheEngineDecides() {
        int demands = 0;
        int met = 0;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            if (!question.placement.policy)
                continue;
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            const insight::PolicyChecks checks(asked, kNow);
            const auto &terms = question.placement.policy->requiredTerms;
            for (std::uint32_t row = 0; row < fleet.size(); ++row) {
                const fleet::ClusterIndex cluster{row};
                const insight::Checks found = checks.of(Filter::ClusterAffinity, cluster);
                QCOMPARE(found.groups.size(), terms.size());
                for (std::size_t term = 0; term < terms.size(); ++term) {
                    const CheckGroup &group = found.groups[term];
                    if (const auto verdict = passes(question, fleet, cluster, {terms[term]}))
                        QCOMPARE(group.isMet, *verdict);
                    const auto alone = demandsOf(terms[term]);
                    for (std::size_t i = 0; i < alone.size(); ++i) {
                        const auto verdict = passes(question, fleet, cluster, {alone[i]});
                        if (!verdict)
                            continue;
                        QCOMPARE(group.checks[i].isMet, *verdict);
                        ++demands;
                        met += *verdict ? 1 : 0;
                    }
                }
            }
        }
        QVERIFY2(demands > 1000 && met > 200 && met < demands - 200,
                 qPrintable(QStringLiteral("%1 %2").arg(demands).arg(met)));
    }

    /// The filter that refuses has something unmet, those before it have all met.
    void agreesWithTheChainOfFilters() {
        int refusals = 0;
        for (std::uint64_t seed = 1; seed <= 800; ++seed) {
            const ScheduleCase question = reference::randomCase(seed);
            const auto fleet = reference::fleetOf(question.clusters);
            const insight::Question asked{fleet, question.placement, question.bindings,
                                          question.options};
            const auto plan = insight::planWith({}, asked);
            if (!plan || !plan->trace.ranFilters())
                continue;
            for (std::uint32_t row = 0; row < fleet.size(); ++row) {
                const insight::Why why = insight::why(asked, *plan, fleet::ClusterIndex{row});
                for (const insight::FilterStep &step : why.filters) {
                    if (step.outcome == insight::Outcome::NotReached)
                        continue;
                    const bool isMet = std::ranges::any_of(step.checks.groups, &CheckGroup::isMet);
                    QCOMPARE(isMet, step.outcome == insight::Outcome::Passed);
                    refusals += isMet ? 0 : 1;
                }
            }
        }
        QVERIFY(refusals > 300);
    }
};

EVENKEEL_TEST(TestChecks)
#include "tst_checks.moc"
