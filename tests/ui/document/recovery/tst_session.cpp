// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/recovery.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("all.yaml"));
        QVERIFY(sample::write(m_path, sample::fleet() +
                                          sample::placement(QStringLiteral("web"), 3) +
                                          sample::placement(QStringLiteral("api"), 2)));
    }

    void comesBackAsItWasLeft() {
        Workspace workspace;
        workspace.open({m_path});
        QTRY_VERIFY(!workspace.isBusy());
        workspace.setPlacement(1);
        workspace.setPicks(1);
        const kube::Time later{workspace.objects()->now().unixSeconds + 60};
        workspace.setClock(later);
        QTRY_VERIFY(!workspace.isBusy());
        Session session = sessionOf(workspace);
        session.rowKey = QStringLiteral("region");
        QSettings settings(m_folder->filePath(QStringLiteral("settings.ini")),
                           QSettings::IniFormat);
        saveSession(session, settings);
        QCOMPARE(loadSession(settings), session);
        Workspace next;
        openSession(loadSession(settings), next);
        QTRY_COMPARE(next.placement(), 1);
        QTRY_COMPARE(next.picks(), std::size_t{1});
        QTRY_VERIFY(!next.isBusy());
        QCOMPARE(next.objects()->clock, std::optional(later));
    }

    void leavesOutFilesThatAreGone() {
        QSettings settings(m_folder->filePath(QStringLiteral("settings.ini")),
                           QSettings::IniFormat);
        Session session;
        session.paths = {m_path, m_folder->filePath(QStringLiteral("gone.yaml"))};
        saveSession(session, settings);
        QCOMPARE(loadSession(settings).paths, QStringList(m_path));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSession)
#include "tst_session.moc"
