// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <map>

#include <QTest>

#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/spread_rules.h"
#include "tests/reference/plain_pods.h"
#include "tests/reference/random_pods.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

std::uint64_t environmentNumber(const char *name, std::uint64_t otherwise) {
    bool isNumber = false;
    const auto number = qEnvironmentVariable(name).toULongLong(&isNumber);
    return isNumber ? number : otherwise;
}

std::string joined(const std::vector<std::string> &texts) {
    std::string result;
    for (const std::string &text : texts)
        result += " " + text;
    return result;
}

std::string plainText(const reference::PodCase &question) {
    const auto plan = reference::placePlainly(question.cluster, question.workload, question.args,
                                              question.replicas);
    if (plan.isError)
        return "error\n";
    std::string text;
    for (const auto &placement : plan.placements)
        text += placement.node + " " +
                (placement.total ? std::to_string(*placement.total) : std::string("-")) +
                joined(placement.best) + " " + placement.reason + "\n";
    for (const auto &spread : plan.spreads) {
        text += spread.topologyKey + " " + std::to_string(spread.skew);
        for (const auto &[domain, count] : spread.domains)
            text += " " + domain + "=" + std::to_string(count);
        text += "\n";
    }
    return text;
}

std::string engineText(const reference::PodCase &question, const pods::Snapshot &snapshot) {
    pod_scheduling::PlacingOptions options;
    options.args = question.args;
    options.replicas = question.replicas;
    options.keepBest = pod_scheduling::KeepBest::Yes;
    const auto plan = pod_scheduling::place(snapshot, question.workload, options);
    if (!plan)
        return plan.error().code == base::ErrorCode::Scheduling ? "error\n" : "other error\n";
    const auto &nodes = question.cluster.nodes;
    std::string text;
    for (const auto &placement : plan->placements) {
        std::vector<std::string> best;
        for (const auto node : placement.best)
            best.push_back(nodes[node].name);
        text += (placement.node ? nodes[*placement.node].name : std::string()) + " " +
                (placement.total ? std::to_string(*placement.total) : std::string("-")) +
                joined(best) + " " + placement.reason + "\n";
    }
    for (const auto &spread : plan->spreads) {
        text += spread.topologyKey + " " + std::to_string(spread.skew);
        std::map<std::string, std::int64_t> counts;
        for (std::size_t i = 0; i < spread.domains.size(); ++i)
            counts.emplace(spread.domains[i], spread.counts[i]);
        for (const auto &[domain, count] : counts)
            text += " " + domain + "=" + std::to_string(count);
        text += "\n";
    }
    return text;
}

std::string engineCheck(const reference::PodCase &question, const pods::Snapshot &snapshot) {
    pod_scheduling::SpreadRules rules{question.args, question.cluster.owners,
                                      pod_scheduling::EmptySelector::CountsNothing};
    if (auto owner = pods::ownerOf(question.workload))
        rules.owners.push_back(*owner);
    const auto check = pod_scheduling::checkSpread(
        snapshot, pods::replicaTemplate(question.workload, 0), rules, {});
    if (!check)
        return "error";
    std::string text;
    for (std::size_t i = 0; i < check->nodes.size(); ++i) {
        const auto &result = check->nodes[i];
        text += (i == 0 ? "" : "\n") + question.cluster.nodes[i].name + " " +
                (result.verdict.reasons.empty() ? "" : result.verdict.reasons.front());
        if (result.raw)
            text += " " + std::to_string(*result.raw) + " " + std::to_string(*result.score);
    }
    return text;
}

} // namespace

/// The engine against a plain scheduler written straight from the spec.
/// EVENKEEL_SEED and EVENKEEL_CASES ask for other seeds and more of them.
class TestPlainPods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_seed = environmentNumber("EVENKEEL_SEED", 20261121);
        m_cases = environmentNumber("EVENKEEL_CASES", 3000);
    }

    void placesAsThePlainScheduler() {
        std::uint64_t placed = 0;
        std::uint64_t pending = 0;
        std::uint64_t errors = 0;
        for (std::uint64_t seed = m_seed; seed < m_seed + m_cases; ++seed) {
            const auto question = reference::randomPodCase(seed);
            const auto snapshot = pods::Snapshot::take(question.cluster);
            QVERIFY(snapshot);
            const std::string expected = plainText(question);
            const std::string actual = engineText(question, *snapshot);
            errors += expected == "error\n" ? 1U : 0U;
            pending += expected.find("nodes are available") != std::string::npos ? 1U : 0U;
            placed += expected.starts_with("n") && !expected.starts_with("no ") ? 1U : 0U;
            if (expected != actual)
                QFAIL(report(seed, expected, actual).c_str());
        }
        qInfo("%llu cases: %llu start with a placement, %llu have a Pending pod, %llu are errors",
              static_cast<unsigned long long>(m_cases), static_cast<unsigned long long>(placed),
              static_cast<unsigned long long>(pending), static_cast<unsigned long long>(errors));
        // The cases must visit all three ways a pod can go.
        QVERIFY(m_cases < 1000 || (placed * 10 > m_cases && pending * 10 > m_cases && errors > 0));
    }

    void judgesAndScoresSpreadAsThePlainScheduler() {
        for (std::uint64_t seed = m_seed; seed < m_seed + m_cases; ++seed) {
            const auto question = reference::randomPodCase(seed);
            const auto snapshot = pods::Snapshot::take(question.cluster);
            QVERIFY(snapshot);
            const std::string expected =
                reference::checkSpreadPlainly(question.cluster, question.workload, question.args);
            const std::string actual = engineCheck(question, *snapshot);
            if (expected != actual)
                QFAIL(report(seed, expected, actual).c_str());
        }
    }

    /// The way by groups of nodes against the look at every node.
    void picksByGroupsAsBySweeping() {
        for (std::uint64_t seed = m_seed; seed < m_seed + m_cases; ++seed)
            QVERIFY2(sameBothWays(reference::randomPodCase(seed)), std::to_string(seed).c_str());
        for (std::uint64_t seed = m_seed; seed < m_seed + m_cases / 10; ++seed)
            QVERIFY2(sameBothWays(reference::widePodCase(seed)),
                     ("wide " + std::to_string(seed)).c_str());
    }

    void tracesExplainTheTotals() {
        for (std::uint64_t seed = m_seed; seed < m_seed + std::min<std::uint64_t>(m_cases, 500);
             ++seed) {
            const auto question = reference::randomPodCase(seed);
            const auto snapshot = pods::Snapshot::take(question.cluster);
            QVERIFY(snapshot);
            pod_scheduling::PlacingOptions options;
            options.args = question.args;
            options.replicas = question.replicas;
            const auto plan = pod_scheduling::place(*snapshot, question.workload, options);
            if (!plan)
                continue;
            for (std::size_t step = 0; step < plan->placements.size(); ++step) {
                const auto &placement = plan->placements[step];
                const auto trace =
                    pod_scheduling::trace(*snapshot, question.workload, options, *plan, step);
                QVERIFY(trace);
                QCOMPARE(placement.node.has_value(), !trace->feasible.empty());
                QCOMPARE(placement.total.has_value(), !trace->totals.empty());
                if (!placement.total)
                    continue;
                const auto top = std::ranges::max_element(trace->totals);
                QCOMPARE(*top, *placement.total);
                const auto row = static_cast<std::size_t>(top - trace->totals.begin());
                std::int64_t sum = 0;
                for (const auto &scores : trace->scores)
                    sum += scores.isSkipped ? 0 : scores.weight * scores.normalized[row];
                QCOMPARE(sum, *top);
            }
        }
    }

    void walksThroughStepsAsItLooksAtEach() {
        for (std::uint64_t seed = m_seed; seed < m_seed + std::min<std::uint64_t>(m_cases, 300);
             ++seed) {
            const auto question = reference::randomPodCase(seed);
            const auto snapshot = pods::Snapshot::take(question.cluster);
            pod_scheduling::PlacingOptions options;
            options.args = question.args;
            options.replicas = question.replicas;
            const auto plan = pod_scheduling::place(*snapshot, question.workload, options);
            if (!plan)
                continue;
            pod_scheduling::PlacingWalk walk(*snapshot, question.workload, options, *plan);
            for (std::size_t step = seed % 2; step <= plan->placements.size(); step += 1 + seed % 3)
                QVERIFY2(isSameTrace(walk.trace(step),
                                     pod_scheduling::trace(*snapshot, question.workload, options,
                                                           *plan, step)),
                         std::to_string(seed).c_str());
        }
    }

private:
    static bool isSameTrace(const base::Result<pod_scheduling::ReplicaTrace> &one,
                            const base::Result<pod_scheduling::ReplicaTrace> &other) {
        if (!one || !other)
            return one.has_value() == other.has_value();
        return one->feasible == other->feasible && one->totals == other->totals &&
               std::ranges::equal(one->verdicts, other->verdicts, {},
                                  &pod_scheduling::Verdict::reasons,
                                  &pod_scheduling::Verdict::reasons) &&
               std::ranges::equal(one->scores, other->scores, {},
                                  &pod_scheduling::PluginScores::normalized,
                                  &pod_scheduling::PluginScores::normalized);
    }

    static bool sameBothWays(const reference::PodCase &question) {
        const auto snapshot = pods::Snapshot::take(question.cluster);
        pod_scheduling::PlacingOptions options;
        options.args = question.args;
        options.replicas = question.replicas;
        const auto byGroups = pod_scheduling::place(*snapshot, question.workload, options);
        options.keepBest = pod_scheduling::KeepBest::Yes;
        const auto bySweep = pod_scheduling::place(*snapshot, question.workload, options);
        if (!byGroups || !bySweep)
            return byGroups.has_value() == bySweep.has_value();
        return std::ranges::equal(byGroups->placements, bySweep->placements,
                                  [](const pod_scheduling::ReplicaPlacement &one,
                                     const pod_scheduling::ReplicaPlacement &other) {
                                      return one.node == other.node && one.total == other.total &&
                                             one.feasible == other.feasible &&
                                             one.bestCount == other.bestCount &&
                                             one.reason == other.reason;
                                  });
    }

    static std::string report(std::uint64_t seed, const std::string &expected,
                              const std::string &actual) {
        return "EVENKEEL_SEED=" + std::to_string(seed) + " EVENKEEL_CASES=1\n--- plain ---\n" +
               expected + "\n--- engine ---\n" + actual;
    }

    std::uint64_t m_seed = 0;
    std::uint64_t m_cases = 0;
};

EVENKEEL_TEST(TestPlainPods)
#include "tst_plain_pods.moc"
