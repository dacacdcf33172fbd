// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QDialog>

#include "core/difference/difference.h"
#include "core/hub/changes.h"
#include "ui/base/job_runner.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSettings;
class QTreeWidget;

namespace evenkeel::ui {

/// What Apply brings to the hub, as it was when the dialog opened.
struct ApplyRequest {
    hub::Access access;
    hub::ChangeSet set;
    std::shared_ptr<const manifest::Objects> hub;
    std::shared_ptr<const manifest::Objects> mine;
    int conflicts = 0; // objects that are left out
};

/// The commands that bring the edits to the hub, what the server's dry run says of them, which
/// clusters come and go by them, and, where it is switched on for the context, Apply itself: one
/// object after another, with a log.
class ApplyDialog : public QDialog {
    Q_OBJECT

public:
    ApplyDialog(ApplyRequest request, QSettings &settings, QWidget *parent = nullptr);

private:
    /// What became of each change.
    enum class Outcome { Open, Done, Failed };

    void buildCommands();
    void buildEffects();
    void buildButtons();
    void startDryRun();
    void startComparing();
    void showEffects(const std::vector<difference::PlacementDifference> &differences);
    void showDiff();
    void applyAll();
    void noteApplied(std::size_t row, const hub::Answer<std::string> &answer);
    void finish();
    void log(const QString &line);
    void showState();
    bool areRemovalsTicked() const;
    QString switchKey() const;

    ApplyRequest m_request;
    QSettings &m_settings;
    std::vector<Outcome> m_outcomes;
    bool m_isAccepted = false; // by the dry run
    bool m_isCompared = false;
    std::stop_source m_halt; // after the command that is running
    QPlainTextEdit *m_commands = nullptr;
    QLabel *m_verdict = nullptr;
    QTreeWidget *m_effects = nullptr;
    QPlainTextEdit *m_log = nullptr;
    QCheckBox *m_switch = nullptr;
    QPushButton *m_diff = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_stop = nullptr;
    JobRunner m_dryRun;
    JobRunner m_comparison;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
