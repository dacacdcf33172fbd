// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/rollout/pass_text.h"
#include "tests/core/rollout/rollout_objects.h"
#include "tests/test_program.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

QString why(const Pass &pass, const std::vector<Binding> &bindings, std::size_t step) {
    return QString::fromStdString(
        whyText(pass, pass.steps.at(step), bindings[pass.steps[step].binding]));
}

QString said(const Pass &pass) {
    return QString::fromStdString(passText(pass));
}

} // namespace

class TestPassText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatAPassDoesAndWhy() {
        const std::vector<Binding> bindings{
            ready(bindingOf("a", "Unscheduled")), ready(bindingOf("b", "Unscheduled")),
            bindingOf("c", "Scheduled"), bindingOf("d", "Scheduled")};
        const Pass pass = passOf(placementOf("PickN", 2, number(1), number(1)), bindings, kOld);
        QCOMPARE(said(pass), QStringLiteral("Binds 1, updates 0, removes 1; waiting: 2."));
        QCOMPARE(why(pass, bindings, 0),
                 QStringLiteral("one of at most 1 that may be removed or updated"));
        QCOMPARE(why(pass, bindings, 1),
                 QStringLiteral("up to 1 at once; others come first"));
        QCOMPARE(why(pass, bindings, 2), QStringLiteral("one of at most 1 that may be bound"));
        QCOMPARE(why(pass, bindings, 3),
                 QStringLiteral("up to 1 new at once; others come first"));
    }

    void spellsTheSumsOutWhereThereIsNoRoom() {
        const std::vector<Binding> bindings{ready(bindingOf("a", "Bound")),
                                            ready(bindingOf("b", "Bound")),
                                            bindingOf("c", "Scheduled")};
        const Pass pass = passOf(placementOf("PickN", 3, number(0), number(-1)), bindings, kNew);
        QCOMPARE(said(pass), QStringLiteral("Nothing can change now; waiting: 3."));
        QCOMPARE(why(pass, bindings, 0),
                 QStringLiteral("2 ready and staying, 3 must stay available: 2 - 3 = -1, none may "
                                "be removed or updated"));
        QCOMPARE(
            why(pass, bindings, 2),
            QStringLiteral(
                "2 can be ready, 2 with maxSurge is the maximum: 2 - 2 = 0, none may be bound"));
    }

    void tellsOfFailedAndResting() {
        Binding latest = ready(bindingOf("b", "Bound"));
        latest.resourceSnapshotName = kNew;
        const std::vector<Binding> bindings{failed(bindingOf("a", "Bound")), latest,
                                            deleting(bindingOf("c", "Bound")),
                                            bindingOf("d", "Odd")};
        const Pass pass = passOf(placementOf("PickN", 3), bindings, kNew);
        QCOMPARE(why(pass, bindings, 0),
                 QStringLiteral("it has failed, so it is updated outside the budget"));
        QCOMPARE(why(pass, bindings, 1), QStringLiteral("up to date"));
        QCOMPARE(why(pass, bindings, 2), QStringLiteral("it is being deleted"));
        QCOMPARE(why(pass, bindings, 3), QStringLiteral("its state is not counted"));
    }

    void namesEachHealth() {
        const auto text = [](const Health &health) {
            return QString::fromStdString(healthText(health));
        };
        QCOMPARE(text({}), QStringLiteral("not ready"));
        QCOMPARE(text({true, false, false, {}}), QStringLiteral("ready"));
        QCOMPARE(text({false, true, false, {}}), QStringLiteral("failed"));
        QCOMPARE(text({true, true, false, {}}), QStringLiteral("ready and failed"));
        QCOMPARE(text({false, false, true, {}}), QStringLiteral("reports no difference yet"));
        QCOMPARE(text({false, false, false, 20}), QStringLiteral("ready in 20 s"));
    }

    void tellsHowATimelineEnds() {
        const std::vector<Binding> bindings{ready(bindingOf("a", "Bound"))};
        const Latest latest = latestOf(kNew);
        const auto end = [&](const placement::Placement &placement, const Pace &pace) {
            return QString::fromStdString(
                endText(simulate({placement, bindings, latest, kNow}, pace)));
        };
        QCOMPARE(end(placementOf("PickN", 1), {}), QStringLiteral("Finishes after 20 s."));
        QCOMPARE(
            end(placementOf("PickN", 10), {}),
            QStringLiteral("Never finishes; waiting forever: 1, because 1 ready and staying, 7 "
                           "must stay available: 1 - 7 = -6, none may be removed or updated."));
        Pace never;
        never.readiness.clusters["on-a"].readyAfter = std::nullopt;
        QCOMPARE(end(placementOf("PickN", 1), never),
                 QStringLiteral("Everything has the latest resources; never available: 1."));
    }
};

} // namespace evenkeel::rollout

EVENKEEL_TEST(evenkeel::rollout::TestPassText)
#include "tst_pass_text.moc"
