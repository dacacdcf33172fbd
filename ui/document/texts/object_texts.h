// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "ui/document/edits/edit.h"
#include "ui/document/edits/object_rows.h"

namespace evenkeel::ui {

/// Texts typed for placements and workloads: comments and layout, or text that cannot be parsed
/// yet.
using OwnTexts = std::map<ObjectId, std::string>;
using EditedDocuments = std::map<ObjectId, std::shared_ptr<const EditedDocument>>;

/// Whether a text is one YAML document that equals the object.
bool says(const std::string &text, const kube::Value &document);

/// A text that equals `before`, changed to equal `after`; nothing for any other text.
std::optional<std::string> adapted(const std::string &text, const kube::Value &before,
                                   const kube::Value &after);
/// The texts of objects go along with them from one state of the objects to another; those of
/// objects that are gone go too.
void follow(OwnTexts &ownTexts, const manifest::Objects &before, const manifest::Objects &after);
/// Typed text that is not in a file yet because it does not equal its object.
OwnTexts unfinished(const OwnTexts &ownTexts, const manifest::Objects &objects);
/// "YAML of web" for each, to name what could be lost.
QStringList wordsOf(const OwnTexts &ownTexts);
/// "YAML of web cannot be parsed yet" for each.
QStringList halfTypedWords(const OwnTexts &halfTyped);

/// The text of a file with own texts in place of the documents that say the same. Those that say
/// something else stay as they are, and so does what stands in brackets or in JSON; items of a
/// List keep their indentation. `objects` were read from the text.
std::string withOwnTexts(std::string text, const manifest::Objects &objects,
                         const OwnTexts &ownTexts);

/// The one owner of the texts of placements and workloads as persons edit them. Only what was typed
/// is kept; every other text is that of its file with the edits of the object worked in.
class ObjectTexts {
public:
    /// The text of an object that is there, and what it says.
    EditedDocument text(const manifest::Objects &objects, const ObjectId &id) const;
    /// The text that the object had when its file was opened; "" where it was not there.
    std::string openedText(const manifest::Objects &opened, const ObjectId &id) const;
    /// The identity that it had then.
    ObjectId openedId(const ObjectId &id) const;
    /// Gives the edit the texts of its objects that it does not have yet. `objects`: before it.
    void complete(Edit &edit, const manifest::Objects &objects) const;

    /// `objects`: after the edit.
    void apply(const std::vector<TextEdit> &edits, const manifest::Objects &objects);
    /// What was typed in another session, or before files were read again; `typedOn`: what
    /// half-typed texts change once they can be parsed.
    void restore(const OwnTexts &texts, const manifest::Objects &objects,
                 const EditedDocuments &typedOn = {});
    /// The files have all that could be written of these objects.
    void noteSaved(const manifest::Objects &objects);
    /// Only those were written.
    void noteWritten(const OwnTexts &texts);
    void clear();

    bool isEmpty() const { return m_typed.empty(); }
    /// What was typed and stands in no file.
    OwnTexts typed() const;
    /// Texts that cannot be parsed yet, with the objects that they were typed on.
    EditedDocuments unreadable() const;
    /// Of what was typed, what saves as it stands: nothing of a half-typed text.
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

    EditedDocuments m_typed;
    // Files and objects are read once, not with every keystroke.
    mutable std::map<ObjectId, Document> m_ofFiles;
    mutable std::map<ObjectId, Document> m_fromFiles;
    mutable std::map<ObjectId, std::string> m_openedTexts;
    std::map<ObjectId, ObjectId> m_openedIds; // of objects that have another name now
};

/// The document of an object that the hub has filled in: what an update is compared with.
const kube::Value *storedDocument(const manifest::Objects &opened, const ObjectId &id);

struct ObjectText {
    std::string yaml;  // comments included
    int firstLine = 1; // in the file
};
/// An object in the file it was read from; an item of a List without its dash and indentation.
/// Empty for JSON, for what is in brackets or in no file, and for files of more than 256 MiB.
ObjectText textOf(const manifest::Objects &objects, const ObjectId &id);

/// What stands at a place of a file: the last object that begins before it, a row, or -1.
struct ObjectAt {
    int placement = -1;
    int cluster = -1;
};
ObjectAt objectAt(const manifest::Objects &objects, const base::SourceSpan &where);

/// MemberClusters as documents of one YAML text; names that the fleet does not have are left out.
QString clustersAsYaml(const fleet::Fleet &fleet, const QStringList &clusters,
                       manifest::Strip strip = manifest::Strip::Nothing);

/// The clusters of a fleet as values, for Workspace::addClusters.
std::vector<fleet::Cluster> clustersOf(const fleet::Fleet &fleet);
/// An invented fleet, for Workspace::openUnsaved.
std::shared_ptr<const manifest::Objects> newObjects(const fleet::FleetShape &shape);

/// A placement as YAML in canonical order, without status and what the server sets: ready for
/// `kubectl apply`.
QString placementYaml(const manifest::Objects &objects, int placement);

/// Clusters whose labels, taints or properties differ, or that are new, by row of `after`.
QStringList changedClusters(const fleet::Fleet &before, const fleet::Fleet &after);

} // namespace evenkeel::ui
