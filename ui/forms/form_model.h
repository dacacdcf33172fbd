// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <QObject>
#include <QStringList>

#include "core/manifest/objects.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/form_finding.h"

namespace evenkeel::ui {

/// An object as the document has it, and what an editor shows it with.
struct FormSource {
    EditedDocument document;
    std::optional<kube::Value> stored;                // on the hub, where it is there
    std::shared_ptr<const manifest::Objects> objects; // null: the same as before
    std::string openedText = {};                      // what changes are counted from
};

struct YamlPlace;

/// What form and YAML of one object show: its document, and what the API server says to it. What a
/// person does in them is sent as another document; the owner of the documents shows the
/// result.
class FormModel : public QObject {
    Q_OBJECT

public:
    explicit FormModel(EditedDocument empty, QObject *parent)
        : QObject(parent), m_document(std::move(empty)) {}

    virtual void load(FormSource source) = 0;
    /// Drops what was set aside of the objects that were shown.
    virtual void forgetAll() {}

    const EditedDocument &document() const { return m_document; }
    /// Whether the field keeps the value that it has.
    virtual bool isFixed(const FieldPath &) const { return false; }
    /// Counts the fleets, or sets of nodes, that the object was shown with, so that what was
    /// counted for one isn't taken for another.
    virtual std::size_t surroundings() const = 0;
    /// What may be typed at a place of the YAML.
    virtual QStringList completions(const YamlPlace &place, const QStringList &lines,
                                    int line) const = 0;

    const kube::Value *value(const FieldPath &path) const;
    /// The text of a string or number, empty if there is none.
    QString text(const FieldPath &path) const;
    std::size_t count(const FieldPath &list) const;
    /// The field that the kind of the object has there, nullptr when it has none.
    const api::Field *field(const FieldPath &path) const;
    const std::vector<api::Finding> &findings() const { return m_findings; }

    using Change = std::function<void(kube::Value &document)>;
    /// Changes the value at or below the path; `what` names it for undo ("Set clusters to 6").
    /// Edits of one place in a row are one edit for the person who makes them.
    void edit(const FieldPath &path, const QString &what, const Change &change);
    /// Adds, removes or moves: always an edit of its own.
    void restructure(const QString &what, const Change &change);
    /// What an item of a list, or an object, is made of when something is first written into it.
    void setItemSeed(const FieldPath &list, kube::Value seed);
    void setSeed(const FieldPath &object, kube::Value seed);
    void setField(const FieldPath &path, kube::Value value, const QString &title);
    void clearField(const FieldPath &path, const QString &title);
    void setYaml(const QString &text);

Q_SIGNALS:
    /// Document, text, findings or surroundings changed: anything form and YAML show.
    void changed();
    /// The user wants it to be this document.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);

protected:
    virtual std::vector<api::Finding> check() const = 0;

    void show(EditedDocument document);
    /// Validates the document and reports the change.
    void publish();
    void send(const EditedDocument &edited, const QString &what, const QString &mergeKey);

private:
    void sowSeeds(kube::Value &document, const FieldPath &path) const;
    void sendValue(kube::Value value, const QString &what, const QString &mergeKey);

    EditedDocument m_document;
    std::size_t m_shows = 0;
    std::vector<api::Finding> m_findings;
    std::map<std::string, kube::Value> m_seeds; // by path; that of a list with []
};

} // namespace evenkeel::ui
