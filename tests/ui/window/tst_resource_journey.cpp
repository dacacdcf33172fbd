// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From an override that fails on two clusters to the manifests of each cluster in a folder.

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/window/window_test.h"
#include "ui/changes/changes_panel.h"
#include "ui/overrides/override_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/resources/detail_view.h"
#include "ui/resources/resources_panel.h"

namespace evenkeel::ui {

namespace {

/// A ResourceOverride of the ConfigMap on the clusters of prod.
QString overrideWith(const char *value) {
    return QStringLiteral("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                          "kind: ResourceOverride\n"
                          "metadata:\n"
                          "  name: conf\n"
                          "  namespace: shop\n"
                          "spec:\n"
                          "  resourceSelectors:\n"
                          "  - group: \"\"\n"
                          "    version: v1\n"
                          "    kind: ConfigMap\n"
                          "    name: conf\n"
                          "  policy:\n"
                          "    overrideRules:\n"
                          "    - clusterSelector:\n"
                          "        clusterSelectorTerms:\n"
                          "        - labelSelector:\n"
                          "            matchLabels:\n"
                          "              env: prod\n"
                          "      jsonPatchOverrides:\n"
                          "      - op: add\n"
                          "        path: /data/on\n"
                          "        value: ${%1}\n")
        .arg(QLatin1String(value));
}

} // namespace

class TestResourceJourney : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        QDir().mkpath(path("files"));
        for (const char *name : {"fleet.yaml", "shop.yaml"})
            QVERIFY(QFile::copy(QStringLiteral(TEST_DATA_DIR "/render/") + QLatin1String(name),
                                path("files/") + QLatin1String(name)));
        openWindow();
        openFiles({path("files")});
    }
    void cleanup() { closeWindow(); }

    void anOverrideIsWrittenMendedComparedAndExported() {
        auto *panel = find<ResourcesPanel>("resourcesPanel");
        m_window->panels().bringUp(panel);
        QTRY_COMPARE(panel->model().columnCount(), 1); // all clusters get the same
        QTRY_COMPARE(panel->detail().detail().rightTitle, QStringLiteral("east")); // any of them
        QVERIFY(!find<QTableView>("changedFields")->isVisible());
        auto *edits = find<QLabel>("editedArrivals");
        QVERIFY(!edits->isVisible());

        m_questions.text = QStringLiteral("shop/conf");
        trigger("addResourceOverrideAction");
        QCOMPARE(m_workspace->undoStack().undoText(), QStringLiteral("Add override conf"));
        typeYaml(overrideWith("MEMBER-CLUSTER-LABEL-KEY-tier"));
        QTRY_COMPARE(cellTexts(*panel), (QStringList{"error", "error", "same"}));
        auto *matrix = find<QTableView>("resourceMatrix");
        matrix->setCurrentIndex(matrix->model()->index(1, 0));
        QTRY_VERIFY(panel->detail().detail().note.contains(
            QStringLiteral("label key tier not found on cluster east")));
        // Check says the same of it, above the manifests.
        auto *finding = find<QLabel>("resourceFinding");
        QTRY_VERIFY(finding->isVisible() && finding->text().contains(QStringLiteral("tier")));

        typeYaml(overrideWith("MEMBER-CLUSTER-NAME"));
        QTRY_COMPARE(cellTexts(*panel), (QStringList{"1", "1", "same"}));
        QTRY_VERIFY(!finding->text().contains(QStringLiteral("tier")));
        // What the edits do to the clusters is said here, and in the tool bar of this mode.
        const QString changed = QStringLiteral("changed: 1 object on 2 clusters");
        QTRY_VERIFY2(edits->isVisible() && edits->text().contains(changed),
                     qPrintable(edits->text()));
        QVERIFY(find<QTableView>("changedFields")->isVisible());
        auto *skews = find<QLabel>("skews");
        QCOMPARE(skews->toolTip(), changed);
        trigger("planModeAction");
        QVERIFY2(skews->toolTip() != changed, qPrintable(skews->text()));
        m_window->panels().bringUp(panel);
        QTRY_COMPARE(skews->toolTip(), changed);
        matrix->setCurrentIndex(matrix->model()->index(1, 0));
        matrix->selectionModel()->setCurrentIndex(matrix->model()->index(1, 1),
                                                  QItemSelectionModel::Select);
        QTRY_COMPARE(panel->detail().detail().leftTitle, QStringLiteral("east"));
        QCOMPARE(panel->detail().detail().rightTitle, QStringLiteral("north"));
        QCOMPARE(panel->detail().detail().differences(), std::size_t{1});

        m_chooser.target = path("out");
        QVERIFY(QDir().mkpath(m_chooser.target));
        trigger("exportManifestsAction");
        QVERIFY2(m_questions.told.isEmpty(), qPrintable(m_questions.told.join(QLatin1Char(' '))));
        QVERIFY(contentOf("out/east/002-configmap-shop-conf.yaml").contains("\"on\": east"));
        QVERIFY(contentOf("out/north/002-configmap-shop-conf.yaml").contains("\"on\": north"));
        QVERIFY(!contentOf("out/west/002-configmap-shop-conf.yaml").contains("\"on\":"));
        // What is there is not mixed with what is new.
        trigger("exportManifestsAction");
        QCOMPARE(m_questions.told.size(), 1);

        auto *changes = m_window->findChild<ChangesPanel *>();
        m_window->panels().bringUp(changes);
        QTRY_COMPARE(changes->arrivals().summary(),
                     QStringLiteral("changed: 1 object on 2 clusters"));
        QCOMPARE(changes->arrivals().index(0, ArrivalChangesModel::Reason).data().toString(),
                 QStringLiteral("by patch 1 of rule 1 of ResourceOverride shop/conf"));
        QVERIFY(changes->markdown().contains(QStringLiteral("### Objects on the clusters")));
        m_window->panels().bringUp(panel);

        m_chooser.target = path("files/overrides.yaml");
        trigger("saveAction");
        QTRY_VERIFY(!m_workspace->isDirty());
        QVERIFY(contentOf("files/overrides.yaml").contains("${MEMBER-CLUSTER-NAME}"));
        m_workspace->undoStack().setIndex(0);
        QTRY_COMPARE(panel->model().columnCount(), 1);
    }

    /// A rule without a clusterSelector is for no cluster; Problems knows what was meant.
    void anOverrideIsMendedWithOneClick() {
        m_questions.text = QStringLiteral("shop/conf");
        trigger("addResourceOverrideAction");
        typeYaml(overrideWith("MEMBER-CLUSTER-NAME")
                     .replace(QStringLiteral("    - clusterSelector:\n"
                                             "        clusterSelectorTerms:\n"
                                             "        - labelSelector:\n"
                                             "            matchLabels:\n"
                                             "              env: prod\n"
                                             "      jsonPatchOverrides:\n"),
                              QStringLiteral("    - jsonPatchOverrides:\n")));
        auto *problems = m_window->findChild<FindingsPanel *>();
        m_window->panels().bringUp(problems);
        int row = -1;
        QTRY_VERIFY((row = rowOf(*problems, "override-no-cluster")) >= 0 && !problems->isBusy());
        find<QTreeView>("problemsList")->setCurrentIndex(problems->model().place(row, 0));
        auto *fix = find<QToolButton>("fixProblem");
        QVERIFY2(fix->isEnabled(), qPrintable(fix->toolTip()));
        fix->click();
        QVERIFY(find<OverrideEditor>("overrideEditor")->text().find("clusterSelectorTerms: []") !=
                std::string::npos);
        QTRY_VERIFY(!problems->isBusy() && rowOf(*problems, "override-no-cluster") < 0);
        m_workspace->undoStack().undo();
        QVERIFY(find<OverrideEditor>("overrideEditor")->text().find("clusterSelectorTerms") ==
                std::string::npos);
    }

    /// Whatever an override is called, the editor stays with it.
    void theEditorFollowsANewName() {
        for (const char *name : {"shop/conf", "shop/more"}) {
            m_questions.text = QString::fromLatin1(name);
            trigger("addResourceOverrideAction");
        }
        auto *chooser = find<QComboBox>("overrideChooser");
        Q_EMIT chooser->activated(0);
        QCOMPARE(chooser->currentText(), QStringLiteral("shop/conf"));
        typeYaml(overrideWith("MEMBER-CLUSTER-NAME")
                     .replace(QStringLiteral("  name: conf\n  namespace"),
                              QStringLiteral("  name: last\n  namespace")));
        QCOMPARE(chooser->currentText(), QStringLiteral("shop/last"));
        m_workspace->undoStack().undo();
        QCOMPARE(chooser->currentText(), QStringLiteral("shop/conf"));
    }

private:
    static int rowOf(const FindingsPanel &panel, const char *rule) {
        for (int row = 0; row < panel.model().count(); ++row) {
            if (panel.model().problem(row).rule == rule)
                return row;
        }
        return -1;
    }

    /// The row of the ConfigMap: east, north, west.
    static QStringList cellTexts(const ResourcesPanel &panel) {
        QStringList texts;
        for (int column = 0; column < panel.model().columnCount(); ++column)
            texts << panel.model().index(1, column).data().toString();
        return texts;
    }

    void typeYaml(const QString &text) {
        QMetaObject::invokeMethod(find<QWidget>("overrideYaml"), "setText", Q_ARG(QString, text));
    }

    QByteArray contentOf(const char *name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestResourceJourney)
#include "tst_resource_journey.moc"
