// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files in the main window: what is opened, saved, restored and left behind.

#include "ui/window/main_window.h"

#include <algorithm>

#include <QAction>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QStatusBar>

#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/window/example_tour.h"
#include "ui/window/exporter.h"
#include "ui/window/file_chooser.h"
#include "ui/window/new_fleet_dialog.h"
#include "ui/window/pod_panels.h"
#include "ui/window/preferences.h"
#include "ui/window/questions.h"
#include "ui/window/status_line.h"
#include "ui/window/window_actions.h"
#include "ui/window/window_panels.h"
#include "ui/workspace/cluster_text.h"
#include "ui/workspace/recovery.h"
#include "ui/workspace/session.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr int kBrokenFileTimeMs = 20000;

/// Asks where new objects go by the file dialog.
class AskForFile : public SaveQuestions {
public:
    AskForFile(FileChooser &chooser, QWidget *parent) : m_chooser(chooser), m_parent(parent) {}

    std::optional<QString> fileForNewObjects(const QString &suggestion) override {
        const QString file = m_chooser.chooseSaveFile(
            m_parent, MainWindow::tr("Save the new clusters and placements"), suggestion,
            MainWindow::tr("Manifests (*.yaml *.yml *.json)"));
        return file.isEmpty() ? std::nullopt : std::optional(file);
    }

private:
    FileChooser &m_chooser;
    QWidget *m_parent;
};

QString sentenceOf(const SaveOutcome &outcome) {
    QStringList lines;
    for (const kube::Error &problem : outcome.problems)
        lines.append(QString::fromStdString(problem.message));
    return MainWindow::tr("Nothing was saved.") + QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
}

} // namespace

void MainWindow::connectFileActions() {
    connect(m_actions->newFleet, &QAction::triggered, this, &MainWindow::newFleet);
    connect(m_actions->open, &QAction::triggered, this,
            [this] { openPaths(m_services.chooser.chooseFiles(this)); });
    connect(m_actions->openFolder, &QAction::triggered, this, [this] {
        const QString folder = m_services.chooser.chooseFolder(this);
        if (!folder.isEmpty())
            openPaths({folder});
    });
    m_actions->openExample->setEnabled(!m_services.examplePath.isEmpty());
    connect(m_actions->openExample, &QAction::triggered, this,
            [this] { openPaths({m_services.examplePath}); });
    m_actions->openPodsExample->setEnabled(!m_services.podsExamplePath.isEmpty());
    connect(m_actions->openPodsExample, &QAction::triggered, this,
            [this] { openPaths({m_services.podsExamplePath}); });
    connect(m_actions->importCsv, &QAction::triggered, this, &MainWindow::importCsv);
    connect(m_actions->reload, &QAction::triggered, this, [this] {
        if (leaveEdits())
            m_workspace.reload();
    });
    connect(m_actions->save, &QAction::triggered, this, &MainWindow::saveFiles);
    connect(m_actions->saveAs, &QAction::triggered, this, &MainWindow::saveFilesAs);
    connect(m_actions->exportPlacement, &QAction::triggered, m_exporter,
            &Exporter::exportPlacement);
    connect(m_actions->copyPlacement, &QAction::triggered, m_exporter, &Exporter::copyPlacement);
    connect(m_actions->exportLabelCommands, &QAction::triggered, m_exporter,
            &Exporter::exportLabelCommands);
    connect(m_actions->exportClusters, &QAction::triggered, m_exporter,
            &Exporter::exportChangedClusters);
    connect(m_actions->exportReport, &QAction::triggered, m_exporter, &Exporter::exportReport);
    connect(m_actions->exportCharts, &QAction::triggered, this, [this] {
        const bool isPods = perspective() == Perspective::Pods;
        m_exporter->exportCharts(isPods ? *m_panels->pods->charts : *m_panels->charts);
    });
    connect(m_exporter, &Exporter::exported, this, [this](const QString &sentence) {
        statusBar()->showMessage(sentence, StatusLine::kMessageTimeMs);
    });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
}

bool MainWindow::openPaths(const QStringList &paths) {
    if (paths.isEmpty() || !leaveEdits())
        return false;
    m_workspace.open(paths);
    m_recent.add(m_workspace.paths());
    return true;
}

/// Unsaved edits are saved or given up; false: the person wants to stay.
bool MainWindow::leaveEdits() {
    if (!m_workspace.isDirty() || m_tour->isUntouched())
        return true;
    QStringList edits = m_workspace.edits();
    if (edits.isEmpty())
        edits = wordsOf(m_workspace.ownTexts());
    switch (m_services.questions.leaveEdits(this, edits)) {
    case Questions::Leaving::Save:
        return saveFiles() && isAllSaved();
    case Questions::Leaving::Discard:
        return true;
    case Questions::Leaving::Cancel:
        break;
    }
    return false;
}

/// Half an object has no place in a file; whoever wanted it saved is told so and stays.
bool MainWindow::isAllSaved() {
    const OwnTexts &left = m_workspace.ownTexts();
    if (left.empty())
        return true;
    m_services.questions.tell(this, tr("Not saved, because it cannot be read yet: %1")
                                        .arg(wordsOf(left).join(QStringLiteral(", "))));
    return false;
}

bool MainWindow::saveFiles() {
    if (m_workspace.paths().isEmpty())
        return saveFilesAs();
    AskForFile ask(m_services.chooser, this);
    const SaveOutcome outcome = m_workspace.save(ask);
    if (outcome.state == SaveOutcome::State::Conflict)
        solveConflict();
    if (outcome.state == SaveOutcome::State::Failed)
        m_services.questions.tell(this, sentenceOf(outcome));
    if (outcome.isSaved())
        statusBar()->showMessage(outcome.written.isEmpty()
                                     ? tr("Nothing to save.")
                                     : tr("Saved %1").arg(describePaths(outcome.written)),
                                 StatusLine::kMessageTimeMs);
    return outcome.isSaved();
}

bool MainWindow::saveFilesAs() {
    const QString suggestion =
        m_workspace.paths().isEmpty() ? QStringLiteral("fleet.yaml") : m_workspace.paths().front();
    const QString file = m_services.chooser.chooseSaveFile(
        this, tr("Save everything as one file"), suggestion, tr("Manifests (*.yaml *.yml *.json)"));
    if (file.isEmpty())
        return false;
    const SaveOutcome outcome = m_workspace.saveAs(file);
    if (!outcome.isSaved()) {
        m_services.questions.tell(this, sentenceOf(outcome));
        return false;
    }
    m_recent.add(m_workspace.paths());
    statusBar()->showMessage(tr("Saved %1").arg(file), StatusLine::kMessageTimeMs);
    return true;
}

void MainWindow::solveConflict() {
    if (m_workspace.conflict().isEmpty())
        return;
    if (const auto choice = m_services.questions.solveConflict(this, m_workspace.conflict()))
        m_workspace.resolveConflict(*choice);
}

void MainWindow::newFleet() {
    if (!leaveEdits())
        return;
    auto *dialog = new NewFleetDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_workspace.openUnsaved(newObjects(dialog->shape())); });
    dialog->open();
}

void MainWindow::importCsv() {
    const QStringList files = m_services.chooser.chooseFiles(this);
    for (const QString &name : files) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly)) {
            m_services.questions.tell(this, tr("Cannot read %1: %2").arg(name, file.errorString()));
            continue;
        }
        if (const auto problem = m_panels->inventory->takeText(QString::fromUtf8(file.readAll())))
            m_services.questions.tell(this,
                                      tr("Nothing of %1 was imported. %2").arg(name, *problem));
    }
}

/// Among the problems of plans the one that keeps objects out of the window would be overlooked.
void MainWindow::tellOfBrokenFiles() {
    const manifest::Diagnostics &diagnostics = m_workspace.diagnostics();
    const auto broken =
        std::ranges::find(diagnostics, manifest::Severity::Error, &manifest::Diagnostic::severity);
    if (broken == diagnostics.end())
        return;
    const QString file = QFileInfo(QString::fromStdString(broken->where.file)).fileName();
    statusBar()->showMessage(tr("%1, line %2: %3")
                                 .arg(file)
                                 .arg(broken->where.line)
                                 .arg(QString::fromStdString(broken->message)),
                             kBrokenFileTimeMs);
}

bool MainWindow::offerLostWork(Recovery &recovery) {
    for (const LostWork &work : recovery.lostWork()) {
        if (m_services.questions.restoreEdits(this, work.edits) == Questions::Found::Discard) {
            recovery.discard(work);
            continue;
        }
        const auto restored = recovery.restore(work);
        if (restored)
            return true;
        m_services.questions.tell(this, QString::fromStdString(restored.error().message));
    }
    return false;
}

void MainWindow::openLastSession() {
    if (!storedPreferences(m_services.settings).restoresSession)
        return;
    const Session session = loadSession(m_services.settings);
    if (session.paths.isEmpty())
        return;
    m_panels->domains->setKeys({session.rowKey.toStdString(), session.columnKey.toStdString()});
    openSession(session, m_workspace);
}

void MainWindow::storeSession() {
    Session session = sessionOf(m_workspace);
    const DomainKeys keys = m_panels->domains->keys();
    session.rowKey = QString::fromStdString(keys.row);
    session.columnKey = QString::fromStdString(keys.column);
    saveSession(session, m_services.settings);
}

} // namespace evenkeel::ui
