// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QStringList>

#include "ui/document/edits/edited_document.h"
#include "ui/forms/input_boxes.h"

namespace evenkeel::ui {

/// The position of a cursor in a block YAML text, derived from indentation; the text need not
/// parse.
struct YamlPlace {
    FieldPath path;       // of the object around, or of the value that is being typed
    bool isKey = true;    // a key is being typed, otherwise a value
    QString typed;        // the part of the word before the cursor
    QStringList siblings; // keys of the object around that are there already
};

/// `line` and `column` count from 0; the column in characters.
YamlPlace yamlPlaceAt(const QStringList &lines, int line, int column);

/// The field whose key is at the place; empty where there is none.
FieldPath fieldPathAt(const QStringList &lines, int line, int column);

/// The vocabulary that an editor of one kind of object completes from.
struct CompletionWords {
    /// The field at a path, nullptr where the kind has none.
    std::function<const api::Field *(const FieldPath &path)> field;
    api::ApiVersion version = api::ApiVersion::V1;
    QStringList kinds;
    QStringList apiVersions;
    /// Keys for a map at the path.
    std::function<Suggestions(const FieldPath &path)> mapKeys;
    /// Texts for the field at the path; `key` is the item's value of `key`.
    std::function<QStringList(const FieldPath &path, const QString &key)> texts;
};

/// Completions at the place: names of fields, values of enums, words of the fleet.
QStringList completionsAt(const YamlPlace &place, const CompletionWords &words,
                          const QStringList &lines, int line);
QStringList textsOf(const Suggestions &words);
/// The operators of label selectors.
QStringList selectorOperators();
/// The versions of KubeFleet's placements and overrides.
QStringList placementVersions();

} // namespace evenkeel::ui
