// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/override_desk.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QDockWidget>

#include "core/admission/object_meta.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/desks/shown_object.h"
#include "ui/dialogs/questions.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/document/workspace.h"
#include "ui/frame/window_panels.h"
#include "ui/overrides/override_editor.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::string displayName(const OtherKey &key) {
    return std::string(kindName(key.kind)) + " " + fullNameOf(ObjectKey(key));
}

/// A name in a namespace; of a ClusterResourceOverride a name alone. Nothing for anything else.
std::optional<OtherKey> keyNamed(OtherKind kind, const QString &text) {
    const QStringList parts = text.trimmed().split(QLatin1Char('/'));
    const bool isNamespaced = kind == OtherKind::ResourceOverride;
    if (parts.size() != (isNamespaced ? 2 : 1) || parts.contains(QString()))
        return std::nullopt;
    return OtherKey{kind, isNamespaced ? parts.front().toStdString() : std::string(),
                    parts.back().toStdString()};
}

/// One rule for every cluster, to begin with.
Value newOverride(const OtherKey &key) {
    Value metadata = Value::object({{"name", Value::string(key.name)}});
    if (!key.nameSpace.empty())
        metadata.set("namespace", Value::string(key.nameSpace));
    const bool isNamespaced = key.kind == OtherKind::ResourceOverride;
    const Value rule = Value::object(
        {{"clusterSelector", Value::object({{"clusterSelectorTerms", Value::array()}})},
         {"jsonPatchOverrides", Value::array()}});
    return Value::object(
        {{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
         {"kind", Value::string(std::string(kindName(key.kind)))},
         {"metadata", std::move(metadata)},
         {"spec",
          Value::object(
              {{isNamespaced ? "resourceSelectors" : "clusterResourceSelectors", Value::array()},
               {"policy", Value::object({{"overrideRules", Value::array({rule})}})}})}});
}

} // namespace

OverrideDesk::OverrideDesk(Workspace &workspace, Questions &questions, WindowPanels &panels)
    : QObject(&panels), m_workspace(workspace), m_questions(questions), m_panels(panels) {
    connect(m_panels.overrides, &OverrideEditor::documentEdited, this, &OverrideDesk::edit);
    connect(m_panels.overrides, &OverrideEditor::overrideChosen, this, &OverrideDesk::choose);
    connect(m_panels.overrides, &OverrideEditor::additionRequested, this, &OverrideDesk::add);
    connect(m_panels.overrides, &OverrideEditor::removalRequested, this, &OverrideDesk::remove);
    connect(m_panels.overrides, &OverrideEditor::findingsChanged, this,
            &OverrideDesk::tellTypedProblems);
    connect(&m_workspace, &Workspace::objectsChanged, this, &OverrideDesk::show);
    connect(&m_workspace, &Workspace::textsChanged, this, &OverrideDesk::show);
    connect(m_panels.problems, &FindingsPanel::sourceRequested, this, &OverrideDesk::showSource);
    connect(m_panels.problems, &FindingsPanel::overrideEditRequested, this, &OverrideDesk::fix);
    show();
}

void OverrideDesk::show() {
    const manifest::Objects &objects = *m_workspace.objects();
    std::vector<OtherKey> keys = keysOf(objects, &overrideKeyOf);
    m_shown = stillShown(m_shown, m_known, keys);
    m_known = std::move(keys);
    m_panels.overrides->setOverrides(m_known, m_shown);
    if (!m_shown) {
        m_panels.overrides->clear();
        return;
    }
    const ObjectKey key(*m_shown);
    const Value *opened = documentOf(*m_workspace.baseline().objects, key);
    const bool isStored = opened != nullptr && admission::isFromHub(*opened);
    m_panels.overrides->setOverride(m_workspace.text(key),
                                    isStored ? std::optional(*opened) : std::nullopt,
                                    m_workspace.objects(), m_workspace.openedText(key));
}

void OverrideDesk::choose(const OtherKey &key) {
    m_shown = key;
    show();
}

void OverrideDesk::edit(const EditedDocument &edited, const QString &what,
                        const QString &mergeKey) {
    if (!m_shown)
        return;
    const auto taken = m_workspace.editText(ObjectKey(*m_shown), edited, what, mergeKey);
    if (!taken)
        Q_EMIT told(spoken(taken.error()));
}

void OverrideDesk::add(OtherKind kind) {
    const bool isNamespaced = kind == OtherKind::ResourceOverride;
    const auto name = m_questions.askText(
        m_panels.overrides->window(), tr("New override"),
        isNamespaced ? tr("Namespace and name, such as shop/web") : tr("Name"), {});
    if (!name)
        return;
    const auto key = keyNamed(kind, *name);
    if (!key) {
        Q_EMIT told(isNamespaced ? tr("A ResourceOverride needs a namespace and a name: shop/web.")
                                 : tr("A ClusterResourceOverride needs a name without a slash."));
        return;
    }
    m_shown = *key;
    if (const auto added = m_workspace.addOther(newOverride(*key)); !added)
        Q_EMIT told(spoken(added.error()));
}

void OverrideDesk::remove() {
    if (m_shown)
        m_workspace.removeOther(*m_shown);
}

void OverrideDesk::fix(const std::string &name, const Value &document, const QString &words) {
    const auto found = std::ranges::find(m_known, name, displayName);
    if (found == m_known.end())
        return;
    if (const auto edited = m_workspace.editOther(*found, document, words); !edited)
        Q_EMIT told(spoken(edited.error()));
}

void OverrideDesk::tellTypedProblems() {
    Problems problems = m_shown ? typedProblems(m_panels.overrides->findings()) : Problems();
    for (Problem &problem : problems)
        problem.override = displayName(*m_shown);
    m_panels.problems->setTypedProblems(FindingsPanel::TypedIn::OverrideEditor,
                                        std::move(problems));
}

void OverrideDesk::showSource(const Problem &problem) {
    if (problem.override.empty())
        return;
    const std::vector<OtherKey> keys = keysOf(*m_workspace.objects(), &overrideKeyOf);
    const auto found = std::ranges::find(keys, problem.override, displayName);
    if (found == keys.end())
        return;
    choose(*found);
    m_panels.overrideDock->show();
    m_panels.overrideDock->raise();
    if (problem.source == Problem::Source::Typed)
        m_panels.overrides->showYamlPlace(problem.where.line, problem.where.column);
    else
        m_panels.overrides->showInYaml(problem.field);
}

} // namespace evenkeel::ui
