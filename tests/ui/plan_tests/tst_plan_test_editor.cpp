// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_model.h"
#include "ui/plan_tests/plan_tests_panel.h"

#include <memory>
#include <vector>

#include <QAction>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/forms/editor_hands.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edited_document.h"
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
    return {readTestText, readTestText(text).value(), text};
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
    QAction m_keep;
    std::unique_ptr<PlanTestEditor> m_editor;
    EditorHands m_hands;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlanTestEditor)
#include "tst_plan_test_editor.moc"
