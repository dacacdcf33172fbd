// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QStringList>
#include <QTest>

#include "core/losses/availability.h"
#include "tests/core/losses/loss_objects.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using losses::Loss;

namespace {

/// `0:3 60:2 80:3 (2 kept)`
QString levelsOf(const objects::Objects &objects, const std::vector<losses::LossStep> &steps) {
    QStringList texts;
    std::int64_t kept = -1;
    for (const rollout::Level &level : losses::availabilityOf(play(objects, steps))) {
        texts << QStringLiteral("%1:%2").arg(level.second).arg(level.available);
        kept = level.minAvailable;
    }
    return texts.join(u' ') + QStringLiteral(" (%1 kept)").arg(kept);
}

objects::Objects threeOverRegions() {
    ScheduleCase question = pickN(3, threeRegions());
    question.placement.policy->spreadConstraints = {hard("region", 1)};
    return objectsOf(question);
}

} // namespace

class TestAvailability : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsPickedInsteadTakesItsTime() {
        const objects::Objects objects = threeOverRegions();
        QCOMPARE(levelsOf(objects, {step(objects, Loss::Leaves, "region=a")}),
                 QStringLiteral("0:3 60:2 80:3 (2 kept)"));
    }

    void whatIsDarkRunsAgainWhenItIsBack() {
        const objects::Objects objects = threeOverRegions();
        QCOMPARE(levelsOf(objects, {step(objects, Loss::GoesDark, "region=a"),
                                    step(objects, Loss::ComesBack, "region=a")}),
                 QStringLiteral("0:3 60:2 660:3 (2 kept)"));
    }

    void fixedNamesStartAnewWhenTheyAreBack() {
        ScheduleCase question = pickN(2, threeRegions());
        question.placement.policy = placement::Policy{};
        question.placement.policy->placementType = placement::PlacementType::PickFixed;
        question.placement.policy->clusterNames = {"a1", "a2"};
        const objects::Objects objects = objectsOf(question);
        QCOMPARE(levelsOf(objects, {step(objects, Loss::Leaves, "region=a"),
                                    step(objects, Loss::ComesBack, "region=a")}),
                 QStringLiteral("0:2 60:0 680:2 (1 kept)"));
    }
};

EVENKEEL_TEST(TestAvailability)
#include "tst_availability.moc"
