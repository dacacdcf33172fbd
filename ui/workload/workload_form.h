// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/forms/form_page.h"
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

} // namespace evenkeel::ui
