// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>

#include "ui/workspace/touched_objects.h"

namespace evenkeel::ui {

/// What persons typed for placements: comments and layout around what the objects say.
using OwnTexts = std::map<PlacementKey, std::string>;

/// Whether a text is one YAML document that says what the object does.
bool says(const std::string &text, const kube::Value &document);

/// The text of a file with own texts in place of the documents that say the same. Those that say
/// something else stay as they are, and so does what stands in a List or in JSON. `objects` were
/// read from the text.
std::string withOwnTexts(std::string text, const manifest::Objects &objects,
                         const OwnTexts &ownTexts);

} // namespace evenkeel::ui
