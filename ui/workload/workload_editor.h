// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/forms/form_page.h"
#include "ui/forms/object_editor.h"
#include "ui/workload/workload_model.h"

namespace evenkeel::ui {

struct SelectorFields;

/// The fields of a workload that decide where its pods go, as a form with the API server's verdict
/// next to each field.
class WorkloadForm : public FormPage {
    Q_OBJECT

public:
    explicit WorkloadForm(WorkloadModel &model, QWidget *parent = nullptr);

private:
    void build();
    void addIdentity();
    void addSelector(const QString &title, const SelectorFields &fields);
    void refresh();

    WorkloadModel &m_model;
    NoteLabel *m_identity = nullptr;
    std::optional<pods::WorkloadKind> m_builtFor;
};

/// The editor of a workload: Deployment, StatefulSet, ReplicaSet, Pod.
class WorkloadEditor : public ObjectEditor {
    Q_OBJECT

public:
    explicit WorkloadEditor(QWidget *parent = nullptr);

    /// What there is to choose from.
    void setKnown(WorkloadVocabulary known);

private:
    WorkloadEditor(WorkloadModel *model, QWidget *parent);

    WorkloadModel *m_model;
};

} // namespace evenkeel::ui
