// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "ui/document/edits/edited_ids.h"
#include "ui/forms/form_page.h"
#include "ui/forms/object_editor.h"
#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

/// The fields of an override with the hub's verdict next to each.
class OverrideForm : public FormPage {
    Q_OBJECT

public:
    explicit OverrideForm(OverrideModel &model, QWidget *parent = nullptr);

private:
    void build();
    void refresh();

    OverrideModel &m_model;
    NoteLabel *m_identity = nullptr;
    std::optional<std::string> m_builtFor;
    bool m_wasStored = false; // when it was built
};

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
