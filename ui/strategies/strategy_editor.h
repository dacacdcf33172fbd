// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/object_editor.h"

namespace evenkeel::ui {

class FleetFormModel;

/// The editor of staged strategies: how many stages, of which clusters, and what is between them.
class StrategyEditor : public ObjectEditor {
    Q_OBJECT

public:
    explicit StrategyEditor(QWidget *parent = nullptr);

Q_SIGNALS:
    /// Another one like the one that is shown.
    void copyRequested();

private:
    StrategyEditor(FleetFormModel &model, QWidget *parent);
};

} // namespace evenkeel::ui
