// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_editor.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/forms/editor_hands.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

namespace {

const std::string kText = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                          "kind: ResourceOverride\n"
                          "metadata:\n"
                          "  name: web\n"
                          "  namespace: shop\n"
                          "spec:\n"
                          "  resourceSelectors:\n"
                          "  - group: apps\n"
                          "    version: v1\n"
                          "    kind: Deployment\n"
                          "    name: web\n"
                          "  policy:\n"
                          "    overrideRules:\n"
                          "    - clusterSelector:\n"
                          "        clusterSelectorTerms:\n"
                          "        - labelSelector:\n"
                          "            matchLabels:\n"
                          "              env: prod\n"
                          "      jsonPatchOverrides:\n"
                          "      - op: replace # more of them\n"
                          "        path: /spec/replicas\n"
                          "        value: 5\n";

std::shared_ptr<const manifest::Objects> surroundings() {
    auto objects = std::make_shared<manifest::Objects>(
        loadWithPods("{apiVersion: apps/v1, kind: Deployment, metadata: {name: web, namespace: "
                     "shop}, spec: {replicas: 2}}\n",
                     "objects.yaml"));
    for (const char *env : {"prod", "prod", "dev"}) {
        fleet::Cluster cluster;
        cluster.name = "c" + std::to_string(objects->fleet.size());
        cluster.labels = {{"env", env}};
        objects->fleet.add(cluster);
    }
    return objects;
}

} // namespace

class TestOverrideEditor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_editor = std::make_unique<OverrideEditor>();
        m_editor->resize(340, 700);
        m_document.emplace(EditedSort::Override, readEdited(EditedSort::Override, kText).value(),
                           kText);
        m_editor->setObject({*m_document, std::nullopt, surroundings(), kText});
        m_editor->show();
        m_hands.takeUp(*m_editor, QStringLiteral("override"));
        // The owner of the document shows what came of an edit.
        connect(m_editor.get(), &OverrideEditor::documentEdited, this,
                [this](const EditedDocument &edited) {
                    m_document = edited;
                    m_editor->setObject({edited, std::nullopt, m_objects, kText});
                });
        m_objects = surroundings();
    }

    void tellsHowManyClustersARuleIsFor() {
        QVERIFY(m_hands.cardText(QStringLiteral("spec.policy.overrideRules[0]"))
                    .contains(QStringLiteral("2 match")));
        QVERIFY(m_hands.cardText(QStringLiteral("spec.policy.overrideRules[0]"))
                    .contains(QStringLiteral("1 patch(es)")));
    }

    void aTypedNumberIsANumber() {
        openPatch();
        m_hands.typeInto(QStringLiteral("spec.policy.overrideRules[0].jsonPatchOverrides[0].value"),
                         QStringLiteral("7"));
        QVERIFY(m_document->text().find("value: 7\n") != std::string::npos);
        QVERIFY(m_document->text().find("# more of them") != std::string::npos);
    }

    void aNewNameIsTyped() {
        auto *name = m_editor->findChild<QLineEdit *>(QStringLiteral("metadata.name"));
        QVERIFY(name != nullptr);
        name->setText(QStringLiteral("web-2"));
        Q_EMIT name->textEdited(name->text());
        QVERIFY2(m_document->text().find("  name: web-2\n") != std::string::npos,
                 m_document->text().c_str());
        QVERIFY(m_document->text().find("# more of them") != std::string::npos);
    }

    /// The hub knows an override by its name.
    void aStoredOverrideKeepsItsName() {
        auto *name = m_editor->findChild<QWidget *>(QStringLiteral("metadata.name"));
        QVERIFY(name != nullptr && name->isEnabled());
        m_editor->setObject({*m_document, m_document->value(), surroundings(), kText});
        name = m_editor->findChild<QWidget *>(QStringLiteral("metadata.name"));
        QVERIFY(name != nullptr && !name->isEnabled());
    }

    void refusalsStandBesideTheirFields() {
        openPatch();
        m_hands.typeInto(QStringLiteral("spec.policy.overrideRules[0].jsonPatchOverrides[0].path"),
                         QStringLiteral("/kind"));
        QVERIFY2(m_hands
                     .findingAt(
                         QStringLiteral("spec.policy.overrideRules[0].jsonPatchOverrides[0].path"))
                     .contains(QStringLiteral("cannot override typeMeta fields")),
                 qPrintable(m_hands.findingAt(
                     QStringLiteral("spec.policy.overrideRules[0].jsonPatchOverrides[0].path"))));
    }

    void refusalsOfAnotherKindStandBesideTheirFieldsAtOnce() {
        const std::string text = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                                 "kind: ClusterResourceOverride\n"
                                 "metadata:\n"
                                 "  name: all\n"
                                 "spec:\n"
                                 "  clusterResourceSelectors: []\n"
                                 "  policy:\n"
                                 "    overrideRules:\n"
                                 "    - clusterSelector:\n"
                                 "        clusterSelectorTerms: []\n";
        m_editor->setObject({EditedDocument(EditedSort::Override,
                                            readEdited(EditedSort::Override, text).value(), text),
                             std::nullopt, m_objects, text});
        const QString finding = m_hands.findingAt(QStringLiteral("spec.clusterResourceSelectors"));
        QVERIFY2(finding.contains(QStringLiteral("should have at least 1 items")),
                 qPrintable(finding));
    }

    void yamlAndFormShowTheSame() {
        m_editor->setPage(OverrideEditor::Page::Yaml);
        m_hands.typeYaml(QString::fromStdString(kText).replace(QStringLiteral("env: prod"),
                                                               QStringLiteral("env: dev")));
        QVERIFY(m_hands.cardText(QStringLiteral("spec.policy.overrideRules[0]"))
                    .contains(QStringLiteral("1 match")));
    }

    void choosesAmongTheOverrides() {
        const ObjectId web = *editedId("ResourceOverride", "shop", "web");
        const ObjectId all = *editedId("ClusterResourceOverride", "", "all");
        m_editor->setKeys({web, all}, web);
        auto *chooser = m_editor->findChild<QComboBox *>(QStringLiteral("overrideChooser"));
        QCOMPARE(chooser->currentText(), QStringLiteral("shop/web"));
        QSignalSpy chosen(m_editor.get(), &OverrideEditor::objectChosen);
        Q_EMIT chooser->activated(1);
        QCOMPARE(chosen.count(), 1);
    }

private:
    void openPatch() {
        m_hands.click("open:spec.policy.overrideRules[0]");
        m_hands.click("open:spec.policy.overrideRules[0].jsonPatchOverrides[0]");
    }

    std::unique_ptr<OverrideEditor> m_editor;
    std::optional<EditedDocument> m_document;
    std::shared_ptr<const manifest::Objects> m_objects;
    EditorHands m_hands;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestOverrideEditor)
#include "tst_override_editor.moc"
