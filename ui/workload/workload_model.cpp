// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_model.h"

#include "core/pods/workload_fields.h"
#include "core/pods/workload_validation.h"
#include "ui/document/edits/object_reader.h"
#include "ui/workload/workload_completion.h"
#include "ui/workload/workload_findings.h"

namespace evenkeel::ui {

using kube::Value;

WorkloadModel::WorkloadModel(QObject *parent)
    : FormModel(EditedDocument(readWorkloadText), parent) {}

void WorkloadModel::load(FormSource source) {
    if (source.document != document())
        show(std::move(source.document));
}

void WorkloadModel::setKnown(WorkloadVocabulary known) {
    if (known == m_known)
        return;
    m_known = std::move(known);
    ++m_knownNumber;
    publish();
}

QStringList WorkloadModel::completions(const YamlPlace &place, const QStringList &lines,
                                       int line) const {
    return completionsAt(place, workloadCompletion(document().value(), m_known), lines, line);
}

pods::WorkloadKind WorkloadModel::kind() const {
    return pods::workloadKindOf(document().value()).value_or(pods::WorkloadKind::Deployment);
}

FieldPath WorkloadModel::podSpec() const {
    return FieldPath(pods::podSpecField(kind()));
}

FieldPath WorkloadModel::podLabels() const {
    return FieldPath(pods::podMetadataField(kind())) / "labels";
}

std::vector<FormFinding> WorkloadModel::check() const {
    return document().text().empty() ? std::vector<FormFinding>() : findingsOf(document());
}

} // namespace evenkeel::ui
