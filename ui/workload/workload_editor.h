// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/forms/object_editor.h"
#include "ui/workload/workload_vocabulary.h"

namespace evenkeel::ui {

class WorkloadModel;

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
