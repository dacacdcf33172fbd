// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/marks.h"

#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

class TestPlanPicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString file = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(file, sample::fleet() + sample::placement(QStringLiteral("web"), 3)));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({file});
        QTRY_VERIFY(!m_workspace->isBusy() && m_workspace->plan());
    }

    void isWorkedOutOnceForAllViews() {
        const auto picture = m_workspace->scene().picture;
        QVERIFY(picture);
        QCOMPARE(m_workspace->scene().picture, picture);
        QCOMPARE(pictureOf(m_workspace->scene()), picture);
        QCOMPARE(picture->marks.size(), m_workspace->objects()->fleet.size());
    }

    void everyPickHasItsOwn() {
        const auto all = m_workspace->scene().picture;
        m_workspace->setPicks(1);
        const auto first = m_workspace->scene().picture;
        QVERIFY(first != all);
        QVERIFY(first->marks == clusterMarks(m_workspace->scene(), first->oneMore.get()));
        QVERIFY(first->marks != all->marks);
    }

    void aSceneMadeByHandHasOneToo() {
        Scene scene = m_workspace->scene();
        const auto known = scene.picture;
        scene.picture = nullptr;
        const auto made = pictureOf(scene);
        QVERIFY(made != known);
        QVERIFY(made->marks == known->marks);
        QCOMPARE(made->spreads.size(), known->spreads.size());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlanPicture)
#include "tst_plan_picture.moc"
