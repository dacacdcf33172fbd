// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/object_editor.h"

namespace evenkeel::ui {

class OverrideModel;

/// The editor of the overrides.
class OverrideEditor : public ObjectEditor {
    Q_OBJECT

public:
    explicit OverrideEditor(QWidget *parent = nullptr);

Q_SIGNALS:
    void additionRequested(const QString &kind);

private:
    OverrideEditor(OverrideModel *model, QWidget *parent);
    QToolButton *makeAdder();
};

} // namespace evenkeel::ui
