// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include "tests/test_program.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kColumns = 200;

/// A row of cells with a text of several words.
class CountingModel : public QStandardItemModel {
public:
    CountingModel() : QStandardItemModel(2, kColumns) {
        for (int row = 0; row < rowCount(); ++row) {
            for (int column = 0; column < kColumns; ++column)
                setData(index(row, column), QStringLiteral("four words of text"));
        }
    }

    QVariant data(const QModelIndex &index, int role) const override {
        m_asked += role == Qt::DisplayRole ? 1 : 0;
        return QStandardItemModel::data(index, role);
    }
    int takeAsked() const { return std::exchange(m_asked, 0); }

private:
    mutable int m_asked = 0;
};

template <typename View> QHeaderView &columnsOf(View &view) {
    if constexpr (std::is_same_v<View, QTableView>)
        return *view.horizontalHeader();
    else
        return *view.header();
}

} // namespace

class TestWrappingDelegate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Not for each column anew: with a thousand that took seconds.
    void aTableIsMeasuredOnceForAllWidths() { measuresOnce<QTableView>(prepareTable); }
    void aTreeIsMeasuredOnceForAllWidths() { measuresOnce<QTreeView>(prepareTree); }

private:
    template <typename View, typename Prepare> static void measuresOnce(const Prepare &prepare) {
        CountingModel model;
        View view;
        prepare(view, QStringLiteral("view"), QStringLiteral("View"), model);
        view.setItemDelegate(new WrappingDelegate(view));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QHeaderView &header = columnsOf(view);
        for (int column = 0; column < kColumns; ++column)
            header.resizeSection(column, 400);
        const QModelIndex first = model.index(0, 0);
        QCOMPARE(header.sectionSize(0), 400);
        QCoreApplication::processEvents();
        const int before = view.visualRect(first).height();
        model.takeAsked();
        for (int column = 0; column < kColumns; ++column)
            header.resizeSection(column, 60);
        QTRY_VERIFY(view.visualRect(first).height() > before); // the words are below each other
        QCoreApplication::processEvents();
        constexpr int kCells = 2 * kColumns;
        const int asked = model.takeAsked();
        QVERIFY2(asked < 30 * kCells, qPrintable(QString::number(asked)));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWrappingDelegate)
#include "tst_wrapping_delegate.moc"
