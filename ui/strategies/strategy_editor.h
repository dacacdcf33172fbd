// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/fleet_form_model.h"
#include "ui/forms/object_editor.h"

namespace evenkeel::ui {

/// The staged strategy that form and YAML edit, and the hub's findings.
class StrategyModel : public FleetFormModel {
    Q_OBJECT

public:
    explicit StrategyModel(QObject *parent = nullptr);

    QStringList completions(const YamlPlace &place, const QStringList &lines,
                            int line) const override;
    /// The labels of the fleet, or the values of one.
    Suggestions labels(const QString &key) const;

protected:
    std::vector<api::Finding> check() const override;
};

/// The editor of staged strategies: how many stages, of which clusters, and what is between them.
class StrategyEditor : public ObjectEditor {
    Q_OBJECT

public:
    explicit StrategyEditor(QWidget *parent = nullptr);

Q_SIGNALS:
    /// Another one like the one that is shown.
    void copyRequested();

private:
    StrategyEditor(StrategyModel &model, QWidget *parent);
};

/// The identity of a staged strategy; nothing for another object.
std::optional<ObjectId> strategyIdOf(const kube::Value &document);

} // namespace evenkeel::ui
