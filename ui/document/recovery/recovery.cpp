// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/recovery.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>
#include <QUuid>

#include "core/base/memory_budget.h"
#include "core/insight/plan_facts.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/document/recovery/journal_writer.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

namespace {

/// The files that the objects of an edit are in, before it or after it.
std::set<std::string> filesOf(const NamedEdit &named, const SaveState &state) {
    std::set<std::string> files;
    const TouchedObjects touched = touchedBy(named);
    for (const std::string &cluster : touched.clusters)
        files.insert(fileOfCluster(state, cluster));
    for (const ObjectId &id : touched.documents)
        files.insert(fileOfObject(state, id));
    files.erase(std::string()); // of objects that have none yet
    return files;
}

void addFiles(const UnsavedState &state, const PlannedSave &save, Journal &journal) {
    for (const std::string &file : state.disk.files) {
        const auto base = state.disk.bases.find(file);
        if (base != state.disk.bases.end() && !base->second.isEmpty())
            journal.files.push_back({file, base->second});
    }
    for (const auto &[file, hash] : save.files) {
        auto known = std::ranges::find(journal.files, file, &Journal::File::file);
        if (known == journal.files.end())
            known = journal.files.insert(known, Journal::File{file, {}});
        known->saved = hash;
    }
}

} // namespace

UnsavedState unsavedStateOf(const Workspace &workspace) {
    return {workspace.paths(),     workspace.unsavedEdits(), workspace.ownTexts(),
            workspace.hubFields(), workspace.disk(),         workspace.objects(),
            workspace.isDirty()};
}

Journal journalOf(const UnsavedState &state, const PlannedSave &save) {
    Journal journal;
    journal.paths = state.paths;
    journal.savedPaths = save.paths;
    journal.hub = state.disk.hub;
    journal.hubFields = state.hubFields;
    journal.process = QCoreApplication::applicationPid();
    addFiles(state, save, journal);
    const RemovedClusters none;
    SaveState places{*state.disk.objects, *state.objects, {}, save.fileForNew, none};
    for (const auto &[file, hash] : state.disk.hashes)
        places.files.insert(file);
    for (const NamedEdit &edit : state.edits)
        journal.edits.push_back({edit, filesOf(edit, places)});
    const OwnTexts left = unfinished(state.ownTexts, *state.objects);
    for (const auto &[key, text] : state.ownTexts)
        journal.texts[key] = {text, !left.contains(key), fileOfObject(places, key)};
    return journal;
}

std::string textWithoutFile(const UnsavedState &state) {
    const bool isNowhere = state.disk.isUnsaved || state.disk.files.empty();
    return isNowhere ? snapshotText(*state.disk.objects) : std::string();
}

Recovery::Recovery(Workspace &workspace, const QString &folder, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_folder(folder),
      m_runner(std::make_unique<JobRunner>()) {
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_writer =
        std::make_shared<JournalWriter>(QDir(folder).filePath(id + QStringLiteral(".journal")));
    m_lock = lockOfJournal(m_writer->path());
    holdLock();
    callAfter(m_delay, kDelay, this, &Recovery::write);
    callAfter(m_retry, kRetry, this, &Recovery::write);
    // Not restarted by every edit, so that continuous typing is saved as well.
    connect(&m_workspace, &Workspace::dirtyChanged, this, [this] {
        if (!m_delay.isActive())
            m_delay.start();
    });
    connect(&m_workspace, &Workspace::aboutToSave, this, &Recovery::writeAhead);
}

Recovery::~Recovery() {
    m_runner.reset(); // waits for what is being written
    m_writer->remove();
    removeRestored();
}

/// A folder that could not be written to may be by now.
void Recovery::holdLock() {
    if (m_lock->isLocked())
        return;
    QDir().mkpath(m_folder);
    m_lock->tryLock(0);
}

void Recovery::write() {
    holdLock();
    UnsavedState state = unsavedStateOf(m_workspace);
    m_restored.isOpen = m_restored.isOpen || state.isDirty;
    m_runner->start(
        [this, writer = m_writer, state = std::move(state), standIns = m_standIns,
         replaces = m_restored.journals](const std::stop_token &, const JobRunner::Mail &mail) {
            if (!state.isDirty) {
                writer->remove();
                mail.deliver([this] {
                    setProblem({});
                    removeRestored();
                });
                return;
            }
            writer->setStandIns(standIns);
            Journal journal = journalOf(state, {});
            journal.replaces = replaces;
            const auto done = writer->write(std::move(journal), textWithoutFile(state));
            mail.deliver([this, done, edits = static_cast<int>(state.edits.size())] {
                noteOutcome(done);
                if (!done)
                    return;
                removeRestored();
                Q_EMIT journalWritten(edits);
            });
        });
}

/// Where the journal cannot be written the save goes on all the same: what is saved is safe.
void Recovery::writeAhead(const PlannedSave &save) {
    m_delay.stop();
    m_runner = std::make_unique<JobRunner>(); // waits for what is being written
    holdLock();
    const UnsavedState state = unsavedStateOf(m_workspace);
    m_restored.isOpen = m_restored.isOpen || state.isDirty;
    m_writer->setStandIns(m_standIns);
    Journal journal = journalOf(state, save);
    journal.replaces = m_restored.journals;
    const auto done = m_writer->write(std::move(journal), textWithoutFile(state));
    noteOutcome(done);
    if (done)
        removeRestored();
}

void Recovery::noteOutcome(const base::Result<void> &outcome) {
    if (!outcome) {
        setProblem(spoken(outcome.error()));
        m_retry.start();
    } else if (!m_lock->isLocked()) {
        setProblem(tr("%1 cannot be locked").arg(m_folder));
    } else {
        setProblem({});
    }
}

void Recovery::setProblem(const QString &problem) {
    if (std::exchange(m_problem, problem) != problem)
        Q_EMIT problemChanged(problem);
}

/// Until its edits are open here, the journal is all that has them.
void Recovery::removeRestored() {
    if (!m_restored.isOpen)
        return;
    for (const QString &journal : m_restored.journals)
        JournalWriter::remove(QDir(m_folder).filePath(journal));
    m_restored = {};
}

std::vector<LostWork> Recovery::lostWork() {
    return takeLostWork(m_folder, m_writer->path());
}

base::Result<void> Recovery::restore(const LostWork &work) {
    const auto content = readFile(work.journal);
    if (!content)
        return tl::unexpected(base::Error{base::ErrorCode::Io,
                                          tr("the unsaved edits cannot be read").toStdString(),
                                          {sourceOf(work.journal), 0, 0}});
    const auto journal = readJournal(*content);
    if (!journal)
        return tl::unexpected(journal.error());
    RecoveredWork recovered = recoveredWork(*journal, lostFiles(*journal));
    m_delay.stop(); // the old journal stays until the workspace has its edits
    m_standIns = recovered.standIns;
    // Another window may have kept one that this one took over from going.
    m_restored = {QStringList(QFileInfo(work.journal).fileName()) + journal->replaces, work.lock,
                  false};
    m_workspace.openRecovered(std::move(recovered));
    return {};
}

void Recovery::discard(const LostWork &work) {
    JournalWriter::remove(work.journal);
}

QString Recovery::setAside(const LostWork &work) {
    // What could not be read just now may be read at the next start.
    const QFileInfo file(work.journal);
    if (!work.unread.isEmpty() && file.isFile() &&
        file.size() <= static_cast<qint64>(base::kMostInputBytes))
        return work.journal;
    const QString kept = work.journal + QStringLiteral(".damaged");
    return QFile::rename(work.journal, kept) ? kept : work.journal;
}

namespace {

QString key(const char *name) {
    return QStringLiteral("session/") + QLatin1String(name);
}

QString placementNameOf(const Workspace &workspace, int placement) {
    const auto &placements = workspace.objects()->placements;
    const auto row = static_cast<std::size_t>(placement);
    return placement < 0 || row >= placements.size()
               ? QString()
               : QString::fromStdString(insight::displayName(placements[row]));
}

} // namespace

void saveSession(const Session &session, QSettings &settings) {
    settings.setValue(key("paths"), session.paths);
    settings.setValue(key("placement"), session.placement);
    settings.setValue(key("picks"), session.picks);
    settings.setValue(key("clock"), session.clock);
    settings.setValue(key("rowKey"), session.rowKey);
    settings.setValue(key("columnKey"), session.columnKey);
}

Session loadSession(const QSettings &settings) {
    Session session;
    for (const QString &path : settings.value(key("paths")).toStringList()) {
        if (QFileInfo::exists(path))
            session.paths.append(path);
    }
    session.placement = settings.value(key("placement")).toString();
    session.picks = settings.value(key("picks"), -1).toInt();
    session.clock = settings.value(key("clock")).toString();
    session.rowKey = settings.value(key("rowKey")).toString();
    session.columnKey = settings.value(key("columnKey")).toString();
    return session;
}

Session sessionOf(const Workspace &workspace) {
    Session session;
    session.paths = workspace.paths();
    session.placement = placementNameOf(workspace, workspace.placement());
    if (const auto clock = workspace.objects()->clock)
        session.clock = QString::fromStdString(kube::formatTime(*clock));
    const scheduling::Plan *plan = workspace.plan();
    if (plan && workspace.picks() < plan->picks.size())
        session.picks = static_cast<int>(workspace.picks());
    return session;
}

void openSession(const Session &session, Workspace &workspace) {
    if (session.paths.isEmpty())
        return;
    // Lives until the placement is there and planned, or other files are opened.
    auto *waiting = new QObject(&workspace);
    const auto proceed = [session, waiting, &workspace] {
        if (!session.clock.isEmpty())
            workspace.setClock(kube::parseTime(session.clock.toStdString()));
        workspace.setPlacement(placementNamed(*workspace.objects(), session.placement));
        const bool isThere = placementNameOf(workspace, workspace.placement()) == session.placement;
        if (isThere && session.picks >= 0 && workspace.plan())
            workspace.setPicks(static_cast<std::size_t>(session.picks));
        if (!isThere || session.picks < 0 || workspace.plan())
            waiting->deleteLater();
    };
    workspace.open(session.paths);
    QObject::connect(&workspace, &Workspace::pathsChanged, waiting, &QObject::deleteLater);
    QObject::connect(&workspace, &Workspace::objectsChanged, waiting, proceed);
    QObject::connect(&workspace, &Workspace::planChanged, waiting, proceed);
}

} // namespace evenkeel::ui
