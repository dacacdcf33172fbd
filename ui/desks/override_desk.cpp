// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/override_desk.h"

#include <utility>

#include "ui/dialogs/questions.h"
#include "ui/document/workspace.h"
#include "ui/frame/panels.h"
#include "ui/overrides/override_editor.h"
#include "ui/resources/resources_panel.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

/// A name in a namespace; of a ClusterResourceOverride a name alone. Nothing for anything else.
std::optional<ObjectId> typedId(const QString &kind, const QString &text) {
    const QStringList parts = text.trimmed().split(QLatin1Char('/'));
    const bool isNamespaced = kind == QLatin1String("ResourceOverride");
    if (parts.size() != (isNamespaced ? 2 : 1) || parts.contains(QString()))
        return std::nullopt;
    return editedId(kind.toStdString(), isNamespaced ? parts.front().toStdString() : std::string(),
                    parts.back().toStdString());
}

/// One rule for every cluster, to begin with.
Value newOverride(const ObjectId &key) {
    Value metadata = Value::object({{"name", Value::string(key.name)}});
    if (!key.nameSpace.empty())
        metadata.set("namespace", Value::string(key.nameSpace));
    const bool isNamespaced = key.kind == "ResourceOverride";
    const Value rule = Value::object(
        {{"clusterSelector", Value::object({{"clusterSelectorTerms", Value::array()}})},
         {"jsonPatchOverrides", Value::array()}});
    return Value::object(
        {{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
         {"kind", Value::string(key.kind)},
         {"metadata", std::move(metadata)},
         {"spec",
          Value::object(
              {{isNamespaced ? "resourceSelectors" : "clusterResourceSelectors", Value::array()},
               {"policy", Value::object({{"overrideRules", Value::array({rule})}})}})}});
}

} // namespace

OverrideDesk::OverrideDesk(Workspace &workspace, Questions &questions, Panels &panels)
    : ListDesk(workspace, panels,
               {panels.of<OverrideEditor>(), FindingsPanel::TypedIn::OverrideEditor},
               &overrideIdOf),
      m_questions(questions) {
    connect(panels.of<OverrideEditor>(), &OverrideEditor::additionRequested, this,
            &OverrideDesk::add);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::overrideEditRequested, this,
            &OverrideDesk::fix);
    connect(panels.of<ResourcesPanel>(), &ResourcesPanel::patchRequested, this,
            &OverrideDesk::showPatch);
    show();
}

/// In the form, or where the YAML is shown, there.
void OverrideDesk::showPatch(const ObjectId &override, const QString &field) {
    if (!has(override))
        return;
    choose(override);
    auto *editor = panels().of<OverrideEditor>();
    api::Finding patch;
    patch.field = FieldPath(field.toStdString());
    if (editor->page() == OverrideEditor::Page::Form)
        editor->showFinding(patch);
    else
        editor->showInYaml(field.toStdString());
}

void OverrideDesk::add(const QString &kind) {
    const bool isNamespaced = kind == QLatin1String("ResourceOverride");
    const auto name = m_questions.askText(
        panels().of<OverrideEditor>()->window(), tr("New override"),
        isNamespaced ? tr("Namespace and name, such as shop/web") : tr("Name"), {});
    if (!name)
        return;
    const auto key = typedId(kind, *name);
    if (!key) {
        Q_EMIT told(isNamespaced ? tr("A ResourceOverride needs a namespace and a name: shop/web.")
                                 : tr("A ClusterResourceOverride needs a name without a slash."));
        return;
    }
    if (const auto added = workspace().addDocument(newOverride(*key)))
        choose(*added);
    else
        tell(added.error());
}

void OverrideDesk::fix(const ObjectId &override, const Value &document, const QString &words) {
    if (!has(override))
        return;
    if (const auto edited = workspace().editDocument(override, document, words); !edited)
        tell(edited.error());
}

} // namespace evenkeel::ui
