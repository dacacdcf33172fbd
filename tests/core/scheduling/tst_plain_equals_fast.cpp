// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>
#include <random>

#include <QTest>

#include "core/base/ranges.h"
#include "core/scheduling/cycle.h"
#include "tests/reference/plain_scheduler.h"
#include "tests/reference/plan_text.h"
#include "tests/reference/random_case.h"
#include "tests/test_program.h"

namespace evenkeel::reference {

namespace {

std::uint64_t environmentNumber(const char *name, std::uint64_t otherwise) {
    bool isNumber = false;
    const auto number = qEnvironmentVariable(name).toULongLong(&isNumber);
    return isNumber ? number : otherwise;
}

/// A binding in a state that the API does not know is picked and yet not selected afterwards;
/// the trace of later cycles is not defined for such input, the answer is.
bool hasUnknownState(const ScheduleCase &question) {
    return std::ranges::any_of(question.bindings, [](const placement::Binding &binding) {
        return binding.state != "Scheduled" && binding.state != "Bound" &&
               binding.state != "Unscheduled";
    });
}

/// The text of a fast plan with its trace; of an error only that it is one, because of several
/// in one cycle any message is right.
std::string fastText(const fleet::Fleet &fleet, const ScheduleCase &question) {
    const auto plan =
        scheduling::plan(fleet, question.placement, question.bindings, question.options);
    if (!plan)
        return plan.error().code == base::ErrorCode::Scheduling ? "error\n" : "other error\n";
    if (hasUnknownState(question))
        return printAnswer(*plan);
    std::vector<scheduling::CycleDetail> cycles;
    for (std::size_t i = 0; i < plan->cycles; ++i)
        cycles.push_back(scheduling::cycleDetail(fleet, *plan, i));
    return printPlan(fleet, *plan, cycles);
}

std::string plainText(const fleet::Fleet &fleet, const ScheduleCase &question) {
    const auto plain = planPlainly(fleet, question.placement, question.bindings, question.options);
    if (!plain)
        return plain.error().code == base::ErrorCode::Scheduling ? "error\n" : "other error\n";
    return hasUnknownState(question) ? printAnswer(plain->plan)
                                     : printPlan(fleet, plain->plan, plain->cycles);
}

std::string answerText(const ScheduleCase &question) {
    const auto plan = scheduling::plan(fleetOf(question.clusters), question.placement,
                                       question.bindings, question.options);
    return plan ? printAnswer(*plan) : "error\n";
}

QString report(std::uint64_t seed, const ScheduleCase &question, const std::string &expected,
               const std::string &actual) {
    const auto old = QString::fromStdString(expected).split('\n');
    const auto now = QString::fromStdString(actual).split('\n');
    qsizetype line = 0;
    while (line < std::min(old.size(), now.size()) && old[line] == now[line])
        ++line;
    return QStringLiteral("EVENKEEL_SEED=%1 EVENKEEL_CASES=1\n%2\nfirst difference in line %3:\n"
                          "- %4\n+ %5\n--- expected ---\n%6\n--- actual ---\n%7")
        .arg(seed)
        .arg(QString::fromStdString(printCase(question, std::to_string(seed))))
        .arg(line + 1)
        .arg(old.value(line), now.value(line), QString::fromStdString(expected),
             QString::fromStdString(actual));
}

/// Which spelling of equal extremes counts depends on the order of the list (KubeFleet spec
/// 4.1.5), so cases that sort by a property are left out of the permutation property.
bool sortsByProperty(const ScheduleCase &question) {
    return question.placement.policy &&
           std::ranges::any_of(question.placement.policy->preferredTerms, [](const auto &term) {
               return term.preference.propertySorter.has_value();
           });
}

} // namespace

class TestPlainEqualsFast : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void agreesOnRandomCases();
    void agreesOnFleetsOfSeveralThreads();
    void ignoresTheOrderOfClusters();
    void neverExceedsAHardSkewByANewPick();
    void answersTheSameTwice();

private:
    std::uint64_t m_seed = 0;
    std::uint64_t m_cases = 0;
};

void TestPlainEqualsFast::initTestCase() {
    m_seed = environmentNumber("EVENKEEL_SEED", 20260301);
    m_cases = environmentNumber("EVENKEEL_CASES", 5000);
    qInfo("seeds %llu to %llu", static_cast<unsigned long long>(m_seed),
          static_cast<unsigned long long>(m_seed + m_cases - 1));
}

void TestPlainEqualsFast::agreesOnRandomCases() {
    std::uint64_t answered = 0;
    std::uint64_t severalCycles = 0;
    std::uint64_t mismatches = 0;
    for (auto seed = m_seed; seed < m_seed + m_cases; ++seed) {
        const auto question = randomCase(seed);
        const auto fleet = fleetOf(question.clusters);
        const auto expected = plainText(fleet, question);
        const auto actual = fastText(fleet, question);
        answered += expected == "error\n" ? 0U : 1U;
        severalCycles += expected.find("\ncycle 1\n") != std::string::npos ? 1U : 0U;
        if (expected != actual && ++mismatches <= 20)
            qWarning("%s", qPrintable(report(seed, question, expected, actual)));
    }
    QCOMPARE(mismatches, std::uint64_t(0));
    if (m_cases >= 1000) {
        QVERIFY2(answered > m_cases * 8 / 10, "the generator must not make errors mostly");
        QVERIFY2(severalCycles > m_cases / 10, "the generator must exercise requeueing");
    }
}

/// The clusters of a case many times under other names, so that threads share them. The plain
/// scheduler takes hours for constraints; with them another order of the clusters, of which each
/// thread gets others, has to give the same.
void TestPlainEqualsFast::agreesOnFleetsOfSeveralThreads() {
    std::mt19937_64 shuffler(m_seed);
    const std::uint64_t cases = std::min<std::uint64_t>(m_cases, 4);
    for (auto seed = m_seed; seed < m_seed + cases; ++seed) {
        auto question = randomCase(seed);
        const auto models = question.clusters;
        if (models.empty() || !question.placement.policy)
            continue;
        while (question.clusters.size() < 2 * base::kFewestRows) {
            fleet::Cluster copy = models[question.clusters.size() % models.size()];
            copy.name += "-" + std::to_string(question.clusters.size());
            question.clusters.push_back(std::move(copy));
        }
        auto simple = question;
        simple.placement.policy->spreadConstraints.clear();
        const auto plain = planPlainly(fleetOf(simple.clusters), simple.placement, simple.bindings,
                                       simple.options);
        if (answerText(simple) != (plain ? printAnswer(plain->plan) : "error\n"))
            QFAIL(qPrintable(QStringLiteral("seed %1").arg(seed)));
        const auto before = answerText(question);
        std::ranges::shuffle(question.clusters, shuffler);
        if (!sortsByProperty(question) && answerText(question) != before)
            QFAIL(qPrintable(QStringLiteral("seed %1, in another order").arg(seed)));
    }
}

void TestPlainEqualsFast::ignoresTheOrderOfClusters() {
    std::mt19937_64 shuffler(m_seed);
    for (auto seed = m_seed; seed < m_seed + m_cases / 2; ++seed) {
        auto question = randomCase(seed);
        if (sortsByProperty(question))
            continue;
        const auto before = answerText(question);
        const auto original = question;
        std::shuffle(question.clusters.begin(), question.clusters.end(), shuffler);
        const auto after = answerText(question);
        if (before != after)
            QFAIL(qPrintable(report(seed, original, before, after)));
    }
}

void TestPlainEqualsFast::neverExceedsAHardSkewByANewPick() {
    std::uint64_t checked = 0;
    for (auto seed = m_seed; seed < m_seed + m_cases / 2; ++seed) {
        const auto question = randomCase(seed);
        const auto fleet = fleetOf(question.clusters);
        const auto plan =
            scheduling::plan(fleet, question.placement, question.bindings, question.options);
        // PickAll measures every cluster against the counts before the cycle (KubeFleet spec 4.6).
        if (!plan || !question.placement.policy ||
            question.placement.policy->placementType != "PickN")
            continue;
        std::vector<fleet::ClusterIndex> placed = plan->placedBefore;
        for (const auto &pick : plan->picks) {
            if (!pick.isPlaced)
                continue;
            placed.push_back(pick.cluster);
            for (const auto &constraint : question.placement.policy->spreadConstraints) {
                if (!constraint.isHard() || !fleet.label(pick.cluster, constraint.topologyKey))
                    continue;
                std::map<std::string_view, int> counts;
                for (std::size_t i = 0; i < fleet.size(); ++i) {
                    if (const auto domain = fleet.label(static_cast<fleet::ClusterIndex>(i),
                                                        constraint.topologyKey))
                        counts.emplace(*domain, 0);
                }
                for (const auto cluster : placed) {
                    if (const auto domain = fleet.label(cluster, constraint.topologyKey))
                        ++counts[*domain];
                }
                const auto [low, high] = std::ranges::minmax_element(
                    counts, {}, [](const auto &entry) { return entry.second; });
                const auto skew = high->second - low->second;
                ++checked;
                if (skew > constraint.maxSkew)
                    QFAIL(qPrintable(report(seed, question, {}, printAnswer(*plan))));
            }
        }
    }
    QVERIFY(m_cases < 1000 || checked > 100);
}

void TestPlainEqualsFast::answersTheSameTwice() {
    for (auto seed = m_seed; seed < m_seed + m_cases / 10; ++seed) {
        const auto question = randomCase(seed);
        const auto fleet = fleetOf(question.clusters);
        const auto first = fastText(fleet, question);
        const auto copy = fleet;
        if (fastText(fleet, question) != first || fastText(copy, question) != first)
            QFAIL(qPrintable(report(seed, question, first, fastText(fleet, question))));
    }
}

} // namespace evenkeel::reference

EVENKEEL_TEST(evenkeel::reference::TestPlainEqualsFast)
#include "tst_plain_equals_fast.moc"
