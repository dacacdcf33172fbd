// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include <QString>

#include "core/fleet/fleet.h"
#include "core/kube/value.h"
#include "ui/forms/form_page.h"
#include "ui/forms/object_editor.h"
#include "ui/policy/policy_model.h"

namespace evenkeel::ui {

class LinkButton;
class NoteLabel;

/// A way to begin a new placement.
struct PlacementTemplate {
    enum class Id { EveryCluster, NamedClusters, CheapestClusters, SpreadOverRegions, Namespaced };

    Id id = Id::EveryCluster;
    QString title;   // "The cheapest clusters"
    QString details; // one sentence
};

std::span<const PlacementTemplate::Id> placementTemplateIds();
PlacementTemplate placementTemplate(PlacementTemplate::Id id);

/// A valid placement of that name. Keys and properties come from the fleet if it has suitable ones,
/// otherwise from Azure's fleets.
kube::Value newPlacement(PlacementTemplate::Id id, const std::string &name,
                         const fleet::Fleet &fleet);

/// Every field of a placement's spec as a form, with the hub's verdict next to each.
class PolicyForm : public FormPage {
    Q_OBJECT

public:
    /// The strategy of the rollout has a page of its own.
    enum class Part : std::uint8_t { Policy, Strategy };

    explicit PolicyForm(PolicyModel &model, Part part = Part::Policy, QWidget *parent = nullptr);

    void showField(const FieldPath &field) override;

Q_SIGNALS:
    /// A field that is on the other page; empty: none of it.
    void strategyRequested(const FieldPath &field);

private:
    void build();
    void addIdentity();
    void addPolicyRows();
    void addAffinity();
    void addSpreadAndTolerations();
    void addResources();
    void addStrategy();
    void addStrategyLink();
    void showStrategy();
    void addRest();
    void refresh();
    void showSections();
    void showIdentity();

    PolicyModel &m_model;
    const Part m_part;
    LinkButton *m_strategy = nullptr;
    NoteLabel *m_identity = nullptr;
    NoteLabel *m_parked = nullptr;
    LinkButton *m_setAside = nullptr;
    std::vector<std::pair<FieldPath, QWidget *>> m_sections; // parts that a type may refuse
    std::string m_builtFor; // kind and version: the fields there are
};

/// The editor of a placement, and of its rollout strategy on a page of its own.
class PolicyEditor : public ObjectEditor {
    Q_OBJECT

public:
    explicit PolicyEditor(QWidget *parent = nullptr);

    /// Lies where the window puts it.
    QWidget *strategy() const;

Q_SIGNALS:
    /// The strategy is to be seen.
    void strategyRequested();

private:
    PolicyEditor(PolicyModel *model, QWidget *parent);
    PolicyEditor(PolicyModel *model, PolicyForm *form, QWidget *parent);

    PolicyForm *m_strategy;
};

} // namespace evenkeel::ui
