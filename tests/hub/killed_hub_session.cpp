// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/hub/killed_hub_session.h"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <random>

#include <QCoreApplication>
#include <QDir>
#include <QTimer>

#include "core/hub/changes.h"
#include "ui/document/hub/hub_link.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"

namespace evenkeel::tests {

namespace {

using namespace ui;

constexpr int kHubTypingMs = 40;
constexpr int kAgainMs = 300;

void say(const char *what, int row, int number) {
    std::printf("%s %d %d\n", what, row, number);
    std::fflush(stdout);
}

void sayWrong(const std::string &what) {
    std::printf("wrong %s\n", what.c_str());
    std::fflush(stdout);
}

int rowOf(const std::string &cluster) {
    return std::stoi(cluster.substr(cluster.find('-') + 1));
}

HubNumbers numbersIn(const manifest::Objects &objects) {
    HubNumbers numbers{};
    for (int row = 0; row < kHubClusters; ++row) {
        const auto cluster = objects.fleet.find(hubClusterName(row).toStdString());
        const auto label = cluster ? objects.fleet.label(*cluster, "number") : std::nullopt;
        numbers[static_cast<std::size_t>(row)] = label ? std::stoi(std::string(*label)) : 0;
    }
    return numbers;
}

class HubSession : public QObject {
public:
    HubSession(hub::Access access, QString folder, unsigned seed, int floor)
        : m_access(std::move(access)), m_folder(std::move(folder)), m_link(m_workspace),
          m_recovery(m_workspace, m_folder), m_random(seed), m_floor(floor) {
        connect(&m_link, &HubLink::failed, this,
                [this] { QTimer::singleShot(kAgainMs, this, &HubSession::connectAgain); });
        connect(&m_link, &HubLink::contentsChanged, this, &HubSession::look);
        connect(&m_recovery, &Recovery::journalWritten, this, &HubSession::tellKept);
        connect(&m_workspace, &Workspace::editRefused, this,
                [](const QString &reason) { sayWrong(reason.toStdString()); });
        m_typing.setInterval(kHubTypingMs);
        connect(&m_typing, &QTimer::timeout, this, &HubSession::goOn);
        begin();
    }

private:
    void begin();
    void connectAgain() { m_link.connectTo(m_access); }
    void look();
    void goOn();
    void apply();
    void decide(const FieldChange &change);
    void tellKept();
    unsigned below(unsigned end) { return static_cast<unsigned>(m_random() % end); }

    hub::Access m_access;
    QString m_folder;
    Workspace m_workspace;
    HubLink m_link;
    Recovery m_recovery;
    QTimer m_typing;
    JobRunner m_applier;
    std::mt19937 m_random;
    int m_floor;                       // a number that was never typed
    std::optional<HubNumbers> m_typed; // once it is open
};

void HubSession::begin() {
    const LostWork *work = nullptr;
    const auto found = m_recovery.lostWork();
    for (const LostWork &one : found) {
        if (one.isHeldElsewhere()) {
            QTimer::singleShot(kAgainMs, this, &HubSession::begin);
            return;
        }
        if (one.edits.isEmpty())
            m_recovery.discard(one);
        else if (work)
            sayWrong("two journals to restore");
        else
            work = &one;
    }
    if (work == nullptr) {
        connectAgain();
        return;
    }
    if (const auto restored = m_recovery.restore(*work); !restored)
        sayWrong(restored.error().message);
    say("restored", 0, 0);
    connect(
        &m_workspace, &Workspace::busyChanged, this,
        [this](bool isBusy) {
            if (!isBusy && m_link.state() == HubLink::State::Apart)
                connectAgain();
        },
        Qt::QueuedConnection);
}

/// After every step of the hub all that was typed has to be there.
void HubSession::look() {
    if (m_link.state() != HubLink::State::Live && m_link.state() != HubLink::State::Lost)
        return;
    const HubNumbers now = numbersIn(*m_workspace.objects());
    if (!m_typed) {
        for (int row = 0; row < kHubClusters; ++row)
            say("open", row, now[static_cast<std::size_t>(row)]);
        m_typed = now;
        m_typing.start();
    } else if (now != *m_typed) {
        for (std::size_t row = 0; row < now.size(); ++row) {
            if (now[row] != (*m_typed)[row])
                sayWrong("cluster " + std::to_string(row) + " has " + std::to_string(now[row]) +
                         " and not " + std::to_string((*m_typed)[row]));
        }
    }
}

/// The window takes no edits while it applies, either.
void HubSession::goOn() {
    if (m_applier.isRunning())
        return;
    const int row = static_cast<int>(below(kHubClusters));
    int &number = (*m_typed)[static_cast<std::size_t>(row)];
    number = std::max(number + 1, m_floor);
    say("edit", row, number);
    m_workspace.relabel(
        {{hubClusterName(row)}, {{QStringLiteral("number"), QString::number(number)}}});
    if (below(8) == 0)
        apply();
}

void HubSession::apply() {
    // An earlier number of ours, where kubectl ended before it said that it was done.
    const auto changes = m_link.changes();
    for (const FieldChange &change : changes) {
        if (change.isConflict) {
            say("conflict", rowOf(change.field.name), std::stoi(change.hub.value_or("0")));
            decide(change);
        }
    }
    const hub::ChangeSet set = hub::changesOf(m_link.shownContents(), *m_workspace.objects());
    m_applier.start([access = m_access, changes = set.changes](const std::stop_token &,
                                                               const JobRunner::Mail &) {
        for (const hub::ObjectChange &change : changes) {
            const std::string &word = change.arguments.back();
            const int number = std::stoi(word.substr(word.find('=') + 1));
            const int row = rowOf(change.name.second);
            say("applying", row, number);
            const auto answer = hub::apply(access, change, hub::Mode::Real);
            say(answer ? "applied" : "refused", row, number);
        }
    });
}

/// The newer number, as a user would count.
void HubSession::decide(const FieldChange &change) {
    int &number = (*m_typed)[static_cast<std::size_t>(rowOf(change.field.name))];
    const int theirs = std::stoi(change.hub.value_or("0"));
    if (theirs < number) {
        m_link.keepMine(change);
        return;
    }
    number = theirs;
    m_link.takeTheirs({change});
}

void HubSession::tellKept() {
    const QDir folder(m_folder);
    for (const QString &name : folder.entryList({QStringLiteral("*.journal")}, QDir::Files)) {
        const auto content = readFile(folder.filePath(name));
        const auto journal = readJournal(content.value_or(QByteArray()));
        if (!journal || journal->process != QCoreApplication::applicationPid())
            continue;
        for (const Journal::Change &change : journal->edits) {
            const auto &labels = change.edit.edit->labels;
            for (std::size_t i = 0; i < labels.size(); ++i)
                say("kept", rowOf((*change.edit.labelled)[i]),
                    std::stoi(labels[i].after.value_or("0")));
        }
    }
}

} // namespace

QString hubClusterName(int row) {
    return QStringLiteral("c-%1").arg(row);
}

int runKilledHubSession(const hub::Access &access, const QString &folder, unsigned seed,
                        int floor) {
    const HubSession session(access, folder, seed, floor);
    return QCoreApplication::exec();
}

} // namespace evenkeel::tests
