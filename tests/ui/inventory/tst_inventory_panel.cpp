// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_columns.h"
#include "ui/inventory/inventory_panel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "core/fleet/generate.h"
#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "tests/ui/inventory/open_workspace.h"
#include "ui/base/label_names.h"
#include "ui/cluster_widgets/label_dialog.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_table.h"

namespace evenkeel::ui {

class TestInventoryPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_open = std::make_unique<sample::OpenWorkspace>();
        QVERIFY(m_open->open());
        makePanel();
    }
    void cleanup() {
        m_panel.reset();
        m_open.reset();
    }

    void everyControlHasANameAndTheTableKeepsTheRules() {
        for (QWidget *child : m_panel->findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<QLineEdit *>(child) ||
                                   qobject_cast<QAbstractButton *>(child) ||
                                   qobject_cast<QAbstractItemView *>(child);
            // Qt's own corner of a table and its clear buttons have none.
            const bool isOfQt = child->inherits("QTableCornerButton") ||
                                child->inherits("QLineEditIconButton") ||
                                qobject_cast<QHeaderView *>(child);
            if (isControl && !isOfQt && !child->objectName().startsWith(QLatin1String("qt_")))
                QVERIFY2(hasName(*child), qPrintable(child->objectName()));
        }
        const QAbstractItemModelTester tester(
            table().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        filter().setText(QStringLiteral("env=prod"));
        m_panel->setScene(m_open->workspace.scene());
        filter().clear();
    }

    void typingIntoACellLabelsAllSelectedClusters() {
        select({"east-1", "east-2"});
        edit("east-1", "region", QStringLiteral("north"));
        QTRY_COMPARE(m_open->label("east-1", "region"), QStringLiteral("north"));
        QCOMPARE(m_open->label("east-2", "region"), QStringLiteral("north"));
        QCOMPARE(m_open->steps(), 1);
        QTRY_COMPARE(cell("east-2", "region").data().toString(), QStringLiteral("north"));
    }

    void emptyingACellRemovesTheLabel() {
        edit("west-1", "region", QString());
        QTRY_COMPARE(m_open->label("west-1", "region"), QStringLiteral("(none)"));
    }

    void aTextThatIsNoLabelKeepsTheEditorOpenAndIsTold() {
        const QString wrong = QStringLiteral("no/where");
        edit("west-1", "region", wrong);
        auto *editor = table().findChild<QLineEdit *>(QStringLiteral("cellEditor"));
        QVERIFY(editor);
        QCOMPARE(editor->text(), wrong);
        QVERIFY(note().contains(wrong));
        m_panel->findChild<QLineEdit *>(QStringLiteral("inventoryFilter"))->setFocus();
        QTRY_VERIFY(note().startsWith(QStringLiteral("Nothing was changed")));
        QVERIFY(note().contains(wrong));
        QCOMPARE(m_open->steps(), 0);
    }

    void theFilterSaysWhereItIsWrong() {
        filter().setText(QStringLiteral("env=prod,region in (east"));
        QVERIFY(filter().accessibleDescription().startsWith(QStringLiteral("At character 25")));
        QCOMPARE(m_panel->filteredClusters(), std::nullopt);
        filter().setText(QStringLiteral("env=prod"));
        QVERIFY(filter().accessibleDescription().startsWith(QLatin1Char('4')));
    }

    void completionGoesFromKeyToOperatorToValue() {
        filter().setFocus();
        QTest::keyClicks(&filter(), QStringLiteral("reg"));
        auto *popup = findPopup();
        QTRY_VERIFY(popup->isVisible());
        chooseFirst(*popup);
        QCOMPARE(filter().text(), QStringLiteral("region"));
        chooseFirst(*popup);
        QCOMPARE(filter().text(), QStringLiteral("region="));
        chooseFirst(*popup);
        QCOMPARE(filter().text(), QStringLiteral("region=east"));
        QCOMPARE(m_panel->filteredClusters()->size(), std::size_t{3});
    }

    /// What is offered and what is shown come by themselves.
    void manyClustersAreFilteredAndCountedInTheBackground() {
        m_open->workspace.openUnsaved(sample::manyClusters());
        QTRY_VERIFY(!m_open->workspace.isBusy() && m_open->workspace.plan());
        const auto &fleet = m_open->workspace.objects()->fleet;
        QSignalSpy edited(m_panel.get(), &InventoryPanel::filterEdited);
        filter().setFocus();
        QTest::keyClicks(&filter(), QStringLiteral("en"));
        auto *popup = findPopup();
        QCOMPARE(popup && popup->isVisible(), false);
        QTRY_VERIFY((popup = findPopup()) && popup->isVisible());
        QVERIFY(popup->model()->index(0, 0).data().toString().startsWith(QStringLiteral("env")));
        filter().setText(QStringLiteral("env=prod"));
        const std::size_t before = m_panel->filteredClusters().value_or(ClusterRows()).size();
        const auto wanted =
            query::matchingClusters(fleet, query::parseClusterFilter("env=prod", fleet).value());
        QVERIFY(before != wanted.size());
        QTRY_COMPARE(m_panel->filteredClusters().value_or(ClusterRows()).size(), wanted.size());
        QVERIFY(edited.count() > 0);
        QVERIFY(filter().accessibleDescription().startsWith(QString::number(wanted.size())));
        filter().setText(QStringLiteral("env in (prod"));
        QVERIFY(filter().accessibleDescription().startsWith(QStringLiteral("At character")));
        QCOMPARE(m_panel->filteredClusters()->size(), wanted.size());
    }

    void facetsEditTheFilterAndComeBack() {
        m_panel->filterBy(QStringLiteral("env"), QStringLiteral("prod"), FacetAction::Only);
        m_panel->filterBy(QStringLiteral("region"), QStringLiteral("east"), FacetAction::Hide);
        QCOMPARE(filter().text(), QStringLiteral("env=prod,region!=east"));
        m_panel->filterBy(QStringLiteral("region"), std::nullopt, FacetAction::Hide);
        QCOMPARE(filter().text(), QStringLiteral("env=prod,region!=east,region"));
        QCOMPARE(m_panel->filteredClusters()->size(), std::size_t{1});
        QAction &back = *m_panel->actions().filterBack;
        for (int step = 0; step < 3; ++step)
            back.trigger();
        QCOMPARE(filter().text(), QString());
        QVERIFY(!back.isEnabled());
    }

    void facetsPopupTellsCountsForTheFilter() {
        filter().setText(QStringLiteral("env=test"));
        m_panel->actions().showFacets->trigger();
        auto *tree = m_panel->findChild<QTreeView *>(QStringLiteral("facetTree"));
        QVERIFY(tree->isVisible());
        const QAbstractItemModel &model = *tree->model();
        const QModelIndex east = model.index(0, 0, model.index(1, 0));
        QCOMPARE(east.data().toString(), QStringLiteral("east"));
        QCOMPARE(east.siblingAtColumn(LabelTreeModel::Shown).data().toString(),
                 QStringLiteral("1"));
        QCOMPARE(east.siblingAtColumn(LabelTreeModel::All).data().toString(), QStringLiteral("3"));
        tree->setCurrentIndex(east);
        m_panel->findChild<QPushButton *>(QStringLiteral("facetOnly"))->click();
        QCOMPARE(filter().text(), QStringLiteral("env=test,region=east"));
        m_panel->findChild<QPushButton *>(QStringLiteral("facetBack"))->click();
        QCOMPARE(filter().text(), QStringLiteral("env=test"));
    }

    void chosenColumnsAreRemembered() {
        m_panel->actions().chooseColumns->trigger();
        auto *list = m_panel->findChild<QListView *>(QStringLiteral("columnList"));
        m_panel->findChild<QLineEdit *>(QStringLiteral("columnSearch"))
            ->setText(QStringLiteral("eligib"));
        QCOMPARE(list->model()->rowCount(), 1);
        QTest::keyClick(m_panel->findChild<QLineEdit *>(QStringLiteral("columnSearch")),
                        Qt::Key_Return);
        QCOMPARE(headings(), QStringLiteral("Name region env eligibility"));
        makePanel();
        QCOMPARE(headings(), QStringLiteral("Name region env eligibility"));
        QCOMPARE(table().model()->index(0, 4).data().toString(), QStringLiteral("eligible"));
    }

    void columnListKeepsTheRules() {
        ColumnList list;
        const QAbstractItemModelTester tester(
            &list, QAbstractItemModelTester::FailureReportingMode::QtTest);
        list.setColumns(columnsOf(m_open->workspace.objects()->fleet), m_panel->model().columns());
        QVERIFY(list.setData(list.index(0, 0), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(list.shown().size(), std::size_t{3});
        QVERIFY(list.setData(list.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(list.shown().size(), std::size_t{2});
    }

    void theLabelDialogSetsALabelOnTheSelected() {
        select({"east-1", "west-1"});
        const QSignalSpy considered(m_panel.get(), &InventoryPanel::editConsidered);
        m_panel->actions().setLabel->trigger();
        auto *dialog = m_panel->findChild<LabelDialog *>(QStringLiteral("labelDialog"));
        QVERIFY(dialog);
        dialog->setLabel(QStringLiteral("-bad"), QStringLiteral("gold"));
        QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("labelSet"))->isEnabled());
        dialog->setLabel(QStringLiteral("tier"), QStringLiteral("gold"));
        QCOMPARE(describe(considered.last().first().value<LabelEdit>()),
                 QStringLiteral("Label 2 clusters tier=gold"));
        m_panel->showPreview(QStringLiteral("nothing changes"));
        QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("labelPreview"))->text(),
                 QStringLiteral("nothing changes"));
        dialog->findChild<QPushButton *>(QStringLiteral("labelSet"))->click();
        QCOMPARE(m_open->label("west-1", "tier"), QStringLiteral("gold"));
        QCOMPARE(m_open->steps(), 1);
    }

    /// As by a keyboard: keys go to the list of suggestions while it is open.
    void keyAndValueAreTypedAsOneWord() {
        select({"east-1"});
        m_panel->show();
        m_panel->actions().setLabel->trigger();
        auto *dialog = m_panel->findChild<LabelDialog *>(QStringLiteral("labelDialog"));
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto *key = dialog->findChild<QComboBox *>(QStringLiteral("labelKey"));
        key->lineEdit()->selectAll();
        for (const QChar sign : QStringLiteral("region=north"))
            press(*dialog, sign.toUpper().unicode(), sign);
        QCOMPARE(key->currentText(), QStringLiteral("region"));
        QCOMPARE(dialog->findChild<QComboBox *>(QStringLiteral("labelValue"))->currentText(),
                 QStringLiteral("north"));
        press(*dialog, Qt::Key_Return, QStringLiteral("\r"));
        QTRY_COMPARE(m_open->label("east-1", "region"), QStringLiteral("north"));
    }

    /// The list that offers the value is open then.
    void returnSetsAValueThatTheFleetHas() {
        select({"east-1"});
        m_panel->show();
        m_panel->actions().setLabel->trigger();
        auto *dialog = m_panel->findChild<LabelDialog *>(QStringLiteral("labelDialog"));
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto *value = dialog->findChild<QComboBox *>(QStringLiteral("labelValue"));
        dialog->setLabel(QStringLiteral("region"), {});
        value->setFocus();
        for (const QChar sign : QStringLiteral("west"))
            press(*dialog, sign.toUpper().unicode(), sign);
        // The offscreen platform opens no list for a key.
        value->completer()->complete();
        QTRY_VERIFY(value->completer()->popup()->isVisible());
        press(*dialog, Qt::Key_Return, QStringLiteral("\r"));
        QTRY_COMPARE(m_open->label("east-1", "region"), QStringLiteral("west"));
        QCOMPARE(m_open->steps(), 1);
    }

    void movingToADomainOffersTheTopologyKeyAndNoValue() {
        select({"east-1"});
        m_panel->actions().moveToDomain->trigger();
        auto *dialog = m_panel->findChild<LabelDialog *>(QStringLiteral("labelDialog"));
        auto *key = dialog->findChild<QComboBox *>(QStringLiteral("labelKey"));
        auto *value = dialog->findChild<QComboBox *>(QStringLiteral("labelValue"));
        QCOMPARE(key->currentText(), QStringLiteral("region"));
        QCOMPARE(value->itemText(1), QStringLiteral("west"));
        dialog->findChild<QPushButton *>(QStringLiteral("labelRemove"))->click();
        QCOMPARE(m_open->label("east-1", "region"), QStringLiteral("(none)"));
    }

    void aLabelDroppedOnASelectedRowLabelsTheSelection() {
        select({"east-1", "east-2"});
        const QSignalSpy hovered(m_panel.get(), &InventoryPanel::dropHovered);
        const auto mime = labelMime(QStringLiteral("region"), QStringLiteral("west"));
        const QPoint place = table().visualRect(cell("east-2", "region")).center();
        QDragEnterEvent enter(place, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(table().viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(place, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(table().viewport(), &move);
        QApplication::sendEvent(table().viewport(), &move);
        QVERIFY(move.isAccepted());
        QCOMPARE(hovered.size(), 1);
        m_panel->showPreview(QStringLiteral("2 clusters → west"));
        auto *preview = m_panel->findChild<QLabel *>(QStringLiteral("inventoryDropPreview"));
        QVERIFY(preview->isVisible());
        QDropEvent drop(place, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(table().viewport(), &drop);
        QVERIFY(drop.isAccepted());
        QVERIFY(!preview->isVisible());
        QCOMPARE(m_open->label("east-1", "region"), QStringLiteral("west"));
        QCOMPARE(m_open->steps(), 1);
    }

    void clustersAreNotDroppedOnTheTable() {
        const auto mime = clustersMime({QStringLiteral("east-1")});
        QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(table().viewport(), &enter);
        QVERIFY(!enter.isAccepted());
    }

    void rowsAreDraggedByName() {
        const std::unique_ptr<QMimeData> mime(table().model()->mimeData(
            {cell("east-1", "region"), cell("east-1", "env"), cell("west-2", "env")}));
        QCOMPARE(clustersOf(*mime).value(),
                 (QStringList{QStringLiteral("east-1"), QStringLiteral("west-2")}));
    }

    void plannedClustersAreMarked() {
        m_open->workspace.addClusters({fleet::plannedCluster("north-1")});
        QTRY_VERIFY(m_panel->model().rowOfName(QStringLiteral("north-1")) >= 0);
        const QModelIndex name = cell("north-1", nullptr);
        QVERIFY(name.data(InventoryModel::PhantomRole).toBool());
        QVERIFY(
            name.data(Qt::ToolTipRole).toString().contains(QStringLiteral("not in the fleet yet")));
        QVERIFY(!cell("east-1", nullptr).data(InventoryModel::PhantomRole).toBool());
    }

private:
    /// As a keyboard does: an open list gets the keys.
    static void press(QWidget &dialog, int key, const QString &text) {
        QWidget *popup = QApplication::activePopupWidget();
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, text);
        QApplication::sendEvent(popup ? popup : dialog.focusWidget(), &event);
        QCoreApplication::processEvents();
    }
    void makePanel() {
        m_panel = std::make_unique<InventoryPanel>(m_open->selection, m_open->workspace,
                                                   m_open->settings, *QGuiApplication::clipboard());
        m_panel->setScene(m_open->workspace.scene());
        connect(&m_open->workspace, &Workspace::sceneChanged, m_panel.get(),
                [this] { m_panel->setScene(m_open->workspace.scene()); });
        m_panel->resize(420, 400);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get())); // else no editor loses the focus
    }
    static bool hasName(const QWidget &control) {
        const auto *button = qobject_cast<const QAbstractButton *>(&control);
        return !control.accessibleName().isEmpty() || (button && !button->text().isEmpty());
    }
    InventoryTable &table() const {
        return *m_panel->findChild<InventoryTable *>(QStringLiteral("inventoryTable"));
    }
    QLineEdit &filter() const {
        return *m_panel->findChild<QLineEdit *>(QStringLiteral("inventoryFilter"));
    }
    QString note() const {
        const auto *label = m_panel->findChild<QLabel *>(QStringLiteral("inventoryNote"));
        return label->isVisible() ? label->text() : QString();
    }
    QString headings() const {
        QStringList headings;
        for (int column = InventoryModel::Name; column < table().model()->columnCount(); ++column)
            headings.append(
                table().model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        return headings.join(QLatin1Char(' '));
    }
    QModelIndex cell(const char *cluster, const char *key) const {
        const int row = m_panel->model().rowOfName(QLatin1String(cluster));
        int column = InventoryModel::Name;
        for (int section = 0; key && section < m_panel->model().columnCount(); ++section) {
            const InventoryColumn *at = m_panel->model().columnAt(section);
            if (at && at->key == key)
                column = section;
        }
        return table().model()->index(row, column);
    }
    void select(std::initializer_list<const char *> names) {
        std::set<QString> selected;
        for (const char *name : names)
            selected.insert(QLatin1String(name));
        m_open->selection.setNames(std::move(selected));
    }
    void edit(const char *cluster, const char *key, const QString &text) {
        table().setFocus();
        table().selectionModel()->setCurrentIndex(cell(cluster, key),
                                                  QItemSelectionModel::NoUpdate);
        QTest::keyClick(&table(), Qt::Key_Return);
        auto *editor = table().findChild<QLineEdit *>(QStringLiteral("cellEditor"));
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClick(editor, Qt::Key_Delete);
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }
    static QAbstractItemView *findPopup() {
        for (QWidget *widget : QApplication::allWidgets()) {
            if (widget->objectName() == QLatin1String("filterSuggestions"))
                return qobject_cast<QAbstractItemView *>(widget);
        }
        return nullptr;
    }
    static void chooseFirst(QAbstractItemView &popup) {
        QTest::keyClick(&popup, Qt::Key_Down);
        QTest::keyClick(&popup, Qt::Key_Return);
    }

    std::unique_ptr<sample::OpenWorkspace> m_open;
    std::unique_ptr<InventoryPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestInventoryPanel)
#include "tst_inventory_panel.moc"
