// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// evenkeel_kills [ROUNDS [SEED]]: kills sessions that type, save and recover, at any moment, and
// looks at what is left: every file whole, every edit there that was in the journal, nothing
// offered that is older than what is on disk, and every recording of a hub whole.

#include <array>
#include <cstdio>
#include <random>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "core/manifest/manifest.h"
#include "tests/endurance/killed_session.h"
#include "tests/ui/sample_manifests.h"
#include "ui/base/disk_files.h"

namespace {

using namespace evenkeel;
using namespace evenkeel::tests;

constexpr int kPatienceMs = 60000;
constexpr unsigned kLongestMs = 500;

struct Figures {
    int saves = 0;
    int duringSave = 0; // kills between the beginning and the end of a save
    int beforeOpen = 0; // and before the files were open, or while edits were being restored
    int restored = 0;
    int edits = 0;
    int recordings = 0;
    int mostLost = 0; // typed after the last journal
};

/// Since when a session is waited for before it is killed.
enum class Moment { Any, Open, Save };

class Killer {
public:
    Killer(QString folder, unsigned seed)
        : m_folder(std::move(folder)), m_desk(deskIn(m_folder)), m_random(seed) {}

    bool prepare() const;
    void round();
    int wrong() const { return m_wrong; }
    const Figures &figures() const { return m_figures; }

private:
    void runSession();
    void readLine(const QByteArray &line);
    void checkOpened(const Numbers &now);
    Numbers readFiles();
    void checkFolders();
    void checkRecordings();
    void expect(bool isRight, const char *what, const Numbers &one = {}, const Numbers &other = {});

    unsigned below(unsigned end) { return static_cast<unsigned>(m_random() % end); }

    QString m_folder;
    Desk m_desk;
    std::mt19937 m_random;
    Numbers m_disk;     // before the session
    Numbers m_safe;     // at least these have to come back
    Numbers m_latest;   // that the last session typed
    int m_recorded = 0; // at least so many recordings are there
    bool m_isSaving = false;
    bool m_isOpen = false;
    int m_wrong = 0;
    int m_round = 0;
    Figures m_figures;
};

bool Killer::prepare() const {
    using namespace ui;
    return QDir().mkpath(m_folder + QStringLiteral("/files")) &&
           sample::write(m_desk.fleet, sample::fleet()) &&
           sample::write(m_desk.web, sample::placement(QStringLiteral("web"), 1)) &&
           sample::write(m_desk.scenario, scenarioText(0));
}

void Killer::expect(bool isRight, const char *what, const Numbers &one, const Numbers &other) {
    if (isRight)
        return;
    ++m_wrong;
    std::printf("round %d: %s (%d %d %d, %d %d %d)\n", m_round, what, one.fleet, one.web,
                one.scenario, other.fleet, other.web, other.scenario);
}

void Killer::round() {
    ++m_round;
    m_disk = readFiles();
    m_isSaving = m_isOpen = false;
    runSession();
    m_figures.duringSave += m_isSaving ? 1 : 0;
    m_figures.beforeOpen += m_isOpen ? 0 : 1;
    const Numbers now = readFiles();
    expect(now.reaches(m_disk), "a file went back", now, m_disk);
    expect(Numbers{m_latest.fleet + 1, m_latest.web + 1, m_latest.scenario + 1}.reaches(now),
           "a file has what was never typed", now, m_latest);
    checkFolders();
    checkRecordings();
}

void Killer::runSession() {
    QProcess session;
    QProcess onlooker;
    const QString program = QCoreApplication::applicationFilePath();
    session.start(program, {QStringLiteral("--session"), m_folder, QString::number(m_random())});
    if (below(6) == 0)
        onlooker.start(program, {QStringLiteral("--look"), m_folder});
    const Moment moment = std::array{Moment::Any, Moment::Open, Moment::Save}[below(3)];
    const auto wait = static_cast<qint64>(below(moment == Moment::Save ? 12 : kLongestMs));
    session.waitForStarted(kPatienceMs);
    QElapsedTimer all;
    QElapsedTimer since; // the moment
    all.start();
    while (all.elapsed() < kPatienceMs && !(since.isValid() && since.elapsed() >= wait)) {
        while (session.canReadLine())
            readLine(session.readLine().trimmed());
        const bool isNow = moment == Moment::Any || (moment == Moment::Open && m_isOpen) ||
                           (moment == Moment::Save && m_isSaving);
        if (isNow && !since.isValid())
            since.start();
        if (!since.isValid() || since.elapsed() < wait)
            session.waitForReadyRead(1);
    }
    session.kill();
    onlooker.kill();
    session.waitForFinished(kPatienceMs);
    onlooker.waitForFinished(kPatienceMs);
    while (session.canReadLine())
        readLine(session.readLine().trimmed());
}

void Killer::readLine(const QByteArray &line) {
    const QList<QByteArray> words = line.split(' ');
    const Numbers now{words.value(1).toInt(), words.value(2).toInt(), words.value(3).toInt()};
    if (words[0] == "offered") {
        ++m_figures.restored;
        const int number = words.value(2).toInt();
        const int disk = words.value(1) == "fleet" ? m_disk.fleet
                         : words.value(1) == "web" ? m_disk.web
                                                   : m_disk.scenario;
        expect(number > disk, "offered what the disk has", {number, 0, 0}, m_disk);
    } else if (words[0] == "open") {
        checkOpened(now);
    } else if (words[0] == "edit") {
        ++m_figures.edits;
        m_latest = now;
    } else if (words[0] == "kept" || words[0] == "saved") {
        m_safe = {std::max(m_safe.fleet, now.fleet), std::max(m_safe.web, now.web),
                  std::max(m_safe.scenario, now.scenario)};
    } else if (words[0] == "recorded") {
        ++m_figures.recordings;
        m_recorded = words.value(1).toInt();
    } else if (words[0] == "wrong") {
        expect(false, line.constData());
    }
    m_isSaving = words[0] == "save" || (m_isSaving && words[0] != "saved");
    m_figures.saves += words[0] == "saved" ? 1 : 0;
}

void Killer::checkOpened(const Numbers &now) {
    m_isOpen = true;
    expect(now.reaches(m_safe), "an edit is lost", now, m_safe);
    expect(now.reaches(m_disk), "older than the disk", now, m_disk);
    const int lost = m_latest.newest() - now.newest();
    m_figures.mostLost = std::max(m_figures.mostLost, lost);
    m_safe = m_latest = now;
}

Numbers Killer::readFiles() {
    manifest::Objects objects;
    for (const QString &file : {m_desk.fleet, m_desk.web, m_desk.scenario})
        manifest::loadPath(ui::sourceOf(file), manifest::Recursion::TopLevelOnly, objects);
    expect(objects.diagnostics.empty() && objects.fleet.size() == 6 &&
               objects.placements.size() == 1,
           "a file is damaged");
    Numbers numbers;
    const auto row = objects.fleet.find("east-1");
    const auto label = row ? objects.fleet.label(*row, "number") : std::nullopt;
    numbers.fleet = label ? std::stoi(std::string(*label)) : 0;
    for (const auto &placement : objects.placements)
        numbers.web = clustersOf(placement.document);
    for (const auto &other : objects.others)
        numbers.scenario = clustersOf(other.document);
    expect(objects.others.size() == 1, "the scenario is gone");
    return numbers;
}

/// What killed sessions leave goes with the next one; so there is never more than that of a few.
void Killer::checkFolders() {
    constexpr qsizetype kMost = 4;
    const QDir files(QFileInfo(m_desk.fleet).path());
    const auto all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
    expect(files.entryList(all).size() <= 3 + kMost, "files pile up beside the manifests");
    expect(QDir(m_desk.recovery).entryList(all).size() <= 3 * kMost,
           "files pile up in the journal's folder");
}

/// Every recording that was said to be there is, and what killed sessions leave goes.
void Killer::checkRecordings() {
    constexpr qsizetype kMost = 4;
    const QDir folder(m_desk.recordings);
    const QStringList recordings = folder.entryList({QStringLiteral("*.yaml")}, QDir::Files);
    expect(recordings.size() >= std::min(m_recorded, 400), "a recording is gone");
    const auto all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
    expect(folder.entryList(all).size() <= recordings.size() + kMost, "recordings pile up");
    if (recordings.isEmpty())
        return;
    manifest::Objects objects;
    manifest::loadPath(folder.filePath(recordings.last()).toStdString(),
                       manifest::Recursion::TopLevelOnly, objects);
    expect(objects.diagnostics.empty() && objects.fleet.size() == 6 && objects.others.size() == 1,
           "a recording is damaged");
}

} // namespace

int main(int argc, char **argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--session"))
        return runKilledSession(deskIn(arguments.value(2)), arguments.value(3).toUInt());
    if (arguments.value(1) == QLatin1String("--look"))
        return runKilledOnlooker(deskIn(arguments.value(2)));
    const int rounds = argc > 1 ? arguments[1].toInt() : 25;
    const unsigned seed = argc > 2 ? arguments[2].toUInt() : std::random_device()();
    const QTemporaryDir folder;
    Killer killer(folder.path(), seed);
    if (rounds <= 0 || !folder.isValid() || !killer.prepare())
        return 2;
    std::printf("%d kills, seed %u\n", rounds, seed);
    for (int round = 0; round < rounds && killer.wrong() == 0; ++round)
        killer.round();
    const Figures &figures = killer.figures();
    std::printf(
        "%d edits, %d saves, %d recordings; %d kills during a save, %d before the files were open; "
        "%d "
        "edits offered; at most %d edits typed after the last journal were lost; %d wrong\n",
        figures.edits, figures.saves, figures.recordings, figures.duringSave, figures.beforeOpen,
        figures.restored, figures.mostLost, killer.wrong());
    return killer.wrong() == 0 ? 0 : 1;
}
