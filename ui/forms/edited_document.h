// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <optional>
#include <string>

#include <QString>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "ui/forms/field_path.h"
#include "ui/forms/form_finding.h"

namespace evenkeel::ui {

/// The one object behind a form and its YAML: a value and the text that says the same, comments
/// and unknown fields included. A text that cannot be read stays beside the last good value.
class EditedDocument {
public:
    /// Reads the one object of a text, or tells why there is none of the kind that is edited.
    using Reader = base::Result<kube::Value> (*)(const std::string &text);

    explicit EditedDocument(Reader reader) : m_reader(reader) {}
    /// With the text it was read from; one that does not hold the object is adapted to it, an
    /// empty one is written.
    EditedDocument(Reader reader, kube::Value value, std::string text);

    /// The last good object, with the positions it has in the last good text.
    const kube::Value &value() const { return m_value; }
    /// What stands in the YAML tab.
    const std::string &text() const { return m_text; }
    /// Why the text is no such object; nothing when it is one.
    const std::optional<base::Error> &textError() const { return m_error; }

    /// Takes an edited object; only what differs changes in the text. An unreadable text gives
    /// way to the last good one.
    void setValue(kube::Value value);
    /// Takes an edited text; the object follows when it can be read.
    void setText(std::string text);

    /// Where a value stands in the last good text; the nearest one around it where the path leads
    /// nowhere.
    base::SourceSpan position(const FieldPath &path) const;
    /// Why the text cannot be read, as a finding; nothing when it can.
    std::optional<FormFinding> syntaxFinding() const;
    /// Gives a finding the line and column of its place.
    void locate(FormFinding &finding) const;

private:
    void remember();
    const std::string *rememberedText(const kube::Value &value) const;

    Reader m_reader;
    kube::Value m_value;
    std::string m_text;
    std::string m_goodText;
    std::optional<base::Error> m_error;
    /// Earlier objects with their texts, the newest last: undo gets comments back as well.
    struct Version {
        std::size_t fingerprint = 0; // most values differ in it
        kube::Value value;
        std::string text;
    };
    std::deque<Version> m_versions;
};

/// What is said where there is no object, or a second one.
struct OnlyObjectWords {
    QString none;
    QString second;
};
/// The only object of a YAML text.
base::Result<kube::Value> readOnlyObject(const std::string &text, const OnlyObjectWords &words);
/// An error about a value of a text.
base::Error errorAt(std::string message, const kube::Value &at);
/// Kind, namespace and name as one text, to tell objects apart.
std::string identityOf(const kube::Value &document);

} // namespace evenkeel::ui
