// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/object_editor.h"

class QAction;

namespace evenkeel::ui {

/// The editor of the tests of plans, as YAML.
class PlanTestEditor : public ObjectEditor {
    Q_OBJECT

public:
    /// `keep` makes a test of the current plan.
    explicit PlanTestEditor(QAction &keep, QWidget *parent = nullptr);
};

} // namespace evenkeel::ui
