// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_model.h"

#include "core/api/object_kind.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/object_reader.h"
#include "ui/policy/policy_words.h"

namespace evenkeel::ui {

using kube::Value;

PolicyModel::PolicyModel(QObject *parent)
    : FormModel(EditedDocument(readPlacementText), parent),
      m_objects(std::make_shared<const manifest::Objects>()) {
    connect(this, &FormModel::documentEdited, this, &PolicyModel::keepParked);
}

void PolicyModel::load(FormSource source) {
    const bool isOtherFleet =
        source.objects && !source.objects->fleet.isSharedWith(m_objects->fleet);
    if (source.document == document() && source.stored == m_stored && !isOtherFleet)
        return;
    m_stored = std::move(source.stored);
    if (isOtherFleet) {
        m_objects = std::move(source.objects);
        m_words = FleetWords(m_objects);
        ++m_fleetNumber;
    }
    show(std::move(source.document));
    if (const auto known = m_parked.find(kube::idOf(document().value())); known != m_parked.end())
        known->second = parked(); // without what an undo brought back
}

std::vector<ParkedField> PolicyModel::parked() const {
    const auto known = m_parked.find(kube::idOf(document().value()));
    return PolicyDocument(document(),
                          known == m_parked.end() ? std::vector<ParkedField>() : known->second)
        .parked();
}

/// It goes along with a placement that gets another name.
void PolicyModel::keepParked(const EditedDocument &edited) {
    const kube::ObjectId before = kube::idOf(document().value());
    const kube::ObjectId after = kube::idOf(edited.value());
    if (before == after)
        return;
    if (auto parked = m_parked.extract(before)) {
        parked.key() = after;
        m_parked.insert(std::move(parked));
    }
}

void PolicyModel::sendParked(const PolicyDocument &edited, const QString &what) {
    m_parked[kube::idOf(document().value())] = edited.parked();
    send(edited.edited(), what, {});
}

QStringList PolicyModel::completions(const YamlPlace &place, const QStringList &lines,
                                     int line) const {
    const auto kind = api::objectKind(document().value());
    if (!kind)
        return {};
    const auto version = api::apiVersion(document().value());
    return completionsAt(place, policyCompletion(*kind, version, m_words), lines, line);
}

bool PolicyModel::isClusterScoped() const {
    return api::objectKind(document().value()) == api::ObjectKind::ClusterResourcePlacement;
}

Guard PolicyModel::guard(const FieldPath &path) const {
    return guardOf(path, document().value(), stored());
}

void PolicyModel::setPlacementType(const std::string &type) {
    PolicyDocument edited(document(), parked());
    edited.setPlacementType(type);
    sendParked(edited, tr("Set type to %1").arg(toQString(type)));
}

void PolicyModel::setRefusedAside() {
    PolicyDocument edited(document(), parked());
    edited.setRefusedAside();
    sendParked(edited, tr("Set aside fields the hub rejects"));
}

std::vector<FormFinding> PolicyModel::check() const {
    return findingsOf(document(), stored());
}

} // namespace evenkeel::ui
