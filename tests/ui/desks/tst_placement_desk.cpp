// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/placement_desk.h"

#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include "tests/ui/prepared_answers.h"
#include "tests/ui/sample_manifests.h"
#include "ui/frame/window_actions.h"
#include "ui/document/workspace.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestPlacementDesk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + sample::placement(QStringLiteral("web"), 3)));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({file});
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
        m_questions = {};
    }

    void makesOneFromEachTemplate() {
        Desk desk(*m_workspace, m_questions);
        QMenu menu;
        desk.placements.fillTemplates(menu);
        QCOMPARE(menu.actions().size(), placementTemplateIds().size());
        for (int i = 0; i < menu.actions().size(); ++i) {
            m_questions.text = QStringLiteral("new-%1").arg(i);
            menu.actions()[i]->trigger();
            QCOMPARE(namesOf(*m_workspace).last(), QStringLiteral("new-%1").arg(i));
        }
        QVERIFY(m_questions.told.isEmpty());
    }

    void aNameThatIsTakenIsTold() {
        Desk desk(*m_workspace, m_questions);
        QMenu menu;
        desk.placements.fillTemplates(menu);
        m_questions.text = namesOf(*m_workspace).front();
        menu.actions()[0]->trigger();
        QCOMPARE(m_questions.told.size(), 1);
        QCOMPARE(namesOf(*m_workspace).size(), 1);
    }

    void aNameThatTheHubRefusesIsAskedAgain() {
        Desk desk(*m_workspace, m_questions);
        QMenu menu;
        desk.placements.fillTemplates(menu);
        m_questions.texts = {QStringLiteral("Web Front"), QStringLiteral("web-front")};
        menu.actions()[0]->trigger();
        QCOMPARE(m_questions.told.size(), 1);
        QVERIFY(m_questions.told.front().contains(QStringLiteral("lower case")));
        QCOMPARE(namesOf(*m_workspace).last(), QStringLiteral("web-front"));
    }

    void noNameMakesNothing() {
        Desk desk(*m_workspace, m_questions);
        desk.actions.duplicatePlacement->trigger();
        m_questions.text = QStringLiteral("  ");
        desk.actions.duplicatePlacement->trigger();
        QCOMPARE(namesOf(*m_workspace).size(), 1);
    }

    void copiesAndRemoves() {
        Desk desk(*m_workspace, m_questions);
        m_questions.text = QStringLiteral("web-copy");
        desk.actions.duplicatePlacement->trigger();
        QCOMPARE(namesOf(*m_workspace),
                 QStringList({QStringLiteral("web"), m_questions.text.value()}));
        const auto &placements = m_workspace->objects()->placements;
        QVERIFY(placements[0].policy == placements[1].policy);
        m_workspace->setPlacement(0);
        desk.actions.removePlacement->trigger();
        QCOMPARE(namesOf(*m_workspace), QStringList({QStringLiteral("web-copy")}));
        m_workspace->undoStack().undo();
        QCOMPARE(namesOf(*m_workspace).size(), 2);
    }

private:
    struct Desk {
        QWidget window;
        WindowActions actions;
        PlacementDesk placements;

        Desk(Workspace &workspace, Questions &questions)
            : placements(workspace, questions, actions, window) {}
    };

    static QStringList namesOf(const Workspace &workspace) {
        QStringList names;
        for (const auto &placement : workspace.objects()->placements)
            names << QString::fromStdString(placement.name);
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    PreparedAnswers m_questions;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlacementDesk)
#include "tst_placement_desk.moc"
