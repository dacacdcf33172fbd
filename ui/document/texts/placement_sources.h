// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "ui/document/edits/touched_objects.h"

namespace evenkeel::ui {

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

} // namespace evenkeel::ui
