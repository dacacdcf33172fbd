// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_editor.h"

#include <memory>
#include <vector>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/forms/editor_hands.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/item_list.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

namespace {

const std::string kText = "# stays\n"
                          "apiVersion: evenkeel.dev/v1alpha1\n"
                          "kind: PlacementTest\n"
                          "metadata:\n"
                          "  name: web\n"
                          "spec:\n"
                          "  expect:\n"
                          "    placed: 4\n";

std::shared_ptr<const manifest::Objects> surroundings() {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::loadText(
        (sample::fleet() + sample::placement(QStringLiteral("web"), 4)).toStdString(), "fleet.yaml",
        *objects);
    return objects;
}

EditedDocument documentOf(const std::string &text) {
    return {EditedSort::Test, readEdited(EditedSort::Test, text).value(), text};
}

/// What is offered where `|` stands.
QStringList offered(const QString &text) {
    PlanTestModel model;
    model.load({documentOf(kText), {}, surroundings()});
    QStringList lines = text.split(u'\n');
    for (int line = 0; line < lines.size(); ++line) {
        const auto column = lines[line].indexOf(u'|');
        if (column < 0)
            continue;
        lines[line].remove(column, 1);
        return model.completions(yamlPlaceAt(lines, line, static_cast<int>(column)), lines, line);
    }
    return {};
}

} // namespace

class TestPlanTestEditor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_editor = std::make_unique<PlanTestEditor>(m_keep);
        m_editor->resize(360, 500);
        m_editor->setKeys({*editedId("PlacementTest", "", "web")},
                          *editedId("PlacementTest", "", "web"));
        m_editor->setObject({documentOf(kText), {}, surroundings(), kText});
        m_editor->show();
        m_hands.takeUp(*m_editor, QStringLiteral("planTest"));
    }

    void offersWhatTheFieldTakes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("a claim") << QStringLiteral("spec:\n  expect:\n    perD|") << "perDomain";
        QTest::newRow("a placement") << QStringLiteral("spec:\n  placements: [w|") << "web";
        QTest::newRow("a key of domains")
            << QStringLiteral("spec:\n  expect:\n    perDomain:\n      reg|") << "region";
        QTest::newRow("what is lost")
            << QStringLiteral("spec:\n  when:\n  - lose: region=w|") << "region=west";
        QTest::newRow("a domain")
            << QStringLiteral("spec:\n  expect:\n    perDomain:\n      region:\n        domains:\n"
                              "        - w|")
            << "west";
        QTest::newRow("a domain in brackets")
            << QStringLiteral("spec:\n  expect:\n    perDomain:\n      region:\n"
                              "        domains: [east, w|")
            << "west";
        QTest::newRow("a cluster")
            << QStringLiteral("spec:\n  expect:\n    picked: [east-10|") << "";
        QTest::newRow("a level") << QStringLiteral("spec:\n  expect:\n    lint:\n      atMost: wa|")
                                 << "warning";
        QTest::newRow("the kind") << QStringLiteral("kind: Pl|") << "PlacementTest";
    }

    void offersWhatTheFieldTakes() {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        QCOMPARE(offered(text).join(u','), wanted);
    }

    void marksWhatMakesNoSense() {
        QVERIFY(m_editor->findings().empty());
        const std::string text = kText + "    plcaed: 3\n";
        m_editor->setObject({documentOf(text), {}, surroundings(), kText});
        QCOMPARE(m_editor->findings().size(), std::size_t{1});
        const api::Finding &finding = m_editor->findings().front();
        QCOMPARE(finding.where.line, 9);
        QVERIFY2(finding.sentence.find("did you mean placed?") != std::string::npos,
                 finding.sentence.c_str());
    }

    void saysWhatAFieldIs() {
        const QStringList lines = QString::fromStdString(kText).split(u'\n');
        QCOMPARE(QString::fromStdString(fieldPathAt(lines, 7, 6).text()),
                 QStringLiteral("spec.expect.placed"));
        QVERIFY(fieldPathAt(lines, 7, 12).isEmpty()); // the value
        QVERIFY(fieldPathAt(lines, 0, 3).isEmpty());  // a comment
        m_editor->showInYaml("spec.expect.placed");
        auto *describing = m_editor->findChild<QAction *>(QStringLiteral("describeFieldAction"));
        QVERIFY(describing != nullptr);
        describing->trigger();
        QVERIFY2(QToolTip::text().contains(QStringLiteral("How many clusters are placed.")),
                 qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void reportsWhatIsTyped() {
        std::vector<std::string> edits;
        connect(m_editor.get(), &PlanTestEditor::documentEdited, this,
                [this, &edits](const EditedDocument &edited) {
                    edits.push_back(edited.text());
                    m_editor->setObject({edited, {}, surroundings(), kText});
                });
        m_hands.typeYaml(QString::fromStdString(kText).replace(QStringLiteral("placed: 4"),
                                                               QStringLiteral("placed: 5")));
        QVERIFY(!edits.empty());
        QVERIFY(edits.back().find("placed: 5") != std::string::npos);
        QCOMPARE(m_editor->text(), edits.back());
    }

    /// Each row is a field of the table; what is typed changes nothing else of the text.
    void theFormEditsWhatIsExpected_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const char *before, const char *field,
                            const char *typed, const char *after) {
            QTest::newRow(name) << before << field << typed << after;
        };
        row("number", "placed: 4", "placed:number", "5", "placed: 5");
        row("end", "placed: {atMost: 4} # few", "placed:number", "5", "placed: {atMost: 5} # few");
        row("share", "keeps: 50%", "keeps:number", "75%", "keeps: 75%");
        row("upper end", "placed: {atLeast: 2, atMost: 4}", "placed:atMost", "6",
            "placed: {atLeast: 2, atMost: 6}");
        row("of a label", "skew: {region: {atMost: 2}}", "skew.region:number", "1",
            "skew: {region: {atMost: 1}}");
        row("of domains", "perDomain:\n      region: {min: 2, domains: [east]}",
            "perDomain.region.min", "1", "perDomain:\n      region: {min: 1, domains: [east]}");
        row("texts", "picked: [east-1]", "picked", "east-1, west-1", "picked: [east-1, west-1]");
        row("text", "onlyOn: env=prod", "onlyOn", "env=dev", "onlyOn: env=dev");
        row("one for a list of one", "survives: {key: region, runs: 4}", "survives.runs:number",
            "3", "survives: {key: region, runs: 3}");
        row("item", "survives: [{key: region}]", "survives[0].key", "zone",
            "survives: [{key: zone}]");
        row("deeper", "rollout: {finishesWithin: 10m}", "rollout.finishesWithin", "5m",
            "rollout: {finishesWithin: 5m}");
    }
    void theFormEditsWhatIsExpected() {
        QFETCH(QString, before);
        QFETCH(QString, field);
        QFETCH(QString, typed);
        QFETCH(QString, after);
        const QString head = QString::fromStdString(kText).section(QStringLiteral("placed"), 0, 0);
        show(head + before + QLatin1Char('\n'));
        const QString name = QStringLiteral("spec.expect.") + field;
        auto *box = m_editor->findChild<QWidget *>(name);
        QVERIFY2(box != nullptr, qPrintable(name));
        auto *line = qobject_cast<QLineEdit *>(box);
        if (line == nullptr)
            line = box->findChild<QLineEdit *>();
        line->setFocus();
        line->clear(); // at once: typing would empty the field in between
        line->insert(typed);
        Q_EMIT line->textEdited(typed);
        QCOMPARE(m_hands.yaml(), head + after + QLatin1Char('\n'));
    }

    void offersWhatThePlanKeepsAsWell() {
        auto objects = std::make_shared<manifest::Objects>(*surroundings());
        QString text = QString::fromStdString(kText);
        text.replace(QStringLiteral("spec:\n"), QStringLiteral("spec:\n  placements: [web]\n"));
        show(text);
        auto *offers = m_editor->findChild<QLabel *>(QStringLiteral("planTestKept"));
        QVERIFY(!offers->isVisibleTo(m_editor.get()));
        manifest::loadText(text.toStdString(), "test.yaml", *objects);
        m_editor->setRun(runPlanTests(objects, nullptr, {}));
        QTRY_VERIFY(offers->isVisibleTo(m_editor.get()));
        QVERIFY2(offers->text().contains(QStringLiteral("region skew at most")),
                 qPrintable(offers->text()));
        QVERIFY(!offers->text().contains(QStringLiteral("placed")));
        Q_EMIT offers->linkActivated(QStringLiteral("#0"));
        QVERIFY2(m_hands.yaml().contains(QStringLiteral("perDomain:\n      region:")),
                 qPrintable(m_hands.yaml()));
        QVERIFY(!offers->text().contains(QStringLiteral("in each region")));
    }

    /// What a map breaks stands below the heading of what it is about.
    void aMessageStandsBelowItsHeading() {
        auto objects = std::make_shared<manifest::Objects>(*surroundings());
        QString text = QString::fromStdString(kText);
        text.replace(QStringLiteral("    placed: 4\n"),
                     QStringLiteral("    perDomain:\n      region: {min: 9}\n"));
        show(text);
        manifest::loadText(text.toStdString(), "test.yaml", *objects);
        m_editor->setRun(runPlanTests(objects, nullptr, {}));
        auto *message =
            m_editor->findChild<QLabel *>(QStringLiteral("finding:spec.expect.perDomain"));
        QTRY_VERIFY(message->isVisibleTo(m_editor.get()));
        const auto *bound =
            m_editor->findChild<QWidget *>(QStringLiteral("spec.expect.perDomain.region.min"));
        const auto top = [this](const QWidget *part) {
            return part->mapTo(m_editor.get(), QPoint()).y();
        };
        m_editor->show();
        QTRY_VERIFY2(top(message) > top(bound), qPrintable(QString::number(top(message))));
    }

    void theFormAddsFormsAndTakesAway() {
        show(QString::fromStdString(kText));
        const auto add = [this](const char *menuOf, const char *path) {
            const QString name = QStringLiteral("add:spec.expect") + QLatin1String(menuOf);
            auto *button = m_editor->findChild<QAbstractButton *>(name);
            QVERIFY2(button != nullptr, qPrintable(name));
            button->click();
            auto *menu = button->findChild<QMenu *>();
            auto *action = menu->findChild<QAction *>(QStringLiteral("add:spec.expect.") +
                                                      QLatin1String(path));
            QVERIFY2(action != nullptr, path);
            QVERIFY(!action->toolTip().isEmpty());
            action->trigger();
            delete menu; // which goes with the next events
        };
        add("", "skew.region");
        add("", "lint");
        add("", "survives");
        add("", "survives[1]");
        QVERIFY2(m_hands.yaml().contains(QStringLiteral("region:")), qPrintable(m_hands.yaml()));
        QCOMPARE(
            m_editor->findChildren<QWidget *>(QStringLiteral("spec.expect.survives[1].key")).size(),
            1);
        m_hands.choose("spec.expect.placed:form", "at most");
        QVERIFY2(m_hands.yaml().contains(QStringLiteral("placed:\n      atMost: 4")),
                 qPrintable(m_hands.yaml()));
        for (const char *path : {"survives[1]", "survives[0]", "skew.region", "lint"})
            m_hands.click(QByteArray("remove:spec.expect.") + path);
        m_hands.choose("spec.expect.placed:form", "exactly");
        QCOMPARE(m_hands.yaml(), QString::fromStdString(kText));
    }

    /// What is typed into keeps its row while it is empty.
    void anEmptiedRowStaysWhileItIsTypedInto() {
        show(QString::fromStdString(kText) + QStringLiteral("    onlyOn: env=prod\n"));
        auto *line =
            m_editor->findChild<QComboBox *>(QStringLiteral("spec.expect.onlyOn"))->lineEdit();
        line->setFocus();
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QCOMPARE(m_hands.yaml(), QString::fromStdString(kText));
        QTest::keyClicks(line, QStringLiteral("env=dev"));
        QVERIFY(m_hands.yaml().endsWith(QStringLiteral("    onlyOn: env=dev\n")));
    }

    /// The form is made before there is a test.
    void theHeadShowsListsAndTakesThem() {
        QString text = QString::fromStdString(kText);
        text.replace(QStringLiteral("spec:\n"),
                     QStringLiteral("spec:\n  placements: [web]\n  when: [{lose: region=east}]\n"));
        show(text);
        QCOMPARE(m_hands.combo("spec.placements")->currentText(), QStringLiteral("web"));
        QCOMPARE(m_hands.combo("spec.when")->currentText(),
                 QStringLiteral("[{\"lose\":\"region=east\"}]"));
        auto *line = m_hands.combo("spec.when")->lineEdit();
        line->setFocus();
        line->clear();
        line->insert(QStringLiteral("{lose: region=west}"));
        Q_EMIT line->textEdited(line->text());
        QVERIFY2(m_hands.yaml().contains(QStringLiteral("lose: region=west")),
                 qPrintable(m_hands.yaml()));
        QVERIFY(m_editor->findings().empty());
    }

    void aCaseHasItsOwnExpectations() {
        show(QString::fromStdString(kText) +
             QStringLiteral("  cases:\n  - name: dark\n    when: {dark: region=west}\n"
                            "    expect: {placed: {atLeast: 2}}\n"));
        QVERIFY(m_hands.cardText(QStringLiteral("spec.cases[0]")).contains(QStringLiteral("dark")));
        m_hands.card(QStringLiteral("spec.cases[0]"))->setOpen(true);
        QCOMPARE(m_hands.combo("spec.cases[0].when")->currentText(),
                 QStringLiteral("{\"dark\":\"region=west\"}"));
        QVERIFY(m_editor->findChild<QWidget *>(QStringLiteral("spec.cases[0].expect.placed")));
    }

    /// Below the field that it is of.
    void aBrokenClaimIsToldAtItsField() {
        const std::string broken = kText.substr(0, kText.find("4")) + "5\n";
        auto objects = std::make_shared<manifest::Objects>(*surroundings());
        manifest::loadText(broken, "test.yaml", *objects);
        show(QString::fromStdString(broken));
        m_editor->setRun(runPlanTests(objects, nullptr, {}));
        const QString finding = m_hands.findingAt(QStringLiteral("spec.expect.placed"));
        QVERIFY2(finding.contains(QStringLiteral("found:")), qPrintable(finding));
    }

    void anotherIsChosenOrRemoved() {
        m_editor->setKeys(
            {*editedId("PlacementTest", "", "web"), *editedId("PlacementTest", "", "db")},
            *editedId("PlacementTest", "", "web"));
        const QSignalSpy choices(m_editor.get(), &PlanTestEditor::objectChosen);
        auto *chooser = m_editor->findChild<QComboBox *>(QStringLiteral("planTestChooser"));
        Q_EMIT chooser->activated(1);
        QCOMPARE(choices.count(), 1);
        const QSignalSpy removals(m_editor.get(), &PlanTestEditor::removalRequested);
        m_hands.click("removePlanTest");
        QCOMPARE(removals.count(), 1);
    }

private:
    /// The editor of this text, whose edits are taken.
    void show(const QString &text) {
        m_editor->disconnect(this);
        connect(m_editor.get(), &PlanTestEditor::documentEdited, this,
                [this](const EditedDocument &edited) {
                    m_editor->setObject({edited, {}, surroundings(), kText});
                });
        m_editor->setObject({documentOf(text.toStdString()), {}, surroundings(), kText});
        m_editor->setPage(ObjectEditor::Page::Form);
        m_editor->activateWindow();
    }

    QAction m_keep;
    std::unique_ptr<PlanTestEditor> m_editor;
    EditorHands m_hands;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlanTestEditor)
#include "tst_plan_test_editor.moc"
