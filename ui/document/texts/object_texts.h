// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ui/document/edits/edit.h"
#include "ui/document/texts/own_texts.h"

namespace evenkeel::ui {

/// The one owner of the texts of placements and workloads as persons edit them. Only what was typed
/// is kept; every other text is that of its file with the edits of the object worked in.
class ObjectTexts {
public:
    /// The text of an object that is there, and what it says.
    EditedDocument text(const manifest::Objects &objects, const ObjectId &id) const;
    /// The text that the object had when its file was opened; "" where it was not there.
    std::string openedText(const manifest::Objects &opened, const ObjectId &id) const;
    /// Gives the edit the texts of its objects that it does not have yet. `objects`: before it.
    void complete(Edit &edit, const manifest::Objects &objects) const;

    /// `objects`: after the edit.
    void apply(const std::vector<TextEdit> &edits, const manifest::Objects &objects);
    /// What was typed in another session, or before files were read again.
    void restore(const OwnTexts &texts, const manifest::Objects &objects);
    /// The files have all that could be written of these objects.
    void noteSaved(const manifest::Objects &objects);
    /// Only those were written.
    void noteWritten(const OwnTexts &texts);
    void clear();

    bool isEmpty() const { return m_typed.empty(); }
    /// What was typed and stands in no file.
    OwnTexts typed() const;
    /// Of that, what saves as it stands: nothing of a half-typed text.
    OwnTexts readable(const manifest::Objects &objects) const;

private:
    using Document = std::shared_ptr<const EditedDocument>;

    /// As its file has it; null where the text of the file has no such object.
    Document ofFile(const manifest::Objects &objects, const ObjectId &id) const;
    /// The same with the edits of the object worked in.
    Document fromFile(const manifest::Objects &objects, const ObjectId &id,
                      const kube::Value &document) const;
    void forgetFiles();
    void keep(const ObjectId &id, std::shared_ptr<const EditedDocument> text,
              const manifest::Objects &objects);
    void rename(const ObjectId &before, const ObjectId &after);

    std::map<ObjectId, std::shared_ptr<const EditedDocument>> m_typed;
    // Files and objects are read once, not with every keystroke.
    mutable std::map<ObjectId, Document> m_ofFiles;
    mutable std::map<ObjectId, Document> m_fromFiles;
    mutable std::map<ObjectId, std::string> m_openedTexts;
    std::map<ObjectId, ObjectId> m_openedIds; // of objects that have another name now
};

} // namespace evenkeel::ui
