// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <random>

#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/document/workspace.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

/// What a workspace does in the background where there are many clusters.
class TestManyClusters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_workspace->openUnsaved(sample::manyClusters());
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        QCOMPARE(m_workspace->picks(), std::size_t{12});
    }

    void aPickIsShownWhenItsPictureIsThere() {
        QSignalSpy changes(m_workspace.get(), &Workspace::sceneChanged);
        m_workspace->setPicks(3);
        QCOMPARE(m_workspace->picks(), std::size_t{12});
        QCOMPARE(changes.count(), 0);
        QTRY_COMPARE(m_workspace->picks(), std::size_t{3});
        QCOMPARE(changes.count(), 1);
        QVERIFY(m_workspace->scene().picture);
    }

    void picksThatArePassedAreLeftOut() {
        QSignalSpy changes(m_workspace.get(), &Workspace::sceneChanged);
        for (std::size_t picks = 11; picks > 0; --picks)
            m_workspace->setPicks(picks);
        QTRY_COMPARE(m_workspace->picks(), std::size_t{1});
        QVERIFY2(changes.count() <= 2, qPrintable(QString::number(changes.count())));
        m_workspace->setPicks(99);
        QTRY_COMPARE(m_workspace->picks(), std::size_t{12});
    }

    /// Quick clicks are as many steps.
    void stepsGoOnFromWhatWasAskedFor() {
        for (int click = 0; click < 6; ++click)
            m_workspace->setPicks(m_workspace->wantedPicks() - 1);
        QCOMPARE(m_workspace->picks(), std::size_t{12});
        QTRY_COMPARE(m_workspace->picks(), std::size_t{6});
        QCOMPARE(m_workspace->wantedPicks(), std::size_t{6});
    }

    /// The one that is shown first, and the others when it had time to be painted.
    void everyPlacementIsPlannedAfterTheOneThatIsShown() {
        m_workspace->setPlacement(1);
        QStringList planned;
        connect(m_workspace.get(), &Workspace::planChanged, this,
                [&planned](int row) { planned.append(QString::number(row)); });
        const auto &fleet = m_workspace->objects()->fleet;
        m_workspace->relabel(
            {{QString::fromStdString(std::string(fleet.name(fleet::ClusterIndex{5})))},
             {{QStringLiteral("region"), QStringLiteral("moon")}}});
        QTRY_COMPARE(planned.size(), qsizetype{3});
        QCOMPARE(planned.first(), QStringLiteral("1"));
        planned.sort();
        QCOMPARE(planned.join(QLatin1Char(' ')), QStringLiteral("0 1 2"));
        // Edits that follow each other at once end with the plans of the last.
        for (const char *region : {"mars", "venus", "sun"})
            m_workspace->relabel({{QString::fromStdString(std::string(
                                      m_workspace->objects()->fleet.name(fleet::ClusterIndex{6})))},
                                  {{QStringLiteral("region"), QString::fromLatin1(region)}}});
        QTRY_VERIFY(!m_workspace->isBusy());
        for (const PlanOutcome &outcome : m_workspace->outcomes())
            QCOMPARE(outcome.objects, m_workspace->objects());
    }

    /// Whatever was asked and edited meanwhile, the picture is that of a scene made by hand.
    void everyPictureIsThatOfItsScene() {
        std::mt19937 random(31);
        const auto below = [&random](std::size_t end) { return random() % end; };
        for (int round = 0; round < 12; ++round) {
            for (std::size_t step = below(3); step > 0; --step)
                m_workspace->setPicks(below(13));
            if (below(3) == 0) {
                const auto &fleet = m_workspace->objects()->fleet;
                const fleet::ClusterIndex cluster{static_cast<std::uint32_t>(below(fleet.size()))};
                m_workspace->relabel({{QString::fromStdString(std::string(fleet.name(cluster)))},
                                      {{QStringLiteral("region"), QStringLiteral("moon")}}});
            }
            std::size_t picks = below(13);
            QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan() &&
                        !m_workspace->scene().isStale);
            m_workspace->setPicks(picks);
            // One that is alone in its region and not eligible keeps the others from more.
            picks = std::min(picks, m_workspace->plan()->picks.size());
            QTRY_COMPARE(m_workspace->picks(), picks);
            Scene scene = m_workspace->scene();
            const auto shown = scene.picture;
            scene.picture = nullptr;
            const auto fresh = pictureOf(scene);
            QVERIFY(shown->marks == fresh->marks);
            QVERIFY(shown->order == fresh->order);
            QCOMPARE(shown->spreads.size(), fresh->spreads.size());
            QVERIFY(isByState(scene, *shown));
        }
    }

private:
    /// By the definition: picks by number, then by state, then by name.
    static bool isByState(const Scene &scene, const PlanPicture &picture) {
        std::vector<fleet::ClusterIndex> wanted;
        for (const std::uint32_t row : *scene.objects->fleet.naturalOrder())
            wanted.push_back(fleet::ClusterIndex{row});
        std::ranges::stable_sort(wanted, {}, [&](fleet::ClusterIndex cluster) {
            const ClusterMark mark = picture.marks[fleet::row(cluster)];
            return mark.pickNumber > 0 ? std::pair(0, mark.pickNumber)
                                       : std::pair(1, static_cast<int>(mark.state));
        });
        return std::ranges::equal(wanted, picture.order);
    }

    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestManyClusters)
#include "tst_many_clusters.moc"
