// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/document/edits/edited_ids.h"
#include "ui/document/edits/named_edit.h"

namespace evenkeel::ui {

/// What leads from `before` to `mine`, done to `theirs`: fields that only they changed stay theirs;
/// where both did, it is mine. Lists are fields as a whole.
std::optional<kube::Value> merged(const kube::Value *before, const kube::Value *mine,
                                  const kube::Value *theirs);

/// An edit as it has to be on objects that have moved on: only the fields that it changed. Objects
/// that are gone are left out; so is what is as the edit wants it.
Edit onTopOf(const NamedEdit &edit, const manifest::Objects &objects);

/// A field that was edited here, with the three values that it has.
struct FieldChange {
    FieldName field;
    FieldValue loaded;
    FieldValue mine;
    FieldValue hub;
    bool isConflict = false;  // the hub has another value by now, and it is undecided
    bool isHalfTyped = false; // the text of its object cannot be parsed yet
};

/// Every field that the edits left different from `hub`, in the order of objects and paths.
std::vector<FieldChange> fieldChanges(const manifest::Objects &loaded,
                                      const manifest::Objects &mine, const manifest::Objects &hub,
                                      const std::vector<NamedEdit> &edits,
                                      const FieldValues &settled = {});

/// The value at the path of a document; nullptr where there is none.
const kube::Value *valueAt(const kube::Value &document, const std::vector<std::string> &path);
/// The document with another value at the path, or without one.
kube::Value withValue(kube::Value document, const std::vector<std::string> &path,
                      const kube::Value *value);

} // namespace evenkeel::ui
