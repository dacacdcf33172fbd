// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/dragging_hand.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"

namespace evenkeel::ui {

/// The one test that goes through Qt's own drag loop; all else about drops is in tst_grid_drops.
class GridDragLoopTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void draggingTheSelectionOntoARowLabelsIt() {
        ClusterSelection selection;
        DomainPanel panel(&selection);
        panel.resize(900, 600);
        panel.setScene(sample::unplanned({sample::regional("a", "east", "1"),
                                          sample::regional("b", "east", "2"),
                                          sample::regional("c", "west", "1")}));
        panel.setKeys({"region", "zone"});
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        selection.setNames({QStringLiteral("a"), QStringLiteral("b")});

        DomainGrid &grid = *panel.grid();
        const auto inWindow = [&](const GridPlace &place) {
            return grid.viewport()->mapTo(&panel, grid.placeRect(place).center());
        };
        const QPoint from = inWindow({GridPlace::Chip, 0, 0, 0});
        const QPoint to(30, inWindow({GridPlace::Cell, 1, 0, 0}).y()); // the header of west
        QSignalSpy dropped(&grid, &DomainGrid::labelsDropped);

        DraggingHand::drag(panel.windowHandle(), from, to, 1);
        QTRY_COMPARE(dropped.size(), 1);
        const auto edit = dropped.first().first().value<LabelEdit>();
        QCOMPARE(describe(edit), QStringLiteral("Label 2 clusters region=west"));
        QCOMPARE(selection.names().size(), std::size_t{2});
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::GridDragLoopTest)
#include "tst_grid_drag_loop.moc"
