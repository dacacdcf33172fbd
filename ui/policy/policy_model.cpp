// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_model.h"

#include "core/api/object_kind.h"
#include "ui/base/label_names.h"
#include "ui/policy/policy_completion.h"

namespace evenkeel::ui {

using kube::Value;

PolicyModel::PolicyModel(QObject *parent)
    : FormModel(parent), m_shown(PolicyDocument()),
      m_objects(std::make_shared<const manifest::Objects>()) {}

void PolicyModel::load(Source source) {
    const bool isOtherFleet =
        source.objects && !source.objects->fleet.isSharedWith(m_objects->fleet);
    const bool isOther = m_shown.open(
        source.document, source.openedText,
        [](const Value &value, const std::string &text) { return PolicyDocument(value, text); });
    if (!isOther && source.stored == m_stored && !isOtherFleet)
        return; // of our own edit; what is half typed stays
    m_stored = std::move(source.stored);
    if (isOtherFleet) {
        m_objects = std::move(source.objects);
        m_words = FleetWords(m_objects);
        ++m_fleetNumber;
    }
    publish();
}

QStringList PolicyModel::completions(const YamlPlace &place, const QStringList &lines,
                                     int line) const {
    const auto kind = api::objectKind(document().value());
    if (!kind)
        return {};
    const auto version = api::apiVersion(document().value());
    return completionsAt(place, policyCompletion(*kind, version, m_words), lines, line);
}

void PolicyModel::restoreText(std::string text) {
    m_shown.current().setText(std::move(text));
    m_shown.noteRefusal();
    publish();
}

bool PolicyModel::isClusterScoped() const {
    return api::objectKind(document().value()) == api::ObjectKind::ClusterResourcePlacement;
}

Guard PolicyModel::guard(const FieldPath &path) const {
    return guardOf(path, document().value(), stored());
}

void PolicyModel::setPlacementType(const std::string &type) {
    const Value before = document().value();
    m_shown.current().setPlacementType(type);
    finishEdit(before, tr("Set type to %1").arg(toQString(type)), {});
}

void PolicyModel::setRefusedAside() {
    const Value before = document().value();
    m_shown.current().setRefusedAside();
    finishEdit(before, tr("Set aside what the hub refuses"), {});
}

std::vector<FormFinding> PolicyModel::check() const {
    return findingsOf(m_shown.current(), stored());
}

} // namespace evenkeel::ui
