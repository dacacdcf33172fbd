// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/pods/workload.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/form_finding.h"
#include "ui/forms/form_model.h"
#include "ui/workload/workload_words.h"

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
    std::vector<api::Finding> check() const override;

private:
    WorkloadVocabulary m_known;
    std::size_t m_knownNumber = 0;
};

/// The API server's findings for the workload, each at its field; parse errors come first, warnings
/// last.
std::vector<api::Finding> findingsOf(const EditedDocument &workload);

/// The field that a message of the server is about, as a path of the document. Some of its paths
/// are none: `topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}`.
FieldPath placeOfField(const kube::Value &document, std::string_view field,
                       std::string_view message);

} // namespace evenkeel::ui
