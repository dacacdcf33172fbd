// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

#include "tests/test_program.h"
#include "ui/base/table_model.h"
#include "ui/base/tree_model.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

struct City {
    QString name;
    int people = 0;
};

// Before columns are described in braces, or GCC 12 fails over their default values.
static_assert(std::is_default_constructible_v<TableColumn<City>>);

std::vector<TableColumn<City>> cityColumns() {
    return {{.title = QStringLiteral("City"), .text = &City::name, .width = 12},
            {.title = QStringLiteral("People"),
             .text = [](const City &city) { return QStringLiteral("%1 k").arg(city.people); },
             .tip = [](const City &) { return QStringLiteral("in thousands"); },
             .sortValue = &City::people,
             .look =
                 [](const City &city) {
                     return CellLook{city.people > 500 ? Tone::Warning : Tone::Plain};
                 },
             .alignment = kNumbers}};
}

std::vector<City> cities() {
    return {{QStringLiteral("Oslo"), 700}, {QStringLiteral("Bergen"), 280}};
}

/// A land above its cities.
class Lands : public TreeModel<City> {
public:
    Lands() { setColumns(cityColumns(), {{NameRole, &City::name}}); }
};

constexpr auto kReport = QAbstractItemModelTester::FailureReportingMode::QtTest;

} // namespace

class TestTableModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsWrapWhatTheirColumnsCannotHold() {
        QTreeWidget tree;
        tree.setHeaderLabels({QStringLiteral("Cluster"), QStringLiteral("Why")});
        tree.setItemDelegate(new WrappingDelegate(tree));
        auto *item = new QTreeWidgetItem(
            &tree, {QStringLiteral("a"), QStringLiteral("a taint that is not tolerated")});
        tree.resize(600, 200);
        tree.show();
        const auto height = [&] { return tree.visualItemRect(item).height(); };
        const int line = Metrics::forFont(tree.font()).row;
        QTRY_COMPARE(height(), line);
        tree.resize(200, 200);
        QTRY_COMPARE(height(), line + tree.fontMetrics().lineSpacing());
        item->setText(1, QStringLiteral("word ").repeated(50));
        QTRY_COMPARE(height(), line + 7 * tree.fontMetrics().lineSpacing()); // eight at most
    }

    /// A scroll bar takes its room from a column that has some to spare, not from the last.
    void theLastColumnKeepsItsTextBesideAScrollBar() {
        std::vector<TableColumn<City>> columns = cityColumns();
        columns[0].width = 30;
        TableModel<City> model(columns);
        QTableView table;
        prepareTable(table, QStringLiteral("cities"), QStringLiteral("Cities"), model);
        model.setRows({{QStringLiteral("Oslo"), 700'000}});
        const int first = 30 * table.fontMetrics().horizontalAdvance(QLatin1Char('0'));
        table.resize(first + static_cast<QAbstractItemView &>(table).sizeHintForColumn(1) + 2, 200);
        table.show();
        const auto need = [&table] {
            return static_cast<QAbstractItemView &>(table).sizeHintForColumn(1);
        };
        QTRY_VERIFY(table.columnWidth(1) >= need());
        QVERIFY(!table.verticalScrollBar()->isVisible());
        model.updateRows(std::vector<City>(60, {QStringLiteral("Oslo"), 700'000}));
        QTRY_VERIFY(table.verticalScrollBar()->isVisible());
        QTRY_VERIFY2(table.columnWidth(1) >= need(),
                     qPrintable(QStringLiteral("%1 of %2").arg(table.columnWidth(1)).arg(need())));
        QTRY_COMPARE(table.horizontalHeader()->length(), table.viewport()->width());
    }

    void columnsDescribeCells() {
        TableModel<City> model(cityColumns(), {{TableRoles::NameRole, &City::name}});
        const QAbstractItemModelTester tester(&model, kReport);
        model.setRows(cities());
        const QModelIndex people = model.index(0, 1);
        QCOMPARE(people.data().toString(), QStringLiteral("700 k"));
        QCOMPARE(people.data(Qt::ToolTipRole).toString(), QStringLiteral("in thousands"));
        QCOMPARE(people.data(TableRoles::SortRole).toInt(), 700);
        QCOMPARE(people.data(TableRoles::NameRole).toString(), QStringLiteral("Oslo"));
        QCOMPARE(people.data(TableRoles::LookRole).value<CellLook>().tone, Tone::Warning);
        QCOMPARE(model.index(1, 0).data(Qt::ToolTipRole).toString(), QStringLiteral("Bergen"));
        QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QStringLiteral("City"));
        QCOMPARE(model.headerData(0, Qt::Horizontal, TableRoles::WidthRole).toInt(), 12);
    }

    void newValuesOfTheSameRowsAreNoReset() {
        TableModel<City> model(cityColumns());
        const QAbstractItemModelTester tester(&model, kReport);
        model.setRows(cities());
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.updateRows(cities());
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        model.updateRows({});
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.rowCount(), 0);
    }

    void leavesAreBelowTheirBranch() {
        Lands model;
        const QAbstractItemModelTester tester(&model, kReport);
        model.setBranches(
            {{{QStringLiteral("Norway"), 5400}, cities()}, {{QStringLiteral("Iceland"), 380}}});
        const QModelIndex norway = model.index(0, 0);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.rowCount(norway), 2);
        const QModelIndex bergen = model.index(1, 1, norway);
        QCOMPARE(bergen.data().toString(), QStringLiteral("280 k"));
        QCOMPARE(bergen.parent(), norway);
        QVERIFY(Lands::isLeaf(bergen));
        QCOMPARE(model.rowAt(bergen).name, QStringLiteral("Bergen"));
        QCOMPARE(model.rowCount(model.index(1, 0)), 0);
    }

    void columnsKeepTheWidthThatAPersonGave() {
        TableModel<City> model(cityColumns());
        QTableView table;
        prepareTable(table, QStringLiteral("cities"), QStringLiteral("Cities"), model);
        const int digit = table.fontMetrics().horizontalAdvance(QLatin1Char('0'));
        QCOMPARE(table.columnWidth(0), 12 * digit);
        table.setColumnWidth(0, 99);
        model.setRows(cities());
        QCOMPARE(table.columnWidth(0), 99);
        QFont large = table.font();
        large.setPointSize(2 * large.pointSize());
        table.setFont(large);
        QVERIFY(table.columnWidth(0) > 12 * digit);
    }

    void aColumnGetsWhatOthersDoNotNeed() {
        TableModel<City> model(cityColumns());
        QTableView table;
        prepareTable(table, QStringLiteral("cities"), QStringLiteral("Cities"), model);
        table.resize(400, 200);
        table.show();
        const int asked = table.columnWidth(0);
        model.setRows(cities());
        QCOMPARE(table.columnWidth(0), asked);
        auto villages = cities();
        villages.push_back({QStringLiteral("Llanfairpwllgwyngyllgogerychwyrndrob"), 3});
        model.setRows(villages);
        QVERIFY(table.columnWidth(0) > table.fontMetrics().horizontalAdvance(villages.back().name));
        table.resize(150, 200); // not at the cost of what the others need
        QVERIFY(table.columnWidth(1) >=
                table.fontMetrics().horizontalAdvance(QStringLiteral("700 k")));
        model.setRows(cities());
        QCOMPARE(table.columnWidth(0), asked);
    }

    void longTextsAreElidedWhereTheyWouldScroll() {
        std::vector<TableColumn<City>> columns = cityColumns();
        columns.push_back(columns[1]); // which takes the rest
        TableModel<City> model(columns);
        QTableView table;
        prepareTable(table, QStringLiteral("cities"), QStringLiteral("Cities"), model);
        table.horizontalHeader()->setStretchLastSection(false);
        table.resize(220, 200);
        table.show();
        model.setRows({{QStringLiteral("Llanfairpwllgwyngyllgogerychwyrndrob"), 3000}});
        QTRY_COMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        for (const int numbers : {1, 2})
            QVERIFY(table.columnWidth(numbers) >=
                    table.fontMetrics().horizontalAdvance(QStringLiteral("3000 k")));
        table.setSelectionBehavior(
            QAbstractItemView::SelectItems); // a matrix, whose cells are whole
        model.setRows({{QStringLiteral("Llanfairpwllgwyngyllgogerychwyrndrob"), 3000}});
        table.resize(219, 200);
        QTRY_VERIFY(table.horizontalHeader()->length() > table.viewport()->width());
    }

    /// The arrow has its room in the column that is sorted by, and only there.
    void onlyTheSortedColumnHasRoomForTheArrow() {
        TableModel<City> model(cityColumns());
        QTableView table;
        prepareTable(table, QStringLiteral("cities"), QStringLiteral("Cities"), model);
        table.horizontalHeader()->setStretchLastSection(false);
        table.setSortingEnabled(true);
        table.sortByColumn(0, Qt::AscendingOrder);
        table.resize(400, 200);
        table.show();
        model.setRows({{QStringLiteral("Oslo"), 7}});
        const auto hint = [&table] { return table.horizontalHeader()->sectionSizeHint(1); };
        table.setColumnWidth(1, 10);
        QTRY_VERIFY(table.columnWidth(1) < hint());
        table.sortByColumn(1, Qt::AscendingOrder);
        QTRY_VERIFY(table.columnWidth(1) >= hint());
    }

    void linesEndBehindTheDotsOfNames() {
        TableModel<City> model({{.title = QStringLiteral("Image"), .text = &City::name}});
        model.setRows({{QStringLiteral("registry.example.internal.team"), 1}});
        QTableView table;
        prepareTable(table, QStringLiteral("images"), QStringLiteral("Images"), model);
        table.setItemDelegate(new WrappingDelegate(table));
        table.resize(table.fontMetrics().horizontalAdvance(QStringLiteral("registry.example..")),
                     300);
        table.show();
        QTRY_VERIFY(table.rowHeight(0) > Metrics::forFont(table.font()).row);
    }

    void selectedRowsAreCopied() {
        TableModel<City> model(cityColumns());
        model.setRows(cities());
        QTableView table;
        prepareTable(table, QStringLiteral("cities"), QStringLiteral("Cities"), model);
        table.selectAll();
        table.findChild<QAction *>(QStringLiteral("copyRowsAction"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("Oslo\t700 k\nBergen\t280 k"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestTableModel)
#include "tst_table_model.moc"
