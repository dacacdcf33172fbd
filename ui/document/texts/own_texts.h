// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <string>

#include <QStringList>

#include "ui/document/edits/touched_objects.h"

namespace evenkeel::ui {

/// Texts typed for placements and workloads: comments and layout, or text that cannot be parsed
/// yet.
using OwnTexts = std::map<ObjectId, std::string>;

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

/// The text of a file with own texts in place of the documents that say the same. Those that say
/// something else stay as they are, and so does what stands in brackets or in JSON; items of a
/// List keep their indentation. `objects` were read from the text.
std::string withOwnTexts(std::string text, const manifest::Objects &objects,
                         const OwnTexts &ownTexts);

} // namespace evenkeel::ui
