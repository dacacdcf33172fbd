// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemView>
#include <QClipboard>
#include <QGuiApplication>
#include <QVBoxLayout>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/dragging_hand.h"
#include "tests/ui/inventory/open_workspace.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"

namespace evenkeel::ui {

/// The one test that goes through Qt's own drag loop; all else about drops is tested without.
class InventoryDragLoopTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void draggingALabelFromThePaletteOntoASelectedRowLabelsTheSelection() {
        sample::OpenWorkspace open;
        QVERIFY(open.open());
        QWidget window;
        InventoryPanel inventory(open.selection, open.workspace, open.settings,
                                 *QGuiApplication::clipboard());
        LabelPalette palette(open.selection, open.workspace, open.settings);
        QVBoxLayout layout(&window);
        layout.addWidget(&inventory);
        layout.addWidget(&palette);
        window.resize(400, 600);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        inventory.setScene(open.workspace.scene());
        palette.setScene(open.workspace.scene());
        QTRY_VERIFY(palette.model().rowCount() > 3);
        open.selection.setNames({QStringLiteral("east-1"), QStringLiteral("east-2")});

        auto *chips = window.findChild<QAbstractItemView *>(QStringLiteral("labelPalette"));
        auto *table = window.findChild<QAbstractItemView *>(QStringLiteral("inventoryTable"));
        const QModelIndex west =
            palette.model().indexOf(QStringLiteral("region"), QStringLiteral("west"));
        QVERIFY(west.isValid());
        const QModelIndex row = table->model()->index(
            inventory.model().rowOfName(QStringLiteral("east-2")), InventoryModel::Name);
        QTRY_VERIFY(chips->visualRect(west).isValid());
        const QPoint from =
            chips->viewport()->mapTo(&window, chips->visualRect(west).topLeft() + QPoint(20, 10));
        const QPoint to = table->viewport()->mapTo(&window, table->visualRect(row).center());

        DraggingHand::drag(window.windowHandle(), from, to, 2);
        QTRY_COMPARE(open.steps(), 1);
        QCOMPARE(open.lastStep(), QStringLiteral("Label 2 clusters region=west"));
        QCOMPARE(open.label("east-1", "region"), QStringLiteral("west"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::InventoryDragLoopTest)
#include "tst_inventory_drag_loop.moc"
