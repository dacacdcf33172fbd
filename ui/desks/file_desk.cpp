// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/file_desk.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include "core/manifest/read/file_texts.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/charts/charts_panel.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/exporter.h"
#include "ui/dialogs/questions.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/panels.h"
#include "ui/frame/status_line.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/models/placement_summary.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"

namespace evenkeel::ui {

namespace {

constexpr int kBrokenFileTimeMs = 20000;

/// Asks where new objects go by the file dialog.
class AskForFile : public SaveQuestions {
public:
    AskForFile(FileChooser &chooser, QWidget *parent) : m_chooser(chooser), m_parent(parent) {}

    std::optional<QString> fileForNewObjects(const QString &suggestion) override {
        const QString file =
            m_chooser.chooseSaveFile(m_parent, FileDesk::tr("Save the new clusters and placements"),
                                     suggestion, FileDesk::tr("Manifests (*.yaml *.yml *.json)"));
        return file.isEmpty() ? std::nullopt : std::optional(file);
    }

private:
    FileChooser &m_chooser;
    QWidget *m_parent;
};

/// What a spreadsheet saves is no manifest: its clusters are imported.
bool isTable(const QString &path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == QLatin1String("csv") || suffix == QLatin1String("tsv");
}

} // namespace

QString sentenceOf(const SaveOutcome &outcome) {
    QStringList lines;
    for (const base::Error &problem : outcome.problems)
        lines.append(spoken(problem));
    const bool isWhole = std::ranges::all_of(outcome.problems, [&outcome](const base::Error &one) {
        return outcome.written.contains(pathOf(one.where.file));
    });
    const QString files = describePaths(outcome.written);
    const QString saved = outcome.written.isEmpty() ? FileDesk::tr("Nothing was saved.")
                          : isWhole                 ? FileDesk::tr("Saved %1.").arg(files)
                                    : FileDesk::tr("Saved %1, but not the rest.").arg(files);
    return saved + QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
}

FileDesk::FileDesk(const Surroundings &around, const WindowServices &services)
    : QObject(&around.window), m_around(around), m_workspace(around.workspace),
      m_services(services), m_recent(services.settings),
      m_exporter(new Exporter(
          m_workspace, {services.settings, services.chooser, services.questions}, &around.window)) {
    connectOpening();
    connectWriting();
    connect(&m_workspace, &Workspace::diagnosticsChanged, this, &FileDesk::tellOfBrokenFiles);
    connect(&m_workspace, &Workspace::busyChanged, this, &FileDesk::noteVerdicts);
    connect(&m_workspace, &Workspace::busyChanged, this, &FileDesk::importWaitingTables,
            Qt::QueuedConnection);
    connect(&m_workspace, &Workspace::conflictFound, this, &FileDesk::solveConflict,
            Qt::QueuedConnection);
    connect(&m_workspace, &Workspace::conflictPassed, this, &FileDesk::saveOnceMore,
            Qt::QueuedConnection);
    connect(&m_workspace, &Workspace::editRefused, this,
            [this](const QString &reason) { Q_EMIT told(reason, StatusLine::kMessageTimeMs); });
}

void FileDesk::connectOpening() {
    const WindowActions &actions = m_around.actions;
    connect(actions.newFleet, &QAction::triggered, this, &FileDesk::newFleet);
    connect(actions.open, &QAction::triggered, this,
            [this] { openPaths(m_services.chooser.chooseFiles(&m_around.window)); });
    connect(actions.openFolder, &QAction::triggered, this, [this] {
        const QString folder = m_services.chooser.chooseFolder(&m_around.window);
        if (!folder.isEmpty())
            openPaths({folder});
    });
    actions.openExample->setEnabled(!m_services.examplePath.isEmpty());
    connect(actions.openExample, &QAction::triggered, this,
            [this] { openPaths({m_services.examplePath}); });
    actions.openPodsExample->setEnabled(!m_services.podsExamplePath.isEmpty());
    connect(actions.openPodsExample, &QAction::triggered, this,
            [this] { openPaths({m_services.podsExamplePath}); });
    connect(actions.importCsv, &QAction::triggered, this,
            [this] { importTables(m_services.chooser.chooseTables(&m_around.window)); });
    connect(actions.reload, &QAction::triggered, this, [this] {
        if (leaveEdits())
            m_workspace.reload();
    });
}

void FileDesk::connectWriting() {
    const WindowActions &actions = m_around.actions;
    connect(actions.save, &QAction::triggered, this, &FileDesk::save);
    connect(actions.saveAs, &QAction::triggered, this, &FileDesk::saveAs);
    connect(actions.exportPlacement, &QAction::triggered, m_exporter, &Exporter::exportPlacement);
    connect(actions.copyPlacement, &QAction::triggered, m_exporter, &Exporter::copyPlacement);
    connect(actions.exportLabelCommands, &QAction::triggered, m_exporter,
            &Exporter::exportLabelCommands);
    connect(actions.exportClusters, &QAction::triggered, m_exporter,
            &Exporter::exportChangedClusters);
    connect(actions.exportReport, &QAction::triggered, m_exporter, &Exporter::exportReport);
    connect(actions.exportCharts, &QAction::triggered, this, [this] {
        const Panels &panels = m_around.panels;
        const bool isPods = panels.isPods();
        m_exporter->exportCharts(isPods ? *panels.of<PodPanels>()->charts
                                        : *panels.of<ChartsPanel>());
    });
    connect(actions.exportManifests, &QAction::triggered, this, [this] {
        m_exporter->exportManifests(m_around.panels.of<ResourcesPanel>()->picture());
    });
    const auto *rollout = m_around.panels.of<RolloutPanel>();
    connect(rollout, &RolloutPanel::reportRequested, this, [this, rollout] {
        if (const RolloutPicture *picture = rollout->model().picture())
            m_exporter->exportStages(*picture);
    });
    connect(m_exporter, &Exporter::exported, this,
            [this](const QString &sentence) { Q_EMIT told(sentence, StatusLine::kMessageTimeMs); });
}

bool FileDesk::openPaths(const QStringList &paths) {
    QStringList tables;
    QStringList manifests;
    for (const QString &path : paths)
        (isTable(path) ? tables : manifests).append(path);
    if (manifests.isEmpty()) {
        importTables(tables);
        return !tables.isEmpty();
    }
    if (!leaveEdits())
        return false;
    m_workspace.open(manifests);
    m_recent.add(m_workspace.paths());
    // Tables are for the clusters of the files, so these are read first.
    m_tables = tables;
    return true;
}

void FileDesk::importWaitingTables() {
    if (!m_workspace.isBusy())
        importTables(std::exchange(m_tables, {}));
}

bool FileDesk::leaveEdits() {
    if (!m_workspace.isDirty() || m_around.tour.isUntouched())
        return true;
    switch (m_services.questions.leaveEdits(&m_around.window, m_workspace.unsavedWords())) {
    case Questions::Leaving::Save:
        return save() && isAllSaved();
    case Questions::Leaving::Discard:
        return true;
    case Questions::Leaving::Cancel:
        break;
    }
    return false;
}

/// An incomplete object cannot be saved; a message says so, and the window stays open.
bool FileDesk::isAllSaved() {
    if (m_workspace.halfTyped().empty())
        return true;
    m_services.questions.tell(&m_around.window, unreadable());
    return false;
}

QString FileDesk::unreadable() const {
    return tr("Not saved because it cannot be parsed yet: %1")
        .arg(wordsOf(m_workspace.halfTyped()).join(QStringLiteral(", ")));
}

/// After a conflict under a save is resolved, the save goes on.
bool FileDesk::save() {
    if (m_workspace.paths().isEmpty())
        return saveAs();
    AskForFile ask(m_services.chooser, &m_around.window);
    const SaveOutcome outcome = m_workspace.save(ask);
    if (outcome.state == SaveOutcome::State::Conflict) {
        m_savesAfterConflict = true;
        solveConflict();
        return !m_workspace.isDirty();
    }
    if (outcome.state == SaveOutcome::State::Failed)
        m_services.questions.tell(&m_around.window, sentenceOf(outcome));
    if (outcome.isSaved())
        tellSaved(outcome.written);
    return outcome.isSaved();
}

/// What was written, and what was not.
void FileDesk::tellSaved(const QStringList &written) {
    QStringList sentences;
    if (!written.isEmpty())
        sentences.append(tr("Saved %1").arg(describePaths(written)));
    if (!m_workspace.halfTyped().empty())
        sentences.append(unreadable());
    if (sentences.isEmpty())
        sentences.append(tr("Nothing to save."));
    Q_EMIT told(sentences.join(QLatin1Char(' ')), StatusLine::kMessageTimeMs);
}

/// Another program wrote a file while it was saved, and wrote what it had been.
void FileDesk::saveOnceMore() {
    if (std::exchange(m_savesAfterConflict, false))
        save();
}

bool FileDesk::saveAs() {
    const QString suggestion =
        m_workspace.paths().isEmpty() ? QStringLiteral("fleet.yaml") : m_workspace.paths().front();
    const QString file =
        m_services.chooser.chooseSaveFile(&m_around.window, tr("Save everything as one file"),
                                          suggestion, tr("Manifests (*.yaml *.yml *.json)"));
    if (file.isEmpty())
        return false;
    const SaveOutcome outcome = m_workspace.saveAs(file);
    if (!outcome.isSaved()) {
        m_services.questions.tell(&m_around.window, sentenceOf(outcome));
        return false;
    }
    m_recent.add(m_workspace.paths());
    tellSaved({file});
    return true;
}

void FileDesk::solveConflict() {
    if (m_workspace.conflict().isEmpty())
        return; // a save that found it asks when it is known
    const bool saves = std::exchange(m_savesAfterConflict, false);
    const auto choice =
        m_services.questions.solveConflict(&m_around.window, m_workspace.conflict());
    if (!choice)
        return;
    m_workspace.resolveConflict(*choice);
    if (saves && *choice != ConflictChoice::Reload)
        save();
}

void FileDesk::newFleet() {
    if (!leaveEdits())
        return;
    auto *dialog = new NewFleetDialog(&m_around.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_workspace.openUnsaved(newObjects(dialog->shape())); });
    dialog->open();
}

void FileDesk::importTables(const QStringList &files) {
    for (const QString &name : files)
        importTable(name);
}

/// A table changes what is open; so it is said before what it would do.
void FileDesk::importTable(const QString &name) {
    const auto content = manifest::readFile(sourceOf(name));
    if (!content) {
        m_services.questions.tell(&m_around.window,
                                  tr("Cannot read %1: %2").arg(name, spoken(content.error())));
        return;
    }
    InventoryEditor &editor = m_around.panels.of<InventoryPanel>()->editor();
    auto paste = editor.readTable(QString::fromStdString(*content));
    const QString shortName = QFileInfo(name).fileName();
    if (!paste) {
        m_services.questions.tell(&m_around.window,
                                  tr("Nothing was imported from %1. %2")
                                      .arg(shortName, toQString(paste.error().message)));
        return;
    }
    const QString sentence = summaryOf(*paste);
    if (!m_services.questions.takeImport(&m_around.window,
                                         {shortName, sentence, detailsOf(*paste)}))
        return;
    editor.take(std::move(*paste), tr("Import %1").arg(shortName));
    Q_EMIT told(tr("Imported %1: %2").arg(shortName, sentence), StatusLine::kMessageTimeMs);
}

/// Among the problems of plans the one that keeps objects out of the window would be overlooked.
void FileDesk::tellOfBrokenFiles() {
    const manifest::Diagnostics &diagnostics = m_workspace.diagnostics();
    const auto broken = std::ranges::find(diagnostics, api::Level::Error, &api::Finding::level);
    if (broken == diagnostics.end())
        return;
    const QString file = QFileInfo(QString::fromStdString(broken->where.file)).fileName();
    const QString problem = QString::fromStdString(said(*broken, spokenPhrases()));
    const int line = broken->where.line;
    Q_EMIT told(line > 0 ? tr("%1, line %2: %3").arg(file).arg(line).arg(problem)
                         : tr("%1: %2").arg(file, problem),
                kBrokenFileTimeMs);
}

void FileDesk::watch(const Recovery &recovery) {
    connect(&recovery, &Recovery::problemChanged, this, &FileDesk::protectionChanged);
    Q_EMIT protectionChanged(recovery.problem());
}

bool FileDesk::offerLostWork(Recovery &recovery) {
    const auto found = recovery.lostWork();
    for (std::size_t i = 0; i < found.size(); ++i) {
        const LostWork &work = found[i];
        if (work.isHeldElsewhere()) {
            Q_EMIT told(
                tr("Unsaved edits of an earlier session are being restored by %1").arg(work.holder),
                kBrokenFileTimeMs);
        } else if (work.edits.isEmpty()) {
            tellOfDamage(work, recovery);
        } else if (restore(work, recovery)) {
            if (i + 1 < found.size())
                Q_EMIT told(tr("%n more sessions left unsaved edits; they are offered at the next "
                               "start",
                               nullptr, static_cast<int>(found.size() - i - 1)),
                            kBrokenFileTimeMs);
            return true;
        }
    }
    return false;
}

/// Whether the edits are open now.
bool FileDesk::restore(const LostWork &work, Recovery &recovery) {
    switch (m_services.questions.restoreEdits(&m_around.window, work)) {
    case Questions::Found::Discard:
        recovery.discard(work);
        return false;
    case Questions::Found::Later:
        return false;
    case Questions::Found::Restore:
        break;
    }
    const auto restored = recovery.restore(work);
    if (!restored)
        m_services.questions.tell(&m_around.window, spoken(restored.error()));
    else
        Q_EMIT editsRestored();
    return restored.has_value();
}

/// Of a session whose edits are all saved, or all beyond recovery.
void FileDesk::tellOfDamage(const LostWork &work, Recovery &recovery) {
    const QString time = QLocale().toString(work.writtenAt.toLocalTime(), QLocale::ShortFormat);
    if (work.damaged == 0) {
        recovery.discard(work);
        Q_EMIT told(tr("Evenkeel closed unexpectedly (%1) after everything was saved").arg(time),
                    StatusLine::kMessageTimeMs);
        return;
    }
    const QString kept = recovery.setAside(work);
    if (!work.unread.isEmpty()) {
        m_services.questions.tell(
            &m_around.window,
            tr("The unsaved edits of an earlier session (%1) cannot be restored: %2. They are kept "
               "as %3.")
                .arg(time, work.unread, kept));
        return;
    }
    m_services.questions.tell(
        &m_around.window,
        tr("Evenkeel closed unexpectedly (%1), and its journal of unsaved edits is damaged: "
           "nothing of it can be restored. It is kept as %2.")
            .arg(time, kept));
}

void FileDesk::openLastSession() {
    if (!storedPreferences(m_services.settings).restoresSession)
        return;
    const Session session = loadSession(m_services.settings);
    if (session.paths.isEmpty())
        return;
    m_around.panels.of<DomainPanel>()->setKeys(
        {session.rowKey.toStdString(), session.columnKey.toStdString()});
    openSession(session, m_workspace);
}

void FileDesk::storeSession() {
    Session session = sessionOf(m_workspace);
    const DomainKeys keys = m_around.panels.of<DomainPanel>()->keys();
    session.rowKey = QString::fromStdString(keys.row);
    session.columnKey = QString::fromStdString(keys.column);
    saveSession(session, m_services.settings);
}

StartPage::Entries FileDesk::recent(QSettings &settings) {
    const RecentFiles recent(settings);
    const QDate today = QDate::currentDate();
    StartPage::Entries entries;
    for (const QStringList &paths : recent.all()) {
        const RecentFiles::Note note = recent.noteOf(paths);
        const QDate day = note.when.date();
        entries.push_back({describePaths(paths), note.words,
                           !note.when.isValid() ? QString()
                           : day == today
                               ? QLocale().toString(note.when.time(), QLocale::ShortFormat)
                               : QLocale().toString(day, QLocale::ShortFormat),
                           note.isTrouble});
    }
    return entries;
}

/// For the start page of a later day.
void FileDesk::noteVerdicts() {
    if (m_workspace.isBusy() || m_workspace.isDirty() || m_workspace.paths().isEmpty())
        return;
    const auto &placements = m_workspace.objects()->placements;
    RecentFiles::Note note{tr("%n placement(s)", nullptr, static_cast<int>(placements.size())),
                           false, QDateTime::currentDateTime()};
    for (std::size_t row = 0; row < placements.size() && !note.isTrouble; ++row) {
        const PlanOutcome &outcome = m_workspace.outcome(static_cast<int>(row));
        note.isTrouble = isTrouble(stateOf(outcome));
        if (note.isTrouble)
            note.words += tr(", ⚠ %1: %2").arg(nameOf(placements[row]), describe(outcome));
    }
    m_recent.note(m_workspace.paths(), note);
}

void FileDesk::openRecent(int index) {
    openPaths(m_recent.all().value(index));
}

void FileDesk::fillRecentMenu(QMenu &menu) {
    menu.clear();
    for (const QStringList &paths : m_recent.all()) {
        QAction *action = menu.addAction(describePaths(paths));
        action->setToolTip(paths.join(QLatin1Char('\n')));
        connect(action, &QAction::triggered, this, [this, paths] { openPaths(paths); });
    }
    menu.setToolTipsVisible(true);
    menu.setEnabled(!menu.isEmpty());
}

} // namespace evenkeel::ui
