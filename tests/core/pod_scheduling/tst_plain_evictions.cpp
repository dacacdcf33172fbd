// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>

#include <QTest>

#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"
#include "tests/reference/plain_evictions.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

constexpr std::uint64_t kCases = 3000;
constexpr int kDraws = 4;

using Names = std::set<std::string>;

Names fullNames(const pods::Cluster &cluster, const std::vector<std::uint32_t> &rows) {
    Names names;
    for (const std::uint32_t row : rows)
        names.insert(cluster.pods[row].shape->nameSpace + "/" + cluster.pods[row].name);
    return names;
}

Names shortNames(const pods::Cluster &cluster, const std::vector<std::uint32_t> &rows) {
    Names names;
    for (const std::uint32_t row : rows)
        names.insert(cluster.pods[row].name);
    return names;
}

std::string text(const Names &names) {
    std::string joined;
    for (const std::string &name : names)
        joined += name + " ";
    return joined;
}

bool isPart(const Names &part, const Names &whole) {
    return std::ranges::includes(whole, part);
}

} // namespace

/// What goes, against the rules written out plainly: tests/reference/plain_evictions.h.
class TestPlainEvictions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void evictsAsThePlainDescheduler() {
        std::size_t evictions = 0;
        std::size_t drawn = 0;
        for (std::uint64_t seed = 0; seed < kCases; ++seed) {
            const auto question = reference::randomEvictionCase(seed);
            const auto result = pod_scheduling::rebalance(
                question.cluster, {question.args, question.evictor, question.now});
            QVERIFY2(result, std::to_string(seed).c_str());
            const Names evicted = fullNames(question.cluster, result->evicted);
            const Names plain = reference::rebalancePlainly(
                question.cluster, question.args, question.evictor, question.now, nullptr);
            if (evicted != plain)
                QFAIL(("seed " + std::to_string(seed) + ": " + text(plain) + "/ " + text(evicted))
                          .c_str());
            evictions += evicted.empty() ? 0U : 1U;
            drawn += result->isDrawn() ? 1U : 0U;
        }
        QVERIFY(evictions > kCases / 6);
        QVERIFY(drawn > kCases / 10);
    }

    void boundsWhatChanceCanEvict() {
        for (std::uint64_t seed = 0; seed < kCases; ++seed) {
            const auto question = reference::randomEvictionCase(seed);
            const auto result = pod_scheduling::rebalance(
                question.cluster, {question.args, question.evictor, question.now});
            const Names certain = fullNames(question.cluster, result->certain);
            const Names possible = fullNames(question.cluster, result->possible);
            reference::Draw chance(seed);
            for (int draw = 0; draw < kDraws; ++draw) {
                const Names evicted = reference::rebalancePlainly(
                    question.cluster, question.args, question.evictor, question.now, &chance);
                if (!isPart(certain, evicted) || !isPart(evicted, possible))
                    QFAIL(("seed " + std::to_string(seed) + ": " + text(certain) + "/ " +
                           text(evicted) + "/ " + text(possible))
                              .c_str());
            }
        }
    }

    void scalesDownAsThePlainController() {
        std::size_t unordered = 0;
        std::size_t drawn = 0;
        for (std::uint64_t seed = 0; seed < kCases; ++seed) {
            const auto question = reference::randomEvictionCase(seed);
            const auto plain = reference::scaleDownPlainly(question.cluster, question.workload,
                                                           question.replicas, question.now);
            const auto result = pod_scheduling::scaleDown(question.cluster, question.workload,
                                                          question.replicas, question.now);
            std::vector<std::string> deleted;
            for (const pod_scheduling::Victim &victim : result.victims)
                deleted.push_back(question.cluster.pods[victim.pod].name);
            const std::string where = "seed " + std::to_string(seed);
            QVERIFY2(deleted == plain.deleted, where.c_str());
            QVERIFY2(result.isUnordered == plain.isUnordered, where.c_str());
            QVERIFY2(shortNames(question.cluster, result.certain) == plain.certain, where.c_str());
            QVERIFY2(shortNames(question.cluster, result.possible) == plain.possible,
                     where.c_str());
            unordered += plain.isUnordered ? 1U : 0U;
            drawn += plain.possible.empty() ? 0U : 1U;
        }
        QVERIFY(unordered > kCases / 50);
        QVERIFY(drawn > kCases / 60);
    }
};

EVENKEEL_TEST(TestPlainEvictions)
#include "tst_plain_evictions.moc"
