// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/hub/hub_assembly.h"

#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/dumps/series.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"
#include "ui/document/hub/hub_link.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

using tests::clusterJson;
using tests::ScriptedHub;

class TestHubRecorder : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QStringList recordings(const HubRecorder &recorder) const {
        return QDir(recorder.folder()).entryList({QStringLiteral("*.yaml")});
    }

private Q_SLOTS:
    void keepsADumpOfAHubThatIsSwitchedOn() {
        const ScriptedHub scripted;
        scripted.list(QStringLiteral("memberclusters"),
                      {clusterJson("a", "\"zone\": \"1\"", "11"), clusterJson("b", {}, "12")});
        Workspace workspace;
        HubLink link(workspace);
        QSettings settings(m_folder.filePath("settings.ini"), QSettings::IniFormat);
        HubRecorder recorder(link, settings, m_folder.filePath("recordings"));
        QCOMPARE(recorder.folder(), QString());
        link.connectTo({"prod/eu", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
        QVERIFY(!recorder.isOn()); // until a person asks for it
        QVERIFY(recordings(recorder).isEmpty());
        recorder.setOn(true);
        QTRY_COMPARE(recordings(recorder).size(), 1);
        QVERIFY(recorder.folder().endsWith(QLatin1String("recordings/prod%2Feu")));
        const auto series = dumps::readSeries(
            *dumps::findSources({{recorder.folder().toStdString()}, false, "HEAD", 10}));
        QCOMPARE(series.dumps.size(), std::size_t{1});
        QCOMPARE(series.dumps.front().objects->fleet.size(), std::size_t{2});
        recorder.setOn(false);
        QVERIFY(!recorder.isOn());
    }

    void remembersTheContext() {
        const ScriptedHub scripted;
        scripted.list(QStringLiteral("memberclusters"), {clusterJson("a", {}, "11")});
        QSettings settings(m_folder.filePath("others.ini"), QSettings::IniFormat);
        settings.setValue(QStringLiteral("hub/recorded"), QStringList{QStringLiteral("one")});
        Workspace workspace;
        HubLink link(workspace);
        HubRecorder recorder(link, settings, m_folder.filePath("others"));
        link.connectTo({"one", {}});
        QTRY_COMPARE(recordings(recorder).size(), 1);
        link.connectTo({"two", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
        QVERIFY(!recorder.isOn());
    }

    void saysThatTheFolderCannotBeMade() {
        const ScriptedHub scripted;
        scripted.list(QStringLiteral("memberclusters"), {clusterJson("a", {}, "11")});
        QSettings settings(m_folder.filePath("failing.ini"), QSettings::IniFormat);
        Workspace workspace;
        HubLink link(workspace);
        HubRecorder recorder(link, settings, QStringLiteral("/proc/none"));
        QSignalSpy failed(&recorder, &HubRecorder::failed);
        link.connectTo({"prod", {}});
        QTRY_COMPARE(link.state(), HubLink::State::Live);
        recorder.setOn(true);
        QTRY_COMPARE(failed.size(), 1);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubRecorder)
#include "tst_hub_recorder.moc"
