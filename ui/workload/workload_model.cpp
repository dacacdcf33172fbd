// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_model.h"

#include "core/manifest/decode/pod_decoder.h"
#include "core/pods/workload_fields.h"
#include "ui/document/edits/object_reader.h"

namespace evenkeel::ui {

namespace {

using kube::Value;
constexpr std::string_view kConstraints = "topologySpreadConstraints[";

/// `spec.replicas must be an integer, but is …`: the field stands in front.
FieldPath placeOfShapeError(const Value &document, const std::string &message) {
    const std::string field = message.substr(0, message.find(' '));
    return FieldPath::within(document, field);
}

} // namespace

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

std::vector<api::Finding> WorkloadModel::check() const {
    return document().text().empty() ? std::vector<api::Finding>() : findingsOf(document());
}

FieldPath placeOfField(const Value &document, std::string_view field, std::string_view message) {
    std::string path(field);
    constexpr std::string_view kPair = "{topologyKey, whenUnsatisfiable}";
    if (path.ends_with(kPair))
        path.replace(path.size() - kPair.size(), kPair.size(), "topologyKey");
    // Pod spec 1.2: errors of matchLabelKeys are reported at the constraint, with the key's
    // position.
    const std::size_t start = path.find(kConstraints);
    const std::size_t end = start == std::string::npos ? start : path.find(']', start);
    if (end != std::string::npos) {
        const bool isKeyPlace = path.compare(end + 1, 1, "[") == 0;
        const bool isForbidden = end + 1 == path.size() && message.starts_with("Forbidden");
        if (isKeyPlace || isForbidden)
            path.insert(end + 1, ".matchLabelKeys");
    }
    return FieldPath::within(document, path);
}

std::vector<api::Finding> findingsOf(const EditedDocument &workload) {
    std::vector<api::Finding> findings;
    if (const auto syntax = syntaxFinding(workload))
        findings.push_back(*syntax);
    const std::size_t first = findings.size();
    const Value &document = workload.value();
    if (const auto decoded = manifest::decodeWorkload(document)) {
        for (const auto validate : {pods::validateWorkload, pods::workloadWarnings}) {
            for (api::Finding &finding : validate(*decoded)) {
                finding.field = placeOfField(document, finding.field.text(), finding.sentence);
                findings.push_back(std::move(finding));
            }
        }
    } else {
        findings.push_back(pods::refused({}, decoded.error().message));
        findings.back().field = placeOfShapeError(document, decoded.error().message);
    }
    for (std::size_t index = first; index < findings.size(); ++index)
        locate(findings[index], workload);
    return findings;
}

} // namespace evenkeel::ui
