// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <QObject>
#include <QStringList>

#include "core/admission/validate.h"
#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

struct CompletionWords;
struct YamlPlace;

/// The rule of a text that cannot be read.
inline constexpr std::string_view kSyntaxRule = "yaml";

inline bool isSyntax(const api::Finding &finding) {
    return finding.rule == kSyntaxRule;
}
inline bool isAdvice(const api::Finding &finding) {
    return finding.level != api::Level::Error;
}

/// The finding on a text that cannot be parsed; nothing for one that can.
std::optional<api::Finding> syntaxFinding(const EditedDocument &document);
/// Gives a finding the line and column of its field in the YAML text, 1-based.
void locate(api::Finding &finding, const EditedDocument &document);

/// The hub's findings about the document, in its order: on create or, with `stored`, on update. An
/// override is compared with the others of its kind. A message that bundles several faults becomes
/// one finding for each, without prefixes. Unknown fields and advice follow; a syntax error comes
/// first.
std::vector<api::Finding> hubFindings(const EditedDocument &document, const kube::Value *stored,
                                      std::span<const kube::Value> others = {});

/// An object of the document and the context that an editor shows it with.
struct FormSource {
    EditedDocument document;
    std::optional<kube::Value> stored;                // on the hub, where it is there
    std::shared_ptr<const manifest::Objects> objects; // null: the same as before
    std::string openedText = {};                      // what changes are counted from
};

/// The model of form and YAML of one object: its document and the findings of the API server. Input
/// is sent as a changed document; the owner of the documents shows the result.
class FormModel : public QObject {
    Q_OBJECT

public:
    explicit FormModel(EditedDocument empty, QObject *parent)
        : QObject(parent), m_document(std::move(empty)) {}

    virtual void load(FormSource source) = 0;
    /// Discards the values that were set aside for objects shown before.
    virtual void forgetAll() {}

    const EditedDocument &document() const { return m_document; }
    /// Whether the field is read-only.
    virtual bool isFixed(const FieldPath &) const { return false; }
    /// A number that changes with the fleet, or set of nodes, that the object is shown with, so
    /// that cached counts are not used for another fleet.
    virtual std::size_t surroundings() const = 0;
    /// Completions at a place of the YAML.
    QStringList completions(const YamlPlace &place, const QStringList &lines, int line) const;

    const kube::Value *value(const FieldPath &path) const;
    /// The text of a string or number, empty if there is none.
    QString text(const FieldPath &path) const;
    std::size_t count(const FieldPath &list) const;
    /// The field at the path in the table of the kind; nullptr where there is none.
    const api::Field *field(const FieldPath &path) const;
    const std::vector<api::Finding> &findings() const { return m_findings; }

    using Change = std::function<void(kube::Value &document)>;
    /// Changes the value at or below the path; `what` names it for undo ("Set clusters to 6").
    /// Consecutive edits of one place are one undo step.
    void edit(const FieldPath &path, const QString &what, const Change &change);
    /// Adds, removes or moves an item: always an undo step of its own.
    void restructure(const QString &what, const Change &change);
    /// The initial value of a list item, or an object, when a field in it is first set.
    void setItemSeed(const FieldPath &list, kube::Value seed);
    void setSeed(const FieldPath &object, kube::Value seed);
    void setField(const FieldPath &path, kube::Value value, const QString &title);
    void clearField(const FieldPath &path, const QString &title);
    void setYaml(const QString &text);

Q_SIGNALS:
    /// Document, text, findings or context changed.
    void changed();
    /// The user changed the object to this document.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);

protected:
    virtual std::vector<api::Finding> check() const = 0;
    /// What may be typed into the object.
    virtual CompletionWords vocabulary() const;

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
