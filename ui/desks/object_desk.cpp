// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/object_desk.h"

#include <algorithm>
#include <utility>

#include "ui/base/label_names.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/forms/object_editor.h"
#include "ui/frame/panels.h"

namespace evenkeel::ui {

ObjectDesk::ObjectDesk(Workspace &workspace, Panels &panels, ObjectEditor &editor, EditedSort sort)
    : QObject(&panels), m_workspace(workspace), m_panels(panels), m_editor(editor), m_sort(sort) {
    connect(&m_editor, &ObjectEditor::documentEdited, this, &ObjectDesk::edit);
    connect(&m_editor, &ObjectEditor::findingsChanged, this, &ObjectDesk::reportTyped);
}

void ObjectDesk::showObject(const std::optional<ObjectId> &key) {
    const bool isOther = std::exchange(m_shown, key) != key;
    if (m_shown) {
        const kube::Value *stored = storedDocument(*m_workspace.baseline().objects, *m_shown);
        m_editor.setObject({m_workspace.text(*m_shown),
                            stored != nullptr ? std::optional(*stored) : std::nullopt,
                            m_workspace.objects(), m_workspace.openedText(*m_shown)});
    } else {
        m_editor.clear();
    }
    if (isOther)
        reportTyped();
}

void ObjectDesk::showPlace(const Problem &problem) {
    m_panels.bringUp(&m_editor);
    if (problem.source == Problem::Source::Typed)
        m_editor.showYamlPlace(problem.where.line, problem.where.column);
    else
        m_editor.showInYaml(problem.field.text());
}

void ObjectDesk::tell(const base::Error &error) {
    Q_EMIT told(spoken(error));
}

EditedDocument ObjectDesk::followed(const EditedDocument &edited, const QString &) const {
    return edited;
}

void ObjectDesk::edit(const EditedDocument &edited, const QString &what, const QString &mergeKey) {
    if (!m_shown)
        return;
    const auto taken = m_workspace.editText(*m_shown, followed(edited, mergeKey), what, mergeKey);
    if (!taken)
        tell(taken.error());
}

/// A text that cannot be read is newer than what was found in the text before.
void ObjectDesk::reportTyped() {
    Problems problems;
    for (const api::Finding &finding : m_editor.findings()) {
        if (!m_shown || !isSyntax(finding))
            continue;
        Problem &problem = problems.emplace_back();
        static_cast<api::Finding &>(problem) = finding;
        problem.source = Problem::Source::Typed;
        (m_sort == EditedSort::Test ? problem.test : problem.object) = *m_shown;
    }
    m_panels.of<FindingsPanel>()->setTypedProblems(m_sort, std::move(problems));
}

ListDesk::ListDesk(Workspace &workspace, Panels &panels, ObjectEditor &editor, EditedSort sort)
    : ObjectDesk(workspace, panels, editor, sort) {
    connect(&editor, &ObjectEditor::objectChosen, this, &ListDesk::choose);
    connect(&editor, &ObjectEditor::removalRequested, this, [this] {
        if (m_chosen)
            this->workspace().removeDocument(*m_chosen);
    });
    connect(&workspace, &Workspace::objectsChanged, this, &ListDesk::show);
    connect(&workspace, &Workspace::textsChanged, this, &ListDesk::show);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::sourceRequested, this,
            &ListDesk::showSource);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::documentEditRequested, this,
            &ListDesk::replace);
}

std::vector<ObjectId> ListDesk::keys() const {
    std::vector<ObjectId> keys;
    for (const objects::OtherObject &other : workspace().objects()->others) {
        if (auto key = editedIdOf(other.document, sort()))
            keys.push_back(*std::move(key));
    }
    return keys;
}

/// An object that has another name now keeps its place among the others.
void ListDesk::show() {
    std::vector<ObjectId> now = keys();
    if (!m_chosen || std::ranges::find(now, *m_chosen) == now.end()) {
        const auto place = m_chosen ? std::ranges::find(m_known, *m_chosen) : m_known.end();
        if (place != m_known.end() && m_known.size() == now.size())
            m_chosen = now[static_cast<std::size_t>(place - m_known.begin())];
        else
            m_chosen = now.empty() ? std::nullopt : std::optional(now.front());
    }
    m_known = std::move(now);
    editor().setKeys(m_known, m_chosen);
    showObject(m_chosen ? std::optional<ObjectId>(*m_chosen) : std::nullopt);
}

void ListDesk::choose(const ObjectId &key) {
    m_chosen = key;
    show();
}

bool ListDesk::has(const ObjectId &key) const {
    const std::vector<ObjectId> now = keys();
    return std::ranges::find(now, key) != now.end();
}

void ListDesk::replace(const ObjectId &key, const kube::Value &document, const QString &words) {
    if (!has(key))
        return;
    if (const auto edited = workspace().editDocument(key, document, words); !edited)
        tell(edited.error());
}

void ListDesk::showSource(const Problem &problem) {
    if (!has(problem.about()))
        return;
    choose(problem.about());
    showPlace(problem);
}

} // namespace evenkeel::ui
