// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// evenkeel_hub_figures [CLUSTERS PLACEMENTS [CHANGES]]: fills the hub of EVENKEEL_TEST_KUBECONFIG,
// each placement with three bindings and a policy snapshot, and prints how long the window takes:
// from kubectl's last byte to the first picture, and from the bytes of a watched change to the
// picture with it. Pictures are painted in full, as no screen would ask for.

#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/hub/contents.h"
#include "core/hub/watch.h"
#include "tests/core/hub/hub_objects.h"
#include "tests/hub/real_hub.h"
#include "tests/ui/prepared_answers.h"
#include "ui/desks/hub_desk.h"
#include "ui/document/workspace.h"
#include "ui/window/main_window.h"

namespace {

using namespace evenkeel;
using namespace evenkeel::tests;
using Clock = std::chrono::system_clock; // that of the shell, too

constexpr int kPatienceMs = 300000;

double msBetween(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double, std::milli>(to - from).count();
}

QByteArray figureName(const char *stem, int number) {
    return stem + QByteArray::number(number);
}

QByteArray ownedJson(const QByteArray &kind, const QByteArray &name, const QByteArray &placement,
                     const QByteArray &spec) {
    return "{\"apiVersion\": \"placement.kubernetes-fleet.io/v1beta1\", \"kind\": \"" + kind +
           "\", \"metadata\": {\"name\": \"" + name +
           "\", \"labels\": {\"kubernetes-fleet.io/parent-CRP\": \"" + placement +
           "\", \"kubernetes-fleet.io/is-latest-snapshot\": \"true\"}}, \"spec\": " + spec + "}";
}

/// Six of zones that are kept even, of which three are held.
void addPlacement(int number, int clusters, QByteArrayList &objects) {
    const QByteArray name = figureName("p-", number);
    const QByteArray policy =
        "{\"placementType\": \"PickN\", \"topologySpreadConstraints\": [{\"maxSkew\": 1, "
        "\"topologyKey\": \"zone\", \"whenUnsatisfiable\": \"DoNotSchedule\"}]";
    objects.append(placementJson(name, policy + ", \"numberOfClusters\": 6}"));
    objects.append(ownedJson("ClusterSchedulingPolicySnapshot", name + "-0", name,
                             "{\"policy\": " + policy + "}, \"policyHash\": \"aGFzaA==\"}"));
    for (int held = 0; held < 3; ++held) {
        const QByteArray cluster = figureName("c-", (number * 7 + held) % clusters);
        objects.append(ownedJson(
            "ClusterResourceBinding", name + "-" + cluster + "-x", name,
            "{\"state\": \"Bound\", \"targetCluster\": \"" + cluster +
                "\", \"schedulingPolicySnapshotName\": \"" + name +
                "-0\", \"resourceSnapshotName\": \"r\", \"clusterDecision\": {\"clusterName\": \"" +
                cluster + "\", \"selected\": true, \"reason\": \"picked\"}}"));
    }
}

/// When the label `figure` of a cluster arrived at a watch beside the window.
class OtherWatch {
public:
    explicit OtherWatch(const hub::Access &access)
        : m_thread([this, access](const std::stop_token &stop) {
              hub::run(
                  hub::kubectl(access, {"get", std::string(hub::hubKinds()[0].resource),
                                        "--watch-only", "--output=json"}),
                  {},
                  [this](std::string_view) {
                      const std::lock_guard lock(m_mutex);
                      m_last = Clock::now();
                      ++m_count;
                  },
                  stop);
          }) {}

    int count() {
        const std::lock_guard lock(m_mutex);
        return m_count;
    }
    Clock::time_point last() {
        const std::lock_guard lock(m_mutex);
        return m_last;
    }

private:
    std::mutex m_mutex; // guards the two below
    Clock::time_point m_last;
    int m_count = 0;
    std::jthread m_thread;
};

/// A kubectl in front of the real one that writes down when each run has ended.
class LoggedKubectl {
public:
    LoggedKubectl() {
        QFile script(m_folder.filePath(QStringLiteral("kubectl")));
        if (script.open(QIODevice::WriteOnly))
            script.write(
                "#!/bin/sh\n" + QStandardPaths::findExecutable(QStringLiteral("kubectl")).toUtf8() +
                " \"$@\"\nstatus=$?\ndate +%s%N >> " + log().toUtf8() + "\nexit $status\n");
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("PATH", m_folder.path().toUtf8() + ':' + qgetenv("PATH"));
    }

    Clock::time_point lastEnd() const {
        QFile file(log());
        const QByteArray lines = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        return Clock::time_point(
            std::chrono::nanoseconds(lines.trimmed().split('\n').last().toLongLong()));
    }

private:
    QString log() const { return m_folder.filePath(QStringLiteral("log")); }

    QTemporaryDir m_folder;
};

class Figures : public QObject {
public:
    Figures(const RealHub &hub, int changes)
        : m_hub(hub), m_changes(changes),
          m_settings(m_folder.filePath(QStringLiteral("settings")), QSettings::IniFormat),
          m_window(m_workspace,
                   ui::MainWindow::Services{m_settings, m_chooser, m_questions, {}, {}, {}}) {}

    bool run();

private:
    bool measureConnecting();
    bool measureChange(int number);
    Clock::time_point painted() {
        m_window.repaint();
        return Clock::now();
    }
    bool isPlanned() const {
        const ui::PlanOutcome &shown = m_workspace.outcome(m_workspace.placement());
        return shown.isPlanned() && shown.objects == m_workspace.objects();
    }

    const RealHub &m_hub;
    int m_changes;
    QTemporaryDir m_folder;
    QSettings m_settings;
    ui::PreparedChooser m_chooser;
    ui::PreparedAnswers m_questions;
    ui::Workspace m_workspace;
    ui::MainWindow m_window;
};

bool Figures::measureConnecting() {
    m_window.resize(1440, 900);
    m_window.show();
    const LoggedKubectl kubectl;
    const auto begin = Clock::now();
    Clock::time_point shown;
    Clock::time_point planned;
    QObject log;
    connect(&m_workspace, &ui::Workspace::objectsChanged, &log, [&] {
        if (shown == Clock::time_point() && !m_workspace.objects()->fleet.isEmpty())
            QMetaObject::invokeMethod(&log, [&] { shown = painted(); }, Qt::QueuedConnection);
    });
    connect(&m_workspace, &ui::Workspace::sceneChanged, &log, [&] {
        if (planned == Clock::time_point() && isPlanned())
            QMetaObject::invokeMethod(
                &log, [&] { planned = planned == Clock::time_point() ? painted() : planned; },
                Qt::QueuedConnection);
    });
    m_window.hub().connectTo(m_hub.access());
    if (!QTest::qWaitFor([&] { return planned != Clock::time_point(); }, kPatienceMs))
        return false;
    const auto lastByte = kubectl.lastEnd();
    std::printf(
        "connecting: kubectl's last byte after %.0f ms; objects on screen %.0f ms later, the "
        "plan of the placement shown %.0f ms later\n",
        msBetween(begin, lastByte), msBetween(lastByte, shown), msBetween(lastByte, planned));
    if (!QTest::qWaitFor([&] { return !m_window.isBusy(); }, kPatienceMs))
        return false;
    std::printf("all %zu placements planned after %.0f ms\n",
                m_workspace.objects()->placements.size(), msBetween(begin, Clock::now()));
    return true;
}

bool Figures::measureChange(int number) {
    OtherWatch other(m_hub.access());
    QTest::qWait(1500); // until that watch has begun
    const std::string value = std::to_string(number);
    Clock::time_point seen;
    Clock::time_point planned;
    QObject log;
    const auto isSeen = [&] {
        const auto row = m_workspace.objects()->fleet.find("c-3");
        return row && m_workspace.objects()->fleet.label(*row, "zone") == value;
    };
    const auto note = [&] {
        if (seen == Clock::time_point() && isSeen())
            QMetaObject::invokeMethod(
                &log, [&] { seen = seen == Clock::time_point() ? painted() : seen; },
                Qt::QueuedConnection);
        if (planned == Clock::time_point() && isSeen() && isPlanned())
            QMetaObject::invokeMethod(
                &log, [&] { planned = planned == Clock::time_point() ? painted() : planned; },
                Qt::QueuedConnection);
    };
    connect(&m_workspace, &ui::Workspace::objectsChanged, &log, note);
    connect(&m_workspace, &ui::Workspace::sceneChanged, &log, note);
    std::jthread change([this, &value] {
        m_hub.done({QStringLiteral("label"), QStringLiteral("--overwrite"),
                    QStringLiteral("membercluster"), QStringLiteral("c-3"),
                    QStringLiteral("zone=") + QString::fromStdString(value)});
    });
    if (!QTest::qWaitFor([&] { return planned != Clock::time_point(); }, kPatienceMs))
        return false;
    std::printf("change %d: on screen %.0f ms after its bytes, with the plan after %.0f ms\n",
                number, msBetween(other.last(), seen), msBetween(other.last(), planned));
    const auto rest = Clock::now();
    const bool isDone = QTest::qWaitFor([&] { return !m_window.isBusy(); }, kPatienceMs);
    std::printf("  every plan that it concerns after %.0f ms more\n",
                msBetween(rest, Clock::now()));
    return isDone;
}

bool Figures::run() {
    if (!measureConnecting())
        return false;
    QTest::qWait(8000); // until every watch has been followed by its list
    for (int number = 1; number <= m_changes; ++number) {
        if (!measureChange(number))
            return false;
    }
    return true;
}

/// The time of kubectl alone, and what reading its answers costs.
void measureReading(const RealHub &hub) {
    const auto begin = Clock::now();
    const auto contents = hub::read(hub.access(), hub::hubKinds(), {});
    const auto read = Clock::now();
    manifest::Objects objects;
    if (contents)
        hub::load(*contents, objects, {});
    std::printf("kubectl and its lists: %.0f ms; the objects of them: %.0f ms\n",
                msBetween(begin, read), msBetween(read, Clock::now()));
}

} // namespace

int main(int argc, char **argv) {
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const int clusters = argc > 2 ? arguments[1].toInt() : 1000;
    const int placements = argc > 2 ? arguments[2].toInt() : 1000;
    const int changes = argc > 3 ? arguments[3].toInt() : 10;
    const RealHub hub;
    if (const QString problem = hub.problem(); !problem.isEmpty()) {
        std::printf("%s\n", qPrintable(problem));
        return 2;
    }
    QByteArrayList objects;
    for (int row = 0; row < clusters; ++row)
        objects.append(clusterJson(figureName("c-", row),
                                   "\"zone\": \"" + QByteArray::number(row % 9) + "\""));
    for (int number = 0; number < placements; ++number)
        addPlacement(number, clusters, objects);
    const bool isThere =
        qEnvironmentVariableIsSet("EVENKEEL_TEST_HUB_FILLED") || (hub.clear() && hub.put(objects));
    if (!isThere)
        return 2;
    measureReading(hub);
    Figures figures(hub, changes);
    return figures.run() ? 0 : 1;
}
