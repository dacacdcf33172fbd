// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/object_texts.h"

#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/document/texts/placement_ids.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

const ObjectId kShop = *editedId("ClusterResourcePlacement", "", "shop");

} // namespace

class TestObjectTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + QStringLiteral("# shop\n") +
                                        sample::placement(QStringLiteral("web"), 3) +
                                        sample::placement(QStringLiteral("api"), 2)));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({file});
        QTRY_VERIFY(!m_workspace->isBusy());
    }

    void aTextIsThatOfTheFile() {
        QVERIFY(text().startsWith(QStringLiteral("# shop\napiVersion")));
        QCOMPARE(QString::fromStdString(m_workspace->openedText(kWeb)), text());
        QVERIFY(m_workspace->ownTexts().empty());
    }

    void editsOfTheObjectAreWorkedIn() {
        QVERIFY(m_workspace->editPlacement(
            0, with("spec.policy.numberOfClusters", kube::Value::integer(7)),
            QStringLiteral("Seven")));
        QVERIFY(text().startsWith(QStringLiteral("# shop\n")));
        QVERIFY(text().contains(QStringLiteral("numberOfClusters: 7")));
        QVERIFY(m_workspace->ownTexts().empty()); // the file's, with the edit
        QVERIFY(m_workspace->openedText(kWeb).find("numberOfClusters: 3") != std::string::npos);
    }

    void commentsOfWhatWasTakenAwayComeBackWithUndo() {
        type("numberOfClusters: 3", "numberOfClusters: 3 # until autumn");
        const QString before = text();
        kube::Value document = m_workspace->objects()->placements[0].document;
        removeValue(document, FieldPath("spec.policy.numberOfClusters"), EmptyParents::Keep);
        QVERIFY(m_workspace->editPlacement(0, document, QStringLiteral("Clear")));
        QVERIFY(!text().contains(QStringLiteral("until autumn")));
        m_workspace->undoStack().undo();
        QCOMPARE(text(), before);
    }

    void anUnreadableTextLeavesTheObject() {
        const auto before = m_workspace->objects();
        type("policy:", "policy: [");
        QCOMPARE(m_workspace->objects(), before);
        QVERIFY(m_workspace->isDirty());
        QVERIFY(m_workspace->text(kWeb).textError().has_value());
        m_workspace->undoStack().undo();
        QVERIFY(!m_workspace->isDirty());
    }

    void aTakenNameStaysTyped() {
        EditedDocument edited = m_workspace->text(kWeb);
        edited.setValue(with("metadata.name", kube::Value::string("api")));
        QVERIFY(!m_workspace->editText(kWeb, edited, QStringLiteral("Rename")));
        QCOMPARE(m_workspace->objects()->placements[0].name, std::string("web"));
        QVERIFY(text().contains(QStringLiteral("name: api")));
        m_workspace->undoStack().undo();
        QVERIFY(text().contains(QStringLiteral("name: web")));
    }

    void aTextGoesAlongWithAnotherName() {
        type("# shop\n", "# the shop\n");
        EditedDocument edited = m_workspace->text(kWeb);
        edited.setValue(with("metadata.name", kube::Value::string("shop")));
        QVERIFY(m_workspace->editText(kWeb, edited, QStringLiteral("Rename")));
        QVERIFY(m_workspace->text(kShop).text().starts_with("# the shop\n"));
        QVERIFY(m_workspace->openedText(kShop).starts_with("# shop\n"));
        m_workspace->undoStack().undo();
        QVERIFY(text().startsWith(QStringLiteral("# the shop\n")));
    }

    void aTextGoesWithItsObjectAndComesBack() {
        type("# shop\n", "# the shop\n");
        m_workspace->removePlacement(0);
        QVERIFY(m_workspace->ownTexts().empty());
        m_workspace->undoStack().undo();
        QVERIFY(text().startsWith(QStringLiteral("# the shop\n")));
    }

    void typingThatEndsWhereItBeganIsNoStep() {
        EditedDocument typed = m_workspace->text(kWeb);
        const std::string before = typed.text();
        typed.setText(before + "x");
        const QString what = QStringLiteral("Edit YAML");
        QVERIFY(m_workspace->editText(kWeb, typed, what, QStringLiteral("yaml:9")));
        typed.setText(before);
        QVERIFY(m_workspace->editText(kWeb, typed, what, QStringLiteral("yaml:9")));
        QCOMPARE(m_workspace->undoStack().count(), 0);
        QVERIFY(!m_workspace->isDirty());
    }

private:
    QString text() const { return QString::fromStdString(m_workspace->text(kWeb).text()); }
    kube::Value with(const char *field, kube::Value value) const {
        kube::Value document = m_workspace->objects()->placements[0].document;
        setValue(document, FieldPath(field), std::move(value));
        return document;
    }
    void type(const char *from, const char *to) {
        EditedDocument edited = m_workspace->text(kWeb);
        QString changed = text();
        changed.replace(QLatin1String(from), QLatin1String(to));
        edited.setText(changed.toStdString());
        QVERIFY(m_workspace->editText(kWeb, edited, QStringLiteral("Edit YAML")));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestObjectTexts)
#include "tst_object_texts.moc"
