// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>
#include <string>

#include <QAbstractButton>
#include <QLabel>
#include <QTest>
#include <Qsci/qsciscintilla.h>

#include "tests/test_program.h"
#include "tests/ui/forms/editor_hands.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/item_list.h"
#include "ui/forms/yaml/yaml_view.h"
#include "ui/policy/policy_editor.h"

namespace evenkeel::ui {

namespace {

std::string withTolerations(int count) {
    std::string text = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                       "kind: ClusterResourcePlacement\nmetadata:\n  name: web\nspec:\n"
                       "  policy:\n    placementType: PickAll\n    tolerations:\n";
    for (int i = 0; i < count; ++i)
        text += "    - key: key-" + std::to_string(i) + "\n      operator: Exists\n";
    return text;
}

} // namespace

/// Lists and values of a policy that are longer than anybody edits in a form.
class TestLongLists : public QObject, private EditorHands {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_editor = std::make_unique<PolicyEditor>();
        m_editor->resize(340, 900);
        takeUp(*m_editor, QStringLiteral("policy"));
        connect(m_editor.get(), &PolicyEditor::documentEdited, this,
                [this](const EditedDocument &edited) { show(edited); });
        m_editor->show();
    }

    void cleanup() { m_editor.reset(); }

    void theFirstAreShownAndTheRestIsSaid() {
        open(20000);
        QVERIFY(toleration(199) != nullptr && toleration(200) == nullptr);
        QVERIFY(note()->isVisible());
        QCOMPARE(note()->text(), QStringLiteral("The first 200 of 20,000 are shown; the others are "
                                                "in the YAML."));
        QVERIFY(!add()->isEnabled());
    }

    void whatIsBehindMovesUp() {
        open(202);
        toleration(0)->setOpen(true);
        click("remove:spec.policy.tolerations[0]");
        QCOMPARE(m_document.findPath({"spec", "policy", "tolerations"})->items().size(),
                 std::size_t{201});
        QVERIFY(cardText(QStringLiteral("spec.policy.tolerations[199]")).contains("key-200"));
        QVERIFY(!toleration(0)->isOpen());
        // The last that is shown has its neighbour in the YAML only.
        QVERIFY(
            m_editor->findChild<QAbstractButton *>("up:spec.policy.tolerations[199]")->isEnabled());
        QVERIFY(!m_editor->findChild<QAbstractButton *>("down:spec.policy.tolerations[199]")
                     ->isEnabled());
        click("remove:spec.policy.tolerations[5]");
        click("remove:spec.policy.tolerations[5]");
        QVERIFY(!note()->isVisible() && add()->isEnabled());
        QVERIFY(toleration(198) != nullptr && toleration(199) == nullptr);
    }

    /// A finding quotes the value: a large one would be laid out for minutes.
    void aFindingAboutALongValueIsCutShort() {
        std::string text = withTolerations(1);
        text.replace(text.rfind("Exists"), 6, std::string(100'000, 'a'));
        open(text);
        QVERIFY(!m_editor->findings().empty());
        const auto *yaml = m_editor->findChild<YamlView *>()->findChild<QsciScintilla *>();
        qsizetype longest = 0;
        for (int line = 0; line < yaml->lines(); ++line)
            longest = std::max<qsizetype>(longest, yaml->annotation(line).size());
        QVERIFY2(longest > 0 && longest < 10'000, qPrintable(QString::number(longest)));
    }

private:
    void open(int count) { open(withTolerations(count)); }
    void open(const std::string &text) {
        m_text = text;
        show({EditedSort::Placement, readEdited(EditedSort::Placement, m_text).value(), m_text});
    }
    void show(const EditedDocument &edited) {
        m_document = edited.value();
        m_editor->setObject({edited, {}, m_objects, m_text});
    }
    ItemCard *toleration(int index) const {
        return card(QStringLiteral("spec.policy.tolerations[%1]").arg(index));
    }
    QLabel *note() const { return m_editor->findChild<QLabel *>("tolerationsEmpty"); }
    QAbstractButton *add() const {
        return m_editor->findChild<QAbstractButton *>("tolerationsAdd");
    }

    std::unique_ptr<PolicyEditor> m_editor;
    std::shared_ptr<const manifest::Objects> m_objects = std::make_shared<manifest::Objects>();
    std::string m_text;
    kube::Value m_document;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLongLists)
#include "tst_long_lists.moc"
