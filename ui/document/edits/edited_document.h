// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/api/field_path.h"
#include "core/base/result.h"
#include "core/kube/value.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

using api::EmptyParents;
using api::fieldAt;
using api::FieldPath;
using api::FieldStep;
using api::findValue;
using api::setValue;

/// Takes a value out of a placement or a workload; with Remove also what is empty then, as far as
/// the document's own kind lets it go.
void removeValue(kube::Value &document, const FieldPath &path, EmptyParents parents);

/// The field of the document's own kind, a placement or a workload; nullptr when it has none.
const api::Field *fieldAt(const kube::Value &document, const FieldPath &path);

/// An object and the text that says the same, comments and unknown fields included. A text that
/// cannot be read stays beside the last good object. The document owns them; editors show them.
class EditedDocument {
public:
    explicit EditedDocument(EditedSort sort) : m_sort(sort) {}
    /// With the text it was read from; a text that does not equal the object is adapted to it, an
    /// empty one is written.
    EditedDocument(EditedSort sort, kube::Value value, std::string text);

    /// The last good object, with the positions it has in the last good text.
    const kube::Value &value() const { return m_value; }
    const std::string &text() const { return m_text; }
    /// Why the text is not such an object; nothing if it is.
    const std::optional<base::Error> &textError() const { return m_error; }

    /// Takes an edited object; only what differs changes in the text. An unreadable text is
    /// replaced by the last valid one.
    void setValue(kube::Value value);
    /// Takes an edited text; the object follows when it can be read.
    void setText(std::string text);

    /// What the text becomes when the object is this value; it may be the one it is.
    std::string textWith(const kube::Value &value) const;

    /// The position of a value in the last valid text; the nearest enclosing one if the path does
    /// not exist.
    base::SourceSpan position(const FieldPath &path) const;

    /// The same text, for the same object.
    bool operator==(const EditedDocument &other) const {
        return m_text == other.m_text && m_value == other.m_value;
    }

private:
    EditedSort m_sort;
    kube::Value m_value;
    std::string m_text;
    std::string m_goodText;
    std::optional<base::Error> m_error;
};

/// The one object of a text, or why it has none of the sort.
base::Result<kube::Value> readEdited(EditedSort sort, const std::string &text);

} // namespace evenkeel::ui
