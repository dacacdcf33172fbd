// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QDir>
#include <QSignalSpy>

#include "tests/ui/pods/pod_scenes.h"
#include "tests/ui/sample_manifests.h"
#include "tests/ui/window/window_test.h"
#include "ui/policy/policy_editor.h"
#include "ui/workload/workload_editor.h"
#include "ui/base/disk_files.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/recovery.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestTypedTexts : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startAnew();
        start("recovery");
    }

    void cleanup() { stop(); }

    void commentsComeBackAfterACrash() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        type("policyYaml", "# ask Anna");
        crash();
        QCOMPARE(m_questions.asked, QStringList{QStringLiteral("YAML of web")});
        QVERIFY(policyText().startsWith(QStringLiteral("# ask Anna\napiVersion")));
        QVERIFY(m_workspace->isDirty());
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("---\n# ask Anna\napiVersion")));
        QVERIFY(!m_workspace->isDirty());
    }

    void commentsComeBackWithTheEditsAroundThem() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        setClusters(4);
        type("policyYaml", "# four of them");
        setClusters(5);
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("region"), QStringLiteral("west")}}});
        const QString before = policyText();
        QVERIFY(before.startsWith(QStringLiteral("# four of them\n")));
        crash();
        QCOMPARE(policyText(), before);
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("# four of them\n")));
        QVERIFY(fileText().contains(QStringLiteral("numberOfClusters: 5\n")));
    }

    void halfTypedYamlComesBackAfterACrash() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        type("policyYaml", "spec: [");
        const QString before = policyText();
        crash();
        QCOMPARE(policyText(), before);
        QCOMPARE(editor()->findings().size(), std::size_t{1});
        crash(); // what was restored is safe as well
        QCOMPARE(policyText(), before);
    }

    void whatIsTypedElsewhereComesBackWhenItIsShown() {
        open(sample::fleet() + sample::placement(QStringLiteral("api"), 2) +
             sample::placement(QStringLiteral("web"), 3));
        m_workspace->setPlacement(1);
        type("policyYaml", "# of web");
        m_workspace->setPlacement(0);
        type("policyYaml", "# of api");
        crash();
        QVERIFY(policyText().startsWith(QStringLiteral("# of api\n")));
        m_workspace->setPlacement(1);
        QVERIFY(policyText().startsWith(QStringLiteral("# of web\n")));
    }

    void anEditThatIsRefusedStaysTyped() {
        open(sample::fleet() + QStringLiteral("# shop\n") +
             sample::placement(QStringLiteral("web"), 3) +
             sample::placement(QStringLiteral("api"), 3));
        // Typing another name over the first one is refused: it is taken.
        replaceName("web", "api");
        QCOMPARE(m_workspace->objects()->placements[0].name, std::string("web"));
        const QString typed = policyText();
        QVERIFY(typed.contains(QStringLiteral("name: api")));
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("region"), QStringLiteral("west")}}});
        QCOMPARE(policyText(), typed);
        crash();
        QCOMPARE(policyText(), typed);
        QCOMPARE(m_workspace->objects()->placements[0].name, std::string("web"));
    }

    void commentsStayWithAnObjectOfAnotherName() {
        open(sample::fleet() + QStringLiteral("# shop\n") +
             sample::placement(QStringLiteral("web"), 3));
        replaceName("web", "shop");
        QCOMPARE(m_workspace->objects()->placements[0].name, std::string("shop"));
        type("policyYaml", "# renamed");
        QVERIFY(policyText().startsWith(QStringLiteral("# renamed\n# shop\n")));
        m_workspace->undoStack().undo();
        QCOMPARE(m_workspace->objects()->placements[0].name, std::string("web"));
        QVERIFY(policyText().contains(QStringLiteral("# shop\n")));
        m_workspace->undoStack().redo();
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("# shop\n")));
        QVERIFY(fileText().contains(QStringLiteral("name: shop\n")));
    }

    void halfTypedYamlIsNoSavedYaml() {
        open(sample::fleet() + sample::placement(QStringLiteral("web"), 3));
        const QString file = fileText();
        type("policyYaml", "spec: [");
        QVERIFY(m_window->files().save());
        QCOMPARE(fileText(), file);
        QVERIFY(m_workspace->isDirty());
        m_questions.leaving = Questions::Leaving::Save;
        QVERIFY(!m_window->close());
        QCOMPARE(m_questions.told.size(), 1);
        QVERIFY(m_questions.told.front().contains(QStringLiteral("YAML of web")));
        m_questions.leaving = Questions::Leaving::Discard;
        QVERIFY(m_window->close());
    }

    /// A text that could be read on the way is not what its person typed.
    void nothingIsWrittenOfAnObjectThatIsHalfTyped() {
        open(sample::fleet() + sample::placement(QStringLiteral("api"), 2) +
             sample::placement(QStringLiteral("web"), 3));
        const QString file = fileText();
        type("policyYaml", "garbage: [1, 2");
        QVERIFY(m_workspace->isDirty());
        const QString typed = policyText();
        QVERIFY(m_window->files().save());
        QCOMPARE(fileText(), file);
        QVERIFY(m_workspace->isDirty());
        QCOMPARE(policyText(), typed);
        m_workspace->relabel(
            {{QStringLiteral("east-1")}, {{QStringLiteral("region"), QStringLiteral("west")}}});
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("region: west")));
        QVERIFY(!fileText().contains(QStringLiteral("garbage")));
        QCOMPARE(policyText(), typed);
        replaceInYaml("garbage: [1, 2", "garbage: [1, 2]");
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("garbage: [1, 2]\n")));
        QVERIFY(!m_workspace->isDirty());
    }

    void undoElsewhereLeavesNothingToSave() {
        open(sample::fleet() + sample::placement(QStringLiteral("api"), 2) +
             sample::placement(QStringLiteral("web"), 3));
        m_workspace->setPlacement(1);
        replaceInYaml("numberOfClusters: 3", "numberOfClusters: 4");
        QCOMPARE(m_workspace->unsavedEdits().size(), std::size_t{1});
        QVERIFY(m_workspace->ownTexts().empty()); // the file's text with the edit says the same
        m_workspace->setPlacement(0);
        m_workspace->undoStack().undo();
        QVERIFY(!m_workspace->isDirty());
        m_workspace->undoStack().redo();
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("numberOfClusters: 4\n")));
        QVERIFY(!m_workspace->isDirty());
    }

    void itemsOfAListHaveTheirComments() {
        const QString list =
            asList(QStringLiteral("# first\n") + sample::placement(QStringLiteral("api"), 2) +
                   QStringLiteral("# the shop\n") + sample::placement(QStringLiteral("web"), 3));
        open(sample::fleet() + list);
        QVERIFY(policyText().startsWith(QStringLiteral("# first\napiVersion")));
        m_workspace->setPlacement(1);
        QVERIFY(policyText().startsWith(QStringLiteral("# the shop\napiVersion")));
        type("policyYaml", "# ask Anna");
        replaceInYaml("numberOfClusters: 3", "numberOfClusters: 4 # or five");
        crash();
        m_workspace->setPlacement(1);
        QVERIFY(policyText().startsWith(QStringLiteral("# ask Anna\n# the shop\n")));
        QVERIFY(m_window->files().save());
        QString wanted = sample::fleet() + list;
        wanted.replace(QStringLiteral("  # the shop\n"),
                       QStringLiteral("  # ask Anna\n  # the shop\n"));
        wanted.replace(QStringLiteral("numberOfClusters: 3"),
                       QStringLiteral("numberOfClusters: 4 # or five"));
        QCOMPARE(fileText(), wanted);
        QVERIFY(!m_workspace->isDirty());
    }

    void itemsInBracketsAreWrittenAnew() {
        open(sample::fleet() + QStringLiteral("{apiVersion: v1, kind: List, items: [ # all\n"
                                              "{apiVersion: placement.kubernetes-fleet.io/v1, "
                                              "kind: ClusterResourcePlacement, metadata: "
                                              "{name: web}, spec: {policy: {placementType: "
                                              "PickAll}}}]}\n"));
        QVERIFY(policyText().startsWith(QStringLiteral("apiVersion:")));
        const QString file = fileText();
        type("policyYaml", "# nowhere to go");
        QVERIFY(m_window->files().save());
        QCOMPARE(fileText(), file);
        QVERIFY(!m_workspace->isDirty());
    }

    void commentsOfAWorkloadAreSavedAndComeBack() {
        open(QString::fromStdString(sample::nodes() + sample::web(4)));
        QCOMPARE(m_window->mode(), Mode::Pods);
        type("workloadYaml", "# the shop");
        QVERIFY(m_workspace->isDirty());
        crash();
        QVERIFY(workloadText().startsWith(QStringLiteral("# the shop\n")));
        QVERIFY(m_window->files().save());
        QVERIFY(fileText().contains(QStringLiteral("# the shop\napiVersion: apps/v1\n")));
        QVERIFY(!m_workspace->isDirty());
    }

    void halfAWorkloadComesBackAfterACrash() {
        open(QString::fromStdString(sample::nodes() + sample::web(4)));
        type("workloadYaml", "spec: {");
        const QString before = workloadText();
        crash();
        QCOMPARE(workloadText(), before);
    }

private:
    QString fileText() const {
        const auto text = readFile(m_workspace->paths().front());
        return QString::fromUtf8(text.value_or(QByteArray()));
    }
    PolicyEditor *editor() const { return m_window->findChild<PolicyEditor *>(); }
    QString policyText() const { return QString::fromStdString(editor()->text()); }
    QString workloadText() const {
        return QString::fromStdString(m_window->findChild<WorkloadEditor *>()->text());
    }
    QWidget *yaml(const char *name) const {
        return m_window->findChild<QWidget *>(QLatin1String(name));
    }

    void start(const char *recovery) {
        openWindow();
        m_recovery = std::make_unique<Recovery>(*m_workspace, path(recovery));
    }

    void stop() {
        m_recovery.reset();
        closeWindow();
    }

    void open(const QString &text) {
        QVERIFY(sample::write(path("all.yaml"), text));
        openFiles({path("all.yaml")});
    }

    /// At the top of the text, on a line of its own.
    void type(const char *name, const char *text) {
        QWidget *tab = yaml(name);
        if (name == QByteArray("policyYaml"))
            editor()->setPage(PolicyEditor::Page::Yaml);
        else
            m_window->findChild<WorkloadEditor *>()->setPage(WorkloadEditor::Page::Yaml);
        QTest::keyClick(tab, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClicks(tab, QLatin1String(text));
        QTest::keyClick(tab, Qt::Key_Return);
    }

    void replaceName(const char *from, const char *to) {
        replaceInYaml("name: " + QByteArray(from) + '\n', "name: " + QByteArray(to) + '\n');
    }

    /// As a paste would, not letter by letter.
    void replaceInYaml(const QByteArray &from, const QByteArray &to) {
        editor()->setPage(PolicyEditor::Page::Yaml);
        QString text = policyText();
        text.replace(QString::fromUtf8(from), QString::fromUtf8(to));
        QMetaObject::invokeMethod(yaml("policyYaml"), "setText", Q_ARG(QString, text));
    }

    /// Documents as the items of one.
    static QString asList(const QString &documents) {
        QString list = QStringLiteral("kind: List\napiVersion: v1\nitems:\n");
        bool isFirst = true;
        for (const QString &line : documents.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            const bool isKey = isFirst && !line.startsWith(QLatin1Char('#'));
            if (line == QLatin1String("---"))
                isFirst = true;
            else
                list += (isKey     ? QStringLiteral("  - ")
                         : isFirst ? QStringLiteral("  ")
                                   : QStringLiteral("    ")) +
                        line + QLatin1Char('\n');
            isFirst = isFirst && !isKey;
        }
        return list;
    }

    void setClusters(int number) {
        kube::Value document = m_workspace->objects()->placements[0].document;
        document.find("spec")->find("policy")->set("numberOfClusters",
                                                   kube::Value::integer(number));
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("set")));
    }

    QByteArray journalText() const {
        const QDir found(path("recovery"));
        const QStringList journals = found.entryList({QStringLiteral("*.journal")}, QDir::Files);
        return journals.size() == 1
                   ? readFile(found.filePath(journals.front())).value_or(QByteArray())
                   : QByteArray();
    }
    /// The journal knows all that was typed, however busy the machine is.
    bool isWritten() const {
        const auto journal = readJournal(journalText());
        return journal &&
               std::ranges::equal(journal->texts, m_workspace->ownTexts(),
                                  [](const auto &read, const auto &typed) {
                                      return read.first == typed.first &&
                                             read.second.text == typed.second;
                                  }) &&
               journal->edits.size() == m_workspace->unsavedEdits().size();
    }

    /// The journal as it is without a good end, found by the next session.
    void crash() {
        QVERIFY(QTest::qWaitFor([this] { return !m_workspace->isBusy(); }));
        QTRY_VERIFY_WITH_TIMEOUT(isWritten(), 60000);
        const QDir found(path("recovery"));
        const QByteArray journal = journalText();
        stop();
        start("recovery");
        QVERIFY(writeFile(found.filePath(QStringLiteral("lost.journal")), journal));
        QVERIFY(m_window->files().offerLostWork(*m_recovery));
        QTRY_VERIFY(!m_window->isBusy() && !m_workspace->ownTexts().empty());
    }

    std::unique_ptr<Recovery> m_recovery;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestTypedTexts)
#include "tst_typed_texts.moc"
