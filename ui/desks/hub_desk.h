// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

#include "ui/document/hub/hub_link.h"
#include "ui/frame/window_services.h"
#include "ui/picture/hub_selection.h"

class QWidget;

namespace evenkeel::ui {

class FileDesk;
class StatusLine;
class WindowActions;
class WindowPanels;
struct ApplyRequest;

/// The hub of the window: choosing it, following it, and saying how old it is.
class HubDesk : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        Workspace &workspace;
        WindowPanels &panels;
        const WindowActions &actions;
        FileDesk &files;
        StatusLine &status;
        QWidget &window; // that dialogs belong to
    };

    HubDesk(const Surroundings &around, const WindowServices &services);

    /// Asks about unsaved edits first.
    void connectTo(const hub::Access &access);
    /// The hub is being read, or what came from it put together.
    bool isBusy() const { return m_link.isBusy() || m_selectedReader.isRunning(); }
    /// What the title of the window calls it; empty without one.
    QString title() const;

Q_SIGNALS:
    void told(const QString &sentence);
    void stateChanged();

private:
    void choose();
    void apply();
    void showChanges(const ApplyRequest &request);
    void resume();
    void showState();
    void showAge();
    void tellMissing();
    QString subject() const;
    void askVersion();
    void readSelected();
    void showSelected();
    bool isBehind() const;
    void noteSelectors();

    Surroundings m_around;
    WindowServices m_services;
    HubLink m_link;
    QTimer m_age; // a second
    JobRunner m_version;
    JobRunner m_selectedReader;
    JobRunner m_comparison; // of the objects with the hub, before they are applied
    HubObjectsState m_selected;
    int m_percent = 0;
    bool m_isReading = false;
    bool m_isShown = false;    // it has been read
    bool m_isResuming = false; // the hub of restored edits, as soon as they are open
};

} // namespace evenkeel::ui
