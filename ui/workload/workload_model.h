// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>

#include "core/pods/workload.h"
#include "ui/forms/form_model.h"
#include "ui/workload/workload_vocabulary.h"

namespace evenkeel::ui {

/// The workload that form and YAML edit, and the vocabulary of its cluster.
class WorkloadModel : public FormModel {
    Q_OBJECT

public:
    explicit WorkloadModel(QObject *parent = nullptr);

    void load(FormSource source) override;
    void setKnown(WorkloadVocabulary known);

    std::size_t surroundings() const override { return m_knownNumber; }
    QStringList completions(const YamlPlace &place, const QStringList &lines,
                            int line) const override;

    const WorkloadVocabulary &known() const { return m_known; }
    pods::WorkloadKind kind() const;
    /// Where the spec and the labels of its pods are.
    FieldPath podSpec() const;
    FieldPath podLabels() const;

protected:
    std::vector<FormFinding> check() const override;

private:
    WorkloadVocabulary m_known;
    std::size_t m_knownNumber = 0;
};

} // namespace evenkeel::ui
