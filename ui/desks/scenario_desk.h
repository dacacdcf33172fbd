// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QObject>

#include "core/repair/move.h"
#include "core/scenarios/scenario.h"
#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

class Panels;
class Workspace;

/// The desk of scenarios: keeps edits as one, switches to one, renames and drops them, and makes
/// edits of single steps and of losses.
class ScenarioDesk : public QObject {
    Q_OBJECT

public:
    ScenarioDesk(Workspace &workspace, Panels &panels);

Q_SIGNALS:
    void told(const QString &sentence);

private:
    void keep();
    void add(const kube::Value &document);
    /// Under its name, or with a number where there is one already.
    kube::Value named(scenarios::Scenario scenario) const;
    void switchTo(const scenarios::Scenario &scenario);
    void rename(const ObjectId &id, const QString &name);
    void takeOver(const scenarios::Step &step);
    void makeWhatIf(const scenarios::Step &losses);
    void show(const QString &placement);
    void push(base::Result<std::vector<Edit>> edits, const QString &sentence);

    Workspace &m_workspace;
};

/// Brings up Repair for what another panel asks to be mended, and makes the step that is chosen.
class RepairDesk : public QObject {
    Q_OBJECT

public:
    RepairDesk(Workspace &workspace, Panels &panels);

    /// Searches what reaches the goals for the placement; -1: the one that is shown.
    void repair(const std::vector<std::string> &goals, int placement = -1);

private:
    void rehearse(const QStringList &clusters, int placement);
    void make(const repair::Step &step, int placement, const QString &words);

    Workspace &m_workspace;
    Panels &m_panels;
};

} // namespace evenkeel::ui
