// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_page.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QStatusBar>
#include <QTreeView>

#include "tests/test_program.h"
#include "tests/ui/hub/hub_window_test.h"
#include "ui/hub/drift_model.h"

namespace evenkeel::ui {

/// What Apply brings of a placement whose text is being typed: nothing, for what could be read on
/// the way is nothing that anybody wanted.
class TestApplyPage : public HubWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        startHub();
        m_hub->list(QStringLiteral("clusterresourceplacements"),
                    {tests::placementJson(
                        "web", R"({"placementType": "PickN", "numberOfClusters": 1})", "13")});
        m_hub->steps(QStringLiteral("label.dry-run"), "out labeled\n");
        m_hub->steps(QStringLiteral("patch.dry-run"), "out patched\n");
        connectToHub();
    }
    void cleanup() { stopHub(); }

    void whatIsHalfTypedIsLeftOutUntilItCanBeParsed() {
        relabel();
        type("numberOfClusters: 1", "numberOfClusters: 10");
        type("numberOfClusters: 10", "numberOfClusters: 10[");
        QCOMPARE(m_workspace->objects()->placements[0].policy->numberOfClusters, 10);
        QPointer<ApplyPage> page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QCOMPARE(commands(*page).count(QLatin1String("kubectl")), 1);
        QVERIFY2(commands(*page).contains(QLatin1String("zone=2")), qPrintable(commands(*page)));
        const auto *left = page->findChild<QLabel *>(QStringLiteral("applyLeftOut"));
        QVERIFY(left != nullptr);
        QCOMPARE(left->text(), QStringLiteral("⚠ YAML of web cannot be parsed yet"));
        QCOMPARE(verdictOf(QStringLiteral("web")),
                 QStringLiteral("⚠ its YAML cannot be parsed yet, so Apply leaves it out"));

        // The number stays; that it is meant is news.
        const auto *renew = page->findChild<QPushButton *>(QStringLiteral("applyRenew"));
        QVERIFY(!renew->isVisible());
        type("numberOfClusters: 10[", "numberOfClusters: 10");
        QTRY_VERIFY(renew->isVisible());
        Q_EMIT page->renewalRequested();
        QTRY_VERIFY(!page);
        QTRY_VERIFY(m_window->findChild<ApplyPage *>());
        const QString all = commands(*m_window->findChild<ApplyPage *>());
        QVERIFY2(all.contains(QLatin1String("\"numberOfClusters\":10")), qPrintable(all));
    }

    void nothingElseIsNothingToApply() {
        type("numberOfClusters: 1", "numberOfClusters: 10");
        type("numberOfClusters: 10", "numberOfClusters: 10[");
        trigger("applyToHubAction");
        QTRY_COMPARE(
            m_window->statusBar()->currentMessage(),
            QStringLiteral("There is nothing to apply to the hub. Not applied: YAML of web "
                           "cannot be parsed yet"));
        QVERIFY(m_window->findChild<ApplyPage *>() == nullptr);
    }

    /// The old one is not deleted for the sake of half a name.
    void aNameThatIsHalfTypedDeletesNothing() {
        relabel();
        type("name: web", "name: we");
        type("name: we", "name: [we");
        QCOMPARE(m_workspace->objects()->placements[0].name, std::string("we"));
        const auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        QVERIFY2(!commands(*page).contains(QLatin1String("delete")), qPrintable(commands(*page)));
        QVERIFY(page->findChild<QLabel *>(QStringLiteral("applyLeftOut")) != nullptr);
    }

private:
    void relabel() {
        m_workspace->relabel(
            {{QStringLiteral("a")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
    }
    /// As the editor gives it, with each change of the text.
    void type(const char *before, const char *after) {
        const ObjectId id = idOf(m_workspace->objects()->placements[0]);
        EditedDocument text = m_workspace->text(id);
        QString typed = QString::fromStdString(text.text());
        QVERIFY2(typed.contains(QLatin1String(before)), qPrintable(typed));
        text.setText(typed.replace(QLatin1String(before), QLatin1String(after)).toStdString());
        // What can be read and is no placement is an error, and stays as a text.
        static_cast<void>(m_workspace->editText(id, text, QStringLiteral("Type")));
    }
    static QString commands(const ApplyPage &page) {
        return page.findChild<QPlainTextEdit *>(QStringLiteral("applyCommands"))->toPlainText();
    }
    QString verdictOf(const QString &object) const {
        const auto *fields = find<QTreeView>("hubChanges")->model();
        for (int row = 0; row < fields->rowCount(); ++row) {
            if (fields->index(row, FieldsModel::What).data().toString().startsWith(object))
                return fields->index(row, FieldsModel::Verdict).data().toString();
        }
        return {};
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestApplyPage)
#include "tst_apply_page.moc"
