// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/grid_content.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/base/looks.h"
#include "ui/document/planning/planning.h"
#include "ui/domains/grid_view.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

namespace {

GridContent contentOf(const Scene &scene, const DomainKeys &keys = {"region", "zone"}) {
    return gridContent(scene, *scene.objects->fleet.naturalOrder(), keys);
}

} // namespace

class GridContentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chipsLeaveOutWhatAllNamesBeginWith() {
        const GridContent content =
            contentOf(sample::unplanned({sample::regional("aks-prod-eus-01", "east", ""),
                                         sample::regional("aks-prod-eus-02", "east", ""),
                                         sample::regional("aks-prod-weu-01", "west", "")}));
        QCOMPARE(content.chipName(0), QStringLiteral("…eus-01"));
        QCOMPARE(content.name(0), QStringLiteral("aks-prod-eus-01"));
        QCOMPARE(content.longestName.size(), qsizetype{7});
        const GridContent other = contentOf(sample::unplanned(sample::nestedFleet()));
        QCOMPARE(other.chipName(0), other.name(0));
    }
    /// Beside a state that picks, one that is satisfied says what is picked.
    void twoStatesAreToldInOneWord() {
        const std::vector<fleet::Cluster> clusters{sample::regional("a", "east", ""),
                                                   sample::regional("b", "west", "")};
        const auto stateOf = [&clusters](int wanted, bool isHeld) {
            auto objects =
                std::make_shared<manifest::Objects>(*sample::unplanned(clusters).objects);
            objects->placements.push_back(sample::pickN(wanted, {}));
            placement::Binding binding;
            binding.name = "web-a";
            binding.placementName = "web";
            binding.targetCluster = "a";
            binding.snapshotName = "web-0";
            binding.state = "Bound";
            if (isHeld)
                objects->bindings.push_back(binding);
            return heldScene(objects, 0);
        };
        const auto wordsOf = [](const ScenePair &pair) {
            const std::vector<std::uint32_t> rows{0, 1};
            QStringList words;
            for (const Side side : {Side::Left, Side::Right}) {
                const GridContent content = gridSource(pair, side).content(rows, {"region", ""});
                words << content.units->sum({.clusters = 2, .placed = 1});
            }
            return words.join(QStringLiteral(" | "));
        };
        const Scene held = stateOf(1, true);
        QCOMPARE(wordsOf(pairOf(held, {}, held, {})), QStringLiteral("1 held of 2 | 1 held of 2"));
        QCOMPARE(wordsOf(pairOf(held, {}, stateOf(2, true), {})),
                 QStringLiteral("1 picked of 2 | 1 picked of 2"));
    }
    void aStrayZoneSaysWhereTheRestOfItIs() {
        std::vector<fleet::Cluster> clusters = sample::nestedFleet();
        clusters.front().labels["region"] = "west";
        const GridContent content = contentOf(sample::unplanned(clusters));
        QCOMPARE(content.nestedTitle(1, 0), QStringLiteral("east-1"));
        QCOMPARE(content.strayNote(1, 0), QStringLiteral("most of east-1 is in east"));
        QVERIFY(content.strayNote(0, 0).isEmpty());
    }
    void nestedZonesAreNamedWithinTheirRegion() {
        const GridContent content = contentOf(sample::unplanned(sample::nestedFleet()));
        QCOMPARE(content.columnTitle(0), QStringLiteral("east-1"));
        QCOMPARE(content.nestedTitle(0, 0), QStringLiteral("zone 1"));
        QCOMPARE(content.nestedTitle(1, 5), QStringLiteral("zone 3"));
        QCOMPARE(content.nestedTitle(0, 6), QStringLiteral("no zone"));
    }
    void bareValuesAreToldWithTheirKey() {
        const Scene scene = sample::unplanned({sample::regional("a", "east", "1")});
        const GridContent content = contentOf(scene);
        QCOMPARE(content.columnTitle(0), QStringLiteral("zone 1"));
        QCOMPARE(content.fullName(0, 0, 0), QStringLiteral("a, not decided, east, zone 1"));
    }
    void countsShrinkWithTheirRoom() {
        DomainSum sum;
        sum.clusters = 13151;
        sum.placed = 5;
        QCOMPARE(clusterUnits().shortCount(sum), QStringLiteral("5/13k"));
        sum.clusters = 9999;
        QCOMPARE(clusterUnits().shortCount(sum), QStringLiteral("5/9999"));
    }
    void aFullPlacementSaysWhoCouldTakeOverAndWhichDomainsAreFull() {
        std::vector<placement::Binding> bindings;
        for (const char *cluster : {"east1a", "east2a", "west1a"}) {
            placement::Binding binding;
            binding.name = binding.targetCluster = cluster;
            binding.placementName = "web";
            binding.state = "Bound";
            binding.snapshotName = "web-0";
            bindings.push_back(binding);
        }
        Scene scene = sample::planned(sample::nestedFleet(),
                                      sample::pickN(3, {{"region", 1, "DoNotSchedule"}}));
        auto objects = std::make_shared<manifest::Objects>(*scene.objects);
        for (const placement::Binding &binding : bindings)
            objects->bindings.push_back(binding);
        scene.objects = objects;
        scene.plan = planPlacement(objects, 0, {})->plan;
        const QString text = takeoverText(scene);
        QVERIFY2(text.contains(QStringLiteral("1. <a href='west")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("east full: region skew would exceed 1")),
                 qPrintable(text));
        QVERIFY(
            takeoverText(sample::planned(sample::nestedFleet(), sample::pickN(3, {}))).isEmpty());
    }
    void theRestIsToldMostPromisingFirst() {
        DomainSum sum;
        sum.clusters = 10;
        sum.candidates = 1;
        sum.filtered = 3;
        sum.ineligible = 2;
        sum.undecided = 4;
        QCOMPARE(clusterUnits().rest(sum),
                 (QStringList{QStringLiteral("1 candidate"), QStringLiteral("4 not decided"),
                              QStringLiteral("3 filtered"), QStringLiteral("2 not eligible")}));
    }
    void describesSumsAndSkews() {
        const Scene scene = sample::planned(sample::nestedFleet(),
                                            sample::pickN(3, {{"region", 1, "DoNotSchedule"}}));
        const QString text = contentOf(scene).description();
        QVERIFY2(text.startsWith(QStringLiteral("3 picked of 13; region skew 1 / 1; east: ")),
                 qPrintable(text));
    }
    void picturesShowThePicks() {
        const Scene scene = sample::planned(sample::nestedFleet(),
                                            sample::pickN(4, {{"region", 1, "DoNotSchedule"}}));
        const QPalette palette = paletteFor(Theme::Light);
        QImage image(700, 400, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        paintGrid(painter, image.size(), scene, {}, palette, QApplication::font());
        painter.end();
        const Looks looks = Looks::forPalette(palette);
        int accents = 0;
        int unpainted = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                accents += image.pixelColor(x, y) == looks.accent;
                unpainted += image.pixelColor(x, y) == QColor(Qt::black);
            }
        }
        QVERIFY(accents > 300);
        QCOMPARE(unpainted, 0);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::GridContentTest)
#include "tst_grid_content.moc"
