// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/rollout_picture.h"

#include <QStringList>
#include <QTest>

#include "core/rollout/pass_text.h"
#include "tests/test_program.h"
#include "tests/ui/rollout/rollout_scenes.h"
#include "ui/rollout/rollout_model.h"

namespace evenkeel::ui {

namespace {

QString actionsOf(const RolloutPicture &picture) {
    QStringList words;
    for (const RolloutRow &row : picture.rows)
        words << QString::fromStdString(
            picture.bindingOf(row).targetCluster + ' ' +
            rollout::bindingLine(picture.pass, row.step, picture.bindingOf(row)).action);
    return words.join(QStringLiteral(", "));
}

} // namespace

class TestRolloutPicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNextPassUpdatesWhatTheBudgetAllows() {
        const auto picture = rolloutOf(sample::tenOutOfDate(), {});
        QVERIFY(picture);
        QCOMPARE(actionsOf(*picture),
                 QStringLiteral("c00 updates, c01 updates, c02 updates, c03 waits, c04 waits, "
                                "c05 waits, c06 waits, c07 waits, c08 waits, c09 waits"));
        QCOMPARE(nextText(*picture),
                 QStringLiteral("Binds 0, updates 3, removes 0; waiting: 7. Finishes "
                                "after 81 s."));
    }

    void clustersTakeTheTimesGiven() {
        ReadyTimes times;
        for (int number = 0; number < 10; ++number)
            times.clusters[sample::clusterName(number)] = 20 + 3 * number;
        const auto picture = rolloutOf(sample::tenOutOfDate(), times);
        const std::vector<rollout::Span> last{{rollout::Phase::Waiting, true, 0, 87},
                                              {rollout::Phase::Applying, false, 87, 135},
                                              {rollout::Phase::Ready, true, 135, {}}};
        QVERIFY(picture->rows[9].lane.spans == last);
        QCOMPARE(picture->timelineEnd, std::int64_t{135});
        QCOMPARE(spanText(picture->rows[9], *picture),
                 QStringLiteral("updated at 87 s, available at 135 s"));
        QVERIFY(!picture->isStuck());
        QVERIFY(!picture->isOfNewResources);
    }

    void whereAllIsUpToDateTheTimelineIsOfNewerResources() {
        const auto picture = rolloutOf(sample::tenOutOfDate(0), {});
        QCOMPARE(nextText(*picture),
                 QStringLiteral("Everything is up to date. When the resources change: Finishes "
                                "after 81 s."));
        QVERIFY(picture->isOfNewResources);
        QCOMPARE(timelineTitle(*picture), QStringLiteral("When the resources change"));
        QVERIFY(picture->rows[9].lane.ends);
    }

    void whatCanNeverHappenIsSaid() {
        std::vector<placement::Binding> bindings;
        for (int number = 0; number < 5; ++number)
            bindings.push_back(sample::boundTo(sample::clusterName(number)));
        const auto picture = rolloutOf(sample::rolloutScene(5, sample::rolling(10), bindings), {});
        QVERIFY(picture->isStuck());
        QCOMPARE(nextText(*picture),
                 QStringLiteral("Nothing can change now; waiting: 5. Never finishes; waiting "
                                "forever: 5, because 5 ready and staying, 7 must stay available: 5 "
                                "- 7 = -2, none may be removed or updated."));
        QCOMPARE(spanText(picture->rows[0], *picture), QStringLiteral("never"));
    }

    void bindingsStandAsThePlanLeavesThem() {
        const auto picture = rolloutOf(sample::rolloutScene(2, sample::rolling(2), {}, 0), {});
        QVERIFY(picture->isPlanned);
        QCOMPARE(actionsOf(*picture), QStringLiteral("c00 binds, c01 binds"));
        QCOMPARE(picture->patched, std::size_t{2});
        QVERIFY(nextText(*picture).startsWith(
            QStringLiteral("2 binding(s) get the apply strategy first. Binds 2, ")));
        QVERIFY(assumptionText(*picture).startsWith(QStringLiteral("Bindings after this plan")));
    }

    /// R3: the placement's strategy names a type and nothing else. The patch must write what the
    /// next pass compares with, or there would be no budget and no timeline for ever.
    void anApplyStrategyWithATypeAloneIsPatchedOnce() {
        placement::Placement placement = sample::rolling(2);
        placement.document.find("spec")
            ->find("strategy")
            ->set("applyStrategy",
                  kube::Value::object({{"type", kube::Value::string("ServerSideApply")}}));
        const auto picture = rolloutOf(
            sample::rolloutScene(2, placement, {sample::boundTo("c00"), sample::boundTo("c01")}),
            {});
        QCOMPARE(picture->patched, std::size_t{2});
        QVERIFY(picture->hasBudget());
        QVERIFY(picture->timelineEnd > 0);
    }

    /// R4: the patch raises the generation, so that what was available has to say so again.
    void thePatchCostsReadinessFirst() {
        std::vector<placement::Binding> bindings;
        for (int number = 0; number < 10; ++number) {
            bindings.push_back(sample::boundTo(sample::clusterName(number)));
            bindings.back().applyStrategy.reset();
        }
        const auto picture = rolloutOf(sample::rolloutScene(10, sample::rolling(10), bindings), {});
        QCOMPARE(picture->timelineEnd, std::int64_t{101});
    }

    void settledBindingsAreThoseOfTheFiles() {
        const auto picture = rolloutOf(sample::tenOutOfDate(), {});
        QVERIFY(!picture->isPlanned);
        QCOMPARE(assumptionText(*picture), QString());
    }

    void missingSnapshotsAreTakenForGranted() {
        Scene scene = sample::tenOutOfDate();
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        objects->rollouts = {};
        scene.objects = objects;
        const auto picture = rolloutOf(scene, {});
        QCOMPARE(picture->assumedSnapshot, std::string("web-0-snapshot"));
        QVERIFY(assumptionText(*picture).contains(QStringLiteral("web-0-snapshot")));
    }

    void failedBindingsGoPastTheBudget() {
        std::vector<placement::Binding> bindings;
        for (int number = 0; number < 5; ++number) {
            bindings.push_back(sample::boundTo(sample::clusterName(number)));
            if (number < 2)
                bindings.back().conditions = {{"Applied", "False", "ApplyFailed", 2, {}}};
        }
        const auto picture =
            rolloutOf(sample::rolloutScene(5, sample::rolling(5, "20%"), bindings), {});
        QCOMPARE(actionsOf(*picture), QStringLiteral("c00 updates, c01 updates, c02 waits, "
                                                     "c03 waits, c04 waits"));
        QVERIFY(picture->rows[0].step.candidate == rollout::Candidate::FailedUpdate);
    }

    void whatIsUnderwayNowEndsToo() {
        std::vector<placement::Binding> bindings{sample::boundTo("c00"), sample::boundTo("c01"),
                                                 sample::boundTo("c02", "Unscheduled")};
        bindings[1].conditions = {}; // just updated
        bindings[1].resourceSnapshotName = "web-1-snapshot";
        bindings[2].isDeleting = true;
        bindings[2].previousState = "Bound";
        const auto picture = rolloutOf(sample::rolloutScene(3, sample::rolling(2), bindings), {});
        QCOMPARE(spanText(picture->rows[1], *picture), QStringLiteral("available at 20 s"));
        QVERIFY2(spanText(picture->rows[2], *picture).startsWith(QStringLiteral("gone at ")),
                 qPrintable(spanText(picture->rows[2], *picture)));
        QVERIFY(picture->rows[1].lane.isUnderway && picture->rows[2].lane.isUnderway);
    }

    void nothingChosenIsNoPicture() {
        Scene scene = sample::tenOutOfDate();
        scene.placement = -1;
        QVERIFY(!rolloutOf(scene, {}));
        QVERIFY(!tellsOfRollout(scene));
        QVERIFY(!tellsOfRollout({}));
        QVERIFY(tellsOfRollout(sample::tenOutOfDate()));
        QVERIFY(!tellsOfRollout(sample::rolloutScene(2, sample::rolling(2), {})));
    }

    void aStopEndsIt() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(!rolloutOf(sample::tenOutOfDate(), {}, source.get_token()));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestRolloutPicture)
#include "tst_rollout_picture.moc"
