// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/endurance/killed_session.h"

#include <cstdio>
#include <random>

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QTimer>

#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/document/workspace.h"

namespace evenkeel::tests {

namespace {

using namespace ui;

constexpr int kTypingMs = 2;
constexpr int kAskingMs = 15; // while another one holds the lost work

const ObjectId &webKey() {
    static const ObjectId key = *editedId("ClusterResourcePlacement", "", "web");
    return key;
}

class NoFileForNew : public SaveQuestions {
public:
    std::optional<QString> fileForNewObjects(const QString &) override { return std::nullopt; }
};

int clustersOf(const kube::Value &placement) {
    const kube::Value *number = placement.findPath({"spec", "policy", "numberOfClusters"});
    return number ? std::stoi(number->text()) : 0;
}

Numbers numbersOf(const manifest::Objects &objects) {
    Numbers numbers;
    const auto row = objects.fleet.find("east-1");
    const auto label = row ? objects.fleet.label(*row, "number") : std::nullopt;
    numbers.fleet = label ? std::stoi(std::string(*label)) : 0;
    if (const kube::Value *web = documentOf(objects, webKey()))
        numbers.web = clustersOf(*web);
    return numbers;
}

/// The newest that a journal has; edits that are in a file already are not in it.
Numbers numbersOf(const Journal &journal) {
    Numbers numbers;
    for (const Journal::Change &change : journal.edits) {
        for (const fleet::LabelChange &label : change.edit.edit->labels)
            numbers.fleet = std::max(numbers.fleet, std::stoi(label.after.value_or("0")));
        for (const DocumentEdit &placement : change.edit.edit->placements())
            numbers.web = std::max(numbers.web, clustersOf(*placement.after));
    }
    return numbers;
}

void say(const char *what, const Numbers &numbers) {
    std::printf("%s %d %d\n", what, numbers.fleet, numbers.web);
    std::fflush(stdout);
}

void sayWrong(const std::string &what) {
    std::printf("wrong %s\n", what.c_str());
    std::fflush(stdout);
}

class Session : public QObject {
public:
    Session(Desk desk, unsigned seed)
        : m_desk(std::move(desk)), m_recovery(m_workspace, m_desk.recovery), m_random(seed) {
        m_typing.setInterval(kTypingMs);
        connect(&m_typing, &QTimer::timeout, this, &Session::goOn);
        connect(&m_workspace, &Workspace::conflictFound, this,
                [] { sayWrong("a conflict, and there is no other writer"); });
        connect(&m_workspace, &Workspace::editRefused, this,
                [](const QString &reason) { sayWrong(reason.toStdString()); });
        connect(&m_recovery, &Recovery::journalWritten, this, &Session::tellKept);
        connect(&m_recovery, &Recovery::problemChanged, this, [](const QString &problem) {
            if (!problem.isEmpty())
                sayWrong(problem.toStdString());
        });
        begin();
    }

private:
    void begin();
    void offer(const LostWork &work) const;
    void goOn();
    void editFleet(int number);
    void editWeb(int number);
    void save();
    void tellKept();

    unsigned below(unsigned end) { return static_cast<unsigned>(m_random() % end); }

    Desk m_desk;
    Workspace m_workspace;
    Recovery m_recovery;
    QTimer m_typing;
    std::mt19937 m_random;
    bool m_isOpen = false;
};

void Session::begin() {
    const auto found = m_recovery.lostWork();
    const LostWork *work = nullptr;
    for (const LostWork &one : found) {
        if (one.isHeldElsewhere()) {
            QTimer::singleShot(kAskingMs, this, &Session::begin);
            return;
        }
        if (one.damaged > 0)
            sayWrong("a damaged journal");
        if (one.edits.isEmpty())
            m_recovery.discard(one);
        else if (work)
            sayWrong("two journals to restore");
        else
            work = &one;
    }
    if (work) {
        offer(*work);
        if (const auto restored = m_recovery.restore(*work); !restored)
            sayWrong(restored.error().message);
    } else {
        m_workspace.open({m_desk.fleet, m_desk.web});
    }
    m_typing.start();
}

/// What is offered in words: "Label east-1 number=7", "web: 8".
void Session::offer(const LostWork &work) const {
    static const QRegularExpression last(QStringLiteral("[0-9]+$"));
    for (const QString &edit : work.edits) {
        const bool isFleet = edit.startsWith(QLatin1String("Label"));
        std::printf("offered %s %d\n", isFleet ? "fleet" : "web",
                    last.match(edit).captured().toInt());
    }
    for (const LostFile &file : work.files) {
        if (file.state == LostFile::State::MovedOn || file.state == LostFile::State::Gone)
            sayWrong("another state of " + file.path.toStdString());
    }
    std::fflush(stdout);
}

void Session::goOn() {
    if (m_workspace.objects()->fleet.isEmpty() || m_workspace.objects()->placements.empty())
        return;
    const Numbers now = numbersOf(*m_workspace.objects());
    if (!std::exchange(m_isOpen, true)) {
        say("open", now);
        return;
    }
    const int next = std::max(now.fleet, now.web) + 1;
    if (below(2) == 0)
        editFleet(next);
    else
        editWeb(next);
    say("edit", numbersOf(*m_workspace.objects()));
    if (below(15) == 0)
        save();
}

void Session::editFleet(int number) {
    m_workspace.relabel(
        {{QStringLiteral("east-1")}, {{QStringLiteral("number"), QString::number(number)}}});
}

/// As it is typed: first half of it, which cannot be read, then all.
void Session::editWeb(int number) {
    static const QRegularExpression count(QStringLiteral("numberOfClusters: [0-9]+"));
    EditedDocument document = m_workspace.text(webKey());
    QString text = QString::fromStdString(document.text());
    text.replace(count, QStringLiteral("numberOfClusters: %1").arg(number));
    document.setText(text.toStdString() + "half: [");
    const QString what = QString::number(number);
    if (!m_workspace.editText(webKey(), document, what, QStringLiteral("yaml")))
        sayWrong("a half-typed text was refused");
    document.setText(text.toStdString());
    if (!m_workspace.editText(webKey(), document, what, QStringLiteral("yaml")))
        sayWrong("a text was refused");
}

void Session::save() {
    const Numbers now = numbersOf(*m_workspace.objects());
    say("save", now);
    NoFileForNew answers;
    const SaveOutcome outcome = m_workspace.save(answers);
    if (outcome.isSaved())
        say("saved", now);
    else
        sayWrong(outcome.problems.empty() ? "not saved" : outcome.problems.front().message);
}

void Session::tellKept() {
    const QDir folder(m_desk.recovery);
    for (const QString &name : folder.entryList({QStringLiteral("*.journal")}, QDir::Files)) {
        const auto content = readFile(folder.filePath(name));
        const auto journal = readJournal(content.value_or(QByteArray()));
        if (journal && journal->process == QCoreApplication::applicationPid())
            say("kept", numbersOf(*journal));
    }
}

} // namespace

Desk deskIn(const QString &folder) {
    const QDir files(folder);
    return {files.filePath(QStringLiteral("files/fleet.yaml")),
            files.filePath(QStringLiteral("files/web.yaml")),
            files.filePath(QStringLiteral("recovery"))};
}

int runKilledSession(const Desk &desk, unsigned seed) {
    const Session session(desk, seed);
    return QCoreApplication::exec();
}

int runKilledOnlooker(const Desk &desk) {
    Workspace workspace;
    Recovery recovery(workspace, desk.recovery);
    QTimer timer;
    std::vector<LostWork> held;
    QObject::connect(&timer, &QTimer::timeout, &workspace,
                     [&] { held = held.empty() ? recovery.lostWork() : std::vector<LostWork>(); });
    timer.start(kAskingMs);
    return QCoreApplication::exec();
}

} // namespace evenkeel::tests
