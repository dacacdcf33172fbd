// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QDockWidget;

namespace evenkeel::ui {

class ChangesPanel;
class ChartsPanel;
class DecisionsPanel;
class DomainPanel;
class EmptyPage;
class FindingsPanel;
class HubPanel;
class InventoryPanel;
class LabelPalette;
class HistoryPanel;
class LossesPanel;
class PickBar;
class PlacementsPanel;
class PlanTestEditor;
class PlanTestsPanel;
class PodPanels;
class OverrideEditor;
class PolicyEditor;
class ResourcesPanel;
class RolloutPanel;
class UndoPanel;
class WhyPanel;

/// Every panel of the window and its dock.
struct PanelSet {
    EmptyPage *empty = nullptr;
    InventoryPanel *inventory = nullptr;
    LabelPalette *labels = nullptr;
    DomainPanel *domains = nullptr;
    PolicyEditor *policy = nullptr;
    OverrideEditor *overrides = nullptr;
    PlanTestEditor *planTest = nullptr;
    DecisionsPanel *decisions = nullptr;
    RolloutPanel *rollout = nullptr;
    ResourcesPanel *resources = nullptr;
    LossesPanel *losses = nullptr;
    HistoryPanel *history = nullptr;
    ChartsPanel *charts = nullptr;
    WhyPanel *why = nullptr;
    PlacementsPanel *placements = nullptr;
    ChangesPanel *changes = nullptr;
    FindingsPanel *problems = nullptr;
    PlanTestsPanel *planTests = nullptr;
    HubPanel *hub = nullptr;
    UndoPanel *undo = nullptr;
    PickBar *pickBar = nullptr;
    PodPanels *pods = nullptr;
    QDockWidget *inventoryDock = nullptr;
    QDockWidget *labelsDock = nullptr;
    QDockWidget *policyDock = nullptr;
    QDockWidget *overrideDock = nullptr;
    QDockWidget *planTestDock = nullptr;
    QDockWidget *bottomDock = nullptr;
    QDockWidget *undoDock = nullptr;
    QDockWidget *nodesDock = nullptr;
    QDockWidget *podsBottomDock = nullptr;
    QDockWidget *workloadDock = nullptr;
};

} // namespace evenkeel::ui
