// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/object_history.h"

namespace evenkeel::ui {

EditCommand::EditCommand(ObjectHistory &objects, Edit edit)
    : QUndoCommand(edit.text), m_objects(objects),
      m_edit(std::make_shared<const Edit>(std::move(edit))) {}

int EditCommand::id() const {
    return m_edit->mergeKey.isEmpty() ? -1 : 1;
}

bool EditCommand::mergeWith(const QUndoCommand *newer) {
    const auto next = static_cast<const EditCommand *>(newer)->m_edit;
    auto both = merged(*m_edit, *next);
    if (!both)
        return false;
    const auto first = std::exchange(m_edit, std::make_shared<const Edit>(std::move(*both)));
    setText(m_edit->text);
    setObsolete(m_edit->isEmpty());
    m_objects.noteMerged({first, next}, m_edit);
    return true;
}

void EditCommand::undo() {
    m_objects.apply(m_edit, ObjectHistory::Direction::Back);
}

void EditCommand::redo() {
    m_objects.apply(m_edit, ObjectHistory::Direction::Forth);
}

ObjectHistory::ObjectHistory(QObject *parent)
    : QObject(parent), m_objects(std::make_shared<const manifest::Objects>()) {}

/// What the stack tells while it goes would be asked of what is gone already.
ObjectHistory::~ObjectHistory() {
    m_undo.disconnect();
    blockSignals(true);
}

QStringList ObjectHistory::edits() const {
    QStringList edits;
    for (int step = 0; step < m_undo.index(); ++step)
        edits.append(m_undo.text(step));
    return edits;
}

void ObjectHistory::push(Edit edit) {
    if (edit.isEmpty())
        return;
    if (!takesEdits()) {
        Q_EMIT editRefused(tr("%1: not done because other files are being opened").arg(edit.text));
        return;
    }
    m_texts.complete(edit, *m_objects);
    m_undo.push(new EditCommand(*this, std::move(edit)));
}

void ObjectHistory::pushAsOne(std::vector<Edit> edits, const QString &text) {
    const bool areSeveral = edits.size() > 1;
    if (areSeveral)
        m_undo.beginMacro(text);
    for (Edit &edit : edits) {
        edit.text = text;
        push(std::move(edit));
    }
    if (areSeveral)
        m_undo.endMacro();
}

void ObjectHistory::apply(const std::shared_ptr<const Edit> &edit, Direction direction) {
    const auto before = m_objects;
    const Edit change = direction == Direction::Forth ? *edit : reversed(*edit);
    if (m_telling == Telling::Restoring) {
        m_objects = std::make_shared<const manifest::Objects>(applied(*before, change));
        m_texts.apply(change.texts, *m_objects);
        return;
    }
    ++m_edits;
    if (change.changesObjects()) {
        m_objects = std::make_shared<const manifest::Objects>(applied(*before, change));
        NamedEdit unsaved = named(edit, *before);
        unsaved.isTakenBack = direction == Direction::Back;
        noteUnsaved(std::move(unsaved), *before);
    }
    m_texts.apply(change.texts, *m_objects);
    if (change.changesObjects())
        follow(before, change);
    if (m_telling == Telling::AtOnce)
        tell(change);
}

void ObjectHistory::tell(const Edit &change) {
    if (!change.changesObjects()) {
        Q_EMIT textsChanged();
        Q_EMIT dirtyChanged();
        return;
    }
    Q_EMIT objectsChanged();
    Q_EMIT dirtyChanged();
    finishEdit();
}

/// Going back what was gone last leaves nothing to save of either.
void ObjectHistory::noteUnsaved(NamedEdit edit, const manifest::Objects &before) {
    const bool isWayBack = !m_unsaved.empty() && m_unsaved.back().isSameAs(edit) &&
                           m_unsaved.back().isTakenBack != edit.isTakenBack;
    m_touched.add(*edit.edit, before);
    if (isWayBack)
        m_unsaved.pop_back();
    else
        m_unsaved.push_back(std::move(edit));
}

void ObjectHistory::noteMerged(const EditPair &two, const std::shared_ptr<const Edit> &merged) {
    for (const auto &edit : {two.second, two.first}) {
        if (!m_unsaved.empty() && m_unsaved.back().edit == edit)
            m_unsaved.pop_back();
    }
    if (merged->changesObjects())
        m_unsaved.push_back(named(merged, *m_objects));
    Q_EMIT dirtyChanged();
}

void ObjectHistory::setObjects(std::shared_ptr<const manifest::Objects> objects, Fresh fresh) {
    m_objects = std::move(objects);
    if (fresh == Fresh::Moved)
        return;
    m_unsaved.clear();
    m_touched = {};
    if (fresh == Fresh::Saved) {
        m_texts.noteSaved(*m_objects);
        m_undo.setClean();
    } else {
        m_texts.clear();
        m_undo.clear();
    }
}

void ObjectHistory::noteSaved(const TouchedObjects &objects, const OwnTexts &texts) {
    m_unsaved = without(m_unsaved, objects);
    m_texts.noteWritten(texts);
}

void ObjectHistory::noteLeft(Edit edit, const manifest::Objects &before) {
    noteUnsaved(named(std::make_shared<const Edit>(std::move(edit)), before), before);
}

std::vector<NamedEdit> ObjectHistory::undoneEdits() const {
    std::vector<NamedEdit> undone;
    manifest::Objects objects = *m_objects;
    for (int step = m_undo.index(); step < m_undo.count(); ++step) {
        const auto *command = dynamic_cast<const EditCommand *>(m_undo.command(step));
        if (command == nullptr)
            break; // several edits in one step are not looked into
        undone.push_back(named(command->edit(), objects));
        objects = applied(objects, *command->edit());
    }
    return undone;
}

void ObjectHistory::pushAll(const std::vector<NamedEdit> &edits, const Fit &fit) {
    m_telling = Telling::Later;
    for (const NamedEdit &edit : edits)
        push(fit(edit, *m_objects));
    m_telling = Telling::AtOnce;
}

void ObjectHistory::restoreUndone(const std::vector<NamedEdit> &edits, const Fit &fit) {
    const auto objects = m_objects;
    const int index = m_undo.index();
    m_telling = Telling::Restoring;
    for (const NamedEdit &undone : edits) {
        Edit edit = fit(undone, *m_objects);
        if (edit.isEmpty())
            continue;
        edit.mergeKey.clear(); // with what is done already
        m_texts.complete(edit, *m_objects);
        m_undo.push(new EditCommand(*this, std::move(edit)));
    }
    m_undo.setIndex(index);
    m_telling = Telling::AtOnce;
    m_objects = objects; // of which there are plans
}

void ObjectHistory::restoreOwnTexts(const OwnTexts &texts, const EditedDocuments &typedOn) {
    if (texts.empty())
        return;
    m_texts.restore(texts, *m_objects, typedOn);
    Q_EMIT textsChanged();
    Q_EMIT dirtyChanged();
}

} // namespace evenkeel::ui
