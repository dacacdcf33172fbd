// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_table.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include "ui/models/inventory/inventory_model.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

constexpr int kColumns = 8;
constexpr int kWidth = 100;

} // namespace

class TestInventoryTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_model = std::make_unique<QStandardItemModel>(50, kColumns);
        for (int row = 0; row < m_model->rowCount(); ++row) {
            for (int column = 0; column < kColumns; ++column)
                m_model->setItem(row, column,
                                 new QStandardItem(QStringLiteral("%1/%2").arg(row).arg(column)));
        }
        m_table = std::make_unique<InventoryTable>();
        m_table->setModel(m_model.get());
        m_table->horizontalHeader()->setSectionsClickable(true);
        for (int column = 0; column < kColumns; ++column)
            m_table->setColumnWidth(column, kWidth);
        m_table->resize(4 * kWidth, 300);
        m_table->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
    }

    void stateAndNameStayWhereTheyAre() {
        const QRect before = m_table->visualRect(at(3, InventoryModel::Name));
        scroll(250);
        QCOMPARE(m_table->visualRect(at(3, InventoryModel::Name)), before);
        QCOMPARE(m_table->visualRect(at(3, 4)).left(), 4 * kWidth - 250);
    }

    void aPointAboveThemMeansThem() {
        scroll(250);
        const int y = m_table->visualRect(at(3, 0)).center().y();
        QCOMPARE(m_table->indexAt({50, y}), at(3, InventoryModel::State));
        QCOMPARE(m_table->indexAt({150, y}), at(3, InventoryModel::Name));
        QCOMPARE(m_table->indexAt({210, y}), at(3, 4)); // 210 + 250 is in the fifth column
    }

    void theyAreDrawnAboveWhatScrolls() {
        const QRect names(kWidth + 1, 0, kWidth - 2, 200);
        const QImage before = m_table->viewport()->grab(names).toImage();
        scroll(250);
        QCOMPARE(m_table->viewport()->grab(names).toImage(), before);
        const QRect heads(0, 0, 2 * kWidth - 2, m_table->horizontalHeader()->height());
        const QImage scrolled = m_table->horizontalHeader()->viewport()->grab(heads).toImage();
        scroll(0);
        QCOMPARE(m_table->horizontalHeader()->viewport()->grab(heads).toImage(), scrolled);
    }

    void aClickOnTheirHeadMeansThem() {
        scroll(250);
        QSignalSpy clicked(m_table->horizontalHeader(), &QHeaderView::sectionClicked);
        const int y = m_table->horizontalHeader()->height() / 2;
        QTest::mouseClick(m_table->horizontalHeader()->viewport(), Qt::LeftButton, {}, {150, y});
        QTest::mouseClick(m_table->horizontalHeader()->viewport(), Qt::LeftButton, {}, {240, y});
        QCOMPARE(clicked.count(), 2);
        QCOMPARE(clicked.at(0).at(0).toInt(), int{InventoryModel::Name});
        QCOMPARE(clicked.at(1).at(0).toInt(), 4);
    }

    void theirEdgeIsDraggedWhereItIsSeen() {
        scroll(250);
        QWidget *head = m_table->horizontalHeader()->viewport();
        const int y = head->height() / 2;
        QTest::mousePress(head, Qt::LeftButton, {}, {2 * kWidth - 1, y});
        QTest::mouseMove(head, {2 * kWidth + 10, y});
        QTest::mouseMove(head, {2 * kWidth + 29, y});
        QTest::mouseRelease(head, Qt::LeftButton, {}, {2 * kWidth + 29, y});
        QCOMPARE(m_table->columnWidth(InventoryModel::Name), kWidth + 30);
        QCOMPARE(m_table->columnWidth(4), kWidth);
    }

    void goingToACellBringsItOutFromBelow() {
        scroll(400);
        m_table->scrollTo(at(3, 3));
        QVERIFY(m_table->visualRect(at(3, 3)).left() >= 2 * kWidth);
        scroll(250);
        m_table->scrollTo(at(40, InventoryModel::Name));
        QCOMPARE(m_table->horizontalScrollBar()->value(), 250);
        QVERIFY(m_table->viewport()->rect().contains(m_table->visualRect(at(40, 0))));
    }

private:
    QModelIndex at(int row, int column) const { return m_model->index(row, column); }
    void scroll(int x) {
        m_table->horizontalScrollBar()->setValue(x);
        QCOMPARE(m_table->horizontalScrollBar()->value(), x);
    }

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<InventoryTable> m_table;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestInventoryTable)
#include "tst_inventory_table.moc"
