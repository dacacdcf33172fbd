// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QTest>

#include "core/rollout/eviction.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Placement;

const Eviction kEviction{"e", 1, "p", "on-a", {}};

std::vector<Binding> bindings(std::size_t total, std::size_t available) {
    std::vector<Binding> result;
    for (std::size_t i = 0; i < total; ++i) {
        const Binding binding = bindingOf(std::string(1, static_cast<char>('a' + i)), "Bound");
        result.push_back(i < available ? ready(binding) : binding);
    }
    return result;
}

DisruptionBudget atMost(const kube::Value &unavailable) {
    return {"p", unavailable, {}};
}
DisruptionBudget atLeast(const kube::Value &available) {
    return {"p", {}, available};
}

/// `+ message` when executed, `- message` when not, `! message` when invalid.
QString said(const EvictionVerdict &verdict) {
    if (!verdict.valid && !verdict.executed)
        return QStringLiteral("nothing");
    const scheduling::Condition &condition = verdict.executed ? *verdict.executed : *verdict.valid;
    const char *mark = !verdict.executed ? "! " : verdict.executed->isTrue ? "+ " : "- ";
    return QString::fromLatin1(mark) + QString::fromStdString(condition.message);
}

QString said(const Placement &placement, const std::vector<Binding> &all,
             const DisruptionBudget *budget = nullptr) {
    return said(judge(kEviction, &placement, all, budget));
}

QString counts(const char *mark, int available, int total) {
    return QStringLiteral("%1 by specified ClusterResourcePlacementDisruptionBudget, "
                          "availablePlacements: %2, totalPlacements: %3")
        .arg(QString::fromLatin1(mark))
        .arg(available)
        .arg(total);
}

const char *const kAllowed = "+ Eviction is allowed";
const char *const kBlocked = "- Eviction is blocked";

} // namespace

class TestEviction : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void example43ADisruptionBudgetAllowsOrBlocks() {
        DisruptionBudget budget = atLeast(text("60%"));
        QCOMPARE(said(placementOf("PickN", 5), bindings(5, 4), &budget), counts(kAllowed, 4, 5));
        budget = atMost(text("25%"));
        QCOMPARE(said(placementOf("PickN", 4), bindings(4, 3), &budget), counts(kBlocked, 3, 4));
        budget = atLeast(number(2));
        QCOMPARE(said(placementOf("PickAll", 0), bindings(2, 2), &budget), counts(kBlocked, 2, 2));
    }

    void theNumbersOfABudgetStandInTheVerdict() {
        const Placement placement = placementOf("PickN", 5);
        const DisruptionBudget budget = atLeast(text("60%"));
        const auto verdict = judge(kEviction, &placement, bindings(5, 4), &budget);
        QCOMPARE(verdict.allowed, std::optional<std::int64_t>(1));
        QVERIFY(verdict.isExecuted() && verdict.deletesBinding);
        QCOMPARE(verdict.valid->reason, std::string("ClusterResourcePlacementEvictionValid"));
        QCOMPARE(verdict.valid->message, std::string("Eviction is valid"));
        QCOMPARE(verdict.executed->reason, std::string("ClusterResourcePlacementEvictionExecuted"));
    }

    void aMenuHasRoomForAShortAnswer() {
        const auto shortly = [](const Placement &placement, std::size_t count,
                                std::size_t available, const DisruptionBudget *budget) {
            return QString::fromStdString(shortText(
                judge(kEviction, &placement, bindings(count, available), budget), budget));
        };
        const DisruptionBudget minimum = atLeast(number(2));
        QCOMPARE(shortly(placementOf("PickN", 3), 3, 2, &minimum),
                 QStringLiteral("blocked: 2 available of 3, minAvailable 2"));
        QCOMPARE(shortly(placementOf("PickN", 3), 3, 3, &minimum),
                 QStringLiteral("allowed: 3 available of 3, minAvailable 2"));
        const DisruptionBudget maximum = atMost(text("25%"));
        QCOMPARE(shortly(placementOf("PickN", 4), 4, 3, &maximum),
                 QStringLiteral("blocked: 3 available of 4, maxUnavailable 25%"));
        QCOMPARE(shortly(placementOf("PickN", 1), 1, 1, nullptr),
                 QStringLiteral("Eviction is allowed, no ClusterResourcePlacementDisruptionBudget "
                                "specified"));
        QCOMPARE(shortly(placementOf("PickN", 1), 0, 0, nullptr),
                 QStringLiteral("invalid: Failed to find scheduler decision for placement in "
                                "cluster targeted by eviction"));
    }

    void anEvictionOfNothingIsInvalid() {
        QCOMPARE(said(judge(kEviction, nullptr, {}, nullptr)),
                 QStringLiteral("! Failed to find ClusterResourcePlacement targeted by eviction"));
        Placement leaving = placementOf("PickN", 1);
        leaving.document.find("metadata")->set("deletionTimestamp", text("x"));
        QCOMPARE(said(leaving, bindings(1, 1)),
                 QStringLiteral("! Found deleting ClusterResourcePlacement targeted by eviction"));
        QCOMPARE(said(placementOf("PickFixed", 1), bindings(1, 1)),
                 QStringLiteral("! Found ClusterResourcePlacement with PickFixed placement type "
                                "targeted by eviction"));
        QCOMPARE(said(placementOf("PickN", 1), {}),
                 QStringLiteral("! Failed to find scheduler decision for placement in cluster "
                                "targeted by eviction"));
        std::vector<Binding> twice = bindings(2, 2);
        twice[1].targetCluster = twice[0].targetCluster;
        twice[1].isDeleting = true;
        QCOMPARE(said(placementOf("PickN", 1), twice),
                 QStringLiteral("! Found more than one scheduler decision for placement in cluster "
                                "targeted by eviction"));
        Binding foreign = bindings(1, 1).front();
        foreign.placementName = "q";
        QVERIFY(said(placementOf("PickN", 1), {foreign}).startsWith(u"! Failed to find sched"));
    }

    void theFirstMatchOfTheTableDecides() {
        const Placement placement = placementOf("PickN", 1);
        const DisruptionBudget nothing{"p", {}, {}};
        const QString removed =
            QStringLiteral("+ Eviction is allowed, resources propagated by placement is currently "
                           "being removed from cluster targeted by eviction");
        QCOMPARE(said(placement, {deleting(bindingOf("a", "Scheduled"))}, &nothing), removed);
        QVERIFY(
            !judge(kEviction, &placement, std::vector{deleting(bindingOf("a", "Bound"))}, nullptr)
                 .deletesBinding);
        const QString unpropagated = QStringLiteral(
            "- Eviction is blocked, placement has not propagated resources to target cluster yet");
        Binding unscheduled = bindingOf("a", "Unscheduled");
        QCOMPARE(said(placement, {failed(bindingOf("a", "Scheduled"))}), unpropagated);
        QCOMPARE(said(placement, {unscheduled}), unpropagated);
        unscheduled.previousState = "Scheduled";
        QCOMPARE(said(placement, {unscheduled}), unpropagated);
        unscheduled.previousState = "Bound";
        QVERIFY(said(placement, {unscheduled}) != unpropagated);
        const QString hasFailed = QStringLiteral("+ Eviction is allowed, placement has failed");
        QCOMPARE(said(placement, {failed(bindingOf("a", "Bound"))}, &nothing), hasFailed);
        Binding reported = bindingOf("a", "Bound");
        setCondition(reported, "DiffReported", "True", "x");
        QCOMPARE(said(placement, {reported}, &nothing), hasFailed);
        QCOMPARE(said(placement, bindings(1, 1)),
                 QStringLiteral("+ Eviction is allowed, no "
                                "ClusterResourcePlacementDisruptionBudget specified"));
    }

    void aBudgetThatDoesNotFitPickAllBlocks() {
        const QString misconfigured = QStringLiteral(
            "- Eviction is blocked by misconfigured ClusterResourcePlacementDisruptionBudget, "
            "either MaxUnavailable is specified or MinAvailable is specified as a percentage for "
            "PickAll ClusterResourcePlacement");
        for (const DisruptionBudget &budget :
             {atMost(number(1)), atLeast(text("10%")), atMost(text("10%"))})
            QCOMPARE(said(placementOf("PickAll", 0), bindings(3, 3), &budget), misconfigured);
        const DisruptionBudget one = atLeast(number(1));
        QCOMPARE(said(placementOf("PickAll", 0), bindings(3, 2), &one), counts(kAllowed, 2, 3));
    }

    void aBudgetMayBlockEvenAtItsBest() {
        const auto allowed = [](const DisruptionBudget &budget) {
            return static_cast<int>(allowedAtBest(budget, placementOf("PickN", 6), 6));
        };
        QCOMPARE(allowed(atLeast(number(4))), 2);
        QCOMPARE(allowed(atLeast(text("100%"))), 0);
        QCOMPARE(allowed(atMost(number(0))), 0);
        QCOMPARE(allowed(atMost(text("1%"))), 1);
    }

    void oddBudgetsAreReadAsTheControllerReadsThem_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<bool>("isAllowed");
        QTest::newRow("neither field allows nothing") << 0 << false;
        QTest::newRow("both count as maxUnavailable") << 1 << true;
        QTest::newRow("a malformed minAvailable protects nothing") << 2 << true;
        QTest::newRow("a malformed maxUnavailable allows nothing") << 3 << false;
        QTest::newRow("percentages are of N, not of the bindings") << 4 << false;
    }

    void oddBudgetsAreReadAsTheControllerReadsThem() {
        QFETCH(int, which);
        QFETCH(bool, isAllowed);
        const DisruptionBudget budgets[] = {{"p", {}, {}},
                                            {"p", number(1), number(9)},
                                            atLeast(text("5")),
                                            atMost(text("5")),
                                            atMost(text("25%"))};
        const Placement placement = placementOf("PickN", 4);
        const std::size_t total = which == 4 ? 5 : 4; // one is left over from a policy change
        const auto verdict = judge(kEviction, &placement, bindings(total, 4), &budgets[which]);
        QCOMPARE(verdict.isExecuted(), isAllowed);
    }

    void whatWasJudgedBeforeIsFinal_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("status");
        QTest::addColumn<int>("generation");
        QTest::addColumn<bool>("isFinal");
        const auto row = [](const char *type, const char *status, int generation, bool isFinal) {
            QTest::addRow("%s %s %d", type, status, generation)
                << QString::fromLatin1(type) << QString::fromLatin1(status) << generation
                << isFinal;
        };
        row("Executed", "True", 1, true);
        row("Executed", "False", 0, true);
        row("Executed", "Unknown", 1, true);
        row("Valid", "False", 1, true);
        row("Valid", "False", 0, false);
        row("Valid", "True", 1, false);
    }

    void whatWasJudgedBeforeIsFinal() {
        QFETCH(QString, type);
        QFETCH(QString, status);
        QFETCH(int, generation);
        QFETCH(bool, isFinal);
        Eviction eviction = kEviction;
        eviction.conditions = {
            {{type.toStdString(), status.toStdString(), "r", generation, kNow}, "said before"}};
        const Placement placement = placementOf("PickN", 1);
        const auto verdict = judge(eviction, &placement, bindings(1, 1), nullptr);
        QCOMPARE(verdict.isFinal, isFinal);
        QCOMPARE(verdict.deletesBinding, !isFinal);
        QCOMPARE(said(verdict).endsWith(u"said before"), isFinal);
    }

    void ofSeveralConditionsOfOneTypeTheFirstCounts() {
        Eviction eviction = kEviction;
        eviction.conditions = {{{"Valid", "True", "r", 1, kNow}, "m"},
                               {{"Valid", "False", "r", 1, kNow}, "m"}};
        const Placement placement = placementOf("PickN", 1);
        QVERIFY(!judge(eviction, &placement, bindings(1, 1), nullptr).isFinal);
        std::ranges::reverse(eviction.conditions);
        QVERIFY(judge(eviction, &placement, bindings(1, 1), nullptr).isFinal);
    }

    void admissionRefusesWhatCannotBe() {
        QCOMPARE(evictionAdmissionError(placementOf("PickN", 1)), std::string());
        QCOMPARE(evictionAdmissionError(placementOf("PickFixed", 1)),
                 std::string("cluster resource placement policy type PickFixed is not supported"));
        Placement leaving = placementOf("PickN", 1);
        leaving.document.find("metadata")->set("deletionTimestamp", text("x"));
        QCOMPARE(evictionAdmissionError(leaving),
                 std::string("cluster resource placement p is being deleted"));
    }

    void budgetsAreValidated_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("isFine");
        for (const char *fine : {"'100%", "'0%", "'07%", "'25%", "0", "3"})
            QTest::newRow(fine) << QString::fromLatin1(fine) << true;
        for (const char *bad : {"'101%", "'007%", "'5", "'%", "'+5%", "-1"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << false;
    }

    void budgetsAreValidated() {
        QFETCH(QString, value);
        QFETCH(bool, isFine);
        const kube::Value parsed = value.startsWith(u'\'')
                                       ? text(value.mid(1).toStdString())
                                       : kube::Value::number(value.toStdString());
        QCOMPARE(budgetErrors(atMost(parsed), nullptr).empty(), isFine);
        QCOMPARE(budgetErrors(atLeast(parsed), nullptr).empty(), isFine);
    }

    void theWebhookKnowsWhatDoesNotFitPickAll() {
        const Placement all = placementOf("PickAll", 0);
        const DisruptionBudget both{"p", number(1), number(1)};
        QCOMPARE(
            budgetErrors(both, &all),
            (std::vector<std::string>{"Both MaxUnavailable and MinAvailable cannot be specified"}));
        QCOMPARE(budgetErrors(atMost(number(1)), &all),
                 (std::vector<std::string>{"cluster resource placement policy type PickAll is not "
                                           "supported with any specified max unavailable 1"}));
        QCOMPARE(budgetErrors(atLeast(text("50%")), &all),
                 (std::vector<std::string>{"cluster resource placement policy type PickAll is not "
                                           "supported with min available as a percentage 50%"}));
        QVERIFY(budgetErrors(atLeast(number(1)), &all).empty());
    }

    void oneAfterTheOtherEachMeetsWhatTheOthersLeft() {
        const Placement placement = placementOf("PickN", 3);
        std::vector<Eviction> evictions;
        for (const char *name : {"a", "b", "c"})
            evictions.push_back({name, 1, "p", std::string("on-") + name, {}});
        const DisruptionBudget budget = atLeast(number(2));
        std::string words;
        for (const EvictionVerdict &verdict :
             judgeInOrder(evictions, &placement, bindings(3, 3), &budget))
            words += verdict.isExecuted() ? "executed " : "blocked ";
        QCOMPARE(words, std::string("executed blocked blocked "));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestEviction)
#include "tst_eviction.moc"
