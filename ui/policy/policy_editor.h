// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/object_editor.h"

namespace evenkeel::ui {

class PolicyForm;
class PolicyModel;

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
