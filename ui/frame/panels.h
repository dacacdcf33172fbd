// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <functional>
#include <vector>

#include <QList>
#include <QObject>
#include <QStackedWidget>

#include "ui/frame/mode_page.h"
#include "ui/picture/scene.h"

class QAction;
class QSettings;
class QTabWidget;
class QWidget;

namespace evenkeel::ui {

class ChartsPanel;
class ClusterSelection;
class DomainPanel;
class EmptyPage;
class NodesPanel;
class PickBar;
class PodDecisionsPanel;
class PodWhyPanel;
class WhatIfPanel;
class WorkloadEditor;
struct PodScene;

/// The pages of the modes and the panels on them. A mode registers its panels here, and what
/// connects them finds them by their type; panels do not know each other.
class Panels : public QStackedWidget {
    Q_OBJECT

public:
    explicit Panels(QSettings &settings, QWidget *parent = nullptr);
    ~Panels() override;

    /// Gives the panel back.
    template <typename Panel> Panel *add(Panel *panel) {
        m_panels.push_back(panel);
        return panel;
    }
    /// The first one of that type.
    template <typename Panel> Panel *of() const {
        for (QObject *one : m_panels) {
            if (auto *panel = qobject_cast<Panel *>(one))
                return panel;
        }
        return nullptr;
    }
    void addPage(Mode mode, ModePage *page);
    /// Called with each scene, in the order in which they were added.
    void follow(std::function<void(const Scene &)> follower);
    void setScene(const Scene &scene);

    Mode mode() const { return m_mode; }
    /// What the mode is called where its tabs are listed.
    void setTitle(Mode mode, const QString &title);
    void setMode(Mode mode);
    bool isPods() const { return m_mode == Mode::Pods; }
    /// Its mode comes up, and its tab there; the focus stays where it is.
    void bringUp(QWidget *panel);
    /// An action for every tab of every page: "Rollout: Stages".
    QList<QAction *> tabActions(QObject *parent);
    /// Of the mode.
    void resetLayout();
    void storeLayout();
    /// Without clusters or nodes there is one sentence and no empty tables around it; problems and
    /// the hub are shown all the same. With problems and nothing else these come up.
    void showContent(bool hasContent, bool hasOnlyProblems);

Q_SIGNALS:
    void modeChanged();

private:
    void showPage();
    bool needsContent() const;
    ModePage *page() const;

    QSettings &m_settings;
    std::vector<QObject *> m_panels;
    std::vector<std::function<void(const Scene &)>> m_followers;
    std::array<ModePage *, kModes.size()> m_pages{};
    EmptyPage *m_empty;
    Mode m_mode = Mode::Plan;
    bool m_hasContent = false;
    bool m_showsProblems = false; // as there is nothing else to show
};

/// The panels of the Pods mode.
class PodPanels : public QObject {
    Q_OBJECT

public:
    PodPanels(ClusterSelection &selection, QAction &previous, QAction &next, QWidget &page);

    void setScene(const PodScene &scene);
    /// What the nodes table leaves, the grid shows.
    void shareFilter();

    NodesPanel *nodes = nullptr;
    DomainPanel *grid = nullptr;
    PodDecisionsPanel *decisions = nullptr;
    ChartsPanel *charts = nullptr;
    PodWhyPanel *why = nullptr;
    WhatIfPanel *whatIfs = nullptr;
    WorkloadEditor *workload = nullptr;
    PickBar *replicaBar = nullptr;
    QTabWidget *tabs = nullptr;
};

} // namespace evenkeel::ui
