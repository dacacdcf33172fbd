// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <vector>

#include <QList>
#include <QObject>
#include <QTimer>

#include "ui/frame/mode_page.h"

class QMainWindow;
class QWidget;

namespace evenkeel::ui {

class ClusterSelection;
class Panels;
class WindowActions;
class Workspace;

/// The ways through the window by key: back and forward through what was looked at, from pane to
/// pane, from tab to tab, and out of a field.
class Navigation : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        QMainWindow &window;
        Workspace &workspace;
        ClusterSelection &selection;
        Panels &panels;
        const WindowActions &actions;
        QWidget &placements; // the list beside the modes
    };

    explicit Navigation(const Surroundings &around);

protected:
    /// Escape and Down that no other widget handles.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void goBack();
    void goForward();
    /// From a field to its pane, from there to what was looked at before.
    void leave();
    /// From a filter to what it filters; false where the focus is in no filter.
    bool enterList();
    void nextPane(int step);
    void nextTab();

    /// What was looked at.
    struct Place {
        Mode mode = Mode::Plan;
        QString placement;
        std::set<QString> clusters;
        bool operator==(const Place &) const = default;
    };

    Place here() const;
    void note();
    void goTo(std::size_t index);
    void showActions();
    QList<QWidget *> panes() const;
    QWidget *paneWithFocus() const;

    Surroundings m_around;
    std::vector<Place> m_places;
    std::size_t m_index = 0;
    QTimer m_settled; // several change together
};

} // namespace evenkeel::ui
