// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <QObject>
#include <QUndoCommand>
#include <QUndoStack>

#include "ui/document/edits/edit.h"
#include "ui/document/edits/named_edit.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/texts/object_texts.h"

namespace evenkeel::ui {

/// Objects, and the edits that led to them from the files: one undo step each; one that changes
/// nothing is none.
class ObjectHistory : public QObject {
    Q_OBJECT

public:
    explicit ObjectHistory(QObject *parent);
    ~ObjectHistory() override;

    const std::shared_ptr<const manifest::Objects> &objects() const { return m_objects; }
    const manifest::Diagnostics &diagnostics() const { return m_objects->diagnostics; }
    /// Every edit since opening, by name; undo and redo go through it.
    QUndoStack &undoStack() { return m_undo; }
    const QUndoStack &undoStack() const { return m_undo; }
    /// The edits since opening in words, oldest first; those undone are not among them.
    QStringList edits() const;
    /// What leads from the files to what is open.
    const std::vector<NamedEdit> &unsavedEdits() const { return m_unsaved; }
    /// Pushes an edit made elsewhere as one undo step.
    void push(Edit edit);
    /// Edits that follow each other, as one undo step with this name.
    void pushAsOne(std::vector<Edit> edits, const QString &text);

Q_SIGNALS:
    void objectsChanged();
    /// The text of an object says something else, and the objects don't.
    void textsChanged();
    /// The set of unsaved edits changed.
    void dirtyChanged();
    /// An edit came while other files were being opened, and was not made.
    void editRefused(const QString &reason);

protected:
    virtual bool takesEdits() const = 0;
    /// Called after the objects changed and before listeners are notified.
    virtual void follow(const std::shared_ptr<const manifest::Objects> &before,
                        const Edit &change) = 0;
    virtual void finishEdit() = 0;

    enum class Fresh { Read, Saved, Moved }; // edits forgotten, in the files, or as they were
    void setObjects(std::shared_ptr<const manifest::Objects> objects, Fresh fresh);
    void restoreOwnTexts(const OwnTexts &texts, const EditedDocuments &typedOn = {});
    /// Those are in their files now, and others are not.
    void noteSaved(const TouchedObjects &objects, const OwnTexts &texts);
    /// What redo would do, step by step.
    std::vector<NamedEdit> undoneEdits() const;
    /// Lets redo do these from here on, as `fit` has them; what does not fit is left out.
    using Fit = std::function<Edit(const NamedEdit &edit, const manifest::Objects &objects)>;
    void restoreUndone(const std::vector<NamedEdit> &edits, const Fit &fit);
    /// Makes edits as `fit` has them; the caller announces them as one.
    void pushAll(const std::vector<NamedEdit> &edits, const Fit &fit);
    /// An edit that led to these objects from `before` is still in no file.
    void noteLeft(Edit edit, const manifest::Objects &before);
    const ObjectTexts &texts() const { return m_texts; }
    const TouchedObjects &touchedObjects() const { return m_touched; } // by edits, at least
    std::uint64_t editCount() const { return m_edits; }

private:
    friend class EditCommand;
    enum class Direction { Forth, Back };
    enum class Telling { AtOnce, Later, Restoring }; // what redo gets back
    void tell(const Edit &change);
    using EditPair = std::pair<std::shared_ptr<const Edit>, std::shared_ptr<const Edit>>;

    void apply(const std::shared_ptr<const Edit> &edit, Direction direction);
    void noteUnsaved(NamedEdit edit, const manifest::Objects &before);
    /// The last two edits became one, which may be empty.
    void noteMerged(const EditPair &two, const std::shared_ptr<const Edit> &merged);

    QUndoStack m_undo;
    std::shared_ptr<const manifest::Objects> m_objects; // never null
    std::vector<NamedEdit> m_unsaved;
    TouchedObjects m_touched;
    std::uint64_t m_edits = 0; // made so far
    Telling m_telling = Telling::AtOnce;
    ObjectTexts m_texts;
};

/// One edit of the objects on its undo stack.
class EditCommand : public QUndoCommand {
public:
    EditCommand(ObjectHistory &objects, Edit edit);

    void undo() override;
    void redo() override;
    int id() const override;
    /// Typing on in one field is one step: the newer edit's end, this one's beginning.
    bool mergeWith(const QUndoCommand *newer) override;
    const std::shared_ptr<const Edit> &edit() const { return m_edit; }

private:
    ObjectHistory &m_objects;
    std::shared_ptr<const Edit> m_edit;
};

} // namespace evenkeel::ui
