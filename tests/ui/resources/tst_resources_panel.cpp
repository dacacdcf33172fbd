// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/resources_panel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/resources/resource_scenes.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/workspace.h"
#include "ui/resources/detail_view.h"
#include "ui/resources/who_view.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

/// The panel as a person uses it.
class TestResourcesPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<ResourcesPanel>(*m_workspace, m_selection);
        m_panel->resize(1280, 500); // its clusters are below the matrix
        m_panel->show();
    }
    void cleanup() {
        m_panel.reset();
        m_workspace.reset();
        m_selection.setNames({});
    }

    void showsAMatrixOnceItWasRendered() {
        show({"fleet", "shop", "overrides"});
        QVERIFY(find<Segments>("resourcePages")
                    ->line()
                    .detail()
                    .startsWith(QStringLiteral("4 object(s) · 3 cluster(s)")));
        QVERIFY(find<QTableView>("resourceMatrix")->isVisible());
    }

    void aHiddenPanelFollowsOnceItIsShown() {
        m_panel->hide();
        m_panel->setScene(sample::renderScene({"fleet", "shop"}));
        QVERIFY(!m_panel->isBusy());
        m_panel->show();
        QTRY_COMPARE(m_panel->model().rowCount(), 4);
    }

    void aCellOpensTheManifest() {
        show({"fleet", "shop", "overrides"});
        auto *matrix = find<QTableView>("resourceMatrix");
        // The panel shows the first change by itself and leaves the selection alone.
        matrix->setCurrentIndex(matrix->model()->index(2, 1));
        matrix->setCurrentIndex(matrix->model()->index(2, 0));
        QTRY_COMPARE(m_panel->detail().detail().differences(), std::size_t{2});
        QCOMPARE(find<QLabel>("resourceObject")->toolTip(), QStringLiteral("Deployment shop/web"));
        QCOMPARE(m_selection.names(), std::set<QString>{QStringLiteral("east")});
        QTest::keyClick(matrix, Qt::Key_Right);
        QTRY_COMPARE(m_panel->detail().detail().rightTitle, QStringLiteral("north"));
    }

    /// Over all objects, and each leads to the patch that made it.
    void whatOverridesChangeOnTheWayIsListed() {
        show({"fleet", "shop", "overrides"});
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(2, 0));
        auto *list = find<QTableView>("changedFields");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        const auto text = [list](int column) {
            return list->model()->index(0, column).data().toString();
        };
        QCOMPARE(text(ChangedFieldsModel::Object), QStringLiteral("Deployment web"));
        QVERIFY(text(ChangedFieldsModel::Before) != text(ChangedFieldsModel::After));
        QCOMPARE(text(ChangedFieldsModel::By), QStringLiteral("patch 1, rule 1 of shop/web"));
        QSignalSpy asked(m_panel.get(), &ResourcesPanel::patchRequested);
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(QString::fromStdString(displayNameOf(asked.front()[0].value<kube::ObjectId>())),
                 QStringLiteral("ResourceOverride shop/web"));
        QCOMPARE(asked.front()[1].toString(),
                 QStringLiteral("spec.policy.overrideRules[0].jsonPatchOverrides[0]"));
    }

    /// Through all that differs, cluster by cluster, and back again.
    void differencesAreSteppedThrough() {
        show({"fleet", "shop", "overrides"});
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(2, 0));
        const auto place = [this] {
            return m_panel->detail().detail().rightTitle + u' ' +
                   find<QLabel>("resourceObject")->text() + u' ' +
                   find<QLabel>("differencePlace")->text();
        };
        QTRY_COMPARE(place(), QStringLiteral("east Deployment web 1 of 2"));
        const QStringList steps{QStringLiteral("east Deployment web 2 of 2"),
                                QStringLiteral("north Deployment web 1 of 2"),
                                QStringLiteral("north Deployment web 2 of 2"),
                                QStringLiteral("west ConfigMap conf 1 of 1"),
                                QStringLiteral("east Deployment web 1 of 2")};
        for (const QString &step : steps) {
            find<QToolButton>("nextDifference")->click();
            QTRY_COMPARE(place(), step);
        }
        for (qsizetype back = steps.size() - 2; back >= 0; --back) {
            find<QToolButton>("previousDifference")->click();
            QTRY_COMPARE(place(), steps[back]);
        }
    }

    void opensWithWhatMatters() {
        show({"fleet", "shop", "overrides"});
        QTRY_COMPARE(find<QLabel>("resourceObject")->text(), QStringLiteral("ConfigMap conf"));
        m_workspace->open(sample::renderFiles({"fleet", "shop", "overrides"}));
        QTRY_VERIFY(m_workspace->plan() != nullptr);
        const kube::ObjectId web = *editedId("ResourceOverride", "shop", "web");
        const kube::Value *before = documentOf(*m_workspace->objects(), web);
        QVERIFY(before != nullptr);
        kube::Value edited = *before;
        kube::memberIn(edited, "metadata")
            .set("labels", kube::Value::object({{"edited", kube::Value::string("yes")}}));
        QVERIFY(m_workspace->editDocument(web, edited, QStringLiteral("Edit")));
        QTRY_VERIFY(!m_workspace->isBusy());
        ResourcesPanel panel(*m_workspace, m_selection);
        QSignalSpy overrides(&panel, &ResourcesPanel::overrideShown);
        panel.show();
        panel.setScene(m_workspace->scene());
        QTRY_COMPARE(overrides.count(), 1);
        QCOMPARE(overrides.front()[0].value<kube::ObjectId>().name, std::string("web"));
        QCOMPARE(panel.findChild<QLabel *>(QStringLiteral("resourceObject"))->text(),
                 QStringLiteral("Deployment web"));
    }

    void twoCellsOfARowCompareTwoClusters() {
        show({"fleet", "shop", "overrides"});
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(2, 0));
        matrix->selectionModel()->setCurrentIndex(matrix->model()->index(2, 1),
                                                  QItemSelectionModel::Select);
        QTRY_COMPARE(m_panel->detail().detail().leftTitle, QStringLiteral("east"));
        QCOMPARE(m_panel->detail().detail().rightTitle, QStringLiteral("north"));
        QCOMPARE(m_panel->detail().detail().differences(), std::size_t{1});
    }

    void theChoosersCompareAnyTwo() {
        show({"fleet", "shop", "overrides"});
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(2, 0));
        auto *left = find<QComboBox>("resourceLeft");
        left->setCurrentIndex(3); // west
        Q_EMIT left->activated(3);
        QTRY_COMPARE(m_panel->detail().detail().leftTitle, QStringLiteral("west"));
        QCOMPARE(m_panel->detail().detail().rightTitle, QStringLiteral("east"));
    }

    void keepsTheCellWhenSomethingWasEdited() {
        show({"fleet", "shop", "overrides"});
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(2, 1));
        QTRY_COMPARE(m_panel->detail().detail().differences(), std::size_t{2});
        QSignalSpy selected(&m_selection, &ClusterSelection::selectionChanged);
        m_panel->setScene(sample::renderScene({"fleet", "shop"}));
        QTRY_COMPARE(m_panel->model().columnCount(), 1);
        QTRY_COMPARE(m_panel->detail().detail().differences(), std::size_t{0});
        QCOMPARE(find<QLabel>("resourceObject")->toolTip(), QStringLiteral("Deployment shop/web"));
        QCOMPARE(selected.count(), 0);
    }

    void clustersOneByOneAndOnlyDifferences() {
        show({"fleet", "shop"});
        QCOMPARE(m_panel->model().columnCount(), 1);
        find<QCheckBox>("groupClusters")->setChecked(false);
        QCOMPARE(m_panel->model().columnCount(), 3);
        find<QCheckBox>("onlyDifferences")->setChecked(true);
        QCOMPARE(m_panel->model().rowCount(), 0);
        QCOMPARE(find<QLabel>("resourcesEmpty")->text(),
                 QStringLiteral("Every object arrives everywhere as it is placed."));
    }

    /// Marks without words where the words of all columns have no room.
    void columnsShareTheRoomThatThereIs() {
        show({"fleet", "shop", "overrides"});
        auto *matrix = find<QTableView>("resourceMatrix");
        const int names = matrix->verticalHeader()->sizeHint().width();
        for (const int share : {100, 60, 40}) {
            matrix->setFixedWidth(names + 3 * share);
            QTRY_COMPARE(matrix->horizontalScrollBar()->maximum(), 0);
            QVERIFY(matrix->columnWidth(2) <= share);
        }
    }

    /// What marks mean, and how much overrides change, in words below the matrix.
    void theMarksAreExplained() {
        show({"fleet", "shop", "overrides"});
        const QString legend = find<QLabel>("resourceLegend")->text();
        for (const char *words : {"same as placed", "n fields changed", "left out",
                                  "1 object(s) patched, 1 object(s) left out"})
            QVERIFY2(legend.contains(QLatin1String(words)), qPrintable(legend));
        QVERIFY(!legend.contains(QStringLiteral("fails"))); // nothing does
        const auto *matrix = find<QTableView>("resourceMatrix");
        QTRY_VERIFY(matrix->height() <=
                    matrix->horizontalHeader()->height() +
                        (matrix->model()->rowCount() + 1) * matrix->rowHeight(0));
    }

    /// The clusters of a column are chips, each of which is chosen by a click.
    void theClustersOfAColumnAreChips() {
        show({"fleet", "shop"});
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(2, 0));
        auto *chips = find<QListView>("groupClusters");
        QTRY_COMPARE(chips->model()->rowCount(), 3);
        QVERIFY(chips->isVisible());
        const QModelIndex north = chips->model()->index(1, 0);
        QCOMPARE(north.data().toString(), QStringLiteral("north"));
        chips->selectionModel()->select(north, QItemSelectionModel::ClearAndSelect);
        QCOMPARE(m_selection.names(), std::set<QString>{QStringLiteral("north")});
        QTRY_COMPARE(m_panel->detail().detail().rightTitle, QStringLiteral("north"));
        show({"fleet", "shop", "overrides"}); // each gets something else
        QTRY_VERIFY(!chips->isVisible());
    }

    void whatIsWrongStandsAboveWithItsFix() {
        show({"fleet", "shop", "overrides"});
        auto *bar = find<QLabel>("resourceFinding");
        QVERIFY(!bar->isVisible());
        m_panel->setFinding(QStringLiteral("It waits."), QStringLiteral("Name shop"));
        QVERIFY(bar->isVisible());
        QVERIFY(bar->text().contains(QStringLiteral("It waits.")));
        QSignalSpy asked(m_panel.get(), &ResourcesPanel::fixRequested);
        Q_EMIT bar->linkActivated(QStringLiteral("#fix"));
        QCOMPARE(asked.count(), 1);
        m_panel->setFinding({}, {});
        QVERIFY(!bar->isVisible());
    }

    void asksWhoPutsItThere() {
        m_workspace->open(sample::renderFiles({"fleet", "shop", "overrides"}));
        QTRY_VERIFY(m_workspace->plan() != nullptr);
        m_panel->setScene(m_workspace->scene());
        QTRY_COMPARE(m_panel->model().rowCount(), 4);
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(2, 0));
        m_panel->findChild<QAction *>(QStringLiteral("whoPutsThisHereAction"))->trigger();
        auto *table = find<QTableView>("whoTable");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, WhoModel::Placement).data().toString(),
                 QStringLiteral("shop"));
        QCOMPARE(table->model()->index(0, WhoModel::Overrides).data().toString(),
                 QStringLiteral("rule 1 of shop/web"));
        m_panel->askWho(QStringLiteral("west"));
        QTRY_COMPARE(table->model()->rowCount(), 4);
    }

    void everyControlHasAName() {
        for (const QWidget *widget : m_panel->findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<const QComboBox *>(widget) != nullptr ||
                                   qobject_cast<const QTableView *>(widget) != nullptr;
            QVERIFY2(!isControl ||
                         (!widget->objectName().isEmpty() && !widget->accessibleName().isEmpty()),
                     qPrintable(widget->objectName()));
        }
    }

private:
    void show(std::initializer_list<const char *> files) {
        m_panel->setScene(sample::renderScene(files));
        QTRY_COMPARE(m_panel->model().rowCount(), 4);
    }

    template <typename Widget> Widget *find(const char *name) {
        auto *widget = m_panel->findChild<Widget *>(QLatin1String(name));
        Q_ASSERT(widget);
        return widget;
    }

    ClusterSelection m_selection;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<ResourcesPanel> m_panel;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestResourcesPanel)
#include "tst_resources_panel.moc"
