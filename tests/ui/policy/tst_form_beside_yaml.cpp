// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/forms/editor_hands.h"
#include "ui/document/edits/edited_document.h"
#include "ui/policy/policy_editor.h"

namespace evenkeel::ui {

/// An editor that has room for both.
class TestFormBesideYaml : public QObject, private EditorHands {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_editor = std::make_unique<PolicyEditor>();
        m_editor->resize(340, 900);
        takeUp(*m_editor, QStringLiteral("policy"));
        connect(m_editor.get(), &PolicyEditor::documentEdited, this,
                [this](const EditedDocument &edited) { show(edited); });
        const std::string text = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                 "kind: ClusterResourcePlacement\nmetadata:\n  name: web\nspec:\n"
                                 "  policy:\n    placementType: PickN\n    numberOfClusters: 8\n";
        show({EditedSort::Placement, readEdited(EditedSort::Placement, text).value(), text});
        m_editor->show();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
        m_field = part("spec.policy.numberOfClusters");
        m_yaml = part("policyYaml");
        QVERIFY(m_field->isVisible() && !m_yaml->isVisible());
    }
    void cleanup() { m_editor.reset(); }

    void bothShowOneText() {
        const int least = m_editor->minimumSizeHint().width();
        m_editor->resize(900, 900);
        QTRY_VERIFY(m_field->isVisible() && m_yaml->isVisible());
        QTRY_VERIFY(left(m_yaml) > left(m_field) + m_field->width());
        QVERIFY2(m_yaml->width() > 400, qPrintable(QString::number(m_yaml->width())));
        QCOMPARE(m_editor->minimumSizeHint().width(), least); // it can be made narrow again
        type("spec.policy.numberOfClusters", "6");
        QVERIFY(yaml().contains(QStringLiteral("numberOfClusters: 6")));
        typeYaml(yaml().replace(QStringLiteral("Clusters: 6"), QStringLiteral("Clusters: 7")));
        QCOMPARE(line("spec.policy.numberOfClusters"), QStringLiteral("7"));
        m_editor->setPage(PolicyEditor::Page::Changes);
        QVERIFY(!m_field->isVisible() && !m_yaml->isVisible());
    }

    void theOneInUseStaysWhereItGetsNarrow() {
        m_editor->resize(900, 900);
        QTRY_VERIFY(m_yaml->isVisible());
        m_yaml->setFocus();
        m_editor->resize(340, 900);
        QTRY_VERIFY(!m_field->isVisible() && m_yaml->isVisible());
        QCOMPARE(m_editor->page(), PolicyEditor::Page::Yaml);
        QVERIFY(m_yaml->hasFocus());
        m_editor->resize(900, 900);
        QTRY_VERIFY(m_field->isVisible());
    }

private:
    QWidget *part(const char *name) const {
        return m_editor->findChild<QWidget *>(QLatin1String(name));
    }
    int left(const QWidget *widget) const { return widget->mapTo(m_editor.get(), QPoint()).x(); }
    void show(const EditedDocument &edited) {
        m_editor->setObject(
            {edited, {}, std::make_shared<const manifest::Objects>(), edited.text()});
    }

    std::unique_ptr<PolicyEditor> m_editor;
    QWidget *m_field = nullptr;
    QWidget *m_yaml = nullptr;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFormBesideYaml)
#include "tst_form_beside_yaml.moc"
