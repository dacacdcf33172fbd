// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_model.h"

#include "core/pods/workload_fields.h"
#include "core/pods/workload_validation.h"
#include "ui/workload/workload_completion.h"
#include "ui/workload/workload_findings.h"

namespace evenkeel::ui {

using kube::Value;

base::Result<Value> readWorkloadText(const std::string &text) {
    auto document = readOnlyObject(
        text,
        {WorkloadModel::tr("There is no workload in this text."),
         WorkloadModel::tr("A second document begins here; this is the place for one workload.")});
    if (document && !pods::workloadKindOf(*document)) {
        const Value *kind = document->find("kind");
        return tl::unexpected(errorAt(
            WorkloadModel::tr(
                "The kind must be Deployment, StatefulSet or ReplicaSet of apps/v1, or Pod of v1.")
                .toStdString(),
            kind == nullptr ? *document : *kind));
    }
    return document;
}

WorkloadModel::WorkloadModel(QObject *parent)
    : FormModel(parent), m_shown(EditedDocument(readWorkloadText)) {}

void WorkloadModel::load(const Value &document, const std::string &openedText) {
    const bool isOther =
        m_shown.open(document, openedText, [](const Value &value, const std::string &text) {
            return EditedDocument(readWorkloadText, value, text);
        });
    if (isOther) // else it is of our own edit; what is half typed stays
        publish();
}

void WorkloadModel::restoreText(std::string text) {
    m_shown.current().setText(std::move(text));
    m_shown.noteRefusal();
    publish();
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
    return m_shown.openedText().empty() ? std::vector<FormFinding>() : findingsOf(document());
}

} // namespace evenkeel::ui
