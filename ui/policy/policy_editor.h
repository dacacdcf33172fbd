// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/object_editor.h"

namespace evenkeel::ui {

class PolicyModel;

/// The editor of a placement.
class PolicyEditor : public ObjectEditor {
    Q_OBJECT

public:
    explicit PolicyEditor(QWidget *parent = nullptr);

private:
    PolicyEditor(PolicyModel *model, QWidget *parent);
};

} // namespace evenkeel::ui
