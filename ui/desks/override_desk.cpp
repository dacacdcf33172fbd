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
#include "ui/dialogs/questions.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/document/workspace.h"
#include "ui/frame/window_panels.h"
#include "ui/overrides/override_editor.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::vector<OtherKey> overridesOf(const manifest::Objects &objects) {
    std::vector<OtherKey> keys;
    for (const objects::OtherObject &other : objects.others) {
        if (const auto key = overrideKeyOf(other.document))
            keys.push_back(*key);
    }
    return keys;
}

std::string displayName(const OtherKey &key) {
    return std::string(kindName(key.kind)) + " " + fullNameOf(ObjectKey(key));
}

/// The one that is shown, which may have another name now: it keeps its place among the others.
std::optional<OtherKey> followed(const std::optional<OtherKey> &shown,
                                 const std::vector<OtherKey> &before,
                                 const std::vector<OtherKey> &now) {
    if (shown && std::ranges::find(now, *shown) != now.end())
        return shown;
    const auto place = shown ? std::ranges::find(before, *shown) : before.end();
    if (place != before.end() && before.size() == now.size())
        return now[static_cast<std::size_t>(place - before.begin())];
    return now.empty() ? std::nullopt : std::optional(now.front());
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
    std::vector<OtherKey> keys = overridesOf(objects);
    m_shown = followed(m_shown, m_known, keys);
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

/// What was found is of the text before; this is the newer news.
void OverrideDesk::tellTypedProblems() {
    Problems problems;
    for (const FormFinding &finding : m_panels.overrides->findings()) {
        if (finding.kind != FormFinding::Kind::Syntax || !m_shown)
            continue;
        Problem problem;
        problem.source = Problem::Source::Typed;
        problem.rule = "yaml";
        problem.sentence = finding.message;
        problem.override = displayName(*m_shown);
        problem.where = {"", finding.line, finding.column};
        problems.push_back(std::move(problem));
    }
    m_panels.problems->setTypedProblems(FindingsPanel::TypedIn::OverrideEditor,
                                        std::move(problems));
}

void OverrideDesk::showSource(const Problem &problem) {
    if (problem.override.empty())
        return;
    const std::vector<OtherKey> keys = overridesOf(*m_workspace.objects());
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
