// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_model.h"

#include <utility>

#include "core/placement/object_kind.h"
#include "ui/models/label_names.h"

namespace evenkeel::ui {

using kube::Value;

PolicyModel::PolicyModel(QObject *parent)
    : QObject(parent), m_objects(std::make_shared<const manifest::Objects>()) {}

void PolicyModel::open(Source &source) {
    if (!m_openedText.empty())
        m_others[placementIdentity(m_document.value())] = {m_document, m_openedText};
    const auto known = m_others.find(placementIdentity(source.document));
    if (known != m_others.end()) {
        m_document = std::move(known->second.document);
        m_openedText = std::move(known->second.openedText);
        m_others.erase(known);
        return;
    }
    m_document = PolicyDocument(source.document, source.openedText);
    m_openedText = m_document.text();
}

void PolicyModel::load(Source source) {
    const bool isSame = !m_openedText.empty() &&
                        placementIdentity(source.document) == placementIdentity(m_document.value());
    const bool isEcho = source.document == m_document.value() && source.stored == m_stored &&
                        (!source.objects || source.objects == m_objects);
    if (isSame && isEcho)
        return; // of our own edit; what is half typed stays
    if (!isSame)
        open(source);
    if (source.document != m_document.value())
        m_document.setValue(std::move(source.document));
    if (!source.openedText.empty())
        m_openedText = std::move(source.openedText);
    m_stored = std::move(source.stored);
    if (source.objects && source.objects != m_objects) {
        m_objects = std::move(source.objects);
        m_words = FleetWords(m_objects);
        ++m_fleetNumber;
    }
    validate();
    Q_EMIT changed();
}

void PolicyModel::forgetAll() {
    m_others.clear();
    m_openedText.clear();
}

const Value *PolicyModel::value(const FieldPath &path) const {
    return findValue(m_document.value(), path);
}

QString PolicyModel::text(const FieldPath &path) const {
    const Value *found = value(path);
    if (found == nullptr)
        return {};
    if (found->isBool())
        return found->asBool() ? QStringLiteral("true") : QStringLiteral("false");
    return toQString(found->text());
}

std::size_t PolicyModel::count(const FieldPath &list) const {
    const Value *found = value(list);
    return found == nullptr ? 0 : found->items().size();
}

const placement::Field *PolicyModel::field(const FieldPath &path) const {
    const auto kind = placement::objectKind(m_document.value());
    return kind ? fieldAt(*kind, placement::apiVersion(m_document.value()), path) : nullptr;
}

bool PolicyModel::isClusterScoped() const {
    return placement::objectKind(m_document.value()) ==
           placement::ObjectKind::ClusterResourcePlacement;
}

Guard PolicyModel::guard(const FieldPath &path) const {
    return guardOf(path, m_document.value(), stored());
}

void PolicyModel::setItemSeed(const FieldPath &list, Value seed) {
    m_seeds[list.text() + "[]"] = std::move(seed);
}

void PolicyModel::setSeed(const FieldPath &object, Value seed) {
    m_seeds[object.text()] = std::move(seed);
}

void PolicyModel::sowSeeds(Value &document, const FieldPath &path) const {
    FieldPath here;
    for (const FieldStep &step : path.steps()) {
        const auto *key = std::get_if<std::string>(&step);
        const std::string list = here.text() + "[]";
        here = key != nullptr ? here / *key : here / std::get<std::size_t>(step);
        const auto seed = m_seeds.find(key != nullptr ? here.text() : list);
        if (seed != m_seeds.end() && findValue(document, here) == nullptr)
            ui::setValue(document, here, seed->second);
    }
}

void PolicyModel::edit(const FieldPath &path, const QString &what, const Change &change) {
    const Value before = m_document.value();
    Value after = before;
    sowSeeds(after, path);
    change(after);
    m_document.setValue(std::move(after));
    finishEdit(before, what, toQString(path.text()));
}

void PolicyModel::restructure(const QString &what, const Change &change) {
    const Value before = m_document.value();
    Value after = before;
    change(after);
    m_document.setValue(std::move(after));
    finishEdit(before, what, {});
}

void PolicyModel::setField(const FieldPath &path, Value value, const QString &title) {
    const auto shown = [](const Value &one) {
        return one.isBool() ? (one.asBool() ? tr("on") : tr("off")) : toQString(one.text());
    };
    QStringList texts;
    for (const Value &item : value.items())
        texts.append(shown(item));
    const QString text = value.isArray() ? texts.join(QStringLiteral(", ")) : shown(value);
    edit(path, tr("Set %1 to %2").arg(title, text),
         [&](Value &document) { ui::setValue(document, path, std::move(value)); });
}

void PolicyModel::clearField(const FieldPath &path, const QString &title) {
    edit(path, tr("Clear %1").arg(title),
         [&](Value &document) { removeValue(document, path, EmptyParents::Remove); });
}

void PolicyModel::setPlacementType(const std::string &type) {
    const Value before = m_document.value();
    m_document.setPlacementType(type);
    finishEdit(before, tr("Set type to %1").arg(toQString(type)), {});
}

void PolicyModel::setRefusedAside() {
    const Value before = m_document.value();
    m_document.setRefusedAside();
    finishEdit(before, tr("Set aside what the hub refuses"), {});
}

void PolicyModel::setYaml(const QString &text) {
    const Value before = m_document.value();
    m_document.setText(text.toStdString());
    finishEdit(before, tr("Edit YAML"), QStringLiteral("yaml"));
}

void PolicyModel::finishEdit(const Value &before, const QString &what, const QString &mergeKey) {
    validate();
    Q_EMIT changed();
    if (m_document.value() != before)
        Q_EMIT documentEdited(m_document.value(), what, mergeKey);
}

void PolicyModel::validate() {
    m_findings = findingsOf(m_document, stored());
}

} // namespace evenkeel::ui
