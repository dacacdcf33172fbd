// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractScrollArea>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStatusBar>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/base/prose.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/policy/policy_editor.h"

namespace evenkeel::ui {

/// Undo is the document's, wherever the keys are pressed.
class TestOneHistory : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        openWindow();
        m_window->resize(1280, 800); // with room for the editor
        QVERIFY(sample::write(path("all.yaml"), sample::fleet() + QStringLiteral("# shop\n") +
                                                    sample::placement(QStringLiteral("web"), 3)));
        openFiles({path("all.yaml")});
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { closeWindow(); }

    void undoInTheYamlMakesNothingAgain() {
        typeNumber("5");
        m_workspace->undoStack().undo();
        QCOMPARE(wanted(), 3);
        press(yaml(), QKeySequence::Undo);
        QCOMPARE(wanted(), 3);
        QVERIFY(m_workspace->undoStack().canRedo());
        press(yaml(), QKeySequence::Redo);
        QCOMPARE(wanted(), 5);
        QVERIFY(text().contains(QStringLiteral("numberOfClusters: 5")));
        press(yaml(), QKeySequence::Undo);
        QCOMPARE(wanted(), 3);
    }

    void undoWorksWithTheFocusInANumber() {
        typeNumber("5");
        press(number(), QKeySequence::Undo);
        QCOMPARE(wanted(), 3);
        QCOMPARE(number()->text(), QStringLiteral("3"));
        press(number(), QKeySequence::Undo); // there is nothing left to undo
        QCOMPARE(number()->text(), QStringLiteral("3"));
        press(number(), QKeySequence::Redo);
        QCOMPARE(wanted(), 5);
    }

    void typingInOneLineIsOneStep() {
        QTest::keyClicks(yaml(), QStringLiteral("# ask Anna"));
        QCOMPARE(m_workspace->undoStack().count(), 1);
        QTest::keyClick(yaml(), Qt::Key_Return);
        QTest::keyClicks(yaml(), QStringLiteral("# or Tom"));
        QCOMPARE(m_workspace->undoStack().count(), 2);
        press(yaml(), QKeySequence::Undo);
        QVERIFY(text().startsWith(QStringLiteral("# ask Anna")));
        QVERIFY(!text().contains(QStringLiteral("Tom")));
        press(yaml(), QKeySequence::Undo);
        QVERIFY(text().startsWith(QStringLiteral("# shop\n")));
        QVERIFY(!m_workspace->isDirty());
    }

    void halfTypedTextIsAStepToo() {
        const QString before = text();
        QTest::keyClicks(yaml(), QStringLiteral("a: ["));
        QVERIFY(text() != before);
        QCOMPARE(wanted(), 3);
        press(yaml(), QKeySequence::Undo);
        QCOMPARE(text(), before);
        press(yaml(), QKeySequence::Redo);
        typeNumber("4"); // gives the half-typed text up, and undo brings it back
        QCOMPARE(wanted(), 4);
        QVERIFY(!text().contains(QStringLiteral("a: [")));
        m_workspace->undoStack().undo();
        QCOMPARE(wanted(), 3);
        QVERIFY(text().contains(QStringLiteral("a: [")));
    }

    void undoAfterSavingTakesCommentsBack() {
        const QString before = text();
        QTest::keyClicks(yaml(), QStringLiteral("# ask Anna"));
        QTest::keyClick(yaml(), Qt::Key_Return);
        QVERIFY(m_window->files().save());
        QVERIFY(!m_workspace->isDirty());
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo();
        QCOMPARE(text(), before);
        QVERIFY(m_workspace->isDirty());
        QVERIFY(m_window->files().save());
        QVERIFY(!fileText().contains("ask Anna"));
    }

    void leavingTellsOfWhatIsNotSavedOnly() {
        typeNumber("5");
        QVERIFY(m_window->files().save());
        label("a");
        QVERIFY(!m_window->close());
        QCOMPARE(m_questions.asked, QStringList{QStringLiteral("Label east-1 team=a")});
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo(); // of what is saved
        QVERIFY(!m_window->close());
        QCOMPARE(m_questions.asked, QStringList{QStringLiteral("Undo: web: Set clusters to 5")});
    }

    void savingSaysWhatCannotBeSaved() {
        QTest::keyClicks(yaml(), QStringLiteral("a: ["));
        label("a");
        QVERIFY(m_window->files().save());
        QVERIFY(m_window->statusBar()->currentMessage().contains(QStringLiteral("YAML of web")));
        QVERIFY(!fileText().contains("a: ["));
        QVERIFY(fileText().contains("team: a"));
    }

    /// A text that could be read on the way may be half of a word: it waits for the whole one.
    void nothingOfAHalfTypedObjectIsSaved() {
        const QByteArray before = fileText();
        QTest::keyClicks(yaml(), QStringLiteral("# ask Anna"));
        QTest::keyClick(yaml(), Qt::Key_Return);
        QTest::keyClicks(yaml(), QStringLiteral("a: ["));
        QVERIFY(m_window->files().save());
        QCOMPARE(fileText(), before);
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 QStringLiteral("Not saved because it cannot be parsed yet: YAML of web"));
        QVERIFY(m_workspace->isDirty());
        QVERIFY(text().startsWith(QStringLiteral("# ask Anna\na: [")));
        QTest::keyClicks(yaml(), QStringLiteral("]"));
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains("# ask Anna\na: []"));
        QVERIFY(!m_workspace->isDirty());
    }

    void savingElsewhereSaysWhatCannotBeSaved() {
        typeNumber("8");
        QTest::keyClicks(yaml(), QStringLiteral("a: ["));
        label("a");
        m_chooser.target = path("new.yaml");
        trigger("saveAsAction");
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 QStringLiteral(
                     "Saved new.yaml Not saved because it cannot be parsed yet: YAML of web"));
        const QByteArray saved = textOf("new.yaml");
        QVERIFY(saved.contains("numberOfClusters: 3") && saved.contains("team: a"));
        QVERIFY(m_workspace->isDirty());
        QVERIFY(text().startsWith(QStringLiteral("a: [")));
    }

    /// On the way it could be read: `a:` without a value.
    void aHalfTypedPlacementIsNeitherExportedNorCopied() {
        QTest::keyClicks(yaml(), QStringLiteral("a: ["));
        m_chooser.target = path("web.yaml");
        copyText(QStringLiteral("before"));
        trigger("exportPlacementAction");
        trigger("copyPlacementAction");
        QVERIFY(!QFile::exists(m_chooser.target));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
        QCOMPARE(m_questions.told,
                 QStringList(
                     {QStringLiteral("Not exported because it cannot be parsed yet: YAML of web"),
                      QStringLiteral("Not copied because it cannot be parsed yet: YAML of web")}));
        QTest::keyClicks(yaml(), QStringLiteral("]"));
        trigger("exportPlacementAction");
        trigger("copyPlacementAction");
        QVERIFY(textOf("web.yaml").contains("a: []"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("a: []")));
    }

    void aConflictIsAskedOnceAndThenSaved() {
        label("a");
        QVERIFY(sample::write(path("all.yaml"),
                              sample::fleet() + sample::placement(QStringLiteral("web"), 6)));
        QTRY_COMPARE(m_questions.conflictsAsked, 1); // decided later
        m_questions.conflict = ConflictChoice::Merge;
        m_window->files().save();
        QTRY_VERIFY(!m_workspace->isDirty() && !m_window->isBusy());
        QCOMPARE(m_questions.conflictsAsked, 2);
        QVERIFY(fileText().contains("team: a"));
        QVERIFY(fileText().contains("numberOfClusters: 6"));
    }

    void aNameThatIsTypedIsOneStepOfTheWholeName() {
        for (const char *name : {"we", "w", "sh", "shop"})
            m_workspace->editPlacement(0, named(name),
                                       QStringLiteral("Set name to %1").arg(QLatin1String(name)),
                                       QStringLiteral("metadata.name"));
        QCOMPARE(m_workspace->edits(), QStringList{QStringLiteral("web: Set name to shop")});
    }

    void aTypeThatTheHubRefusesHasNoPlan() {
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("placementType", kube::Value::string("Pickm"));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Type")));
        QTRY_VERIFY(!m_workspace->isBusy());
        QVERIFY(!m_workspace->plan());
        QVERIFY(m_workspace->outcome(0).error->message.find("Pickm") != std::string::npos);
        QVERIFY(find<VerdictLabel>("verdict")->text().contains(QStringLiteral("not schedulable")));
    }

    void aProblemsLineIsSeenFromItsBeginning() {
        auto *text = static_cast<QAbstractScrollArea *>(yaml());
        QTest::keyClicks(text, QStringLiteral("# ") + QString(400, QLatin1Char('x')));
        QTRY_VERIFY(text->horizontalScrollBar()->value() > 0);
        editor()->showInYaml("spec.policy.numberOfClusters");
        QTRY_COMPARE(text->horizontalScrollBar()->value(), 0);
    }

private:
    void label(const char *team) {
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("team"), QLatin1String(team)}}});
    }
    kube::Value named(const char *name) const {
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("metadata")->set("name", kube::Value::string(name));
        return document;
    }
    int wanted() const {
        return static_cast<int>(
            m_workspace->objects()->placements[0].policy->numberOfClusters.value_or(-1));
    }
    PolicyEditor *editor() const { return m_window->findChild<PolicyEditor *>(); }
    QString text() const { return QString::fromStdString(editor()->text()); }
    QWidget *yaml() const {
        editor()->setPage(PolicyEditor::Page::Yaml);
        auto *yaml = find<QWidget>("policyYaml");
        yaml->setFocus();
        return yaml;
    }
    QLineEdit *number() const {
        editor()->setPage(PolicyEditor::Page::Form);
        auto *line = find<QWidget>("spec.policy.numberOfClusters")->findChild<QLineEdit *>();
        line->setFocus();
        return line;
    }
    void typeNumber(const char *digits) const {
        QLineEdit *line = number();
        line->selectAll();
        QTest::keyClicks(line, QLatin1String(digits));
    }
    static void press(QWidget *widget, QKeySequence::StandardKey keys) {
        const QKeySequence sequence(keys);
        QTest::keyClick(widget, sequence[0].key(), sequence[0].keyboardModifiers());
    }
    QByteArray fileText() const { return textOf("all.yaml"); }
    QByteArray textOf(const char *name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestOneHistory)
#include "tst_one_history.moc"
