// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// That nothing is cut on the pages that have most to show, in both languages.

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QTextEdit>

#include "tests/test_program.h"
#include "tests/ui/window/window_test.h"
#include "ui/base/widget_setup.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/domains/grid_painter.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/scenarios/scenarios_panel.h"
#include "ui/settings/preferences.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kFrameOfCombo = 24; // and its arrow
constexpr int kSpareOfChip = 4;   // beside its name
constexpr int kMarginsOfNumbers = 8;

QString cutIn(const QTableView &table) {
    if (dynamic_cast<const WrappingDelegate *>(table.itemDelegate()))
        return {};
    const QAbstractItemModel &model = *table.model();
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString title = model.headerData(column, Qt::Horizontal).toString();
        if (table.isColumnHidden(column) || title.contains(QLatin1Char('\n')))
            continue;
        const int room = table.columnWidth(column);
        const int alignment =
            model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
        const int margins = alignment & Qt::AlignRight ? kMarginsOfNumbers : 0;
        if (table.horizontalHeader()->isVisible() &&
            table.horizontalHeader()->fontMetrics().horizontalAdvance(title) + margins > room)
            return title;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString text = model.index(row, column).data().toString();
            if (table.fontMetrics().horizontalAdvance(text) > room)
                return text;
        }
    }
    return {};
}

QString cutIn(const DomainGrid &grid) {
    const GridContent *content = grid.content();
    if (!content || grid.zoom() != Zoom::Chips)
        return {};
    const int chip = grid.gridLayout().chipRect(0, 0, 0).width();
    for (std::uint32_t row = 0; row < content->labels->size(); ++row) {
        const QString name = content->chipName(row);
        const bool isAlone = name.contains(QLatin1String("nolabel")); // in a row of one cell
        if (!isAlone && chipWidth(name, content->chipMarks(row), grid.font()) > chip + kSpareOfChip)
            return name;
    }
    return {};
}

/// What is shown in part: of labels, buttons, choosers, tables and chips. What is elided by design
/// has its whole text in a tooltip.
QStringList cutTexts(const QWidget &window) {
    QStringList cut;
    for (const auto *one : window.findChildren<QWidget *>()) {
        if (!one->isVisible() || one->visibleRegion().isEmpty())
            continue;
        QString text;
        int room = one->contentsRect().width();
        if (const auto *label = qobject_cast<const QLabel *>(one)) {
            const bool isPlain = label->textFormat() != Qt::RichText && !label->wordWrap() &&
                                 !dynamic_cast<const ElidedLabel *>(label);
            text = isPlain && label->toolTip().isEmpty() ? label->text() : QString();
        } else if (const auto *button = qobject_cast<const QAbstractButton *>(one)) {
            const bool isIcon = one->objectName().endsWith(QLatin1String("Rail"));
            text = isIcon ? QString() : button->text();
        } else if (const auto *chooser = qobject_cast<const QComboBox *>(one)) {
            text = chooser->toolTip().isEmpty() ? chooser->currentText() : QString();
            room -= kFrameOfCombo;
        } else if (const auto *table = qobject_cast<const QTableView *>(one)) {
            if (const QString inTable = cutIn(*table); !inTable.isEmpty())
                cut << one->objectName() + QStringLiteral(": ") + inTable;
        } else if (const auto *grid = qobject_cast<const DomainGrid *>(one)) {
            if (const QString inGrid = cutIn(*grid); !inGrid.isEmpty())
                cut << one->objectName() + QStringLiteral(": ") + inGrid;
        }
        text.remove(QLatin1Char('&'));
        if (one->fontMetrics().horizontalAdvance(text) > room)
            cut << QStringLiteral("%1: %2 has %3").arg(one->objectName(), text).arg(room);
    }
    return cut;
}

void addLanguages(std::initializer_list<QSize> sizes) {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const QString &language : knownLanguages()) {
        for (const QSize size : sizes)
            QTest::addRow("%s %d", qPrintable(language), size.width()) << language << size;
    }
}

} // namespace

class TestLayouts : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { startAnew(); }
    void cleanup() { closeWindow(); }

    void scenariosAreWhole_data() { addLanguages({{1280, 800}, {1920, 1080}}); }
    void scenariosAreWhole() {
        begin({QStringLiteral(SAMPLES "/story"), QStringLiteral(SAMPLES "/scenarios")});
        showFleet("scenariosPage");
        auto *panel = m_window->findChild<ScenariosPanel *>();
        QTRY_VERIFY(!panel->isBusy() && panel->model().picture());
        panel->choose(1);
        QTRY_VERIFY(find<QWidget>("scenarioPair")->isVisible());
        check();
    }

    void overviewIsWhole_data() { addLanguages({{1920, 1080}, {1280, 800}, {1024, 700}}); }
    void overviewIsWhole() {
        begin({QStringLiteral(SAMPLES "/story"), QStringLiteral(SAMPLES "/scenarios")});
        showFleet("fleetOverview");
        QTRY_VERIFY(find<QTableView>("scenariosTable")->isVisible());
        check();
        QFETCH(QSize, size);
        if (size.width() >= 1280)
            QVERIFY2(elidedHeaders().isEmpty(), qPrintable(elidedHeaders().join(u'\n')));
    }

    void lossesAreWhole_data() { addLanguages({{1280, 800}, {1024, 700}}); }
    void lossesAreWhole() {
        begin({QStringLiteral(SAMPLES "/story")});
        trigger("lossesModeAction");
        auto *losses = m_window->findChild<LossesPanel *>();
        for (int placement = 0; placement < 4; ++placement) {
            m_workspace->setPlacement(placement);
            QTRY_VERIFY(!losses->isBusy() && losses->hasStory());
            check();
            QVERIFY2(elidedHeaders().isEmpty(), qPrintable(elidedHeaders().join(u'\n')));
        }
    }

    /// With tests that are broken, and the counts in words where there is room for them.
    void checkIsWhole_data() { addLanguages({{1280, 800}, {1024, 700}}); }
    void checkIsWhole() {
        breakATest();
        check();
        const auto *counts = find<QLabel>("problemsState");
        QVERIFY2(counts->sizeHint().width() <= counts->width(), qPrintable(counts->text()));
        QFETCH(QSize, size);
        if (size.width() >= 1280)
            QVERIFY2(counts->text().contains(QLatin1Char('(')), qPrintable(counts->text()));
    }

    void smallWindowsSayWhatAFixDoes_data() { addLanguages({{800, 560}}); }
    void smallWindowsSayWhatAFixDoes() {
        breakATest();
        rest();
        for (const char *name : {"fixProblem", "undoOfProblem", "findingKinds"}) {
            const auto *part = find<QWidget>(name);
            QVERIFY2(part->sizeHint().width() <= part->width(), name);
        }
    }

    void historyIsWhole_data() { addLanguages({{1280, 800}, {1920, 1080}}); }
    void historyIsWhole() {
        begin({QStringLiteral(SAMPLES "/story")});
        showFleet("dumpsPanel");
        auto *panel = m_window->findChild<DumpsPanel *>();
        panel->setPaths({QStringLiteral(SAMPLES "/dumps")});
        auto *grid = find<DomainGrid>("historyDomainGrid");
        QTRY_VERIFY(!panel->isBusy() && grid->isVisible() && grid->content());
        check();
        QVERIFY2(grid->gridLayout().rowEdges.back() + grid->gridLayout().sizes.totals <=
                     grid->viewport()->height(),
                 qPrintable(QStringLiteral("%1 of %2")
                                .arg(grid->gridLayout().rowEdges.back())
                                .arg(grid->viewport()->height())));
        QCOMPARE(find<QTextEdit>("sinceText")->verticalScrollBar()->maximum(), 0);
    }

    void theStrategyIsWhole_data() { addLanguages({{1280, 800}, {1920, 1080}}); }
    /// Nothing of it is below the fold while there is room.
    void theStrategyIsWhole() {
        begin({QStringLiteral(SAMPLES "/story")});
        trigger("rolloutModeAction");
        for (const char *name : {"strategyForm", "rolloutBudgets"}) {
            const auto *form = find<QScrollArea>(name);
            QTRY_VERIFY(form->isVisible());
            rest();
            QCOMPARE(form->verticalScrollBar()->maximum(), 0);
        }
    }

    void stagesAreWhole_data() { addLanguages({{1280, 800}, {1920, 1080}}); }
    void stagesAreWhole() {
        begin({QStringLiteral(EXAMPLES "/44-stages")});
        trigger("rolloutModeAction");
        m_window->findChild<RolloutPanel *>()->setPage(RolloutPanel::Page::Stages);
        QTRY_VERIFY(find<QWidget>("runState")->isVisible());
        check();
        QVERIFY2(elidedHeaders().isEmpty(), qPrintable(elidedHeaders().join(u'\n')));
    }

    void resourcesAreWhole_data() { addLanguages({{1280, 800}, {1920, 1080}}); }
    void resourcesAreWhole() {
        begin({QStringLiteral(EXAMPLES "/46-overrides")});
        trigger("resourcesModeAction");
        QTRY_VERIFY(!find<QLabel>("resourceLegend")->text().isEmpty());
        check();
    }

    /// What names a node is whole before its scores are.
    void smallWindowsNameTheNodes_data() { addLanguages({{800, 560}}); }
    void smallWindowsNameTheNodes() {
        open({QStringLiteral(SAMPLES "/pods")});
        trigger("podsModeAction");
        const auto *table = find<QTableView>("podDecisions");
        QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 0);
        rest();
        constexpr int kNode = 1;
        const QString name = table->model()->index(0, kNode).data().toString();
        QVERIFY2(table->columnWidth(kNode) >= table->fontMetrics().horizontalAdvance(name),
                 qPrintable(QString::number(table->columnWidth(kNode))));
    }

    /// Long names of states and zones are elided, numbers and titles are whole.
    void podsAreWhole_data() { addLanguages({{1280, 800}, {1920, 1080}}); }
    void podsAreWhole() {
        open({QStringLiteral(SAMPLES "/pods")});
        trigger("podsModeAction");
        for (const char *name : {"nodesTable", "podDecisions"}) {
            const auto *table = find<QTableView>(name);
            QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 0);
            rest();
            QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
            const QAbstractItemModel &model = *table->model();
            for (int column = 0; column < model.columnCount(); ++column) {
                const auto read = [&](int role) {
                    return model.headerData(column, Qt::Horizontal, role);
                };
                const QFontMetrics metrics = table->fontMetrics();
                int need = metrics.size(0, read(Qt::DisplayRole).toString()).width();
                if (read(Qt::TextAlignmentRole).toInt() & Qt::AlignRight)
                    need = std::max(
                        need, metrics.horizontalAdvance(model.index(0, column).data().toString()));
                QVERIFY2(need < table->columnWidth(column),
                         qPrintable(read(Qt::DisplayRole).toString()));
            }
        }
    }

    /// Names of pods come before figures of nodes.
    void podsHaveNamesInSmallWindows_data() { addLanguages({{1024, 700}}); }
    void podsHaveNamesInSmallWindows() {
        open({QStringLiteral(SAMPLES "/pods")});
        trigger("podsModeAction");
        const auto *nodes = find<QTableView>("nodesTable");
        QTRY_VERIFY(nodes->isVisible() && nodes->model()->rowCount() > 0);
        rest();
        QCOMPARE(nodes->horizontalScrollBar()->maximum(), 0);
        const QString name = nodes->model()->index(0, 1).data().toString();
        QVERIFY(nodes->fontMetrics().horizontalAdvance(name) < nodes->columnWidth(1));
        const DomainGrid *grid = m_window->findChild<PodPanels *>()->grid->grid();
        QCOMPARE(grid->zoom(), Zoom::Chips);
        QVERIFY(grid->width() > nodes->width());
    }

    /// What is chosen of a run can be read.
    void runsCanBeChosenInSmallWindows_data() { addLanguages({{800, 560}}); }
    void runsCanBeChosenInSmallWindows() {
        begin({QStringLiteral(EXAMPLES "/44-stages")});
        trigger("rolloutModeAction");
        auto *panel = m_window->findChild<RolloutPanel *>();
        panel->setPage(RolloutPanel::Page::Stages);
        QTRY_VERIFY(find<QWidget>("runState")->isVisible());
        rest();
        for (const char *name : {"stagedRun", "runState"}) {
            const auto *chooser = find<QComboBox>(name);
            QVERIFY2(chooser->fontMetrics().horizontalAdvance(chooser->currentText()) +
                             kFrameOfCombo <=
                         chooser->width(),
                     qPrintable(chooser->currentText()));
        }
    }

    /// Without a row, too, every column is in sight, and the filter says what it filters.
    void whoPutsItThereIsWhole_data() { addLanguages({{1280, 800}}); }
    void whoPutsItThereIsWhole() {
        begin({QStringLiteral(SAMPLES "/story")});
        trigger("resourcesModeAction");
        auto *table = find<QTableView>("whoTable");
        for (QWidget *page = table; page != nullptr; page = page->parentWidget()) {
            auto *stack = qobject_cast<QStackedWidget *>(page->parentWidget());
            if (auto *tabs = stack ? qobject_cast<QTabWidget *>(stack->parentWidget()) : nullptr)
                tabs->setCurrentWidget(page);
        }
        QTRY_VERIFY(table->isVisible());
        check();
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
        const auto *filter = find<QLineEdit>("whoFilter");
        QVERIFY(filter->fontMetrics().horizontalAdvance(filter->placeholderText()) <
                filter->width());
    }

    /// What an edit does has the room; the rest is said beside it.
    void editsAreWhole_data() { addLanguages({{1280, 800}}); }
    void editsAreWhole() {
        begin({QStringLiteral(SAMPLES "/story")});
        m_workspace->removeClusters({QStringLiteral("prod-eus-01")});
        auto *list = find<QTreeView>("changesList");
        find<QTabWidget>("bottomTabs")->setCurrentIndex(3);
        QTRY_VERIFY(list->isVisible() && list->model()->rowCount() > 0);
        rest();
        for (int column = 0; column < list->model()->columnCount(); ++column) {
            const QString title = list->model()->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(list->isColumnHidden(column) ||
                         list->header()->fontMetrics().horizontalAdvance(title) <=
                             list->columnWidth(column),
                     qPrintable(title));
        }
    }

    /// Nothing to compare is said, not shown as an empty table.
    void comparingWithoutScenariosSaysWhatToDo_data() { addLanguages({{1280, 800}}); }
    void comparingWithoutScenariosSaysWhatToDo() {
        begin({QStringLiteral(SAMPLES "/story")});
        showFleet("scenariosPage");
        QTRY_VERIFY(find<QWidget>("noScenarioSteps")->isVisible());
        QVERIFY(!find<QWidget>("scenarioSteps")->isVisible());
    }

    /// Keys are as short as they are clear, and the source uses the room that its button has.
    void namesAreElidedOnlyWhereTheyMustBe_data() { addLanguages({{1280, 800}}); }
    void namesAreElidedOnlyWhereTheyMustBe() {
        begin({QStringLiteral(SAMPLES "/story"), QStringLiteral(SAMPLES "/scenarios"),
               QStringLiteral(SAMPLES "/gate")});
        showFleet("fleetOverview");
        const auto *load = find<QComboBox>("loadKey");
        QTRY_VERIFY(load->findText(QStringLiteral("location")) >= 0);
        QCOMPARE(load->itemData(load->findText(QStringLiteral("location"))).toString(),
                 QStringLiteral("fleet.azure.com/location"));
        showFleet("repairPage");
        QVERIFY(find<QComboBox>("repairLostKey")->findText(QStringLiteral("location")) >= 0);
        const auto *source = find<QToolButton>("sourceButton");
        QVERIFY(source->text().contains(QStringLiteral("…")));
        QVERIFY(source->width() - source->sizeHint().width() <
                2 * source->fontMetrics().horizontalAdvance(QLatin1Char('n')));
    }

    /// The grid has names and the budgets their sums, where there is little room as well.
    void smallWindowsStayReadable_data() { addLanguages({{1024, 700}}); }
    void smallWindowsStayReadable() {
        begin({QStringLiteral(SAMPLES "/story")});
        const auto *grid = find<DomainGrid>("domainGrid");
        for (int placement = 0; placement < 4; ++placement) {
            m_workspace->setPlacement(placement);
            trigger("planModeAction");
            rest();
            QCOMPARE(grid->zoom(), Zoom::Chips);
            QVERIFY2(cutIn(*grid).isEmpty(), qPrintable(cutIn(*grid)));
            QCOMPARE(grid->horizontalScrollBar()->maximum(), 0);
            QCOMPARE(find<QTableView>("inventoryTable")->horizontalScrollBar()->maximum(), 0);
            trigger("rolloutModeAction");
            rest();
            const auto *budgets = find<QTableView>("rolloutBudget");
            QVERIFY2(cutIn(*budgets).isEmpty(), qPrintable(cutIn(*budgets)));
        }
    }

    /// What explains the marks is whole, and what changed a field is more than a word in a line.
    void smallWindowsExplainResources_data() { addLanguages({{1024, 700}}); }
    void smallWindowsExplainResources() {
        begin({QStringLiteral(SAMPLES "/story"),
               QStringLiteral(SAMPLES "/../../tests/data/screenshots/shop.yaml")});
        for (int placement = 0;
             m_workspace->objects()->placements[static_cast<std::size_t>(placement)].name !=
             "shop";)
            m_workspace->setPlacement(++placement);
        trigger("resourcesModeAction");
        auto *changed = find<QTableView>("changedFields");
        QTRY_VERIFY(changed->isVisible() && changed->model()->rowCount() > 0);
        rest();
        const auto *legend = find<QLabel>("resourceLegend");
        QVERIFY2(legend->sizeHint().width() <= legend->width(), qPrintable(legend->text()));
        constexpr int kBy = 4;
        QVERIFY2(changed->columnWidth(kBy) >= 100,
                 qPrintable(QString::number(changed->columnWidth(kBy))));
    }

private:
    void breakATest() {
        begin({QStringLiteral(SAMPLES "/gate")});
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters", kube::Value::integer(5));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("web: Set clusters to 5")));
        trigger("checkModeAction");
        QTRY_VERIFY(find<QWidget>("undoOfProblem")->isVisible());
    }
    void begin(const QStringList &files) {
        open(files);
        QTRY_VERIFY(!m_window->isBusy() && m_workspace->plan());
    }
    void open(const QStringList &files) {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        m_language.set(language);
        openWindow();
        m_window->resize(size);
        openFiles(files);
    }
    void showFleet(const char *page) {
        trigger("fleetModeAction");
        auto *tabs = find<QTabWidget>("fleetTabs");
        tabs->setCurrentWidget(find<QWidget>(page));
        QVERIFY(find<QWidget>(page)->isVisible());
    }
    /// Titles of panels that are shown in part.
    QStringList elidedHeaders() const {
        QStringList cut;
        for (const auto *header : m_window->findChildren<PanelHeader *>()) {
            for (const auto *label : header->findChildren<QLabel *>()) {
                if (label->isVisible() && label->sizeHint().width() > label->width())
                    cut << label->text();
            }
        }
        return cut;
    }
    /// Until nothing is computed; layouts take some rounds of events.
    void rest() {
        QTRY_VERIFY(!m_window->isBusy() && !m_window->findChild<FindingsPanel *>()->isBusy());
        QTest::qWait(100);
    }
    void check() {
        rest();
        if (const QString folder = qEnvironmentVariable("EVENKEEL_SHOTS"); !folder.isEmpty())
            m_window->grab().save(QStringLiteral("%1/%2-%3.png")
                                      .arg(folder, QLatin1String(QTest::currentTestFunction()),
                                           QLatin1String(QTest::currentDataTag())));
        const QStringList cut = cutTexts(*m_window);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

    Language m_language;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLayouts)
#include "tst_layouts.moc"
