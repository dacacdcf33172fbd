// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// evenkeel_hub_kills [ROUNDS [SEED]]: a user edits on top of the hub of EVENKEEL_TEST_KUBECONFIG
// and applies, while kubectl, the server (where EVENKEEL_TEST_HUB_RESTART can) and Evenkeel are
// killed at any moment. Looks at what is left: no edit lost that a journal had or the hub took, no
// change applied twice, nothing on the hub that was never typed or that is older than before.

#include <array>
#include <csignal>
#include <cstdio>
#include <numeric>
#include <random>
#include <set>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTime>

#include "tests/core/hub/hub_objects.h"
#include "tests/hub/killed_hub_session.h"
#include "tests/hub/real_hub.h"

namespace {

using namespace evenkeel;
using namespace evenkeel::tests;

constexpr int kPatienceMs = 120000;
constexpr unsigned kLongestMs = 1500;
constexpr int kStoryLines = 400;
constexpr std::array kVictims{"Evenkeel", "kubectl", "the server"};

struct Figures {
    std::array<int, 3> kills{};
    int whileApplying = 0;
    int edits = 0;
    int applied = 0;
    int refused = 0;
    int restored = 0;
    int conflicts = 0;
};

enum Victim { Evenkeel, Kubectl, Server };

class HubKiller {
public:
    HubKiller(const RealHub &hub, QString folder, unsigned seed)
        : m_hub(hub), m_folder(std::move(folder)), m_random(seed) {}
    ~HubKiller() {
        m_session.kill();
        m_session.waitForFinished();
    }

    void round();
    int wrong() const { return m_wrong; }
    const Figures &figures() const { return m_figures; }

private:
    void start();
    void listen(qint64 ms);
    void readLine(const QByteArray &line);
    void kill(Victim victim);
    void look();
    QList<qint64> kubectls() const;
    void expect(bool isRight, const QByteArray &what);
    void remember(const QByteArray &line);
    unsigned below(unsigned end) { return static_cast<unsigned>(m_random() % end); }

    const RealHub &m_hub;
    QString m_folder;
    std::mt19937 m_random;
    QProcess m_session;
    std::set<std::pair<int, int>> m_typed;
    HubNumbers m_safe{};                   // in a journal, or on the hub
    HubNumbers m_onTheHub{};               // as it was seen
    std::set<std::pair<int, int>> m_begun; // to be applied
    std::set<std::pair<int, int>> m_applied;
    int m_highest = 0;      // that was ever typed
    bool m_isKilled = true; // or not begun yet
    bool m_isOpen = false;
    bool m_isApplying = false;
    int m_round = 0;
    int m_wrong = 0;
    Figures m_figures;
    QByteArrayList m_story; // what was said last
};

void HubKiller::expect(bool isRight, const QByteArray &what) {
    if (isRight)
        return;
    ++m_wrong;
    for (const QByteArray &line : std::exchange(m_story, {}))
        std::printf("  %s\n", line.constData());
    std::printf("round %d: %s\n", m_round, what.constData());
}

/// Names the steps that led to a fault.
void HubKiller::remember(const QByteArray &line) {
    m_story.append(QTime::currentTime().toString(Qt::ISODateWithMs).toUtf8() + ' ' + line);
    if (m_story.size() > kStoryLines)
        m_story.removeFirst();
}

void HubKiller::start() {
    expect(m_isKilled, "a session ended by itself");
    m_isOpen = m_isApplying = m_isKilled = false;
    remember("start");
    m_session.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--session"), m_folder, QString::number(m_random()),
                     QString::number(m_highest + 1),
                     QString::fromStdString(m_hub.access().context)});
    expect(m_session.waitForStarted(kPatienceMs), "no session");
}

void HubKiller::listen(qint64 ms) {
    QElapsedTimer timer;
    timer.start();
    do {
        m_session.waitForReadyRead(
            static_cast<int>(std::max<qint64>(1, std::min<qint64>(50, ms - timer.elapsed()))));
        while (m_session.canReadLine())
            readLine(m_session.readLine().trimmed());
    } while (timer.elapsed() < ms);
}

void HubKiller::readLine(const QByteArray &line) {
    remember(line);
    const QList<QByteArray> words = line.split(' ');
    const int row = words.value(1).toInt();
    const int number = words.value(2).toInt();
    const auto at = static_cast<std::size_t>(std::clamp(row, 0, kHubClusters - 1));
    if (words[0] == "restored") {
        ++m_figures.restored;
    } else if (words[0] == "open") {
        m_isOpen = true;
        expect(number >= m_safe[at],
               "an edit is lost: " + line + " and not " + QByteArray::number(m_safe[at]));
    } else if (words[0] == "edit") {
        ++m_figures.edits;
        m_typed.emplace(row, number);
        m_highest = std::max(m_highest, number);
    } else if (words[0] == "kept") {
        m_safe[at] = std::max(m_safe[at], number);
    } else if (words[0] == "applying") {
        m_begun.emplace(row, number);
    } else if (words[0] == "conflict") {
        ++m_figures.conflicts;
        expect(m_begun.contains({row, number}),
               "a conflict, and there is no other writer: " + line);
    } else if (words[0] == "applied") {
        ++m_figures.applied;
        expect(m_applied.emplace(row, number).second, "applied twice: " + line);
        m_safe[at] = std::max(m_safe[at], number);
    } else if (words[0] == "refused") {
        ++m_figures.refused;
    } else if (words[0] == "wrong") {
        expect(false, line);
    }
    m_isApplying =
        words[0] == "applying" || (m_isApplying && words[0] != "applied" && words[0] != "refused");
}

/// The kubectl that belong to the session.
QList<qint64> HubKiller::kubectls() const {
    QList<qint64> found;
    // Each thread that starts programs has its own.
    const QDir tasks(QStringLiteral("/proc/%1/task").arg(m_session.processId()));
    for (const QString &task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(tasks.filePath(task + QStringLiteral("/children")));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray &process : file.readAll().simplified().split(' ')) {
            if (!process.isEmpty())
                found.append(process.toLongLong());
        }
    }
    return found;
}

void HubKiller::kill(Victim victim) {
    ++m_figures.kills[victim];
    remember(QByteArray("kill ") + kVictims[victim]);
    m_figures.whileApplying += m_isApplying ? 1 : 0;
    const QList<qint64> children = kubectls();
    switch (victim) {
    case Evenkeel:
        m_isKilled = true;
        m_session.kill();
        m_session.waitForFinished(kPatienceMs);
        listen(0);
        // One that applies goes on to its end; one that watches would for ten minutes.
        for (const qint64 process : children) {
            QFile command(QStringLiteral("/proc/%1/cmdline").arg(process));
            if (command.open(QIODevice::ReadOnly) && command.readAll().contains("--watch"))
                ::kill(static_cast<pid_t>(process), SIGKILL);
        }
        break;
    case Kubectl:
        if (!children.isEmpty())
            ::kill(static_cast<pid_t>(children[below(static_cast<unsigned>(children.size()))]),
                   SIGKILL);
        break;
    case Server:
        expect(RealHub::restart("stop"), "the server does not stop");
        listen(below(kLongestMs));
        expect(RealHub::restart("start"), "the server does not start");
        break;
    }
}

void HubKiller::look() {
    for (int row = 0; row < kHubClusters; ++row) {
        const int number = m_hub
                               .value(QStringLiteral("membercluster"), hubClusterName(row),
                                      QStringLiteral(".metadata.labels.number"))
                               .toInt();
        listen(0);
        const auto at = static_cast<std::size_t>(row);
        const QByteArray found = hubClusterName(row).toUtf8() + ' ' + QByteArray::number(number);
        expect(number >= m_onTheHub[at], "older than it was: " + found);
        expect(number == 0 || m_typed.contains({row, number}), "never typed: " + found);
        m_onTheHub[at] = number;
    }
}

void HubKiller::round() {
    ++m_round;
    if (m_session.state() == QProcess::NotRunning)
        start();
    // Mostly when it is open, now and then on the way there.
    QElapsedTimer opening;
    opening.start();
    while (!m_isOpen && below(100) > 0 && opening.elapsed() < kPatienceMs)
        listen(50);
    expect(opening.elapsed() < kPatienceMs, "it never opened");
    listen(below(kLongestMs));
    const unsigned dice = below(10);
    kill(dice < 4 ? Evenkeel : dice < 8 || !RealHub::canRestart() ? Kubectl : Server);
    look();
}

/// Said after every kill: a run that is cut off has proven what it said last.
QByteArray summary(const HubKiller &killer) {
    const Figures &figures = killer.figures();
    const auto &kills = figures.kills;
    return QString::asprintf(
               "%d kills: %d of Evenkeel, %d of kubectl, %d of the server; %d of them while a "
               "change was being applied; %d edits, %d changes applied, %d refused, %d conflicts "
               "with changes whose end was not known, %d sessions restored; %d wrong",
               std::accumulate(kills.begin(), kills.end(), 0), kills[Evenkeel], kills[Kubectl],
               kills[Server], figures.whileApplying, figures.edits, figures.applied,
               figures.refused, figures.conflicts, figures.restored, killer.wrong())
        .toUtf8();
}

} // namespace

int main(int argc, char **argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--session")) {
        // Asks no kubectl which hub it is: one that is killed would not say.
        const hub::Access access{arguments.value(5).toStdString(),
                                 qEnvironmentVariable("EVENKEEL_TEST_KUBECONFIG").toStdString()};
        return runKilledHubSession(access, arguments.value(2), arguments.value(3).toUInt(),
                                   arguments.value(4).toInt());
    }
    const RealHub hub;
    const int rounds = argc > 1 ? arguments[1].toInt() : 20;
    const unsigned seed = argc > 2 ? arguments[2].toUInt() : std::random_device()();
    const QTemporaryDir folder;
    if (const QString problem = hub.problem(); !problem.isEmpty() || rounds <= 0) {
        std::printf("%s\n", qPrintable(problem));
        return 2;
    }
    QByteArrayList objects{placementJson("web", "{\"placementType\": \"PickAll\"}")};
    for (int row = 0; row < kHubClusters; ++row)
        objects.append(clusterJson(hubClusterName(row).toUtf8()));
    if (!hub.clear() || !hub.put(objects))
        return 2;
    std::printf("%d kills, seed %u\n", rounds, seed);
    int wrong = 0;
    {
        HubKiller killer(hub, folder.path(), seed);
        for (int round = 0; round < rounds && killer.wrong() == 0; ++round) {
            killer.round();
            std::printf("%s\n", summary(killer).constData());
            std::fflush(stdout);
        }
        wrong = killer.wrong();
    }
    hub.clear();
    return wrong == 0 ? 0 : 1;
}
