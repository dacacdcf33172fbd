// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_editor.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/inventory/open_workspace.h"
#include "ui/base/label_names.h"
#include "ui/models/label_tree_model.h"

namespace evenkeel::ui {

class TestInventoryEditor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_open = std::make_unique<sample::OpenWorkspace>();
        QVERIFY(m_open->open());
        m_editor = std::make_unique<InventoryEditor>(m_open->workspace, m_open->selection,
                                                     *QGuiApplication::clipboard());
        m_notes = std::make_unique<QSignalSpy>(m_editor.get(), &InventoryEditor::noted);
    }
    void cleanup() {
        m_notes.reset();
        m_editor.reset();
        m_open.reset();
    }

    void editsTheCellOfOneCluster() {
        m_editor->editCell(QStringLiteral("east-1"), region(), QStringLiteral("north"));
        QCOMPARE(m_open->label("east-1", "region"), QStringLiteral("north"));
        QCOMPARE(m_open->label("east-2", "region"), QStringLiteral("east"));
        QCOMPARE(m_open->steps(), 1);
    }

    void editsTheCellsOfAllSelectedClustersAsOneStep() {
        select({"east-1", "east-2", "nowhere-1"});
        m_editor->editCell(QStringLiteral("east-2"), region(), QStringLiteral("north"));
        QCOMPARE(m_open->label("nowhere-1", "region"), QStringLiteral("north"));
        QCOMPARE(m_open->steps(), 1);
        QCOMPARE(m_open->lastStep(), QStringLiteral("Label 3 clusters region=north"));
        m_open->workspace.undoStack().undo();
        QCOMPARE(m_open->label("nowhere-1", "region"), QStringLiteral("(none)"));
    }

    void editsOneClusterThatIsNotAmongTheSelected() {
        select({"east-1", "east-2"});
        m_editor->editCell(QStringLiteral("west-1"), region(), QString());
        QCOMPARE(m_open->label("west-1", "region"), QStringLiteral("(none)"));
        QCOMPARE(m_open->label("east-1", "region"), QStringLiteral("east"));
    }

    void tellsWhatItRefuses() {
        m_editor->editCell(QStringLiteral("east-1"), region(), QStringLiteral("no/where"));
        QCOMPARE(m_notes->size(), 1);
        QVERIFY(m_notes->first().first().toString().contains(QStringLiteral("no/where")));
        QCOMPARE(m_open->steps(), 0);
    }

    void warnsOfKeysThatThePlatformOwns() {
        const QSignalSpy warned(m_editor.get(), &InventoryEditor::platformKeysEdited);
        const QString key = QStringLiteral("fleet.azure.com/location");
        m_editor->relabel({{QStringLiteral("east-1")}, {{key, QStringLiteral("x")}}});
        QCOMPARE(m_open->steps(), 1);
        QCOMPARE(warned.size(), 1);
        QCOMPARE(warned.first().first().toStringList(), QStringList{key});
        QCOMPARE(m_notes->size(), 1);
    }

    void addsPlannedClustersAndSelectsThem() {
        m_editor->addClusters({QStringLiteral("north-1"), QStringLiteral("east-1")},
                              QStringLiteral("region=north, env=prod"));
        QCOMPARE(m_open->label("north-1", "region"), QStringLiteral("north"));
        QCOMPARE(m_open->selection.names(), std::set<QString>{QStringLiteral("north-1")});
        QCOMPARE(m_notes->size(), 1); // east-1 was there
        const auto &objects = *m_open->workspace.objects();
        const auto row = fleet::row(*objects.fleet.find("north-1"));
        QCOMPARE(objects.clusterPlaces[row].line, 0);
    }

    void addsNothingWithANameThatIsNone() {
        m_editor->addClusters({QStringLiteral("North 1")}, {});
        m_editor->addClusters({QStringLiteral("north-1")}, QStringLiteral("region"));
        QCOMPARE(m_open->steps(), 0);
        QCOMPARE(m_notes->size(), 2);
    }

    void duplicatesAndRemovesTheSelected() {
        select({"east-1", "west-1"});
        m_editor->duplicateSelected();
        QCOMPARE(m_open->workspace.objects()->fleet.size(), std::size_t{8});
        QCOMPARE(m_editor->selected(),
                 (QStringList{QStringLiteral("east-1-2"), QStringLiteral("west-1-2")}));
        m_editor->removeSelected();
        QCOMPARE(m_open->workspace.objects()->fleet.size(), std::size_t{6});
        QVERIFY(m_open->selection.names().empty());
        QCOMPARE(m_open->steps(), 2);
    }

    void pastesALabelOnTheSelected() {
        select({"east-1", "west-1"});
        setClipboard(labelMime(QStringLiteral("tier"), QStringLiteral("gold")));
        m_editor->paste();
        QCOMPARE(m_open->label("west-1", "tier"), QStringLiteral("gold"));
        QCOMPARE(m_open->steps(), 1);
        select({});
        m_editor->paste();
        QCOMPARE(m_open->steps(), 1);
        QVERIFY(!m_notes->isEmpty());
    }

    void pastesATableIntoClustersAndAddsTheNewOnesAsOneStep() {
        auto mime = std::make_unique<QMimeData>();
        mime->setText(QStringLiteral("name\tregion\neast-1\tnorth\nnorth-1\tnorth\n"));
        setClipboard(std::move(mime));
        m_editor->paste();
        QCOMPARE(m_open->label("east-1", "region"), QStringLiteral("north"));
        QCOMPARE(m_open->label("north-1", "region"), QStringLiteral("north"));
        QCOMPARE(m_open->steps(), 1);
        m_open->workspace.undoStack().undo();
        QCOMPARE(m_open->label("east-1", "region"), QStringLiteral("east"));
        QCOMPARE(m_open->label("north-1", "region"), QStringLiteral("(no cluster)"));
    }

    void pastesMemberClusters() {
        auto mime = std::make_unique<QMimeData>();
        mime->setText(
            sample::cluster(QStringLiteral("north-1"), {QStringLiteral("region: north")}));
        setClipboard(std::move(mime));
        m_editor->paste();
        QCOMPARE(m_open->label("north-1", "region"), QStringLiteral("north"));
    }

    void saysWhatCantBePasted() {
        for (const char *text : {"hello", "kind: Pod\nmetadata: {name: x}\napiVersion: v1\n"}) {
            auto mime = std::make_unique<QMimeData>();
            mime->setText(QLatin1String(text));
            setClipboard(std::move(mime));
            m_notes->clear();
            m_editor->paste();
            QCOMPARE(m_notes->size(), 1);
        }
        QCOMPARE(m_open->steps(), 0);
    }

    void copiesNamesTablesAndManifests() {
        select({"east-2", "west-1"});
        const QClipboard &clipboard = *QGuiApplication::clipboard();
        m_editor->copyNames();
        QCOMPARE(clipboard.text(), QStringLiteral("east-2\nwest-1"));
        m_editor->copyCsv({region()});
        QCOMPARE(clipboard.text(), QStringLiteral("name,region\neast-2,east\nwest-1,west\n"));
        m_editor->copyYaml();
        QCOMPARE(clipboard.text().count(QStringLiteral("kind: MemberCluster")), 2);
    }

    void aDropMeansTheSelectionWhenItHitsIt() {
        const auto mime = labelMime(QStringLiteral("region"), QStringLiteral("west"));
        const std::set<QString> selected{QStringLiteral("a"), QStringLiteral("b")};
        QCOMPARE(labelEditOfDrop(*mime, QStringLiteral("a"), selected).clusters,
                 (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(labelEditOfDrop(*mime, QStringLiteral("c"), selected).clusters,
                 QStringList{QStringLiteral("c")});
        QVERIFY(labelEditOfDrop(*mime, QString(), selected).isEmpty());
        QVERIFY(labelEditOfDrop(*clustersMime({QStringLiteral("x")}), QStringLiteral("a"), selected)
                    .isEmpty());
    }

private:
    static InventoryColumn region() { return {InventoryColumn::Kind::Label, "region"}; }
    static void setClipboard(std::unique_ptr<QMimeData> mime) {
        QGuiApplication::clipboard()->setMimeData(mime.release());
    }
    void select(std::initializer_list<const char *> names) {
        std::set<QString> selected;
        for (const char *name : names)
            selected.insert(QLatin1String(name));
        m_open->selection.setNames(std::move(selected));
    }

    std::unique_ptr<sample::OpenWorkspace> m_open;
    std::unique_ptr<InventoryEditor> m_editor;
    std::unique_ptr<QSignalSpy> m_notes;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestInventoryEditor)
#include "tst_inventory_editor.moc"
