// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/losses/loss_text.h"
#include "core/report/loss_report.h"
#include "tests/core/losses/loss_objects.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using losses::Loss;

namespace {

QString said(const ScheduleCase &question, Loss loss, const std::string &domain) {
    const objects::Objects objects = objectsOf(question);
    const std::vector<losses::LossStep> steps{step(objects, loss, domain)};
    const losses::LossStory story = play(objects, steps);
    return QString::fromStdString(stepText(steps.front()) + ": " +
                                  effectText(steps.front(), story.steps.front()) + " " +
                                  endText(story));
}

} // namespace

class TestLossText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatHappens() {
        const ScheduleCase two = pickN(2, threeRegions());
        QCOMPARE(said(two, Loss::GoesDark, "region=c"),
                 QStringLiteral("region=c goes dark: Down: 2 of 2 clusters; they stay bound, "
                                "KubeFleet moves nothing. nothing left"));
        QCOMPARE(said(two, Loss::Leaves, "c2"),
                 QStringLiteral("c2 leaves the fleet: Loses 1 of 2 clusters; picked instead: 1. "
                                "2 of 2 clusters run it"));
        QCOMPARE(said(two, Loss::Leaves, "a1"),
                 QStringLiteral("a1 leaves the fleet: Loses nothing. 2 of 2 clusters run it"));
        QCOMPARE(said(pickFixed({"a1", "b1"}, threeRegions()), Loss::Leaves, "a1"),
                 QStringLiteral("a1 leaves the fleet: Loses 1 of 2 clusters; KubeFleet picks no "
                                "other. 1 of 2 clusters run it: short by 1"));
        QCOMPARE(said(two, Loss::Evicted, "c2"),
                 QStringLiteral("c2 is evicted: Evictions executed: 1 of 1; picked instead: 1. "
                                "2 of 2 clusters run it"));
    }

    void theCurveGoesOnBehindTheLastChange() {
        const objects::Objects objects = objectsOf(pickFixed({"a1", "a2"}, threeRegions()));
        const std::vector<losses::LossStep> steps{step(objects, Loss::Leaves, "region=a")};
        report::LossReport lost;
        lost.steps = steps;
        lost.stories.push_back(play(objects, steps));
        const std::string picture =
            report::lossSection(lost, lost.stories.front(), {}).pictures.front();
        QVERIFY2(picture.find(">60 s</text>") != std::string::npos, picture.c_str()); // the loss
        QVERIFY2(picture.find(">120 s</text>") != std::string::npos, picture.c_str());
    }

    void pagesHaveEveryTable() {
        const objects::Objects objects = objectsOf(pickFixed({"a1", "a2"}, threeRegions()));
        const auto table = losses::survive(
            objects, {losses::domainsOf(objects.fleet, "region"), {objects.placements.data()}, {}});
        const std::vector<Loss> kinds{Loss::Leaves};
        const std::string page = report::markdownOf(report::survivalPage(*table, kinds));
        QVERIFY2(page.find("1 of 3 domains are single points of failure, 1 of 1 placements can "
                           "fall below what they ask for.") != std::string::npos,
                 page.c_str());
        QVERIFY2(page.find("✗ 2 → 0") != std::string::npos, page.c_str());
        QVERIFY2(page.find("| region=a | 2 | 1 | 0 |") != std::string::npos, page.c_str());
        QVERIFY2(page.find("region=a: nothing left") != std::string::npos, page.c_str());
    }
};

EVENKEEL_TEST(TestLossText)
#include "tst_loss_text.moc"
