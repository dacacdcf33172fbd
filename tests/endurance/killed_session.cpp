// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/endurance/killed_session.h"

#include <cstdio>
#include <random>

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QTimer>

#include "core/dumps/recording.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"

namespace evenkeel::tests {

namespace {

using namespace ui;

constexpr int kTypingMs = 2;
constexpr const char *kScenarioField = "spec.policy.numberOfClusters";
constexpr std::int64_t kFirstRecording = 1'770'000'000;
constexpr int kAskingMs = 15; // while another one holds the lost work

const ObjectId &scenarioKey() {
    static const ObjectId key = *editedId("Scenario", "", "kept");
    return key;
}

const ObjectId &webKey() {
    static const ObjectId key = *editedId("ClusterResourcePlacement", "", "web");
    return key;
}

class NoFileForNew : public SaveQuestions {
public:
    std::optional<QString> fileForNewObjects(const QString &) override { return std::nullopt; }
};

Numbers numbersOf(const manifest::Objects &objects) {
    Numbers numbers;
    const auto row = objects.fleet.find("east-1");
    const auto label = row ? objects.fleet.label(*row, "number") : std::nullopt;
    numbers.fleet = label ? std::stoi(std::string(*label)) : 0;
    if (const kube::Value *web = documentOf(objects, webKey()))
        numbers.web = clustersOf(*web);
    if (const kube::Value *scenario = documentOf(objects, scenarioKey()))
        numbers.scenario = clustersOf(*scenario);
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
        for (const DocumentEdit &each : change.edit.edit->documents) {
            if (each.after && each.idAfter() == scenarioKey())
                numbers.scenario = std::max(numbers.scenario, clustersOf(*each.after));
        }
    }
    return numbers;
}

void say(const char *what, const Numbers &numbers) {
    std::printf("%s %d %d %d\n", what, numbers.fleet, numbers.web, numbers.scenario);
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
    void editScenario(int number);
    void record();
    void save();
    void tellKept();

    unsigned below(unsigned end) { return static_cast<unsigned>(m_random() % end); }

    Desk m_desk;
    Workspace m_workspace;
    Recovery m_recovery;
    QTimer m_typing;
    std::mt19937 m_random;
    bool m_isOpen = false;
    int m_recorded = 0;
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
        m_workspace.open({m_desk.fleet, m_desk.web, m_desk.scenario});
    }
    m_typing.start();
}

/// What is offered in words: "Label east-1 number=7", "web: 8".
void Session::offer(const LostWork &work) const {
    static const QRegularExpression last(QStringLiteral("[0-9]+$"));
    for (const QString &edit : work.edits) {
        const bool isFleet = edit.startsWith(QLatin1String("Label"));
        const bool isScenario = edit.contains(QLatin1String("kept"));
        std::printf("offered %s %d\n",
                    isFleet      ? "fleet"
                    : isScenario ? "scenario"
                                 : "web",
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
    const int next = now.newest() + 1;
    switch (below(3)) {
    case 0:
        editFleet(next);
        break;
    case 1:
        editWeb(next);
        break;
    default:
        editScenario(next);
    }
    say("edit", numbersOf(*m_workspace.objects()));
    if (below(5) == 0)
        record();
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

void Session::editScenario(int number) {
    kube::Value document = *documentOf(*m_workspace.objects(), scenarioKey());
    kube::Value &step = document.find("spec")->find("steps")->items().front();
    step.set("set", kube::Value::object({{kScenarioField, kube::Value::integer(number)}}));
    if (!m_workspace.editDocument(scenarioKey(), document, QString::number(number)))
        sayWrong("a scenario was refused");
}

/// As the window keeps dated dumps of a hub: the next is a second later.
void Session::record() {
    const QDir folder(m_desk.recordings);
    if (m_recorded == 0)
        m_recorded = static_cast<int>(folder.entryList({QStringLiteral("*.yaml")}).size());
    ++m_recorded;
    if (dumps::record(m_desk.recordings.toStdString(),
                      (sample::fleet() + scenarioText(m_recorded)).toStdString(),
                      kube::Time{kFirstRecording + m_recorded}))
        std::printf("recorded %d\n", m_recorded);
    else
        sayWrong("not recorded");
    std::fflush(stdout);
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
            files.filePath(QStringLiteral("files/scenario.yaml")),
            files.filePath(QStringLiteral("recovery")),
            files.filePath(QStringLiteral("recordings"))};
}

QString scenarioText(int clusters) {
    return QStringLiteral("apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\n"
                          "metadata: {name: kept}\nspec:\n  steps:\n"
                          "  - placements: [web]\n    set: {%1: %2}\n")
        .arg(QLatin1String(kScenarioField))
        .arg(clusters);
}

int clustersOf(const kube::Value &document) {
    const kube::Value *number = document.findPath({"spec", "policy", "numberOfClusters"});
    const kube::Value *steps = document.findPath({"spec", "steps"});
    if (steps != nullptr && !steps->items().empty()) {
        const kube::Value *set = steps->items().front().find("set");
        number = set == nullptr ? nullptr : set->find(kScenarioField);
    }
    return number == nullptr ? 0 : std::stoi(number->text());
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
