// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Staged strategies beside each other: one more, edited, saved, and written as a report.

#include "ui/desks/editor_desks.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QToolButton>

#include "tests/test_program.h"
#include "tests/ui/window/window_test.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/strategies/strategy_editor.h"

namespace evenkeel::ui {

class TestStrategyDesk : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        openWindow();
        QStringList files;
        for (const char *name : {"fleet.yaml", "placements.yaml", "strategies.yaml", "runs.yaml"}) {
            files.append(path(name));
            QVERIFY(QFile::copy(QStringLiteral(EXAMPLES "/44-stages/") + QLatin1String(name),
                                files.back()));
        }
        openFiles(files);
        m_window->setMode(Mode::Rollout);
        panel()->setPage(RolloutPanel::Page::Stages);
        QTRY_VERIFY(panel()->model().picture() && !panel()->model().picture()->staged.empty());
    }
    void cleanup() { closeWindow(); }

    void oneMoreStrategyBeginsAsTheOneShown() {
        QVERIFY(!editor()->isVisible());
        const std::size_t before = staged().size();
        const QString first = chosen();
        find<QToolButton>("addStrategy")->click();
        QVERIFY(editor()->isVisible());
        QCOMPARE(chosen(), first + QStringLiteral("-2"));
        QTRY_COMPARE(staged().size(), before + 1);
        QCOMPARE(m_workspace->undoStack().undoText(),
                 QStringLiteral("Add staged strategy %1-2").arg(first));
        QVERIFY(editor()->findings().empty());
        find<QToolButton>("copyStrategy")->click();
        QCOMPARE(chosen(), first + QStringLiteral("-2-2"));
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo();
        QTRY_COMPARE(staged().size(), before);
    }

    /// A placement of a namespace takes a strategy of that namespace, whichever is shown.
    void theFirstStrategyOfANamespaceIsAdded() {
        QFile placement(path("web.yaml"));
        QVERIFY(placement.open(QIODevice::WriteOnly));
        placement.write(
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
            "kind: ResourcePlacement\n"
            "metadata: {name: web, namespace: shop}\n"
            "spec:\n"
            "  resourceSelectors: [{group: '', version: v1, kind: ConfigMap, name: web}]\n"
            "  policy: {placementType: PickAll}\n"
            "  strategy: {type: External}\n");
        placement.close();
        openFiles({path("fleet.yaml"), path("strategies.yaml"), path("web.yaml")});
        const auto *pages = find<QTabWidget>("rolloutPages");
        QTRY_VERIFY(panel()->model().picture() && staged().empty());
        QVERIFY(pages->isTabEnabled(static_cast<int>(RolloutPanel::Page::Stages)));
        // Nothing rolls by itself, so the stages are what one wants to see first.
        QCOMPARE(panel()->page(), RolloutPanel::Page::Stages);
        auto *none = find<QLabel>("noStages");
        QVERIFY(none->isVisible() && none->text().startsWith(QLatin1String("External: only ")));
        panel()->setPage(RolloutPanel::Page::Rolling);
        QVERIFY(!none->isVisible());
        panel()->setPage(RolloutPanel::Page::Stages);
        Q_EMIT none->linkActivated(QStringLiteral("#add"));
        QTRY_COMPARE(staged().size(), std::size_t{1});
        QVERIFY(!none->isVisible());
        QVERIFY(editor()->isVisible());
        QCOMPARE(m_workspace->objects()->rollouts.strategies.back().nameSpace, std::string("shop"));
        m_workspace->undoStack().undo();
        QTRY_VERIFY(none->isVisible());
    }

    /// What is typed is played at once; saving changes that line alone.
    void anEditedStrategyIsPlayedAndSaved() {
        const QByteArray before = fileText();
        choose("one-at-a-time");
        const std::int64_t slow = endOf("one-at-a-time");
        auto *add = editor()->findChild<QAbstractButton *>(QStringLiteral("add:spec.stages[0]"));
        QVERIFY(add);
        add->click();
        auto *most = add->findChild<QAction *>(QStringLiteral("add:spec.stages[0].maxConcurrency"));
        QVERIFY(most);
        most->trigger();
        auto *box = editor()->findChild<QWidget *>(QStringLiteral("spec.stages[0].maxConcurrency"));
        QVERIFY(box);
        auto *line = box->findChild<QLineEdit *>();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("100%"));
        QTRY_VERIFY(endOf("one-at-a-time") < slow);
        QVERIFY(m_window->files().save());
        QByteArray after = fileText();
        QVERIFY(after.contains("maxConcurrency: 100%"));
        QVERIFY2(after.replace(", maxConcurrency: 100%", "") == before ||
                     after.replace("    maxConcurrency: 100%\n", "") == before,
                 after.constData());
    }

    void aRefusedFieldIsToldAtItsPlace() {
        choose("one-at-a-time");
        auto *name = editor()->findChild<QWidget *>(QStringLiteral("spec.stages[0].name"));
        auto *line = qobject_cast<QLineEdit *>(name);
        line = line ? line : name->findChild<QLineEdit *>();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("Not-A-Stage"));
        QVERIFY(!editor()->findings().empty());
        QCOMPARE(editor()->findings().front().field.text(), std::string("spec.stages[0].name"));
    }

    void theRunsAreWrittenAsAReport() {
        m_chooser.target = path("stages.md");
        find<QToolButton>("stagesReport")->click();
        QFile file(path("stages.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        for (const StagedCase &one : staged())
            QVERIFY2(text.contains(QByteArray::fromStdString(one.strategy)), text.constData());
        QVERIFY(text.contains("Succeeds after"));
    }

private:
    RolloutPanel *panel() const { return m_window->findChild<RolloutPanel *>(); }
    StrategyEditor *editor() const { return m_window->findChild<StrategyEditor *>(); }
    const std::vector<StagedCase> &staged() const { return panel()->model().picture()->staged; }

    std::int64_t endOf(const std::string &strategy) const {
        for (const StagedCase &one : staged()) {
            if (one.strategy == strategy)
                return one.played.endSecond;
        }
        return -1;
    }

    QString chosen() const {
        return editor()->findChild<QLineEdit *>(QStringLiteral("metadata.name"))->text();
    }

    void choose(const char *strategy) {
        Q_EMIT editor()->objectChosen(*editedId("ClusterStagedUpdateStrategy", "", strategy));
        m_window->findChild<Panels *>()->bringUp(editor());
        QCOMPARE(chosen(), QLatin1String(strategy));
    }

    QByteArray fileText() const {
        QFile file(path("strategies.yaml"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestStrategyDesk)
#include "tst_strategy_desk.moc"
