// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <random>

#include <QTest>
#include <fmt/format.h>

#include "core/rollout/rolling_update.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/property.h"
#include "tests/reference/plain_rollout.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using reference::RolloutCase;

kube::Value written(const std::string &value, bool isText) {
    return isText ? text(value) : kube::Value::number(value);
}

placement::Placement placementOfCase(const RolloutCase &question) {
    return rollout::placementOf(question.placementType, question.count,
                                written(question.maxUnavailable, question.isUnavailableText),
                                written(question.maxSurge, question.isSurgeText), question.period);
}

Pass passOfCase(const RolloutCase &question) {
    Latest latest = latestOf(question.latest);
    for (const auto &[cluster, overrides] : question.overrides)
        latest.overrides[cluster] = {overrides, {}};
    return nextPass({placementOfCase(question), question.bindings, latest, {question.now}});
}

std::string budgetText(const Budget &budget) {
    return fmt::format("T {} min {} remove {} add {}\n", budget.target, budget.minAvailable,
                       budget.maxRemove, budget.maxAdd);
}

const char *kindText(PassKind kind) {
    switch (kind) {
    case PassKind::NotRolling:
    case PassKind::Deleting:
        return "none\n";
    case PassKind::PatchesApplyStrategy:
        return "patches\n";
    case PassKind::Failed:
    case PassKind::ClusterGone:
    case PassKind::NumberMissing:
        return "failed\n";
    case PassKind::WaitsForDeletion:
        return "waits\n";
    case PassKind::NoResources:
        return "no resources\n";
    case PassKind::UpToDate:
        return "up to date\n";
    case PassKind::Rolling:
        break;
    }
    return "rolling\n";
}

/// As passPlainly() prints it.
std::string fastText(const RolloutCase &question) {
    const Pass pass = passOfCase(question);
    std::string result = kindText(pass.kind);
    if (pass.kind == PassKind::UpToDate || pass.kind == PassKind::Rolling)
        result += budgetText(pass.budget);
    for (const Step &step : pass.steps) {
        std::string line = step.action == Action::None ? "" : wordOf(step.action);
        if (step.rolloutStarted)
            line +=
                std::string(line.empty() ? "" : " ") + (*step.rolloutStarted ? "started" : "stale");
        if (!line.empty())
            result += question.bindings[step.binding].name + " " + line + "\n";
    }
    if (pass.requeueAfter)
        result += fmt::format("after {}\n", *pass.requeueAfter);
    return result;
}

std::int64_t disturbed(const Pass &pass) {
    return std::ranges::count_if(pass.steps, [](const Step &step) {
        const bool isDisturbing = step.action == Action::Remove || step.action == Action::Update;
        // Failed updates bypass the budget.
        return isDisturbing && step.health.isReady && step.candidate != Candidate::FailedUpdate;
    });
}

} // namespace

class TestPlainRollout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithThePlainPassOnRandomCases() {
        std::map<std::string, int> kinds;
        for (std::uint64_t seed = 0; seed < 40'000; ++seed) {
            reference::Draw draw(seed);
            const RolloutCase question = reference::randomRollout(draw);
            const std::string plain = reference::passPlainly(question);
            const std::string fast = fastText(question);
            QVERIFY2(fast == plain,
                     fmt::format("seed {}\n--- plain\n{}--- fast\n{}", seed, plain, fast).c_str());
            ++kinds[plain.substr(0, plain.find('\n'))];
        }
        // Every outcome was there, and most cases got as far as the budgets.
        for (const char *kind : {"patches", "failed", "waits", "no resources", "up to date"})
            QVERIFY2(kinds[kind] > 100, kind);
        QVERIFY(kinds["rolling"] > 20'000);
    }

    void aPassNeverTakesAvailableBelowTheMinimum() {
        QVERIFY(tests::holds("available stays", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const Pass pass = passOfCase(reference::randomRollout(draw));
            const std::int64_t left = pass.budget.lowerBound - disturbed(pass);
            HOLDS(disturbed(pass) == 0 || left >= pass.budget.minAvailable);
        }));
    }

    void aPassNeverPlansMoreThanTargetAndSurge() {
        QVERIFY(tests::holds("no more than target and surge", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            const Pass pass = passOfCase(reference::randomRollout(draw));
            const std::int64_t bound = std::ranges::count(pass.steps, Action::Bind, &Step::action);
            HOLDS(bound == 0 ||
                  bound + pass.budget.canBeReady <= pass.budget.target + pass.budget.maxSurge);
        }));
    }

    void theOrderOfTheBindingsChangesNothing() {
        QVERIFY(tests::holds("permuted", [](std::uint64_t seed) {
            reference::Draw draw(seed);
            RolloutCase question = reference::randomRollout(draw);
            const std::string before = fastText(question);
            std::shuffle(question.bindings.begin(), question.bindings.end(), std::mt19937_64(seed));
            HOLDS(fastText(question) == before);
        }));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestPlainRollout)
#include "tst_plain_rollout.moc"
